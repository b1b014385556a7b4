"""Questions that are no English sentence, whatever they are asked of."""

from __future__ import annotations

import pytest

from roda import Problem, Record, identify
from roda.languages.english.ask.candidates import Candidate
from roda.languages.english.ask.remainder import Story
from roda.languages.english.ask.target import Asked
from roda.languages.english.guards import grammar
from roda.languages.english.guards.draft import Draft
from roda.languages.english.parsing import analyse
from roda.languages.english.story.clauses import clause_of
from roda.languages.english.story.lines import line_of
from roda.languages.english.story.scene import Scene

TEXT = (
    "Ann can dig 4 deep holes and her favorite ropes were 5 feet long on Monday. How many things?"
)


def why(asked: str) -> str | None:
    problem = identify(Record("1", TEXT, "x=4+5", "9", "en"))
    assert isinstance(problem, Problem), problem
    draft = Draft(problem)
    lines = tuple(line_of(TEXT, sentence, []) for sentence in analyse(TEXT).sentences)
    draft.scene = Scene(lines, problem.numbers, problem.numbers[0])
    draft.question = asked
    draft.line = lines[0]
    draft.candidate = Candidate(Asked(asked, {}, "clause"), Story((), "kept"), {}, 0.0)
    draft.clause = clause_of(lines[0], lines[0].sentence[2])
    return grammar.garbled.check(draft)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("How many holes did Ann dig her favorite?", "without a noun"),
        ("How many feet wide is the of Ann's ropes?", "without a noun"),
        ("How many ropes were there of the holes?", "behind the verb"),
        ("How many ropes has Ann's hole could hold?", "behind another verb"),
        ("By what percent did the price fall from what?", "asks twice"),
        ("How many ropes did Ann and Bo have respectively?", "several at once"),
        ("How much money does Ann have more than Bo?", "far from what is compared"),
        ("How many hours a day does Ann dig every day?", "twice for each of what"),
        ("How many meters long is the weight of meters long rope?", "counted twice"),
        ("How many holes does Ann dig and one rope on Monday?", "one of two behind"),
        ("How long is the ropes?", "does not agree"),
        ("On how many hours a week does Ann spend on chess?", "preposition of another"),
        ("How many miles was Ann going to her house away?", "so far away"),
    ],
)
def test_a_garbled_question_is_refused(asked: str, said: str) -> None:
    found = why(asked)
    assert found is not None
    assert said in found


@pytest.mark.parametrize(
    "asked",
    [
        "For how many hours did Ann dig?",
        "How many feet long is the other rope?",
        "How many miles away is the house?",
        "How many deep holes did Ann dig on Monday?",
        "How many ropes does House A have?",
        "How much money did Ann give her for the rope?",
        "How many hours did Ann dig before it was dark?",
        "How many more holes did Ann dig than Bo?",
        "What is the average speed for an hour drive, in miles per hour?",
    ],
)
def test_a_plain_question_passes(asked: str) -> None:
    assert why(asked) is None
