"""Tokenised data of the experiment: made once where the corpora are, and read where the GPU is.

    about.json                    settings, tokenizer, counts, hash of the data
    WRITES/train.jsonl.gz         id, part, tokens of prompt and completion, whether a test has its frame
    WRITES/TEST.test.jsonl.gz     id, tokens of the prompt, numbers, answer, answer of the original

`WRITES` is what is learned: `equation` or `solution`. No text is written, only tokens.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from roda.errors import CorpusError
from roda.experiments.lm.arms import ORIGINAL, Prepared
from roda.experiments.lm.frames import frame
from roda.normalform.forms import Form, form_named
from roda.solvers.files import write_whole
from roda.solvers.inputs.examples import Example
from roda.solvers.lm.settings import LMSettings
from roda.solvers.lm.solver import completion_tokens, prompt_tokens
from roda.solvers.lm.writing import completion

ABOUT: Final = "about.json"
TRAIN: Final = "train.jsonl.gz"
TEST: Final = ".test.jsonl.gz"


class Learned(NamedTuple):
    """An example of a part; `frame_is_tested` where a question of a backward test has its frame."""

    id: str
    part: str
    prompt: tuple[int, ...]
    completion: tuple[int, ...]
    frame_is_tested: bool


class Question(NamedTuple):
    """A problem of a test; `echo` is the answer of the original of a reversed one."""

    id: str
    prompt: tuple[int, ...]
    values: tuple[Fraction, ...]
    answer: Fraction
    echo: Fraction | None


class ArmData(NamedTuple):
    """The tokenised data for one thing that is learned to be written."""

    settings: LMSettings
    train: list[Learned]
    tests: dict[str, list[Question]]
    hash: str
    form: Form

    @property
    def end(self) -> int:
        """The token that closes every completion.

        Data are made and read with different versions of transformers, which may not agree on the end of
        a text; a model must stop at the end that it learned.
        """
        if not self.train:
            raise CorpusError("there is no example to learn from")
        return self.train[0].completion[-1]

    def of(
        self, parts: Sequence[str], unseen_frames: bool = False, most: int | None = None
    ) -> list[Learned]:
        """The examples of some parts; with `unseen_frames`, made ones only if no test has their frame.

        `most` is the most made ones, chosen by a hash of their ids.
        """
        own = [item for item in self.train if item.part in parts]
        made = [
            item
            for item in own
            if item.part != ORIGINAL and not (unseen_frames and item.frame_is_tested)
        ]
        made.sort(key=lambda item: sha256(f"{item.part} {item.id}".encode()).digest())
        return [item for item in own if item.part == ORIGINAL] + made[:most]


def write_arms(
    out: Path, made: Prepared, tokenizer: Any, about: Mapping[str, Any], settings: LMSettings
) -> dict[str, int]:
    """Write the data for what these settings write; returns how many examples each file has."""
    end = int(tokenizer.eos_token_id)
    folder = out / settings.writes
    train = [
        _learned(item, part, made.frames, tokenizer, end, settings)
        for part, items in made.parts.items()
        for item in items
    ]
    kept = [each for each in train if each is not None]
    counts = {part: sum(each["part"] == part for each in kept) for part in made.parts}
    contents = {TRAIN: _lines(kept)}
    for name, items in made.tests.items():
        asked = [_question(item, made.echoes, tokenizer, settings) for item in items]
        counts[name] = len(asked)
        contents[f"{name}{TEST}"] = _lines(asked)
    told = {**about, "prompt": settings.prompted("{text}", "en"), "form": made.form}
    told["counts"] = counts
    contents[ABOUT] = orjson.dumps(told, option=orjson.OPT_INDENT_2)
    write_whole(folder, contents)
    return counts


def _learned(
    item: Example,
    part: str,
    frames: frozenset[str],
    tokenizer: Any,
    end: int,
    settings: LMSettings,
) -> dict[str, Any] | None:
    written = completion(item, settings)
    if written is None:
        return None
    prompt = prompt_tokens(tokenizer, item, settings)
    told = completion_tokens(tokenizer, written, end)
    if len(prompt) > settings.max_prompt or len(told) > settings.longest:
        return None
    is_tested = frame(item.text) in frames
    return Learned(item.id, part, tuple(prompt), tuple(told), is_tested)._asdict()


def _question(
    item: Example, echoes: Mapping[str, str], tokenizer: Any, settings: LMSettings
) -> dict[str, Any]:
    return {
        "id": item.id,
        "prompt": prompt_tokens(tokenizer, item, settings),
        "values": [str(value) for value in item.values],
        "answer": str(item.answer),
        "echo": echoes.get(item.id),
    }


def _lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    """Lines of JSON; files whose names end in .gz are zipped when they are written."""
    return b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in rows)


def read_arms(prepared: Path, settings: LMSettings) -> ArmData:
    """The data for what these settings write; `CorpusError` if they are not there."""
    folder = prepared / settings.writes
    if not (folder / ABOUT).exists():
        raise CorpusError("is not prepared; make it with 'prepare'", path=str(folder))
    names = sorted(path.name for path in folder.iterdir() if path.name != ABOUT)
    digest = sha256(b"".join((folder / name).read_bytes() for name in names)).hexdigest()[:12]
    train = [
        Learned(
            row["id"],
            row["part"],
            tuple(row["prompt"]),
            tuple(row["completion"]),
            row["frame_is_tested"],
        )
        for row in _rows(folder / TRAIN)
    ]
    tests = {
        name.removesuffix(TEST): [_asked(row) for row in _rows(folder / name)]
        for name in names
        if name.endswith(TEST)
    }
    about = orjson.loads((folder / ABOUT).read_bytes())
    return ArmData(settings, train, tests, digest, form_named(about["form"]))


def _asked(row: dict[str, Any]) -> Question:
    echo = None if row["echo"] is None else Fraction(row["echo"])
    values = tuple(Fraction(value) for value in row["values"])
    return Question(row["id"], tuple(row["prompt"]), values, Fraction(row["answer"]), echo)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    try:
        for line in gzip.decompress(path.read_bytes()).splitlines():
            yield orjson.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise CorpusError(f"cannot be read: {error}", path=str(path)) from None
