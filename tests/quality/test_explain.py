"""The quality in words: what a refusal names, and what `roda explain` lists."""

from __future__ import annotations

from dataclasses import replace

import roda
from roda.augmentation.profiles import PROFILES
from roda.problem import Reason, Record, Rejection, Reversal
from roda.quality.explain import lines, too_low
from roda.quality.model import contributions

SOURCE = Record(
    "1", "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?", "x=5-2", "3"
)


def reversal() -> Reversal:
    [made, *_] = roda.reverse(SOURCE, replace(PROFILES["default"], min_quality=0.0))
    assert isinstance(made, Reversal)
    return made


def test_a_refusal_names_the_probability_and_what_weighs_most() -> None:
    made = reversal()
    assert made.quality is not None
    detail = too_low(made, 0.999)
    assert detail.startswith(f"right with a probability of {made.quality.right:g}, less than 0.999")
    against = [each for each in contributions(made) if each.right < 0]
    assert detail.count(";") == min(2, len(against))


def test_what_is_under_the_least_quality_is_refused_with_it() -> None:
    results = roda.reverse(SOURCE, replace(PROFILES["default"], min_quality=1.0))
    refused = [each for each in results if isinstance(each, Rejection)]
    assert len(refused) == len(results) == 2
    assert {each.reason for each in refused} == {Reason.LOW_QUALITY}
    assert all("less than 1" in each.detail for each in refused)


def test_an_explanation_lists_both_sides() -> None:
    made = reversal()
    head, *rest = lines(made)
    assert head.startswith("quality: ")
    signs = {line.strip()[0] for line in rest}
    assert signs == {"+", "-"}
    assert list(lines(made._replace(quality=None))) == []
