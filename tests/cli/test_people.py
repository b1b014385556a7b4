"""Nothing that a text holds commands the terminal; JSON keeps it."""

from __future__ import annotations

import ast
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

import roda as package
from roda.cli.people import Terminal, harmless, harmless_streams, say, style

Roda = Callable[..., Result]

EVIL = "\x1b[2J\x1b]0;title\x07\x9b31m\u202e\u2066\r\x7f"
ROW = {
    "id": f"1{EVIL}",
    "text": "每盒\x1b[31m8支，买3盒，共几支？",
    "equation": "x=8*3",
    "answer": "24",
}


class Screen(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", newline="")

    def isatty(self) -> bool:
        return True


def shown(text: str, monkeypatch: pytest.MonkeyPatch, **environment: str) -> str:
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    screen = Screen()
    terminal = Terminal(screen)
    terminal.write(text)
    terminal.detach()
    screen.seek(0)
    return screen.read()


def test_control_characters_are_shown() -> None:
    assert harmless("a\x1b[2Jb") == "a\\x1b[2Jb"
    assert harmless("\u202eabc\u2069") == "\\u202eabc\\u2069"
    assert harmless("\ttwo\nlines 多少？") == "\ttwo\nlines 多少？"


def test_our_colours_reach_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(style("ok", fg="green"), monkeypatch) == "\x1b[32mok\x1b[0m"
    assert shown(style(f"{EVIL}", bold=True), monkeypatch).count("\x1b") == 2


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_a_plain_terminal_gets_no_colours(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    assert shown(style("ok", fg="green"), monkeypatch, **environment) == "ok"


def test_a_message_clears_the_line_of_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    terminal = Terminal(screen)
    terminal.barred = True
    terminal.write("broken")
    terminal.detach()
    screen.seek(0)
    assert screen.read() == "\r\x1b[2Kbroken"


def test_a_closed_standard_error_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    with harmless_streams():
        say("nobody reads this", err=True)
    assert sys.stderr is None


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    path = tmp_path / "evil\x1b[2J.jsonl"
    path.write_text(json.dumps(ROW) + "\n" + json.dumps({"id": EVIL}) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "command",
    [
        ["augment", "{}"],
        ["augment", "{}", "--strict"],
        ["augment", "{}", "--out", "{}.out"],
        ["explain", "{}", "--id", f"1{EVIL}"],
        ["explain", "{}", "--id", f"2{EVIL}"],
        ["verify", "{}"],
        ["stats", "{}"],
        ["stats", f"{EVIL}none"],
        ["augment", "{}", "--profile", EVIL],
        [EVIL],
    ],
)
def test_no_command_lets_them_pass(roda: Roda, evil: Path, command: list[str]) -> None:
    done = roda(*(part.replace("{}", str(evil)) for part in command))
    assert done.output.strip()
    assert not set(done.output) & set(EVIL) - set("[2J]0;title31m")
    assert "\\x1b" in done.output or command[0] == "stats"


def test_json_keeps_them(roda: Roda, evil: Path) -> None:
    lines = roda("augment", evil, "--out", "-").stdout.splitlines()
    assert json.loads(lines[0])["origin"] == ROW["id"]
    faults = roda("verify", evil, "--json").stdout.splitlines()
    assert any(EVIL in json.loads(line).get("id", "") for line in faults)


def test_a_name_that_is_no_text_is_shown(roda: Roda, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.jsonl"
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(json.dumps(ROW | {"id": "1"}) + "\n" + "{}\n")
    except OSError:
        pytest.skip("this file system takes UTF-8 alone")
    report = tmp_path / "report.json"
    refused = tmp_path / "refused.jsonl"
    done = roda("augment", os.fsdecode(name), "--report", report, "--rejections", refused)
    assert done.exit_code == 0, done.output
    assert "\\xff.jsonl" in done.stderr
    assert "\\xff.jsonl" in json.loads(report.read_bytes())["source"]
    assert "\\xff.jsonl" in json.loads(refused.read_bytes().splitlines()[0])["detail"]


def test_everything_for_people_goes_this_way() -> None:
    """Styles of click would be shown as characters, and a print would pass the stream by."""
    for path in (Path(package.__file__).parent / "cli").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert (node.value.id, node.attr) not in {("click", "style"), ("click", "secho")}, (
                    path
                )
