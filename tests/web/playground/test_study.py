"""What the page shows of a problem: all of it exact, refusals with their reasons, bombs refused at once."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest

from roda.notation import exact_value
from roda.problem import Reason
from roda.web.playground.problems import picks
from roda.web.playground.study import Asked, study

APPLES = "Tom has 12 apples and buys 4 more. How many apples has he now?"
TRAIN = "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？"


def test_numbers_are_marked_and_listed() -> None:
    found = study(Asked(TRAIN, "660/66"))
    assert [(n.surface, n.kind, n.place) for n in found.numbers] == [
        ("660", "count", 0),
        ("66", "count", 1),
    ]
    assert "".join(piece.text for piece in found.pieces) == TRAIN
    assert [piece.text for piece in found.pieces if piece.number is not None] == ["660", "66"]


def test_every_number_has_an_outcome_with_text_tree_solution_and_proof() -> None:
    found = study(Asked(TRAIN, "660/66"))
    assert (found.answer, found.made) == ("10", 2)
    for outcome in found.outcomes:
        assert outcome.reversal is not None
        assert outcome.change is not None
        assert any(piece.mark == "new" for piece in outcome.change.after)
        assert outcome.tree is not None
        assert 'class="leaf known"' in outcome.tree
        assert outcome.worked
        assert outcome.weighing
    assert [outcome.relation for outcome in found.outcomes] == ["10=x/66", "10=660/x"]


def test_the_frames_tell_algorithm_1() -> None:
    first, second = study(Asked(TRAIN, "660/66")).outcomes
    assert [frame.written for frame in first.frames] == ["10 = x/66", "10*66 = x"]
    assert [frame.told for frame in first.frames] == ["start", "move_over_left"]
    assert [frame.told for frame in second.frames] == ["start", "move_over_right"]
    assert second.frames[1].moved == "660"
    assert all(frame.picture for frame in first.frames)


def test_every_problem_to_pick_is_read_and_most_can_be_reversed() -> None:
    reversed_ones = 0
    for pick in picks().values():
        found = study(Asked(pick.text, pick.equation, pick.answer))
        reversed_ones += found.made > 0
        assert found.answer or found.rejection, pick.id
        if found.answer:
            assert exact_value(found.answer) == exact_value(pick.answer), pick.id
        for outcome in found.outcomes:
            if outcome.reversal is not None and outcome.frames:
                assert outcome.frames[-1].written.endswith(" = x"), pick.id
    assert reversed_ones / len(picks()) > 0.8


def test_a_text_alone_gets_an_equation_and_is_not_proved() -> None:
    found = study(Asked(APPLES))
    assert found.guess is not None
    assert found.guess.equation == "x=12+4"
    assert found.made == 2


def test_an_unsure_equation_is_proposed_and_not_used() -> None:
    text = "If the sum of 17, 23 and 5 is taken from twice the product of 6 and 41, how much of it is left over 9?"
    found = study(Asked(text))
    assert found.guess is not None
    assert found.unsure == (found.guess.confidence < 0.9)
    assert found.unsure
    assert not found.outcomes


def test_a_text_that_no_solver_can_take_says_so() -> None:
    found = study(Asked("How many apples has he now?"))
    assert found.no_guess
    assert not found.outcomes


def test_a_refused_number_says_why() -> None:
    found = study(
        Asked("Tom has 12 apples, 3 pears and buys 4 apples. How many apples has he now?", "12+4")
    )
    reasons = [o.rejection.reason for o in found.outcomes if o.rejection]
    assert reasons or found.rejection


@pytest.mark.parametrize(
    ("equation", "reason"),
    [
        ("8*3+(" * 300 + "8" + ")" * 300, Reason.UNREADABLE_EQUATION),
        ("8^3^8^8^8", Reason.NO_VALUE),
        ("((9^9999)^9999)*3", Reason.NO_VALUE),
        ("9" * 1900 + "*3", Reason.UNREADABLE_EQUATION),
        ("8*3/(3-3)", Reason.NO_VALUE),
        ("__import__('os')", Reason.NOT_ARITHMETIC),
    ],
)
def test_equation_bombs_are_refused_at_once(equation: str, reason: Reason) -> None:
    study(Asked(TRAIN, "660/66"))  # what is loaded once is loaded
    started = time.perf_counter()
    found = study(Asked("每盒8支，3盒共几支？", equation))
    assert time.perf_counter() - started < 1
    assert found.rejection is not None
    assert found.rejection.reason is reason


def test_many_numbers_are_shown_without_pictures() -> None:
    names = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏"
    text = "，".join(f"小{name}买了{place + 3}个苹果" for place, name in enumerate(names))
    found = study(
        Asked(f"{text}，他们一共买了几个苹果？", "+".join(str(i + 3) for i in range(len(names))))
    )
    assert len(found.outcomes) == len(names)
    assert found.tree is None
    assert not found.outcomes[0].frames


def test_values_are_exact() -> None:
    found = study(
        Asked("3 boxes hold 1 kg of tea. How many kg are in one box and how much in 2?", "1/3*2")
    )
    assert exact_value(found.answer) == Fraction(2, 3)
