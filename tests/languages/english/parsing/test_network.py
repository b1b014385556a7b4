"""Any scores give a tree with one root, and the best heads where they form one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.errors import RodaError
from roda.languages.english import parsing
from roda.languages.english.parsing.network import Network
from roda.languages.english.parsing.spanning import tree

WEIGHTS = Path(parsing.__file__).parent / "model" / "parser.npz"


def reaches_root(heads: list[int]) -> bool:
    for word in range(1, len(heads) + 1):
        at = word
        for _ in heads:
            at = heads[at - 1] if at else 0
        if at:
            return False
    return True


@given(st.integers(1, 12), st.integers(0, 10_000))
def test_any_scores_give_a_tree_with_one_root(size: int, seed: int) -> None:
    scores = np.random.default_rng(seed).normal(size=(size + 1, size + 1)).astype(np.float32)
    heads = tree(scores)
    assert len(heads) == size
    assert heads.count(0) == 1
    assert reaches_root(heads)


@given(st.integers(1, 10), st.integers(0, 10_000))
def test_a_tree_that_scores_highest_is_found(size: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    order = rng.permutation(size) + 1
    gold = [0] * size
    for k in range(1, size):
        gold[order[k] - 1] = int(order[rng.integers(k)])
    scores = rng.normal(size=(size + 1, size + 1)).astype(np.float32)
    for word, head in enumerate(gold):
        scores[word + 1, head] += 20
    assert tree(scores) == gold


def test_two_words_that_head_each_other_are_parted() -> None:
    scores = np.array([[0, 0, 0, 0], [5, 0, 9, 0], [1, 9, 0, 0], [0, 0, 3, 0]], dtype=np.float32)
    assert tree(scores) == [0, 1, 2]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("arc", lambda values: values * np.nan),
        ("arc", lambda values: values[:, :-1]),
        ("first.bias_ih_l0", lambda values: values[:-4]),
        ("root", lambda values: values[:-1]),
        ("labels", lambda values: values[:3]),
    ],
)
def test_weights_that_do_not_fit_are_told(
    tmp_path: Path, name: str, change: Callable[[np.ndarray], np.ndarray]
) -> None:
    with np.load(WEIGHTS) as file:
        arrays = dict(file)
    arrays[name] = change(arrays[name])
    np.savez(tmp_path / "altered.npz", **arrays)
    with pytest.raises(
        RodaError, match=r"altered\.npz: the English parser's weights cannot be read"
    ):
        Network(tmp_path / "altered.npz")


@pytest.mark.parametrize(
    ("text", "rate", "amount"),
    [
        ("A car drives 60 miles per hour.", "hour", "miles"),
        ("Ivan saves $9 per week.", "week", "$"),
        ("She reads 35 pages a day.", "day", "pages"),
        ("How many baskets does she fill per hour?", "hour", "fill"),
        ("What is her speed in miles per hour?", "miles", "speed"),
    ],
)
def test_a_rate_belongs_to_its_amount(text: str, rate: str, amount: str) -> None:
    [sentence] = parsing.analyse(text).sentences
    word = next(token for token in sentence if token.text == rate)
    head = sentence.head(word)
    assert head is not None
    assert head.text == amount


def test_sentences_that_look_alike_are_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network(parsing.analysis.WEIGHTS)
    encoded: list[int] = []
    encode = Network._encode

    def counted(self: Network, sentences: list[list[str]], lengths: list[int]) -> object:
        encoded.append(len(sentences))
        return encode(self, sentences, lengths)

    monkeypatch.setattr(Network, "_encode", counted)
    few, many, other = (
        ["Ann", "has", number, thing, "."]
        for number, thing in (("3", "pens"), ("4", "pens"), ("4", "cups"))
    )
    assert network.parse([few, many, other]) == [
        network.parse([each])[0] for each in (many, few, other)
    ]
    assert encoded == [2]
