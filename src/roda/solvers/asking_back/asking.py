"""Reversed problems for candidate answers.

If 10 hours is the answer to "660 km at 66 km an hour, how many hours?", then "at 66 km an hour it takes
10 hours, how many km?" must have the answer 660. The text is rewritten by the same method that augments
corpora, with the candidate's equation in place of a known one. A solver that answers the new problem
with the known number supports the candidate (the idea of FOBAR, with an exact rewriting).

Not every text can be rewritten for every candidate. What is refused says nothing about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from roda.augmentation.answers import computed
from roda.augmentation.pipeline import reverse_all
from roda.errors import EquationError, EvaluationError, SolverError
from roda.expression import Expression, Reference, evaluate, rebuild, references
from roda.languages import language
from roda.polish import parse_prefix
from roda.problem import Problem, Reversal
from roda.solvers.ensembles.beams import Beam
from roda.solvers.ensembles.merging import merged
from roda.solvers.inputs.examples import MAX_NUMBERS, Example, mask
from roda.solvers.inputs.words import Cut

CANDIDATES: Final = 3  # different values of a beam that are tested, likeliest first
_MARK: Final = "|"  # between the parts of the name of an asked problem
_AT_ONCE: Final = 500  # problems rewritten together


class Source(NamedTuple):
    """A problem as its corpus has it: the text that is rewritten, and its language."""

    text: str
    language: str = "zh"


class Asked(NamedTuple):
    """What a reversed problem asks: for which problem and candidate, and for which of its numbers."""

    id: str
    value: Fraction
    number: int

    @property
    def name(self) -> str:
        """The id of the reversed problem.

        >>> Asked("7", Fraction(1, 4), 0).name
        '7|1/4|0'
        """
        return _MARK.join((self.id, str(self.value), str(self.number)))

    @classmethod
    def named(cls, name: str) -> Asked:
        """What the reversed problem of this id asks; `SolverError` if it is no such id.

        >>> Asked.named("a|b|1/4|2")
        Asked(id='a|b', value=Fraction(1, 4), number=2)
        """
        try:
            own, value, number = name.rsplit(_MARK, 2)
            return cls(own, Fraction(value), int(number))
        except (ValueError, ZeroDivisionError):
            raise SolverError(f"{name!r} is no problem that 'ask' made") from None


def candidate_problem(
    name: str, source: Source, equation: Expression, value: Fraction
) -> Problem | None:
    """The problem with this equation over the text's numbers; None where it cannot be written."""
    speech = language(source.language)
    found = speech.find_numbers(source.text)
    used = [found[index].value.as_integer_ratio() for index in set(references(equation))]
    kept = speech.significant(source.text, found, used)
    place = {number.start: index for index, number in enumerate(kept)}
    try:
        numbers = {index: place[found[index].start] for index in references(equation)}
        _, surface = computed(value)
    except (KeyError, EquationError):
        return None

    def renamed(leaf: Expression) -> Expression:
        return Reference(numbers[leaf.index]) if isinstance(leaf, Reference) else leaf

    tree = rebuild(equation, renamed)
    return Problem(name, source.text, kept, tree, value, surface, source.language)


def candidates(
    beam: Beam, source: Source, most: int = CANDIDATES
) -> list[tuple[Fraction, Problem]]:
    """The likeliest values of a beam and the problems that they would be the answers of."""
    made = []
    for answer in merged([beam])[:most]:
        problem = _problem(beam, source, parse_prefix(answer.equation), answer.value)
        if problem is not None:
            made.append((answer.value, problem))
    return made


def _problem(beam: Beam, source: Source, tree: Expression, value: Fraction) -> Problem | None:
    try:
        problem = candidate_problem(f"{beam.id}{_MARK}{value}", source, tree, value)
        if problem is None or evaluate(problem.equation, problem.values) != value:
            return None
    except (IndexError, EvaluationError, EquationError):
        return None  # the beam is of another text
    return problem


def ask_back(
    beams: Iterable[Beam],
    sources: Mapping[str, Source],
    cut: Cut = "words",
    most: int = CANDIDATES,
) -> list[Example]:
    """Reversed problems for the likeliest values of each beam, as examples to be solved.

    `sources` has the texts by id; a beam without one is passed over. The id of an example tells
    what it asks (`Asked`), its answer is the known number that should come back.
    """
    problems = [
        problem
        for beam in beams
        if beam.id in sources
        for _, problem in candidates(beam, sources[beam.id], most)
    ]
    made: list[Example] = []
    for start in range(0, len(problems), _AT_ONCE):
        for results in reverse_all(problems[start : start + _AT_ONCE]):
            for result in results:
                if isinstance(result, Reversal):
                    made += _example(result, cut)
    return made


def _example(reversal: Reversal, cut: Cut) -> list[Example]:
    source = reversal.source
    words, numbers = mask(reversal.text, source.language, cut)
    if len(numbers) > MAX_NUMBERS:
        return []
    known = source.numbers[reversal.target].value
    own, _, value = source.id.rpartition(_MARK)
    name = Asked(own, Fraction(value), reversal.target).name
    values = tuple(number.value for number in numbers)
    kinds = tuple(number.kind.value for number in numbers)
    about = (source.language, own, kinds, reversal.text)
    return [Example(name, words, values, None, known, *about)]
