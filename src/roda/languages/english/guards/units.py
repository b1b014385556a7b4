"""Guards of units: what the equation multiplies or states must fit together as amounts of things.

"$22 per hour" times "3 dogs" is no amount of money, "45 sacks of pears" from each field make no number of
pears, and "$4" is not what is left of "$32 million". Such problems lack a fact that whoever worked them out
took for granted, and the one who is asked for a number of theirs cannot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.state.measured.dimensions import Powers, powers_of, times
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line, mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_UNPAIRED: Final = re.compile(
    r"\b(?:un(?:able|paired)|without) (?:to (?:partner|pair)|(?:an? )?(?:partner|pair|match))\b"
    r"|\bunpaired\b|\bdiffer(?:s|ed)? by\b|\bmore or (?:less|fewer)\b|\bapart\b"
)
_SCALES: Final = listed("thousand million billion trillion")
_KINDS: Final = {
    **dict.fromkeys(lexicon.TIMES, "time"),
    **dict.fromkeys(lexicon.UNITS["length"] & lexicon.LENGTHS, "length"),
}
_PLAIN: Final[tuple[Powers, ...]] = ({"time": 1}, {"length": 1})
_SPEEDS: Final = listed("mph kmph kph km/h mi/h m/s")
_SMALL: Final = 2  # "both of the 2 sisters" tells nothing new
_NO_CONTAINERS: Final = listed("row column page line dozen piece slice pair kind type number")
_PER: Final = listed("a an per each every")
_RATES: Final = listed(
    "each every per apiece a an daily weekly monthly yearly hourly times twice once mph"
)
_EACH: Final = listed("each every per")
_NOMINAL: Final = frozenset({"NOUN", "PROPN", "NUM", "SYM"})
_OFTEN: Final = listed("daily weekly monthly yearly hourly every each")
_LARGER: Final = listed(
    "than larger bigger greater smaller older younger taller shorter longer heavier more less fewer"
)


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def rate_of_another_unit(draft: Draft) -> str | None:
    """The equation multiplies an amount per hour with things that are no hours: "$22 per hour", "3 dogs"."""
    scene = draft.scene
    told, stated = _by_number(scene), {t.lemma for t in scene.lines[-1].sentence}
    for factors in _products(draft.problem.equation):
        found = [told[index] for index in factors if index in told]
        if len(found) < len(factors):
            continue
        for line, quantity in found:
            unit = _rate_unit(line, quantity)
            if _is_repeated(scene, quantity) or unit in stated or stated & _OFTEN:
                continue
            others = [other for _, other in found if other is not quantity]
            values = {other.number.value for other in others}
            same = [q for q in scene.quantities.values() if q.number.value in values]
            if unit in lexicon.TIMES and others and not any(_may_be_time(q) for q in same):
                said = f"{quantity.number.surface} … {unit}"
                return (
                    f"'{said}' is multiplied with '{others[0].number.surface} {others[0].counted}'"
                )
    return None


def _is_repeated(scene: Scene, quantity: Quantity) -> bool:
    """Whether another number of the text has the same value, so that the equation may mean that one."""
    return sum(number.value == quantity.number.value for number in scene.numbers) > 1


def _by_number(scene: Scene) -> dict[int, tuple[Line, Quantity]]:
    """For each number of the problem that counts something: its line and its quantity."""
    found = {}
    for (place, at), quantity in scene.quantities.items():
        line = scene.lines[place]
        if line.marks[at] != ANSWER_MARK:
            found[scene.numbers.index(quantity.number)] = (line, quantity)
    return found


def _products(tree: Expression) -> Iterator[list[int]]:
    """The factors of every product of numbers of the text alone, by their places in it."""
    if not isinstance(tree, Operation):
        return
    if factors := _factors(tree):
        yield factors
        return
    for side in (tree.left, tree.right):
        part = isinstance(side, Operation) and side.symbol == "*" and tree.symbol in "*/"
        if not part:  # "5 sacks a day" times 15, times 7 days of a week
            yield from _products(side)


def _factors(tree: Expression) -> list[int]:
    """The numbers that are multiplied with each other, or nothing where something else is."""
    if isinstance(tree, Reference):
        return [tree.index]
    if not isinstance(tree, Operation) or tree.symbol != "*":
        return []
    left, right = _factors(tree.left), _factors(tree.right)
    return left + right if left and right else []


def _rate_unit(line: Line, quantity: Quantity) -> str:
    """The unit for each of which an amount is told: "hour" of "$22 per hour"."""
    _, per, unit = quantity.counted.partition(" per ")
    if per:
        return unit
    after = quantity.tokens[-1].index + 1
    return line.low(after + 1) if line.low(after) in _PER else ""


def _may_be_time(quantity: Quantity) -> bool:
    """Whether an amount is one of time, or may be: its noun is left out, or it is a share."""
    timed = quantity.lemma in lexicon.TIMES | lexicon.DAYTIMES or quantity.lemma == "time"
    return timed or quantity.form not in ("count", "measure") or not quantity.lemma


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def measured_otherwise(draft: Draft) -> str | None:
    """The equation computes miles, and the statement tells hours: "How long was the trip?" means either."""
    scene = draft.scene
    at, line = _answer_at(scene), scene.lines[-1]
    said = _powers(line, at) if at >= 0 else None
    if said not in _PLAIN:
        return None
    told = {mark: _powers(each, at) for each in scene.lines for at, mark in each.marks.items()}
    computed = powers_of(draft.problem.equation, lambda leaf: _leaf(leaf, told))
    if computed is None or said is None or computed == said or computed not in _PLAIN:
        return None
    unit = line.low(line.last_of(at) + 1)
    return f"the equation computes a {min(computed)}, and the statement tells it in {unit}"


def _powers(line: Line, at: int) -> Powers | None:
    """The kinds of units behind a number, each with its power: length 1 and time -1 of "60 mph"."""
    at = line.last_of(at) + 1
    unit = lexicon.UNIT_ABBREVIATIONS.get(line.low(at), singular(line.low(at)))
    if unit in _SPEEDS:
        return {"length": 1, "time": -1}
    if unit not in _KINDS:
        return None
    rated = line.low(at + 1) in _PER
    below = _KINDS.get(singular(line.low(at + 2))) if rated else None
    if rated and below is None:
        return None
    return times({_KINDS[unit]: 1}, {below: 1} if below else {}, -1)


def _leaf(tree: Expression, told: Mapping[str, Powers | None]) -> Powers | None:
    if isinstance(tree, Constant):
        return {}
    return told.get(mark_of(tree.index)) if isinstance(tree, Reference) else None


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def scale_lost(draft: Draft) -> str | None:
    """The story tells of millions and the statement does not: "$4 is left" of "$32 million"."""
    *story, stating = draft.scene.lines
    for line in story:
        for at in line.marks:
            word = line.low(line.last_of(at) + 1)
            if word in _SCALES and word not in {t.lemma for t in stating.sentence}:
                return f"the story tells of a {word}, and the answer is stated without"
    return None


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def unused_in_statement(draft: Draft) -> str | None:
    """The statement has a number that the equation does not use: "745 visitors came within 57 days"."""
    scene = draft.scene
    used = {scene.numbers[index].value for index in references(draft.problem.equation)}
    story = [scene.number(mark).value for line in scene.lines[:-1] for mark in line.marks.values()]
    last, line = len(scene.lines) - 1, scene.lines[-1]
    for at, mark in line.marks.items():
        number, quantity = scene.number(mark), scene.quantities.get((last, at))
        if mark == ANSWER_MARK or number.value in used or number.value in story:
            continue
        timed = quantity is not None and quantity.lemma in lexicon.TIMES
        once = sum(each.value == number.value for each in scene.numbers) == 1
        if once and number.value > _SMALL and (timed or line.low(at - 1) == "of"):
            return f"the statement has '{number.surface}', which the equation does not use"
    return None


@guard(Stage.CLAUSE, Reason.NOT_BORNE_OUT)
def container_or_content(draft: Draft) -> str | None:
    """Sacks of pears are asked for, the answer counts pears, and nothing says how many a sack holds."""
    scene = draft.scene
    if not draft.has_quantity or draft.quantity.form != "count":
        return None
    _, of, content = draft.quantity.counted.partition(" of ")
    if not of or not scene.counted or draft.quantity.lemma in _NO_CONTAINERS:
        return None
    last = len(scene.lines) - 1
    if scene.nouns.get((last, _answer_at(scene)), "").split()[-1:] != content.split()[-1:]:
        return None
    stated = (last, _answer_at(scene))
    told = [q for where, q in scene.quantities.items() if where != stated]
    known = any(
        not q.counted
        or (q.counted.split()[-1:] == content.split()[-1:] and " of " not in q.counted)
        for q in told
    )
    packed = any(line.low(at - 1) == "of" for line in scene.lines for at in line.marks)
    if known or packed:  # "packs of 6"
        return None
    return f"'{draft.quantity.counted}' are asked for, and the answer counts {content}"


def _answer_at(scene: Scene) -> int:
    marks = scene.lines[-1].marks
    return next((at for at, mark in marks.items() if mark == ANSWER_MARK), -1)


@guard(Stage.CLAUSE, Reason.TWO_READINGS)
def rate_unsaid(draft: Draft) -> str | None:
    """The amount is that of each day and does not say so: "uses 2 pounds for 9 days", multiplied by 9."""
    if not draft.has_quantity or len(draft.line.marks) == 1:
        return None
    clause, scene, mine = draft.clause, draft.scene, draft.quantity
    measured = mine.lemma in lexicon.MEASURES or mine.form == "money"
    rates = {t.text.lower() for t in clause.own if not _is_article(clause, t)} & _RATES
    told = _by_number(scene)
    for factors in _products(draft.problem.equation):
        if draft.target not in factors or rates or len(factors) < 2:
            continue
        for index in set(factors) - {draft.target}:
            line, other = told.get(index, (None, None))
            if line is not draft.line or other is None:
                continue
            apart = all(t.index != other.start.index for t in clause.own)
            if apart and _EACH & set(line.sentence.lows):
                continue  # "cuts it into 40 slices, and each has 9 seeds"
            held = _is_holder(clause, other) != _is_holder(clause, mine)
            if held or (measured and _is_span(clause, other)):
                return (
                    f"'{draft.number.surface}' is multiplied with '{other.number.surface} {other.counted}', "
                    "and the text does not say for each"
                )
    return None


def _is_article(clause: Clause, token: Token) -> bool:
    """Whether an "a" opens a phrase, as in "A gardener used": a rate stands behind a noun, "9 pens a day"."""
    if token.text.lower() not in ("a", "an"):
        return False
    return token.index == 0 or clause.sentence[token.index - 1].upos not in _NOMINAL


def _is_span(clause: Clause, quantity: Quantity) -> bool:
    """Whether an amount of time says in the same clause how long something went on: "for 9 days"."""
    inside = any(t.index == quantity.start.index for t in clause.own)
    prep = quantity.prep
    return (
        inside
        and prep is not None
        and prep.text.lower() == "for"
        and (quantity.lemma in lexicon.TIMES)
    )


def _is_holder(clause: Clause, quantity: Quantity) -> bool:
    """Whether an amount says in the same clause where things are: "packs 12 jars in 10 boxes"."""
    inside = any(t.index == quantity.start.index for t in clause.own)
    prep = quantity.prep
    placed = prep is not None and prep.text.lower() in ("in", "into", "on", "onto")
    return inside and placed and quantity.lemma not in lexicon.MEASURES | lexicon.DAYTIMES


@guard(Stage.CLAUSE, Reason.TWO_READINGS)
def difference_either_way(draft: Draft) -> str | None:
    """A difference between two amounts is told, and not which of them is the larger.

    Those who find no partner may be boys or girls: as well as a difference that is named so.
    """
    scene, tree = draft.scene, draft.problem.equation
    unpaired = _UNPAIRED.search(scene.lines[-1].text[scene.lines[-1].sentence.start :])
    if unpaired and isinstance(tree, Operation) and tree.symbol == "-":
        return f"'{unpaired[0]}' does not tell which of the two are more"
    for place, line in enumerate(draft.scene.lines):
        low = line.sentence.lows
        if place == draft.place or "difference" not in low or not {"between", "of"} & set(low):
            continue
        if not _LARGER & {t.text.lower() for each in draft.scene.lines for t in each.sentence}:
            return "the text tells a difference, and not which of the two is larger"
    return None
