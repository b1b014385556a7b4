"""What the solvers' tests share: a few problems of the embedded sample."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from learnable import learnable  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402

torch.set_num_threads(1)  # the networks of the tests are too small for more


@pytest.fixture(scope="session")
def problems() -> list[Example]:
    """32 problems that can be learned, cut into characters."""
    return learnable(32)
