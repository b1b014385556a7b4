"""The variants of a problem: as many of each kind as are wanted, no two alike, each proved or refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from roda.augmentation.paraphrase import Paraphrase
from roda.problem import Problem, Reason, Rejection
from roda.variants.distracting import distracted
from roda.variants.proving import Draft, Writing, prove
from roda.variants.renumbering import renumbered

Drafts = Callable[[Problem, int], Iterator[Draft]]

MAKERS: Final[dict[str, Drafts]] = {"renumbered": renumbered, "distracted": distracted}
_NONE: Final = {
    "renumbered": (Reason.NO_FRESH_NUMBERS, "every number is fixed by its words, or no others fit"),
    "distracted": (Reason.NO_DISTRACTOR, "whatever is added might matter, or be taken for another"),
}
_TRIED: Final = 6  # drafts for each variant that is wanted
PLAIN: Final = Writing()


def renumber(problem: Problem, seed: int = 0) -> Problem | Rejection:
    """The same story with fresh numbers of the same kind and size.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "Ann has 12 figs. She eats 5. How many are left?", "x=12-5", "7"))
    >>> made = renumber(problem)
    >>> made.text, str(made.answer)
    ('Ann has 9 figs. She eats 3. How many are left?', '6')
    """
    return _first(problem, "renumbered", seed)


def distract(problem: Problem, seed: int = 0) -> Problem | Rejection:
    """The same story with one sentence more, whose number does not matter.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "Ann has 12 figs. She eats 5. How many are left?", "x=12-5", "7"))
    >>> made = distract(problem)
    >>> len(made.numbers), str(made.answer)
    (3, '7')
    """
    return _first(problem, "distracted", seed)


def _first(problem: Problem, method: str, seed: int) -> Problem | Rejection:
    [made] = variants(problem, [method], 1, seed)
    return made if isinstance(made, Rejection) else made.problem


def variants(
    problem: Problem,
    methods: Iterable[str],
    wanted: int = 1,
    seed: int = 0,
    writing: Writing = PLAIN,
) -> list[Paraphrase | Rejection]:
    """Up to `wanted` variants by each method; where there are fewer, a rejection that says why."""
    return [made for method in methods for made in _several(problem, method, wanted, seed, writing)]


def _several(
    problem: Problem, method: str, wanted: int, seed: int, writing: Writing
) -> list[Paraphrase | Rejection]:
    made: list[Paraphrase | Rejection] = []
    refused: Rejection | None = None
    seen = {_bare(problem.text)}
    for draft in islice(MAKERS[method](problem, seed), _TRIED * wanted):
        if len(made) == wanted:
            break
        if _bare(draft.text) in seen:
            continue
        seen.add(_bare(draft.text))
        result = prove(problem, method, len(made), draft, writing)
        if isinstance(result, Paraphrase):
            made.append(result)
        else:
            refused = refused or result
    if not made:
        reason, detail = _NONE[method]
        refused = refused or Rejection(problem.id, reason, detail)
        made.append(refused._replace(number=None, lost=0, copy=0))
    return made


def _bare(text: str) -> str:
    """A text without blanks and case, in which two variants may differ and still be the same."""
    return "".join(text.split()).casefold()
