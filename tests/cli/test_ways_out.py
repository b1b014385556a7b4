"""A mistake on the command line is answered with the way out of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]

ROWS = (
    "Problem,Formula\n"
    "Tom had 12 figs. He bought 4 figs. How many figs does Tom have now?,12+4\n"
    "Ann had 20 pens. She gave away 8 pens. How many pens does Ann have now?,20-8\n"
)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mine.csv"
    path.write_text(ROWS, encoding="utf-8")
    return path


def refused(result: Result) -> str:
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


def test_a_pattern_that_the_shell_has_opened_is_to_be_quoted(roda: Roda, table: Path) -> None:
    assert "put the pattern in quotation marks" in refused(roda("augment", table, table))


def test_a_text_without_quotation_marks_is_to_be_put_in_some(roda: Roda) -> None:
    assert "put a text, or a name" in refused(roda("explain", "Tom", "had", "3", "figs"))


def test_a_file_in_the_place_of_a_command_names_one(roda: Roda, table: Path) -> None:
    assert f"roda augment {table}" in refused(roda(str(table)))


@pytest.mark.parametrize("ending", [".csv", ".tsv", ".XLSX", ".csv.gz"])
def test_json_lines_are_not_written_under_the_name_of_a_table(
    roda: Roda, table: Path, tmp_path: Path, ending: str
) -> None:
    out = tmp_path / f"more{ending}"
    assert "roda export --to csv" in refused(roda("augment", table, "--out", out))
    assert "roda export --to csv" in refused(roda("solve", table, "--out", out))
    assert not out.exists()


def test_a_folder_that_is_not_there_is_named(roda: Roda, table: Path, tmp_path: Path) -> None:
    out = tmp_path / "no" / "more.jsonl"
    said = refused(roda("augment", table, "--out", out))
    assert f"there is no folder '{out.parent}'" in said.replace("\n", "")


@pytest.mark.parametrize("language", ["English", "en-US", "en"])
def test_a_language_may_have_its_name(roda: Roda, table: Path, language: str) -> None:
    assert roda("augment", table, "--language", language).exit_code == 0
    asked = ("reverse", "Tom had 12 figs. He bought 4 figs. How many figs has he now?")
    assert roda(*asked, "--equation", "12+4", "--language", language).exit_code == 0


def test_a_language_that_is_not_known_is_told_with_those_that_are(roda: Roda, table: Path) -> None:
    for command in (("augment", table), ("explain", table, "--id", "1")):
        assert "unknown language 'French'" in refused(roda(*command, "--language", "French"))


def test_a_table_is_not_what_verify_reads(roda: Roda, table: Path) -> None:
    assert "is CSV, but this must be JSON lines" in refused(roda("verify", table))


@pytest.mark.parametrize(
    ("name", "words"),
    [("2", "did you mean 'mine:2'?"), ("zzz", "its ids are mine:1, mine:2"), ("mine:3", "did you")],
)
def test_an_id_that_there_is_not_shows_those_that_there_are(
    roda: Roda, table: Path, name: str, words: str
) -> None:
    assert words in refused(roda("explain", table, "--id", name))


def test_plain_texts_are_sent_where_equations_are_proposed(roda: Roda, tmp_path: Path) -> None:
    path = tmp_path / "texts.txt"
    path.write_text("How many pens has Ann now?\n", encoding="utf-8")
    assert "'roda solve' proposes equations" in refused(roda("augment", path))


def test_own_fields_without_a_good_record_are_told_in_their_own_names(
    roda: Roda, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    path.write_text('[{"question": 3, "equation": "1+2"}]', encoding="utf-8")
    said = refused(roda("augment", path))
    assert "it has no good record; record 1, field 'question' is a number" in said
    assert "Corpora" not in said
    assert "\\x00" not in said
