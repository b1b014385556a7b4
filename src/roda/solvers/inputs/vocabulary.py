"""Numbers for words and for outputs.

`Words` holds the words that a text may be made of; rare ones share one entry. `Outputs` holds
what an equation is made of: the operators, then the constants that training equations use often
enough, then the slots, so that a model with pointers to the text and one with a fixed list of
outputs number them alike. Both are plain JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, Protocol

from roda.errors import EquationError, SolverError
from roda.expression import SYMBOLS, Expression, Operation, Reference
from roda.polish import parse_prefix
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.words import SLOT

PAD: Final = 0
UNKNOWN: Final = 1
CLS: Final = 2
FIRST_SLOT: Final = 3  # with one slot token this is it; with indexed ones it is that of n0

SlotTokens = Literal["one", "indexed"]
INDEXED: Final = 16  # slots that have a token of their own; later ones share the last


class Coder(Protocol):
    """What numbers the words of a text: `Words`, or the pieces of a pretrained encoder."""

    def __len__(self) -> int:
        """How many numbers there are."""

    def encode(self, tokens: Sequence[str]) -> tuple[list[int], list[int]]:
        """The numbers of the words, and the places of the slots among them."""


@dataclass(frozen=True)
class Words:
    """The words of a text by number. With `slots="indexed"` the k-th number has its own token."""

    words: tuple[str, ...]
    slots: SlotTokens = "one"

    @classmethod
    def learn(
        cls, examples: Iterable[Example], min_count: int = 5, slots: SlotTokens = "one"
    ) -> Words:
        """The words that occur at least `min_count` times, sorted.

        Reversed problems repeat the words of their origin. A word counts only once for all the
        problems of an origin, so that a rare word does not become frequent by being copied.

        >>> item = Example("1", ("一", "[num]", "个", "个"), (), None, None)
        >>> copies = [item._replace(origin="1", tokens=("若干",))] * 9
        >>> Words.learn([item, *copies], min_count=2).words
        ('个',)
        """
        counts: Counter[str] = Counter()
        copied: set[tuple[str, str]] = set()
        for example in examples:
            if example.origin is None:
                counts.update(example.tokens)
            else:
                copied.update((word, example.origin) for word in example.tokens)
        by_origin = Counter(word for word, _ in copied)
        frequent = {w for w, n in (*counts.items(), *by_origin.items()) if n >= min_count}
        return cls(tuple(sorted(frequent - {SLOT})), slots)

    @cached_property
    def _index(self) -> dict[str, int]:
        first = FIRST_SLOT + (INDEXED if self.slots == "indexed" else 1)
        return {word: first + i for i, word in enumerate(self.words)}

    def __len__(self) -> int:
        return FIRST_SLOT + (INDEXED if self.slots == "indexed" else 1) + len(self.words)

    def encode(self, tokens: Sequence[str]) -> tuple[list[int], list[int]]:
        """The numbers of the words, and the places of the slots among them.

        >>> Words(("个",), "indexed").encode(["[num]", "个", "吗", "[num]"])
        ([3, 19, 1, 4], [0, 3])
        """
        index = self._index
        numbers: list[int] = []
        places: list[int] = []
        for at, word in enumerate(tokens):
            if word == SLOT:
                step = min(len(places), INDEXED - 1) if self.slots == "indexed" else 0
                numbers.append(FIRST_SLOT + step)
                places.append(at)
            else:
                numbers.append(index.get(word, UNKNOWN))
        return numbers, places


@dataclass(frozen=True)
class Outputs:
    """What an equation is made of: operators, constants, then slots `n0` … by number."""

    constants: tuple[str, ...]
    slots: int

    @classmethod
    def learn(cls, examples: Iterable[Example], min_count: int = 5) -> Outputs:
        """The constants that at least `min_count` training equations use, and slots for all.

        >>> item = Example("1", (), (), ("-", "1", "n2"), None)
        >>> Outputs.learn([item], min_count=1)
        Outputs(constants=('1',), slots=3)
        """
        counts: Counter[str] = Counter()
        slots = 1
        for example in examples:
            slots = max(slots, len(example.values))
            for token in set(example.target or ()):
                if token[0] == "n":
                    slots = max(slots, int(token[1:]) + 1)
                elif token not in SYMBOLS:
                    counts[token] += 1
        return cls(tuple(sorted(t for t, n in counts.items() if n >= min_count)), slots)

    @property
    def operators(self) -> int:
        """How many operators there are: the outputs below this number."""
        return len(SYMBOLS)

    @property
    def first_slot(self) -> int:
        """The number of the output `n0`."""
        return len(SYMBOLS) + len(self.constants)

    def __len__(self) -> int:
        return self.first_slot + self.slots

    @cached_property
    def _index(self) -> dict[str, int]:
        return {token: i for i, token in enumerate((*SYMBOLS, *self.constants))}

    def encode(self, target: Sequence[str]) -> list[int] | None:
        """The numbers of a prefix equation; None if it needs a constant or slot that is not here.

        >>> Outputs(("1",), 2).encode(["-", "1", "n1"]), Outputs((), 2).encode(["7"])
        ([1, 5, 7], None)
        """
        numbers = []
        for token in target:
            if token[0] == "n":
                number = self.first_slot + int(token[1:])
                if number >= len(self):
                    return None
            else:
                known = self._index.get(token)
                if known is None:
                    return None
                number = known
            numbers.append(number)
        return numbers

    def token(self, number: int) -> str:
        """The token of an output."""
        if number < len(SYMBOLS):
            return SYMBOLS[number]
        if number < self.first_slot:
            return self.constants[number - len(SYMBOLS)]
        return f"n{number - self.first_slot}"

    def decode(self, numbers: Sequence[int]) -> Expression:
        """The tree of a prefix equation given as numbers.

        >>> Outputs(("1",), 2).decode([1, 5, 7])
        Operation('-', Constant(1), Reference(1))
        """
        stack: list[Expression] = []
        try:
            for number in reversed(numbers):
                if number >= self.first_slot:
                    stack.append(Reference(number - self.first_slot))
                elif number >= len(SYMBOLS):
                    stack.append(parse_prefix(self.token(number)))
                else:
                    stack.append(Operation(SYMBOLS[number], stack.pop(), stack.pop()))
            (tree,) = stack
        except (IndexError, ValueError, EquationError):
            raise SolverError(
                "a solver built an equation that is none; its vocabulary and weights do not fit"
            ) from None
        return tree
