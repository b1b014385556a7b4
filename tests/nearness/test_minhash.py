"""Near pairs among many texts: certain where they are reported, and hardly ever missed."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from roda.errors import RodaError
from roda.nearness import minhash
from roda.nearness.minhash import NearPairs, Text, candidates, hashed_runs
from roda.nearness.texts import LEAST, RUN, runs, share

WORDS = [f"w{number}" for number in range(400)]
SIGNS = [chr(0x4E00 + number) for number in range(600)]


def planted(code: str, count: int, chance: random.Random) -> list[Text]:
    """Texts, each followed by a copy in which a few words are others: shares from a half to nearly all."""
    vocabulary = WORDS if code == "en" else SIGNS
    made: list[Text] = []
    for _ in range(count):
        text = chance.choices(vocabulary, k=chance.randint(20, 60))
        copy = list(text)
        for _ in range(chance.randint(1, max(2, len(text) // (3 * RUN[code])))):
            copy[chance.randrange(len(copy))] = chance.choice(vocabulary)
        made += [(tuple(text), code), (tuple(copy), code)]
    return made


def pairs_of(texts: list[Text], least: Fraction = LEAST) -> list[tuple[int, int, float]]:
    with NearPairs(least) as near:
        for text in texts:
            near.add(text)
        return list(near.pairs())


@pytest.mark.parametrize("code", ["en", "zh"])
def test_planted_near_duplicates_are_found_and_nothing_else(code: str) -> None:
    texts = planted(code, 1500, random.Random(3))
    found = {(one, other): common for one, other, common in pairs_of(texts)}
    exact = {
        (at, at + 1): share(runs(*texts[at]), runs(*texts[at + 1]))
        for at in range(0, len(texts), 2)
    }
    wanted = {pair for pair, common in exact.items() if common >= LEAST}
    assert len(wanted) == {"en": 1207, "zh": 1026}[code], "docs/data.md says how many"
    for pair, common in found.items():
        assert common == pytest.approx(float(exact[pair])), "what is reported is exact"
    assert set(found) <= wanted
    recall = len(set(found) & wanted) / len(wanted)
    assert recall >= 0.995, f"recall {recall:.4f} on {len(wanted)} planted pairs"
    hard = {pair for pair in wanted if exact[pair] < Fraction(2, 3)}
    assert len(hard) > 50
    assert len(set(found) & hard) / len(hard) >= 0.97


def test_the_same_pairs_every_time() -> None:
    texts = planted("en", 50, random.Random(5))
    assert pairs_of(texts) == pairs_of(texts) != []


@pytest.mark.parametrize("least", [Fraction(3, 10), Fraction(4, 5), Fraction(19, 20)])
def test_other_limits_hold(least: Fraction) -> None:
    texts = planted("zh", 300, random.Random(9))
    found = {(one, other) for one, other, _ in pairs_of(texts, least)}
    exact = {
        (at, at + 1)
        for at in range(0, len(texts), 2)
        if share(runs(*texts[at]), runs(*texts[at + 1])) >= least
    }
    assert found <= exact
    assert len(found) >= 0.97 * len(exact)
    assert exact


def test_hashed_runs_are_the_runs_of_words() -> None:
    texts = planted("en", 30, random.Random(1)) + planted("zh", 30, random.Random(2))
    texts += [(("a",), "en"), ((), "zh"), (("a", "b"), "zh")]
    flat, sizes = hashed_runs(texts)
    ends = np.concatenate([[0], np.cumsum(sizes)])
    hashed = [set(flat[a:b].tolist()) for a, b in pairwise(ends)]
    for at in range(0, 120, 2):
        one, other = runs(*texts[at]), runs(*texts[at + 1])
        assert len(hashed[at] & hashed[at + 1]) == len(one & other)
        assert len(hashed[at]) == len(one)
    assert [len(each) for each in hashed[-3:]] == [1, 0, 1]


def test_texts_without_words_are_near_to_none() -> None:
    assert pairs_of([((), "en")] * 3) == pairs_of([]) == []


def test_a_crowd_costs_no_square() -> None:
    bands = np.zeros((5000, 2), dtype=np.uint32)
    pairs = candidates(bands)
    assert len(pairs) < 5000 * 64
    assert set(pairs[:, 1].tolist()) == set(range(1, 5000)), "each is compared with an earlier one"


def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minhash, "installed", lambda: False)
    with pytest.raises(RodaError, match=r"pip install 'roda-mwp\[audit\]'"):
        NearPairs()
