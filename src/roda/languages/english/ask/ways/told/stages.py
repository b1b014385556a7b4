"""Numbers of the parts of a way: "the first 90 km at 60 km/h and the last 50 km at 100 km/h"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of, does
from roda.languages.english.ask.ways.told.measures import SPEEDS
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, unit_of
from roda.languages.english.story.clauses import of_phrase
from roda.languages.guard import Refusal

_PARTS: Final = lexicon.ORDINALS | listed("last next remaining other final following")
_WAYS: Final = listed(
    "way journey trip drive ride route race walk hike road course run distance ascent climb descent path trail do"
)


class _Stage:
    """The words "the first 90 km of the trip" around a number."""

    def __init__(self, target: Target, at: int) -> None:
        line = target.line
        self.kind, self.unit = target.token(at - 1), target.token(line.last_of(at) + 1)
        self.found = (
            at > 1
            and line.low(at - 2) == "the"
            and self.kind is not None
            and self.kind.text.lower() in _PARTS
            and self.unit is not None
            and unit_of(self.unit.text.lower()) in lexicon.UNITS["length"]
        )
        self.start = at - 2
        self.of: list[Token] = []
        if self.found and self.unit is not None:
            of = list(of_phrase(line, self.unit))
            self.of = [] if line.has_mark(of) else of
        self.end = self.of[-1].index if self.of else line.last_of(at) + 1


def part_of_way(target: Target) -> Asked | Refusal | None:
    """Dad drove the first 120 km at 60 km/h: how many kilometres long was the first part?"""
    if target.line.low(target.at - 2) != "the" or target.direct:
        return None
    stage = _Stage(target, target.at)
    if not stage.found or stage.unit is None or stage.kind is None:
        return None
    if target.clause.verb_lemma not in lexicon.MOVES | _WAYS | {"be", "cover"}:
        return None
    units = unit_name(target.scene, stage.unit.text)
    whole = stage.of and stage.of[-1].lemma not in _WAYS
    named = target.named(stage.of)
    if whole or isinstance(named, Refusal):
        return named if isinstance(named, Refusal) else None
    articles = {t.index: "the" for t in stage.of if t.text.lower() in ("a", "an")}
    way = target.line.show(stage.of, {**articles, **named}) if stage.of else ""
    name = f"the {stage.kind.text.lower()} part {way}".rstrip()
    gone = blanks(target.sentence.tokens[target.at : stage.unit.index + 1])
    gone[target.at] = "part"
    gone |= _agreeing(target, stage.unit)
    be = "was" if target.past else "is"
    return asked_of(target, f"how many {units} long {be} {name}?", gone, "size")


def _agreeing(target: Target, unit: Token) -> dict[int, str]:
    """The verb in the singular where so many kilometres, now one part, are its subject: "The last part is downhill"."""
    if not unit.dep.startswith("nsubj") or unit.head < 0:
        return {}
    verb = target.sentence[unit.head]
    chain = (*target.sentence.children(verb, "cop", "aux", "aux:pass"), verb)
    one = {"are": "is", "were": "was", "have": "has", "do": "does"}
    found = {t.index: one[t.text.lower()] for t in chain if t.text.lower() in one}
    if not found and verb.xpos == "VBP":
        found = {verb.index: inflect(verb.lemma, "VBZ")}
    return found


def speed_of_part(target: Target) -> Asked | Refusal | None:
    """Dad drove the first 120 km at 60 km/h: at what speed, in km/h, did he drive the first 120 km?"""
    line, unit = target.line, target.token(target.last + 1)
    if unit is None or unit.text.lower() not in SPEEDS or line.low(target.at - 1) != "at":
        return None
    before = [at for at in line.marks if at < target.at]
    head = target.clause.subject_head
    stage = _Stage(target, max(before)) if before else None
    if stage is None or not stage.found or head is None or target.direct:
        return None
    between = target.sentence.tokens[stage.end + 1 : target.at - 1]
    if any(t.upos in ("VERB", "AUX") or t.xpos == "CC" for t in between):
        return None
    if target.clause.verb_lemma not in lexicon.MOVES | {"cover"}:
        return None
    name = definite(target, list(target.clause.subject))
    if head.xpos == "PRP" and head.text.lower() in ("i", "we", "they", "you"):
        name = "I" if head.text == "I" else head.text.lower()
    if isinstance(name, Refusal):
        return name
    many = head.xpos == "NNS" or name in ("I", "we", "they", "you") or " and " in name
    way = line.show(target.sentence.tokens[stage.start : stage.end + 1])
    verb = target.clause.verb_lemma
    gone = {**blanks([target.sentence[target.at], unit]), target.at: "a certain speed"}
    asks = f"at what speed, in {unit.text}, {does(target, many)} {name} {verb} {way}?"
    return asked_of(target, asks, gone, "inner")
