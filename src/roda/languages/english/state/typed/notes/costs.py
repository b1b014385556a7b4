"""What so many things cost, asked with the things as the subject: "Find the cost of 5 kg of rice." is "How much do 5 kg of rice cost?"

Behind "the cost of" the things only describe the cost, and how many they are could not be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import MASSES, MEASURES, MONEY_NOUNS, TIMES
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.state.typed.notes.facts import PAYING

_ASKS: Final = (
    r"(?:^|(?<=[.!?] ))(?:Find|Calculate|Determine|Compute|What(?:['’]s| is| was| will be| would be)) "
    r"the (?:total )?(?P<sought>cost|price) (?:of|for) "
)
_MANY: Final = r"(?P<many>\d[\d,]*(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|a single|one|a dozen)"
_THING: Final = r"(?P<thing>(?!and\b)[a-z]+(?: of [a-z]+| (?!and\b|at\b|if\b|for\b|in\b|with\b|when\b|after\b)[a-z]+){0,2})"
_COST: Final = re.compile(
    rf"{_ASKS}{_MANY} {_THING}(?P<and> and (?:\d+|a|an) [a-z]+(?: of [a-z]+)?)?(?P<end>[?.]$|, in [a-z]+[?.]$|,? (?:if|when|given) [^?]*[?.]$)"
)
_TOTAL: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?:Find|Calculate|What is) the total (?:cost )?(?:for|of) (?P<who>(?:\d+|two|three|four) (?P<one>[a-z]+) and (?:\d+|two|three|four) (?P<other>[a-z]+))[?.]$"
)
_RATES: Final = re.compile(r"\b(?:each|per|an? [a-z]+ each)\b")


_BY_NUMBER: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?P<things>[A-Z][a-z]+s)(?: are| cost| come)?:? (?P<many>\d+|a dozen) for (?P<price>[$£€₹]\d[\d.,]*\d|[$£€₹]\d|\d+p|\d+ cents)\. "
    r"(?:So how|How|What) (?:much|would|do|will) (?:is it |will it be |are |do )?(?:for )?(?P<more>\d+)(?: (?:of them))?(?: cost| be)?\?$"
)


def sold_by_number(text: str) -> str:
    """ "3 apples cost £1.20. How much do 7 apples cost?" for "Apples are 3 for £1.20. How much for 7?"."""
    return _BY_NUMBER.sub(_sold, text) if " for " in text else text


def _sold(found: re.Match[str]) -> str:
    things = found["things"].lower()
    many = found["many"][0].upper() + found["many"][1:]
    return f"{many} {things} cost {found['price']}. How much do {found['more']} {things} cost?"


def cost_of_things(text: str) -> str:
    """A text whose question asks what so many things cost, not for the cost of them.

    >>> cost_of_things("Rice costs $2 a kilo. What is the cost of 5 kg of rice?")
    'Rice costs $2 a kilo. How much do 5 kg of rice cost?'
    >>> cost_of_things("Adults pay $9. Find the total for 2 adults and 3 children.")
    'Adults pay $9. How much do 2 adults and 3 children pay in total?'
    """
    if total := _TOTAL.search(text):
        people = {singular(total["one"]), singular(total["other"])} <= PAYING
        deed = "pay in total" if people else "cost in total"
        return f"{text[: total.start()]}How much do {total['who']} {deed}?"
    found = _COST.search(text)
    if found is None or _RATES.search(found[0]) or found["thing"].split()[-1] in MONEY_NOUNS:
        return text
    was = "did" if found[0].startswith("What was") else ""
    one = found["many"] in ("a single", "one", "1") and not found["and"]
    head = found["thing"].split(" of ")[0].split()[-1]
    if singular(head) in TIMES | MEASURES - MASSES and " of " not in found["thing"]:
        return text
    if one == is_plural(head) and head not in ("kg", "g", "m", "ml", "cm", "km"):
        return text
    does = was or ("does" if one else "do")
    deed = "pay" if singular(head) in PAYING else "cost"
    things = f"{found['many']} {found['thing']}{found['and'] or ''}"
    return f"{text[: found.start()]}How much {does} {things} {deed}{found['end'][:-1]}?"
