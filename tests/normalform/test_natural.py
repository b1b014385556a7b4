"""The natural writing: no negative step, no constant that the source does not have, short."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from tests.strategies import is_function, points, rational_trees
from tests.trees import equations, numbers, value

from roda.errors import UnknownName
from roda.expression import Constant, Expression, Unknown, evaluate, leaves
from roda.normalform.forms import FORMS, form_named, normal_form_named, write_in_form
from roda.normalform.natural import Natural, is_plain, turn_round
from roda.normalform.normalize import normalize
from roda.normalform.steps import faults_of
from roda.notation import parse, to_infix
from roda.solving import solve_for


def natural(relation: str, values: str) -> str:
    """The right side of a relation solved for x, as one writes it for these values."""
    left, _, right = relation.partition("=")
    source = parse(right)
    solved = solve_for(source, Unknown(), parse(left))
    assert isinstance(solved, Expression)
    constants = {leaf.value for leaf in leaves(source) if isinstance(leaf, Constant)}
    known = [Fraction(each) for each in values.split()]
    made = Natural(solved, normalize(solved), constants, leaves(source).count(Unknown()))
    tree = made.choose([number.as_integer_ratio() for number in known])
    assert normalize(tree) == normalize(solved)
    assert evaluate(tree, known) == evaluate(solved, known)
    return to_infix(tree)


@pytest.mark.parametrize(
    ("relation", "values", "written"),
    [
        ("n3=(n0+x)/n1*n2-x", "400 10 15 700", "(n1*n3-n0*n2)/(n2-n1)"),
        ("n1=(n3-n0)/x+n2", "400 10 5 700", "(n3-n0)/(n1-n2)"),
        ("n1-n2=(n0-n3)/x", "400 10 15 700", "(n3-n0)/(n2-n1)"),
        ("n1=n2-(x-n0)", "5 10 25", "n2-n1+n0"),
        ("n2=x-n0+n1", "5 10 25", "n2-n1+n0"),
        ("n0=x*1.75", "49", "n0/1.75"),
        ("n0=x*n1/60", "10.5 14", "n0*60/n1"),
        ("n0=n1*4-x*3", "89 86", "(n1*4-n0)/3"),
        ("n0=(x*3+n1)/4", "3.7 7.3", "(n0*4-n1)/3"),
        ("n1=x/(1+n0)", "1/4 768", "n1*(1+n0)"),
        ("n1=x/n0-1", "25 7", "n0*(n1+1)"),
        ("n2=x/(n0-1)*(n1-1)", "4 8 28", "n2/(n1-1)*(n0-1)"),
        ("n0=n1*(1-x)*(1-n2)", "2565 3000 1/20", "1-n0/n1/(1-n2)"),
        ("n0=(x-n1)/x", "35/81 46", "n1/(1-n0)"),
        ("n0=x+(x+n1)+(x+n1-n2)", "90 10 5", "(n0-n1-n1+n2)/3"),
        ("n1=x*n2/n0", "3 80 960", "n0*n1/n2"),  # 3/960*80 has an odd step
        ("n0=n1*0.5+n1*x", "70 84", "(n0-n1*0.5)/n1"),
        ("n0=x-n1*x-n2*(x-n1*x)", "48 1/5 2/5", "n0/(1-n1)/(1-n2)"),
        ("n0=x/2*2*1*n1", "800 1000", "n0/n1"),
    ],
)
def test_an_equation_is_written_as_a_teacher_would(
    relation: str, values: str, written: str
) -> None:
    assert natural(relation, values) == written


def test_a_template_that_reads_well_is_left_alone() -> None:
    assert is_plain(parse("(n0-n1)/n2"), ())
    assert is_plain(parse("n0*(1-n1)"), {Fraction(1)})
    assert not is_plain(parse("n0*(1-n1)"), ())
    assert not is_plain(parse("n0*n1-n0"), ())
    template = parse("n0-n1-n2")
    made = Natural(parse("n0-n2-n1"), template)
    assert made.choose([(9, 1), (3, 1), (2, 1)]) == template


@given(equations, numbers)
@settings(max_examples=300, deadline=None)
def test_it_is_the_same_function_and_has_no_negative_step(
    tree: Expression, known: list[Fraction]
) -> None:
    answer = value(tree, known)
    assume(answer is not None and answer >= 0)
    template = normalize(tree)
    constants = {leaf.value for leaf in leaves(tree) if isinstance(leaf, Constant)}
    values = [number.as_integer_ratio() for number in known]
    written = Natural(tree, template, constants).choose(values)
    assert normalize(written) == template
    assert value(written, known) == answer
    assert faults_of(written, values)[:1] == [0]  # type: ignore[index]


@given(rational_trees.filter(is_function), points)
@settings(max_examples=300, deadline=None)
def test_also_where_numbers_repeat_and_powers_stand(
    tree: Expression, known: list[Fraction]
) -> None:
    answer = value(tree, known)
    assume(answer is not None)
    template = normalize(tree)
    values = [number.as_integer_ratio() for number in known]
    written = Natural(tree, template).choose(values)
    assert normalize(written) == template
    if value(written, known) is not None:
        assert value(written, known) == answer


def test_a_whole_that_is_negative_is_not_turned_round() -> None:
    assert turn_round(parse("n0-n1"), [(3, 1), (5, 1)]) is None
    assert turn_round(parse("n0-n1/0"), [(3, 1), (5, 1)]) is None


def test_forms_have_one_table_of_names() -> None:
    assert list(FORMS) == ["natural", "ordered", "normal", "paper", "written"]
    assert form_named("default") == normal_form_named("default") == "normal"
    with pytest.raises(UnknownName, match="did you mean 'natural'"):
        form_named("naturel")
    with pytest.raises(UnknownName, match="unknown normal form 'natural'"):
        normal_form_named("natural")


def test_an_equation_in_every_form() -> None:
    tree, values = parse("n1-n2+n0*2"), [Fraction(25), Fraction(5), Fraction(10)]
    written = {form: to_infix(write_in_form(tree, form, values)) for form in FORMS}
    assert written["written"] == "n1-n2+n0*2"
    assert written["natural"] == "n1+n0*2-n2"
    assert written["ordered"] == "n0*2+(n1-n2)"
    assert written["normal"] == "n0+n0+n1-n2"
    assert written["paper"] == "2*n0+n1-n2"
