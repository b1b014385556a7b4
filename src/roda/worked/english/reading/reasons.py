"""The clauses of numbers told again as reasons: "the gloves cost $9", "Rex is 6 times older than Bo".

What the text says itself is not false. Where it is not sure what a step works out, the sentence says why it
is done, in the words of the text, and no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, mark_of
from roda.worked.english.reading.text import Text

_MOST_WORDS: Final = 20
_OPENING: Final = listed(
    "and but so while if then also because since however whereas suppose now next well"
) | {",", ";"}
_CLOSING: Final = frozenset({",", ".", ";", "!", ":", "and", "but", "so", "or", "then"})
_RELATIVE: Final = listed(
    "that which who whose when where how what as than until after before why unless for once whenever of"
)
# Words of questions, of what is not told, and of whom the reader does not know.
_STRAY: Final = listed("how what which whose certain i you we my your our us me") | {
    '"', "“", "”", "(", ")", "?", ":", "'",
}  # fmt: skip
_THINGS: Final = listed("it this that these those they them one both all")
_PERSONS: Final = listed("he she")
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_BARE_VERB: Final = frozenset({"VB", "VBG", "VBN"})


class Reason(NamedTuple):
    """A clause as it stands inside a sentence: of whom it is told, what, and the numbers in it."""

    subject: str
    rest: str
    numbers: frozenset[int]
    words: int

    @property
    def text(self) -> str:
        """The whole clause."""
        return f"{self.subject} {self.rest}".strip().replace(" '", "'")


class Reasons:
    """The reasons that one text gives."""

    def __init__(self, text: Text) -> None:
        self._text = text
        self._found: dict[int, Reason | None] = {}

    def of(self, number: int) -> Reason | None:
        """The clause of a number, or None where it does not stand alone."""
        if number not in self._found:
            self._found[number] = self._read(number)
        return self._found[number]

    def _read(self, number: int) -> Reason | None:
        place = self._text.places.get(number)
        if place is None or not self._text.readable:
            return None
        line, clause = place.line, place.clause
        own = _own(clause)
        if own is None or place.at not in {t.index for t in own}:
            return None
        first = ord(mark_of(0))
        marked = {t.index: ord(line.marks[t.index]) - first for t in own if t.index in line.marks}
        shown = {at: self._text.numbers[index].surface for at, index in marked.items()}
        subject = [t for t in clause.subject if t.index < clause.predicate.index]
        leads = own[: len(subject)] == subject
        name = self._name(clause, line.show(subject, shown), leads) if subject else ""
        if name is None:
            return None
        if not leads:  # on Friday, he paid $4
            named = {t.index: "" for t in subject[1:]} | {t.index: name for t in subject[:1]}
            told = line.show(own, {**shown, **named}).strip()
            return Reason("", _small(own[0], told), frozenset(marked.values()), len(own))
        rest = line.show(own[len(subject) :], shown).strip()
        if not subject:
            rest = _small(own[0], rest)
        return Reason(name, rest, frozenset(marked.values()), len(own))

    def _name(self, clause: Clause, shown: str, leads: bool) -> str | None:
        """The subject, a pronoun by the name that it means; None where it is not sure what is meant."""
        token = clause.subject[0]
        low = token.text.lower()
        shown = _small(token, shown) if leads else shown
        if low not in _THINGS | _PERSONS or len(clause.subject) > 1:
            return shown
        if low == "it" and clause.verb_lemma == "take":
            return shown  # it takes 3 hours to paint a fence
        number = next(i for i, line in enumerate(self._text.lines) if line is clause.line)
        name = self._text.people.who(number, token)
        if name is None:
            return low if low in _PERSONS else None
        if low in _PERSONS:
            return name
        several = " and " in name or (name.endswith("s") and not name.endswith("ss"))
        return name if several and " some " not in f" {name}" else None


def _own(clause: Clause) -> list[Token] | None:
    """The words of a clause that stand as a sentence, or None."""
    line, verb = clause.line, clause.predicate
    own = list(clause.own)
    subject = [t for t in clause.subject if t.index < verb.index]
    if (not subject and not clause.existential) or verb.dep.startswith("acl"):
        return None
    if verb.dep == "ccomp" or not _is_of_subject(clause, subject):
        return None
    if clause.borrowed:
        helpers = [t for t in clause.helpers if t in own]
        if len(helpers) < len(clause.helpers):
            return None
        start = min(t.index for t in (verb, *helpers))
        own = [t for t in own if t.index >= start]
    while own and own[0].text.lower() in _OPENING and own[0] not in subject:
        own = own[1:]
    while own and own[-1].text.lower() in _CLOSING and not _does_so(own):
        own = own[:-1]
    if not own or not _is_whole(line, own):
        return None
    if clause.borrowed:
        own = [*subject, *own]
    low = {t.text.lower() for t in own}
    if own[0].text.lower() in _RELATIVE or low & _STRAY or len(own) > _MOST_WORDS:
        return None
    if own[0].upos == "PUNCT" or any(t.text.lower() in _RELATIVE for t in subject):
        return None
    return own if any(t.xpos in _FINITE for t in own) else None


def _is_of_subject(clause: Clause, subject: Sequence[Token]) -> bool:
    """Whether a borrowed subject is sure: no relative clause stands between, whose verb it may be."""
    if not clause.borrowed:
        return True
    between = clause.sentence.tokens[subject[-1].index + 1 : clause.predicate.index]
    return not any(t.dep.startswith("acl") or t.text.lower() in ("who", "which") for t in between)


def _does_so(own: Sequence[Token]) -> bool:
    return len(own) > 1 and own[-1].text.lower() == "so" and own[-2].lemma == "do"


def _is_whole(line: Line, own: Sequence[Token]) -> bool:
    """Whether nothing is left out: no words between, but commas, and no "or deworm the cow" behind."""
    inside = {t.index for t in own}
    between = set(range(own[0].index, own[-1].index + 1)) - inside
    last = own[-1].index
    behind = line.sentence.tokens[last + 2 : last + 3]
    cut = line.low(last + 1) in ("and", "or") and any(t.xpos in _BARE_VERB for t in behind)
    return all(line.low(index) == "," for index in between) and not cut


def _small(first: Token, text: str) -> str:
    """Words as they stand inside a sentence."""
    named = first.xpos in ("NNP", "NNPS")
    return text if named or first.text[1:2].isupper() else text[:1].lower() + text[1:]
