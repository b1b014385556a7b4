"""Signatures of settings: a new setting changes none, and no default may change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

pytest.importorskip("torch")

from roda.experiments.signing import chosen, settings_hash, version
from roda.solvers.networks.gts import PRESETS, GTSSettings
from roda.solvers.networks.layers import EncoderSettings
from roda.training.settings import TrainingSettings, training


@dataclass(frozen=True)
class Inner:
    width: int = 3


@dataclass(frozen=True)
class Before:
    beam: int
    inner: Inner = field(default_factory=lambda: Inner(5))


@dataclass(frozen=True)
class After(Before):
    new: bool = False


def test_a_new_setting_with_its_default_changes_no_signature() -> None:
    assert chosen(Before(5)) == {"beam": 5, "inner": {"width": 5}}
    assert settings_hash("s", Before(5), Inner()) == settings_hash("s", After(5), Inner())
    assert settings_hash("s", After(5, new=True), Inner()) != settings_hash("s", After(5), Inner())


def test_signatures_of_recorded_runs_stay_theirs() -> None:
    """A default that changes here makes strangers of all recorded runs: change the presets instead."""
    how = TrainingSettings()
    assert (how.epochs, how.batch, how.rate, how.optimizer, how.schedule) == (
        80,
        128,
        1e-3,
        "adam",
        "cosine",
    )
    assert (how.warmup, how.clip, how.average, how.patience, how.judge) == (0.02, 5.0, 0.0, 8, True)
    assert (how.min_count, how.evaluate_every, how.precision) == (5, 5, "tf32")
    one = EncoderSettings()
    assert (one.kind, one.width, one.embedding, one.layers, one.numbers) == (
        "gru",
        512,
        128,
        2,
        "hidden",
    )
    assert (GTSSettings().beam, GTSSettings().dropout, GTSSettings().slots) == (5, 0.5, "one")


def test_every_difference_counts() -> None:
    base, how = PRESETS["default"], training("gts")
    made = {
        settings_hash("gts", base, how),
        settings_hash("other", base, how),
        settings_hash("gts", PRESETS["paper"], how),
        settings_hash("gts", base, replace(how, epochs=40)),
        settings_hash("gts", replace(base, encoder=EncoderSettings(width=7)), how),
    }
    assert len(made) == 5


def test_the_version_is_that_of_the_package() -> None:
    import roda

    assert version() == roda.__version__
