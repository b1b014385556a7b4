"""What the tests of the box share: a tiny random network, and the same one as a file of the box."""

from __future__ import annotations

from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from box.export import exported  # noqa: E402

from learnable import learnable  # noqa: E402
from roda.box.weights import pack  # noqa: E402
from roda.solvers.inputs.examples import Example  # noqa: E402
from roda.solvers.model import Model, new_model  # noqa: E402
from roda.solvers.networks.gts import GTSSettings  # noqa: E402
from roda.solvers.networks.layers import EncoderSettings  # noqa: E402

SETTINGS = GTSSettings(
    EncoderSettings(width=12, embedding=6, numbers="sized"), embedding=5, slots="indexed"
)


@pytest.fixture(scope="session")
def problems() -> list[Example]:
    return learnable(16)


@pytest.fixture(scope="session")
def model(problems: list[Example]) -> Model:
    """Random weights, large enough for different texts to get different equations."""
    torch.manual_seed(3)
    about = {"cut": "characters", "form": "ordered"}
    made = new_model("gts", SETTINGS, problems, about, torch.device("cpu"), 1)
    with torch.no_grad():
        for weights in made.network.parameters():
            weights.mul_(2.0)
    return made


@pytest.fixture(scope="session")
def file(model: Model, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("box") / "zh.npz"
    path.write_bytes(pack(*exported(model)))
    return path
