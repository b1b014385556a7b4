"""The card of an exported dataset, README.md: YAML for machines, then what a person should know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import orjson

from roda.export.examples import Provenance
from roda.export.formats.plain import COLUMNS

# What a licence of our table of corpora is called by those who list datasets, told by how it begins.
_LICENCES: Final = {
    "MIT": "mit",
    "Apache 2.0": "apache-2.0",
    "Apache-2.0": "apache-2.0",
    "CC0": "cc0-1.0",
    "not stated": "unknown",
}
_CREATIVE: Final = re.compile(r"CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)", re.IGNORECASE)
_SIZES: Final = (
    (10**3, "n<1K"),
    (10**4, "1K<n<10K"),
    (10**5, "10K<n<100K"),
    (10**6, "100K<n<1M"),
    (10**7, "1M<n<10M"),
)
_PLAIN: Final = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


class Dataset(NamedTuple):
    """What the card and the metadata say of a dataset: its files, by split, and what is in them."""

    name: str
    provenance: Provenance
    languages: tuple[str, ...]
    counts: Mapping[str, int]
    files: Mapping[str, str]
    made: int  # of its problems, from others
    solution: str  # what the column `solution` holds

    @property
    def total(self) -> int:
        """How many problems it has."""
        return sum(self.counts.values())


def licence_id(licence: str) -> str:
    """The identifier of a licence; `other` for one without.

    >>> [licence_id(text) for text in ("MIT, as redistributed", "CC BY-NC 4.0", "not stated", "ours")]
    ['mit', 'cc-by-nc-4.0', 'unknown', 'other']
    """
    if found := _CREATIVE.match(licence):
        return f"cc-{found[1]}-{found[2]}".lower()
    return next((name for start, name in _LICENCES.items() if licence.startswith(start)), "other")


def card(dataset: Dataset) -> str:
    """The card as Markdown with its front matter."""
    return "\n".join(["---", *_yaml(front_matter(dataset)), "---", "", *_body(dataset)]) + "\n"


def front_matter(dataset: Dataset) -> dict[str, Any]:
    """What machines read of a card."""
    identifier = licence_id(dataset.provenance.licence)
    named = {"license_name": dataset.provenance.licence} if identifier == "other" else {}
    size = next((name for most, name in _SIZES if dataset.total < most), "n>10M")
    files = [{"split": split, "path": path} for split, path in dataset.files.items()]
    return {
        "pretty_name": dataset.name,
        "license": identifier,
        **named,
        "language": list(dataset.languages),
        "multilinguality": "multilingual" if len(dataset.languages) > 1 else "monolingual",
        "annotations_creators": ["machine-generated"],
        "language_creators": ["found", "machine-generated"],
        "size_categories": [size],
        "source_datasets": ["extended"],
        "task_categories": ["question-answering", "text-generation"],
        "tags": ["math", "math-word-problems", "data-augmentation", "synthetic"],
        "configs": [{"config_name": "default", "data_files": files}],
    }


def _body(dataset: Dataset) -> Iterator[str]:
    source, licence, version, citation = dataset.provenance
    yield f"# {dataset.name}"
    yield ""
    yield (
        f"{dataset.total:,} math word problems with equation, exact answer and solution, {dataset.made:,} of them "
        f"made from others. Written by {version}."
    )
    yield from ("", "| split | problems |", "|---|---|")
    yield from (f"| {split} | {count:,} |" for split, count in dataset.counts.items())
    yield from ("", "A problem and everything made from it are in the same split.", "")
    yield from ("## Fields", "", "| field | what it holds |", "|---|---|")
    told = {**COLUMNS, "solution": f"{COLUMNS['solution']}: {dataset.solution}"}
    yield from (f"| `{name}` | {what} |" for name, what in told.items())
    yield from ("", "## Source and licence", "")
    yield f"Source: {source}. Licence of the source: {licence}."
    yield "A problem that was made from another one is a derived work, under the licence of its source."
    if citation:
        yield from ("", f"Please cite: {citation}")


def _yaml(fields: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    """Fields as YAML: blocks for lists and objects, texts in quotes unless they are plain words."""
    for name, value in fields.items():
        if not isinstance(value, list):
            yield f"{indent}{name}: {_scalar(value)}"
            continue
        yield f"{indent}{name}:"
        for item in value:
            if isinstance(item, Mapping):
                first, *rest = _yaml(item, f"{indent}  ")
                yield from (f"{indent}- {first.lstrip()}", *rest)
            else:
                yield f"{indent}- {_scalar(item)}"


def _scalar(value: object) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.casefold() not in _WORDS:
        return value
    return orjson.dumps(value).decode()  # JSON is YAML
