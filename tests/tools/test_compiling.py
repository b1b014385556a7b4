"""The compiled wheel: which modules are in which library, and what is left as it is."""

from pathlib import Path

import pytest
from compiling import PLAIN, Compiling, modules
from try_compiled import same

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "roda"


def test_every_module_is_in_one_library() -> None:
    groups = modules(PACKAGE)
    every = [path for group in groups.values() for path in group]
    assert len(every) == len(set(every)) > 100
    assert PACKAGE / "languages/chinese/guards/__init__.py" in groups["chinese"]
    assert PACKAGE / "languages/chinese/guards/draft.py" in groups["guards"]


def test_what_cannot_be_compiled_is_left_out_and_exists() -> None:
    names = {
        path.relative_to(PACKAGE).as_posix()
        for group in modules(PACKAGE).values()
        for path in group
    }
    assert not names & PLAIN
    assert all((PACKAGE / name).is_file() for name in PLAIN)


@pytest.mark.parametrize(("target", "version"), [("sdist", "standard"), ("wheel", "editable")])
def test_nothing_is_compiled_for_an_sdist_or_an_editable_install(
    tmp_path: Path, target: str, version: str
) -> None:
    build: dict[str, object] = {"force_include": {}}
    hook = Compiling(str(tmp_path), {}, None, None, "", target)
    hook.initialize(version, build)
    assert build == {"force_include": {}}
    assert not list(tmp_path.iterdir())


def test_a_package_is_compared_by_what_it_makes(tmp_path: Path) -> None:
    other = tmp_path / "other" / "roda"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text("")
    (other / "__main__.py").write_text(
        "import sys, pathlib\n"
        "for option in ('--out', '--rejections'):\n"
        "    pathlib.Path(sys.argv[sys.argv.index(option) + 1]).write_text('else')\n"
    )
    assert same(["sample:zh"], PACKAGE.parent, tmp_path)
    assert not same(["sample:zh"], other.parent, tmp_path)
