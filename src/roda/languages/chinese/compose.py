"""The text that asks for one number: ask → guards → the cheapest wording.

What becomes of the number's own clause is chosen among several ways (`telling.py`) by their cost: it
leaves the story where nothing leans on it, stays without its amount, or with an indefinite one. What most
texts need is a call of its own (`yield`), made for many texts together (`languages/together.py`).
"""

from __future__ import annotations

from typing import Final

from roda.languages.chinese.ask.cost import WAYS, Wording, cost
from roda.languages.chinese.ask.kept import ask_in_place
from roda.languages.chinese.ask.moved import introduces, left_in_place, one_of_a_pair
from roda.languages.chinese.ask.places import at_the_end
from roda.languages.chinese.ask.question import shape_question
from roda.languages.chinese.ask.shapes import Shape
from roda.languages.chinese.ask.ways import kept, loosely_kept
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.telling import PLACES, STORIES, Telling
from roda.languages.guard import Refusal
from roda.languages.together import Task, of_many
from roda.problem import Reason

_SHAPES: Final = of_many(shape_question)


def compose(draft: Draft, telling: Telling) -> Task[Wording | Refusal]:
    """The cheapest masked text that asks for the number of a draft, or why there is none."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    refusal: Refusal | None = yield telling.guards.target.many, draft
    if refusal:
        return refusal
    shape: Shape | Refusal = yield _SHAPES, (scene.bodies[home], mark)
    if home == scene.stated and not isinstance(shape, Refusal):
        return Wording(ask_in_place(scene, mark), {"in the statement": 1.0})
    refusal = telling.guards.clause(draft)
    if refusal:
        return refusal
    if isinstance(shape, Refusal) and shape.reason is Reason.STRUCTURAL:
        return shape
    if home == scene.last:  # the old question came first
        made = at_the_end(scene, home, mark)
        if made:
            return made
    best = shape if isinstance(shape, Refusal) else (yield from _retold(draft, telling, shape))
    if not _asks_elsewhere(scene, home):
        return best
    if isinstance(best, Wording) and cost(best.features) <= WAYS["foretold"]:
        return best
    cheaper: Wording | Refusal = yield telling.in_place, (draft, best)
    return cheaper


def _retold(draft: Draft, telling: Telling, shape: Shape) -> Task[Wording | Refusal]:
    """The text whose question stands behind the story, in the cheapest way that passes."""
    result: Wording | Refusal
    if shape.treatment != "move":
        result = yield telling.told, (draft, shape)
        return result
    scene, home, mark = draft.scene, draft.home, draft.mark
    # A clause that opens the story or brings somebody in had better stay, if it can.
    prefers_to_stay = home == 0 or introduces(shape)
    if not prefers_to_stay and one_of_a_pair(scene, home, shape):
        result = yield telling.moved, (draft, shape)
        if isinstance(result, Wording) and "两" not in result.text:
            return result  # 故事书和科技书一共 for 两种书一共
        prefers_to_stay = True
    stays = left_in_place(scene, home, mark) if prefers_to_stay else None
    if stays is None:
        result = yield telling.moved, (draft, shape)
        if isinstance(result, Refusal) and result.reason is Reason.DANGLING:
            stays = left_in_place(scene, home, mark)
    if stays:
        result = yield telling.told, (draft, stays)
    return result


def compose_all(draft: Draft, telling: Telling) -> list[Wording]:
    """Every text for a number that passes, the cheapest first; that of `compose` is among them."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    if home == scene.stated:
        return []
    shape = shape_question(scene.bodies[home], mark)
    made: list[Wording | None] = []
    if not isinstance(shape, Refusal):
        made = _tellings(draft, telling, shape)
    if home == scene.last:
        made.append(at_the_end(scene, home, mark))
    if _asks_elsewhere(scene, home):
        made += [way(scene, home, mark) for _, way in PLACES]
    passed = [each for each in made if each and telling.refusals([(draft, each)]) == [None]]
    return sorted(passed, key=lambda each: cost(each.features))


def _tellings(draft: Draft, telling: Telling, shape: Shape) -> list[Wording | None]:
    """The texts whose question stands behind the story, one for each way that passes."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    made: list[Wording | None] = []
    if shape.treatment == "move":
        [moved] = telling.moved([(draft, shape)])
        if isinstance(moved, Wording):
            made.append(moved)
        stays = left_in_place(scene, home, mark)
        if stays is None:
            return made
        shape = stays
    [question] = telling.questions([(draft, shape)])
    if isinstance(question, Refusal):
        return made
    if shape.treatment in ("keep", "ask"):
        made += [way(scene, home, mark, shape, question) for _, way in STORIES]
    if shape.treatment != "ask":
        made.append(loosely_kept(scene, home, mark, shape, question))
        last = kept(scene, home, shape, question)
        made.append(None if isinstance(last, Refusal) else last)
    return made


def _asks_elsewhere(scene: Scene, home: int) -> bool:
    """Whether a clause may ask where it stands: the last ones, suppositions, and what others go on from."""
    if home >= scene.stated - 1 or scene.conditions:
        return True
    return scene.bodies[home + 1][0] in "照按用以"
