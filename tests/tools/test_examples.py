"""The examples in the docstrings of the tools run, as those of the package do."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["gallery", "plots", "tree", "try_wheel", "walk"])
def test_examples_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0
