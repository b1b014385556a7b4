"""Croissant metadata of an exported dataset: its files with their hashes, and the fields in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import orjson

from roda.export.cards import Dataset, licence_id
from roda.export.formats.plain import COLUMNS

_CONFORMS: Final = "http://mlcommons.org/croissant/1.0"
_URLS: Final = {
    "mit": "https://opensource.org/license/mit",
    "apache-2.0": "https://www.apache.org/licenses/LICENSE-2.0",
    "cc0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
}
_CREATIVE: Final = re.compile(r"cc-([a-z-]+)-(\d\.\d)")
_VERSION: Final = re.compile(r"\d+\.\d+\.\d+")

# The context that the specification prescribes: which words are whose.
_CONTEXT: Final[Mapping[str, Any]] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileProperty": "cr:fileProperty",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}


class FileSum(NamedTuple):
    """Size and SHA-256 of a file of the dataset."""

    size: int
    sha256: str


def croissant(dataset: Dataset, sums: Mapping[str, FileSum]) -> bytes:
    """The metadata as indented JSON; `sums` has each file of the dataset by its split."""
    source, licence, version, citation = dataset.provenance
    number = _VERSION.search(version)
    fields = {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": _CONFORMS,
        "name": dataset.name,
        "description": f"{dataset.total} math word problems from {source}, with equation, exact answer and solution.",
        "license": _licence(licence),
        "version": number[0] if number else "1.0.0",
        "citeAs": citation or source,
        "inLanguage": list(dataset.languages),
        "distribution": [_file(dataset, split, total) for split, total in sums.items()],
        "recordSet": [_records(dataset, split) for split in sums],
    }
    return orjson.dumps(fields, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def _licence(licence: str) -> str:
    """The address of a licence, or its own words where it has none."""
    identifier = licence_id(licence)
    if found := _CREATIVE.fullmatch(identifier):
        return f"https://creativecommons.org/licenses/{found[1]}/{found[2]}/"
    return _URLS.get(identifier, licence)


def _file(dataset: Dataset, split: str, total: FileSum) -> dict[str, Any]:
    return {
        "@type": "cr:FileObject",
        "@id": f"{split}.parquet",
        "name": f"{split}.parquet",
        "contentUrl": dataset.files[split],
        "contentSize": f"{total.size} B",
        "encodingFormat": "application/x-parquet",
        "sha256": total.sha256,
    }


def _records(dataset: Dataset, split: str) -> dict[str, Any]:
    def fields() -> Iterator[dict[str, Any]]:
        for name, what in COLUMNS.items():
            yield {
                "@type": "cr:Field",
                "@id": f"{split}/{name}",
                "name": name,
                "description": what,
                "dataType": "sc:Text",
                "source": {"fileObject": {"@id": f"{split}.parquet"}, "extract": {"column": name}},
            }

    return {
        "@type": "cr:RecordSet",
        "@id": split,
        "name": split,
        "description": f"{dataset.counts[split]} problems",
        "field": list(fields()),
    }
