"""What things in a question cost or weigh each, told before it: "How much do 8 pens at $2 each cost?"

The price is a fact of the story, "Pens cost $2 each."; inside the question it could not be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import (
    HOLDERS,
    MEASURES,
    MONEY,
    SIZES,
    TIMES,
    UNIT_ABBREVIATIONS,
    UNITS,
)
from roda.languages.english.parsing.inflection import inflect, is_plural, singular
from roda.languages.english.state.typed.facts import sentence_at
from roda.languages.english.story.lines import capital

# "8 pens at $2 each", "2.5 kg of rice at $3 a kilo": how many, of what, for how much
_PRICED: Final = re.compile(
    r"\b(?P<many>(?:\d[\d,]*(?:\.\d+)?|a dozen|an?|one|two|three|four|five|six|seven|eight|nine|ten) "
    r"(?:(?:kg|g|kilos?|kilograms?|grams?|pounds?|lbs?|ounces?|oz|litres?|liters?|metres?|meters?|yards?|feet|m) of )?)"
    r"(?P<what>(?:(?!costs?\b)[a-z-]+ )?(?!costs?\b|priced\b|marked\b|sold\b)[a-z]+)(?P<verb> costs?)?(?: priced| marked| sold)? at (?P<price>[$£€₹]?\d[\d,]*(?:\.\d+)?(?: ?(?:p|cents?|pence|dollars|pounds|euros|rupees))?)"
    r"(?P<each> each| apiece| per (?:square |cubic )?[a-z]+| an? [a-z]+|)(?=[ ,.?])"
)
# "8 boxes weighing 3 kg each", "5 bags holding 12 figs each"
_HAVING: Final = re.compile(
    r"\b(?P<many>(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) )(?P<what>(?:[a-z-]+ )?[a-z]+)(?:, each| each)? "
    r"(?P<verb>weigh|cost|hold|contain|measur)ing (?P<much>[$£€₹]?\d(?:[^,.?!]|\.(?=\d))*?)(?P<each> each| apiece)?"
    r"(?:,|(?=\?| (?:altogether|in total|in all|together)\b))"
)
# "6 planks, each 1.35 m long", "6 cubes, each with an edge of 4 inches"
_SIZED: Final = re.compile(
    r"\b(?P<many>(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) )(?P<what>(?:[a-z-]+ )?[a-z]+), each "
    r"(?:(?P<size>\d(?:[^,.?!]|\.(?=\d))*? (?:long|wide|high|tall|deep|thick))|with (?P<part>an? [a-z]+ of (?:[^,.?!]|\.(?=\d))+?))"
    r"(?:,|(?=[.?]))"
)
# "How many 10-litre watering cans is that?", "how many 12-seat minibuses"; prices stay where they are
_OF_A_SIZE: Final = re.compile(
    r"\b(?P<asks>[Hh]ow many (?:more )?)(?P<size>\d[\d,]*(?:\.\d+)?)(?:[ -]| ?(?=ml |g |kg |cm |mm |m |l ))(?P<power>square[ -]|cubic[ -])?(?P<unit>[a-z]+) "
    r"(?P<things>(?!(?:in|of|as|is|are|and|or|than|times|that|each|per|for|to|on|at|more|less|fewer)\b)(?:[a-z-]+ )?[a-z]+)"
    r"(?P<behind> (?:of [a-z]+ )?(?:is|are|was|were|does|do|did|can|could|will|would|should|must|has|have|had|fit|fits|make|makes|from|for)\b)"
)
_ALIKE: Final = frozenset({"cube", "tile", "square", "block"})  # as wide as they are long
_PORTIONS: Final = frozenset({"serving", "portion", "helping", "dose", "drink", "scoop", "slice"})
_GOES_BACK: Final = re.compile(r"\b(?:it|its|they|them|that|this|these|those)\b")
_ASKS_COST: Final = re.compile(
    r"\b(?:cost|costs|price|pay|pays|paid|spend|spent|bill|total)\b", re.IGNORECASE
)


def things_first(text: str) -> str:
    """A text whose last sentence asks for things without telling what each of them costs or weighs.

    >>> things_first("How much do 8 pens at $2 each cost?")
    'Pens cost $2 each. How much do 8 pens cost?'
    """
    text = _of_a_size(text) if "ow many " in text else text
    text = _priced(text) if " at " in text else text
    text = _sized(text) if ", each " in text else text
    return _each(text) if "ing " in text else text


def _of_a_size(text: str) -> str:
    """The size or price of the things that are asked for, told before: "Each watering can holds 10 litres."."""
    start = sentence_at(text, len(text))
    found = _OF_A_SIZE.search(text, start)
    if found is None or not is_plural(found["things"].split()[-1]):
        return text
    given = text[found.start("size") : found.start("things")]
    if re.search(rf"(?<![\d.,]){re.escape(given.strip())}\b", text[:start]):
        return text  # told already
    *sort, head = found["things"].split()
    one = " ".join([*sort, singular(head)])
    has = _has_size(found, singular(head))
    if not has:
        return text
    rest = f"{text[start : found.start()]}{found['asks']}{found['things']}{text[found.end('things') :]}"
    each = f"Each of the {found['things']}" if head == "cans" else f"Each {one}"  # "a can holds"
    told = f"{each} {has}. "
    # What the question goes back to stays right before it.
    return (
        f"{told}{text[:start]}{rest}" if _GOES_BACK.search(rest) else f"{text[:start]}{told}{rest}"
    )


def _has_size(found: re.Match[str], head: str) -> str:
    """What one of the things has, by the unit of its size: "holds 10 litres", "has 12 seats"; "" where it is not sure."""
    size, word, power = found["size"], found["unit"], (found["power"] or "").replace("-", " ")
    unit = UNIT_ABBREVIATIONS.get(word) or singular(word)
    as_it_is = word in UNIT_ABBREVIATIONS or size == "1"
    said = f"{size} {power}{word if as_it_is else inflect(unit, 'NNS')}"
    if unit in MONEY or word == "p" or unit.endswith("byte"):
        return ""
    if power:
        return f"{'covers' if power.startswith('sq') else 'holds'} {said}"
    if unit in UNITS["length"]:
        return "" if head in _ALIKE else f"is {said} long"
    if unit in TIMES:
        return f"lasts {said}"
    if unit in UNITS["volume"] | UNITS["weight"]:
        verb = "holds" if head in HOLDERS or unit in UNITS["volume"] else "weighs"
        return f"{'is' if head in _PORTIONS else verb} {said}"
    part = not is_plural(word) and unit not in MEASURES and "-" in found[0]
    return f"has {said}" if part else ""


def _sized(text: str) -> str:
    """How large each of the things in a question is, told before it."""
    start = sentence_at(text, len(text))
    found = _SIZED.search(text, start)
    if found is None or not is_plural(found["what"].split()[-1]):
        return text
    has = f"has {found['part']}" if found["part"] else f"is {found['size']}"
    one = " ".join([*found["what"].split()[:-1], singular(found["what"].split()[-1])])
    rest = f"{text[start : found.start()]}{found['many']}{found['what']}{text[found.end() :]}"
    return f"{text[:start]}Each {one} {has}. {rest}"


def _each(text: str) -> str:
    """What each of the things in a question has, told before it."""
    start = sentence_at(text, len(text))
    found = _HAVING.search(text, start)
    if found is None or not (found["each"] or " each " in found[0]):
        return text
    what = found["what"]
    if not is_plural(what.split()[-1]) or not text.endswith("?"):
        return text
    verb = inflect({"measur": "measure"}.get(found["verb"], found["verb"]), "VBZ")
    one = " ".join([*what.split()[:-1], singular(what.split()[-1])])
    rest = f"{text[start : found.start()]}{found['many']}{what}{text[found.end() :]}"
    return f"{text[:start]}Each {one} {verb} {found['much']}. {rest}"


def _priced(text: str) -> str:
    """The prices in a question for a cost told before it."""
    start = sentence_at(text, len(text))
    question = text[start:]
    found = list(_PRICED.finditer(question))
    asks = question.endswith("?") or question.startswith("Find ")
    if not found or not asks or not _ASKS_COST.search(question):
        return text
    facts = []
    past = re.search(r"\b(?:did|was|were|paid|spent)\b", question) is not None
    for each in reversed(found):
        what, one = each["what"], each["many"].strip() in ("a", "an", "one")
        head = what.split()[-1]
        stuff = " of " in each["many"] or is_plural(head)
        unit = head in UNIT_ABBREVIATIONS or singular(head) in MEASURES or head in SIZES
        if one == bool(each["each"]) or unit or not (one or stuff):
            return text  # "a pen at $2 each", "8 pens at $2", "4 m wide at $2 per metre"
        known = re.search(rf"\b{re.escape(what)}\b", text[:start]) is not None
        verb = "cost" if past or is_plural(what.split()[-1]) else inflect("cost", "VBZ")
        named = f"the {what}" if known else f"{each['many'] if one else ''}{what}"
        facts.append(f"{named} {verb} {each['price']}{each['each']}")
        lone = one and len(found) == 1 and each["many"].strip() in ("a", "an")
        kept = f"{'the ' if lone else each['many']}{what}{each['verb'] or ''}"
        question = f"{question[: each.start()]}{kept}{question[each.end() :]}"
    told = " and ".join(reversed(facts)) if len(facts) < 3 else ""
    return f"{text[:start]}{capital(told)}. {question}" if told else text
