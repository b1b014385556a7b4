"""What the solvers' tests share: a few problems of the embedded sample, and small settings."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("safetensors")

from roda import samples  # noqa: E402
from roda.corpora import read  # noqa: E402
from roda.problem import Record  # noqa: E402
from roda.solvers.inputs.examples import Example, example  # noqa: E402

torch.set_num_threads(1)  # the networks of the tests are too small for more


@pytest.fixture(scope="session")
def problems() -> list[Example]:
    """32 problems that can be learned, cut into characters."""
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    made = [example(record, cut="characters") for record in records]
    return [item for item in made if item.target][:32]
