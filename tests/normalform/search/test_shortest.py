"""Short cuts on the way to the shortest writing do not change it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from roda.normalform.algebra.polynomial import ONE, Polynomial, key
from roda.normalform.form.formula import number
from roda.normalform.form.write import write
from roda.normalform.search.shortest import _at_once, _write


@given(st.permutations(range(6)), st.lists(st.sampled_from([1, -1]), min_size=3, max_size=3))
def test_what_is_seen_at_a_glance_is_what_the_search_finds(
    order: list[int], signs: list[int]
) -> None:
    """Sums that share no number take a short cut, which must not change the result."""
    p: Polynomial = {
        (1 << 8 * a) + (1 << 8 * b): sign
        for (a, b), sign in zip([order[:2], order[2:4], order[4:]], signs, strict=True)
    }
    glance = _at_once(p, ONE, [number(i) for i in range(6)], None, None)
    stand = number(0)
    searched, order = _write(key(p), key(ONE), (1 << 3 | stand.shape,) * 6, (0, 0))
    assert glance is not None
    assert order is None
    assert write(glance) == write(searched)
