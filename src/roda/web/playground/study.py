"""One problem as the playground shows it: its numbers, its tree, and for each number what became of it.

Plain data for the templates; nothing here knows of requests. A problem without an equation gets one from the
solver in the box: then nothing is proved, and the page says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from roda.augmentation.identify import MAX_TEXT, as_written, identify
from roda.augmentation.pipeline import reverse
from roda.box.guess import SURE, Guess, guess
from roda.errors import ExampleError, RodaError
from roda.expression import Expression, Reference
from roda.languages import detect, language
from roda.notation import literal, name, parse, to_infix, write_value
from roda.problem import Problem, Reason, Record, Rejection, Reversal, said
from roda.quality.explain import in_words
from roda.quality.model import contributions
from roda.solving import Move, turning
from roda.web.playground.drawing import Name, Path, equation_picture, is_drawable, picture
from roda.web.playground.marking import Change, Piece, compare, with_numbers
from roda.worked import solutions

_KEPT: Final = 128  # problems whose study is remembered
_SHOWN: Final = 4  # features of the quality that are named, on each side
_OLD: Final = 10_000  # the index that stands for the old answer while an equation is turned around


class Asked(NamedTuple):
    """What a person typed."""

    text: str
    equation: str = ""
    answer: str = ""


class Frame(NamedTuple):
    """One picture of Algorithm 1: the equation after a move, and which words tell it."""

    written: str
    picture: Markup | None
    told: str  # the key of its words: `start`, `move_plus`, …
    moved: str = ""


class Found(NamedTuple):
    """A number of the text, for the list of numbers."""

    surface: str
    value: str
    kind: str
    place: (
        int | None
    )  # which number of the problem; None where it does not say how much, such as a date


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one number: a reversed problem, or a refusal."""

    index: int
    surface: str
    rejection: Rejection | None = None
    reversal: Reversal | None = None
    change: Change | None = None
    frames: tuple[Frame, ...] = ()
    tree: Markup | None = None
    worked: tuple[str, ...] = ()
    weighing: tuple[str, ...] = ()
    relation: str = ""  # that of the certificate, with the numbers of the new text in it


@dataclass(frozen=True, slots=True)
class Study:
    """A problem with all that is to be shown of it; `rejection` where it was refused as a whole."""

    asked: Asked
    language: str
    pieces: tuple[Piece, ...]
    numbers: tuple[Found, ...]
    equation: str = ""
    answer: str = ""
    tree: Markup | None = None
    worked: tuple[str, ...] = ()
    guess: Guess | None = None
    unsure: bool = False
    no_guess: str = ""  # why the solver found no equation
    rejection: Rejection | None = None
    outcomes: tuple[Outcome, ...] = ()

    @property
    def made(self) -> int:
        """How many reversed problems there are."""
        return sum(outcome.reversal is not None for outcome in self.outcomes)


@lru_cache(maxsize=_KEPT)
def study(asked: Asked) -> Study:
    """All that the page shows of a problem.

    >>> made = study(Asked("每盒8支，3盒共几支？", "8*3"))
    >>> made.answer, [outcome.reversal.equation for outcome in made.outcomes]
    ('24', ['x=24/3', 'x=24/8'])
    """
    code = detect(asked.text)
    proposed: Guess | None = None
    if not asked.equation:
        try:
            proposed = guess(asked.text, code)
        except ExampleError as error:
            return Study(asked, code, *_numbers(asked.text, code, None), no_guess=str(error))
    written = proposed.equation if proposed else asked.equation
    record = Record("problem", asked.text, written, asked.answer, code)
    problem = identify(record)
    parts = _numbers(asked.text, code, problem if isinstance(problem, Problem) else None)
    if isinstance(problem, Rejection):
        return Study(asked, code, *parts, guess=proposed, rejection=problem)
    unsure = proposed is not None and proposed.confidence < SURE
    results = [] if unsure else reverse(problem)
    whole = next((r for r in results if isinstance(r, Rejection) and r.number is None), None)
    again = [as_written(result) if isinstance(result, Reversal) else None for result in results]
    worked, *worked_again = _worked([problem, *again])
    return Study(
        asked,
        code,
        *parts,
        equation=f"x={to_infix(problem.equation, _labels(problem))}",
        answer=problem.answer_surface or write_value(problem.answer),
        tree=_tree(problem, {}),
        worked=worked,
        guess=proposed,
        unsure=unsure,
        rejection=whole,
        outcomes=()
        if whole
        else tuple(
            _outcome(problem, result, written, steps)
            for result, written, steps in zip(results, again, worked_again, strict=True)
        ),
    )


def _numbers(
    text: str, code: str, problem: Problem | None
) -> tuple[tuple[Piece, ...], tuple[Found, ...]]:
    found = language(code).find_numbers(text) if len(text) <= MAX_TEXT else ()
    used = {n.start: place for place, n in enumerate(problem.numbers)} if problem else {}
    if problem is None:
        used = {number.start: place for place, number in enumerate(found)}
    listed = tuple(
        Found(number.surface, write_value(number.value), number.kind.value, used.get(number.start))
        for number in found
    )
    return tuple(with_numbers(text, found, used)), listed


def _labels(problem: Problem, target: int | None = None) -> Name:
    """How leaves are called: numbers as the text has them, the target `x`, the old answer by its value."""

    def called(leaf: Expression) -> str:
        if not isinstance(leaf, Reference):
            return name(leaf)
        if leaf.index == target:
            return "x"
        if leaf.index == _OLD:
            return literal(problem.answer_surface or write_value(problem.answer))
        return literal(said(problem.numbers[leaf.index]))

    return called


def _tree(problem: Problem, marks: dict[Path, str]) -> Markup | None:
    if not is_drawable(problem.equation):
        return None
    labels = _labels(problem)
    return picture(problem.equation, labels, to_infix(problem.equation, labels), marks)


def _worked(problems: Sequence[Problem | None]) -> list[tuple[str, ...]]:
    """The worked solutions without their last lines, which repeat the answers for programs.

    All at once: English is parsed together. None, or what cannot be told, gets no lines.
    """
    known = [problem for problem in problems if problem is not None]
    try:
        told = iter([tuple(made.text.splitlines()[:-1]) for made in solutions(known)])
    except RodaError:
        return [()] * len(problems)
    return [() if problem is None else next(told) for problem in problems]


def _outcome(
    problem: Problem,
    result: Reversal | Rejection,
    written: Problem | None,
    worked: tuple[str, ...],
) -> Outcome:
    """What became of a number; `written` is the new problem and `worked` its solution."""
    target = result.target if isinstance(result, Reversal) else result.number
    assert target is not None
    surface = problem.numbers[target].surface
    if isinstance(result, Rejection) or written is None:
        refused = result if isinstance(result, Rejection) else None
        return Outcome(target, surface, rejection=refused, frames=_frames(problem, target))
    known = int(result.relation.partition("=")[0].removeprefix("n"))
    marks = dict.fromkeys(_paths(written.equation, Reference(known)), "known")
    return Outcome(
        target,
        surface,
        reversal=result,
        change=compare(problem.text, result.text),
        frames=_frames(problem, target),
        tree=_tree(written, marks),
        worked=worked,
        weighing=_weighing(result),
        relation=_relation(result),
    )


def _relation(result: Reversal) -> str:
    """What the certificate says, with numbers in the place of their names: 128=x*9+8*2.50."""
    made = result.problem
    labels = _labels(made)
    return "=".join(to_infix(parse(side), labels) for side in result.relation.split("="))


def _weighing(result: Reversal) -> tuple[str, ...]:
    """What speaks most against the new text and most for it, with its weight."""
    found = contributions(result)
    against = [each for each in found if each.right < 0][:_SHOWN]
    speaking = [each for each in found[::-1] if each.right > 0][:_SHOWN]
    return tuple(f"{each.right:+.2f} {in_words(each)}" for each in against + speaking)


def _frames(problem: Problem, target: int) -> tuple[Frame, ...]:
    """The pictures of Algorithm 1 for one number; none where the equation does without it or is huge."""
    if not is_drawable(problem.equation):
        return ()
    turned = turning(problem.equation, target, Reference(_OLD))
    if turned.solved is Reason.UNUSED:
        return ()
    labels = _labels(problem, target)
    frames = [_frame(turned.moves, place, target, labels) for place in range(len(turned.moves))]
    if not turned.peeled and isinstance(turned.solved, Expression):
        frames.append(Frame(f"{to_infix(turned.solved, labels)} = x", None, "linear"))
    elif isinstance(turned.solved, Reason):
        told = "power" if turned.solved is Reason.POWER else "unsolved"
        frames.append(Frame(frames[-1].written, None, told))
    return tuple(frames)


_TOLD: Final = {
    ("+", True): "plus",
    ("+", False): "plus",
    ("*", True): "times",
    ("*", False): "times",
    ("-", True): "minus_left",
    ("-", False): "minus_right",
    ("/", True): "over_left",
    ("/", False): "over_right",
}


def _frame(moves: Sequence[Move], place: int, target: int, labels: Name) -> Frame:
    """The equation after a move: what came is marked on the left, what goes next on the right."""
    move = moves[place]
    written = f"{to_infix(move.known, labels)} = {to_infix(move.rest, labels)}"
    drawn = None
    if is_drawable(move.known, move.rest):
        came: dict[Path, str] = {}
        if move.moved is not None:
            swapped = move.symbol in "-/" and not move.on_left
            came[(0,) if swapped else (1,)] = "moved"
        goes = dict.fromkeys(_paths(move.rest, Reference(target)), "target")
        if place + 1 < len(moves):
            goes[(1,) if moves[place + 1].on_left else (0,)] = "leaving"
        drawn = equation_picture(move.known, move.rest, labels, came, goes)
    told = f"move_{_TOLD[move.symbol, move.on_left]}" if move.moved is not None else "start"
    moved = to_infix(move.moved, labels) if move.moved is not None else ""
    return Frame(written, drawn, told, moved)


def _paths(tree: Expression, leaf: Expression, path: Path = ()) -> list[Path]:
    """Where a leaf stands in a tree."""
    if tree == leaf:
        return [path]
    left, right = getattr(tree, "left", None), getattr(tree, "right", None)
    if left is None or right is None:
        return []
    return _paths(left, leaf, (*path, 0)) + _paths(right, leaf, (*path, 1))
