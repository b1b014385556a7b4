"""What was typed in haste, written with care as far as it is sure: apostrophes, units, stops, ends, names.

Whoever types on a telephone leaves out what the telephone does not put in. `spelled.py` writes words as they are meant, `cut.py`
puts stops between sentences and a sign at the end. A text that was typed with care passes as it is.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import SHORT_IN_HASTE, TYPED_SHORT
from roda.languages.english.state.typed.care.cut import cut_apart, spliced_apart, starts_small
from roda.languages.english.state.typed.care.spelled import spelled_out, units_in_full

__all__ = ["with_care"]

_HASTE: Final = re.compile(
    rf"^\W*[a-z]|[^.?!\"”’')\]\s]\s*\Z|\b(?:{'|'.join(SHORT_IN_HASTE.keys() | TYPED_SHORT.keys())})\b"
)
_STOPPED: Final = ("in.", "ft.", "yd.", "oz.", "lb.", "lbs.")
# A comma is left out where the question begins.
_IF_ASKS: Final = re.compile(
    r"((?:^|[.!?] )(?:If|When|if|when) [^,.?!]*\d(?:[^,.?!]|[.,](?=\d))*?) (how (?:many|much|far|long|old|tall)|what (?:is|are|do|does|did|will|would))\b"
)


def with_care(text: str) -> str:
    """A text as somebody would write it who takes the time; one without a sign of haste is as it was.

    >>> with_care("shoes were £64 now theyre £48, what percentage has been taken off")
    'Shoes were £64. Now they are £48. What percentage has been taken off?'
    >>> with_care("Ann has 3 pens, how many has she?")
    'Ann has 3 pens, how many has she?'
    >>> with_care("If 4 pens cost $6 how much do 10 pens cost?")
    'If 4 pens cost $6, how much do 10 pens cost?'
    """
    if any(unit in text for unit in _STOPPED):
        text = units_in_full(text)
    if "f " in text or "hen " in text:
        text = _IF_ASKS.sub(r"\1, \2", text)
    if _HASTE.search(text) is None and not any(starts_small(text)):
        return spliced_apart(text)
    return cut_apart(spelled_out(text.strip()))
