"""Worked solutions become one equation where it is clear where every number comes from."""

from __future__ import annotations

import pytest

from roda.corpora.equations.steps import Step, compose
from roda.problem import Reason
from roda.written.sides import Written, write
from roda.written.solving_for import NoEquation


def steps(*written: str) -> list[Step]:
    return [Step(*one.split("=", 1)) for one in written]


@pytest.mark.parametrize(
    ("written", "text", "answer", "equation"),
    [
        (["6*5=30"], "6 nets of 5 balls", "30", "x=6*5"),
        (["6*5=30", "30-4=26"], "6 nets of 5 balls, 4 are flat", "26", "x=6*5-4"),
        (["9+8=17", "17*17=289"], "9 and 8, squared", "289", "x=(9+8)*(9+8)"),
        (["10/4=2.5", "2.5*3=7.5"], "10 m in 4 parts, 3 of them", "7.50", "x=10/4*3"),
        (["12+8=20", "20/3=6.67"], "12 and 8, in 3 parts", "6.67", "x=(12+8)/3"),
        # The 6 of 5/6 is no result of the first step.
        (["12/2=6", "5/6*6=5"], "Half of 12, then 5/6 of that", "5", "x=(5/6)*[12/2]"),
        # 8 is a result and a number of the text, but only one reading uses the first step.
        (["2*4=8", "8+5=13"], "8 pots? No: 2 rows of 4, and 5 more", "13", "x=2*4+5"),
        # Two steps give 10; whichever is meant, the sum is the same.
        (["2*5=10", "30/3=10", "10+10=20"], "2, 5, 30, 3", "20", "x=2*5+30/3"),
        # A step that is not needed, and every other number is known.
        (["7+6=13", "7*6=42"], "7 by 6 tiles", "42", "x=7*6"),
        # 60 is known from the text's minutes.
        (["90/60=1.5", "1.5*40=60"], "90 minutes at 40 km an hour", "60", "x=90/60*40"),
        (["15/100*80=12", "80-12=68"], "15% off a coat of 80", "68", "x=80-15%*80"),
    ],
)
def test_steps_are_put_into_each_other(
    written: list[str], text: str, answer: str, equation: str
) -> None:
    found = compose(steps(*written), text, answer)
    assert isinstance(found, Written)
    assert write(found) == equation


@pytest.mark.parametrize(
    ("written", "text", "answer", "reason"),
    [
        ([], "3 and 4", "7", Reason.NO_EQUATION),
        (["3+4=7"], "3 and 4", "8", Reason.ANSWER_NOT_REACHED),
        (["3+4=8"], "3 and 4", "8", Reason.WRONG_STEP),
        (["10/4=3"], "10 pens for 4", "3", Reason.WRONG_STEP),  # rounded up: no arithmetic
        (["3++=8"], "3", "8", Reason.NOT_ARITHMETIC),
        (["3=many"], "3", "8", Reason.NOT_ARITHMETIC),
        (["3/0=8"], "3", "8", Reason.NO_VALUE),
        # 15 was worked out between the lines, with the help of the first step.
        (["6*5=30", "15+2=17"], "6 boxes of 5, half of them and 2", "17", Reason.UNUSED_STEP),
        # 90-50 was not written: the 40 is not that of the text, and the 90 is left over.
        (["5*10=50", "40/4=10"], "5 for 10, 90 in all, 40 by 4", "10", Reason.UNUSED_STEP),
        # The 4 is the text's or the first step's, and the second step uses that as well.
        (["8/2=4", "4*4=16"], "8 halved, for 4 days", "16", Reason.AMBIGUOUS_STEP),
        (["1+1=2"] * 60, "1", "2", Reason.TOO_LARGE),
    ],
)
def test_what_cannot_be_composed_says_why(
    written: list[str], text: str, answer: str, reason: Reason
) -> None:
    found = compose(steps(*written), text, answer)
    assert isinstance(found, NoEquation)
    assert found.reason is reason


def test_too_many_ways_are_ambiguous_and_end_soon() -> None:
    written = ["1+1=2", "3-1=2", "4-2=2", "+".join("2" * 30) + "=60"]
    found = compose(steps(*written), "1 2 3 4", "60")
    assert isinstance(found, NoEquation)
    assert found.reason is Reason.AMBIGUOUS_STEP
