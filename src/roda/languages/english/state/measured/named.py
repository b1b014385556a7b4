"""Answers that are named: "What is the total cost?", "Find the sum.", as whole clauses.

The noun says in what the answer is measured, its phrase becomes the subject, the answer follows.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import with_number
from roda.languages.english.state.measured.measures import ANSWER_PLACE, Asked, Measures, Phrase
from roda.languages.english.state.measured.told import ANGLES, PAID_IN
from roda.languages.english.state.phrase import NO_NAME, NO_SPEED, measured_by
from roda.languages.english.state.question import Question, refused
from roda.languages.guard import Refusal

_UNITS: Final = frozenset().union(*lexicon.UNITS.values())
_IN_PERCENT: Final = re.compile(r"\bin per ?cent\b|\bas a percent(?:age)?\b")
_RATE_OF: Final = re.compile(r"\b(?:interest|tax|inflation|discount|growth|success|vat)\b")
_TIMES_OVER: Final = frozenset({"before", "originally", "now", "then", "initially", "afterwards"})
_THAT: Final = re.compile(r"(that|this|it) (as an? [a-z]+(?: of .+)?)$", re.IGNORECASE)
_ENDS: Final = frozenset({",", ";", "if", "when", "assuming"})


def what_is(asked: Asked) -> tuple[str, str] | Refusal:
    """The clause and its form for "What is …?": the total cost is $12; her score would be 35."""
    question = asked.question
    start = question.helper + 1
    if question.low(question.helper) in lexicon.BE:
        rest = end = named_end(question, start, asked.measures)
        verb = question.be_word
    elif question.verb == start:  # what would be the cost
        start = question.verb + 1
        rest = end = named_end(question, start, asked.measures)
        verb = f"{question.sentence[question.helper].text} be"
    else:
        end = question.verb
        verb = f"{question.sentence[question.helper].text} be"
        rest = question.verb + 1
    if question.tag(start) == "PRP" or any(
        question.low(at) in lexicon.DO for at in range(start, end)
    ):
        return refused(NO_NAME)
    noun = _noun_of(question, start, end)
    made = _named_phrase(asked, noun)
    if isinstance(made, Refusal):
        return made
    subject = question.words(start, end)
    if found := _THAT.match(subject):
        return f"{found[2]}, {found[1].lower()} {verb} {made.text}", made.form
    if subject.endswith(" and") or _lacks_second(subject, question.low(end)):
        return refused(NO_NAME)
    if noun is not None and noun.xpos == "NN" and " and " not in subject:
        verb = with_number(verb, one=True)
    elif noun is not None and noun.xpos == "NNS" and noun.lemma in lexicon.BARE_NOUNS:
        verb = with_number(verb, one=False)  # "the marks are 65"
    return f"{subject} {verb} {made.text} {question.words(rest, question.end)}", made.form


def named_end(question: Question, start: int, measures: Measures) -> int:
    """Where the phrase behind "What is" ends: at a stop or an If-clause, but not at ", in miles,"."""
    last = question.end - 1
    over = question.low(last) in _TIMES_OVER and question.low(last - 1) != "from"
    if last > start + 1 and over:
        return last  # "What was my rent before?": "My rent was £800 before"
    for end in range(start, question.end):
        stops = question.low(end) in _ENDS and not _inside(question, start, end)
        if stops and not measures.tells_unit(question.sentence[end].start):
            return end
    return question.end


def _lacks_second(subject: str, following: str) -> bool:
    """Whether the second of two may be cut off: "the difference between the fees when …"."""
    return " between " in subject and " and " not in subject and following == "when"


def _inside(question: Question, start: int, mark: int) -> bool:
    """Whether a "when" or "if" belongs to a verb of the phrase itself: "the fee he paid when …"."""
    head = question.sentence.head(question.sentence[mark])
    above = question.sentence.head(head) if head is not None and question.low(mark) != "," else None
    return above is not None and start < above.index < mark and above.xpos.startswith("VB")


def _noun_of(question: Question, start: int, end: int) -> Token | None:
    """The noun that a phrase is about: the last of its first nouns, and no owner."""
    for token in question.sentence.tokens[start:end]:
        last = token.index + 1 >= end
        goes_on = not last and question.tag(token.index + 1) in ("NN", "NNS", "NNP", "POS")
        if token.xpos in ("NN", "NNS", "NNP") and not goes_on:
            return token
    return None


def sought(asked: Asked) -> tuple[str, str] | Refusal:
    """The same for "Find the total cost."."""
    question = asked.question
    end = named_end(question, question.phrase, asked.measures)
    made = _named_phrase(asked, _noun_of(question, question.phrase, end))
    if isinstance(made, Refusal):
        return made
    subject = question.words(question.phrase, end)
    return f"{subject} is {made.text} {question.words(end, question.end)}", made.form


def _named_phrase(asked: Asked, noun: Token | None) -> Phrase | Refusal:
    """The answer measured in what its noun says."""
    lemma = noun.lemma.lower() if noun is not None else ""
    words, measures = asked.question.words, asked.measures
    before = words(asked.question.phrase, noun.index).lower() if noun is not None else ""
    behind = words(noun.index + 1, noun.index + 3).lower() if noun is not None else ""
    percent = "percent" in before and "percentage point" not in before  # "the percentage discount"
    percent = percent or (lemma == "rate" and _RATE_OF.search(f"{before} of {behind}") is not None)
    percent = percent or _IN_PERCENT.search(asked.question.words(0, asked.question.end)) is not None
    if percent or lemma in ("percent", "percentage"):
        return Phrase(ANSWER_PLACE, "percent" if asked.value <= 1 else "count")
    if lemma in lexicon.MONEY_NOUNS or measures.unit_told in PAID_IN:
        return asked.paid()
    if measures.unit_told in _UNITS:
        return asked.measured(measures.unit_told)
    if measures.unit_told and lemma not in lexicon.SHARE_NOUNS:
        return Phrase(f"{ANSWER_PLACE} {measures.unit_told}", "measure")
    kind = "time" if behind == "of time" else measured_by(lemma)
    if kind is not None:
        return asked.measured(measures.unit(kind))
    return _by_noun(asked, lemma)


def _by_noun(asked: Asked, lemma: str) -> Phrase | Refusal:
    """An area, a capacity, a speed or another measure that has a unit of its own."""
    measures = asked.measures
    if lemma in ("area", "volume"):
        unit = measures.raised("square" if lemma == "area" else "cubic")
        if unit is not None:
            return Phrase(f"{ANSWER_PLACE} {unit}", "measure")
    if lemma in ("capacity", "volume"):
        return asked.measured(measures.unit("volume"))
    if lemma in ("angle", "size") and " angle" in asked.question.text:
        sign = "°" if ANGLES.search(asked.question.text) else " degrees"
        return Phrase(f"{ANSWER_PLACE}{sign}", "measure")
    if lemma in ("rainfall", "snowfall") and measures.length_unit is not None:
        return asked.measured(measures.length_unit)
    if lemma == "temperature" and measures.degrees:
        return Phrase(f"{ANSWER_PLACE}{measures.degrees}", "measure")
    if lemma == "perimeter" and measures.length_unit is not None:
        return asked.measured(measures.length_unit)
    if lemma in ("speed", "rate"):
        if measures.speed is None:
            return refused(NO_SPEED)
        return Phrase(f"{ANSWER_PLACE} {measures.speed}", "measure")
    return _total(asked, lemma)


def _total(asked: Asked, lemma: str) -> Phrase | Refusal:
    """A total, an average or a difference of whatever the text counts; a bare number."""
    measures = asked.measures
    if lemma in ("amount", "total", "average", "mean", "difference", "value", "share"):
        if measures.money is not None:
            return asked.paid()
        unit = measures.shared_unit or measures.computed
        if unit is None and lemma in ("average", "mean"):
            unit = measures.length_unit or measures.unit("weight")
        if unit is not None:
            return asked.measured(unit)
        if measures.degrees and lemma != "amount":
            return Phrase(f"{ANSWER_PLACE}{measures.degrees}", "measure")
        if lemma == "amount" or (lemma == "difference" and measures.measured):
            return refused(f"the text does not say in what the {lemma} is measured")
        return Phrase(ANSWER_PLACE)
    if lemma in lexicon.AMOUNTS_OF_WORK and measures.made is not None:
        return asked.measured(measures.made)
    if lemma in ("probability", "chance", "fraction", "proportion"):
        return Phrase(ANSWER_PLACE, "share")
    number = lemma in ("one", "other", "") and measures.numbers_only  # "Find the middle one."
    if lemma == "age" or lemma in lexicon.BARE_NOUNS or number:
        return Phrase(ANSWER_PLACE)
    return refused(f"it is not known which unit goes with {lemma or 'the answer'!r}")
