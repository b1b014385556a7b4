"""A formula is written the same way, whether or not its negative is asked for too."""

from __future__ import annotations

from hypothesis import assume, given, settings

from roda.expression import Expression
from roda.normalform.algebra.rational import rational
from roda.normalform.form.write import _both, _plain
from roda.normalform.search.shortest import shortest
from strategies import is_function, rational_trees


@settings(deadline=None)
@given(rational_trees)
def test_the_plain_form_is_the_first_of_both(tree: Expression) -> None:
    assume(is_function(tree))
    formula = shortest(rational(tree))[1]
    assert _plain(formula) == _both(formula)[0]
