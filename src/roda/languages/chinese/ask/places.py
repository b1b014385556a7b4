"""The ways to ask for a number where it stands, or to tell the old answer before it.

A supposition asks in its place (如果每行站多少人，可以站§行？), a rule does (每多少人一组), and the last
clauses of a story ask behind the statement. `ways.py` has the others.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording
from roda.languages.chinese.ask.leaning import needs_what_follows
from roda.languages.chinese.ask.question import asking_clause
from roda.languages.chinese.ask.shapes import tail_of
from roda.languages.chinese.lexicon import CHINESE, FIRST_FRACTION
from roda.languages.chinese.story.masking import Head
from roda.languages.chinese.story.scene import Scene, join_clauses, said_once

_SUPPOSES: Final = re.compile(f"(?:.{{0,8}}?)(?:{lexicon.HYPOTHETICAL})")
_THE_NUMBER: Final = re.compile("(?:这个?|那个?|原来的?|某|一个)数")
# 这个数是§, and what brings the number in.
IS_NUMBER: Final = re.compile("(?:这个?数|某数|那个?数|一个数)(?=是)")
ONE_NUMBER: Final = re.compile("一个数|某个?数")
_FEW: Final = 3  # clauses between a supposition and the end of the text
# Behind the statement it would be about something else.
_GOES_ON: Final = re.compile(
    f"{lexicon.GOES_ON}|连(?!续)|[与跟]|[乘除]以?|加上|减去|(?:同时|也|又|正好|恰好|刚好|还|{CHINESE}*分别|{CHINESE}*依次)*"
    "(?:比|是|占|相当于|等于|分别|依次)"
)
_LISTED: Final = re.compile(f"多少(?:{lexicon.UNIT}){CHINESE}{{1,5}}$")
_PROMPT: Final = re.compile("^(?:列式计算|列式|计算)[：:，]?")
_RULE: Final = re.compile(f"[^{lexicon.ANY_MARK}，]{{0,8}}每(?:隔)?多少|.{{0,12}}按|[^，]*[中里]$")
_CONCLUDES: Final = re.compile("可|能|需|要|共|应|正好|够")
# What comes of the clause before: it cannot be told first.
_FOLLOWS: Final = re.compile("(?:正好)?(?:需要?|要(?!求)|可以?|能|够|应)")
_MODE: Final = re.compile(lexicon.MODES)
_EACH: Final = re.compile("(?:平均)?(每[\u4e00-\u9fff])[^，]{0,5}多少([\u4e00-\u9fff])")
_RESULTS: Final = re.compile("则|那么|所得|结果|得到|新的?|积|商(?!店|场)|差(?!价)|和(?!平)")
_OWN_SUBJECT: Final = re.compile("两|相遇|^[长宽高深底][是为]")
_LEANS_BACK: Final = re.compile("[它他她其]|这样|这时|那|剩|余|还|也|又|共|总|才|就")


def in_place(scene: Scene, home: int, mark: str) -> Wording | None:
    """The clause asks where it stands, and what follows from it ends the text: 如果每行站多少人，…"""
    if home >= scene.stated or not scene.same_sentence(home, scene.last):
        return None
    distance = scene.last - home - 1
    if distance and not scene.conditions:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if not asking or _THE_NUMBER.search(scene.statement):
        return None
    if any(_SUPPOSES.match(later) for later in scene.bodies[home + 1 :]):
        return None
    supposed = _SUPPOSES.match(asking) is not None
    if supposed:
        # What is stated must follow from the supposition.
        if distance > _FEW or (distance and scene.heads[scene.stated].about):
            return None
        if scene.content(home)[2] == scene.content(scene.stated)[2]:
            return None  # 爸爸每秒跑§米，小明每秒跑§米: neither follows from the other
    elif distance or not _concludes(scene.statement, asking):
        return None
    bodies, separators = list(scene.bodies), list(scene.separators)
    bodies[home], separators[-1] = asking, "？"
    features: dict[str, float] = {"supposed" if supposed else "in place": 1.0}
    if distance:
        features["distance"] = float(distance)
    return Wording(join_clauses(bodies, separators), features)


def _concludes(statement: str, asking: str) -> bool:
    """Whether the statement tells what comes of the clause that asks."""
    if _FOLLOWS.match(statement) or asking[-1] in "中里":
        return True
    return _RULE.match(asking) is not None and _CONCLUDES.search(statement) is not None


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
    if home >= scene.stated or scene.stated != scene.last or _LEANS_BACK.search(scene.statement):
        return None
    supposed = [i for i in scene.conditions if i <= home and scene.same_sentence(i, home)]
    if home < scene.stated - 1:
        if not supposed:
            return None
    elif supposed and supposed[-1] == home:
        return None  # 如果每天看多少页 alone concludes nothing
    asking = asking_clause(scene.bodies[home], mark)
    if not asking:
        return None
    if not (_can_follow(scene, home, supposed) if supposed else _stands_alone(scene, home, asking)):
        return None
    first = supposed[-1] if supposed else home
    moving = scene.bodies[first : scene.stated]
    moving[home - first] = asking
    if moving[-1].startswith(("照这样", "按这样")):
        return None  # it only leads over to the old question
    told = [*scene.bodies[:first], scene.statement]
    separators = [*scene.separators[:first], "．" if supposed else "，"]
    text = join_clauses(told, separators) + "，".join(moving)
    features = {"swapped": 1.0, "crowded": 1.0} if scene.crowded else {"swapped": 1.0}
    return Wording(f"{said_once(text)}？", features)


def _can_follow(scene: Scene, home: int, supposed: list[int]) -> bool:
    """Whether a supposition with all that it concludes can be told behind the statement."""
    statement: Head = scene.heads[scene.stated]
    if not statement.about or scene.conditions != supposed[-1:] or _RESULTS.match(scene.statement):
        return False
    if "其中一" in scene.bodies[supposed[-1]] and scene.statement[0] == "这":
        return False  # it is brought in there
    _, of, said = scene.content(scene.stated)
    for index in range(supposed[-1]):  # 面积是§: what it would be cannot be told as what it is
        _, other, told = scene.content(index)
        if told == said and (other.endswith(of) or of.endswith(other)):
            return False
    return scene.same_sentence(home, scene.stated - 1)


def _stands_alone(scene: Scene, home: int, asking: str) -> bool:
    """Whether the clause before the statement can be asked behind it, with the same meaning."""
    if not home or tail_of(asking) or _RULE.match(asking) or _FOLLOWS.match(scene.statement):
        return False
    if _takes_subject(scene, home):
        return False
    if asking.startswith("平均多少") and scene.retold.count("平均") > 1:
        return False
    each = _EACH.match(asking)
    if each and scene.masked.count(each[1]) > 1:
        again = re.compile(f"{each[1]}[^，]{{0,6}}[{lexicon.ANY_MARK}]{each[2]}")
        if len(again.findall(scene.retold)) > 1:
            return False  # 每千克多少元 of which, behind another clause?
    return not (needs_what_follows(scene, home) or _LISTED.match(asking) or _GOES_ON.match(asking))


def _takes_subject(scene: Scene, home: int) -> bool:
    """Whether the statement is about what the clause before it names: 剩下的要§天修完，平均每天修§米."""
    about = scene.heads[scene.stated].about
    named = about and (about[0] != "每" or "的" in about or about[-1] in scene.bodies[home])
    if named or _OWN_SUBJECT.search(scene.statement):
        return False
    own = scene.heads[home].about
    return (own != "" and own[0] not in "每他她它") or _MODE.match(scene.bodies[home]) is not None


def fronted(scene: Scene, home: int, mark: str) -> Wording | None:
    """The number that was asked for opens the text: 一个数是§，这个数加多少等于§？"""
    if home != scene.last - 1 or not IS_NUMBER.match(scene.statement):
        return None
    body = scene.bodies[home]
    asking = asking_clause(_PROMPT.sub("", body), mark)
    before = body[: body.index(mark)]
    if not asking or (mark >= FIRST_FRACTION and before.endswith(("多", "少", "大", "小"))):
        return None
    stated = IS_NUMBER.sub("一个数", scene.statement, count=1)
    told = [_PROMPT.sub("", each) for each in scene.bodies[:home]]
    if not ONE_NUMBER.search("".join((*told, asking))):
        return None
    told = [ONE_NUMBER.sub("这个数", each, count=1) for each in (*told, asking)]
    return Wording(f"{stated}，{'，'.join(told)}？", {"fronted": 1.0})
