"""Worked solutions in Chinese."""

from __future__ import annotations

from roda.worked.chinese.story import Story

__all__ = ["Story"]
