"""Tables of runs: which plans they ask for, and what stands in their cells."""

from __future__ import annotations

from dataclasses import replace

import pytest

pytest.importorskip("torch")

from recorded import line_of
from roda.errors import CorpusError
from roda.experiments.results.pages import filled_page, marks, shown_runs
from roda.experiments.results.rows import (
    CHANGED,
    LIKE,
    NOT_RUN,
    OURS,
    Ask,
    Row,
    RunTable,
    missing_plans,
    with_and_without,
)
from roda.experiments.results.store import Results
from roda.training.settings import training

ASK = Ask("gts", seeds=(1, 2))
TABLE = RunTable(
    "small",
    "A small table",
    (LIKE, OURS),
    (
        *with_and_without("Systems", "GTS", (75.6, 77.9), ASK),
        Row("Systems", "translated", 68.2, None, note="not run: no model"),
        Row("Ours", "mixed", None, Ask("mixed", seeds=(1,)), ("GTS",), only_ours=True),
    ),
    ("A note.",),
)


def results(*, like: bool = True, changed: bool = False) -> Results:
    runs = []
    for row in TABLE.rows[:2]:
        assert row.ask is not None
        share = 0.9 if row.against else 0.3
        for plan in row.ask.plans("paper" if like else "default"):
            made = replace(plan, train=("epochs=7",)) if changed else plan
            runs.append(line_of(made, share, 400))
    return Results(runs)


def test_one_seed_of_everything_comes_before_the_next() -> None:
    plans = TABLE.plans()
    assert [(plan.seed, plan.preset) for plan in plans[:5]] == [
        (1, "paper"),
        (1, "paper"),
        (1, "default"),
        (1, "default"),
        (1, "default"),
    ]
    assert {plan.solver for plan in plans} == {"gts", "mixed"}
    assert all(plan.preset == "default" for plan in plans if plan.solver == "mixed")
    # What is made of other runs is not to be trained.
    assert len(missing_plans(TABLE, Results())) == len(plans) - 1 == 8


def test_reversals_make_epochs_longer_and_fewer_in_ours_alone() -> None:
    assert TABLE.rows[1].ask is not None
    (ours,) = {plan.train for plan in TABLE.rows[1].ask.plans("default")}
    (epochs,) = (int(change.removeprefix("epochs=")) for change in ours)
    assert epochs < training("gts").epochs
    assert {plan.train for plan in TABLE.rows[1].ask.plans("paper")} == {()}
    part = replace(TABLE.rows[1].ask, ratio=1.0)
    assert {plan.train for plan in part.plans("default")} == {()}


def test_cells_are_filled_from_runs_or_say_that_nothing_was_run() -> None:
    filled = TABLE.filled(results())
    like = [each.cells[0] for each in filled]
    assert [cell.why for cell in like] == ["", "", "not run: no model", "–"]
    base, other = like[0].figure, like[1].figure
    assert base is not None
    assert other is not None
    assert base.seeds == (1, 2)
    (against,) = other.against
    assert against.baseline == "GTS"
    assert against.points == pytest.approx(other.mean - base.mean, abs=0.01)
    assert against.p < 0.001
    assert [each.cells[1].why for each in filled] == [
        NOT_RUN,
        NOT_RUN,
        "not run: no model",
        NOT_RUN,
    ]
    assert len(missing_plans(TABLE, results())) == 4


def test_a_row_whose_settings_changed_is_not_run() -> None:
    filled = TABLE.filled(results(changed=True))
    assert filled[0].cells[0].why == CHANGED
    assert len(missing_plans(TABLE, results(changed=True))) == 8


def test_the_paper_stands_beside_the_like_column_only() -> None:
    shown = shown_runs(TABLE, results(like=False))
    place = shown.head.index("the paper, %")
    assert shown.head[place - 1] == "as in the paper, % (95 %)"
    assert shown.head.count("the paper, %") == 1
    lines = list(shown.markdown())
    (row,) = [line for line in lines if line.startswith("| GTS |")]
    assert row.startswith("| GTS | not run | 75.6 |")
    assert "| **Systems** |" in "\n".join(lines)
    assert lines[-1].startswith("A note. Hardware: CPU.")
    (told,) = [row for row in shown.fields["rows"] if row["system"] == "GTS"]
    assert (told["paper"], told["as in the paper"]) == (75.6, NOT_RUN)
    assert set(told["ours"]) >= {"mean", "deviation", "low", "high", "seeds", "seconds", "against"}


def test_a_page_gets_its_tables_between_marks() -> None:
    begin, end = marks("small")
    page = f"before\n{begin}\nold\n{end}\nbehind\n"
    shown = {"small": shown_runs(TABLE, results())}
    filled = filled_page(page, shown)
    assert filled.startswith(f"before\n{begin}\n| system |")
    assert filled.endswith(f"{end}\nbehind\n")
    assert "old" not in filled
    assert filled_page(filled, shown) == filled
    with pytest.raises(CorpusError, match="no place"):
        filled_page("no marks", shown)
