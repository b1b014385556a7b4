"""Answers chosen anew from beams: the same as at once, or better with a better reranker."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from pooled import SHORT, TINY, made_of, pooled  # noqa: E402
from recorded import line_of  # noqa: E402
from roda.errors import CorpusError  # noqa: E402
from roda.experiments import examining  # noqa: E402
from roda.experiments.data import selected  # noqa: E402
from roda.experiments.many.choosing import choose_anew, chosen_anew  # noqa: E402
from roda.experiments.many.plans import PlanLine  # noqa: E402
from roda.experiments.many.runner import gather_done, run_plan  # noqa: E402
from roda.experiments.pools.pool import find_pool, write_pool  # noqa: E402
from roda.scoring import Run  # noqa: E402
from roda.solvers import rerank  # noqa: E402
from roda.solvers.ensembles.beams import Beam, Beams, Option  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.rerank import FACTS, Reranker  # noqa: E402

torch.set_num_threads(1)
PLAN = PlanLine("gts", corpus="sample", set=(*TINY, "beam=5"), train=(*SHORT, "epochs=6"))


def ran(tmp_path: Path, plan: PlanLine, **given: int) -> Run:
    line = run_plan(plan, tmp_path / "prepared", tmp_path / "work" / plan.name, **given)
    gather_done(tmp_path / "work", tmp_path / "runs")
    return line


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    pooled(tmp_path / "prepared" / "sample-ordered")
    return tmp_path / "prepared"


def test_the_same_reranker_chooses_the_same_answers(prepared: Path, tmp_path: Path) -> None:
    line = ran(tmp_path, PLAN)
    paper = ran(tmp_path, replace(PLAN, train=(*PLAN.train, "judge=false")))
    assert paper.reranked == ""
    assert list(choose_anew(tmp_path / "runs", prepared)) == [line]


def test_another_reranker_chooses_others(prepared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = selected(find_pool(prepared, "sample", "ordered"), PLAN.selection)

    def beams(examples: list[Example]) -> Beams:
        """The right equation of each problem below one that is likelier."""
        made = []
        for item in examples:
            right = Option(" ".join(item.target or ()), -2.0, item.answer)
            wrong = Option("- n0 n0", -1.0, Fraction(0))
            made.append(Beam(item.id, item.values, item.answer, (wrong, right)))
        return Beams({}, tuple(made))

    line = line_of(PLAN, 0.5, 10)
    made = Reranker((-1.0, *[0.0] * (len(FACTS) - 1)))  # the unlikeliest first
    monkeypatch.setattr(examining, "fit", lambda beams: made)
    monkeypatch.setattr(rerank, "fit", lambda beams: made)
    other = chosen_anew(line, beams(data.dev), beams(data.test), data)
    assert (other.signature, other.seed, other.beam) == (line.signature, line.seed, 2)
    assert (other.accuracy, other.accuracy_of_likeliest) == (100.0, 0.0)
    assert (other.right, other.dev_right, other.dev_right_likeliest) == ("ffc", "ffc", "000")
    with pytest.raises(CorpusError, match="no beam of problem"):
        chosen_anew(line, beams(data.dev[1:]), beams(data.test), data)


def test_other_data_are_refused(prepared: Path, tmp_path: Path) -> None:
    pool = pooled(prepared / "sample-ordered")
    ran(tmp_path, PLAN)
    parts = {"problems": made_of(pool.examples("problems"), 1)}
    write_pool(prepared / "sample-ordered", pool.about, pool.splits, parts)
    with pytest.raises(CorpusError, match="other data"):
        list(choose_anew(tmp_path / "runs", prepared))
