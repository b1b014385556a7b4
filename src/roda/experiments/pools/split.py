"""Splits: which problems are held out, and which of the others a solver learns from.

A split is a small specification, by ids or by a rule over hashes of ids, which is applied to a pool
when it is loaded: one prepared folder serves all folds, proportions and curves. Everything goes by
origin: what was made of a held-out problem is never learned from. Hashes are the same on every machine
and do not depend on which other problems there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final

from roda.corpora import written_id
from roda.errors import SolverError, UnknownName
from roda.experiments.contamination import fingerprint
from roda.solvers.inputs.examples import Example

ORIGINAL: Final = "original"
FOLDS: Final = 5
PUBLIC: Final = "public"
_DEV: Final = 10  # one in so many problems of a training part is set aside for development


def family(item: Example) -> str:
    """The id that a problem shares with all that was made of it.

    >>> family(Example("7.2", (), (), None, None, origin="7@31"))
    '7'
    """
    return written_id(item.origin or item.id)


def place(name: str, purpose: str, count: int) -> int:
    """A number below `count` that depends on a name and a purpose alone.

    >>> [place(str(number), "fold", 5) for number in range(4)]
    [0, 0, 0, 3]
    """
    return int.from_bytes(sha256(f"{purpose}:{name}".encode()).digest()[:8]) % count


def _order(names: Iterable[str], purpose: str) -> list[str]:
    return sorted(names, key=lambda name: sha256(f"{purpose}:{name}".encode()).digest())


@dataclass(frozen=True)
class Split:
    """What is held out: ids of test and development problems, or a rule for them.

    `test` are ids; None for the problems whose hash falls into `fold`. `dev` are ids; None for a tenth
    of the problems that are not in the test, by hash.
    """

    test: frozenset[str] | None = None
    dev: frozenset[str] | None = None
    fold: int = 0

    def is_test(self, name: str) -> bool:
        """Whether a problem of this id is tested on."""
        if self.test is None:
            return place(name, "fold", FOLDS) == self.fold
        return name in self.test

    def is_dev(self, name: str) -> bool:
        """Whether a problem of this id is for development, where it is not tested on."""
        return place(name, "dev", _DEV) == 0 if self.dev is None else name in self.dev

    def fields(self) -> dict[str, Any]:
        """The specification as JSON holds it."""
        if self.test is None:
            rule: dict[str, Any] = {"fold": self.fold, "of": FOLDS}
        else:
            rule = {"test": sorted(self.test)}
        return rule if self.dev is None else rule | {"dev": sorted(self.dev)}

    @classmethod
    def of(cls, fields: Mapping[str, Any]) -> Split:
        """The split of a specification.

        >>> Split.of(Split(fold=3).fields()) == Split(fold=3)
        True
        """
        ids = {
            name: frozenset(map(str, fields[name])) for name in ("test", "dev") if name in fields
        }
        return cls(ids.get("test"), ids.get("dev"), int(fields.get("fold", 0)))


@dataclass(frozen=True)
class Selection:
    """What is learned from and tested on, of a pool.

    `training_data` is `original`, a part such as `roda`, or both as in `original+roda`. `share` is that
    of the originals (a learning curve), with what was made of them alone. `ratio` is the number of
    augmented problems for each original of the training part, None for all. Smaller shares and
    ratios are parts of larger ones. `clean` leaves out what differs from a test problem in
    nothing but its numbers, and what was made of such a problem.
    """

    split: str = PUBLIC
    training_data: str = ORIGINAL
    share: float = 1.0
    ratio: float | None = None
    clean: bool = False

    @property
    def parts(self) -> tuple[str, ...]:
        """The augmented parts that are learned from.

        >>> Selection(training_data="original+roda").parts
        ('roda',)
        """
        return tuple(name for name in self.training_data.split("+") if name != ORIGINAL)

    @property
    def originals(self) -> bool:
        """Whether original problems are learned from."""
        return ORIGINAL in self.training_data.split("+")

    def fields(self) -> dict[str, Any]:
        """The selection as JSON holds it."""
        return asdict(self)


@dataclass(frozen=True)
class Selected:
    """The examples of a selection; `left_out` counts what `clean` left out, without what was made of it."""

    train: list[Example]
    dev: list[Example]
    test: list[Example]
    augmented: list[Example]
    left_out: int = 0


def select(
    problems: Sequence[Example],
    parts: Mapping[str, Sequence[Example]],
    split: Split,
    wanted: Selection,
    seed: int = 1,
) -> Selected:
    """Apply a split and a selection to all problems of a corpus and what was made of them.

    The seed decides which augmented problems a `ratio` keeps. Without a known answer a problem cannot be scored, and is not held
    out but dropped.
    """
    kinds: dict[str, list[Example]] = {"train": [], "dev": [], "test": []}
    for item in problems:
        name = family(item)
        kind = "test" if split.is_test(name) else "dev" if split.is_dev(name) else "train"
        if kind == "train" or item.answer is not None:
            kinds[kind].append(item)
    train, test = kinds["train"], kinds["test"]
    known = len(train)
    if wanted.clean:
        train = _without(train, {fingerprint(item) for item in test})
    train = _share(train, wanted.share)
    held_out = {_text(item) for kind in ("dev", "test") for item in kinds[kind]}
    allowed = {family(item) for item in train if _text(item) not in held_out}
    augmented = _made(allowed, {family(item) for item in problems}, parts, wanted)
    left_out = known - len(train) if wanted.share == 1 else 0
    if wanted.clean:
        made = len(augmented)
        augmented = _without(augmented, {fingerprint(item) for item in test})
        left_out += made - len(augmented)
    if wanted.ratio is not None:
        augmented = _sample(augmented, round(wanted.ratio * len(train)), seed)
    return Selected(train if wanted.originals else [], kinds["dev"], test, augmented, left_out)


def _text(item: Example) -> tuple[object, ...]:
    """A text with its numbers. Some stand twice in a corpus; of a held-out text nothing made is learned."""
    return item.tokens, item.values


def _without(items: Sequence[Example], tested: set[str]) -> list[Example]:
    return [item for item in items if fingerprint(item) not in tested]


def _share(train: list[Example], share: float) -> list[Example]:
    """A share of the originals by hash, in their order."""
    if share == 1:
        return train
    if not 0 < share < 1:
        raise SolverError(f"{share} is no share: give a number above 0 and up to 1")
    ordered = _order({family(item) for item in train}, "curve")
    kept = set(ordered[: max(1, round(share * len(ordered)))])
    return [item for item in train if family(item) in kept]


def _made(
    allowed: set[str], known: set[str], parts: Mapping[str, Sequence[Example]], wanted: Selection
) -> list[Example]:
    """What was made of the allowed problems, or of none of this corpus; no copy of a problem itself."""
    found: list[Example] = []
    for part in wanted.parts:
        if part not in parts:
            raise UnknownName("prepared part", part, [ORIGINAL, *parts])
        for item in parts[part]:
            name = family(item)
            if name not in known or (item.origin is not None and name in allowed):
                found.append(item)
    return found


def _sample(augmented: Sequence[Example], count: int, seed: int) -> list[Example]:
    """So many of the augmented problems that can be learned, by hash, in their order."""
    usable = {item.id for item in augmented if item.target is not None}
    kept = set(_order(usable, f"ratio {seed}")[:count])
    return [item for item in augmented if item.id in kept]
