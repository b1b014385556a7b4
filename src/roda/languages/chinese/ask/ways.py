"""The ways to write a text that asks for a number: what stays of its clause, and where it is asked.

Each way is a function from a scene, a shape and a question to a `Wording`, or None where it does not
apply. `rewrite.py` tries them from the cheapest on (`cost.py`) until no cheaper one can follow.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.kept import tell_and_ask
from roda.languages.chinese.ask.leaning import adds_up, retell_without, stays_named
from roda.languages.chinese.ask.shapes import Question, Shape, share_word, tail_of
from roda.languages.chinese.lexicon import FIRST_FRACTION, HOW_MANY, PART, SOME
from roda.languages.chinese.story.clause import introduced, take_apart, without_amount
from roda.languages.chinese.story.masking import MARK, unit_at
from roda.languages.chinese.story.scene import Scene, join_clauses
from roda.languages.guard import Refusal

_SUPPOSES: Final = re.compile(f"(?:.{{0,8}}?)(?:{lexicon.HYPOTHETICAL})")
_TOPIC_FIRST: Final = re.compile("把|将|第|先|从|如果|平均|甲|乙|它|已|用|每|要|现")
_THIS: Final = re.compile("[这它其]")
_THE_NUMBER: Final = re.compile("(?:这个?|那个?|原来的?|某|一个)数")
_PLACEHOLDER: Final = (SOME, PART)
_FEW: Final = 3  # clauses between a supposition and the end of the text


class Wording(NamedTuple):
    """A text, and what its cost is made of."""

    text: str
    features: dict[str, float]


def gone(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause leaves the story: nothing leans on it, or what leans gets what it needs."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined or question.moment or shape.listed:
        return None
    if home in scene.conditions or tail_of(scene.bodies[home]):
        return None
    others = [found for found in MARK.findall(scene.bodies[home]) if found != mark]
    if any(other not in question.text for other in others):
        return None
    bodies = retell_without(scene, home, clause)
    if not bodies:
        return None
    features: dict[str, float] = {"gone": 1.0}
    if home < scene.last and bodies[home] != scene.bodies[home + 1]:
        features["handed over"] = 1.0
    story = "".join(bodies)
    if not stays_named(story, clause):
        features["unnamed"] = 1.0
    if others:
        features["carried"] = float(len(others))
    if home and question.text.startswith(f"{scene.bodies[home - 1]}，"):
        return None  # the condition would be told twice
    separators = list(scene.separators)
    if home < scene.last and home and not scene.same_sentence(home, home + 1):
        separators[home - 1] = separators[home]
    del separators[home]
    asked = _owned(scene, home) + _introducing(story, shape, question)
    return Wording(_with_question(scene, bodies, separators, asked), features)


def _owned(scene: Scene, home: int) -> str:
    """一年级有 for 女同学§人 behind 一年级有男同学§人: whose they are must be said again."""
    head = scene.head(home)
    if not head.about or not MARK.match(head.rest) or not home:
        return ""
    if not scene.same_sentence(home - 1, home):
        return ""
    before = _OWNS.match(scene.bodies[home - 1])
    return before[1] if before and before[2][-1] == head.about[-1] else ""


_OWNS: Final = re.compile(
    f"([^{lexicon.ANY_MARK}]+(?:有|买来|买了|运来|运进|养了?|种了?|栽了?|收了?))"
    f"({lexicon.CHINESE}{{2,6}})[{lexicon.ANY_MARK}](?:{lexicon.UNIT})$"
)


def _introducing(story: str, shape: Shape, question: Question) -> str:
    """The question, which says 一辆汽车 again where the story does not bring that in any more."""
    about, named = shape.about, question.about
    if named[:1] not in ("这", "该") or not about or about[-2:] in story:
        return question.text
    return question.text.replace(named, about, 1)


def _with_question(
    scene: Scene, bodies: list[str], separators: list[str], question: str
) -> str:
    """The story and its question, joined as the old question was to the story."""
    if len(bodies) > 1 and separators[-2] == "，" and not scene.conditions:
        separators[-1] = "，"
    return f"{join_clauses(bodies, separators)}{question}？"


def bare(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause stays and does not say how much: 花圃里种了菊花，每排§株."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined:
        return None
    told = without_amount(clause)
    if not told or adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    return _told(scene, home, told, question, "bare")


def topic(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """Only what the clause brings in stays: 一堆钢材，每根长§米."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined or home == scene.last:
        return None
    name = introduced(clause)
    if not name or adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    follower = scene.head(home + 1)
    leans = not follower.about or _TOPIC_FIRST.match(scene.bodies[home + 1])
    if not leans and not _THIS.search(scene.bodies[home + 1]):
        return None
    return _told(scene, home, name, question, "topic")


def _told(scene: Scene, home: int, told: str, question: Question, way: str) -> Wording:
    bodies = list(scene.bodies)
    bodies[home] = told
    text = f"{join_clauses(bodies, scene.separators)}{question.text}？"
    return Wording(text, {way: 1.0})


def kept(scene: Scene, home: int, shape: Shape, question: Question) -> Wording | Refusal:
    """The clause stays with an indefinite amount, or without the phrase that is asked for."""
    text = tell_and_ask(scene, home, shape, question)
    if isinstance(text, Refusal):
        return text
    plain = not any(word in text for word in _PLACEHOLDER)
    return Wording(text, {"trimmed" if plain else "kept": 1.0})


def in_place(scene: Scene, home: int, mark: str) -> Wording | None:
    """The clause asks where it stands, and what follows from it ends the text: 如果每行站多少人，…"""
    if home >= scene.stated or not scene.same_sentence(home, scene.last):
        return None
    body = scene.bodies[home]
    supposed = _SUPPOSES.match(body) is not None
    distance = scene.last - home - 1
    if distance > (_FEW if supposed else 0) or _THE_NUMBER.search(scene.statement):
        return None
    if supposed and any(_SUPPOSES.match(later) for later in scene.bodies[home + 1 :]):
        return None
    bodies, separators = list(scene.bodies), list(scene.separators)
    bodies[home] = body.replace(mark, question_word(body, mark))
    separators[-1] = "？"
    features: dict[str, float] = {"supposed" if supposed else "in place": 1.0}
    if distance:
        features["distance"] = float(distance)
    return Wording(join_clauses(bodies, separators), features)


def question_word(body: str, mark: str) -> str:
    """What asks for a number in its place: 多少, 几分之几 or 百分之几."""
    if mark < FIRST_FRACTION or unit_at(body, body.index(mark) + 1):
        return HOW_MANY
    return share_word(mark)


def fronted(scene: Scene, home: int, mark: str) -> Wording | None:
    """The number that was asked for opens the text: 一个数是§，这个数加多少等于§？"""
    if home != scene.last - 1 or not _IS_NUMBER.match(scene.statement):
        return None
    stated = _IS_NUMBER.sub("一个数", scene.statement, count=1)
    earlier = "，".join(scene.bodies[:home])
    asking = scene.bodies[home].replace(mark, question_word(scene.bodies[home], mark))
    if not (_ONE_NUMBER.search(earlier) or _ONE_NUMBER.search(asking)):
        return None
    told = [_ONE_NUMBER.sub("这个数", body, count=1) for body in (*scene.bodies[:home], asking)]
    return Wording(f"{stated}，{'，'.join(told)}？", {"fronted": 1.0})


_IS_NUMBER: Final = re.compile("(?:这个?数|某数|那个?数|一个数)(?=是)")
_ONE_NUMBER: Final = re.compile("一个数|某个?数")
