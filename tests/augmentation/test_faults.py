"""One problem never ends a run: faults of ours, odd records and oversized ones become rejections."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import orjson
import pytest
from click.testing import CliRunner

from roda import Ledger, Record, Rejection, RodaError
from roda.augmentation import pipeline
from roda.augmentation.identify import MAX_TEXT
from roda.augmentation.pipeline import reverse, reverse_all
from roda.cli import main
from roda.languages.english.rewrite import MAX_WORD
from roda.problem import Problem, Reason

TEXT = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"


def record(name: str, text: str = TEXT, language: str = "") -> Record:
    return Record(name, text, "x=5-2", "3", language)


def fail_at(name: str, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """A fault in the step that studies the problem of this name."""
    study = pipeline._study

    def broken(problem: Problem | Rejection, *rest: object) -> object:
        if isinstance(problem, Problem) and problem.id == name:
            raise error
        return study(problem, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(pipeline, "_study", broken)


@pytest.mark.parametrize("error", [IndexError("no such place"), RecursionError(), KeyError("x")])
def test_a_fault_in_one_problem_leaves_the_others_alone(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [record(name) for name in ("1", "2", "3")]
    before = reverse_all(sources)
    fail_at("2", monkeypatch, error)
    ledger = Ledger()
    first, second, third = reverse_all(sources, ledger=ledger)
    assert (first, third) == (before[0], before[2])
    [refused] = second
    assert isinstance(refused, Rejection)
    assert (refused.problem, refused.reason) == ("2", Reason.INTERNAL_ERROR)
    assert type(error).__name__ in refused.detail
    assert "augmentation/pipeline.py:" in refused.detail
    assert ledger.filtered == {Reason.INTERNAL_ERROR: 1}
    assert ledger.balanced


def test_a_mistake_of_the_caller_is_still_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    fail_at("1", monkeypatch, RodaError("a library is missing"))
    with pytest.raises(RodaError, match="a library is missing"):
        reverse(record("1"))


def written(path: Path, *names: str) -> Path:
    fields = ("id", "text", "equation", "answer")
    made = [dict(zip(fields, record(name), strict=False)) for name in names]
    lines = map(orjson.dumps, made)
    path.write_bytes(b"\n".join(lines))
    return path


def test_a_run_goes_on_and_says_what_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at("2", monkeypatch, IndexError())
    source = written(tmp_path / "in.jsonl", "1", "2", "3")
    out, refused = tmp_path / "out.jsonl", tmp_path / "refused.jsonl"
    arguments = ["augment", str(source), "--out", str(out), "--rejections", str(refused)]
    done = CliRunner().invoke(main, [*arguments, "--mix"])
    assert done.exit_code == 0
    assert "internal-error" in done.output
    assert {orjson.loads(line)["id"][0] for line in out.read_bytes().splitlines()} == {"1", "3"}
    [line] = [orjson.loads(line) for line in refused.read_bytes().splitlines()]
    assert (line["problem"], line["reason"]) == ("2", "internal-error")


def test_strict_stops_at_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_at("2", monkeypatch, IndexError())
    source, out = written(tmp_path / "in.jsonl", "1", "2"), tmp_path / "out.jsonl"
    done = CliRunner().invoke(main, ["augment", str(source), "--out", str(out), "--strict"])
    assert done.exit_code == 2
    assert "internal-error" in done.output
    assert not out.exists()


TUBES = [Fraction(1, 1) / (Fraction(1, n) + Fraction(1, n + 1)) for n in range(2, 12, 2)]
TUBE_EQUATION = "x=" + "+".join(f"1/(1/{n}+1/{n + 1})" for n in range(2, 12, 2))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (record("1", language="fr"), Reason.UNKNOWN_LANGUAGE),
        (record("1", TEXT.replace(". He", ". " + "Well. " * 800 + "He")), Reason.TOO_LARGE),
        (record("1", TEXT.replace("had", "h" + "a" * MAX_WORD + "d")), Reason.TOO_LARGE),
    ],
)
def test_odd_records_are_refused_by_name(source: Record, reason: Reason) -> None:
    [refused] = reverse(source)
    assert isinstance(refused, Rejection)
    assert refused.reason is reason
    assert refused.detail


def test_the_limits_are_generous() -> None:
    assert MAX_TEXT > 3 * 1208  # the longest text of any known corpus
    assert any(not isinstance(result, Rejection) for result in reverse(record("1")))


@pytest.mark.parametrize(
    ("text", "equation", "answer"),
    [
        ("Tom has 5 apples and 7 pears. Find the total", "x=5+7", "12"),
        ("Tom has 5 apples and 7 pears. How many" + "?" * 1000, "x=5+7", "12"),
        ("?" * 1000, "x=5+7", "12"),
        ("'S STOVE COST $5 AND HIS LAMP COST $7. HOW MUCH DOES HE SPEND IN TOTAL", "x=5+7", "12"),
        (
            "JASON'S STOVE CATCHES ON FIRE BUYING A NEW ONE WILL COST $12 AND FIX$ING THE WALL "
            "BEHIND IT WILL COST 1/6TH AS MUCH. HOW MUCH DOES HE SPEND IN TOTAL",
            "x=12*(1/6)+12",
            "14",
        ),
        (
            "，".join(f"第{n}根管单独注满要{n}小时" for n in range(2, 12)) + "，一共要多少小时？",
            TUBE_EQUATION,
            f"({sum(TUBES).as_integer_ratio()[0]}/{sum(TUBES).as_integer_ratio()[1]})",
        ),
    ],
)
def test_what_once_ended_a_run_does_so_no_more(text: str, equation: str, answer: str) -> None:
    for result in reverse(Record("1", text, equation, answer)):
        assert not isinstance(result, Rejection) or result.reason is not Reason.INTERNAL_ERROR
