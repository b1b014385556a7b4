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

from roda.languages.base import ANSWER, NO_FEATURES, Rewritten
from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import HOW_MANY, SEPARATORS, SOLVE
from roda.languages.chinese.numbers.find import find_numbers, number_at
from roda.languages.chinese.parsing.clauses import Question, cut, find_question
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.notation import write_value
from roda.problem import Kind, Number, Problem, Reason, Rejection

_QUESTION_WORDS: Final = {
    Kind.FRACTION: lexicon.WHAT_FRACTION,
    Kind.PERCENT: lexicon.WHAT_PERCENT,
}
_EQUALS: Final = ("=", "＝")
# Made in half the time that their classes take, which check how many fields they get.
_make: Final = partial(tuple.__new__, Number)
_rewritten: Final = partial(tuple.__new__, Rewritten)

# A number, and its index in the problem or `ANSWER`.
_Placed = tuple[int, Number]
# A stretch of text, where it starts, and its numbers with spans counted in the same text.
_Piece = tuple[str, int, list[_Placed]]


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> PaperPlan | Rejection:
    """Cut the problem into clauses, find its question and turn it into a statement."""
    text, numbers = problem.text, problem.numbers
    bodies, separators = cut(text)
    question = find_question(bodies)
    if question is None:
        detail = "no clause of the text asks for an amount: ask with 多少 or 几"
        return Rejection(problem.id, Reason.NO_QUESTION, detail, lost=len(numbers))
    asking = question[0]
    lengths = map(add, map(len, bodies), map(len, separators))
    bounds = list(accumulate(lengths, initial=0))
    homes = [bisect_right(bounds, number[2]) - 1 for number in numbers]
    own: list[_Placed] = []
    if asking in homes:
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
        start, end = bounds[first], bounds[first + 1]
        between = after = start - end
        if first == second:
            new = text[:start] + text[end:]
            ending = [_ask(self._statement, target)]
        else:
            start_again, end_again = bounds[second], bounds[second + 1]
            after += start_again - end_again
            new = text[:start] + text[end:start_again] + text[end_again:]
            ending = [self._statement]
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
        if home != question:
            start = bounds[home]
            ending.append(_ask((text[start : bounds[home + 1]], start, inside), target))
        for words, start, placed in ending:
            shift = len(new) - start
            for source, (value, surface, begin, end, kind) in placed:
                sources.append(source)
                kept.append(_make((value, surface, begin + shift, end + shift, kind)))
            new += words
        return _rewritten((new, tuple(kept), tuple(sources), NO_FEATURES))


def _state(problem: Problem, body: str, question: Question, own: list[_Placed]) -> _Piece | None:
    """D': the question clause with the answer where the question word stood.

    None if a reader would not find the answer and the clause's own numbers in it.
    """
    _, start, end, word = question
    before, after = body[:start], body[end:]
    answer = _answer_surface(problem)
    if word == SOLVE:  # 求这个数 → 这个数是36
        before, after = f"{before}{after}是", ""
    elif word in _EQUALS:  # 乙数= → 乙数=36
        before += word
    text = f"{before}{answer}{after}"
    if not own:
        number = number_at(text, len(before))
        if number is not None and number[1] == answer:
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
    (_, (_, surface, begin, end, kind)) = placed[0]
    if len(placed) > 1:
        _, surface, begin, end, kind = next(found for source, found in placed if source == target)
    word = _QUESTION_WORDS.get(kind, HOW_MANY)
    if len(placed) > 1:
        longer = len(word) - len(surface)
        for source, number in placed:
            if source != target:
                value, surface, at, to, kind = number
                shift = longer if at > begin else 0
                kept.append((source, _make((value, surface, at + shift, to + shift, kind))))
    ending = text[end - start :].rstrip(SEPARATORS)
    return f"{text[: begin - start]}{word}{ending}？", start, kept


def _answer_surface(problem: Problem) -> str:
    """The answer as a Chinese text writes it: 20, 39.76, 10%, (1/5), 2(1/5)."""
    surface = problem.answer_surface
    if "/" in surface:
        whole = surface[: surface.index("(")] if "(" in surface else ""
        over, _, under = surface[len(whole) :].replace("(", "").replace(")", "").partition("/")
        return f"{whole}({over}/{under})"
    return surface or write_value(problem.answer)
