"""Facts of the world that bring a number into an equation: a word's, a thing's, a shape's, or two units' that convert.

Each table has the words by which a text speaks of a fact; `constants.py` asks whether a text does.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

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
_INCH: Final = r"inch|inches|(?<=\d)in|(?<=\d )in(?! [a-z])"  # "5 in", not "5 in a box"
# "a second pump" is no time
_SECOND: Final = r"seconds|secs?|(?:per|each|every|one|1) second|a second(?! [a-z])"
_MINUTE: Final = "minutes?|mins?"
_HOUR: Final = r"hours?|hourly|hrs?|(?<=\d)h|(?<=\d )h"
_HOURLY: Final = f"{_HOUR}|mph|km/h|kmh|kph|kmph"
# "19:45" has hours and minutes, "5 p.m." and "half past two" at least hours.
_CLOCK: Final = r"a\.?m\.?|p\.?m\.?|o ?['’] ?clock|(?:half|quarter) past|(?:past|to) (?:noon|midnight)|[0-2]?[0-9]:[0-5][0-9](?![:0-9])"
_HUNDREDTH: Final = (  # of a dollar, a pound, a rupee
    r"cents?|¢|pence|penny|pennies|(?<=\d)[pc]|(?<=\d )p|paisa|paise|kobos?|centavos?|centimes?|kopecks?|groszy?|pesewas?|fen|sen|öre|øre|eurocents?"
)
_MONEY: Final = (
    r"dollars?|\$|£|pounds?|€|euros?|rupees?|rs\.?|₹|nairas?|₦|rand|pesos?|francs?|r[ou]+bles?|reais|"
    r"z[lł]oty\w*|z[lł]|yuan|ringgits?|cedis?|kron[aeo]r?|kr|bucks?"
)
_COIN: Final = r"coins?|dimes?|nickels?|quarters?|pennies"
_SQUARE: Final = r"sq(?:uare)?\.? "
_CUBIC: Final = "cubic "

# Words that bring a number of their own.
BY_WORD: Final[dict[Fraction, str]] = {
    Fraction(value): words
    for value, words in (
        (2, r"half|halves|halv\w+|twice|doubl\w+|both|pairs?|two|couples?"),
        (3, r"thirds?|tripl\w+|three|thrice"),
        (4, r"quarters?|fourths?|quadrupl\w+|four"),
        (
            5,
            r"fifths?|weekdays?|workdays?|school (?:days?|weeks?)|mon(?:day)?s? (?:to|through|till|until) fri(?:day)?s?|work(?:ing)? (?:weeks?|days?)|five",
        ),
        (
            6,
            r"sixths?|six|half[- ](?:a )?dozen|mon(?:day)?s? (?:to|through|till|until) sat(?:urday)?s?|every ?day (?:except|but|apart from)",
        ),
        (
            7,
            r"sevenths?|seven|(?:every|each) day of the week|all week|mon(?:day)?s? (?:to|through|till|until) sun(?:day)?s?",
        ),
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
        (100, r"percent\w*|per cent|century|centuries|hundred\w*"),
        (1000, r"thousands?|millenni\w+"),
        (1000000, "millions?"),
    )
}
# Values of pi that people compute with.
PI: Final = frozenset(
    {
        Fraction(22, 7),
        Fraction(314, 100),
        Fraction(3142, 1000),
        Fraction(31416, 10000),
        Fraction(314159, 100000),
    }
)
ROUND: Final = r"circ\w+|radius|radii|diameters?|cylind\w+|spher\w+|cones?|wheels?|round|pi"
# Things that have a number by their nature: who counts feet of dogs multiplies with 4.
BY_NATURE: Final[dict[Fraction, str]] = {
    Fraction(value): words
    for value, words in (
        (2, r"twins?|each other|round[- ]trips?|to and from|back and forth|there and back|each way|both ways|returns?|perimeters?|"
            r"trapez\w+|rhomb\w+|kites?|diagonals?|get one free|halfway|half-way|radius|radii|diameters?|rectang\w+|fenc\w+|triang\w+|bi-?weekly|bicycles?|bikes?|ducks?|chickens?|birds?|people|eyes?|parents"),
        (3, r"triang\w+|tricycles?|twice|doubl\w+"),  # one part and two parts
        (4, r"squares?|seasons?|quarterly|legs?|feet|paws?|hooves|tables?|chairs?|cars?|wheels?|walls?|thrice|tripl\w+"),
        (5, "nickels?|fingers?|toes?|pentagons?"),
        (6, "hexagons?|cubes?|insects?|ants?|dice|die"),
        (8, r"octagons?|octopus\w*|spiders?"),
        (10, "decades?"),
        (12, "annually|per annum|cubes?|cuboids?"),
        (13, "baker['’]s dozen"),
        (14, "fortnights?"),
        (25, "quarters?"),
        (30, "june|april|september|november"),
        (31, "january|march|may|july|august|october|december"),
        (52, "(?:decks?|packs?) of cards"),
        (90, "right angles?"),
        (144, "gross"),
        (180, "angles?"),
        (360, "degrees?|circles?|full turns?|pie charts?|quadrilaterals?"),
        (366, "leap years?"),
    )
}  # fmt: skip
# Units that bring a number where the text has both of them.
BY_UNITS: Final[dict[Fraction, tuple[tuple[str, str], ...]]] = {
    Fraction(value): pairs
    for value, pairs in (
        (2, (("pints?|cups?", "quarts?|pints?"), (_WEEK, "fortnight\\w*"), (_DAY, "weekends?"))),
        (Fraction(36, 10), (("m/s|met(?:er|re)s (?:per|a) second", "km/h|kmh|kph|kilomet(?:er|re)s (?:per|an) hour"),)),
        (3, (("yards?|yds?", f"{_FOOT}|{_INCH}"), ("teaspoons?", "tablespoons?"), (_MONTH, "quarters?|quarterly"))),
        (4, ((f"{_WEEK}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?", _MONTH), ("quarts?", "gallons?"), ("cups?", "quarts?"))),
        (5, (("weekends?", _WEEK),)),
        (7, ((_DAY, _WEEK), ("every day|daily|each day|a day|per day", _WEEK))),
        (8, (("ounces?|oz", "cups?"), ("pints?", "gallons?"))),
        (9, ((f"{_SQUARE}(?:yards?|yds?)", f"{_SQUARE}(?:{_FOOT})"),)),
        (10, (("mm|millimeters?|millimetres?", f"cm|centimeters?|centimetres?|{_METER}"), (_YEAR, "decades?"))),
        (12, ((_MONTH, _YEAR), (_INCH, f"{_FOOT}|yards?|yds?"))),
        (14, ((_DAY, f"(?:two|2) {_WEEK}"), ("pounds?|lbs?", "stones?"))),
        (16, (("ounces?|oz", "pounds?|lbs?"), ("cups?", "gallons?"))),
        (24, ((_HOUR, _DAY), (f"{_MINUTE}|{_SECOND}", f"{_DAY}|{_WEEK}"))),
        (28, ((_DAY, _MONTH),)),
        (30, ((_DAY, _MONTH),)),
        (31, ((_DAY, _MONTH),)),
        (27, ((f"{_CUBIC}(?:yards?|yds?)", f"{_CUBIC}(?:{_FOOT})"),)),
        (36, ((_INCH, "yards?"),)),
        (52, ((_WEEK, _YEAR),)),
        (60, ((_MINUTE, f"{_HOUR}|mph|km/h|kmh|kph|kmph|{_CLOCK}"), (f"{_MINUTE}|{_HOUR}", r"[0-2]?[0-9]:[0-5][0-9]"),
              (_SECOND, f"{_MINUTE}|{_HOURLY}|{_DAY}"), (_MINUTE, _DAY))),
        (100, ((_HUNDREDTH, _MONEY), ("cents?|¢", r"\$\d"), (_COIN, _MONEY), ("cm|centimeters?|centimetres?", f"{_METER}|km|kilomet(?:er|re)s?"), (_YEAR, "centur\\w+"))),
        (128, (("ounces?|oz", "gallons?"),)),
        (144, ((f"{_SQUARE}(?:{_INCH})", f"{_SQUARE}(?:{_FOOT})"),)),
        (168, ((_HOUR, _WEEK),)),
        (365, ((_DAY, _YEAR),)),
        (1000, (("kg|kilograms?|kilogrammes?|kilos?", "tonn?es?"), ("grams?|g|meters?|metres?|m|liters?|litres?|pounds?", _KILO),
                ("cm³|cm3|(?:cubic )?(?:cm|centimet(?:er|re)s?)", "liters?|litres?|l"), ("liters?|litres?|l", "m³|m3|cubic (?:m|met(?:er|re)s?)"),
                ("cm|mm|centimet(?:er|re)s?|millimet(?:er|re)s?", "km|kilomet(?:er|re)s?"), ("m/s", "km/h|kmh|kph"),
                ("ml|mls|milli\\w+|mm|mg", "liters?|litres?|l|meters?|metres?|m|grams?|g"))),
        (1440, ((_MINUTE, _DAY),)),
        (1760, (("yards?|yds?", "miles?"),)),
        (2000, (("pounds?|lbs?", "tons?"),)),
        (3600, ((_SECOND, _HOURLY), ("m/s", _HOURLY))),
        (5280, ((_FOOT, "miles?"),)),
        (10000, ((r"(?:square )?centimet(?:er|re)s?|cm²?", rf"(?:{_SQUARE}(?:met(?:er|re)s?|m)|m²)"), ("m²|square met(?:er|re)s?", "hectares?|ha"))),
        (100000, (("cm|centimet(?:er|re)s?", "km|kilomet(?:er|re)s?"),)),
        (1000000, (("mm|millimet(?:er|re)s?", "km|kilomet(?:er|re)s?"), ("grams?|g|cm³|cubic centimet(?:er|re)s?", "tonnes?|m³|cubic met(?:er|re)s?"), ("m²|square met(?:er|re)s?", "km²|square kilomet(?:er|re)s?"))),
    )
}  # fmt: skip
# How a text tells of the hours of a day, by which "from 10 p.m. to 6 a.m." is 12-10+6, or 24-22+6.
BY_CLOCK: Final = (_HOUR, _CLOCK)
# Words that bring a number of things, not only a factor: what is added or taken away must be such a number.
BY_COUNT: Final[dict[Fraction, str]] = {
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
        (90, "right[- ]angled?"),
        (100, r"(?:a|one) (?:hundred|century|dollar|meter|metre)|\$1\b(?![.,]?\d)"),
        (180, r"(?:angles?|straight line)"),
        (360, r"quadrilaterals?|around a point|full (?:turns?|circles?)|pie charts?"),
        (1000, r"(?:a|one) thousand"),
    )
}
COINS: Final = {
    Fraction(value, 100): words
    for value, words in (
        (1, "penny|pennies|cents?"), (5, "nickels?"), (10, "dimes?"), (25, "quarters?"), (50, "half|halves"), (75, "quarters?"),
    )
}  # fmt: skip
