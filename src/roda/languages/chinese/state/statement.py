"""Question to statement: 还剩多少千米 → 还剩§千米, with verb, unit and the right surface form.

`read_question` takes a question clause apart without knowing the answer, so that it can be
remembered; `understand_question` adds the unit that the story uses; `state_answer` puts the answer
in. Each gives a `Refusal` where no natural statement exists.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final, Literal, NamedTuple

from roda.expression import Operation
from roda.languages.chinese import lexicon
from roda.languages.chinese.numbers.find import find_numbers, read_surface
from roda.languages.chinese.state.units import COUNTS, LEFT, find_unit
from roda.languages.chinese.story.masking import Clauses, unit_at
from roda.languages.chinese.story.scene import question_is_supposed
from roda.languages.guard import Refusal
from roda.notation import write_value
from roda.problem import Number, Problem, Reason

Form = Literal["amount", "fraction", "percent"]
_LEAD: Final = re.compile(f"(?:(?:{lexicon.PROMPTS})[，：:]?)+")
_THEN: Final = re.compile("(?:那么|则|那)[，：:]?")
_WORD: Final = re.compile(lexicon.QUESTION_WORDS)
_NO_STATEMENT: Final = re.compile(lexicon.NO_STATEMENT)
_ENOUGH: Final = re.compile("(?<![能不])(?:才|正好|刚好|恰好)?够(?!不)")
_EQUALS: Final = re.compile("[是为有]?[=＝]")
# 至少要准备多少本: what is wanted of each makes just so many
# 找回多少: of money nobody need say the unit.
_CHARGE: Final = re.compile("[车包]费")
_PAYS: Final = re.compile("(?:找回|应找|付了?|花了?|省了?|赚了?)$")
_IS_NUMBER: Final = re.compile(f"(?:{lexicon.NUMBER_NOUNS})[是为]$")
_LEAST: Final = re.compile("(?:至少|最少)(?=(?:还|一共|总共)?(?:应|要|需|得|准备|带|付))")
_ABOUT: Final = re.compile("大约|(?<![节合])约(?![束定会瑟])|大概")
_PARTICLES: Final = "呢哦啊呀？"
_PEOPLE: Final = re.compile(lexicon.PEOPLE)
_MONEY_THING: Final = re.compile(lexicon.MONEY_THINGS)
_MEASURED: Final = re.compile(f"(?:{lexicon.MEASURED})$")
# 公路长§米 needs no 是, 公路的长是§米 does.
_SIZED: Final = re.compile("[^的，][^的，][长重高宽深]$")
_HOW: Final = {
    "长": ("长", lexicon.LENGTHS),
    "远": ("", lexicon.LENGTHS),
    "重": ("重", lexicon.WEIGHTS),
    "高": ("高", lexicon.LENGTHS),
    "宽": ("宽", lexicon.LENGTHS),
    "深": ("深", lexicon.LENGTHS),
    "厚": ("厚", lexicon.LENGTHS),
}
_BRACKET: Final = re.compile("（[^）]*）$")
_REMARK: Final = re.compile(lexicon.METHOD_REMARKS)
_DATED: Final = frozenset("年月日号时点班")  # after these a number may be no amount
_CALCULATION: Final = re.compile(
    "^(?:它们的)?(?:商|积|和|差|结果|得数|计算结果|余数|正确的?结果.*|值)(?:应?[是为])?$"
)


class Stated(NamedTuple):
    """The question as a masked statement, and the answer in it as a number without a place."""

    text: str
    answer: Number


class Asked(NamedTuple):
    """A question taken apart: words before and after the answer, its form and its unit.

    `measures` is the pattern of the unit to be looked for in the story when the question
    names none, or "" when it needs none. `least` says that the question asks for 至少 so much, which is
    the amount itself where numbers are only multiplied and added.
    """

    before: str
    after: str
    form: Form
    unit: str
    measures: str = ""
    least: bool = False


def understand_question(
    masked: str, clauses: Clauses, remark: str, asking: int = -1
) -> Asked | Refusal:
    """A clause that asks taken apart, with the unit that the story uses if it names none itself.

    `masked` is the whole text, `remark` what stands in brackets after the question.
    """
    own = clauses.bodies[asking]
    asked = read_question(own + remark, question_is_supposed(masked, clauses, asking))
    if isinstance(asked, Refusal) or asked.unit or asked.form != "amount":
        return asked
    found = find_unit(asked.measures, masked)
    if found is None:
        return _no(f"the story does not tell in which unit '{own}' asks: write the unit after 多少")
    prefix, unit = found
    before, after = asked.before + prefix, unit + asked.after
    return asked._replace(before=before, after=after, unit=unit)


@lru_cache(maxsize=1 << 14)
def read_question(body: str, keep_then: bool) -> Asked | Refusal:
    """Take a question clause apart, or say why that cannot be done.

    >>> read_question("这条路还剩多少千米没修", False)
    Asked(before='这条路还剩', after='千米没修', form='amount', unit='千米', measures='', least=False)
    >>> read_question("那么这个数=", False).before
    '这个数是'
    >>> read_question("谁跑得快", False).detail
    "'谁' in '谁跑得快' does not ask for one amount: ask with 多少"
    """
    whole = body
    body = _ENOUGH.sub("正好够", body) if "够" in body else body
    if body.endswith("吗") and _WORD.search(body):  # 你知道有多少人吗
        body = body[:-1]
    least = "少" in body and _LEAST.search(body) is not None
    if least:
        body = _LEAST.sub("", body)
    found = _NO_STATEMENT.search(body)
    if found:
        return _no(f"'{found[0]}' in '{whole}' does not ask for one amount: ask with 多少")
    body, remark = _without_remark(body)
    solve = False
    then = ""
    while match := _THEN.match(body) or _LEAD.match(body):
        solve = solve or "求" in match[0] or "算" in match[0]
        if keep_then and _THEN.match(match[0]):
            then = match[0]
        body = body[match.end() :]
    if "约" in body or "大概" in body:
        body = _ABOUT.sub("", body)
    body = then + body.rstrip(_PARTICLES)
    result = _taken_apart(whole, body, solve)
    if isinstance(result, Asked) and (remark or least):
        result = result._replace(after=result.after + remark, least=least)
    return result


def _taken_apart(whole: str, body: str, solve: bool) -> Asked | Refusal:
    """A question without prompts taken apart by what asks in it; `whole` is how it was typed."""
    asked = list(_WORD.finditer(body))
    if len(asked) > 1:
        both = f"'{asked[0][0]}' and '{asked[1][0]}'"
        return _no(f"'{whole}' asks for two things, with {both}: ask for one of them")
    if asked:
        return _by_word(body, asked[0])
    if body.endswith(("=", "＝")) and body.count("=") + body.count("＝") == 1:
        return _bare(_EQUALS.sub("", body))
    if solve and body:
        return _bare(body)
    return _no(f"the last clause, '{whole}', asks nothing: end the text with its question")


def _no(detail: str) -> Refusal:
    """The question cannot be stated."""
    return Refusal(Reason.NOT_STATED, detail)


def _without_remark(body: str) -> tuple[str, str]:
    """A remark in brackets at the end: how to solve goes, a condition of the story stays."""
    match = _BRACKET.search(body) if body.endswith("）") else None
    if not match or not match.start():
        return body, ""
    remark = match[0].replace("．）", "）").replace("。）", "）")
    return body[: match.start()], "" if _REMARK.search(remark) else remark


def _by_word(body: str, match: re.Match[str]) -> Asked | Refusal:
    before, word, after = body[: match.start()], match[0], body[match.end() :]
    if before.endswith(("=", "＝")):
        stem = _EQUALS.sub("", before)
        if not stem:
            return _no(f"'{body}' does not name what is asked for: write it before =")
        before = stem if _SIZED.search(stem) else f"{stem}是"
    if word in ("百分之几", "百分之多少", "多少%", "多少％"):
        return Asked(before, after, "percent", "")
    if word == "几分之几" or word.endswith(")"):
        verb = "是" if word.startswith("是") else ""
        return Asked(before + verb, after, "fraction", "")
    if word.lstrip("有").startswith("多") and word != "多少":
        return _how(before, word, after)
    return _how_many(before, word, after)


def _how_many(before: str, word: str, after: str) -> Asked | Refusal:
    unit = "折" if after[:1] == "折" else unit_at(after)
    if unit and _CHARGE.match(after):
        unit = ""  # 多少车费 counts no 车
    if unit:
        alone = unit == "秒" and "分" not in before
        if unit in ("分", "时", "秒") and after[1:2] not in _BEHIND_TIME and not alone:
            return _no(f"'{word}{after}' asks for a time in two units: ask in one")
        return Asked(_with_verb(before), after, "amount", unit)
    if after.startswith("时间"):
        return Asked(before, after[2:], "amount", "", lexicon.TIMES)
    money = _MONEY_THING.match(after)
    if money:
        after = after[1:] if money[0] == "钱" else after
        return Asked(_with_verb(before), after, "amount", "", lexicon.MONEY)
    if _PEOPLE.match(after):
        return Asked(before, f"名{after}", "amount", "名")
    return _without_unit(before, word, after)


def _without_unit(before: str, word: str, after: str) -> Asked | Refusal:
    """还剩多少, 找回多少, 这个数是几: what stands before tells what is asked for."""
    if _PAYS.search(before) and not after:
        return Asked(before, after, "amount", "", lexicon.MONEY)
    if word == "几" and not after and _IS_NUMBER.search(before):
        return _bare(re.sub("[是为]$", "", before), after)
    if word == "几" or (after and after[0] not in "（，"):
        return _no(
            f"no known unit follows '{word}' in '{before}{word}{after}': write one, as in 多少米"
        )
    if before.endswith("的"):
        return Asked(before, after, "fraction", "")
    if "占" in before:  # 男生占全班多少
        return Asked(before if before[-1] == "占" else f"{before}的", after, "fraction", "")
    if before.endswith(("剩", "剩下")) and not after:
        return Asked(before, after, "amount", "", LEFT)
    if before.endswith(("比", "多", "少", "剩", "剩下", "大", "小")):
        return Asked(before, after, "amount", "", "?")
    return _bare(re.sub("[是为]$", "", before), after)


_AGE_NOUN: Final = re.compile("^(?:年龄|岁数|年纪)")
_BEHIND_TIME: Final = frozenset({"", *"（钟后能可就才相追"})
# What 多大 asks the size of; of others it asks the age.
_HAS_SIZE: Final = re.compile(
    f"(?:{lexicon.AREA_NOUNS}|{lexicon.VOLUME_NOUNS}|{lexicon.LENGTH_NOUNS}|{lexicon.NUMBER_NOUNS}"
    f"|{lexicon.RATE_NOUNS}|角|[上里中室地池园场]|力|[这那块个])$"
)


def _with_verb(before: str) -> str:
    if before.endswith(("还差", "相差", "又差")):
        return before
    if before[-1:] == "和" and not before.endswith(("的和", "之和", "总和", "数和", "量和")):
        return before  # 5个小齿轮和9个大齿轮
    return f"{before}是" if _MEASURED.search(before) else before


def _how(before: str, word: str, after: str) -> Asked | Refusal:
    """多长, 多远, 多重: the unit must come from the story."""
    kind = word[-1]
    if kind == "长" and after.startswith("时间"):
        return Asked(before, after[2:], "amount", "", lexicon.TIMES)
    if kind == "久":
        return Asked(before, after, "amount", "", lexicon.TIMES)
    if kind == "大":
        after = _AGE_NOUN.sub("", after)
        noun = re.sub("[是为有]$", "", before)
        if _HAS_SIZE.search(noun):
            return _bare(noun, after)
        return Asked(f"{noun}是" if noun.endswith("年龄") else noun, after, "amount", "", "岁")
    if kind not in _HOW or after[:1] not in ("", "（"):
        return _no(f"'{before}{word}{after}' has no plain statement: ask with 多少 and a unit")
    verb, measures = _HOW[kind]
    if kind == "远" and word.startswith("有"):
        verb = "有"
    if before.endswith(("长", "重", "高", "宽", "深", "厚", "是", "剩", "剩下", "还有")):
        verb = ""
    return Asked(before + verb, after, "amount", "", measures)


def _bare(noun: str, after: str = "") -> Asked | Refusal:
    """A quantity that is named without a unit: 这个数=, 面积是多少."""
    if _CALCULATION.match(noun):
        return _no(f"'{noun}' is the result of a calculation, not an amount of the story")
    for nouns, measures in _NOUN_UNITS:
        if nouns.search(noun):
            verb = "" if _SIZED.search(noun) else "是"
            return Asked(f"{noun}{verb}", after, "amount", "", measures)
    return Asked(noun if noun.endswith("得") else f"{noun}是", after, "amount", "", "?")


_NOUN_UNITS: Final = tuple(
    (re.compile(f"(?:{nouns})$"), measures)
    for nouns, measures in (
        (lexicon.RATE_NOUNS, "%"),
        ("速度|速", lexicon.SPEEDS),
        (lexicon.AREA_NOUNS, lexicon.AREAS),
        (lexicon.VOLUME_NOUNS, lexicon.VOLUMES),
        (lexicon.LENGTH_NOUNS, lexicon.LENGTHS),
        (lexicon.WEIGHT_NOUNS, lexicon.WEIGHTS),
        (lexicon.MONEY_NOUNS, lexicon.MONEY),
        (lexicon.TIME_NOUNS, lexicon.TIMES),
        (lexicon.TEMPERATURE_NOUNS, "摄氏度|度|℃|°C"),
        (lexicon.AGE_NOUNS, "岁"),
        (lexicon.SCORE_NOUNS, "分"),
        ("(?<=的)个数|总个数", "个"),
        *((f"{unit}数(?:之?[和差])?", unit) for unit in COUNTS),
        (f"[甲乙丙丁]|[甲乙丙丁]?(?:{lexicon.NUMBER_NOUNS})", ""),
    )
)
_TERMINATES: Final = 10**5
_MOST_TENTHS: Final = 10  # 九五折 is 9.5


def state_answer(asked: Asked, problem: Problem) -> Stated | Refusal:
    """The question with the answer in it, if a reader would find the same value there."""
    surface = write_answer(asked, problem.answer, problem.answer_surface)
    if isinstance(surface, Refusal):
        return surface
    before, after = asked.before, asked.after
    read = read_surface(surface)
    if read is None or read[0].as_integer_ratio() != problem.answer.as_integer_ratio():
        detail = f"'{surface}' in '{before}{surface}{after}' is not read as the answer"
        return Refusal(Reason.NOT_READ_BACK, detail)
    if after[:1] in _DATED and find_numbers(before + surface + after[0])[-1].kind != read[1]:
        detail = f"'{surface}{after[0]}' would be read as a date or a label"
        return Refusal(Reason.NOT_READ_BACK, detail)
    if asked.unit in _FILLED and isinstance(problem.equation, Operation):
        before = _exactly(before, problem.equation)
    statement = f"{before}{lexicon.ANSWER_MARK}{after}"
    return _stated((statement, _number((read[0], surface, 0, 0, read[1]))))


def _exactly(before: str, equation: Operation) -> str:
    """需要 becomes 正好需要 where things are filled: 9 buses are needed for 49 people as for 54."""
    found = _NEEDS.search(before) if equation.symbol == "/" else None
    if not found or "正好" in before:
        return before
    return f"{before[: found.start()]}正好{found[0]}"


# Named tuples made in half the time.
_stated: Final[Callable[[tuple[object, ...]], Stated]] = partial(tuple.__new__, Stated)
_number: Final[Callable[[tuple[object, ...]], Number]] = partial(tuple.__new__, Number)
_FILLED: Final = frozenset("辆艘箱盒袋瓶桶筐车趟次")
_NEEDS: Final = re.compile("(?:需要?|要|可以?|能)(?:[运用租装坐][了成]?)?$")


def write_answer(asked: Asked, value: Fraction, surface: str) -> str | Refusal:
    """The answer as the statement writes it, or the reason why it cannot stand there."""
    over, under = value.as_integer_ratio()
    if asked.unit == "折" and not 1 <= value < _MOST_TENTHS:
        return _no(f"the question asks for a discount in tenths, and the answer is {surface}")
    if over <= 0:
        detail = f"the answer is {surface}, which is no amount of anything"
        return Refusal(Reason.IMPOSSIBLE_QUANTITY, detail)
    if asked.form == "percent":
        if (value * _TERMINATES * 100).denominator != 1 or (value > 5 and "%" not in surface):
            return _no(
                f"the question asks for a percentage, and the answer {surface} is no plain one"
            )
        return f"{write_value(value * 100)}%"
    if asked.form == "fraction":
        if under == 1:
            return _no(
                f"the question asks for a fraction, and the answer {surface} is a whole number"
            )
        return f"({over}/{under})"
    if "%" in surface and (asked.unit or asked.measures != "%"):
        return _no(f"the question asks for an amount, and the answer {surface} is a percentage")
    rated = asked.measures == "%" and "%" not in surface and _RATE_OF.search(asked.before)
    if rated and value < 1 and (value * _TERMINATES * 100).denominator == 1:
        return f"{write_value(value * 100)}%"  # 含糖率是10%, not 0.1
    return _write_fraction(surface) if under != 1 and "/" in surface else surface


_RATE_OF: Final = re.compile("(?:(?<![效速频概几周比])率|浓度)(?:大约|约)?[是为]?$")


def _write_fraction(surface: str) -> str:
    whole = surface[: surface.index("(")] if "(" in surface else ""
    over, _, under = surface[len(whole) :].replace("(", "").replace(")", "").partition("/")
    return f"{whole}({over}/{under})"
