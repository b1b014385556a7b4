"""The teacher: a language model with biaffine heads on top, far larger than what can be shipped.

SmolLM2-135M read without its causal mask, so that a word sees the sentence on both sides. A word is its
last piece; its vector is a learned mixture of all layers. Only the trees it draws are used:
`train_teacher.py` trains it, `distil.py` lets it parse sentences for the small parser.
Numbers lose a ".0" and words are put together as in print, which is how the model met them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from transformers import AutoModel, AutoTokenizer

ARCS = 384
LABELS = 128
_GLUED = {
    ".",
    ",",
    "?",
    "!",
    ";",
    ":",
    "%",
    ")",
    "]",
    "-",
    "'",
    "'s",
    "’s",
    "'re",
    "'ve",
    "'ll",
    "'d",
    "'m",
    "n't",
    "n’t",
}  # stand close to the word before
_GLUES = {"$", "£", "€", "(", "[", "-", "/"}  # and these to the word behind


class Scores(NamedTuple):
    """Log probabilities of a batch: heads (word, head), and label, upos and xpos of each word."""

    arcs: Tensor
    values: tuple[Tensor, Tensor]  # for labels, once heads are known
    upos: Tensor
    xpos: Tensor


def printed(words: Sequence[str]) -> list[str]:
    """The words as print has them, a blank before each that stands apart.

    >>> printed(["He", "has", "n't", "$", "70.0", "."])
    ['He', ' has', "n't", ' $', '70', '.']
    """
    out: list[str] = []
    glue = True
    for word in words:
        number = word[:1].isdigit() and word.endswith(".0")
        text = word.removesuffix(".0") if number else word
        apart = not glue and word.lower() not in _GLUED
        out.append(" " + text if apart else text)
        glue = word in _GLUES
    return out


def language_model(weights: Path) -> Any:
    """The language model of a file, without its head for words."""
    return AutoModel.from_pretrained(
        weights.parent, gguf_file=weights.name, dtype=torch.float32, attn_implementation="sdpa"
    )


class Reader:
    """Cuts words into the pieces of the language model."""

    def __init__(self, weights: Path) -> None:
        self._tokenizer: Any = AutoTokenizer.from_pretrained(weights.parent, gguf_file=weights.name)
        self._known: dict[str, list[int]] = {}

    def _pieces(self, text: str) -> list[int]:
        if text not in self._known:
            self._known[text] = self._tokenizer.encode(text, add_special_tokens=False) or [0]
        return self._known[text]

    def batch(self, sentences: Sequence[Sequence[str]]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Pieces, which of them are real, the last piece of each word, and words a sentence.

        The first piece is the model's own mark for a beginning and stands for the root.
        """
        rows, lasts = [], []
        for sentence in sentences:
            row, last = [0], [0]
            for text in printed(sentence):
                row += self._pieces(text)
                last.append(len(row) - 1)
            rows.append(row)
            lasts.append(last)
        width, words = max(map(len, rows)), max(map(len, lasts))
        pieces = torch.tensor([row + [0] * (width - len(row)) for row in rows])
        real = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row in rows]).bool()
        ends = torch.tensor([last + [0] * (words - len(last)) for last in lasts])
        return pieces, real, ends, torch.tensor([len(sentence) for sentence in sentences])


class Teacher(nn.Module):
    """Scores of heads, labels and tags; position 0 is the root."""

    def __init__(self, model: Any, labels: int, upos: int, xpos: int) -> None:
        super().__init__()
        self.model = model
        size: int = model.config.hidden_size
        layers: int = model.config.num_hidden_layers
        self.mixture = nn.Parameter(torch.zeros(layers + 1))
        self.norm = nn.LayerNorm(size)
        self.dependent = nn.Linear(size, ARCS)
        self.governor = nn.Linear(size, ARCS)
        self.dependent_label = nn.Linear(size, LABELS)
        self.governor_label = nn.Linear(size, LABELS)
        self.arc = nn.Parameter(torch.zeros(ARCS + 1, ARCS))
        self.label = nn.Parameter(torch.zeros(labels, LABELS + 1, LABELS + 1))
        nn.init.normal_(self.arc, std=0.02)
        nn.init.normal_(self.label, std=0.02)
        self.upos = nn.Linear(size, upos)
        self.xpos = nn.Linear(size, xpos)
        self.drop = nn.Dropout(0.2)

    def heads(self) -> list[nn.Parameter]:
        """What is not the language model, and learns faster."""
        inner = {id(p) for p in self.model.parameters()}
        return [p for p in self.parameters() if id(p) not in inner]

    def _encode(self, pieces: Tensor, real: Tensor, ends: Tensor) -> Tensor:
        """A vector for the root and each word: every piece sees every other."""
        mask = real[:, None, None, :].expand(-1, 1, pieces.shape[1], -1)
        found = self.model(
            input_ids=pieces, attention_mask=mask, output_hidden_states=True, use_cache=False
        )
        share = self.mixture.softmax(0)
        mixed = sum(s * layer for s, layer in zip(share, found.hidden_states, strict=True))
        chosen = mixed.gather(1, ends[..., None].expand(-1, -1, mixed.shape[-1]))
        values: Tensor = self.drop(self.norm(chosen.float()))
        return values

    def forward(self, pieces: Tensor, real: Tensor, ends: Tensor, lengths: Tensor) -> Scores:
        """All scores but the labels', which need heads."""
        values = self._encode(pieces, real, ends)
        relu = nn.functional.leaky_relu
        dependent = self.drop(relu(self.dependent(values[:, 1:]), 0.1))
        governor = self.drop(relu(self.governor(values), 0.1))
        arcs = _with_one(dependent) @ self.arc @ governor.transpose(1, 2)
        places = torch.arange(arcs.shape[-1], device=arcs.device)
        arcs = arcs.masked_fill(places[None, None] > lengths[:, None, None], -1e4)
        arcs = arcs.masked_fill(places[None, 1:, None] == places[None, None], -1e4)
        pair = (
            self.drop(relu(self.dependent_label(values[:, 1:]), 0.1)),
            self.drop(relu(self.governor_label(values), 0.1)),
        )
        tags = [tagger(values[:, 1:]).float().log_softmax(-1) for tagger in (self.upos, self.xpos)]
        return Scores(arcs.float().log_softmax(-1), pair, *tags)

    def labels(self, pair: tuple[Tensor, Tensor], heads: Tensor) -> Tensor:
        """Log probabilities of labels (batch, word, label) under the given heads."""
        dependent, governor = pair
        chosen = governor.gather(1, heads[..., None].expand(-1, -1, governor.shape[-1]))
        mixed = torch.einsum("bwi,lij->bwlj", _with_one(dependent), self.label.to(dependent.dtype))
        scores = torch.einsum("bwlj,bwj->bwl", mixed, _with_one(chosen))
        return scores.float().log_softmax(-1)


def _with_one(values: Tensor) -> Tensor:
    return torch.cat([values, torch.ones_like(values[..., :1])], -1)
