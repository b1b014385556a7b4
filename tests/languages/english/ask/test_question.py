"""A clause and one of its quantities become a question."""

from __future__ import annotations

import pytest

from parsed import asked
from roda.languages.english.ask.question import question_for, says_when
from roda.languages.english.ask.wish import Wish
from roda.languages.guard import Refusal
from roda.problem import Reason


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Five ducks are swimming in the lake.", "How many ducks are swimming in the lake?"),
        ("There are 9 cards in the box.", "How many cards are there in the box?"),
        ("Ann has a book with 120 pages.", "How many pages does the book have?"),
        ("Ann bought a hat for $5.", "How much did the hat cost?"),
        ("Ann sells hats for $5 each.", "How much does Ann charge for each hat?"),
        ("Ann borrowed a film for $6.", "How much did Ann pay to borrow the film?"),
        ("Ann bought 7 pens at the market.", "How many pens did Ann buy at the market?"),
        ("The rope is 7 feet long.", "How many feet long is the rope?"),
        ("Ann cut the cake into 7 slices.", "Into how many slices did Ann cut the cake?"),
        ("The pens cost $5 each.", "How much did each pen cost?"),
        ("Last week Ann read 7 books.", "How many books did Ann read last week?"),
        ("The tank lost 9 gallons before the pipe was fixed.",
         "How many gallons did the tank lose before the pipe was fixed?"),
    ],
)  # fmt: skip
def test_every_shape(text: str, question: str) -> None:
    _, clause, quantity = asked(text)
    assert question_for(clause, quantity, Wish()) == question


def test_the_past_is_asked_where_the_wish_says_so() -> None:
    _, clause, quantity = asked("Ann has 7 pens.")
    assert question_for(clause, quantity, Wish(past=True, tail=" at first")) == (
        "How many pens did Ann have at first?"
    )


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Ann did not buy 7 pens.", "'Ann did not buy 7 pens.'"),
        ("Ann went home to buy 7 pens.", "'buy'"),
        ("Ann saw the boy who had 7 pens.", "'7 pens'"),
        ("Ann worked on 7 cars.", "'on'"),
        ("Ann gave a hat for $5.", "'give ... for $5'"),
    ],
)
def test_a_refusal_quotes_what_stands_in_the_way(text: str, quoted: str) -> None:
    _, clause, quantity = asked(text)
    found = question_for(clause, quantity, Wish())
    assert isinstance(found, Refusal), found
    assert found.reason is Reason.NOT_ASKED
    assert quoted in found.detail


def test_whether_a_question_says_when() -> None:
    assert says_when(asked("Ann sold 9 pens after the shop was closed.")[1])
    assert not says_when(asked("Ann sold 9 pens.")[1])
