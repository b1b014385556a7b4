"""The normal forms that travel with the package are those that the search finds."""

from __future__ import annotations

from hypothesis import given

from roda.expression import Expression
from roda.normalform.algebra.polynomial import TooLarge
from roda.normalform.algebra.rational import Rational, Undefined, rational
from roda.normalform.known import PATH, _read, entries, entry, function_of, known_form
from roda.normalform.normalize import compact, find_normal_form, normalize
from roda.notation import parse, to_infix
from trees import equations


def test_every_line_says_what_the_search_finds() -> None:
    found = [entry(f, find_normal_form(f)) for f in (function_of(name) for name, _ in entries())]
    assert found == PATH.read_text(encoding="ascii").splitlines()


def test_every_form_is_its_function_and_stays_as_it_is() -> None:
    for name, written in list(entries())[::7]:
        tree = _read(written)
        assert rational(tree) == function_of(name)
        assert normalize(tree) == tree


def test_a_line_is_read_as_it_was_written() -> None:
    lines = PATH.read_text(encoding="ascii").splitlines()
    assert lines == sorted(set(lines))
    assert len(lines) > 13_000
    for name, written in list(entries())[::7]:
        assert entry(function_of(name), _read(written)) == f"{name}\t{written}"


def test_a_function_that_is_not_listed_is_not_known() -> None:
    long = "+".join(f"n{i}*n{i + 1}/7" for i in range(30))
    assert known_form(rational(parse(long))) is None


def test_what_is_known_makes_no_difference() -> None:
    function = rational(parse("n0*n1+n2*n0"))
    found = known_form(function)
    assert found is not None
    assert to_infix(found) == to_infix(find_normal_form(function)) == "n0*(n1+n2)"


@given(equations)
def test_a_function_without_gaps_counts_from_zero(tree: Expression) -> None:
    try:
        function = rational(tree)
    except (TooLarge, Undefined):
        return
    dense, numbers = compact(function)
    assert isinstance(dense, Rational)
    assert list(numbers) == sorted(set(numbers))
    assert compact(dense) == (dense, ())
