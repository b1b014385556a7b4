"""Question to statement: 还剩多少千米 → 还剩§千米, with verb, unit and the right surface form.

`read_question` takes a question clause apart without knowing the answer, so that it can be
remembered; `state` puts the answer in, or says why no natural statement exists.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.story.masking import unit_at
from roda.notation import write_value
from roda.problem import Reason

Form = Literal["amount", "fraction", "percent"]
_LEAD: Final = re.compile(
    "(?:(?:请问|试问|请你|请|问题|问|已知|你知道|你能算出|你能求出|算一算|算一下|想一想|计算|求出|求"
    "|可知|由此可知|由此推算|(?:同学们|小朋友们?)?，?你?能(?:帮[^，]{1,6})?(?:算一?算|算出|求出|猜一?猜|说出)"
    ")[，：:]?)+"
)
_THEN: Final = re.compile("(?:那么|则|那)[，：:]?")
_WORD: Final = re.compile(
    "百分之几|百分之多少|多少[%％]|几分之几|是\\(\\(\\(\\)\\)/\\(\\(\\)\\)\\)"
    "|\\(\\(\\(\\)\\)/\\(\\(\\)\\)\\)|多少|几"
    "|有多(?:长|远|重|高|大|宽|深|厚|久)(?!方)|多(?:长|远|重|高|大|宽|深|厚|久)(?!方)"
)
_OTHER: Final = re.compile(
    "什么|哪|怎|谁|吗|是否|能否|够|至少|最多|最少|至多|最大|最小|为何|几折|第几|几点|几月|几何|估计|左右|从多少|第多少|多少折"
    "|余多少|余几|余数"
)
_EQUALS: Final = re.compile("[是为有]?[=＝]")
_ABOUT: Final = re.compile("大约|(?<![节合])约(?![束定会瑟])|大概")
_PARTICLES: Final = "呢哦啊呀？"
_PEOPLE: Final = re.compile(words.PEOPLE)
_MONEY_THING: Final = re.compile(words.MONEY_THINGS)
_MEASURED: Final = re.compile(f"(?:{words.MEASURED})$")
_COPULA: Final = ("是", "为", "有", "达", "到", "共", "了", "去", "下", "剩", "多", "少")
# 公路长§米 needs no 是, 公路的长是§米 does.
_SIZED: Final = re.compile("[^的，][^的，][长重高宽深]$")
_HOW: Final = {
    "长": ("长", words.LENGTHS),
    "远": ("", words.LENGTHS),
    "重": ("重", words.WEIGHTS),
    "高": ("高", words.LENGTHS),
    "宽": ("宽", words.LENGTHS),
    "深": ("深", words.LENGTHS),
    "厚": ("厚", words.LENGTHS),
}
_BRACKET: Final = re.compile("（[^）]*）$")
_REMARK: Final = re.compile("列|方程|算式|解答|计算|比例|算术|填|取值|π|综合|小数|保留|分数|百分")
_CALCULATION: Final = re.compile(
    "^(?:它们的)?(?:商|积|和|差|结果|得数|计算结果|余数|正确的?结果.*|值)(?:应?[是为])?$"
)


class Asked(NamedTuple):
    """A question taken apart: words before and after the answer, its form and its unit.

    `measures` is the pattern of the unit to be looked for in the story when the question
    names none, or "" when it needs none.
    """

    before: str
    after: str
    form: Form
    unit: str
    measures: str = ""


@lru_cache(maxsize=1 << 14)
def read_question(body: str, keep_then: bool) -> Asked | str:
    """Take a question clause apart; a string says why it cannot be done.

    >>> read_question("这条路还剩多少千米没修", False)
    Asked(before='这条路还剩', after='千米没修', form='amount', unit='千米', measures='')
    >>> read_question("那么这个数=", False).before
    '这个数是'
    """
    if body.endswith("吗") and _WORD.search(body):  # 你知道有多少人吗
        body = body[:-1]
    found = _OTHER.search(body)
    if found:
        return f"{found[0]} is asked or bounds the answer"
    body, remark = _without_remark(body)
    solve = False
    then = ""
    while match := _THEN.match(body) or _LEAD.match(body):
        solve = solve or "求" in match[0]
        if keep_then and _THEN.match(match[0]):
            then = match[0]
        body = body[match.end() :]
    if "约" in body or "大概" in body:
        body = _ABOUT.sub("", body)
    body = then + body.rstrip(_PARTICLES)
    asked = list(_WORD.finditer(body))
    if len(asked) > 1:
        return f"{asked[0][0]} and {asked[1][0]} are both asked"
    if asked:
        result = _by_word(body, asked[0])
    elif body.endswith(("=", "＝")) and body.count("=") + body.count("＝") == 1:
        result = _bare(_EQUALS.sub("", body))
    elif solve and body:
        result = _bare(body)
    else:
        return "nothing is asked"
    if remark and isinstance(result, Asked):
        result = result._replace(after=result.after + remark)
    return result


def _without_remark(body: str) -> tuple[str, str]:
    """A remark in brackets at the end: how to solve goes, a condition of the story stays."""
    match = _BRACKET.search(body) if body.endswith("）") else None
    if not match or not match.start():
        return body, ""
    remark = match[0].replace("．）", "）").replace("。）", "）")
    return body[: match.start()], "" if _REMARK.search(remark) else remark


def _by_word(body: str, match: re.Match[str]) -> Asked | str:
    before, word, after = body[: match.start()], match[0], body[match.end() :]
    if before.endswith(("=", "＝")):
        stem = _EQUALS.sub("", before)
        if not stem:
            return "nothing is named before ="
        before = stem if _SIZED.search(stem) else f"{stem}是"
    if word in ("百分之几", "百分之多少", "多少%", "多少％"):
        return Asked(before, after, "percent", "")
    if word == "几分之几" or word.endswith(")"):
        verb = "是" if word.startswith("是") else ""
        return Asked(before + verb, after, "fraction", "")
    if word.lstrip("有").startswith("多") and word != "多少":
        return _how(before, word, after)
    return _how_many(before, word, after)


def _how_many(before: str, word: str, after: str) -> Asked | str:
    unit = unit_at(after)
    if unit:
        if unit in ("分", "时", "秒") and after[1:2] not in ("", "（", "钟"):
            return "a time in two units is asked"
        return Asked(_with_verb(before), after, "amount", unit)
    if after.startswith("时间"):
        return Asked(before, after[2:], "amount", "", words.TIMES)
    money = _MONEY_THING.match(after)
    if money:
        after = after[1:] if money[0] == "钱" else after
        return Asked(_with_verb(before), after, "amount", "", words.MONEY)
    if _PEOPLE.match(after):
        return Asked(before, f"名{after}", "amount", "名")
    if word == "几" or (after and after[0] not in "（，"):
        return f"no unit follows {word}"
    if before.endswith("的"):
        return Asked(before, after, "fraction", "")
    if "占" in before:  # 男生占全班多少
        return Asked(f"{before}的", after, "fraction", "")
    if before.endswith(("比", "多", "少", "剩", "剩下", "大", "小")):
        return Asked(before, after, "amount", "", "?")
    return _bare(re.sub("[是为]$", "", before), after)


def _with_verb(before: str) -> str:
    return f"{before}是" if _MEASURED.search(before) else before


def _how(before: str, word: str, after: str) -> Asked | str:
    """多长, 多远, 多重: the unit must come from the story."""
    kind = word[-1]
    if kind == "长" and after.startswith("时间"):
        return Asked(before, after[2:], "amount", "", words.TIMES)
    if kind == "大":
        return _bare(re.sub("[是为有]$", "", before), after)
    if kind not in _HOW or after[:1] not in ("", "（"):
        return f"{word} has no plain statement"
    verb, measures = _HOW[kind]
    if kind == "远" and word.startswith("有"):
        verb = "有"
    if before.endswith(("长", "重", "高", "宽", "深", "厚", "是")):
        verb = ""
    return Asked(before + verb, after, "amount", "", measures)


def _bare(noun: str, after: str = "") -> Asked | str:
    """A quantity that is named without a unit: 这个数=, 面积是多少."""
    if _CALCULATION.match(noun):
        return "the result of a calculation is asked"
    for nouns, measures in _NOUN_UNITS:
        if nouns.search(noun):
            verb = "" if _SIZED.search(noun) else "是"
            return Asked(f"{noun}{verb}", after, "amount", "", measures)
    return Asked(f"{noun}是", after, "amount", "", "?")


_NOUN_UNITS: Final = tuple(
    (re.compile(f"(?:{nouns})$"), measures)
    for nouns, measures in (
        (words.RATE_NOUNS, "%"),
        ("速度|速", words.SPEEDS),
        (words.AREA_NOUNS, words.AREAS),
        (words.VOLUME_NOUNS, words.VOLUMES),
        (words.LENGTH_NOUNS, words.LENGTHS),
        (words.WEIGHT_NOUNS, words.WEIGHTS),
        (words.MONEY_NOUNS, words.MONEY),
        (f"[甲乙丙丁]|[甲乙丙丁]?(?:{words.NUMBER_NOUNS})", ""),
    )
)
_SQUARE: Final = {words.AREAS: ("平方", "^2"), words.VOLUMES: ("立方", "^3")}


@lru_cache(maxsize=256)
def _after_number(measures: str) -> re.Pattern[str]:
    return re.compile(f"[{words.QUANTITY}{words.FRACTION}]([万亿]?(?:{measures}))")


_ANY_UNIT: Final = re.compile(f"[{words.QUANTITY}{words.FRACTION}]({words.UNIT})")


def find_unit(measures: str, story: str) -> tuple[str, str] | None:
    """What stands before and after a quantity that the question leaves bare; None if unsure.

    >>> find_unit("", "甲数是5")
    ('', '')
    """
    if not measures or measures == "%":
        return "", ""
    if measures == "?":
        return None if _ANY_UNIT.search(story) else ("", "")
    if measures == words.SPEEDS:
        return _speed_unit(story)
    units = set(_after_number(measures).findall(story))
    if len(units) == 1:
        return "", units.pop()
    if units or measures not in _SQUARE:
        return None if units or _ANY_UNIT.search(story) else ("", "")
    lengths = set(_after_number(words.LENGTHS).findall(story))
    if len(lengths) != 1:
        return None if lengths or _ANY_UNIT.search(story) else ("", "")
    length = lengths.pop()
    chinese, latin = _SQUARE[measures]
    return "", length + latin if length.isascii() else chinese + length


def _speed_unit(story: str) -> tuple[str, str] | None:
    """千米/小时 as the story writes it, or 每小时…千米."""
    units = set(_SPEED.findall(story))
    if len(units) == 1:
        return "", units.pop()
    rates = set(_RATE.findall(story))
    return rates.pop() if len(rates) == 1 and not units else None


_SPEED: Final = re.compile(f"[{words.QUANTITY}]((?:千米|米|公里|km|m)/(?:小时|时|分钟|分|秒|h|s))")
_RATE: Final = re.compile(
    f"(每(?:小时|分钟|分|秒))[^，．{words.ANY_MARK}]{{0,4}}[{words.QUANTITY}](千米|公里|米)"
)
_WHOLE: Final = re.compile(f"(?:{words.PIECES})$")
_TERMINATES: Final = 10**5


def write_answer(
    asked: Asked, unit: str, value: Fraction, surface: str
) -> str | tuple[Reason, str]:
    """The answer as the statement writes it, or the reason why it cannot stand there."""
    over, under = value.as_integer_ratio()
    if over <= 0:
        return Reason.IMPOSSIBLE_QUANTITY, f"{surface} of something"
    if asked.form == "percent":
        if (value * _TERMINATES * 100).denominator != 1 or (value > 5 and "%" not in surface):
            return Reason.NOT_STATED, f"{surface} is no plain percentage"
        return f"{write_value(value * 100)}%"
    if asked.form == "fraction":
        if under == 1:
            return Reason.NOT_STATED, f"{surface} is no fraction"
        return f"({over}/{under})"
    if "%" in surface and (unit or asked.measures != "%"):
        return Reason.NOT_STATED, f"{surface} is no amount"
    if under != 1:
        return _write_part(unit, value, surface)
    return surface


def _write_part(unit: str, value: Fraction, surface: str) -> str | tuple[Reason, str]:
    """An amount that is not whole: 2.5 hours, but never 2.5 people."""
    if unit and _WHOLE.match(unit):
        return Reason.IMPOSSIBLE_QUANTITY, f"{surface}{unit}"
    if unit == "倍" and value < 1:
        return Reason.NOT_STATED, f"{surface}{unit}"
    return _write_fraction(surface) if "/" in surface else surface


def _write_fraction(surface: str) -> str:
    whole = surface[: surface.index("(")] if "(" in surface else ""
    over, _, under = surface[len(whole) :].replace("(", "").replace(")", "").partition("/")
    return f"{whole}({over}/{under})"
