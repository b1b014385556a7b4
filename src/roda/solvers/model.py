"""A solver as people use it: vocabularies, network, reranker and card, saved as one folder.

    config.json          solver, settings, vocabularies, how texts are cut, and the card
    weights.safetensors  the network's weights
    encoder/             only with an encoder from elsewhere: its tokenizer and configuration

Nothing in a folder is ever run: a folder from a stranger is read as data, or refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

import numpy as np
import orjson
import torch
from torch import nn

from roda.errors import CheckpointError, ExampleError, RodaError
from roda.normalform.forms import Form, form_named
from roda.solvers.files import load_tensors, save_tensors, write_whole
from roda.solvers.inputs.batches import Batches, Encoded, encode
from roda.solvers.inputs.examples import Example, question
from roda.solvers.inputs.vocabulary import Outputs, Words
from roda.solvers.inputs.words import Cut
from roda.solvers.networks.base import Network
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.networks.pretrained import Pieces
from roda.solvers.prediction import Prediction, prediction
from roda.solvers.rerank import LIKELIHOOD_ONLY, Reranker
from roda.solvers.table import Settings, network, solver

CONFIG: Final = "config.json"
WEIGHTS: Final = "weights.safetensors"
ENCODER: Final = "encoder"  # tokenizer and configuration of a Hugging Face encoder, if any
FORMAT: Final = 2  # raised when older folders can no longer be read
ROWS: Final = 250  # problems decoded at once
_RERANKER: Final = "judge"  # the reranker's key in config.json; folders of this format have it

Checked = TypeVar("Checked")


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
        examples = [
            question(problem, self.language, self.cut) if isinstance(problem, str) else problem
            for problem in problems
        ]
        for example in examples:
            if example.language != self.language:
                raise ExampleError(
                    f"this solver reads {self.language!r}, the problem is in {example.language!r}"
                )
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
        for start in range(0, len(order), ROWS):
            rows = order[start : start + ROWS]
            found = self.network.decode(batches.compact(rows), beam)
            found = type(found)(found.tokens.cpu(), found.scores.cpu())
            for at, row in enumerate(rows.tolist()):
                values = examples[row].values
                answers[row] = prediction(found.of(at), values, self.outputs, self.reranker)
        self.network.train(was_training)
        return [answers[row] for row in range(len(order))]

    def save(self, folder: Path) -> None:
        """Write the folder; each file appears whole or not at all."""
        folder.mkdir(parents=True, exist_ok=True)
        words = self.words
        if not isinstance(words, Words):
            words.save(folder / ENCODER)
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
            _RERANKER: self.reranker.named(),
            "card": self.card,
        }
        save_tensors(self.network.state_dict(), folder / WEIGHTS)
        write_whole(folder / CONFIG, orjson.dumps(config, option=orjson.OPT_INDENT_2))

    @classmethod
    def load(cls, path: str | Path, device: str | torch.device = "cpu") -> Model:
        """A saved solver, ready to answer; `CheckpointError` says what is wrong with the folder."""
        folder = Path(path)
        config = _read_config(folder / CONFIG)
        try:
            row = solver(config["solver"])
            given = dict(config["settings"])
            given["encoder"] = _encoder(given["encoder"], folder)
            settings = _checked(row.settings(**given))
            words = _words(config, settings, folder)
            outputs = Outputs(tuple(config["outputs"]["constants"]), config["outputs"]["slots"])
            templates = tuple(tuple(template) for template in config["templates"])
            made = network(settings, len(words), outputs, templates)
            model = cls(
                row.name,
                settings,
                words,
                outputs,
                made,
                templates,
                config["language"],
                config["cut"],
                form_named(config["form"]),
                Reranker.of(config[_RERANKER]),
                config["card"],
            )
        except (
            KeyError,
            TypeError,
            ValueError,
            AttributeError,
            RuntimeError,
            RodaError,
        ) as error:
            raise CheckpointError(
                f"does not describe a solver ({type(error).__name__}: {error}); train it again",
                path=str(folder / CONFIG),
            ) from None
        _fill(made, folder / WEIGHTS)
        made.to(device).train(False)
        return model


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
    made = network(settings, len(words), outputs, templates).to(device)
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


def _encoder(fields: dict[str, Any], folder: Path) -> EncoderSettings:
    """The encoder's settings; a pretrained one is in the solver's own folder now."""
    path = str(folder / ENCODER) if fields["kind"] == "huggingface" else ""
    return EncoderSettings(**(fields | {"path": path}))


def _checked(settings: Checked) -> Checked:
    """The settings, if each value has its field's type: a clear error now, not a riddle in a network."""
    kinds = get_type_hints(type(settings))
    for each in fields(settings):  # type: ignore[arg-type]
        value, kind = getattr(settings, each.name), kinds[each.name]
        if is_dataclass(value):
            _checked(value)
        elif get_args(kind):
            if value not in get_args(kind):
                raise TypeError(f"the setting {each.name} cannot be {value!r}")
        elif type(value) is not kind and not (kind is float and type(value) is int):
            raise TypeError(f"the setting {each.name} cannot be {value!r}")
    return settings


def _words(config: dict[str, Any], settings: Settings, folder: Path) -> Words | Pieces:
    if settings.encoder.kind == "huggingface":
        return Pieces(str(folder / ENCODER))
    words = config["words"]["words"]
    if not all(isinstance(word, str) for word in words):
        raise TypeError("a word of the vocabulary is no text")
    return Words(tuple(words), config["words"]["slots"])


def _read_config(path: Path) -> dict[str, Any]:
    try:
        config = orjson.loads(path.read_bytes())
    except OSError as error:
        raise CheckpointError(
            f"cannot be read ({error.strerror}); give the folder of a trained solver",
            path=str(path),
        ) from None
    except orjson.JSONDecodeError as error:
        raise CheckpointError(f"is no JSON ({error}); copy it again", path=str(path)) from None
    if not isinstance(config, dict) or config.get("format") != FORMAT:
        raise CheckpointError(
            "was not written by this version of roda; train the solver again", path=str(path)
        )
    return config


def _fill(made: nn.Module, path: Path) -> None:
    weights = load_tensors(path)
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
    made.load_state_dict(weights)
