"""What all commands share: help with examples, exit codes, one short line for a mistake."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda import __version__
from roda.cli.main import COMMANDS

Roda = Callable[..., Result]
main_module = importlib.import_module("roda.cli.main")  # `roda.cli.main` is the command


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
        "explain half": ["explain", "--answer", "3"],
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


COMMAND = [sys.executable, "-m", "roda"]
SOURCES = str(Path(main_module.__file__).parents[2])  # for programs that begin in another folder


def shell(line: str, **names: object) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which `roda` is the program."""
    script = 'roda() { "$PYTHON" -m roda "$@"; }\n' + line
    environment = {name: str(value) for name, value in names.items()}
    environment |= {"PYTHON": sys.executable, "PYTHONPATH": SOURCES}
    return subprocess.run(
        ["bash", "-c", script],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize(
    "args",
    [
        ["augment", "{}", "--out", ""],
        ["augment", "{}", "--out="],
        ["augment", "{}", "--rejections", ""],
        ["augment", "{}", "--report", ""],
        ["augment", "{}", "--only-ids", ""],
        ["augment", "{}", "--exclude-ids", ""],
        ["augment", "{}", "--profile", ""],
        ["augment", ""],
        ["verify", "{}", "--source", ""],
        ["verify", ""],
        ["stats", "{}", "--coverage", ""],
        ["explain", "", "--id", "1"],
        ["evaluate", "model", "{}", "--predictions", ""],
        ["evaluate", "", "{}"],
        ["solve", "model", "{}", "--out", ""],
        ["train", "gts", "--data", "{}", "--out", ""],
        ["train", "gts", "--data", "", "--out", "model"],
        ["train", "significance", "--data", "{}", "--out", ""],
    ],
)
def test_an_empty_name_is_wrong_usage(roda: Roda, corpus: Path, args: list[str]) -> None:
    result = roda(*(arg.replace("{}", str(corpus)) for arg in args))
    assert result.exit_code == 2
    assert "is empty" in result.stderr
    assert os.listdir(corpus.parent) == [corpus.name]


@pytest.mark.parametrize(
    "line",
    [
        'roda augment "$FILE" --out - 2>/dev/null | head -c 1 >/dev/null',
        'roda augment "$FILE" --out - --workers 2 2>/dev/null | head -c 1 >/dev/null',
        'roda augment "$FILE" --mix --out - 2>/dev/null | true',
        'roda export "$FILE" --to grpo --out - 2>/dev/null | head -c 1 >/dev/null',
        'roda export "$FILE" --to grpo --out - --workers 2 2>/dev/null | head -c 1 >/dev/null',
        'roda export "$FILE" --to parquet --solution answer --out - 2>/dev/null | true',
        "roda corpora | true",
        "roda --help | true",
        'roda verify "$FILE" --all --json | true',
    ],
)
def test_a_reader_that_leaves_is_told_by_the_exit_code(large_corpus: Path, line: str) -> None:
    done = shell(f"{line}; exit ${{PIPESTATUS[0]}}", FILE=large_corpus)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_reader_of_errors_that_leaves_changes_no_code() -> None:
    done = shell("roda stats /none 2>&1 >/dev/null | true; exit ${PIPESTATUS[0]}")
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize(
    ("line", "what"),
    [
        ('roda augment "$FILE" --out /dev/full', "/dev/full: cannot be written"),
        ('roda augment "$FILE" --rejections /dev/full', "/dev/full: cannot be written"),
        ('roda augment "$FILE" --report /dev/full', "/dev/full: cannot be written"),
        ('roda export "$FILE" --to grpo --out /dev/full', "/dev/full: cannot be written"),
        (
            'roda export "$FILE" --to parquet --solution answer --out /dev/full',
            "/dev/full: cannot be written",
        ),
        ('roda augment "$FILE" --out - >/dev/full', "standard output cannot be written"),
        ('roda stats "$FILE" >/dev/full', "standard output cannot be written"),
        ("roda guards >/dev/full", "standard output cannot be written"),
        ("roda --help >/dev/full", "standard output cannot be written"),
    ],
)
def test_a_full_disk_is_told_in_one_line(large_corpus: Path, line: str, what: str) -> None:
    done = shell(line, FILE=large_corpus)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [f"roda: {what}: no space left on device"]


COMMANDS_THAT_END = {
    'augment "$FILE"': 0,
    'augment "$FILE" --workers 2': 0,
    'export "$FILE" --to grpo': 0,
    'stats "$FILE"': 0,
    'verify "$FILE"': 1,
    "corpora": 0,
    "guards": 0,
    "explain zh-001": 0,
    "--help": 0,
    "solve none none": 2,
    "evaluate none none": 2,
    "train gts --data none --out model": 2,
}


def test_closed_streams(corpus: Path, subtests: pytest.Subtests) -> None:
    for command, usual in COMMANDS_THAT_END.items():
        for closed, code in (("<&- 2>&-", usual), (">&-", 2)):
            with subtests.test(f"{command} {closed}"):
                done = shell(f"cd {corpus.parent}; roda {command} {closed}", FILE=corpus)
                assert done.returncode == code
                assert "Traceback" not in done.stderr
                if closed == ">&-":
                    assert done.stderr.startswith("roda: standard output is closed")
    assert os.listdir(corpus.parent) == [corpus.name]


def test_a_closed_input_that_is_wanted() -> None:
    done = shell("roda augment - <&-")
    assert done.returncode == 2
    assert done.stderr.splitlines() == ["roda: <standard input>: is closed; pipe a file into it"]


@pytest.mark.parametrize(
    "setting", ["LC_ALL=C", "PYTHONIOENCODING=ascii", "TERM=dumb", "COLUMNS=1", "HOME="]
)
def test_odd_environments(setting: str) -> None:
    name, value = setting.split("=")
    done = shell("roda explain zh-001 && roda --help", **{name: value})
    assert done.returncode == 0, done.stderr
    assert "甲、乙两地相距" in done.stdout


def test_without_any_environment() -> None:
    done = subprocess.run(
        [*COMMAND, "guards"],
        env={"PYTHONPATH": SOURCES},
        capture_output=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr


def test_a_folder_that_is_gone(corpus: Path, tmp_path: Path) -> None:
    line = 'mkdir gone; cd gone; rmdir ../gone; roda augment "$FILE" --out x'
    done = shell(f'cd "{tmp_path}"; {line}', FILE=corpus)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("roda: x: cannot be written: no such file")
