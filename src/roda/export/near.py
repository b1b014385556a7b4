"""Decontamination: which problems are too near to a test set.

A problem is too near if it is a test problem word for word, if it is one but for its numbers, or if it
shares enough runs of words with one. All pairs above the limit are found, by an index of the rarest
runs: where two texts share a share t of their runs, they also share one of the first 1-t of them in
any order, so that hardly anything has to be compared (prefix filtering; nothing is left to chance,
as with MinHash).
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import ceil
from typing import Final, NamedTuple

from roda.corpora import Corpus, Folder, Source, Wanted, open_source, recognise
from roda.corpora.formats.forms import form, objects
from roda.corpora.guessing.own import ROW
from roda.corpora.layout import Fields
from roda.corpora.mismatch import refuse_foreign
from roda.errors import CorpusError, RodaError, readable
from roda.languages import LANGUAGES, detect, language
from roda.problem import Record

LEAST: Final = Fraction(3, 5)  # of all runs of words of two texts that both must have
_RUN: Final = {"en": 3, "zh": 5}  # words of a run, characters in Chinese
_WORD: Final = re.compile(r"#|[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+")
_NUMERAL: Final = re.compile(
    "[零〇一二两三四五六七八九十百千万亿]+"
)  # also where it only is a word
_SHORTEST: Final = 12  # characters of a text that may be a problem
_LONGEST: Final = 20_000  # characters of a text that are compared


class Match(NamedTuple):
    """The test problem that a text is too near to, how, and how much of both is the same."""

    how: str
    test: str
    share: float = 1.0


def words(text: str) -> tuple[str, ...]:
    """The words of a text without marks and capitals; Chinese characters are words.

    >>> words("Tom’s 3 pens, 两支笔。")
    ('tom', 's', '3', 'pens', '两', '支', '笔')
    """
    return tuple(_WORD.findall(unicodedata.normalize("NFKC", text).casefold()))


def masked(text: str, code: str = "") -> tuple[str, ...]:
    """The words of a text, each of its numbers as `#`, however it is written.

    >>> masked("Tom has three pens and 4 pencils.", "en") == masked("Tom has 12 pens and 1 pencils.")
    True
    """
    text, parts, end = text[:_LONGEST], [], 0
    for number in language(_code(text, code)).find_numbers(text):
        parts += [text[end : number.start], " # "]
        end = number.end
    return words(_NUMERAL.sub(" # ", "".join([*parts, text[end:]])))


def _code(text: str, code: str) -> str:
    """The language that is said, if there is such a one, else that of the script."""
    return code if code in LANGUAGES else detect(text)


class TestSet:
    """The problems of a test set, by name, in an index for texts that are near to them.

    >>> tests = TestSet([("t1", "Tom has 3 pens. He buys 4 more pens. How many pens has he now?")])
    >>> tests.match("Tom has 5 pens. He buys 9 more pens. How many pens has he now?").how
    'twin'
    >>> tests.match("Tom has 5 pens. He buys 9 more pens. How many pens does he have?").how
    'near'
    >>> tests.match("Ann has 5 figs. She gives 2 of them away. How many are left?") is None
    True
    """

    __test__ = False  # this is no class of tests

    def __init__(self, texts: Iterable[tuple[str, str]], least: Fraction = LEAST) -> None:
        self._least = least
        self._exact: dict[tuple[str, ...], str] = {}
        self._twins: dict[tuple[str, ...], str] = {}
        self._runs: list[tuple[str, frozenset[tuple[str, ...]]]] = []
        for name, text in texts:
            code = detect(text)
            without = masked(text, code)
            self._exact.setdefault(words(text), name)
            if without not in self._twins:
                self._twins[without] = name
                self._runs.append((name, _runs(without, code)))
        self._often = Counter(run for _, runs in self._runs for run in runs)
        self._index: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for place, (_, runs) in enumerate(self._runs):
            for run in self._rarest(runs):
                self._index[run].append(place)

    def __len__(self) -> int:
        """How many different problems it has, those that differ in numbers alone counted once."""
        return len(self._twins)

    def match(self, text: str, code: str = "") -> Match | None:
        """The test problem that a text is too near to; None if there is none."""
        name = self._exact.get(words(text))
        if name is not None:
            return Match("exact", name)
        code = _code(text, code)
        without = masked(text, code)
        name = self._twins.get(without)
        if name is not None:
            return Match("twin", name)
        runs = _runs(without, code)
        places = {place for run in self._rarest(runs) for place in self._index.get(run, ())}
        nearest = max(
            ((_share(runs, self._runs[place][1]), -place) for place in places), default=None
        )
        if nearest is None or nearest[0] < self._least:
            return None
        share, place = nearest
        return Match("near", self._runs[-place][0], round(float(share), 3))

    def _rarest(self, runs: frozenset[tuple[str, ...]]) -> list[tuple[str, ...]]:
        """The runs of which any text that is near must have one."""
        ordered = sorted(runs, key=lambda run: (self._often[run], run))
        return ordered[: len(ordered) - ceil(self._least * len(ordered)) + 1]


def _runs(without: tuple[str, ...], code: str) -> frozenset[tuple[str, ...]]:
    """All runs of words of a text; the whole text where it is shorter than a run."""
    size = min(_RUN[code], len(without))
    return frozenset(without[at : at + size] for at in range(len(without) - size + 1))


def _share(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> Fraction:
    return Fraction(len(one & other), len(one | other) or 1)


def texts_of(path: str) -> Iterator[tuple[str, str]]:
    """Every problem of a test set with a name for it, whatever its records lack.

    A record that our readers understand gives its text. Any other one, and every record of a file
    without equations, gives all the longer texts in it: a test problem that cannot be solved is one.
    """
    with open_source(path) as source:
        found = False
        for file in source.each() if isinstance(source, Folder) else (source,):
            for name, text in _of_file(file):
                found = True
                yield name, text
        if not found:
            raise CorpusError("holds no text to compare with", path=path)


def _of_file(source: Source) -> Iterator[tuple[str, str]]:
    shape = form(source.head())
    if shape is None:
        refuse_foreign(source)
        raise CorpusError("cannot be read", path=source.path)
    try:
        corpus: Corpus | None = recognise(source, Wanted()).corpus
    except CorpusError:
        corpus = None
    base = readable(os.path.basename(source.path))
    for number, (value, raw) in enumerate(objects(source, shape), start=1):
        fields = {**value, ROW: number} if isinstance(value, dict) else {"text": value}
        read = _read(corpus, fields, raw)
        if read is not None:
            yield f"{base}:{read.id}", read.text
            continue
        fields.pop(ROW, None)
        texts = [text for text in _strings(fields) if len(text) >= _SHORTEST]
        for text in (*texts, *(f"{a} {b}" for a, b in pairwise(texts))):
            yield f"{base}:{number}", text


def _read(corpus: Corpus | None, fields: Fields, raw: bytes) -> Record | None:
    if corpus is None:
        return None
    try:
        entry = corpus.reader(fields, raw)
    except RodaError:
        return None
    return entry if isinstance(entry, Record) else None


def _strings(value: object) -> Iterator[str]:
    """All texts in an object, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
