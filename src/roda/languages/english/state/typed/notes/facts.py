"""Facts in the short way of notes told as sentences: "Van: 396 miles on 12 gallons.", "width 90 cm.", "Mon 4, Tue 0, Wed 11".

Each kind of note has one reading: what is named before a colon is what the note is about. What is no such note stays as it is.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import (
    DIMENSIONS,
    HOLDERS,
    MEASURES,
    NO_STUFF,
    NOTED_THINGS,
    PEOPLE,
    SUPPLIES,
    UNITS,
)
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import is_plural, singular, unit_of
from roda.languages.english.state.typed.notes.spliced import is_whole
from roda.languages.english.story.lines import capital
from roda.languages.english.story.realise import takes_an

PAYING: Final = PEOPLE.keys() | {"adult", "senior", "pensioner"}

_STOP: Final = re.compile(r"(?<=[.!;]) (?=[A-Za-z0-9$£€₹])")
_LABEL: Final = re.compile(r"(?P<label>[A-Za-z][A-Za-z' -]{1,30}?) ?: (?P<note>.+)$")
_AMOUNT: Final = r"[$£€₹]?\d[\d,]*(?:\.\d+)?(?: ?[a-zA-Z²³]+(?:/[a-z]+)?)?"
_MADE: Final = re.compile(
    rf"(?P<far>\d[\d,]*(?:\.\d+)?) ?(?P<unit>[a-z]+),? (?P<rest>(?:on|in|for|per|with|using) {_AMOUNT}[^,;:]*)[.;]$"
)
_PLUS: Final = re.compile(
    r"(?:a )?[$£€₹]\d[\d.]*(?: flat fee| call-out| fixed)? (?:plus|and|\+) [$£€₹]\d[\d.]* (?:per|an?|each|every) [a-z]+[.;]$"
)
_SIZE: Final = re.compile(r"\d[\d.]* ?[a-z]* ?(?:by|x|×) ?\d[^,;:]*[.;]$")
_SOLD: Final = re.compile(
    r"(?P<many>\d+|a dozen) for (?P<price>[$£€₹]\d[\d.,]*|\d+p|\d+ cents)[.;]$"
)
_RATIO: Final = re.compile(
    r"(?:the )?(?P<one>[a-z]+) to (?P<other>[a-z]+)(?: is| =|,|:)? (?P<ratio>\d+ ?(?::|to) ?\d+)[.;]$"
)
_ATTRIBUTE: Final = re.compile(
    rf"(?:the )?(?P<name>[a-z]+)(?: ?[=:]| is)? (?P<value>{_AMOUNT})[.;]$"
)
_DAYS: Final = {
    day[:length].lower(): day
    for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
    for length in (3, 4, 5, len(day))
}
_TABLE: Final = re.compile(r"(?:[A-Z][a-z]+ \d+(?:,\d{3})*(?:\.\d+)?(?:, | and |; )?){2,}[.;]$")
_CELL: Final = re.compile(r"([A-Z][a-z]+) (\d+(?:,\d{3})*(?:\.\d+)?)")
_MONEY: Final = r"(?:[$£€₹]\d+(?:,\d{3})*(?:\.\d+)?|\d+p)"
_PRICES: Final = re.compile(
    rf"(?:[a-z]+(?: at| are| is|:)? {_MONEY}(?: each)?(?:, | and |; )?){{2,}}[.;]$"
)
_COST: Final = re.compile(rf"([a-z]+)(?: at| are| is|:)? ({_MONEY})")
_FARE: Final = re.compile(
    rf"(?P<price>{_MONEY})(?P<each>(?: each way| per [a-z]+| an? [a-z]+| each)?)[.;]$"
)
_IN: Final = re.compile(r"(?P<what>.+?) (?:in |\()(?P<unit>[a-z°]+[a-zA-Z²³]*)\)?$")
_SIZED: Final = re.compile(
    r"(?<=[a-z] )(?P<size>\d[\d.]*) (?P<unit>litre|liter|gallon|metre|meter|foot|mile|page|pound|inch|kg|km|cm|m|g|ml) (?=(?P<thing>(?!(?:on|in|at|for|to|from|with|by|of|and|or|then|each|per|every|away|apart|is|was|are|were|has|had|a|an|the|long|wide|high|deep|tall|thick|more|less|lighter|heavier|longer|shorter|taller|wider|deeper|higher|lower|farther|further|thicker)\b)[a-z]+)\b)"
)
# Amounts of a stuff with no article before them, which would make them describe a thing.
_STUFF: Final = re.compile(
    r"(?<!\ba )(?<!\ban )(?<!\bthe )(?<!\beach )(?<!\bper )(?<!\bone )(?<!\bevery )(?<!\bmany )(?<![\d.,/])"
    r"(?P<amount>\d[\d.]* ?(?:g|kg|ml|oz|lb|grams|kilograms|cups|litres|liters)) (?P<stuff>[a-z]{3,})(?=[ ,.?](?![a-z]+s\b))"
)
_BARE: Final = re.compile(
    r"^(Perimeter|Area|Length|Width|Height|Volume|Radius|Diameter|Price|Cost|Weight|Sum|Average|Ratio|Speed|Distance)( (?:of|between) )"
)
# Things of which a note tells without an article: "Recipe serves 6."
_LONE: Final = re.compile(
    rf"^({'|'.join(sorted(NOTED_THINGS))}) "
    r"(?=(?:is|has|was|had|left|ran|went|can|[a-z]{3,}s|[a-z]{3,}ed) )"
)


def with_the(text: str) -> str:
    """A text whose first word is no bare name of a measure: "The perimeter of a square is …"."""
    text = _BARE.sub(lambda found: f"The {found[1].lower()}{found[2]}", text)
    return _LONE.sub(lambda found: f"{capital(article(found[1]))} {found[1].lower()} ", text)


def of_stuff(text: str) -> str:
    """A text whose amounts of a stuff have their "of": "450 g of pasta".

    >>> of_stuff("It needs 450 g pasta, and 2 kg bags hold it.")
    'It needs 450 g of pasta, and 2 kg bags hold it.'
    """
    return _STUFF.sub(_with_of, text)


def _with_of(found: re.Match[str]) -> str:
    stuff = found["stuff"]
    if is_plural(stuff) or stuff in NO_STUFF or unit_of(stuff) in MEASURES | HOLDERS | SUPPLIES:
        return found[0]
    tag = analyse(f"It needs {found['amount']} of {stuff}.").tokens[-2].xpos
    return f"{found['amount']} of {stuff}" if tag == "NN" else found[0]


def told_in_full(story: str) -> str:
    """The notes of a story as sentences.

    >>> told_in_full("Flag: length to width is 3:2. Width 90 cm.")
    'The length and the width of a flag are in the ratio 3:2. The width is 90 cm.'
    >>> told_in_full("Rainfall in mm: Mon 4, Tue 0, Wed 11.")
    'The rainfall was 4 mm on Monday, 0 mm on Tuesday and 11 mm on Wednesday.'
    """
    told: list[str] = []
    for note in filter(None, _STOP.split(story)):
        label = _LABEL.match(note)
        if label is not None and _says_what(label):
            told.append(capital(label["note"]))
            continue
        made = _labelled(label) if label is not None else _plain(note) or _in_a_row(note)
        told.append(made or _with_articles(note))
    return " ".join(told)


def noted(text: str) -> str:
    """A text whose labelled notes are sentences, whatever its question is like.

    >>> noted("Tickets: adult £7, child £4. How much do 2 adults pay?")
    'Tickets cost £7 for an adult and £4 for a child. How much do 2 adults pay?'
    """
    told: list[str] = []
    for note in _STOP.split(text):
        label = _LABEL.match(note) if note.endswith(".") else None
        told.append((_labelled(label) if label is not None else "") or note)
    return " ".join(told)


def _says_what(found: re.Match[str]) -> bool:
    """Whether a note is a whole sentence that names what its label does: "Scones: 3 cups of flour make 12 scones."."""
    note = found["note"]
    return found["label"].lower() in note.split()[-1] and is_whole(note.rstrip(".;"))


def _labelled(found: re.Match[str]) -> str:
    """What is noted behind the name of a thing, as a sentence about it; "" where it is not understood."""
    label, note = found["label"].strip(), found["note"]
    thing = f"{article(label)} {_small(label)}"
    if _TABLE.match(note):
        return _table(label, note)
    if sold := _SOLD.match(note):
        return (
            f"{capital(sold['many'])} {_small(label)} cost {sold['price']}."
            if is_plural(label)
            else ""
        )
    if prices := _PRICES.match(note):
        return _priced(label, prices[0])
    if _PLUS.match(note):
        return f"{capital(thing)} costs {note[:-1]}."
    if fare := _FARE.match(note):
        return f"The {_small(label)} is {fare['price']}{fare['each']}."
    if is_plural(label.split()[-1]):
        return ""
    made = _MADE.match(note)
    if made is not None and unit_of(made["unit"]) in UNITS["length"]:
        return f"{capital(thing)} travels {made['far']} {made['unit']} {made['rest']}."
    if _SIZE.match(note):
        return f"{capital(thing)} is {note[:-1]}."
    ratio = _RATIO.match(note[0].lower() + note[1:])
    if ratio is not None and {ratio["one"], ratio["other"]} <= DIMENSIONS:
        return f"The {ratio['one']} and the {ratio['other']} of {thing} are in the ratio {ratio['ratio']}."
    attribute = _ATTRIBUTE.match(note[0].lower() + note[1:])
    if attribute is not None and attribute["name"] in DIMENSIONS:
        return f"The {attribute['name']} of {thing} is {attribute['value']}."
    return ""


def _priced(label: str, note: str) -> str:
    """What each of several costs, as one sentence: tickets for several people, or things."""
    cells = _COST.findall(note)
    people = all(singular(who) in PAYING for who, _ in cells)
    if people and is_plural(label):
        told = [
            f"{price} for {who if is_plural(who) else f'{article(who)} {who}'}"
            for who, price in cells
        ]
        return f"{capital(label)} cost {', '.join(told[:-1])} and {told[-1]}."
    told = [
        f"{who} cost {price}" if is_plural(who) else f"{article(who)} {who} costs {price}"
        for who, price in cells
    ]
    return f"{capital(', '.join(told[:-1]))} and {told[-1]}."


def _in_a_row(note: str) -> str:
    """Several measures with their amounts: "Base 12 cm, height 7 cm."."""
    parts = [_plain(f"{part.strip()}.") for part in note[:-1].split(", ")]
    if len(parts) == 1 or not all(parts):
        return ""
    told = [part[:-1] if at == 0 else part[0].lower() + part[1:-1] for at, part in enumerate(parts)]
    return f"{', '.join(told[:-1])} and {told[-1]}."


def _plain(note: str) -> str:
    """A note that names a measure and its amount alone: "width 90 cm"."""
    found = _ATTRIBUTE.match(note[0].lower() + note[1:])
    if found is None or found["name"] not in DIMENSIONS | {
        "area",
        "perimeter",
        "volume",
        "speed",
        "price",
        "cost",
        "time",
        "distance",
    }:
        return ""
    return f"The {found['name']} is {found['value']}."


def _table(label: str, note: str) -> str:
    """Amounts with the days that they belong to, as one sentence."""
    named = _IN.match(label)
    cells = _CELL.findall(note)
    days = [_DAYS.get(day.lower(), "") for day, _ in cells]
    if not all(days) or named is None:
        return ""
    told = [f"{many} {named['unit']} on {day}" for day, (_, many) in zip(days, cells, strict=True)]
    was = "were" if is_plural(named["what"]) else "was"
    return f"The {_small(named['what'])} {was} {', '.join(told[:-1])} and {told[-1]}."


def _with_articles(note: str) -> str:
    """ "It fills a 200-litre tank." for "It fills 200 litre tank.": one thing that is sized takes its article."""
    return _SIZED.sub(_sized, note)


def _sized(found: re.Match[str]) -> str:
    if (
        is_plural(found["thing"])
        or found["thing"] in NO_STUFF
        or found["thing"] in MEASURES
        or unit_of(found["unit"]) == found["thing"]
    ):
        return found[0]
    return f"{article(found['size'])} {found['size']}-{found['unit']} "


def _small(label: str) -> str:
    """A name of a thing inside of a sentence; letters that are all capitals stay."""
    return label if label[:2].isupper() else label[0].lower() + label[1:]


def article(word: str) -> str:
    """The indefinite article of a word.

    >>> article("oven"), article("van"), article("8-litre")
    ('an', 'a', 'an')
    """
    return "an" if takes_an(word) else "a"
