"""Questions for each amount of a bare relation: "39 is 15% of what number?", "What percent of 260 is 39?"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from roda.expression import Constant, leaves
from roda.languages.base import Rewritten
from roda.languages.english.lexicon import MEASURES, UNIT_ABBREVIATIONS
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.state.bare.reading import HINT, LONGEST, Amount, Relation, read
from roda.languages.english.story.lines import ANSWER_MARK, amount, mark_of, unmask
from roda.problem import Kind, Number, Problem, Reason, Rejection

_HUNDRED: Final = 100
# What is asked for, by the amount that is sought; a share that is told in hundredths has no sign.
_OF: Final = {
    "part": "What is {share} of {whole}?",
    "share": "What {sort} of {whole} is {part}?",
    "whole": "{part} is {share} of what {thing}?",
}
_OF_HUNDREDTHS: Final = {
    "part": "{a_thing} is a certain percentage of {whole}. The percentage is {share}. What is the {thing}?",
    "whole": "{part} is a certain percentage of {a_thing}. The percentage is {share}. What is the {thing}?",
}
_CHANGED: Final = {
    "part": "What {thing} is {share} {more} than {whole}?",
    "share": "By what {sort} is {part} {more} than {whole}?",
    "whole": "{part} is {share} {more} than what {thing}?",
}


class BarePlan:
    """A bare relation, ready to be asked for either of the amounts that it tells."""

    __slots__ = ("_answer", "_problem", "_relation")

    def __init__(self, problem: Problem, relation: Relation, answer: Amount) -> None:
        self._problem = problem
        self._relation = relation
        self._answer = answer

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that tells the old answer and asks for number `target`."""
        problem, relation = self._problem, self._relation
        number = problem.numbers[target]
        if number.value == problem.answer:
            said = f"the old answer is {number.surface} as well, and the new text tells it"
            return self._refused(Reason.ANSWER_STATED, said, target)
        marks = {each: mark_of(index) for index, each in enumerate(problem.numbers)}
        words = {
            name: f"{each.before}{marks.get(each.number, each.number.surface)}{each.behind}"
            for name, each in relation.told.items()
        }
        words[relation.sought] = f"{self._answer.before}{ANSWER_MARK}{self._answer.behind}"
        sought = next(name for name, each in relation.told.items() if each.number == number)
        frames = _CHANGED if relation.change else _OF
        if relation.sought == "share" and self._answer.number.kind is not Kind.PERCENT:
            frames = frames if relation.sort == "fraction" else _OF_HUNDREDTHS
        counted = relation.told[sought].before or relation.told[sought].behind
        thing = "amount" if counted else "number"
        more = "less" if relation.change < 0 else "more"
        several = _counted(relation)  # "48 crayons are three quarters of how many crayons?"
        masked = frames[sought].format(
            **words, sort=relation.sort, thing=thing, a_thing=f"a {thing}", more=more
        )
        if several:
            masked = masked.replace(" is ", " are ").replace(
                f"what {thing}?", f"how many {several}?"
            )
            masked = masked.replace("What are ", "What is ", 1)
        masked = masked[0].upper() + masked[1:]
        made = unmask(masked, problem.numbers, self._answer.number)
        return self._checked(made._replace(features=self._features()), target)

    def _features(self) -> dict[str, float]:
        """How the text was made: there is no story, so there is little to tell."""
        return {
            "way_bare": 1.0,
            "source_constants": float(
                sum(isinstance(leaf, Constant) for leaf in leaves(self._problem.equation))
            ),
        }

    def _checked(self, made: Rewritten, target: int) -> Rewritten | Rejection:
        """The text, if all its numbers are read from it again."""
        found = {(n.start, n.end): (n.value, n.kind) for n in find_numbers(made.text)}
        for number in made.numbers:
            if found.get((number.start, number.end)) != (number.value, number.kind):
                said = f"'{number.surface}' would be lost from the new text"
                return self._refused(Reason.NOT_READ_BACK, said, target)
        return made

    def _refused(self, reason: Reason, detail: str, target: int) -> Rejection:
        surface = self._problem.numbers[target].surface
        return Rejection(self._problem.id, reason, detail, target, surface)


def _counted(relation: Relation) -> str:
    """The things that the amounts count, "" where they are mere numbers or measured in a unit."""
    said = next((each.behind.strip() for each in relation.told.values() if each.behind), "")
    unit = said in UNIT_ABBREVIATIONS or singular(said) in MEASURES
    return said if is_plural(said) and not unit and relation.change == 0 else ""


def bare_plan(problem: Problem) -> BarePlan | None:
    """The plan of a problem that states a bare relation which its equation bears out; None for any other.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> plan = bare_plan(identify(Record("1", "What is 15% of 260?", "x=15%*260", "39", "en")))
    >>> plan.rewrite(0).text, plan.rewrite(1).text
    ('What percent of 260 is 39?', '39 is 15% of what number?')
    """
    if len(problem.text) > LONGEST or HINT.search(problem.text) is None:
        return None  # nearly every text tells more than a relation
    relation = read(problem.text, find_numbers(problem.text))
    if relation is None:
        return None
    answer = _answer(problem, relation)
    return BarePlan(problem, relation, answer) if answer is not None else None


def _answer(problem: Problem, relation: Relation) -> Amount | None:
    """The answer as the text would write it; None where it is not that of the relation, or has no short form."""
    value, sought = problem.answer, relation.sought
    values = {name: each.number.value for name, each in relation.told.items()}
    hundredths = False
    if sought == "share":
        told = _share(values, relation.change)
        hundredths = relation.sort == "percent" and value == told * _HUNDRED
        if value != told and not hundredths:
            return None
        if hundredths and relation.change:
            return None  # "the percentage by which" has no plain way back
    elif not _holds({**values, sought: value}, relation.change):
        return None
    if sought == "share":
        kind = Kind.PERCENT if relation.sort == "percent" and not hundredths else Kind.FRACTION
        like = Number(value, "%", 0, 1, kind)
        written = amount(value) if hundredths else amount(value, like)
        return _as_amount(value, written, "", "")
    other = relation.told["whole" if sought == "part" else "part"]
    written = amount(value, other.number)
    return _as_amount(value, written, other.before, other.behind)


def _as_amount(value: Fraction, written: str | None, before: str, behind: str) -> Amount | None:
    """The amount with its number as it will be read from a text."""
    if written is None:
        return None
    text = f"{before}{written}{behind}."
    number = next((n for n in find_numbers(text) if n.value == value), None)
    return None if number is None else Amount(number, before, behind)


def _share(values: dict[str, Fraction], change: int) -> Fraction:
    """What share the part is of the whole, or by what share it is more or less."""
    if not values["whole"]:
        return Fraction(0)
    share = values["part"] / values["whole"]
    return share if not change else change * (share - 1)


def _holds(values: dict[str, Fraction], change: int) -> bool:
    """Whether three values are a part, a share and a whole."""
    share = values["share"] if not change else 1 + change * values["share"]
    return values["part"] == share * values["whole"]
