"""A tiny language model, made once."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a tiny random model."""
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    from tiny_lm import tiny_lm

    return tiny_lm(tmp_path_factory.mktemp("tiny"))
