"""Questions for one of several amounts that are told in the order of time: "scored 18, 22, 15 and 27 points in the quarters".

The list keeps its order and its length, and the question says which one is meant: "in the third quarter".
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.ask.wording import subject_words
from roda.languages.english.lexicon import listed
from roda.languages.english.numbers.find import read_words
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import Line
from roda.languages.english.story.time import When
from roda.languages.guard import Refusal
from roda.problem import Kind

_PLAIN: Final = frozenset({Kind.COUNT, Kind.DECIMAL, Kind.MONEY})
_JOINTS: Final = frozenset({",", "and"})
_FEWEST: Final = 3
_ON: Final = listed("day night morning afternoon evening")
_IN: Final = listed(
    "week month year hour game match round quarter set lap race half innings period"
)
_OPENING: Final = listed("in on over during for")
_BACKWARDS: Final = listed("last past next final previous other remaining different")
_QUARTERS: Final = 4


def runs_of(line: Line) -> Iterator[list[int]]:
    """The lists of amounts of one kind in a line, as the places of their numbers: "6 mm, 11 mm and 4 mm"."""
    marks = sorted(line.marks)
    run: list[int] = []
    for at in marks:
        if run and _follows(line, run[-1], at):
            run.append(at)
            continue
        if len(run) > 1:
            yield run
        run = [at]
    if len(run) > 1:
        yield run


def _follows(line: Line, first: int, second: int) -> bool:
    """Whether nothing but a unit, a joint and a currency sign stands between two numbers."""
    between = [line.low(k) for k in range(line.last_of(first) + 1, second)]
    signed = line.low(first - 1) in lexicon.CURRENCY_SIGNS
    if signed != (bool(between) and between[-1] in lexicon.CURRENCY_SIGNS):
        return False
    if signed:
        between.pop()
    if between and between[0] not in _JOINTS:
        unit = between.pop(0)
        mine = line.low(line.last_of(second) + 1)
        if singular(unit) != singular(mine):
            return False
    return bool(between) and set(between) <= _JOINTS


def in_order(target: Target) -> Asked | Refusal | None:
    """It rained 6 mm, 11 mm and 4 mm over three days: how many millimetres did it rain on the third day?"""
    clause, line, spec = target.clause, target.line, target.spec
    if len(line.marks) < _FEWEST or target.number.kind not in _PLAIN or target.direct:
        return None
    run = next((run for run in runs_of(line) if target.at in run), [])
    if len(run) < _FEWEST or isinstance(spec, Refusal) or spec.verb.helped or spec.verb.copular:
        return None
    phrase = _phrase(target, run)
    unit = target.token(line.last_of(run[-1]) + 1)
    if not phrase or unit is None or clause.borrowed:
        return None
    money = target.number.kind is Kind.MONEY
    told = unit.xpos in ("NN", "NNS") and unit not in phrase
    if told == money or line.has_mark(clause.subject):
        return None
    end = unit.index if told else unit.index - 1
    around = _around(target, run[0], end, phrase)
    named = target.named(clause.subject)
    if isinstance(named, Refusal) or around is None:
        return None
    units = unit_name(target.scene, unit.text) if told else ""
    asks = "how much money" if money else f"how many {units}"
    subject, several = subject_words(target, spec, named, When())
    helper = "did" if target.past else "do" if several else "does"
    which = lexicon.ORDINAL_WORDS[run.index(target.at)]
    question = f"{asks} {helper} {subject} {spec.verb.lemma}{around} {_thing(phrase, which)}?"
    return asked_of(target, question, _gone(target, run, units, money=money), "member")


def _gone(target: Target, run: list[int], units: str, *, money: bool) -> dict[int, str]:
    """The list with "a certain number" at the place of the member."""
    line, last = target.line, target.last
    own = line.low(last + 1) not in _JOINTS and not money and line.low(last + 1) != ""
    gone = blanks(target.sentence.tokens[target.first : last + 1 + own])
    whole = f"a certain number of {units}" if own else "a certain number"
    gone[target.first] = "a certain amount" if money else whole
    return gone


def _phrase(target: Target, run: list[int]) -> list[Token]:
    """The phrase that tells for what a list has a number each: "over three days", "in its first three games"."""
    sentence, line = target.sentence, target.line
    for noun in sentence:
        if noun.xpos != "NNS" or singular(noun.text.lower()) not in _ON | _IN:
            continue
        start = noun.index
        while start > 0 and line.low(start) not in _OPENING and start - 1 not in run:
            start -= 1
        words = list(sentence.tokens[start : noun.index + 1])
        low = [t.text.lower() for t in words]
        if low[0] not in _OPENING or set(low) & (_BACKWARDS | _JOINTS):
            continue
        if any(t.index in run for t in words):
            continue
        counts = [_value(target, t) for t in words if t.xpos == "CD" or t.index in line.marks]
        quarters = low[1:] == ["the", "quarters"] and len(run) == _QUARTERS
        if quarters or counts == [len(run)]:
            return words
    return []


def _value(target: Target, token: Token) -> Fraction | None:
    """The value of a number, also of one that the equation does without."""
    mark = target.line.marks.get(token.index)
    return read_words(token.text) if mark is None else target.scene.number(mark).value


def _thing(phrase: list[Token], which: str) -> str:
    """The phrase for one of them: "on the third day", "in the second game"."""
    thing = singular(phrase[-1].text.lower())
    kind = [t.text for t in phrase[1:-1] if t.xpos == "NN"]
    return f"{'on' if thing in _ON else 'in'} the {which} {' '.join([*kind, thing])}"


def _around(target: Target, first: int, end: int, phrase: list[Token]) -> str | None:
    """The other words behind the verb of a clause; None where they hold a number or stand elsewhere."""
    clause, line = target.clause, target.line
    inside = {t.index for t in (*phrase, *clause.subject, *clause.helpers, clause.predicate)}
    rest = [
        t
        for t in clause.own
        if t.index not in inside
        and not first - 1 <= t.index <= end
        and t.dep not in ("punct", "cc")
    ]
    if any(t.index < end for t in rest) or line.has_mark(rest):
        return None
    named = target.named(rest)
    if isinstance(named, Refusal):
        return None
    return f" {line.show(rest, named)}" if rest else ""
