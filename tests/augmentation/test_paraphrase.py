"""Copies in other words leave only when their text is read again as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from roda import PROFILES, Problem, Profile, Reason, Record, Rejection, identify, reverse
from roda.augmentation.ledger import Ledger
from roda.augmentation.paraphrase import Paraphrase, paraphrases
from roda.errors import RodaError
from roda.languages.base import Rewritten
from roda.normalform.forms import FORMS, Form
from roda.rivals.read_back import protect

SOURCE = Record("1", "每盒铅笔8支，买3盒又2支，共有多少支？", "2+3*8", "26")


def problem(record: Record = SOURCE) -> Problem:
    found = identify(record)
    assert isinstance(found, Problem)
    return found


class Texts:
    """A plan that gives these texts, with the numbers of the problem in their order."""

    def __init__(self, source: Problem, texts: Sequence[str]) -> None:
        self.protected, self.texts = protect(source), texts

    def reword(self, copy: int) -> Rewritten | Rejection:
        text, starts, at = self.texts[copy], dict[int, int](), 0
        for index, number in enumerate(self.protected.numbers):
            at = text.index(number.surface, at)
            starts[at] = index
            at += 1
        return self.protected.read_back(text, starts)


def profile(copies: int, form: Form = "written") -> Profile:
    chosen = PROFILES["eda"]
    how = replace(chosen.choices.copies, number=copies)
    return replace(chosen, choices=replace(chosen.choices, copies=how), form=form)


def made(*texts: str, form: Form = "written") -> list[Paraphrase | Rejection]:
    return paraphrases(problem(), Texts(problem(), texts), profile(len(texts), form))


def test_a_copy_has_its_origin_and_the_equation_as_it_was_written() -> None:
    [copy] = made("一盒铅笔8支，买3盒又2支，共有多少支？")
    assert isinstance(copy, Paraphrase)
    assert (copy.id, copy.problem.origin, copy.equation) == ("1.eda-1", "1", "2+3*8")
    assert (copy.template, copy.to_dict()["source_template"]) == ("n0*n1+n2", "n2+n1*n0")
    assert copy.problem.numbers == copy.numbers


@pytest.mark.parametrize("form", FORMS)
def test_its_equation_is_written_in_any_form(form: Form) -> None:
    [copy] = made("一盒铅笔8支，买3盒又2支，共有多少支？", form=form)
    assert isinstance(copy, Paraphrase)
    assert identify(Record("2", copy.text, copy.equation, "26")) is not None
    assert copy.equation == {"written": "2+3*8"}.get(form, "x=8*3+2")


def test_a_copy_like_the_original_or_an_earlier_one_is_refused() -> None:
    other = "一盒铅笔8支，买3盒又2支，共有多少支？"
    results = made(SOURCE.text, other, other.replace("，", "， "))
    assert isinstance(results[1], Paraphrase)
    for place in (0, 2):
        refused = results[place]
        assert isinstance(refused, Rejection)
        assert (refused.reason, refused.copy, refused.number) == (Reason.SAME_TEXT, place, None)
        assert refused.to_dict()["copy"] == place


def test_a_number_that_counts_where_it_did_not_is_damage() -> None:
    grade = problem(Record("3", "小明读5年级，买8本书，每本6元，共多少元？", "x=8*6", "48"))
    swapped = "小明读5元，买8本书，每本6年级，共多少元？"
    [refused] = paraphrases(grade, Texts(grade, [swapped]), profile(1))
    assert isinstance(refused, Rejection), refused
    assert refused.reason is Reason.NOT_READ_BACK
    assert refused.detail == "8, 6 should count, and 5, 8, 6 do in the new text"


def test_the_ledger_counts_copies_in_place_of_numbers() -> None:
    ledger, other = Ledger(), Ledger()
    ledger.enter(made(SOURCE.text, "一盒铅笔8支，买3盒又2支，共有多少支？"))
    other.enter([Rejection("2", Reason.NO_NUMBERS, lost=0)])
    ledger.merge(other)
    assert ledger.balanced
    assert [row[:2] for row in ledger.rows()] == [
        ("Original Problems", 2),
        ("Filtered Problems", 1),
        ("Copies Asked For", 2),
        ("Damaged Copies", 1),
        ("Augmented Problems", 1),
    ]
    assert (ledger.made, ledger.damaged) == (1, {Reason.SAME_TEXT: 1})


def test_reversing_by_such_a_profile_is_refused_in_words() -> None:
    with pytest.raises(RodaError, match="'eda' tells problems in other words and reverses none"):
        reverse(SOURCE, "eda")


def test_the_number_of_copies_has_its_limits() -> None:
    with pytest.raises(RodaError, match="copies is 101"):
        profile(101)
