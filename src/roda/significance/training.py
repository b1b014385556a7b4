"""Training the classifier, with torch: minutes on two cores.

The network is the paper's: one LSTM layer of 128 units, three tokens on each side. A share of the
tokens is hidden at random, so that the classifier learns what to do with tokens it does not know.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy
import orjson
import torch
from numpy.typing import NDArray
from safetensors.numpy import save as save_arrays
from torch import Tensor, nn
from torch.nn import functional

from roda.errors import SolverError
from roda.problem import Record
from roda.runs.outputs import Outputs
from roda.significance.features import SIDE, UNKNOWN, Vocabulary, may_be_word
from roda.significance.labels import Example, examples
from roda.significance.model import KIND, THRESHOLD, Classifier, read

LICENCE: Final = (
    "Derived from the corpora under 'data'; their licences, which the table of corpora gives "
    "(roda corpora), hold for what is derived from them."
)
_PUNCTUATION: Final = re.compile(r"\.0+(?!\d)|[\W_]")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a classifier is trained; `units` and the window are the paper's.

    The limits are kept where the settings are changed by name (`training.settings`).

    >>> Settings().units
    128
    """

    units: int = field(default=128, metadata={"limits": (1, 16384)})
    embedding: int = field(default=64, metadata={"limits": (1, 16384)})
    epochs: int = field(default=8, metadata={"limits": (1, 100000)})
    batch: int = field(default=512, metadata={"limits": (1, 1000000)})
    rate: float = field(default=3e-3, metadata={"limits": (1e-09, 1000.0)})
    decay: float = field(default=1e-2, metadata={"limits": (0, 1000.0)})
    dropout: float = field(default=0.3, metadata={"limits": (0, 0.99)})
    hidden_tokens: float = field(default=0.05, metadata={"limits": (0, 0.99)})
    at_least: int = field(default=2, metadata={"limits": (1, 1000000)})
    seed: int = 1


class _Lstm(nn.Module):
    """The network while it is trained; `arrays` are its weights for numpy."""

    def __init__(self, tokens: int, settings: Settings) -> None:
        super().__init__()
        self.embedding = nn.Embedding(tokens, settings.embedding)
        self.lstm = nn.LSTM(settings.embedding, settings.units, batch_first=True)
        self.output = nn.Linear(settings.units, 1)
        self.dropout = nn.Dropout(settings.dropout)

    def forward(self, places: Tensor) -> Tensor:
        """The logit of each window."""
        states, _ = self.lstm(self.dropout(self.embedding(places)))
        logits: Tensor = self.output(self.dropout(states[:, -1]))[:, 0]
        return logits

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The weights by the names of `roda.significance.model`, in half precision."""
        state = self.state_dict()
        weights = {
            "embedding": state["embedding.weight"],
            "input": state["lstm.weight_ih_l0"],
            "recurrent": state["lstm.weight_hh_l0"],
            "bias": state["lstm.bias_ih_l0"] + state["lstm.bias_hh_l0"],
            "output": state["output.weight"][0],
            "output_bias": state["output.bias"],
        }
        return {name: each.numpy().astype(numpy.float16) for name, each in weights.items()}


def fit(
    problems: Iterable[Record],
    language: str,
    out: Path,
    held_out: Mapping[str, Iterable[Record]],
    settings: Settings,
) -> Classifier:
    """Train, write card and weights into the folder `out`, and return what can be read from there."""
    tests = {name: list(records) for name, records in held_out.items()}
    hidden = {words(record.text) for records in tests.values() for record in records}
    given = list(problems)
    kept = [record for record in given if words(record.text) not in hidden]
    learned = list(examples(kept, language))
    if len({example.used for example in learned}) < 2:
        raise SolverError(
            "there is nothing to learn: training needs numbers that the equations use and "
            f"numbers that they do not ({len(kept)} problems, {len(learned)} numbers)"
        )
    vocabulary = Vocabulary.of((example.window for example in learned), settings.at_least)
    arrays = _learn(learned, vocabulary, settings).arrays()
    content = save_arrays(arrays)
    card = {
        "kind": KIND,
        "language": language,
        "network": f"LSTM, one layer, {SIDE} tokens on each side",
        "settings": asdict(settings),
        "data": {
            "problems": len(kept),
            "left out for having the words of a held-out problem": len(given) - len(kept),
            "numbers": len(learned),
            "numbers used": sum(example.used for example in learned),
        },
        "signature": _signature(learned, settings),
        "licence": LICENCE,
        "weights_sha256": hashlib.sha256(content).hexdigest(),
        "vocabulary": list(vocabulary.tokens),
    }
    made = Classifier(card, arrays)
    card["scores"] = {
        name: scores(made, examples(records, language)) for name, records in tests.items()
    }
    return write(card, content, out)


def write(card: Mapping[str, Any], content: bytes, out: Path) -> Classifier:
    """Write card and weights together and load them again."""
    path = out / f"{card['language']}.json"
    text = orjson.dumps(card, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SolverError(f"{out}: cannot be written: {error.strerror or error}") from error
    with Outputs() as outputs:
        outputs.open(str(path.with_suffix(".safetensors"))).write(content)
        outputs.open(str(path)).write(text)
    return read(path)


def words(text: str) -> str:
    """A text without spaces, punctuation and the `.0` of whole numbers: equal for twins.

    >>> words("Ana has 70.0 figs .") == words("Ana has 70 figs.")
    True
    """
    return _PUNCTUATION.sub("", text.lower())


def scores(classifier: Classifier, held_out: Iterable[Example]) -> dict[str, float | int]:
    """How often the classifier agrees with the equations, in percent.

    `accuracy` is over all numbers, `always yes` what one gets for calling every number used,
    `words` over those numbers that can be mere words.
    """
    seen = list(held_out)
    likely = classifier.of_windows(example.window for example in seen)
    right = [(chance >= THRESHOLD) == each.used for chance, each in zip(likely, seen, strict=True)]
    doubtful = [may_be_word(example.number, classifier.language) for example in seen]
    hits = sum(good for good, doubt in zip(right, doubtful, strict=True) if doubt)
    return {
        "numbers": len(seen),
        "accuracy": _percent(sum(right), len(right)),
        "always yes": _percent(sum(example.used for example in seen), len(seen)),
        "words": _percent(hits, sum(doubtful)),
    }


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 2) if whole else 0.0


def _learn(learned: list[Example], vocabulary: Vocabulary, settings: Settings) -> _Lstm:
    """The training itself; the random state of the caller is left as it was."""
    with torch.random.fork_rng(devices=[]), _one_thread():
        torch.manual_seed(settings.seed)
        places = torch.tensor(vocabulary.encode(example.window for example in learned))
        labels = torch.tensor([float(example.used) for example in learned])
        unknown = vocabulary.tokens.index(UNKNOWN)
        network = _Lstm(len(vocabulary.tokens), settings)
        optimizer = torch.optim.AdamW(
            network.parameters(), lr=settings.rate, weight_decay=settings.decay
        )
        batches = -(-len(learned) // settings.batch)
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, settings.rate, total_steps=settings.epochs * batches
        )
        for _ in range(settings.epochs):
            order = torch.randperm(len(learned))
            for start in range(0, len(learned), settings.batch):
                chosen = order[start : start + settings.batch]
                seen = places[chosen]
                seen = seen.masked_fill(torch.rand(seen.shape) < settings.hidden_tokens, unknown)
                loss = functional.binary_cross_entropy_with_logits(network(seen), labels[chosen])
                optimizer.zero_grad()
                torch.autograd.backward(loss)
                optimizer.step()
                schedule.step()
        return network.train(False)


@contextmanager
def _one_thread() -> Iterator[None]:
    """Use one thread: small matrices gain nothing from more, and sums are added in one order."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def _signature(learned: list[Example], settings: Settings) -> str:
    """What tells two trainings apart: every window with its label, and the settings."""
    digest = hashlib.sha256(orjson.dumps(asdict(settings)))
    for example in learned:
        digest.update(orjson.dumps((example.window, example.used)))
    return digest.hexdigest()[:16]
