"""`roda reverse`: one problem in, its reversals out, refusals say what to change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda.augmentation import pipeline

Roda = Callable[..., Result]
APPLES = "Tom has 12 apples and buys 4 more apples. How many apples does Tom have now?"
TONS = "一批货物7吨，3天运完，平均每天运多少吨？"


def test_each_number_in_order_with_text_equation_and_answer(roda: Roda) -> None:
    result = roda("reverse", APPLES, "--equation", "12+4")
    assert result.exit_code == 0
    first, second = result.stdout.index("1. 12"), result.stdout.index("2. 4")
    assert first < result.stdout.index("x=16-4   answer 12") < second
    assert second < result.stdout.index("x=16-12   answer 4")
    assert "12+4   answer 16" in result.stdout
    assert "2 new problems" in result.stdout


@pytest.mark.parametrize("equation", ["12 apples + 4 apples", "x-4=12", "12+4=16", "$12+$4"])
def test_the_equation_may_be_written_in_many_ways(roda: Roda, equation: str) -> None:
    shown = roda("reverse", APPLES, "--equation", equation, "--answer", "16 apples").stdout
    assert "2 new problems" in shown


def test_what_came_in_pieces_is_told_how_to_be_given(roda: Roda) -> None:
    bare = roda("reverse", APPLES, "x=12+4")
    assert bare.exit_code == 2
    assert 'an equation goes behind --equation: --equation "x=12+4"' in bare.stderr
    unquoted = roda("reverse", *APPLES.split())
    assert unquoted.exit_code == 2
    assert 'put the problem in quotation marks: roda reverse "…"' in unquoted.stderr


def test_one_number_alone(roda: Roda) -> None:
    shown = roda("reverse", APPLES, "--equation", "12+4", "--number", "2").stdout
    assert "1. 12" not in shown
    assert "1 new problem\n" in shown
    missing = roda("reverse", APPLES, "--equation", "12+4", "--number", "3")
    assert missing.exit_code == 2
    assert "the numbers of the text are 12, 4" in missing.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--equation", "12+4=17"), ("refused: wrong-answer", "12+4 is 16, not 17")),
        (("--equation", "12+4", "--answer", "many"), ("refused: unreadable-answer", "no number")),
        (("--equation", "12+*4"), ("a number is missing here, at character 4", "12+*4")),
        (("--equation", "12+37"), ("refused: not-borne-out", "37")),
        (("--equation", "37+58"), ("refused: not-borne-out", "uses none of them")),
        (("--equation", "12+4", "--answer", "17"), ("gives 16, the record says 17",)),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_to_change(
    roda: Roda, options: tuple[str, ...], words: tuple[str, ...]
) -> None:
    result = roda("reverse", APPLES, *options)
    assert result.exit_code == 0
    for word in (*words, "to change: ", "0 new problems"):
        assert word in result.stdout


def test_the_text_may_come_from_standard_input(roda: Roda) -> None:
    shown = roda("reverse", "-", "--equation", "12+4", stdin=APPLES.encode())
    assert "2 new problems" in shown.stdout
    wrong = roda("reverse", "-", "--equation", "12+4", stdin=b"\xff\xfe")
    assert (wrong.exit_code, "UTF-8" in wrong.stderr) == (2, True)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((APPLES, "--equation", " "), "the --equation is empty"),
        (("How many apples does Tom have?",), "no number, so there is nothing to compute with"),
        ((APPLES, "--min-confidence", "7"), "--min-confidence"),
        (("  ", "--equation", "12+4"), "the TEXT is empty"),
        ((APPLES, "--equation", "12+4", "--tolerance", "near"), "neither a distance"),
        ((APPLES, "--equation", "12+4", "--number", "0"), "--number"),
        ((APPLES, "--equation", "12+4", "--language", "fr"), "unknown language 'fr'"),
        ((APPLES, "--equation", "12+4", "--language", "eng"), "did you mean 'en'"),
        ((APPLES, "--equation", "12+4", "--profile", "papr"), "did you mean 'paper'"),
        ((APPLES, "--equation", "12+4", "--without-guard", "colour"), "unknown guard"),
    ],
)
def test_wrong_usage_is_told(roda: Roda, args: tuple[str, ...], words: str) -> None:
    result = roda("reverse", *args)
    assert result.exit_code == 2
    assert words in result.stderr


def test_as_json(roda: Roda) -> None:
    result = roda("reverse", "有9箱，每箱9个，又来15个，共几个？", "--equation", "9*9+15", "--json")
    told = json.loads(result.stdout)
    assert told["answer"] == "96"
    assert told["numbers"] == ["9", "9", "15"]
    assert [each["reason"] for each in told["refused"]][:2] == ["repeated-in-text"] * 2
    assert all(each["to_change"] for each in told["refused"])
    for made in told["reversals"]:
        assert made["certificate"]["relation"]
    unread = json.loads(roda("reverse", APPLES, "--equation", "12+", "--json").stdout)
    assert (unread["answer"], unread["reversals"]) == (None, [])


def test_a_rounded_answer_needs_a_tolerance_and_an_exact_value_to_state(roda: Roda) -> None:
    without = roda("reverse", TONS, "--equation", "7/3", "--answer", "2.33").stdout
    assert "--tolerance 0.005 would take it" in without
    taken = ("--equation", "7/3", "--answer", "2.33", "--tolerance", "0.005")
    assert "refused: rounded-answer" in roda("reverse", TONS, *taken).stdout
    eighths = TONS.replace("3天", "8天")
    made = roda("reverse", eighths, "--equation", "7/8", "--answer", "0.88", "--tolerance", "1%")
    assert "0.875" in made.stdout
    assert "2 new problems" in made.stdout


def test_a_fault_of_the_program_is_a_refusal(roda: Roda, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise IndexError("boom")

    monkeypatch.setattr(pipeline, "identify", fails)
    result = roda("reverse", APPLES, "--equation", "12+4")
    assert result.exit_code == 0
    assert "refused: internal-error" in result.stdout


def test_without_an_equation_the_solver_proposes_one_and_nothing_is_proved(roda: Roda) -> None:
    shown = roda("reverse", APPLES).stdout
    for words in ("x=12+4   answer 16", "proposed by the solver, confidence", "2 new problems"):
        assert words in shown
    assert (
        'unproved: the equation is the solver\'s own. If it is right, give it: --equation "x=12+4"'
        in shown
    )
    assert "unproved" not in roda("reverse", APPLES, "--equation", "12+4").stdout


def test_unproved_records_say_so_and_are_refused_by_verify(roda: Roda, tmp_path: Path) -> None:
    fields = json.loads(roda("reverse", APPLES, "--json").stdout)
    assert fields["proved"] is False
    assert fields["proposed"]["equation"] == "x=12+4"
    assert 0.7 < fields["proposed"]["confidence"] <= 1
    assert [made["proved"] for made in fields["reversals"]] == [False, False]
    assert not any("certificate" in made for made in fields["reversals"])
    path = tmp_path / "made.jsonl"
    path.write_text("".join(json.dumps(made) + "\n" for made in fields["reversals"]))
    result = roda("verify", path)
    assert result.exit_code == 1
    assert "guessed by a solver" in result.stdout + result.stderr
    given = json.loads(roda("reverse", APPLES, "--equation", "12+4", "--json").stdout)
    assert "proved" not in given
    assert all("certificate" in made for made in given["reversals"])


def test_a_solver_that_is_not_sure_refuses(roda: Roda) -> None:
    result = roda("reverse", APPLES, "--min-confidence", "1")
    assert result.exit_code == 0
    for words in ("refused: no-equation", "the solver proposes x=12+4", "% sure", "0 new problems"):
        assert words in result.stdout
    fields = json.loads(roda("reverse", APPLES, "--min-confidence", "1", "--json").stdout)
    assert fields["reversals"] == []
    assert fields["refused"][0]["reason"] == "no-equation"


def test_several_steps_are_one_equation_and_what_is_around_the_text_is_left_out(roda: Roda) -> None:
    text = "Q1. Mia packs 3 boxes with 12 candles each. She also has 5 candles. How many candles has Mia? (2 marks)"
    shown = roda("reverse", text, "--equation", "3*12=36; 36+5=41", "--answer", "41")
    assert shown.exit_code == 0, shown.output
    assert "x=3*12+5" in shown.output or "new problem" in shown.output
    assert "marks" not in shown.output
    wrong = roda("reverse", text, "--equation", "3*12=36; 36+5=42")
    assert "36+5 is not 42" in wrong.output
