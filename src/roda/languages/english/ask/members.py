"""Lists: which words of a clause belong to the number that is asked for, and which to its neighbours.

"Tom gave Ann 3 pens on Monday and 5 on Friday": the members of the list begin at their numbers;
"Ann" is shared by both.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause, is_particle
from roda.languages.english.story.quantities import Finding, Quantity
from roda.problem import Reason

_JOINS: Final = frozenset({"and", "or", ",", "but", "&", "plus", ";", "then"})


_NAMES: Final = frozenset({"DT", "JJ", "NN", "NNS", "NNP", "NNPS", "PRP$", "HYPH", "VBG", "VBN"})


@dataclass(frozen=True)
class Members:
    """The words behind the verb that go with the asked number, those before it, and how many members."""

    behind: list[Token]
    middle: list[Token]
    several: bool
    prep: Token | None = None


def members_of(clause: Clause, quantity: Quantity) -> Members | Finding:
    """The words of a clause that go with one of its quantities."""
    line = clause.line
    chain = {t.index for t in clause.helpers} | {clause.predicate.index}
    subject = set() if clause.borrowed else {t.index for t in clause.subject}
    copula = line.sentence.child(clause.predicate, "cop")
    verb = copula.index if copula is not None else clause.predicate.index
    gone = {t.index for t in quantity.tokens}
    if quantity.prep is not None:
        gone.add(quantity.prep.index)
    signs = {t.index for t in clause.own if t.dep in ("mark", "expl")}
    free = [t for t in clause.own if t.index not in chain - {clause.predicate.index}]
    if copula is None:
        free = [t for t in free if t.index != clause.predicate.index]
    free = [t for t in free if t.index not in subject and not (t.index in signs and t.index < verb)]
    after = [t for t in free if t.index > verb and t.index not in line.inside - gone]
    first = min(chain)
    edge = max(subject, default=-1)
    early = [t for t in free if edge < t.index < first and t.dep == "advmod" and t.xpos == "RB"]
    middle = [
        t for t in free if first < t.index < verb and t.index not in gone and t.dep == "advmod"
    ]
    if clause.borrowed or (subject and edge < first):
        middle = [*early, *middle]
    inside = quantity.start.index
    if inside < verb:
        return Members([t for t in after if t.index not in gone], middle, False)
    starts = _starts(clause, [t.index for t in after])
    if not starts:
        return Members([t for t in after if t.index not in gone], middle, False)
    bounds = [*starts, after[-1].index + 1]
    member = max((k for k, start in enumerate(starts) if start <= inside), default=-1)
    if member < 0:
        own = [t for t in after if t.index < starts[0] and t.index not in gone]
        return Members([*own, *_tail(clause, own, starts[-1])], middle, True)
    own = [
        t for t in after if starts[member] <= t.index < bounds[member + 1] and t.index not in gone
    ]
    found = _of_member(clause, quantity, own, [t for t in after if t.index < starts[0]])
    if not isinstance(found, tuple):
        return Reason.NOT_ASKED, found
    return Members(found[0], middle, True, found[1])


def _of_member(
    clause: Clause, quantity: Quantity, own: list[Token], first: list[Token]
) -> tuple[list[Token], Token | None] | str:
    """The words of a later member with those it shares, and the preposition it stands behind."""
    named = _with_noun(clause, own, first)
    if named is None:
        return "an ordinal without its noun"
    while named and named[0].text.lower() in _JOINS:
        named = named[1:]
    prep = _lent_prep(clause, quantity, first[-1].index + 1 if first else 0)
    if prep is not None and prep.text.lower() in ("of", "than", "as", "by"):
        return f"the list stands behind {prep.text.lower()}"
    return [*_shared(clause, first), *named], prep


def _tail(clause: Clause, own: list[Token], start: int) -> list[Token]:
    """What stands behind a list belongs to all of it: "44 boys and 36 girls in the hall"."""
    if any(t.xpos not in (",", "CC", "$") for t in own):
        return []
    found: list[Token] = []
    for child in clause.sentence.children(clause.predicate, "obl", "obl:unmarked", "advmod"):
        below = clause.sentence.subtree(child)
        if below[0].index > start and not clause.line.has_mark(below):
            found.extend(below)
    return found


def _starts(clause: Clause, after: list[int]) -> list[int]:
    """Where the second and further members begin: behind a joining word, with a number to come."""
    line = clause.line
    found: list[int] = []
    for index in after:
        as_well = line.low(index) == "as" and line.low(index + 1) == "well"
        if line.low(index) not in _JOINS and not as_well:
            continue
        ahead = index + 3 if as_well else index + 1
        while line.low(ahead) in _JOINS or line.low(ahead) in (
            "another",
            "about",
            "$",
            "then",
            "also",
        ):
            ahead += 1
        prep = clause.sentence[ahead] if ahead < len(clause.sentence) else None
        if prep is not None and prep.xpos in ("IN", "TO") and ahead + 1 in {*line.marks}:
            ahead += 1
        begins = (
            ahead in line.marks
            or line.low(ahead) in ("some", "several", "many")
            or _priced(clause, ahead)
        )
        new = not any(index - 2 <= start < index for start in found)
        if begins and new and _number_before(clause, index):
            found.append(index)
    return found


def _priced(clause: Clause, index: int) -> bool:
    """Whether a thing and its price come next: "and a racing game for $4"."""
    line = clause.line
    while index < len(clause.sentence) and clause.sentence[index].xpos in _NAMES:
        if index in line.marks:
            return False
        index += 1
    return line.low(index) == "for" and (index + 1 in line.marks or line.low(index + 1) == "$")


def _number_before(clause: Clause, index: int) -> bool:
    return any(mark < index for mark in clause.line.marks if clause.sentence[mark] in clause.own)


def _shared(clause: Clause, first: list[Token]) -> list[Token]:
    """What stands before the first number of a list belongs to every member: particles, receivers."""
    marks = [t.index for t in first if t.index in clause.line.marks]
    if not marks:
        return []
    stop = marks[0]
    shared = [t for t in first if t.index < stop and t.text != "$"]
    while shared and shared[-1].xpos in ("IN", "DT") and shared[-1].dep != "compound:prt":
        shared.pop()
    things = {
        t.index
        for found in clause.sentence.children(clause.predicate, "obj")
        for t in clause.sentence.subtree(found)
    }
    return [t for t in shared if t.text.lower() not in words.APPROXIMATE and t.index not in things]


def _lent_prep(clause: Clause, quantity: Quantity, start: int) -> Token | None:
    """With 2 hens and 5 ducks: the ducks are behind "with" too."""
    if quantity.prep is not None:
        return None
    verb = clause.predicate.index
    marks = [m for m in clause.line.marks if verb < m < start and clause.sentence[m] in clause.own]
    if not marks:
        return None
    before = clause.sentence[max(0, min(marks) - 1)]
    if before.text == "$":
        before = clause.sentence[max(0, before.index - 1)]
    is_prep = before.xpos in ("IN", "TO") and before.dep == "case"
    is_prep = is_prep and not is_particle(clause.line, before)
    return before if is_prep else None


def _with_noun(clause: Clause, own: list[Token], first: list[Token]) -> list[Token] | None:
    """On the second: the noun is that of the first member."""
    signs = [t for t in own if t.xpos not in (".", ",", "CC")]
    if not signs or signs[-1].text.lower() not in words.ORDINALS:
        return own
    for token, following in itertools.pairwise(first):
        if token.text.lower() in words.ORDINALS and following.xpos in ("NN", "NNS"):
            return [*signs, following]
    return None
