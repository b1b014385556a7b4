"""Pairs of texts that are near, among very many: MinHash proposes them, the exact share decides.

A signature of a text (`rensa`) has numbers of which a share t agrees, as a rule, where two texts share t of
their runs. Signatures are cut into bands; texts that agree in a whole band are compared, run by run.
So what is reported is near for certain, and a pair just at the limit is missed once in 200 times.
Of a text 4 bytes for each band stay in memory; its runs lie on the disk.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from importlib.util import find_spec
from math import log
from tempfile import TemporaryFile
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roda.errors import RodaError
from roda.nearness.texts import LEAST, RUN

BANDS: Final = 40
_WANTED: Final = (
    0.13  # how likely a band agrees for a pair at the limit: 40 bands miss e^-5.2 of them
)
_MOST_ROWS: Final = 8  # numbers of a band; more would cost time and find no fewer strangers
_SEED: Final = 7
_BATCH: Final = 2048  # texts whose signatures are made at a time
_PORTION: Final = 10_000
_CROWD: Final = 64  # texts in one place of a band, all of which are compared with each other
_COMPANY: Final = 8  # of a larger crowd: so many of the first, and so many before it
_ODD: Final = np.uint64(0x9E3779B97F4A7C15)
_MIXES: Final = (np.uint64(0xFF51AFD7ED558CCD), np.uint64(0xC4CEB9FE1A85EC53))
_HALF: Final = np.uint64(33)

Hashes = NDArray[np.uint64]
Places = NDArray[np.int64]
Text = tuple[tuple[str, ...], str]  # masked, and its language


def installed() -> bool:
    """Whether the library that makes signatures is there."""
    return find_spec("rensa") is not None


class Sketches(NamedTuple):
    """What is kept of some texts: the bands of their signatures, their runs, and how many each has."""

    bands: NDArray[np.uint32]
    runs: Hashes
    sizes: NDArray[np.int64]

    def only(self, chosen: Sequence[int]) -> Sketches:
        """Those of some of the texts, by their places."""
        ends = np.cumsum(self.sizes)
        parts = [self.runs[ends[place] - self.sizes[place] : ends[place]] for place in chosen]
        runs = np.concatenate(parts) if parts else self.runs[:0]
        return Sketches(self.bands[chosen], runs, self.sizes[chosen])


def sketched(texts: Sequence[Text], rows: int, known: dict[str, int] | None = None) -> Sketches:
    """The signatures of texts, with so many numbers in a band; they depend on each text alone."""
    from rensa import RMinHash

    flat, sizes = hashed_runs(texts, known)
    ends = np.concatenate([[0], np.cumsum(sizes)]).astype(np.uint64)
    made = RMinHash.digest_matrix_from_flat_token_hashes(flat, ends, BANDS * rows, _SEED)
    numbers = np.array(made.to_rows(), dtype=np.uint64).reshape(len(sizes), BANDS, rows)
    band = np.zeros((len(sizes), BANDS), dtype=np.uint64)
    for row in range(rows):
        band = band * _ODD + numbers[:, :, row]
    return Sketches((_mixed(band) >> np.uint64(32)).astype(np.uint32), flat, sizes)


class NearPairs:
    """Texts, numbered as they are added, and which of them are near.

    >>> story = ("tom", "has", "#", "pens", "and", "buys", "#", "more", "how", "many", "has", "he")
    >>> with NearPairs() as near:
    ...     for text in (story, (*story, "now"), ("ann", "sells", "#", "figs")):
    ...         near.add((text, "en"))
    ...     [(one, other, round(share, 2)) for one, other, share in near.pairs()]
    [(0, 1, 0.91)]
    """

    def __init__(self, least: Fraction = LEAST, folder: str | None = None) -> None:
        if not installed():
            raise RodaError(
                "near duplicates need rensa: pip install 'roda-mwp[audit]' "
                "(--near 1 looks for exact twins and those with other numbers only)"
            )
        self._least = least
        self.rows = min(_MOST_ROWS, max(1, round(log(_WANTED) / log(min(float(least), 0.99)))))
        self._waiting: list[Text] = []
        self._bands: list[NDArray[np.uint32]] = []
        self._sizes: list[NDArray[np.int64]] = []
        self._words = _Words()
        self._disk: Any = TemporaryFile(dir=folder)  # noqa: SIM115  # closed at the end

    def __enter__(self) -> NearPairs:
        return self

    def __exit__(self, *error: object) -> None:
        self._disk.close()

    def add(self, text: Text) -> None:
        """Take a further text."""
        self._waiting.append(text)
        if len(self._waiting) == _BATCH:
            self._sketch()

    def _sketch(self) -> None:
        self.take(sketched(self._waiting, self.rows, self._words))
        self._waiting.clear()

    def take(self, sketches: Sketches) -> None:
        """Take further texts whose signatures are made already."""
        self._bands.append(sketches.bands)
        self._sizes.append(sketches.sizes)
        sketches.runs.tofile(self._disk)

    def pairs(self) -> Iterator[tuple[int, int, float]]:
        """Every pair that was found, the earlier one first, with the share of runs they have in common."""
        if self._waiting:
            self._sketch()
        if not self._bands:
            return
        sizes = np.concatenate(self._sizes)
        ends = np.concatenate([[0], np.cumsum(sizes)])
        self._disk.flush()
        runs: Hashes = np.empty(0, dtype=np.uint64)
        if ends[-1]:
            runs = np.memmap(self._disk, dtype=np.uint64, mode="r")
        bands = np.concatenate(self._bands)
        self._bands.clear()
        yield from self._verified(candidates(bands), runs, ends)

    def _verified(
        self, proposed: Places, runs: Hashes, ends: NDArray[np.int64]
    ) -> Iterator[tuple[int, int, float]]:
        """The proposed pairs whose runs are compared and found to be enough."""
        least, last = self._least, -1
        own: set[int] = set()
        for one, other in _in_portions(proposed):
            if one != last:
                own, last = set(runs[ends[one] : ends[one + 1]].tolist()), one
            others = set(runs[ends[other] : ends[other + 1]].tolist())
            if not own or min(len(own), len(others)) < least * max(len(own), len(others)):
                continue
            common = len(own & others)
            whole = len(own) + len(others) - common
            if common * least.denominator >= least.numerator * whole:
                yield one, other, common / whole


class Neighbours:
    """Which texts are near to which, in few bytes.

    >>> near = Neighbours([(0, 2, 0.75), (2, 5, 0.6)])
    >>> near.of(2), near.of(1), 5 in near
    ([(0, 0.75), (5, 0.6)], [], True)
    """

    def __init__(self, pairs: Iterable[tuple[int, int, float]] = ()) -> None:
        ones, others, shares = array("q"), array("q"), array("d")
        for one, other, share in pairs:
            ones.extend((one, other))
            others.extend((other, one))
            shares.extend((share, share))
        of = np.array(ones, dtype=np.int64)
        order = np.argsort(of, kind="stable")
        count = int(of.max(initial=-1)) + 1
        self._starts = np.searchsorted(of[order], np.arange(count + 1))
        self._texts = np.array(others, dtype=np.int64)[order]
        self._shares = np.array(shares)[order]

    def of(self, text: int) -> list[tuple[int, float]]:
        """The texts that are near to this one, each with the share of runs they have in common."""
        if text + 1 >= len(self._starts):
            return []
        here = slice(self._starts[text], self._starts[text + 1])
        return list(zip(self._texts[here].tolist(), self._shares[here].tolist(), strict=True))

    def __contains__(self, text: int) -> bool:
        return text + 1 < len(self._starts) and bool(self._starts[text] < self._starts[text + 1])


def candidates(bands: NDArray[np.uint32]) -> Places:
    """Pairs of texts that agree in a band, each once, in order.

    In a place where more than 64 texts meet, each is compared with the first 8 and the 8 before it:
    otherwise ten thousand texts from one template would be fifty million pairs.

    >>> candidates(np.array([[1, 5], [1, 6], [2, 6]], dtype=np.uint32)).tolist()
    [[0, 1], [1, 2]]
    """
    count = len(bands)
    found: Hashes = np.empty(0, dtype=np.uint64)
    for column in range(bands.shape[1]):
        keys = bands[:, column]
        order = np.argsort(keys, kind="stable")
        starts = np.flatnonzero(np.diff(keys[order], prepend=keys[order[0]] + np.uint32(1)))
        lengths = np.diff(starts, append=count)
        pieces = [
            _within(order[start : start + length])
            for start, length in zip(starts[lengths > 1], lengths[lengths > 1], strict=True)
        ]
        if pieces:
            two = np.concatenate(pieces)
            coded = two[:, 0].astype(np.uint64) * np.uint64(count) + two[:, 1].astype(np.uint64)
            found = np.union1d(found, coded)
    pairs = np.stack([found // np.uint64(max(1, count)), found % np.uint64(max(1, count))], axis=1)
    return pairs.astype(np.int64)


def _in_portions(pairs: Places) -> Iterator[list[int]]:
    """The pairs as plain numbers, not all of them at once."""
    for start in range(0, len(pairs), _PORTION):
        yield from pairs[start : start + _PORTION].tolist()


def _within(members: NDArray[np.int64]) -> NDArray[np.int64]:
    """The pairs of members of one place that are compared, the earlier one first."""
    if len(members) == 2:
        return members[None, :]
    if len(members) <= _CROWD:
        later, earlier = np.tril_indices(len(members), -1)
        return np.stack([members[earlier], members[later]], axis=1)
    firsts, steps = range(_COMPANY), range(1, _COMPANY + 1)
    pieces = [np.stack(np.broadcast_arrays(members[at], members[at + 1 :])) for at in firsts]
    pieces += [np.stack([members[:-step], members[step:]]) for step in steps]
    return np.concatenate(pieces, axis=1).T


class _Words(dict[str, int]):
    """A number for each word, the same in every process; forgotten where there are very many."""

    most = 1_000_000

    def __missing__(self, word: str) -> int:
        if len(self) >= self.most:
            self.clear()
        whole = word.encode("utf-8", "surrogatepass")
        made = int.from_bytes(blake2b(whole, digest_size=8).digest(), "little")
        self[word] = made
        return made


def hashed_runs(
    texts: Sequence[Text], known: dict[str, int] | None = None
) -> tuple[Hashes, NDArray[np.int64]]:
    """The runs of words of texts (`roda.nearness.texts.runs`) as numbers, and how many each text has.

    A run that occurs twice in a text stands there twice.

    >>> flat, sizes = hashed_runs([(("a", "b", "c", "d"), "en"), (("a", "b", "c"), "en")])
    >>> sizes.tolist(), bool(flat[0] == flat[2])
    ([2, 1], True)
    """
    known = _Words() if known is None else known
    lengths = np.array([len(text) for text, _ in texts], dtype=np.int64)
    size = np.minimum([RUN[code] for _, code in texts], lengths)
    flat = np.array([known[word] for text, _ in texts for word in text], dtype=np.uint64)
    counts = np.where(lengths > 0, lengths - size + 1, 0)
    first = np.repeat(np.cumsum(lengths) - lengths, counts)
    before = np.repeat(np.cumsum(counts) - counts, counts)
    at = first + np.arange(counts.sum()) - before  # where in `flat` each run begins
    wide = np.repeat(size, counts)
    made: Hashes = np.zeros(len(at), dtype=np.uint64)
    for step in range(int(size.max(initial=0))):
        inside = step < wide
        made[inside] = made[inside] * _ODD + _mixed(flat[at[inside] + step])
    return _mixed(made), counts


def _mixed(values: Hashes) -> Hashes:
    """Numbers that depend on all bits of these (the end of MurmurHash)."""
    for factor in _MIXES:
        values = (values ^ (values >> _HALF)) * factor
    return values ^ (values >> _HALF)
