"""Everything that docs/own-data.md shows runs, in its order and in one folder, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "own-data.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:^`([\w.]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def run(command: list[str], folder: Path, *, errors: bool) -> str:
    """What a command prints, with or without what it says beside its output."""
    beside = subprocess.STDOUT if errors else subprocess.DEVNULL
    done = subprocess.run(
        command, cwd=folder, text=True, timeout=120, stdout=subprocess.PIPE, stderr=beside
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[int, str]:
    """What each block of the page prints; blocks that are files are written instead."""
    folder = tmp_path_factory.mktemp("own")
    made: dict[int, str] = {}
    for number, (name, language, content) in enumerate(BLOCK.findall(PAGE)):
        if name:
            (folder / name).write_text(content, encoding="utf-8")
        elif language == "sh":
            script = f'set -e\nroda() {{ "{sys.executable}" -m roda "$@"; }}\n{content}'
            made[number] = run(["bash", "-c", script], folder, errors=True)
        elif language == "python":
            made[number] = run([sys.executable, "-c", content], folder, errors=False)
    return made


def test_the_page_shows_every_way_in() -> None:
    languages = [language for _, language, _ in BLOCK.findall(PAGE)]
    assert {language: languages.count(language) for language in set(languages)} == {
        "csv": 1,
        "json": 2,
        "sh": 12,
        "python": 5,
        "text": 7,
    }


def test_texts_are_what_the_command_before_them_prints(printed: dict[int, str]) -> None:
    last = ""
    for number, (_, language, content) in enumerate(BLOCK.findall(PAGE)):
        last = printed.get(number, last)
        if language == "text":
            for line in content.splitlines():
                assert line in last, last


def test_python_prints_what_it_says(printed: dict[int, str]) -> None:
    for number, (_, language, content) in enumerate(BLOCK.findall(PAGE)):
        if language == "python":
            says = [line[2:] for line in content.splitlines() if line.startswith("# ")]
            assert printed[number].splitlines() == says
