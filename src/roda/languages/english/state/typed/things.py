"""What things in a question cost or weigh each, told before it: "How much do 8 pens at $2 each cost?"

The price is a fact of the story, "Pens cost $2 each."; inside the question it could not be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import MEASURES, SIZES, UNIT_ABBREVIATIONS
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
_ASKS_COST: Final = re.compile(
    r"\b(?:cost|costs|price|pay|pays|paid|spend|spent|bill|total)\b", re.IGNORECASE
)


def things_first(text: str) -> str:
    """A text whose last sentence asks for things without telling what each of them costs or weighs.

    >>> things_first("How much do 8 pens at $2 each cost?")
    'Pens cost $2 each. How much do 8 pens cost?'
    """
    text = _priced(text) if " at " in text else text
    text = _sized(text) if ", each " in text else text
    return _each(text) if "ing " in text else text


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
