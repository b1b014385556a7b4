"""The text that asks for one number: ask → guards → the cheapest wording.

What becomes of the number's own clause is chosen among several ways (`ask/ways.py`) by their cost: it
leaves the story where nothing leans on it, stays without its amount, or with an indefinite one. Steps are
taken and ways tried by plain loops, each for all drafts before the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import Final, cast

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
    kept,
    loosely_kept,
    merged,
    topic,
    unrated,
)
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.question import said_twice
from roda.languages.chinese.guards.text import part_summed
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene
from roda.languages.guard import Guards, Refusal
from roda.problem import Reason

_Way = Callable[[Scene, int, str, Shape, Question], Wording | None]
_Place = Callable[[Scene, int, str], Wording | None]
# A draft at its place among others, with the shape and the wording of its question; one with a text.
_Asked = tuple[int, Draft, Shape, Question]
_Made = tuple[int, Draft, Wording]
_NOT_YET: Final = Refusal(Reason.NOT_ASKED)
# What may become of a clause that is asked again at the end, the cheapest first.
STORIES: Final[tuple[tuple[float, _Way], ...]] = (
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
PLACES: Final[tuple[tuple[float, _Place], ...]] = (
    (WAYS["foretold"], foretold),
    (WAYS["by its means"], by_means),
    (WAYS["turned"], turned),
    (WAYS["fronted"], fronted),
    (WAYS["exchanged"], exchanged),
    (WAYS["swapped"], swapped),
    (WAYS["supposed"], in_place),
)


def compose(drafts: list[Draft], telling: Telling) -> list[Wording | Refusal]:
    """For each draft the cheapest masked text that asks for its number, or why there is none."""
    results: list[Wording | Refusal | None] = [*telling.guards.target.many(drafts)]
    places = [place for place, refusal in enumerate(results) if refusal is None]
    shapes = [shape_question(drafts[place].clause, drafts[place].mark) for place in places]
    open_: list[int] = []
    told: list[tuple[int, Draft, Shape]] = []
    for place, shape in zip(places, shapes, strict=True):
        draft = drafts[place]
        if not isinstance(shape, Refusal) and shape.about[:1] == "每" and _of_one(draft, shape):
            shape = left_in_place(draft.scene, draft.home, draft.mark) or shape
        results[place] = at_once = _at_once(draft, shape, telling)
        if at_once is None:
            open_.append(place)
            if isinstance(shape, Refusal):
                results[place] = shape
            else:
                told.append((place, draft, shape))
    texts = _retold([(draft, shape) for _, draft, shape in told], telling)
    for (place, _, _), text in zip(told, texts, strict=True):
        results[place] = text
    best = cast("list[Wording | Refusal]", results)
    open_ = [place for place in open_ if _may_be_cheaper_elsewhere(drafts[place], best[place])]
    cheaper = telling.in_place([(drafts[place], best[place]) for place in open_])
    for place, text in zip(open_, cheaper, strict=True):
        best[place] = text
    return best


def _at_once(draft: Draft, shape: Shape | Refusal, telling: Telling) -> Wording | Refusal | None:
    """The text or the refusal that needs no choice; None where ways are to be compared."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    if home == scene.stated and not isinstance(shape, Refusal):
        return Wording(ask_in_place(scene, mark), {"in the statement": 1.0})
    refusal = telling.guards.clause(draft)
    if refusal:
        return refusal
    if isinstance(shape, Refusal) and shape.reason is Reason.STRUCTURAL:
        return shape
    return (
        at_the_end(scene, home, mark) if home == scene.last else None
    )  # the old question came first


def _may_be_cheaper_elsewhere(draft: Draft, best: Wording | Refusal) -> bool:
    if not _asks_elsewhere(draft.scene, draft.home):
        return False
    return isinstance(best, Refusal) or cost(best.features) > WAYS["foretold"]


def _of_one(draft: Draft, shape: Shape) -> bool:
    """Whether each of a single one would be asked for: 1本§页的书 has no 每本书."""
    if shape.treatment != "trim":
        return False
    at = draft.clause.index(draft.mark)
    many = MARK.findall(draft.clause[:at])[-1:]
    return any(draft.problem.numbers[ord(mark) & 0xFF].value == 1 for mark in many)


def _retold(asked: list[tuple[Draft, Shape]], telling: Telling) -> list[Wording | Refusal]:
    """The texts whose question stands behind the story, in the cheapest way that passes."""
    results: list[Wording | Refusal] = [_NOT_YET] * len(asked)
    told: dict[int, Shape] = {}
    moved: list[int] = []
    for at, (draft, shape) in enumerate(asked):
        scene, home = draft.scene, draft.home
        stays: Shape | None = shape
        if shape.treatment == "move":
            # A clause that opens the story or brings somebody in had better stay, if it can.
            opens = home == 0 or introduces(shape)
            stays = left_in_place(scene, home, draft.mark) if opens else None
        if stays:
            told[at] = stays
        else:
            moved.append(at)
    texts = telling.moved([asked[at] for at in moved])
    for at, text in zip(moved, texts, strict=True):
        results[at] = text
        draft, shape = asked[at]
        stays = (
            left_in_place(draft.scene, draft.home, draft.mark)
            if _had_better_stay(draft, shape, text)
            else None
        )
        if stays:
            told[at] = stays
    texts = telling.told([(asked[at][0], shape) for at, shape in told.items()])
    for at, text in zip(told, texts, strict=True):
        results[at] = text
    return results


def _had_better_stay(draft: Draft, shape: Shape, moved: Wording | Refusal) -> bool:
    """Whether a clause cannot leave for the question, or one of a pair, which reads better where both are told."""
    if draft.home and not introduces(shape) and one_of_a_pair(draft.scene, draft.home, shape):
        # 故事书和科技书一共 for 两种书一共
        return isinstance(moved, Refusal) or "两" in moved.text
    return isinstance(moved, Refusal) and moved.reason is Reason.DANGLING


def compose_all(draft: Draft, telling: Telling) -> Iterator[Wording]:
    """Every text for a number that passes, the cheapest first; that of `compose` is among them."""
    scene, home, mark = draft.scene, draft.home, draft.mark
    if home == scene.stated:
        return
    shape = shape_question(scene.bodies[home], mark)
    made: list[Wording | None] = []
    if not isinstance(shape, Refusal):
        made = _tellings(draft, telling, shape)
    if home == scene.last:
        made.append(at_the_end(scene, home, mark))
    if _asks_elsewhere(scene, home):
        made += [way(scene, home, mark) for _, way in PLACES]
    for text in sorted(filter(None, made), key=lambda each: cost(each.features)):
        if telling.refusals([(draft, text)]) == [None]:
            yield text


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


class Telling:
    """The ways to tell a story, under the guards that are switched on."""

    __slots__ = ("guards",)

    def __init__(self, guards: Guards[Draft]) -> None:
        self.guards = guards

    def told(self, asked: list[tuple[Draft, Shape]]) -> list[Wording | Refusal]:
        """The clause is told with less, or leaves the story, and is asked again at the end."""
        questions = self.questions(asked)
        results: list[Wording | Refusal] = []
        ready: list[_Asked] = []
        for (draft, shape), question in zip(asked, questions, strict=True):
            if isinstance(question, Refusal):
                results.append(question)
            else:
                results.append(_NOT_YET)
                ready.append((len(results) - 1, draft, shape, question))
        dearer: list[tuple[_Asked, Wording | None, float]] = []
        for told, (best, least) in zip(ready, self._cheapest(ready), strict=True):
            at, draft, shape, _ = told
            if best and (shape.treatment == "ask" or least <= WAYS["kept"]):
                results[at] = best
            elif shape.treatment == "ask":
                leant_on = "is leant on by another clause, and cannot be asked"
                results[at] = refuse(draft.clause, leant_on)
            else:
                dearer.append((told, best, least))
        lasts = self._kept([told for told, _, _ in dearer])
        for (told, best, least), last in zip(dearer, lasts, strict=True):
            cheaper = best and (isinstance(last, Refusal) or least < cost(last.features))
            results[told[0]] = best if best and cheaper else last
        return results

    def _cheapest(self, ready: list[_Asked]) -> list[tuple[Wording | None, float]]:
        """For each question the cheapest text that passes, and what it costs; later ways are dearer."""
        best: list[tuple[Wording | None, float]] = [(None, inf)] * len(ready)
        places = [at for at, (_, _, shape, _) in enumerate(ready) if shape.treatment != "trim"]
        for price, way in STORIES:
            made: list[_Made] = []
            for at in places:
                if price < best[at][1]:
                    _, draft, shape, question = ready[at]
                    text = way(draft.scene, draft.home, draft.mark, shape, question)
                    if text and cost(text.features) < best[at][1]:
                        made.append((at, draft, text))
            for at, text in self._passing(made):
                best[at] = text, cost(text.features)
        return best

    def _kept(self, ready: list[_Asked]) -> list[Wording | Refusal]:
        """The clause stays with an indefinite amount."""
        results: list[Wording | Refusal] = []
        made: list[tuple[Draft, Wording]] = []
        for _, draft, shape, question in ready:
            scene, home = draft.scene, draft.home
            loosely = loosely_kept(scene, home, draft.mark, shape, question)
            last = loosely or kept(scene, home, shape, question)
            results.append(last)
            if not isinstance(last, Refusal):
                made.append((draft, last))
        refusals = iter(self.refusals(made))
        return [last if isinstance(last, Refusal) else next(refusals) or last for last in results]

    def questions(self, asked: list[tuple[Draft, Shape]]) -> list[Question | Refusal]:
        """The question at the end, if no guard refuses it."""
        results = [ask_again(draft.scene, draft.home, shape) for draft, shape in asked]
        ready: list[int] = []
        for at, question in enumerate(results):
            if isinstance(question, Refusal):
                continue
            draft, shape = asked[at]
            part = part_summed(draft, question.text)
            if part:  # 下午共耕地多少公顷
                question = question._replace(text=part + question.text, about=part, complete=True)
                results[at] = question
            draft.shape, draft.moved, draft.question = shape, False, question
            ready.append(at)
        refusals = self.guards.question.many([asked[at][0] for at in ready])
        for at, refusal in zip(ready, refusals, strict=True):
            if refusal:
                results[at] = self._otherwise(*asked[at], refusal)
        return results

    def _otherwise(self, draft: Draft, shape: Shape, refusal: Refusal) -> Question | Refusal:
        """The question in other words, where a guard refuses it: whose it is may tell two clauses apart."""
        scene, home = draft.scene, draft.home
        owner = owner_of(scene, home, shape) if refusal.guard == said_twice.name else ""
        named = ask_again(scene, home, shape, owner) if owner else refusal
        if isinstance(named, Refusal):
            return refusal
        draft.question = named
        return self.guards.question(draft) or named

    def moved(self, asked: list[tuple[Draft, Shape]]) -> list[Wording | Refusal]:
        """The clause leaves the story and is the question."""
        results: list[Wording | Refusal] = []
        ready: list[int] = []
        for at, (draft, shape) in enumerate(asked):
            question = ask_moved(draft.scene, draft.home, shape)
            if isinstance(question, Refusal):
                results.append(question)
                continue
            results.append(_NOT_YET)
            draft.shape, draft.moved, draft.question = shape, True, question
            ready.append(at)
        made: list[_Made] = []
        refusals = self.guards.question.many([asked[at][0] for at in ready])
        for at, refusal in zip(ready, refusals, strict=True):
            draft, shape = asked[at]
            text = refusal or retell_without(draft.scene, draft.home, shape, draft.question.text)
            if isinstance(text, Refusal):
                results[at] = text
            else:
                made.append((at, draft, wording((text, {"moved": 1.0}))))
        refusals = self.refusals([(draft, text) for _, draft, text in made])
        for (at, _, told), refusal in zip(made, refusals, strict=True):
            results[at] = refusal or told
        return results

    def in_place(self, asked: list[tuple[Draft, Wording | Refusal]]) -> list[Wording | Refusal]:
        """The cheaper of a text and those that ask where the number stands."""
        best = [text for _, text in asked]
        least = [inf if isinstance(text, Refusal) else cost(text.features) for text in best]
        for price, way in PLACES:
            made: list[_Made] = []
            for at, (draft, _) in enumerate(asked):
                if price < least[at]:
                    text = way(draft.scene, draft.home, draft.mark)
                    if text and cost(text.features) < least[at]:
                        made.append((at, draft, text))
            for at, text in self._passing(made):
                best[at], least[at] = text, cost(text.features)
        return best

    def _passing(self, made: list[_Made]) -> list[tuple[int, Wording]]:
        """The texts that no guard refuses, each with the place of its draft."""
        refusals = self.refusals([(draft, text) for _, draft, text in made])
        return [
            (at, text)
            for (at, _, text), refusal in zip(made, refusals, strict=True)
            if refusal is None
        ]

    def refusals(self, made: list[tuple[Draft, Wording]]) -> list[Refusal | None]:
        """Why texts are refused, each about a draft of its own; None where one passes."""
        if not made:
            return []
        summed: dict[int, Refusal | None] = {}
        for at, (draft, text) in enumerate(made):
            draft.tell(text.text, not LEAVES.isdisjoint(text.features))
            if part_summed(draft, draft.asking):
                summed[at] = refuse(draft.asking, "could ask for the sum of all parts")
        if not summed:
            return self.guards.text.many([draft for draft, _ in made])
        left = [at for at in range(len(made)) if at not in summed]
        found = self.guards.text.many([made[at][0] for at in left])
        summed.update(zip(left, found, strict=True))
        return [summed[at] for at in range(len(made))]
