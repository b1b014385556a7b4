"""The data of the experiment: which problems each arm learns from, and that no test is among them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from held_out import held_out as set_aside

from roda.experiments.lm.arms import held_out, prepare_arms, sample
from roda.experiments.lm.frames import frame
from roda.solvers.inputs.examples import Example

FIGS = [
    ("Tom", 5, 2),
    ("Ann", 9, 4),
    ("Sam", 8, 3),
    ("Eve", 30, 12),
    ("Joe", 25, 7),
    ("Kim", 60, 20),
]


def told(name: str, has: int, eats: int) -> str:
    return f"{name} has {has} figs. {name} eats {eats} figs. How many figs does {name} have left?"


def write_corpora(folder: Path) -> Path:
    """Small files in the layouts of the corpora, with problems of our own."""
    texts = [(told(*each), each) for each in FIGS]
    for name in ("gsm8k", "mawps", "asdiv-a", "svamp"):
        (folder / name).mkdir(parents=True)
    gsm8k = [
        {"question": text.replace("figs", thing), "answer": f"<<{a}-{b}={a - b}>>.\n#### {a - b}"}
        for thing in ("figs", "pens", "cups", "nuts")
        for text, (_, a, b) in texts
    ]
    (folder / "gsm8k" / "train.jsonl.gz").write_text("\n".join(map(json.dumps, gsm8k)))
    mawps = [
        {"iIndex": n, "sQuestion": text, "lEquations": [f"X={a}-{b}"], "lSolutions": [a - b]}
        for n, (text, (_, a, b)) in enumerate(texts)
    ]
    (folder / "mawps" / "mawps_single.json").write_text(json.dumps(mawps))
    for part in ("train", "valid", "test"):
        rows = [
            {"@ID": f"{part}-{n}", "@Grade": "1", "@Source": "", "Body": text.rpartition(". ")[0] + ".",
             "Question": text.rpartition(". ")[2], "Solution-Type": "Subtraction",
             "Answer": f"{a - b} (figs)", "Formula": f"{a}-{b}={a - b}"}
            for n, (text, (_, a, b)) in enumerate(texts[:2])
        ]  # fmt: skip
        (folder / "asdiv-a" / f"{part}set.json").write_text(json.dumps(rows))
    svamp = [
        {"ID": f"chal-{n}", "Body": text.rpartition(". ")[0] + ".", "Question": text.rpartition(". ")[2],
         "Equation": f"( {a}.0 - {b}.0 )", "Answer": float(a - b), "Type": "Subtraction"}
        for n, (text, (_, a, b)) in enumerate(texts[2:])
    ]  # fmt: skip
    (folder / "svamp" / "SVAMP.json").write_text(json.dumps(svamp))
    return folder


def test_the_fifth_is_that_of_the_tools() -> None:
    names = [f"gsm8k-{n:x}" for n in range(500)]
    assert [held_out(name) for name in names] == [set_aside("gsm8k", name) for name in names]


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
