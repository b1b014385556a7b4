"""The whole method: every number ends as a reversal or a rejection."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.augmentation.identify import identify
from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import augment, augment_all, reverse, reverse_all
from roda.augmentation.profiles import PROFILES, Profile
from roda.errors import UnknownName
from roda.expression import evaluate
from roda.languages.chinese.numbers.find import find_numbers
from roda.notation import parse, to_infix
from roda.problem import Problem, Reason, Record, Rejection, Reversal

# Our own equations on the paper's texts, so that the mathematics is seen apart from the words.
EXACT = Profile("exact", "paper", "default", solve_repeated=True)
BOTH = pytest.mark.parametrize("profile", ["paper", EXACT], ids=["paper", "exact"])
RECORD = Record("7", "果园里有梨树32棵，苹果树比梨树多15棵，两种树共有多少棵？", "x=32+32+15", "79")


def check(result: Reversal, source: Problem) -> None:
    """All that must hold for any reversal."""
    new = result.problem
    asked = source.numbers[result.target]
    assert (new.origin, new.language) == (source.id, source.language)
    assert new.answer == asked.value
    assert new.answer_surface == asked.surface
    assert evaluate(new.equation, new.values) == new.answer
    assert evaluate(parse(result.equation)) == new.answer
    assert result.template == to_infix(new.equation)
    assert all(new.text[n.start : n.end] == n.surface for n in new.numbers)
    assert set(new.numbers) <= set(find_numbers(new.text))


@BOTH
def test_many_problems_are_reversed_as_each_would_be_alone(profile: str | Profile) -> None:
    sources = [
        RECORD,
        RECORD._replace(id="8", answer="80"),
        Rejection("9", Reason.NO_EQUATION),
        RECORD._replace(id="10", text="有32棵梨树，又来了15棵．", equation="x=32+15", answer="47"),
    ]
    together, alone = Ledger(), Ledger()
    results = reverse_all(sources, profile, together)
    assert results == [reverse(source, profile, alone) for source in sources]
    assert [len(found) for found in results] == [2, 1, 1, 1]
    assert together == alone


@BOTH
def test_results_come_in_the_order_of_the_numbers(profile: str | Profile) -> None:
    source = Record("7", "甲有20个，乙有30个，其中20个坏了，丙有45个，共几个？", "x=30+45", "75")
    results = reverse(source, profile)
    assert [r.target if isinstance(r, Reversal) else r.number for r in results] == [0, 1, 2, 3]
    assert [type(r) for r in results] == [Rejection, Reversal, Rejection, Reversal]
    detail = "another number of the text has the value of '20' too"
    assert results[0] == Rejection("7", Reason.REPEATED_IN_TEXT, detail, 0, "20")


def test_the_second_rule_is_lifted_by_solving() -> None:
    first, second = reverse(RECORD, "paper")
    assert isinstance(first, Rejection)
    assert first.reason is Reason.REPEATED_IN_EQUATION
    assert isinstance(second, Reversal)
    solved, _ = reverse(RECORD, EXACT)
    assert isinstance(solved, Reversal)
    assert solved.problem.answer == 32
    check(solved, identify(RECORD))  # type: ignore[arg-type]


@BOTH
@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (Record("1", "25+17*10=", "x=25+17*10", "195"), Reason.ONLY_CALCULATION),
        (Record("1", "甲有20个，乙有9个．", "x=20+9", "29"), Reason.NO_QUESTION),
        (Record("1", "甲有20个，乙有9个，共几个？", "x=20", "20"), Reason.NO_OPERATION),
        (Record("1", "甲有20个，乙有9个，共几个？", "x=20+", "29"), Reason.UNREADABLE_EQUATION),
        (Record("1", "甲有20个，乙有9个，共几个？", "x=20+9", "30"), Reason.WRONG_ANSWER),
        (Record("1", "甲有20个，乙有9个，共几个？", "x=20/(9-9)", "30"), Reason.NO_VALUE),
        (Record("1", "甲有20个，乙有9个，共几个？", "x=20+9", "?"), Reason.UNREADABLE_ANSWER),
        (Record("1", "水温20度，降了29度，是几度？", "x=20-29", "-9"), Reason.NOT_READ_BACK),
    ],
)
def test_a_refused_problem_is_one_rejection(
    record: Record, reason: Reason, profile: str | Profile
) -> None:
    ledger = Ledger()
    (result,) = reverse(record, profile, ledger)
    assert isinstance(result, Rejection)
    assert (result.reason, result.number) == (reason, None)
    assert ledger.filtered == {reason: 1}
    assert ledger.filtered_numbers == result.lost
    assert ledger.balanced


def test_nothing_is_found_where_a_solution_is_not_unique() -> None:
    source = Record("1", "甲有20个，乙有(1-1)份25个，共几个？", "x=20+(1-1)*25", "20")
    results = reverse(source, EXACT)
    assert [r.reason for r in results if isinstance(r, Rejection)][-1] is Reason.NOT_UNIQUE


def test_a_record_and_its_problem_give_the_same() -> None:
    problem = identify(RECORD)
    assert isinstance(problem, Problem)
    assert reverse(problem, "paper") == reverse(RECORD, "paper")


def test_augment_gives_what_reverse_gives_and_counts_it() -> None:
    ledger = Ledger()
    results = list(augment([RECORD, RECORD], "paper", ledger))
    assert results == reverse(RECORD, "paper") * 2
    assert (ledger.problems, ledger.numbers, ledger.augmented) == (2, 4, 2)


@BOTH
def test_a_reversal_is_not_reversed_again(profile: str | Profile) -> None:
    source = Record("7", "梨树有32棵，苹果树有45棵，两种树共有多少棵？", "x=32+45", "77")
    first, _ = reverse(source, profile)
    assert isinstance(first, Reversal)
    detail, guard = "it was made from '7'; reverse that one", "already-reversed"
    assert reverse(first.problem, profile) == [
        Rejection("7.1", Reason.ALREADY_REVERSED, detail, lost=2, guard=guard)
    ]


@pytest.mark.parametrize(
    ("record", "equations"),
    [
        (Record("1", "有0盒糖，每盒25块，共多少块？", "x=0*25", "0"), ["x=0/25", None]),
        (Record("1", "有0块糖，分给40人，每人多少块？", "x=0/40", "0"), ["x=40*0", None]),
        (Record("1", "有25块糖，每人10块，分给0人，剩多少块？", "x=25-10*0", "25"), None),
    ],
)
def test_a_zero_determines_nothing(record: Record, equations: list[str | None] | None) -> None:
    results = reverse(record, "paper")
    made = [r.equation if isinstance(r, Reversal) else None for r in results]
    if equations is not None:
        assert made == equations
    refused = [r.reason for r in results if isinstance(r, Rejection)]
    assert Reason.NOT_UNIQUE in refused


numbers = st.sampled_from(
    ["12", "35", "0.25", "(3/4)", "15%", "2(1/3)", "百分之60", "9", "140", "1"]
)
words = st.sampled_from(
    ["梨有{}个", "每天看{}页", "比它多{}", "第{}天", "（其中{}个，坏的）", "{}年"]
)
asked = st.sampled_from(
    [
        "共多少个？",
        "是几个？",
        "是它的几分之几？",
        "求一共几个．",
        "占百分之几？",
        "还多=",
        "共有．",
    ]
)
joins = st.sampled_from(["，", "．", "；", ""])


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A problem with an answer that fits its equation, be it sense or nonsense."""
    surfaces = draw(st.lists(numbers, min_size=1, max_size=4))
    text = "".join(draw(words).format(surface) + draw(joins) for surface in surfaces) + draw(asked)
    equation = surfaces[0].replace("百分之60", "60%")
    for surface in [*surfaces[1:], draw(numbers)]:
        written = surface.replace("百分之60", "60%")
        equation = draw(st.sampled_from(["{0}+{1}", "({0})*{1}", "({0})/{1}", "{1}-({0})"])).format(
            equation, written
        )
    answer = evaluate(parse(equation))
    return Record(
        "1", text, f"x={equation}", f"({answer})" if answer.denominator > 1 else str(answer)
    )


@BOTH
@given(records())
@settings(max_examples=120, deadline=None)
def test_any_problem_ends_in_sound_reversals_and_reasons(
    profile: str | Profile, record: Record
) -> None:
    ledger = Ledger()
    results = reverse(record, profile, ledger)
    assert ledger.balanced
    source = identify(record)
    if isinstance(source, Rejection):
        assert results == [source]
        return
    assert ledger.numbers == len(source.numbers)
    for result in results:
        if isinstance(result, Reversal):
            check(result, source)


@BOTH
@given(
    st.text("12345670.(/)%百分之第年，．？（）几多少求=个共", max_size=40),
    st.text("1234567890.+-*/()[]%", max_size=12),
    st.sampled_from(["1", "2", "12", "0.5", "(1/2)"]),
)
@settings(max_examples=120, deadline=None)
def test_any_strings_end_in_results_that_balance(
    profile: str | Profile, text: str, equation: str, answer: str
) -> None:
    ledger = Ledger()
    results = reverse(Record("1", text, equation, answer), profile, ledger)
    assert results == [] or ledger.problems == 1
    assert ledger.balanced


def test_values_stay_exact_from_end_to_end() -> None:
    source = Record(
        "1", "一堆煤有(2/3)吨，用了(1/7)吨，还剩几分之几吨？", "x=(2/3)-(1/7)", "((11)/(21))"
    )
    first, second = reverse(source, "paper")
    assert isinstance(first, Reversal)
    assert isinstance(second, Reversal)
    assert first.problem.values == (Fraction(1, 7), Fraction(11, 21))
    assert first.equation == "x=(1/7)+(11/21)"
    assert second.equation == "x=(2/3)-(11/21)"


def test_variants_come_after_the_reversals_of_their_problem() -> None:
    wanted = frozenset({"reversed", "renumbered", "distracted"})
    chosen = replace(PROFILES["default"], variants=wanted, wordings=2)
    text = "Ann has 15 figs. She buys 8 figs. How many figs does Ann have?"
    ledger = Ledger()
    [results] = augment_all([Record("1", text, "x=15+8", "23")], chosen, ledger)
    made = [result.id for result in results if not isinstance(result, Rejection)]
    assert made[-4:] == ["1.distracted-1", "1.distracted-2", "1.renumbered-1", "1.renumbered-2"]
    assert made[0] == "1.1"
    assert ledger.balanced
    assert ledger.made == len(made)
    assert ledger.copies == 4


def test_an_unknown_variant_is_told() -> None:
    with pytest.raises(UnknownName, match="renumbered"):
        replace(PROFILES["default"], variants=frozenset({"renumberd"}))
