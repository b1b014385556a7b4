"""Translation models saved in the Hugging Face layout, such as Marian's: texts in, translations out.

Only local folders and safetensors weights are read, and nothing of a folder is run.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from roda.errors import RodaError

BATCH: Final = 32  # texts translated at a time
BEAMS: Final = 4
LONGEST: Final = 512  # pieces of a text where a model does not say how many it reads


class Translator(Protocol):
    """Anything that translates."""

    def __call__(self, texts: Sequence[str], best: int = 1) -> list[list[str]]:
        """For each text its `best` likeliest translations; none for one that is too long."""


class Seq2Seq:
    """A sequence-to-sequence model of a folder, with its tokenizer."""

    def __init__(self, folder: str) -> None:
        self._tokenizer = _from_folder("AutoTokenizer", folder)
        self._model = _from_folder("AutoModelForSeq2SeqLM", folder, use_safetensors=True)
        self._model.train(False)
        torch: Any = import_module("torch")
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._model.to(self._device)
        self._no_grad = torch.inference_mode
        config = self._model.config
        self._longest = int(getattr(config, "max_position_embeddings", LONGEST) or LONGEST)

    def __call__(self, texts: Sequence[str], best: int = 1) -> list[list[str]]:
        """The likeliest translations by beam search, the longest texts first, so batches are even."""
        sizes = [len(ids) for ids in self._tokenizer(list(texts))["input_ids"]] if texts else []
        order = sorted(range(len(texts)), key=lambda place: -sizes[place])
        order = [place for place in order if 0 < sizes[place] <= self._longest]
        found: list[list[str]] = [[] for _ in texts]
        for at in range(0, len(order), BATCH):
            batch = order[at : at + BATCH]
            for place, translations in zip(
                batch, self._translate([texts[place] for place in batch], best), strict=True
            ):
                found[place] = translations
        return found

    def _translate(self, texts: list[str], best: int) -> list[list[str]]:
        batch = self._tokenizer(texts, return_tensors="pt", padding=True).to(self._device)
        with self._no_grad():
            made = self._model.generate(
                input_ids=batch["input_ids"],
                attention_mask=batch["attention_mask"],
                num_beams=max(BEAMS, best),
                num_return_sequences=best,
                do_sample=False,
                max_length=self._longest,
            )
        written = self._tokenizer.batch_decode(made, skip_special_tokens=True)
        return [written[at : at + best] for at in range(0, len(written), best)]


def _from_folder(name: str, folder: str, **options: object) -> Any:
    if not Path(folder).is_dir():
        raise RodaError(f"{folder!r} is no folder; name the folder of a saved translation model")
    try:
        transformers: Any = import_module("transformers")
        import_module("torch")
    except ImportError:
        raise RodaError(
            "a translation model needs the packages torch and transformers; the extras "
            "roda-mwp[solvers,encoders] bring them (in a checkout: pip install '.[solvers,encoders]')"
        ) from None
    transformers.utils.logging.disable_progress_bar()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it recommends a package that nothing here needs
            return getattr(transformers, name).from_pretrained(
                folder, local_files_only=True, trust_remote_code=False, **options
            )
    except (OSError, ValueError, KeyError, RuntimeError, ImportError) as error:
        reason = next(filter(None, str(error).splitlines()), type(error).__name__)
        raise RodaError(f"{folder} holds no translation model that can be read: {reason}") from None
