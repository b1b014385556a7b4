"""Texts cut into pieces that a page marks: the numbers of a problem, and what is new, moved or gone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from roda.problem import Number

# A word, or a single character of any other kind: Chinese is compared character by character.
_PIECE: Final = re.compile(r"[A-Za-z0-9.,]*[A-Za-z0-9](?:['’][a-z]+)?|.", re.DOTALL)
_SHORT: Final = 2  # pieces: what stays between two changes must be longer, or is hard to read
_MOVED: Final = 3  # pieces: what is found again elsewhere must be as long to have moved


class Piece(NamedTuple):
    """Some characters of a text; `mark` is empty where nothing is to be said of them."""

    text: str
    mark: str = ""
    number: int | None = None  # which number of the problem this is


def with_numbers(text: str, numbers: Sequence[Number], used: dict[int, int]) -> list[Piece]:
    """The text with its numbers marked by kind; `used` gives their index by the place where they begin.

    >>> from fractions import Fraction
    >>> from roda.problem import Kind
    >>> with_numbers("3 boxes", [Number(Fraction(3), "3", 0, 1, Kind.COUNT)], {0: 0})
    [Piece(text='3', mark='count', number=0), Piece(text=' boxes', mark='', number=None)]
    """
    pieces: list[Piece] = []
    at = 0
    for number in numbers:
        pieces.append(Piece(text[at : number.start]))
        mark = number.kind.value if number.start in used else "unused"
        pieces.append(Piece(number.surface, mark, used.get(number.start)))
        at = number.end
    pieces.append(Piece(text[at:]))
    return [piece for piece in pieces if piece.text]


class Change(NamedTuple):
    """Two texts beside each other: in the old one what is `gone` or `moved`, in the new one `new` or `moved`."""

    before: list[Piece]
    after: list[Piece]


def compare(before: str, after: str) -> Change:
    """What changed from one text to the other.

    >>> change = compare("Ann has 3 pens. How many has she?", "Ann has some pens. How many has she?")
    >>> [piece for piece in change.after if piece.mark]
    [Piece(text='some', mark='new', number=None)]
    """
    old, new = _PIECE.findall(before), _PIECE.findall(after)
    blocks = list(_blocks(old, new))
    gone = [part for part, _, kept in blocks if not kept]
    added = [part for _, part, kept in blocks if not kept]
    befores: list[Piece] = []
    afters: list[Piece] = []
    for left, right, kept in blocks:
        if kept:
            befores.append(Piece("".join(left)))
            afters.append(Piece("".join(right)))
        else:
            befores += _split(left, added, "gone")
            afters += _split(right, gone, "new")
    return Change(_joined(befores), _joined(afters))


def _blocks(old: list[str], new: list[str]) -> Iterator[tuple[list[str], list[str], bool]]:
    """Runs of pieces that stay or change; a short one between two changes changes with them."""
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    left: list[str] = []
    right: list[str] = []
    for place, (tag, i1, i2, j1, j2) in enumerate(codes):
        short = i2 - i1 <= _SHORT and 0 < place < len(codes) - 1
        if tag != "equal" or short:
            left += old[i1:i2]
            right += new[j1:j2]
            continue
        if left or right:
            yield left, right, False
            left, right = [], []
        yield old[i1:i2], new[j1:j2], True
    if left or right:
        yield left, right, False


def _split(run: list[str], elsewhere: list[list[str]], otherwise: str) -> Iterator[Piece]:
    """A changed run: parts of it that stand elsewhere in the other text have moved."""
    at = 0
    while at < len(run):
        longest = max((_common(run, at, other) for other in elsewhere), default=0)
        words = sum(part.isalnum() for part in run[at : at + longest])
        if words >= _MOVED:
            yield Piece("".join(run[at : at + longest]), "moved")
            at += longest
        else:
            yield Piece(run[at], otherwise if not run[at].isspace() else "")
            at += 1


def _common(run: list[str], at: int, other: list[str]) -> int:
    """How many pieces from `at` on stand together somewhere in the other run."""
    longest = 0
    for start, piece in enumerate(other):
        if piece != run[at]:
            continue
        length = 0
        while (
            at + length < len(run)
            and start + length < len(other)
            and run[at + length] == other[start + length]
        ):
            length += 1
        longest = max(longest, length)
    return longest


def _joined(pieces: list[Piece]) -> list[Piece]:
    """Pieces of the same mark as one; blanks between two of a kind belong to them."""
    found: list[Piece] = []
    for place, piece in enumerate(pieces):
        mark = piece.mark
        following = pieces[place + 1].mark if place + 1 < len(pieces) else ""
        if piece.text.isspace() and found and found[-1].mark == following:
            mark = following
        if found and found[-1].mark == mark:
            found[-1] = Piece(found[-1].text + piece.text, mark)
        elif piece.text:
            found.append(Piece(piece.text, mark))
    return found
