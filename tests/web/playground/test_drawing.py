"""Trees as pictures: nothing overlaps, everything is escaped, and the label says what is shown."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

from hypothesis import given

from roda.expression import Expression
from roda.notation import name, parse, to_infix
from roda.web.playground.drawing import equation_picture, is_drawable, lay_out, picture
from strategies import rational_trees


@given(rational_trees)
def test_no_two_nodes_overlap(tree: Expression) -> None:
    drawn = lay_out(tree, name)
    for one, other in combinations(drawn.nodes, 2):
        if one.y == other.y:
            assert abs(one.x - other.x) >= (one.width + other.width) / 2


@given(rational_trees)
def test_a_picture_is_well_formed_and_says_what_it_shows(tree: Expression) -> None:
    drawn = picture(tree, name, to_infix(tree))
    root = ElementTree.fromstring(drawn)
    assert root.get("role") == "img"
    assert root.get("aria-label") == to_infix(tree)
    assert len(root.findall(".//rect")) == len(lay_out(tree, name).nodes)


def test_labels_are_escaped() -> None:
    drawn = picture(parse("n0+n1"), lambda leaf: '<script>"&', '"><script>')
    assert "<script>" not in drawn
    ElementTree.fromstring(drawn)


def test_what_moved_is_marked_with_all_below_it() -> None:
    drawn = equation_picture(
        parse("n3/(n1+n2)"), parse("n0"), name, {(1,): "moved"}, {(): "target"}
    )
    assert len(re.findall(r'class="(?:leaf|sign) moved"', drawn)) == 3
    assert drawn.count('class="leaf target"') == 1
    assert "arrow" not in drawn


def test_what_will_move_has_an_arrow() -> None:
    drawn = equation_picture(parse("n3"), parse("n0/n1"), name, {}, {(1,): "leaving"})
    assert drawn.count('class="arrow"') == 2
    assert 'class="leaf leaving"' in drawn


def test_huge_trees_are_not_drawn() -> None:
    assert is_drawable(parse("n0+n1"))
    assert not is_drawable(parse("+".join(f"n{i}" for i in range(40))))
