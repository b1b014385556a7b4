"""Numbers in the phrase that opens a sentence: "With 9 eggs in the bowl, …", "Of the 32 pupils, …", "Among 90 members
of a choir …". So many things are there, and that is what the question asks.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks
from roda.languages.english.ask.ways.things import are, asked_of, head_behind
from roda.languages.english.ask.ways.told.clauses import GONE
from roda.languages.english.parsing import Token
from roda.languages.guard import Refusal
from roda.problem import Kind

_WHOLE: Final = frozenset({"of", "among"})  # of all of them something is told behind


def opened(target: Target) -> Asked | Refusal | None:
    """Of 60 apples in the crate, 1/5 are bruised: how many apples are there in the crate?"""
    line = target.line
    lead = line.low(0)
    first = 1 + (line.low(1) in ("the", "all")) * (lead != "with")
    if lead not in (*_WHOLE, "with") or first != target.at or target.direct:
        return None
    noun = head_behind(target, target.last + 1)
    if noun is None or noun.xpos != "NNS" or noun.lemma in lexicon.MEASURES:
        return None
    if target.number.kind is not Kind.COUNT or _is_counted_before(target, noun):
        return None
    behind = _behind(target, noun)
    if line.has_mark(behind) or any(t.upos in ("VERB", "AUX") for t in behind):
        return None
    named = target.named(behind)
    if isinstance(named, Refusal):
        return named
    things = line.show(target.sentence.tokens[target.last + 1 : noun.index + 1])
    articles = {t.index: "the" for t in behind if t.text.lower() in ("a", "an")}
    where = line.show(behind, {**articles, **named}) if behind else ""
    if where.startswith("of "):
        things, where = f"{things} {where}", ""
    gone = blanks(target.sentence.tokens[1 : target.last + 1])
    gone[target.at] = "the" if lead in _WHOLE else "some"
    at_first = " at first" if lead == "with" and GONE & target.scene.said else ""
    asks = f"how many {things} {are(target)} there{' ' if where else ''}{where}{at_first}?"
    return asked_of(target, asks, gone, "known")


def _behind(target: Target, noun: Token) -> list[Token]:
    """Where the things are: "in the crate"."""
    found = []
    for token in target.sentence.subtree(noun):
        if token.index > noun.index and token.dep != "punct":
            found.append(token)
    return found


def _is_counted_before(target: Target, noun: Token) -> bool:
    told = target.scene.quantities.items()
    return any(q.lemma == noun.lemma for (place, _), q in told if place < target.place)
