"""Values in a list behind a colon, told as a sentence: "Find the mean of these masses: 3 kg, 5 kg and 7 kg."

Inside of the question none of them could be asked for; told of the things, each is one of them.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.parsing.inflection import is_plural
from roda.languages.english.story.lines import capital

_VALUE: Final = r"(?:[$£€₹]?\d+(?:,\d{3})*(?:\.\d+)?(?: ?(?:°[CF]?|%|p\b|[a-z]+))?)"
_VALUES: Final = rf"{_VALUE}(?:, {_VALUE})+(?:,? and {_VALUE})?"
_ASKED: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?P<asks>Find|Work out|Calculate|Determine|Compute|What(?:['’]s| is| was| are)) the (?P<sought>average|mean|sum|total) "
    rf"of (?:these|the following|the)(?: \w+)? (?P<things>(?:[a-z]+ )?[a-z]+s)(?: are)?: ?(?P<values>{_VALUES})(?P<end>[.?])$"
)
_BARE: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?P<asks>Find|Work out|Calculate|Determine|Compute|What(?:['’]s| is)) the (?P<sought>average|mean|sum) "
    r"of (?:the numbers )?(?P<values>\d[\d.]*(?:, \d[\d.]*)+,? and \d[\d.]*)(?P<end>[.?])$"
)
_LABEL: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?P<label>(?:[A-Z][a-z]+['’]s )?[A-Za-z][a-z]+(?: [a-z]+){{0,7}}): (?P<values>{_VALUES})\.(?= )"
)


def listed_first(text: str) -> str:
    """A text whose lists of values are sentences.

    >>> listed_first("Find the mean of these masses: 3 kg, 5 kg and 7 kg.")
    'The masses are 3 kg, 5 kg and 7 kg. Find the mean of the masses.'
    """
    if ":" in text:
        text = _LABEL.sub(_labelled, _ASKED.sub(_told, text))
    return _BARE.sub(_numbers, text) if " of " in text else text


def _told(found: re.Match[str]) -> str:
    things = found["things"]
    if not is_plural(things.split()[-1]):
        return found[0]
    told = f"The {things} are {_joined(found['values'])}."
    return f"{told} {found['asks']} the {found['sought']} of the {things}{found['end']}"


def _numbers(found: re.Match[str]) -> str:
    told = f"The numbers are {_joined(found['values'])}."
    return f"{told} {found['asks']} the {found['sought']} of the numbers{found['end']}"


def _labelled(found: re.Match[str]) -> str:
    """What a label names, of which the values are told behind it; the first of its nouns in the plural."""
    words = found["label"].split()
    plural = next((at for at, word in enumerate(words[:3]) if is_plural(word.lower())), None)
    if plural is None:
        return found[0]
    owned = words[0].endswith(("'s", "’s"))
    label = found["label"] if owned else f"The {words[0].lower()}{found['label'][len(words[0]) :]}"
    return f"{capital(label)} were {_joined(found['values'])}."


def _joined(values: str) -> str:
    """A list with "and" before its last value."""
    if " and " in values:
        return values.replace(", and ", " and ")
    first, _, last = values.rpartition(", ")
    return f"{first} and {last}"
