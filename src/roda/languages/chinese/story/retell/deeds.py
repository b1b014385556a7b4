"""A deed of which the story only says 一些 gets the old answer, if that tells how much it was.

用掉一些后，又送给邻居§米 and 用掉了§米 are 用掉§米后，又送给邻居§米.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.parsing.patterns import pattern

_DID: Final = re.compile(
    f"(?!.*[能可要需应])(?P<who>[^，{lexicon.ANY_MARK}]{{0,6}}?)(?P<all>一共|共)?(?:已经?|先)?(?P<deed>[用卖吃运取借送拿倒烧修看读剪截花捐加放行][去掉走出来入进给]?)了?"
    f"(?P<amount>{lexicon.ANSWER_MARK}(?!{lexicon.TIMES})(?:{lexicon.UNIT})(?P<thing>{lexicon.CHINESE}{{0,4}}))$"
)

_TIMES: Final = re.compile(f"第|{lexicon.MODES}|[甲乙丙丁]")
_DEED: Final = re.compile(f"[{lexicon.DEEDS}]")


def told_once(bodies: list[str], statement: str) -> list[str] | None:
    """The clauses with the stated amount where one of them tells the same deed without it; None if none does."""
    story = "，".join(bodies)
    told = filled(bodies, statement) if "一些" in story or "一部分" in story else None
    return told or (arrived(bodies, statement) if "又" in story else None)


# 后来又调进若干女工 and 后来调入女工§人
_CAME: Final = re.compile(
    f"(?!.*[能可要需应原先第])[^，{lexicon.ANY_MARK}]*?(?P<deed>[买运转调招购])[进入来]了?的?(?P<before>{lexicon.CHINESE}{{0,4}}?)(?:有|是|共)?"
    f"(?P<amount>{lexicon.ANSWER_MARK}(?P<unit>{lexicon.UNIT}))(?P<behind>{lexicon.CHINESE}{{0,4}})$"
)
_SOME_CAME: Final = re.compile(
    f"(?P<did>又[^，{lexicon.ANY_MARK}]{{0,3}}?(?P<deed>[买运转调招购])[进入来]了?)(?:若干(?:千克|[名个只本台吨辆筐人])?|一些|一批)(?P<what>{lexicon.CHINESE}{{0,4}}?)(?=后|$)"
)


def arrived(bodies: list[str], statement: str) -> list[str] | None:
    """The clauses with the stated amount where 又调进若干女工 tells of the same, once; None if none does.

    >>> arrived(["后来又转来一些女生"], f"转来女生{lexicon.ANSWER_MARK}人")[0][-3:]
    '名女生'
    """
    told = _CAME.match(statement)
    if told is None:
        return None
    places = [(at, found) for at, body in enumerate(bodies) for found in _SOME_CAME.finditer(body)]
    if len(places) != 1 or places[0][1]["deed"] not in _ALIKE.get(told["deed"], told["deed"]):
        return None
    [(index, found)] = places
    named, what = told["before"] or told["behind"], found["what"]
    if named and what and named[-1] != what[-1]:
        return None
    body, made, what = bodies[index], list(bodies), what or named
    unit = "名" if told["unit"] == "人" and what else told["unit"]
    amount = f"{lexicon.ANSWER_MARK}{unit}"
    made[index] = f"{body[: found.end('did')]}{amount}{what}{body[found.end() :]}"
    return made


_ALIKE: Final = {"调": "调招转", "招": "招调", "买": "买购", "购": "购买"}


def filled(bodies: list[str], statement: str) -> list[str] | None:
    """The clauses with the stated amount where one of them says 一些 of the same deed; None if none does.

    >>> filled(["电线长9米", "用掉一些后"], f"用掉了{lexicon.ANSWER_MARK}米")[1][-2:]
    '米后'
    """
    told = _DID.match(statement)
    if told is None:
        return None
    some = pattern(
        f"(?P<did>{told['deed']}了?)(?:(?:全[程长书]|总数|它|这[^，的]{{1,4}})的)?(?:一些|一部分)"
        f"(?P<what>{lexicon.CHINESE}{{0,4}}?)(?=[之以]?后|$)"
    )
    places = [(index, found) for index, body in enumerate(bodies) for found in some.finditer(body)]
    if len(places) != 1:
        return None
    index, found = places[0]
    if _of_another(told, found, index, bodies):
        return None
    if told["thing"] not in ("", found["what"]):
        return None
    amount = told["amount"].removesuffix(told["thing"])
    body, made = bodies[index], list(bodies)
    made[index] = f"{body[: found.end('did')]}{amount}{found['what']}{body[found.end() :]}"
    return made


def _of_another(told: re.Match[str], found: re.Match[str], index: int, bodies: list[str]) -> bool:
    """Whether the stated amount may be another one than that of the deed: the sum of two days, or what somebody else did."""
    who, did = told["who"], bodies[index][: found.start()]
    if _DEED.search(who) or (did and who not in did):
        return True
    again = f"[又再还][^剩，]{{0,2}}{told['deed'][0]}"
    if any(pattern(again).search(body) for body in bodies):
        return True
    several = who or told["all"] or len(_TIMES.findall("".join(bodies))) > 1
    return bool(several) and _TIMES.search(did + who) is not None
