"""The parts of the rewriting on their own: guards, conditions."""

from __future__ import annotations

from roda.languages.english.guards import text as guards
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import analyse
from roda.languages.english.state import Statement, unconditional
from roda.problem import Reason


def test_guards_name_what_they_refuse() -> None:
    three, four = find_numbers("3 and 4")
    assert guards.given_away(three, four) is None
    assert guards.given_away(three, three) == (Reason.ANSWER_STATED, "the old answer is 3 as well")
    half = find_numbers("2.5 boys")[0]
    assert guards.possible(half, "boy") == (Reason.IMPOSSIBLE_QUANTITY, "2.5 of a boy")
    assert guards.possible(half, "mile") is None
    assert guards.too_long("How many " + "very " * 40 + "big pens?") is not None
    assert guards.pointing_back("How many of her pens broke?", {"Ann"}) is not None
    assert guards.pointing_back("How many of her pens did Ann break?", {"Ann"}) is None
    assert guards.ill_stated("Ann ended up 9 boxes with.") is not None
    assert guards.unprintable("The table shows 4 pens.") is not None


def test_an_if_clause_that_supposes_nothing_becomes_a_fact() -> None:
    sentence = analyse("How many?").sentences[0]
    text = "If Ann had 4 pens, she sold 12 pens."
    stated = Statement(text, 28, 30, sentence, "If Ann had 4 pens", "count")
    made = unconditional(stated)
    assert made.text == "Ann had 4 pens. She sold 12 pens."
    assert made.text[made.start : made.end] == "12"
    supposed = stated._replace(text="If Ann had 4 pens, she would sell 12 pens.", start=34, end=36)
    assert unconditional(supposed) is supposed
