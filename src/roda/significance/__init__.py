"""Which numbers of a text matter, learned: the classifier of section III.A of the paper.

A single-layer LSTM of 128 units reads a number with the three tokens on each side of it and says
how likely an equation is to use it. Trained weights for Chinese and English come with the
package, so that a raw text needs nothing else.

`features` makes windows of a text, `labels` reads from equations which numbers are used, `model`
computes with numpy (torch is needed for training only), `training` trains, `recipe` names the files
that the weights in `weights/` were made from, `published` the decisions they are compared with.
May import from languages, corpora and what lies below; nothing here knows of solvers.

>>> from roda.languages.chinese import find_numbers
>>> text = "某校6年级有男生25人，女生30人，一共有多少人？"
>>> [number.surface for number in classifier("zh").significant(text, find_numbers(text))]
['25', '30']
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from roda.errors import SolverError, UnknownName
from roda.problem import Number, Record

if TYPE_CHECKING:
    from roda.significance.model import Classifier
    from roda.significance.training import Settings

LANGUAGES: Final = ("zh", "en")
_TRAINING_NEEDS: Final = (
    "training the number classifier needs {}, which is not installed; the extra roda-mwp[solvers] "
    "brings it (in a checkout: pip install '.[solvers]')"
)

__all__ = ["LANGUAGES", "classifier", "learned", "load", "train"]


@lru_cache(maxsize=len(LANGUAGES))
def classifier(language: str) -> Classifier:
    """The classifier of a language with the weights that come with the package, loaded once.

    >>> classifier("en").language
    'en'
    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    return load(Path(str(files(__name__) / "weights" / f"{language}.json")))


def learned(language: str, text: str, numbers: tuple[Number, ...]) -> tuple[Number, ...]:
    """The numbers that the classifier of a language calls significant, for `Profile.significant`.

    >>> from roda.languages.chinese import find_numbers
    >>> text = "某校6年级有男生25人，女生30人，一共有多少人？"
    >>> [number.surface for number in learned("zh", text, find_numbers(text))]
    ['25', '30']
    """
    return classifier(language).significant(text, numbers)


def load(card: str | Path) -> Classifier:
    """A classifier from its card; the weights lie beside it. `CheckpointError` if they do not fit."""
    try:
        from roda.significance.model import read
    except ImportError as error:
        raise SolverError(
            f"the number classifier needs {error.name}, which is not installed: "
            f"pip install {error.name}"
        ) from error
    return read(Path(card))


def train(
    problems: Iterable[Record],
    language: str,
    out: str | Path,
    *,
    held_out: Mapping[str, Iterable[Record]] | None = None,
    settings: Settings | None = None,
) -> Classifier:
    """Train on the equations of `problems`; write `out/LANGUAGE.json` and `.safetensors`.

    `held_out` are problems by the name under which the card reports the scores on them; what
    has their words is left out of training. The same problems, settings and seed give the
    same weights on the same machine.
    """
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    try:
        from roda.significance.training import Settings, fit
    except ImportError as error:
        raise SolverError(_TRAINING_NEEDS.format(error.name)) from error
    return fit(problems, language, Path(out), held_out or {}, settings or Settings())
