"""Questions for what something was before or after it changed: "The price fell from $25 to $21"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.guard import Refusal
from roda.problem import Kind

_CHANGES: Final = listed("fall drop rise increase decrease climb sink grow shrink jump")
_MADE: Final = listed("reduce cut lower raise increase decrease drop")  # somebody does it
_NAMES: Final = (
    lexicon.MONEY_NOUNS
    | lexicon.ATTRIBUTES
    | listed("number population membership level value rate score amount share attendance")
)


def changed(target: Target) -> Asked | Refusal | None:
    """The fare rose from $2 to $3: what was the fare before it rose?"""
    line, sentence = target.line, target.sentence
    case = line.low(target.first - 1)
    if case not in ("from", "to") or target.direct or _is_percentage_in_money(target):
        return None
    span = _span(target, before=case == "from")
    verb = target.clause.predicate
    if span is None or verb.lemma not in _CHANGES | _MADE:
        return None
    passive = sentence.child(verb, "nsubj:pass")
    thing = passive or sentence.child(verb, "nsubj")
    if passive is None and (verb.lemma not in _CHANGES or sentence.child(verb, "obj") is not None):
        return None
    if thing is None or thing.xpos != "NN" or thing.lemma not in _NAMES or thing.index > span[0]:
        return None
    if verb.xpos not in ("VBD", "VBN"):
        return None
    tokens = [t for t in sentence.subtree(thing) if t.index < verb.index and t.upos != "AUX"]
    if line.has_mark(tokens):
        return None
    name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    return _asked(target, span, verb, name, passive=passive is not None)


def _is_percentage_in_money(target: Target) -> bool:
    """Whether the answer is told in money where a percentage was asked for."""
    stated = target.scene.lines[-1].sentence.lows
    return target.scene.answer.kind is Kind.MONEY and "percentage" in stated


def _asked(
    target: Target, span: tuple[int, int], verb: Token, name: str, *, passive: bool
) -> Asked | Refusal:
    first = target.line.low(target.first - 1) == "from"
    start, end = (target.first - 1, span[0] - 1) if first else (target.first - 1, span[1])
    gone = blanks(target.sentence.tokens[start : end + 1])
    money = target.number.kind is Kind.MONEY
    if not first:
        gone[start] = f"to a certain {'amount' if money else 'value'}"
    unit = target.token(target.last + 1)
    units = "" if money or unit is None or unit.index > end else unit_name(target.scene, unit.text)
    measured = f", in {units}" if units else ""
    deed = f"was {verb.text}" if passive or verb.xpos == "VBN" else verb.text
    when = "before" if first else "after"
    return asked_of(target, f"what was {name} {when} it {deed}{measured}?", gone, "change")


def _span(target: Target, *, before: bool) -> tuple[int, int] | None:
    """Where the "to" of "from 25 to 21" stands, and where its amount ends."""
    line = target.line
    if before:
        start = target.first - 1
        to = next(
            (at for at in range(target.last + 1, target.last + 5) if line.low(at) == "to"), -1
        )
    else:
        to = target.first - 1
        start = next(
            (at for at in range(to - 1, max(-1, to - 6), -1) if line.low(at) == "from"), -1
        )
    if to < 0 or start < 0:
        return None
    second = to + 1 + (line.low(to + 1) in lexicon.CURRENCY_SIGNS)
    first = start + 1 + (line.low(start + 1) in lexicon.CURRENCY_SIGNS)
    if first not in line.marks or second not in line.marks:
        return None
    kinds = {target.scene.number(line.marks[at]).kind for at in (first, second)}
    if len(kinds) != 1 or kinds & {Kind.PERCENT, Kind.FRACTION}:
        return None
    end = line.last_of(second)
    unit = target.token(end + 1)
    measured = unit is not None and unit.lemma in lexicon.MEASURES | lexicon.MONEY | {"degree"}
    return to, end + measured
