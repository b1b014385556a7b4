"""docs/architecture.md shows the package as it is: tree, layers, and paths that exist."""

from __future__ import annotations

import re
from pathlib import Path

import tree

ROOT = Path(__file__).resolve().parents[2]
PAGE = tree.PAGE.read_text(encoding="utf-8")


def test_tree_and_layers_are_as_the_tool_writes_them() -> None:
    assert tree.rendered(PAGE) == PAGE, "run `make pages`"


def test_every_file_says_what_it_is_for() -> None:
    assert all(len(line.split(maxsplit=1)) == 2 for line in tree.lines(tree.PACKAGE))


def test_every_room_is_drawn_and_described() -> None:
    described = PAGE[PAGE.index("| room |") : PAGE.index("## The grid")]
    drawn = " ".join(tree.drawing(tree.imports(tree.PACKAGE))).split()
    for room in tree.imports(tree.PACKAGE):
        assert room in drawn
        if (tree.PACKAGE / room).is_dir():
            assert f"| `{room}/` |" in described


def test_paths_that_the_page_names_exist() -> None:
    for path in set(re.findall(r"`([a-z_]+/[\w/<>.-]*)`", PAGE)):
        for language in ("chinese", "english"):
            place = path.replace("<language>", language)
            assert (tree.PACKAGE / place).exists() or (ROOT / place).exists(), place


def test_contributing_points_here() -> None:
    assert "docs/architecture.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
