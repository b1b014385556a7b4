"""Questions for what something was before or after it changed: "The price fell from $25 to $21"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect
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
    thing = _thing(target, verb)
    if span is None or thing is None or thing[0].index > span[0]:
        return None
    noun, deed = thing
    tokens = [t for t in sentence.subtree(noun) if t.index < span[0] and t.upos != "AUX"]
    tokens = [t for t in tokens if t.index < verb.index or noun.index > verb.index]
    named = noun.lemma in _NAMES
    if line.has_mark(tokens) or not (named or target.number.kind is Kind.MONEY):
        return None
    if tokens[-1].index >= min(span[0], target.first) - 1 and noun.index > verb.index:
        return None
    name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    if noun.dep in ("nsubj", "nsubj:pass") and noun.index == 0 and len(tokens) == 1:
        name = name.removeprefix("the ")  # "Petrol went up"
    return _asked(target, span, deed, name, named=named)


def _thing(target: Target, verb: Token) -> tuple[Token, str] | None:
    """What changed, and the words that say so of "it": "rose", "was reduced", "went up"."""
    sentence = target.sentence
    if verb.xpos not in ("VBD", "VBN"):
        return None
    passive, obj = sentence.child(verb, "nsubj:pass"), sentence.child(verb, "obj")
    subject = sentence.child(verb, "nsubj")
    particle = sentence.child(verb, "compound:prt", "advmod")
    went = verb.lemma == "go" and particle is not None and particle.text in ("up", "down")
    if passive is not None:
        found, deed = passive, f"was {verb.text}"
    elif obj is not None and verb.lemma in _MADE and verb.xpos == "VBD":
        found, deed = obj, f"was {inflect(verb.lemma, 'VBN')}"
    elif subject is not None and (went or verb.lemma in _CHANGES) and obj is None:
        found, deed = subject, f"{verb.text} {particle.text}" if went and particle else verb.text
    else:
        return None
    if verb.lemma not in _CHANGES | _MADE and not went:
        return None
    if verb.xpos == "VBN" and passive is None:
        return None
    return (found, deed) if found.xpos == "NN" else None


def _is_percentage_in_money(target: Target) -> bool:
    """Whether the answer is told in money where a percentage was asked for."""
    stated = target.scene.lines[-1].sentence.lows
    return target.scene.answer.kind is Kind.MONEY and "percentage" in stated


def _asked(
    target: Target, span: tuple[int, int], deed: str, name: str, *, named: bool
) -> Asked | Refusal:
    first = target.line.low(target.first - 1) == "from"
    start, end = (target.first - 1, span[0] - 1) if first else (target.first - 1, span[1])
    gone = blanks(target.sentence.tokens[start : end + 1])
    behind = target.token(target.last + 1)
    money = target.number.kind is Kind.MONEY or (behind is not None and behind.text == "p")
    if not first:
        gone[start] = f"to a certain {'amount' if money else 'value'}"
    unit = target.token(target.last + 1)
    pence = unit is not None and unit.index <= end and unit.text == "p"
    coined = unit is not None and (unit.lemma in lexicon.MONEY or pence)
    units = "" if money or coined or unit is None or unit.index > end else unit.text
    measured = f", in {unit_name(target.scene, units)}" if units else ""
    when = "before" if first else "after"
    rate = target.sentence.tokens[span[1] + 1 : span[1] + 3]
    rated = len(rate) == 2 and rate[0].text.lower() in ("a", "an", "per")
    each = f" {target.line.show(rate)}" if rated else ""
    asks = f"what was {name}" if named else f"how much did {name} cost{each}"
    return asked_of(target, f"{asks} {when} it {deed}{measured}?", gone, "change")


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
    measured = unit is not None and unit.lemma in lexicon.MEASURES | lexicon.MONEY | {"degree", "p"}
    return to, end + measured
