"""Two facts in one clause told apart: two legs of a trip, and how many marks of how many in a test.

"She drove for 2 hours at 48 mph and then for 3 hours at 62 mph" has one verb for two legs, so that a question for either
would take along a part of the other. "She scored 34 out of 40 in her test" tells the whole behind "out of", where no
question word can stand.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.state.typed.facts import compiled
from roda.languages.english.story.lines import capital
from roda.languages.english.story.reference import owned

_NUMBER: Final = r"(?:\d[\d.,/]*|one|two|three|four|five|six)"
_SPEED: Final = rf"at (?:an? (?:average |steady |constant )?speed of )?{_NUMBER} ?(?:mph|km/h|kmph|kph|m/s|(?:km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?) (?:per|an) (?:hour|minute|second))"
_LASTING: Final = rf"for (?:another |the next |a further )?(?:{_NUMBER}(?: and a half)?|half an|an|a) (?:hours?|minutes?)"
_LEG: Final = rf"(?:{_SPEED} {_LASTING}|{_LASTING} {_SPEED})"
_LEGS: Final = rf"(?P<who>(?:(?:An?|The|My|Her|His|Our) (?:[a-z]+ )?[a-z]+|[A-Z][a-z]+)) (?P<verb>(?!is|was|and)[a-z]+) (?P<one>{_LEG}),? and (?:then )?(?P<two>{_LEG})(?=\.)"
_PRONOUNS: Final = frozenset({"He", "She", "They", "It", "We"})
_THINGS: Final = r"(?:words|questions|sums|marks|points|problems|answers|spellings)"
_MARKS: Final = (
    rf"(?:^|(?<=[.?!] ))(?P<who>[A-Z][a-z]+) (?P<got>got|scored) (?P<many>\d+)(?P<things> {_THINGS})?(?P<right> right| correct)? out of (?P<all>\d+)"
    rf"(?P<named> {_THINGS})?(?P<well> right| correct)?(?: (?P<prep>in|on) (?P<whose>his|her|their|a|an|the) (?P<test>(?:[a-z]+ ){{0,2}}(?:test|quiz|exam)))?\."
)


_TWO_UNITS: Final = (
    r"(?P<large>\b\d+ (?P<one>feet|foot|ft|hours?|pounds?|lbs?|weeks?|minutes?|years?|yards?|days?|kg|km|metres?|meters?|m))"
    r",? (?P<small>\d+ (?P<other>inches|inch|in|minutes?|ounces?|oz|days?|seconds?|months?|hours?|grams?|g|cm|mm|metres?|meters?|m))"
    r"(?=[ .,?])(?! (?:each|an?|per|every|later|ago|before|after))"
)


# "A coat was £80 before the sale and £60 during it."
_MONEY: Final = r"[$£€₹]\d[\d,]*(?:\.\d+)?"
_WHEN: Final = (
    r"(?:before|after|during|in|on|last|this|next|now|today|yesterday|at first|originally)\b"
)
_TWO_PRICES: Final = rf"(?P<who>(?:^|(?<=[.!?] ))(?:An?|The|My|Our|His|Her) [a-z]+(?: [a-z]+){{0,3}}) (?P<was>was|were|cost) (?P<one>{_MONEY} {_WHEN}[^.,?!\d$£€₹]*?),? (?:and|but) (?:only )?(?P<two>{_MONEY}) (?P<when>{_WHEN}[^.,?!\d$£€₹]*)\."


# "Trainers were £60, now they are £42."
_PRICE_NOW: Final = (
    rf"(?P<who>(?:^|(?<=[.!?] ))(?:(?:An?|The|My|Our) )?[A-Za-z][a-z]+(?: [a-z]+){{0,2}}) (?:was|were|cost) (?P<one>{_MONEY})(?: before)?(?:,|,? and|,? but|;|\.) "
    rf"(?:[Nn]ow (?:it is|it costs|they are|they cost|is|are|costs?|only)|(?:it is|they are|is|are|costs?) now)(?: only)? (?P<two>{_MONEY})\."
)


def _price_now(found: re.Match[str]) -> str:
    """ "Trainers were £60 before. They are £42 now." for two prices with one "now"."""
    several = is_plural(found["who"].split()[-1])
    were, they = ("were", "They are") if several else ("was", "It is")
    return f"{found['who']} {were} {found['one']} before. {they} {found['two']} now."


def _two_prices(found: re.Match[str]) -> str:
    """ "A coat was £80 before the sale. It was £60 during the sale." for two prices behind one verb."""
    when, event = found["when"], found["one"].split()[-1]
    when = when.replace(" it", f" the {event}") if when.endswith(" it") else when
    who = "They" if is_plural(found["who"].split()[-1]) and " of " not in found["who"] else "It"
    verb = found["was"]
    if verb == "were" and who == "It":
        who = "They"
    return f"{found['who']} {verb} {found['one']}. {who} {verb} {found['two']} {when}."


# "There are 600 pupils in a school. 55% are girls."
_PART_ARE: Final = (
    r"(?P<told>(?:^|(?<=[.!?] ))(?:There (?:are|were)|[A-Z][^.?!\d]{1,30} (?:has|had|have)) \d[\d,]* (?:[a-z]+ )?(?P<things>[a-z]+s|children|people)\b[^.?!\d]*\.) "
    r"(?P<part>\d[\d.]*%|\d+/\d+) (?=(?:are|were|have|had) )"
)


def _part_of_them(found: re.Match[str]) -> str:
    """ "55% of them are girls." of the things that the sentence before counts."""
    return f"{found['told']} {found['part']} of them "


# "Out of 80 apples, 12 were bad. What percentage were bad?"
_OUT_OF: Final = (
    r"(?:^|(?<=[.!?] ))Out of (?P<all>\d[\d,]*) (?P<things>(?:[a-z]+ )?[a-z]+s|children|people),? (?P<part>\d[\d,]*) (?P<verb>[a-z]+)(?P<what> [^.?!]+)?\."
    r"(?P<asked> What (?:percentage|percent|fraction|proportion) (?=(?:were|are|did|do)\b))?"
)
# "In a class of 32 pupils, 3/8 wear glasses."
_OF_ALL: Final = r"(?P<group>(?:^|(?<=[.!?] ))(?:In|At) an? [a-z]+(?: [a-z]+)? of \d[\d,]* (?P<things>[a-z]+s|children|people)), (?P<part>\d+/\d+|\d[\d.]*%) (?P<verb>[a-z]+)\b"


def _so_many_were(found: re.Match[str]) -> str:
    """ "There were 80 apples. 12 of them were bad. What percentage of the apples …" of a part told with its whole."""
    what = found["what"] or ""
    tag = analyse(f"They {found['verb']}{what}.").tokens[1].xpos
    if tag not in ("VBD", "VBP"):
        return found[0]
    were = "were" if tag == "VBD" else "are"
    asked = f"{found['asked']}of the {found['things']} " if found["asked"] else ""
    told = f"There {were} {found['all']} {found['things']}."
    return f"{told} {found['part']} of them {found['verb']}{what}.{asked}"


def _of_the_same(found: re.Match[str]) -> str:
    """ "…, 3/8 of the pupils wear …" for "…, 3/8 wear …"."""
    tag = analyse(f"They {found['verb']} it.").tokens[1].xpos
    if tag not in ("VBD", "VBP"):
        return found[0]
    return f"{found['group']}, {found['part']} of the {found['things']} {found['verb']}"


# "Maria collected 56 shells, 18 fewer than Jo."
_SO_MANY_MORE: Final = (
    r"(?P<told>(?:^|(?<=[.!?] ))[A-Z][^.?!,;]*? (?P<verb>[a-z]+) [$£€₹]?\d[\d,.]*(?: [a-z]+){0,2}), (?P<more>[$£€₹]?\d[\d,.]*(?: [a-z]+)? (?:more|fewer|less)) "
    r"than (?P<who>(?:his|her|my|our|their|the) [a-z]+|[A-Z][a-z]+|(?P<when>on [A-Z][a-z]+|last [a-z]+|the day before))(?=\.(?: |$))"
)


def _which_is_more(found: re.Match[str]) -> str:
    """ "…, which is 18 fewer than Jo collected" for "…, 18 fewer than Jo"."""
    verbs = [t for t in analyse(f"{found['told']}.").tokens if t.xpos in ("VBD", "VBZ", "VBP")]
    if len(verbs) != 1 or verbs[0].text != found["verb"]:
        return found[0]
    past = verbs[0].xpos == "VBD"
    does = found["verb"] if found["verb"] in ("has", "had") else "did" if past else "does"
    be = "was" if past else "is"
    does = "" if found["when"] else f" {does}"
    return f"{found['told']}, which {be} {found['more']} than {found['who']}{does}"


# "28 children, 15 of them girls", "40 eggs, 3 of which cracked"
_OF_THEM: Final = (
    r"(?P<told>(?:^|(?<=[.!?] ))[^.?!,]*\b\d+ [a-z]+s?(?: [^.?!,\d]*)?|(?:^|(?<=[.!?] ))[^.?!,]*\b\d+ children[^.?!,\d]*), (?:and )?(?P<part>\d+|\d+/\d+|half|two|three|four|five|six|seven|eight|nine|ten) of (?:them|whom|which)"
    r"(?: (?:being|were|are))? (?P<what>(?!who\b|that\b|in\b|at\b)[a-z]+(?: [a-z]+)?)\."
)


def _who_are(found: re.Match[str]) -> str:
    """ "There are 28 children. 15 of them are girls." for "There are 28 children, 15 of them girls."."""
    told = analyse(f"{found['told']}.").tokens
    past = next((t.xpos for t in told if t.xpos in ("VBD", "VBZ", "VBP")), "VBZ") == "VBD"
    part = found["part"]
    one = part == "1"
    are = ("was" if one else "were") if past else ("is" if one else "are")
    tag = analyse(f"They {are} {found['what']}.").tokens[2].xpos
    if tag not in ("NNS", "JJ", "VBN") and not is_plural(found["what"]):
        return found[0]
    return f"{found['told']}. {capital(part)} of them {are} {found['what']}."


def _joined(found: re.Match[str]) -> str:
    """ "4 feet and 7 inches": one amount in two units of a kind."""
    one, other = (
        UNIT_ABBREVIATIONS.get(word, singular(word)) for word in (found["one"], found["other"])
    )
    kin = any(one in units and other in units for units in UNITS.values()) and one != other
    inside = found.string.endswith(" of ", 0, found.start())  # "a trip of 3 hours 20 minutes"
    return f"{found['large']}{' ' if inside else ' and '}{found['small']}" if kin else found[0]


# "A rhombus has diagonals of 10 cm and 24 cm."
_TWO_SIDES: Final = (
    r"(?P<article>An?|The) (?P<thing>[a-z]+) has (?P<two>two )?(?P<sort>parallel |equal )?(?P<sides>sides|bases|diagonals|legs|edges)(?: that are| which are|:)?(?: of)? (?P<one>\d[\d.]*(?: [a-z]+)?)(?: long)? and (?P<other>\d[\d.]* [a-z]+)(?: long)?"
    r"(?:(?:,| and|, and) (?:an? |its |the )?(?P<height>height)(?: is| of)? (?P<high>\d[\d.]* [a-z]+)|,? (?:which|that) are (?P<apart>\d[\d.]* [a-z]+) apart)?\."
)


def _two_sides(found: re.Match[str]) -> str:
    """ "The shorter diagonal of a rhombus is 10 cm long …" for two of a kind in one phrase."""
    one, other = found["one"], found["other"]
    one = one if " " in one else f"{one} {other.split()[1]}"
    values = [float(each.split()[0]) for each in (one, other)]
    if values[0] == values[1] or one.split()[1] != other.split()[1]:
        return found[0]
    which = ("shorter", "longer") if values[0] < values[1] else ("longer", "shorter")
    side = f"{found['sort'] or ''}{singular(found['sides'])}"
    thing = found["thing"]
    told = (
        f"The {which[0]} {side} of {found['article'].lower()} {thing} is {one} long "
        f"and its {which[1]} {side} is {other} long."
    )
    if found["height"]:
        return f"{told} The height of the {thing} is {found['high']}."
    return (
        f"{told} The two {found['sides']} are {found['apart']} apart." if found["apart"] else told
    )


def told_apart(text: str) -> str:
    """A text in which each leg of a trip, and the marks of a test, are told by themselves.

    >>> told_apart("Ann drove at 48 mph for 2 hours and then at 62 mph for 3 hours. How far did she drive?")
    'Ann drove at 48 mph for 2 hours. Then Ann drove at 62 mph for 3 hours. How far did she drive?'
    >>> told_apart("Ravi scored 34 out of 40 in his spelling test. What is that as a percentage?")
    "There were 40 marks in Ravi's spelling test. Ravi scored 34 of them. What is that as a percentage?"
    """
    if " and " in text and " at " in text and " for " in text:
        text = compiled(_LEGS).sub(_two_legs, text)
    if "%" in text or "/" in text:
        text = compiled(_PART_ARE).sub(_part_of_them, text)
    if any(sign in text for sign in "$£€₹") and " and " in text:
        text = compiled(_TWO_PRICES).sub(_two_prices, text)
    if " now " in text or " Now " in text:
        text = compiled(_PRICE_NOW).sub(_price_now, text)
    if "Out of " in text or "In a" in text or "At a" in text:
        text = compiled(_OF_ALL).sub(_of_the_same, compiled(_OUT_OF).sub(_so_many_were, text))
    if " than " in text:
        text = compiled(_SO_MANY_MORE).sub(_which_is_more, text)
    if " of them " in text or " of whom " in text or " of which " in text:
        text = compiled(_OF_THEM).sub(_who_are, text)
    if " has " in text and (" sides" in text or " bases" in text or " diagonals" in text):
        text = compiled(_TWO_SIDES).sub(_two_sides, text)
    text = compiled(_TWO_UNITS).sub(_joined, text)
    return compiled(_MARKS).sub(_two_counts, text) if " out of " in text else text


def _two_legs(found: re.Match[str]) -> str:
    """Two legs of a trip as two sentences."""
    who = found["who"]
    first, _, rest = who.partition(" ")
    again = who.lower() if who in _PRONOUNS else f"the {rest}" if rest else who
    if rest and first not in ("A", "An", "The"):
        again = f"{first.lower()} {rest}"
    return f"{who} {found['verb']} {found['one']}. Then {again} {found['verb']} {found['two']}"


def _two_counts(found: re.Match[str]) -> str:
    """How many marks there were, and how many of them somebody got."""
    who, whose = found["who"], found["whose"]
    if who in _PRONOUNS:
        return found[0]
    owner = owned(who) if whose in ("his", "her", "their") else whose
    things = (found["things"] or found["named"] or " marks").strip()
    right = found["right"] or found["well"] or ""
    where = f" {found['prep']} {owner} {found['test']}" if found["test"] else ""
    told = f"There were {found['all']} {things}{where}."
    got = "scored" if found["got"] == "scored" else "had"  # nothing changes hands
    return f"{told} {who} {got} {found['many']} of them{right}."
