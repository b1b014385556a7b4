"""Requests that become questions, and what is none."""

from __future__ import annotations

import pytest

from roda.languages.english.state import outright

REQUESTS = {
    "Work out the cost of 3 pens.": "Find the cost of 3 pens.",
    "Express her speed in km/h.": "Find her speed in km/h.",
    "Find what he paid.": "What did he pay?",
    "Work out how much each of them pays.": "How much does each of them pay?",
    "Can you work out how many plums are left?": "How many plums are left?",
    "Figure out how long the trip takes.": "How long does the trip take?",
    "Calculate how much money Ann had left.": "How much money did Ann have left?",
    "Tell me how old Bo will be in 6 years.": "How old will Bo be in 6 years?",
    "I want to know how many tiles we need.": "How many tiles do we need?",
    "If he eats 3, work out how many figs remain.": "If he eats 3, how many figs remain?",
    "How far is it? Give your answer in metres.": "How far is it in metres?",
}
TOLD = (
    "They find the box with 3 figs. How many figs are there?",
    "Find the sum of 3 and 4.",
    "Ann asked Bo to work out the bill. How much was it?",
)


@pytest.mark.parametrize(("typed", "asked"), REQUESTS.items())
def test_a_request_asks_outright(typed: str, asked: str) -> None:
    assert outright(typed) == asked


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_or_asked_already_stays(text: str) -> None:
    assert outright(text) == text
