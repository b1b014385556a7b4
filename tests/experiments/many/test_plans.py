"""Plans: lines in and out, the runs that are theirs, what is missing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

from pooled import made_of, pooled
from roda.errors import CorpusError
from roda.experiments.many.plans import PlanLine, missing, read_plan, read_plans
from roda.experiments.pools.pool import write_pool
from roda.scoring import Run

PLAN = PlanLine("gts", corpus="sample", training_data="original+roda", train=("epochs=3",))


def run_of(plan: PlanLine, data: str) -> Run:
    return Run(
        plan.solver,
        plan.corpus,
        plan.split,
        plan.training_data,
        plan.seed,
        50.0,
        50.0,
        10,
        (20.0, 80.0),
        1.0,
        "CPU",
        plan.signature(data),
        plan.preset,
        form=plan.written_form,
        share=plan.share,
        ratio=plan.ratio,
        clean=plan.clean,
        data=data,
    )


def test_a_plan_comes_back_from_its_line(tmp_path: Path) -> None:
    assert PLAN.line() == (
        b'{"solver":"gts","corpus":"sample","training_data":"original+roda","train":["epochs=3"]}\n'
    )
    (tmp_path / "plans.jsonl").write_bytes(PLAN.line() + b"\n" + PLAN.line())
    assert read_plans(tmp_path / "plans.jsonl") == [PLAN]
    assert PLAN.plan().complete()[1].epochs == 3
    assert PLAN.written_form == "ordered"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no plan"),
        ('{"seed": 1}', "solver"),
        ('{"solver": "gst"}', "gts"),
        ('{"solver": "gts", "preset": "best"}', "preset"),
        ('{"solver": "gts", "train": ["epoch=3"]}', "epochs"),
        ('{"solver": "gts", "speed": 3}', "speed"),
    ],
)
def test_a_wrong_line_is_refused_with_its_place(line: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "plans.jsonl"
    path.write_text(f'{{"solver": "gts"}}\n{line}\n')
    with pytest.raises(CorpusError, match=said) as error:
        read_plans(path)
    assert "record 2" in str(error.value) or error.value.record == 2


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be read"):
        read_plans(tmp_path / "none.jsonl")


def test_a_run_belongs_to_a_plan_by_names_settings_and_seed() -> None:
    run = run_of(PLAN, "aaaa")
    assert PLAN.fits(run)
    others = [
        replace(PLAN, seed=2),
        replace(PLAN, split="fold0"),
        replace(PLAN, ratio=1.0),
        replace(PLAN, preset="paper"),
        replace(PLAN, train=("epochs=4",)),
        replace(PLAN, form="normal"),
    ]
    assert not any(plan.fits(run) for plan in others)
    assert len({plan.name for plan in [PLAN, *others]}) == 7


def test_an_ensemble_is_known_by_its_names() -> None:
    plan = replace(PLAN, solver="mixed", train=())
    assert not plan.is_trained
    assert plan.fits(replace(run_of(PLAN, "aaaa"), solver="mixed"))


def test_a_plan_is_missing_where_settings_or_data_changed(tmp_path: Path) -> None:
    pool = pooled(tmp_path / "sample-ordered")
    data = pool.data_hash(PLAN.selection)
    run = run_of(PLAN, data)
    assert missing([PLAN], [run], tmp_path) == []
    assert missing([PLAN], [], tmp_path) == [PLAN]
    changed = replace(PLAN, train=("epochs=4",))
    assert missing([changed], [run], None) == [changed]
    problems = pool.examples("problems")
    parts = {"problems": problems, "roda": made_of(problems, 1)}
    write_pool(tmp_path / "sample-ordered", pool.about, pool.splits, parts)
    assert missing([PLAN], [run], tmp_path) == [PLAN]
    assert missing([PLAN], [run], None) == []  # without the data nobody can tell


def test_longer_runs_cost_more(tmp_path: Path) -> None:
    pool = pooled(tmp_path)
    costs = [
        replace(PLAN, training_data="original").cost(pool),
        replace(PLAN, ratio=0.5).cost(pool),
        PLAN.cost(pool),
        replace(PLAN, train=("epochs=9",)).cost(pool),
    ]
    assert costs == sorted(costs)
    assert len(set(costs)) == 4
    assert replace(PLAN, training_data="roda").cost(pool) < PLAN.cost(pool)


def test_a_line_on_the_command_line() -> None:
    assert read_plan('{"solver": "gts"}') == PlanLine("gts")
