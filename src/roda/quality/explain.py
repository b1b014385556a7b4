"""The quality of a reversal in words: what it is, and what weighs most against it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from roda.problem import Quality, Reversal
from roda.quality.model import Contribution, contributions

_NAMED: Final = 2  # features that a refusal names
_SHOWN: Final = 6  # features that an explanation lists, on each side

# What features mean to a person; {} is the value. Those of a language are named as they are.
_WORDS: Final[Mapping[str, str]] = {
    "text.numbers": "{} numbers in the text",
    "text.unused": "{} numbers of the text that the equation does without",
    "target.early": "how far on in the text the number stands",
    "target.small": "the number is as small as one or two",
    "target.uses": "the equation uses the number {} times",
    "target.depth": "the number stands {} operations deep in the equation",
    "equation.depth": "the equation is {} operations deep",
    "equation.new_depth": "the new equation is {} operations deep",
    "equation.constants": "{} numbers in the equation that the text does not give",
    "equation.odd_constant": "a fraction in the equation that the text does not give",
    "equation.large_constant": "a number in the equation that the text does not give",
    "equation.repeated": "numbers that the equation uses again ({})",
    "equation.numbers": "{} numbers in the equation",
    "equation.deep": "an equation of many steps",
    "source.idle_difference": "the equation subtracts, and does without a number of the text",
}


def in_words(contribution: Contribution) -> str:
    """A feature and its value for people.

    >>> in_words(Contribution("target.uses", 2.0, -0.3, 0.0))
    'the equation uses the number 2 times'
    >>> in_words(Contribution("numbers_asked", 3.0, -0.3, 0.0))
    'numbers asked: 3'
    """
    name, value = contribution.name, f"{contribution.value:g}"
    if name in _WORDS:
        return _WORDS[name].format(value)
    plain = name.replace("_", " ").replace(".", " ")
    return plain if value == "1" else f"{plain}: {value}"


def said(quality: Quality) -> str:
    """A quality on one line.

    >>> said(Quality(0.953, 4.31))
    '95 % right, coherence 4.3 of 5'
    """
    return f"{100 * quality.right:.0f} % right, coherence {quality.coherence:.1f} of 5"


def too_low(reversal: Reversal, least: float, coherence: float = 1.0) -> str:
    """Why a reversal is refused for its quality: the figure that is too low, and what weighs most against it."""
    assert reversal.quality is not None
    found = contributions(reversal)
    if reversal.quality.right < least:
        told = f"right with a probability of {reversal.quality.right:g}, less than {least:g}"
        against = [each for each in found if each.right < 0][:_NAMED]
    else:
        told = f"its expected coherence is {reversal.quality.coherence:g} of 5, less than {coherence:g}"
        worst = sorted(found, key=lambda each: each.coherence)
        against = [each for each in worst if each.coherence < 0][:_NAMED]
    if not against:
        return told
    return f"{told}; what weighs most against it: {'; '.join(map(in_words, against))}"


def lines(reversal: Reversal) -> Iterator[str]:
    """The quality of a reversal and the features that weigh most, for `roda explain`."""
    if reversal.quality is None:
        return
    yield f"quality: {said(reversal.quality)}"
    found = contributions(reversal)
    against = [each for each in found if each.right < 0][:_SHOWN]
    for each in against + [each for each in found[::-1] if each.right > 0][:_SHOWN]:
        yield f"  {each.right:+.2f}  {in_words(each)}"
