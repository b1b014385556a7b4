"""What stands on a worksheet: problems, their mirror images, and the key to both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from roda.augmentation.identify import MAX_TEXT
from roda.web.playground.problems import picks
from roda.web.playground.study import Asked, Outcome, study

MOST: Final = 30  # problems of a sheet
MOST_OWN: Final = 8000  # characters of one's own problems, which are part of the address


class Task(NamedTuple):
    """A problem on the sheet and what the key says of it."""

    number: str
    text: str
    language: str
    answer: str
    worked: tuple[str, ...]


class Sheet(NamedTuple):
    """A worksheet: originals, their mirror images, and the problems of which none can be made."""

    originals: tuple[Task, ...]
    mirrors: tuple[Task, ...]
    without: tuple[str, ...]  # numbers of the originals that have no mirror image


class Wish(NamedTuple):
    """What a teacher asks for; problems of one's own are text and equation."""

    picked: tuple[str, ...] = ()
    own: tuple[Asked, ...] = ()
    every: bool = False  # all mirror images, not the best one of each problem
    solved: bool = False  # worked solutions in the key
    title: str = ""


def own_problems(lines: Iterable[str]) -> list[Asked]:
    """Problems of one's own: one a line, the equation behind the last bar.

    >>> own_problems(["3 boxes of 8 pens. How many pens? | 3*8", "", "no equation"])
    [Asked(text='3 boxes of 8 pens. How many pens?', equation='3*8', answer=''), Asked(text='no equation', equation='', answer='')]
    """
    found: list[Asked] = []
    for line in lines:
        if line.strip():
            text, bar, equation = line.replace("｜", "|").rpartition("|")
            found.append(
                Asked((text if bar else equation).strip(), equation.strip() if bar else "")
            )
    return found


def is_too_large(wish: Wish) -> bool:
    """Whether a sheet of it would be more than anybody prints."""
    own = sum(len(asked.text) + len(asked.equation) for asked in wish.own)
    longest = max((len(asked.text) for asked in wish.own), default=0)
    return len(wish.picked) + len(wish.own) > MOST or own > MOST_OWN or longest > MAX_TEXT


def sheet(wish: Wish) -> Sheet:
    """The worksheet. What cannot be reversed stays on it as it is; what cannot be read is left out.

    >>> made = sheet(Wish(own=(Asked("每盒8支，3盒共几支？", "8*3"),), every=True))
    >>> [task.number for task in made.mirrors], [task.answer for task in made.mirrors]
    (['1a', '1b'], ['8', '3'])
    """
    known = picks()
    asked = [
        *(
            Asked(known[name].text, known[name].equation, known[name].answer)
            for name in wish.picked
            if name in known
        ),
        *wish.own,
    ]
    originals: list[Task] = []
    mirrors: list[Task] = []
    without: list[str] = []
    for each in asked:
        found = study(each)
        if not found.answer:
            without.append(each.text)
            continue
        number = str(len(originals) + 1)
        originals.append(Task(number, each.text, found.language, found.answer, found.worked))
        good = [outcome for outcome in found.outcomes if outcome.reversal is not None]
        chosen = good if wish.every else _best(good)
        if not chosen:
            without.append(number)
        for place, outcome in enumerate(chosen):
            name = f"{number}{chr(97 + place)}" if wish.every else number
            mirrors.append(_task(name, outcome, found.language))
    return Sheet(tuple(originals), tuple(mirrors), tuple(without))


def _best(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The mirror image that is likeliest to be right and reads best."""

    def merit(outcome: Outcome) -> tuple[float, float]:
        quality = outcome.reversal.quality if outcome.reversal else None
        return (quality.right, quality.coherence) if quality else (0.0, 0.0)

    return [max(outcomes, key=merit)] if outcomes else []


def _task(number: str, outcome: Outcome, language: str) -> Task:
    assert outcome.reversal is not None
    made = outcome.reversal
    return Task(number, made.text, language, made.problem.answer_surface, outcome.worked)
