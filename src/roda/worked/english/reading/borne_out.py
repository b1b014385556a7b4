"""Whether a text bears its equation out, as far as it can be seen: who reverses problems looks at the same."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from roda.expression import Constant, leaves, references
from roda.languages.english import lexicon
from roda.languages.english.guards import GUARDS, Draft
from roda.languages.english.parsing.inflection import singular
from roda.languages.guard import Stage
from roda.notation import to_infix
from roda.problem import Reason
from roda.worked.english.reading.text import Text

_REASONS: Final = frozenset({Reason.NOT_BORNE_OUT, Reason.TWO_READINGS, Reason.IMPOSSIBLE_QUANTITY})
_CHECKS: Final = tuple(
    each for each in GUARDS if each.stage is Stage.SOURCE and each.reason in _REASONS
)
# Numbers in words, of which only those are read as numbers that an equation uses.
_VALUES: Final = dict(
    zip(
        [
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ],
        range(2, 13),
        strict=True,
    )
) | {"fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}
_WORDS: Final = re.compile(
    rf"\b(?:{'|'.join(_VALUES)})\b(?![- ](?:time|thirds?|fourths?|fifths?))", re.I
)
_MOST_IDLE: Final = 1  # numbers that an equation may leave out
_SEVERAL: Final = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+) $", re.I
)
# Those of a team without one of them, of whom each has so much: the team is one more.
_ELSE: Final = re.compile(
    r"\b(?:every(?:one|body)) else\b|\beach of the others\b|\ball (?:of )?the others\b[^.?!]*\beach\b",
    re.I,
)
_OTHER: Final = re.compile(
    r"\b(?:the|his|her|their) other ([a-z]+)\b[^.?!]*\beach\b|\beach of the other ([a-z]+)\b",
    re.I,
)
# Cases, "plus extra boxes": of two numbers that are asked for, an equation has one.
_AND_EXTRA: Final = re.compile(
    r"\bplus (?:the |some |any |an? )?(?:extra|additional|remaining|left-?over)\b", re.I
)
# "gave 3/5 to the goats and an equal number to the sheep": the same amount once more.
_ONCE_MORE: Final = re.compile(
    r"\band (?:an equal|the same|an identical) (?:number|amount)\b", re.I
)
_AT_LEAST: Final = re.compile(
    r"\b(?:at least|at most|more than|less than|nearly|almost|up to) (?:an? |one[- ])?"
    r"(?:half|third|quarter|fourth|fifth|[\d.]+ ?%|\d+/\d+|[\d.]+ percent)(?! more| less| fewer)\b",
    re.I,
)
_HE: Final = re.compile(r"\b(?:he|him|his|himself)\b", re.I)
_SHE: Final = re.compile(r"\b(?:she|her|hers|herself)\b", re.I)
_SIDE_BY_SIDE: Final = re.compile(r"\b([a-z]{3,}?)s? by $", re.I)
_TOTAL: Final = re.compile(r"\b(?:total|altogether|all together|in all|combined)\b", re.I)


def is_borne_out(text: Text) -> bool:
    """Whether no guard of the source speaks against an equation, and no total leaves a number out."""
    draft = Draft(text.problem)
    if any(each.refuses(draft) is not None for each in _CHECKS):
        return False
    if _AND_EXTRA.search(text.text) or _ONCE_MORE.search(text.text) or _is_both(text):
        return False
    if _AT_LEAST.search(text.text):
        return False  # of at least a third nobody knows how many there are
    return not (_cuts_dozens(text) or _leaves_out(text) or _leaves_out_one(text) or _has_rows(text))


def _is_both(text: Text) -> bool:
    """Whether the one person of a text is "he" and "she": who does what was mixed up when it was written."""
    if not (_HE.search(text.text) and _SHE.search(text.text)):
        return False
    tokens = [token for line in text.lines for token in line.sentence]
    if any(singular(t.text.lower()) in lexicon.PEOPLE for t in tokens if t.xpos in ("NN", "NNS")):
        return False
    return len({t.text for t in tokens if t.xpos == "NNP" and t.dep.startswith("nsubj")}) <= 1


def _leaves_out_one(text: Text) -> bool:
    """Whether a share of all but one is told, and the equation, without a one, counts everybody."""
    if not set(to_infix(text.problem.equation)) & set("*/"):
        return False
    if Constant(Fraction(1)) in leaves(text.problem.equation):
        return False
    other = _OTHER.search(text.text)
    asked = other is not None and re.search(
        rf"\bhow many {other[1] or other[2]}\b", text.text, re.I
    )
    return _ELSE.search(text.text) is not None or bool(asked)


def _has_rows(text: Text) -> bool:
    """Whether a number is one side of a field of things: 6 plants by 4 plants, of which 4 are no part."""
    for index, number in enumerate(text.numbers):
        side = _SIDE_BY_SIDE.search(text.text, 0, number.start)
        if side is None or not text.text.startswith(f" {side[1]}", number.end):
            continue
        if not any(measure.continuous for measure in text.measures(index)):
            return True
    return False


def _cuts_dozens(text: Text) -> bool:
    """Whether the equation uses the dozen of "three dozen eggs" by itself."""
    return any(
        text.numbers[index].surface.lower() == "dozen"
        and _SEVERAL.search(text.text[: text.numbers[index].start])
        for index in references(text.problem.equation)
    )


def _leaves_out(text: Text) -> bool:
    """Whether the equation leaves out several numbers, or one of such things as a total counts."""
    used = set(references(text.problem.equation))
    values = {text.numbers[index].value for index in used}
    idle = sum(n.value not in values and n.value != 1 for n in text.numbers)
    spans = {n.start for n in text.numbers}
    words = [each for each in _WORDS.finditer(text.text) if each.start() not in spans]
    idle += sum(_VALUES[each[0].lower()] not in values for each in words)
    if idle > _MOST_IDLE:
        return True  # 10+30, where 20 is told twice
    things = {
        measure.thing
        for index in used
        for measure in text.measures(index)
        if measure.known and not measure.pure
    }
    if 1 not in values and _has_ones(text, things):
        return True
    if not _TOTAL.search(text.text):
        return False
    return any(
        text.numbers[index].value not in values
        and text.numbers[index].value != 1
        and any(measure.thing in things and not measure.per for measure in text.measures(index))
        for index in range(len(text.numbers))
        if index not in used
    )


def _has_ones(text: Text, things: set[str]) -> bool:
    """Whether two ones count the same as what is added, of which the equation says nothing: one that came, one that went."""
    ones = [index for index, number in enumerate(text.numbers) if number.value == 1]
    counted = [
        index
        for index in ones
        if any(
            measure.thing in things and not measure.per for measure in text.measures(index, True)
        )
    ]
    return len(counted) > 1
