"""Worked solutions in English: what the text says (`reading`), clauses told again (`retelling`, `comparing`), steps as sentences."""

from __future__ import annotations

from roda.worked.english.story import Story, stories

__all__ = ["Story", "stories"]
