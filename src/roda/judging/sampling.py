"""Problems drawn for a study: by chance, so many of each source and stratum, families kept apart where there are enough.

Everything that an annotator sees of a problem is written in one way whatever its source is, so that brackets or a unit
behind the answer do not give it away. A problem that our own reading refuses (a rival's damaged text) is drawn like any
other: a sample of what passes would flatter it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import NamedTuple

from roda.augmentation.answers import stated
from roda.augmentation.identify import identify
from roda.errors import CorpusError, EquationError, RodaError
from roda.judging.protocol import Protocol
from roda.languages import LANGUAGES, detect, language
from roda.notation import parse_skeleton, skeleton
from roda.problem import Entry, Record, Rejection
from roda.written.sides import Written

Tell = Callable[[str], object]


class Item(NamedTuple):
    """A problem as it is judged. `family` is the id of the original; `stratum` goes by its numbers."""

    source: str
    id: str
    family: str
    stratum: str
    language: str
    text: str
    equation: str
    answer: str


class Task(NamedTuple):
    """What is judged at once: one problem, or two of one stratum beside each other."""

    items: tuple[Item, ...]

    @property
    def stratum(self) -> str:
        """The stratum of its problems."""
        return self.items[0].stratum


class Source(NamedTuple):
    """The usable records of a source, in the order in which they are tried."""

    name: str
    records: list[Record]

    @classmethod
    def of(cls, name: str, entries: Iterable[Entry], seed: int) -> Source:
        """The records of a file, each text once, shuffled."""
        seen: dict[str, Record] = {}
        for entry in entries:
            if not isinstance(entry, Rejection):
                seen.setdefault(entry.text, entry)
        if not seen:
            raise CorpusError(f"the source {name!r} has no problem that can be judged")
        records = list(seen.values())
        random.Random(f"{seed}/{name}").shuffle(records)  # noqa: S311 nothing secret
        return cls(name, records)


def draw(sources: Sequence[Source], protocol: Protocol, tell: Tell) -> list[Task]:
    """The tasks of a study, in an order that says nothing; what is short is told.

    >>> from roda.problem import Record
    >>> records = [Record(str(n), f"Ann has {n} figs and eats 2. How many are left?", f"x={n}-2") for n in range(5, 9)]
    >>> sources = [Source.of("a", records[:2], 0), Source.of("b", records[2:], 0)]
    >>> from roda.judging.protocol import read_strata
    >>> tasks = draw(sources, Protocol(per_stratum=2, strata=read_strata("2")), print)
    >>> sorted((item.source, item.answer) for task in tasks for item in task.items)
    [('a', '3'), ('a', '4'), ('b', '5'), ('b', '6')]
    """
    names = [source.name for source in sources]
    if len(set(names)) < len(names) or len(names) < 2:
        raise RodaError("a study compares two or more sources, each with a name of its own")
    drawing = _Drawing(protocol, tell)
    if protocol.mode == "pairs":
        tasks = [
            Task(pair)
            for one, other in combinations(sources, 2)
            for pair in drawing.pairs(one, other)
        ]
    else:
        tasks = [Task((item,)) for source in sources for item in drawing.singles(source)]
    if not tasks:
        raise RodaError("nothing could be drawn: no problem has as many numbers as the strata say")
    drawing.random.shuffle(tasks)
    return tasks


class _Drawing:
    """One drawing: what was taken already, and what became of each record."""

    def __init__(self, protocol: Protocol, tell: Tell) -> None:
        self.protocol = protocol
        self.tell = tell
        self.random = random.Random(f"{protocol.seed}/order")  # noqa: S311 nothing secret
        self.families: set[str] = set()
        self._items: dict[tuple[str, str], Item | None] = {}

    def singles(self, source: Source) -> Iterator[Item]:
        """The problems of a source: one of a family and none of a known one, unless too few are left."""
        wanted = self._wanted()
        taken: set[str] = set()
        for any_family in (False, True):
            for record in source.records:
                if not any(wanted.values()):
                    return
                if record.id in taken or (not any_family and _family(record) in self.families):
                    continue
                item = self._item(source.name, record)
                if item is not None and wanted[item.stratum]:
                    wanted[item.stratum] -= 1
                    taken.add(item.id)
                    self.families.add(item.family)
                    yield item
        self._tell_short(source.name, wanted, "problems")

    def pairs(self, one: Source, other: Source) -> Iterator[tuple[Item, Item]]:
        """Pairs of one stratum: of one family where there are such, else any; sides by chance."""
        wanted = self._wanted()
        taken: set[tuple[str, str]] = set()
        for first, second in chain(self._related(one, other), self._strangers(one, other, taken)):
            if not any(wanted.values()):
                return
            left, right = self._item(one.name, first), self._item(other.name, second)
            if left is None or right is None or left.stratum != right.stratum:
                continue
            used = {(one.name, left.id), (other.name, right.id)}
            if wanted[left.stratum] and not used & taken:
                wanted[left.stratum] -= 1
                taken |= used
                yield (left, right) if self.random.random() < 0.5 else (right, left)
        self._tell_short(f"{one.name} beside {other.name}", wanted, "pairs")

    def _related(self, one: Source, other: Source) -> Iterator[tuple[Record, Record]]:
        """For each family that both sources have, one problem of each."""
        first = {_family(record): record for record in reversed(one.records)}
        for record in other.records:
            if (related := first.pop(_family(record), None)) is not None:
                yield related, record

    def _strangers(
        self, one: Source, other: Source, taken: Container[tuple[str, str]]
    ) -> Iterator[tuple[Record, Record]]:
        """Problems of one stratum that are in no pair yet, side by side."""
        waiting: dict[str, list[Record]] = {stratum.name: [] for stratum in self.protocol.strata}
        for record in reversed(one.records):
            item = self._item(one.name, record)
            if item is not None and (one.name, record.id) not in taken:
                waiting[item.stratum].append(record)
        for record in other.records:
            item = self._item(other.name, record)
            free = item is not None and (other.name, record.id) not in taken
            if item is not None and free and waiting[item.stratum]:
                yield waiting[item.stratum].pop(), record

    def _wanted(self) -> dict[str, int]:
        return {stratum.name: self.protocol.per_stratum for stratum in self.protocol.strata}

    def _tell_short(self, name: str, missing: Mapping[str, int], what: str) -> None:
        for stratum, count in missing.items():
            if count:
                there = self.protocol.per_stratum - count
                wanted = f"{there} {what} instead of {self.protocol.per_stratum}"
                self.tell(f"{name}: {wanted} with {stratum} numbers; there are no more")

    def _item(self, source: str, record: Record) -> Item | None:
        key = source, record.id
        if key not in self._items:
            self._items[key] = _item(source, record, self.protocol)
        return self._items[key]


def _family(record: Record) -> str:
    return record.origin or record.id


def _item(source: str, record: Record, protocol: Protocol) -> Item | None:
    """The problem as it is judged; None where it belongs to no stratum."""
    code = record.language or detect(record.text)
    if code not in LANGUAGES:
        return None
    read = identify(record)
    if isinstance(read, Rejection):
        numbers, answer = len(language(code).find_numbers(record.text)), record.answer
    else:
        numbers, answer = len(read.numbers), record.answer or read.answer_surface
    stratum = protocol.stratum(numbers)
    if stratum is None:
        return None
    shown = _equation(record.equation), _answer(answer, code)
    return Item(source, record.id, _family(record), stratum, code, record.text.strip(), *shown)


def _equation(written: str) -> str:
    """An equation in the one way in which all are shown, or as it is where it cannot be read.

    >>> _equation("x = (3 × (4))"), _equation("3 apples")
    ('x=3*4', '3 apples')
    """
    try:
        form, literals = skeleton(written)
        return f"x={Written(parse_skeleton(form), literals).written()}"
    except EquationError:
        return written.strip()


def _answer(written: str, code: str) -> str:
    """The number of an answer without its unit, or as it is.

    >>> _answer("16个", "zh"), _answer("nobody knows", "en")
    ('16', 'nobody knows')
    """
    try:
        return stated(written, code).surface
    except EquationError:
        return written.strip()
