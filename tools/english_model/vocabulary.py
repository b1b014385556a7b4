"""Words of word problems, for made trees: things, people, places, verbs by what follows them."""

from __future__ import annotations

from pathlib import Path


def _read(path: Path) -> dict[str, list[str]]:
    """The lists of a file of headings in brackets and words."""
    lists: dict[str, list[str]] = {}
    words: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            words = lists.setdefault(line.strip("[] "), [])
        elif not line.startswith("#"):
            words += line.split()
    return lists


_LISTS = _read(Path(__file__).with_name("vocabulary.txt"))

THINGS = _LISTS["things"]
MASS = _LISTS["mass"]
CONTAINERS = _LISTS["containers"]
PLACES = _LISTS["places"]
NAMES = _LISTS["names"]
SURNAMES = _LISTS["surnames"]
RELATIONS = _LISTS["relations"]
PEOPLE = _LISTS["people"]
ADJECTIVES = _LISTS["adjectives"]
COMPOUNDS = _LISTS["compounds"]
QUANTITIES = _LISTS["quantities"]
NUMBER_WORDS = _LISTS["number_words"]
PARTS = _LISTS["parts"]
DAYS = _LISTS["days"]
MONTHS = _LISTS["months"]
PERIODS = _LISTS["periods"]

TAKE = _LISTS["take"]  # something done to a thing
GIVE = _LISTS["give"]
PUT = _LISTS["put"]
TRAVEL = _LISTS["travel"]
INTRANSITIVE = _LISTS["intransitive"]
WILLING = _LISTS["willing"]  # to do something
PARTICLE = (
    ("pick", "up"), ("put", "away"), ("throw", "away"), ("use", "up"), ("give", "away"), ("give", "out"),
    ("hand", "out"), ("pass", "out"), ("cut", "up"), ("take", "out"), ("blow", "up"), ("clean", "up"),
    ("add", "up"), ("set", "up"), ("fill", "up"), ("take", "off"), ("cut", "off"), ("send", "out"),
    ("print", "out"), ("buy", "up"), ("eat", "up"), ("pack", "up"), ("give", "back"), ("take", "away"),
)  # fmt: skip

LENGTH = _LISTS["length"]
WEIGHT = _LISTS["weight"]
VOLUME = _LISTS["volume"]
TIME = _LISTS["time"]
COIN = _LISTS["coin"]
UNITS = {"length": LENGTH, "weight": WEIGHT, "volume": VOLUME, "time": TIME, "money": COIN}

MEASURE = {
    "cost": "money", "weigh": "weight", "last": "time", "measure": "length", "hold": "volume", "take": "time",
}  # fmt: skip
DIMENSIONS = {
    "long": "length", "tall": "length", "wide": "length", "high": "length", "deep": "length",
    "old": "time", "heavy": "weight", "away": "length", "thick": "length",
}  # fmt: skip
COMPARATIVES = {
    "taller": "length", "longer": "length", "heavier": "weight", "older": "time", "wider": "length",
    "faster": "time", "farther": "length", "shorter": "length", "younger": "time", "higher": "length",
}  # fmt: skip
