"""Builds the compiled wheel, and compares what it makes with what this checkout makes, byte by byte.

    python tools/try_compiled.py [FILE CORPUS …]

The samples of both languages are compared, and every file that is named with the corpus it is from. It prints
the CPU seconds of Python and of the compiled package. The wheel stays in `dist`; nothing is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from try_wheel import ROOT, build


def main() -> None:
    files, corpora = sys.argv[1::2], sys.argv[2::2]
    sources = [["sample:zh"], ["sample:en"]]
    for file, corpus in zip(files, corpora, strict=True):
        sources.append([str(Path(file).resolve()), "--corpus", corpus])
    os.environ["HATCH_BUILD_HOOKS_ENABLE"] = "1"
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        wheel = build(folder / "wheel")
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
        with ZipFile(wheel) as archive:
            archive.extractall(folder / "compiled")
        (ROOT / "dist").mkdir(exist_ok=True)
        shutil.copy(wheel, ROOT / "dist")
        different = [each[0] for each in sources if not same(each, folder / "compiled", folder)]
    if different:
        raise SystemExit(f"compiled, something else is made of {', '.join(different)}")


def same(source: list[str], other: Path, folder: Path) -> bool:
    """Whether the package in another folder makes of a source what this checkout makes of it."""
    made: list[bytes] = []
    seconds: list[float] = []
    for package in (ROOT / "src", other):
        out, refused = folder / "out.jsonl", folder / "refused.jsonl"
        options = ["--out", str(out), "--rejections", str(refused)]
        before = os.times()
        subprocess.run(
            [sys.executable, "-P", "-m", "roda", "augment", *source, *options],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(package)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        after = os.times()
        seconds.append(after.children_user - before.children_user)
        made.append(out.read_bytes() + refused.read_bytes())
    said = "the same bytes" if made[0] == made[1] else "DIFFERENT"
    print(f"  {source[0]}: {seconds[0]:.2f} and {seconds[1]:.2f} CPU s, {said}", flush=True)
    return made[0] == made[1]


if __name__ == "__main__":
    main()
