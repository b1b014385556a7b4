"""Back-translation: numbers travel as placeholders, and a text that loses one is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from roda import Problem, Reason, Record, Rejection, identify
from roda.augmentation.paraphrase import Paraphrase, paraphrases
from roda.augmentation.profiles import PROFILES
from roda.errors import RodaError
from roda.languages.base import Rewritten
from roda.rivals.back_translation import masked_text, study_many, translated
from roda.rivals.read_back import protect

ENGLISH = Record("1", "Tom had 12 figs. He ate 4, and 2kg of nuts. How many figs?", "x=12-4", "8")
CHINESE = Record("2", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")


def problem(record: Record) -> Problem:
    found = identify(record)
    assert isinstance(found, Problem)
    return found


class Fake:
    """Translates by a function; keeps how it was called."""

    def __init__(self, *ways: Callable[[str], str]) -> None:
        self.ways = ways
        self.calls: list[int] = []

    def __call__(self, texts: Sequence[str], best: int = 1) -> list[list[str]]:
        self.calls.append(len(texts))
        return [[way(text) for way in self.ways[:best]] for text in texts]


SAME = Fake(lambda text: text)


def back(record: Record, way: Callable[[str], str], forth: Fake = SAME) -> Rewritten | Rejection:
    [plan] = translated([problem(record)], forth, Fake(way), 1)
    assert not isinstance(plan, Rejection)
    return plan.reword(0)


def test_placeholders_stand_apart_and_marks_stay() -> None:
    assert masked_text(protect(problem(CHINESE))).text == "每盒铅笔 N1 支，买 N2 盒，共有多少支？"
    masked = masked_text(protect(problem(ENGLISH))).text
    assert masked == "Tom had N1 figs. He ate N2, and N3 kg of nuts. How many figs?"


def test_a_letter_that_the_text_has_itself_is_no_placeholder() -> None:
    bus = Record("3", "Bus N1 has 12 seats and 4 free. How many are taken?", "x=12-4", "8")
    assert " Q2 seats" in masked_text(protect(problem(bus))).text


@pytest.mark.parametrize("record", [ENGLISH, CHINESE])
def test_a_faithful_translation_gives_every_number_back(record: Record) -> None:
    made = back(record, lambda text: text)
    assert isinstance(made, Rewritten)
    assert [n.surface for n in made.numbers] == [n.surface for n in problem(record).numbers]


def test_a_number_that_moves_takes_its_place_in_the_equation_along() -> None:
    plan = next(translated([problem(ENGLISH)], SAME, Fake(lambda text: (
        "He ate n 2 of his N1 figs, and N3 kg of nuts. How many figs are left?"
    )), 1))  # fmt: skip
    assert not isinstance(plan, Rejection)
    [made] = paraphrases(problem(ENGLISH), plan, PROFILES["back-translation"])
    assert isinstance(made, Paraphrase)
    assert made.text == "He ate 4 of his 12 figs, and 2 kg of nuts. How many figs are left?"
    assert made.sources[:2] == (1, 0)
    assert (made.id, made.template, made.equation) == ("1.back-translation-1", "n1-n0", "x=12-4")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("N2", ""), Reason.NUMBER_LOST),
        (("N2", "N2 N2"), Reason.NUMBER_DOUBLED),
        (("N2", "N7"), Reason.NUMBER_CHANGED),
        (("买 N2", "买1N2"), Reason.NUMBER_CHANGED),
        (("共", "2人共"), Reason.NUMBER_DOUBLED),
    ],
)
def test_damage_is_refused_by_its_reason(change: tuple[str, str], reason: Reason) -> None:
    refused = back(CHINESE, lambda text: text.replace(*change))
    assert isinstance(refused, Rejection)
    assert refused.reason is reason


def test_the_way_on_which_it_happened_is_told() -> None:
    lossy = Fake(lambda text: text.replace("N2", ""))
    refused = back(CHINESE, lambda text: "每盒 N1 支， N2 盒，共多少支？", lossy)
    assert isinstance(refused, Rejection)
    assert refused.detail.startswith("on the way there")


def test_many_problems_are_translated_at_once_and_copies_are_the_best_ways_back() -> None:
    forth = Fake(str.upper)
    two = Fake(lambda text: f"问：{text}", lambda text: f"问：{text}")
    plans = list(translated([problem(CHINESE)] * 3, forth, two, 2))
    assert (forth.calls, two.calls) == ([3], [3])
    chosen = PROFILES["back-translation"]
    assert not isinstance(plans[0], Rejection)
    third = plans[0].reword(2)
    assert isinstance(third, Rejection)
    assert third.reason is Reason.SAME_TEXT
    [made] = paraphrases(problem(CHINESE), plans[0], chosen)
    assert isinstance(made, Paraphrase)
    assert made.text.startswith("问：每盒铅笔8支")


def test_a_text_that_the_model_cannot_read_is_refused() -> None:
    [refused] = translated([problem(CHINESE)], lambda texts, best=1: [[]], SAME, 1)
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.TOO_LARGE


def test_without_models_it_says_what_is_missing() -> None:
    with pytest.raises(RodaError, match="--forth FOLDER and --back FOLDER"):
        study_many([problem(CHINESE)])
