"""Polynomials add, multiply and divide as numbers do."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.normalform.algebra.polynomial import (
    MAX_EXPONENT,
    MAX_VARIABLES,
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
from strategies import polynomials

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
