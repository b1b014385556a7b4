"""Solutions as a whole: what every style must hold, over the samples, their reversals and random equations."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import assume, given
from tests.strategies import points, rational_trees

from roda import samples
from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.profiles import PROFILES
from roda.errors import EvaluationError, UnknownName
from roda.expression import Expression, Operation, evaluate
from roda.notation import parse
from roda.problem import Kind, Number, Problem, Record, Reversal
from roda.worked import STYLES, solution, solutions
from roda.worked.steps import numbers_of

LANGUAGES = ("en", "zh")
MARK = re.compile(r"<<([^=<>]+)=([^<>]+)>>")


@cache
def problems(language: str) -> tuple[Problem, ...]:
    """The samples of a language and the reversals of every third one."""
    lines = samples.path(language).read_text(encoding="utf-8").splitlines()
    found: list[Problem] = []
    for place, line in enumerate(lines):
        row = json.loads(line)
        record = Record(row["id"], row["text"], row["equation"], row.get("answer", ""), language)
        problem = identify(record)
        if not isinstance(problem, Problem):
            continue
        found.append(problem)
        if place % 3 == 0:
            made = reverse(problem, PROFILES["default"])
            found += [each.problem for each in made if isinstance(each, Reversal)]
    return tuple(found)


solved = cache(solution)


# --- a calculator for programs: names, numbers and operations, nothing else -----------------------

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|\w+|\*\*|[-+*/()])")
ORDER = (("+", "-"), ("*", "/"), ("**",))


def calculate(written: str, known: dict[str, Fraction]) -> Fraction:
    tokens = TOKEN.findall(written)
    assert "".join(tokens) == re.sub(r"\s", "", written)
    value = level(tokens, known, 0)
    assert not tokens
    return value


def level(tokens: list[str], known: dict[str, Fraction], depth: int) -> Fraction:
    if depth == len(ORDER):
        return atom(tokens, known)
    value = level(tokens, known, depth + 1)
    while tokens and tokens[0] in ORDER[depth]:
        symbol = tokens.pop(0)
        other = level(tokens, known, depth + 1)
        if symbol == "+":
            value += other
        elif symbol == "-":
            value -= other
        elif symbol == "*":
            value *= other
        elif symbol == "/":
            value /= other
        else:
            value **= other.numerator
    return value


def atom(tokens: list[str], known: dict[str, Fraction]) -> Fraction:
    token = tokens.pop(0)
    if token == "-":
        return -atom(tokens, known)
    if token == "(":
        value = level(tokens, known, 0)
        assert tokens.pop(0) == ")"
        return value
    return Fraction(token) if token[0].isdigit() else known[token]


def run(program: str) -> Fraction:
    known: dict[str, Fraction] = {}
    for line in program.splitlines():
        if not line.startswith("#"):
            name, written = line.partition("#")[0].split(" = ")
            assert name not in known
            known[name] = calculate(written, known)
    return known["answer"]


# --- what holds for all -----------------------------------------------------------------------------


def all_problems() -> Iterator[tuple[str, Problem]]:
    for language in LANGUAGES:
        yield from ((language, problem) for problem in problems(language))


def test_programs_give_the_answer() -> None:
    for _, problem in all_problems():
        assert run(solved(problem, "program").text) == problem.answer, problem.text


def test_marks_are_right_and_are_all_that_they_add() -> None:
    seen = 0
    for _, problem in all_problems():
        for style in STYLES:
            plain, marked = (solved(problem, style, marks=marks).text for marks in (False, True))
            for written, value in MARK.findall(marked):
                assert calculate(written, {}) == calculate(value, {}), marked
                seen += 1
            if "%" not in marked:
                assert MARK.sub("", marked) == plain
    assert seen > 300


def test_the_last_line_is_the_answer() -> None:
    for _, problem in all_problems():
        for style in STYLES:
            last = solved(problem, style).text.splitlines()[-1]
            written = last.removeprefix("#### ")
            value = calculate(written.rstrip("%"), {})
            assert value / (100 if written.endswith("%") else 1) == problem.answer


def test_every_step_stands_in_the_text_with_its_value() -> None:
    for _, problem in all_problems():
        made = solved(problem, "terse", marks=True)
        lines = made.text.splitlines()[:-1]
        assert len(lines) == len(made.steps)
        if made.steps:
            assert made.steps[-1].value == problem.answer
        told = solved(problem, "sentences").text
        for step in made.steps:
            for index in numbers_of(step.calculation, made.steps):
                assert _appears(problem.numbers[index], told), (problem.numbers[index], told)


def _appears(number: Number, told: str) -> bool:
    told = told.replace(",", "")
    if number.kind is Kind.MIXED and number.surface in told:
        return True
    value = number.value
    ways = {value, value * 100} if number.kind is Kind.PERCENT else {value}
    found = {
        Fraction(each)
        for each in re.findall(r"\d+(?:\.\d+)?(?:/[1-9]\d*)?", told)
        if each.count(".") < 2 and not ("/" in each and "." in each)
    }
    found |= {Fraction(each) for each in re.findall(r"\d+(?:\.\d+)?", told)}
    return bool(ways & found)


def test_many_are_solved_as_each_alone() -> None:
    some = [*problems("en")[:9], *problems("zh")[:5], *problems("en")[9:12]]
    together = [made.text for made in solutions(some, "terse", marks=True, batch=6)]
    assert together == [solved(problem, "terse", marks=True).text for problem in some]
    with pytest.raises(UnknownName):
        next(solutions(some, "poem"))  # type: ignore[arg-type]


def test_nothing_private_is_left_in_a_text() -> None:
    for _, problem in all_problems():
        for style in STYLES:
            text = solved(problem, style, marks=True).text
            assert not re.search("[\0\ue000-\uf8ff]", text)
            assert "  " not in text.replace("  #", " #")
            assert "（?）" not in text
            assert " ?" not in text


@given(rational_trees, points)
def test_any_equation_has_a_solution_in_every_style(
    tree: Expression, values: list[Fraction]
) -> None:
    assume(isinstance(tree, Operation))
    try:
        answer = evaluate(tree, values)
    except EvaluationError:
        assume(False)
    numbers = tuple(Number(value, str(value), 0, 0, Kind.COUNT) for value in values)
    for language in LANGUAGES:
        problem = Problem("1", "", numbers, tree, answer, "", language)
        for style in STYLES:
            made = solution(problem, style, marks=True)
            assert made.text.endswith(f"#### {made.answer}")
        assert run(solution(problem, "program").text) == answer


# --- single things ------------------------------------------------------------------------------------


def worked(text: str, equation: str, language: str = "en", marks: bool = False) -> list[str]:
    problem = identify(Record("1", text, equation, "", language))
    assert isinstance(problem, Problem)
    return solution(problem, marks=marks).text.splitlines()


def test_a_comparison_names_whose_the_value_is_only_where_it_is_sure() -> None:
    told = "Bob has 3 more figs than Ann. Ann has 5 figs. How many figs do they have in all?"
    assert worked(told, "x=5+(5+3)")[0] == "Bob has 5 + 3 = 8 figs."
    other = "Bob has 3 more figs than Ann. Ann and Bob have 13 figs together. How many figs does Bob have?"
    assert worked(other, "x=(13+3)/2")[0].endswith("so 13 + 3 = 16 figs.")


def test_two_numbers_of_one_value_are_told_apart_by_what_makes_sense() -> None:
    text = "A hat costs $4. Tom buys 4 hats and pays with $20. How much money does Tom get back?"
    assert worked(text, "x=20-4*4")[0] == "4 hats cost $4 * 4 = $16."


def test_a_constant_that_the_text_does_not_explain_is_told() -> None:
    text = "Tom walks 3 miles. Then he walks on. How many miles does Tom walk in all?"
    problem = identify(Record("1", text, "x=3+17", "20", "en"))
    assert isinstance(problem, Problem)
    assert not solution(problem).explained
    made_up = identify(Record("1", text, "x=3*(1+1)", "6", "en"))
    assert isinstance(made_up, Problem)
    assert not solution(made_up).usable
    hours = identify(
        Record("1", "Tom walks 3 hours. How many minutes does Tom walk?", "x=3*60", "180", "en")
    )
    assert isinstance(hours, Problem)
    made = solution(hours)
    assert made.explained
    assert made.text.startswith("There are 60 minutes in an hour. Tom walks 3 * 60 = 180 minutes.")


def test_an_equation_without_an_operation_explains_nothing() -> None:
    problem = Problem("1", "How many?", (), parse("7"), Fraction(7), "7", "en")
    made = solution(problem)
    assert made.text == "The answer is 7.\n#### 7"
    assert not made.explained


@pytest.mark.parametrize(("style", "language"), [("poem", "en"), ("terse", "xx")])
def test_unknown_names_are_refused(style: str, language: str) -> None:
    problem = Problem("1", "", (), parse("1+1"), Fraction(2), "2", language)
    with pytest.raises(UnknownName):
        solution(problem, style)  # type: ignore[arg-type]
