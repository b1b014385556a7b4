"""The paper's normal form: sympy's simplification, no minus in front."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings

from roda.expression import Expression, Operation, Reference, references
from roda.normalform.forms import NORMAL_FORMS
from roda.normalform.paper import normalize, remove_negative_terms
from roda.notation import parse, to_infix
from trees import equations, numbers, repeated, value


def paper(equation: str) -> str:
    return to_infix(normalize(parse(equation)))


@pytest.mark.parametrize(
    ("equation", "normal"),
    [
        ("n0/(n1+n2)", "n0/(n1+n2)"),
        ("n1*n0", "n0*n1"),
        ("n2+n1+n0", "n0+n1+n2"),
        ("n0+n0", "2*n0"),
        ("n0*n0", "n0^2"),
        ("0-n0+n1", "n1-n0"),
        ("n1*(0-n0+n2)", "n1*(n2-n0)"),
        ("n0-n0", "0"),
        ("n0/n0", "1"),
        ("6/4*n0", "3*n0/2"),
        ("(n0-n1)-(n2-n3)", "n0-n1-n2+n3"),
        ("3.14*n0", "3.14*n0"),
        ("3.14*2*n0", "2*3.14*n0"),
        ("n0*3.14-n0*3.14", "0"),
        ("5", "5"),
        ("(1/3)+n0", "n0+(1/3)"),
    ],
)
def test_equations_are_simplified_as_sympy_does(equation: str, normal: str) -> None:
    assert value(parse(normal), [Fraction(n) for n in (3, 5, 11, 2)]) == value(
        normalize(parse(equation)), [Fraction(n) for n in (3, 5, 11, 2)]
    )
    assert paper(equation) == normal


@pytest.mark.parametrize(
    ("equation", "adjusted"),
    [
        ("-n0+1+(n0*n2)", "1-n0+n0*n2"),
        ("-n0-n1+n2", "n2-n0-n1"),
        ("n0-n1", "n0-n1"),
        ("n3*(-n0+n1)", "n3*(n1-n0)"),
        ("-(n3*(-n0+n1))+n2", "n2-n3*(n1-n0)"),
        ("-n0-n1", "0-n0-n1"),
        ("(-n0+n1)/(-n2+n3)", "(n1-n0)/(n3-n2)"),
        ("(-n0+n1)^2", "(n1-n0)^2"),
        ("5", "5"),
    ],
)
def test_the_first_added_term_goes_to_the_front(equation: str, adjusted: str) -> None:
    assert to_infix(remove_negative_terms(parse(equation))) == adjusted


@given(equations, numbers)
@settings(max_examples=80, deadline=None)
def test_the_paper_form_keeps_values(tree: Expression, known: list[Fraction]) -> None:
    here = value(tree, known)
    assume(here is not None)
    assert value(normalize(tree), known) == here


@given(repeated(), numbers)
@settings(max_examples=80, deadline=None)
def test_the_paper_form_keeps_values_of_repeated_numbers(
    tree: Expression, known: list[Fraction]
) -> None:
    here = value(tree, known)
    assume(here is not None)
    assert value(normalize(tree), known) == here


@given(equations, numbers)
@settings(max_examples=100, deadline=None)
def test_removing_negative_terms_keeps_values(tree: Expression, known: list[Fraction]) -> None:
    minus = rebuild_with_minus(tree)
    assert value(remove_negative_terms(minus), known) == value(minus, known)


def rebuild_with_minus(tree: Expression) -> Expression:
    """The tree with its sums turned into sums that open with a minus."""
    if not isinstance(tree, Operation):
        return tree
    left, right = rebuild_with_minus(tree.left), rebuild_with_minus(tree.right)
    if tree.symbol == "-":
        return (parse("0") - right) + left
    return Operation(tree.symbol, left, right)


def test_the_order_of_occurrence_holds_beyond_the_alphabet() -> None:
    total: Expression = Reference(0)
    for index in range(1, 60):
        total = Reference(index) + total
    assert references(normalize(total)) == list(range(60))


def test_what_has_no_value_whatever_the_numbers_is_given_back() -> None:
    tree = parse("n0/(n1-n1)")
    assert normalize(tree) == tree


def test_both_normal_forms_are_found_by_name() -> None:
    assert set(NORMAL_FORMS) == {"paper", "normal"}
    assert NORMAL_FORMS["paper"](parse("n1+n0")) == parse("n0+n1")
    assert NORMAL_FORMS["normal"](parse("n1+n0")) == parse("n0+n1")
