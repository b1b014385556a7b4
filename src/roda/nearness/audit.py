"""Files of problems looked through for twins and near duplicates, within each and across all.

Every file is read once, problem by problem. Of a problem two hashes, its id and its place are kept; of
each text that is new but for its numbers also a signature (`minhash`). Problems of one family
(reversals, wordings, renumbered variants of one original) are alike on purpose: among themselves only the
very same words count.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from roda.distributed.engine import ALONE, LARGE_CHUNK, Engine
from roda.nearness.exact import Match, TestSet
from roda.nearness.families import Families
from roda.nearness.minhash import NearPairs, Neighbours, Sketches, Text, sketched
from roda.nearness.reading import Broken, Item, ProblemFile
from roda.nearness.texts import EXACT, LEAST, NEAR, TWIN, key, masked, spoken, words

Moved = Callable[[int, int], object]  # which file is read, and how far
Placed = tuple[int, Item]  # the place of a file among all, and a problem of it


class Like(NamedTuple):
    """A problem and one that it is like: both by their places among all problems."""

    problem: int
    other: int
    kind: str
    share: float


@dataclass(slots=True)
class Looked:
    """All problems of some files: what is kept of each, by its place in the order of reading."""

    files: Sequence[str]
    file: array[int] = field(default_factory=lambda: array("H"))
    number: array[int] = field(default_factory=lambda: array("L"))
    exact: array[int] = field(default_factory=lambda: array("Q"))
    text: array[int] = field(default_factory=lambda: array("L"))  # equal for twins
    ids: list[str] = field(default_factory=list)
    origins: dict[int, str] = field(default_factory=dict)
    broken: list[tuple[int, Broken]] = field(default_factory=list)
    near: Neighbours = field(default_factory=Neighbours)
    family: dict[int, str] = field(default_factory=dict)  # of problems that have relatives

    def __len__(self) -> int:
        return len(self.ids)

    def add(self, file: int, item: Item, text: int, exact: int) -> None:
        """Take a problem of a file; the number of its text without numbers, and the hash of its words."""
        if item.origin is not None:
            self.origins[len(self.ids)] = item.origin
        self.file.append(file)
        self.number.append(item.number)
        self.exact.append(exact)
        self.text.append(text)
        self.ids.append(item.id)

    def family_of(self, problem: int) -> str | int:
        """The family of a problem; its place where it has no relatives."""
        return self.family.get(problem, problem)

    def place(self, problem: int) -> dict[str, object]:
        """Where a problem is, for a report."""
        return {
            "file": self.files[self.file[problem]],
            "record": self.number[problem],
            "id": self.ids[problem],
        }


def look(
    files: Sequence[ProblemFile],
    least: Fraction = LEAST,
    moved: Moved | None = None,
    engine: Engine = ALONE,
) -> Looked:
    """Read files of problems and find which texts are near; with `least` 1 only twins are found."""
    found = Looked([file.path for file in files])
    if least == 1:
        _read(found, _chunks(found, files, moved), engine)
    else:
        with NearPairs(least) as near:
            _read(found, _chunks(found, files, moved), engine, near)
            found.near = Neighbours(near.pairs())
    join_families(found)
    return found


def _chunks(
    found: Looked, files: Sequence[ProblemFile], moved: Moved | None
) -> Iterator[list[Placed]]:
    """The problems of all files, some at a time; what is broken is kept aside."""
    taken: list[Placed] = []
    for index, file in enumerate(files):
        for entry, _ in file.each(_of(moved, index)):
            if isinstance(entry, Broken):
                found.broken.append((index, entry))
                continue
            taken.append((index, entry))
            if len(taken) == LARGE_CHUNK:
                yield taken
                taken = []
    if taken:
        yield taken


def _read(
    found: Looked,
    chunks: Iterator[list[Placed]],
    engine: Engine,
    near: NearPairs | None = None,
) -> None:
    """Take all problems, and each text that is new but for its numbers."""
    texts: dict[int, int] = {}
    told = partial(_told, rows=0 if near is None or engine.alone else near.rows)
    for chunk, made in engine.beside(chunks, told):
        chosen: list[int] = []
        for place, ((index, item), text) in enumerate(zip(chunk, made.texts, strict=True)):
            new = len(texts)
            known = texts.setdefault(text.without, new)
            if known == new:
                chosen.append(place)
                if near is not None and text.masked is not None:
                    near.add(text.masked)
            found.add(index, item, known, text.exact)
        if near is not None and made.sketches is not None:
            near.take(made.sketches.only(chosen))


class _Text(NamedTuple):
    """What is worked out of a text: hashes with and without its numbers, and itself without them."""

    exact: int
    without: int
    masked: Text | None = None


class _Told(NamedTuple):
    """What is worked out of some problems; sketches where another process makes them."""

    texts: list[_Text]
    sketches: Sketches | None = None


def _told(chunk: list[Placed], rows: int) -> _Told:
    """What is worked out of some problems; with `rows` also sketches of their texts."""
    texts: list[_Text] = []
    for _, item in chunk:
        code = spoken(item.text, item.language)
        without = masked(item.text, code)
        texts.append(_Text(key(words(item.text)), key(without), (without, code)))
    if not rows:
        return _Told(texts)
    sketches = sketched([text.masked for text in texts if text.masked], rows)
    return _Told([text._replace(masked=None) for text in texts], sketches)


def beside(
    files: Sequence[ProblemFile],
    tests: TestSet,
    moved: Moved | None = None,
    engine: Engine = ALONE,
) -> tuple[Looked, dict[int, Match]]:
    """Read files of problems and find which of them are too near to a test set, none left to chance."""
    found = Looked([file.path for file in files])
    matches: dict[int, Match] = {}
    matching = partial(_matching, tests=tests)
    for chunk, made in engine.beside(_chunks(found, files, moved), matching):
        for (index, item), (exact, match) in zip(chunk, made, strict=True):
            if match is not None:
                matches[len(found)] = match
            found.add(index, item, 0, exact)
    join_families(found)
    return found, matches


def _matching(chunk: list[Placed], tests: TestSet) -> list[tuple[int, Match | None]]:
    return [(key(words(item.text)), tests.match(item.text, item.language)) for _, item in chunk]


def _of(moved: Moved | None, index: int) -> Callable[[int], object] | None:
    return None if moved is None else lambda position: moved(index, position)


def join_families(found: Looked) -> None:
    """Tell which problems were made from each other, by their origins.

    An origin is an id of the same file; where that has none, of the first other file that does.
    """
    if not found.origins:
        return
    wanted = set(found.origins.values())
    homes: dict[str, list[int]] = defaultdict(list)
    for problem, name in enumerate(found.ids):
        if name in wanted and found.file[problem] not in homes[name]:
            homes[name].append(found.file[problem])
    families = Families()
    for problem, origin in found.origins.items():
        own = found.file[problem]
        home = own if own in homes[origin] or not homes[origin] else homes[origin][0]
        families.add(_full(own, found.ids[problem]), _full(home, origin))
    for problem, name in enumerate(found.ids):
        full = _full(found.file[problem], name)
        if problem in found.origins or families.of(full) != full or name in wanted:
            found.family[problem] = families.of(full)


def _full(file: int, name: str) -> str:
    return f"{file}\n{name}"


class _Firsts:
    """The first problem of a group (twins, or the same words) in each file, and the first of another family."""

    def __init__(self, found: Looked) -> None:
        self._found = found
        self._two: dict[int, dict[int, list[int]]] = {}

    def add(self, group: int, problem: int) -> None:
        """Take a problem; they come in order."""
        found = self._found
        known = self._two.setdefault(group, {}).setdefault(found.file[problem], [])
        if not known or (len(known) == 1 and found.family_of(known[0]) != found.family_of(problem)):
            known.append(problem)

    def files(self, group: int) -> Iterable[int]:
        """The files that have a problem of the group."""
        return self._two.get(group, {}).keys()

    def other(self, group: int, file: int, problem: int, relatives: bool = False) -> int | None:
        """A problem of the group in a file that is not this one: earlier in its own file, no relative."""
        found = self._found
        for first in self._two.get(group, {}).get(file, ()):
            if file == found.file[problem] and first >= problem:
                continue
            if relatives or found.family_of(first) != found.family_of(problem):
                return first
        return None


def likes(found: Looked) -> Iterator[Like]:
    """Every problem that is like one of a file, with the first of the strongest kind, for each file.

    In its own file only those before it count, so that of two twins one is found, and in every
    other file all.
    """
    same, twins = _Firsts(found), _Firsts(found)
    alike = Counter(found.text)
    for problem, (exact, text) in enumerate(zip(found.exact, found.text, strict=True)):
        if alike[text] > 1:
            same.add(exact, problem)
        if alike[text] > 1 or text in found.near:
            twins.add(text, problem)
    for problem, (exact, text) in enumerate(zip(found.exact, found.text, strict=True)):
        files = set(twins.files(text))
        for near, _ in found.near.of(text):
            files.update(twins.files(near))
        for file in sorted(files):
            other = same.other(exact, file, problem, relatives=True)
            if other is not None:
                yield Like(problem, other, EXACT, 1.0)
            elif (other := twins.other(text, file, problem)) is not None:
                yield Like(problem, other, TWIN, 1.0)
            elif (nearest := _nearest(found, twins, problem, file)) is not None:
                yield nearest


def _nearest(found: Looked, twins: _Firsts, problem: int, file: int) -> Like | None:
    best: Like | None = None
    for text, share in found.near.of(found.text[problem]):
        other = twins.other(text, file, problem)
        if other is not None and (best is None or share > best.share):
            best = Like(problem, other, NEAR, share)
    return best


def clusters(found: Looked, all_likes: Iterable[Like]) -> dict[int, int]:
    """For each problem that is like another one: the first problem of all that hang together with it."""
    above: dict[int, int] = {}

    def top(problem: int) -> int:
        while (next_one := above.get(problem, problem)) != problem:
            above[problem] = above.get(next_one, next_one)
            problem = next_one
        return problem

    for problem, other, _, _ in all_likes:
        first, second = sorted((top(problem), top(other)))
        above[second] = first
        above.setdefault(first, first)
    return {problem: top(problem) for problem in above}
