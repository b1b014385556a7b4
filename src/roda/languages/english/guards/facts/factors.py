"""Guards of amounts that the equation multiplies with a count of things: for each of them, which the text must say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from roda.expression import Expression, Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.source import operations
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Problem, Reason

_EACH: Final = frozenset({"each", "every", "per", "apiece", "both", "a", "an", "one"})
_HOLDS: Final = listed("fit hold contain seat")
_ARTICLES: Final = frozenset({"a", "an", "one"})
_HALVES: Final = 2  # two boxes, of which one holds more than the other
_OTHER: Final = re.compile(r"\b(?:first|second|other)\b")
_ONE: Final = re.compile(r"\b(?:1|one|an?)\b", re.IGNORECASE)
_STEM: Final = 4  # letters that a pack and a package have in common
_PERSON: Final = "person"
_WORD: Final = re.compile(r"[a-z]+")
_TWOS: Final = "earring|sock|shoe|boot|sandal|slipper|glove|mitten|skate|sneaker|stocking|ski"
_MILES: Final = lexicon.UNITS["length"]
_RATED: Final = (
    r"\b(?:per|an?|each|every|one)[ -](?:[a-z]+ )?{unit}s?\b|/ ?{unit}"
    r"|\b(?:hourly|daily|weekly|monthly|yearly|annual|nightly|rate)\b"
)
_PER_PAIR: Final = re.compile(
    rf"(?: each)? (?:for|per) (?:(?:a|an|one|each|every) )?pair of (?:[a-z]+ )?({_TWOS})s\b"
)


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def factor_unsaid(draft: Draft) -> str | None:
    """The equation multiplies two counts of things, and nothing tells either for each of the other.

    "She has 9 trees from which she picks 12 plums each day": from all of them, or from each?
    """
    mine, scene = draft.quantity if draft.has_quantity else None, draft.scene
    if mine is None or mine.form != "count" or not _is_thing(mine.lemma):
        return None
    if _ONE.search(draft.question) or _is_of_things(draft.clause) or _is_repeated(scene, mine):
        return None
    bases: set[str] | None = None
    for index in _partners(draft.problem.equation, draft.target):
        place, at = _where(scene, index)
        other = scene.quantities.get((place, at))
        if other is None or other.form != "count" or not _is_thing(other.lemma):
            continue
        clauses = [c for c in scene.clauses[place] if any(t.index == at for t in c.own)]
        if (
            (other.number.value == _HALVES and _OTHER.search(draft.problem.text))
            or _is_repeated(scene, other)
            or any(_is_of_things(clause) for clause in clauses)
        ):
            continue
        bases = _bases(scene) if bases is None else bases
        if "" in bases or _stems(_words(mine) | _words(other)) & bases:
            continue
        counted = f"{other.number.surface} {other.counted}"
        return f"'{draft.number.surface}' is multiplied with '{counted}', and the text does not say for each"
    return None


def _is_thing(noun: str) -> bool:
    return bool(noun) and noun not in lexicon.MEASURES | lexicon.TIMES | lexicon.DAYTIMES


def _is_repeated(scene: Scene, quantity: Quantity) -> bool:
    """Whether the equation may mean another number of this value, or compares two amounts of these things."""
    return any(
        other.number not in (quantity.number, scene.answer)
        and (other.number.value == quantity.number.value or other.lemma == quantity.lemma)
        for other in scene.quantities.values()
    )


def _words(quantity: Quantity) -> set[str]:
    return {singular(word) for word in _WORD.findall(quantity.counted.lower())} - {"of"}


def _stems(words: Iterable[str]) -> set[str]:
    """The beginnings of words, by which a pack is a package; one word for all people."""
    return {_PERSON if word in lexicon.PEOPLE else word[:_STEM] for word in words}


def _bases(scene: Scene) -> set[str]:
    """The things for each of which something is told; an empty word where an "each" stands without its noun."""
    found: set[str] = set()
    for line in scene.lines:
        for at, mark in line.marks.items():
            if scene.number(mark).value == 1:  # "25 chips out of 1 potato"
                found.update(singular(line.low(at + ahead)) for ahead in (1, 2))
        for token in line.sentence:
            low = token.text.lower()
            if low not in _EACH:
                continue
            if low == "per":
                found.update(singular(line.low(token.index + ahead)) for ahead in (1, 2))
            elif token.dep in ("det", "nummod") and token.head >= 0:
                phrase = line.sentence.subtree(line.sentence[token.head])
                found.update(singular(t.text.lower()) for t in phrase)
            elif low not in _ARTICLES:
                found.add("")
    return _stems(found - {""}) | (found & {""})


def _is_of_things(clause: Clause) -> bool:
    """Whether a clause tells of things as a kind, or of what they hold, not of what somebody does: "Chairs have 4 legs"."""
    head = clause.subject_head
    if head is None or clause.existential:
        return False
    kind = head.xpos in ("NN", "NNS") and singular(head.text).lower() not in lexicon.PEOPLE
    return kind or head.xpos == "WDT" or clause.verb_lemma in _HOLDS


def _where(scene: Scene, index: int) -> tuple[int, int]:
    """The line of a number of the problem, and its place there."""
    mark = mark_of(index)
    for place, line in enumerate(scene.lines):
        for at, other in line.marks.items():
            if other == mark:
                return place, at
    return -1, -1


def _partners(tree: Expression, target: int) -> Iterator[int]:
    """The numbers with which a number is multiplied, or a sum in which it stands."""
    if not isinstance(tree, Operation):
        return
    for side, other in ((tree.left, tree.right), (tree.right, tree.left)):
        if target in references(side):
            if tree.symbol == "*":
                yield from _factors(other)
            if tree.symbol != "/" or side is tree.left:
                yield from _partners(side, target)


def _factors(tree: Expression) -> Iterator[int]:
    if isinstance(tree, Reference):
        yield tree.index
    elif isinstance(tree, Operation) and tree.symbol == "*":
        yield from _factors(tree.left)
        yield from _factors(tree.right)


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def pair_or_one(draft: Draft) -> str | None:
    """The price of a pair is multiplied with a count of single ones: "$10 for a pair of earrings", "20 earrings"."""
    text, numbers = draft.problem.text, draft.problem.numbers
    if "pair of " not in text:
        return None
    for each in operations(draft.problem.equation):
        sides = (each.left, each.right) if each.symbol == "*" else ()
        for price, count in (sides, sides[::-1]) if sides else ():
            if not (isinstance(price, Reference) and isinstance(count, Reference)):
                continue
            value = numbers[price.index].value
            told = (n for n in numbers if n.value == value and n.kind is Kind.MONEY)
            pair = next((m for n in told if (m := _PER_PAIR.match(text, n.end))), None)
            single = rf" (?:[a-z]+ )?{pair[1]}s?\b" if pair else ""
            if pair and re.match(single, text[numbers[count.index].end :]):
                return f"'{pair[0].strip()}' is multiplied with '{numbers[count.index].surface} {pair[1]}s'"
    return None


@guard(Stage.SOURCE, Reason.NOT_BORNE_OUT)
def price_without_measure(draft: Draft) -> str | None:
    """Money is multiplied with miles or hours, and nothing tells it for each: "$2 in mileage", "drove 18 miles"."""
    problem = draft.problem
    if all(number.kind is not Kind.MONEY for number in problem.numbers):
        return None
    for each in operations(problem.equation):
        sides = (each.left, each.right) if each.symbol == "*" else ()
        for price, other in (sides, sides[::-1]) if sides else ():
            if (
                not isinstance(price, Reference)
                or problem.numbers[price.index].kind is not Kind.MONEY
            ):
                continue
            units = {_unit_behind(problem, index) for index in _summands(other)}
            unit = next(iter(units)) if len(units) == 1 else ""
            if unit not in _MILES | lexicon.TIMES or unit == "time":
                continue
            rates = "|".join(lexicon.TIMES) if unit in lexicon.TIMES else unit
            if not re.search(_RATED.format(unit=f"(?:{rates})"), problem.text, re.IGNORECASE):
                surface = problem.numbers[price.index].surface
                return f"'{surface}' is multiplied with {unit}s, and the text does not say for each"
    return None


def _summands(tree: Expression) -> list[int]:
    """The numbers of a sum, or nothing where it is more than that; a number alone is its own sum."""
    if isinstance(tree, Reference):
        return [tree.index]
    if not isinstance(tree, Operation) or tree.symbol != "+":
        return []
    left, right = _summands(tree.left), _summands(tree.right)
    return left + right if left and right else []


def _unit_behind(problem: Problem, index: int) -> str:
    """The unit behind a number, in the singular."""
    found = re.match(r"[ -]([a-z]{3,})", problem.text[problem.numbers[index].end :])
    return singular(found[1]) if found else ""
