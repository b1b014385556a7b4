"""Whose amount a step gives, where the text compares it with another's: 比去年的§倍少§头."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import unit_at
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import name_of, unbracketed
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.wholes import in_clause, is_after_change, share_of, shares_in
from roda.worked.chinese.naming.words import STATES, VERB, core, tells_of, without_lead
from roda.worked.chinese.text import Text
from roda.worked.measures import Measure, is_constant
from roda.worked.writing import write

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_NAME: Final = f"[^比是占{lexicon.ANY_MARK}，]"
_HOW: Final = "(?P<how>多|少|重|轻|高|矮|长|短|贵|便宜|快|慢|大|小)"
_DIFFERS: Final = re.compile(
    f"^(?P<who>{_NAME}{{0,12}}?)比(?P<base>{_NAME}{{1,12}}?)(?:还|要|又)?{_HOW}(?P<verb>[^{lexicon.ANY_MARK}，]{{0,3}}?)(?P<by>{_ANY})"
)
_DIFFERS_FROM_TIMES: Final = re.compile(
    f"^(?P<who>{_NAME}{{0,14}}?)(?:比|是)(?P<base>{_NAME}{{1,12}}?)的?(?P<times>{_ANY})倍?(?:还要?)?(?P<how>多|少)(?P<verb>[^{lexicon.ANY_MARK}，]{{0,3}}?)(?P<by>{_ANY})"
)
_ASKED_TIMES: Final = re.compile(f"^倍(?:还要?)?(?P<how>多|少)(?:了|出)?(?P<by>{_ANY})")
_EVERY: Final = re.compile("(?:平均)?每(?:小时|分钟?|天|秒|月|人|次)$")
_MORE: Final = frozenset("多重高长贵快大")
_NO_NAME: Final = re.compile(
    "[可能会]$|^[这那它其他她某]|^.{0,2}的$|各|平均$|^(?:速度|人数|个数|只数|数量|重量)$|^(?:又|再|还)$|[每]$|^[上下]$|使"
)
_LEFT: Final = re.compile("[剩余]下的")
_OWNED: Final = re.compile("的?(?P<noun>体重|身高|年龄|寿命|高度|长度|面积|速度|价钱|价格|单价)$")
_WHEN: Final = re.compile("[天月年周次班队组级份]$|^[甲乙丙丁]$")
_PAID: Final = re.compile("[付给带找]")  # is not what it costs
_COUNTED: Final = re.compile("([人只棵本页头台])数$")
_ALL: Final = re.compile("共|总|和|与|、|全")
_SUM: Final = re.compile("总数|总和|[之的]和|共|两[班个种天人组]|、|和")


class Difference(NamedTuple):
    """Who is so much more (`more`) than `base`, or than `times` as much; "" where who is told of before."""

    who: str
    base: str
    more: bool
    times: int | None = None
    verb: str = ""


def difference(text: Text, index: int) -> Difference | None:
    """The comparison that a number makes, if its clause ends with it."""
    body, at = text.body(index)
    if at < 0 or len(text.twins(index)) > 1 or re.search("多少|几", body):
        return None
    unit = unit_at(body, at + 1)
    share = text.problem.numbers[index].kind in (Kind.PERCENT, Kind.FRACTION) and not unit
    if share or body[at + 1 + len(unit) :] or unit == "倍":
        return None
    plain = without_lead(body)
    found = _DIFFERS_FROM_TIMES.match(plain) or _DIFFERS.match(plain)
    if found is None or found["by"] != body[at] or found.end() < len(plain) - len(unit):
        return None
    who, base = found["who"], found["base"].removesuffix("的")
    if base.endswith(("增", "延", "降")) or _NO_NAME.search(base) or (who and _NO_NAME.search(who)):
        return None
    named = found.groupdict()
    times = ord(named["times"]) & 0xFF if named.get("times") else None
    verb = found["verb"].rstrip("了出")
    every = _EVERY.search(who)
    if every is not None and "每" not in base:
        base += every[0]  # 实际每天比计划多§个
    every = _EVERY.search(base)
    if every is not None and who and "每" not in who:
        who += every[0]  # 实际比计划每天多§个
    return Difference(who, base, found["how"] in _MORE, times, verb)


def is_of(text: Text, index: int, who: str, other: str) -> bool:
    """Whether a number is told of one of two, and not of both or the other."""
    body, at = text.body(index)
    if at < 0 or "比" in body or _ALL.search(body.replace(who, "")) or _PAID.search(body):
        return False
    behind = body[at + 1 + len(unit_at(body, at + 1)) :]
    told = tells_of(body[:at], who) or behind == core(who)
    return told and core(other) not in body


def _knows(line: Line, operand: Operand, who: str, other: str, by: int) -> bool:
    """Whether an operand is the amount of one of two; of whom the clause of `by` leaves out, where `who` is ""."""
    if operand.step is not None:
        name = core(line.names[operand.step])
        return bool(who) and core(who) in (name, re.sub(f"(?:{VERB.pattern})了?$", "", name))
    if operand.number is None:
        return False
    if who:
        return is_of(line.text, operand.number, who, other)
    first = min(in_clause(line.text, by), default=by)
    return operand.number == first - 1 and line.text.stands_before(operand.number, by)


def compared(line: Line) -> str:
    """Whose amount a step gives, or so many times whose; "" where no comparison tells it."""
    if len(line.operands) != 2 or line.step.symbol not in "+-":
        return ""
    for own, other in ((1, 0), (0, 1)):
        by, known = line.operands[own].number, line.operands[other]
        if by is None or (line.step.symbol == "-" and own == 0):
            continue
        found = difference(line.text, by)
        if found is not None:
            return _named(line, found, by, known)
        if line.text.asked is not None:
            asked = _ASKED_TIMES.match(line.text.asked.after)
            if asked is not None and ord(asked["by"]) & 0xFF == by:
                return _balanced(line, asked["how"] == "多", by)
    return ""


def _named(line: Line, found: Difference, by: int, known: Operand) -> str:
    adds = line.step.symbol == "+"
    if found.more == adds and found.times is None:  # from the one who is compared with
        fits = found.who and _knows(line, known, found.base, found.who, by)
        return f"{found.who}{found.verb}" if fits else ""
    if found.more == adds:
        return f"{found.who}{found.verb}" if _is_times(line, found, known, by) else ""
    # from who is more or less
    if not _knows(line, known, found.who, found.base, by):
        return _of_both(line, found, by, known)
    if found.times is None:
        timed = STATES.fullmatch(found.base) or _WHEN.search(found.base) or "每" in found.base
        return f"{found.base}{found.verb}" if timed else found.base
    number = line.text.problem.numbers[found.times]
    base = f"{found.base}{_quality(found)}"
    if number.kind in (Kind.PERCENT, Kind.FRACTION):
        return f"{base}的{unbracketed(number.surface)}是"
    return f"{base}的{write(number.value)}倍是"


def _quality(found: Difference) -> str:
    """What of two is compared, where only the first one tells it: 体重 of 山羊的体重比小狗的3倍多."""
    told = _OWNED.search(found.who)
    if told is None or told["noun"][0] in found.base or told["noun"][-1] in found.base:
        return ""
    return told["noun"]


def _is_times(line: Line, found: Difference, known: Operand, by: int) -> bool:
    """Whether an operand is so many times the amount of who is compared with."""
    if known.step is None:
        return False
    made = line.steps[known.step].calculation
    if made.symbol != "*" or not found.who:
        return False
    others = [each for each in made.operands if each.number != found.times]
    return len(others) == 1 and _knows(line, others[0], found.base, found.who, by)


def _of_both(line: Line, found: Difference, by: int, known: Operand) -> str:
    """The total of both without what one has more: so many times what the other has."""
    if known.number is None or line.user is None or line.user.symbol != "/":
        return ""
    if not _ALL.search(line.text.body(known.number)[0]) or line.place_in(line.user) != 0:
        return ""
    if found.times is not None:
        return _balanced(line, found.more, by)
    divisor = line.others_in(line.user)[0]
    if not is_constant(divisor) or divisor.value != 2:
        return ""
    done = found.verb if "每" in found.base else ""
    return f"{found.base}{done}的2倍是" if found.who else ""


def _balanced(line: Line, more: bool, by: int) -> str:
    """去掉多的§岁, 加上少的§只."""
    if more == (line.step.symbol == "+"):
        return ""
    body, at = line.text.body(by)
    unit = unit_at(body, at + 1)
    amount = f"{unbracketed(line.text.problem.numbers[by].surface)}{unit}"
    return f"去掉多的{amount}" if more else f"加上少的{amount}"


def base_of_next(line: Line) -> str:
    """The total with which the next step compares: 一、二班总数."""
    user = line.user
    if (
        user is None
        or line.step.symbol != "+"
        or len(user.operands) != 2
        or user.symbol not in "+-"
    ):
        return ""
    by = line.others_in(user)[0].number
    found = difference(line.text, by) if by is not None else None
    if found is None or found.times is not None or not _SUM.search(found.base):
        return ""
    return found.base if found.more == (user.symbol == "+") else ""


def multiplied(line: Line) -> str:
    """Whose amount a product is: 桃树, of 桃树是梨树的§倍 or 桃树比梨树多§."""
    if line.step.symbol != "*" or len(line.operands) != 2:
        return ""
    for own, other in ((1, 0), (0, 1)):
        by = line.operands[own]
        used = [by.number] if by.number is not None else shares_in(line, by)
        if len(used) != 1 or len(line.text.twins(used[0])) > 1 or not line.step.operands[own].pure:
            continue
        if line.step.operands[other].pure and not line.text.is_of_numbers:
            continue  # a share of a share
        who, base, than = share_of(line.text, used[0])
        unnamed = _NO_NAME.search(who) and not _LEFT.match(who)
        if not who or not base or unnamed or than == (by.number is not None):
            continue
        if is_after_change(line.text, used[0]) or not counts(base, line.step.operands[other]):
            continue
        if _ends_clause(line.text, used[0]) and _knows(line, line.operands[other], base, who, -1):
            return who
    return ""


def counts(name: str, measure: Measure) -> bool:
    """Whether an amount counts what a name says: 人数 are no 小组."""
    found = _COUNTED.search(name)
    if found is None or measure.pure or not measure.known:
        return True
    people = found[1] == "人" and name_of(measure) in ("人", "名", "位")
    return people or found[1] == name_of(measure)[:1]


def _ends_clause(text: Text, index: int) -> bool:
    """Whether nothing but a unit stands behind a number: no 还多§棵."""
    body, at = text.body(index)
    return body[at + 1 :] in ("", "倍")
