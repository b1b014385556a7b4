"""Which wordings of a number are taken: those above the least quality, the one that reads best first.

A language writes its wordings in the order of what they cost by its rules. The quality has learned from
readers what rules do not weigh, such as a deed that only the question tells of. So where the first
wording is not expected to read well, the next ones are made and weighed too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from roda.problem import Quality, Reversal

# The coherence from which on a first wording stands without being weighed against others. Chinese is
# not weighed: too many of the texts that would change lose an opening that they need.
READS_WELL: Final[Mapping[str, float]] = MappingProxyType({"en": 3.95})
WEIGHED: Final = 3  # wordings that a first one which does not read well is weighed among
MARGIN: Final = 0.1  # by which another must be expected to read better: less is noise


def good_enough(result: Reversal, least: Quality) -> bool:
    """Whether a new problem reaches the least quality; one without a quality always does."""
    quality = result.quality
    return quality is None or (quality[0] >= least[0] and quality[1] >= least[1])


def settled(result: Reversal, least: Quality) -> bool:
    """Whether a first wording is taken without a look at any other."""
    if result.quality is None:
        return True
    well = READS_WELL.get(result.source.language, 1.0)
    return good_enough(result, least) and result.quality[1] >= well


def choose(
    first: Reversal, others: Iterable[Reversal], least: Quality, wordings: int
) -> list[Reversal]:
    """Up to so many wordings of a number above the least quality, no two alike, the best first.

    `others` are made as they are asked for: no more of them than can matter.
    """
    taken = [first] if good_enough(first, least) else []
    seen = {_letters(each.text) for each in taken}
    waiting = iter(others)
    while len(taken) < wordings or (len(taken) < WEIGHED and not settled(taken[0], least)):
        other = next(waiting, None)
        if other is None:
            break
        if good_enough(other, least) and (letters := _letters(other.text)) not in seen:
            seen.add(letters)
            taken.append(other)
    if taken and not settled(taken[0], least):
        best = max(taken[:WEIGHED], key=lambda each: _worth(each) + MARGIN * (each is taken[0]))
        taken.remove(best)
        taken.insert(0, best)
    return [each._replace(wording=place) for place, each in enumerate(taken[:wordings])]


def _worth(result: Reversal) -> float:
    return 0.0 if result.quality is None else result.quality.coherence


def _letters(text: str) -> str:
    """A text without what two wordings may differ in and still be the same: marks, blanks, case."""
    return "".join(filter(str.isalnum, text)).casefold()
