"""Over-generate and rank: all questions for a number with all stories that can stand before them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from roda.languages.english.ask.conditions import supposed, unsupposable
from roda.languages.english.ask.cost import cost, features
from roda.languages.english.ask.less import less
from roda.languages.english.ask.remainder import Story, stories
from roda.languages.english.ask.target import Asked, Target, not_asked
from roda.languages.english.ask.ties import day_unsaid
from roda.languages.english.ask.ways import attributes, clausal, predicates, relative
from roda.languages.guard import Refusal

_CERTAIN: Final = re.compile(r"\ba certain (?=[a-z])")  # the story has spoken of it by then


class Candidate(NamedTuple):
    """A question, the story before it, and what it costs."""

    asked: Asked
    story: Story
    features: dict[str, float]
    cost: float


def candidates(target: Target) -> list[Candidate] | Refusal:
    """The candidates for a number, the best first, or the first reason why there is none."""
    refusal: Refusal | None = None
    found: list[Candidate] = []
    for way in (predicates, attributes, clausal, relative):
        if way is clausal and found:
            break
        for made in way(target):
            if isinstance(made, Refusal):
                refusal = refusal or made
                continue
            barred = _barred(target, made)
            if barred is not None:
                refusal = refusal or barred
                continue
            for story in (*stories(target, made), *less(target, made)):
                question = _CERTAIN.sub("the ", story.question or made.question)
                when = day_unsaid(target, question) if question.endswith("?") else ""
                asked = replace(made, question=f"{question[:-1]}{when}?" if when else question)
                named = features(target, asked, story)
                found.append(Candidate(asked, story, named, cost(named)))
    if not found:
        return refusal or not_asked(f"no question was found for '{target.number.surface}'")
    return sorted(found, key=lambda each: each.cost)


def _barred(target: Target, asked: Asked) -> Refusal | None:
    """Why a condition around the number does not let it be asked for, or None."""
    if target.direct:
        return supposed(target.clause) if asked.way == "clause" else None
    return unsupposable(target.clause, target.at) if asked.way == "clause" else None
