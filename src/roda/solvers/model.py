"""A solver as people use it: vocabularies, network, reranker and card, saved as one folder.

    config.json          solver, settings, vocabularies, how texts are cut, hash of the weights, card
    weights.safetensors  the network's weights
    encoder/             only with an encoder from elsewhere: its tokenizer and configuration

Nothing in a folder is ever run: a folder from a stranger is read as data, or refused.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import orjson
import torch
from torch import Tensor, nn

from roda.errors import CheckpointError, SolverError
from roda.normalform.forms import Form, form_named
from roda.solvers.config import ENCODER, read_config
from roda.solvers.files import (
    CONFIG,
    FORMAT,
    SHA256,
    load_tensors,
    refuse_not_finite,
    tensor_bytes,
    write_whole,
)
from roda.solvers.inputs.batches import Batches, Encoded, encode
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.questions import asks
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import Cut
from roda.solvers.networks.base import Network
from roda.solvers.networks.pretrained import Pieces
from roda.solvers.prediction import Prediction, prediction
from roda.solvers.protocol import AT_ONCE, as_examples
from roda.solvers.rerank import LIKELIHOOD_ONLY, RERANKER, Reranker
from roda.solvers.table import Settings, solver

WEIGHTS: Final = "weights.safetensors"


@dataclass
class Model:
    """A solver, trained or to be trained.

    `card` says what it was trained on, with which settings and how well it did.
    """

    solver: str
    settings: Settings
    words: Words | Pieces
    outputs: Outputs
    network: Network
    templates: tuple[tuple[int, ...], ...] = ()
    language: str = "zh"
    cut: Cut = "words"
    form: Form = "normal"
    reranker: Reranker = LIKELIHOOD_ONLY
    card: dict[str, Any] = field(default_factory=dict)

    @property
    def beam(self) -> int:
        """How many equations are considered."""
        return self.settings.beam

    @property
    def is_fitted(self) -> bool:
        """Whether a reranker chooses, whose weights were fitted on the development part."""
        return self.reranker != LIKELIHOOD_ONLY

    def described(self) -> dict[str, dict[str, Any]]:
        """Tables for the card: sizes, the reranker's weights, and the settings."""
        weights = sum(parameter.numel() for parameter in self.network.parameters())
        return {
            "Size": {
                "weights": f"{weights:,}",
                "words": f"{len(self.words):,}",
                "outputs": f"{len(self.outputs):,}",
            },
            "Weights of the reranker of answers": dict(self.reranker.named()),
            "Settings of the solver": asdict(self.settings),
        }

    @property
    def device(self) -> torch.device:
        """The device that holds the network."""
        return next(self.network.parameters()).device

    def encode(self, examples: Sequence[Example]) -> Encoded:
        """A data set in the numbers of this model's vocabularies."""
        return encode(examples, self.words, self.outputs, self.templates, self.settings.max_length)

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order; raw texts are read in the model's language."""
        examples = as_examples(problems, self.language, self.cut)
        return self.predict_encoded(examples, self.encode(examples), beam) if examples else []

    def predict_encoded(
        self, examples: Sequence[Example], data: Encoded, beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each of these examples, which `encode` made `data` of."""
        was_training = self.network.training
        self.network.train(False)
        batches = Batches(data, self.outputs.operators, self.device, sized=False)
        order = np.argsort(-data.lengths, kind="stable")
        answers: dict[int, Prediction] = {}
        for start in range(0, len(order), AT_ONCE):
            rows = order[start : start + AT_ONCE]
            found = self.network.decode(batches.compact(rows), beam)
            found = type(found)(found.tokens.cpu(), found.scores.cpu())
            for at, row in enumerate(rows.tolist()):
                example = examples[row]
                asked = asks(example.tokens, self.language)
                answers[row] = prediction(
                    found.of(at), example.values, self.outputs, self.reranker, asked
                )
        self.network.train(was_training)
        return [answers[row] for row in range(len(order))]

    def save(self, folder: Path) -> None:
        """Write the folder; each file appears whole or not at all."""
        words = self.words
        if not isinstance(words, Words):
            words.save(folder / ENCODER)
        weights = tensor_bytes(self.network.state_dict())
        config = {
            "format": FORMAT,
            "solver": self.solver,
            "settings": asdict(self.settings),
            "language": self.language,
            "cut": self.cut,
            "form": self.form,
            "words": asdict(words) if isinstance(words, Words) else None,
            "outputs": asdict(self.outputs),
            "templates": self.templates,
            RERANKER: self.reranker.named(),
            "card": self.card,
            SHA256: hashlib.sha256(weights).hexdigest(),
        }
        described = orjson.dumps(config, option=orjson.OPT_INDENT_2)
        write_whole(folder, {WEIGHTS: weights, CONFIG: described})

    @classmethod
    def load(cls, path: str | Path, device: str | torch.device = "cpu") -> Model:
        """A saved solver, ready to answer; `CheckpointError` says what is wrong with the folder."""
        folder = Path(path)
        config = read_config(folder / CONFIG)
        weights = load_tensors(folder / WEIGHTS, config.weights_sha256)
        words = config.words or Pieces(str(folder / ENCODER))
        parts = config.settings, words, config.outputs, config.templates
        own = config.words is not None  # the network is all ours, no encoder from elsewhere
        try:
            with torch.device(
                "meta" if own else "cpu"
            ):  # shapes first: a small file may ask for a giant
                made = config.row.network(*parts)
            _refuse_other_shapes(made, weights, folder / WEIGHTS)
            made = config.row.network(*parts) if own else made
        except CheckpointError:
            raise
        except (SolverError, TypeError, ValueError, RuntimeError, AssertionError) as error:
            raise CheckpointError(
                f"does not describe a solver: key 'settings': {error}; train it again",
                path=str(folder / CONFIG),
            ) from None
        refuse_not_finite(weights, folder / WEIGHTS)
        made.load_state_dict(weights)
        made.to(device).train(False)
        return cls(
            config.row.name,
            config.settings,
            words,
            config.outputs,
            made,
            config.templates,
            config.language,
            config.cut,
            config.form,
            config.reranker,
            config.card,
        )


def new_model(
    name: str,
    settings: Settings,
    examples: Sequence[Example],
    about: dict[str, Any],
    device: torch.device,
    min_count: int = 5,
) -> Model:
    """An untrained model with the vocabularies of these examples.

    A word or a constant that occurs fewer than `min_count` times is not learned. `about` says
    how the examples were made: `cut`, `form` and, if not Chinese, `language`.
    """
    learnable = [item for item in examples if item.target is not None]
    words: Words | Pieces
    if settings.encoder.kind == "huggingface":
        words = Pieces(settings.encoder.path)
    else:
        words = Words.learn(learnable, min_count, settings.slots)
    outputs = Outputs.learn(learnable, min_count)
    templates: tuple[tuple[int, ...], ...] = ()
    if solver(name).whole_templates:
        coded = (outputs.encode(item.target or ()) for item in learnable)
        templates = tuple(sorted({tuple(t) for t in coded if t}))
    made = solver(name).network(settings, words, outputs, templates).to(device)
    return Model(
        name,
        settings,
        words,
        outputs,
        made,
        templates,
        about.get("language", "zh"),
        about["cut"],
        form_named(about["form"]),
    )


def _refuse_other_shapes(made: nn.Module, weights: Mapping[str, Tensor], path: Path) -> None:
    """Raise an error if the weights are not those of this network, by name and shape."""
    wanted = made.state_dict()
    missing, extra = wanted.keys() - weights.keys(), weights.keys() - wanted.keys()
    wrong = sorted(
        name for name in wanted.keys() & weights.keys() if wanted[name].shape != weights[name].shape
    )
    if missing or extra:
        names = ", ".join(sorted(missing | extra)[:4])
        raise CheckpointError(
            f"belongs to another solver or encoder (it differs in {names})", path=str(path)
        )
    if wrong:
        name = wrong[0]
        raise CheckpointError(
            f"does not fit the vocabulary or settings beside it: {name} is "
            f"{list(weights[name].shape)}, should be {list(wanted[name].shape)}",
            path=str(path),
        )
