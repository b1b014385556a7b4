"""Number and person: "1 apple is left", "12 apples are left", "he has", "they have"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from roda.languages.english.parsing.inflection import inflect, is_plural, singular

_ONE: Final = {"are": "is", "were": "was", "have": "has", "do": "does"}
_SEVERAL: Final = {one: several for several, one in _ONE.items()}


def counted(noun: str, value: Fraction, written: str = "") -> str:
    """A noun in the number that goes with a value; "3/4 cup", but "0.75 cups".

    >>> [counted("apples", Fraction(value)) for value in (0, 1, 2)]
    ['apples', 'apple', 'apples']
    >>> counted("cups", Fraction(3, 4), "3/4"), counted("foot", Fraction(5))
    ('cup', 'feet')
    """
    if value == 1 or ("/" in written and value < 1):
        return singular(noun) if is_plural(noun) else noun
    return noun if is_plural(noun) else inflect(noun, "NNS")


def agreeing(verb: str, *, one: bool) -> str:
    """A finite helper with a subject of one or several.

    >>> agreeing("are", one=True), agreeing("was", one=False), agreeing("will", one=True)
    ('is', 'were', 'will')
    """
    return (_ONE if one else _SEVERAL).get(verb.lower(), verb)
