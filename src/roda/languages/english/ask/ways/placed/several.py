"""Questions for how many things an amount is told of: "The mean of 5 numbers is 18", "The cost of 8 kg of figs was $40".

Behind "of" no question word can stand, so the things themselves are asked for: "How many numbers are there?", "How
many kilograms of figs cost $40?".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, unit_name
from roda.languages.english.ask.ways.things import are, head_behind
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import of_phrase
from roda.languages.english.story.lines import capital
from roda.problem import Kind

_SHARED: Final = listed("average mean weight height length age mass mark score price temperature")
_PRICES: Final = listed("cost price")
_LONGEST: Final = 3  # a sign, an amount and its unit


def of_several(target: Target) -> Asked | None:
    """The mean of 5 numbers is 18: how many numbers are there?"""
    line = target.line
    if line.low(target.at - 1) != "of" or target.number.kind is not Kind.COUNT or target.direct:
        return None
    told, noun = target.token(target.at - 2), head_behind(target, target.last + 1)
    if told is None or noun is None or noun.xpos != "NNS" or told.lemma not in _SHARED:
        return None
    if line.low(target.at - 3) in ("a", "an") or line.low(noun.index + 1) in ("and", ","):
        return None  # "a total of 20 heads and legs"
    before = {t.lemma for t in target.sentence.tokens[: target.at]}
    if not before & {"average", "mean"} or _is_told_again(target, noun):
        return None  # of how many a sum is, other facts may tell: "the older one"
    words = line.show(target.sentence.tokens[target.last + 1 : noun.index + 1])
    question = f"how many {words} {are(target)} there?"
    return Asked(capital(question), {target.at: "some"}, "group")


def _is_told_again(target: Target, noun: Token) -> bool:
    """Whether one of the things is told of alone, which may be one more of them, or another number counts them."""
    one, last = singular(noun.text).lower(), len(target.scene.lines) - 1
    if one in lexicon.MEASURES:
        return True
    again = [
        t
        for place, line in enumerate(target.scene.lines)
        for t in line.sentence
        if t.lemma == one and (place, t.index) != (target.place, noun.index) and place < last
    ]
    others = [
        q
        for at, q in target.scene.quantities.items()
        if q.lemma == one and at != (target.place, target.at)
    ]
    return bool(again) or bool(others)


def costing(target: Target) -> Asked | None:
    """The cost of 8 kg of figs is $40: how many kilograms of figs cost $40?"""
    line, sentence = target.line, target.sentence
    told = target.token(target.at - 2)
    if (
        line.low(target.at - 1) != "of"
        or not target.direct
        or told is None
        or told.lemma not in _PRICES
    ):
        return None
    noun = head_behind(target, target.last + 1)
    if noun is None or target.number.kind not in (Kind.COUNT, Kind.DECIMAL):
        return None
    of = of_phrase(line, noun)
    end = of[-1].index if of else noun.index
    if line.low(end + 1) not in ("is", "was") or line.has_mark(of):
        return None
    behind = [t for t in sentence.tokens[end + 2 :] if t.xpos != "."]
    amount = [t for t in behind if t.index in line.marks]
    if len(amount) != 1 or len(behind) > _LONGEST or behind[0].index + 1 < amount[0].index:
        return None
    first, *rest = [t.text for t in sentence.tokens[target.last + 1 : noun.index + 1]]
    words = " ".join([unit_name(target.scene, first), *rest])
    things = f"{words} {line.show(of)}".strip()
    return Asked(
        f"How many {things} cost {line.show(behind)}?",
        {target.at: "a certain number of"},
        "group",
        whole=True,
    )
