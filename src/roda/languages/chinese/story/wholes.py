"""Where the old answer is told, if it measures the whole that a story is about.

看一本书，…．这本书共有§页 reads better as 看一本§页的书，…: a writer tells the whole before what becomes of
its parts, and a distance before who travels it.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import CHINESE
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene, join_clauses, said_once

# A fixed measure of the one thing that the story is about: 这本书一共有§页, 原来这根铁丝长§米.
_THE_WHOLE: Final = re.compile(
    "(?P<first>原来|原)?这(?P<piece>[\u4e00-\u9fff])(?P<thing>[\u4e00-\u9fff]{1,8}?)"
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
    f"(?P<all>一共|总共|共|全)?(?P<verb>有|长|重|高|深)?(?P<amount>{lexicon.ANSWER_MARK}(?:{lexicon.UNIT}))(?P<thing>{CHINESE}{{0,4}})$"
)
_DESCRIBED_BY: Final = frozenset("本条根段座篇份卷匹")
_SO_MANY: Final = re.compile("一[批堆些]")
_STATE: Final = re.compile("里?(?:原来|原|现|一共|共)?$")


def retold(scene: Scene, bodies: list[str], separators: list[str]) -> str:
    """The text of a story, in which the whole is told before what becomes of its parts, if it can."""
    last = scene.stated == scene.last and bodies[-1] == scene.statement
    if last and len(bodies) > 2 and not scene.conditions:
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
    head, statement = scene.heads[scene.stated], scene.statement
    bodies = list(bodies)
    if _APART.match(head.about) and _DISTANCE.match(head.rest):
        if bodies[0][0] in "这它他她其" or "相距" in bodies[0]:
            return None
        return [statement, *bodies], ["，", *separators]
    if COMES_OF_IT.search(
        statement[1:] if statement[0] == "这" else statement.replace("原来这", "", 1)
    ):
        return None
    whole = _THE_WHOLE.match(head.about)
    if whole is None:
        return _told_first(scene, bodies, separators)
    piece, thing = whole["piece"], whole["thing"]
    when = "原来" if whole["first"] or whole["then"] else ""
    rest = head.rest.removeprefix("来") if when else head.rest
    rest = (whole["measure"] or "") + rest
    bringing = re.compile(f"一{piece}(?=[^，{lexicon.ANY_MARK}]{{0,4}}{re.escape(thing[-1])}$)")
    for index, body in enumerate(bodies):
        found = bringing.search(body)
        if found is None:
            continue
        simply = _SIMPLY.match(rest)
        start = found.start()
        if simply and piece in _DESCRIBED_BY and not when and not simply["thing"] and start:
            verb = "" if simply["verb"] in (None, "有") else simply["verb"]
            bodies[index] = f"{body[: found.end()]}{verb}{simply['amount']}的{body[found.end() :]}"
            return bodies, separators
        if start and body[:start] not in ("有", "现有"):
            told = f"这{piece}{thing}{when}{rest}"
            return [*bodies[: index + 1], told, *bodies[index + 1 :]], [
                *separators[:index],
                "，",
                *separators[index:],
            ]
        named = body[start:] if rest.startswith(("有", "共", "一共")) else body
        bodies[index] = f"{named}{when}{rest}"
        return bodies, separators
    return None


def _told_first(
    scene: Scene, bodies: list[str], separators: list[str]
) -> tuple[list[str], list[str]] | None:
    """服装厂要加工§套服装 in the place of 服装厂要加工一批服装."""
    first, head = bodies[0], scene.heads[scene.stated]
    about, owner = (_STATE.sub("", name) for name in (head.about, scene.heads[0].about))
    if not about or about != owner or MARK.search(first) or first != scene.bodies[0]:
        return None
    if not _SO_MANY.search(first) or first[-1] not in scene.statement:
        return None
    return [scene.statement, *bodies[1:]], separators
