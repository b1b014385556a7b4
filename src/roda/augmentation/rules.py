"""What a profile refuses: whole problems, numbers of a problem, and finished texts.

Three kinds of rule in the order in which a problem meets them. Filters are guards over a
`Problem`; the rules of the paper go number by number; the guards at the end look at the new text,
whatever its language. Guards that must know how a text was written are with each language.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from roda.augmentation.answers import is_written_in_texts
from roda.augmentation.certify import Known
from roda.augmentation.generate import shape
from roda.expression import Operation, Ratio
from roda.languages import language
from roda.languages.base import Rewritten
from roda.languages.guard import Guard, Guards, Stage, guard
from roda.notation import PI
from roda.problem import Kind, Problem, Reason, Rejection

_PI: Final = PI.as_integer_ratio()
# Values that equations hold for the shape of a thing or for a unit, so that two of them need
# not be the same number: sides, corners, halves, dozens, hours, minutes, degrees, days.
_STRUCTURAL: Final = frozenset(
    (value, 1) for value in (*range(13), 24, 30, 31, 52, 60, 90, 100, 180, 360, 365, 366, 1000)
) | {(1, 2)}

# What is said of a number that is refused without a look at the text; {} is the number.
_DETAILS: Final = {
    Reason.REPEATED_IN_TEXT: "another number of the text has the value of {!r} too",
    Reason.REPEATED_IN_EQUATION: "{!r} stands in the equation more than once",
    Reason.POWER: "the equation raises {!r} to a power, or raises something to it",
    Reason.CONSTANT: "{!r} is pi, which a reader knows anyway",
    Reason.UNUSED: "the equation does without {!r}, so nothing in the problem tells its value",
    Reason.NOT_LINEAR: "the equation cannot be solved for {!r} with + - * / alone",
    Reason.NOT_UNIQUE: "other values in the place of {!r} give the same answer",
    Reason.TOO_LARGE: "the equation solved for {!r} is too long to be written",
    Reason.NO_WAY_BACK: "the equation solved for {!r} cannot be turned back into the old one",
}


@guard(Stage.SOURCE, Reason.ALREADY_REVERSED)
def already_reversed(problem: Problem) -> str | None:
    """The problem was itself made by reversing: doing it twice would hide where it comes from."""
    if problem.origin is None:
        return None
    return f"it was made from {problem.origin!r}; reverse that one"


@guard(Stage.SOURCE, Reason.NO_NUMBERS)
def no_numbers(problem: Problem) -> str | None:
    """There is no number that could become the unknown."""
    return None if problem.numbers else "no number of the text says how much"


@guard(Stage.SOURCE, Reason.NO_OPERATION)
def no_operation(problem: Problem) -> str | None:
    """The equation is one number: there is no operation to reverse."""
    if isinstance(problem.equation, Operation):
        return None
    return "the equation computes nothing: it only repeats a number"


@guard(Stage.SOURCE, Reason.ONLY_CALCULATION)
def only_calculation(problem: Problem) -> str | None:
    """The text is nothing but numbers and operators: `5+7*10=`."""
    if language(problem.language).is_only_calculation(problem.text, problem.numbers):
        return "the text tells no story that could be told the other way round"
    return None


@guard(Stage.SOURCE, Reason.SINGLE_NUMBER)
def single_number(problem: Problem) -> str | None:
    """With fewer than two numbers nothing is left to compute with, says the paper's program."""
    if len(problem.numbers) >= 2:
        return None
    return "the text needs two numbers at least: one to ask for, one to compute with"


@guard(Stage.SOURCE, Reason.ROUNDED_ANSWER)
def rounded_answer(problem: Problem) -> str | None:
    """The answer was rounded, and its exact value is nothing that a text would state."""
    if problem.rounded is None or is_written_in_texts(problem):
        return None
    return (
        f"exactly it is {problem.answer_surface}, and the record says {problem.rounded.stated}: "
        "its mirror image would not be exact"
    )


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def no_number_used(problem: Problem) -> str | None:
    """The equation computes with none of the numbers of the text."""
    if shape(problem.equation).counts or not problem.numbers:
        return None
    surfaces = ", ".join(number.surface for number in problem.numbers[:5])
    return f"the text has {surfaces}, and the equation uses none of them"


@guard(Stage.SOURCE, Reason.POWER)
def any_power(problem: Problem) -> str | None:
    """The equation holds a power: the paper's program refuses such a problem as a whole."""
    return "the equation holds a power" if shape(problem.equation).has_power else None


class Draft(NamedTuple):
    """A finished text as guards of any language see it: the source, the number asked for, the text."""

    problem: Problem
    target: int
    rewritten: Rewritten


# A `Draft` in half the time: one is made for every new text.
_draft: Final[Callable[[tuple[object, ...]], Draft]] = partial(tuple.__new__, Draft)


@guard(Stage.TEXT, Reason.NOT_ASKED)
def asks_at_the_end(draft: Draft) -> str | None:
    """The text does not end with its question, so that a reader does not know what is asked."""
    text = draft.rewritten.text
    if language(draft.problem.language).asks(text):
        return None
    return f"the new text ends with {text[-30:]!r}, which is no question"


GUARDS: Final[tuple[Guard[Any], ...]] = (
    already_reversed,
    no_numbers,
    no_operation,
    only_calculation,
    single_number,
    rounded_answer,
    no_number_used,
    any_power,
    asks_at_the_end,
)


def unrefused(
    texts: list[tuple[Problem, int, Rewritten | Rejection | None]], guards: Guards[Any]
) -> list[Rewritten | Rejection | Reason]:
    """The texts for problems and their targets, if no guard refuses them; None is an equation that is too large."""
    drafts = [_draft(each) for each in texts if isinstance(each[2], Rewritten)]
    refusals = iter(guards.text.many(drafts))
    kept: list[Rewritten | Rejection | Reason] = []
    for problem, target, text in texts:
        refusal = next(refusals) if isinstance(text, Rewritten) else None
        if refusal is None:
            kept.append(Reason.TOO_LARGE if text is None else text)
            continue
        reason, detail, guard = refusal
        surface = problem.numbers[target].surface
        kept.append(Rejection(problem.id, reason, detail, target, surface, guard=guard))
    return kept


def check_numbers(problem: Problem, known: Known, *, solve_repeated: bool) -> list[Reason | None]:
    """For each number the reason why it cannot become the unknown, or None if it may.

    These are the four rules of the paper. With `solve_repeated` equal numbers of the text may be asked for
    where the equation tells them apart, and rule 2 is lifted for numbers that
    cannot be taken for a constant of the equation: in `4/4` the text's 4 centimetres meet the four
    sides of a square. A small number can, unless the text has no word that stands for it.

    >>> from roda.augmentation.certify import know
    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "4堆苹果，每堆2个，又放2个，共几个？", "x=4*2+1", "9"))
    >>> check_numbers(problem, know(problem), solve_repeated=False)
    [None, <Reason.REPEATED_IN_TEXT: 'repeated-in-text'>, <Reason.REPEATED_IN_TEXT: 'repeated-in-text'>]
    """
    counts, in_power = known.shape.counts, known.shape.in_power
    ratios = known.ratios[:-1]
    distinct = len(set(ratios)) == len(ratios)
    if distinct and known.shape.once and len(counts) == len(ratios) and _PI not in ratios:
        return [None] * len(ratios)  # as in most problems
    reasons: list[Reason | None] = []
    for index, ratio in enumerate(ratios):
        reason: Reason | None = None
        apart = distinct or (solve_repeated and _is_told_apart(ratios, ratio, counts))
        if not apart and ratios.count(ratio) > 1:
            reason = Reason.REPEATED_IN_TEXT
        elif ratio == _PI and problem.numbers[index].kind is Kind.DECIMAL:
            reason = Reason.CONSTANT
        elif index not in counts:
            reason = Reason.UNUSED
        elif index in in_power:
            reason = Reason.POWER
        elif counts[index] > 1 and not (solve_repeated and _is_the_number(problem, index, ratio)):
            reason = Reason.REPEATED_IN_EQUATION
        reasons.append(reason)
    return reasons


def _is_told_apart(ratios: Sequence[Ratio], ratio: Ratio, counts: Container[int]) -> bool:
    """Whether the equation refers to every number of a value, so that it is known which is which."""
    equal = [index for index, each in enumerate(ratios) if each == ratio]
    return all(index in counts for index in equal)


def _is_the_number(problem: Problem, index: int, ratio: Ratio) -> bool:
    """Whether an equation that uses a value several times can only mean the number of the text."""
    if ratio not in _STRUCTURAL:
        return True
    start, end = problem.numbers[index].start, problem.numbers[index].end
    others = f"{problem.text[:start]} {problem.text[end:]}"
    return not language(problem.language).explains(others, problem.numbers[index].value)


def detail_of(reason: Reason, surface: str) -> str:
    """What is wrong with one number, where rules or the equation refused it.

    >>> detail_of(Reason.UNUSED, "20")
    "the equation does without '20', so nothing in the problem tells its value"
    """
    said = _DETAILS.get(reason)
    return "" if said is None else said.format(surface)
