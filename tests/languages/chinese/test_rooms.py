"""The rooms of Chinese stand in one order, and each imports only from those before it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roda.languages import chinese

FOLDER = Path(chinese.__file__).parent
ROOMS = ("lexicon", "numbers", "parsing", "story", "state", "ask", "guards")
IMPORTED = re.compile(r"^from roda\.languages\.chinese(?:\.(\w+))?(?:\.\w+)* import (\w+)", re.M)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_from_rooms_before_it(room: str) -> None:
    earlier = set(ROOMS[: ROOMS.index(room) + 1])
    for file in (FOLDER / room).glob("*.py"):
        for package, name in IMPORTED.findall(file.read_text(encoding="utf-8")):
            assert (package or name) in earlier, (file.name, package or name)


def test_there_is_no_other_room() -> None:
    rooms = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert rooms == set(ROOMS)
    for room in ROOMS:
        assert len(list((FOLDER / room).glob("*.py"))) <= 10
