"""The noun that a bare "how many" leaves out, and where the story leaves a choice."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.parsing import analyse
from roda.languages.english.state.measured.elided import shared_out, whole_of_parts
from roda.problem import Problem, Record

WHOLES = {
    ("Half of the 36 boys ride and a third walk. How many cycle?", "x=36*(1-1/2-1/3)"): "boys",
    ("There are 80 pupils. 25% of them walk. How many walk?", "x=80*25%"): "pupils",
    # two kinds are told of, so either may be meant
    ("There are 20 boys and 30 girls. 40% of them walk. How many walk?", "x=(20+30)*40%"): None,
    ("9 of the boys sing, and 5 girls sing. How many sing?", "x=9+5"): None,
    ("He drank 2/5 of the 30 litres. How many are left?", "x=30*(1-2/5)"): None,
}


def _problem(text: str, equation: str) -> Problem:
    problem = identify(Record("1", text, equation, "", "en"))
    assert isinstance(problem, Problem)
    return problem


@pytest.mark.parametrize(("asked", "noun"), WHOLES.items())
def test_parts_are_parts_of_one_kind(asked: tuple[str, str], noun: str | None) -> None:
    text, equation = asked
    assert whole_of_parts(_problem(text, equation), analyse(text)) == noun


def test_what_is_shared_out_is_what_each_gets() -> None:
    text = "96 cards are shared among 8 boys. How many does each boy get?"
    question = "how many does each boy get?"
    assert shared_out(_problem(text, "x=96/8"), analyse(text), question) == "cards"
    assert shared_out(_problem(text, "x=96-8"), analyse(text), question) is None
