"""Own fields are read into records: ids and answers made where there are none, nothing lost."""

from __future__ import annotations

import orjson
import pytest

from roda.augmentation.identify import identify
from roda.corpora.formats.binary_tables import Computed
from roda.corpora.guessing.columns import Columns
from roda.corpora.guessing.own import ROW, own_reader
from roda.errors import CorpusError
from roda.notation import to_infix
from roda.problem import Problem, Reason, Record, Rejection

TEXT = "Tom had 12 figs and bought 4 more. How many figs has he now?"
FULL = Columns(("text",), "equation", "answer", "id", "language", "origin")


def read(columns: Columns = FULL, **fields: object) -> Record | Rejection:
    made = {"text": TEXT, "equation": "12+4", "answer": "16", ROW: 17} | fields
    return own_reader(columns, "", "mine")(made, b"")


def record(columns: Columns = FULL, **fields: object) -> Record:
    found = read(columns, **fields)
    assert isinstance(found, Record)
    return found


def understood(found: Record) -> Problem:
    problem = identify(found)
    assert isinstance(problem, Problem)
    return problem


def test_a_plain_equation_and_answer_stay_as_they_are_written() -> None:
    found = record(id="a", equation="x = 4 + 12", answer="16.0", language="en-US", origin="b")
    assert found == Record("a", TEXT, "x = 4 + 12", "16.0", "en", "b")


def test_an_id_is_made_of_file_and_number_where_there_is_none() -> None:
    assert record().id == record(id="").id == record(id=None).id == "mine:17"
    assert record(Columns(("text",), "equation")).id == "mine:17"


def test_an_answer_is_computed_where_there_is_none() -> None:
    without = Columns(("text",), "equation")
    for found in (record(without), record(answer=""), record(answer=None)):
        assert understood(found).answer_surface == "16"
    assert understood(record(without, equation="(12+4)/3")).answer_surface == "(16/3)"


@pytest.mark.parametrize("equation", ["12+4=x", "x-4=12", "12+4=16", "x=12+4", "=12+4", "12+4"])
@pytest.mark.parametrize("answer", ["16", "16.0", "16 figs", None])
def test_equations_are_solved_for_their_unknown(equation: str, answer: str | None) -> None:
    found = record(equation=equation, answer=answer)
    assert found.equation == equation.removeprefix("=")  # their own words
    problem = understood(found)
    assert to_infix(problem.equation) in ("n0+n1", "n1+n0")
    assert problem.answer_surface.removesuffix(".0") == "16"


@pytest.mark.parametrize("equation", ["", "  ", None, []])
def test_an_empty_equation_is_refused_by_name(equation: object) -> None:
    found = read(equation=equation)
    assert isinstance(found, Rejection)
    assert (found.problem, found.reason) == ("mine:17", Reason.NO_EQUATION)
    assert "'equation' is empty" in found.detail


def test_several_equations_are_refused_by_name() -> None:
    found = read(equation=["x+y=3", "x-y=1"])
    assert isinstance(found, Rejection)
    assert found.reason is Reason.SEVERAL_UNKNOWNS


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("text", "", "is empty"),
        ("text", None, "is empty"),
        ("text", 5, "is a number, but should be text"),
        ("equation", {"a": 1}, "is an object"),
        ("answer", True, "is true or false"),
        ("id", ["a", "b"], "is a list"),
    ],
)
def test_a_broken_field_is_named(field: str, value: object, words: str) -> None:
    with pytest.raises(CorpusError, match=words) as caught:
        read(**{field: value})
    assert caught.value.field == field


def test_numbers_of_json_are_kept_digit_for_digit() -> None:
    raw = b'{"id": 12345678901234567890123, "text": "?", "equation": "x=1/8", "answer": 0.1250}'
    found = own_reader(FULL, "en", "a")(orjson.loads(raw) | {ROW: 1}, raw)
    assert isinstance(found, Record)
    assert (found.id, found.answer) == ("12345678901234567890123", "0.1250")


def test_a_formula_of_a_sheet_is_the_equation_unless_it_looks_elsewhere() -> None:
    cell = Computed("16")
    cell.formula = "=12+4"
    assert record(equation=cell, answer=None).equation == "12+4"
    cell = Computed("12+4")
    cell.formula = '=A1&"+"&B1'
    assert record(equation=cell).equation == "12+4"


@pytest.mark.parametrize("answer", ["N/A", "nan", "None", "-", "?", "无", "#N/A"])
def test_an_answer_that_says_that_there_is_none_is_computed(answer: str) -> None:
    assert understood(record(answer=answer)).answer_surface == "16"


def test_several_steps_are_composed_into_one_equation() -> None:
    text = "Mia packs 3 boxes with 12 candles each and has 5 more. How many candles has she?"
    for steps in ("3*12=36; 36+5=41", "3*12=36\n36+5=41", "3 × 12 = 36, 36 + 5 = 41 candles"):
        assert record(text=text, equation=steps, answer="41").equation == "x=3*12+5"
    wrong = read(text=text, equation="3*12=36; 36+5=42", answer="42")
    assert isinstance(wrong, Rejection)
    assert (wrong.reason, wrong.detail) == (Reason.WRONG_STEP, "36+5 is not 42")
