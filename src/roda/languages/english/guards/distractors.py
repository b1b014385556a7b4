"""Numbers that the equation does not use, and that a new question could make nonsense of.

A writer who sets a trap ("He sold 140 cakes and 92 pies. How many more cakes …?") need not care whether
the numbers that do not matter fit the story. Where they take away, compare or share out, the reversed
story may sell more than was made.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import references
from roda.languages.english.story.quantities import Finding
from roda.problem import Number, Problem, Reason

_COMPARED: Final = re.compile(
    r"\b(?:more|fewer|less|older|younger|taller|shorter|longer|heavier)\b[^.?!]*\bthan\b|\btimes as\b"
)
_SHARED: Final = re.compile(r"\b(?:equal|equally|evenly|same (?:number|amount))\b")
_TAKEN: Final = re.compile(
    r"\b(?:ate|eat|eats|gave|give|gives|sold|sells?|lost|loses?|threw|throws?|spent|spends?|used|uses?|"
    r"got off|took|takes?|removed?|removes|away|broke|broken|died|finish(?:ed)?|donated?|left|cut|already)\b"
)
_GONE: Final = re.compile(r"\b(?:ate|sold|lost|threw|removed|donated|picked)\b")
_WORD: Final = re.compile(r" ([a-z]{3,})\b", re.IGNORECASE)
_STOP: Final = re.compile(r"[.?!](?=\s|$)")


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
    if idle:
        found = _SHARED.search(problem.text) or _COMPARED.search(problem.text)
        said = found[0].split()[0] if found else _overtaken(problem, _TAKEN, loose=True)
        if said:
            detail = f"the equation does not use {idle[0].surface}, but {said} is said"
            return Reason.TWO_READINGS, detail
    said = _overtaken(problem, _GONE, loose=False)
    return (Reason.IMPOSSIBLE_QUANTITY, f"{said}: more than there were") if said else None


def _overtaken(problem: Problem, verbs: re.Pattern[str], *, loose: bool) -> str:
    """The word by which more of something is taken away than there was before anything was taken.

    Loosely, what is not named before must not be more than any number before.
    """
    numbers = [(number, _thing(problem.text, number)) for number in problem.numbers]
    first = verbs.search(problem.text)
    before = [(n.value, thing) for n, thing in numbers if first and n.end <= first.start()]
    for taken in verbs.finditer(problem.text):
        stop = _STOP.search(problem.text, taken.end())
        end = stop.start() if stop else len(problem.text)
        for number, thing in numbers:
            if not taken.end() <= number.start < end:
                continue
            same = [value for value, other in before if thing and other == thing]
            if (same and number.value > sum(same)) or (
                loose and before and number.value > max(value for value, _ in before)
            ):
                return taken[0]
    return ""


def _thing(text: str, number: Number) -> str:
    """The word after a number: what it counts, unless something describes it."""
    found = _WORD.match(text, number.end)
    return found[1].lower() if found else ""
