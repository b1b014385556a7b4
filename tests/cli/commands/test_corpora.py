"""`roda corpora`: names, languages, licences, citations and files."""

from __future__ import annotations

import json
from collections.abc import Callable

from click.testing import Result

from roda import CORPORA

Roda = Callable[..., Result]


def test_every_corpus_is_listed_with_its_citation(roda: Roda) -> None:
    shown = roda("corpora").stdout
    for row in CORPORA.values():
        assert row.name in shown
        assert row.citation in shown
        assert row.licence in shown


def test_one_corpus_alone(roda: Roda) -> None:
    shown = roda("corpora", "math23k").stdout
    assert "valid_ids.txt" in shown
    assert "ape210k" not in shown


def test_json(roda: Roda) -> None:
    rows = [json.loads(line) for line in roda("corpora", "--json").stdout.splitlines()]
    assert [row["name"] for row in rows] == list(CORPORA)
