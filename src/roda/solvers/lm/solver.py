"""A language model as a solver: it reads the text itself and writes an equation or a worked solution.

    config.json  settings, language, form of equations, hashes of the files below, card
    model/       the model and its tokenizer in the Hugging Face layout, for any other program too
    adapter/     only after LoRA: the adapter alone, as peft writes it; `model/` has it merged in

Nothing in a folder is ever run: a folder from a stranger is read as data, or refused.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson

from roda.errors import CheckpointError, ExampleError, SolverError
from roda.languages import LANGUAGES
from roda.normalform.forms import Form, form_named
from roda.solvers.files import CONFIG, FORMAT, one_of, read_fields, read_made, write_whole
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.questions import asks
from roda.solvers.inputs.words import Cut
from roda.solvers.lm.generating import Written, generate
from roda.solvers.lm.loading import Opened, open_model, quietly
from roda.solvers.lm.settings import LMSettings
from roda.solvers.lm.writing import read_back
from roda.solvers.prediction import Prediction, candidate
from roda.solvers.protocol import LANGUAGE_MODEL, as_examples

MODEL: Final = "model"
ADAPTER: Final = "adapter"
FILES: Final = "files"  # the key of the hashes
END: Final = "end"  # the key of the token that closes what is written


@dataclass
class LanguageModel:
    """A causal model that answers problems; `base` names the model that it was made of."""

    settings: LMSettings
    opened: Opened
    language: str = "en"
    form: Form = "natural"
    base: str = ""
    card: dict[str, Any] = field(default_factory=dict)
    adapter: Any = None  # what LoRA learned, by name, to be saved beside the model
    solver: str = LANGUAGE_MODEL
    cut: Cut = "characters"

    @property
    def beam(self) -> int:
        """How many completions are considered."""
        return self.settings.beam

    @property
    def is_fitted(self) -> bool:
        """Its answers are chosen by likelihood alone."""
        return False

    def described(self) -> dict[str, dict[str, Any]]:
        """Tables for the card: what it was made of, its size, the settings."""
        weights = sum(each.numel() for each in self.opened.network.parameters())
        config = self.opened.network.config
        return {
            "Model": {
                "made of": self.base,
                "architecture": type(self.opened.network).__name__,
                "weights": f"{weights:,}",
                "layers": getattr(config, "num_hidden_layers", None),
            },
            "Settings of the solver": asdict(self.settings),
        }

    def encode(self, item: Example) -> list[int]:
        """The tokens of a problem with its prompt; an `ExampleError` if there are too many."""
        if not item.text:
            raise ExampleError("a language model reads texts, and this problem has none")
        tokens = prompt_tokens(self.opened.tokenizer, item, self.settings)
        if len(tokens) > self.settings.max_prompt:
            raise ExampleError(
                f"the text has {len(tokens)} tokens; this solver reads {self.settings.max_prompt}"
            )
        return tokens

    def predict(
        self, problems: Sequence[str | Example], beam: int | None = None
    ) -> list[Prediction]:
        """The answer to each problem, in order; raw texts are read in the model's language."""
        examples = as_examples(problems, self.language, self.cut)
        prompts = [self.encode(item) for item in examples]
        written = generate(self.opened, prompts, beam or self.beam, self.settings.longest)
        return [self._prediction(item, row) for item, row in zip(examples, written, strict=True)]

    def _prediction(self, item: Example, row: Sequence[Written]) -> Prediction:
        """What can be read of the completions for a problem, each equation once."""
        texts = self.opened.tokenizer.batch_decode([t for t, _ in row], skip_special_tokens=True)
        asked = asks(item.tokens, self.language)
        found = {}
        for text, (_, score) in zip(texts, row, strict=True):
            tree = read_back(text, item.values, item.text, self.settings)
            if tree is not None and tree not in found:
                found[tree] = candidate(tree, score, item.values, asked=asked)
        return Prediction.best_of(found.values())

    def save(self, folder: Path) -> None:
        """Write the folder; the model appears whole or not at all, and `config.json` last."""
        folder.mkdir(parents=True, exist_ok=True)
        hashes = _saved(folder / MODEL, [self.opened.network, self.opened.tokenizer])
        if self.adapter is not None:
            self.adapter.save(folder / ADAPTER)
        config = {
            "format": FORMAT,
            "solver": self.solver,
            "settings": asdict(self.settings),
            "language": self.language,
            "form": self.form,
            "base": self.base,
            END: self.opened.end,
            FILES: hashes,
            "card": self.card,
        }
        write_whole(folder, {CONFIG: orjson.dumps(config, option=orjson.OPT_INDENT_2)})

    @classmethod
    def load(cls, path: str | Path, device: Any = "cpu") -> LanguageModel:
        """A saved solver, ready to answer; `CheckpointError` says what is wrong with the folder."""
        import torch

        folder = Path(path)
        config, about = read_fields(folder / CONFIG), folder / CONFIG
        settings = read_made(config, about, "settings", dict, lambda given: LMSettings(**given))
        language = read_made(
            config, about, "language", str, lambda given: one_of(given, tuple(LANGUAGES))
        )
        _refuse_altered(folder / MODEL, read_made(config, about, FILES, dict, dict))
        kind = torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32
        try:
            opened = open_model(folder / MODEL, device, kind)
        except SolverError as error:
            raise CheckpointError(f"cannot be opened: {error}", path=str(folder / MODEL)) from None
        if END in config:  # folders of before have none; versions of transformers differ in the end
            opened = opened._replace(end=read_made(config, about, END, int, int))
        form = read_made(config, about, "form", str, form_named)
        base = read_made(config, about, "base", str, str)
        card = read_made(config, about, "card", dict, dict)
        return cls(settings, opened, str(language), form, base, card)


def prompt_tokens(tokenizer: Any, item: Example, settings: LMSettings) -> list[int]:
    """The tokens of a problem with its prompt, which begin as the tokenizer begins texts."""
    return list(tokenizer(settings.prompted(item.text, item.language))["input_ids"])


def completion_tokens(tokenizer: Any, written: str, end: int) -> list[int]:
    """The tokens of a completion and the end; they are cut apart from those of the prompt."""
    return [*tokenizer(written, add_special_tokens=False)["input_ids"], end]


def _saved(folder: Path, parts: Sequence[Any]) -> dict[str, str]:
    """Save parts as Hugging Face does, by way of a new folder; returns the hashes of all files."""
    new = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        with quietly():
            for part in parts:
                part.save_pretrained(new)
        if folder.exists():
            shutil.rmtree(folder)
        new.rename(folder)
    except OSError as error:
        why = error.strerror or str(error)
        raise CheckpointError(f"cannot be written: {why}", path=str(folder)) from None
    return {each.name: _hash(each) for each in sorted(folder.iterdir())}


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _refuse_altered(folder: Path, hashes: dict[str, str]) -> None:
    """Raise an error for a file that is missing, was altered, or does not belong to the model."""
    there = {each.name for each in folder.iterdir()} if folder.is_dir() else set()
    for name in sorted(there | hashes.keys()):
        if name not in there:
            raise CheckpointError("is missing from the folder", path=str(folder / name))
        if hashes.get(name) != _hash(folder / name):
            raise CheckpointError(
                "is not the file that was saved; copy the whole folder again",
                path=str(folder / name),
            )
