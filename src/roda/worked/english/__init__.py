"""Worked solutions in English: what numbers count (`text`), clauses told again (`retelling`), steps as sentences."""

from __future__ import annotations

from roda.worked.english.story import Story, stories

__all__ = ["Story", "stories"]
