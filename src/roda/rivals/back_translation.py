"""Back-translation (Yu et al. 2018): a text translated into another language and back.

Every number is a placeholder while its text is translated, and gets its own writing back afterwards;
the translation may move it, and the equation then follows. A text in which a placeholder is lost or
doubled, or in which words around it become part of a number, is damaged and refused. Several copies
are the likeliest translations back.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from string import ascii_uppercase
from typing import Final, NamedTuple

from roda.errors import RodaError
from roda.languages.base import Rewritten
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.problem import Problem, Reason, Rejection
from roda.rivals.read_back import Protected, protect
from roda.rivals.translators import Seq2Seq, Translator

_SPACED: Final = frozenset({"en"})  # languages with blanks between words
_LETTERS: Final = (
    "NQKZVX" + ascii_uppercase
)  # a placeholder is one that the text lacks, and a number


class Masked(NamedTuple):
    """A text with placeholders: the letter before the number of each."""

    text: str
    letter: str

    def found(self, text: str) -> list[re.Match[str]]:
        """The placeholders in a translation, with or without blanks in them."""
        return list(
            re.finditer(rf"(?<![A-Za-z]){self.letter}\s?([0-9]+)(?![0-9A-Za-z])", text, re.I)
        )


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> BackTranslation | Rejection:
    """The plan of one problem."""
    return next(study_many([problem], choices))


def study_many(
    problems: Sequence[Problem], choices: Choices = DEFAULT_CHOICES
) -> Iterator[BackTranslation | Rejection]:
    """The plans of many problems, which are translated together."""
    copies = choices.copies
    if not copies.forth or not copies.back:
        raise RodaError(
            "back-translation needs two translation models: --forth FOLDER and --back FOLDER"
        )
    return translated(problems, translator(copies.forth), translator(copies.back), copies.number)


@cache
def translator(folder: str) -> Translator:
    """The model of a folder, loaded once."""
    return Seq2Seq(folder)


def translated(
    problems: Sequence[Problem], forth: Translator, back: Translator, copies: int
) -> Iterator[BackTranslation | Rejection]:
    """The plans of problems, by any two translators."""
    protected = list(map(protect, problems))
    masked = list(map(masked_text, protected))
    there = [best[0] if best else "" for best in forth([each.text for each in masked])]
    returned = back(there, copies)
    for own, mask, between, texts in zip(protected, masked, there, returned, strict=True):
        if not between or not texts:
            detail = "the text is longer than the translation model reads"
            yield Rejection(own.problem.id, Reason.TOO_LARGE, detail, lost=0)
        else:
            yield BackTranslation(own, mask, between, texts)


def masked_text(protected: Protected) -> Masked:
    """A text with a placeholder for each number, apart from other words.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> masked_text(protect(identify(Record("1", "每盒8支，3盒共几支？", "x=8*3", "24")))).text
    '每盒 N1 支， N2 盒共几支？'
    """
    text = protected.problem.text
    letter = next(letter for letter in _LETTERS if not re.search(rf"{letter}\s?[0-9]", text, re.I))
    spaced = protected.problem.language in _SPACED
    parts: list[str] = []
    at = 0
    for index, number in enumerate(protected.numbers, 1):
        before, after = text[at : number.start], text[number.end : number.end + 1]
        left = "" if spaced and not before[-1:].isalnum() else " "
        right = "" if spaced and not after.isalnum() else " "
        parts += [before, left, f"{letter}{index}", right]
        at = number.end
    return Masked("".join([*parts, text[at:]]).strip(), letter)


class BackTranslation:
    """A problem and its translations back, ready to be given their numbers again."""

    def __init__(
        self, protected: Protected, masked: Masked, between: str, texts: Sequence[str]
    ) -> None:
        self._protected, self._masked = protected, masked
        self._between, self._texts = between, texts

    def reword(self, copy: int) -> Rewritten | Rejection:
        """The copy with its numbers, or what happened to them on the way."""
        name = self._protected.problem.id
        if copy >= len(self._texts):
            detail = f"the model gives {len(self._texts)} translations"
            return Rejection(name, Reason.SAME_TEXT, detail)
        text = self._texts[copy]
        for where, written in (("on the way there", self._between), ("on the way back", text)):
            reason = self._damage(written)
            if reason is not None:
                return Rejection(name, reason, f"{where}: {written!r}")
        return self._protected.read_back(*self._restored(text))

    def _damage(self, text: str) -> Reason | None:
        """What happened to the placeholders of a translation."""
        numbers = len(self._protected.numbers)
        found = Counter(int(match[1]) for match in self._masked.found(text))
        wanted = Counter(range(1, numbers + 1))
        if wanted - found:
            return Reason.NUMBER_LOST if not found - wanted else Reason.NUMBER_CHANGED
        return Reason.NUMBER_DOUBLED if found - wanted else None

    def _restored(self, text: str) -> tuple[str, dict[int, int]]:
        """A translation with the numbers as the problem writes them, and where they start."""
        spaced = self._protected.problem.language in _SPACED
        new, at, starts = "", 0, dict[int, int]()
        for match in self._masked.found(text):
            before = text[at : match.start()]
            new += before if spaced else before.strip(" ")
            index = int(match[1]) - 1
            starts[len(new)] = index
            new += self._protected.numbers[index].surface
            at = match.end()
        rest = text[at:]
        return f"{new}{rest if spaced else rest.strip(' ')}", starts
