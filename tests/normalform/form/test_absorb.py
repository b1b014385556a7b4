"""Constants go where a formula can do without them, and nothing else changes."""

from __future__ import annotations

from hypothesis import assume, given, settings

from roda.expression import Expression
from roda.normalform.algebra.rational import rational
from roda.normalform.form.absorb import _tidy
from roda.normalform.form.formula import CONSTANTS, total
from roda.normalform.form.write import write
from roda.normalform.search.shortest import shortest
from strategies import is_function, rational_trees


@settings(deadline=None)
@given(rational_trees)
def test_a_formula_without_constants_has_nothing_to_absorb(tree: Expression) -> None:
    """`absorb` passes such a formula on unread, which must not change the result."""
    assume(is_function(tree))
    sign, formula = shortest(rational(tree))
    assume(not formula.cost & CONSTANTS)
    inner, tidy = _tidy(formula)
    assert write((sign * inner, tidy)) == write((sign, formula))
    assert write(total([(sign, formula)])) == write((sign, formula))
