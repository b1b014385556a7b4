"""The parts of the rewriting on their own: clauses, quantities, people, conditions."""

from __future__ import annotations

import pytest

from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import analyse
from roda.languages.english.state.conditions import unconditional
from roda.languages.english.state.statement import Statement
from roda.languages.english.story.clauses import clause_of, clauses_of
from roda.languages.english.story.lines import ANSWER_MARK, Line, line_of, mark_of, tidy, unmask
from roda.languages.english.story.phrases import Quantity
from roda.languages.english.story.quantities import quantity_at
from roda.languages.english.story.reference import People, owned
from roda.problem import Reason


def lines_of(text: str) -> list[Line]:
    numbers = [(n.start, n.end, mark_of(k)) for k, n in enumerate(find_numbers(text))]
    return [line_of(text, sentence, numbers) for sentence in analyse(text).sentences]


def quantity(text: str) -> Quantity | tuple[Reason, str]:
    line = lines_of(text)[0]
    return quantity_at(line, min(line.marks), find_numbers(text)[0])


@pytest.mark.parametrize(
    ("text", "form", "counted", "unsaid"),
    [
        ("Ann has 7 red pens.", "count", "red pens", "some red pens"),
        ("Ann used 3 cups of flour.", "count", "cups of flour", "some flour"),
        ("Ann ran 3 miles.", "measure", "miles", "a certain number of miles"),
        ("Ann got 5 more pens.", "count", "pens", "some more pens"),
        ("Ann ate 3/4 of the cake.", "fraction", "of the cake", "a certain fraction of the cake"),
        ("Ann gave Bob 4 of them.", "count", "", "some of them"),
        ("Ann types 60 words per minute.", "measure", "words per minute", "a certain number of words per minute"),
    ],
)  # fmt: skip
def test_a_number_is_read_with_what_it_counts(
    text: str, form: str, counted: str, unsaid: str
) -> None:
    found = quantity(text)
    assert isinstance(found, Quantity), found
    assert (found.form, found.counted, found.unsaid) == (form, counted, unsaid)


@pytest.mark.parametrize(
    "text",
    [
        "Ann has a 6-year-old son.",
        "Ann has a $20 bill.",
        "Ann met her 6 cousins.",
        "Ann has 1 pen.",
    ],
)
def test_a_number_that_belongs_to_a_name_is_structural(text: str) -> None:
    found = quantity(text)
    assert isinstance(found, tuple)
    assert found[0] is Reason.STRUCTURAL


def test_a_coordinated_verb_borrows_its_subject() -> None:
    line = lines_of("Tom bought 3 pens and sold 5 rulers.")[0]
    clauses = clauses_of(line)
    assert [clause.predicate.text for clause in clauses] == ["bought", "sold"]
    assert clauses[1].borrowed
    assert line.show(clauses[1].subject) == "Tom"


def test_a_number_is_written_as_a_mark_and_put_back() -> None:
    text = "Tom paid $4.50 for 3 pens."
    line = lines_of(text)[0]
    masked = line.show(line.sentence.tokens)
    numbers = find_numbers(text)
    assert "4.50" not in masked
    back = unmask(masked, numbers, numbers[0])
    assert back.text == text
    assert back.sources == (0, 1)
    assert unmask(ANSWER_MARK, numbers, numbers[1]).sources == (-1,)


def test_people_are_told_apart_by_he_and_she() -> None:
    lines = lines_of("Tom met Mary. She has 4 pens. He has 5 pens.")
    people = People(lines)
    assert people.who(1, lines[1].sentence[0]) == "Mary"
    assert people.who(2, lines[2].sentence[0]) == "Tom"
    assert owned("the boys") == "the boys'"


def test_two_of_a_kind_are_not_guessed() -> None:
    lines = lines_of("Tom met Bob. He has 5 pens.")
    assert People(lines).who(1, lines[1].sentence[0]) is None


def test_the_clause_of_a_number() -> None:
    line = lines_of("If Ann sells 3 pens, Bob will have 9 pens.")[0]
    clause = clause_of(line, line.sentence[min(line.marks)])
    assert (clause.predicate.text, clause.mark) == ("sells", "if")


def test_an_if_clause_that_supposes_nothing_becomes_a_fact() -> None:
    sentence = analyse("How many?").sentences[0]
    text = "If Ann had 4 pens, she sold 12 pens."
    stated = Statement(text, 28, 30, sentence, "If Ann had 4 pens", "count")
    made = unconditional(stated)
    assert made.text == "Ann had 4 pens. She sold 12 pens."
    assert made.text[made.start : made.end] == "12"
    supposed = stated._replace(text="If Ann had 4 pens, she would sell 12 pens.", start=34, end=36)
    assert unconditional(supposed) is supposed


def test_what_is_left_out_leaves_no_holes() -> None:
    assert tidy("Ann  has , , 4 pens ,.") == "Ann has, 4 pens."
