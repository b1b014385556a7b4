"""The word lists: every file is read whole, every list has one heading, one use and no empty entry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roda.languages.english import lexicon

FOLDER = Path(lexicon.__file__).parent
FILES = sorted(FOLDER.glob("*.txt"))


def headings(file: Path) -> list[str]:
    return re.findall(r"^\[(.+)\]$", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_no_two_lists_share_a_heading() -> None:
    found = [heading for file in FILES for heading in headings(file)]
    assert sorted(found) == sorted(set(found)) == sorted(lexicon.LISTS)


def test_every_list_has_a_name_in_the_package() -> None:
    code = (FOLDER / "__init__.py").read_text(encoding="utf-8")
    read = re.findall(r"""(?:_set|_pairs|_values|LISTS)[(\[]"(.+?)"[)\]]""", code)
    assert sorted(read) == sorted(lexicon.LISTS)


@pytest.mark.parametrize("heading", sorted(lexicon.LISTS))
def test_no_list_is_empty_or_says_a_word_twice(heading: str) -> None:
    entries = lexicon.LISTS[heading]
    assert entries
    assert len(entries) == len(set(entries))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_file_says_what_it_is_for(file: Path) -> None:
    assert file.read_text(encoding="utf-8").startswith("# ")


def test_every_list_is_used() -> None:
    names = {name for name in vars(lexicon) if name.isupper() and name != "LISTS"}
    rooms = FOLDER.parent.rglob("*.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in rooms)
    assert [name for name in sorted(names) if len(re.findall(rf"\b{name}\b", code)) < 2] == []
