"""A small corpus of our own, and the command line as a function."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from roda.cli import main

PROBLEMS = [
    ("1", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10"),
    ("2", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
    ("3", "一件上衣200元，打折后便宜20%，现在多少元？", "x=200*(1-20%)", "160"),
    ("4", "一根绳子用去(1/4)，正好用去5米，这根绳子长多少米？", "x=5/(1/4)", "20"),
    ("5", "计算12+7=？", "x=12+7", "19"),
    ("6", "小红有9本书，小明有9本书，一共有多少本？", "x=9+9", "18"),
]


def lines(problems: list[tuple[str, str, str, str]]) -> str:
    """The problems as native JSON lines."""
    names = ("id", "text", "equation", "answer")
    return "".join(
        json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False) + "\n"
        for row in problems
    )


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """Six problems: four that can be reversed, a bare calculation, a repeated number."""
    path = tmp_path / "corpus.jsonl"
    path.write_text(lines(PROBLEMS), encoding="utf-8")
    return path


@pytest.fixture
def large_corpus(tmp_path: Path) -> Path:
    """Enough problems for many chunks."""
    path = tmp_path / "large.jsonl"
    rows = [(f"{i}-{row[0]}", *row[1:]) for i in range(300) for row in PROBLEMS]
    path.write_text(lines(rows), encoding="utf-8")
    return path


@pytest.fixture
def roda() -> Callable[..., Result]:
    """Run a command in this process: `roda("augment", path, stdin=b"…")`."""

    def run(*args: object, stdin: bytes | None = None) -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)

    return run


@pytest.fixture
def reversed_file(corpus: Path, roda: Callable[..., Result]) -> Path:
    """What `roda augment` makes of the small corpus, its originals included."""
    path = corpus.with_name("more.jsonl")
    result = roda("augment", corpus, "--mix", "--out", path)
    assert result.exit_code == 0, result.output
    return path
