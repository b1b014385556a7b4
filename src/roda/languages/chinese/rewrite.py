"""The default rewriting: the story keeps its order, the old answer is stated where the
question stood, and a full question for the target ends the text.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.base import Rewritten
from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.antecedents import amount_before, name_pronoun
from roda.languages.chinese.ask.comparisons import stay
from roda.languages.chinese.ask.keeping import kept, without_condition
from roda.languages.chinese.ask.moving import moved
from roda.languages.chinese.ask.question import read_target
from roda.languages.chinese.ask.shapes import (
    FIRST_FRACTION,
    HOW_MANY,
    Asking,
    Refusal,
    share_word,
)
from roda.languages.chinese.guards import text as guards
from roda.languages.chinese.guards.constants import unexplained
from roda.languages.chinese.guards.text import Finding, show
from roda.languages.chinese.numbers.find import find_numbers, read_surface
from roda.languages.chinese.state.statement import find_unit, read_question, write_answer
from roda.languages.chinese.story.masking import MARK, Clauses, cut, mark_of, mask, unmask
from roda.languages.chinese.story.scene import Scene, tell
from roda.languages.guard import DEFAULT_CHOICES, Choices
from roda.problem import Number, Problem, Reason, Rejection

_ONLY_LEAD: Final = re.compile(
    "(?:那么|那)$|(?:那么|那)?(?:同学们|小朋友们?)?(?:你?能)?(?:请问|问|请?你?(?:帮[\u4e00-\u9fff]{0,3})?(?:算一算|想一想|计算一下|算一下|算算看?)|求)[：:]?$"
)
_PROMPTED: Final = re.compile("(?:请问|问)[：:，]")
_PROMPT: Final = re.compile("算|问|求|想一想|那")
_KNOWN: Final = re.compile("^(?:又知道?|已知道?|现知)[，：]?(?=.)")
_IDLE_THEN: Final = re.compile("^(?:那么|那)(?=.)")
_TIMED: Final = re.compile(f"[{words.QUANTITY}{words.FRACTION}](?:个?小时|天|分钟|秒|时)")
_AT_THIS_RATE: Final = re.compile("^[照按](?:这样|此)计?算")
_HYPOTHETICAL: Final = re.compile(words.HYPOTHETICAL)
_INTRODUCES: Final = re.compile("现?有?一[\u4e00-\u9fff](?!个)")
_DATED: Final = frozenset("年月日号时点班")  # after these a number may be no amount
_LIMIT: Final = 255  # marks in a block


class Stated(NamedTuple):
    """The question as a statement, and the answer in it as a number without a place."""

    text: str
    answer: Number


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> StoryPlan | Rejection:
    """Cut the problem into clauses and turn its question into a statement."""
    plan = _plan(problem)
    if isinstance(plan, StoryPlan):
        return plan
    return Rejection(problem.id, plan[0], plan[1], lost=len(problem.numbers))


def _unexplained(problem: Problem) -> Finding | None:
    constant = unexplained(problem.equation, problem.text)
    return None if constant is None else (Reason.STRUCTURAL, f"nothing in the text says {constant}")


def _plan(problem: Problem) -> StoryPlan | Finding:
    if len(problem.numbers) > _LIMIT:
        return Reason.STRUCTURAL, "too many numbers"
    masked = mask(problem.text, problem.numbers)
    finding = guards.unprintable(masked) or _unexplained(problem)
    if finding:
        return finding
    clauses = cut(masked)
    bodies = clauses.bodies
    finding = guards.second_question(masked[: clauses.question])
    remark = ""
    if bodies[-1].startswith("（") and len(bodies) > 1:
        if MARK.search(bodies[-1]):
            return Reason.NOT_STATED, f"a remark with a number follows: {show(bodies[-1])}"
        remark = bodies[-1]
        _drop(clauses, len(bodies) - 1)
        finding = guards.second_question("，".join(bodies[:-1]))
    if finding:
        return finding
    prompted = _PROMPTED.match(bodies[0])
    if prompted:
        bodies[0] = bodies[0][prompted.end() :]
    if _PROMPT.search(masked):
        for index in range(len(bodies) - 2, -1, -1):
            if _ONLY_LEAD.match(bodies[index]):
                _drop(clauses, index)
    _tidy(masked, bodies)
    stated = _state(problem, masked, clauses, remark)
    if not isinstance(stated, Stated):
        return stated
    return StoryPlan(problem, Scene(masked, clauses, stated.text), stated.answer)


def _tidy(masked: str, bodies: list[str]) -> None:
    """Leave out what only leads over: 又知, 那么 without 如果, 照这样计算 of a speed."""
    if "知" in masked:
        bodies[:] = [_KNOWN.sub("", body) for body in bodies]
    if "那" in masked and not _HYPOTHETICAL.search(masked):
        bodies[:] = [_IDLE_THEN.sub("", body) for body in bodies]
    if "算" in masked and _TIMED.search(masked):
        bodies[:] = [_AT_THIS_RATE.sub("照这样的速度", body) for body in bodies]


def _drop(clauses: Clauses, index: int) -> None:
    for column in clauses[:3]:
        del column[index]


def _state(problem: Problem, masked: str, clauses: Clauses, remark: str) -> Stated | Finding:
    """The question as a statement, and the answer in it as a number."""
    own = clauses.bodies[-1]
    asked = read_question(own + remark, _under_a_condition(masked, clauses))
    if isinstance(asked, str):
        return Reason.NOT_STATED, f"{asked}: {show(own)}"
    unit, prefix, suffix = asked.unit, "", ""
    if not unit and asked.form == "amount":
        found = find_unit(asked.measures, masked)
        if found is None:
            return Reason.NOT_STATED, f"no unit is certain: {show(own)}"
        prefix, unit = found
        suffix = unit
    finding = guards.mixed_units(masked, unit, problem.equation)
    if finding:
        return finding
    surface = write_answer(asked, unit, problem.answer, problem.answer_surface)
    if isinstance(surface, tuple):
        return surface
    read = read_surface(surface)
    if read is None or read[0].as_integer_ratio() != problem.answer.as_integer_ratio():
        return Reason.NOT_READ_BACK, f"{surface} is not read as the answer"
    before, after = asked.before + prefix, suffix + asked.after
    if after[:1] in _DATED and find_numbers(before + surface + after[0])[-1].kind != read[1]:
        return Reason.NOT_READ_BACK, f"{surface}{after[0]} is read as a date or a label"
    statement = f"{before}{words.ANSWER_MARK}{after}"
    return Stated(statement, Number(read[0], surface, 0, 0, read[1]))


def _under_a_condition(masked: str, clauses: Clauses) -> bool:
    """Whether the question's own sentence supposes something."""
    if not _HYPOTHETICAL.search(masked):
        return False
    last = clauses.sentences[-1]
    pairs = zip(clauses.bodies, clauses.sentences, strict=True)
    return any(at == last and _HYPOTHETICAL.search(body) for body, at in pairs)


class StoryPlan:
    """A problem studied once, ready to be asked for any of its numbers."""

    __slots__ = ("_answer", "_problem", "_scene")

    def __init__(self, problem: Problem, scene: Scene, answer: Number) -> None:
        self._problem = problem
        self._scene = scene
        self._answer = answer

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The text that states the old answer and asks for number `target`."""
        result = self._compose(target)
        if isinstance(result, str):
            rewritten = Rewritten(*unmask(result, self._problem.numbers, self._answer))
            found = set(rewritten.sources)
            if target not in found and len(found) == len(self._problem.numbers):
                return rewritten  # every other number is there, and the old answer
            result = Reason.NOT_READ_BACK, "a number of the story was lost"
        number = self._problem.numbers[target]
        return Rejection(self._problem.id, result[0], result[1], target, number.surface)

    def _compose(self, target: int) -> str | Finding:
        number, scene = self._problem.numbers[target], self._scene
        mark = mark_of(number.kind, target)
        for home, body in enumerate(scene.bodies):  # noqa: B007 - the one that is left counts
            if mark in body:
                break
        else:
            return Reason.STRUCTURAL, "the number stands in a part that was left out"
        finding = guards.given_away(number, self._answer)
        if finding:
            return finding
        asking = read_target(body, mark)
        if isinstance(asking, Refusal):
            return asking.reason, asking.detail
        if home == scene.last:
            return self._in_question(mark, asking.asks)
        finding = guards.in_a_description(scene, home)
        if finding:
            return finding
        if asking.treatment != "move":
            return kept(scene, home, asking)
        return self._let_go(home, mark, asking)

    def _let_go(self, home: int, mark: str, asking: Asking) -> str | Finding:
        """The clause may leave, unless it brings in the story's people and things."""
        introduces = _INTRODUCES.match(asking.about) is not None and asking.about[-1] != "率"
        if home == 0 or introduces:
            result = self._left_in_place(home, mark)
            if result:
                return result
            if home == 0 and introduces:
                return Reason.DANGLING, f"the story opens with {show(self._scene.bodies[0])}"
        moves = moved(self._scene, home, asking)
        if not isinstance(moves, str) and moves[0] is Reason.DANGLING:
            return self._left_in_place(home, mark) or moves
        return moves

    def _in_question(self, mark: str, asks: str) -> str:
        """The number stands beside the question: its clause asks for it in its place."""
        share = mark >= FIRST_FRACTION and share_word(mark) in asks
        word = share_word(mark) if share else HOW_MANY
        scene = self._scene
        question = without_condition(scene.statement.replace(mark, word))
        return f"{tell(scene.bodies[:-1], scene.separators[:-1])}{question}？"

    def _left_in_place(self, home: int, mark: str) -> str | Finding | None:
        """A comparison that cannot leave stays with an indefinite amount."""
        scene = self._scene
        asking = stay(scene.bodies[home], mark)
        if asking:
            asks = name_pronoun(scene, home, asking.asks)
            asking = asking._replace(asks=asks) if asks else None
        if asking and not asking.about:
            about = amount_before(scene, home, asking.asks)
            asking = asking._replace(about=about) if about else None
        return kept(scene, home, asking) if asking else None
