"""The unit that a question tells: "in square metres", "in rupees", "in words per minute", "in °C"."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import MONEYS, UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing.inflection import singular

TOLD: Final = re.compile(
    r"[,(]? ?\(?\bin ((?:(?:square|cubic) )?[a-z]+(?:²|³|/[a-z]+|(?: per [a-z]+))?|°[CF])(?<=[\w²³])\)?,?(?=[?.,) ]|$)"
)
ANGLES: Final = re.compile(r"\d ?°(?! ?[CF]\b)")  # 48°, and no temperature
# Money by its name, with the sign that the text may have instead; pounds may be a weight.
CURRENCIES: Final = {"dollar": "$", "euro": "€", "pound": "£", "rupee": "₹"}
SIGNS: Final = frozenset(CURRENCIES.values())
_PENCE: Final = re.compile(r"\d ?p\b|\bpence\b")
PAID_IN: Final = SIGNS | {"dollar", "cent", "euro", "pence"} | MONEYS
_ALL_UNITS: Final = frozenset().union(*UNITS.values())


def unit_named(words: str, text: str) -> str:
    """The unit that words name, in the singular, a sign for money of that sign; "" if they name none.

    >>> unit_named("square metres", ""), unit_named("pounds", "a pen costs £2"), unit_named("words per minute", "60 words")
    ('square metres', '£', 'words per minute')
    """
    if words.startswith("°"):
        return words
    words = words.lower()
    if words == "pence":
        return words
    if words.startswith(("square ", "cubic ")):
        unit = UNIT_ABBREVIATIONS.get(words.split()[1]) or singular(words.split()[1])
        return words if unit in UNITS["length"] else ""
    head = words.split()[0].partition("/")[0]
    if words[-1] in "²³":
        return words if words[:-1] in UNIT_ABBREVIATIONS else ""
    if "/" in words:
        return words if head in UNIT_ABBREVIATIONS else ""
    first = UNIT_ABBREVIATIONS.get(head) or singular(head)
    if " per " in words:
        counted = re.search(rf"\d {re.escape(head)}\b", text) is not None  # "60 words … per minute"
        return words if counted or first in _ALL_UNITS | PAID_IN else ""
    sign = CURRENCIES.get(first, "")
    if sign and sign != "$" and (sign in text or (sign == "£" and _PENCE.search(text))):
        return sign
    return first if first in _ALL_UNITS or first in PAID_IN else ""
