"""Mixed files: families stay together, the order is a shuffled one, and memory is bounded."""

from __future__ import annotations

import io
from fractions import Fraction

import pytest

from roda.errors import RodaError
from roda.runs import mix
from roda.runs.mix import SPLITS, Mix, Mixer, shares, split_names


def lines(count: int, chosen: Mix) -> list[mix.Mixed]:
    return [chosen.line(str(i), SPLITS[i % 3], b'{"id":"%d"}\n' % i) for i in range(count)]


def mixed(count: int, seed: int = 0) -> bytes:
    mixer = Mixer(dict.fromkeys(SPLITS, out := io.BytesIO()))
    mixer.write(lines(count, Mix(seed)))
    mixer.finish()
    return out.getvalue()


def test_every_line_comes_out_once_in_another_order() -> None:
    made = mixed(500).splitlines(keepends=True)
    given = [line for _, _, line in lines(500, Mix())]
    assert made != given
    assert sorted(made) == sorted(given)


def test_another_seed_gives_another_order() -> None:
    assert mixed(100) == mixed(100) != mixed(100, seed=1)


def test_the_order_is_the_same_from_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    in_memory = mixed(300)
    monkeypatch.setattr(mix, "_IN_MEMORY", 1)
    assert mixed(300) == in_memory


def test_each_split_has_its_own_file() -> None:
    files = {split: io.BytesIO() for split in SPLITS}
    mixer = Mixer(files)
    mixer.write(lines(30, Mix()))
    mixer.finish()
    for split, file in files.items():
        found = file.getvalue().splitlines()
        assert len(found) == 10
        assert all(line.endswith(b'"split":"%b"}' % split.encode()) for line in found)


def test_the_shares_are_met() -> None:
    chosen = Mix(shares=(Fraction(1, 2), Fraction(1, 2), Fraction(0)))
    drawn = [chosen.split("text " + "a" * i) for i in range(2000)]
    assert 900 < drawn.count("train") < 1100
    assert drawn.count("test") == 0


@pytest.mark.parametrize(
    "twin", ["Ann has 12 pens.", "ann  has 3 pens.", "Ann has 1,000 pens.", "Ann has 2.5 pens."]
)
def test_twins_are_in_one_split(twin: str) -> None:
    for seed in range(20):
        assert Mix(seed).split(twin) == Mix(seed).split("Ann has 5 pens.")


@pytest.mark.parametrize("written", ["", "80", "80:20", "1:1:-1", "0:0:0", "a:b:c", "1:2:3:4"])
def test_wrong_shares_are_named(written: str) -> None:
    with pytest.raises(RodaError, match="three shares for train, dev, test"):
        shares(written)


def test_names_of_splits() -> None:
    assert list(split_names("a/{split}.jsonl").values()) == [
        "a/train.jsonl", "a/dev.jsonl", "a/test.jsonl",
    ]  # fmt: skip
