"""New equations: renumbered for the new text, printed with the numbers as they are written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings

from roda.augmentation import generate
from roda.augmentation.generate import Pattern, Solution, Turned, shape
from roda.expression import Expression, Reference, Unknown, evaluate, references
from roda.languages.base import ANSWER
from roda.normalform.forms import FORMS, NORMAL_FORMS
from roda.notation import parse, to_infix, write_value
from roda.problem import Reason
from roda.solving import reverse
from trees import equations, numbers, value


def turned(equation: str, target: int) -> Turned:
    made = shape(parse(equation)).turn(target)
    assert isinstance(made, Turned), made
    return made


def test_a_turned_equation_keeps_the_relation_it_comes_from() -> None:
    made = turned("n0/(n1+n2)", 0)
    assert (
        to_infix(made.solution.tree) == "n0*(n1+n2)"
    )  # the old answer takes the place of what is asked
    assert (made.solution.relation, made.solution.order) == ("x/(%s+%s)", (1, 2))


def test_equations_that_differ_in_the_order_of_the_numbers_share_a_solution() -> None:
    one, other = turned("n0/(n1+n2)", 1), turned("n3/(n0+n2)", 0)
    assert one.solution is other.solution
    assert (one.numbers, other.numbers) == ((0, ANSWER, 2), (3, ANSWER, 2))
    made = other.generate((2, 3, ANSWER), "normal")
    assert (made.template, made.relation) == ("n1/n2-n0", "n2=n1/(x+n0)")


def test_an_equation_that_cannot_be_turned_gives_the_reason() -> None:
    assert shape(parse("n0^2")).turn(0) is Reason.POWER
    assert shape(parse("n0*n0")).turn(0) is Reason.NOT_LINEAR
    assert shape(parse("n0+1")).turn(1) is Reason.UNUSED


@pytest.mark.parametrize("normal_form", ["paper", "normal"])
def test_the_numbers_are_counted_anew_in_the_new_text(normal_form: str) -> None:
    sources = (0, 2, ANSWER)
    made = turned("n0/(n1+n2)", 1).generate(sources, normal_form)
    assert made.template == "n0/n2-n1"
    assert made.relation == "n2=n0/(x+n1)"
    assert [sources[slot] for slot in made.layout.slots] == [0, ANSWER, 2]
    assert Fraction(*made.count([(660, 1), (34, 1), (10, 1)], [0, 0])) == 32
    assert made.layout.write(["660", "32", "34", "10"], sources) == "x=660/10-34"


def test_a_number_that_stands_twice_in_the_text_is_referred_to_at_its_first_place() -> None:
    made = turned("n0*n1+n2", 2).generate((1, 0, 1, ANSWER), "paper")
    assert made.relation == "n3=n1*n0+x"
    assert references(made.equation).count(2) == 0


def test_a_quotient_in_brackets_is_not_printed_as_a_fraction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(NORMAL_FORMS, "as it is", lambda tree: tree)
    sources = (0, 1, ANSWER)
    made = turned("n2/(n0/n1)", 2).generate(sources, "as it is")
    assert made.template == "n2*(n0/n1)"
    written = made.layout.write(["360", "8", "540", "12"], sources)
    assert parse(written) == parse("12*[360/8]")
    assert made.layout.write(["(3/4)", "8", "540", "12"], sources) == "x=12*((3/4)/8)"


def test_a_shape_counts_numbers_and_sees_powers() -> None:
    found = shape(parse("n0*(n1+n0)^n2-n3"))
    assert found.template == "n0*(n1+n0)^n2-n3"
    assert found.counts == {0: 2, 1: 1, 2: 1, 3: 1}
    assert found.in_power == {0, 1, 2}
    assert found.has_power
    assert not shape(parse("n0-2")).has_power


@pytest.mark.parametrize(
    ("equation", "target", "certain"),
    [
        ("n0+n1", 0, True),
        ("n0*n1", 0, True),
        ("n0/n1", 1, True),
        ("n0*(n1+1)", 0, True),
        ("n0*(n1-n2)", 0, False),
        ("n0*0", 0, False),
        ("n0/(n1-n2)", 2, True),
        ("n0-n1/n2", 2, False),
    ],
)
def test_a_solution_is_certain_where_no_divisor_can_be_zero(
    equation: str, target: int, certain: bool
) -> None:
    assert turned(equation, target).solution.certain is certain


@pytest.mark.parametrize("normal_form", ["paper", "normal"])
@given(equations, numbers)
@settings(max_examples=60, deadline=None)
def test_what_is_printed_computes_what_the_tree_computes(
    normal_form: str, tree: Expression, known: list[Fraction]
) -> None:
    used = references(tree)
    assume(1 < len(used) < 6)
    answer = value(tree, known)
    assume(answer is not None and answer > 0)
    assert answer is not None
    made = shape(tree).turn(0)
    assume(isinstance(made, Turned))
    assert isinstance(made, Turned)
    solved = reverse(tree, 0, Unknown())
    assume(isinstance(solved, Expression) and value(solved, known, answer) == known[0])
    sources = (*used[1:], ANSWER)
    new = made.generate(sources, normal_form)
    given_values = [*known[: len(used)], answer]
    assert evaluate(new.equation, [given_values[source] for source in sources]) == known[0]
    literals = [write_value(number) for number in given_values]
    for form in FORMS:
        values = [given_values[source].as_integer_ratio() for source in sources]
        layout = new.written_in(form).choose(values)
        assert layout is not None
        written = layout.write(literals, sources)
        assert written.startswith("x=")
        assert evaluate(parse(written)) == known[0]


@pytest.mark.parametrize(
    ("equation", "target", "sources"),
    [
        ("n0/(n1+n2)", 1, (0, 2, ANSWER)),
        ("n0*n1+n0*n2", 0, (1, ANSWER, 2)),
        ("n0/(n1+n0)", 0, (ANSWER, 1)),  # the new equation uses the old answer twice
        ("n0/(2*(n1/n1)^n1)", 0, (1, ANSWER)),  # no fraction of polynomials, until it is tidied
    ],
)
def test_the_way_back_is_found(equation: str, target: int, sources: tuple[int, ...]) -> None:
    made = turned(equation, target)
    assert made.returns(sources, "normal")
    assert made.returns(sources, "normal")  # it is remembered


@pytest.mark.parametrize("wrong", ["n0/n2+n1", "n2*n2+n1*n0", "n0+n1"])
def test_another_equation_is_no_way_back(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    solution = Pattern(parse("n0/(n1+n2)")).solve(1)
    assert isinstance(solution, Solution)
    monkeypatch.setattr(generate, "normalize_renumbered", lambda tree, places, known: parse(wrong))
    assert not solution.returns((0, 2, 1), "normal")


def test_orders_are_forgotten_where_they_become_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate, "_MOST_ORDERS", 2)
    solution = Pattern(parse("n0/(n1+n2)")).solve(1)
    assert isinstance(solution, Solution)
    orders = [(0, 2, 1), (1, 2, 0), (2, 1, 0), (0, 2, 1)]
    assert [solution.generate(order, "normal").template for order in orders] == [
        "n0/n2-n1",
        "n1/n2-n0",
        "n2/n1-n0",
        "n0/n2-n1",
    ]
    assert len(solution._generated) == 2


def test_a_reference_is_never_left_unnamed() -> None:
    made = turned("n0-n1", 1).generate((0, ANSWER), "normal")
    assert made.equation == Reference(0) - Reference(1)
