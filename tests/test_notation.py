"""Equations in and out: every form is read, and what is printed is read back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.expression import Constant, Expression, Reference, Unknown, rebuild
from roda.notation import PI, parse, parse_skeleton, skeleton, to_infix, write_value
from roda.polish import parse_postfix, parse_prefix, to_postfix, to_prefix
from trees import numbers, positive, trees, value, values


def constant(text: str) -> Constant:
    return Constant(Fraction(text))


N0, N1, N2 = Reference(0), Reference(1), Reference(2)
ONE, TWO, THREE, FOUR = (constant(str(n)) for n in range(1, 5))


# Printing and reading again.


@given(trees)
@settings(deadline=None)
def test_infix_is_read_back_as_the_same_tree(tree: Expression) -> None:
    assert parse(to_infix(tree)) == tree


@given(trees)
@settings(deadline=None)
def test_prefix_is_read_back_as_the_same_tree(tree: Expression) -> None:
    assert parse_prefix(to_prefix(tree)) == tree


@given(trees)
@settings(deadline=None)
def test_postfix_is_read_back_as_the_same_tree(tree: Expression) -> None:
    assert parse_postfix(to_postfix(tree)) == tree


@given(trees, numbers, values)
@settings(max_examples=50, deadline=None)
def test_all_three_notations_keep_the_value(
    tree: Expression, few: list[Fraction], unknown: Fraction
) -> None:
    expected = value(tree, few * 3, unknown)
    for again in (
        parse(f"x={to_infix(tree)}"),
        parse_prefix(to_prefix(tree)),
        parse_postfix(to_postfix(tree)),
    ):
        assert value(again, few * 3, unknown) == expected


@given(trees)
@settings(max_examples=50, deadline=None)
def test_infix_needs_no_more_brackets_than_operations(tree: Expression) -> None:
    constant_free = rebuild(tree, lambda leaf: N0 if isinstance(leaf, Constant) else leaf)
    written = to_infix(constant_free)
    opened = written.count("(") + written.count("[")
    assert opened == written.count(")") + written.count("]")
    assert opened < max(1, sum(written.count(symbol) for symbol in "+-*/^"))


# Every form that the corpora have.


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("x=3+4", THREE + FOUR),
        ("X=3+4", THREE + FOUR),
        (" x = 3 + 4 ", THREE + FOUR),
        ("3+4", THREE + FOUR),
        ("7", constant("7")),
        ("(3/4)", constant("3/4")),
        ("((3)/(4))", constant("3/4")),
        ("2((3)/(4))", constant("11/4")),
        ("2(3/4)", constant("11/4")),
        ("2(3/4)%", constant("11/400")),
        ("12.5%", constant("1/8")),
        ("(1/4)%", constant("1/400")),
        ("0.25", constant("1/4")),
        (".25", constant("1/4")),
        ("007", constant("7")),
        ("[3+4]*2", (THREE + FOUR) * TWO),
        ("[(3+4)*2]", (THREE + FOUR) * TWO),
        ("5/[1/3]", constant("5") / (ONE / THREE)),
        ("2^3", TWO**THREE),
        ("2**3", TWO**THREE),
        ("π*2", Constant(PI) * TWO),
        ("pi*2", Constant(PI) * TWO),
        ("PI*2", Constant(PI) * TWO),
        ("3.14*2", Constant(PI) * TWO),
        ("3.14%", constant("157/5000")),
        ("ｘ＝３＋４", THREE + FOUR),
        ("３．２５％", constant("13/400")),
        ("３×４÷２－１", THREE * FOUR / TWO - ONE),
        ("（３－１）＊２", (THREE - ONE) * TWO),
        ("【3-1】*2", (THREE - ONE) * TWO),
        ("｛3-1｝*2", (THREE - ONE) * TWO),
        ("3：4", THREE / FOUR),
        ("3−1", THREE - ONE),
        ("3·4", THREE * FOUR),
        ("３\u3000＋\u3000４", THREE + FOUR),
        ("n0/(n1+n2)", N0 / (N1 + N2)),
        ("N0+x", N0 + Unknown()),
        ("x", Unknown()),
        ("-3+4", constant("-3") + FOUR),
        ("+3", THREE),
        ("--3", THREE),
        ("2*-3", TWO * constant("-3")),
        ("2^-1", TWO ** constant("-1")),
        ("-n0", constant("0") - N0),
        ("-(3+4)", constant("0") - (THREE + FOUR)),
    ],
)
def test_every_form_of_the_corpora_is_read(text: str, tree: Expression) -> None:
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("1+2*3", ONE + TWO * THREE),
        ("1*2+3", ONE * TWO + THREE),
        ("1-2-3", (ONE - TWO) - THREE),
        ("1-2+3", (ONE - TWO) + THREE),
        ("1/2/3", (ONE / TWO) / THREE),
        ("1/2*3", (ONE / TWO) * THREE),
        ("2^3^4", TWO ** (THREE**FOUR)),
        ("2*3^4", TWO * THREE**FOUR),
        ("-2^2", constant("0") - TWO**TWO),
        ("(-2)^2", constant("-2") ** TWO),
        ("1-(2-3)", ONE - (TWO - THREE)),
        ("((((1))))", ONE),
    ],
)
def test_operators_bind_as_in_school(text: str, tree: Expression) -> None:
    assert parse(text) == tree


@pytest.mark.parametrize(
    ("tree", "infix", "prefix", "postfix"),
    [
        (N0 / (N1 + N2), "n0/(n1+n2)", "/ n0 + n1 n2", "n0 n1 n2 + /"),
        ((N0 - N1) - N2, "n0-n1-n2", "- - n0 n1 n2", "n0 n1 - n2 -"),
        (N0 - (N1 - N2), "n0-(n1-n2)", "- n0 - n1 n2", "n0 n1 n2 - -"),
        ((N0**N1) ** N2, "(n0^n1)^n2", "^ ^ n0 n1 n2", "n0 n1 ^ n2 ^"),
        (N0 ** (N1**N2), "n0^n1^n2", "^ n0 ^ n1 n2", "n0 n1 n2 ^ ^"),
        (N0 / (ONE / THREE), "n0/[1/3]", "/ n0 / 1 3", "n0 1 3 / /"),
        (N0 / constant("1/3"), "n0/(1/3)", "/ n0 1/3", "n0 1/3 /"),
        (N0 - constant("-1/3"), "n0-(-(1/3))", "- n0 -1/3", "n0 -1/3 -"),
        (constant("-2") * Unknown(), "(-2)*x", "* -2 x", "-2 x *"),
        (constant("-2") ** TWO, "(-2)^2", "^ -2 2", "-2 2 ^"),
    ],
)
def test_notations_are_written_so(tree: Expression, infix: str, prefix: str, postfix: str) -> None:
    assert (to_infix(tree), to_prefix(tree), to_postfix(tree)) == (infix, prefix, postfix)


def test_an_equation_is_written_with_names_of_ones_own() -> None:
    names: dict[Expression, str] = {N0: "660", N1: "32", N2: "34"}
    assert to_infix(N0 / (N1 + N2), names.__getitem__) == "660/(32+34)"
    assert to_prefix(N0 / (N1 + N2), names.__getitem__) == "/ 660 + 32 34"
    assert to_postfix(N0 / (N1 + N2), names.__getitem__) == "660 32 34 + /"


def test_a_quotient_of_named_whole_numbers_is_not_written_as_a_fraction() -> None:
    names: dict[Expression, str] = {N0: "5", N1: "1", N2: "3"}
    written = to_infix(N0 / (N1 / N2), names.__getitem__)
    assert parse(written) == constant("5") / (ONE / THREE)


@given(st.lists(positive, min_size=1, max_size=6))
@settings(max_examples=50, deadline=None)
def test_a_skeleton_and_its_literals_make_the_equation_again(few: list[Fraction]) -> None:
    equation = "x=" + "*(1+".join(map(write_value, few)) + ")" * (len(few) - 1)
    form, literals = skeleton(equation)
    tree = parse_skeleton(form)
    filled = rebuild(
        tree, lambda leaf: parse(literals[leaf.index]) if isinstance(leaf, Reference) else leaf
    )
    assert filled == parse(equation)
