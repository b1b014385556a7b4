"""How good a new problem is likely to be: learned from what careful judges said, and told in numbers.

`features.py` says what is known of how a problem was made, `model.py` weighs it, `explain.py` says in
words what weighs most. The weights (`weights/`) are trained by `make quality-model` from the labels in
`tools/quality/labels/`: ids, hashes and the readers' scores, no text.
"""

from __future__ import annotations

from typing import Final

from roda.quality.model import Model, assess, model

LEAST: Final = 0.932  # the least probability of being right that the default profile takes
LEAST_COHERENCE: Final = 3.3  # the least expected coherence that it takes
RATED: Final = "default"  # the rewriting whose texts have features, and so a quality

__all__ = ["LEAST", "LEAST_COHERENCE", "RATED", "Model", "assess", "model"]
