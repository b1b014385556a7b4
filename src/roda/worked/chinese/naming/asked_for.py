"""What a step works out, as the question says it: what is divided to answer it, and by what."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import unit_at
from roda.worked.chinese.amounts import TIMES
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.words import STATES, VERB, tells_of, without_lead
from roda.worked.chinese.text import Text, canonical
from roda.worked.writing import write

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_SHORTEST: Final = 2
_LONGEST: Final = 20  # of a label
# 去年比今年多植了, 节约了: what is more, of which the question wants the share.
_MORE_BY: Final = re.compile(
    "(?:比.+(?:多|少|重|轻|高|矮|长|短|贵|便宜|快|慢|大|小|低|超)|节约|节省|增加|减少|降低|提高|增产|超过|便宜|降价|降|超产|超额)[^的，]{0,4}$"
)
_PART_OF: Final = re.compile(
    "^(?P<part>[^比，]{1,12}?)(?:正好|恰好)?(?:是|占|为|相当于)了?(?P<whole>[^比，是占]{2,12})的$"
)
_DONE_OF: Final = re.compile(
    "^(?P<part>[^比，]{2,10}?了?)(?P<whole>(?:全|总|这|余|剩)[^的，是占于]{1,5})的$"
)
_DONE: Final = re.compile(
    f"^(?P<part>[^比，剩余]{{0,10}}?(?:{VERB.pattern}|剪[去下]|截[去下]|倒[出掉]))(?:它|其中|全部)?的?$"
)
_NO_NAME: Final = re.compile(
    f"{_ANY}|^[这那它其他她]+$|^(?:只|正好|恰好|已经|还)+有?$|率|工[作效]|效率|速度|时间"
)
_RATE_OF: Final = re.compile("(?P<what>成活|合格|发芽|及格|达标|出勤|命中|优秀)率[是为]?$")
_MORE_SOLD: Final = re.compile("比.+[多少][卖买运售][出了]?$")  # 多用 is of the money
_OF_TIME: Final = re.compile("时间|天数|用|时|提前|推迟")
_NO_NOUN: Final = re.compile(f"{_ANY}|[的了和与、后没到才能可就买上]")
_EVERY: Final = re.compile("(?:平均)?每|^一(?=[个支本只把张件瓶副双条])")
_RATE: Final = re.compile("(?:率|浓度)[是为]?$")
_CHANCE: Final = re.compile("可能性[是为]?$")
_SOLUTION: Final = re.compile("[盐糖药]水")
_CHANGE: Final = re.compile("找回|找多少|找几|找给|剩")
# 有多少人不及格: what follows the amount is a deed, without which the words before it say nothing.
_NO_THING: Final = re.compile(
    f"{_ANY}|[，的了着过没不能可会要来去到得比占用是在被给就才都完]|{VERB.pattern}"
)
_NOT_ALONE: Final = re.compile("[有用经过需要花在每后前时]$|(?:如果|多少)")
_ONLY: Final = re.compile("(?:只|仅|就|正好|恰好|刚好|大约|约)+$")
_HALF: Final = re.compile("[与和][^，]*[0-9]的$|：")  # 这个数与40的…相等
_TIME: Final = "上午|下午|昨天|前天|第[一二三四][天次周]|[上下]半?月|[上下]半年"
_WITHOUT_TIME: Final = re.compile(f"(?!.*(?:{_TIME}|[今现本这]).*比)[^比]+比(?:{_TIME})")
_CHANGED: Final = re.compile("增加|增长|减少|提高|降低|增产|节约|节省")
_HALVED: Final = re.compile("^[是比的有与]|[和与、或]$")  # 是未修的: of whom is told before
_IS: Final = re.compile("(相差|加上|减去|(?:增加|减少|扩大|缩小)了?)[是为]$")
_LONGEST_THING: Final = 4
_COUNTED: Final = re.compile("([次人棵页只本头台吨个件张])数$")


def name_of_answer(text: Text) -> str:
    """What the last line works out, in the words of the question before its amount: 一共要付.

    Nothing where these words are no name without what follows the amount.
    """
    asked = text.asked
    if asked is None or not text.statement:
        return ""
    words = text.unmasked(asked.before).rpartition("，")[2]
    before = without_lead(words)
    if words.removesuffix(before).endswith("还"):
        before = f"还{before}"  # 还要行 is what is still to be gone
    before = _IS.sub(r"\1", before)
    if _HALF.search(before) or _HALVED.search(before):
        return ""
    thing = asked.after.removeprefix(asked.unit).rstrip("？?。．")
    if not _fits(before) or len(thing) > _LONGEST_THING or _NO_THING.search(thing):
        return ""
    counted = re.search(f"{_ANY}{re.escape(asked.unit + thing)}", "，".join(text.bodies))
    if thing and not counted and (_NOT_ALONE.search(before) or asked.unit in TIMES):
        return ""  # 有多少人参加, 两船多少小时相遇
    return before if len(before) >= _SHORTEST else ""


def named_by_question(line: Line) -> str:
    """What the value of a step is to the question; "" where it does not tell."""
    if line.text.asked is None or not line.is_used_last:
        return ""
    return (
        _difference(line)
        or _more_of(line)
        or _part(line)
        or _of_several(line)
        or _whole_of_rate(line)
        or _price(line)
    )


def bought_or_done(line: Line) -> str:
    """What is divided to answer how many were bought, or how often something was done."""
    if line.text.asked is None or not line.is_used_last:
        return ""
    return _cost(line) or _done(line)


def _fits(label: str) -> bool:
    return 0 < len(label) <= _LONGEST


def _asked_share(line: Line) -> bool:
    asked = line.text.asked
    return asked is not None and (asked.form != "amount" or asked.unit == "倍")


def _difference(line: Line) -> str:
    """去年比今年多植了, where the share of that is asked."""
    last, before = line.steps[-1], line.text.asked.before  # type: ignore[union-attr]
    fits = last.symbol == "/" and line.place_in(last) == 0 and line.step.symbol == "-"
    if not fits or not _asked_share(line) or len(line.operands) != 2 or line.step.measure.pure:
        return ""
    if not _MORE_BY.search(before) or re.search(_ANY, before) or "率" in before:
        return ""
    if _WITHOUT_TIME.match(without_lead(before)):
        return ""  # 卖出的皮鞋比下午多卖: when, nobody says
    if "价" in before and not line.step.measure.money:
        return ""  # 6升 less are no price
    if line.step.measure.thing in TIMES and not _OF_TIME.search(before):
        return ""  # 22天 less are not so many more each day
    if "每" in before and not line.step.measure.per and not line.step.measure.money:
        return ""  # 60千克 more are in all of the baskets
    made = without_lead(before)
    return made if _fits(made) else ""


def _more_of(line: Line) -> str:
    """上午比下午多卖, where it is asked what so many more pieces cost."""
    last, before = line.steps[-1], line.text.asked.before  # type: ignore[union-attr]
    pieces = line.step.symbol == "-" and line.is_of_told and len(line.operands) == 2
    if last.symbol != "*" or len(last.operands) != 2 or not pieces or line.step.measure.pure:
        return ""
    rated = any(each.per == line.step.measure.thing != "" for each in last.operands)
    if not rated or not _MORE_SOLD.search(before) or re.search(_ANY, before):
        return ""
    made = without_lead(before)
    return made if _fits(made) else ""


def _part(line: Line) -> str:
    """Of what the share is asked, and the part itself."""
    last, before = line.steps[-1], line.text.asked.before  # type: ignore[union-attr]
    if last.symbol != "/" or not _asked_share(line) or line.step.symbol not in "+-":
        return ""
    rate = _RATE_OF.search(before)
    if rate is not None:
        part = line.step.symbol == "-" and not line.place_in(last)
        when = STATES.search(before)
        name = f"{when[0] if when else ''}{rate['what']}的是"
        return name if part and last.symbol == "/" else ""
    found = _PART_OF.match(before) or _DONE_OF.match(before) or _DONE.match(before)
    first, by = last.operands
    if _are_of_same(line):
        return ""
    same = first.known and first.thing == by.thing and not first.pure and first.thing not in TIMES
    if found is None or not same:
        return ""
    if line.place_in(last) and found.re is _DONE:
        return ""
    name = without_lead(found["whole" if line.place_in(last) else "part"])
    name = _ONLY.sub("", name)
    if any(tells_of(words, name) for words in _told_alone(line)):
        return ""  # whose amount is told already
    if "每" in name and not line.step.measure.per and not line.step.measure.money:
        return ""
    if line.step.symbol == "+" and _CHANGED.search(name):
        return ""  # what is added to what was there already is no change
    counted = _COUNTED.search(name)
    if counted and line.step.measure.known and canonical(counted[1]) != line.step.measure.thing:
        return ""  # 10个 are no 总次数
    return "" if _NO_NAME.search(name) or name.endswith("各") else name


def _told_alone(line: Line) -> list[str]:
    """The words before each number of a step that tells of one alone: neither of both nor of how much more."""
    found = [line.text.body(each) for each in line.told]
    before = [body[: max(at, 0)] for body, at in found]
    return [words for words in before if not re.search("[比和与、共总]", words)]


def _are_of_same(line: Line) -> bool:
    """Whether both sides of the last step are made of the same numbers: (340-60)÷(340+60)."""
    sides = [
        set(Line(line.text, line.steps, each.step, line.names).numbers)
        for each in line.steps[-1].calculation.operands
        if each.step is not None
    ]
    return len(sides) == 2 and sides[0] == sides[1]


def _of_several(line: Line) -> str:
    """7天共看, where it is asked how much it is for each day."""
    last, asked = line.steps[-1], line.text.asked
    assert asked is not None
    by = last.calculation.operands[-1].number
    if last.symbol != "/" or line.place_in(last) != 0 or by is None or len(line.text.twins(by)) > 1:
        return ""
    every = _EVERY.search(asked.before)
    if every is None or line.step.symbol not in "+-" or re.search(_ANY, asked.before):
        return ""
    body, at = line.text.body(by)
    unit = unit_at(body, at + 1)
    rest = asked.before[every.end() :]
    if not unit or canonical(unit_at(asked.before, every.end())) != canonical(unit):
        return ""
    who, rest = without_lead(asked.before[: every.start()]), rest[len(unit_at(rest, 0)) :]
    if re.search("剩|余|后|前|各", body[:at]) or re.search("实际|现在|剩|速度|效率|[是为]$", who):
        return ""
    amount, behind = (
        f"{write(line.text.problem.numbers[by].value)}{unit}",
        body[at + 1 + len(unit) :],
    )
    who = who.removesuffix("的")
    noun = next((rest[:k] for k in range(len(rest), 0, -1) if behind.startswith(rest[:k])), "")
    noun = "" if VERB.fullmatch(noun) else noun
    rest = rest[len(noun) :]
    if noun and (not rest or VERB.fullmatch(rest)):
        return f"{who}{amount}{noun}共{'' if rest in ('花', '是') else rest}"  # 每枝玫瑰花
    rest = rest.removesuffix("是")
    if rest and not VERB.fullmatch(rest):
        return ""
    if who and behind.startswith(who):
        return f"{amount}{who}共{rest}"
    return f"{who}{amount}共{rest}"


def _whole_of_rate(line: Line) -> str:
    """All of which a rate is asked: 盐水的质量, 总人数."""
    last, before = line.steps[-1], line.text.asked.before  # type: ignore[union-attr]
    total = line.step.symbol == "+" and last.symbol == "/" and line.place_in(last) == 1
    if not total or line.step.measure.pure or not line.step.measure.known:
        return ""
    if _CHANCE.search(before):
        return "总个数是" if line.step.measure.thing == "个" else ""
    if not _RATE.search(before):
        return ""
    solution = _SOLUTION.search(line.text.problem.text)
    if solution and line.step.measure.continuous:
        return f"{solution[0]}的质量是"
    return {"人": "总人数是", "个": "总个数是", "棵": "总棵数是"}.get(line.step.measure.thing, "")


def _price(line: Line) -> str:
    """What is to be paid, where the change is asked."""
    last, before = line.steps[-1], line.text.asked.before  # type: ignore[union-attr]
    taken = last.symbol == "-" and line.place_in(last) > 0 and len(last.operands) == 2
    money = line.step.measure.money and line.step.symbol == "+"
    if not taken or not money or not _CHANGE.search(before):
        return ""
    return "一共用去" if "剩" in before else "一共要付"


def _cost(line: Line) -> str:
    """What all that is asked for cost: 白糖的总价是."""
    last, asked = line.steps[-1], line.text.asked
    assert asked is not None
    by = last.operands[-1]
    if last.symbol != "/" or line.place_in(last) != 0 or line.step.symbol != "-" or not by.money:
        return ""
    noun = asked.after[len(asked.unit) :]
    fits = 1 < len(noun) <= 6 and by.per == canonical(asked.unit) and by.per not in TIMES
    return f"{noun}的总价是" if fits and not _NO_NOUN.search(noun) else ""


def _done(line: Line) -> str:
    """What was done, where it is asked how often or how long, and what is left is told: 装了."""
    last, asked, left = line.steps[-1], line.text.asked, line.operands[-1].number
    assert asked is not None
    if last.symbol != "/" or line.place_in(last) != 0 or line.step.symbol != "-" or left is None:
        return ""
    if not line.step.measure.known or last.operands[-1].pure:
        return ""  # what two days gave, of which one is asked for
    body, at = line.text.body(left)
    told = re.search("(?:剩下?|还有|余下)$", body[: max(at, 0)]) is not None
    made = without_lead(asked.before)
    fits = told and len(made) <= 8 and re.search(f"(?:{VERB.pattern})$", made)
    if (
        not fits
        or asked.unit == line.step.measure.shown
        or re.search(f"{_ANY}|[剩余还再共能每]|平均", made)
    ):
        return ""
    if line.step.measure.money:
        return "应缴的税是" if "税" in line.text.problem.text else "用去的钱是"
    return made
