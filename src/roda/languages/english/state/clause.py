"""The clause of a question turned into that of a statement, with the answer in its place.

`reading.py` reads the question as data, `story/realise.py` writes its answer:

    How many pens did Ann give to Bo?          Ann gave ▢ to Bo
    How many pens did Ann give Bo?             Ann gave Bo ▢
    How many boxes did she put them in?        she put them in ▢
    How many does he need to buy?              he needs to buy ▢
    How many does he need to fill the box?     he needs ▢ to fill the box
    How many pens are in the box?              there are ▢ in the box
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.parsing import Sentence
from roda.languages.english.state.measured.measures import ANSWER_PLACE, Asked, Phrase
from roda.languages.english.state.measured.named import sought, what_is
from roda.languages.english.state.phrase import answer_phrase
from roda.languages.english.state.question import SEEK, refused
from roda.languages.english.state.reading import read_question
from roda.languages.english.state.tense import in_tense
from roda.languages.english.story.realise import write_answer
from roda.languages.guard import Refusal

_PERCENT: Final = re.compile(r"^(?:[a-z]+ )?percent(?:age)?\b")
_BARE_PERCENT: Final = re.compile(r"\bpercent\b")
_EACH: Final = re.compile(
    r"(is|was) (that|this|it) (each|apiece|per [a-z]+|an? [a-z]+|in total|in all|altogether|all together|(?:for|in|over|during) (?:an?|the|one|each|every|this) (?:whole |full )?[a-z]+)"
)  # "That is $84 in total."
_FOR: Final = re.compile(rf"({ANSWER_PLACE} [a-z]+(?: of [a-z]+)?) (for .+)")
_NOT_UNDERSTOOD: Final = "it is not clear who or what the question is about"


class Made(NamedTuple):
    """The clause with `ANSWER_PLACE` for the answer, the answer's form, and the shape of the clause.

    `shape` is named ("the cost is ▢"), there, subject (the answer is the subject), be, moved (parts stand
    between the verb and the answer), plain or verbless.
    """

    clause: str
    form: str
    shape: str


def statement_clause(asked: Asked, story: Sequence[Sentence] = ()) -> Made | Refusal:
    """The clause of the statement, in the tense of the story that it belongs to."""
    question = asked.question
    helper = question.low(question.helper)
    if question.word == SEEK:
        return _named(sought(asked))
    if question.helper < 0 and question.verb < 0:
        return _verbless(asked)
    left = question.low(question.helper + 1) in ("left", "remaining")  # "What was left?"
    is_what = question.word == "what" and not asked.rest and not left
    if is_what and (helper in lexicon.BE or asked.verb == "be"):
        return _named(what_is(asked))
    if each := _EACH.fullmatch(question.words(question.helper, question.end).lower()):
        made = answer_phrase(asked)
        if isinstance(made, Refusal):
            return made
        return Made(f"{each[2]} {each[1]} {made.text} {each[3]}", made.form, "be")
    named = question.word == "what" and _is_named(asked)
    made = Phrase(ANSWER_PLACE) if named else answer_phrase(asked)
    if isinstance(made, Refusal):
        return made
    read = read_question(question, made)
    if read is None:
        return refused(_NOT_UNDERSTOOD)
    read = in_tense(read, question, story)
    if named:
        return _relative(asked, write_answer(read, ANSWER_PLACE), read.verb.tag)
    return Made(write_answer(read, made.text), made.form, read.shape)


def _is_named(asked: Asked) -> bool:
    """Whether a percentage is asked for in hundredths, so that its sign cannot be written."""
    counts = asked.value > 1 and asked.measures.hundreds
    return counts and _PERCENT.search(asked.rest.lower()) is not None


def _relative(asked: Asked, clause: str, tag: str) -> Made | Refusal:
    """The percentage of the words that he spelled well is 75: so many hundredths, as the equation has them."""
    rest = clause.replace(ANSWER_PLACE, "").replace("  ", " ").strip()
    question = asked.question
    if rest.startswith("there "):
        return refused(_NOT_UNDERSTOOD)
    prep = question.words(question.prep, question.first).lower() if question.prep >= 0 else ""
    if prep:
        rest = rest.removesuffix(prep).strip()
    past = tag == "VBD"
    that = f"{prep} which" if prep else "that"
    named = _BARE_PERCENT.sub("percentage", asked.rest)
    subject = f"the {named} {that} {rest}"
    return Made(f"{subject} {'was' if past else 'is'} {ANSWER_PLACE}", "count", "named")


def _named(made: tuple[str, str] | Refusal) -> Made | Refusal:
    return made if isinstance(made, Refusal) else Made(*made, "named")


def _verbless(asked: Asked) -> Made | Refusal:
    """There are 12 birds in all, for "How many birds in all?"."""
    behind = asked.question.sentence.tokens[asked.question.phrase : asked.question.end]
    verbs = any(token.xpos.startswith("VB") or token.upos == "VERB" for token in behind)
    verbs = verbs or any(token.text.lower() == "like" for token in behind)
    if asked.question.word != "many" or not asked.rest or verbs:
        return refused("the question has no verb")
    made = answer_phrase(asked)
    if isinstance(made, Refusal):
        return made
    are = "are" if made.several else "is"
    needs = _FOR.fullmatch(made.text)  # "How many eggs for 60 cakes?"
    clause = f"{needs[1]} {are} needed {needs[2]}" if needs else f"there {are} {made.text}"
    return Made(clause, made.form, "verbless")
