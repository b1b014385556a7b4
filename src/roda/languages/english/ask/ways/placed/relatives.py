"""Questions for what is told of a noun behind it: "his cousin, who is 6 now", "two villages 45 km apart"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import unit_of
from roda.languages.guard import Refusal
from roda.problem import Kind

_AGES: Final = listed("old older younger age ages aged")
_STANDING: Final = listed("standing lying living hanging growing sitting set placed planted")
_TIMES: Final = listed("now today")


def aged(target: Target) -> Asked | Refusal | None:
    """Ben is twice as old as his cousin, who is 6: how old is Ben's cousin?"""
    sentence, line, clause = target.sentence, target.line, target.clause
    who = clause.subject_head
    if who is None or who.text.lower() != "who" or target.number.kind is not Kind.COUNT:
        return None
    inside = clause.predicate.index in range(target.at, target.last + 1)
    noun = sentence.head(clause.predicate)
    if not inside or clause.predicate.dep != "acl:relcl" or noun is None:
        return None
    called = target.token(who.index - 2)
    if (
        noun.dep != "appos"
        and called is not None
        and called.xpos == "NNP"
        and called.head == noun.index
    ):
        noun = called  # "his sister Eva, who is 11"
    somebody = noun.xpos == "NNP" or (noun.lemma in lexicon.PEOPLE and noun.xpos == "NN")
    if not somebody or not _AGES & target.scene.said:
        return None
    comma = line.low(who.index - 1) == ","
    be = line.low(who.index + 1)
    if noun.index != who.index - 1 - comma or be not in ("is", "was") or not comma:
        return None
    if who.index + 2 != target.at:
        return None  # "who was then 8": when that was is told elsewhere
    end = target.last + (line.low(target.last + 1) in _TIMES)
    following = target.token(end + 1)
    if following is not None and following.xpos not in (".", ","):
        return None
    tokens = list(sentence.tokens[start_before(target, noun) + 1 : noun.index + 1])
    name = noun.text if noun.xpos == "NNP" else definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    when = f" {line.low(end)}" if end > target.last else ""
    closing = following is not None and following.xpos == ","
    gone = blanks(sentence.tokens[who.index - 1 : end + 1 + closing])
    holder = noun if noun.xpos == "NN" else None
    return asked_of(target, f"how old {be} {name}{when}?", gone, "age", holder)


def apart(target: Target) -> Asked | Refusal | None:
    """They start from villages 45 km apart: how many kilometres apart are the villages?"""
    line, sentence = target.line, target.sentence
    standing = line.low(target.at - 1) in _STANDING
    unit, noun = target.token(target.last + 1), target.token(target.at - 1 - standing)
    if line.low(target.last + 2) != "apart" or unit is None or noun is None or target.direct:
        return None
    low = unit_of(unit.text.lower())
    if noun.xpos != "NNS" or low not in lexicon.UNITS["length"]:
        return None
    tokens = list(sentence.tokens[start_before(target, noun) + 1 : noun.index + 1])
    name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    be = "were" if target.past else "are"
    gone = {**blanks(sentence.tokens[target.at : unit.index + 1]), target.at: "a certain distance"}
    units = unit_name(target.scene, unit.text)
    return asked_of(target, f"how many {units} apart {be} {name}?", gone, "size")
