"""Imports point one way, rooms stay small, importing is light, and nothing is evaluated as code."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

import roda

SOURCE = Path(roda.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))

# A module may import from its own storey and from those below.
STOREYS = (
    ("roda.errors", "roda.interrupts"),
    ("roda.expression",),
    ("roda.notation", "roda.problem"),
    ("roda.hints", "roda.polish", "roda.solving", "roda.written"),
    ("roda.languages", "roda.corpora", "roda.samples", "roda.normalform", "roda.quality"),
    ("roda.augmentation", "roda.rivals", "roda.variants", "roda.worked"),
    ("roda.runs", "roda.tables"),
    ("roda.distributed",),
    ("roda.fetching", "roda.nearness"),
    ("roda.export", "roda.scoring", "roda.significance", "roda.verification"),
    ("roda.mirror",),
    ("roda.solvers",),
    ("roda.box",),
    ("roda.training",),
    ("roda.experiments",),
    ("roda.judging",),
    ("roda.web",),
    ("roda.cli", "roda.integrations", "roda.__main__"),
)
# The rooms of a language, in the order in which they may know each other; then the rewritings.
ROOMS = ("lexicon", "numbers", "parsing", "story", "state", "ask", "guards")
LANGUAGES = tuple(
    f"roda.languages.{path.name}"
    for path in sorted((SOURCE / "languages").iterdir())
    if (path / "__init__.py").is_file()
)
LARGEST_ROOM = 10  # modules beside `__init__`

# Neighbours that know nothing of each other.
STRANGERS = (("roda.languages", "roda.corpora"), ("roda.augmentation", "roda.corpora"))


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def storey(module: str) -> int | None:
    return next(
        (level for level, names in enumerate(STOREYS) if any(within(module, n) for n in names)),
        None,
    )


def imports(path: Path) -> Iterator[str]:
    """Every module of ours that this one imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if within(alias.name, "roda"))
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name_of(path)
                if path.name != "__init__.py":
                    package = package.rpartition(".")[0]
                base = resolve_name("." * node.level + base, package)
            if within(base, "roda"):
                yield base
                yield from (
                    f"{base}.{alias.name}"
                    for alias in node.names
                    if storey(f"{base}.{alias.name}") is not None
                )


by_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@by_module
def test_imports_point_one_way(path: Path) -> None:
    module = name_of(path)
    level = storey(module)
    if module == "roda":  # the public face gathers what there is, except the command line
        assert not [name for name in imports(path) if within(name, "roda.cli")]
        return
    assert level is not None, f"give {module} a place among the storeys"
    upwards = [name for name in imports(path) if (storey(name) or 0) > level]
    assert upwards == []


def room(module: str) -> tuple[str, int] | None:
    """The language of a module and how far down its room lies; None outside the rooms.

    The rewritings at the top of a language come after all its rooms, and may import from each.
    """
    for language in LANGUAGES:
        if module.startswith(f"{language}."):
            name = module.removeprefix(f"{language}.").split(".")[0]
            return language, ROOMS.index(name) if name in ROOMS else len(ROOMS)
    return None


@by_module
def test_rooms_of_a_language_import_only_from_those_before_them(path: Path) -> None:
    module = name_of(path)
    own = room(module)
    if own is None:
        return
    language, place = own
    later = [
        name
        for name in imports(path)
        if (found := room(name)) and (found[0] != language or found[1] > place)
    ]
    assert later == []


def test_every_language_has_the_same_rooms() -> None:
    for language in LANGUAGES:
        folder = SOURCE.joinpath(*language.split(".")[1:])
        packages = {path.parent.name for path in folder.glob("*/__init__.py")}
        assert packages == set(ROOMS)
        # `compose` writes one text, where `rewrite` would grow too long with it.
        modules = {path.stem for path in folder.glob("*.py")} - {"compose"}
        assert modules == {"__init__", "rewrite", "paper"}


PACKAGES = sorted(path.parent for path in SOURCE.rglob("__init__.py"))
by_package = pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: name_of(folder))


@by_package
def test_no_room_is_too_large(folder: Path) -> None:
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= LARGEST_ROOM


@by_module
def test_every_module_says_why_it_exists(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@by_package
def test_every_room_says_what_lives_there(folder: Path) -> None:
    said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert said
    assert len(said.split()) >= 8


@by_module
def test_the_public_face_is_imported_by_the_command_line_only(path: Path) -> None:
    if not within(name_of(path), "roda.cli"):
        assert "roda" not in set(imports(path))


@by_module
def test_neighbours_stay_strangers(path: Path) -> None:
    module = name_of(path)
    for one, other in STRANGERS:
        if within(module, one):
            assert not [name for name in imports(path) if within(name, other)]
        if within(module, other):
            assert not [name for name in imports(path) if within(name, one)]


@by_module
def test_nothing_is_evaluated_as_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not named & {"eval", "exec", "compile", "__import__"}
    called = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not called & {"eval", "exec", "literal_eval", "sympify", "parse_expr"}


@by_module
def test_nothing_is_pickled(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        assert not {name.split(".")[0] for name in names} & {"pickle", "marshal", "shelve", "dill"}


def test_the_modules_were_found() -> None:
    assert {"roda", "roda.expression", "roda.augmentation.pipeline"} <= {
        name_of(p) for p in MODULES
    }


@pytest.mark.parametrize(
    "program",
    [
        "import roda",
        "import roda.cli",
        "import roda; list(roda.augment([roda.Record('1', '3只和5只，共几只？', 'x=3+5', '8')]))",
    ],
)
def test_the_base_loads_no_heavy_library(program: str) -> None:
    heavy = {"sympy", "rich", "torch", "numpy", "pandas", "polars", "pyarrow", "openpyxl"}
    if "cli" not in program:
        heavy.add("click")
    check = f"{program}\nimport sys; print(sorted({heavy!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr
