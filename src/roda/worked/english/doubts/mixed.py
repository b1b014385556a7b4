"""What a step would mix: cups of two things, some of a list without the others, a row's bricks told of a wall, the rest and the whole.

The units of its numbers agree, so nothing else sees it; a sentence about such a step would be false.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing.inflection import singular
from roda.problem import Kind
from roda.worked.calculations import Operand
from roda.worked.english.reading import owners
from roda.worked.english.reading.rates import PEOPLE, Place
from roda.worked.english.reading.text import Text
from roda.worked.english.reading.units import PARTS
from roda.worked.measures import is_constant
from roda.worked.steps import Step, numbers_of

_STUFF: Final = re.compile(r"\s*([a-z]+) of (?!the\b|his\b|her\b|it\b|them\b)([a-z]+)")
_LISTED: Final = re.compile(r",|\band\b")
_OF_EACH: Final = re.compile(
    r"\b(?:each|every)(?: \w+)?? (\w+) (?:has|have|had|holds|contains)\b", re.I
)
_INSIDE: Final = re.compile(r"\s*\w+(?: \w+)? (?:in|on) (?:a|an|each|every|one)(?: single)? (\w+)")


_SHARES: Final = frozenset({Kind.PERCENT, Kind.FRACTION})
_REST: Final = r"(?:the|his|her|their|its|what|all)? ?(?:rest|remain\w*|others?|leftover|(?:he |she |they )?(?:is|was|'s|had|has)? ?left)\b"
_BEHIND: Final = re.compile(rf" ?(?:%|percent)? of (?:{_REST}|those|these)", re.I)
_BEFORE: Final = re.compile(rf"\bof (?:{_REST}|those\b|these\b)[^.!?]{{0,40}}$", re.I)
_PART_OF_REST: Final = re.compile(rf" (?:of )?{_REST}", re.I)


# What is told of each, or of a time, is a part of all.
_BY_PARTS: Final = re.compile(
    r"\b(?:each|every|per|apiece|daily|weekly|monthly|an? (?:day|week|month|year|hour|minute|time)|at (?:a time|once)|one|half)\b",
    re.I,
)


_TOTAL: Final = re.compile(r"\b(?:total|together|altogether|in all|combined|both|they)\b", re.I)
_AWAY: Final = re.compile(
    r"[ -](?:minute|hour|day|week|month|year)s?(?:,? )(?:late|early|ago|apart|earlier)\b", re.I
)
_AS_MANY: Final = re.compile(
    r"\b(?:each|every|both|same|equal\w*|sets?|pairs?|as many|together)\b", re.I
)
_AT: Final = re.compile(r"\b(?:at|for) (?:only |just )?$", re.I)
_OF_PRICE: Final = re.compile(
    r"(?:%| percent)? of (?:the|its|their|his|her) (?:[a-z]+ )?(?:price|cost|value)\b", re.I
)
_OF_THINGS: Final = re.compile(
    r"(?:%| percent)? of (?:the|his|her|their|its) "
    r"(?!(?:sale|saving|bill|earning|profit|wage|tax|winning|fee|cost|expense|price)[a-z]*\b)[a-z]+s\b"
)
_OF_GAIN: Final = re.compile(
    r"(?:%| percent)? of (?:all )?(?:of )?(?:the |his |her |their |its )?(?:total )?"
    r"(earnings?|income|sales|profits?|salary|wages?|revenue)\b",
    re.I,
)
_BOTH: Final = re.compile(r"[^.?!,;]{0,40}\bboth\b", re.I)
_EACH_WHAT: Final = re.compile(r"\b(?:each|every|per) [a-z]+", re.I)


def mixes(text: Text, steps: Sequence[Step]) -> bool:
    """Whether a step takes together what the text tells apart."""
    return (
        any(_of_two_stuffs(text, each) or _leaves_out(text, each) for each in steps)
        or any(_is_of_a_part(text, index) for index in range(len(text.numbers)))
        or any(_is_of_other_whole(text, each, steps) for each in steps)
        or _is_share_of_asked(text, steps)
        or _counts_again(text, steps)
        or _is_each_of_other(text, steps)
        or any(_is_of_another(text, each, steps) for each in steps[:-1])
        or _is_of_one_kind(text, steps)
        or _is_told_again(text, steps)
        or _is_told_in_two_ways(text, steps)
        or any(_counts_twice(text, each, steps) for each in steps)
        or any(_is_price_paid(text, each) for each in steps)
        or any(_is_away(text, each) or _is_share_of_gain(text, each) for each in steps)
    )


def _is_of_another(text: Text, step: Step, steps: Sequence[Step]) -> bool:
    """Whether what one spent is taken from what another one told by name paid: nothing of it is left."""
    first, *others = step.calculation.operands
    if step.symbol != "-" or first.number is None:
        return False
    place = text.places.get(first.number)
    if place is None or _TOTAL.search(_sentence(place)):
        return False
    own = owners.names_of(text, first.number)
    made = [each.step for each in others if each.step is not None]
    return any(
        bool(told) and bool(own) and not own & told
        for at in made
        for told in [
            {
                n
                for each in numbers_of(steps[at].calculation, steps)
                for n in owners.names_of(text, each)
            }
        ]
    )


def _sentence(place: Place) -> str:
    return " ".join(t.text for t in place.line.sentence)


def _is_away(text: Text, step: Step) -> bool:
    """Whether the minutes by which somebody came late are those in which something is done."""
    numbers = _numbers(step) if step.symbol in "*/" else []
    return any(_AWAY.match(text.text, text.numbers[each].end) for each in numbers)


def _is_of_one_kind(text: Text, steps: Sequence[Step]) -> bool:
    """Whether money is divided by two prices together, and nothing says that there are as many of both kinds."""
    last = steps[-1] if steps else None
    by = None if last is None else last.calculation.operands[-1].step
    if last is None or last.symbol != "/" or by is None or steps[by].symbol != "+":
        return False
    return last.operands[1].money and not _AS_MANY.search(text.text)


def _is_told_again(text: Text, steps: Sequence[Step]) -> bool:
    """Whether a part of what somebody bought is the answer to how much he bought: he buys 360 packs, 2 of them for each."""
    stated, last = text.statement, steps[-1] if steps else None
    if stated is None or last is None or last.symbol != "/" or _BY_PARTS.search(stated.text):
        return False
    number, measure = last.calculation.operands[0].number, last.operands[0]
    place = None if number is None else text.places.get(number)
    if place is None or last.operands[1].pure or measure.per or measure.continuous:
        return False
    behind = [singular(word) for word in re.findall(r"[a-z]+", stated.text[stated.span[1] :])[:2]]
    verbs = {t.lemma for t in text.lines[-1].sentence if t.upos == "VERB"}
    name = text.name_of(place.clause)
    same = bool(name) and name in stated.text and place.clause.verb_lemma in verbs
    return same and measure.thing in behind


def _counts_twice(text: Text, step: Step, steps: Sequence[Step]) -> bool:
    """Whether those who like both are taken from a sum of those who like one: that many there never were."""
    first, *others = step.calculation.operands
    if step.symbol != "-" or first.step is None or steps[first.step].symbol != "+":
        return False
    told = [text.numbers[each.number].end for each in others if each.number is not None]
    return any(_BOTH.match(text.text, end) for end in told)


def _is_told_in_two_ways(text: Text, steps: Sequence[Step]) -> bool:
    """Whether a share is used twice that the text tells as 3/5 and as 60%: which of them is meant where is not sure."""
    used = [n for step in steps for n in _numbers(step) if text.numbers[n].kind in _SHARES]
    again = {n for n in used if used.count(n) > 1}
    return any(len({text.numbers[each].kind for each in text.twins(n)}) > 1 for n in again)


def _is_price_paid(text: Text, step: Step) -> bool:
    """Whether "at 20% of the old price" is taken off that price."""
    numbers = _numbers(step) if step.symbol == "-" and step.share else []
    return any(
        _AT.search(text.text, 0, text.numbers[each].start)
        and _OF_PRICE.match(text.text, text.numbers[each].end)
        for each in numbers
    )


def _is_share_of_gain(text: Text, step: Step) -> bool:
    """Whether a share of what is earned is taken of a number that is told as something else."""
    operands = step.calculation.operands
    if step.symbol != "*" or len(operands) != 2:
        return False
    for share, whole in (operands, operands[::-1]):
        if share.number is None or text.numbers[share.number].kind not in _SHARES:
            continue
        priced = step.operands[operands.index(whole)]
        if (
            priced.money
            and priced.per
            and _OF_THINGS.match(text.text, text.numbers[share.number].end)
        ):
            return True  # 20% of the guests are no share of what each of them pays
        gain = _OF_GAIN.match(text.text, text.numbers[share.number].end)
        place = None if whole.number is None else text.places.get(whole.number)
        if gain is not None and place is not None:
            return gain[1][:4].lower() not in _sentence(place).lower()
    return False


def _numbers(step: Step) -> list[int]:
    return [each.number for each in step.calculation.operands if each.number is not None]


def _of_two_stuffs(text: Text, step: Step) -> bool:
    """Whether a step divides, adds or subtracts amounts of two things: cups of pesto by cups of basil."""
    if step.symbol == "*":
        return False
    told = [_STUFF.match(text.text, text.numbers[each].end) for each in _numbers(step)]
    stuffs = [each.groups() for each in told if each is not None]
    units = {singular(unit) for unit, _ in stuffs}
    return len(units) == 1 and len({stuff for _, stuff in stuffs}) > 1 and units <= lexicon.MEASURES


def _leaves_out(text: Text, step: Step) -> bool:
    """Whether a sum takes some numbers of a list, and another one of it stands between them."""
    numbers = sorted(_numbers(step))
    if step.symbol != "+" or len(numbers) < 2:
        return False
    spans = [text.numbers[each] for each in numbers]
    between = text.text[spans[0].end : spans[-1].start]
    if any(mark in between for mark in ".?!") or not _LISTED.search(between):
        return False
    skipped = set(range(numbers[0], numbers[-1])) - set(numbers)
    kinds = {text.numbers[each].kind for each in numbers}
    return any(text.numbers[each].kind in kinds for each in skipped) and len(
        step.calculation.operands
    ) == len(numbers)


def _is_of_a_part(text: Text, index: int) -> bool:
    """Whether a number is told of each thing, but counted in a part of it: each wall has 30 bricks in a row."""
    number = text.numbers[index]
    inside = _INSIDE.match(text.text, number.end)
    if inside is None:
        return False
    start = max(text.text.rfind(mark, 0, number.start) for mark in ".?!") + 1
    owner = _OF_EACH.search(text.text, start, number.start)
    return owner is not None and singular(owner[1].lower()) != singular(inside[1].lower())


def _is_of_other_whole(text: Text, step: Step, steps: Sequence[Step]) -> bool:
    """Whether a share that is told of the rest, or of those just told, is taken of something else."""
    operands = step.calculation.operands
    if step.symbol not in "*/" or len(operands) != 2:
        return False
    by = operands[1]
    if step.symbol == "/":
        return is_constant(by) and operands[0].number is not None and _is_part_of_rest(text, by)
    return any(
        _takes_other(text, share.number, whole, steps)
        for share, whole in (operands, operands[::-1])
        if share.number is not None and text.numbers[share.number].kind in _SHARES
    )


def _is_share_of_asked(text: Text, steps: Sequence[Step]) -> bool:
    """Whether a share of the part that is asked for is taken of the whole: half of the boys, as half of the class."""
    stated, last = text.statement, steps[-1] if steps else None
    if stated is None or last is None or stated.form not in ("percent", "share"):
        return False
    by = last.calculation.operands[-1].step
    if last.symbol != "/" or by is None or steps[by].symbol != "*":
        return False
    numbers = [each.number for each in steps[by].calculation.operands]
    return any(each is not None and text.numbers[each].kind in _SHARES for each in numbers)


def _counts_again(text: Text, steps: Sequence[Step]) -> bool:
    """Whether so many things were worked out, and a part of them is the answer to how many there are.

    60 tickets of 5 games are no 60 visitors, and 12 plants in 4 rows are not 3 plants: what was counted before
    is another thing than what is asked for. What each has, or what there is a day, may be a part.
    """
    stated, last = text.statement, steps[-1] if steps else None
    if stated is None or last is None or last.symbol != "/" or _BY_PARTS.search(stated.text):
        return False
    over, by = last.calculation.operands
    if over.step is None or by.number is None or text.numbers[by.number].kind is not Kind.COUNT:
        return False
    counted, divisor = steps[over.step].measure, last.operands[1]
    if not counted.known or counted.pure or counted.per or divisor.per:
        return False
    if steps[over.step].symbol != "/":
        return False
    asked = [singular(word) for word in re.findall(r"[a-z]+", stated.text[stated.span[1] :])[:2]]
    if counted.thing in lexicon.TIMES:  # 14 days that one works, by 7 days: 2 workers
        return divisor.thing == counted.thing and stated.form == "count"
    return counted.thing in asked or (counted.thing in PEOPLE and bool(PEOPLE & set(asked)))


def _is_each_of_other(text: Text, steps: Sequence[Step]) -> bool:
    """Whether the answer is told of each hat, and what it was divided by are days: nothing says that they are as many."""
    stated, last = text.statement, steps[-1] if steps else None
    if stated is None or last is None or last.symbol != "/":
        return False
    by, told = last.operands[1], _EACH_WHAT.search(stated.text)
    if told is None or not by.known or by.pure or by.per or by.money:
        return False
    words = {singular(word) for word in re.findall(r"[a-z]+", stated.text.lower())}
    if by.thing not in words and not (by.thing in PEOPLE and words & PEOPLE):
        return True
    over = last.operands[0]  # 72 slices, of which each stands for a goal, as goals of each game
    behind = re.findall(r"[a-z]+", stated.text[stated.span[1] :])[:3]
    named = any(singular(word) != word for word in behind)  # not: each niece can get 13
    counts = named and over.known and not (over.continuous or over.pure or over.per)
    return counts and over.thing not in words and not (over.thing in PEOPLE and words & PEOPLE)


def _takes_other(text: Text, share: int, whole: Operand, steps: Sequence[Step]) -> bool:
    """Whether a share before which another one is told leaves that out, or one is taken before its turn."""
    if len(text.twins(share)) > 1:
        return False
    made = [] if whole.step is None else numbers_of(steps[whole.step].calculation, steps)
    if any(each > share and _points_back(text, each) for each in made):
        return True
    before = [each for each in range(share) if text.numbers[each].kind in _SHARES]
    back = _points_back(text, share)
    return back and bool(before) and not set(before) & set(made)


def _points_back(text: Text, index: int) -> bool:
    """Whether a number is a share of what was told right before: of the rest, of those."""
    number = text.numbers[index]
    if number.kind not in _SHARES:
        return False
    told = text.text[max(text.text.rfind(mark, 0, number.start) for mark in ".?!") + 1 :]
    before = told[: number.start - (len(text.text) - len(told))]
    return bool(_BEHIND.match(text.text, number.end) or _BEFORE.search(before))


def _is_part_of_rest(text: Text, by: Operand) -> bool:
    """Whether every "half" of the text is half of the rest."""
    part = PARTS.get(by.value)
    found = [] if part is None else list(part[1].finditer(text.text))
    return bool(found) and all(_PART_OF_REST.match(text.text, each.end()) for each in found)
