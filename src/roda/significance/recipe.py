"""How the weights in `weights/` were made: which files, and which were held out.

`roda train significance` follows these recipes, so that anybody can make the weights again from
a folder of published corpora. English is trained without ASDiv, whose licence excludes commercial
use: with GSM8K in its place the classifier does as well on ASDiv and better elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from roda.corpora import corpus, read, read_ids, select
from roda.errors import UnknownName
from roda.problem import Record
from roda.significance import train
from roda.significance.model import Classifier
from roda.significance.published import read_published
from roda.significance.training import Settings, write


class Part(NamedTuple):
    """A file of a corpus, or those of its problems whose ids other files list.

    Where a corpus comes without a development part, `tenth` takes every tenth of its problems,
    or all the others.
    """

    file: str
    corpus: str
    keep: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    tenth: bool | None = None


class Recipe(NamedTuple):
    """What to train on, what to hold out by name, and published decisions to compare with."""

    train: tuple[Part, ...]
    held_out: Mapping[str, Part]
    published: Mapping[str, str]
    settings: Settings


_FOLDS: Final = tuple(f"allarith/allArith/fold{fold}.txt" for fold in range(5))
_MATH23K: Final = "math23k/math23k_train.json"
_VALID: Final = ("math23k/valid_ids.txt",)
_ALLARITH: Final = "allarith/questions.json"
_GSM8K: Final = "gsm8k/train.jsonl.gz"

RECIPES: Final[Mapping[str, Recipe]] = MappingProxyType(
    {
        "zh": Recipe(
            train=(Part(_MATH23K, "math23k", exclude=_VALID),),
            held_out={
                "math23k development": Part(_MATH23K, "math23k", keep=_VALID),
                "math23k test": Part("math23k/math23k_test.json", "math23k"),
            },
            published={
                "math23k development": "math23k/processed/valid23k_processed.json",
                "math23k test": "math23k/processed/test23k_processed.json",
            },
            settings=Settings(),
        ),
        "en": Recipe(
            train=(
                Part(_ALLARITH, "allarith", keep=_FOLDS[:4]),
                Part("mawps/MAWPS.json", "mawps"),
                Part(_GSM8K, "gsm8k", tenth=False),
            ),
            held_out={
                "gsm8k, every tenth": Part(_GSM8K, "gsm8k", tenth=True),
                "asdiv-a development": Part("asdiv-a/validset.json", "asdiv-a"),
                "asdiv-a test": Part("asdiv-a/testset.json", "asdiv-a"),
                "allarith fold 4": Part(_ALLARITH, "allarith", keep=_FOLDS[4:]),
            },
            published={},
            settings=Settings(at_least=3),
        ),
    }
)


def records(part: Part, data: Path) -> Iterator[Record]:
    """The problems of a part that can be used."""
    keep = {name for file in part.keep for name in read_ids(str(data / file))}
    exclude = {name for file in part.exclude for name in read_ids(str(data / file))}
    found = (each for each in read(str(data / part.file), part.corpus) if isinstance(each, Record))
    chosen = select(found, keep or None, exclude)
    if part.tenth is None:
        return chosen
    return (each for place, each in enumerate(chosen) if (place % 10 == 0) == part.tenth)


def follow(
    language: str, data: str | Path, out: str | Path, settings: Settings | None = None
) -> Classifier:
    """Make the weights of a language from a folder of corpora, with a full card."""
    if language not in RECIPES:
        raise UnknownName("language", language, RECIPES)
    recipe, folder = RECIPES[language], Path(data)
    made = train(
        (record for part in recipe.train for record in records(part, folder)),
        language,
        out,
        held_out={name: list(records(part, folder)) for name, part in recipe.held_out.items()},
        settings=settings or recipe.settings,
    )
    card: dict[str, Any] = dict(made.card)
    card["data"] = {**card["data"], "files": [_source(part) for part in recipe.train]}
    card["published decisions"] = {
        name: agreement(made, folder / file) for name, file in recipe.published.items()
    }
    content = (Path(out) / f"{language}.safetensors").read_bytes()
    return write(card, content, Path(out))


def agreement(classifier: Classifier, path: Path) -> dict[str, float | int]:
    """How many published decisions the classifier makes likewise, in percent."""
    total = same = 0
    for text, numbers, wanted in read_published(path):
        kept = set(classifier.significant(text, numbers))
        total += len(numbers)
        same += sum((n in kept) == good for n, good in zip(numbers, wanted, strict=True))
    return {"numbers": total, "accuracy": round(100 * same / total, 2) if total else 0.0}


def _source(part: Part) -> dict[str, Any]:
    row = corpus(part.corpus)
    return {
        "file": part.file,
        "only": list(part.keep),
        "without": list(part.exclude),
        "every tenth left out": part.tenth is False,
        "citation": row.citation,
        "licence": row.licence,
    }
