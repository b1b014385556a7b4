"""How much a file may take: bytes, packed and unpacked, seconds, memory; and how many files there may be at once."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds for each upload, and for all of them."""

    upload: int = 20 << 20  # bytes of a file as it is sent
    unpacked: int = 400 << 20  # bytes of a packed file when it is unpacked
    seconds: int = 600  # of computing
    memory: int = 2048 << 20  # bytes of address space
    open: int = 6  # files that are worked on in turns; others wait
    waiting: int = 20
    kept: int = 30  # finished ones; the oldest goes first
    at_once: int = 1  # that work at the same time
    turn: float = 1.0  # seconds of a turn, where more want to work than may
