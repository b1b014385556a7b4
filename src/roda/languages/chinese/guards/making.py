"""How a text was made, in named numbers: what its quality can be judged by.

Where a guard would refuse too much, a feature only tells: that a clause behind the gap names nobody,
that the question points at something, that the story says 其中. Nothing is counted before somebody asks, and
nothing that the training of the model did not find to matter.
"""

from __future__ import annotations

import re
from collections.abc import ItemsView, Iterator, Mapping
from typing import Any, Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Shape
from roda.languages.chinese.lexicon import (
    FIRST_FRACTION,
    FIRST_PERCENT,
    HOW_MANY,
    SOME,
)
from roda.languages.chinese.story.masking import unit_at
from roda.languages.chinese.story.scene import Scene

# Words of the story that make it harder to retell.
_TELLING: Final = (("then", "后"), ("compared", "比"), ("speech", "“"))
_OTHER_STOPS: Final = re.compile("[。；;！!,]")
_MARK: Final = re.compile(f"[{lexicon.ANY_MARK}]")
_POINTING: Final = re.compile("[这该那](?!么|样)")


# Ways whose question was written for the end of the text.
_BEHIND: Final = frozenset(
    {"gone", "unrated", "merged", "bare", "topic", "kept", "trimmed", "moved"}
)
_TREATMENTS: Final = {name: f"treatment {name}" for name in ("move", "ask")}
Made = tuple[Mapping[str, float], str, Scene, int, str, Shape | None]


class Making(Mapping[str, float]):
    """The features of a text, counted when the first of them is asked for; those that are 0 are left out.

    They are made of those by which the wording was chosen, of the masked text, the scene, the clause
    and the mark of the target, and of the last shape that was tried.
    """

    __slots__ = ("_found",)

    def __init__(self, made: Made) -> None:
        self._found: Made | dict[str, float] = made

    def _features(self) -> dict[str, float]:
        found = self._found
        if type(found) is tuple:
            chosen, text, scene, home, mark, shape = found
            facts = scene.facts
            if not facts:
                _tell_story(facts, scene)
            self._found = found = {**facts, **chosen}
            _tell_target(found, scene, home, mark)
            _tell_question(found, text)
            if shape and shape[0] in _TREATMENTS and not _BEHIND.isdisjoint(chosen):
                found[_TREATMENTS[shape[0]]] = 1.0
        return found  # type: ignore[return-value]

    def __getitem__(self, name: str) -> float:
        return self._features()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._features())

    def __len__(self) -> int:
        return len(self._features())

    def __bool__(self) -> bool:
        return True  # every text has a length: nothing need be counted to know it

    def items(self) -> ItemsView[str, float]:
        """Names and values at once, as fast as a dict gives them."""
        return self._features().items()

    def __repr__(self) -> str:
        return repr(self._features())

    def __reduce__(self) -> tuple[Any, ...]:
        """Other processes get the numbers, not the story."""
        return dict, (self._features(),)


def _tell_story(found: dict[str, float], scene: Scene) -> None:
    """What the story is like, whichever number is asked for."""
    retold = scene.retold
    if scene.cues.lean:
        found["leaning words"] = 1.0
    for name, word in _TELLING:
        if word in retold:
            found[name] = 1.0


def _tell_target(found: dict[str, float], scene: Scene, home: int, mark: str) -> None:
    """What the number counts, what its clause is like, and how many clauses behind it name nobody."""
    elided = scene.elided[home]
    if elided:
        found["elided behind"] = elided
    if mark >= FIRST_PERCENT:
        return
    body = scene.bodies[home]
    unit = unit_at(body, body.index(mark) + 1)
    if not unit:
        if mark < FIRST_FRACTION:
            found["bare number asked"] = 1.0
    elif unit in lexicon.MONEY_UNITS:
        found["money asked"] = 1.0
    elif unit in lexicon.LENGTH_UNITS and "gone" in found:
        found["length gone"] = 1.0


def _tell_question(found: dict[str, float], text: str) -> None:
    """What the new question is like, and what stands for the amount in the story."""
    size, start = len(text), text.rfind("，") + 1
    full_stop = text.rfind("．", start) + 1
    if full_stop:
        start = full_stop
    while stop := _OTHER_STOPS.search(text, start):
        start = stop.end()
    asked = text[start:]
    found["question length"] = float(size - start)
    found["length"] = float(size)
    if HOW_MANY not in asked and "几" not in asked:
        found["fact behind question"] = 1.0
    if text.find(SOME, 0, start) >= 0:
        found["some"] = 1.0
    known = len(_MARK.findall(asked))
    if known:
        found["numbers in question"] = float(known)
    if _POINTING.search(asked):
        found["pointing question"] = 1.0
