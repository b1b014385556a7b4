"""Questions for one of the sides that are told together: "a rug measures 2.5 m by 1.8 m", "60 cm by 40 cm by 30 cm".

The sides that stay are told by their names, so that what is asked for has a name too: "A rug is 1.8 m wide. … How
many metres long is the rug?" Of two sides the longer one is the length, as everybody takes it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import unit_of
from roda.languages.english.story.clauses import of_phrase
from roda.languages.guard import Refusal

_NAMES: Final = ("long", "wide", "high")
_BY: Final = listed("by x ×")
_AT: Final = listed("at on")
_FEW: Final = 3  # words that say where a thing is so long: "at the bottom"
_FLAT: Final = 2
_MOST: Final = 3


class _Sides(NamedTuple):
    """Where the numbers of a size stand, where it ends, and its unit."""

    at: tuple[int, ...]
    end: int
    unit: Token


def one_side(target: Target) -> Asked | Refusal | None:
    """A rug measures 2.5 m by 1.8 m: how many metres wide is the rug?"""
    lows = target.sentence.lows
    if not any(word in lows for word in _BY) or target.direct:
        return None
    sides = _sides(target)
    if sides is None:
        return None
    verb = _verb(target, sides.at[0])
    if verb is None:
        return None
    of = verb.text.lower() == "of"
    found = target.sentence.child(verb, "nsubj") or _subject_before(target, verb)
    owner = target.token(verb.index - 1) if of else found
    if (
        owner is None
        or owner.xpos not in (("NN", "NNS") if of else ("NN",))
        or _is_told_again(target, owner)
    ):
        return None
    tokens = list(target.sentence.tokens[start_before(target, owner) + 1 : owner.index + 1])
    if tokens and tokens[0].xpos == "WP$":
        return None  # "a shed whose floor measures 6 ft by 4 ft"
    stuff = () if of else of_phrase(target.line, owner)  # "the piece of card"
    name = definite(target, [*tokens, *stuff], each=owner.xpos == "NNS")
    if isinstance(name, Refusal):
        return name
    names = _named(target, sides)
    known = [(at, names[at]) for at in sides.at if at != target.at]
    where = _where(target, sides.end)
    units = unit_name(target.scene, sides.unit.text)
    be = "was" if verb.xpos == "VBD" or (of and target.past) else "is"
    return asked_of(
        target,
        f"how many {units} {names[target.at]} {be} {name}{where}?",
        _told(target, sides, verb, known),
        "size",
    )


def _sides(target: Target) -> _Sides | None:
    """The two or three lengths around the number, with a unit at least behind the last."""
    line = target.line
    start = target.at
    while line.low(start - 1) in _BY or line.low(start - 2) in _BY:
        before = [at for at in line.marks if at < start]
        if not before or start - max(before) > _MOST + 1:
            return None
        start = max(before)
    found: list[int] = []
    units: list[Token] = []
    at = start
    while at in line.marks and len(found) <= _MOST:
        found.append(at)
        end = line.last_of(at)
        unit = target.token(end + 1)
        if unit is not None and _is_length(unit):
            units.append(unit)
            end += 1
        if line.low(end + 1) not in _BY:
            break
        at = end + 2
    if not _FLAT <= len(found) <= _MOST or not units or target.at not in found:
        return None
    if len({unit.lemma for unit in units}) > 1 or len(units) not in (1, len(found)):
        return None
    return _Sides(tuple(found), end, units[-1]) if units[-1].index == end else None


def _is_length(token: Token) -> bool:
    unit = unit_of(token.text.lower())
    return unit in lexicon.UNITS["length"] and unit not in ("page", "floor", "block", "step", "lap")


def _verb(target: Target, first: int) -> Token | None:
    """The "is", "measures" or "of" right before the size."""
    token = target.token(first - 1)
    if token is not None and token.text.lower() == "of":
        return token
    if token is None or token.xpos not in ("VBZ", "VBD") or token.lemma not in ("be", "measure"):
        return None
    return token


def _subject_before(target: Target, verb: Token) -> Token | None:
    """The subject of a size that the tree makes the predicate, or the noun right before the verb."""
    head = target.sentence.head(verb)
    found = target.sentence.child(head, "nsubj") if head is not None else None
    return found if found is not None and found.index < verb.index else None


def _is_told_again(target: Target, owner: Token) -> bool:
    """Whether the story tells the size of another thing of the kind, or another size of this one."""
    line = target.line
    owners = [t for t in line.sentence if t.lemma == owner.lemma]
    counted = owner.lemma in target.scene.several
    return len(owners) > 1 or counted or line.has_mark(target.sentence.subtree(owner)[:1])


def _named(target: Target, sides: _Sides) -> dict[int, str]:
    """The name of each side; of two the longer one is the length, of three the order tells."""
    if len(sides.at) == _FLAT:
        values = [target.scene.number(target.line.marks[at]).value for at in sides.at]
        names: tuple[str, ...] = _NAMES[:2] if values[0] >= values[1] else _NAMES[1::-1]
    else:
        names = _NAMES
    return dict(zip(sides.at, names, strict=True))


def _where(target: Target, end: int) -> str:
    """Where a thing is so long: " at the bottom"."""
    rest = [t for t in target.sentence.tokens[end + 1 :] if t.xpos != "."]
    short = 1 < len(rest) <= _FEW and rest[0].text.lower() in _AT and not target.line.has_mark(rest)
    return f" {target.line.show(rest)}" if short else ""


def _told(
    target: Target, sides: _Sides, verb: Token, known: list[tuple[int, str]]
) -> dict[int, str]:
    """The sides that stay, told by their names, in place of the whole size."""
    line = target.line
    unit = line.show([sides.unit])
    gap = "" if line.glued(sides.unit) else " "
    words = [f"{line.marks[at]}{gap}{unit} {name}" for at, name in known]
    gone = blanks(target.sentence.tokens[sides.at[0] : sides.end + 1])
    gone[sides.at[0]] = " and ".join(words)
    if verb.text.lower() == "of":
        gone[verb.index] = ""  # "a lawn 20 ft long"
    else:
        gone[verb.index] = "was" if verb.xpos == "VBD" else "is"
    return gone
