"""What a question or its line says once: how long a task takes, open amounts in plain words, what was told before."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.rewrite import StoryPlan, study
from roda.problem import Problem, Record


def made(text: str, equation: str, answer: str, target: int) -> str:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    assert isinstance(plan, StoryPlan), plan
    result = plan.rewrite(target)
    assert isinstance(result, Rewritten), result
    return result.text


@pytest.mark.parametrize(
    ("text", "equation", "answer", "target", "end"),
    [
        # a task takes so long, and what goes on is no task
        ("A copier makes 40 copies a minute. How many copies does it make in 6 minutes?", "x=40*6", "240", 1,
         "How many minutes does it take the copier to make 240 copies?"),
        ("I type 50 words a minute. How many words can I type in 7 minutes?", "x=50*7", "350", 1,
         "How many minutes does it take me to type 350 words?"),
        ("Rita earns $11 an hour. She worked for 5 hours. How much money did she earn?", "x=11*5", "55", 1,
         "How many hours did Rita work?"),
        # open amounts
        ("A taxi charges $4 plus $2 per mile. Ida rode 7 miles. How much did Ida pay?", "x=4+2*7", "18", 1,
         "A taxi charges $4 plus a fixed amount per mile. Ida rode 7 miles. She paid $18. How much does the taxi charge per mile?"),
        # a long phrase that tells the amount from no other
        ("Nadia bought 40 beads to make bracelets for her cousins. She lost 6 of them. How many beads does Nadia have left?",
         "x=40-6", "34", 0, "How many beads did Nadia buy?"),
        ("Nadia spent $40 at the market on Friday and $6 at the bakery on Sunday. How much did Nadia spend?",
         "x=40+6", "46", 0, "How much did Nadia spend at the market on Friday?"),
        # the deed belongs to the story
        ("Finn had 30 shells. He lost 12 shells. How many shells does Finn have now?", "x=30-12", "18", 1,
         "He lost some shells. Finn has 18 shells now. How many shells did Finn lose?"),
        # what there is after a deed, and sums
        ("Iris has 19 beads. She gives 7 to Omar. How many beads will Iris have?", "x=19-7", "12", 0,
         "She has 12 beads now. How many beads did Iris have at first?"),
        ("A farm has 30 cows and 12 goats. 5 cows and 3 goats are sold. How many cows and goats are left?",
         "x=30-5+12-3", "34", 0, "A total of 34 cows and goats are left. How many cows did the farm have at first?"),
        # how many she has is told already
        ("Cora gave 4 pens to each of her 6 cousins. She had 9 pens left. How many pens did Cora have at first?",
         "x=4*6+9", "33", 0, "How many pens did Cora give to each of her cousins?"),
    ],
)  # fmt: skip
def test_a_text_says_things_as_a_writer_does(
    text: str, equation: str, answer: str, target: int, end: str
) -> None:
    assert made(text, equation, answer, target).endswith(end), made(text, equation, answer, target)
