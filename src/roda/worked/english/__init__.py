"""Worked solutions in English."""

from __future__ import annotations

from roda.worked.english.story import Story

__all__ = ["Story"]
