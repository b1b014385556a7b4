"""Polynomials add, multiply and divide as numbers do, and fall into their factors."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from roda.normalform.algebra.factoring import common, factors, square_root
from roda.normalform.algebra.polynomial import (
    MAX_EXPONENT,
    MAX_VARIABLES,
    ONE,
    Polynomial,
    TooLarge,
    add,
    coefficients,
    content,
    degrees,
    derivative,
    divide,
    exponent,
    indices,
    key,
    multiply,
    occurring,
    primitive,
    renumbered,
    subtract,
    variable,
)

exponents = st.lists(st.integers(0, 2), min_size=3, max_size=3)
monomials = exponents.map(lambda es: sum(e << (8 * i) for i, e in enumerate(es)))
polynomials = st.dictionaries(monomials, st.integers(-6, 6).filter(bool), min_size=1, max_size=4)
linear = st.dictionaries(
    st.lists(st.integers(0, 1), min_size=3, max_size=3).map(
        lambda es: sum(e << (8 * i) for i, e in enumerate(es))
    ),
    st.integers(-3, 3).filter(bool),
    min_size=1,
    max_size=3,
)
"""What equations of word problems are made of: no number stands twice in a term."""
values = st.lists(st.integers(-50, 50), min_size=3, max_size=3)


def at(p: Polynomial, point: list[int]) -> int:
    return sum(
        c * prod(value ** exponent(m, i) for i, value in enumerate(point)) for m, c in p.items()
    )


@given(polynomials, polynomials, values)
def test_arithmetic_is_that_of_the_values(p: Polynomial, q: Polynomial, point: list[int]) -> None:
    assert at(add(p, q), point) == at(p, point) + at(q, point)
    assert at(subtract(p, q), point) == at(p, point) - at(q, point)
    assert at(multiply(p, q), point) == at(p, point) * at(q, point)


@given(polynomials, polynomials)
def test_a_product_divides_by_its_factors(p: Polynomial, q: Polynomial) -> None:
    assert divide(multiply(p, q), q) == p


@given(polynomials, polynomials)
def test_a_division_with_a_remainder_has_no_quotient(p: Polynomial, q: Polynomial) -> None:
    quotient = divide(p, q)
    assert quotient is None or multiply(quotient, q) == p


@given(linear, linear, linear)
def test_a_common_divisor_divides_both_and_holds_the_planted_one(
    p: Polynomial, q: Polynomial, planted: Polynomial
) -> None:
    first, second = multiply(p, planted), multiply(q, planted)
    found = common(first, second)
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


@given(polynomials, values)
def test_a_polynomial_is_the_sum_of_its_coefficients_times_powers(
    p: Polynomial, point: list[int]
) -> None:
    parts = coefficients(p, 1)
    assert sum(at(part, point) * point[1] ** e for e, part in enumerate(parts)) == at(p, point)


@given(polynomials)
def test_content_is_taken_out_and_leaves_a_positive_lead(p: Polynomial) -> None:
    numeric, monomial = content(p)
    rest = primitive(p)
    assert rest[max(rest)] > 0
    assert multiply(rest, {monomial: numeric}) == p


@given(polynomials)
def test_degrees_are_the_highest_exponents(p: Polynomial) -> None:
    for i in range(3):
        assert exponent(degrees(p), i) == max(exponent(m, i) for m in p)


def test_the_derivative_of_a_power() -> None:
    assert derivative({3: 2, 256: 5}, 0) == {2: 6}


def test_numbers_are_counted_afresh() -> None:
    p = multiply(variable(2), variable(5))
    assert indices(p) == [2, 5]
    assert dict(renumbered(p.items(), [2, 5])) == multiply(variable(0), variable(1))


@given(polynomials, st.permutations(range(3)))
def test_numbers_in_another_order_are_the_same_polynomial(p: Polynomial, order: list[int]) -> None:
    there = dict(renumbered(p.items(), order))
    for new, old in enumerate(order):
        assert sorted(exponent(m, new) for m in there) == sorted(exponent(m, old) for m in p)
    back = [order.index(i) for i in range(3)]
    assert renumbered(there.items(), back) == key(p)


@given(polynomials, polynomials)
def test_a_number_occurs_whatever_its_power(p: Polynomial, q: Polynomial) -> None:
    assert occurring(p, q) == sum(1 << 8 * i for i in {*indices(p), *indices(q)})


def test_limits_are_kept() -> None:
    with pytest.raises(TooLarge):
        variable(MAX_VARIABLES)
    top = {MAX_EXPONENT: 1}
    with pytest.raises(TooLarge):
        multiply(top, {1: 1})
    many = {i << 8: 1 for i in range(30)}
    with pytest.raises(TooLarge):
        multiply(dict.fromkeys(range(30), 1), many)
