"""Writes what docs/architecture.md shows of the package itself: `python tools/tree.py`.

The tree has one line per file, which says what the first sentence of the file's docstring says; the
drawing of the rooms has an arrow for what a room really imports. So neither can say what the
code does not.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "roda"
PAGE = ROOT / "docs" / "architecture.md"
WIDTH = 32  # columns for names
IGNORED = ("__pycache__", "__init__.py", "py.typed")

Rooms = Mapping[str, set[str]]  # what each room imports


def main() -> None:
    PAGE.write_text(rendered(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def rendered(page: str) -> str:
    """The page with tree and layers as they are now, each between its two marks."""
    page = between(page, "tree", "text", lines(PACKAGE))
    return between(page, "layers", "mermaid", drawing(imports(PACKAGE)))


def between(page: str, mark: str, language: str, block: Iterator[str]) -> str:
    """The page with a block of code between two marks.

    >>> between("a <!-- x -->old<!-- /x --> b", "x", "text", iter(["new"])).splitlines()
    ['a <!-- x -->', '```text', 'new', '```', '<!-- /x --> b']
    """
    first, last = f"<!-- {mark} -->", f"<!-- /{mark} -->"
    before, found, rest = page.partition(first)
    _, ended, after = rest.partition(last)
    if not found or not ended:
        raise SystemExit(f"the page has no place for it: put {first} and {last} where it belongs")
    inside = "\n".join(block)
    return f"{before}{first}\n```{language}\n{inside}\n```\n{last}{after}"


def lines(folder: Path, depth: int = 0) -> Iterator[str]:
    """A line for a package, for its data, and for each of its modules; packages last."""
    indent = "  " * depth
    yield _line(f"{indent}{folder.name}/", folder / "__init__.py")
    inside = sorted(path for path in folder.iterdir() if path.name not in IGNORED)
    for module in (path for path in inside if path.suffix == ".py"):
        yield _line(f"{indent}  {module.name}", module)
    data = Counter(path.suffix for path in inside if path.is_file() and path.suffix != ".py")
    for suffix, count in sorted(data.items()):
        yield f"{indent + '  *' + suffix:{WIDTH}} data: {count} file{'s' if count > 1 else ''}"
    for package in inside:
        if (package / "__init__.py").exists():
            yield from lines(package, depth + 1)
        elif package.is_dir():
            count = sum(path.is_file() for path in package.iterdir())
            yield f"{indent + '  ' + package.name + '/':{WIDTH}} data: {count} files"


def _line(name: str, module: Path) -> str:
    text = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    head = " ".join(text.partition("\n\n")[0].split())
    first = re.split(r"(?<=[.?]) ", head)[0].rstrip(".")
    return f"{name:{WIDTH}} {first}".rstrip()


def imports(package: Path) -> dict[str, set[str]]:
    """Which rooms and single modules of the top level each of them imports, anywhere in it."""
    names = {path.stem for path in package.iterdir() if path.suffix == ".py" or path.is_dir()}
    found: dict[str, set[str]] = {}
    for path in sorted(package.rglob("*.py")):
        room = path.relative_to(package).parts[0].removesuffix(".py")
        if not room.startswith("__"):
            found.setdefault(room, set()).update((_imported(path) & names) - {room})
    return found


def _imported(path: Path) -> set[str]:
    """What a module imports, by the second part of its name: `languages` of `roda.languages`."""
    full = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            full += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            full += [f"{node.module}.{alias.name}" for alias in node.names]
    parts = (name.split(".") for name in full)
    return {part[1] for part in parts if part[0] == "roda" and len(part) > 1}


def drawing(rooms: Rooms) -> Iterator[str]:
    """The rooms as a diagram; an arrow that follows from two others is left out.

    >>> list(drawing({"cli": {"corpora", "errors"}, "corpora": {"errors"}, "errors": set()}))
    ['flowchart TD', '  cli --> corpora', '  corpora --> errors']
    """
    yield "flowchart TD"
    below = {room: reach(room, rooms) for room in rooms}
    for room in sorted(rooms, key=lambda name: (-len(below[name]), name)):
        if room in below[room]:
            raise SystemExit(f"{room} imports itself through one of {sorted(rooms[room])}")
        through = {other for each in rooms[room] for other in below[each]}
        yield from (f"  {room} --> {other}" for other in sorted(rooms[room] - through))


def reach(room: str, rooms: Rooms) -> set[str]:
    """Every room that this one imports, directly or through others."""
    found: set[str] = set()
    waiting = [room]
    while waiting:
        new = rooms[waiting.pop()] - found
        found |= new
        waiting += new
    return found


if __name__ == "__main__":
    main()
