"""Worked solutions in Chinese: what numbers count and who is compared with whom (`text`), steps as lines (`story`)."""

from __future__ import annotations

from roda.worked.chinese.story import Story, stories

__all__ = ["Story", "stories"]
