"""The text that asks for one number: ask → guards → the cheapest wording.

What becomes of the number's own clause is chosen among several ways (`ask/ways.py`) by their cost: it
leaves the story where nothing leans on it, stays without its amount, or with an indefinite one. What most
texts need is a call of its own (`yield`), made for many texts together (`languages/together.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from roda.languages.chinese.ask.cost import LEAVES, WAYS, Wording, cost, wording
from roda.languages.chinese.ask.elsewhere.ends import between
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
    gone_all,
    kept,
    loosely_kept,
    merged,
    topic,
    unrated,
)
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.question import said_twice
from roda.languages.chinese.guards.text import part_summed
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Guards, Refusal
from roda.languages.together import Task, of_many
from roda.problem import Reason

_Way = tuple[float, Callable[[Scene, int, str, Shape, Question], Wording | None]]
_SHAPES: Final = of_many(shape_question)
_ASKED_AGAIN: Final = of_many(ask_again)
_KEPT: Final = of_many(kept)
_FORETOLD: Final = of_many(foretold)
_MOVED: Final = of_many(ask_moved)


def compose(draft: Draft, guards: Guards[Draft]) -> Task[Wording | Refusal]:
    """The cheapest masked text that asks for the number of a draft, or why there is none."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    refusal = yield guards.target.many, draft
    if refusal:
        return refusal
    shape = yield _SHAPES, (scene.bodies[home], mark)
    if home == scene.stated and not isinstance(shape, Refusal):
        return Wording(ask_in_place(scene, mark), {"in the statement": 1.0})
    refusal = guards.clause(draft)
    if refusal:
        return refusal
    if isinstance(shape, Refusal) and shape.reason is Reason.STRUCTURAL:
        return shape
    if home == scene.last:  # the old question came first
        made = at_the_end(scene, home, mark)
        if made:
            return made
    best = shape if isinstance(shape, Refusal) else (yield from _retold(draft, guards, shape))
    if not _asks_elsewhere(scene, home):
        return best
    if isinstance(best, Wording) and cost(best.features) <= WAYS["foretold"]:
        return best
    return (yield from _in_place(draft, guards, best))


def _retold(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Wording | Refusal]:
    """The text whose question stands behind the story, in the cheapest way that passes."""
    if shape.treatment != "move":
        return (yield from _told(draft, guards, shape))
    scene, home, mark = draft.scene, draft.home, draft.mark
    # A clause that opens the story or brings somebody in had better stay, if it can.
    prefers_to_stay = home == 0 or introduces(shape)
    if not prefers_to_stay and one_of_a_pair(scene, home, shape):
        named = yield from _move(draft, guards, shape)
        if isinstance(named, Wording) and "两" not in named.text:
            return named  # 故事书和科技书一共 for 两种书一共
        prefers_to_stay = True
    stays = left_in_place(scene, home, mark) if prefers_to_stay else None
    if stays:
        return (yield from _told(draft, guards, stays))
    result = yield from _move(draft, guards, shape)
    if isinstance(result, Refusal) and result.reason is Reason.DANGLING:
        stays = left_in_place(scene, home, mark)
        if stays:
            return (yield from _told(draft, guards, stays))
    return result


def _told(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Wording | Refusal]:
    """The clause is told with less, or leaves the story, and is asked again at the end."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    question = yield from _question(draft, guards, shape)
    if isinstance(question, Refusal):
        return question
    ways = () if shape.treatment == "trim" else _WAYS
    best, least = yield from _cheapest(draft, guards, ways, shape, question)
    if best and (shape.treatment == "ask" or least <= WAYS["kept"]):
        return best
    if shape.treatment == "ask":
        return refuse(scene.bodies[home], "is leant on by another clause, and cannot be asked")
    last = loosely_kept(scene, home, mark, shape, question) or (
        yield _KEPT, (scene, home, shape, question)
    )
    if isinstance(last, Refusal):
        result = last
    else:
        result = (yield from _refuses(draft, guards, last)) or last
    if best and (isinstance(result, Refusal) or least < cost(result.features)):
        return best
    return result


def _cheapest(
    draft: Draft, guards: Guards[Draft], ways: Sequence[_Way], shape: Shape, question: Question
) -> Task[tuple[Wording | None, float]]:
    """The cheapest text that passes, and what it costs; later ways are dearer."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    best, least = None, inf
    for price, way in ways:
        if price >= least:
            break
        if way is gone:
            made = yield gone_all, (scene, home, mark, shape, question)
        else:
            made = way(scene, home, mark, shape, question)
        costs = cost(made.features) if made else inf
        if made and costs < least and not (yield from _refuses(draft, guards, made)):
            best, least = made, costs
    return best, least


def _question(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Question | Refusal]:
    """The question at the end, if no guard refuses it."""
    scene, home = draft.scene, draft.home
    question = yield _ASKED_AGAIN, (scene, home, shape)
    if isinstance(question, Refusal):
        return question
    part = part_summed(draft, question.text)
    if part:  # 下午共耕地多少公顷
        question = question._replace(text=part + question.text, about=part, complete=True)
    draft.shape, draft.moved, draft.question = shape, False, question
    refusal = yield guards.question.many, draft
    if refusal and refusal.guard == said_twice.name:  # whose it is may tell the two apart
        owner = owner_of(scene, home, shape)
        named = ask_again(scene, home, shape, owner) if owner else refusal
        if isinstance(named, Refusal):
            return refusal
        draft.question = question = named
        refusal = guards.question(draft)
    return refusal or question


def _move(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Wording | Refusal]:
    """The clause leaves the story and is the question."""
    question = yield _MOVED, (draft.scene, draft.home, shape)
    if isinstance(question, Refusal):
        return question
    draft.shape, draft.moved, draft.question = shape, True, question
    refusal = yield guards.question.many, draft
    if refusal:
        return refusal
    text = retell_without(draft.scene, draft.home, shape, question.text)
    if isinstance(text, Refusal):
        return text
    made = wording((text, {"moved": 1.0}))
    return (yield from _refuses(draft, guards, made)) or made


def _in_place(
    draft: Draft, guards: Guards[Draft], best: Wording | Refusal
) -> Task[Wording | Refusal]:
    """The cheaper of a text and those that ask where the number stands."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    least = cost(best.features) if isinstance(best, Wording) else inf
    for price, way in _PLACES:
        if price >= least:
            continue
        if way is foretold:
            made = yield _FORETOLD, (scene, home, mark)
        else:
            made = way(scene, home, mark)
        if made is None or (yield from _refuses(draft, guards, made)):
            continue
        costs = cost(made.features)
        if costs < least:
            best, least = made, costs
    return best


def compose_all(draft: Draft, guards: Guards[Draft]) -> Task[list[Wording]]:
    """Every text for a number that passes, the cheapest first; that of `compose` is among them."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    if home == scene.stated:
        return []
    shape = shape_question(scene.bodies[home], mark)
    made: list[Wording | None] = []
    if not isinstance(shape, Refusal):
        made = yield from _tellings(draft, guards, shape)
    if home == scene.last:
        made.append(at_the_end(scene, home, mark))
    if _asks_elsewhere(scene, home):
        made += [way(scene, home, mark) for _, way in _PLACES]
    passed: list[Wording] = []
    for each in made:
        if each and not (yield from _refuses(draft, guards, each)):
            passed.append(each)
    return sorted(passed, key=lambda each: cost(each.features))


def _tellings(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[list[Wording | None]]:
    """The texts whose question stands behind the story, one for each way that passes."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    made: list[Wording | None] = []
    if shape.treatment == "move":
        moved = yield from _move(draft, guards, shape)
        if isinstance(moved, Wording):
            made.append(moved)
        stays = left_in_place(scene, home, mark)
        if stays is None:
            return made
        shape = stays
    question = yield from _question(draft, guards, shape)
    if isinstance(question, Refusal):
        return made
    if shape.treatment in ("keep", "ask"):
        made += [way(scene, home, mark, shape, question) for _, way in _WAYS]
    if shape.treatment != "ask":
        made.append(loosely_kept(scene, home, mark, shape, question))
        last = kept(scene, home, shape, question)
        made.append(None if isinstance(last, Refusal) else last)
    return made


def _refuses(draft: Draft, guards: Guards[Draft], made: Wording) -> Task[Refusal | None]:
    """Why a text is refused, or None."""
    draft.tell(made.text, not LEAVES.isdisjoint(made.features))
    if part_summed(draft, draft.asking):
        return refuse(draft.asking, "could ask for the sum of all parts")
    refusal: Refusal | None = yield guards.text.many, draft
    return refusal


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
