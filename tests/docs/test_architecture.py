"""docs/architecture.md shows the package as it is: tree, layers, and paths that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import tree

ROOT = Path(__file__).resolve().parents[2]
PAGE = tree.PAGE.read_text(encoding="utf-8")


def test_tree_and_layers_are_as_the_tool_writes_them() -> None:
    assert tree.rendered(PAGE) == PAGE, "run `make pages`"


def test_every_file_says_what_it_is_for() -> None:
    assert all(len(line.split(maxsplit=1)) == 2 for line in tree.lines(tree.PACKAGE))


def test_every_room_is_drawn_and_described() -> None:
    described = PAGE[PAGE.index("| room |") : PAGE.index("## The grid")]
    rooms = tree.imports(tree.PACKAGE)
    drawn = " ".join(tree.drawing(rooms)).split()
    for room in rooms:
        assert room in drawn
        if (tree.PACKAGE / room).is_dir():
            assert re.search(rf"`{room}/?`", described), room


@pytest.mark.parametrize("page", ["architecture", "paper-map", "decisions", "glossary", "results"])
def test_paths_that_a_page_names_exist(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8").partition("<!-- tree")[0]
    for path in set(re.findall(r"`([a-z_]{2,}/[\w/<>.-]*)`", text)) - {"processed/"}:
        for language in ("chinese", "english"):
            place = path.replace("<language>", language)
            assert (tree.PACKAGE / place).exists() or (ROOT / place).exists(), place


def test_the_map_of_the_paper_names_what_is_in_the_code() -> None:
    page = (ROOT / "docs" / "paper-map.md").read_text(encoding="utf-8")
    code = "\n".join(path.read_text(encoding="utf-8") for path in tree.PACKAGE.rglob("*.py"))
    for name in set(re.findall(r"`(?:\w+\.)*(\w{3,})`", page)) - {"paper", "default", "beyond"}:
        assert re.search(rf"\b{name}\b", code), name


def test_contributing_points_here() -> None:
    assert "docs/architecture.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
