"""The default rewriting on one screen: story → state → ask → guards → the cheapest wording.

The story keeps its order, the old answer is stated where the question stood, and a question for the
target ends the text (`compose.py`). Many problems are studied, and many texts written, together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from roda.languages.base import Rewritten
from roda.languages.chinese.ask.cost import Wording
from roda.languages.chinese.ask.elsewhere.brief import plainly
from roda.languages.chinese.ask.elsewhere.last import asked_last
from roda.languages.chinese.compose import Telling, compose, compose_all
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.making import Making
from roda.languages.chinese.numbers.idle import is_idle
from roda.languages.chinese.state.statement import Asked, Stated, state_answer, understand_question
from roda.languages.chinese.story.masking import (
    MARK,
    MOST_NUMBERS,
    mark_of,
    mask,
    plain_discount,
    show,
    unmask,
)
from roda.languages.chinese.story.plain import plain
from roda.languages.chinese.story.retell.articles import brought_in_first
from roda.languages.chinese.story.scene import Scene, prepare, question_at
from roda.languages.guard import DEFAULT_CHOICES, Choices, Guards, Refusal
from roda.languages.together import Task, of_many, together
from roda.problem import Problem, Reason, Rejection

_MANY: Final = 5  # numbers: whoever reads so many misses what has left the story

__all__ = ["GUARDS", "StoryPlan", "study", "study_many"]


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StoryPlan | Rejection:
    """Cut the problem into clauses and turn its question into a statement."""
    return next(study_many([problem], choices))


def study_many(
    problems: Iterable[Problem], choices: Choices = DEFAULT_CHOICES
) -> Iterator[StoryPlan | Rejection]:
    """The plans of these problems, in their order."""
    telling = Telling(Guards(GUARDS, choices))
    problems = list(problems)
    plans = together([_plan(problem, telling) for problem in problems])
    for problem, plan in zip(problems, plans, strict=True):
        if isinstance(plan, Refusal):
            reason, detail, guard = plan
            detail = show(detail, problem.numbers)
            lost = len(problem.numbers)
            yield Rejection(problem.id, reason, detail, lost=lost, guard=guard)
        else:
            yield plan


def _plan(problem: Problem, telling: Telling) -> Task[StoryPlan | Refusal]:
    if len(problem.numbers) > MOST_NUMBERS:
        return Refusal(Reason.STRUCTURAL, f"the text holds more than {MOST_NUMBERS} numbers")
    own = None if problem.text.isprintable() else MARK.search(problem.text)
    if own:  # it would be taken for a number of ours
        detail = f"the text holds U+{ord(own[0]):X}, a character that no font prints: leave it out"
        return Refusal(Reason.STRUCTURAL, detail)
    masked: str = yield _masked, problem
    clauses, remark, story = yield _PREPARED, (masked,)
    asking = question_at(clauses)
    if not masked.endswith(clauses.bodies[asking] + clauses.separators[asking]) and not remark:
        story = "，".join(clauses.bodies[:asking] + clauses.bodies[asking + 1 :])
    draft = Draft(problem, masked, story, remark)
    guards = telling.guards
    refusal: Refusal | None = yield guards.source.many, draft
    if refusal:
        return refusal
    asked: Asked | Refusal = yield _UNDERSTOOD, (masked, clauses, remark, asking)
    if isinstance(asked, Refusal):
        return asked
    draft.asked = asked
    refusal = yield guards.statement.many, draft
    if refusal:
        return refusal
    stated: Stated | Refusal = yield _STATED, (asked, problem)
    if isinstance(stated, Refusal):
        return stated
    crowded = len(problem.numbers) >= _MANY or is_idle(problem)
    draft.scene = Scene(masked, clauses, stated.text, asking, crowded=crowded)
    draft.answer = stated.answer
    draft.answer_ratio = stated.answer.value.as_integer_ratio()
    return StoryPlan(draft, telling)


def _masked(problems: list[Problem]) -> list[str]:
    """The texts of problems with their numbers masked, in plain words."""
    return list(map(plain, [mask(problem.text, problem.numbers) for problem in problems]))


_PREPARED: Final = of_many(prepare)
_UNDERSTOOD: Final = of_many(understand_question)
_STATED: Final = of_many(state_answer)


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_draft", "_telling", "_written_first")

    def __init__(self, draft: Draft, telling: Telling) -> None:
        self._draft = draft
        self._telling = telling
        self._written_first: dict[int, Rewritten | Rejection] = {}

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        return together([self.writing(target)])[0]

    def writing(self, target: int) -> Task[Rewritten | Rejection]:
        """The same as a task."""
        draft = self._draft_for(target)
        if draft is None:
            surface = self._draft.problem.numbers[target].surface
            detail = f"{surface} stands in a remark or a prompt, which the new text leaves out"
            made: Rewritten | Rejection = self._refused(target, Refusal(Reason.STRUCTURAL, detail))
        else:
            composed = yield from compose(draft, self._telling)
            if isinstance(composed, Wording):
                composed = yield _written, (composed, draft, target)
            made = self._refused(target, composed) if isinstance(composed, Refusal) else composed
        self._written_first[target] = made
        return made

    def wordings(self, target: int) -> Iterator[Rewritten | Rejection]:
        """The texts that ask for number `target`, the best first; or why there is none."""
        first = self._written_first.get(target) or self.rewrite(target)
        yield first
        draft = self._draft_for(target) if isinstance(first, Rewritten) else None
        if draft is not None:
            for made in compose_all(draft, self._telling):
                [text] = _written([(made, draft, target)])
                if isinstance(text, Rewritten):
                    yield text

    def _draft_for(self, target: int) -> Draft | None:
        """A draft about a number; None where no clause of the new text holds it."""
        number = self._draft.problem.numbers[target]
        mark = mark_of(number.kind, target)
        for home, body in enumerate(self._draft.scene.bodies):
            if mark in body:
                return self._draft.about(number, mark, home)
        return None

    def _refused(self, target: int, refusal: Refusal) -> Rejection:
        """A refusal in the problem's own words."""
        problem, answer = self._draft.problem, self._draft.answer
        reason, detail, guard = refusal
        detail = show(detail, problem.numbers, answer.surface)
        surface = problem.numbers[target].surface
        return Rejection(problem.id, reason, detail, target, surface, guard=guard)


def _written(composed: list[tuple[Wording, Draft, int]]) -> list[Rewritten | Refusal]:
    """Masked texts, each for a draft and its target, with their numbers."""
    texts = [made.text for made, _, _ in composed]
    for better in (plainly, asked_last, brought_in_first, plain_discount):
        texts = list(map(better, texts))
    return [_unmasked(*each, text) for each, text in zip(composed, texts, strict=True)]


def _unmasked(made: Wording, draft: Draft, target: int, better: str) -> Rewritten | Refusal:
    """A text with its numbers, if all are there; `better` is how it came to be written."""
    text, chosen = made
    numbers = draft.problem.numbers
    making = Making((chosen, text, draft.scene, draft.home, draft.mark, draft.shape))
    rewritten = unmask(better, numbers, draft.answer, making)
    found = set(rewritten.sources)
    if target not in found and len(found) == len(numbers):
        return rewritten  # every other number is there, and the old answer
    detail = f"a number of the story is missing in '{rewritten.text}'"
    return Refusal(Reason.NOT_READ_BACK, detail)
