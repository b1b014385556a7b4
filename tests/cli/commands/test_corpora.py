"""`roda corpora`: names, languages, licences, citations and files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
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


def test_where_a_corpus_comes_from_and_whether_it_is_fetched(
    roda: Roda, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RODA_CACHE", str(tmp_path))
    shown = roda("corpora", "svamp").stdout
    assert "https://github.com/arkilpatel/SVAMP" in shown
    assert "(not tried)" in shown
    assert CORPORA["svamp"].sha256["SVAMP.json"] in shown
    assert "@inproceedings{patel2021svamp," in shown
    assert f"not fetched: 'roda fetch svamp' puts it into {tmp_path}" in shown
    place = tmp_path / "corpora" / "svamp" / "SVAMP.json"
    place.parent.mkdir(parents=True)
    place.write_text("[]")
    shown = roda("corpora", "svamp").stdout
    assert f"there    {place}" in shown
    assert "1 of 3" in shown
    row = json.loads(roda("corpora", "svamp", "--json").stdout)
    assert row["fetched"] == {"SVAMP.json": str(place)}
    assert row["bibtex"].startswith("@inproceedings")
    assert [each["checked"] for each in row["published"]] == [False] * 3


def test_our_own_layout_is_not_published(roda: Roda) -> None:
    shown = roda("corpora", "native").stdout
    assert "fetched:" not in shown
    assert "@" not in shown
