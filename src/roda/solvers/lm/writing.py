"""What a language model learns to write for a problem, and how what it wrote is read back, exactly.

An equation is written in infix with the problem's own numbers, as its text has them (`200*(1-20%)`); a worked
solution is that of `roda.worked`, whose last line is `#### ANSWER`. What a model wrote is read by the
parsers of `roda.notation` and `roda.written`, never run; a number that the text has counts as
that of the text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from roda.corpora.equations.steps import Step, compose
from roda.errors import EquationError, EvaluationError, SolverError
from roda.expression import Constant, Expression, Reference, Unknown, evaluate, leaves, rebuild
from roda.languages import language
from roda.notation import parse
from roda.polish import parse_prefix
from roda.problem import Problem
from roda.solvers.inputs.examples import Example
from roda.solvers.lm.settings import LMSettings
from roda.worked import solution
from roda.written.answers import read_answer
from roda.written.equations import read_equation
from roda.written.sides import write
from roda.written.solving_for import NoEquation

_READABLE: Final = 4_000  # characters of a completion that are looked at
_FINAL: Final = re.compile(r"####\s*(\S[^\n]*)")
_MARK: Final = re.compile(r"<<([^<>=]*)=([^<>]*)>>")


def problem_of(item: Example) -> Problem | None:
    """The problem of an example: its text with all numbers, and its equation over them.

    None where there is nothing to learn. Prepared data have no texts: a `SolverError`.
    """
    if not item.text:
        raise SolverError(
            "a language model reads texts, and prepared data hold none; name the corpus itself"
        )
    if item.target is None or item.answer is None:
        return None
    numbers = language(item.language).find_numbers(item.text)
    tree = parse_prefix(" ".join(item.target))
    about = (item.text, numbers, tree, item.answer)
    return Problem(item.id, *about, language=item.language, origin=item.origin)


def completion(item: Example, settings: LMSettings) -> str | None:
    """What is to be written for an example; None where there is nothing to learn, or no way back.

    >>> from roda.problem import Record
    >>> from roda.solvers.inputs.examples import example
    >>> text = "A coat of $200 is 20% off. How much is it now?"
    >>> completion(example(Record("1", text, "x=200*(1-0.2)", "160"), "natural"), LMSettings())
    '200*(1-20%)'
    """
    problem = problem_of(item)
    if problem is None:
        return None
    if settings.writes == "solution":
        made = solution(problem, settings.style, settings.marks)
        if not made.usable:
            return None
        written = made.text
    else:
        written = str(problem.to_dict()["equation"]).removeprefix("x=")
    found = read_back(written, item.values, item.text, settings)
    try:
        back = found is not None and evaluate(found, item.values) == item.answer
    except EvaluationError:
        return None
    return written if back else None


def read_back(
    written: str, values: Sequence[Fraction], text: str, settings: LMSettings
) -> Expression | None:
    """The equation over the numbers of a text that a completion gives; None if it gives none."""
    written = written[:_READABLE].strip()
    if settings.writes == "solution":
        return solution_read(written, values, text)
    first, *_ = written.splitlines() or [""]  # an equation is one line; what comes behind is talk
    return equation_read(first, values)


def equation_read(written: str, values: Sequence[Fraction]) -> Expression | None:
    """The tree of an equation as it is written, its numbers being those of the text where they can.

    >>> from roda.notation import to_infix
    >>> numbers = [Fraction(200), Fraction(1, 5)]
    >>> to_infix(equation_read("200*(1-20%)", numbers)), equation_read("n7+x", numbers)
    ('n0*(1-n1)', None)
    >>> to_infix(equation_read("200*0.2=40", numbers))
    'n0*n1'
    """
    tree = _parsed(written)
    if tree is None or any(isinstance(leaf, Reference | Unknown) for leaf in leaves(tree)):
        return None
    places = {value: place for place, value in reversed(list(enumerate(values)))}

    def own(leaf: Expression) -> Expression:
        place = places.get(leaf.value) if isinstance(leaf, Constant) else None
        return leaf if place is None else Reference(place)

    return rebuild(tree, own)


def _parsed(written: str) -> Expression | None:
    """The tree of an equation, whose two sides may be told (`5+2=7`)."""
    try:
        return parse(f"x={written}" if "=" not in written else written)
    except EquationError:
        pass
    found = read_equation(written)
    if isinstance(found, NoEquation):
        return None
    try:
        return parse(found)
    except EquationError:
        return None


def solution_read(written: str, values: Sequence[Fraction], text: str) -> Expression | None:
    """The equation of a worked solution: its marks composed if they lead to its answer, else the answer.

    >>> from roda.notation import to_infix
    >>> told = "3 bags have <<3*4=12>>12 pens.\\n#### 12"
    >>> to_infix(solution_read(told, [Fraction(3), Fraction(4)], "3 bags of 4 pens. How many pens?"))
    'n0*n1'
    >>> to_infix(solution_read("It is 12.\\n#### 12", [Fraction(3), Fraction(4)], ""))
    '12'
    """
    ends = _FINAL.findall(written)
    if not ends:
        return None
    try:
        answer = read_answer(ends[-1].strip())
    except EquationError:
        return None
    marks = [Step(arithmetic, result.strip()) for arithmetic, result in _MARK.findall(written)]
    found = compose(marks, text, answer.surface) if marks else None
    if found is None or isinstance(found, NoEquation):
        return Constant(answer.value)
    return equation_read(write(found).removeprefix("x="), values) or Constant(answer.value)
