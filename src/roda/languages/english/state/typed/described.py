"""Questions for a thing that they describe themselves: "the width of a rectangle whose area is 12 m² …".

The description holds the givens, and inside of the question they could neither be asked for nor told. So it becomes
sentences of the story, "The area of a rectangle is 12 m². Its length is 4 m.", and the question asks for "the rectangle".
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import DIMENSIONS, PEOPLE, UNIT_ABBREVIATIONS, UNITS
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, singular
from roda.languages.english.story.lines import capital

_ASKS: Final = r"(?:Find|Calculate|Determine|Compute|What(?:['’]s| is| was| will be| would be))"
_IN_UNIT: Final = r"in (?:(?:square|cubic) )?[a-zA-Z]+(?:[²³]|/[a-z]+| per [a-z]+)?,?"
_PLAIN: Final = r"(?!(?:of|in|at|for|on|and|or|with|that|which|whose|if|when|from|to|by|is|are|measuring|each|costing)\b)[a-z-]+"
_QUESTION: Final = re.compile(
    rf"(?P<asks>{_ASKS}) (?P<sought>the (?:{_PLAIN},? ){{1,4}}?)(?P<unit>(?<=[a-z,] ){_IN_UNIT} )?of (?P<article>an?|one) "
    rf"(?P<thing>(?:{_PLAIN} ){{0,3}}?{_PLAIN}),? (?P<how>whose|that|which|with|of|measuring|if|when|given that|(?=\d)) ?"
    r"(?P<said>.+?)(?P<end>[.?])$"
)
_UNIT_BEHIND: Final = re.compile(rf",? ({_IN_UNIT})$")
_NEXT: Final = re.compile(
    r"(?:, and|,| and)(?: whose| its| with)? (?=(?:an? )?[a-z]+(?: [a-z]+)? (?:is|are|was|were|of|\d|measures))"
)
_GIVEN: Final = re.compile(
    r"(?:its |an? |the )?(?P<name>[a-z]+(?: (?!is\b|are\b|of\b|was\b|were\b)[a-z]+)?) (?P<be>is |are |was |were |measures )?(?:of )?"
    r"(?P<value>(?!(?:of|is|are)\b).*\d.*)$"
)
_SIZED: Final = re.compile(
    r"\d[\w./]* [a-z]+ (?:long|wide|high|tall|deep|thick|by|x)\b|\d[\w./]* by \d"
)
_AMOUNT: Final = re.compile(r"\d[\d,.]* [a-z]+")
_LONG: Final = {
    "length": "long", "width": "wide", "breadth": "wide", "height": "high", "depth": "deep", "thickness": "thick",
}  # fmt: skip
_FINITE: Final = frozenset({"VBZ", "VBD"})
_ALL_UNITS: Final = frozenset().union(*UNITS.values())


_SEVERAL: Final = re.compile(
    rf"(?P<asks>{_ASKS}) (?P<sought>the (?:{_PLAIN} ){{1,3}}?)of (?P<named>(?:the )?(?:[a-z]+|\d+) (?P<things>(?:{_PLAIN} )?[a-z]+))"
    r",? (?:if|when|given that) they (?P<said>[^?]*\d[^?]*)(?P<end>[.?])$"
)


_EACH_OF: Final = re.compile(
    r"^(?P<asks>(?:How|What)\b[^.?!]*?\beach of the )(?P<named>(?:[a-z]+|\d+) (?P<things>[a-z]+))(?P<rest>[^.?!]*?)"
    r",? (?:if|when) they (?P<said>[^?]+)\?$"
)


_WHERE: Final = re.compile(
    rf"(?P<asks>{_ASKS}) (?P<sought>the [^.?!]+?) (?P<prep>in|at|on) (?P<article>an?) (?P<thing>(?:{_PLAIN} ){{0,2}}?{_PLAIN})"
    r",? (?:where|(?:in|at|on) which) (?P<said>[^?]*\d[^?]*)(?P<end>[.?])$"
)


# "How many hours does a cyclist riding at 15 km/h need for 60 km?"
_DOING: Final = re.compile(
    rf"(?P<asks>How (?:many|much|long|far)\b[^,.?!]*? (?:does|do|did|will|would|can|must)) (?P<article>an?|one) (?P<thing>(?:{_PLAIN} ){{0,2}}?{_PLAIN}),? "
    r"(?P<how>who|that|which|(?P<doing>[a-z]+ing)) (?P<said>[^?]*?\d[^?]*?),? "
    r"(?P<verb>(?:have to |need to )?(?:need|take|get|have|travel|cover|drive|go|walk|ride|use|run|earn|make|cost|pay|fill|paint|produce|do|lay|lose|print|type|read|fly|swim|cycle|bake|plant|save|sell|pump|burn|eat|drink|climb|last|weigh|give|hold)(?: [^?]*)?)\?$"
)


def _doing(found: re.Match[str]) -> str:
    """What a thing does in general, told before what it takes: "A cyclist rides at 15 km/h. How many hours does the cyclist need …?"."""
    a_thing = f"{found['article']} {found['thing']}"
    doing = found["doing"]
    if doing and found["said"].startswith("of "):
        return found[0]
    said = f"{inflect(lemma(doing, 'VBG'), 'VBZ')} {found['said']}" if doing else found["said"]
    told = _clause(a_thing, said)
    if not told:
        return found[0]
    return f"{told} {found['asks']} the {found['thing']} {found['verb']}?"


def described_first(text: str) -> str:
    """A text in which the thing that is asked about is described before the question.

    >>> described_first("What is the speed of a train that covers 90 km in 2 hours?")
    'A train covers 90 km in 2 hours. What is the speed of the train?'
    """
    if ("ing " in text or " who " in text or " that " in text) and "How " in text:
        text = _DOING.sub(_doing, text)
    if " where " in text or " which " in text:
        text = _WHERE.sub(_where, text)
    if " of a" not in text and " of one " not in text and " they " not in text:
        return text
    if " they " in text:
        text = _EACH_OF.sub(_each_of, _SEVERAL.sub(_several, text))
    found = _QUESTION.search(text)
    if found is None or (found.start() and text[found.start() - 2] not in ".?!"):
        return text
    said = found["said"].rstrip(" ,")
    unit = found["unit"] or ""
    behind = _UNIT_BEHIND.search(said)
    if behind is not None and not unit and _is_unit(behind[1]):
        unit, said = behind[1], said[: behind.start()].rstrip(" ,")
    told = _told(found, said)
    if not told:
        return text
    sought = f"{found['sought'].strip(' ,')} of the {found['thing']} {unit.strip(' ,')}".rstrip()
    return f"{text[: found.start()]}{told} {found['asks']} {sought}{found['end']}"


def _several(found: re.Match[str]) -> str:
    """The same for several things: "the average weight of three parcels if they weigh …"."""
    if not is_plural(found["things"].split()[-1]) or found.start():
        return found[0]
    told = f"{capital(found['named'])} {found['said'].rstrip(' ,')}."
    return f"{told} {found['asks']} {found['sought']}of the {found['things']}{found['end']}"


def _each_of(found: re.Match[str]) -> str:
    """ "The 4 boys share $92. How much does each of the boys get?" for "… each of the 4 boys get if they share $92?"."""
    if not is_plural(found["things"]):
        return found[0]
    told = f"The {found['named']} {found['said'].rstrip(' ,')}."
    return f"{told} {found['asks']}{found['things']}{found['rest']}?"


def _where(found: re.Match[str]) -> str:
    """ "In a school, 45% are boys. Find the number of pupils in the school.": what holds at a place is told of it."""
    start = found.start()
    if (start and found.string[start - 2] not in ".?!") or any(
        c.isdigit() for c in found["sought"]
    ):
        return found[0]
    told = f"{capital(found['prep'])} {found['article']} {found['thing']}, {found['said'].rstrip(' ,.')}."
    return f"{told} {found['asks']} {found['sought']} {found['prep']} the {found['thing']}{found['end']}"


def _is_unit(words: str) -> bool:
    """Whether "in km/h" names a unit, and no time that something takes."""
    word = words.strip(" ,").split()[-1]
    named = UNIT_ABBREVIATIONS.get(word.lower()) or singular(word)
    plain = "/" in word or word[-1] in "²³" or " per " in words
    return plain or (named in _ALL_UNITS and word != named)


def _told(found: re.Match[str], said: str) -> str:
    """The description as sentences; "" where it is not understood."""
    a_thing, how = f"{found['article']} {found['thing']}", found["how"]
    if not any(sign.isdigit() for sign in said) or said.count("(") or "?" in said:
        return ""
    if how in ("that", "which"):
        owned = said.removeprefix("has ") if said.startswith("has ") else ""
        return (owned and _attributes(a_thing, found["thing"], owned)) or _clause(a_thing, said)
    if how in ("whose", "with", "of", "if", "when", "given that"):
        if how in ("if", "when", "given that") and not said.startswith(("its ", "it ")):
            return ""
        if said.startswith("it "):
            return _clause(a_thing, said[3:])
        return _attributes(a_thing, found["thing"], said)
    if how == "measuring":
        return f"{capital(a_thing)} measures {said}."
    return f"{capital(a_thing)} is {said}." if _SIZED.match(said) else ""


def _clause(a_thing: str, said: str) -> str:
    """ "A train covers 90 km." of "a train that covers 90 km": the thing itself is the subject."""
    told = f"{capital(a_thing)} {said}."
    sentences = analyse(told).sentences
    at = len(a_thing.split())
    verb = sentences[0][at] if len(sentences) == 1 and at < len(sentences[0]) else None
    plain = verb is not None and verb.xpos in _FINITE and " if " not in said
    return told if plain else ""


def _attributes(a_thing: str, thing: str, said: str) -> str:
    """ "The area of a rectangle is 12 m². Its length is 4 m."."""
    if thing.split()[-1] in PEOPLE:
        return ""  # "its" is no word for them
    told: list[str] = []
    sizes: list[str] = []
    for part in _NEXT.split(said):
        given = _GIVEN.match(part.strip())
        if given is None:
            return ""
        name, be = given["name"], given["be"] or ""
        if not be and not set(name.split()) & DIMENSIONS:
            return ""
        if name in _LONG and _AMOUNT.fullmatch(given["value"].strip(" ,")):
            sizes.append(f"{given['value'].strip(' ,')} {_LONG[name]}")
        be = be.strip() or ("are" if name.endswith("s") else "is")
        owner = f"the {name} of {a_thing}" if not told else f"its {name}"
        told.append(capital(f"{owner} {be} {given['value'].strip(' ,')}."))
    if len(sizes) == len(told) > 1:  # "A box is 9 cm long, 8 cm wide and 5 cm high."
        return f"{capital(a_thing)} is {', '.join(sizes[:-1])} and {sizes[-1]}."
    return " ".join(told)
