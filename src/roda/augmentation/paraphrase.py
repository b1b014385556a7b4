"""Problems told anew: the same equation and question, a new text.

Rivals such as EDA and back-translation tell them in other words; `roda.variants` gives them fresh
numbers or a sentence more. A copy is proved before it leaves: its text is read again like that of any
problem, and it must give the numbers that it should have and its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.augmentation.certify import origin_hash, write_equation
from roda.augmentation.identify import identify
from roda.augmentation.profiles import Profile
from roda.expression import Expression, renumber
from roda.languages.base import Rewording, Rewritten
from roda.normalform.forms import NORMAL_FORMS, write_in_form
from roda.notation import template
from roda.problem import RULES, Number, Problem, Reason, Record, Rejection, checksum
from roda.written.sides import Answer

ADDED: Final = -1  # stands among the sources for a number that the origin does not have


class Paraphrase(NamedTuple):
    """A new text for a problem, with the proof that it has the problem's equation.

    `sources[k]` is the index in the origin of number k of the new text, or `ADDED`; `answer` is its
    own where its numbers are others than the origin's. `tree` is the equation of the
    origin over the new text's `numbers`; `equation` and `template` are as in a native record.
    """

    source: Problem
    method: str
    copy: int
    text: str
    numbers: tuple[Number, ...]
    sources: tuple[int, ...]
    tree: Expression
    equation: str
    template: str
    answer: Answer | None = None

    @property
    def id(self) -> str:
        """The id of the new problem: its origin's, the method, which copy."""
        return paraphrase_id(self.source.id, self.method, self.copy)

    @property
    def problem(self) -> Problem:
        """The new problem, which asks for what its origin asks for."""
        source = self.source
        answer, surface = self.answer or (source.answer, source.answer_surface)
        return source._replace(
            id=self.id,
            text=self.text,
            numbers=self.numbers,
            equation=self.tree,
            answer=answer,
            answer_surface=surface,
            origin=source.id,
            equation_surface=self.equation,
            rounded=None if self.answer else source.rounded,
        )

    def to_dict(self) -> dict[str, object]:
        """Its fields as plain data, as a native file has them."""
        source = self.source
        _, answer = self.answer or (source.answer, source.answer_surface)
        rounded = None if self.answer else source.rounded
        stated = {} if rounded is None else {"stated_answer": rounded[0], "tolerance": rounded[1]}
        return {
            "id": self.id,
            "origin": source.id,
            "language": source.language,
            "text": self.text,
            "equation": self.equation,
            "template": self.template,
            "answer": answer,
            "numbers": [number.to_dict() for number in self.numbers],
            "source_template": template(self.tree),
            **stated,
            "method": self.method,
            "copy": self.copy,
            "certificate": {
                "sources": list(self.sources),
                "origin": origin_hash(source),
                "content": checksum(self.text, self.equation, answer),
                "rules": RULES,
            },
        }


def paraphrase_id(origin: str, method: str, copy: int) -> str:
    """The id of a copy.

    >>> paraphrase_id("17", "eda", 0)
    '17.eda-1'
    """
    return f"{origin}.{method}-{copy + 1}"


def paraphrases(
    problem: Problem, plan: Rewording, profile: Profile
) -> list[Paraphrase | Rejection]:
    """As many copies of a problem as the profile wants, no two alike, each proved or refused."""
    made: list[Paraphrase | Rejection] = []
    seen = {_bare(problem.text)}
    for copy in range(profile.copies):
        result = _proved(problem, plan.reword(copy), copy, profile)
        if isinstance(result, Paraphrase):
            bare = _bare(result.text)
            if bare in seen:
                detail = "nothing was changed, or the same as in an earlier copy"
                result = Rejection(problem.id, Reason.SAME_TEXT, detail)
            seen.add(bare)
        if isinstance(result, Rejection):
            result = result._replace(number=None, lost=0, copy=copy)
        made.append(result)
    return made


def _bare(text: str) -> str:
    """A text without blanks, in which two copies may differ and still be the same."""
    return "".join(text.split()).casefold()


def _proved(
    problem: Problem, text: Rewritten | Rejection, copy: int, profile: Profile
) -> Paraphrase | Rejection:
    """The copy, if its text is read again with the numbers and the answer that it should have."""
    if isinstance(text, Rejection):
        return text
    written, numbers, sources, _ = text
    equation = problem.equation_surface or write_equation(problem.equation, problem)
    record = Record(problem.id, written, equation, _stated(problem), problem.language)
    again = identify(record, profile.significant, profile.tolerance, in_words=profile.in_words)
    if isinstance(again, Rejection):
        detail = f"{again.reason.explanation}: {again.detail}"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail)
    if again.numbers != numbers:
        detail = f"{_shown(numbers)} should count, and {_shown(again.numbers)} do in the new text"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail)
    tree = renumber(problem.equation, [sources.index(index) for index in range(len(sources))])
    if profile.form != "written":
        shown = write_in_form(tree, profile.form, again.values)
        equation = write_equation(shown, again)
    name = template(NORMAL_FORMS[profile.normal_form](tree))
    method = profile.rewriting
    return Paraphrase(problem, method, copy, written, numbers, sources, tree, equation, name)


def _stated(problem: Problem) -> str:
    """The answer as the record stated it: rounded, where it was taken so."""
    return problem.rounded.stated if problem.rounded is not None else problem.answer_surface


def _shown(numbers: Sequence[Number]) -> str:
    return ", ".join(number.surface for number in numbers) or "none"
