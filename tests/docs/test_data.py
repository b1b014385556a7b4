"""What docs/data.md shows of audits runs, in its order and in one folder, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "data.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"(?:^`([\w.]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NETWORK = "roda fetch"


def test_what_audits_print(tmp_path: Path) -> None:
    pytest.importorskip("rensa")
    printed, shown = "", 0
    for name, language, content in BLOCK.findall(PAGE):
        if name:
            (tmp_path / name).write_text(content, encoding="utf-8")
        elif language == "sh" and NETWORK not in content:
            script = f'set -e\nroda() {{ "{sys.executable}" -m roda "$@"; }}\n{content}'
            done = subprocess.run(
                ["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120
            )
            assert done.returncode == 0, done.stderr
            printed = done.stdout
        elif language == "text":
            shown += 1
            assert [line for line in content.splitlines() if line not in printed.splitlines()] == []
    assert shown == 3
