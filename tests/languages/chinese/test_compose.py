"""Texts that are composed side by side are those that each problem gets alone."""

from __future__ import annotations

from itertools import islice

import pytest

import roda
from roda import Record, identify
from roda.languages.base import Rewritten, rewrite_all
from roda.languages.chinese.rewrite import StoryPlan, study_many
from roda.problem import Problem, Rejection

SOURCES = (
    ("一块菜地长18米，宽12米，这块菜地的面积是多少平方米？", "x=18*12", "216"),
    ("小英有贺卡24张，送给同学9张，又买来6张，小英现在有贺卡多少张？", "x=24-9+6", "21"),
    ("一辆卡车每次运煤5吨，上午运了7次，下午运了4次，一共运煤多少吨？", "x=5*(7+4)", "55"),
    ("如果每人分8颗糖，35人正好分完，那么一共有多少颗糖？", "x=8*35", "280"),
    ("果园里有桃树60棵，梨树比桃树多20%，梨树有多少棵？", "x=60*(1+20%)", "72"),
    ("修一条长900米的水渠，前6天修了360米，照这样计算，修完一共要多少天？", "x=900/(360/6)", "15"),
)


def problems() -> list[Problem]:
    found = [identify(Record(str(i), *source)) for i, source in enumerate(SOURCES)]
    return [each for each in found if isinstance(each, Problem)]


def plans() -> list[StoryPlan]:
    return [each for each in study_many(problems()) if isinstance(each, StoryPlan)]


def targets() -> list[tuple[int, int]]:
    """Each number of each problem, by their places."""
    counts = [len(problem.numbers) for problem in problems()]
    return [(place, target) for place, count in enumerate(counts) for target in range(count)]


def test_every_problem_here_has_a_plan_and_most_numbers_a_text() -> None:
    assert len(plans()) == len(problems()) == len(SOURCES)
    made = rewrite_all([(plans()[place], target) for place, target in targets()])
    assert sum(isinstance(each, Rewritten) for each in made) > len(made) / 2


def test_texts_written_together_are_those_written_alone() -> None:
    shared = plans()
    together = rewrite_all([(shared[place], target) for place, target in targets()])
    assert together == [plans()[place].rewrite(target) for place, target in targets()]


def test_the_order_in_which_numbers_are_asked_for_changes_nothing() -> None:
    shared = plans()
    forth = {each: shared[each[0]].rewrite(each[1]) for each in targets()}
    shared = plans()
    back = {each: shared[each[0]].rewrite(each[1]) for each in reversed(targets())}
    assert forth == back


@pytest.mark.parametrize("place", range(len(SOURCES)))
def test_further_wordings_begin_with_the_text_and_go_on_with_others(place: int) -> None:
    for target in range(len(problems()[place].numbers)):
        plan = plans()[place]
        first = plan.rewrite(target)
        several = list(islice(plan.wordings(target), 6))
        assert several[0] == first
        if isinstance(first, Rejection):
            assert several == [first]
        assert all(isinstance(each, Rewritten) for each in several[1:])


def test_many_problems_have_the_reversals_of_each_alone() -> None:
    records = [Record(str(i), *source) for i, source in enumerate(SOURCES)]
    together = list(roda.augment(records))
    alone = [made for record in records for made in roda.reverse(record)]
    assert [repr(each) for each in together] == [repr(each) for each in alone]
