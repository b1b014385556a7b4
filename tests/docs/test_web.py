"""docs/web.md: its pictures exist and are small, its limits are those of the code, its options exist."""

from __future__ import annotations

import re
from pathlib import Path

from roda.cli.commands.serve.command import serve
from roda.web.playground.jobs.limits import Limits
from roda.web.safety import Rules

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_pictures_exist_are_described_and_small() -> None:
    shown = re.findall(r"!\[([^]]*)\]\((images/[^)]+)\)", PAGE)
    shown += [
        (told, path) for told, path in re.findall(r"!\[([^]]*)\]\(docs/(images/[^)]+)\)", README)
    ]
    assert len(shown) >= 5
    for told, path in shown:
        assert len(told.split()) >= 3
        assert 1000 < (ROOT / "docs" / path).stat().st_size < 100_000


def test_limits_are_those_of_the_code() -> None:
    limits, rules = Limits(), Rules()
    assert f"| {limits.upload >> 20} MB |" in PAGE
    assert f"| {limits.unpacked >> 20} MB |" in PAGE
    assert f"| {limits.seconds} s |" in PAGE
    assert f"| {limits.memory >> 20:,} MB |" in PAGE
    assert f"| {rules.body >> 10} KB, {rules.seconds:g} s |" in PAGE


def test_options_exist() -> None:
    options = {name for param in serve.params for name in param.opts}
    assert set(re.findall(r"`(--[a-z-]+)`", PAGE)) <= options
