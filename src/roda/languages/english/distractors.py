"""Numbers that the equation does not use, and that a new question could make nonsense of.

A writer who sets a trap ("He sold 140 cakes and 92 pies. How many more cakes …?") need not care whether
the numbers that do not matter fit the story. Where they take away, compare or share out, the reversed
story may sell more than was made.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import references
from roda.languages.english.phrases import Finding
from roda.problem import Problem, Reason

_COMPARED: Final = re.compile(
    r"\W*(?:\w+ )?(?:more|fewer|less|older|younger|taller|shorter|longer|heavier|times)\b"
)
_SHARED: Final = re.compile(r"\b(?:equal|equally|evenly|same (?:number|amount))\b")
_TAKEN: Final = re.compile(
    r"\b(?:ate|eat|eats|gave|give|gives|sold|sells?|lost|loses?|threw|throws?|spent|spends?|used|uses?|"
    r"got off|took|takes?|removed?|removes|away|broke|broken|died|finish(?:ed)?|donated?|left|cut|already)\b"
)
_STOP: Final = re.compile(r"[.?!](?=\s|$)")
_REACH: Final = 40  # characters after a number in which it may be compared


def distracting(problem: Problem) -> Finding | None:
    """Whether a number that does not matter is compared or shared, or more is taken than was there.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Ann made 9 cakes. She sold 40 tarts and 4 cakes. How many cakes are left?"
    >>> distracting(identify(Record("1", text, "x=9-4", "5", "en")))[1]
    'the equation does not use 40, but sold is said'
    """
    used = set(references(problem.equation))
    idle = [number for index, number in enumerate(problem.numbers) if index not in used]
    if not idle:
        return None
    found = _SHARED.search(problem.text)
    for number in idle:
        found = found or _COMPARED.match(problem.text, number.end, number.end + _REACH)
    said = found[0].strip() if found else _overtaken(problem)
    if not said:
        return None
    return Reason.TWO_READINGS, f"the equation does not use {idle[0].surface}, but {said} is said"


def _overtaken(problem: Problem) -> str:
    """The word by which more is taken away than any number before it."""
    for taken in _TAKEN.finditer(problem.text):
        end = _STOP.search(problem.text, taken.end())
        before = max((n.value for n in problem.numbers if n.end <= taken.start()), default=0)
        after = [
            n.value
            for n in problem.numbers
            if taken.end() <= n.start < (end.start() if end else len(problem.text))
        ]
        if before and any(value > before for value in after):
            return taken[0]
    return ""
