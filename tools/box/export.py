"""A trained folder of GTS as a file of the box.

    PYTHONPATH=tools python -m box.export out/gts-default-roda-1 --bits 8 --out zh.npz
    PYTHONPATH=tools python -m box.export … --data zh-listed     # accuracy of the file on dev and test, and calibration

With `--data`, prepared data of the same cut, the file is asked all problems of the development and the test part:
reranker and confidence are fitted on the development part (`calibrate.py`), and the figures of the test part
are written into the description. Without, the reranker of the folder stays.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
import numpy as np
import orjson

from box.calibrate import figures, fit, graded, reranker
from roda.box import Box
from roda.box.confidence import UNCALIBRATED
from roda.box.weights import pack
from roda.experiments.data import load
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.vocabulary import Words
from roda.solvers.model import Model
from roda.solvers.networks.gts import GTS

LARGEST: Final = 6_000_000  # bytes of a file in the box


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--data", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option("--outside", multiple=True, metavar="NAME=DATA", help="Data to test on as well.")
@click.option("--bits", type=click.IntRange(2, 8), default=8, show_default=True)
@click.option("--beam", type=int, help="Equations to consider; else as it was trained.")
@click.option("--learned-from", default="", help="Corpora and their licences, for the description.")
@click.option("--limit", type=int, help="Ask so many problems of each part only.")
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(
    folder: Path,
    data: Path | None,
    outside: tuple[str, ...],
    bits: int,
    beam: int | None,
    learned_from: str,
    limit: int | None,
    out: Path,
) -> None:
    """Write the trained GTS in FOLDER as a file of the box."""
    model = Model.load(folder)
    arrays, about = exported(model)
    about |= {"learned_from": learned_from, "bits": bits}
    about |= {"beam": beam or about["beam"]}
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(pack(arrays, about, bits))
    if data is not None:
        about |= fitted(Box.read(out), load(data).dev[:limit])
        out.write_bytes(pack(arrays, about, bits))
        parts = {"test": data} | {name: Path(path) for name, path in map(_named, outside)}
        about["figures"] = tested(Box.read(out), parts, limit)
        out.write_bytes(pack(arrays, about, bits))
        click.echo(orjson.dumps(about["figures"], option=orjson.OPT_INDENT_2).decode())
    size = out.stat().st_size
    click.echo(f"{out}: {size:,} bytes, {sum(each.size for each in arrays.values()):,} weights")
    if size > LARGEST:
        raise click.ClickException(
            f"larger than {LARGEST:,} bytes: fewer --bits or a narrower network"
        )


def _named(given: str) -> tuple[str, str]:
    name, _, path = given.partition("=")
    return name, path


def fitted(box: Box, dev: Sequence[Example]) -> dict[str, dict[str, float]]:
    """Reranker and calibration, fitted on the answers of the box to the development part."""
    found = box.predict(dev)
    chooses = reranker(dev, found)
    sure = fit(graded(box, dev, found, chooses))
    return {"reranker": chooses.named(), "calibration": sure.named()}


def tested(box: Box, data: Mapping[str, Path], limit: int | None) -> dict[str, Any]:
    """Accuracy and reliability on the test parts of these data."""
    made = {}
    for name, path in data.items():
        items = load(path).test[:limit]
        made[name] = figures(graded(box, items, box.predict(items), box.reranker), box.calibration)
    return made


def exported(model: Model) -> tuple[dict[str, np.ndarray[Any, Any]], dict[str, Any]]:
    """The weights of a model, and what the box must know beside them."""
    network, words = model.network, model.words
    if not isinstance(network, GTS) or not isinstance(words, Words):
        raise click.ClickException("only GTS with words of its own can go into the box")
    if network.settings.encoder.kind != "gru":
        raise click.ClickException("only GTS with a GRU can go into the box")
    encoder = network.settings.encoder
    if encoder.join != "sum" or encoder.summary != "both":
        raise click.ClickException("the box adds the states of both directions")
    arrays = {name: tensor.numpy() for name, tensor in network.state_dict().items()}
    about = {
        "language": model.language,
        "cut": model.cut,
        "beam": network.settings.beam,
        "max_length": network.settings.max_length,
        "words": dataclasses.asdict(words),
        "outputs": dataclasses.asdict(model.outputs),
        "reranker": model.reranker.named(),
        "calibration": UNCALIBRATED.named(),
        "signature": model.card.get("signature", ""),
    }
    return arrays, about


if __name__ == "__main__":
    main()
