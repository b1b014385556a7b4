"""Numbers of a list that tells the values of a plural: "donations of $45, $60 and $120", "scores of 71, 84 and 90".

The one that is asked for goes to the end of the list, where nothing takes it for the first or the second.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import MARK
from roda.languages.guard import Refusal

_FEWEST: Final = 3
_NO_VALUES: Final = lexicon.MEASURES | listed("number group pack box bag row set half pair")
_NAMES: Final = lexicon.ATTRIBUTES | lexicon.AMOUNT_NOUNS | listed("mark grade result reading age")


def one_of_values(target: Target) -> Asked | Refusal | None:
    """The club got donations of $45, $60 and $120: how much was the remaining donation?"""
    line, sentence = target.line, target.sentence
    found = _list_around(target) if len(line.marks) >= _FEWEST and not target.direct else None
    if found is None:
        return None
    noun, members, unit = found
    if line.low(members[-1][-1] + 1) == "respectively" or noun.lemma in _NO_VALUES:
        return None
    money = members[0][0] in {t.index for t in sentence if t.text in lexicon.CURRENCY_SIGNS}
    if not money and noun.lemma not in _NAMES:
        return None
    rest = [sentence.tokens[at[0] : at[-1] + 1] for at in members if target.at not in at]
    value = singular(noun.text).lower()
    told = [line.show(t for t in words if unit is None or t.text != unit.text) for words in rest]
    units = unit_name(target.scene, unit.text) if unit is not None else ""
    end = members[-1][-1]
    gone = blanks(sentence.tokens[members[0][0] : end + 1])
    last = f" {unit.text}" if unit is not None else ""
    gone[members[0][0]] = (
        f"{', '.join(f'{each}{last}' for each in told)} and a certain {_open(value, money)}"
    )
    be = "was" if target.past else "is"
    asks = f"how much {be}" if money else f"what {be}"
    inside = f", in {units}" if units else ""
    return asked_of(target, f"{asks} the remaining {value}{inside}?", gone, "member")


def _open(value: str, money: bool) -> str:
    return "amount" if money else value


def _list_around(target: Target) -> tuple[Token, list[list[int]], Token | None] | None:
    """The noun of the list around the number, where each member begins and ends, and a unit that they share."""
    line, sentence = target.line, target.sentence
    of = next(
        (t.index for t in reversed(sentence.tokens[: target.at]) if t.text.lower() == "of"), 0
    )
    noun = sentence[of - 1] if of else None
    if noun is None or noun.xpos != "NNS":
        return None
    members: list[list[int]] = []
    unit: Token | None = None
    at = of + 1
    while at < len(sentence):
        start = at + (sentence[at].text in lexicon.CURRENCY_SIGNS)
        if start not in line.marks or not MARK.match(line.marks[start]):
            break
        end = line.last_of(start)
        named = target.token(end + 1)
        if named is not None and named.text.lower() in lexicon.UNIT_ABBREVIATIONS:
            unit, end = named, end + 1
        members.append(list(range(at, end + 1)))
        at = end + 1
        while line.low(at) in (",", "and"):
            at += 1
        if at == end + 1:
            break
    whole = len(members) >= _FEWEST and any(target.at in each for each in members)
    return (noun, members, unit) if whole and line.low(at - 1) not in (",", "and") else None
