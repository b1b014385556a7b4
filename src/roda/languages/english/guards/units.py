"""Guards of units: what the equation multiplies or states must fit together as amounts of things.

"$22 per hour" times "3 dogs" is no amount of money, "45 sacks of pears" from each field make no number of
pears, and "$4" is not what is left of "$32 million". Such problems lack a fact that whoever worked them out
took for granted, and the one who is asked for a number of theirs cannot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.expression import Expression, Operation, Reference
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_UNPAIRED: Final = re.compile(
    r"\b(?:un(?:able|paired)|without) (?:to (?:partner|pair)|(?:an? )?(?:partner|pair|match))\b"
    r"|\bunpaired\b|\bdiffer(?:s|ed)? by\b|\bmore or (?:less|fewer)\b|\bapart\b"
)
_NO_CONTAINERS: Final = listed("row column page line dozen piece slice pair kind type number")
_RATES: Final = listed(
    "each every per apiece a an daily weekly monthly yearly hourly times twice once mph"
)
_EACH: Final = listed("each every per")
_NOMINAL: Final = frozenset({"NOUN", "PROPN", "NUM", "SYM"})
_LARGER: Final = listed(
    "than larger bigger greater smaller older younger taller shorter longer heavier more less fewer"
)


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
