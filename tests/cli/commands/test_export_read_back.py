"""What `roda export` writes for others, `roda augment` reads again, and makes the same of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]

FORMATS = (
    *("messages", "prompt-completion", "alpaca", "sharegpt", "metamath", "grpo", "open-instruct"),
    *("reasoning-gym", "nemo-rl", "csv", "parquet", "verl", "hf"),
)
ENDINGS = {"csv": ".csv", "parquet": ".parquet", "verl": ".parquet", "hf": ""}
PROBLEMS = (
    ("a", "Tom had 12 figs. He bought 4 more figs. How many figs does Tom have now?", "x=12+4"),
    ("b", "小明有25张邮票，送给弟弟7张，还剩多少张？", "x=25-7"),
)


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_gives_the_same_problems_again(roda: Roda, tmp_path: Path, name: str) -> None:
    source = tmp_path / "mine.jsonl"
    rows = [{"id": i, "text": text, "equation": equation} for i, text, equation in PROBLEMS]
    source.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    written = tmp_path / f"there{ENDINGS.get(name, '.jsonl')}"
    made = roda("export", source, "--to", name, "--out", written)
    assert made.exit_code == 0, made.output
    texts = []
    for each in (source, written):
        more = tmp_path / "more.jsonl"
        done = roda("augment", each, "--out", more)
        assert done.exit_code == 0, done.output
        lines = more.read_text(encoding="utf-8").splitlines()
        texts.append(
            sorted((json.loads(line)["text"], json.loads(line)["answer"]) for line in lines)
        )
    assert len(texts[0]) == 4
    assert texts[0] == texts[1]
