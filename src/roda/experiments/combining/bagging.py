"""Bags: training data drawn again from themselves, so that the members of an ensemble differ."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from roda.experiments.data import Data


def bag(data: Data, number: int) -> Data:
    """The data with as many training problems, drawn with replacement; the number is the seed.

    About a third of the problems are not drawn, and what was made of them is left out with them.
    """
    drawn = np.random.default_rng(number).integers(0, len(data.train), size=len(data.train))
    train = [data.train[at] for at in sorted(drawn.tolist())]
    lost = {item.id for item in data.train} - {item.id for item in train}
    augmented = [item for item in data.augmented if item.origin not in lost]
    about = data.about | {"bag": number}
    return replace(data, train=train, augmented=augmented, about=about)
