"""English lines with marks for their numbers, and texts asked for one of them, for tests of what is read and written."""

from __future__ import annotations

from roda.augmentation.identify import identify
from roda.languages.base import Rewritten
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import analyse
from roda.languages.english.rewrite import StoryPlan, study
from roda.languages.english.story.amounts.quantities import Quantity, quantity_at
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import ANSWER_MARK, Line, line_of, mark_of
from roda.languages.english.story.scene import Scene
from roda.problem import Problem, Record, Rejection


def lines_of(text: str) -> list[Line]:
    """The sentences of a text as lines, their numbers as marks."""
    numbers = [(n.start, n.end, mark_of(k)) for k, n in enumerate(find_numbers(text))]
    return [line_of(text, sentence, numbers) for sentence in analyse(text).sentences]


def scene_of(text: str) -> Scene:
    """The scene of a text whose last number is the old answer."""
    numbers = find_numbers(text)
    marks = [*map(mark_of, range(len(numbers) - 1)), ANSWER_MARK]
    spans = [(n.start, n.end, mark) for n, mark in zip(numbers, marks, strict=True)]
    lines = tuple(line_of(text, sentence, spans) for sentence in analyse(text).sentences)
    return Scene(lines, tuple(numbers[:-1]), numbers[-1])


def asked(text: str, number: int = 0) -> tuple[Line, Clause, Quantity]:
    """A sentence with the clause and the quantity of one of its numbers."""
    line = lines_of(text)[0]
    found = quantity_at(line, sorted(line.marks)[number], find_numbers(text)[number])
    assert isinstance(found, Quantity), found
    return line, clause_of(line, found.head), found


def outcome(text: str, equation: str, answer: str, target: int = 0) -> Rewritten | Rejection:
    """The new text that asks for one number of a problem, or why there is none."""
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    plan = study(problem)
    return plan.rewrite(target) if isinstance(plan, StoryPlan) else plan
