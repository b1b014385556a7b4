"""Guards of the text as it was typed: problems that no rewriting would make good.

What the equation and the text say must fit together, the story must stand on its own, and it must
ask one thing only. What is quoted stays as it is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from roda.expression import (
    Expression,
    Operation,
    evaluate,
    references,
)
from roda.languages.english.guards.draft import Draft, quote
from roda.languages.english.parsing.inflection import singular
from roda.languages.guard import Stage, guard
from roda.problem import Number, Problem, Reason

_MANY_IDLE: Final = 3  # numbers left out by an equation that may only happen to give the answer
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
_IN_GROUPS: Final = re.compile(r"\d [a-z]+s of $")  # "15 trays of 12 rolls"
_GONE: Final = re.compile(r"\b(?:ate|sold|lost|threw|removed|donated|picked)\b")
_OF_WHICH: Final = re.compile(r" [a-z ]+, (\S+) of (?:which|whom)")
_IN_EACH: Final = re.compile(r" ([a-z]+) in each [a-z ]+ (?:and|but) only ")
_OF_THEM: Final = re.compile(r" of the ([a-z]+s)\b")
# "gave 3/5 to the goats and an equal number to the sheep": the same amount once more.
_ONCE_MORE: Final = re.compile(
    r"\band (?:an equal|the same|an identical) (?:number|amount)(?: of (?:the )?[a-z]+)? to\b",
    re.IGNORECASE,
)
# As many as go into an amount, with a rest: of that the equation of a reversal knows nothing.
_AS_MANY: Final = re.compile(
    r"\bas many (?:\$?[\w-]+ ){1,3}as (?:[\w']+ ){1,3}(?:can|could)\b", re.IGNORECASE
)
_REST: Final = re.compile(r"\b(?:left|leaves?|rest|remains?|remaining|change)\b", re.IGNORECASE)
_NEXT_WORD: Final = re.compile(r" ([a-z]{3,})\b", re.IGNORECASE)
_HOW_MANY: Final = re.compile(r"\bhow many (\w+)")
_STOP: Final = re.compile(r"[.?!](?=\s|$)")
SPEECH: Final = re.compile(r"[\"“”]|(?:^| )['‘]\w")
# What is quoted; an apostrophe opens a quotation only behind a blank, and ends it only before none of a letter.
QUOTED: Final = re.compile(
    r"\"[^\"]{2,60}\"|“[^”]{2,60}”|(?:(?<=^)|(?<= ))(?:'(?=\w)[^']{2,60}'|‘[^’]{2,60}’)(?!\w)"
)
_SPEAKS: Final = re.compile(
    r"\b(?:says?|said|asks?|asked|tells?|told|repl(?:y|ies|ied)|answers?|answered|shout(?:s|ed)|announce[sd]|thinks?|thought|whispers?|yells?)\b",
    re.I,
)
_SIGNS: Final = re.compile(
    r"\b(?:sign|label|notice|poster|menu|board|tag|packet|packaging|advert|ad|leaflet|recipe|banner|offer)\b[^.?!]*? says\b",
    re.I,
)
_SPOKEN: Final = re.compile(r"\?|\b(?:I|me|my|we|our|you|your|he|she|his|her|they)\b")
_PICTURE: Final = re.compile(
    r"\btable (?:shows|below)|\bgraph\b|\bdiagram\b|\bfigure\b", re.IGNORECASE
)
_GOES_ON: Final = re.compile(
    r"(?:He|She|They|His|Her|Their|Then|Also|Later|Next)\b|It (?!takes?|took|costs?|is|was|rain|snow|hail)\w+"
    r"|[^.?!,]*\b(?:also|as well)\b(?=[^.?!]*[.?!] )"
)
_ASKS: Final = re.compile(r"\bhow (?:many|much|long|far|old|tall|fast)\b|\?", re.IGNORECASE)
_INEXACT: Final = re.compile(
    r"\b(?:minimum|maximum|at (?:least|most)|strictly|lowest|highest|cheapest|fewest|rounded|rounds? (?:up|down|to)"
    r"|no (?:more|less|fewer) than|approximately|up to (?=\d))\b(?! trip)|\balmost (?:all|every(?:one|body)?)\b",
    re.IGNORECASE,
)


# "Their ages add up to 40", "to bring her average up to 40": so much it is. "It takes up to 40 people" is a bound.
_REACHES: Final = re.compile(
    r"\b(?:add(?:s|ed|ing)?|sum(?:s|med)?|filled|topped"
    r"|(?:bring(?:s|ing)?|brought|rais(?:e|es|ed|ing)) [^.,;?!]+) up to $"
)


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def below_nothing(draft: Draft) -> str | None:
    """The equation takes more away than there is on the way: 13 of 3 trees died.

    What the story tells cannot have been so, whatever the equation gives in the end.
    """
    values = [number.value for number in draft.problem.numbers]
    for each in operations(draft.problem.equation):
        sides = (each.right,) if each.symbol == "-" else (each.left, each.right)
        for side in sides if each.symbol != "+" else ():  # 16-21+10 may be told in another order
            if not isinstance(side, Operation) or side.symbol != "-":
                continue
            if evaluate(side, values) < 0:
                left, right = (evaluate(part, values) for part in (side.left, side.right))
                return f"the equation takes {right} from {left} on the way"
    return None


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def unused_number(draft: Draft) -> str | None:
    """A number that the equation does not use is compared or shared, or more is taken than there was.

    Whoever sets a trap ("He sold 140 cakes and 92 pies. How many more cakes …?") need not care
    whether the numbers that do not matter fit the story; the new story may sell more than was made.
    """
    problem = draft.problem
    leaves_used = references(problem.equation)
    used = set(leaves_used)
    # Two numbers of one value are told apart by nothing: one that the equation has twice uses both.
    again = Counter(problem.numbers[index].value for index in leaves_used)
    told = Counter(number.value for number in problem.numbers)
    idle = [
        n
        for index, n in enumerate(problem.numbers)
        if index not in used and n.value != 1 and again[n.value] < told[n.value]
    ]
    if not idle:
        return None
    if len({number.value for number in idle}) >= _MANY_IDLE:  # "over 65", "65 or younger" is one
        return f"the equation does not use {len(idle)} numbers of the text"
    if clash := _clash(problem.text, idle):
        return f"numbers that the equation does not use contradict each other: {clash}"
    if asked := _asks_for_groups(problem.text, idle):
        return f"the equation does not use {asked}, which the question needs"
    near = " ".join(_sentence_of(problem.text, number) for number in idle)
    found = _SHARED.search(near) or _COMPARED.search(near) or _compared_elsewhere(problem, idle)
    found = found or _shared_elsewhere(problem.text, idle)
    said = found[0].split()[0] if found else _overtaken(problem, _TAKEN, set(idle))
    if not said:
        return None
    return f"the equation does not use {idle[0].surface}, which may not fit a new story: '{said}'"


def _asks_for_groups(text: str, idle: list[Number]) -> str:
    """A size of groups beside a question for the groups: "rows of 5 pies each, how many rows"; a rest of what is asked."""
    asked = _HOW_MANY.findall(text.lower())
    for number in idle:
        before, after = text[: number.start].lower().split(), text[number.end :].lower().split()
        groups = before[-2] if len(before) > 1 and before[-1] == "of" else ""
        among = after[0].strip(",.") if after and before[-1:] == ["among"] else ""
        shared = f"each {singular(among)}" if among else "\0"
        if (groups and groups in asked) or shared in text.lower():
            return number.surface
        if after[1:2] and after[0] == "extra" and after[1].strip(".,") in asked:
            return number.surface
    return ""


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


def _shared_elsewhere(text: str, idle: list[Number]) -> re.Match[str] | None:
    """Whether another sentence shares something equally among what an unused number counts: "each room with equally many"."""
    for found in _SHARED.finditer(text):
        there = set(_sentence_at(text, found.start()).lower().split())
        for number in idle:
            thing = singular(_thing(text, number))
            if thing and thing in there and there & {"each", "every"}:
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
    text = draft.problem.text
    for whole, part in pairwise(draft.problem.numbers):
        found = _OF_WHICH.match(text, whole.end)
        if found and part.start == found.start(1) and part.value > whole.value:
            return f"{part.surface} of {whole.surface} cannot be"
    if part_of := _more_than_the_whole(draft.problem) or _more_than_in_each(draft.problem):
        return part_of
    said = _overtaken(draft.problem, _GONE, set())
    return f"more is taken away ('{said}') than there was before" if said else None


def _more_than_the_whole(problem: Problem) -> str | None:
    """A part that the equation does without, of fewer things: "4 books … You read 19 of the books"."""
    text = problem.text
    used = set(references(problem.equation))
    for number in [n for index, n in enumerate(problem.numbers) if index not in used]:
        found = _OF_THEM.match(text, number.end)
        if found is None:
            continue
        wholes = [
            n
            for n in problem.numbers
            if n.end < number.start and re.match(rf" (?:[a-z]+ )?{found[1]}\b", text[n.end :])
        ]
        if (
            len(wholes) == 1
            and wholes[0].value < number.value
            and found[1] not in text[wholes[0].end + 30 : number.start]
        ):
            return f"{number.surface} of {wholes[0].surface} {found[1]} cannot be"
    return None


def _more_than_in_each(problem: Problem) -> str | None:
    """More of a thing that came out of each place than were put into each: "9 seeds in each pot and only 40 seeds"."""
    text = problem.text
    for first, later in pairwise(problem.numbers):
        found = _IN_EACH.match(text, first.end)
        if (
            found
            and found.end() == later.start
            and later.value > first.value
            and _thing(text, later) == found[1]
        ):
            return f"only {later.surface} of {first.surface} {found[1]} in each cannot be"
    return None


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
    before = [
        (n.value, thing)
        for n, thing in numbers
        if n.end <= first.start() and not _IN_GROUPS.search(problem.text, 0, n.start)
    ]
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


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def told_once_more(draft: Draft) -> str | None:
    """An equal number is told of another, and the equation has the first but once: 3/5 to one, as many to another."""
    problem = draft.problem
    found = _ONCE_MORE.search(problem.text) if " to " in problem.text else None
    before = [k for k, n in enumerate(problem.numbers) if found and n.end <= found.start()]
    if found is None or not before or references(problem.equation).count(before[-1]) > 1:
        return None
    return f"'{found[0]}' is not in the equation"


@guard(Stage.SOURCE, Reason.TWO_READINGS)
def goes_in_with_a_rest(draft: Draft) -> str | None:
    """As many of something are had as go into an amount, and a rest is told: "as many $5 notes as it can, and leaves the rest"."""
    text = draft.problem.text
    found = _AS_MANY.search(text) if "as many " in text else None
    if found is None or _REST.search(text, found.end()) is None:
        return None
    return f"'{found[0]}' leaves a rest"


@guard(Stage.SOURCE, Reason.STRUCTURAL)
def quoted_speech(draft: Draft) -> str | None:
    """Somebody speaks in quotation marks. An offer ("three for two") or a title is quoted as it stands and harms nothing."""
    text = draft.problem.text
    found = SPEECH.search(text)
    if found is None:
        return None
    quoted = list(QUOTED.finditer(text))
    rest = _SIGNS.sub(" ", QUOTED.sub(" ", text))
    if quoted and not SPEECH.search(rest) and not _SPEAKS.search(rest):
        found = next((each for each in quoted if _SPOKEN.search(each[0])), None)
        if found is None:
            return None
    near = text[max(0, found.start() - 10) : found.start() + 21].strip()
    return f"there is a quotation mark in … {near} …; tell it without"


@guard(Stage.TARGET, Reason.STRUCTURAL)
def number_in_quotation(draft: Draft) -> str | None:
    """The number stands in words that are quoted, which nobody may change."""
    if not SPEECH.search(draft.problem.text):
        return None
    number = draft.number
    for each in QUOTED.finditer(draft.problem.text):
        if each.start() <= number.start < each.end():
            return f"'{number.surface}' stands in quotation marks: {quote(each[0])}"
    return None


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
def inexact_amount(draft: Draft) -> str | None:
    """The text has a bound or rounds, so that more than one number would fit: "at least 4 pens"."""
    text = draft.problem.text
    for found in _INEXACT.finditer(text):
        if not (found[0].startswith("up to") and _REACHES.search(text, 0, found.end())):
            return f"'{found[0].strip()}' lets more than one number fit"
    return None


@guard(Stage.PARSED, Reason.SECOND_QUESTION)
def second_question(draft: Draft) -> str | None:
    """A sentence before the last asks something too."""
    analysis = draft.analysis
    for sentence in analysis.sentences[:-1]:
        asking = analysis.text[sentence.start : sentence.end]
        if _ASKS.search(asking):
            return f"{quote(asking)} asks too, before the last question"
    return None
