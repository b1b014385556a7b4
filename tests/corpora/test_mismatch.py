"""Guesses at what a file is go into messages, so they must not be wrong."""

from __future__ import annotations

from roda.corpora import CORPORA
from roda.corpora.mismatch import resembles


def test_our_corpora_are_recognised_before_others() -> None:
    rows = [(name, row.fields) for name, row in CORPORA.items()]
    assert resembles(["id", "text", "equation", "answer"], rows) == "the corpus 'native'"
    assert resembles(["question", "answer"], rows) == "the corpus 'gsm8k'"
    assert resembles(["messages"], rows) == "a chat file"
    assert resembles(["something"], rows) is None
