"""Whose rate a step gives: of two together, as planned, the speed with which one draws near."""

from __future__ import annotations

import re
from typing import Final

from roda.worked.chinese.amounts import SIDES, TIMES
from roda.worked.chinese.naming.line import Line
from roda.worked.chinese.naming.wholes import in_clause
from roda.worked.chinese.naming.words import without_lead

_MEET: Final = re.compile("相向|相对|相遇|相背|反向|背向|相反|对开|迎面|面对面")
_CATCH: Final = re.compile("追")
_TWO: Final = re.compile("合作|合[打做修挖]|一起|共同|同时|两人|二人|两队|两个?[人队组]|师徒")
_SHARED: Final = re.compile("平均分|分成|分给|平分")
_STATES: Final = re.compile("原计划|计划|实际|原来|现在|去年|今年|返回时|回来时|去时")

_NO_SUBJECT: Final = re.compile("[一两这那每共和、比前后]|修|用|行|走|生产|加工|做|同时|经过|落|追")


def together(line: Line) -> str:
    """The rates of two together: 两车每小时共行, 每小时共."""
    measures = line.step.operands
    if line.step.symbol != "+" or len(measures) != 2 or measures[0][:2] != measures[1][:2]:
        return ""
    if measures[0].per not in TIMES:
        return ""
    return _of_two(line, measures[0].thing, measures[0].per)


def _of_two(line: Line, thing: str, per: str) -> str:
    text = line.text.problem.text
    builds = re.search("[修挖铺织]", text) is not None
    if thing in SIDES and _MEET.search(text) and not builds:
        return f"{_who(text)}每{per}共行"  # a length, where 速度和 would want 千米/时
    if (thing in SIDES and not builds) or not _TWO.search(text):
        return ""
    return f"{'两队' if '队' in text else '两人' if re.search('人|徒|师傅|叔叔', text) else ''}每{per}共"


def _who(text: str) -> str:
    if text.count("车") > 1:
        return "两车"
    return (
        "两船" if text.count("船") > 1 else "两人" if re.search("两人|二人|他们|她们", text) else ""
    )


def spread(line: Line, label: str) -> str:
    """A label that so much is for each hour, with whose hours those are; "" where that is not sure."""
    user = line.user
    over, under = line.step.operands
    if under.thing not in TIMES:
        by = line.operands[1].number
        shared = by is not None and _SHARED.search(line.text.body(by)[0])
        beside = user is not None and user.symbol in "+-" and not shared
        return "" if beside and line.is_used_last else label
    stated = _stated(line)
    if stated:
        return f"{stated}{label}"
    own = _subject(line)
    if own:
        return f"{own}{label}"
    if user is None or user.symbol not in "+-":
        return label if not _STATES.search(line.text.problem.text) else ""
    return _beside_another(line, over.thing, label)


def _stated(line: Line) -> str:
    """Whether it is as planned or as done, as the clause of the time says: 原计划."""
    by = line.operands[1].number
    if by is None:
        return ""
    found = set(_STATES.findall(line.text.body(by)[0]))
    return found.pop() if len(found) == 1 else ""


def _subject(line: Line) -> str:
    """Who did so much in so long, where one clause tells both: 蓝鲸§小时游§米."""
    numbers = [each.number for each in line.operands if each.number is not None]
    if len(numbers) < 2 or line.user is None or line.user.symbol not in "+-":
        return ""
    body, at = line.text.body(min(numbers))
    own = without_lead(body[: max(at, 0)])
    same = set(numbers) <= set(in_clause(line.text, numbers[0]))
    name = 1 < len(own) <= 6 and not _NO_SUBJECT.search(own)
    return own if same and name else ""


def _beside_another(line: Line, thing: str, label: str) -> str:
    """The rate that another one is added to or taken from."""
    text = line.text.problem.text
    user, over = line.user, line.operands[0].number
    assert user is not None
    if user.symbol == "-" and line.place_in(user) == 0:
        if _CATCH.search(text) or (over is not None and "比" in line.text.body(over)[0]):
            return ""
        return _of_two(line, thing, line.step.operands[1].thing)
    if thing in SIDES and _CATCH.search(text) and not _MEET.search(text):
        return f"{_who(text)}每{line.step.operands[1].thing}相差"
    return ""


def lasts(line: Line) -> str:
    """How long something takes or took."""
    text = line.text
    over = line.operands[0].number
    said = text.body(over)[0] if over is not None else ""
    by = line.operands[1].number
    states = set(_STATES.findall(text.body(by)[0])) if by is not None else set()
    if len(states) == 1:
        return f"{states.pop()}用的时间是"
    if re.search("计划|实际|提前|推迟|原来", text.problem.text) or re.search("剩|余|还", said):
        return ""
    if line.user is not None and line.user.symbol == "/":
        return ""  # of one machine of several
    if line.user is not None and line.user.symbol in "+-":
        return "共用的时间是" if re.search("共|全|总", said) else ""
    return "用的时间是" if over is None or not _MEET.search(text.problem.text) else "相遇时间是"
