"""Whose rate a step gives: of two together, as planned, the speed with which one draws near."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.worked.chinese.amounts import SIDES, TIMES, bare, unit_of
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.parts import name_behind
from roda.worked.chinese.naming.told import HOLDERS, MORE_DONE, THINGS, common_deed, deed, rate
from roda.worked.chinese.naming.wholes import SHARES, in_clause
from roda.worked.chinese.naming.words import (
    STATES,
    VERB,
    definite,
    without_article,
    without_lead,
)
from roda.worked.chinese.parties import both
from roda.worked.steps import Step
from roda.worked.writing import write

_MEET: Final = re.compile("相向|相对|相遇|相背|反向|背向|相反|对开|迎面|面对面")
_MORE: Final = re.compile(
    "比|[每际][^，]{0,3}[多少]|[多少](?:行|修|做|看|走|生产|加工|种|植|织|挖|铺)"
)
_MORE_EACH: Final = re.compile("每[^，]{1,6}[多少](?!少)")
_CATCH: Final = re.compile("追")
_BUILDS: Final = re.compile("[修挖铺织凿筑]|施工|隧道|工程队")
_MOVES: Final = re.compile("[行走跑骑开驶车船]|速度")
_WALKS: Final = re.compile("[走跑骑飞](?!车)")
_VEHICLE: Final = re.compile("[客货轿卡快慢甲乙]车|[甲乙]船|火车|汽车|飞机|自行车")
_GOING: Final = frozenset({"行", "走", "跑", "骑", "游", "飞行", "行驶"})
_CHASE: Final = re.compile(
    "(?:^|[，。．；后时]|多少|几)(?P<who>[^，。．；后时几多少才能可就]{1,5}?)(?:才|就|便|能|可以?|可)*追上了?(?P<base>[^，。．；？?了]{1,5})(?=[，。．；？?了])"
)
_TWO: Final = re.compile("合作|合[打做修挖]|一起|共同|同时|两人|二人|两队|两个?[人队组]|师徒")
_SPENT: Final = ("", "用", "用去", "花", "花去", "付", "买", "卖", "买来", "卖出", "售出", "收入")
_TAKING: Final = frozenset({"用", "用去", "花", "花去", "完成", "行"})  # which say how long alone
_REST: Final = re.compile("剩|余下|其余")
_FETCHED: Final = re.compile("[运买购借进]")  # at once, and not so much a day
_BROUGHT: Final = re.compile("[运买购借收进拿采摘]")  # is not done by what holds it
_REDUCED: Final = re.compile("折|原价|降价|优惠|进价|成本|利润")
_WAYS: Final = {"上山": "下山", "下山": "上山", "去时": "返回时", "返回": "去时", "回来": "去时"}
_SHARED: Final = re.compile("平均分|分成|分给|平分")

_GROUPS: Final = frozenset(
    ("人", "户", "班", "组", "队", "名", "位", "排", "年级", "小组", "班级", "平方米", "公顷")
)
_PERSON: Final = re.compile("人|徒|师傅|叔叔")

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
        if _other_way(line):
            return f"{_other_way(line)}用的时间是"
        wanted = sooner and re.search("如果|要|想|若", line.text.body(told[1])[0])
        return "" if not sooner else "需要的时间是" if wanted else "实际用的时间是"
    if measures[0].per not in TIMES or measures[0][:2] != measures[1][:2]:
        return ""
    one, other = (rate(line.text, each) for each in told)
    if not one.who or not other.who or one.who == other.who or one.verb != other.verb:
        return ""
    if any(STATES.search(each.who) and not STATES.fullmatch(each.who) for each in (one, other)):
        return ""  # 火车去年
    return f"{one.who}每{measures[0].per}比{other.who}多{one.verb}" if one.verb else ""


def _other_way(line: Line) -> str:
    """The way back, where the time there is taken from that of both: 下山 of 上下山共用§小时，上山用了§小时."""
    whole, part = (line.text.body(each)[0] for each in line.told)
    ways = [other for way, other in _WAYS.items() if way in part]
    return ways[0] if "共" in whole and "共" not in part and len(ways) == 1 else ""


def _of_two(line: Line, thing: str, per: str) -> str:
    text = line.text.problem.text
    builds = _BUILDS.search(text) is not None
    done = common_deed(line.text, thing, per)
    if thing in SIDES and _MEET.search(text) and not builds:
        # a length, where 速度和 would want 千米/时
        who = both(line)
        return f"{who}每{per}共{done if done in _GOING else '行'}" if who else ""
    if (thing in SIDES and not builds) or not _TWO.search(text):
        return ""
    verbs = {rate(line.text, each).verb for each in line.told}
    verb = (verbs.pop() if len(verbs) == 1 else "") or done
    who = "两队" if "队" in text else "两人" if _PERSON.search(text) else both(line)
    return f"{who}每{per}共{re.sub('^一?共', '', verb)}" if who and verb else ""


def spread(line: Line, unit: str) -> str:
    """A label that so much is for each hour, with whose hours those are; "" where that is not sure."""
    by = line.operands[1].number
    timed = line.step.operands[1].thing in TIMES
    if unit == "年" and "利率" in line.text.problem.text:
        return "每年的利息是"
    if _is_rest_of_all(line):
        return ""
    label = f"{_of_all(line)}每{unit}"
    if timed:
        found, done = _spread(line, label), _done(line)
        if not found.endswith((label, f"{label}共")):
            return found
        return f"{found}{done}" if found and done else ""  # 每小时: nobody says what
    if _told_otherwise(line):
        return ""
    noun = name_behind(line.text, by) if by is not None else ""
    if unit == "人" and noun and not noun.startswith("人"):
        label = f"{label[:-1]}名"  # 每名工人
    found = _spread(line, f"{label}{'' if label.endswith(noun) else noun}")
    said = _in_all(line) or _has(line, unit)
    return f"{found}{said}" if found and said else ""


def _done(line: Line) -> str:
    """What is done each hour, as the clause of the amount says it; who comes somewhere goes."""
    text, done = line.text.problem.text, _own_deed(line)
    goes = line.step.measure.thing in SIDES and _MOVES.search(text) and not _BUILDS.search(text)
    done = done or common_deed(line.text, line.step.measure.thing, line.step.measure.per)
    asked = MORE_DONE.search(line.text.asked.before) if line.text.asked is not None else None
    if asked is not None and VERB.fullmatch(asked["verb"]):
        done = done or asked["verb"]
    ways = set(_WALKS.findall(text))
    return done or ((ways.pop() if len(ways) == 1 else "行") if goes else "")


def _is_rest_of_all(line: Line) -> bool:
    """Whether what is left is divided by the time for all: 一共能烧§天 … 还剩§千克."""
    over, by = (each.number for each in line.operands)
    if over is None or by is None or over in in_clause(line.text, by):
        return False
    return bool(_REST.search(line.text.body(over)[0])) and by < over


def _own_deed(line: Line) -> str:
    """The deed of the clause of the time, 吃 of 吃了§天; else of the amount, unless that is what was brought in at once."""
    over, by = (each.number for each in line.operands)
    done = deed(line.text, over) if over is not None else ""
    if by is None or over is None or over in in_clause(line.text, by) or line.step.measure.money:
        return done
    timed = deed(line.text, by)
    if timed and timed not in _TAKING:
        return timed
    fetched = _FETCHED.match(done) and done[0] not in line.text.body(by)[0]
    return "" if fetched else done


def _has(line: Line, unit: str) -> str:
    """What is said of each that so much is spread over: 每个书架放, 每队有, 每盒的价钱是."""
    over, measure = line.operands[0].number, line.step.measure
    done = deed(line.text, over) if over is not None else ""
    people = unit.removeprefix("个") in _GROUPS
    if measure.money:
        prices = not people and done in _SPENT and not _REDUCED.search(line.text.problem.text)
        return "的价钱是" if prices else done
    if done and done in _SPENT and unit not in HOLDERS:
        return ""
    done = "" if unit in HOLDERS and done in _SPENT else done
    brought = _BROUGHT.match(done) is not None and not people
    if done and not brought:
        return done
    by = line.operands[1].number
    brought = brought or (by is not None and _SHARED.search(line.text.body(by)[0]) is not None)
    holds = brought or measure.thing == "人" or not _is_done(line)
    if measure.thing in THINGS and unit != "次" and holds:
        return "有"
    return "重" if unit in HOLDERS and measure.thing in ("克", "千克", "吨") else ""


def _is_done(line: Line) -> bool:
    """Whether what is spread is told of a deed that has no name here: 捐图书§本 is not what each class has."""
    over = line.operands[0].number
    if over is None:
        return True
    body, at = line.text.body(over)
    words = re.sub("[一总]?共|有", "", without_lead(body[: max(at, 0)]))
    return any(len(each[0]) > 0 and each[0] not in "是" for each in VERB.finditer(words))


def _told_otherwise(line: Line) -> list[int]:
    """The numbers that tell how much is in each already: of 160箱, 每箱25千克, so other 8000千克 are not in them."""
    over, under = line.step.operands
    return [
        index
        for index in range(len(line.text.problem.numbers))
        for measure in line.text.measures(index)
        if measure.per == under.thing and measure.thing == over.thing
    ]


def _in_all(line: Line) -> str:
    """In how long it is, where the next step divides by that: 9天吃草."""
    user, over = line.user, line.operands[0].number
    if user is None or user.symbol != "/" or line.place_in(user) != 0 or over is None:
        return ""
    by = user.calculation.operands[1]
    if by.number is None or user.operands[1].thing not in TIMES or user.operands[1].per:
        return ""
    shown, done = bare(line.text.problem, by, line.steps), deed(line.text, over)
    return f"{shown}{unit_of(user.operands[1])}{done}" if done else ""


def _of_all(line: Line) -> str:
    """Of how many it is, where the next step divides among them: 16个工人."""
    user = line.user
    if user is None or user.symbol != "/" or line.place_in(user) != 0:
        return ""
    by = user.calculation.operands[1].number
    often = line.step.operands[1].thing in TIMES or line.step.operands[1].thing == "次"
    if by is None or not often or user.operands[1].per:
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
    if stated and _is_of_both(line):
        return _of_two(line, over.thing, under.thing)
    if stated:
        return f"{stated}{label}"
    own = _subject(line)
    if own:
        return f"{definite(own, line.text.problem.text)}{label}"
    if user is not None and user.symbol == "/" and _MEET.search(line.text.problem.text):
        return _of_two(line, over.thing, under.thing)
    if user is None or user.symbol not in "+-":
        if over.thing in SIDES and _CATCH.search(line.text.problem.text):
            return _chased(line, under.thing)
        if STATES.search(line.text.problem.text) or len(_movers(line.text.problem.text)) > 1:
            return ""
        told = _told_otherwise(line)
        if all(line.text.body(each)[0].count("每") > 1 for each in told):
            return f"{label}共" if told else label  # 每头每天吃§千克
        return ""
    return _beside_another(line, over.thing, label)


def _movers(text: str) -> set[str]:
    """The vehicles that a text tells apart: 客车, 货车."""
    return set(_VEHICLE.findall(text))


def _is_of_both(line: Line) -> bool:
    """Whether a rate is that of two of whom the next step takes one away: 计划 both lay so much, 甲队 so much."""
    user = line.user
    if user is None or user.symbol != "-" or line.place_in(user) != 0:
        return False
    other = line.others_in(user)[0].number
    if other is None or STATES.search(line.text.body(other)[0]):
        return False
    return bool(rate(line.text, other).who) and _TWO.search(line.text.problem.text) is not None


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
        who, per = both(line), line.step.operands[1].thing
        return f"{who}每{per}相差" if who else _chased(line, per)
    return ""


def _chased(line: Line, per: str) -> str:
    """By how much one who draws near is faster: 乙每小时比甲多行."""
    text = line.text.problem.text
    found = _CHASE.search(text)
    if found is None or any(text.count(each) < 2 for each in found.groups()):
        return ""
    return f"{found['who']}每{per}比{found['base']}多行"


def _is_of_more(line: Line) -> bool:
    """Whether what is divided was made of how much more is done each day: 每天多生产§吨."""
    first = line.operands[0].step
    made = Line(line.text, line.steps, first, line.names).numbers if first is not None else []
    return any(_MORE_EACH.search(line.text.body(each)[0]) for each in made)


def _has_deed(line: Line) -> bool:
    """Whether a time is worked out by what somebody does in each hour or day: 每天修§米."""
    by = line.operands[1]
    if by.number is not None:
        goes = line.step.operands[0].thing in SIDES
        return goes or bool(rate(line.text, by.number).verb)
    name = line.names[by.step] if by.step is not None else ""
    return re.search("每.{1,4}[^有]$", name) is not None and "的" not in name


def lasts(line: Line) -> str:
    """How long something takes or took."""
    text = line.text
    over = line.operands[0].number
    said = text.body(over)[0] if over is not None else ""
    by = line.operands[1].number
    states = set(STATES.findall(text.body(by)[0])) if by is not None else set()
    if _is_of_more(line):
        return ""  # what was done more than planned is not all that was done
    if len(states) == 1:
        return f"{states.pop()}用的时间是"
    if re.search("计划|实际|提前|推迟|原来", text.problem.text) or re.search("剩|余|还", said):
        return ""
    if line.user is not None and line.user.symbol == "/":
        return ""  # of one machine of several
    if line.user is not None and any(each.pure for each in line.user.operands):
        return ""  # the time for three quarters, or of one who is slower
    if not _has_deed(line):
        return ""
    if line.user is not None and line.user.symbol in "+-":
        return "共用的时间是" if re.search("共|全|总", said) else ""
    who = rate(text, by).who if by is not None else ""
    if who and over is None and line.step.operands[0].thing in SIDES:
        way = f"{bare(text.problem, line.operands[0], line.steps)}{unit_of(line.step.operands[0])}"
        return f"{definite(who, text.problem.text)}行{way}用的时间是"
    return "用的时间是" if over is None or not _MEET.search(text.problem.text) else "相遇时间是"
