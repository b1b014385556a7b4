"""The text that asks for one number: ask → guards → the cheapest wording.

What becomes of the number's own clause is chosen among several ways (`ask/ways.py`) by their cost: it
leaves the story where nothing leans on it, stays without its amount, or with an indefinite one. What most
texts need is a call of its own (`yield`), made for many texts together (`languages/together.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from roda.languages.chinese.ask.cost import LEAVES, WAYS, Wording, cost, wording
from roda.languages.chinese.ask.elsewhere.ends import between
from roda.languages.chinese.ask.elsewhere.handled import how_much_there_is
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
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.question import nothing_asked, said_twice
from roda.languages.chinese.guards.text import part_summed
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Guards, Refusal
from roda.languages.together import OfMany, Task, of_many
from roda.problem import Reason

_Way = tuple[float, OfMany]  # the least that it costs, and what tells stories so
_SHAPES: Final = of_many(shape_question)
_ASKED_AGAIN: Final = of_many(ask_again)
_KEPT: Final = of_many(kept)
_LOOSELY_KEPT: Final = of_many(loosely_kept)
_MOVED: Final = of_many(ask_moved)


def compose(draft: Draft, guards: Guards[Draft]) -> Task[Wording | Refusal]:
    """The cheapest masked text that asks for the number of a draft, or why there is none."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    refusal: Refusal | None = yield guards.target.many, draft
    if refusal:
        return refusal
    shape: Shape | Refusal = yield _SHAPES, (scene.bodies[home], mark)
    if not isinstance(shape, Refusal) and shape.about[:1] == "每" and _of_one(draft, shape):
        shape = left_in_place(scene, home, mark) or shape
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


def _of_one(draft: Draft, shape: Shape) -> bool:
    """Whether each of a single one would be asked for: 1本§页的书 has no 每本书."""
    if shape.treatment != "trim":
        return False
    at = draft.clause.index(draft.mark)
    many = MARK.findall(draft.clause[:at])[-1:]
    return any(draft.problem.numbers[ord(mark) & 0xFF].value == 1 for mark in many)


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
    loosely: Wording | None = yield _LOOSELY_KEPT, (scene, home, mark, shape, question)
    last: Wording | Refusal = loosely or (yield _KEPT, (scene, home, shape, question))
    refusal = None if isinstance(last, Refusal) else (yield from _refuses(draft, guards, last))
    result = refusal or last
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
        made: Wording | None = yield way, (scene, home, mark, shape, question)
        costs = cost(made.features) if made else inf
        if made and costs < least and not (yield from _refuses(draft, guards, made)):
            best, least = made, costs
    return best, least


def _question(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Question | Refusal]:
    """The question at the end, if no guard refuses it."""
    scene, home = draft.scene, draft.home
    question: Question | Refusal = yield _ASKED_AGAIN, (scene, home, shape)
    if isinstance(question, Refusal):
        return question
    part = part_summed(draft, question.text)
    if part:  # 下午共耕地多少公顷
        question = question._replace(text=part + question.text, about=part, complete=True)
    draft.shape, draft.moved, draft.question = shape, False, question
    refusal: Refusal | None = yield guards.question.many, draft
    if refusal and refusal.guard == said_twice.name:  # whose it is may tell the two apart
        owner = owner_of(scene, home, shape)
        named = ask_again(scene, home, shape, owner) if owner else refusal
        if isinstance(named, Refusal):
            return refusal
        draft.question = question = named
        refusal = guards.question(draft)
    mixed = not refusal and "把" in question.text and "和" in question.text
    if mixed or (refusal and refusal.guard == nothing_asked.name):  # 把多少克盐放进§克水里
        last = home + 1 == scene.stated == scene.last  # which asks better where it stands
        there = None if last and not mixed else how_much_there_is(scene, home, draft.mark)
        if there is None:
            return refusal or question
        draft.question = question = there
        refusal = guards.question(draft)
    return refusal or question


def _move(draft: Draft, guards: Guards[Draft], shape: Shape) -> Task[Wording | Refusal]:
    """The clause leaves the story and is the question."""
    question: Question | Refusal = yield _MOVED, (draft.scene, draft.home, shape)
    if isinstance(question, Refusal):
        return question
    draft.shape, draft.moved, draft.question = shape, True, question
    refusal: Refusal | None = yield guards.question.many, draft
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
        made: Wording | None = yield way, (scene, home, mark)
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
        for _, way in _PLACES:
            made.append((yield way, (scene, home, mark)))
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
        for _, way in _WAYS:
            made.append((yield way, (scene, home, mark, shape, question)))
    if shape.treatment != "ask":
        made.append(loosely_kept(scene, home, mark, shape, question))
        last = kept(scene, home, shape, question)
        made.append(None if isinstance(last, Refusal) else last)
    return made


def _refuses(draft: Draft, guards: Guards[Draft], made: Wording) -> Task[Refusal | None]:
    """Why a text is refused, or None."""
    if (yield _TOLD, (draft, made)):
        return refuse(draft.asking, "could ask for the sum of all parts")
    refusal: Refusal | None = yield guards.text.many, draft
    return refusal


def _sums_parts(draft: Draft, made: Wording) -> bool:
    """Have a draft be about a text; whether that asks for the sum of all parts where one is meant."""
    draft.tell(made.text, not LEAVES.isdisjoint(made.features))
    return part_summed(draft, draft.asking) != ""


def _asks_elsewhere(scene: Scene, home: int) -> bool:
    """Whether a clause may ask where it stands: the last ones, suppositions, and what others go on from."""
    if home >= scene.stated - 1 or scene.conditions:
        return True
    return scene.bodies[home + 1][0] in "照按用以"


# What may become of a clause that is asked again at the end, the cheapest first.
_WAYS: Final[tuple[_Way, ...]] = (
    (WAYS["gone"], of_many(between)),
    (WAYS["gone"], of_many(gone)),
    (WAYS["gone"], of_many(handed_on)),
    (WAYS["bare"], of_many(bare)),
    (WAYS["bare"], of_many(done)),
    (WAYS["topic"], of_many(topic)),
    (WAYS["with its moment"], of_many(with_moment)),
    (WAYS["unrated"], of_many(unrated)),
    (WAYS["merged"], of_many(merged)),
)
# What may ask elsewhere, each with the least that it costs.
_PLACES: Final = (
    (WAYS["foretold"], of_many(foretold)),
    (WAYS["by its means"], of_many(by_means)),
    (WAYS["turned"], of_many(turned)),
    (WAYS["fronted"], of_many(fronted)),
    (WAYS["exchanged"], of_many(exchanged)),
    (WAYS["swapped"], of_many(swapped)),
    (WAYS["supposed"], of_many(in_place)),
)
_TOLD: Final = of_many(_sums_parts)
