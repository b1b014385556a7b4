"""The data of the experiment: which problems each arm learns from, and that no test is among them."""

from __future__ import annotations

from pathlib import Path

import pytest
from held_out import held_out as set_aside

from roda.experiments.lm.arms import held_out, prepare_arms, records, sample
from roda.experiments.lm.frames import frame
from roda.solvers.inputs.examples import Example
from tiny_corpora import write_corpora


def test_the_fifth_is_that_of_the_tools() -> None:
    names = [f"gsm8k-{n:x}" for n in range(500)]
    assert [held_out(name) for name in names] == [set_aside("gsm8k", name) for name in names]


def test_a_file_is_read_as_it_is_fetched(tmp_path: Path) -> None:
    folder = write_corpora(tmp_path)
    packed = records(folder)
    (folder / "gsm8k" / "train.jsonl.gz").rename(folder / "gsm8k" / "train.jsonl")
    assert records(folder) == packed


def test_frames() -> None:
    assert frame("A. How many red figs did Tom's aunt buy at first?") == (
        "how many _ did _ at first"
    )
    assert frame("How old is Ann? She is 3.") == "she is _"


def test_a_sample_keeps_the_order() -> None:
    items = [Example(str(n), (), (), None, None) for n in range(50)]
    some = sample(items, 20)
    assert len(some) == 20
    assert [int(each.id) for each in some] == sorted(int(each.id) for each in some)
    assert set(sample(items, 10)) < set(some)


def test_no_arm_sees_a_test(tmp_path: Path) -> None:
    pytest.importorskip("wn", reason="EDA needs its thesaurus")
    lines: list[str] = []
    made = prepare_arms(write_corpora(tmp_path), told=lines.append)
    assert len(lines) >= 5
    originals = {item.id for item in made.parts["original"]}
    tested = {item.id for name, items in made.tests.items() for item in items if "forward" in name}
    assert len(tested & originals) == 0
    assert {name for name in tested if name.startswith("gsm8k")}
    for part in ("roda", "stock-phrase", "eda"):
        assert made.parts[part]
        assert {item.origin for item in made.parts[part]} <= originals
    assert {i.id for i in made.parts["stock-phrase"]} <= {i.id for i in made.parts["roda"]}
    assert len(made.parts["eda"]) <= len(made.parts["roda"])
    for name, items in made.tests.items():
        for item in items:
            assert item.answer is not None
            assert (item.id in made.echoes) == ("backward" in name)
