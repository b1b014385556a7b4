"""Every file of the package stands in NOTICE under its licence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import try_wheel

ROOT = Path(__file__).resolve().parents[2]
NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
METADATA = "License-Expression: MIT\nLicense-File: NOTICE\n"


def files() -> list[str]:
    found = (path for path in (ROOT / "src" / "roda").rglob("*") if path.is_file())
    names = [path.relative_to(ROOT / "src").as_posix() for path in found]
    return [name for name in names if "__pycache__" not in name]


def test_notice_names_every_file_of_the_package() -> None:
    assert try_wheel.faults(files(), METADATA, NOTICE) == []


def test_a_file_that_nobody_named_is_found() -> None:
    assert try_wheel.faults(["roda/solvers/gts.bin"], METADATA, NOTICE) == [
        "roda/solvers/gts.bin: NOTICE does not say under which licence it is"
    ]


def test_every_pattern_of_notice_stands_for_a_file() -> None:
    for pattern in try_wheel.named(NOTICE):
        assert any(try_wheel.fnmatchcase(name, pattern) for name in files()), pattern


def test_a_wheel_without_licence_is_found() -> None:
    assert len(try_wheel.faults([], "Name: roda-mwp\n", NOTICE)) == 1


def test_the_licence_files_of_the_project_are_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] in NOTICE.replace("\n", " ")
    assert all((ROOT / name).is_file() for name in project["license-files"])
