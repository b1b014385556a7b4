"""Several wordings of one number, and wordings that replace one of too low a quality."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

import roda
from roda import samples
from roda.augmentation import pipeline
from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import PROFILES
from roda.corpora import Wanted, read
from roda.errors import RodaError
from roda.languages.base import Rewritten, wordings
from roda.problem import Number, Quality, Record, Rejection, Reversal

ALL = replace(PROFILES["default"], min_quality=0.0, min_coherence=1.0)
SEVERAL = replace(ALL, wordings=4)
SOURCE = Record("7", "爸爸买了4瓶陈醋，每瓶9元，给了50元，应找回多少元？", "x=50-4*9", "14")


def sample(language: str) -> Iterator[roda.Record]:
    return (
        entry
        for entry in read(str(samples.path(language)), Wanted("native"))
        if isinstance(entry, Record)
    )


@pytest.mark.parametrize("language", ["en", "zh"])
def test_wordings_of_a_number_are_unlike_each_other_and_the_first_is_the_usual_one(
    language: str,
) -> None:
    ledger = Ledger()
    found = 0
    for record in sample(language):
        usual = {
            made.id: made.text for made in roda.reverse(record, ALL) if isinstance(made, Reversal)
        }
        several = roda.reverse(record, SEVERAL, ledger)
        made = {each.id: each for each in several if isinstance(each, Reversal)}
        assert {name: made[name].text for name in usual} == usual
        for one, other in pairwise(made.values()):
            if one.target == other.target:
                found += 1
                assert other.wording == one.wording + 1
                assert one.text.casefold() != other.text.casefold()
                assert one.problem.answer == other.problem.answer
        refused = [each for each in several if isinstance(each, Rejection)]
        numbers = {each.target for each in made.values()} | {each.number for each in refused}
        assert len(numbers) == len(usual) + len(refused)
    assert found >= 10
    assert ledger.further == found
    assert ledger.balanced
    assert ("Further Wordings", found) in [row[:2] for row in ledger.rows()]


def test_ids_of_further_wordings_end_with_a_letter() -> None:
    ids = [made.id for made in roda.reverse(SOURCE, SEVERAL) if isinstance(made, Reversal)]
    assert len(set(ids)) == len(ids)
    assert any(name.endswith("b") for name in ids)
    assert all(name.rstrip("bcd") in ids for name in ids)


def test_a_number_counts_once_whatever_its_wordings() -> None:
    one, several = Ledger(), Ledger()
    roda.reverse(SOURCE, ALL, one)
    results = roda.reverse(SOURCE, SEVERAL, several)
    assert (several.numbers, several.augmented) == (one.numbers, one.augmented)
    assert several.made == sum(isinstance(each, Reversal) for each in results) > one.made
    both = Ledger()
    both.merge(several)
    both.merge(several)
    assert both.further == 2 * several.further


def test_a_wording_of_low_quality_is_replaced_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [made for made in roda.reverse(SOURCE, SEVERAL) if isinstance(made, Reversal)]
    second = next(made for made in texts if made.wording == 1)
    first = next(made for made in texts if (made.target, made.wording) == (second.target, 0))

    def assess_all(reversals: list[Reversal]) -> list[Quality]:
        return [Quality(0.2 if each.text == first.text else 0.9, 4.0) for each in reversals]

    monkeypatch.setattr(pipeline, "assess_all", assess_all)
    made = {
        each.target: each
        for each in roda.reverse(SOURCE, replace(ALL, min_quality=0.5))
        if isinstance(each, Reversal)
    }
    assert made[first.target].text == second.text
    assert made[first.target].id == first.id  # it is the first that is taken


def test_a_text_that_would_read_badly_is_refused_by_its_coherence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pipeline, "assess_all", lambda made: [Quality(0.9, 4.2)] * len(made))
    made = list(roda.reverse(SOURCE, replace(ALL, min_coherence=5.0)))
    assert all(isinstance(each, Rejection) for each in made)
    low = [each for each in made if each.reason.value == "low-quality"]  # type: ignore[union-attr]
    assert low
    assert all("its expected coherence is" in each.detail for each in low)  # type: ignore[union-attr]
    assert all("less than 5" in each.detail for each in low)  # type: ignore[union-attr]


class OneText:
    """A plan of somebody who knows no wordings."""

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """A text."""
        numbers: tuple[Number, ...] = ()
        return Rewritten("?", numbers, ())


def test_a_plan_without_wordings_has_one_text() -> None:
    assert list(wordings(OneText(), 0)) == [OneText().rewrite(0)]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"min_quality": 1.5}, "min_quality is 1.5"),
        ({"min_quality": -0.1}, "a probability is from 0 to 1"),
        ({"min_coherence": 0.5}, "min_coherence is 0.5, but should be from 1 to 5"),
        ({"wordings": 0}, "wordings is 0, but should be 1 to 26"),
        ({"wordings": 27}, "wordings is 27"),
    ],
)
def test_limits_of_a_profile_are_told(changed: dict[str, float], said: str) -> None:
    with pytest.raises(RodaError, match=said):
        replace(PROFILES["default"], **changed)  # type: ignore[arg-type]
