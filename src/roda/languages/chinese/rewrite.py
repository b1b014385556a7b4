"""The default rewriting on one screen: story → state → ask → guards → the cheapest wording.

The story keeps its order, the old answer is stated where the question stood, and a question for the
target ends the text. What becomes of the target's own clause is chosen among several ways
(`ask/ways.py`) by their cost: it leaves the story where nothing leans on it, stays without its amount,
or with an indefinite one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Final

from roda.languages.base import Rewritten
from roda.languages.chinese.ask.cost import LEAVES, WAYS, Wording, cost, wording
from roda.languages.chinese.ask.elsewhere.brief import plainly
from roda.languages.chinese.ask.elsewhere.ends import between
from roda.languages.chinese.ask.elsewhere.last import asked_last
from roda.languages.chinese.ask.elsewhere.means import by_means
from roda.languages.chinese.ask.elsewhere.opening import handed_on
from roda.languages.chinese.ask.elsewhere.rates import done, turned
from roda.languages.chinese.ask.elsewhere.together import with_moment
from roda.languages.chinese.ask.kept import ask_again, ask_in_place, owner_of
from roda.languages.chinese.ask.moved import (
    ask_moved,
    introduces,
    left_in_place,
    one_of_a_pair,
    retell_without,
)
from roda.languages.chinese.ask.places import (
    at_the_end,
    exchanged,
    foretold,
    fronted,
    in_place,
    swapped,
)
from roda.languages.chinese.ask.question import shape_question
from roda.languages.chinese.ask.shapes import Question, Shape, refuse
from roda.languages.chinese.ask.ways import (
    bare,
    gone,
    kept,
    loosely_kept,
    merged,
    topic,
    unrated,
)
from roda.languages.chinese.guards import GUARDS
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.making import Making
from roda.languages.chinese.guards.question import said_twice
from roda.languages.chinese.guards.text import part_summed
from roda.languages.chinese.numbers.idle import is_idle
from roda.languages.chinese.state.statement import state_answer, understand_question
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
from roda.problem import Problem, Reason, Rejection

_MANY: Final = 5  # numbers: whoever reads so many misses what has left the story
_Way = tuple[float, Callable[[Scene, int, str, Shape, Question], Wording | None]]

__all__ = ["GUARDS", "StoryPlan", "study", "study_many"]


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StoryPlan | Rejection:
    """Cut the problem into clauses and turn its question into a statement."""
    return next(study_many([problem], choices))


def study_many(
    problems: Iterable[Problem], choices: Choices = DEFAULT_CHOICES
) -> Iterator[StoryPlan | Rejection]:
    """The plans of these problems, in their order."""
    guards: Guards[Draft] = Guards(GUARDS, choices)
    for problem in problems:
        plan = _plan(problem, guards)
        if isinstance(plan, Refusal):
            reason, detail, guard = plan
            detail = show(detail, problem.numbers)
            lost = len(problem.numbers)
            yield Rejection(problem.id, reason, detail, lost=lost, guard=guard)
        else:
            yield plan


def _plan(problem: Problem, guards: Guards[Draft]) -> StoryPlan | Refusal:
    if len(problem.numbers) > MOST_NUMBERS:
        return Refusal(Reason.STRUCTURAL, f"the text holds more than {MOST_NUMBERS} numbers")
    own = None if problem.text.isprintable() else MARK.search(problem.text)
    if own:  # it would be taken for a number of ours
        detail = f"the text holds U+{ord(own[0]):X}, a character that no font prints: leave it out"
        return Refusal(Reason.STRUCTURAL, detail)
    masked = plain(mask(problem.text, problem.numbers))
    clauses, remark, story = prepare(masked)
    asking = question_at(clauses)
    if not masked.endswith(clauses.bodies[asking] + clauses.separators[asking]) and not remark:
        story = "，".join(clauses.bodies[:asking] + clauses.bodies[asking + 1 :])
    draft = Draft(problem, masked, story, remark)
    refusal = guards.source(draft)
    if refusal:
        return refusal
    asked = understand_question(masked, clauses, remark, asking)
    if isinstance(asked, Refusal):
        return asked
    draft.asked = asked
    refusal = guards.statement(draft)
    if refusal:
        return refusal
    stated = state_answer(asked, problem)
    if isinstance(stated, Refusal):
        return stated
    crowded = len(problem.numbers) >= _MANY or is_idle(problem)
    draft.scene = Scene(masked, clauses, stated.text, asking, crowded=crowded)
    draft.answer = stated.answer
    draft.answer_ratio = stated.answer.value.as_integer_ratio()
    return StoryPlan(draft, guards)


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_draft", "_guards", "_written_first")

    def __init__(self, draft: Draft, guards: Guards[Draft]) -> None:
        self._draft = draft
        self._guards = guards
        self._written_first: dict[int, Rewritten | Rejection] = {}

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        made = self._written_first[target] = self._written(target, self._compose(target))
        return made

    def wordings(self, target: int) -> Iterator[Rewritten | Rejection]:
        """The texts that ask for number `target`, the best first; or why there is none."""
        first = self._written_first.get(target) or self.rewrite(target)
        yield first
        if isinstance(first, Rewritten):
            for made in self._others(target):
                text = self._written(target, made)
                if isinstance(text, Rewritten):
                    yield text

    def _written(self, target: int, result: Wording | Refusal) -> Rewritten | Rejection:
        """A masked text with its numbers, if all are there; a refusal in the problem's own words."""
        draft = self._draft
        problem, answer = draft.problem, draft.answer
        if isinstance(result, Wording):
            text, chosen = result
            making = Making((chosen, text, draft.scene, draft.home, draft.mark, draft.shape))
            rewritten = unmask(
                plain_discount(brought_in_first(asked_last(plainly(text)))),
                problem.numbers,
                answer,
                making,
            )
            found = set(rewritten.sources)
            if target not in found and len(found) == len(problem.numbers):
                return rewritten  # every other number is there, and the old answer
            detail = f"a number of the story is missing in '{rewritten.text}'"
            result = Refusal(Reason.NOT_READ_BACK, detail)
        reason, detail, guard = result
        detail = show(detail, problem.numbers, answer.surface)
        surface = problem.numbers[target].surface
        return Rejection(problem.id, reason, detail, target, surface, guard=guard)

    def _compose(self, target: int) -> Wording | Refusal:
        """The cheapest masked text that asks for a number, or why there is none."""
        draft = self._draft
        if not self._turn_to(target):
            surface = draft.problem.numbers[target].surface
            detail = f"{surface} stands in a remark or a prompt, which the new text leaves out"
            return Refusal(Reason.STRUCTURAL, detail)
        scene, home, mark = draft.scene, draft.home, draft.mark
        refusal = self._guards.target(draft)
        if refusal:
            return refusal
        shape = shape_question(scene.bodies[home], mark)
        if home == scene.stated and not isinstance(shape, Refusal):
            return Wording(ask_in_place(scene, mark), {"in the statement": 1.0})
        refusal = self._guards.clause(draft)
        if refusal:
            return refusal
        if isinstance(shape, Refusal) and shape.reason is Reason.STRUCTURAL:
            return shape
        if home == scene.last:  # the old question came first
            made = at_the_end(scene, home, mark)
            if made:
                return made
        best = shape if isinstance(shape, Refusal) else self._retold(mark, shape)
        if not _asks_elsewhere(scene, home):
            return best
        if isinstance(best, Wording) and cost(best.features) <= WAYS["foretold"]:
            return best
        return self._in_place(mark, best)

    def _turn_to(self, target: int) -> bool:
        """Have the draft be about a number; False where no clause of the new text holds it."""
        draft = self._draft
        number = draft.problem.numbers[target]
        mark = mark_of(number.kind, target)
        for home, body in enumerate(draft.scene.bodies):
            if mark in body:
                draft.number, draft.ratio = number, number.value.as_integer_ratio()
                draft.home, draft.mark = home, mark
                return True
        return False

    def _retold(self, mark: str, shape: Shape) -> Wording | Refusal:
        """The text whose question stands behind the story, in the cheapest way that passes."""
        if shape.treatment != "move":
            return self._told(mark, shape)
        draft = self._draft
        scene, home = draft.scene, draft.home
        # A clause that opens the story or brings somebody in had better stay, if it can.
        prefers_to_stay = home == 0 or introduces(shape)
        if not prefers_to_stay and one_of_a_pair(scene, home, shape):
            named = self._move(shape)
            if isinstance(named, Wording) and "两" not in named.text:
                return named  # 故事书和科技书一共 for 两种书一共
            prefers_to_stay = True
        stays = left_in_place(scene, home, mark) if prefers_to_stay else None
        if stays:
            return self._told(mark, stays)
        result = self._move(shape)
        if isinstance(result, Refusal) and result.reason is Reason.DANGLING:
            stays = left_in_place(scene, home, mark)
            if stays:
                return self._told(mark, stays)
        return result

    def _told(self, mark: str, shape: Shape) -> Wording | Refusal:
        """The clause is told with less, or leaves the story, and is asked again at the end."""
        draft = self._draft
        scene, home = draft.scene, draft.home
        question = self._question(shape)
        if isinstance(question, Refusal):
            return question
        ways = () if shape.treatment == "trim" else _WAYS
        best, least = self._cheapest(ways, mark, shape, question)
        if best and (shape.treatment == "ask" or least <= WAYS["kept"]):
            return best
        if shape.treatment == "ask":
            return refuse(scene.bodies[home], "is leant on by another clause, and cannot be asked")
        last = loosely_kept(scene, home, mark, shape, question) or kept(
            scene, home, shape, question
        )
        result = last if isinstance(last, Refusal) else self._refuses(last) or last
        return (
            best
            if best and (isinstance(result, Refusal) or least < cost(result.features))
            else result
        )

    def _cheapest(
        self, ways: Sequence[_Way], mark: str, shape: Shape, question: Question
    ) -> tuple[Wording | None, float]:
        """The cheapest text that passes, and what it costs; later ways are dearer."""
        scene, home = self._draft.scene, self._draft.home
        best, least = None, inf
        for price, way in ways:
            if price >= least:
                break
            made = way(scene, home, mark, shape, question)
            costs = cost(made.features) if made else inf
            if made and costs < least and not self._refuses(made):
                best, least = made, costs
        return best, least

    def _question(self, shape: Shape) -> Question | Refusal:
        """The question at the end, if no guard refuses it."""
        draft, refuses = self._draft, self._guards.question
        scene, home = draft.scene, draft.home
        question = ask_again(scene, home, shape)
        if isinstance(question, Refusal):
            return question
        part = part_summed(draft, question.text)
        if part:  # 下午共耕地多少公顷
            question = question._replace(text=part + question.text, about=part, complete=True)
        draft.shape, draft.moved, draft.question = shape, False, question
        refusal = refuses(draft)
        if refusal and refusal.guard == said_twice.name:  # whose it is may tell the two apart
            owner = owner_of(scene, home, shape)
            named = ask_again(scene, home, shape, owner) if owner else refusal
            if isinstance(named, Refusal):
                return refusal
            draft.question = question = named
            refusal = refuses(draft)
        return refusal or question

    def _move(self, shape: Shape) -> Wording | Refusal:
        """The clause leaves the story and is the question."""
        draft = self._draft
        question = ask_moved(draft.scene, draft.home, shape)
        if isinstance(question, Refusal):
            return question
        draft.shape, draft.moved, draft.question = shape, True, question
        refusal = self._guards.question(draft)
        if refusal:
            return refusal
        text = retell_without(draft.scene, draft.home, shape, question.text)
        if isinstance(text, Refusal):
            return text
        made = wording((text, {"moved": 1.0}))
        return self._refuses(made) or made

    def _in_place(self, mark: str, best: Wording | Refusal) -> Wording | Refusal:
        """The cheaper of a text and those that ask where the number stands."""
        scene, home = self._draft.scene, self._draft.home
        least = cost(best.features) if isinstance(best, Wording) else inf
        for price, way in _PLACES:
            if price >= least:
                continue
            made = way(scene, home, mark)
            if made is None or self._refuses(made):
                continue
            costs = cost(made.features)
            if costs < least:
                best, least = made, costs
        return best

    def _others(self, target: int) -> list[Wording]:
        """Every text for a number that passes, the cheapest first; that of `_compose` is among them."""
        self._turn_to(target)
        scene, home, mark = self._draft.scene, self._draft.home, self._draft.mark
        if home == scene.stated:
            return []
        shape = shape_question(scene.bodies[home], mark)
        made = [] if isinstance(shape, Refusal) else list(self._tellings(mark, shape))
        if home == scene.last:
            made.append(at_the_end(scene, home, mark))
        if _asks_elsewhere(scene, home):
            made += [way(scene, home, mark) for _, way in _PLACES]
        passed = [each for each in made if each and not self._refuses(each)]
        return sorted(passed, key=lambda each: cost(each.features))

    def _tellings(self, mark: str, shape: Shape) -> Iterator[Wording | None]:
        """The texts whose question stands behind the story, one for each way that passes."""
        scene, home = self._draft.scene, self._draft.home
        if shape.treatment == "move":
            moved = self._move(shape)
            if isinstance(moved, Wording):
                yield moved
            stays = left_in_place(scene, home, mark)
            if stays is None:
                return
            shape = stays
        question = self._question(shape)
        if isinstance(question, Refusal):
            return
        if shape.treatment in ("keep", "ask"):
            for _, way in _WAYS:
                yield way(scene, home, mark, shape, question)
        if shape.treatment != "ask":
            yield loosely_kept(scene, home, mark, shape, question)
            last = kept(scene, home, shape, question)
            yield None if isinstance(last, Refusal) else last

    def _refuses(self, made: Wording) -> Refusal | None:
        draft = self._draft
        draft.tell(made.text, not LEAVES.isdisjoint(made.features))
        if part_summed(draft, draft.asking):
            return refuse(draft.asking, "could ask for the sum of all parts")
        return self._guards.text(draft)


def _asks_elsewhere(scene: Scene, home: int) -> bool:
    """Whether a clause may ask where it stands: the last ones, suppositions, and what others go on from."""
    if home >= scene.stated - 1 or scene.conditions:
        return True
    return scene.bodies[home + 1][0] in "照按用以"


# What may become of a clause that is asked again at the end, the cheapest first.
_WAYS: Final[tuple[_Way, ...]] = (
    (WAYS["gone"], between),
    (WAYS["gone"], gone),
    (WAYS["gone"], handed_on),
    (WAYS["bare"], bare),
    (WAYS["bare"], done),
    (WAYS["topic"], topic),
    (WAYS["with its moment"], with_moment),
    (WAYS["unrated"], unrated),
    (WAYS["merged"], merged),
)
# What may ask elsewhere, each with the least that it costs.
_PLACES: Final = (
    (WAYS["foretold"], foretold),
    (WAYS["by its means"], by_means),
    (WAYS["turned"], turned),
    (WAYS["fronted"], fronted),
    (WAYS["exchanged"], exchanged),
    (WAYS["swapped"], swapped),
    (WAYS["supposed"], in_place),
)
