"""Builds the wheel, looks into it, installs it into a clean environment and runs the demo from it.

    python tools/try_wheel.py

A checkout can hide what a package lacks: a data file that was left out, a library that only
developers have. So the wheel is installed outside the checkout, with nothing but what it asks
for, and the commands of the README run there. Everything happens in a folder that is removed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterable
from email.parser import Parser
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {
    ("--version",): "roda ",
    ("augment",): "Augmented Problems",
    ("augment", "sample:en"): "How many stickers did Mateo have at first?",
    ("augment", "--significance", "lstm"): "Augmented Problems",
    ("explain", "--id", "zh-001", "--target", "0"): "x=(32+34)*10",
    ("solve", "Ann has 12 pens and buys 4 more. How many pens has she now?"): "x = 12+4 = 16",
    ("solve", "一个书架有3层，每层放25本书，一共放了多少本书？"): "x = 3*25 = 75",
}


def main() -> None:
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        wheel = build(folder / "wheel")
        names, metadata = contents(wheel)
        wrong = faults(names, metadata, (ROOT / "NOTICE").read_text(encoding="utf-8"))
        if wrong:
            raise SystemExit("\n".join(wrong))
        print(f"{wheel.name}: {len(names)} files, {wheel.stat().st_size / 1e6:.1f} MB")
        roda = install(wheel, folder / "environment")
        for arguments, expected in COMMANDS.items():
            print(f"  roda {' '.join(arguments)}", flush=True)
            said = _run([roda, *arguments], folder)
            if expected not in said:
                raise SystemExit(f"{expected!r} is not in what it printed:\n{said}")


def build(folder: Path) -> Path:
    """The wheel of this checkout, built with the pinned tools of the environment."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    _run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], ROOT)
    return next(folder.glob("*.whl"))


def contents(wheel: Path) -> tuple[list[str], str]:
    """The names of the files in a wheel, and its metadata."""
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        return names, archive.read(metadata).decode("utf-8")


def faults(names: Iterable[str], metadata: str, notice: str) -> list[str]:
    """What is wrong with a wheel: a file that NOTICE does not name, or no licence.

    >>> faults(["roda/a.py", "roda/b.txt"], "License-Expression: MIT\\nLicense-File: NOTICE",
    ...        "     roda/**/*.py     the code")
    ['roda/b.txt: NOTICE does not say under which licence it is']
    """
    patterns = named(notice)
    found = [
        f"{name}: NOTICE does not say under which licence it is"
        for name in names
        if ".dist-info/" not in name and not any(fnmatchcase(name, each) for each in patterns)
    ]
    head = Parser().parsestr(metadata)
    if not head["License-Expression"] or "NOTICE" not in head.get_all("License-File", []):
        found.append("METADATA: no licence expression, or no NOTICE among the licence files")
    return found


def named(notice: str) -> list[str]:
    """The patterns of paths that the lines of NOTICE begin with.

    >>> named("     roda/**/*.py, roda/py.typed      the code")
    ['roda/*.py', 'roda/py.typed']
    """
    words = (word for line in notice.splitlines() for word in line.split())
    return [word.rstrip(",").replace("**/", "") for word in words if word.startswith("roda/")]


def install(wheel: Path, environment: Path) -> str:
    """The `roda` command of a new environment that holds the wheel and what it asks for."""
    venv.create(environment, with_pip=True)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    pip = [str(binaries / "python"), "-m", "pip", "install", "--quiet"]
    _run([*pip, *pins, str(wheel)], environment)
    return str(binaries / "roda")


def _run(command: list[str], folder: Path) -> str:
    """What a command prints, run without anything of the checkout on its path."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, cwd=folder, env={**clean, "PYTHONUTF8": "1"}, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
