"""Polynomials fall into their factors, and common divisors are found."""

from __future__ import annotations

from hypothesis import assume, given

from roda.normalform.algebra.factoring import common_divisor, factors, square_root
from roda.normalform.algebra.polynomial import (
    ONE,
    Polynomial,
    add,
    divide,
    key,
    multiply,
    primitive,
    subtract,
    variable,
)
from strategies import linear, polynomials


@given(linear, linear, linear)
def test_a_common_divisor_divides_both_and_holds_the_planted_one(
    p: Polynomial, q: Polynomial, planted: Polynomial
) -> None:
    first, second = multiply(p, planted), multiply(q, planted)
    found = common_divisor(first, second)
    assert divide(first, found) is not None
    assert divide(second, found) is not None
    assert divide(found, primitive(planted)) is not None


@given(linear, linear)
def test_factors_multiply_to_the_polynomial(p: Polynomial, q: Polynomial) -> None:
    whole = primitive(multiply(p, q))
    assume(len(whole) > 1)
    together: Polynomial = ONE
    for factor in factors(key(whole)):
        together = multiply(together, dict(factor))
    assert together in (whole, {m: -c for m, c in whole.items()})


def test_factors_are_irreducible() -> None:
    a, b, c = variable(0), variable(1), variable(2)
    squares = subtract(multiply(a, a), multiply(b, b))
    whole = multiply(multiply(squares, add(b, c)), add(b, c))
    expected = [subtract(b, a), add(a, b), add(b, c), add(b, c)]
    found = [dict(factor) for factor in factors(key(primitive(whole)))]
    assert sorted(map(key, found)) == sorted(map(key, expected))


def test_a_cube_falls_into_three() -> None:
    sum_of_two = add(variable(0), ONE)
    cube = multiply(sum_of_two, multiply(sum_of_two, sum_of_two))
    assert factors(key(cube)) == (key(sum_of_two),) * 3


@given(polynomials)
def test_the_root_of_a_square_is_found_up_to_its_sign(p: Polynomial) -> None:
    assert square_root(multiply(p, p)) in (p, {m: -c for m, c in p.items()})


def test_what_is_no_square_has_no_root() -> None:
    assert square_root({2: 1, 0: 1}) is None
    assert square_root({1: 1}) is None
    assert square_root({2: -1}) is None
