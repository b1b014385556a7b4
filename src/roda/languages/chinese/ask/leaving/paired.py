"""Two of whom only the question would name one: 两种书一共 is 故事书和科技书一共, where their comparison left.

Of 其中一个 and 另一个 the one that is told comes first.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese.lexicon import ANY_MARK, DEEDS

_COMPARES: Final = re.compile(
    f"这?(?P<one>[^，的比是占每第{ANY_MARK}]{{2,6}})(?:的(?P<thing>[^，比是占的]{{1,6}}))?(?:正好|恰好)?(?:比|是|占|相当于)"
    f"(?P<other>[^，的比是占每多少{ANY_MARK}]{{2,6}}?)(?:的|[多少重轻高低长短贵]|便宜)"
)
_BOTH: Final = re.compile(
    "(?:他们|她们)?这?两(?:个?人|种[^，共一有相总的]{0,2}|个(?:小组|班级?|年级|车间|工程队|队)|[班队组])"
    "(?=[的共一有相总合])"
)
_COUNTED: Final = re.compile("[数量额价回]$|总")
_DEED: Final = re.compile("(?:植树|栽树|种树|采集|捐[款书]?)$")
_LEAST: Final = 2  # characters of a name


def name_pair(bodies: list[str], home: int, question: str) -> None:
    """Name both where the first of the clauses from `home` on speaks of two, and one of them is not named yet."""
    for index in range(home, len(bodies)):
        both = _BOTH.match(bodies[index]) if "两" in bodies[index] else None
        if both is None:
            continue
        found = _COMPARES.match(question)
        one, other = _names(found) if found else ("", "")
        earlier = "".join(bodies[:index])
        if one and "两" not in earlier and not (one in earlier and other in earlier):
            bodies[index] = f"{one}和{other}{bodies[index][both.end() :]}"
        return


def _names(found: re.Match[str]) -> tuple[str, str]:
    """Who or what a comparison compares: 果园里的桃树 is 桃树, 小芳的钱 is 小芳; empty where that cannot be told."""
    one, other = found["one"], _without_deed(found["other"])
    if found["thing"] and one[-1] in "里来中上内了进":
        one = found["thing"]
    one = _without_deed(one)
    if min(len(one), len(other)) < _LEAST or _COUNTED.search(one) or _COUNTED.search(other):
        return "", ""
    return one, other


def _without_deed(name: str) -> str:
    """一班 of 一班栽, and of 一班植树."""
    name = _DEED.sub("", name) or name
    return name[:-1] if len(name) > _LEAST and name[-1] in DEEDS else name


def other_asked(bodies: list[str], about: str, question: str) -> str:
    """Of two things the one that is told is 一个 now, and the asked one 另一个; gives the question."""
    if not bodies[-1].startswith("另"):
        return question
    told = bodies[-1][1:]
    if about.startswith("一") and question.startswith(about) and told.startswith(about):
        bodies[-1] = told
        return f"另{question}"
    if question.startswith(f"其中{told[:3]}"):
        bodies[-1] = f"其中{told}"
        return f"另{question[2:]}"
    return question
