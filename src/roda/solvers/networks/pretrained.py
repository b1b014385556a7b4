"""Any encoder saved in the Hugging Face layout, in place of our own: `encoder.path` names it.

Its tokenizer cuts our words into pieces; a number is one piece of its own. Only safetensors
weights are read, nothing of the folder is run. A trained solver carries the tokenizer and the
configuration with it, its weights being among those of the solver, so the original folder is
not needed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from torch import Tensor, nn

from roda.errors import ExampleError, SolverError
from roda.solvers.inputs.batches import Batch
from roda.solvers.inputs.words import SLOT
from roda.solvers.networks.layers import EncoderSettings, Encoding, drop_words, magnitudes

_WEIGHTS: Final = ("model.safetensors", "model.safetensors.index.json")


class Pieces:
    """A saved tokenizer as a vocabulary, with a piece of its own for numbers."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.tokenizer = _from_folder("AutoTokenizer", path)
        self.tokenizer.add_tokens([SLOT], special_tokens=True)
        self.slot = self.tokenizer.convert_tokens_to_ids(SLOT)
        self._pieces = lru_cache(maxsize=1 << 16)(self._cut)

    def __len__(self) -> int:
        return len(self.tokenizer)

    def _cut(self, word: str) -> tuple[int, ...]:
        return tuple(self.tokenizer(word, add_special_tokens=False)["input_ids"])

    def encode(self, tokens: Sequence[str]) -> tuple[list[int], list[int]]:
        """The numbers of the pieces, closed by the separator, and the places of the slots."""
        numbers: list[int] = []
        places: list[int] = []
        for word in tokens:
            if word == SLOT:
                places.append(len(numbers))
                numbers.append(self.slot)
            else:
                numbers += self._pieces(word)
        if self.tokenizer.sep_token_id is not None:
            numbers.append(self.tokenizer.sep_token_id)
        return numbers, places

    def save(self, folder: Path) -> None:
        """Save tokenizer and configuration, but no weights, into a folder."""
        self.tokenizer.save_pretrained(folder)
        _from_folder("AutoConfig", self.path).save_pretrained(folder)


class Pretrained(nn.Module):
    """A saved encoder with its weights, or an untrained one of the same shape if it has none."""

    def __init__(self, settings: EncoderSettings, words: int) -> None:
        super().__init__()
        path = settings.path
        config = _from_folder("AutoConfig", path)
        tokenizer = _from_folder("AutoTokenizer", path)
        if any((Path(path) / name).exists() for name in _WEIGHTS):
            self.network = _from_folder("AutoModel", path, use_safetensors=True)
        else:
            self.network = _class("AutoModel").from_config(config)
        self.network.resize_token_embeddings(words, mean_resizing=False)
        self.first = tokenizer.cls_token_id if tokenizer.cls_token_id is not None else 0
        self.word_dropout = settings.word_dropout
        unknown = tokenizer.mask_token_id
        self.unknown = unknown if unknown is not None else tokenizer.unk_token_id
        self.longest = int(getattr(config, "max_position_embeddings", 512))
        hidden = int(config.hidden_size)
        same = hidden == settings.width
        self.magnitudes = magnitudes(settings, hidden, 0.02)
        self.fit = nn.Identity() if same else nn.Linear(hidden, settings.width)

    def forward(self, batch: Batch) -> Encoding:
        share = 0.0 if self.unknown is None else self.word_dropout
        words = drop_words(batch, share, self.training, self.unknown or 0)
        words = nn.functional.pad(words, (1, 0), value=self.first)
        if words.shape[1] > self.longest:
            raise ExampleError(
                f"a text has {words.shape[1]} pieces; this encoder reads at most {self.longest}"
            )
        mask = nn.functional.pad(batch.mask, (1, 0), value=True)
        embedded = self.network.get_input_embeddings()(words)
        if self.magnitudes is not None:
            embedded = embedded + nn.functional.pad(self.magnitudes(batch), (0, 0, 1, 0))
        states: Tensor = self.network(inputs_embeds=embedded, attention_mask=mask.long())[0]
        states = self.fit(states)
        return Encoding(states[:, 1:], states[:, 0])


def _class(name: str) -> Any:
    try:
        transformers: Any = import_module("transformers")
    except ImportError:
        raise SolverError(
            "a saved encoder needs the package transformers; the extra roda-mwp[encoders] brings it "
            "(in a checkout: pip install '.[encoders]')"
        ) from None
    transformers.utils.logging.disable_progress_bar()
    return getattr(transformers, name)


def _from_folder(name: str, path: str, **options: object) -> Any:
    if not Path(path).is_dir():
        raise SolverError(f"{path or 'an empty path'} is no folder; name a saved encoder's folder")
    kind = _class(name)
    try:
        return kind.from_pretrained(path, local_files_only=True, trust_remote_code=False, **options)
    except (OSError, ValueError, KeyError, RuntimeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise SolverError(f"{path} holds no encoder that can be read: {reason}") from None
