"""Notes told in whole sentences: "Van: 396 miles on 12 gallons. mpg?" and other problems that leave out what goes without saying.

`fragments.py` reads the question that names only what is sought, `facts.py` the facts before it, `gapped.py` a second half without its verb, `spliced.py` two facts
that a comma joins, `listed.py` lists behind a colon, and `costs.py` asks what things cost.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.state.typed.notes.costs import cost_of_things, sold_by_number
from roda.languages.english.state.typed.notes.facts import noted, of_stuff, told_in_full, with_the
from roda.languages.english.state.typed.notes.fragments import asked_in_full
from roda.languages.english.state.typed.notes.gapped import with_verb
from roda.languages.english.state.typed.notes.listed import listed_first
from roda.languages.english.state.typed.notes.spliced import with_and

__all__ = ["cost_of_things", "in_full", "listed_first"]

_SHORT_TIMES: Final = re.compile(
    r"(?<![\d.,:/])(\d[\d,]*(?:\.\d+)?)[ -]?(min|hr|sec|h)(s?)\b(?!-)\.?(?= [a-z\d]|[,;?.]|( [A-Z]|$))"
)
_TIMES: Final = {"min": "minute", "hr": "hour", "h": "hour", "sec": "second"}


def in_full(text: str) -> str:
    """A text whose notes, where its last sentence is one, are whole sentences.

    >>> in_full("Van: 396 miles on 12 gallons. mpg?")
    'A van travels 396 miles on 12 gallons. How many miles per gallon is that?'
    """
    if "min" in text or "hr" in text or "sec" in text or "h " in text:
        text = _SHORT_TIMES.sub(_spelled, text)
    text = sold_by_number(with_and(with_verb(with_the(of_stuff(text)))))
    asked = asked_in_full(text)
    if not asked:
        return noted(text) if ": " in text else text
    story, question = asked
    return f"{told_in_full(story)} {question}".strip()


def _spelled(found: re.Match[str]) -> str:
    """ "16 minutes" for "16 min"; a stop stays where a sentence ends."""
    unit = _TIMES[found[2]]
    stop = "." if found[0].endswith(".") and found[4] is not None else ""
    return f"{found[1]} {unit}{'' if found[1] == '1' else 's'}{stop}"
