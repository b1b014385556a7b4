"""Made sentences are trees, say what they should, and are the same for the same seed."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools" / "english_model"


@pytest.fixture(scope="module")
def grammar() -> Iterator[ModuleType]:
    before = set(sys.modules)
    sys.path.insert(0, str(TOOLS))
    try:
        import grammar

        yield grammar
    finally:
        sys.path.remove(str(TOOLS))
        for name in set(sys.modules) - before:
            if str(TOOLS) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]


def made(grammar: Any, count: int, seed: int = 1) -> list[Any]:
    return list(grammar.trees(count, Random(seed)))


def test_every_made_sentence_is_a_tree(grammar: ModuleType) -> None:
    for tree in made(grammar, 1500):
        heads = [word.head for word in tree]
        assert heads.count(0) == 1
        for place in range(1, len(tree) + 1):
            at, steps = place, 0
            while at:
                at, steps = heads[at - 1], steps + 1
                assert steps <= len(tree)


def test_roots_and_labels_fit(grammar: ModuleType) -> None:
    for tree in made(grammar, 500):
        for word in tree:
            assert (word.dep == "root") == (word.head == 0)
            assert word.form
            assert word.form == word.form.strip()


def test_every_way_of_asking_is_made(grammar: ModuleType) -> None:
    trees = made(grammar, 3000)
    opened = Counter(f"{tree[0].form} {tree[1].form}" for tree in trees)
    for phrase in (
        "How many",
        "How much",
        "How far",
        "How long",
        "How old",
        "What is",
        "What fraction",
        "If she",
    ):
        assert opened[phrase] > 0, phrase
    labels = {word.dep for tree in trees for word in tree}
    assert {
        "expl",
        "cop",
        "aux:pass",
        "nsubj:pass",
        "iobj",
        "xcomp",
        "advcl",
        "acl:relcl",
    } <= labels


def test_the_same_seed_makes_the_same_sentences(grammar: ModuleType) -> None:
    assert made(grammar, 50, 3) == made(grammar, 50, 3) != made(grammar, 50, 4)
