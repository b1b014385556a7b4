"""What is so much for each of several is not told as if it were so much for all of them."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import solution

OF_EACH = [
    ("Kai has a farm with 4 hens. His hens lay 2 eggs each day. If Kai takes all the eggs after 3 days, "
     "how many eggs will Kai have taken?", "x=2*3*4"),
    ("A hose can deliver 20 liters of water per minute. If a fire takes 600 liters of water to put out, "
     "how many minutes will it take 5 men, each with a hose, to put out the fire?", "x=600/(5*20)"),
    ("It takes Dora 2 hours to paint 1 fence. Dora makes $15 per hour. How much will Dora earn for 6 fences?", "x=2*15*6"),
]  # fmt: skip
OF_ALL = [
    ("There are 20 stamps on a page. If Ben has 12 pages of stamps but loses one of the pages, how many stamps does he have?",
     "x=(12-1)*20"),
    ("Nina bought 3 jazz albums and 5 pop albums. Each album had 8 songs. How many songs did Nina buy in total?",
     "x=(3+5)*8"),
    ("A notebook costs three times as much as a pen. If a pen costs $1.50, how much will Lou pay for 4 notebooks?",
     "x=1.50*3*4"),
    ("Ann works 6 hours a day for 5 days. She earns $12 per hour. How much does Ann earn?", "x=6*5*12"),
]  # fmt: skip


def natural(text: str, equation: str) -> bool:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem), problem
    return solution(problem).natural


@pytest.mark.parametrize(("text", "equation"), OF_EACH)
def test_what_is_of_each_is_not_told_of_all(text: str, equation: str) -> None:
    assert not natural(text, equation)


@pytest.mark.parametrize(("text", "equation"), OF_ALL)
def test_what_is_of_all_stays_natural(text: str, equation: str) -> None:
    assert natural(text, equation)
