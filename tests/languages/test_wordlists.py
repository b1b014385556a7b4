"""Word lists are read from plain text, and what is wrong in a file is shown with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.languages.wordlists import read_lists


def written(folder: Path, text: str, name: str = "words.txt") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_list_goes_over_lines_and_keeps_its_order(tmp_path: Path) -> None:
    file = written(tmp_path, "# why\n\n[short names]\nb a\n# between\nc_d 里(?!面|程)\n[empty]\n")
    assert read_lists(file) == {"short names": ("b", "a", "c d", "里(?!面|程)"), "empty": ()}


def test_a_word_in_brackets_is_no_heading(tmp_path: Path) -> None:
    file = written(tmp_path, "[nouns]\n[甲乙丙]\n[人个]数 价\n")
    assert read_lists(file) == {"nouns": ("[甲乙丙]", "[人个]数", "价")}


def test_the_files_of_a_folder_are_read_together(tmp_path: Path) -> None:
    written(tmp_path, "[a]\n1\n", "one.txt")
    written(tmp_path, "[b]\n2\n", "two.txt")
    written(tmp_path, "no list", "notes.md")
    assert read_lists(tmp_path) == {"a": ("1",), "b": ("2",)}


@pytest.mark.parametrize(
    ("text", "place"),
    [("[a]\n1\n[a]\n2\n", r"words\.txt:3: .*\[a\]"), ("1\n", r"words\.txt:1: '1'")],
)
def test_what_is_wrong_is_shown(tmp_path: Path, text: str, place: str) -> None:
    with pytest.raises(ValueError, match=place):
        read_lists(written(tmp_path, text))
