"""Signatures of settings: equal where nothing that decides a result is different.

Only what differs from a setting's own default counts, so that a new setting, whose default leaves everything as
it was, does not make strangers of the runs before it. Defaults themselves therefore never change: a
preset that should learn otherwise says so (`tests/experiments/test_signing.py` keeps them).
"""

from __future__ import annotations

import sys
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from roda.scoring import signature


def chosen(settings: Any) -> dict[str, Any]:
    """The settings that differ from their defaults, by name; nested ones as a whole by theirs.

    >>> from roda.training.settings import TrainingSettings
    >>> chosen(TrainingSettings(epochs=3, rate=1e-3))
    {'epochs': 3}
    """
    found: dict[str, Any] = {}
    for field in fields(settings):
        value = getattr(settings, field.name)
        if is_dataclass(value):
            found[field.name] = chosen(value)
        elif field.default is MISSING or value != field.default:
            found[field.name] = value
    return found


def settings_hash(solver: str, settings: Any, how: Any) -> str:
    """What tells apart two ways to train a solver."""
    return signature(solver, chosen(settings), chosen(how))


def retrieval_hash(solver: str, settings: Any) -> str:
    """What tells apart two retrievals."""
    return signature(solver, chosen(settings))


def version() -> str:
    """The version of this program; the package is always loaded before any of its modules."""
    return str(vars(sys.modules["roda"])["__version__"])
