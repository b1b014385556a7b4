"""What a question must say so that it is understood at the end of its text.

It names its people, fills in what is left out, and says which of two times it means: "at first" for
a state that later changes, "now" for one that has changed. `wish_for` finds all that out as a `Wish`;
with its clause and its quantity it makes a `Request`, which all parts of the question are written by.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.reference import GENDER, owned
from roda.languages.english.story.scene import Scene, rival_of
from roda.languages.english.story.time import time_of
from roda.languages.guard import Refusal
from roda.problem import Reason

_POINTING: Final = listed("they them their it its these those this")


@dataclass(frozen=True)
class Wish:
    """How a question is to be asked.

    `named` are words by which tokens are written, `noun` what an elided number counts, `direct` that
    the clause itself becomes the question and leaves the story, `past` that the past is asked.
    """

    named: dict[int, str] = field(default_factory=dict)
    noun: str = ""
    direct: bool = False
    past: bool = False
    tail: str = ""
    full: bool = False  # nothing may be left out, or the question fits another clause as well
    names: frozenset[str] = frozenset()  # what the text writes with a capital inside a sentence
    counted: frozenset[str] = frozenset()  # things of which the text has several
    coins: bool = False  # the text counts in cents as well as in dollars


@dataclass(frozen=True)
class Request:
    """What one question is made of: a clause, the quantity to ask for, and how to ask for it."""

    clause: Clause
    quantity: Quantity
    wish: Wish

    @cached_property
    def line(self) -> Line:
        """The line of the clause."""
        return self.clause.line

    @cached_property
    def sentence(self) -> Sentence:
        """The sentence of the clause."""
        return self.clause.sentence

    @cached_property
    def gone(self) -> frozenset[int]:
        """The indexes of the words that the question word replaces."""
        return frozenset(token.index for token in self.quantity.tokens)

    @cached_property
    def copula(self) -> Token | None:
        """The "be" of a clause whose predicate is a noun or an adjective."""
        return self.sentence.child(self.clause.predicate, "cop")

    @cached_property
    def chain(self) -> tuple[Token, ...]:
        """The helpers and the verb; with a copula the helpers alone, of which it is one."""
        helpers = self.clause.helpers
        return helpers if self.copula is not None else (*helpers, self.clause.predicate)

    @property
    def phrase(self) -> str:
        """The words of the quantity in the text, for messages."""
        return self.line.quote(self.quantity.tokens)


def wish_for(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, *, direct: bool
) -> Wish | Refusal:
    """How a quantity of a clause in line `place` is to be asked for; `direct` as in `Wish`."""
    elided = quantity.form == "count" and not quantity.counted and not quantity.of
    if elided and clause.verb_lemma in ("score", "weigh", "cost", "measure"):
        return _unclear(f"what '{clause.predicate.text} {quantity.number.surface}' counts")
    noun = _noun(scene, place, quantity)
    if isinstance(noun, Refusal):
        return noun
    named = _named(scene, place, clause, quantity)
    if isinstance(named, Refusal):
        return named
    when = time_of(scene, place, clause, quantity)
    if isinstance(when, Refusal):
        return when
    return Wish(
        named,
        noun,
        direct,
        when.past,
        when.words,
        full=rival_of(scene, place, clause, quantity, loosely=True) is not None,
        names=scene.capitals,
        counted=scene.several,
        coins=scene.coins,
    )


def _unclear(what: str) -> Refusal:
    return Refusal(Reason.DANGLING, f"{what} is not clear")


def _noun(scene: Scene, place: int, quantity: Quantity) -> str | Refusal:
    """What an elided number counts, or nothing where none is elided."""
    ones = quantity.lemma == "one"
    if (quantity.counted and not ones) or quantity.form not in ("count", "measure"):
        return ""
    bare = quantity.of.lower() in ("them", "these", "those", "it", "which")
    if quantity.of and not bare:
        return ""
    found = scene.counted_before(place, quantity.start.index)
    if found is None or _other_things(scene, place, quantity, found):
        return _unclear(f"what '{quantity.number.surface}' counts")
    if ones:
        noun = found.split(" of ")[0].split()[-1]
        return quantity.counted.replace("ones", noun)
    if bare:
        return f"the {_common(scene, place, quantity.start.index, found)}"
    return found


def _common(scene: Scene, place: int, index: int, found: str) -> str:
    """What "them" stands for: "towels" where green and white ones were told of."""
    name = found.split(" of ")[0]
    head = name.split()[-1]
    same = {
        noun.split(" of ")[0]
        for where, noun in scene.nouns.items()
        if where < (place, index) and noun.split(" of ")[0].split()[-1] == head
    }
    return name if len(same) == 1 else head


def _other_things(scene: Scene, place: int, quantity: Quantity, found: str) -> bool:
    """Whether the line speaks of other things before the number, which it may count as well."""
    head = found.split(" of ")[0].split()[-1].lower()
    for token in scene.lines[place].sentence.tokens[: quantity.start.index]:
        low = token.text.lower()
        other = low != head and low not in found.lower() and token.lemma not in lexicon.PEOPLE
        if token.xpos == "NNS" and other:
            return True
    return False


def _named(
    scene: Scene, place: int, clause: Clause, quantity: Quantity
) -> dict[int, str] | Refusal:
    """Words for the pronouns of a clause, by the indexes of their tokens."""
    named: dict[int, str] = {}
    gone = {t.index for t in quantity.tokens}
    for token in (*clause.subject, *clause.own):
        low = token.text.lower()
        if token.index in gone or token.index in named or (low == "them" and quantity.more):
            continue
        found: dict[int, str] | Refusal = {}
        if low in GENDER and token.xpos in ("PRP", "PRP$"):
            found = _person(scene, place, clause, token, named)
        elif low in _POINTING and token.xpos in ("PRP", "PRP$", "DT"):
            found = _thing(scene, place, clause, token)
        if isinstance(found, Refusal):
            return found
        named |= found
    return named


def _person(
    scene: Scene, place: int, clause: Clause, token: Token, named: dict[int, str]
) -> dict[int, str] | Refusal:
    """A name for "he" or "her"; nothing where the pronoun may stay."""
    head = clause.subject_head
    name = scene.people.who(place, token)
    reported = clause.predicate.dep == "ccomp" and token is head  # he told him that he won
    if name is None or (reported and len(scene.people.names()) > 1):
        if token is head or token in clause.subject or not scene.people.names():
            return _unclear(f"whom '{token.text}' means in '{clause.line.quote(clause.own)}'")
        return {}
    if token is head:
        return {token.index: name}
    if _is_named_before(clause, token, name, named):
        return {}
    return {token.index: owned(name) if token.xpos == "PRP$" else name}


def _is_named_before(clause: Clause, token: Token, name: str, named: dict[int, str]) -> bool:
    """Whether the question has named somebody before it comes to a token."""
    before = [t for t in (*clause.subject, *clause.own) if t.index < token.index]
    called = name.removeprefix("the ").lower()
    return called in clause.line.show(before, named).lower()


def _thing(scene: Scene, place: int, clause: Clause, token: Token) -> dict[int, str] | Refusal:
    """Words for "they", "them", "it"; nothing where the pronoun may stay."""
    low, head = token.text.lower(), clause.subject_head
    in_subject = token in clause.subject
    unclear = _unclear(f"what '{token.text}' means in '{clause.line.quote(clause.own)}'")
    if token.xpos == "DT" and token.dep == "det":
        return unclear if low == "this" and in_subject else {}
    if low == "its" and (head is None or head.xpos in ("PRP", "NNP")):
        return unclear
    if low in ("their", "its"):
        return _several(scene, place, token, unclear) if in_subject else {}
    if low in ("it", "this", "these", "those"):
        if low == "it" and token is head and clause.predicate.lemma == "take":
            return {}
        case = clause.sentence.child(token, "case")
        if low == "it" and case is not None and clause.sentence.children(token) == (case,):
            return {case.index: "", token.index: ""}  # "has 10 crayons in it"
        return unclear
    if low == "them" and token is not head:
        found = scene.counted_before(place, token.index)
        if found is None:
            return unclear
        return {token.index: f"the {_common(scene, place, token.index, found)}"}
    return _several(scene, place, token, unclear)


def _several(scene: Scene, place: int, token: Token, unclear: Refusal) -> dict[int, str] | Refusal:
    """A name for "they" or "their"; nothing where the statement speaks of "they" as well."""
    name = scene.people.who(place, token)
    if name is not None:
        possessive = token.text.lower() in ("their", "its")
        return {token.index: owned(name) if possessive else name}
    stated = scene.lines[-1].sentence
    if any(t.text.lower() == "they" and t.dep == "nsubj" for t in stated):
        return {}
    return unclear
