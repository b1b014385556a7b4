"""One equation as a person writes it: `12+4=16`, `x-4=12`, `12个+4个`, `\\frac{1}{2}x=8`.

What `roda.notation` reads at once need not come here. Words behind numbers may be units or unknowns
(`12m+4m`, `3m=12`): they are taken for units where what remains is an equation that holds.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.errors import EquationError
from roda.notation import MAX_LENGTH, parse
from roda.problem import Reason
from roda.written.markup import is_missing
from roda.written.sides import read_sides, write
from roda.written.solving_for import NoEquation, solved_sides
from roda.written.tidying import Tidied, tidied, without_units

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_CALL: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]+\s*[(\[]")
_BEYOND: Final = re.compile(r"[!<>√≤≥≠|&]")
_BEYOND_ALL: Final = "this needs more than + - * / and powers"
# Why no number can be asked for where an equation rounds or chooses, for whoever typed it.
_CALLED: Final = (
    (
        re.compile(r"(?:ceil|floor|round|trunc|int)[a-z_]*\s*[(\[]|[⌈⌊]|//"),
        "this rounds: many numbers would give the same answer, so that none can be asked for",
    ),
    (
        re.compile(r"(?:min|max|gcd|lcm|mod|rem|hcf)\s*[(\[]"),
        "this chooses or leaves a rest: many numbers would give the same answer, so that none can be asked for",
    ),
)
_SEVERAL: Final = re.compile(r"[;；]|\n\s*(?=\S)|=[^=]*,[^=]*=")
_IN_WORDS: Final = re.compile(r"\b(?:dozens?|hundreds?|thousands?|millions?|billions?)\b")
_FRACTION_LITERAL = r"(?:\d+/\d+\)|\(\d+\)/\(\d+\)\))"
_TIMES: Final = re.compile(
    r"(?<=[\d)\]%])\s*(?=x|pi)|(?<=[)\]])\s*(?=[(\[\d])|(?<=[xi])\s*(?=[(\[])"
    rf"|(?<=\d)\s*(?=[(\[](?!{_FRACTION_LITERAL}))"
)
# 6/2(1+2) and 12/2x can be understood in two ways; 1/2x is half of x.
_TWO_WAYS: Final = re.compile(
    rf"(?P<over>\d+|[)\]x])\s*/\s*(?P<under>\d+(?:\.\d+)?|x)\s*(?:(?P<x>x)|[(\[](?!{_FRACTION_LITERAL}))"
)


@lru_cache(maxsize=1 << 12)
def read_equation(written: str) -> str | NoEquation:
    """The equation solved for x, in the notation of `roda.notation`; or the reason why not, in words.

    >>> [read_equation(each) for each in ("12+4=16", "12+4=x", "x-4=12", "12个+4个")]
    ['x=12+4', 'x=12+4', 'x=12+4', 'x=12+4']
    >>> print(read_equation("12+4=17").detail)
    its sides differ: 12+4 is 16, not 17
    """
    if not written.strip():
        return NoEquation(Reason.NO_EQUATION, "the equation is empty")
    if is_missing(written):
        return NoEquation(
            Reason.NO_EQUATION, f"{written.strip()!r} stands where the equation should"
        )
    if len(written) > MAX_LENGTH:
        return NoEquation(
            Reason.TOO_LARGE, f"an equation of more than {MAX_LENGTH} characters is not read"
        )
    try:
        made = tidied(written)
        bare = without_units(made, written)
        found = _read(bare, written)
    except EquationError as error:
        return NoEquation(Reason.UNREADABLE_EQUATION, str(error))
    if bare == made or not isinstance(found, NoEquation):
        return found
    try:
        other = _read(made, written)
    except EquationError:
        return found
    return found if isinstance(other, NoEquation) else other


def _read(made: Tidied, written: str) -> str | NoEquation:
    """One reading of the equation; `EquationError`s show the place in the original."""
    made = made._replace(text=made.text.lower())
    for pattern, reason, told in (
        (_SEVERAL, Reason.SEVERAL_UNKNOWNS, "more than one equation; give the one for the answer"),
        (_IN_WORDS, Reason.UNREADABLE_EQUATION, "write numbers in figures: 12 for a dozen"),
        *((each, Reason.NOT_ARITHMETIC, why) for each, why in _CALLED),
        (_CALL, Reason.NOT_ARITHMETIC, _BEYOND_ALL),
        (_BEYOND, Reason.NOT_ARITHMETIC, _BEYOND_ALL),
    ):
        if beyond := pattern.search(made.text):
            if pattern is _CALL and beyond[0].startswith("pi"):
                continue
            place = made.places[beyond.start()]
            return NoEquation(reason, str(EquationError(told, written, place)))
    names = set(_NAME.findall(made.text)) - {"pi"}
    if len(names) > 1:
        listed = ", ".join(sorted(names))
        return NoEquation(
            Reason.SEVERAL_UNKNOWNS, f"it has the unknowns {listed}; give an equation in one"
        )
    made = made.replaced(_NAME, lambda match: match[0] if match[0] == "pi" else "x")
    for twofold in _TWO_WAYS.finditer(made.text):
        over, under = twofold["over"], twofold["under"]
        proper = over.isdigit() and under.isdigit() and len(over) < 19 and len(under) < 19
        if not (twofold["x"] and proper and int(over) < int(under)):
            told = "this can be understood in two ways; write the multiplication sign and brackets"
            raise EquationError(told, written, made.places[twofold.start()])
    made = made.replaced(_TIMES, "*")
    return _solved(made, written)


def _solved(made: Tidied, written: str) -> str | NoEquation:
    sides = made.text.split("=")
    try:
        trees, literals = read_sides(sides)
        found = solved_sides(trees, literals)
        return found if isinstance(found, NoEquation) else write(found)
    except EquationError as error:
        start = 0
        for side in sides:
            try:
                parse(side)
            except EquationError as wrong:
                place = made.places[min(start + wrong.position, len(made.text))]
                raise EquationError(wrong.problem, written, place) from None
            start += len(side) + 1
        raise EquationError(error.problem, written, 0) from None
