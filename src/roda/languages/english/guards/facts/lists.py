"""Guards of lists and fields of things: a count that they give away, one of several that is taken for another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.ways.placed.ordered import runs_of
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts.clausal import of_clauses, words_behind
from roda.languages.english.lexicon import listed
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Problem, Reason

_HOW_MANY: Final = re.compile(
    r"how many ((?:[a-z'-]+ ){1,4}?)(?:do|does|did|is|are|was|were|has|have|had|will|can|must|should)\b",
    re.IGNORECASE,
)
_PAIR: Final = 2
_OF_TWO: Final = re.compile(
    r"\b(?:[Oo]ne|[Tt]he (?:first|one|old|young|small|big|larg|short|tall)\w*)\b[^.?!]*\bthe other\b(?! \d)|\bthe (?:young|old|small|larg|bigg|short|tall|light|heavi)er one\b"
)
_BEHIND: Final = re.compile(r"(?: [a-z]+){1,2}\b")
_LETTERS: Final = re.compile(r"[a-z]+")
_ENDS: Final = frozenset({",", ";", ".", "and", ""})
_NAMING: Final = frozenset({"NN", "NNS", "JJ"})
_QUANTIFIERS: Final = listed("as half twice many several more fewer few double triple other")
_TELLING: Final = frozenset({"VERB", "NOUN", "PROPN"})
_CLOSE: Final = 3  # "and another $9": so many words from the joint to the amount, with its sign
_SIDE: Final = re.compile(r"\b([a-z]{3,}?)e?s? by $", re.IGNORECASE)
_BEFORE: Final = re.compile(r"\b(?:in|on|at|by|after|before|until|for) ([a-z]+) $")


@guard(Stage.QUESTION, Reason.ANSWER_STATED)
def place_told(draft: Draft) -> str | None:
    """The text tells which one comes last or next: "in his eighth match" where he has played 7 of them."""
    asked, value = _HOW_MANY.search(draft.question), draft.number.value
    pair = value == _PAIR and draft.question.lower().startswith("how many ")
    if pair and " times " not in draft.question and (told := _OF_TWO.search(draft.problem.text)):
        return f"'{told[0]}' shows how many there are"
    if asked is None or draft.number.kind is not Kind.COUNT or value > len(lexicon.ORDINAL_WORDS):
        return None
    noun = singular(asked[1].split()[-1].lower())
    for words, thing in _in_order(draft.problem, draft.number.start, (value, value + 1)):
        if noun in thing:
            return f"'{words}' shows how many there are"
    return None


def _in_order(
    problem: Problem, itself: int, places: tuple[Fraction, ...]
) -> Iterator[tuple[str, set[str]]]:
    """Things that a text tells by a place in their order, as it writes them, and their nouns in the singular."""
    text = problem.text
    for number in find_numbers(text):
        if number.value not in places or number.start == itself:
            continue
        if number.kind is Kind.ORDINAL:
            behind = _BEHIND.match(text, number.end)
            if behind:
                nouns = {singular(word) for word in behind[0].split()}
                yield f"{number.surface}{behind[0]}", nouns
        elif number.kind in (Kind.LABEL, Kind.COUNT):
            before = _BEFORE.search(text[: number.start].lower())
            if before:  # "in game five"
                yield f"{before[1]} {number.surface}", {before[1]}


@guard(Stage.QUESTION, Reason.ANSWER_STATED)
def each_told(draft: Draft) -> str | None:
    """The line of the number tells of each one in a list: "My three children are 5, 8 and 11"."""
    value, line = draft.number.value, draft.line
    if draft.number.kind is not Kind.COUNT or len(line.marks) <= value or value < 2:
        return None
    if _HOW_MANY.search(draft.question) is None:
        return None
    at = next(
        index for index, mark in line.marks.items() if draft.scene.number(mark) == draft.number
    )
    for run in runs_of(line):
        if len(run) == value and at not in run:
            told = draft.quoted(line.show(line.sentence.tokens[run[0] : line.last_of(run[-1]) + 1]))
            return f"{told} shows how many there are"
    return None


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def field_of_things(draft: Draft) -> str | None:
    """A number is one side of a field of things: of "4 rows of trees" some are told, of "3 trees by 4 trees" none."""
    text = draft.problem.text
    for number in draft.problem.numbers:
        if not text.startswith(" by ", max(0, number.start - 4)):
            continue
        side = _SIDE.search(text, 0, number.start)
        thing = singular(side[1].lower()) if side else ""
        if not side or thing in lexicon.MEASURES or thing in lexicon.UNIT_ABBREVIATIONS:
            continue
        if text[number.end :].lower().startswith(f" {side[1].lower()}"):
            return f"'{side[0]}{number.surface}' are the sides of a field"
    return None


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def asked_of_one_alone(draft: Draft) -> str | None:
    """A number counts several things together, and the question names the first: "88 rock fans, jazz fans and pop fans"."""
    line, sentence = draft.line, draft.line.sentence
    noun = draft.quantity.noun if draft.has_quantity and " and " in line.text else None
    if noun is None or draft.quantity.form != "count":
        return None
    low = draft.question.lower()
    others = [t for t in sentence.children(noun, "conj") if t.index > noun.index]
    phrases = [sentence.subtree(token) for token in others]
    if any(line.has_mark(phrase) or any(map(_counts, phrase)) for phrase in phrases):
        return None  # "88 rock fans and some jazz fans", "and half as many"
    if any(token.xpos != "NNS" for token in others):
        return None
    said = (t.text.lower() in low for phrase in phrases for t in phrase if t.xpos in _NAMING)
    if all(said):
        return None
    return f"{draft.quoted(draft.question)} asks for one of those that are counted together"


def _counts(token: Token) -> bool:
    """Whether a word says how many: "some", "several", "more", "half as many"."""
    determines = token.dep.startswith(("det", "nummod", "nmod:poss"))
    return determines or token.upos == "NUM" or token.text.lower() in _QUANTIFIERS


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def in_turn(draft: Draft) -> str | None:
    """One of several amounts that are told of others "respectively", asked without the one that it is told of."""
    line = draft.line
    if "respectively" not in line.text or draft.candidate.asked.way == "paired":
        return None
    at = next((k for k, mark in line.marks.items() if draft.scene.number(mark) == draft.number), -1)
    if any(at in run for run in runs_of(line)):
        return f"'{draft.number.surface}' is told of one of several by its turn"
    return None


@guard(Stage.QUESTION, Reason.NOT_ASKED)
@of_clauses
def words_of_another(draft: Draft) -> str | None:
    """The question takes words of the amount before its own: "$9 by selling books and $4 raking leaves"."""
    line, sentence = draft.line, draft.line.sentence
    if len(line.marks) == 1 or "ing " not in draft.question or " and " not in line.text:
        return None
    at = draft.quantity.start.index
    before = [index for index in line.marks if index < at]
    joint = next(
        (k for k in range(at - 1, max(before, default=at), -1) if line.low(k) == "and"), -1
    )
    if joint < 0 or at - joint > _CLOSE:
        return None
    own = {t.lemma.lower() for t in words_behind(draft.clause, draft.quantity)}
    asked = set(_LETTERS.findall(draft.question.lower()))
    if not any(
        t.text.lower() in asked
        for t in words_behind(draft.clause, draft.quantity)
        if t.upos in _TELLING
    ):
        return None
    others = sentence.tokens[max(before) + 1 : joint]
    deeds = [t for t in others if t.xpos == "VBG" and t.lemma.lower() not in own]
    lost = next((t for t in deeds if t.text.lower() in asked), None)
    if lost is None:
        return None
    return f"{draft.quoted(draft.question)} takes '{lost.text}' from the amount before"


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def noun_of_another(draft: Draft) -> str | None:
    """The noun is left out, and the one before is taken with what describes it: "9 red cards, 4 green": no red cards."""
    parted = draft.question.startswith("How many of the ")  # "how many of the oranges are good?"
    if len(draft.line.marks) == 1 or parted or not draft.question.startswith("How many "):
        return None
    at = next(
        (k for k, mark in draft.line.marks.items() if draft.scene.number(mark) == draft.number), -1
    )
    described = draft.line.sentence.tokens[at + 1 : at + 2]
    if at < 0 or not described or described[0].upos != "ADJ" or draft.line.low(at + 2) not in _ENDS:
        return None
    if not draft.question.lower().endswith(f" {described[0].text.lower()}?"):
        return None
    return f"{draft.quoted(draft.question)} takes its noun from another amount"
