"""The default rewriting of English: the story keeps its order, the old answer is stated where the
question stood, and a full question for the target ends the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from roda.languages.base import ANSWER, Rewritten
from roda.languages.english.ask.question import question_for, says_when
from roda.languages.english.ask.remainder import (
    kept,
    redundant,
    supposed,
    unsupposable,
    without_if,
)
from roda.languages.english.ask.wish import Wish, wish_for
from roda.languages.english.guards import text as guards
from roda.languages.english.guards.ambiguity import enumerated, fits_another, told_already
from roda.languages.english.guards.constants import coincident, unexplained
from roda.languages.english.guards.distractors import distracting
from roda.languages.english.guards.each import spread
from roda.languages.english.guards.omissions import left_out, too_short
from roda.languages.english.guards.readings import agrees, same_verb
from roda.languages.english.guards.repetition import ill_matched, said_again
from roda.languages.english.guards.roughness import rough
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.parsing import Analysis, Token, analyser
from roda.languages.english.state import Statement, set_apart, state, unconditional
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import (
    ANSWER_MARK,
    LIMIT,
    line_of,
    mark_of,
    printed,
    unmask,
)
from roda.languages.english.story.quantities import Finding, Quantity, quantity_at
from roda.languages.english.story.scene import Scene
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.problem import Number, Problem, Reason, Rejection

__all__ = ["StoryPlan", "study", "study_many"]


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StoryPlan | Rejection:
    """Print the problem, analyse it and turn its question into a statement.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"
    >>> study(identify(Record("1", text, "x=5-2", "3", "en"))).rewrite(0).text
    'Tom had some figs. He ate 2 figs. Tom has 3 figs left. How many figs did Tom have at first?'
    """
    draft = _draft(problem)
    if not isinstance(draft, Draft):
        return _refusal(problem, draft)
    parser = analyser(choices.analyser)
    told = _stated(draft, parser.analyse(draft.problem.text))
    if not isinstance(told, Told):
        return _refusal(problem, told)
    plan = _scene(told, parser.analyse(told.stated.text))
    return plan if isinstance(plan, StoryPlan) else _refusal(problem, plan)


def study_many(
    problems: Iterable[Problem], choices: Choices = DEFAULT_CHOICES, batch: int = 64
) -> Iterator[StoryPlan | Rejection]:
    """Plans in the order of the problems, which are analysed `batch` at a time: twice as fast.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> text = "Tom had 5 figs. He ate 2 figs. How many figs does Tom have left?"
    >>> problem = identify(Record("1", text, "x=5-2", "3", "en"))
    >>> [plan] = study_many([problem])
    >>> plan.rewrite(1).text
    'Tom had 5 figs. He ate some figs. Tom has 3 figs left. How many figs did Tom eat?'
    """
    parser = analyser(choices.analyser)
    waiting = iter(problems)
    while group := list(islice(waiting, batch)):
        drafts = [_draft(problem) for problem in group]
        texts = [draft.problem.text for draft in drafts if isinstance(draft, Draft)]
        analyses = parser.analyse_many(texts, batch)
        stated = [
            _stated(draft, next(analyses)) if isinstance(draft, Draft) else draft
            for draft in drafts
        ]
        known = parser.analyse_many(
            [each.stated.text for each in stated if isinstance(each, Told)], batch
        )
        for problem, each in zip(group, stated, strict=True):
            made = _scene(each, next(known)) if isinstance(each, Told) else each
            yield made if isinstance(made, StoryPlan) else _refusal(problem, made)


class Draft(NamedTuple):
    """A problem in print, its numbers found again."""

    problem: Problem


class Told(NamedTuple):
    """A problem in print, analysed, with the statement of its answer."""

    problem: Problem
    analysis: Analysis
    stated: Statement


def _refusal(problem: Problem, finding: Finding) -> Rejection:
    return Rejection(problem.id, finding[0], finding[1], lost=len(problem.numbers))


def _draft(problem: Problem) -> Draft | Finding:
    """The problem as print has it."""
    if len(problem.numbers) > LIMIT:
        return Reason.STRUCTURAL, "too many numbers"
    finding = unexplained(problem) or distracting(problem)
    if finding:
        return finding
    text = printed(problem.text)
    numbers = _matched(text, problem.numbers)
    if numbers is None:
        return Reason.NOT_READ_BACK, "the printed text does not hold the numbers of the problem"
    finding = guards.unprintable(text) or guards.torn_out(text) or rough(text)
    return finding or Draft(problem._replace(text=text, numbers=numbers))


def _stated(draft: Draft, analysis: Analysis) -> Told | Finding:
    """The question as a statement of the answer."""
    finding = guards.second_question(analysis)
    if finding:
        return finding
    stated = state(draft.problem, analysis)
    if not isinstance(stated, Statement):
        return stated.reason, stated.detail
    finding = guards.ill_stated(stated.text) or guards.vague_cost(stated.text, draft.problem.text)
    apart = set_apart(stated, draft.problem, analysis)
    return finding or Told(draft.problem, analysis, unconditional(apart))


def _matched(text: str, numbers: Sequence[Number]) -> tuple[Number, ...] | None:
    """The problem's numbers in the printed text: the same values in the same order."""
    found = iter(find_numbers(text))
    matched = []
    for number in numbers:
        same = next((each for each in found if _is_same(each, number)), None)
        if same is None:
            return None
        matched.append(same)
    return tuple(matched)


def _is_same(found: Number, number: Number) -> bool:
    """Whether a number of the printed text is one of the problem: a digit is no word."""
    digits = found.surface[0].isdigit(), number.surface[0].isdigit()
    return found.value == number.value and (digits[0] == digits[1] or number.surface[0] == ".")


def _scene(told: Told, second: Analysis) -> StoryPlan | Finding:
    """The lines of the new text, with marks for their numbers; `second` is of the statement."""
    problem, analysis, stated = told
    asked = stated.question
    if asked.end < analysis.sentences[-1].start:
        return Reason.NOT_STATED, "a sentence follows the question"
    spans = [(n.start, n.end, mark_of(k)) for k, n in enumerate(problem.numbers)]
    lines = [
        line_of(problem.text, sentence, spans)
        for sentence in analysis.sentences
        if sentence.end <= asked.start
    ]
    inside = [(k, n) for k, n in enumerate(problem.numbers) if n.start >= asked.start]
    places = _places(stated, [n for _, n in inside])
    if places is None:
        return Reason.NOT_READ_BACK, "the statement does not hold the numbers of its question"
    start, end = stated.span
    answer = next((n for n in find_numbers(stated.text) if (n.start, n.end) == (start, end)), None)
    if answer is None or answer.value != problem.answer:
        return Reason.NOT_READ_BACK, "the answer is not read back from the statement"
    marks = [(s, e, mark_of(k)) for (k, _), (s, e) in zip(inside, places, strict=True)]
    sentences = second.sentences
    for sentence in sentences:
        lines.append(line_of(stated.text, sentence, [*marks, (start, end, ANSWER_MARK)]))
    if not all(same_verb(line) for line in lines[-len(sentences) :]):
        return Reason.TWO_READINGS, "two analysers see different clauses in the statement"
    scene = Scene(tuple(lines), problem.numbers, answer)
    finding = guards.possible(answer, scene.counted) or ill_matched(scene)
    return finding or StoryPlan(problem, scene)


def _places(stated: Statement, numbers: Sequence[Number]) -> list[tuple[int, int]] | None:
    """Where the numbers of the question stand in the statement."""
    found = [n for n in find_numbers(stated.text) if (n.start, n.end) != stated.span]
    places: list[tuple[int, int]] = []
    for number in numbers:
        same = [n for n in found if _is_same(n, number) and (n.start, n.end) not in places]
        if not same:
            return None
        places.append((same[0].start, same[0].end))
    return places


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_problem", "_scene")

    def __init__(self, problem: Problem, scene: Scene) -> None:
        self._problem = problem
        self._scene = scene

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        result = self._compose(target)
        number = self._problem.numbers[target]
        if isinstance(result, str):
            rewritten = unmask(result, self._problem.numbers, self._scene.answer)
            finding = guards.ill_kept(rewritten.text) or self._checked(rewritten, target)
            if finding is None:
                return rewritten
            result = finding
        return Rejection(self._problem.id, result[0], result[1], target, number.surface)

    def _checked(self, rewritten: Rewritten, target: int) -> Finding | None:
        """Whether every other number and the old answer are there, and nothing is given away."""
        wanted = {*range(len(self._problem.numbers)), ANSWER} - {target}
        if set(rewritten.sources) != wanted:
            return Reason.NOT_READ_BACK, "a number of the story was lost"
        return guards.read_back(rewritten) or guards.value_elsewhere(
            rewritten, self._problem.numbers[target]
        )

    def _home(self, target: int) -> tuple[int, Token] | None:
        mark = mark_of(target)
        for place, line in enumerate(self._scene.lines):
            for index, found in line.marks.items():
                if found == mark:
                    return place, line.sentence[index]
        return None

    def _compose(self, target: int) -> str | Finding:
        number, scene = self._problem.numbers[target], self._scene
        finding = guards.given_away(number, scene.answer) or coincident(self._problem, target)
        home = self._home(target)
        if home is None:
            return Reason.STRUCTURAL, "the number stands in a part that was left out"
        if finding:
            return finding
        place, token = home
        line = scene.lines[place]
        quantity = quantity_at(line, token.index, number)
        if not isinstance(quantity, Quantity):
            return quantity
        clause = clause_of(line, quantity.noun or quantity.tokens[-1])
        if not agrees(line, clause):
            return Reason.TWO_READINGS, "two analysers see different clauses"
        direct = line.has_mark(clause.own) and any(
            line.marks.get(t.index) == ANSWER_MARK for t in clause.own
        )
        finding = unsupposable(clause, token.index) if not direct else supposed(clause)
        if finding:
            return finding
        wish = wish_for(scene, place, clause, quantity, direct=direct)
        if not isinstance(wish, Wish):
            return wish
        full = wish.full and not says_when(clause)
        finding = left_out(clause, quantity, direct=wish.direct, full=full)
        if finding:
            return finding
        question = question_for(clause, quantity, wish)
        if not isinstance(question, str):
            return question
        finding = (
            guards.too_long(question)
            or guards.clumsy(question)
            or guards.foreign(question, scene.vocabulary)
            or guards.repeating(question, quantity)
            or guards.pointing_back(question, scene.people.names())
            or too_short(
                clause, quantity, question, scene.stuffs, rivals=scene.counts_again(quantity)
            )
            or fits_another(scene, place, clause, quantity, question)
            or spread(clause, quantity, question)
            or enumerated(quantity, self._problem.text)
            or told_already(question, self._problem.text, number.start)
        )
        return finding or self._told(place, clause, quantity, question, direct)

    def _told(
        self, place: int, clause: Clause, quantity: Quantity, question: str, direct: bool
    ) -> str | Finding:
        """The whole text."""
        told = []
        dropped = direct or redundant(self._scene, place, clause, quantity, question)
        finding = said_again(self._scene, place, clause, quantity, question)
        if finding and not dropped:
            return finding
        for number, line in enumerate(self._scene.lines):
            if number != place:
                told.append(without_if(line))
            elif not dropped:
                told.append(kept(line, clause, quantity, past=self._scene.past))
        return " ".join([*told, question])
