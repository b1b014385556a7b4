"""What all commands share: help with examples, exit codes, one short line for a mistake."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda import __version__
from roda.cli.main import COMMANDS

Roda = Callable[..., Result]


def test_help_lists_every_command_and_the_exit_codes(roda: Roda) -> None:
    shown = roda("--help").stdout
    assert all(f"  {name}" in shown for name in COMMANDS)
    assert "Exit codes:" in shown
    assert "130" in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(roda: Roda, command: str) -> None:
    result = roda(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.count(f"roda {command}") >= 2
    assert "Examples:" in result.stdout


def test_help_loads_no_heavy_library() -> None:
    check = (
        "import sys\n"
        "from roda.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'sympy', 'rich', 'multiprocessing'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60)
    assert done.stderr.strip() == "[]"


def test_version(roda: Roda) -> None:
    assert roda("--version").stdout.strip() == f"roda {__version__}"


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["augmnet"], "did you mean 'augment'?"),
        (["augment", "--profil", "paper"], "--profile"),
        (["augment", "--profile", "papr"], "did you mean 'paper'?"),
        (["augment", "--corpus", "math32k"], "did you mean 'math23k'?"),
        (["stats", "a", "--corpus", "nativ"], "did you mean 'native'?"),
        (["corpora", "ape"], "did you mean 'ape210k'?"),
        (["explain", "zh-0001"], "did you mean 'zh-001'?"),
        (["explain", "1?", "--equation", "x=1", "--answer", "1", "--language", "zz"], "'zh'"),
    ],
)
def test_an_unknown_name_suggests_the_nearest(roda: Roda, args: list[str], hint: str) -> None:
    result = roda(*args)
    assert result.exit_code == 2
    assert hint in result.stderr


def mistakes(folder: Path) -> dict[str, list[str]]:
    """Command lines that cannot work, by what is wrong with them."""
    corpus, binary = folder / "corpus.jsonl", folder / "binary"
    binary.write_bytes(bytes(range(256)))
    empty = folder / "empty"
    empty.touch()
    void = folder / "void"
    void.mkdir()
    return {
        "missing": ["augment", str(folder / "corpus.json")],
        "empty folder": ["augment", str(void)],
        "out in the folder": ["augment", str(folder), "--out", str(folder / "more.jsonl")],
        "binary": ["augment", str(binary)],
        "empty": ["augment", str(empty)],
        "wrong corpus": ["augment", str(corpus), "--corpus", "math23k"],
        "unwritable": ["augment", str(corpus), "--out", str(folder / "no" / "out")],
        "out is a folder": ["augment", str(corpus), "--out", str(folder)],
        "ids missing": ["augment", str(corpus), "--only-ids", str(folder / "ids")],
        "no workers": ["augment", str(corpus), "--workers", "0"],
        "verify missing": ["verify", str(folder / "none")],
        "verify folder": ["verify", str(folder)],
        "verify binary": ["verify", str(binary)],
        "verify source": ["verify", str(corpus), "--source", str(folder / "none")],
        "stats missing": ["stats", str(folder / "none")],
        "stats binary": ["stats", str(binary)],
        "stats development": ["stats", str(corpus), "--coverage", str(binary)],
        "explain half": ["explain", "几？", "--equation", "x=1"],
        "explain target": ["explain", "zh-001", "--target", "99"],
        "explain word": ["explain", "zh-001", "--target", "first"],
        "explain file": ["explain", str(folder / "none"), "--id", "1"],
        "NUL in a name": ["verify", "a\0b"],
    }


def test_a_mistake_is_one_short_message(
    roda: Roda, corpus: Path, subtests: pytest.Subtests
) -> None:
    for mistake, command in mistakes(corpus.parent).items():
        with subtests.test(mistake):
            result = roda(*command)
            assert result.exit_code == 2
            assert isinstance(result.exception, SystemExit)  # anything else is a traceback
            assert result.stderr.strip()
            assert "Traceback" not in result.output
