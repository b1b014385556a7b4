"""The list of known normal forms can be remade from its own functions, and faults in it are told."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from roda.normalform.known import PATH

TOOL = Path(__file__).resolve().parents[2] / "tools" / "known_forms.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("known_forms", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_is_remade_from_its_own_functions(tool: ModuleType) -> None:
    lines = PATH.read_text(encoding="ascii").splitlines()[::40]
    assert tool.remade(tool.functions_of(lines)) == lines
    assert tool.differences(lines) == []


def test_a_wrong_line_is_told_with_what_it_should_be(tool: ModuleType) -> None:
    right, wrong = "1:1,100:1/0:1\t0 1 +", "1:1,100:1/0:1\t1 0 +"
    assert tool.differences([right, wrong]) == [f"line 2 should be: {right}"]


def test_lines_out_of_order_or_doubled_are_told(tool: ModuleType) -> None:
    lines = PATH.read_text(encoding="ascii").splitlines()[:3]
    assert len(tool.differences(lines[::-1])) == 1
    assert len(tool.differences([lines[0], *lines])) == 1


def test_the_functions_of_corpora_are_found(tool: ModuleType, data_dir: Path) -> None:
    found = set(tool.of_corpora(data_dir / "svamp"))
    assert found
    assert found <= set(tool.functions_of(PATH.read_text(encoding="ascii").splitlines()))
