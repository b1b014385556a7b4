"""Provenance: a licence is claimed only where the corpus is known."""

from __future__ import annotations

from pathlib import Path

import orjson

from roda import samples
from roda.corpora import CORPORA
from roda.export.provenance import UNKNOWN, provenance


def test_a_corpus_that_is_named_has_its_licence() -> None:
    found = provenance("x.json", "roda 1", "asdiv")
    assert (found.source, found.licence) == ("asdiv", CORPORA["asdiv"].licence)
    assert found.citation == CORPORA["asdiv"].citation
    assert provenance("x.json", "roda 1", source="gsm8k").licence == "MIT"


def test_what_somebody_says_counts() -> None:
    found = provenance("x.json", "roda 1", "asdiv", "ours", "CC0")
    assert (found.source, found.licence) == ("ours", "CC0")


def test_looks_are_not_enough(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text('{"question": "How many?", "answer": "3 <<1+2=3>>\\n#### 3"}\n')
    found = provenance(str(path), "roda 1")
    assert (found.source, found.licence) == ("mine", UNKNOWN)


def test_a_published_file_is_known_by_its_hash(data_dir: Path) -> None:
    found = provenance(str(data_dir / "mawps" / "MAWPS.json"), "roda 1")
    assert (found.source, found.licence) == ("mawps", "MIT")


def test_our_sample_is_known() -> None:
    assert provenance(str(samples.path("en")), "roda 1")[:2] == ("roda sample", "MIT")


def test_the_manifest_says_what_a_file_was_made_from(tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl"
    path.write_text("")
    fields = {
        "format": "roda manifest 1",
        "version": "0",
        "rules": "3",
        "reading": {"corpus": "svamp"},
        "sources": [],
        "settings": {},
        "selection": {},
        "outputs": [],
        "counts": {},
        "seal": "",
    }
    beside = tmp_path / "more.jsonl.manifest.json"
    beside.write_bytes(orjson.dumps(fields))
    assert provenance(str(path), "roda 1").source == "svamp"
    beside.write_text("{}")
    assert provenance(str(path), "roda 1").source == "more"
