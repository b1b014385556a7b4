"""Whether a text bears its equation out, as far as it can be seen: who reverses problems looks at the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, leaves, references
from roda.languages.chinese import lexicon
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.parsing.clauses import is_only_calculation
from roda.languages.chinese.state.statement import Asked
from roda.languages.chinese.story.masking import unit_at
from roda.languages.guard import DEFAULT_CHOICES, Guards
from roda.problem import Kind, Problem

_GUARDS: Final[Guards[Draft]] = Guards(GUARDS, DEFAULT_CHOICES)
_MARK: Final = f"[{lexicon.ANY_MARK}]"
_MOST_IDLE: Final = 1  # numbers that an equation may leave out
_RATIO: Final = re.compile(f"({_MARK})[:：]({_MARK})")
_QUOTIENT: Final = re.compile(f"({_MARK})[/÷]({_MARK})")
_DIAMETER: Final = re.compile(f"直径[^，。．；{lexicon.ANY_MARK}]{{0,3}}({_MARK})")
_LEFT_OVER: Final = re.compile(f"余数?[是为]?({_MARK})")
_GOES_INTO: Final = re.compile(f"商[是为]?({_MARK})")
# 比原计划多…: what is done is more than all of the plan.
_PASSES: Final = re.compile("比(?:原来的?)?(?:原?计划|去年)(?:多|增[加产]|超)")
_OF_PLAN: Final = re.compile(
    "(?:完成了?|是|相当于)(?:原?计划|去年)[^，。．；]{0,4}的(?:百分|[几多少]+分)之[几多]"
)
_SHARE_ASKED: Final = "[^，]{0,6}(?:百分之|[几多少]+分之)"
_MORE_ASKED: Final = re.compile(f"(?:超产|超额|增产|增加|提高|比[^，]{{1,12}}多){_SHARE_ASKED}")
_LESS_ASKED: Final = re.compile(
    f"(?:节约|节省|减少|降价|降低|减产|比[^，]{{1,12}}少){_SHARE_ASKED}"
)
_TIMES: Final = re.compile(f"({_MARK})倍")
_TIMES_MORE: Final = re.compile(f"(?:[多快增重高长贵]|(?<!扩)大)[加了出]*({_MARK})倍")
_COMPARED: Final = re.compile(
    f"(?:^|[，。．；])(?P<who>[^，。．；比{lexicon.ANY_MARK}]{{1,10}})比(?P<base>[^，。．；{lexicon.ANY_MARK}]{{1,10}}?)"
    f"的?(?:(?P<times>{_MARK})倍)?[还又要]*[多少][^，。．；{lexicon.ANY_MARK}]{{0,3}}(?P<by>{_MARK})"
)
_BROUGHT: Final = re.compile("^(?:[运买卖种栽养收捐植做修][来进出]?的?)+")
_ALL_ASKED: Final = re.compile("[一总]?共[^，。．；]*(?:多少|几)[^，。．；]*[？?．。]?$")
_TOTAL: Final = re.compile("共[^，。．；每]{0,4}(?:多少|几)[^，。．]{0,4}[？．。]?$")
_DIVISOR: Final = re.compile(f"(?:除以|除数[是为]?)({_MARK})")
# A letter where a number belongs: 有X人, 宽l.5分米.
_LETTER: Final = re.compile(
    r"(?<![A-Za-z0-9.^/])[A-Za-z](?=\.\d|[人个只本元千吨米件棵张支页岁名分厘毫公升箱袋])"
)
# An operation without what it is done with, a number that has no such name: 除以是23, 已数.
_INCOMPLETE: Final = re.compile("(?:除以|乘以|减去|加上)[是为，。．]|等于数的|甲树是|是[已己]数的")
_IN_ALL: Final = re.compile(f"[共总][^，。．；比{lexicon.ANY_MARK}]{{0,5}}({_MARK})")


def is_borne_out(problem: Problem, draft: Draft, asked: Asked | None) -> bool:
    """Whether neither a guard of the rewriting nor the numbers of the text speak against an equation.

    What is nothing but a calculation has no story to bear anything out.
    """
    if is_only_calculation(problem.text, problem.numbers):
        return False
    if _GUARDS.source(draft) is not None:
        return False
    if asked is not None:
        draft.asked = asked
        if _GUARDS.statement(draft) is not None:
            return False
    seen = _Seen(problem, draft.masked)
    return not (
        seen.leaves_out()
        or seen.leaves_out_total()
        or _LETTER.search(problem.text) is not None
        or _INCOMPLETE.search(problem.text) is not None
        or seen.turns_around()
        or seen.doubles_diameter()
        or seen.leaves_over()
        or seen.takes_excess()
        or seen.asks_for_total()
        or seen.takes_wrong_whole()
        or seen.takes_times_more()
        or seen.takes_one_for_all()
    )


class _Seen:
    """What can be seen of the numbers of one problem."""

    def __init__(self, problem: Problem, masked: str) -> None:
        self._problem = problem
        self._masked = masked

    def _number(self, mark: str) -> int:
        return ord(mark) & 0xFF

    def _value(self, mark: str) -> Fraction:
        return self._problem.numbers[self._number(mark)].value

    def leaves_out(self) -> bool:
        """Whether the equation uses one term of a ratio without the other, or leaves out a share or several numbers."""
        values = {self._problem.values[index] for index in references(self._problem.equation)}
        # Two that are equal are two: what was divided by itself leaves both out.
        idle = [
            number.value
            for number in self._problem.numbers
            if number.value not in values and number.value != 1
        ]
        ratios = _RATIO.findall(self._masked)
        halves = any(self._value(term) in idle for ratio in ratios for term in ratio)
        shares = any(
            number.value in idle and number.kind in (Kind.PERCENT, Kind.FRACTION)
            for number in self._problem.numbers
        )
        return len(idle) > _MOST_IDLE or halves or shares

    def leaves_out_total(self) -> bool:
        """Whether the equation does without what is told of all together, in the unit of a number that it uses: a step was skipped."""
        used = {self._problem.values[index] for index in references(self._problem.equation)}
        units = {
            unit_at(self._masked, match.end())
            for match in re.finditer(_MARK, self._masked)
            if self._value(match[0]) in used
        }
        return any(
            self._value(match[1]) not in used and unit_at(self._masked, match.end()) in units - {""}
            for match in _IN_ALL.finditer(self._masked)
        )

    def takes_excess(self) -> bool:
        """Whether the share of a plan that was passed is asked, and only what is beyond it is worked out."""
        text = self._problem.text
        asked = _OF_PLAN.search(text) is not None and _PASSES.search(text) is not None
        return asked and self._problem.answer < 1

    def asks_for_total(self) -> bool:
        """Whether all together are asked, and what one has is worked out: divided by how many times it is."""
        equation = self._problem.equation
        if not isinstance(equation, Operation) or equation.symbol != "/":
            return False
        by = equation.right.index if isinstance(equation.right, Reference) else None
        times = {self._number(mark) for mark in _TIMES.findall(self._masked)}
        return by in times and _TOTAL.search(self._problem.text) is not None

    def takes_wrong_whole(self) -> bool:
        """Whether what is more is asked as a share of the larger, or what is less as one of the smaller."""
        tree = self._problem.equation
        if not isinstance(tree, Operation) or tree.symbol != "/":
            return False
        less = tree.left
        if (
            not isinstance(less, Operation)
            or less.symbol != "-"
            or tree.right == Constant(Fraction(1))
        ):
            return False
        asked = re.split("[，。．；]", self._problem.text.rstrip("？?．。 "))[-1]
        if _MORE_ASKED.search(asked) and not _LESS_ASKED.search(asked):
            return tree.right == less.left
        return bool(_LESS_ASKED.search(asked)) and tree.right == less.right

    def takes_times_more(self) -> bool:
        """Whether 多2倍, which is three times as much, is taken for twice as much."""
        more = {self._number(mark) for mark in _TIMES_MORE.findall(self._masked)}
        return any(
            each.symbol in "*/" and isinstance(side, Reference) and side.index in more
            for each in _operations(self._problem.equation)
            for side in (each.left, each.right)
        )

    def takes_one_for_all(self) -> bool:
        """Whether all together are asked, and only the one who is compared with another is worked out."""
        equation = self._problem.equation
        asked = _ALL_ASKED.search(self._problem.text)
        plain = all(each.symbol in "+-*" for each in _operations(equation))
        used = [leaf.index if isinstance(leaf, Reference) else -1 for leaf in leaves(equation)]
        if asked is None or not plain:
            return False
        for match in _COMPARED.finditer(self._masked):
            told = {self._number(mark) for mark in (match["times"], match["by"]) if mark}
            heads = {_BROUGHT.sub("", match[name])[:2] for name in ("who", "base")}
            rest = [each for each in used if each not in told]
            alone = told <= set(used) and len(rest) == 1 and rest != [-1]
            if alone and not any(head in asked[0] for head in heads):
                return True
        return False

    def turns_around(self) -> bool:
        """Whether the text divides 19 by 209, and the equation 209 by 19."""
        written = {
            (self._number(over), self._number(under))
            for over, under in _QUOTIENT.findall(self._masked)
        }
        return any(
            each.symbol == "/"
            and isinstance(each.left, Reference)
            and isinstance(each.right, Reference)
            and (each.right.index, each.left.index) in written
            for each in _operations(self._problem.equation)
        )

    def doubles_diameter(self) -> bool:
        """Whether a diameter is taken for a radius."""
        found = {self._number(mark) for mark in _DIAMETER.findall(self._masked)}
        for each in _operations(self._problem.equation):
            sides = (each.left, each.right)
            doubled = each.symbol == "*" and Constant(Fraction(2)) in sides
            if doubled and any(isinstance(s, Reference) and s.index in found for s in sides):
                return True
        return False

    def leaves_over(self) -> bool:
        """Whether more is left over than it was divided by."""
        over = _LEFT_OVER.search(self._masked)
        if over is None:
            return False
        by = _DIVISOR.search(self._masked)
        if by is not None:
            return self._value(by[1]) <= self._value(over[1])
        into = _GOES_INTO.search(self._masked)
        return into is not None and self._problem.answer <= self._value(over[1])


def _operations(tree: Expression) -> Iterator[Operation]:
    if isinstance(tree, Operation):
        yield tree
        yield from _operations(tree.left)
        yield from _operations(tree.right)
