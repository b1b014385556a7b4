"""The wheel with its hot rooms compiled by mypyc: a hook of the build, which is off unless somebody asks.

    HATCH_BUILD_HOOKS_ENABLE=1 pip wheel . --no-deps

Compiled modules stand beside their sources and are what Python imports; what comes out of a run is the
same. Each room is one library, and calls within it cost no look-up. The sdist, and every wheel that is
not asked for in this way, are Python alone; `make compiled` builds one and compares what it makes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Rooms that most of a run over Chinese problems is spent in, as libraries; patterns below src/roda.
ROOMS: Final = {
    "lexicon": ["languages/chinese/lexicon/*.py"],
    "parsing": ["languages/chinese/numbers/*.py", "languages/chinese/parsing/*.py"],
    "story": ["languages/chinese/story/**/*.py"],
    "state": ["languages/chinese/state/*.py"],
    "ask": ["languages/chinese/ask/**/*.py"],
    "guards": ["languages/chinese/guards/**/*.py"],
    "chinese": ["languages/chinese/*.py", "languages/chinese/guards/__init__.py"],
    "languages": ["languages/base.py", "languages/guard.py"],
    "augmentation": ["augmentation/**/*.py"],
    "normalform": ["normalform/**/*.py"],
    "quality": ["quality/*.py"],
    "solving": ["solving/*.py"],
    "notation": ["notation.py", "polish.py"],
    "runs": ["runs/records.py"],
}
# What mypyc cannot compile as it stands: it reads a class by its fields there.
PLAIN: Final = frozenset({"augmentation/profiles/fields.py"})


def modules(package: Path) -> dict[str, list[Path]]:
    """The modules of each library; one that two rooms name belongs to the later of them."""
    library: dict[Path, str] = {}
    for room, patterns in ROOMS.items():
        for pattern in patterns:
            for path in sorted(package.glob(pattern)):
                if path.relative_to(package).as_posix() not in PLAIN:
                    library[path] = room
    return {
        room: [path for path, its in library.items() if its == room]
        for room in dict.fromkeys(library.values())
    }


def compiled(root: Path, folder: Path) -> list[Path]:
    """The libraries of a checkout, made in a folder that holds them as `lib/roda/…`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    groups = modules(root / "src" / "roda")
    settings = folder / "mypy.ini"
    settings.write_text("[mypy]\nignore_missing_imports = true\n", encoding="utf-8")
    paths = [path.relative_to(root).as_posix() for group in groups.values() for path in group]
    here = Path.cwd()
    os.chdir(root)  # the compiler names its files by where it stands
    try:
        extensions = mypycify(
            ["--config-file", str(settings), *paths],
            opt_level="2",
            debug_level="0",
            separate=[
                ([path.relative_to(root).as_posix() for path in group], f"roda_{room}")
                for room, group in groups.items()
            ],
            target_dir=str(folder / "c"),
        )
        command = build_ext(Distribution({"name": "roda", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "o")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    ending = ".pyd" if sys.platform == "win32" else ".so"
    return sorted((folder / "lib").rglob(f"*{ending}"))


class Compiling(BuildHookInterface[Any]):
    """Puts the libraries into the wheel, which then is for one Python and one platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is made; an editable install stays as it is."""
        if self.target_name != "wheel" or version == "editable":
            return
        folder = Path(self.root, "build", "compiled")
        folder.mkdir(parents=True, exist_ok=True)
        for library in compiled(Path(self.root), folder):
            place = library.relative_to(folder / "lib").as_posix()
            build_data["force_include"][str(library)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
