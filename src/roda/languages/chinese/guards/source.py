"""Guards of the source: stories that lose something when retold, questions that cannot be stated."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, leaves, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.lexicon import AMOUNT, FIRST_MARK
from roda.languages.chinese.numbers.constants import is_explained
from roda.languages.chinese.story.masking import MARK, mark_of, plain_discount
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_PICTURE_OR_SPEECH: Final = re.compile(lexicon.PICTURE_OR_SPEECH)
_SECOND_QUESTION: Final = re.compile(lexicon.SECOND_QUESTION)
_MEASURED: Final = re.compile(f"{AMOUNT}({'|'.join(lexicon.FAMILIES)})(?!/)")
_PIECE: Final = re.compile(f"(?:{lexicon.PIECES})$")
_VAGUE: Final = re.compile(f"可能(?<!尽可能)(?![性够])|不[到足]{AMOUNT}(?!(?:{lexicon.UNIT})的)")
_FIGURE: Final = re.compile("积|径|周长|平方|立方")  # only these have powers
_ROUNDED: Final = re.compile(
    f"不[到足满够](?:{AMOUNT}|[一1])[^，]{{0,8}}，?(?:也|都|就)?按[^，]{{0,10}}"
)
_EARLIER: Final = re.compile(f"(?:早到了?|晚到了?|迟到了?|提前了?)({AMOUNT})(?:{lexicon.TIMES})")
_ANY_LETTER: Final = re.compile("[ablxyz]")  # l is often a one that was misread
_LETTER: Final = re.compile(f"(?<![A-Za-z./^]|{AMOUNT})[ablxyz](?:{lexicon.UNIT})")
_TERM: Final = re.compile(
    f"([{lexicon.QUANTITY}]|(?<=[期取存])[2-9])年(?![后前期级内]|[0-9{lexicon.ANY_MARK}])"
)
_COMMON: Final = re.compile(
    "(?:第二次|下一?次|再次)[^，]{0,4}同时[^，相]|[^，]{0,4}同时[^，]{0,4}(?:第二次|再次)发|也(?:都)?(?:正好|刚好|恰好)[^，]{0,3}完"
)
_RATE: Final = re.compile(
    f"每({lexicon.UNIT})[^，．；每{lexicon.ANY_MARK}]{{0,6}}([{lexicon.ANY_MARK}])({lexicon.UNIT})"
)
_TOTAL: Final = re.compile("共|总|合计")
_NUMERALS: Final = {word: value for value, word in enumerate("零一二三四五六七八九十")} | {"两": 2}
_SEVERAL: Final = re.compile(
    f"(?<![第每{lexicon.ANY_MARK}前后十百])([两二三四五六七八九十]|[{lexicon.QUANTITY}])"
    f"([个只辆车箱筐袋层排行列班组队条人口套家幢栋间块盒瓶桶包捆](?:年级|班|方队|小组|教室)?)"
    f"(?=[^，．；]*?([{lexicon.ANY_MARK}共]|(?=[，．；]|$)))"
)
_REDUCED: Final = re.compile("打|售|销|惠|酬|促|卖出")
_DISCOUNTED: Final = re.compile(
    f"打了?([{lexicon.QUANTITY}])(?!折)"
    f"|(?<![的为是{lexicon.ANY_MARK}])([{lexicon.QUANTITY}])(?=出售|销售|优惠|售出|酬宾|促销|的促销|卖出|售的)"
)
_TOLD_AGAIN: Final = re.compile(
    f"(?:^|[，．；])(第[一二三四五六][^，．；{lexicon.ANY_MARK}]{{2,12}})[{lexicon.ANY_MARK}](?P<then>[^，．；{lexicon.ANY_MARK}]{{0,6}})"
    f"[，．；](?:[^，．；]*[，．；])?\\1[{lexicon.ANY_MARK}](?P=then)(?:[，．；]|$)"
)
_EACH_ITS_OWN: Final = re.compile("各(?:自|[是有为种得分占]了?|需要?|要)*$")
_ALIKE: Final = re.compile("相[等同]|同样|一样|平均|等分|各[买运种]|[都每]")
_DIMES: Final = re.compile(f"{AMOUNT}角")
_PAID: Final = re.compile("块钱|[元角毛]|找[回给]|付")
_OF_EACH: Final = re.compile(
    f"每(千米|米|千克|吨|升|平方米|立方米)[^，．；{lexicon.ANY_MARK}]{{0,10}}{AMOUNT}(千米|厘米|分米|毫米|米|千克|克)(?!的)"
)
_NEAR: Final = 8  # characters shown on each side
_POWERS_OF_TEN: Final = frozenset(10**power for power in range(1, 7))
_NEED_NO_WORD: Final = frozenset({Fraction(1), Fraction("3.14")})


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def picture_or_speech(draft: Draft) -> str | None:
    """The story needs a picture, a table, a map scale or a speech beside its words."""
    found = _PICTURE_OR_SPEECH.search(draft.masked)
    return (
        f"'{found[0]}' shows that a picture, table or speech goes with the text" if found else None
    )


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def unexplained_constant(draft: Draft) -> str | None:
    """The equation uses a number that no word of the text explains.

    Some equations hold values that were worked out in the head: 3000 for 15天，每天200套. Turned
    around, such an equation asks for 15 and keeps what came of it. A constant must therefore be a
    unit's (60 for 小时), a shape's (2 for 周长) or a numeral's (4 for 四个) of the text.
    """
    constant = unexplained(draft.problem.equation, draft.problem.text)
    if constant is None:
        return None
    return f"the equation uses {constant}, and nothing in the text says it: use the text's numbers"


@guard(Stage.SOURCE, Reason.NOT_STATED)
def letter_for_amount(draft: Draft) -> str | None:
    """A letter stands for an amount that the story does not tell: 高是x厘米."""
    found = _LETTER.search(draft.masked) if _ANY_LETTER.search(draft.masked) else None
    return f"'{found[0]}' is an amount that nobody knows: write the number" if found else None


@guard(Stage.SOURCE, Reason.NOT_STATED)
def number_in_remark(draft: Draft) -> str | None:
    """A remark in brackets after the question holds a number, and does not only say what π is."""
    remark = draft.remark
    if remark and MARK.search(remark) and "π" not in remark and "圆周率" not in remark:
        return f"the remark '{remark}' holds a number: tell it in the story"
    return None


@guard(Stage.SOURCE, Reason.SECOND_QUESTION)
def second_question(draft: Draft) -> str | None:
    """A clause before the question asks too."""
    found = _SECOND_QUESTION.search(draft.story)
    if not found:
        return None
    near = draft.story[max(0, found.start() - _NEAR) : found.end() + _NEAR]
    return f"'{found[0]}' in '{near}' asks before the last clause does: ask one thing only"


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def told_two_ways(draft: Draft) -> str | None:
    """Two clauses say the same of the first day, say, with two numbers: 第一次运走§，第一次运走§."""
    masked = draft.masked
    found = _TOLD_AGAIN.search(masked) if masked.count("第") > 1 else None
    return f"'{found[1]}' stands twice, with two numbers: say which is which" if found else None


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def discount_as_decimal(draft: Draft) -> str | None:
    """The text gives a discount as a bare decimal, which nobody says: 打0.8, 0.9优惠."""
    masked = draft.masked
    if not _REDUCED.search(masked):
        return None
    for found in _DISCOUNTED.finditer(plain_discount(masked)):
        number = draft.problem.numbers[ord(found[1] or found[2]) & 0xFF]
        if number.value < 1:
            return f"nobody says '{found[0]}' with {number.surface}: write it as 八折 or 80%"
    return None


@guard(Stage.STATEMENT, Reason.TWO_READINGS)
def rounded_tariff(draft: Draft) -> str | None:
    """Part of a unit is charged as a whole one, so that many amounts cost the same: 不足1千米按1千米计算."""
    found = _ROUNDED.search(draft.masked) if "按" in draft.masked else None
    return f"'{found[0]}': several amounts would cost the same" if found else None


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def power_of_a_value(draft: Draft) -> str | None:
    """The equation raises a value to a power that is no plain small number: r^r is right for r=2 alone."""
    if not _FIGURE.search(draft.masked) or not _has_odd_power(draft.problem.equation):
        return None
    return "the equation raises a value to another value: write the power as a number, as in r^2"


def _has_odd_power(equation: Expression) -> bool:
    if not isinstance(equation, Operation):
        return False
    if equation.symbol == "^" and isinstance(equation.right, Operation):
        return True
    return _has_odd_power(equation.left) or _has_odd_power(equation.right)


@guard(Stage.STATEMENT, Reason.TWO_READINGS)
def vague_amount(draft: Draft) -> str | None:
    """The text gives an amount that is only possible, or only a bound: 可能是§分, 不到§个."""
    found = _VAGUE.search(draft.masked)
    return f"'{found[0]}' does not give the amount itself" if found else None


@guard(Stage.STATEMENT, Reason.TWO_READINGS)
def common_multiple(draft: Draft) -> str | None:
    """The answer is a common multiple or divisor, which many other numbers have as well."""
    masked = draft.masked
    found = _COMMON.search(masked) if "同时" in masked or "完" in masked else None
    return f"'{found[0]}' holds for more numbers than one" if found else None


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def unused_lead(draft: Draft) -> str | None:
    """The equation does not use how much earlier or later somebody came: 早到§小时."""
    found = _EARLIER.search(draft.masked)
    if not found:
        return None
    numbers, equation = draft.problem.numbers, draft.problem.equation
    lead = numbers[ord(found[1]) & 0xFF]
    for leaf in leaves(equation):
        value = numbers[leaf.index].value if isinstance(leaf, Reference) else None
        if lead.value == (leaf.value if isinstance(leaf, Constant) else value):
            return None
    return f"the equation does not use {lead.surface} of '{found[0]}': without it nothing follows"


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def unused_term(draft: Draft) -> str | None:
    """The equation does without the years for which money earns its interest: 定期§年，年利率§."""
    masked = draft.masked
    if "利率" not in masked and "利息" not in masked:
        return None
    numbers, equation = draft.problem.numbers, draft.problem.equation
    has = {numbers[index].value for index in references(equation)}
    has.update(leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant))
    for found in _TERM.finditer(masked):
        years = found[1]
        value = Fraction(years) if years.isdigit() else numbers[ord(years) & 0xFF].value
        if value not in has and value != 1:
            return f"the equation does not use the {value} of '{found[0]}'"
    return None


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def unused_multiplier(draft: Draft) -> str | None:
    """A sum is asked of what is given for each, and the equation does not use of how many: 两车，每车§袋."""
    masked = draft.masked
    if "每" not in masked or not _TOTAL.search(draft.asked.before):
        return None
    numbers, equation = draft.problem.numbers, draft.problem.equation
    used = set(references(equation))
    has = {numbers[index].value for index in used}
    has.update(leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant))
    for found in _SEVERAL.finditer(masked):
        many, piece = found[1], found[2]
        if f"每{piece}" not in masked or (many >= FIRST_MARK and found[3]):
            continue  # §个排球共用去§元 tells its own sum
        index = ord(many) & 0xFF if many >= FIRST_MARK else -1
        value = numbers[index].value if index >= 0 else Fraction(_NUMERALS[many])
        if index not in used and value not in has and value != 1:
            return f"the equation does not use '{found[0]}', of which each is given: is it a sum?"
    return None


@guard(Stage.STATEMENT, Reason.NOT_BORNE_OUT)
def rate_upside_down(draft: Draft) -> str | None:
    """The equation divides by a rate where it should multiply: 每平方米§株, and so many 株 are asked."""
    equation, asked = draft.problem.equation, draft.asked
    if not isinstance(equation, Operation) or equation.symbol != "/":
        return None
    divisor = equation.right
    if not isinstance(divisor, Reference) or not asked.unit or "每" in asked.before:
        return None
    masked, mark = draft.masked, mark_of(draft.problem.numbers[divisor.index].kind, divisor.index)
    start = masked.rfind("每", 0, masked.find(mark))
    found = _RATE.match(masked, start) if start >= 0 else None
    if not found or found[2] != mark or found[3] != asked.unit or found[1] == found[3]:
        return None
    return f"the equation divides by '{found[0]}', which does not give {asked.unit}"


@guard(Stage.STATEMENT, Reason.TWO_READINGS)
def mixed_units(draft: Draft) -> str | None:
    """The text measures in metres and kilometres, say, and the equation does not convert."""
    units = set(_MEASURED.findall(draft.masked))
    unit = draft.asked.unit
    coins = unit == "元" and draft.asked.measures != "" and _DIMES.search(draft.masked)
    if coins and not converts(draft.problem.equation):
        return "the text uses 元 and 角, and the equation does not convert them"
    if unit in lexicon.FAMILIES:
        units.add(unit)
    if len(units) < 2 or len({lexicon.FAMILIES[name] for name in units}) == len(units):
        return None
    if "每" in draft.masked and units <= {
        u for rate in _OF_EACH.findall(draft.masked) for u in rate
    }:
        return None  # 每千克用§克, and so many 千克
    if converts(draft.problem.equation):
        return None
    return f"the text uses {' and '.join(sorted(units))}, and the equation does not convert them"


@guard(Stage.STATEMENT, Reason.IMPOSSIBLE_QUANTITY)
def part_of_a_piece(draft: Draft) -> str | None:
    """The answer is not whole, and what it counts comes in whole pieces: 2.5 people; an average may be."""
    unit, surface = draft.asked.unit, draft.problem.answer_surface
    if not unit or draft.problem.answer.denominator == 1 or "%" in surface:
        return None
    if _parted(draft, unit):
        return None  # 一个蛋糕用(3/4)杯牛奶
    if "平均" in draft.asked.before or (unit == "块" and _PAID.search(draft.masked)):
        return None  # 平均每人3.5本; 找回2.5块
    return (
        f"the answer is {surface}, and '{unit}' counts whole ones" if _PIECE.match(unit) else None
    )


def _parted(draft: Draft, unit: str) -> bool:
    """Whether the text itself tells a part of such a piece."""
    for number in draft.problem.numbers:
        if number.value.denominator > 1:
            mark = mark_of(number.kind, draft.problem.numbers.index(number))
            if f"{mark}{unit}" in draft.masked:
                return True
    return False


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def several_at_once(draft: Draft) -> str | None:
    """The question asks for two amounts with one word (两种树各种了多少棵), and they are not the same."""
    before = draft.asked.before
    if "各" not in before or not _EACH_ITS_OWN.search(before) or _ALIKE.search(draft.masked):
        return None
    return f"'{before}' asks for several amounts at once: ask for one of them"


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def multiple_below_one(draft: Draft) -> str | None:
    """The question asks for how many times as much, and the answer is less than one."""
    if draft.asked.unit != "倍" or not 0 < draft.problem.answer < 1:
        return None
    surface = draft.problem.answer_surface
    return None if "%" in surface else f"nobody says '{surface}倍': ask for 几分之几"


def converts(equation: Expression) -> bool:
    """Whether an equation has a constant such as 100 or 1/1000, by which units are converted."""
    values = (leaf.value for leaf in leaves(equation) if isinstance(leaf, Constant))
    return any(v.numerator in _POWERS_OF_TEN or v.denominator in _POWERS_OF_TEN for v in values)


def unexplained(equation: Expression, text: str) -> Fraction | None:
    """A constant for which the text has no word, or None.

    >>> from roda.notation import parse
    >>> unexplained(parse("(n0-3000)/n1"), "要生产6500套，已经生产了15天，余下的每天生产250套")
    Fraction(3000, 1)
    >>> unexplained(parse("n0/60*n1"), "每小时行45千米，行了20分钟")
    """
    for value in _constants(equation):
        if not is_explained(value, text):
            return value
    return None


@lru_cache(maxsize=1 << 14)
def _constants(equation: Expression) -> tuple[Fraction, ...]:
    return tuple(
        leaf.value
        for leaf in leaves(equation)
        if isinstance(leaf, Constant) and leaf.value not in _NEED_NO_WORD
    )
