"""The walk of one problem through `roda augment`: which modules and functions it passes, in order.

    python tools/walk.py                  # one problem of each language: modules in order
    python tools/walk.py en --functions   # their functions as well
    python tools/walk.py en --calls 10    # and the ten functions that are called most

Each walk is made in a process of its own, so that nothing is remembered of an earlier one. Calls of
the package's own functions count; what runs while modules are being imported does not.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType

import roda
from roda.cli import main as command

PACKAGE = Path(roda.__file__).parent
PROBLEMS = {
    "en": {
        "id": "walk-en",
        "text": "Mateo had 53 stickers. He gave 17 of them to his sister. "
        "How many stickers does he have left?",
        "equation": "x=53-17",
        "answer": "36",
    },
    "zh": {
        "id": "walk-zh",
        "text": "甲、乙两地相距660千米，一辆客车从甲地开出，每小时行32千米，一辆货车从乙地开出，"
        "每小时行34千米，两车同时出发，相向而行，几小时后两车相遇？",
        "equation": "x=660/(32+34)",
        "answer": "10",
    },
}

Calls = Counter[tuple[str, str]]  # (module, function), in the order in which they are first called


def walk(language: str) -> Calls:
    """What is called while one problem of a language goes through `roda augment`."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "one.jsonl")
        source.write_text(json.dumps(PROBLEMS[language]), encoding="utf-8")
        out = str(Path(folder, "out.jsonl"))
        with redirect_stdout(StringIO()):
            return _watched(["augment", str(source), "--out", out])


def _watched(arguments: list[str]) -> Calls:
    calls: Calls = Counter()
    known: dict[CodeType, tuple[str, str] | None] = {}  # a walk makes millions of calls
    importing = 0  # how many modules are being imported just now, one inside the other

    def watch(frame: FrameType, event: str, _: object) -> None:
        nonlocal importing
        if event not in ("call", "return"):
            return
        code = frame.f_code
        if code not in known:
            known[code] = _function(code)
        function = known[code]
        if code.co_name == "<module>":
            importing += 1 if event == "call" else -1
        elif function is not None and event == "call" and not importing:
            calls[function] += 1

    sys.setprofile(watch)
    try:
        command(arguments)
    except SystemExit as end:
        if end.code:
            raise RuntimeError("the walk did not reach its end") from end
    finally:
        sys.setprofile(None)
    return calls


def _function(code: CodeType) -> tuple[str, str] | None:
    """The module and the name of a function of ours; None for others and for bare expressions."""
    file = Path(code.co_filename)
    if code.co_name.startswith("<") or not file.is_relative_to(PACKAGE):
        return None
    return file.relative_to(PACKAGE).as_posix(), code.co_qualname


def shown(language: str, calls: Calls, *, functions: bool, most: int) -> str:
    """A walk as lines: modules in the order in which they are entered, then the busiest functions."""
    modules: dict[str, list[str]] = {}
    for module, function in calls:
        modules.setdefault(module, []).append(function)
    lines = [f"{language}: {len(modules)} modules, {len(calls)} functions, {calls.total()} calls"]
    for module, names in modules.items():
        lines.append(f"  {module}" + (": " + ", ".join(names) if functions else ""))
    for (module, function), count in calls.most_common(most):
        lines.append(f"  {count:>6}  {module}: {function}")
    return "\n".join(lines)


def main() -> None:
    """Print the walks that were asked for."""
    parser = argparse.ArgumentParser(
        description="the modules and functions that one problem passes"
    )
    parser.add_argument("language", nargs="?", choices=sorted(PROBLEMS), help="both if not given")
    parser.add_argument("--functions", action="store_true", help="name each module's functions")
    parser.add_argument("--calls", type=int, default=0, metavar="N", help="the N busiest functions")
    given = parser.parse_args()
    if given.language is None:
        for language in sorted(PROBLEMS):
            subprocess.run([sys.executable, __file__, language, *sys.argv[1:]], check=True)
        return
    calls = walk(given.language)
    print(shown(given.language, calls, functions=given.functions, most=given.calls))


if __name__ == "__main__":
    main()
