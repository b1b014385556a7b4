"""What we write can be read back: by us, and by anybody with a JSON reader."""

from __future__ import annotations

import io
import json
from fractions import Fraction

import pytest

from roda.corpora import read, to_line, write_equation
from roda.expression import Constant, Expression, Reference, evaluate
from roda.notation import parse
from roda.problem import Certificate, Kind, Number, Problem, Reversal


def numbers(*surfaces: tuple[str, str]) -> tuple[Number, ...]:
    return tuple(Number(Fraction(v), s, 0, len(s), Kind.COUNT) for s, v in surfaces)


def made(tree: Expression, found: tuple[Number, ...], answer: str = "0") -> Problem:
    return Problem("7-r1", "甲有几个？", found, tree, Fraction(answer), origin="7")


BOAT = made(
    Reference(0) * (Reference(1) + Reference(2)),
    numbers(("10", "10"), ("32", "32"), ("34", "34")),
    "660",
)


def test_a_line_holds_the_promised_fields_in_order() -> None:
    fields = json.loads(to_line(BOAT))
    assert list(fields) == ["id", "origin", "language", "text", "equation", "answer", "numbers"]
    assert fields["equation"] == "x=10*(32+34)"
    assert fields["answer"] == "660"
    assert fields["numbers"][1] == {
        "surface": "32",
        "value": "32",
        "start": 0,
        "end": 2,
        "kind": "count",
    }


def test_a_reversal_also_holds_its_target_template_and_certificate() -> None:
    certificate = Certificate("n0=x/(n1+n2)", "aa", "bb", "1")
    fields = json.loads(to_line(Reversal(BOAT, 2, "x=10*(32+34)", "n0*(n1+n2)", certificate)))
    assert fields["equation"] == "x=10*(32+34)"
    assert fields["target"] == 2
    assert fields["template"] == "n0*(n1+n2)"
    assert fields["certificate"] == {
        "relation": "n0=x/(n1+n2)",
        "origin": "aa",
        "content": "bb",
        "rules": "1",
    }


def test_a_line_is_one_line_and_is_read_back() -> None:
    line = to_line(BOAT)
    assert line.count(b"\n") == 1
    assert line.endswith(b"}\n")
    (record,) = read(io.BytesIO(line), "native", strict=True)
    assert record == ("7-r1", "甲有几个？", "x=10*(32+34)", "660", "zh")


@pytest.mark.parametrize(
    ("tree", "surfaces", "written"),
    [
        ("540/[n0/n1]", [("360", "360"), ("8", "8")], "x=540/[360/8]"),
        ("540/[n0/n1]", [("3.6", "18/5"), ("8", "8")], "x=540/(3.6/8)"),
        ("n0/n1", [("360", "360"), ("8", "8")], "x=360/8"),
        ("n0*n1", [("(3/4)", "3/4"), ("25%", "1/4")], "x=(3/4)*25%"),
        ("n0*n1", [("三", "3"), ("2(1/5)", "11/5")], "x=3*2(1/5)"),
        ("n0*n1", [("1/3", "1/3"), ("85", "17/20")], "x=(1/3)*0.85"),
        ("1-n1", [("9", "9"), ("5", "-5")], "x=1-(-5)"),
    ],
)
def test_an_equation_shows_the_numbers_as_the_text_does_and_keeps_its_value(
    tree: str, surfaces: list[tuple[str, str]], written: str
) -> None:
    found = numbers(*surfaces)
    problem = made(parse(tree), found)
    assert write_equation(problem) == written
    assert evaluate(parse(written)) == evaluate(problem.equation, problem.values)


def test_the_answer_is_written_as_the_corpus_had_it_or_exactly() -> None:
    tree = Constant(Fraction(1))
    exact = Problem("a", "?", (), tree, Fraction(1, 3))
    as_found = Problem("a", "?", (), tree, Fraction(1, 4), answer_surface="25%")
    assert json.loads(to_line(exact))["answer"] == "(1/3)"
    assert json.loads(to_line(as_found))["answer"] == "25%"
