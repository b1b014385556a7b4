"""What docs/judging.md shows runs, in its order and in one folder, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from roda.judging.protocol import QUESTIONS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "judging.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
SERVER = "roda judge serve"  # goes on until it is ended: tests/cli/commands/test_judge.py


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the shell lines of the page were run, with answers of a language model beside."""
    made = tmp_path_factory.mktemp("judging")
    for language, content in BLOCKS:
        if language == "sh" and SERVER not in content:
            if "answers.jsonl" in content:
                sheet = (made / "sheet.jsonl").read_bytes().splitlines()
                tokens = [orjson.loads(line)["item"] for line in sheet]
                rows = [{"item": each, "coherence": 4, "correctness": 1} for each in tokens]
                (made / "answers.jsonl").write_bytes(b"\n".join(map(orjson.dumps, rows)))
            script = f'set -e\nroda() {{ "{sys.executable}" -m roda "$@"; }}\n{content}'
            done = subprocess.run(
                ["bash", "-c", script], cwd=made, capture_output=True, text=True, timeout=120
            )
            assert done.returncode == 0, done.stdout + done.stderr
    return made


def test_every_command_of_the_group_is_shown() -> None:
    for name in ("new", "serve", "report", "export", "import"):
        assert f"roda judge {name} " in PAGE
    assert all(f"`{name}`" in PAGE for name in QUESTIONS)


def test_the_shell_lines_work(folder: Path) -> None:
    assert (folder / "study.db").is_file()
    assert (folder / "label-studio" / "config.xml").is_file()
    assert (folder / "argilla" / "records.json").is_file()


def test_python_prints_what_it_says(folder: Path) -> None:
    ((_, program),) = [block for block in BLOCKS if block[0] == "python"]
    says = [line[2:] for line in program.splitlines() if line.startswith("# ")]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines() == says
