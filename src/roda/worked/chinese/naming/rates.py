"""Whose rate a step gives: of two together, as planned, the speed with which one draws near."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.worked.chinese.amounts import SIDES, TIMES, bare, unit_of
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.parts import name_behind
from roda.worked.chinese.naming.told import deed, rate
from roda.worked.chinese.naming.wholes import SHARES, in_clause
from roda.worked.chinese.naming.words import STATES, without_article, without_lead
from roda.worked.steps import Step
from roda.worked.writing import write

_MEET: Final = re.compile("相向|相对|相遇|相背|反向|背向|相反|对开|迎面|面对面")
_MORE: Final = re.compile(
    "比|[每际][^，]{0,3}[多少]|[多少](?:行|修|做|看|走|生产|加工|种|植|织|挖|铺)"
)
_CATCH: Final = re.compile("追")
_TWO: Final = re.compile("合作|合[打做修挖]|一起|共同|同时|两人|二人|两队|两个?[人队组]|师徒")
_SHARED: Final = re.compile("平均分|分成|分给|平分")

_NO_SUBJECT: Final = re.compile(
    "[一两这那每共和、比前后]|修|用|行|走|生产|加工|做|同时|经过|落|追|开工|已|若干|一些|多少|几"
)


def together(line: Line) -> str:
    """The rates of two together: 两车每小时共行, 每小时共."""
    measures = line.step.operands
    if line.step.symbol != "+" or len(measures) != 2 or measures[0][:2] != measures[1][:2]:
        return ""
    if measures[0].per not in TIMES:
        return ""
    if any(_MORE.search(line.text.body(each)[0]) for each in line.told):
        return ""  # how much more one does each day is no rate of another
    return _of_two(line, measures[0].thing, measures[0].per)


def apart(line: Line) -> str:
    """By how much one rate is more than another, or how long something took that was done sooner."""
    measures, told = line.step.operands, line.told
    if line.step.symbol != "-" or len(measures) != 2 or len(told) != 2:
        return ""
    if measures[0].thing in TIMES and not measures[0].per:
        sooner = "提前" in line.text.body(told[1])[0] and STATES.search(line.text.body(told[0])[0])
        return "实际用的时间是" if sooner else ""
    if measures[0].per not in TIMES or measures[0][:2] != measures[1][:2]:
        return ""
    one, other = (rate(line.text, each) for each in told)
    if not one.who or not other.who or one.who == other.who or one.verb != other.verb:
        return ""
    return f"{one.who}每{measures[0].per}比{other.who}多{one.verb}" if one.verb else ""


def _of_two(line: Line, thing: str, per: str) -> str:
    text = line.text.problem.text
    builds = re.search("[修挖铺织]", text) is not None
    if thing in SIDES and _MEET.search(text) and not builds:
        return f"{_who(text)}每{per}共行"  # a length, where 速度和 would want 千米/时
    if (thing in SIDES and not builds) or not _TWO.search(text):
        return ""
    verbs = {rate(line.text, each).verb for each in line.told}
    verb = verbs.pop() if len(verbs) == 1 else ""
    return f"{'两队' if '队' in text else '两人' if re.search('人|徒|师傅|叔叔', text) else ''}每{per}共{verb}"


def _who(text: str) -> str:
    if "两队" in text:
        return "两队"
    if len(re.findall("(?<!自行)(?<!骑)车", text)) > 1:
        return "两车"
    return (
        "两船" if text.count("船") > 1 else "两人" if re.search("两人|二人|他们|她们", text) else ""
    )


def spread(line: Line, unit: str) -> str:
    """A label that so much is for each hour, with whose hours those are; "" where that is not sure."""
    over, by = (each.number for each in line.operands)
    timed = line.step.operands[1].thing in TIMES
    if unit == "年" and "利率" in line.text.problem.text:
        return "每年的利息是"
    label = f"{_of_all(line)}每{unit}"
    if timed:
        found = _spread(line, label)
        return (
            f"{found}{deed(line.text, over)}"
            if over is not None and found.endswith(label)
            else found
        )
    if _is_told_otherwise(line):
        return ""
    noun = name_behind(line.text, by) if by is not None else ""
    found = _spread(line, f"{label}{'' if label.endswith(noun) else noun}")
    return f"{found}{_in_all(line)}" if found else ""


def _is_told_otherwise(line: Line) -> bool:
    """Whether the text tells how much is in each already: of 160箱, 每箱25千克, so other 8000千克 are not in them."""
    over, under = line.step.operands
    return any(
        measure.per == under.thing and measure.thing == over.thing
        for index in range(len(line.text.problem.numbers))
        for measure in line.text.measures(index)
    )


def _in_all(line: Line) -> str:
    """In how long it is, where the next step divides by that: 9天吃草."""
    user, over = line.user, line.operands[0].number
    if user is None or user.symbol != "/" or line.place_in(user) != 0 or over is None:
        return ""
    by = user.calculation.operands[1]
    if by.number is None or user.operands[1].thing not in TIMES or user.operands[1].per:
        return ""
    shown = bare(line.text.problem, by, line.steps)
    return f"{shown}{unit_of(user.operands[1])}{deed(line.text, over)}"


def _of_all(line: Line) -> str:
    """Of how many it is, where the next step divides among them: 16个工人."""
    user = line.user
    if user is None or user.symbol != "/" or line.place_in(user) != 0:
        return ""
    by = user.calculation.operands[1].number
    if by is None or line.step.operands[1].thing not in TIMES or user.operands[1].per:
        return ""
    unit = unit_of(user.operands[1])
    if not unit or user.operands[1].continuous:
        return ""
    noun = name_behind(line.text, by)
    return f"{write(user.calculation.operands[1].value)}{unit}{'' if unit.endswith(noun) else noun}"


def _spread(line: Line, label: str) -> str:
    user = line.user
    over, under = line.step.operands
    if user is not None and user.symbol == "*" and _takes_share(line, user):
        return ""  # 54÷3×(2/3): not all of it was done
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
    if user is not None and user.symbol == "/" and _MEET.search(line.text.problem.text):
        return _of_two(line, over.thing, under.thing)
    if user is None or user.symbol not in "+-":
        return label if not STATES.search(line.text.problem.text) else ""
    return _beside_another(line, over.thing, label)


def _takes_share(line: Line, user: Step) -> bool:
    """Whether a later step takes a share that the text tells."""
    return any(
        measure.pure
        and each.number is not None
        and line.text.problem.numbers[each.number].kind in SHARES
        for each, measure in zip(user.calculation.operands, user.operands, strict=True)
    )


def _stated(line: Line) -> str:
    """Whether it is as planned or as done, as the clause of the time says: 原计划."""
    by = line.operands[1].number
    if by is None:
        return ""
    found = set(STATES.findall(line.text.body(by)[0]))
    return found.pop() if len(found) == 1 else ""


def _subject(line: Line) -> str:
    """Who did so much in so long, where one clause tells both: 蓝鲸§小时游§米."""
    numbers = [each.number for each in line.operands if each.number is not None]
    if len(numbers) < 2 or line.user is None:
        return ""
    body, at = line.text.body(min(numbers))
    own = without_lead(body[: max(at, 0)])
    same = set(numbers) <= set(in_clause(line.text, numbers[0]))
    name = (
        1 < len(own) <= 6
        and not re.search(f"[{lexicon.ANY_MARK}]", own)
        and not _NO_SUBJECT.search(without_article(own))
    )
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
    states = set(STATES.findall(text.body(by)[0])) if by is not None else set()
    if len(states) == 1:
        return f"{states.pop()}用的时间是"
    if re.search("计划|实际|提前|推迟|原来", text.problem.text) or re.search("剩|余|还", said):
        return ""
    if line.user is not None and line.user.symbol == "/":
        return ""  # of one machine of several
    if line.user is not None and line.user.symbol in "+-":
        return "共用的时间是" if re.search("共|全|总", said) else ""
    return "用的时间是" if over is None or not _MEET.search(text.problem.text) else "相遇时间是"
