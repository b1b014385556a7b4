"""One tree for all equations that are the same function, and a short one."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roda.expression import (
    Constant,
    Expression,
    Operation,
    Reference,
    leaves,
    rebuild,
    references,
)
from roda.normalform.normalize import as_function, is_renumbered, normalize, solved_for
from roda.notation import parse, parse_skeleton, skeleton, to_infix
from roda.polish import to_prefix
from roda.solving import reverse
from strategies import NUMBERS, is_function, pairs, points, rational_trees
from trees import value

SYMBOLS = sympy.symbols(f"n0:{40}")


def normal(equation: str) -> str:
    return to_infix(normalize(parse(equation)))


def size(tree: Expression) -> int:
    return sum(1 for _ in leaves(tree))


def to_sympy(tree: Expression) -> sympy.Expr:
    if isinstance(tree, Operation):
        left, right = to_sympy(tree.left), to_sympy(tree.right)
        if tree.symbol == "+":
            return left + right
        if tree.symbol == "-":
            return left - right
        if tree.symbol == "*":
            return left * right
        return left / right if tree.symbol == "/" else left**right
    if isinstance(tree, Reference):
        return SYMBOLS[tree.index]
    assert isinstance(tree, Constant)
    return sympy.Rational(tree.value.numerator, tree.value.denominator)


@pytest.mark.parametrize(
    ("equation", "expected"),
    [
        # Numbers in order of occurrence.
        ("n1+n0", "n0+n1"),
        ("n2*n0/n1", "n0/n1*n2"),
        ("n2/(n1+n0)", "n2/(n0+n1)"),
        ("n1*(n2+n0)", "(n0+n2)*n1"),
        # Few operands.
        ("n0*n1+n0*n2", "n0*(n1+n2)"),
        ("n0*n1/(n1*n2)", "n0/n2"),
        ("n2-n0*n2-n1*n2", "(1-n0-n1)*n2"),
        ("(n0*n2+n1*n2+n0*n3+n1*n3)/n4", "(n0+n1)*(n2+n3)/n4"),
        ("(n2-n3*(n0+n1))/(n0+n1)", "n2/(n0+n1)-n3"),
        ("n2/n1-n0-n2/n3", "n2/n1-n0-n2/n3"),
        ("1/(1/n0+1/n1)", "n0/(n0+n1)*n1"),
        ("n0/(n1/n2+n3/n4)", "n0/(n1/n2+n3/n4)"),
        ("n0*n2*n4/(n1*n4+n3*n2)", "n0/(n1/n2+n3/n4)"),
        ("n0/(1+n1)+n0", "n0+n0/(1+n1)"),
        ("(n0*(n4+n5)+n3*(n1+n2))/((n1+n2)*(n4+n5))", "n0/(n1+n2)+n3/(n4+n5)"),
        ("n4*(n2/(n2+n3)-n0/(n0+n1))", "(n2/(n2+n3)-n0/(n0+n1))*n4"),
        ("1-(1-n0)*(1-n1)*(1-n2)", "n0+(1-n0)*(n1-n1*n2+n2)"),
        ("n1/(n0/n2-n1)", "n1/(n0/n2-n1)"),
        ("n0*n0-n1*n1", "n0*n0-n1*n1"),
        # No constant that is not needed.
        ("2*n0", "n0+n0"),
        ("n0*(1+n1)", "n0+n0*n1"),
        ("n0-2*n1", "n0-n1-n1"),
        ("1-n1/n0", "(n0-n1)/n0"),
        ("n0*(1/n1-1/n2)", "n0/n1-n0/n2"),
        ("n0*1+0", "n0"),
        # Constants that are: one leaf each, as a factor or as a divisor.
        ("n0+n0+n1+n1", "2*(n0+n1)"),
        ("n0*n1+n0*n1", "2*n0*n1"),
        ("0.5*n0", "n0/2"),
        ("(1/2)*n0*n1", "n0*n1/2"),
        ("2*3.14*n0", "6.28*n0"),
        ("n0*0.85", "0.85*n0"),
        ("n0/0.85", "n0/0.85"),
        ("n0*2/3", "n0/1.5"),
        ("n0*(n1+(1/3))", "n0*((1/3)+n1)"),
        ("3.14/(0.5-n0)", "3.14/(0.5-n0)"),
        ("660/(32+34)", "10"),
        # No powers, unless they are long.
        ("n0^2*n1", "n0*n0*n1"),
        ("3.14*n0^2", "3.14*n0*n0"),
        ("n0^3", "n0*n0*n0"),
        ("n0*n0*n0*n0", "n0^4"),
        ("n0^(-2)", "1/n0/n0"),
        ("(1-n0)^2*n1", "(1-n0)*(n1-n0*n1)"),
        # No leading minus.
        ("0-n0+n1", "n1-n0"),
        ("(n0-n1)*(n3-n2)*(0-1)", "(n0-n1)*(n2-n3)"),
        ("n0-n1*(n2-n3)", "n0+n1*(n3-n2)"),
        ("n0-n1-n2+1", "1+n0-n1-n2"),
        ("n0-1+n1", "n0+n1-1"),
        ("0-n0", "0-n0"),
        ("0-n1-n0", "0-n0-n1"),
        ("0-3", "-3"),
        ("n0-n0", "0"),
    ],
)
def test_examples(equation: str, expected: str) -> None:
    assert normal(equation) == expected


@settings(deadline=None)
@given(rational_trees, points)
def test_the_value_is_kept(tree: Expression, known: list[Fraction]) -> None:
    before = value(tree, known)
    assume(before is not None)
    assert value(normalize(tree), known) == before


@settings(deadline=None)
@given(rational_trees)
def test_the_normal_form_of_a_normal_form_is_itself(tree: Expression) -> None:
    once = normalize(tree)
    assert normalize(once) == once


@settings(deadline=None)
@given(pairs())
def test_the_same_function_ends_as_the_same_tree(pair: tuple[Expression, Expression]) -> None:
    first, second = pair
    assume(is_function(first))
    assume(is_function(second))
    assert normalize(first) == normalize(second)


@settings(deadline=None, max_examples=60)
@given(rational_trees, rational_trees)
def test_sympy_agrees_on_what_is_the_same(first: Expression, second: Expression) -> None:
    assume(is_function(first))
    assume(is_function(second))
    same = sympy.cancel(sympy.together(to_sympy(first) - to_sympy(second))) == 0
    assert (normalize(first) == normalize(second)) == same


@settings(deadline=None)
@given(rational_trees)
def test_nothing_opens_with_a_minus(tree: Expression) -> None:
    assume(is_function(tree))
    for node in _operations(normalize(tree)):
        assert not any(isinstance(part, Constant) and part.value < 0 for part in _parts(node))


@settings(deadline=None)
@given(rational_trees)
def test_zero_is_written_only_where_a_minus_must_open(tree: Expression) -> None:
    assume(is_function(tree))
    written = normalize(tree)
    assume(isinstance(written, Operation))
    zeros = [leaf for leaf in leaves(written) if isinstance(leaf, Constant) and leaf.value == 0]
    assert len(zeros) <= 1
    if zeros:
        assert next(iter(leaves(written))) == zeros[0]


@settings(deadline=None)
@given(rational_trees)
def test_low_powers_are_written_out(tree: Expression) -> None:
    assume(is_function(tree))
    for node in _operations(normalize(tree)):
        if node.symbol == "^":
            assert isinstance(node.right, Constant)
            assert node.right.value > 3


@given(st.permutations(range(NUMBERS)), st.sampled_from("+*"))
def test_a_chain_comes_in_order_of_occurrence(order: list[int], symbol: str) -> None:
    written = normalize(parse(symbol.join(f"n{i}" for i in order)))
    assert references(written) == sorted(order)


@settings(deadline=None)
@given(rational_trees, st.lists(st.integers(1, 9), min_size=NUMBERS, max_size=NUMBERS))
def test_only_the_order_of_the_numbers_counts(tree: Expression, gaps: list[int]) -> None:
    places = [sum(gaps[: i + 1]) for i in range(NUMBERS)]

    def moved(node: Expression) -> Expression:
        return rebuild(
            node,
            lambda leaf: Reference(places[leaf.index]) if isinstance(leaf, Reference) else leaf,
        )

    assert normalize(moved(tree)) == moved(normalize(tree))


@pytest.mark.parametrize(
    ("equation", "expected"),
    [
        ("n0^n1", "n0^n1"),
        ("n0^(n1+n1)*n2+n2*n0^(2*n1)", "2*n0^(n1+n1)*n2"),
        ("n1^0.5*n0+n1^(1/2)", "n0*n1^0.5+n1^0.5"),
        ("n1/(n0-n0)", "n1/0"),
        ("n1^n0-n1^n0", "0"),
    ],
)
def test_what_is_no_rational_function_is_put_in_order_around_it(
    equation: str, expected: str
) -> None:
    assert normal(equation) == expected
    assert normal(expected) == expected


def test_an_equation_beyond_the_limits_keeps_its_shape_and_its_parts_are_normal() -> None:
    # Two sums of 20 terms each: 400 terms when multiplied out.
    sums = ["+".join(f"n{i}*n{i}*n{i + k}" for i in range(20)) for k in (0, 20)]
    tree = parse(f"({sums[0]})*({sums[1]})+n0")
    once = normalize(tree)
    assert normalize(once) == once
    assert size(once) <= size(tree)


def test_a_large_power_of_a_sum_stays_a_power() -> None:
    assert normal("(n0+n1)^20") == "(n0+n1)^20"


def test_more_numbers_than_a_polynomial_takes() -> None:
    far = "+".join(f"n{i}" for i in range(60))
    assert normal(far) == far


def _operations(tree: Expression) -> Iterator[Operation]:
    if isinstance(tree, Operation):
        yield tree
        yield from _operations(tree.left)
        yield from _operations(tree.right)


def _parts(node: Operation) -> tuple[Expression, Expression]:
    return node.left, node.right


# The published corpus: what the normal form is for.

KEPT = {"1", "2", "100", "3.14"}  # constants even where the text holds such a number


@pytest.fixture(scope="module")
def templates(data_dir: Path) -> Counter[Expression]:
    """The equations of Math23K with a reference for every literal but the usual constants."""
    path = data_dir / "math23k" / "math23k_train.json"
    equations = [
        json.loads(line.strip().rstrip(",").partition(":")[2])
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.lstrip().startswith('"equation"')
    ]
    assert len(equations) == 22_162
    found: Counter[Expression] = Counter()
    for equation in equations:
        form, literals = skeleton(equation)
        if re.fullmatch(r"x=[#+*/()\[\]-]+", form) and "##" not in form:
            found[_masked(form, literals)] += 1
    return found


def _masked(form: str, literals: tuple[str, ...]) -> Expression:
    order: dict[str, int] = {}
    masks: list[Expression] = [
        parse(text) if text in KEPT else Reference(order.setdefault(text, len(order)))
        for text in literals
    ]
    return rebuild(
        parse_skeleton(form),
        lambda leaf: masks[leaf.index] if isinstance(leaf, Reference) else leaf,
    )


def test_a_normal_form_is_never_longer_than_the_equation(
    templates: Counter[Expression],
) -> None:
    longer = [to_infix(tree) for tree in templates if size(normalize(tree)) > size(tree)]
    assert len(longer) <= len(templates) // 1000, longer


def test_sympy_never_writes_shorter(templates: Counter[Expression]) -> None:
    """Of its four ways to tidy up, the shortest, on every 20th equation."""
    sample = sorted(templates, key=to_prefix)[::20]
    worse = []
    for tree in filter(is_function, sample):
        expression = to_sympy(tree)
        best = min(
            _leaves(way(expression))
            for way in (sympy.cancel, sympy.factor, sympy.together, sympy.simplify)
        )
        if size(normalize(tree)) > best:
            worse.append((to_infix(tree), normal(to_infix(tree)), best))
    assert len(worse) <= len(sample) // 100, worse


def _leaves(expression: sympy.Expr) -> int:
    """Operands of a sympy expression, written with a division for a negative power."""
    if expression.is_Add:
        return sum(_leaves(abs_term(term)) for term in expression.args)
    if expression.is_Mul:
        over, under = expression.as_numer_denom()
        if under != 1:
            return _leaves(over) + _leaves(under)
        return sum(_leaves(part) for part in expression.args if part != -1)
    if expression.is_Pow:
        base, power = expression.args
        if power.is_Integer and abs(power) <= 3:
            return int(abs(power)) * _leaves(base) + (1 if power < 0 else 0)
        return _leaves(base) + 1
    return 1


def abs_term(term: sympy.Expr) -> sympy.Expr:
    return -term if term.could_extract_minus_sign() else term


def test_sympy_agrees_on_the_templates(templates: Counter[Expression]) -> None:
    """Two equations have the same normal form exactly if sympy cancels them to the same."""
    sample = [tree for tree in sorted(templates, key=to_prefix)[::8] if is_function(tree)]
    ours: dict[Expression, set[sympy.Expr]] = {}
    theirs: dict[sympy.Expr, set[Expression]] = {}
    for tree in sample:
        form, cancelled = normalize(tree), sympy.cancel(to_sympy(tree))
        ours.setdefault(form, set()).add(cancelled)
        theirs.setdefault(cancelled, set()).add(form)
    assert all(len(forms) == 1 for forms in theirs.values())
    assert all(sympy.cancel(a - b) == 0 for forms in ours.values() for a in forms for b in forms)


def test_a_power_of_one_is_one_however_it_is_written() -> None:
    for text in ("n0/(3.14*(n1/n1)^n1)", "n0/3.14*1^(n0^0.5)"):
        assert normalize(parse(text)) == normalize(parse("n0/3.14"))


@given(rational_trees, st.integers(0, 6))
@settings(max_examples=200, deadline=None)
def test_a_function_is_solved_as_the_tree_is(tree: Expression, place: int) -> None:
    used = references(tree)
    assume(used)
    target = used[place % len(used)]
    turned = reverse(tree, target, Reference(target))
    assume(isinstance(turned, Expression))
    assert isinstance(turned, Expression)
    found, wanted = solved_for(tree, target), as_function(turned)
    assume(found is not None and wanted is not None)
    assert found == wanted


@pytest.mark.parametrize("equation", ["n0*n0+n1", "n1/(n0*n0-1)", "n1+2", "n0*0+n1", "n0^n1"])
def test_a_function_that_is_not_linear_in_a_number_is_not_solved_for_it(equation: str) -> None:
    assert solved_for(parse(equation), 0) is None


def test_a_moved_function_is_told_from_another() -> None:
    tree = parse("n0/(n1+n2)")
    assert is_renumbered(parse("n2/(n0+n5)"), tree, [2, 0, 5])
    assert not is_renumbered(parse("n2/(n0+n5)"), tree, [0, 2, 5])
    assert is_renumbered(parse("(n3/n3)^n3*n1"), parse("n0*(n1/n1)^n1"), [1, 3])


def test_powers_of_the_same_number_stand_in_one_order_in_every_process() -> None:
    code = (
        "from roda.notation import parse, to_infix\n"
        "from roda.normalform.normalize import normalize\n"
        "print(to_infix(normalize(parse('n0*10^n1+n0*15^n1'))))"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in range(6)
    }
    assert len(made) == 1
