"""The rooms of the normal form stand in order: each imports from those before it only."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import roda.normalform

ROOM = Path(roda.normalform.__file__).parent
ROOMS = ("algebra", "form", "search")
MODULES = sorted(ROOM.rglob("*.py"))


def room(parts: tuple[str, ...]) -> int:
    """The place of a room in the order; what stands at the top comes last."""
    return ROOMS.index(parts[0]) if parts and parts[0] in ROOMS else len(ROOMS)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOM)))
def test_imports_point_one_way(path: Path) -> None:
    own = room(path.relative_to(ROOM).parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("roda.normalform"):
            assert room(tuple((node.module or "").split(".")[2:])) <= own, node.module
