"""The default rewriting of English: the story keeps its order, the old answer is stated where the
question stood, and a full question for the target ends the text.

A draft goes through the rooms of the language: `story` (the text in print, its lines, clauses and
quantities), `state` (the old question as a statement), `ask` (the question for the target). After
each step the guards of its stage look at it. What is checked here besides is no matter of taste: a
new text must hold the numbers it should.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from itertools import chain, islice
from typing import Final

from roda.languages.base import ANSWER, Rewritten
from roda.languages.english.ask.candidates import candidates
from roda.languages.english.ask.target import Target
from roda.languages.english.guards import GUARDS, Draft
from roda.languages.english.guards.features import features_of
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Analysis, analyser
from roda.languages.english.state import (
    BarePlan,
    as_spelled,
    as_told,
    bare_plan,
    nothing_over,
    set_apart,
    state,
    than_whom,
    unconditional,
    with_care,
)
from roda.languages.english.story.amounts.quantities import Quantity, quantity_at
from roda.languages.english.story.blanks import filled, left_open
from roda.languages.english.story.counted import summands
from roda.languages.english.story.lines import (
    ANSWER_MARK,
    LIMIT,
    line_of,
    mark_of,
    printed,
    says_again,
    unmask,
)
from roda.languages.english.story.realise import with_pronoun
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.time import before_the_change, place_of_statement
from roda.languages.guard import DEFAULT_CHOICES, Choices, Guards, Refusal
from roda.problem import Kind, Number, Problem, Reason, Rejection

__all__ = ["GUARDS", "StoryPlan", "study", "study_many"]

MAX_WORD: Final = 100  # the tagger's work grows with the square of a word's length
_LONG_WORD: Final = re.compile(rf"\S{{{MAX_WORD + 1}}}")
_INDEFINITE: Final = re.compile(r"\b([Aa]n?) ([a-z]+)\b")
_ONE: Final = re.compile(r"\b(do|does|did|can|could|will|would|is|was|take) one ([a-z]+)\b")
_ANOTHER: Final = re.compile(
    r"\b(?:[Aa]nother|[Tt]he other|[Aa] second|[Aa] (?:new|old|weak|small|bigg|strong|larg)er)\b"
)
_SPLIT: Final = re.compile(r"\b\d+ [A-Z]\b")
_NAMED_SIGNS: Final = {"$": "dollars", "£": "pounds", "€": "euros", "₹": "rupees"}
_Made = Draft | Refusal | BarePlan


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StoryPlan | BarePlan | Rejection:
    """The plan of one problem: printed, analysed, its question turned into a statement.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"
    >>> study(identify(Record("1", text, "x=5-2", "3", "en"))).rewrite(0).text
    'Tom ate 2 figs. He has 3 figs left. How many figs did Tom have at first?'
    """
    return next(study_many((problem,), choices))


def study_many(
    problems: Iterable[Problem], choices: Choices = DEFAULT_CHOICES, batch: int = 64
) -> Iterator[StoryPlan | BarePlan | Rejection]:
    """Plans in the order of the problems, which are analysed `batch` at a time: twice as fast."""
    studying = _Studying(choices, batch)
    waiting = iter(problems)
    while group := list(islice(waiting, batch)):
        for problem, made in zip(group, studying.drafts(group), strict=True):
            if isinstance(made, Draft):
                yield StoryPlan(made, studying.guards)
            elif isinstance(made, BarePlan):
                yield made
            else:
                lost = len(problem.numbers)
                yield Rejection(problem.id, made.reason, made.detail, lost=lost, guard=made.guard)


class _Studying:
    """What is done once for a problem, whichever of its numbers is asked for."""

    def __init__(self, choices: Choices, batch: int) -> None:
        self.guards: Guards[Draft] = Guards(GUARDS, choices)
        self._parser = analyser(choices.analyser)
        self._thresholds = choices.thresholds
        self._batch = batch

    def drafts(self, problems: Sequence[Problem]) -> list[_Made]:
        """For each problem a draft with its scene, or why there is none."""
        made = [self._print(problem) for problem in problems]
        made = self._parsed(made, lambda draft: draft.problem.text, self._state)
        return self._parsed(made, lambda draft: draft.statement.text, self._set)

    def _parsed(
        self,
        made: list[_Made],
        text: Callable[[Draft], str],
        step: Callable[[Draft, Analysis], _Made],
    ) -> list[_Made]:
        """The next step of every draft that is left, with the analysis of one of its texts."""
        texts = [text(draft) for draft in made if isinstance(draft, Draft)]
        analyses = self._parser.analyse_many(texts, self._batch)
        return [step(each, next(analyses)) if isinstance(each, Draft) else each for each in made]

    def _print(self, problem: Problem) -> _Made:
        """The problem as print has it, its numbers found again."""
        if len(problem.numbers) > LIMIT:
            return Refusal(Reason.STRUCTURAL, f"the text has more than {LIMIT} numbers")
        long = _LONG_WORD.search(problem.text)
        if long:
            detail = f"'{long[0][:20]}…' has more than {MAX_WORD} characters without a blank"
            return Refusal(Reason.TOO_LARGE, detail)
        text, moved = as_told(printed(with_care(problem.text)))
        numbers = _matched(find_numbers(text), problem.numbers, not moved)
        if numbers is None:
            return Refusal(Reason.NOT_READ_BACK, "a number is lost when the text is tidied")
        tidied = problem._replace(text=text, numbers=tuple(numbers))
        draft = Draft(tidied, self._thresholds, problem.text)
        return self.guards.source(draft) or bare_plan(tidied) or draft

    def _state(self, draft: Draft, analysis: Analysis) -> _Made:
        """The old question as a statement of its answer."""
        draft.analysis = analysis
        if refusal := self.guards.parsed(draft):
            return refusal
        stated = state(draft.problem, analysis)
        if isinstance(stated, Refusal):
            return stated
        draft.statement = stated
        refusal = self.guards.statement(draft)
        stated = than_whom(stated, draft.problem, analysis)
        stated = unconditional(set_apart(stated, draft.problem, analysis), analysis)
        draft.statement = as_spelled(nothing_over(stated, draft.problem), draft.problem.text)
        return refusal or draft

    def _set(self, draft: Draft, analysis: Analysis) -> _Made:
        """The story with the statement at its end; the analysis is of the statement."""
        scene = _scene(draft, analysis)
        if isinstance(scene, Refusal):
            return scene
        draft.scene = scene
        draft.blank = left_open(scene)
        draft.told_before = place_of_statement(scene)
        return self.guards.scene(draft) or draft


def _scene(draft: Draft, analysis: Analysis) -> Scene | Refusal:
    """The lines of the new story, with marks for their numbers."""
    problem, stated = draft.problem, draft.statement
    asked = stated.question
    if asked.end < draft.analysis.sentences[-1].start:
        return Refusal(Reason.NOT_STATED, "a sentence follows the question; put it before")
    read = find_numbers(stated.text)
    inside = {k: n for k, n in enumerate(problem.numbers) if n.start >= asked.start}
    others = _matched([n for n in read if (n.start, n.end) != stated.span], inside.values(), False)
    if others is None:
        return Refusal(Reason.NOT_READ_BACK, f"'{stated.text}' lacks a number of the question")
    answer = next((n for n in read if (n.start, n.end) == stated.span), None)
    if answer is None or answer.value != problem.answer:
        return Refusal(Reason.NOT_READ_BACK, f"'{stated.text}' does not hold the answer")
    told = [(n.start, n.end, mark_of(k)) for k, n in enumerate(problem.numbers)]
    said = [(n.start, n.end, mark_of(k)) for k, n in zip(inside, others, strict=True)]
    said.append((*stated.span, ANSWER_MARK))
    story = [each for each in draft.analysis.sentences if each.end <= asked.start]
    lines = [line_of(problem.text, each, told) for each in story]
    stating = [line_of(stated.text, each, said) for each in analysis.sentences]
    if len(lines) > 1 and says_again(lines[-1], stating[0]):
        lines.pop()
    lines += stating
    return Scene(tuple(lines), problem.numbers, answer, summands(problem.equation))


def _matched(
    found: Sequence[Number], numbers: Iterable[Number], ordered: bool = True
) -> list[Number] | None:
    """For each number the same one among those found, each taken once; None where one is missing.

    `ordered` numbers stand in the same order in both texts.
    """
    left, matched = list(found), []
    for number in numbers:
        at = next((at for at, each in enumerate(left) if _is_same(each, number)), None)
        if at is None:
            return None
        matched.append(left[at])
        left = left[at + 1 :] if ordered else left[:at] + left[at + 1 :]
    return matched


def _is_same(found: Number, number: Number) -> bool:
    """Whether a number of one text is that of another: the same value, and a digit is no word."""
    digits = found.surface[0].isdigit(), number.surface[0].isdigit()
    return found.value == number.value and (digits[0] == digits[1] or number.surface[0] == ".")


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_begun", "_draft", "_guards")

    def __init__(self, draft: Draft, guards: Guards[Draft]) -> None:
        self._draft = draft
        self._guards = guards
        # The texts of which only the first was taken: who asks for more goes on from there.
        self._begun: dict[int, tuple[Rewritten, Iterator[Rewritten | Rejection]]] = {}

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        texts = self._texts(target)
        first = next(texts)
        if isinstance(first, Rewritten):
            self._begun[target] = first, texts
        return first

    def wordings(self, target: int) -> Iterator[Rewritten | Rejection]:
        """The texts that ask for number `target`, the best first; or why there is none."""
        begun = self._begun.pop(target, None)
        return self._texts(target) if begun is None else chain(begun[:1], begun[1])

    def _texts(self, target: int) -> Iterator[Rewritten | Rejection]:
        draft = copy(self._draft)
        draft.target, draft.number = target, draft.problem.numbers[target]
        found = self._find(draft)
        for made in (found,) if isinstance(found, Refusal) else self._ask(draft, found):
            if isinstance(made, Rewritten):
                yield made
            else:
                reason, detail, guard = made
                surface = draft.number.surface
                yield Rejection(draft.problem.id, reason, detail, target, surface, guard=guard)

    def _find(self, draft: Draft) -> Target | Refusal:
        """Find the clause of the target and what it counts."""
        mark = mark_of(draft.target)
        found = [
            (place, line, line.sentence[index])
            for place, line in enumerate(draft.scene.lines)
            for index, each in line.marks.items()
            if each == mark
        ]
        if not found and draft.number.kind is Kind.CLOCK:
            detail = f"'{draft.number.surface}' is a part of a time of day, which no number tells"
            return Refusal(Reason.STRUCTURAL, detail)
        if not found:
            return Refusal(Reason.STRUCTURAL, "the number stands in words that are left out")
        draft.place, draft.line, token = found[0]
        if refusal := self._guards.target(draft):
            return refusal
        place, scene = (draft.place, token.index), draft.scene
        quantity = scene.quantities.get(place) or quantity_at(draft.line, place[1], draft.number)
        head = token if isinstance(quantity, Refusal) else quantity.noun or quantity.tokens[-1]
        draft.clause = scene.clause_of(draft.place, head)
        if isinstance(quantity, Quantity):
            draft.quantity = quantity
        if refusal := self._guards.clause(draft):
            return refusal
        return Target(draft.scene, draft.place, token.index, draft.number, draft.clause, quantity)

    def _ask(self, draft: Draft, target: Target) -> Iterator[Rewritten | Refusal]:
        """The texts of all candidates that no guard refuses; without one, why the best is refused."""
        found = candidates(target)
        if isinstance(found, Refusal):
            yield found
            return
        refusals: list[Refusal] = []
        written = False
        for candidate in found:
            draft.candidate = candidate
            draft.direct = target.direct and candidate.asked.way == "clause"
            refusal = self._guards.wish(draft)
            if refusal is None:
                draft.question = _in_money(
                    _as_told(candidate.asked.question, draft.problem.text), draft
                )
                refusal = self._guards.question(draft) or self._tell(draft)
            if refusal is None:
                written = True
                features = features_of(draft, len(refusals))
                yield draft.rewritten._replace(features=features)
            else:
                refusals.append(refusal)
        if not written:
            yield refusals[0]

    def _tell(self, draft: Draft) -> Refusal | None:
        """Put the text together, and check that it holds every other number and the old answer."""
        scene, candidate = draft.scene, draft.candidate
        draft.dropped = candidate.story.treatment == "left out"
        lines = self._filled(draft) or self._ordered(draft)
        draft.pronoun = bool(lines) and candidate.story.lines[-1] not in lines
        asked = before_the_change(draft.problem, scene, draft.target, draft.question)
        if not lines:
            asked = _first_told(asked, scene.lines[draft.place].text)
        text = " ".join([*lines, asked])
        draft.rewritten = unmask(text, scene.numbers, scene.answer)
        draft.found = find_numbers(draft.rewritten.text)
        if lost := lost_number(draft):
            return Refusal(Reason.NOT_READ_BACK, f"'{lost}' would be lost from the new text")
        return self._guards.text(draft)

    @staticmethod
    def _ordered(draft: Draft) -> tuple[str, ...]:
        """The story with the statement in its place, by a pronoun where its name has just been told."""
        told, people = draft.candidate.story.lines, draft.scene.people
        place = draft.told_before - (draft.dropped and draft.place < draft.told_before)
        if not told or place >= len(told) - 1 or ANSWER_MARK not in told[-1]:
            return with_pronoun(told, people)
        before = with_pronoun((*told[:place], told[-1]), people)
        return (*with_pronoun((*before, told[place]), people), *told[place + 1 : -1])

    @staticmethod
    def _filled(draft: Draft) -> tuple[str, ...] | None:
        """The story with the old answer where a line left it open, if one did."""
        told = draft.candidate.story.lines
        place = draft.blank.place
        if not told or place < 0 or place == draft.place or ANSWER_MARK not in told[-1]:
            return None
        gone = draft.dropped and draft.place < place
        return filled(told, draft.blank._replace(place=place - gone))


def _first_told(question: str, line: str) -> str:
    """A question that is the whole text says "a" of what its line told with "a"."""
    for article, noun in _INDEFINITE.findall(line):
        question = re.sub(rf"\bthe {noun}\b", f"{article.lower()} {noun}", question)
    return question


def _as_told(question: str, text: str) -> str:
    """The question with names as the story has them; for "one pump" of one and another the first, since one may be any."""
    for split in _SPLIT.finditer(question):  # "4B" is one name and two tokens
        if split[0].replace(" ", "") in text:
            question = question.replace(split[0], split[0].replace(" ", ""))
    found = _ONE.search(question)
    if found is None or not re.search(rf"(?:^|[.;] )One {found[2]} ", text):
        return question
    if not _ANOTHER.search(text):
        return question
    return f"{question[: found.start()]}{found[1]} the first {found[2]}{question[found.end() :]}"


def _in_money(question: str, draft: Draft) -> str:
    """The question with the money that it asks for, where the story goes on in hundredths of it: "in pounds" beside pence."""
    number, text = draft.number, draft.problem.text
    name = _NAMED_SIGNS.get(text[number.start - 1 : number.start])
    alone = name and text.count(text[number.start - 1]) == 1 and draft.statement.form == "cents"
    if not alone or not question.startswith("How much ") or ", in " in question:
        return question
    return f"{question[:-1]}, in {name}?"


def lost_number(draft: Draft) -> str:
    """A number that the new text should hold, and does not, or not as what it was."""
    rewritten, scene = draft.rewritten, draft.scene
    wanted = {*range(len(scene.numbers)), ANSWER} - {draft.target}
    missing = wanted.symmetric_difference(rewritten.sources)
    if missing:
        at = min(missing)
        return (scene.answer if at == ANSWER else scene.numbers[at]).surface
    found = {(n.start, n.end): n for n in draft.found}
    for number in rewritten.numbers:
        again = found.get((number.start, number.end))
        if again is None or (again.value, again.kind) != (number.value, number.kind):
            return number.surface
    return ""
