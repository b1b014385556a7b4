"""The worked solution of a problem, in one of several styles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from itertools import groupby, islice
from typing import Any, Final, Literal, NamedTuple, cast, get_args

from roda.errors import UnknownName
from roda.problem import Problem
from roda.worked import program
from roda.worked.measures import is_constant
from roda.worked.steps import Step, Story, constants, steps_of
from roda.worked.writing import final

Style = Literal["terse", "sentences", "program"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)
MOST_STEPS: Final = 10
_STORIES: Final = {"en": "roda.worked.english", "zh": "roda.worked.chinese"}


class Solution(NamedTuple):
    """A worked solution: `text` ends in the line `#### ANSWER`; `steps` are its calculations.

    `explained`: the text says where every constant comes from. Where it does not, the equation was worked
    out in somebody's head in part, and a reader cannot follow the solution: leave it out of training data.
    `natural`: each of its sentences says what is worked out, and the text bears the equation out, as far as
    can be seen. Where that is not sure, the terse style is the better one.
    """

    text: str
    steps: tuple[Step, ...]
    answer: str
    explained: bool
    natural: bool = True
    style: Style = "sentences"

    @property
    def usable(self) -> bool:
        """Whether a reader can follow it: all is explained, in no more than `MOST_STEPS` steps."""
        return self.explained and len(self.steps) <= MOST_STEPS


def solution(
    problem: Problem,
    style: Style = "sentences",
    marks: bool = False,
    otherwise: Style | None = None,
) -> Solution:
    """The solution of a problem, step by step, in its own language.

    `terse` is calculations alone, `sentences` says what they mean where the text tells it, `program` is
    assignments with names. `marks` adds `<<3*8=24>>` before each value, as GSM8K does for a calculator;
    a program has none. `otherwise` is the style of what would not be natural in the first one.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Tom has 3 boxes. Each box has 8 pens. He gives 5 pens away. How many pens does Tom have left?"
    >>> print(solution(identify(Record("1", text, "x=3*8-5", "19", "en")), marks=True).text)
    3 boxes have 3 * 8 = <<3*8=24>>24 pens.
    Tom has 24 - 5 = <<24-5=19>>19 pens left.
    #### 19
    """
    return _told(_story(problem), _checked(style), marks, otherwise)


def solutions(
    problems: Iterable[Problem],
    style: Style = "sentences",
    marks: bool = False,
    batch: int = 64,
    otherwise: Style | None = None,
) -> Iterator[Solution]:
    """The solutions of many problems in their order; those in English are read `batch` at a time."""
    _checked(style)
    waiting = iter(problems)
    while group := list(islice(waiting, batch)):
        for language, run in groupby(group, key=lambda problem: problem.language):
            for story in _module(language).stories(list(run)):
                yield _told(story, style, marks, otherwise)


def _checked(style: Style) -> Style:
    if style not in STYLES:
        raise UnknownName("style", style, STYLES)
    return style


def _told(story: Story, style: Style, marks: bool, otherwise: Style | None) -> Solution:
    """The solution of a problem that was read."""
    steps = steps_of(story)
    natural = style != "sentences" or story.is_natural(steps)
    if otherwise is not None and not natural:
        style, natural = _checked(otherwise), True
    if style == "program":
        lines = program.lines(story, steps)
    elif style == "terse":
        lines = story.terse(steps, marks)
    else:
        lines = story.sentences(steps, marks)
    answer = final(story.problem)
    text = "\n".join([*lines, f"#### {answer}"])
    return Solution(text, tuple(steps), answer, _is_explained(story, steps), natural, style)


def _is_explained(story: Story, steps: Sequence[Step]) -> bool:
    """Whether every step rests on the text: no constant out of nowhere, none made of constants alone."""
    rests = all(
        not all(is_constant(operand) for operand in step.calculation.operands) for step in steps
    )
    return bool(steps) and rests and all(map(story.explains, constants(steps)))


@lru_cache(maxsize=64)
def _story(problem: Problem) -> Story:
    """What a language knows of a problem, which is the same for all styles."""
    return cast(Story, _module(problem.language).Story(problem))


@cache
def _module(language: str) -> Any:
    if language not in _STORIES:
        raise UnknownName("language", language, _STORIES)
    return import_module(_STORIES[language])


__all__ = ["STYLES", "Solution", "Style", "final", "solution", "solutions"]
