"""The rewriting of the paper: D and Q go, D' and Q' come to the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roda.augmentation.identify import identify
from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.numbers.find import find_numbers
from roda.languages.chinese.paper import PaperPlan, study
from roda.problem import Problem, Reason, Record, Rejection


def plan(text: str, equation: str, answer: str) -> PaperPlan:
    problem = identify(Record("7", text, equation, answer))
    assert isinstance(problem, Problem), problem
    made = study(problem)
    assert isinstance(made, PaperPlan), made
    return made


def rewritten(text: str, equation: str, answer: str, target: int) -> Rewritten:
    made = plan(text, equation, answer).rewrite(target)
    assert isinstance(made, Rewritten)
    return made


@pytest.mark.parametrize(
    ("source", "target", "text"),
    [
        # The clause of the number goes to the end, behind the statement.
        (
            ("甲有25个，乙有40个，共有多少个？", "x=25+40", "65"),
            0,
            "乙有40个，共有65个，甲有多少个？",
        ),
        (
            ("甲有25个，乙有40个，共有多少个？", "x=25+40", "65"),
            1,
            "甲有25个，共有65个，乙有多少个？",
        ),
        # The number stands in the question itself.
        (("每天看15页，90页要几天？", "x=90/15", "6"), 1, "每天看15页，多少页要6天？"),
        # Two numbers in one clause.
        (("15天看90页，每天看几页？", "x=90/15", "6"), 0, "每天看6页，多少天看90页？"),
        (("15天看90页，每天看几页？", "x=90/15", "6"), 1, "每天看6页，15天看多少页？"),
        # The question is not last.
        (
            ("共有几个，甲有25个，乙有40个．", "x=25+40", "65"),
            0,
            "乙有40个．共有65个，甲有多少个？",
        ),
        # Question words fit the kind of number.
        (
            ("一本书90页，看了(2/3)，看了多少页？", "x=90*(2/3)", "60"),
            1,
            "一本书90页，看了60页，看了几分之几？",
        ),
        (
            ("原价90元，降价20%，降了多少元？", "x=90*20%", "18"),
            1,
            "原价90元，降了18元，降价百分之几？",
        ),
        (
            ("原价90元，降价百分之20，降了多少元？", "x=90*0.2", "18"),
            1,
            "原价90元，降了18元，降价百分之几？",
        ),
        # Ways to ask.
        (
            ("甲是25，乙是40，求甲与乙的和．", "x=25+40", "65"),
            0,
            "乙是40，甲与乙的和是65，甲是多少？",
        ),
        (("甲是25，乙是40，求和是多少．", "x=25+40", "65"), 0, "乙是40，求和是65，甲是多少？"),
        (("甲是25，乙是40，甲+乙=？", "x=25+40", "65"), 0, "乙是40，甲+乙=65，甲是多少？"),
        (("甲是25，乙是40，乙比甲多．", "x=40-25", "15"), 0, "乙是40，乙比甲15，甲是多少？"),
        (
            ("共80页，看了20页，占几分之几？", "x=20/80", "((1)/(4))"),
            1,
            "共80页，占(1/4)，看了多少页？",
        ),
        (
            ("共80页，看了20页，占((())/(()))．", "x=20/80", "(1/4)"),
            1,
            "共80页，占(1/4)，看了多少页？",
        ),
        (("共80页，看了20页，占百分之几？", "x=20/80", "25%"), 0, "看了20页，占25%，共多少页？"),
        (("共80页，看了20页，占多少%？", "x=20/80", "25%"), 0, "看了20页，占25%，共多少页？"),
        (("长9米，每段4米，有几段？", "x=9/4", "2((1)/(4))"), 0, "每段4米，有2(1/4)段，长多少米？"),
    ],
)
def test_a_text_is_turned_around(source: tuple[str, str, str], target: int, text: str) -> None:
    assert rewritten(*source, target).text == text


def test_each_number_tells_where_it_comes_from() -> None:
    made = rewritten("甲有25个，乙有40个，丙有10个，共有多少个？", "x=25+40+10", "75", 1)
    assert made.text == "甲有25个，丙有10个，共有75个，乙有多少个？"
    assert made.sources == (0, 2, ANSWER)
    assert [number.surface for number in made.numbers] == ["25", "10", "75"]


def test_numbers_beside_the_question_word_move_with_their_clause() -> None:
    made = rewritten("1箱重12千克的苹果装了30个，平均每个多少千克？", "x=12/30", "0.4", 1)
    assert made.text == "平均每个0.4千克，1箱重多少千克的苹果装了30个？"
    assert made.sources == (ANSWER, 0, 2)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (("甲有25个，乙有40个．", "x=25+40", "65"), Reason.NO_QUESTION),
        (("气温25度，降了40度，是几度？", "x=25-40", "-15"), Reason.NOT_READ_BACK),
        (("有25个盒子，每盒40个，共1几个？", "x=25*40", "1000"), Reason.NOT_READ_BACK),
    ],
)
def test_what_cannot_be_rewritten_has_its_reason(
    source: tuple[str, str, str], reason: Reason
) -> None:
    problem = identify(Record("7", *source))
    assert isinstance(problem, Problem)
    refused = study(problem)
    assert isinstance(refused, Rejection)
    assert (refused.problem, refused.reason) == ("7", reason)
    assert refused.lost == len(problem.numbers)


clauses = st.sampled_from(
    [
        "甲有{}个",
        "乙比甲多{}",
        "（其中{}个，坏了）",
        "第{}天",
        "{}个人{}天做完",
        "占{}",
        "还有{}",
        "苹果",
    ]
)
surfaces = st.sampled_from(["25", "40", "1.5", "(2/3)", "20%", "百分之60", "2(1/4)", "7"])
endings = st.sampled_from(
    ["共几个？", "占几分之几？", "求和．", "甲+乙=？", "乙多．", "{}个要几天？", "占多少%？"]
)
separators = st.sampled_from(["，", "．", "；", "？"])


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    pieces = [draw(clauses) + draw(separators) for _ in range(draw(st.integers(1, 4)))]
    text = "".join([*pieces, draw(endings)])
    while "{}" in text:
        text = text.replace("{}", draw(surfaces), 1)
    problem = identify(Record("7", text, "x=1+2", "3"))
    assert isinstance(problem, Problem)
    answer = draw(st.sampled_from(["65", "(1/4)", "((3)/(4))", "25%", "2.5", "2((1)/(4))"]))
    return problem._replace(answer_surface=answer)


@given(problems())
@settings(max_examples=200, deadline=None)
def test_a_new_text_keeps_all_numbers_but_one_and_gains_the_answer(problem: Problem) -> None:
    made = study(problem)
    if isinstance(made, Rejection):
        assert made.reason in (Reason.NOT_READ_BACK, Reason.NO_QUESTION)
        return
    for target in range(len(problem.numbers)):
        new = made.rewrite(target)
        assert isinstance(new, Rewritten)
        others = {index for index in range(len(problem.numbers)) if index != target}
        assert sorted(new.sources) == sorted(others | {ANSWER})
        assert new.text.endswith("？")
        for number, source in zip(new.numbers, new.sources, strict=True):
            assert new.text[number.start : number.end] == number.surface
            if source != ANSWER:
                assert number.surface == problem.numbers[source].surface
        assert set(new.numbers) <= set(find_numbers(new.text))
