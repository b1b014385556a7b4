"""Native records: four fields are enough, language and origin count where they are given."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.corpora import read
from roda.errors import CorpusError

_LINE = (
    '{{"id": "a", "text": "有3只，又来5只，共几只？", "equation": "x=3+5", "answer": "8"{more}}}\n'
)


def _read(folder: Path, more: str) -> object:
    path = folder / "mine.jsonl"
    path.write_text(_LINE.format(more=more), encoding="utf-8")
    return next(iter(read(path, "native", strict=True)))


def test_four_fields_are_enough(tmp_path: Path) -> None:
    record = _read(tmp_path, "")
    assert (record.language, record.origin) == ("", None)  # told by the script when it is needed


def test_language_and_origin_are_kept(tmp_path: Path) -> None:
    record = _read(tmp_path, ', "language": "en", "origin": "b"')
    assert (record.language, record.origin) == ("en", "b")


def test_a_null_origin_is_an_original(tmp_path: Path) -> None:
    assert _read(tmp_path, ', "origin": null').origin is None


@pytest.mark.parametrize(
    ("more", "field"), [(', "language": 3', "language"), (', "origin": ["b"]', "origin")]
)
def test_a_field_of_the_wrong_type_is_named(tmp_path: Path, more: str, field: str) -> None:
    with pytest.raises(CorpusError) as caught:
        _read(tmp_path, more)
    assert caught.value.field == field
