"""What a corpus holds: numbers, kinds, templates; and how much of another one it covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from roda.augmentation.identify import align
from roda.augmentation.pipeline import augment
from roda.augmentation.profiles import Profile, profile
from roda.expression import Expression
from roda.normalform.forms import NormalForm
from roda.notation import template
from roda.problem import Entry, Kind, Reason, Rejection, Reversal
from roda.runs.records import normalized


@dataclass(slots=True)
class Summary:
    """Counts over the problems of a corpus.

    >>> from roda.problem import Record
    >>> summary = summarize([Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")])
    >>> summary.problems, dict(summary.sizes), dict(summary.templates)
    (1, {2: 1}, {'n0*n1': 1})
    """

    problems: int = 0
    sizes: Counter[int] = field(default_factory=Counter)  # problems by how many numbers
    kinds: Counter[Kind] = field(default_factory=Counter)
    templates: Counter[str] = field(default_factory=Counter)
    unreadable: Counter[Reason] = field(default_factory=Counter)

    @property
    def numbers(self) -> int:
        """All numbers of all problems."""
        return sum(size * count for size, count in self.sizes.items())


def summarize(records: Iterable[Entry], chosen: str | Profile = "default") -> Summary:
    """Count what a corpus holds, with templates in the normal form of a profile."""
    summary = Summary()
    normal_form = profile(chosen).normal_form
    for record in records:
        summary.problems += 1
        aligned = align(record)
        if isinstance(aligned, Rejection):
            summary.unreadable[aligned.reason] += 1
            continue
        summary.sizes[len(aligned.numbers)] += 1
        summary.kinds.update(number.kind for number in aligned.numbers)
        summary.templates[_template(aligned.equation, normal_form)] += 1
    return summary


def _template(equation: Expression, normal_form: NormalForm) -> str:
    return template(normalized(equation, normal_form))


class Coverage(NamedTuple):
    """How many templates of a development set are met in training."""

    templates: int
    original: int
    augmented: int


def coverage(
    source: Iterable[Entry], development: Iterable[Entry], chosen: str | Profile = "default"
) -> Coverage:
    """The paper's table of template coverage: without and with the reversals of the source.

    Every equation, original and generated, goes through the same normal form, and numbers
    are named by their order in the text.

    >>> from roda.problem import Record
    >>> train = [Record("1", "有24支，每盒8支，装几盒？", "x=24/8", "3")]
    >>> coverage(train, [Record("2", "每盒8支，3盒共几支？", "x=8*3", "24")])
    Coverage(templates=1, original=0, augmented=1)
    """
    wanted = set(summarize(development, chosen).templates)
    normal_form = profile(chosen).normal_form
    met: set[str] = set()

    def passing() -> Iterator[Entry]:
        for record in source:
            aligned = align(record)
            if not isinstance(aligned, Rejection):
                met.add(_template(aligned.equation, normal_form))
            yield record

    made = {
        result.template
        for result in augment(passing(), chosen)
        if isinstance(result, Reversal) and result.template in wanted
    }
    return Coverage(len(wanted), len(wanted & met), len(wanted & (met | made)))
