"""Answers that are named: "What is the total cost?", "Find the sum of the numbers."

The noun says in what the answer is measured; the phrase becomes the subject, the answer follows.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import with_number
from roda.languages.english.state.focus import ANSWER_PLACE, Asking, Focus, Refusal
from roda.languages.english.state.measures import Measures
from roda.languages.english.state.parts import Question

_ENDS: Final = frozenset({",", ";", "if", "when", "assuming"})


def what_is(asking: Asking) -> tuple[str, str] | Refusal:
    """The total cost is $12; her score would be 35."""
    question = asking.question
    start = question.helper + 1
    if question.low(question.helper) in lexicon.BE:
        rest = end = named_end(question, start, asking.measures)
        verb = be_word(question)
    elif question.verb == start:  # what would be the cost
        start = question.verb + 1
        rest = end = named_end(question, start, asking.measures)
        verb = f"{question.sentence[question.helper].text} be"
    else:
        end = question.verb
        verb = f"{question.sentence[question.helper].text} be"
        rest = question.verb + 1
    if question.sentence[start].xpos == "PRP" or any(
        question.low(at) in lexicon.DO for at in range(start, end)
    ):
        return Refusal("what is asked for has no name")
    noun = _head(question, start, end)
    made = _named(asking, noun)
    if isinstance(made, Refusal):
        return made
    subject = question.words(start, end)
    if noun is not None and noun.xpos == "NN" and " and " not in subject:
        verb = with_number(verb, one=True)
    return f"{subject} {verb} {made.phrase} {question.words(rest, question.end)}", made.form


def named_end(question: Question, start: int, measures: Measures) -> int:
    """Where the phrase behind "What is" ends: at a stop or an If-clause, but not at ", in miles,"."""
    for end in range(start, question.end):
        if question.low(end) in _ENDS and not measures.tells_unit(question.sentence[end].start):
            return end
    return question.end


def _head(question: Question, start: int, end: int) -> Token | None:
    """The noun that a phrase is about: the last of its first nouns, and no owner."""
    for token in question.sentence.tokens[start:end]:
        following = question.sentence[token.index + 1]
        if token.xpos in ("NN", "NNS", "NNP") and (
            token.index + 1 >= end or following.xpos not in ("NN", "NNS", "NNP", "POS")
        ):
            return token
    return None


def sought(asking: Asking) -> tuple[str, str] | Refusal:
    """The total cost is $12, for "Find the total cost."."""
    question = asking.question
    end = named_end(question, question.phrase, asking.measures)
    made = _named(asking, _head(question, question.phrase, end))
    if isinstance(made, Refusal):
        return made
    subject = question.words(question.phrase, end)
    return f"{subject} is {made.phrase} {question.words(end, question.end)}", made.form


def be_word(question: Question) -> str:
    """The helper as a full word: "What's" has it short."""
    text = question.sentence[question.helper].text
    return "is" if text in ("'s", "’s") else text


def _named(asking: Asking, noun: Token | None) -> Focus | Refusal:
    """The answer measured in what its noun says."""
    lemma = noun.lemma.lower() if noun is not None else ""
    behind = (
        asking.question.words(noun.index + 1, noun.index + 3).lower() if noun is not None else ""
    )
    measures = asking.measures
    if behind in ("in cents", "in dollars"):
        return Focus(ANSWER_PLACE)
    if lemma in lexicon.MONEY_NOUNS:
        return asking.paid()
    if behind == "of time" or lemma in lexicon.TIME_NOUNS:
        return asking.measured(measures.unit("time"))
    if lemma in lexicon.LENGTH_NOUNS:
        return asking.measured(measures.unit("length"))
    if lemma in lexicon.WEIGHT_NOUNS:
        return asking.measured(measures.unit("weight"))
    if lemma in ("percent", "percentage"):
        return Focus(ANSWER_PLACE, "percent")
    if lemma in ("speed", "rate"):
        if measures.speed is None:
            return Refusal("the text names no one unit of speed")
        return Focus(f"{ANSWER_PLACE} {measures.speed}", "measure")
    return _counted(asking, lemma)


def _counted(asking: Asking, lemma: str) -> Focus | Refusal:
    """A total, an average or a difference of whatever the text counts; a bare number."""
    measures = asking.measures
    if lemma in ("amount", "total", "average", "difference", "value"):
        if measures.money is not None:
            return asking.paid()
        if measures.shared_unit is not None:
            return asking.measured(measures.shared_unit)
        if lemma == "amount" or (lemma == "difference" and measures.measured):
            return Refusal(f"the {lemma} may be measured in something")
        return Focus(ANSWER_PLACE)
    if lemma == "age" or lemma in lexicon.BARE_NOUNS:
        return Focus(ANSWER_PLACE)
    return Refusal(f"no unit is known for {lemma or 'this'}")
