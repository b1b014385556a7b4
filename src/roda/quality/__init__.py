"""How good a new problem is likely to be: learned from what careful judges said, and told in numbers.

`features.py` says what is known of how a problem was made, `model.py` weighs it, `explain.py` says in
words what weighs most. The weights (`weights/`) are trained by `make quality-model` from the labels in
`tools/quality/labels/`: ids, hashes and the readers' scores, no text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from roda.problem import Quality
from roda.quality.model import Model, assess, assess_all, model

# What the default profile takes at least, for each language: readers of different languages differ in
# how freely they give a 5, and each has its own yields to keep.
LEAST: Final[Mapping[str, Quality]] = MappingProxyType(
    {"en": Quality(0.955, 3.7), "zh": Quality(0.93, 3.7)}
)
_ALL: Final = Quality(0.0, 1.0)
RATED: Final = "default"  # the rewriting whose texts have features, and so a quality

__all__ = ["LEAST", "RATED", "Model", "assess", "assess_all", "least", "least_told", "model"]


@cache
def least(language: str, right: float | None, coherence: float | None) -> Quality:
    """The least quality that is taken; None is what the language takes by default.

    >>> least("zh", 0.5, None) == Quality(0.5, LEAST["zh"].coherence)
    True
    """
    own = LEAST.get(language, _ALL)
    return Quality(
        own.right if right is None else right, own.coherence if coherence is None else coherence
    )


def least_told(field: str, value: float | None) -> str:
    """A least quality for people: that of each language where it is left to them.

    >>> least_told("right", 0.5)
    '0.5'
    """
    if value is not None:
        return f"{value:g}"
    return ", ".join(f"{getattr(own, field):g} ({code})" for code, own in LEAST.items())
