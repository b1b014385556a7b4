"""The rewriting of the paper (section III.A, `Problem Transformation`), for Chinese.

The question clause Q becomes a statement D' with the answer in the place of the question
word; the clause D that holds the target becomes a question Q' with a question word in the
place of the number; D and Q are removed and D', Q' appended at the end.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import partial
from itertools import accumulate
from operator import add
from typing import Final

from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.clauses import Question, cut, find_question
from roda.languages.chinese.numbers import find_numbers, number_at
from roda.languages.chinese.words import HOW_MANY, QUESTION_WORDS, SEPARATORS, SOLVE
from roda.notation import write_value
from roda.problem import Number, Problem, Reason, Rejection

_EQUALS: Final = ("=", "＝")
_make: Final = partial(tuple.__new__, Number)  # a `Number` in half the time

# A number, and its index in the problem or `ANSWER`.
_Placed = tuple[int, Number]
# A stretch of text, where it starts, and its numbers with spans counted in the same text.
_Piece = tuple[str, int, list[_Placed]]


def study(problem: Problem) -> PaperPlan | Rejection:
    """Cut the problem into clauses, find its question and turn it into a statement."""
    text, numbers = problem.text, problem.numbers
    bodies, separators = cut(text)
    question = find_question(bodies)
    if question is None:
        return Rejection(problem.id, Reason.NO_QUESTION, lost=len(numbers))
    asking = question.clause
    bounds = [0, *accumulate(map(len, map(add, bodies, separators)))]
    homes = [bisect_right(bounds, number[2]) - 1 for number in numbers]
    own = [(i, numbers[i]) for i, home in enumerate(homes) if home == asking]
    statement = _state(problem, bodies[asking], question, own)
    if statement is None:
        detail = "the statement made of the question holds another number than the answer"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail, lost=len(numbers))
    return PaperPlan(text, numbers, bounds, homes, asking, statement)


class PaperPlan:
    """A problem ready to be asked for any of its numbers.

    Clause k of the text starts at `bounds[k]` and ends where the next one starts; number i
    stands in clause `homes[i]`.
    """

    __slots__ = ("_bounds", "_homes", "_numbers", "_question", "_statement", "_text")

    def __init__(
        self,
        text: str,
        numbers: tuple[Number, ...],
        bounds: list[int],
        homes: list[int],
        question: int,
        statement: _Piece,
    ) -> None:
        self._text = text
        self._numbers = numbers
        self._bounds = bounds
        self._homes = homes
        self._question = question
        self._statement = statement

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The rest of the text, then D', then Q'."""
        text, bounds, homes, question = self._text, self._bounds, self._homes, self._question
        home = homes[target]
        first, second = (home, question) if home < question else (question, home)
        gap = bounds[first], bounds[first + 1], bounds[second], bounds[second + 1]
        if first == second:
            new = text[: gap[0]] + text[gap[1] :]
            second = len(bounds)
        else:
            new = text[: gap[0]] + text[gap[1] : gap[2]] + text[gap[3] :]
        between, after = gap[0] - gap[1], gap[0] - gap[1] + gap[2] - gap[3]
        kept: list[Number] = []
        sources: list[int] = []
        inside: list[_Placed] = []
        for source, number in enumerate(self._numbers):
            clause = homes[source]
            if clause == home:
                inside.append((source, number))
            elif clause != question:
                sources.append(source)
                if clause > first:
                    value, surface, start, end, kind = number
                    shift = between if clause < second else after
                    number = _make((value, surface, start + shift, end + shift, kind))
                kept.append(number)
        if home == question:
            ending: tuple[_Piece, ...] = (_ask(self._statement, target),)
        else:
            clause_text = text[bounds[home] : bounds[home + 1]]
            ending = self._statement, _ask((clause_text, bounds[home], inside), target)
        for words, start, placed in ending:
            shift = len(new) - start
            for source, (value, surface, begin, end, kind) in placed:
                sources.append(source)
                kept.append(_make((value, surface, begin + shift, end + shift, kind)))
            new += words
        return Rewritten(new, tuple(kept), tuple(sources))


def _state(problem: Problem, body: str, question: Question, own: list[_Placed]) -> _Piece | None:
    """D': the question clause with the answer where the question word stood.

    None if a reader would not find the answer and the clause's own numbers in it.
    """
    before, after = body[: question.start], body[question.end :]
    answer = _answer_surface(problem)
    if question.word == SOLVE:  # 求这个数 → 这个数是36
        before, after = f"{before}{after}是", ""
    elif question.word in _EQUALS:  # 乙数= → 乙数=36
        before += question.word
    text = f"{before}{answer}{after}"
    if not own:
        number = number_at(text, len(before))
        if number is not None and number.surface == answer:
            return f"{text}，", 0, [(ANSWER, number)]
    expected = iter(own)
    following = next(expected, None)
    placed: list[_Placed] = []
    stated = False
    for number in find_numbers(text):
        if number.start == len(before) and number.surface == answer:
            placed.append((ANSWER, number))
            stated = True
        elif following and number.surface == following[1].surface:
            placed.append((following[0], number))
            following = next(expected, None)
    return (f"{text}，", 0, placed) if stated and not following else None


def _ask(piece: _Piece, target: int) -> _Piece:
    """Q': the clause with a question word where the number stood, and its other numbers."""
    text, start, placed = piece
    kept: list[_Placed] = []
    number = placed[0][1]
    if len(placed) > 1:
        number = next(found for source, found in placed if source == target)
        kept = [pair for pair in placed if pair[0] != target]
    word = QUESTION_WORDS.get(number.kind, HOW_MANY)
    longer = len(word) - len(number.surface)
    if kept and longer:
        kept = [
            (source, n)
            if n.start < number.start
            else (source, n._replace(start=n.start + longer, end=n.end + longer))
            for source, n in kept
        ]
    ending = text[number.end - start :].rstrip(SEPARATORS)
    return f"{text[: number.start - start]}{word}{ending}？", start, kept


def _answer_surface(problem: Problem) -> str:
    """The answer as a Chinese text writes it: 20, 39.76, 10%, (1/5), 2(1/5)."""
    surface = problem.answer_surface
    if "/" in surface:
        whole = surface[: surface.index("(")] if "(" in surface else ""
        over, _, under = surface[len(whole) :].replace("(", "").replace(")", "").partition("/")
        return f"{whole}({over}/{under})"
    return surface or write_value(problem.answer)
