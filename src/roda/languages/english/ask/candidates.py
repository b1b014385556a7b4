"""Over-generate and rank: all questions for a number with all stories that can stand before them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.conditions import supposed, unsupposable
from roda.languages.english.ask.cost import cost, features
from roda.languages.english.ask.less import less
from roda.languages.english.ask.remainder import Story, stories
from roda.languages.english.ask.target import Asked, Target, not_asked
from roda.languages.english.ask.ties import day_unsaid, together_unsaid
from roda.languages.english.ask.ways import attributes, clausal, predicates, relative, told_again
from roda.languages.english.ask.ways.turned.parts import Among
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.lines import MARK
from roda.languages.guard import Refusal

_CERTAIN: Final = re.compile(r"\ba certain (?=[a-z])")  # the story has spoken of it by then

_RATE: Final = re.compile(
    rf" (?:(?:sold |priced )?(?:for|at) (?:an? (?:price|cost|speed|rate|average speed) of )?[$£€]? ?{MARK.pattern}"
    r"(?: (?!each|per)[a-z]+)?(?: each| apiece| (?:an?|per|each|every)(?: [a-z]+){1,2})"
    rf"|with an? (?:[a-z]+ ){{1,3}}of {MARK.pattern} ?%?"
    rf"|at {MARK.pattern} ?%? (?:[a-z]+ )?interest(?: (?:an?|per) [a-z]+)?"
    rf"|in (?:the|a) ratio (?:of )?{MARK.pattern}(?: ?(?::|to) ?{MARK.pattern})*)\?$"
)  # "for $5 each", "at $9 an hour", "with a service fee of 8%"

_COUNTED: Final = re.compile(
    rf"(?:^(?:How many|What percent|What fraction) |\b)of (?P<whose>his|her|their|its|my|our|the) (?P<mark>{MARK.pattern}) (?P<noun>[a-z]+)\b"
)  # "How many of her 50 coins"


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
                when = ""
                if question.endswith("?"):
                    when = day_unsaid(target, question)
                    when = (
                        when or (made.way == "clause" and together_unsaid(target, question)) or ""
                    )
                asked = replace(made, question=f"{question[:-1]}{when}?" if when else question)
                asked = _without_count(target, asked, story)
                for each in (asked, *_without_rate(target, asked, story)):
                    named = features(target, each, story)
                    found.append(Candidate(each, story, named, cost(named)))
    if not found:
        return refusal or not_asked(f"no question was found for '{target.number.surface}'")
    return sorted(found, key=lambda each: each.cost)


def _without_count(target: Target, asked: Asked, story: Story) -> Asked:
    """The question with "of her coins" for "of her 50 coins", where the line before has just told how many she has."""
    if story.treatment != "kept" or not (found := _COUNTED.search(asked.question)):
        return asked
    again = [q for q in target.scene.quantities.values() if q.lemma == singular(found["noun"])]
    told = found["mark"] in "".join(story.lines)
    unit = (
        found["noun"] in lexicon.UNIT_ABBREVIATIONS or singular(found["noun"]) in lexicon.MEASURES
    )
    if not told or unit or len(again) > 1 or (found["whose"] == "the" and found.start()):
        return asked
    start, end = found.span("mark")
    question = f"{asked.question[:start]}{asked.question[end:].lstrip()}"
    return replace(asked, question=question)


def _without_rate(target: Target, asked: Asked, story: Story) -> Iterator[Asked]:
    """The question without a rate at its end that the line before has just told, where it tells no amount apart."""
    if story.treatment != "kept" or asked.way != "clause" or not MARK.search(asked.question):
        return
    rate = _RATE.search(asked.question)
    quantity = target.quantity
    if rate is None or not isinstance(quantity, Quantity):
        return
    told = all(mark in "".join(story.lines) for mark in MARK.findall(rate[0]))
    units = {singular(word) for word in rate[0].rstrip("?").split()}
    per = not rate[0].startswith(" with ") and bool(units & {"a", "an", "per"})
    if per and quantity.lemma in lexicon.MEASURES and quantity.lemma not in units:
        return  # "How many ounces can he buy for $2 a bottle?": so many in each bottle
    if told and told_again(target, quantity) is not Among.VERBS:
        short = {**asked.features, "short": 1.0}
        yield replace(asked, question=f"{asked.question[: rate.start()]}?", features=short)


def _barred(target: Target, asked: Asked) -> Refusal | None:
    """Why a condition around the number does not let it be asked for, or None."""
    if target.direct:
        return supposed(target.clause) if asked.way == "clause" else None
    return unsupposable(target.clause, target.at) if asked.way == "clause" else None
