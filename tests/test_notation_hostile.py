"""Broken and hostile equations: an error of ours with a place inside the text, at once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.errors import EquationError, EvaluationError
from roda.expression import Constant, Expression, Operation, evaluate
from roda.notation import MAX_LENGTH, exact_value, parse, skeleton, to_infix
from roda.polish import parse_postfix, parse_prefix

ONE = Constant(Fraction(1))


def refused(text: str) -> EquationError:
    """The error of an equation, whose place lies inside the text (or just behind its end)."""
    with pytest.raises(EquationError) as caught:
        parse(text)
    error = caught.value
    assert error.text == text
    assert 0 <= error.position <= len(text)
    assert len(str(error)) < 400
    return error


@pytest.mark.parametrize(
    ("text", "words", "position"),
    [
        ("", "missing", 0),
        ("   ", "missing", 0),
        ("x=", "missing", 2),
        ("+", "missing", 1),
        ("*3", "missing", 0),
        ("3*", "missing", 2),
        ("3**/4", "missing", 3),
        ("+-*/^", "missing", 2),
        ("()", "missing", 1),
        ("3 4", "operator is missing", 2),
        ("3(4)", "operator is missing", 1),
        ("(3)(4)", "operator is missing", 3),
        ("(3", "never closed", 0),
        ("2*((3+4)", "never closed", 2),
        ("3)", "never opened", 1),
        ("(3+4]", "closes a '('", 4),
        ("[3+4)", "closes a '['", 4),
        ("3+(1/0)", "denominator is zero", 6),
        ("80千米/小时", "cannot be part", 2),
        ("x=x=3", "cannot be part", 3),
        ("3\x00+4", "cannot be part", 1),
        ("3+\ufeff4", "cannot be part", 2),
        ("3+²", "cannot be part", 2),
        ("3+\U0001f600", "cannot be part", 2),
        ("3+\ud800", "cannot be part", 2),
        ("1e9", "cannot be part", 1),
        ("1_000", "cannot be part", 1),
        ("__import__('os')", "cannot be part", 0),
        ("n123456789", "so many numbers", 0),
        ("5%%", "cannot be part", 2),
    ],
)
def test_broken_equations_show_the_place(text: str, words: str, position: int) -> None:
    error = refused(text)
    assert words in error.problem
    assert error.position == position


def test_ten_thousand_nested_brackets_that_never_close() -> None:
    refused("(" * 10_000)
    refused("x=" + "(" * 10_000 + "1")


def test_nested_brackets_that_are_balanced_are_only_brackets() -> None:
    assert parse("(" * 1_500 + "1" + ")" * 1_500) == ONE
    assert "longer than" in refused("(" * 10_000 + "1" + ")" * 10_000).problem


def test_nested_operations_beyond_the_limit() -> None:
    assert "levels deep" in refused("(1+" * 900 + "1" + ")" * 900).problem
    assert "levels deep" in refused("-" * 3_000 + "n0").problem
    assert "levels deep" in refused("+".join(["1"] * 1_900)).problem


@pytest.mark.parametrize("piece", ["1+", "1", "(", ")", "^", "-", "π", " ", "((1)/(2))", "\x00"])
def test_a_megabyte_is_refused_at_once(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    error = refused(text)
    assert error.position == MAX_LENGTH
    for reader in (parse_prefix, parse_postfix, skeleton):
        with pytest.raises(EquationError) as caught:
            reader(text)
        assert caught.value.position <= len(text)


@pytest.mark.parametrize("digits", [201, 1_000, 3_900])
def test_numbers_beyond_what_python_reads_are_refused_with_their_place(digits: int) -> None:
    assert refused("1+" + "9" * digits).position == 2
    assert refused("1+0." + "9" * digits).position == 2
    assert refused("1+(1/" + "9" * digits + ")").position == 2


def test_a_tower_of_powers_is_read_but_has_no_value() -> None:
    tower = parse("9^9^9^9^9")
    assert isinstance(tower, Operation)
    with pytest.raises(EvaluationError, match="too large"):
        evaluate(tower)


@pytest.mark.parametrize(
    "text", ["0^-1", "1/0", "1/(3-3)", "2^(1/2)", "2^0.5", "x", "n0", "0^-9^9"]
)
def test_a_readable_equation_without_a_value_says_so(text: str) -> None:
    with pytest.raises(EvaluationError):
        evaluate(parse(text))


def test_a_negative_power_is_exact() -> None:
    assert evaluate(parse("2^-1")) == Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("+ 1", "operand is missing"),
        ("1 2", "operator is missing"),
        ("+ 1 2 3", "operator is missing"),
        ("+ 1 (2", "never closed"),
        ("+ 1 2*3", "one token"),
        ("+ 1 \x00", "cannot be part"),
        ("+ 1 1/0", "denominator is zero"),
        ("+ 1 " + "9" * 3_000, "more than 200 digits"),
        ("+ " * 900 + "1 " * 900 + "1", "levels deep"),
    ],
)
def test_broken_prefix_and_postfix_show_the_place(text: str, words: str) -> None:
    backwards = " ".join(reversed(text.split(" ")))
    for reader, written in ((parse_prefix, text), (parse_postfix, backwards)):
        with pytest.raises(EquationError) as caught:
            reader(written)
        assert words in caught.value.problem
        assert 0 <= caught.value.position <= len(written)


ALPHABET = "0123456789.+-*/^()[]%xX=nNπ pi３（）×÷／％【】：\t\x00千²"
READERS = (parse, parse_prefix, parse_postfix)
by_reader = pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
Reader = Callable[[str], Expression]


def tree_or_error(reader: Reader, text: str) -> Expression | EquationError:
    """What reading gives; any other exception goes on its way."""
    try:
        return reader(text)
    except EquationError as error:
        return error


def check(reader: Reader, text: str) -> None:
    read = tree_or_error(reader, text)
    if isinstance(read, EquationError):
        assert 0 <= read.position <= len(text)
        assert read.problem in str(read)
    else:
        assert parse(to_infix(read)) == read


@by_reader
@given(st.text(ALPHABET, max_size=40))
@settings(max_examples=200, deadline=None)
def test_any_text_is_an_equation_or_an_equation_error(reader: Reader, text: str) -> None:
    check(reader, text)


@by_reader
@given(st.text(max_size=30))
@settings(max_examples=60, deadline=None)
def test_any_unicode_is_an_equation_or_an_equation_error(reader: Reader, text: str) -> None:
    check(reader, text)


@given(st.lists(st.sampled_from(["1", "(", ")", "[", "]", "+", "-", "*", "/", "^", "(1/2)", "%"])))
@settings(max_examples=300, deadline=None)
def test_likely_pieces_make_an_equation_or_an_equation_error(pieces: list[str]) -> None:
    check(parse, "".join(pieces))


@given(st.lists(st.sampled_from(["1", "+", "-", "*", "/", "^", "1/2", "-1/2", "n0", "x", "**"])))
@settings(max_examples=200, deadline=None)
def test_likely_tokens_make_an_equation_or_an_equation_error(tokens: list[str]) -> None:
    check(parse_prefix, " ".join(tokens))
    check(parse_postfix, " ".join(tokens))


@given(st.text("0123456789./%()- ,", max_size=12))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_number_or_an_equation_error(text: str) -> None:
    def value_of(surface: str) -> Expression:
        return Constant(exact_value(surface))

    read = tree_or_error(value_of, text)
    if isinstance(read, EquationError):
        assert 0 <= read.position <= len(text)
