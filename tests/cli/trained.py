"""A small solver, trained by the command line itself, for the tests of the commands."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from roda import samples
from roda.cli import main

SMALL = (
    "--cut", "characters", "--device", "cpu", "--train", "epochs=2", "--train", "evaluate_every=1",
    "--train", "batch=16", "--train", "min_count=1", "--set", "encoder.width=8",
    "--set", "encoder.layers=1", "--set", "encoder.heads=2", "--set", "encoder.inner=8",
)  # fmt: skip


def roda(*args: object, stdin: str | None = None) -> Result:
    """The command line as a function."""
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


def write_parts(folder: Path) -> Path:
    """The embedded sample as a corpus with three parts and a file of reversals."""
    folder.mkdir()
    lines = samples.path("zh").read_text(encoding="utf-8").splitlines(keepends=True)
    for name, some in (("train", lines[:40]), ("dev", lines[40:50]), ("test", lines[50:60])):
        (folder / f"{name}.jsonl").write_text("".join(some), encoding="utf-8")
    made = [json.loads(line) for line in lines[:20]]
    more = [item | {"id": f"{item['id']}.1", "origin": item["id"]} for item in made]
    (folder / "more.jsonl").write_text("\n".join(map(json.dumps, more)), encoding="utf-8")
    return folder
