"""Memory that is kept: the same for arrays that fit, its own for each thread, never too much."""

from __future__ import annotations

import threading

import numpy as np

from roda.languages.english.parsing.scratch import KEPT, Room, Scratch


def test_a_smaller_array_lies_in_the_memory_of_a_larger_one() -> None:
    scratch = Scratch()
    large, small = scratch.of(4, 5), scratch.of(2, 3)
    assert np.shares_memory(large, small)
    assert small.flags.c_contiguous


def test_a_larger_array_gets_new_memory_and_what_is_too_large_is_not_kept() -> None:
    scratch = Scratch()
    small, large = scratch.of(2, 3), scratch.of(4, 5)
    assert not np.shares_memory(small, large)
    huge = scratch.of(KEPT + 1)
    assert not np.shares_memory(huge, scratch.of(4, 5))


def test_each_thread_has_its_own() -> None:
    room, others = Room(), []
    thread = threading.Thread(target=lambda: others.append(room.gates.of(3)))
    thread.start()
    thread.join()
    assert not np.shares_memory(room.gates.of(3), others[0])
