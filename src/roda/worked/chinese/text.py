"""What a Chinese problem calls its numbers: §盒, 每盒§支, 是甲的§倍."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.numbers.constants import explains, is_explained
from roda.languages.chinese.state.statement import Asked, Stated, state_answer, understand_question
from roda.languages.chinese.story.masking import MOST_NUMBERS, mark_of, mask, unit_at
from roda.languages.chinese.story.scene import prepare, question_at
from roda.languages.guard import DEFAULT_CHOICES, Guards, Refusal
from roda.problem import Kind, Problem
from roda.worked.chinese.borne_out import is_borne_out
from roda.worked.measures import PURE, UNKNOWN, UNSURE, Measure, distinct
from roda.worked.writing import final

_SHORT: Final = 40
_WORDS: Final = re.compile("[\u4e00-\u9fff]")
_FEW_WORDS: Final = 6
_HOW_MANY: Final = re.compile("(?:多少|几)([^，。．？?！；、()（）]{1,6})")
_NUMERALS: Final = dict(zip(range(1, 11), "一二三四五六七八九十", strict=True))
# Words that say a constant to whoever reads them, without a thought about the shape of things.
_SAYING: Final = {
    Fraction(value): tuple(words.split())
    for value, words in (
        (2, "两 双 倍 半 往返 来回 周长 三角形 梯形 直径 对折 平均分成两 两倍 中点"),
        (3, "圆锥 三 季度"),
        (4, "正方形 正方 边长 季度 四 周长"),
        (5, "五"),
        (6, "正方体 表面积 六 半年"),
        (7, "一周 两周 每周 本周 上周 周日 星期 七"),
        (8, "八"),
        (10, "角 厘米 分米 毫米 十 折"),
        (12, "年 月 打 棱"),
        (24, "天 日"),
    )
}
_AMOUNTS: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.MIXED, Kind.MONEY, Kind.FRACTION})
_SAME: Final = {"时": "小时", "公里": "千米", "公斤": "千克", "秒钟": "秒", "月": "个月", "个小时": "小时", "日": "天", "名": "人", "位": "人", "周": "星期", "个星期": "星期",
                "km": "千米", "kg": "千克", "cm": "厘米", "m": "米", "g": "克", "t": "吨"}  # fmt: skip
_MEASURED: Final = re.compile(
    f"[万亿]?(?:{lexicon.AREAS}|{lexicon.VOLUMES}|{lexicon.LENGTHS}|{lexicon.WEIGHTS}|{lexicon.MONEY})|{lexicon.TIMES}"
)
_MONEY: Final = re.compile(f"[万亿]?(?:{lexicon.MONEY})")
_ANY: Final = f"[{lexicon.ANY_MARK}]"
_RATIO: Final = re.compile(f"({_ANY})[:：比]({_ANY})")
_CLOCK: Final = re.compile("分钟|小时|秒|每分(?!数)|时间|速度")
_EVERY: Final = re.compile("(?:平均)?每(?!次相)")
_ONE: Final = re.compile("[一1]")
_SUPPOSED: Final = re.compile("^(?:列式计算[：:，]?)?(?:如果|假如|要是|若|那么|则)?")
_QUOTES: Final = {"“": "”", "‘": "’", '"': '"', "'": "'", "”": "", "’": ""}
_IS_IS: Final = re.compile(
    "(等于|相差|(?:增加|减少|扩大|缩小|提高|降低)了?|加上|减去|[短多少])是(?=[0-9(])"
)
_OF_ALL: Final = re.compile("各[^，]*[共总]")  # 各年级共植树§棵
_INSIDE: Final = re.compile("里面?[有含共]")
_BLANK: Final = re.compile(r"[（(]\s*[）)]")
_SHARES_OUT: Final = tuple("给成得到别装配发")
_RAISED: Final = ("*", "^", "²", "³")


class Text:
    """A problem with its numbers masked, cut into clauses."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.readable = len(problem.numbers) <= MOST_NUMBERS
        masked = mask(problem.text, problem.numbers) if self.readable else problem.text
        self._masked = masked
        self._clauses, self._remark, self._story = prepare(masked)
        self._asking = question_at(self._clauses)

    @cached_property
    def asked(self) -> Asked | None:
        """The question taken apart, None where it asks for no one amount."""
        if not self.readable:
            return None
        found = understand_question(self._masked, self._clauses, self._remark, self._asking)
        return None if isinstance(found, Refusal) else found

    @property
    def unit_asked(self) -> str:
        """The unit of the answer, or "" where the question has none, or one that is written otherwise."""
        if self.asked is None or not self.asked.after.startswith(self.asked.unit):
            return ""
        if self.asked.unit == "里" and _INSIDE.match(self.asked.after):
            return ""  # 多少里有16个6
        raised = self.asked.after[len(self.asked.unit) :].startswith(_RAISED)
        return "" if raised else self.asked.unit

    @cached_property
    def _stated(self) -> Stated | None:
        """The question as a statement, None where it cannot be turned."""
        if self.asked is None or self._refused(self.asked):
            return None
        stated = state_answer(self.asked, self.problem)
        return None if isinstance(stated, Refusal) else stated

    @cached_property
    def answer(self) -> str:
        """The answer as it is written everywhere: as the last line has it, but a share as it is asked for."""
        short = final(self.problem)
        if self._stated is None or self.asked is None:
            return short
        stated = self._stated.answer.surface
        stated = stated[1:-1] if stated.startswith("(") and stated.endswith(")") else stated
        if short.endswith("%") and "分之" not in self.problem.text:
            return short
        other = {"percent": "%", "fraction": "/"}.get(self.asked.form, "")
        return stated if other not in short else short

    @cached_property
    def statement(self) -> str:
        """The sentence that answers, or "" where the question cannot be turned."""
        if self._stated is None:
            return self._mere_statement
        text = self._stated.text.replace(lexicon.ANSWER_MARK, self.answer).replace("%%", "%")
        text = _BLANK.sub("", _IS_IS.sub(r"\1", text))
        return _SUPPOSED.sub("", _unquoted(self.unmasked(text).rstrip("，。．？﹖")))

    @property
    def _mere_statement(self) -> str:
        """The few words of a mere question with the answer in them: 69是23的3倍."""
        words = self.problem.text.rstrip("．。？?！ ")
        if not self.is_mere:
            return ""
        if words.endswith("="):
            return f"{words[:-1]}是{self.answer}"
        return words.replace("多少", self.answer) if words.count("多少") == 1 else ""

    def unmasked(self, words: str) -> str:
        """Masked words with the numbers as the text writes them."""
        for index, number in enumerate(self.problem.numbers):
            words = words.replace(mark_of(number.kind, index), number.surface)
        return words

    @property
    def bodies(self) -> list[str]:
        """The clauses, masked."""
        return self._clauses.bodies

    @cached_property
    def is_borne_out(self) -> bool:
        """Whether the text bears the equation out."""
        if not self.readable:
            return False
        draft = Draft(self.problem, self._masked, self._story, self._remark)
        return is_borne_out(self.problem, draft, self.asked)

    @property
    def asks_for(self) -> str:
        """What stands behind the last 多少 or 几, of which the unit is the beginning."""
        found = _HOW_MANY.findall(self.problem.text)
        return found[-1] if found else ""

    def _refused(self, asked: Asked) -> bool:
        """Whether a guard of the rewriting would not state this question."""
        draft = Draft(self.problem, self._masked, self._story, self._remark)
        draft.asked = asked
        guards: Guards[Draft] = Guards(GUARDS, DEFAULT_CHOICES)
        return guards.statement(draft) is not None

    def says(self, value: Fraction) -> bool:
        """Whether a word of the text stands for a value itself, not for one more or less."""
        text = self.problem.text
        if value.denominator > 1:
            return is_explained(value, text)
        words = _SAYING.get(value, ())
        numeral = _NUMERALS.get(int(value), "") if value < 11 else ""
        known = any(word in text for word in words) or (bool(numeral) and numeral in text)
        near = any(abs(number.value - value) == 1 for number in self.problem.numbers)
        told = explains(text, value) and value > 10 and not near
        return known or (value not in _SAYING and told)

    @cached_property
    def ratio_terms(self) -> set[int]:
        """The numbers that are told as terms of a ratio: 3：5."""
        return {ord(mark) & 0xFF for pair in _RATIO.findall(self._masked) for mark in pair}

    @property
    def is_mere(self) -> bool:
        """Whether the problem has next to no words: 8*125*3-1250=多少."""
        return len(_WORDS.findall(self.problem.text)) <= _FEW_WORDS

    @property
    def is_bare(self) -> bool:
        """Whether the problem is a mere calculation, which has no story to answer in."""
        return len(self.problem.text) < _SHORT and not self.unit_asked

    @property
    def is_of_numbers(self) -> bool:
        """Whether the problem is about numbers alone, which have no names: 一个数的§是多少."""
        known = [self.measures(each)[0] for each in range(len(self.problem.numbers))]
        return self.is_bare and all(each.pure or not each.known for each in known)

    def body(self, index: int) -> tuple[str, int]:
        """The clause of a number, and where it stands there; -1 where it was left out."""
        mark = mark_of(self.problem.numbers[index].kind, index)
        for body in self._clauses.bodies:
            if mark in body:
                return body, body.index(mark)
        return "", -1

    def said(self, index: int) -> str:
        """The clause of a number as the text has it."""
        return self.unmasked(self.body(index)[0])

    def stands_before(self, index: int, other: int) -> bool:
        """Whether the clause of a number is followed by that of another one."""
        one, two = self.body(index)[0], self.body(other)[0]
        bodies = self._clauses.bodies
        return bool(one and two) and bodies.index(one) + 1 == bodies.index(two)

    def between(self, index: int, other: int) -> list[str]:
        """The clauses from that of a number to that of a later one, masked."""
        bodies = self._clauses.bodies
        ends = [bodies.index(self.body(each)[0]) for each in (index, other) if self.body(each)[0]]
        return bodies[min(ends) : max(ends) + 1] if ends else []

    def twins(self, index: int) -> list[int]:
        """All numbers of the same value: an equation does not tell which of them it means."""
        value = self.problem.numbers[index].value
        return [each for each, n in enumerate(self.problem.numbers) if n.value == value]

    def measures(self, index: int, alone: bool = False) -> list[Measure]:
        """What a number counts, and what others of the same value do, unless it is meant `alone`."""
        if not self.readable:
            return [UNKNOWN]
        return distinct(map(self._measure, [index] if alone else self.twins(index)))

    def _measure(self, index: int) -> Measure:
        number = self.problem.numbers[index]
        body, at = self.body(index)
        if number.kind is Kind.PERCENT:
            return PURE._replace(per="年") if "利率" in body else PURE  # for each year
        if number.kind is Kind.RATIO:
            return PURE
        if number.kind not in _AMOUNTS:
            return UNKNOWN
        unit = self._unit(body, at + 1) if at >= 0 else ""
        if unit == "时" and body[at - 1 : at] == "的":
            unit = ""  # 当乙车行到全程的§时
        if unit == "倍" or (number.kind is Kind.FRACTION and not unit):
            every = self._per(body, at, unit) if at >= 0 and "每" in body[:at] else ""
            return PURE._replace(per=canonical(every))  # 每天修它的§
        if not unit or at < 0 or body[at + 1 + len(unit) :].startswith(_RAISED):
            return UNKNOWN
        if "/" in unit:
            thing, _, per = unit.partition("/")
            return _measured(thing, per)
        noun = self._noun(body[at + 1 + len(unit) :])
        if noun:
            return Measure(noun.rstrip("子"), "", unit + noun)  # 4个班 where 每班§人 is told
        return _measured(unit, self._per(body, at, unit))

    def _noun(self, behind: str) -> str:
        """The noun behind a classifier, where the text tells something of each such thing; else ""."""
        found = next((each for each in self._each_of if behind.startswith(each)), "")
        return f"{found}子" if found and behind.startswith(f"{found}子") else found

    @cached_property
    def _each_of(self) -> list[str]:
        """Of what the text tells something for each: 班 of 每班, but no unit of measure."""
        words = [self._unit(self._masked, match.end()) for match in _EVERY.finditer(self._masked)]
        return [word for word in words if word and not _MEASURED.fullmatch(word) and word != "个"]

    def _unit(self, text: str, at: int) -> str:
        """The unit at a place; 分 is a time where the text speaks of times."""
        unit = "个小时" if text.startswith("个小时", at) else unit_at(text, at)
        if unit == "分" and text[at + 1 : at + 2] in _SHARES_OUT:
            return ""  # 其中§分给低年级
        if unit == "分" and (text[at + 1 : at + 2] == "钟" or _CLOCK.search(self._masked)):
            return "分钟"
        return unit

    def _per(self, body: str, at: int, unit: str) -> str:
        """For each of what a number is told: 每盒§支, 一支钢笔§元; "" for none, `UNSURE` where it is not clear."""
        before = body[:at]
        found = list(_EVERY.finditer(before))
        if found:
            behind = before[found[-1].end() :]
            if behind and behind[0] >= lexicon.FIRST_MARK:
                return UNSURE  # 每§人一组
            monthly = "月" if behind.startswith("月") else UNSURE
            every = self._unit(before, found[-1].end()) or monthly
            itself = canonical(every) == canonical(unit) and re.fullmatch(lexicon.TIMES, unit)
            return "" if itself else every  # 每小时行§千米.§小时到达
        if _MONEY.fullmatch(unit):
            one = _ONE.match(before)
            if one:
                return self._unit(before, one.end())
        each = "各" in before and not _OF_ALL.search(before)
        return UNSURE if each or before.startswith("平均") else ""

    @cached_property
    def squares(self) -> bool:
        """Whether the text speaks of an area."""
        return "面积" in self.problem.text or "平方" in self.problem.text


def _unquoted(words: str) -> str:
    """A sentence without a quotation mark that only the sentence before it explains.

    >>> _unquoted("”还剩3元"), _unquoted("“六一”那天还剩3元")
    ('还剩3元', '“六一”那天还剩3元')
    """
    while words[:1] in _QUOTES and words:
        closes = _QUOTES[words[0]]
        if closes and closes in words[1:]:
            break
        words = words[1:]
    return words


def _measured(unit: str, per: str) -> Measure:
    thing = canonical(unit)
    money = _MONEY.fullmatch(unit) is not None
    return Measure(thing, canonical(per), unit, money, _MEASURED.fullmatch(unit) is not None)


def canonical(unit: str) -> str:
    """One name for units that are the same: 公里 and 千米."""
    return _SAME.get(unit, unit)
