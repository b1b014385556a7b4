"""Guards of the text as it was typed: problems that no rewriting would make good.

What the equation and the text say must fit together, the story must stand on its own, and it must
ask one thing only. The last guard is about a number of such a problem that may not be the one that
the equation means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, leaves, references
from roda.languages.english.guards.draft import Draft, quote
from roda.languages.guard import Stage, guard
from roda.problem import Number, Problem, Reason

# Words that may stand for a constant of an equation: the 7 of a week, the 2 of "twice".
_WORDS_FOR: Final[dict[Fraction, re.Pattern[str]]] = {
    Fraction(value): re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for value, words in (
        ("2", "half|halves|halv|twice|doubl|both|pair|two|couple|twin|each other|perimeter|side|and "),
        ("3", "third|tripl|three|thrice|yard|tricycle|triangle|average"),
        ("4", "quarter|fourth|quadrupl|square|month|four|season|gallon|legs?\b|wheel|tire|average"),
        ("5", "fifth|nickel|weekday|workday|work ?week|working day|school|five"),
        ("6", "sixth|six|hexagon|half a dozen|half-dozen"),
        ("7", "week|daily|every day|seven"),
        ("8", "eighth|eight|octagon|gallon"),
        ("10", "tenth|dime|decade|millimeter|centimeter|ten\\b|cm|mm"),
        ("12", "dozen|year|annual|month|foot|feet|inch|twelve"),
        ("14", "fortnight|two weeks"),
        ("16", "ounce|pound"),
        ("20", "score|twenty"),
        ("24", "day|daily"),
        ("25", "quarter"),
        ("30", "month|june|april|september|november"),
        ("31", "month|january|march|may|july|august|october|december"),
        ("36", "yard|inch"),
        ("52", "year|annual|week"),
        ("60", "minute|hour|second"),
        ("100", "percent|cent|meter|metre|century|dollar|hundred|cm"),
        ("360", "degree|circle"),
        ("365", "year"),
        ("1000", "kilo|gram|liter|litre|meter|ml|kg|km|thousand|ton"),
        ("2000", "ton"),
        ("3600", "hour"),
        ("5280", "mile"),
    )
}  # fmt: skip
_PARTS_OF: Final[dict[int, re.Pattern[str]]] = {
    part: re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for part, words in (
        (2, "half|halves|halv|doubl|twice|percent|fifty"),
        (3, "third|tripl|thrice"),
        (4, "quarter|fourth"),
        (5, "fifth"),
        (6, "sixth"),
        (8, "eighth"),
        (10, "tenth"),
        (12, "dozen|inch|month"),
        (60, "minute|second"),
        (100, "percent|cent"),
    )
}
# "Ann, Bo and Cy" are three, so are "a pen, a red cap and a map".
_JOINED: Final = re.compile(
    r"(?:[\w$’'-]+ ){0,5}[\w$’'-]+(?:, (?:[\w$’'-]+ ){0,5}?[\w$’'-]+)+,? and \w"
)
# Words that bring a number of their own, which a number of the text may happen to equal.
_BROUGHT_BY: Final[dict[Fraction, re.Pattern[str]]] = {
    Fraction(value): re.compile(rf"\b(?:{words})", re.IGNORECASE)
    for value, words in (
        (2, "half|halves|halv|twice|doubl|both|pair|couple|two"),
        (3, "third|tripl|thrice|three"),
        (4, "quarter|fourth|quadrupl|four"),
        (5, "fifth|weekday|workday|school day|work week|five"),
        (7, "seven"),
        (10, "tenth|dime|ten"),
        (12, "dozen|twelve"),
    )
}
# Units that bring a number where the text has both of them: 60 where it has hours and minutes.
_BROUGHT_TOGETHER: Final[dict[Fraction, tuple[re.Pattern[str], re.Pattern[str]]]] = {
    Fraction(value): (re.compile(rf"\b(?:{one})", re.I), re.compile(rf"\b(?:{other})", re.I))
    for value, one, other in (
        (3, "yard", "foot|feet"),
        (4, "week", "month"),
        (7, "day|daily", "week"),
        (12, "month|inch", "year|annual|foot|feet"),
        (24, "hour", "day|daily"),
        (30, "day|daily", "month"),
        (52, "week", "year|annual"),
        (60, "minute|second", "hour|minute"),
        (100, r"cents?\b|percent|cm\b|centi", r"dollar|meters?\b|metres?\b|\$|m\b"),
        (1000, r"gram|meter|ml\b|milli|g\b|m\b", r"kilo|kg\b|km\b|liter|litre|l\b"),
    )
}
_MANY_IDLE: Final = 3  # numbers left out by an equation that may only happen to give the answer
_CENTS: Final = re.compile(r"\$|%|¢")
_COMPARED: Final = re.compile(
    r"\b(?:more|fewer|less|older|younger|taller|shorter|longer|heavier|lesser|farther)\b[^.?!]*\bthan\b|\btimes as\b"
)
_SHARED: Final = re.compile(r"\b(?:equal|equally|evenly|same (?:number|amount))\b")
_TAKEN: Final = re.compile(
    r"\b(?:ate|eat|eats|gave|give|gives|sold|sells?|lost|loses?|threw|throws?|spent|spends?|used|uses?|"
    r"got off|took|takes?|removed?|removes|away|broke|broken|died|finish(?:ed)?|donated?|left|cut|already)\b"
)
_TAKING: Final = re.compile(r"\b(?:selling|deleting|eating|losing|giving|using|put in)\b")
_NAME: Final = re.compile(r"(?<!^)\b[A-Z][a-z]+\b|^[A-Z][a-z]+(?= (?:has|had|have))")
_GONE: Final = re.compile(r"\b(?:ate|sold|lost|threw|removed|donated|picked)\b")
_NEXT_WORD: Final = re.compile(r" ([a-z]{3,})\b", re.IGNORECASE)
_STOP: Final = re.compile(r"[.?!](?=\s|$)")
_SPEECH: Final = re.compile(r"[\"“”]|(?:^| )['‘]\w")
_PICTURE: Final = re.compile(
    r"\btable (?:shows|below)|\bgraph\b|\bdiagram\b|\bfigure\b", re.IGNORECASE
)
_GOES_ON: Final = re.compile(
    r"(?:He|She|They|We|His|Her|Their|Then|Also|Later|Next)\b|It (?!takes?|took|costs?|is|was)\w+"
    r"|[^.?!,]*\b(?:also|as well)\b(?=[^.?!]*[.?!] )"
)
_ASKS: Final = re.compile(r"\bhow (?:many|much|long|far|old|tall|fast)\b|\?", re.IGNORECASE)
_LEADS_ON: Final = (
    "and but while whereas that if then when so or for than of in with the about because after before other "
    "only at to by from on into another is are was were has had have as nearly exactly around"
).replace(" ", "|")
_NO_SPACE: Final = re.compile(r"[a-z](\$\d[\d.,]*)")
_RUN_ON: Final = re.compile(
    rf"\d+ ([a-z]+ (?:[a-z]+ed|went|came|sat|got|ran|were|are|left|bought|took))\b[^,.;?!]*\b(?!(?:{_LEADS_ON})\b)[a-z]+ (?=\d+ \1\b)",
)
_TWICE: Final = re.compile(
    r"\bmore (?:\w+ ){1,4}more than\b|\b(?!had |that )([a-z]+) \1\b", re.IGNORECASE
)
_INEXACT: Final = re.compile(
    r"\b(?:minimum|maximum|at (?:least|most)|strictly|lowest|highest|cheapest|fewest|rounded|rounds? (?:up|down|to)"
    r"|no (?:more|less|fewer) than|approximately|up to (?=\d))\b(?! trip)|\balmost (?:all|every(?:one|body)?)\b",
    re.IGNORECASE,
)


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def unexplained_constant(draft: Draft) -> str | None:
    """The equation has a value that no word of the text stands for.

    Whoever worked the solution found it in the head, perhaps from the very number that would be
    asked for: "half of the girls" as 12. A constant must be a unit's (7 for a week) or a word's.
    """
    problem = draft.problem
    for leaf in leaves(problem.equation):
        if isinstance(leaf, Constant) and not _explained(leaf.value, problem.text):
            return f"the equation uses {leaf.value}, and no word of the text stands for it"
    return None


def _explained(value: Fraction, text: str) -> bool:
    """Whether a word of the text stands for a value or for its parts, as 3/4 for a quarter."""
    if value == 1 or (value == 100 and _CENTS.search(text)):
        return True
    if value.denominator != 1:
        words = _PARTS_OF.get(value.denominator)
        if f"/{value.denominator}" in text:
            return True
        return value < 1 and words is not None and words.search(text) is not None
    if f"/{value}" in text:
        return True
    if value in _WORDS_FOR and _WORDS_FOR[value].search(text) is not None:
        return True
    return any(_members(found[0]) == value for found in _JOINED.finditer(text))


def _members(phrase: str) -> int:
    """How many members a list has: "pens, caps and maps" has three."""
    return phrase.replace(", and ", " and ").count(",") + 2


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def unused_number(draft: Draft) -> str | None:
    """A number that the equation does not use is compared or shared, or more is taken than there was.

    Whoever sets a trap ("He sold 140 cakes and 92 pies. How many more cakes …?") need not care
    whether the numbers that do not matter fit the story; the new story may sell more than was made.
    """
    problem = draft.problem
    used = set(references(problem.equation))
    idle = [n for index, n in enumerate(problem.numbers) if index not in used and n.value != 1]
    if not idle:
        return None
    if len(idle) >= _MANY_IDLE:
        return f"the equation does not use {len(idle)} numbers of the text"
    if clash := _clash(problem.text, idle):
        return f"numbers that the equation does not use contradict each other: {clash}"
    near = " ".join(_sentence_of(problem.text, number) for number in idle)
    found = _SHARED.search(near) or _COMPARED.search(near) or _compared_elsewhere(problem, idle)
    said = found[0].split()[0] if found else _overtaken(problem, _TAKEN, set(idle))
    if not said:
        return None
    return f"the equation does not use {idle[0].surface}, which may not fit a new story: '{said}'"


def _compared_elsewhere(problem: Problem, idle: list[Number]) -> re.Match[str] | None:
    """Whether somebody who has an unused amount is compared in another sentence."""
    values = {problem.numbers[index].value for index in references(problem.equation)}
    for number in idle:
        if number.value in values or number.value.denominator != 1:
            continue
        own = _sentence_of(problem.text, number)
        names = _NAME.findall(own)
        for found in _COMPARED.finditer(problem.text):
            there = _sentence_at(problem.text, found.start())
            if there != own and any(name in there for name in names):
                return found
    return None


def _clash(text: str, idle: list[Number]) -> str:
    """Two amounts of a thing, the later of which cannot be: more after a loss, fewer now without one."""
    for first, later in pairwise(idle):
        thing = _thing(text, first)
        if not thing or _thing(text, later) != thing:
            continue
        stop = _STOP.search(text, later.end)
        between = text[first.end : stop.start() if stop else len(text)]
        taken = _TAKEN.search(between) or _TAKING.search(between)
        if " some more " in between:
            taken = None
        more = taken is not None and later.value > first.value
        fewer = taken is None and " now " in f" {between.lower()} " and later.value < first.value
        if more or fewer:
            return f"'{first.surface} {thing}', '{later.surface} {thing}'"
    return ""


@guard(Stage.SOURCE, Reason.IMPOSSIBLE_QUANTITY)
def more_taken_than_there_was(draft: Draft) -> str | None:
    """More of a thing is eaten, sold or lost than there was: "It had 20 cows. It sold 25 cows."."""
    said = _overtaken(draft.problem, _GONE, set())
    return f"more is taken away ('{said}') than there was before" if said else None


def _sentence_of(text: str, number: Number) -> str:
    """The sentence in which a number stands."""
    return _sentence_at(text, number.start)


def _sentence_at(text: str, at: int) -> str:
    """The sentence around a character."""
    start = max((found.end() for found in _STOP.finditer(text, 0, at)), default=0)
    stop = _STOP.search(text, at)
    return text[start : stop.start() if stop else len(text)]


def _overtaken(problem: Problem, verbs: re.Pattern[str], idle: set[Number]) -> str:
    """The word by which more of something is taken away than there was before anything was taken.

    A number that is `idle` must not be more than any number before, whatever it counts.
    """
    first = verbs.search(problem.text)
    if first is None:
        return ""
    symbols = {each.symbol for each in operations(problem.equation)}
    numbers = [(number, _thing(problem.text, number)) for number in problem.numbers]
    before = [(n.value, thing) for n, thing in numbers if n.end <= first.start()]
    for taken in verbs.finditer(problem.text):
        stop = _STOP.search(problem.text, taken.end())
        end = stop.start() if stop else len(problem.text)
        for number, thing in numbers:
            if not taken.end() <= number.start < end:
                continue
            same = [value for value, other in before if thing and other == thing]
            plain = not idle or "*" not in symbols
            if (plain and same and number.value > sum(same)) or (
                number in idle and before and number.value > max(value for value, _ in before)
            ):
                return taken[0]
    return ""


def operations(tree: Expression) -> Iterator[Operation]:
    """All operations of an equation."""
    if isinstance(tree, Operation):
        yield tree
        yield from operations(tree.left)
        yield from operations(tree.right)


def _thing(text: str, number: Number) -> str:
    """The word after a number: what it counts, unless something describes it."""
    found = _NEXT_WORD.match(text, number.end)
    return found[1].lower() if found else ""


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def quoted_speech(draft: Draft) -> str | None:
    """The story has quotation marks: somebody speaks, or a title is named."""
    text = draft.problem.text
    found = _SPEECH.search(text)
    if found is None:
        return None
    near = text[max(0, found.start() - 10) : found.end() + 20].strip()
    return f"there is a quotation mark in … {near} …; tell it without"


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def picture_needed(draft: Draft) -> str | None:
    """The story needs a table or a picture: "The table shows 4 pens."."""
    found = _PICTURE.search(draft.problem.text)
    return f"the text needs a table or a picture: '{found[0]}'" if found else None


@guard(Stage.SOURCE, Reason.DANGLING)
def opens_in_the_middle(draft: Draft) -> str | None:
    """The story goes on from one that is not told: "They also bought 4 pens."."""
    found = _GOES_ON.match(draft.problem.text)
    if found is None:
        return None
    return f"the text opens with {quote(found[0])}, as if something had been told before"


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def careless_text(draft: Draft) -> str | None:
    """The story has a slip: no space before a price, a word twice, two facts with no comma between.

    What is made of such a story reads no better than it does.
    """
    text = draft.problem.text
    found = _NO_SPACE.search(text)
    if found:
        return f"there is no space before '{found[1]}'"
    found = _RUN_ON.search(text)
    if found:
        return f"two facts run into each other: {quote(found[0].strip())}"
    found = _TWICE.search(text)
    return f"a word is said twice: {quote(found[0])}" if found else None


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def inexact_amount(draft: Draft) -> str | None:
    """The text has a bound or rounds, so that more than one number would fit: "at least 4 pens"."""
    found = _INEXACT.search(draft.problem.text)
    return f"'{found[0]}' lets more than one number fit" if found else None


@guard(Stage.PARSED, Reason.SECOND_QUESTION)
def second_question(draft: Draft) -> str | None:
    """A sentence before the last asks something too."""
    analysis = draft.analysis
    for sentence in analysis.sentences[:-1]:
        asking = analysis.text[sentence.start : sentence.end]
        if _ASKS.search(asking):
            return f"{quote(asking)} asks too, before the last question"
    return None


@guard(Stage.TARGET, Reason.STRUCTURAL)
def number_or_word(draft: Draft) -> str | None:
    """The equation may mean a word by the number, not the number itself: the 2 of "half", not of "2 pens".

    The other numbers may be taken for each other, since all that counts is their value; the one
    that is asked for must be the one that was meant.
    """
    problem, number = draft.problem, draft.number
    if not _multiplies(problem.equation, draft.target):
        return None
    units = _BROUGHT_TOGETHER.get(number.value)
    if units is not None and all(unit.search(problem.text) for unit in units):
        return (
            f"the {number.value} of the equation may be that of its units, not '{number.surface}'"
        )
    words = _BROUGHT_BY.get(number.value)
    for found in words.finditer(problem.text) if words is not None else ():
        if not number.start <= found.start() < number.end:
            return f"the {number.value} of the equation may be that of '{found[0]}', not '{number.surface}'"
    return None


def _multiplies(tree: Expression, index: int) -> bool:
    """Whether something is multiplied with a number, or divided by it."""
    if not isinstance(tree, Operation):
        return False
    parts = {"*": (tree.left, tree.right), "/": (tree.right,)}.get(tree.symbol, ())
    return Reference(index) in parts or any(
        _multiplies(side, index) for side in (tree.left, tree.right)
    )
