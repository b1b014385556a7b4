"""The noun that a bare "how many" leaves out: "35% of the 240 pupils walk. How many walk?"

A question may leave it to the story; the statement of the answer has to say what is counted. It is said only where
the story leaves no choice: parts are told of one kind of thing, or things are shared out among those that are asked for.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from roda.expression import Operation, Reference, references
from roda.languages.english.lexicon import MEASURES, MONEY
from roda.languages.english.parsing.inflection import inflect, is_plural, singular

if TYPE_CHECKING:
    from roda.expression import Expression
    from roda.languages.english.parsing import Analysis, Token
    from roda.problem import Number, Problem

# "35% of the 240 pupils", "12 of those pupils"; "a third of them" goes back to what was counted before
_PART: Final = re.compile(
    r"(?:\b[\d/]+%?|\b(?:half|third|quarter|fifth|sixth|eighth|tenth|thirds|quarters|fifths|cent|percent|rest|most|some|many))"
    r" of (?:(?P<them>them)\b|(?:all )?(?:the|these|those|her|his|their|its|my|our)(?: \d[\d,]*)? (?P<noun>[a-z]+)\b)"
)


def whole_of_parts(problem: Problem, analysis: Analysis) -> str | None:
    """What all parts of a story are parts of, in the plural, or None."""
    lower = analysis.text.lower()
    found: set[str] = set()
    for part in _PART.finditer(lower):
        if part["noun"]:
            found.add(part["noun"] if is_plural(part["noun"]) else "")
            continue
        before = [n for n in problem.numbers if n.end < part.start()]
        nouns = {noun.text.lower() for number in before if (noun := _counted(analysis, number))}
        found.add(nouns.pop() if len(nouns) == 1 else "")
    whole = found.pop() if len(found) == 1 else ""
    if not whole or singular(whole) in MEASURES | MONEY:
        return None
    added = [_counted(analysis, problem.numbers[index]) for index in _terms(problem.equation)]
    return whole if all(noun is None or noun.text.lower() == whole for noun in added) else None


def _terms(tree: Expression) -> list[int]:
    """The numbers that an equation adds or takes away as they are: they count what the answer counts."""
    if isinstance(tree, Reference):
        return [tree.index]
    if isinstance(tree, Operation) and tree.symbol in "+-":
        return [*_terms(tree.left), *_terms(tree.right)]
    return []


def shared_out(problem: Problem, analysis: Analysis, question: str) -> str | None:
    """What is divided by the number of those each of whom the question asks about, in the plural, or None."""
    tree = problem.equation
    if not isinstance(tree, Operation) or tree.symbol != "/" or "each " not in question:
        return None
    if not isinstance(tree.right, Reference):
        return None
    among = _counted(analysis, problem.numbers[tree.right.index])
    if among is None or f"each {among.lemma.lower()}" not in question:
        return None
    things = [_counted(analysis, problem.numbers[index]) for index in set(references(tree.left))]
    names = {inflect(singular(thing.text.lower()), "NNS") for thing in things if thing is not None}
    noun = names.pop() if len(names) == 1 else ""
    return noun if noun and singular(noun) not in MEASURES | MONEY else None


def _counted(analysis: Analysis, number: Number) -> Token | None:
    """The noun that a number counts."""
    place = analysis.at(number.start)
    if place is None:
        return None
    sentence, token = place
    head = sentence.head(token)
    counts = token.dep == "nummod" and head is not None and head.xpos in ("NN", "NNS")
    return head if counts else None
