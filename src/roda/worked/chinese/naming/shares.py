"""What a share of an amount, or so many times an amount, is: 第一次截去, 成活的, 鸭的5倍."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import SIDES, TIMES, bare, unbracketed, unit_of
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.comparing import counts
from roda.worked.chinese.naming.wholes import share_of, shares, shares_in
from roda.worked.chinese.naming.words import STATES, VERB, core, without_article, without_lead
from roda.worked.measures import is_constant
from roda.worked.writing import write

_NAME: Final = f"[^比是占，{lexicon.ANY_MARK}]"
# 第一天看了全书的§, 拿走它的§, 卖出§; nothing but that it is of all.
_DEED: Final = re.compile(
    f"^(?P<who>{_NAME}{{0,8}}?(?:{VERB.pattern}|剪[去下掉]|截[去下]|倒[出掉]|减少|取出|录取)了?)"
    "(?:(?:它|其中|全[^的，]{1,3}|这[^的，剩余]{1,4}|总[^的，]{1,3})的?)?的?$"
)
_OWNER: Final = re.compile(
    f"^(?P<who>{_NAME}{{2,10}}?)(?:约|大约|正好)?(?:占|是)了?(?P<whole>{_NAME}{{1,14}}的)?$"
)
_WHOLE: Final = re.compile("总|全|其中|它的$")
_CHANGE: Final = re.compile("(?:提价|涨价|加价|降价|减价|提高|降低|增加|减少|增产|上涨|下降)了?$")
_RATE: Final = re.compile(
    f"(?P<what>成活|合格|发芽|及格|达标|出勤|命中|优秀|近视|中奖|普及)率{_NAME}{{0,2}}(?:是|为|达到?|有)?$"
)
_TIMES: Final = re.compile(f"(?:比|是|占|相当于|为|等于)(?P<whole>{_NAME}{{1,10}}?)的?$")
_NO_NAME: Final = re.compile("^[这那它其他她某]|各|平均|剩|余|又|再|还|如果|如|每|同样|后$")
_ANYONE: Final = re.compile("[总全原]|计划|实际|[去今]年|[多少高低增减降]")
_SOLD: Final = re.compile("(?:出售|销售)?")
_LONGEST: Final = 14  # of a label
_KIND: Final = re.compile(
    f"^[是为](?P<noun>[^的，多少几{lexicon.ANY_MARK}]{{2,5}})$"
)  # 其中§是故事书
_ALONE: Final = re.compile("(?:其中|有)*")
_A_NUMBER: Final = re.compile("(?:一个数|某数|这个数|它)的$")
_A_NUMBER_IS: Final = re.compile("数是?$")
_PARTIES: Final = re.compile("[甲乙丙]|第[一二三四]|去年|今年|男|女")
_TAX: Final = re.compile("税")
_CUT: Final = re.compile("税后|免税|[占是比]")
_OWNED: Final = re.compile(
    "[^，的]{1,6}?的?(?:飞行|行驶|行走|奔跑|平均)?(?P<noun>体重|身高|年龄|价钱|价格|钱数?|人数|速度|重量|面积)[是比]"
)  # 小东体重的3倍, where 爸爸的体重 is told
_GROWN: Final = re.compile("(?:边|棱|半径|直径|[长宽高底])[^，]{0,4}(?:扩大|缩小|增加|延长)")
_HE: Final = re.compile("^[他她它]们?(?=第|上午|下午|先|前|后)")
_LATER: Final = re.compile("第(?![一1])|后来|下午|最后")
_ALIKE: Final = 0.75  # of the signs of a name
_GONE: Final = re.compile("[去出走掉了完]$")


def share_label(line: Line) -> str:
    """So much of an amount, or so many times as much; "" where neither is sure."""
    operands, measures = line.operands, line.step.operands
    if len(operands) != 2:
        return ""
    for at in (1, 0):
        share, whole = operands[at], operands[1 - at]
        if not measures[1 - at].known and share.number is None:
            continue  # 2 times 4 of which nothing is told
        own = measures[at].pure and not measures[at].per
        if own and not is_constant(share) and not share.quotient and not measures[1 - at].pure:
            return _named(line, share, whole) or _of_amount(line, at)
    return ""


def _of_amount(line: Line, at: int) -> str:
    """120页的1/4是, of an amount that has no name."""
    share, whole = line.operands[at], line.operands[1 - at]
    if line.step.operands[1 - at].per in TIMES or _is_of_other(line, share, whole):
        return ""  # a share of what is used each day may be one of all
    shown = bare(line.text.problem, whole, line.steps)
    amount = f"{shown}{unit_of(line.step.operands[1 - at])}"
    worked_out = share.step is not None and line.steps[share.step].share
    if is_times(line, share) and not worked_out:
        return f"{amount}的{write(share.value)}倍是"
    return f"{amount}的{bare(line.text.problem, share, line.steps)}{_times_of(line, share)}是"


def _times_of(line: Line, share: Operand) -> str:
    """倍 behind a fraction that the text tells so: (5/2)倍."""
    if share.number is None:
        return ""
    body, at = line.text.body(share.number)
    return "倍" if body[at + 1 :].startswith("倍") else ""


def _is_of_other(line: Line, share: Operand, whole: Operand) -> bool:
    """Whether a clause names of what its share is one, and that is not what it is taken of."""
    used = [share.number] if share.number is not None else shares_in(line, share)
    if whole.number is None or not used:
        return False
    taxed = any("税" in line.text.body(each)[0] for each in used)
    if taxed and "利率" in line.text.problem.text:
        return True  # what is put into the bank is not taxed
    if any(_is_of_another(line, line.text.body(each)[0], whole) for each in used):
        return True  # 甲有§元，乙有总数的§
    if share.number is None:
        return False
    if _is_of_nearer(line, share.number, whole.number):
        return True
    body, at = line.text.body(share.number)
    words = without_lead(body[: max(at, 0)])
    if _GROWN.search(words) and line.step.measure.thing not in SIDES:
        return True  # a side of which an area is made
    if _A_NUMBER.search(words):
        said, place = line.text.body(whole.number)
        return not _A_NUMBER_IS.search(said[: max(place, 0)])
    found = _TIMES.search(words)
    if found is None or _NO_NAME.search(found["whole"]) or _ANYONE.search(found["whole"]):
        return False
    if not counts(found["whole"].removesuffix("的"), line.step.measure):
        return True
    name = core(without_article(found["whole"].removesuffix("的")))
    said = _told_of(line, whole.number)
    return not any(name[k : k + 2] in said for k in range(max(len(name) - 1, 1)))


def _is_of_nearer(line: Line, share: int, amount: int) -> bool:
    """Whether the next step takes another share, which is rather one of this amount, or told next to it.

    李刚捐的占全班的§，全班捐的占全校的§，全校捐§元: of the 44800元 the share of the class comes first.
    """
    user = line.user
    if user is None or user.symbol != "*":
        return False
    told = [each.number for each in line.others_in(user) if each.number in shares(line.text)]
    others = [each for each in told if each is not None]
    if not others:
        return False
    said = line.text.body(amount)[0]
    own, *like = (_likeness(share_of(line.text, each).whole, said) for each in (share, *others))
    if max(own, *like) >= _ALIKE:
        return max(like) > own  # 血液占体重的§, of 体重是§千克
    return any(abs(each - amount) < abs(share - amount) for each in others)


def _likeness(name: str, said: str) -> float:
    """How much of a name a clause has, without what any total is called."""
    signs = set(name) - set("的总数人共一")
    return len(signs & set(said)) / len(signs) if signs else 0


def _told_of(line: Line, index: int) -> str:
    """The clause of a number, with the one before where it has no words of its own before the number."""
    body, at = line.text.body(index)
    place = line.text.bodies.index(body) if body else 0
    alone = len(VERB.sub("", without_lead(body[: max(at, 0)]))) <= 1
    return f"{line.text.bodies[place - 1]}{body}" if alone and place else body


def is_times(line: Line, operand: Operand) -> bool:
    """Whether an operand says how many times, and is no share."""
    if operand.number is None:
        return operand.value >= 1 and operand.step is not None
    kind = line.text.problem.numbers[operand.number].kind
    return kind not in (Kind.PERCENT, Kind.FRACTION)


def _named(line: Line, share: Operand, whole: Operand) -> str:
    """What the clause of a share calls what is so large; "" where it does not say it."""
    told = [share.number] if share.number is not None else shares_in(line, share)
    if len(told) != 1 or len(line.text.twins(told[0])) > 1:
        return ""
    body, at = line.text.body(told[0])
    words = _HE.sub("", without_lead(body[: max(at, 0)]))
    behind = body[at + 1 :].removeprefix("倍")
    kind = _KIND.match(behind)
    if kind is not None and _ALONE.fullmatch(words) and share.number is not None:
        apart = whole.number is not None and _PARTIES.search(line.text.body(whole.number)[0])
        return "" if apart else kind["noun"]
    if share.number is None:
        return _rest(line, told[0], words, behind)
    change = _CHANGE.search(words)
    if change is not None and "比" not in words and _SOLD.fullmatch(behind):
        return words if len(words) <= _LONGEST and not _NO_NAME.search(words) else change[0]
    if share_of(line.text, told[0]).than and not behind:
        return words if len(words) <= _LONGEST and not _NO_NAME.search(words) else ""
    if _TAX.search(body) and line.step.measure.money and not _CUT.search(body):
        return "应缴的税是"
    times = _TIMES.search(words)
    if behind or (times is not None and "比" in words):
        return _several(line, share, whole, times["whole"]) if times is not None else ""
    rate = _RATE.search(words)
    if rate is not None:
        state = STATES.search(words)
        return f"{state[0] if state else ''}{rate['what']}的是"
    if _TAX.search(body) or "利" in body:
        return ""
    return _part(line, words, whole) or (
        _several(line, share, whole, times["whole"]) if times is not None else ""
    )


def _part(line: Line, words: str, whole: Operand) -> str:
    """Who or what has the share: 第一次截去, 获奖人数."""
    found = _DEED.match(words) or _OWNER.match(words)
    if found is None or _NO_NAME.search(found["who"]) or "率" in found["who"]:
        return ""
    if not counts(found["who"], line.step.measure) or _is_of_another(line, found["who"], whole):
        return ""
    named = found.groupdict().get("whole") or ""
    if not counts(named.removesuffix("的"), line.step.measure):
        return ""
    wholes = {share_of(line.text, each).whole for each in shares(line.text)}
    totals = [each for each in wholes if _WHOLE.search(each)]
    if named and (len(totals) > 1 or not _WHOLE.search(named)):
        said = line.text.body(whole.number)[0] if whole.number is not None else ""
        if core(named.removesuffix("的")) not in said or re.search("[和与、共]", said):
            return ""
    return found["who"].removesuffix("的") if 1 < len(found["who"]) <= 10 else ""


def _is_of_another(line: Line, who: str, whole: Operand) -> bool:
    """Whether an amount is told of one party, and its share of another."""
    if whole.number is None:
        return False
    told = set(_PARTIES.findall(line.text.body(whole.number)[0]))
    return bool(told) and not told & set(_PARTIES.findall(who)) and bool(_PARTIES.search(who))


def _rest(line: Line, told: int, words: str, behind: str) -> str:
    """What is left without a share that went away: 剩下的是."""
    inner = [each.step for each in line.operands if each.step is not None]
    takes = any(line.steps[each].symbol == "-" for each in inner)
    shown = unbracketed(line.text.problem.numbers[told].surface)
    change = _CHANGE.search(words)
    if change is not None and "比" not in words and len(words) - len(change[0]) <= 6:
        return f"{change[0]}{shown}后" if not behind or behind.startswith(("后", "以后")) else ""
    found = _DEED.match(words)
    gone = found is not None and _GONE.search(found["who"]) and not _NO_NAME.search(found["who"])
    if found is not None and _LATER.match(found["who"]):
        return ""  # what went before is not taken away yet
    if not takes or not gone or behind or found is None:
        return ""
    return f"{found['who']}{shown}后还剩" if len(found["who"]) <= 8 else ""


def _several(line: Line, share: Operand, whole: Operand, name: str) -> str:
    """鸭的5倍是, where the amount is told of 鸭."""
    name = name.removesuffix("的")
    if not counts(name, line.step.measure):
        return ""
    if _NO_NAME.search(name) or whole.number is None:
        own = whole.step is not None and core(line.names[whole.step]) == core(name)
        if not own:
            return ""
    else:
        said = _told_of(line, whole.number)
        if core(name) not in said or re.search("[和与、共]", said.replace(name, "")):
            return ""
    shown = bare(line.text.problem, share, line.steps)
    said = line.text.body(share.number)[0] if share.number is not None else ""
    owned = _OWNED.match(without_lead(said))
    noun = owned["noun"] if owned is not None and "的" not in name and len(name) < 4 else ""
    noun = f"的{noun}" if len(noun) == 1 else noun
    return f"{name}{noun}的{shown}{'倍' if is_times(line, share) else _times_of(line, share)}是"
