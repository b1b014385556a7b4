"""The default rewriting on one screen: story → state → ask → guards → the cheapest wording.

The story keeps its order, the old answer is stated where the question stood, and a question for the
target ends the text (`compose.py`). Many problems are studied, and many texts written, together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, cast

from roda.languages.base import Rewritten
from roda.languages.chinese.ask.cost import Wording
from roda.languages.chinese.ask.elsewhere.brief import plainly
from roda.languages.chinese.ask.elsewhere.last import asked_last
from roda.languages.chinese.compose import Telling, compose, compose_all
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.making import Making
from roda.languages.chinese.numbers.idle import is_idle
from roda.languages.chinese.state.statement import Stated, state_answer, understand_question
from roda.languages.chinese.story.masking import (
    MARK,
    MOST_NUMBERS,
    Clauses,
    mark_of,
    mask,
    plain_discount,
    show,
    unmask,
)
from roda.languages.chinese.story.plain import plain
from roda.languages.chinese.story.retell.articles import brought_in_first
from roda.languages.chinese.story.scene import Scene, prepare, question_at
from roda.languages.guard import DEFAULT_CHOICES, Checks, Choices, Guards, Refusal
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
    for problem, plan in zip(problems, _plan_all(problems, telling), strict=True):
        if isinstance(plan, Refusal):
            reason, detail, guard = plan
            detail = show(detail, problem.numbers)
            lost = len(problem.numbers)
            yield Rejection(problem.id, reason, detail, lost=lost, guard=guard)
        else:
            yield plan


# A draft at the place of its problem, with its clauses, and which of them asks.
_Begun = tuple[int, Draft, Clauses, int]


def _plan_all(problems: list[Problem], telling: Telling) -> list[StoryPlan | Refusal]:
    """The plans of problems, or why there are none. Each step is taken for all before the next.

    Code and tables of one step stay in the processor's caches while it is done for hundreds of texts, and
    are driven out of them when each text takes all its steps before the next one begins.
    """
    results = [_unreadable(problem) for problem in problems]
    places = [place for place, refusal in enumerate(results) if refusal is None]
    masked = _masked([problems[place] for place in places])
    begun = [
        _begin(place, problems[place], text) for place, text in zip(places, masked, strict=True)
    ]
    begun = _passed(begun, telling.guards.source, results)
    asked = [
        understand_question(draft.masked, clauses, draft.remark, asking)
        for _, draft, clauses, asking in begun
    ]
    understood: list[_Begun] = []
    for each, question in zip(begun, asked, strict=True):
        if isinstance(question, Refusal):
            results[each[0]] = question
        else:
            each[1].asked = question
            understood.append(each)
    understood = _passed(understood, telling.guards.statement, results)
    stated = [state_answer(draft.asked, draft.problem) for _, draft, _, _ in understood]
    plans: list[StoryPlan | Refusal | None] = [*results]
    for each, statement in zip(understood, stated, strict=True):
        plans[each[0]] = (
            statement if isinstance(statement, Refusal) else _plan(each, statement, telling)
        )
    return cast("list[StoryPlan | Refusal]", plans)


def _unreadable(problem: Problem) -> Refusal | None:
    """Why a text cannot have its numbers masked."""
    if len(problem.numbers) > MOST_NUMBERS:
        return Refusal(Reason.STRUCTURAL, f"the text holds more than {MOST_NUMBERS} numbers")
    own = None if problem.text.isprintable() else MARK.search(problem.text)
    if own is None:
        return None
    # It would be taken for a number of ours.
    detail = f"the text holds U+{ord(own[0]):X}, a character that no font prints: leave it out"
    return Refusal(Reason.STRUCTURAL, detail)


def _begin(place: int, problem: Problem, masked: str) -> _Begun:
    """A draft of a problem, cut into clauses."""
    clauses, remark, story = prepare(masked)
    asking = question_at(clauses)
    if not masked.endswith(clauses.bodies[asking] + clauses.separators[asking]) and not remark:
        story = "，".join(clauses.bodies[:asking] + clauses.bodies[asking + 1 :])
    return place, Draft(problem, masked, story, remark), clauses, asking


def _passed(
    begun: list[_Begun], checks: Checks[Draft], results: list[Refusal | None]
) -> list[_Begun]:
    """Those that no guard refuses; the refusals of the others become their results."""
    passed: list[_Begun] = []
    for each, refusal in zip(begun, checks.many([draft for _, draft, _, _ in begun]), strict=True):
        if refusal is None:
            passed.append(each)
        else:
            results[each[0]] = refusal
    return passed


def _plan(begun: _Begun, stated: Stated, telling: Telling) -> StoryPlan:
    """The plan of a problem whose answer is stated."""
    _, draft, clauses, asking = begun
    crowded = len(draft.problem.numbers) >= _MANY or is_idle(draft.problem)
    draft.scene = Scene(draft.masked, clauses, stated.text, asking, crowded=crowded)
    draft.answer = stated.answer
    draft.answer_ratio = stated.answer.value.as_integer_ratio()
    return StoryPlan(draft, telling)


def _masked(problems: list[Problem]) -> list[str]:
    """The texts of problems with their numbers masked, in plain words."""
    return list(map(plain, [mask(problem.text, problem.numbers) for problem in problems]))


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_draft", "_telling", "_written_first")

    def __init__(self, draft: Draft, telling: Telling) -> None:
        self._draft = draft
        self._telling = telling
        self._written_first: dict[int, Rewritten | Rejection] = {}

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        return self.write_all([(self, target)])[0]

    @staticmethod
    def write_all(asked: list[tuple[StoryPlan, int]]) -> list[Rewritten | Rejection]:
        """The same for several plans and numbers, each step for all before the next."""
        made: dict[int, Rewritten | Refusal] = {}
        by_telling: dict[Telling, list[_Target]] = {}  # nearly always one
        for at, (plan, target) in enumerate(asked):
            draft = plan._draft_for(target)
            if draft is None:
                made[at] = plan._left_out(target)
            else:
                by_telling.setdefault(plan._telling, []).append((at, draft, target))
        for telling, targets in by_telling.items():
            made.update(_texts(targets, telling))
        return [plan._made(target, made[at]) for at, (plan, target) in enumerate(asked)]

    def _made(self, target: int, text: Rewritten | Refusal) -> Rewritten | Rejection:
        """A text or a refusal, kept as the first for its number."""
        made = self._refused(target, text) if isinstance(text, Refusal) else text
        self._written_first[target] = made
        return made

    def _left_out(self, target: int) -> Refusal:
        surface = self._draft.problem.numbers[target].surface
        detail = f"{surface} stands in a remark or a prompt, which the new text leaves out"
        return Refusal(Reason.STRUCTURAL, detail)

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


_Target = tuple[int, Draft, int]  # a draft at its place among others, and its number


def _texts(targets: list[_Target], telling: Telling) -> dict[int, Rewritten | Refusal]:
    """The texts of drafts by their places."""
    made: dict[int, Rewritten | Refusal] = {}
    worded: list[tuple[Wording, Draft, int]] = []
    places: list[int] = []
    composed = compose([draft for _, draft, _ in targets], telling)
    for (at, draft, target), text in zip(targets, composed, strict=True):
        if isinstance(text, Refusal):
            made[at] = text
        else:
            worded.append((text, draft, target))
            places.append(at)
    made.update(zip(places, _written(worded), strict=True))
    return made


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
