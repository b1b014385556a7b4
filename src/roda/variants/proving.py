"""A variant of a problem, and its proof: the text is read again, and must give the equation it should."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from roda.augmentation.answers import computed
from roda.augmentation.certify import write_equation
from roda.augmentation.identify import Significant, identify
from roda.augmentation.paraphrase import ADDED, Paraphrase
from roda.expression import evaluate, renumber
from roda.normalform.forms import NORMAL_FORMS, Form, NormalForm, write_in_form
from roda.notation import decimals, template, write_value
from roda.problem import Number, Problem, Reason, Record, Rejection
from roda.written.sides import Answer


class Draft(NamedTuple):
    """A new text, the numbers that should be found in it, and which number of the origin each was."""

    text: str
    numbers: tuple[Number, ...]
    sources: tuple[int, ...]


class Writing(NamedTuple):
    """How variants are written and read back: forms of equations, and which numbers of a text count."""

    form: Form = "written"
    normal_form: NormalForm = "normal"
    significant: Significant | None = None


def prove(
    problem: Problem, method: str, copy: int, draft: Draft, writing: Writing
) -> Paraphrase | Rejection:
    """The variant, if its text is read again with the numbers and the equation that it should have."""
    text, numbers, sources = draft
    own = _in_order(draft, len(problem.numbers))
    answer, surface = _answer(problem, [number.value for number in own])
    made = problem._replace(text=text, numbers=own, answer=answer)
    record = Record(
        problem.id, text, write_equation(problem.equation, made), surface, problem.language
    )
    again = identify(record, writing.significant)
    if isinstance(again, Rejection):
        detail = f"{again.reason.explanation}: {again.detail}"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail)
    if again.numbers != numbers:  # an added number in words may not count
        kept = [pair for pair in zip(numbers, sources, strict=True) if pair[1] != ADDED]
        numbers, sources = tuple(n for n, _ in kept), tuple(source for _, source in kept)
    if again.numbers != numbers:
        detail = f"{_shown(numbers)} should count, and {_shown(again.numbers)} do in the new text"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail)
    tree = renumber(problem.equation, [sources.index(index) for index in range(len(own))])
    if again.equation != tree:
        detail = f"the new text reads the equation as {template(again.equation)}"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail)
    shown = tree if writing.form == "written" else write_in_form(tree, writing.form, again.values)
    equation = write_equation(shown, made._replace(numbers=numbers))
    name = template(NORMAL_FORMS[writing.normal_form](tree))
    own_answer = None if answer == problem.answer else Answer(answer, surface)
    return Paraphrase(
        problem, method, copy, text, numbers, sources, tree, equation, name, own_answer
    )


def _answer(problem: Problem, values: Sequence[Fraction]) -> Answer:
    """What the equation gives for new values, written as the origin's answer is: also in per cent."""
    value = evaluate(problem.equation, values)
    if value == problem.answer:
        return Answer(value, problem.answer_surface)
    if problem.answer_surface.endswith("%") and decimals(value.denominator) is not None:
        return Answer(value, f"{write_value(100 * value)}%")
    return computed(value)


def _in_order(draft: Draft, count: int) -> tuple[Number, ...]:
    """The numbers of the draft in the order of the origin's, without an added one."""
    return tuple(draft.numbers[draft.sources.index(index)] for index in range(count))


def _shown(numbers: Sequence[Number]) -> str:
    return ", ".join(number.surface for number in numbers) or "none"
