"""What steps of ratios and of mere numbers are: 总份数, 每份, 这个数的25%, 99与100的和."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import bare
from roda.worked.chinese.line import Line
from roda.worked.measures import is_constant

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_NUMBER: Final = re.compile("(?P<who>一个数|某个?数|[甲乙丙AB]数|这个数|它|一数)的$")
_OF_OTHER: Final = re.compile(f"[{lexicon.ANY_MARK}]的$")
_SAID: Final = {
    "+": re.compile("[的之与]?和"),
    "-": re.compile("[的之]?差|减"),
    "*": re.compile("积|乘"),
}
_NAMES: Final = {"+": "与{}的和是", "-": "与{}的差是", "*": "与{}的积是"}
_IS_NUMBER: Final = re.compile("数(?:是|为|等于)?$")
_COMPARED: Final = re.compile(f"数的{_ANY}倍?比{_ANY}还?(?P<how>[多少大小]){_ANY}")
_IS: Final = re.compile("[是为]$|等于$")
_ALL_PARTS: Final = "总份数是"
_ONE_PART: Final = "每份是"


def in_parts(line: Line) -> str:
    """The parts of a ratio together, or what one of them is."""
    terms, told, user = line.text.ratio_terms, line.told, line.user
    if not terms or line.at == len(line.steps) - 1:
        return ""
    if (
        line.step.symbol == "+"
        and user is not None
        and len(told) == len(line.operands)
        and set(told) <= terms
    ):
        if user.symbol != "/" or line.place_in(user) != 1:
            return ""
        over = user.calculation.operands[0].number
        ones = any(line.text.problem.numbers[each].value == 1 for each in told)
        return _ALL_PARTS if not line.is_used_last or over in terms or ones else ""
    if line.step.symbol == "*" and len(line.operands) == 2 and set(told) <= terms:
        made = [each.step for each in line.operands if each.step is not None]
        parts = told and made and line.names[made[0]] == _ONE_PART
        return f"{line.text.problem.numbers[told[0]].surface}份是" if parts else ""
    if line.step.symbol != "/" or set(told[:1]) & terms:
        return ""
    by = line.operands[1]
    term = (
        by.number in terms and len(line.text.twins(by.number)) == 1
        if by.number is not None
        else False
    )
    whole = by.step is not None and line.names[by.step] == _ALL_PARTS
    uses = [
        later
        for later in line.steps
        if any(each.step == line.at for each in later.calculation.operands)
    ]
    times = all(
        later.symbol == "*" and all(each.number in terms for each in line.others_in(later))
        for later in uses
    )
    return _ONE_PART if (term or whole) and times else ""


def of_numbers(line: Line) -> str:
    """What a step of a problem about mere numbers gives: 99与100的和是, 这个数的25%是."""
    text = line.text
    if not text.is_of_numbers or len(line.operands) != 2 or any(map(is_constant, line.operands)):
        return ""
    return _dividend(line) or _of_number(line) or _of_two(line)


def _dividend(line: Line) -> str:
    """What was divided, without what is left over: 除数与商的积是."""
    words = line.text.problem.text
    over = [each for each in line.told if re.search("余数?[是为]?$", _before(line, each))]
    divides = re.search("商", words) is not None and "余" in words
    fits = (line.step.symbol == "*" and not over) or (
        line.step.symbol == "-" and over == line.told[1:]
    )
    return "除数与商的积是" if divides and fits else ""


def _of_number(line: Line) -> str:
    """So much of the number that is asked for: where the next step divides by the share, or this one takes it."""
    user = line.user
    if line.step.symbol in "*/":
        by = line.operands[1] if line.step.symbol == "/" else _share_in(line)
        over = line.operands[0].number
        if line.step.symbol == "/" and (over is None or not _IS.search(_before(line, over))):
            return ""  # 甲数的§是乙数的§
        others = [
            each.number for each in line.operands if each is not by and each.number is not None
        ]
        if line.step.symbol == "*" and not all(_IS_NUMBER.search(_before(line, n)) for n in others):
            return ""  # 20 is another number than that of which the share is told
        name = _named(line, by) if by is not None else ""
        return f"{name.partition('的')[0]}是" if name and line.step.symbol == "/" else name
    if user is None or user.symbol != "/" or line.place_in(user) != 0:
        return ""
    compared = _COMPARED.search("".join(line.text.bodies))
    if compared is not None and (compared["how"] in "多大") != (line.step.symbol == "+"):
        return ""  # what is more than 3.6 by 12 is no 12-3.6
    return _named(line, line.others_in(user)[0])


def _share_in(line: Line) -> Operand | None:
    """The share that a product takes."""
    kinds = (Kind.PERCENT, Kind.FRACTION)
    shares = [
        each
        for each in line.operands
        if each.number is not None and _NUMBER.search(_before(line, each.number))
    ]
    of_other = [
        each
        for each in line.operands
        if each.number is not None
        and line.text.problem.numbers[each.number].kind in kinds
        and _OF_OTHER.search(_before(line, each.number))
    ]
    found = shares or of_other
    return found[0] if len(found) == 1 else None


def _named(line: Line, by: Operand) -> str:
    """这个数的25%是, of the clause of the share."""
    if by.number is None or len(line.text.twins(by.number)) > 1:
        return ""
    body, at = line.text.body(by.number)
    share = line.text.problem.numbers[by.number].kind in (Kind.PERCENT, Kind.FRACTION)
    if not share and not body[at + 1 :].startswith("倍"):
        return ""
    before = _before(line, by.number)
    shown = f"{bare(line.text.problem, by, line.steps)}{'' if share else '倍'}是"
    found = _NUMBER.search(before)
    if found is not None:
        return f"{'这个数' if found['who'] in ('一个数', '一数', '它') else found['who']}的{shown}"
    others = [each for each in line.operands if each is not by]
    taken = line.step.symbol == "*" and len(others) == 1 and others[0].number is not None
    if taken and _OF_OTHER.search(before) and ord(before[-2]) & 0xFF == others[0].number:
        return f"{bare(line.text.problem, others[0], line.steps)}的{shown}"
    return ""


def _of_two(line: Line) -> str:
    """The sum, difference or product of two, where the text speaks of such."""
    said = _SAID.get(line.step.symbol)
    if said is None or not said.search(line.text.problem.text):
        return ""
    kinds = [line.text.problem.numbers[each].kind for each in line.told]
    shares = len(kinds) == 2 and all(each in (Kind.PERCENT, Kind.FRACTION) for each in kinds)
    if shares and any(_NUMBER.search(_before(line, each)) for each in line.told):
        return ""  # shares of a number, which are no numbers themselves
    first, second = (bare(line.text.problem, each, line.steps) for each in line.operands)
    return f"{first}{_NAMES[line.step.symbol].format(second)}"


def _before(line: Line, index: int) -> str:
    body, at = line.text.body(index)
    return body[: max(at, 0)]
