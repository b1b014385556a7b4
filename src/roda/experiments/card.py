"""The card of a model, for people to read: what it was trained on, how, and how well it does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from roda.solvers.files import write_whole
from roda.solvers.protocol import ENSEMBLES, LANGUAGE_MODELS, RETRIEVALS, Solver
from roda.training.settings import flattened

README: Final = "README.md"


def card_text(model: Solver) -> str:
    """The card as Markdown."""
    return "\n".join(_lines(model)) + "\n"


def write_card(model: Solver, folder: Path) -> None:
    """Write the card into a model's folder."""
    write_whole(folder, {README: card_text(model).encode()})


def _lines(model: Solver) -> Iterator[str]:
    card = model.card
    yield f"# {model.solver}: {_description(model.solver)}"
    yield ""
    yield (
        f"Reads math word problems (language {model.language!r}, cut into {model.cut}) and answers "
        f"with an equation over their numbers and its exact value."
    )
    if not card:
        yield ""
        yield "It was saved without a card: nothing is known about its training."
        return
    yield from _section("Scores", _scores(card))
    yield from _section("Data", _data(card))
    made = {
        "preset": card.get("preset"),
        "seed": card.get("seed"),
        "epochs": card.get("epochs"),
        "seconds": card.get("training_seconds"),
        "hardware": card.get("hardware"),
        "signature of data and settings": card.get("signature"),
    }
    yield from _section("Training", made)
    for title, fields in model.described().items():
        yield from _section(title, flattened(fields))
    yield from _section("Settings of the training", flattened(card.get("training", {})))


def _description(name: str) -> str:
    known = RETRIEVALS | ENSEMBLES | LANGUAGE_MODELS
    if name in known:
        return known[name]
    from roda.solvers.table import solver  # imports torch, which those above do not need

    return solver(name).description


def _scores(card: dict[str, Any]) -> dict[str, object]:
    low, high = card.get("interval", (None, None))
    return {
        f"answers right on {card.get('corpus')} {card.get('split')}": (
            f"{card.get('accuracy')} % of {card.get('problems')} (95 % interval {low} to {high})"
        ),
        "reranking of answers": card.get("reranked"),
        "answers right without reranking (likeliest equations)": _percent(
            card.get("accuracy_of_likeliest")
        ),
        "equations right": f"{card.get('equation_accuracy')} %",
        "answers right, without twins of training problems": _percent(
            card.get("accuracy_without_twins")
        ),
        "answers right on the development part": _percent(card.get("dev_accuracy")),
        "beam": card.get("beam"),
    }


def _data(card: dict[str, Any]) -> dict[str, object]:
    about = card.get("data", {})
    return {
        "corpus": card.get("corpus"),
        "training data": card.get("training_data"),
        "examples an epoch": card.get("examples"),
        "form of equations": card.get("form"),
        **{f"{name} problems": count for name, count in about.get("counts", {}).items()},
        "augmented problems left out (originals, or made of held-out ones)": about.get("left_out"),
        "test problems with a twin in training": card.get("twins"),
    }


def _percent(figure: object) -> str | None:
    return None if figure is None else f"{figure} %"


def _section(title: str, fields: dict[str, object]) -> Iterator[str]:
    yield from ("", f"## {title}", "", "| | |", "|---|---|")
    for name, value in fields.items():
        if value is not None and value != "":
            yield f"| {name} | {value} |"
