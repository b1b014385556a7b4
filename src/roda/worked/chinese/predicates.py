"""What is said of whom a label names: 梨树有, 女生人数是, 小明高, 第二组植树."""

from __future__ import annotations

import re
from typing import Final

from roda.worked.chinese.amounts import SIDES, TIMES
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.comparing import difference
from roda.worked.chinese.naming.told import DEED, FITS, THINGS, WEIGHTS, deed
from roda.worked.chinese.naming.words import STATES, VERB

_PRICED: Final = re.compile("每[件台个双套条支本把辆]|[售原现单]价|降价|涨价")
_UNDONE: Final = re.compile("(?:没有?|未)[^的了]{1,4}|剩下|余下")
_HOW: Final = re.compile("比.*(?P<how>[高矮重轻长短贵快慢]|便宜)")
_PREDICATES: Final = {
    "高": "高", "矮": "高", "重": "重", "轻": "重", "长": "长", "短": "长", "贵": "的价钱是", "便宜": "的价钱是",
}  # fmt: skip
_AMOUNT: Final = re.compile(
    "(?:身高|体重|全长|[边周棱]长|^[长宽高]|的[长宽高]|的?总?和|[数量价积格钱程度力龄]|成绩|的利润|的成本)(?<![降涨提减加]价)$"
)
_COMPLETE: Final = re.compile(
    f"[是有共后占剩倍]$|[了去出完掉下走]$|[比占每共几]|(?:{VERB.pattern})$|^(?:加上|去掉)|[降涨提]价"
)
_PARTED: Final = re.compile(f"(?:{VERB.pattern})[树煤电水路]?|(?:生产|产).+")
_OF_TIME: Final = re.compile("第[一二三四]个?[天次周月]")
_OF_WHOM: Final = re.compile(
    "^小.$|[爸妈爷奶哥姐弟妹甲乙丙丁第每]|师|徒|[午天月年周仓堆桶筐袋队班级组人次]|计划|实际|这时"
)
_BARE: Final = re.compile("每(?:个?小时|分钟?|天|秒|个?月|年|人|次|个?班|[台辆套件只名])$")
_TAIL: Final = re.compile("(?:又|还|正好|恰好|刚好)+$")
_ALL: Final = re.compile("^[全这总][^的]{1,4}$")


def predicated(line: Line, name: str) -> str:
    """A name with what is said of it: 梨树有, 女生人数是, 小明高, 第二组植树; "" where that is not sure."""
    name = _TAIL.sub("", name)
    if _BARE.search(name):
        return ""  # 实际每天: nobody says what
    if any(_is_done_more(line, each, name) for each in line.told):
        return name  # 小红拍, of 小红比小军多拍
    if name.endswith("的") and "占" not in name and not re.search("[是比倍]", name):
        done = name.removesuffix("的")
        return done if re.search(f"(?:{VERB.pattern})$", done) else f"{name}是"
    if _UNDONE.fullmatch(name) and not _AMOUNT.search(name):
        return f"{name}的是"
    if not name or (_COMPLETE.search(name) and not _AMOUNT.search(name)):
        return name
    measure = line.step.measure
    if re.search("重量?$|质量$", name) and measure.known and not measure.thing.endswith(WEIGHTS):
        return ""  # 18匹 are no weight
    if _AMOUNT.search(name) or not measure.known or measure.pure:
        told = measure.pure or _says_deed(name) or line.text.is_of_numbers
        return f"{name}是" if _AMOUNT.search(name) else name if told else ""
    if measure.thing == "岁":
        return f"{name}的年龄是"
    if STATES.fullmatch(name) and measure.money and _PRICED.search(line.text.problem.text):
        return f"{name}的价钱是"
    if _ALL.match(name):
        return f"{name}共"
    return _with_predicate(line, name)


def _with_predicate(line: Line, name: str) -> str:
    """A name with what its amount says of it; a bare name says half, so it is "" where nothing fits."""
    measure, said = line.step.measure, _predicate(line, name)
    if said or _says_deed(name):
        return f"{name}{said}"
    if "的" not in name and (VERB.match(name) or _OF_TIME.match(name)):
        return name if _OF_TIME.sub("", name) else ""  # 第二天运送货物; no 第二天
    if measure.per:
        return ""
    if re.search("的[^的]", name) and measure.continuous:
        return f"{name}是"  # 第二天修的路
    if _OF_WHOM.search(name):
        return ""  # no 上午是 and no 小明是
    weight = measure.thing in FITS["重"]  # 盐水是360克, 粉笔有3盒
    return f"{name}是" if weight else "" if measure.continuous else f"{name}有"


def _is_done_more(line: Line, index: int, name: str) -> bool:
    """Whether a name ends with what one of two does more of."""
    found = difference(line.text, index)
    return found is not None and bool(found.verb) and name.endswith(found.verb)


def _says_deed(name: str) -> bool:
    """Whether a name ends with what was done: 小华折, 每幢住, 8天共装订; not 苹果, 每天."""
    if re.search("共[^共]{1,5}$", name):
        return True
    return any(DEED.fullmatch(name[place:]) for place in range(1, len(name)))


def _deed_of(line: Line, index: int) -> str:
    """What was done of a number, unless it was done once more than the rest: 又买进§个."""
    body, at = line.text.body(index)
    again = len(line.told) < len(line.operands) and "比" not in body
    if again and re.search("[又再还]|后来", body[: max(at, 0)]):
        return ""
    return deed(line.text, index).lstrip("多少")


def _predicate(line: Line, name: str) -> str:
    measure, said = line.step.measure, [line.text.body(each) for each in line.told]
    found = next(filter(None, (_HOW.search(body) for body, _ in said)), None)
    if found is not None and found["how"] in "快慢":
        return f"每{measure.per}行" if measure.per in TIMES and measure.thing in SIDES else ""
    if found is not None:
        how = _PREDICATES[found["how"]]
        if how == "的价钱是":
            return how if measure.money else ""
        return how if measure.thing in FITS[how] and not measure.per else ""
    if measure.per:
        return ""
    amounts = [each for each in line.told if not line.text.measures(each)[0].pure]
    done = [_deed_of(line, each) for each in amounts]
    if any(done):
        alone = len(set(done)) == 1 and _PARTED.fullmatch(done[0]) and done[0][:1] not in name
        told = "的" in name and done[0] and done[0][:1] in name  # 运来的面粉
        return "是" if told else done[0] if alone else ""
    owns = any(body[: max(at, 0)].endswith(("有", "有了")) for body, at in said)
    return "有" if owns or measure.thing in THINGS else ""
