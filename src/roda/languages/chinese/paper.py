"""The rewriting of the paper (section III.A, `Problem Transformation`), for Chinese.

The question clause Q becomes a statement D' with the answer in the place of the question
word; the clause D that holds the target becomes a question Q' with a question word in the
place of the number; D and Q are removed and D', Q' appended at the end.
"""

from __future__ import annotations

from typing import Final

from roda.languages.base import ANSWER, Rewritten
from roda.languages.chinese.clauses import Question, cut, find_question
from roda.languages.chinese.numbers import find_numbers
from roda.languages.chinese.words import HOW_MANY, QUESTION_WORDS, SEPARATORS, SOLVE
from roda.notation import write_value
from roda.problem import Number, Problem, Reason, Rejection

_EQUALS: Final = ("=", "＝")


# A number, and its index in the problem or `ANSWER`.
_Placed = tuple[int, Number]
# A stretch of text, where it starts, and its numbers with spans counted in the same text.
_Piece = tuple[str, int, list[_Placed]]


def study(problem: Problem) -> PaperPlan | Rejection:
    """Cut the problem into clauses, find its question and turn it into a statement."""
    bodies, separators = cut(problem.text)
    question = find_question(bodies)
    if question is None:
        return Rejection(problem.id, Reason.NO_QUESTION, lost=len(problem.numbers))
    pieces, homes = _place(problem.numbers, bodies, separators)
    asking = question.clause
    statement = _state(problem, bodies[asking], question, pieces[asking][2])
    if statement is None:
        detail = "the statement made of the question holds another number than the answer"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail, lost=len(problem.numbers))
    return PaperPlan(pieces, homes, asking, statement)


def _place(
    numbers: tuple[Number, ...], bodies: list[str], separators: list[str]
) -> tuple[list[_Piece], list[int]]:
    """The clauses with the numbers they hold, and for each number its clause."""
    pieces: list[_Piece] = []
    homes: list[int] = []
    placed = enumerate(numbers)
    waiting = next(placed, None)
    start = 0
    for index, body in enumerate(bodies):
        words = body + separators[index]
        here: list[_Placed] = []
        end = start + len(words)
        while waiting and waiting[1].start < end:
            here.append(waiting)
            homes.append(index)
            waiting = next(placed, None)
        pieces.append((words, start, here))
        start = end
    return pieces, homes


class PaperPlan:
    """A problem ready to be asked for any of its numbers."""

    __slots__ = ("_homes", "_pieces", "_question", "_statement")

    def __init__(
        self, pieces: list[_Piece], homes: list[int], question: int, statement: _Piece
    ) -> None:
        self._pieces = pieces
        self._homes = homes
        self._question = question
        self._statement = statement

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The rest of the text, then D', then Q'."""
        home, question = self._homes[target], self._question
        rest = self._pieces.copy()
        if home == question:
            del rest[home]
            rest.append(_ask(self._statement, target))
        else:
            asked = _ask(rest[home], target)
            del rest[max(home, question)], rest[min(home, question)]
            rest += (self._statement, asked)
        text = ""
        numbers: list[Number] = []
        sources: list[int] = []
        for words, start, placed in rest:
            shift = len(text) - start
            for source, number in placed:
                sources.append(source)
                if shift:
                    value, surface, begin, end, kind = number
                    number = Number(value, surface, begin + shift, end + shift, kind)
                numbers.append(number)
            text += words
        return Rewritten(text, tuple(numbers), tuple(sources))


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
