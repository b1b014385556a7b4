"""Where the old answer is told, if it measures the whole that a story is about.

看一本书，…．这本书共有§页 reads better as 看一本§页的书，…: a writer tells the whole before what becomes of
its parts, and a distance before who travels it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.retell.deeds import told_once
from roda.languages.chinese.story.retell.supposed import settled
from roda.languages.chinese.story.scene import Scene, join_clauses, said_once

# A fixed measure of the one thing that the story is about: 这本书一共有§页, 原来这根铁丝长§米.
_THE_WHOLE: Final = re.compile(
    f"(?P<first>原来|原)?这(?P<piece>{lexicon.CHINESE})(?P<thing>{lexicon.CHINESE}{{1,8}}?)"
    f"(?P<then>原来|原(?!价))?(?P<measure>的?(?:{lexicon.MONEY_NOUNS}|全长|总长|面积|体积|周长|长|高|深))?$"
)
_APART: Final = re.compile(
    f"(?![这该它他她其每])[^，{lexicon.ANY_MARK}]*(?:两[地城站港镇村市家]|到|至|(?<!距)离)[^，{lexicon.ANY_MARK}]*$"
)
_DISTANCE: Final = re.compile(
    f"(?:之间)?(?:的?(?:公路|铁路|路程|距离|水路|航程))?(?:全?长|相[距隔]|有|是|距离)*{lexicon.AMOUNT[:-1]}{lexicon.ANSWER_MARK}](?:{lexicon.LENGTHS})$"
)
# What is told only of a later time, or of somebody named before.
COMES_OF_IT: Final = re.compile("[剩还又现再后余已这它他她其]|平均|每|时(?!装)|实际|[去回]时")
_SIMPLY: Final = re.compile(
    f"(?P<all>一共|总共|共|全)?(?P<verb>有|长|重|高|深)?(?P<amount>{lexicon.ANSWER_MARK}(?:{lexicon.UNIT}))$"
)
_THEN: Final = re.compile("^(?:那么|则|那)，?")
_THEN_FIRSTS: Final = frozenset("那则")
_LONGEST: Final = 5  # characters of its name
_DESCRIBED_BY: Final = frozenset("本条根段座篇份卷匹")
_HAPPENS: Final = re.compile("第[一1]|先|已|[剪截锯用卖吃运倒取修看读][去了下掉出走]|平均|连续")
_AT_FIRST: Final = re.compile("原来?(?:存|养|藏)?有|原来?[长重]")
_TAKES: Final = re.compile("[剪截锯用卖吃运倒取借拿花送][去了下掉出走给]")
_SO_MANY: Final = re.compile("一[批堆些]")
_LENGTH_LASTS: Final = frozenset("米里m")
_STATE: Final = re.compile("里?(?:原来|原|现|一共|共)?$")


def retold(scene: Scene, bodies: list[str], separators: list[str]) -> str:
    """The text of a story, in which the whole is told before what becomes of its parts, if it can."""
    statement = scene.statement
    if statement[:1] in _THEN_FIRSTS:
        statement = _THEN.sub("", statement)
    last = scene.stated == scene.last and bodies[-1].endswith(statement)
    if last and scene.conditions and len(bodies) > 1:
        left = len(bodies) <= scene.last and bodies[-2] != scene.bodies[scene.stated - 1]
        asked = left and len(scene.conditions) == 1
        bodies, separators = settled(bodies, separators, asked=asked)
    elif last and len(bodies) > 2 and not scene.conditions:
        told = told_early(scene, bodies[:-1], separators[:-1])
        if told:
            first, marks = told
            marks[-1] = separators[-1]
            return said_once(join_clauses(first, marks))
    return join_clauses(bodies, separators)


def told_early(
    scene: Scene, bodies: list[str], separators: list[str]
) -> tuple[list[str], list[str]] | None:
    """Clauses of a story with the statement among them; None where it has no place there."""
    told = told_once(bodies, scene.statement)
    if told:
        return told, list(separators)
    found = _measured(scene.statement) if _may_measure(scene.statement, bodies[0]) else None
    if found is None or (found.piece == "些" and "一些" not in scene.masked):
        return None
    if found is _FAR:
        if bodies[0][:1] in "这它他她其" or "相距" in bodies[0]:
            return None  # a text that opens with a mark has an empty clause first
        return [scene.statement, *bodies], ["，", *separators]
    if not found.thing:
        return _told_first(scene, bodies, separators)
    thing = f"一{found.piece}{found.thing}"
    if bodies[0].startswith(thing) and _HAPPENS.match(bodies[0], len(thing)):
        first = f"{thing}{found.when}{found.rest}"
        return [first, bodies[0][len(thing) :], *bodies[1:]], ["，", *separators]
    for index, body in enumerate(bodies):
        start = body.rfind(f"一{found.piece}")
        behind = body[start + 2 :]
        if start < 0 or len(behind) > _LONGEST or behind[-1:] != found.thing[-1]:
            continue
        if not MARK.search(behind):
            return _told_of(found, index, start, list(bodies), separators)
    return None


def _may_measure(statement: str, first: str) -> bool:
    """A quick look that rules most statements out: no whole, no distance, nothing that was there at first."""
    if "这" in statement or "原" in statement or statement[-1:] in _LENGTH_LASTS:
        return True
    return _SO_MANY.search(first) is not None


def _told_of(
    whole: _Whole, index: int, start: int, bodies: list[str], separators: list[str]
) -> tuple[list[str], list[str]]:
    """The measure of a whole told with the clause that brings it in, which names it from `start` on."""
    piece, thing, when, rest = whole
    body = bodies[index]
    simply = _SIMPLY.match(rest)
    if simply and start and piece in _DESCRIBED_BY and not when:
        verb = "" if simply["verb"] in (None, "有") else simply["verb"]
        bodies[index] = f"{body[: start + 2]}{verb}{simply['amount']}的{body[start + 2 :]}"
        return bodies, separators
    if start and body[:start] not in ("有", "现有"):
        bodies.insert(index + 1, f"这{piece}{thing}{when}{rest}")
        return bodies, [*separators[:index], "，", *separators[index:]]
    named = body[start:] if rest.startswith(("有", "共", "一共")) else body
    bodies[index] = f"{named}{when}{rest}"
    return bodies, separators


class _Whole(NamedTuple):
    """What a statement measures (这本书 is piece 本, thing 书), when, and what it says of that."""

    piece: str
    thing: str
    when: str
    rest: str


_FAR: Final = _Whole("", "", "", "far")  # it tells how far two places are apart
_OWNED: Final = _Whole("", "", "", "owned")  # it tells what somebody has, who may open the story


@lru_cache(maxsize=1 << 12)
def _measured(statement: str) -> _Whole | None:
    """The whole that a statement measures; None where it tells what came of the story.

    >>> _measured("这本书一共有\ue500页")
    _Whole(piece='本', thing='书', when='', rest='一共有\ue500页')
    """
    _, about, rest = open_clause(statement)
    if _APART.match(about) and _DISTANCE.match(rest):
        return _FAR
    before = statement[1:] if statement[0] == "这" else statement.replace("原来这", "", 1)
    if COMES_OF_IT.search(before):
        return None
    whole = _THE_WHOLE.match(about)
    if whole is None:
        return _OWNED
    when = "原来" if whole["first"] or whole["then"] else ""
    rest = rest.removeprefix("来") if when else rest
    return _Whole(whole["piece"], whole["thing"], when, (whole["measure"] or "") + rest)


def _told_first(
    scene: Scene, bodies: list[str], separators: list[str]
) -> tuple[list[str], list[str]] | None:
    """服装厂要加工§套服装 in the place of 服装厂要加工一批服装."""
    first = bodies[0]
    taken = _TAKES.search(first) and _AT_FIRST.search(scene.statement)
    if not taken and not _SO_MANY.search(first):
        return None
    about = _STATE.sub("", scene.heads[scene.stated].about)
    if taken and len(about) > 1:
        if "原" in "".join(bodies) or first[0] in "一某有这该":
            return None
        return [scene.statement, first.removeprefix(about), *bodies[1:]], ["，", *separators]
    if not _SO_MANY.search(first) or first[-1] not in scene.statement:
        return None
    if first != scene.bodies[0] or MARK.search(first) or _TAKES.search(scene.statement):
        return None  # 卖出水果§千克 is not what 运来一些水果 tells
    if not about or about != _STATE.sub("", scene.heads[0].about):
        return None
    return [scene.statement, *bodies[1:]], separators
