"""Constants of an equation that the text explains: a word's (2 for "twice"), two units' (60 for hours and
minutes), a shape's (2 for a perimeter), or the number of the things that the text lists.

What no word explains was worked out in the head, perhaps from the very number that would be asked
for. The tables are facts of the world; a text that does not speak of a fact does not use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from roda.problem import Kind, Number

_DAY: Final = (
    r"days?|daily|nights?|nightly|mornings?|evenings?|afternoons?|weekends?|today|tomorrow|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
)
_WEEK: Final = "weeks?|weekly|weekdays?"
_MONTH: Final = "months?|monthly"
_YEAR: Final = "years?|yearly|annual|annually"
_FOOT: Final = r"foot|feet|ft"
_METER: Final = "meters?|metres?|m"
_KILO: Final = r"kilo\w*|kg|km|tonn?es?"

# Words that bring a number of their own.
_BY_WORD: Final[dict[Fraction, str]] = {
    Fraction(value): words
    for value, words in (
        (2, r"half|halves|halv\w+|twice|doubl\w+|both|pairs?|two|couples?"),
        (3, r"thirds?|tripl\w+|three|thrice"),
        (4, r"quarters?|fourths?|quadrupl\w+|four"),
        (5, r"fifths?|weekdays?|workdays?|school days?|work(?:ing)? (?:weeks?|days?)|five"),
        (6, r"sixths?|six|half[- ](?:a )?dozen"),
        (7, r"sevenths?|seven"),
        (8, r"eighths?|eight"),
        (9, r"ninths?|nine"),
        (10, r"tenths?|dimes?|ten"),
        (11, "eleven"),
        (12, r"dozens?|twelve|twelfths?"),
        (15, r"quarter of an hour|fifteen"),
        (20, "twenty|scores?|twentieths?"),
        (30, r"half[- ](?:an[- ])?hours?|thirty"),
        (45, "three[- ]quarters? of an hour"),
        (50, "half[- ](?:a[- ])?dollars?|fifty"),
        (100, r"percent\w*|century|centuries|hundred\w*"),
        (1000, r"thousands?|millenni\w+"),
    )
}
# Things that have a number by their nature: who counts feet of dogs multiplies with 4.
_BY_NATURE: Final[dict[Fraction, str]] = {
    Fraction(value): words
    for value, words in (
        (2, r"twins?|each other|round[- ]trips?|to and from|back and forth|there and back|each way|both ways|returns?|perimeters?|"
            r"get one free|rectang\w+|fenc\w+|triang\w+|bi-?weekly|bicycles?|bikes?|ducks?|chickens?|birds?|people|eyes?|parents"),
        (3, r"triang\w+|tricycles?|twice|doubl\w+"),  # one part and two parts
        (4, r"squares?|seasons?|quarterly|legs?|feet|paws?|hooves|tables?|chairs?|cars?|wheels?|walls?|thrice|tripl\w+"),
        (5, "nickels?|fingers?|toes?|pentagons?"),
        (6, "hexagons?|cubes?|insects?|ants?"),
        (8, r"octagons?|octopus\w*|spiders?"),
        (10, "decades?"),
        (12, "annually|per annum"),
        (14, "fortnights?"),
        (25, "quarters?"),
        (30, "june|april|september|november"),
        (31, "january|march|may|july|august|october|december"),
        (90, "right angles?"),
        (180, "angles?"),
        (360, "degrees?|circles?|full turns?"),
    )
}  # fmt: skip
# Units that bring a number where the text has both of them.
_BY_UNITS: Final[dict[Fraction, tuple[tuple[str, str], ...]]] = {
    Fraction(value): pairs
    for value, pairs in (
        (2, (("pints?|cups?", "quarts?|pints?"),)),
        (3, (("yards?", _FOOT), ("teaspoons?", "tablespoons?"))),
        (4, ((f"{_WEEK}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?", _MONTH), ("quarts?", "gallons?"), ("cups?", "quarts?"))),
        (5, (("weekends?", _WEEK),)),
        (7, ((_DAY, _WEEK), ("every day|daily|each day|a day|per day", _WEEK))),
        (8, (("ounces?|oz", "cups?"), ("pints?", "gallons?"))),
        (10, (("mm|millimeters?|millimetres?", "cm|centimeters?|centimetres?"), (_YEAR, "decades?"))),
        (12, ((_MONTH, _YEAR), ("inch|inches|in", _FOOT))),
        (14, ((_DAY, f"(?:two|2) {_WEEK}"),)),
        (16, (("ounces?|oz", "pounds?|lbs?"), ("cups?", "gallons?"))),
        (24, (("hours?|hourly", _DAY),)),
        (28, ((_DAY, _MONTH),)),
        (30, ((_DAY, _MONTH),)),
        (31, ((_DAY, _MONTH),)),
        (36, (("inch|inches", "yards?"),)),
        (52, ((_WEEK, _YEAR),)),
        (60, (("minutes?|mins?", "hours?|hourly|hrs?|mph|km/h|kmh|kph|kmph|a\\.?m\\.?|p\\.?m\\.?"), ("seconds?", "minutes?|mins?"))),
        (100, (("cents?|¢|pennies|penny|p", r"dollars?|\$|£|pounds?|€|euros?"), ("cents?|¢", r"\$\d"),
               ("cm|centimeters?|centimetres?", _METER), (_YEAR, "centur\\w+"))),
        (365, ((_DAY, _YEAR),)),
        (1000, (("grams?|g|meters?|metres?|m|liters?|litres?|pounds?", _KILO),
                ("ml|mls|milli\\w+|mm|mg", "liters?|litres?|l|meters?|metres?|m|grams?|g"))),
        (2000, (("pounds?|lbs?", "tons?"),)),
        (3600, (("seconds?", "hours?"),)),
        (5280, ((_FOOT, "miles?"),)),
    )
}  # fmt: skip
# Words that bring a number of things, not only a factor: what is added or taken away must be such a number.
_BY_COUNT: Final[dict[Fraction, str]] = {
    Fraction(value): words
    for value, words in (
        (2, r"both|pairs?|two|couples?|twins?|parents"),
        (3, r"three|triplets?"),
        (4, r"four|cars?|dogs?|legs?|paws?|wheels?"),
        (5, r"five|weekdays?|nickels?"),
        (6, r"six|half[- ](?:a )?dozen"),
        (7, r"seven|weeks?"),
        (8, r"eight|octopus\w*|spiders?"),
        (9, "nine"),
        (10, r"ten|dimes?|decades?"),
        (11, "eleven"),
        (12, r"dozen|twelve"),
        (15, r"quarter of an hour|fifteen"),
        (20, "twenty|scores?"),
        (25, "quarters?"),
        (30, r"half[- ](?:an[- ])?hours?|thirty"),
        (45, "three[- ]quarters? of an hour"),
        (50, "half[- ](?:a[- ])?dollars?|fifty"),
        (60, r"(?:an|one|1)[- ](?:hour|minute)"),
        (100, r"(?:a|one) (?:hundred|century|dollar|meter|metre)|\$1\b(?![.,]?\d)"),
        (1000, r"(?:a|one) thousand"),
    )
}
_COINS: Final = {
    Fraction(value, 100): words
    for value, words in (
        (1, "penny|pennies|cents?"), (5, "nickels?"), (10, "dimes?"), (25, "quarters?"), (50, "half|halves"), (75, "quarters?"),
    )
}  # fmt: skip
_SIGNED: Final = re.compile(r"%|\$|¢|\bcents?\b")  # 100 to a whole, 100 cents to a dollar
_CENTS: Final = re.compile(r"[ -]?(?:cents?\b|¢|p\b|%|percent)", re.IGNORECASE)
_SHARED: Final = re.compile(
    r"\b(?:each|every|average|mean|equal(?:ly)?|evenly|split|shared?|sharing|both|all|same|they|them|their|combined|together|altogether|total|sum)\b", re.I
)  # fmt: skip
_WITH_ONESELF: Final = re.compile(
    r"\b(?:himself|herself|myself|themselves|itself|oneself|including|counting|plus|other|others|another|times (?:as|more)|also)\b", re.I
)  # fmt: skip
_LIST: Final = re.compile(r"(?:[^.?!,]+, )+[^.?!,]+,? (?:and|or) |\band\b", re.I)
_MOST_LISTED: Final = 8
_PARTS: Final = frozenset(
    {Kind.FRACTION, Kind.PERCENT, Kind.MIXED}
)  # the 2 of 3/5, not that of $0.60


def _word(alternatives: str) -> re.Pattern[str]:
    """Whole words, in any case; a digit or a sign may stand before a unit: "5cm"."""
    return re.compile(rf"(?<![A-Za-z])(?:{alternatives})(?![A-Za-z])", re.IGNORECASE)


_WORDS: Final = {value: _word(words) for value, words in _BY_WORD.items()}
_NATURES: Final = {value: _word(words) for value, words in _BY_NATURE.items()}
_COUNTS: Final = {value: _word(words) for value, words in (_BY_COUNT | _COINS).items()}
_UNITS: Final = {
    value: tuple((_word(one), _word(other)) for one, other in pairs)
    for value, pairs in _BY_UNITS.items()
}


def explains(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether the text says a value that is not among its numbers; of a fraction what it is divided by.

    >>> explains("She runs 3 hours a week. How many minutes is that?", (), Fraction(60))
    True
    >>> explains("She runs 3 hours a week. How many hours is that?", (), Fraction(24))
    False
    >>> explains("Ann, Bo and Cy share 12 plums equally.", (), Fraction(3))
    True
    """
    if value.denominator != 1:
        coin = _COUNTS.get(value)
        if coin is not None and coin.search(text) is not None:
            return True
        if _in_cents(text, numbers, value):  # 0.75 for 75 cents
            return True
        return _brings(text, numbers, Fraction(value.denominator))  # a quarter, or what it leaves
    listed = 2 <= value <= _MOST_LISTED and _lists(text, int(value))
    return listed or _brings(text, numbers, value)


def explains_summand(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether the text says a value that is added or taken away: a number of things, no mere factor.

    >>> explains_summand("She gave half of them away and then a dozen.", (), Fraction(12))
    True
    >>> explains_summand("She gave 50% of them away.", (), Fraction(100))
    False
    """
    counted = _COUNTS.get(value)
    if counted is not None and counted.search(text):
        return True
    if value.denominator != 1:
        word = value < 1 and said_by(text, Fraction(value.denominator)) is not None
        return word or _in_cents(text, numbers, value)
    listed = 2 <= value <= _MOST_LISTED and _lists(text, int(value))
    return listed or any(_near(text, number, value) for number in numbers)


def _in_cents(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether a value is that of a number of cents or of percent; the 50 of "50 bags" is no 0.5."""
    return any(
        number.value == value * 100 and _CENTS.match(text, number.end) is not None
        for number in numbers
    )


def _brings(text: str, numbers: Iterable[Number], value: Fraction) -> bool:
    """Whether a word, a unit or a number of the text brings a whole value."""
    nature = _NATURES.get(value)
    return (
        said_by(text, value) is not None
        or (nature is not None and nature.search(text) is not None)
        or brought_by_units(text, value)
        or (value == 100 and _SIGNED.search(text) is not None)
        or any(_near(text, number, value) for number in numbers)
    )


def _near(text: str, number: Number, value: Fraction) -> bool:
    """Whether a value comes of one number at once: "herself and 3 friends" are 4, of 1/3 there are 3."""
    if number.value.denominator != 1:
        return number.kind in _PARTS and value in (
            number.value.denominator,
            number.value.denominator - number.value.numerator,
        )
    return number.value + 1 == value and _WITH_ONESELF.search(text) is not None


def said_by(text: str, value: Fraction, start: int = 0, end: int = 0) -> str | None:
    """The first word that brings a value, outside of the characters from start to end."""
    pattern = _WORDS.get(value)
    for found in pattern.finditer(text) if pattern is not None else ():
        if not start <= found.start() < end:
            return found[0]
    return None


def brought_by_units(text: str, value: Fraction) -> bool:
    """Whether the text has two units that convert by a value."""
    return any(
        one.search(text) is not None and other.search(text) is not None
        for one, other in _UNITS.get(value, ())
    )


def _lists(text: str, count: int) -> bool:
    """Whether the text lists so many things, which share something or are averaged."""
    if _SHARED.search(text) is None:
        return False
    return any(found[0].count(",") in (count - 2, count - 1) or (count == 2 and "," not in found[0])
               for found in _LIST.finditer(text))  # fmt: skip
