"""The features of a text tell how it was made."""

from __future__ import annotations

import pickle

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.chinese.rewrite import study
from roda.problem import Problem, Record, Rejection


def made(text: str, equation: str, answer: str, target: int) -> Rewritten:
    problem = identify(Record("1", text, equation, answer))
    assert isinstance(problem, Problem)
    plan = study(problem)
    assert not isinstance(plan, Rejection)
    result = plan.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result


DUCKS = ("饲养组养了35只黑兔，10只白兔，一共养了多少只兔？", "x=35+10", "45")
WALK = (
    "小明步行的速度是50米/分，他从家走到学校用了15分钟，小明家离学校有多少米？",
    "x=50*15",
    "750",
)
DISCOUNT = ("一件上衣原价200元，打0.8出售，现在每件多少元？", "x=200*0.8", "160")


@pytest.mark.parametrize(
    ("source", "target", "told", "untold"),
    [
        (DUCKS, 1, {"kept", "loosely"}, {"gone", "percent asked"}),
        (DISCOUNT, 0, {"money asked", "question length"}, {"some"}),
        (WALK, 1, {"question length"}, {"money asked"}),  # 分钟 is no 分 of money
    ],
)
def test_features_tell_how_a_text_was_made(
    source: tuple[str, str, str], target: int, told: set[str], untold: set[str]
) -> None:
    features = made(*source, target).features
    assert told <= set(features)
    assert not untold & set(features)


def test_features_are_numbers_that_are_not_nothing_and_travel_as_such() -> None:
    features = made(*DUCKS, 1).features
    assert features["length"] == 34.0  # a number counts as one character
    assert all(features.values())
    assert len(features) == len(list(features))
    assert pickle.loads(pickle.dumps(features)) == dict(features)
    assert repr(features) == repr(dict(features))
