"""Runs of the arms from tokenised data, with a tiny model; and the table made of them."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch
from click.testing import CliRunner

from roda.errors import CorpusError, RodaError, SolverError
from roda.experiments.lm.arms import Prepared
from roda.experiments.lm.commands import main
from roda.experiments.lm.comparing import arm_table, pair_table
from roda.experiments.lm.files import Question, read_arms, write_arms
from roda.experiments.lm.frames import frame
from roda.experiments.lm.plans import ArmPlan, all_plans, read_plan, read_plans
from roda.experiments.lm.running import mark, run_arm, run_many
from roda.problem import Record
from roda.scoring import read_runs, unpacked
from roda.solvers.inputs.examples import Example, example
from roda.solvers.lm.loading import open_model, open_tokenizer
from roda.solvers.lm.settings import LMSettings
from tiny_lm import tiny_lm

pytestmark = pytest.mark.filterwarnings("ignore")
SMALL = ("steps=2", "batch=4", "evaluate_every=0")


def problem(name: str, a: int, b: int, origin: str | None = None) -> Example:
    asks = "does she have left" if origin is None else "did she eat"
    text = f"Ann has {a} figs and eats {b}. How many figs {asks}?"
    record = Record(name, text, f"x={a}-{b}", str(a - b), "en", origin)
    return example(record, "natural", "characters")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_lm(tmp_path_factory.mktemp("tiny"))


@pytest.fixture
def prepared(tiny: Path, tmp_path: Path) -> Path:
    made = [problem(f"o{n}.1", n + 30, 3, f"o{n}") for n in range(6)]
    other = made[0]._replace(text=made[0].text.replace("did she eat", "were eaten by her"))
    parts = {"original": [problem(f"o{n}", n + 20, 3) for n in range(9)], "roda": [*made, other]}
    tests = {
        "svamp.forward": [problem(f"t{n}", n + 40, 8) for n in range(5)],
        "svamp.backward": [problem(f"t{n}.1", n + 50, 8, f"t{n}") for n in range(5)],
    }
    echoes = {f"t{n}.1": str(n + 32) for n in range(5)}
    arms = Prepared(parts, tests, echoes, frozenset({frame(made[1].text)}))
    write_arms(tmp_path / "prepared", arms, open_tokenizer(tiny), {"model": "tiny"}, LMSettings())
    return tmp_path / "prepared"


def test_data_come_back(prepared: Path) -> None:
    data = read_arms(prepared, LMSettings())
    assert {name: len(items) for name, items in data.tests.items()} == {
        "svamp.forward": 5, "svamp.backward": 5,
    }  # fmt: skip
    asked = data.tests["svamp.backward"][1]
    assert (asked.values, asked.answer, asked.echo) == ((51, 8), 43, 33)
    assert len(data.of(("original",))) == 9
    assert len(data.of(("original", "roda"))) == 16
    assert len(data.of(("original", "roda"), unseen_frames=True)) == 10
    assert len(data.of(("roda",), most=2)) == 2
    with pytest.raises(CorpusError, match="not prepared"):
        read_arms(prepared, LMSettings(writes="solution"))
    (prepared / "equation" / "train.jsonl.gz").write_bytes(b"?")
    with pytest.raises(CorpusError, match="cannot be read"):
        read_arms(prepared, LMSettings())


def test_answers_are_marked_by_exact_values(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = open_model(tiny)
    written = ["50-8", "42*1.0", "32", "8/0", "?"]
    rows = [[(opened.tokenizer(each)["input_ids"], 0.0)] for each in written]
    monkeypatch.setattr("roda.experiments.lm.running.generate", lambda *_: rows)
    values = (Fraction(50), Fraction(8))
    asked = [Question(str(n), (1,), values, Fraction(42), Fraction(32)) for n in range(5)]
    marked = mark(opened, asked, LMSettings())
    assert marked.right == [True, True, False, False, False]
    assert (marked.echo, marked.written[0]) == (20.0, "50-8")


def test_a_run_leaves_a_line_for_each_test(tiny: Path, prepared: Path, tmp_path: Path) -> None:
    plan = ArmPlan("original+roda", 2, unseen_frames=True, set=("max_new=4",), train=SMALL)
    lines = run_arm(plan, prepared, tiny, tmp_path / "runs", torch.device("cpu"))
    assert read_runs(tmp_path / "runs" / "runs.jsonl") == lines
    found = {(line.corpus, line.split): line for line in lines}
    assert set(found) == {("svamp", "forward"), ("svamp", "backward")}
    line = found["svamp", "backward"]
    assert (line.solver, line.training_data) == ("lm", "original+roda-unseen-frames")
    assert (line.seed, line.examples, line.echo is None) == (2, 10, False)
    assert len(unpacked(line.right, line.problems)) == 5
    answers = (tmp_path / "runs" / "answers.jsonl").read_text().splitlines()
    assert len(answers) == 10
    assert json.loads(answers[0]).keys() >= {"id", "written", "right", "arm", "test"}
    with pytest.raises(SolverError, match="no part 'eda'"):
        run_arm(ArmPlan("original+eda"), prepared, tiny, tmp_path / "x", torch.device("cpu"))


def test_what_is_done_is_not_run_again(tiny: Path, prepared: Path, tmp_path: Path) -> None:
    plans = [ArmPlan(arm, set=("max_new=3",), train=SMALL) for arm in ("original", "original+eda")]
    told: list[str] = []
    left = run_many(plans, prepared, tiny, tmp_path / "runs", at_once=2, told=told.append)
    assert left == plans[1:]
    assert any("no part 'eda'" in line for line in told)
    assert run_many(plans[:1], prepared, tiny, tmp_path / "runs", told=told.append) == []
    assert told[-1].startswith("1 of 1 plans")


def test_arms_are_compared_in_pairs(tiny: Path, prepared: Path, tmp_path: Path) -> None:
    for arm in ("original", "original+roda"):
        plan = ArmPlan(arm, set=("max_new=3",), train=SMALL)
        run_arm(plan, prepared, tiny, tmp_path, torch.device("cpu"))
    runs = read_runs(tmp_path / "runs.jsonl")
    arms = arm_table(runs)
    assert arms.head == ("learned from", "seeds", "svamp forward, %", "svamp backward, %")
    ((section, rows),) = arms.sections
    assert section == "equations, steps=2 batch=4 evaluate_every=0"  # not as in the plans
    assert [row[:2] for row in rows] == [("original", "1"), ("original+roda", "1")]
    assert rows[0][2].startswith("0.0 (0.0–")
    assert "echo" in rows[0][3]
    pairs = pair_table(runs)
    assert pairs.head == ("test", "ours against original")
    assert pairs.sections[0][1][0] == ("svamp forward", "+0.0 (p = 1)")


def test_unlike_runs_are_not_averaged(tiny: Path, prepared: Path, tmp_path: Path) -> None:
    for train in (SMALL, (*SMALL, "rate=1e-3")):
        plan = ArmPlan("original", set=("max_new=3",), train=train)
        run_arm(plan, prepared, tiny, tmp_path, torch.device("cpu"))
    sections = arm_table(read_runs(tmp_path / "runs.jsonl")).sections
    assert [len(rows) for _, rows in sections] == [1, 1]


def test_writing_stops_at_the_end_of_the_data(
    tiny: Path, prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    other = open_model(tiny)._replace(end=7)
    monkeypatch.setattr("roda.experiments.lm.running.open_model", lambda *_: other)
    monkeypatch.setattr(
        "roda.experiments.lm.running.generate",
        lambda model, asked, *_: seen.append(model.end) or [[([], 0.0)] for _ in asked],
    )
    plan = ArmPlan("original", set=("max_new=3",), train=SMALL)
    run_arm(plan, prepared, tiny, tmp_path, torch.device("cpu"))
    assert set(seen) == {open_tokenizer(tiny).eos_token_id} != {7}


def test_plans() -> None:
    plans = list(all_plans(7))
    assert len(plans) == len(set(plans)) == 16
    assert all(read_plan(plan.line()) == plan for plan in plans)
    assert sum(plan.writes == "solution" for plan in plans) == 2
    assert plans[13].training_data == "original+roda-7"
    short = list(all_plans(7, ["steps=2"]))
    assert [plan.arm for plan in short] == [plan.arm for plan in plans]
    assert {(plan.training.steps, plan.training.batch) for plan in short} == {(2, 64)}
    with pytest.raises(RodaError, match="unknown setting 'step'"):
        list(all_plans(7, ["step=2"]))
    with pytest.raises(CorpusError, match="is no plan"):
        read_plan('{"arm": "original", "train": ["step=3"]}')


def test_commands(tiny: Path, prepared: Path, tmp_path: Path) -> None:
    plans = tmp_path / "plans.jsonl"
    done = CliRunner().invoke(main, ["plans", str(prepared), "--train", "steps=2"])
    plans.write_bytes(done.stdout_bytes)
    assert {plan.training.steps for plan in read_plans(plans)} == {2}
    assert len(read_plans(plans)) == 14  # worked solutions are not prepared
    line = ArmPlan(set=("max_new=3",), train=SMALL).line().decode()
    more = ["--model", str(tiny), "--out", str(tmp_path / "out")]
    done = CliRunner().invoke(main, ["run", line, str(prepared), *more, "--device", "cpu"])
    assert done.exit_code == 0, done.output
    assert "svamp backward" in done.output
    done = CliRunner().invoke(main, ["table", str(tmp_path / "out" / "runs.jsonl")])
    assert "| original | 1 | 0.0 " in done.output
