"""The tree in README.md names every file of the package and says what its docstring says."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_readme_shows_the_package_as_it_is() -> None:
    spec = importlib.util.spec_from_file_location("tree", ROOT / "tools" / "tree.py")
    assert spec is not None
    assert spec.loader is not None
    tree = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tree)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert tree.rendered(readme) == readme, "run `python tools/tree.py`"
    assert all(len(line.split(maxsplit=1)) == 2 for line in tree.lines(ROOT / "src" / "roda"))
