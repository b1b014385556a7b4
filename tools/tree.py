"""Writes the tree of the package into README.md, one line per file: `python tools/tree.py`.

What a file is for is the first sentence of its docstring, so the tree cannot say what the code
does not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRST, LAST = "<!-- tree -->", "<!-- /tree -->"
WIDTH = 30  # columns for names


def main() -> None:
    readme = ROOT / "README.md"
    readme.write_text(rendered(readme.read_text(encoding="utf-8")), encoding="utf-8")


def rendered(readme: str) -> str:
    """The text of README.md with the tree as it is now."""
    before, _, rest = readme.partition(FIRST)
    _, _, after = rest.partition(LAST)
    tree = "\n".join(lines(ROOT / "src" / "roda"))
    return f"{before}{FIRST}\n```text\n{tree}\n```\n{LAST}{after}"


def lines(folder: Path, depth: int = 0) -> Iterator[str]:
    """A line for a package and for each of its modules, packages last."""
    indent = "  " * depth
    yield _line(f"{indent}{folder.name}/", folder / "__init__.py")
    modules = sorted(p for p in folder.glob("*.py") if p.name != "__init__.py")
    for module in modules:
        yield _line(f"{indent}  {module.name}", module)
    for package in sorted(p for p in folder.iterdir() if (p / "__init__.py").exists()):
        yield from lines(package, depth + 1)


def _line(name: str, module: Path) -> str:
    text = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    head = " ".join(text.partition("\n\n")[0].split())
    first = re.split(r"(?<=[.?]) ", head)[0].rstrip(".")
    return f"{name:{WIDTH}} {first}".rstrip()


if __name__ == "__main__":
    main()
