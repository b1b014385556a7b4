"""Native records: their fields, their order, and that they can be read again."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda import PROFILES, Kind, Number, Reason, Record, Reversal, augment, identify, read
from roda.problem import Problem
from roda.runs.records import line, number_fields, original, record, reversal_line

SOURCE = Record("7", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10")


def reversals() -> list[Reversal]:
    return [result for result in augment([SOURCE]) if isinstance(result, Reversal)]


def test_the_fields_stand_in_this_order() -> None:
    fields = orjson.loads(line(record(reversals()[0])))
    assert list(fields) == [
        "id", "origin", "language", "text", "equation", "template", "answer", "numbers",
        "target", "quality", "certificate",
    ]  # fmt: skip
    assert list(fields["numbers"][0]) == ["surface", "value", "start", "end", "kind"]
    assert list(fields["certificate"]) == ["relation", "origin", "content", "rules"]


@given(
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=8),
    st.text(st.characters(codec="utf-8"), max_size=12),
)
def test_a_line_is_written_as_its_record_says_whatever_the_words(name: str, words: str) -> None:
    source = identify(SOURCE)
    assert isinstance(source, Problem)
    for made in reversals():
        odd = made._replace(source=source._replace(id=name), text=made.text + words)
        assert reversal_line(odd) == line(record(odd))


def test_a_line_tells_kinds_and_values_of_one_surface_apart() -> None:
    (made, *_) = reversals()
    for kind in Kind:
        for value in (Fraction(66), Fraction(2, 3)):
            odd = made._replace(numbers=(Number(value, "66", 0, 2, kind),))
            assert reversal_line(odd) == line(record(odd))


def test_spans_cut_the_surfaces_out_of_the_text() -> None:
    for made in reversals():
        fields = orjson.loads(line(record(made)))
        for number in fields["numbers"]:
            assert fields["text"][number["start"] : number["end"]] == number["surface"]


def test_one_line_each_and_readable_as_a_native_corpus() -> None:
    lines = [line(record(made)) for made in reversals()]
    assert all(text.count(b"\n") == 1 and text.endswith(b"\n") for text in lines)
    back = list(read(io.BytesIO(b"".join(lines)), "native"))
    assert [r.id for r in back] == ["7.1", "7.2"]
    assert all(isinstance(identify(r), Problem) for r in back)


def test_a_reversal_read_back_is_understood_but_not_reversed_again() -> None:
    first = line(record(reversals()[0]))
    (back,) = read(io.BytesIO(first), "native")
    assert [result.reason for result in augment([back])] == [Reason.ALREADY_REVERSED]
    unfiltered = replace(PROFILES["default"], filters=())
    answers = [r.problem.answer for r in augment([back], unfiltered) if isinstance(r, Reversal)]
    assert Fraction(10) in answers


def test_an_original_keeps_the_equation_of_its_corpus() -> None:
    problem = identify(SOURCE)
    assert isinstance(problem, Problem)
    fields = original(problem)
    assert fields["origin"] is None
    assert fields["source_template"] == "n0/n1"
    assert "certificate" not in fields


@pytest.mark.parametrize("first", [Fraction(3, 2), Fraction(15)])
def test_one_surface_may_have_two_values(first: Fraction) -> None:
    """A comma is a decimal point in one language and a separator in another."""
    for value in (first, Fraction(3, 2), Fraction(15)):
        (fields,) = number_fields((Number(value, "1,5", 0, 3, Kind.DECIMAL),))
        assert fields["value"] == str(value)
