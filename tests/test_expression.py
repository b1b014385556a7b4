"""The tree: nodes that never change, and walks over them."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.errors import EquationError
from roda.expression import (
    MAX_DEPTH,
    SYMBOLS,
    Constant,
    Expression,
    Operation,
    Reference,
    Unknown,
    contains,
    evaluate,
    leaves,
    rebuild,
    references,
    remember,
)
from trees import trees

ONE_OF_EACH = [
    Constant(Fraction(-7, 3)),
    Reference(4),
    Unknown(),
    *(Operation(symbol, Reference(0), Constant(Fraction(2))) for symbol in SYMBOLS),
]
each_class = pytest.mark.parametrize("node", ONE_OF_EACH, ids=repr)


def test_every_class_of_node_is_among_the_examples() -> None:
    assert {type(node) for node in ONE_OF_EACH} == set(Expression.__subclasses__())


@each_class
def test_a_node_rebuilt_equals_itself(node: Expression) -> None:
    assert rebuild(node, lambda leaf: leaf) == node


@each_class
def test_a_node_survives_pickling_with_its_hash(node: Expression) -> None:
    again = pickle.loads(pickle.dumps(node))
    assert again == node
    assert hash(again) == hash(node)
    assert type(again) is type(node)


@each_class
def test_a_node_never_changes(node: Expression) -> None:
    names = ["depth", "memo", "_hash", "value", "index", "symbol", "left", "right", "anything"]
    before = repr(node), hash(node)
    for name in names:
        with pytest.raises(AttributeError, match="never changes"):
            setattr(node, name, Fraction(1))
    assert (repr(node), hash(node)) == before


@each_class
def test_a_node_is_shown_by_what_makes_it(node: Expression) -> None:
    assert type(node).__name__ in repr(node)


def test_nodes_of_different_classes_are_never_equal() -> None:
    for left in ONE_OF_EACH:
        assert [right for right in ONE_OF_EACH if right == left] == [left]
    assert Reference(1) != 1
    assert Constant(Fraction(1)) != Fraction(1)


@given(trees)
@settings(deadline=None)
def test_any_tree_rebuilt_equals_itself(tree: Expression) -> None:
    again = rebuild(tree, lambda leaf: leaf)
    assert again == tree
    assert hash(again) == hash(tree)
    assert again.depth == tree.depth


@given(trees)
@settings(max_examples=40, deadline=None)
def test_any_tree_survives_pickling(tree: Expression) -> None:
    assert pickle.loads(pickle.dumps(tree)) == tree


def test_what_is_remembered_of_a_tree_is_no_part_of_it() -> None:
    tree, twin = Reference(0) + Reference(1), Reference(0) + Reference(1)
    remember(tree, "a note")
    assert tree.memo == "a note"
    assert twin.memo is None
    assert tree == twin
    assert hash(tree) == hash(twin)
    assert repr(tree) == repr(twin)
    assert pickle.loads(pickle.dumps(tree)).memo is None


@given(st.lists(trees, min_size=2, max_size=5))
@settings(max_examples=40, deadline=None)
def test_equal_trees_are_one_key(many: list[Expression]) -> None:
    table = {tree: repr(tree) for tree in many}
    for tree in many:
        assert table[rebuild(tree, lambda leaf: leaf)] == repr(tree)
    assert len(table) == len({repr(tree) for tree in many})


@given(trees)
@settings(deadline=None)
def test_leaves_come_from_left_to_right_and_are_all_contained(tree: Expression) -> None:
    found = leaves(tree)
    assert references(tree) == [leaf.index for leaf in found if isinstance(leaf, Reference)]
    assert all(contains(tree, leaf) for leaf in found)
    assert not contains(tree, Reference(99))
    assert contains(tree, tree)


def test_operators_build_trees() -> None:
    a, b = Reference(0), Reference(1)
    made = [a + b, a - b, a * b, a / b, a**b]
    assert made == [Operation(symbol, a, b) for symbol in SYMBOLS]


def test_a_tree_is_never_simplified() -> None:
    two = Constant(Fraction(2))
    assert repr(two - two) == "Operation('-', Constant(2), Constant(2))"


def test_a_tree_may_be_just_so_deep() -> None:
    tree: Expression = Reference(0)
    for _ in range(MAX_DEPTH - 1):
        tree = tree + Reference(0)
    assert tree.depth == MAX_DEPTH
    assert evaluate(tree, [Fraction(1, 3)]) == Fraction(MAX_DEPTH, 3)
    with pytest.raises(EquationError, match="200 levels"):
        tree + Reference(0)
