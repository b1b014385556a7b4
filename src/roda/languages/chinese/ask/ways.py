"""The ways to write a text that asks for a number: what stays of its clause, and where it is asked.

Each way is a function from a scene, a shape and a question to a `Wording`, or None where it does not
apply. `rewrite.py` tries them from the cheapest on (`cost.py`) until no cheaper one can follow.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.kept import tell_and_ask
from roda.languages.chinese.ask.leaning import (
    adds_up,
    needs_what_follows,
    retell_without,
    stays_named,
)
from roda.languages.chinese.ask.question import asking_clause
from roda.languages.chinese.ask.shapes import Question, Shape, named_anew, tail_of
from roda.languages.chinese.lexicon import FIRST_FRACTION, PART, SOME
from roda.languages.chinese.story.clause import introduced, take_apart, without_amount
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene, join_clauses
from roda.languages.guard import Refusal

_SUPPOSES: Final = re.compile(f"(?:.{{0,8}}?)(?:{lexicon.HYPOTHETICAL})")
_TOPIC_FIRST: Final = re.compile("把|将|第|先|从|如果|平均|甲|乙|它|已|用|每|要|现")
_PRONOUN: Final = re.compile("[它他她](?!们)")
_THIS: Final = re.compile("[这它其]")
_THE_NUMBER: Final = re.compile("(?:这个?|那个?|原来的?|某|一个)数")
_PLACEHOLDER: Final = (SOME, PART)
_RELATES: Final = re.compile("[正恰刚]?好?(?:比|是|占|相当于|等于)")
_FEW: Final = 3  # clauses between a supposition and the end of the text


class Wording(NamedTuple):
    """A text, and what its cost is made of."""

    text: str
    features: dict[str, float]


def gone(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause leaves the story: nothing leans on it, or what leans gets what it needs."""
    body = scene.bodies[home]
    if question.joined or question.moment or shape.listed or home in scene.conditions:
        return None
    if tail_of(body) or question.subject[:2] in ("这时", "此时"):
        return None
    if scene.cues.pronoun and _PRONOUN.search(question.asks):
        return None
    if "数" in scene.statement and _IS_NUMBER.match(scene.statement) and _ONE_NUMBER.search(body):
        return None
    others = MARK.findall(body)
    if len(others) > 1 and any(mark != other not in question.text for other in others):
        return None
    clause = take_apart(body, mark)
    bodies = retell_without(scene, home, clause) if clause else None
    if not bodies or not clause:
        return None
    features: dict[str, float] = {"gone": 1.0}
    if home < scene.last and bodies[home] != scene.bodies[home + 1]:
        features["handed over"] = 1.0
    story = "".join(bodies)
    if not stays_named(story, clause):
        features["unnamed"] = 1.0
    if len(others) > 1:
        features["carried"] = float(len(others) - 1)
    if home and question.text.startswith(f"{scene.bodies[home - 1]}，"):
        return None  # the condition would be told twice
    separators = list(scene.separators)
    bodies = _plain(scene, bodies, home)
    if home < scene.last and home and not scene.same_sentence(home, home + 1):
        separators[home - 1] = separators[home]
    del separators[home]
    asked = _introducing(story, shape, question)
    owner = _owned(scene, home)
    if owner.endswith("有"):
        asked = owner[:-1] + asked if "有多少" in asked else owner + asked
    elif owner:
        asked = owner + asked.replace("有多少", "多少", 1)
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
    text = question.text
    if text[0] in "又还" and text[1:3] not in story:
        text = _AGAIN.sub("", text)
    return named_anew(story, shape.about, text) if shape.about else text


_AGAIN: Final = re.compile("^(?:又|还(?![剩有要需差能可应]))")


_STOPS: Final = frozenset("．。；;！!")


def _plain(scene: Scene, bodies: list[str], gone: int = -1) -> list[str]:
    """The clauses without 如果 and 那么, where all of the story is under the one condition."""
    if len(scene.conditions) != 1 or scene.tells_times_apart:
        return bodies
    [at] = scene.conditions
    if at or not scene.same_sentence(at, scene.last):
        return bodies
    opening = _OPENS.match(bodies[at])
    if not opening or gone == at:
        return bodies
    return [bodies[at][opening.end() :], *[_THEN.sub("", body) for body in bodies[1:]]]


_OPENS: Final = re.compile("(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")


def _with_question(
    scene: Scene, bodies: list[str], separators: list[str], question: str
) -> str:
    """The story and its question, joined as the old question was to the story."""
    comma = len(bodies) > 1 and separators[-2] in ("，", ",") and scene.stated == scene.last
    if comma and not scene.conditions:
        separators[-1] = "，"
    elif separators[-1][-1:] not in _STOPS:
        separators[-1] = "．"
    text = join_clauses(bodies, separators)
    if "，这" in text:
        text = _SAID_AGAIN.sub(_once, text)
    return f"{text}{question}？"


def bare(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause stays and does not say how much: 花圃里种了菊花，每排§株."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined:
        return None
    told = without_amount(clause)
    if told and home < scene.last and _RELATES.match(scene.bodies[home + 1]):
        return None  # 比, 是: what is compared is the amount
    if not told or adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    return _told(scene, home, told, question, "bare")


def topic(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """Only what the clause brings in stays: 一堆钢材，每根长§米."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined or home == scene.last:
        return None
    name = introduced(clause)
    if not name or _RELATES.match(scene.bodies[home + 1]) or adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    follower = scene.head(home + 1)
    leans = not follower.about or _TOPIC_FIRST.match(scene.bodies[home + 1])
    if not leans and not _THIS.search(scene.bodies[home + 1]):
        return None
    return _told(scene, home, name, question, "topic")


def _told(scene: Scene, home: int, told: str, question: Question, way: str) -> Wording:
    bodies = list(scene.bodies)
    bodies[home] = told
    bodies = _plain(scene, bodies)
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
    distance = scene.last - home - 1
    if distance and not scene.conditions:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    supposed = _SUPPOSES.match(asking) is not None
    if not asking or distance > (_FEW if supposed else 0) or _THE_NUMBER.search(scene.statement):
        return None
    if supposed and distance and scene.head(scene.stated).about:
        return None  # what is stated does not follow from the supposition
    if any(_SUPPOSES.match(later) for later in scene.bodies[home + 1 :]):
        return None
    concludes = _FOLLOWS.match(scene.statement) or asking[-1] in "中里"
    if not concludes and _RULE.match(asking):
        concludes = _CONCLUDES.search(scene.statement)
    if not supposed and not concludes:
        return None
    bodies, separators = list(scene.bodies), list(scene.separators)
    bodies[home] = asking
    separators[-1] = "？"
    features: dict[str, float] = {"supposed" if supposed else "in place": 1.0}
    if distance:
        features["distance"] = float(distance)
    return Wording(join_clauses(bodies, separators), features)


def at_the_end(scene: Scene, home: int, mark: str) -> Wording | None:
    """The old question opened the text, and the last clause asks where it stands."""
    if home != scene.last or scene.stated == home:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if asking and not scene.same_sentence(home, scene.stated) and not _GOES_ON.match(asking):
        told = join_clauses(scene.bodies[:home], scene.separators[:home])
        return Wording(f"{told}{asking}？", {"at the end": 1.0})
    return None


def swapped(scene: Scene, home: int, mark: str) -> Wording | None:
    """The statement comes first, and the clause asks behind it: 原价是§元，比原价降低几分之几？

    A supposition moves with all that it concludes: 这本书有§页．如果每天看§页，多少天后还剩§页？
    """
    if home >= scene.stated or scene.stated != scene.last or (
        home < scene.stated - 1 and not scene.conditions
    ):
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if not asking or _LEANS_BACK.search(scene.statement):
        return None
    first, end = home, scene.stated
    supposed = [i for i in scene.conditions if i <= home and scene.same_sentence(i, home)]
    if supposed:
        first = supposed[-1]
        if not scene.head(scene.stated).about or scene.conditions != supposed[-1:]:
            return None
        if not scene.same_sentence(home, scene.stated - 1):
            return None
    elif home != scene.stated - 1 or not home or tail_of(asking) or _RULE.match(asking):
        return None
    elif _FOLLOWS.match(scene.statement):
        return None
    elif needs_what_follows(scene, home) or _LISTED.match(asking) or _GOES_ON.match(asking):
        return None
    moving = [*scene.bodies[first:end]]
    moving[home - first] = asking
    told = [*scene.bodies[:first], scene.statement]
    separators = [*scene.separators[:first], "．" if supposed else "，"]
    if first and not scene.same_sentence(first - 1, first):
        separators[-2] = scene.separators[first - 1]
    text = join_clauses(told, separators) + "，".join(moving)
    return Wording(f"{_SAID_AGAIN.sub(_once, text)}？", {"swapped": 1.0})


_SAID_AGAIN: Final = re.compile(f"(?:(?<![\u4e00-\u9fff])有)?一({lexicon.CHINESE}{{2,8}})，这\\1")
# Behind the statement it would be about something else.
_GOES_ON: Final = re.compile(
    f"{lexicon.GOES_ON}|(?:同时|也|又|正好|恰好|刚好|还|{lexicon.CHINESE}*分别|{lexicon.CHINESE}*依次)*(?:比|是|占|相当于|等于|分别|依次)"
)
_LISTED: Final = re.compile(f"多少(?:{lexicon.UNIT}){lexicon.CHINESE}{{1,5}}$")


def _once(found: re.Match[str]) -> str:
    """一根钢管，这根钢管长 is 一根钢管长."""
    return f"一{found[1]}"


def fronted(scene: Scene, home: int, mark: str) -> Wording | None:
    """The number that was asked for opens the text: 一个数是§，这个数加多少等于§？"""
    if home != scene.last - 1 or not _IS_NUMBER.match(scene.statement):
        return None
    body = scene.bodies[home]
    asking = asking_clause(_PROMPT.sub("", body), mark)
    before = body[: body.index(mark)]
    if not asking or (mark >= FIRST_FRACTION and before.endswith(("多", "少", "大", "小"))):
        return None
    stated = _IS_NUMBER.sub("一个数", scene.statement, count=1)
    told = [_PROMPT.sub("", each) for each in scene.bodies[:home]]
    if not _ONE_NUMBER.search("".join((*told, asking))):
        return None
    told = [_ONE_NUMBER.sub("这个数", each, count=1) for each in (*told, asking)]
    return Wording(f"{stated}，{'，'.join(told)}？", {"fronted": 1.0})


_IS_NUMBER: Final = re.compile("(?:这个?数|某数|那个?数|一个数)(?=是)")
_ONE_NUMBER: Final = re.compile("一个数|某个?数")
_PROMPT: Final = re.compile("^(?:列式计算|列式|计算)[：:，]?")
_RULE: Final = re.compile(f"[^{lexicon.ANY_MARK}，]{{0,8}}每(?:隔)?多少|.{{0,12}}按|[^，]*[中里]$")
_CONCLUDES: Final = re.compile("可|能|需|要|共|应|正好|够")
# What comes of the clause before: it cannot be told first.
_FOLLOWS: Final = re.compile("需要?|要(?!求)|可以?|能|够|正好够|应")
_LEANS_BACK: Final = re.compile("[它他她其]|这样|这时|那|剩|余|还|也|又|共|总|才|就")
