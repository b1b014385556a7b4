"""Worked solutions in Chinese: what numbers count (`text`), what a step works out (`naming`), steps as lines (`story`)."""

from __future__ import annotations

from roda.worked.chinese.story import Story, stories

__all__ = ["Story", "stories"]
