"""Settings: overrides by name, errors that say what is wrong, and names that never change."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

pytest.importorskip("torch")

from roda.errors import RodaError, SolverError
from roda.solvers.table import solver
from roda.training.settings import TRAINING, TrainingSettings, changed


def test_the_names_of_fields_stay_because_signatures_hold_them() -> None:
    assert " ".join(field.name for field in fields(TrainingSettings)) == (
        "epochs batch rate encoder_rate optimizer weight_decay schedule halve_every warmup final clip "
        "smoothing average augmented augmented_end original_tail tagged min_count evaluate_every "
        "judge patience precision graphs"
    )


def test_settings_are_changed_by_name() -> None:
    base = TRAINING["gts"]["default"]
    made = changed(base, ["epochs=3", "rate=0.5", "graphs=false", "augmented=1.5"])
    assert made == replace(base, epochs=3, rate=0.5, graphs=False, augmented=1.5)
    assert changed(made, ["augmented=none"]).augmented is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("epoch=3", "did you mean 'epochs'"),
        ("epochs", "write name=value"),
        ("epochs=many", "does not fit the setting"),
        ("epochs=0", "'epochs' is 0, but should be from 1"),
        ("batch=-1", "'batch' is -1"),
        ("rate=nan", "'rate' is nan"),
        ("rate=inf", "'rate' is inf"),
        ("warmup=2", "'warmup' is 2.0, but should be from 0 to 1"),
        ("epochs=none", "does not fit the setting"),
        ("graphs=maybe", "does not fit the setting"),
        ("precision=bf61", "did you mean 'bf16'"),
        ("epochs.width=3", "no setting"),
    ],
)
def test_a_wrong_change_is_named(change: str, words: str) -> None:
    with pytest.raises(RodaError, match=words):
        changed(TrainingSettings(), [change])


def test_a_group_of_settings_is_no_setting() -> None:
    base = solver("gts").preset("default")
    assert changed(base, ["encoder.width=256"]).encoder.width == 256
    with pytest.raises(SolverError, match="no single setting"):
        changed(base, ["encoder=gru"])
