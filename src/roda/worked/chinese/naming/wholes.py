"""Of what shares are: 全班人数 of 占全班人数的§; and what shares together, or what is left, are of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import TIMES, is_inside
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.told import FITS, deed
from roda.worked.chinese.naming.words import VERB, core, tells_of, without_lead
from roda.worked.chinese.text import Text
from roda.worked.measures import is_constant
from roda.worked.writing import write

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_NAME: Final = f"[^比是占，{lexicon.ANY_MARK}]"
_OF: Final = re.compile(
    f"^(?P<who>{_NAME}*?)(?:正好|恰好|刚好|大约|约)?(?:占|是|相当于|为|等于)了?(?P<whole>{_NAME}{{1,12}}?)的$"
)
_THAN: Final = re.compile(
    f"^(?P<who>{_NAME}*?)比(?P<whole>{_NAME}{{1,10}}?)(?:多|少|增加|减少|增产|减产|降低|提高|节约|节省|高|低|重|轻|贵|便宜|长|短|快|慢)[^的，]{{0,4}}$"
)
_DONE: Final = re.compile(f"(?P<who>{_NAME}*?)(?P<whole>(?:全|总|这|原|余|剩)[^的，比]{{1,6}})的$")
_NO_NAME: Final = re.compile("^(?:它|其|他|她|自己)|^(?:这|那|原来|前|后)$")
_LEFT: Final = re.compile("剩|余下|没有?[看修读行运]")
_PASSED: Final = re.compile("超额|超产|超过|还[多少]|既|都不")
_DOES: Final = re.compile(
    "(?P<verb>看|读|修|行|走|做|加工|生产|完成|用|吃|烧|运|铺|挖|种|栽|打)[了去完掉好]*(?P<whole>[^，的]{0,8})的?$"
)
_THING: Final = re.compile(
    "一([根条本批堆桶段袋筐箱捆块盒瓶项])([^的，。．；有是第每共长已重原余一0-9(]{1,4})(?=[，长共重有的第已])"
)
_CHANGED: Final = re.compile("(?:如果|若|假如|再|又).*[调给拿运卖借增减添取吃搬转送]|这时|后来")
_ALIKE: Final = re.compile("各|同样|一样|相同")
_OF_LEFT: Final = re.compile("[剩余]下?的")
_OTHER_YEAR: Final = re.compile("[明后前去]年|年[后前]")
_ALL: Final = "全部"
_RATE: Final = re.compile("率[是为达到]*$|可能性[是为]*$")
_COUNTED: Final = {
    "人": "总人数是",
    "名": "总人数是",
    "个": "总个数是",
    "棵": "总棵数是",
    "粒": "总粒数是",
    "件": "总件数是",
}
_AMOUNT: Final = re.compile("[数量价长宽高积格钱重程度力龄的]$")
_WHICH: Final = re.compile("^没[^的]+$|参加$|获奖$|及格$")
_ALL_OF: Final = re.compile("^[这全总]|^原(?!计划)|[它其]")
_SAVES: Final = re.compile("节约|节省|[用剩借]")
_THINGS: Final = frozenset("只棵本头台人名张支枝辆件朵盆位个") | {"小组"}
_DIFFERS: Final = re.compile("比|节约|节省|减少|增加|[多少]了?[^，]{0,3}$|超|降|便宜")
_DEED: Final = re.compile(
    "(?:修|看|读|卖出?|运[走来进]|用去|吃|走|行|做|栽|种|植|捐|剩下|余下|养|[看修]过|浇|打字?|写|拍|跳|踢|折|摘|采|织|买|捐[书款]|[植栽种]树|加工|采集|收集|制作)$"
)
_FIRST: Final = re.compile(
    f"^第一[次天周个月]{{1,2}}(?:{VERB.pattern}|[剪截倒][去下掉出]|取出|吃[去了])"
)
_LENGTHS: Final = ("身高", "高度", "长度")
_QUALITY: Final = re.compile("身高|体重|高度|长度|重量|质量")
SHARES: Final = (Kind.PERCENT, Kind.FRACTION)


class Share(NamedTuple):
    """Who has a share, and of what it is one; `than`: so much more or less than that."""

    who: str = ""
    whole: str = ""
    than: bool = False


def shares(text: Text) -> list[int]:
    """The numbers of a text that are shares, and no amounts."""
    return [
        index
        for index, number in enumerate(text.problem.numbers)
        if number.kind in SHARES and text.measures(index, alone=True)[0].pure
    ]


def share_of(text: Text, index: int) -> Share:
    """Who has a share, and of what it is one: 女生, 全班人数; "" for what the clause does not name."""
    body, at = text.body(index)
    words = without_lead(body[: max(at, 0)])
    found = _THAN.match(words) or _OF.match(words) or _DONE.match(words)
    if found is None:
        return Share()
    whole = found["whole"].removesuffix("的")
    whole = (
        ""
        if _NO_NAME.search(whole) or (len(whole) < 2 and whole not in "甲乙丙丁长宽高底")
        else whole
    )
    return Share(found["who"], whole, found.re is _THAN)


def whole(line: Line) -> str:
    """What an amount is divided by a share for: 全班人数是; "" where it is not sure of what that is a share."""
    by = line.operands[1]
    used = shares_in(line, by)
    if not used:
        return ""
    wholes = {share_of(line.text, each).whole for each in used}
    if len(wholes) > 1:
        return ""
    name = wholes.pop()
    if not _is_of_who(line, used[0], len(shares(line.text)) > len(used)):
        return ""
    over = line.step.operands[0]
    body, at = line.text.body(used[0])
    if over.per and over.per not in TIMES and not over.money:
        return ""  # so much for each is no part of all that there are
    if over.thing in TIMES:
        return "" if share_of(line.text, used[0]).than else _time_for_all(body[:at])
    if _RATE.search(body[:at]):
        return "" if "利率" in body else _COUNTED.get(over.thing, "")
    if over.money and re.search("数$|总|全部", name) and not re.search("[钱价费资元款]", name):
        return ""  # yuan for a share of so many things
    if name and _is_told(line, name):
        return ""
    if re.fullmatch("[剩余]下", name):
        return _left_then(line, used[0])
    if name:
        return named(line, name, used[0])
    return _of_thing(line) if len(shares(line.text)) == len(used) else ""


def _is_told(line: Line, name: str) -> bool:
    """Whether the text tells how much that is already: 全校总人数 of 全校有§人, so other people are its share."""
    over = line.step.operands[0]
    if re.search("[和与、]", name):
        return False  # one of both is not both
    others = [each for each in range(len(line.text.problem.numbers)) if each not in line.told]
    for each in others:
        body, at = line.text.body(each)
        same = line.text.measures(each)[0][:2] == over[:2]
        if same and not re.search("比|占|[多少]", body) and name[:2] in body[: max(at, 0)]:
            return tells_of(body[:at], name[:2])
    return False


def _left_then(line: Line, share: int) -> str:
    """What was left when a share of it went; with the deed before, where the text tells of another rest."""
    bodies = line.text.bodies
    if sum(bool(re.search("[剩余]", body)) for body in bodies) < 2:
        return f"{share_of(line.text, share).whole}的是"
    place = bodies.index(line.text.body(share)[0])
    for body in reversed(bodies[:place]):
        found = _FIRST.match(without_lead(body))
        if found is not None:
            return f"{found[0]}后剩下的是"
    return ""


def _time_for_all(before: str) -> str:
    """How long all of it takes: 看完全书需要的时间是."""
    found = _DOES.search(without_lead(before))
    if found is None or re.search(_ANY, found["whole"]):
        return "全部需要的时间是"
    all_of = re.sub("^(?:全长|总数|它|其中)?$", "全部", re.sub("^[一1]", "这", found["whole"]))
    return f"{found['verb']}{'' if found['verb'] == '完成' else '完'}{all_of}需要的时间是"


def _of_thing(line: Line) -> str:
    """What the text is about, of which something is a share without saying so: 这根木棒共."""
    found = {match.group() for match in _THING.finditer(line.text.problem.text)}
    if len(found) != 1 or any(
        _OF_LEFT.search(line.text.body(each)[0]) for each in shares(line.text)
    ):
        return ""
    unit, noun = _THING.findall(line.text.problem.text)[0]
    return f"这{unit}{noun}共"


def named(line: Line, name: str, share: int) -> str:
    """Whose amount it is: 全班人数是, 没有修的是, 小明的年龄是, 师傅加工, 中鸡有."""
    measure = line.step.operands[0]
    if _DEED.search(name):
        return f"{name}的是"
    if name.endswith(("增", "减", "又")):
        return ""
    if _WHICH.search(name):
        return f"{name}的有" if measure.thing in _THINGS else f"{name}的是"
    if _AMOUNT.search(name):
        return f"{name}是"
    if measure.thing == "岁":
        return f"{name}的年龄是"
    if measure.money and ("价" in line.text.body(share)[0] or re.match("一[^，个半些]{2}", name)):
        return f"{name}的价格是"
    return _of_whom(line, name, share)


def _of_whom(line: Line, name: str, share: int) -> str:
    """What somebody did, or has, or weighs, by the words of the amount and of the share."""
    measure, over = line.step.operands[0], line.operands[0].number
    done = deed(line.text, over).lstrip("多少") if over is not None else ""
    if "速度" in line.text.body(share)[0]:  # else a way that another one goes in the same time
        return f"{name}的速度是" if measure.per in TIMES else ""
    if done and not _ALL_OF.search(name) and not _SAVES.search(done):
        if name.endswith(done):
            return name
        if done[:1] in name:
            return f"{name}是"  # 运来的苹果是, where 运来 is told of the pears
        return f"{name}{done}"
    quality = _QUALITY.search(line.text.body(share)[0])
    if quality is not None and quality[0] not in name:
        fits = measure.thing in FITS["高" if quality[0] in _LENGTHS else "重"]
        return f"{name}的{quality[0]}是" if fits else ""
    return f"{name}有" if measure.thing in _THINGS else f"{name}是"


def _is_of_who(line: Line, share: int, several: bool) -> bool:
    """Whether what is divided is told of who has the share; `several`: others have shares, too."""
    who, _, than = share_of(line.text, share)
    over = line.operands[0].number
    if line.operands[1].number is None:  # what is left of the whole, or more than it
        return not several
    if over is None:
        return not several and not than
    body, at = line.text.body(over)
    if than:
        return _DIFFERS.search(body) is not None
    if "比" in body or (not who and re.search("其中|[男女]", body)):
        return False
    near = line.text.stands_before(over, share) or line.text.stands_before(share, over)
    return (
        tells_of(body[: max(at, 0)], who) if who else (near or over in in_clause(line.text, share))
    )


def once(line: Line) -> str:
    """What there is so many times of: 梨树是; "" where what is divided may be somebody else's."""
    over, by = line.operands
    before = line.names[over.step] if over.step is not None else ""
    several = f"的{write(by.value)}倍是"
    if before.endswith(several):
        return f"{before.removesuffix(several)}是"
    meant = line.steps[by.step].calculation.operands if by.step is not None else (by,)
    numbers = [each.number for each in meant if each.number is not None]
    if len(numbers) != 1:
        return ""
    share = share_of(line.text, numbers[0])
    if by.number is not None and not _has(line, share.who, by.number):
        return ""
    if is_after_change(line.text, numbers[0]) or _is_of_several(line):
        return ""
    if not share.whole or _OTHER_YEAR.search(line.text.problem.text):
        return ""
    return (
        named(line, share.whole, numbers[0])
        if by.step is None or _is_of_both(line, by.step)
        else ""
    )


def _is_of_several(line: Line) -> bool:
    """Whether money is told for several things at once: 5件大衣要§元, 多少件大衣要§元."""
    over = line.operands[0].number
    if over is None or not line.step.operands[0].money:
        return False
    if re.search("多少|几", line.text.body(over)[0]):
        return True
    beside = [each for each in in_clause(line.text, over) if each != over]
    return any(line.text.problem.numbers[each].value != 1 for each in beside)


def is_after_change(text: Text, index: int) -> bool:
    """Whether what a clause compares was changed just before: 如果再调走§名男生，女生是男生的§倍."""
    body = text.body(index)[0]
    place = text.bodies.index(body) if body else 0
    return any(_CHANGED.search(each) for each in text.bodies[max(place - 1, 0) : place + 1])


def _has(line: Line, who: str, by: int) -> bool:
    """Whether what is divided is the amount of who has so many times as much."""
    over = line.operands[0]
    if over.step is not None:
        made = Line(line.text, line.steps, over.step, line.names).numbers
        return not who or any(core(who) in line.text.body(each)[0] for each in made)
    if over.number is None:
        return False
    body, at = line.text.body(over.number)
    if who:
        return tells_of(body[: max(at, 0)], who)
    return line.text.stands_before(over.number, by) or over.number in in_clause(line.text, by)


def _is_of_both(line: Line, inner: int) -> bool:
    """Whether what is divided is the total of both, or what one has more, as the divisor takes it for."""
    over = line.operands[0].number
    if over is None:
        return True
    adds = line.steps[inner].symbol == "+"
    body = line.text.body(over)[0]
    return re.search("共|总|全|和|与" if adds else "比|相差", body) is not None


def in_clause(text: Text, index: int) -> list[int]:
    """The numbers that stand in the clause of another one."""
    body = text.body(index)[0]
    return [ord(mark) & 0xFF for mark in re.findall(_ANY, body)]


def shares_in(line: Line, operand: Operand) -> list[int]:
    """The shares that an operand is, or is made of in brackets."""
    if operand.number is not None:
        return [operand.number] if operand.number in shares(line.text) else []
    if operand.step is None or not is_inside(line.steps[operand.step], line.steps):
        return []
    inner = line.steps[operand.step].calculation.operands
    found = [each.number for each in inner if each.number is not None]
    return found if set(found) <= set(shares(line.text)) else []


def joined(line: Line) -> str:
    """What shares together are, or what is left without them: 剩下的占全书的."""
    told = line.told
    constants = [each for each in line.operands if is_constant(each)]
    if not told or len(told) + len(constants) < len(line.operands):
        return ""
    name = _common(line.text, told)
    if name == _ALL and line.text.is_of_numbers:
        return ""
    if not name or any("比" in line.text.body(each)[0] for each in told):
        return ""
    if constants:
        return _without(line, name)
    if line.step.value > 1 or re.search("又|这时|原来|原有|现在", line.text.problem.text):
        return ""  # of two wholes
    if line.step.symbol == "-":
        return _differs(line, told, name)
    others = [each for each in shares(line.text) if share_of(line.text, each).whole == name]
    return f"共占{name}的" if name == _ALL or set(others) <= set(told) else ""


def _differs(line: Line, told: Sequence[int], name: str) -> str:
    """By how much the share of one is more than that of another: 男生比女生多占全班的."""
    who = [re.sub(f"(?:{VERB.pattern})$", "", share_of(line.text, each).who) for each in told]
    plain = len(who) == 2 and all(1 < len(each) <= 6 for each in who) and name != _ALL
    fits = plain and not any(re.search("共|两|总", each) for each in who)
    return f"{who[0]}比{who[1]}多占{name}的" if fits else ""


def _without(line: Line, name: str) -> str:
    first = line.operands[0]
    if line.step.symbol != "-" or not is_constant(first) or first.value != 1:
        return ""
    if line.user is None:
        return ""  # what is left twice is left of two things
    if any(_ALIKE.search(body) for body in line.text.bodies):
        return ""  # 爸爸和妈妈各吃了§: once taken away is not all
    left = any(_LEFT.search(body) for body in line.text.bodies) and not _tells_other_rest(line)
    if _PASSED.search(line.text.problem.text):
        return ""  # 超额完成: what is not told of is not the rest of it
    given = any(_LEFT.search(line.text.body(each)[0]) for each in line.told)
    if given or (name == _ALL and not left):
        return ""
    return f"剩下的占{name}的" if left else f"其余的占{name}的"


def _tells_other_rest(line: Line) -> bool:
    """Whether the text tells how much is left, and the next step has another amount for that share."""
    user = line.user
    left = [
        index
        for index in range(len(line.text.problem.numbers))
        if re.search("剩[下余]?了?$", line.text.body(index)[0][: max(line.text.body(index)[1], 0)])
    ]
    used = [] if user is None else [each.number for each in line.others_in(user)]
    return bool(left) and not set(left) & set(used)


def _common(text: Text, told: Sequence[int]) -> str:
    """Of what all these are shares, 全部 where none of them says it; "" where it may be two things."""
    if not set(told) <= set(shares(text)):
        return ""
    wholes = {share_of(text, each).whole for each in told}
    if len(wholes) > 1 and "" in wholes and any(each[0] in "全总这" for each in wholes if each):
        wholes.discard("")
    if len(wholes) > 1 or any(re.search("剩下的|余下的|剩余", text.body(each)[0]) for each in told):
        return ""
    return wholes.pop() or _ALL
