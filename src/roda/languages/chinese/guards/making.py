"""How a text was made, in named numbers: what its quality can be judged by.

Where a guard would refuse too much, a feature only tells: that a clause behind the gap names nobody,
that the question repeats a clause, that the story says 分别. Nothing is counted before somebody asks.
"""

from __future__ import annotations

import re
from collections.abc import ItemsView, Iterator, Mapping
from typing import Any, Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.lexicon import (
    FIRST_FRACTION,
    FIRST_PERCENT,
    HOW_MANY,
    PART,
    SOME,
)
from roda.languages.chinese.story.masking import unit_at
from roda.languages.chinese.story.scene import Scene

# Words of the story that make it harder to retell.
_TELLING: Final = (
    ("respectively", "分别"),
    ("of them", "其中"),
    ("each of several", "各"),
    ("on average", "平均"),
    ("as before", "照"),
    ("also", "又"),
    ("then", "后"),
    ("compared", "比"),
    ("exactly", "正好"),
    ("bracket", "（"),
    ("speech", "“"),
    ("colon", "："),
    ("list", "、"),
    ("asked away", "问"),
)
_LAST: Final = re.compile(r"[^，．。；;！!,]*？$")
_STOPS: Final = frozenset("．。；;！!")
_MARK: Final = re.compile(f"[{lexicon.ANY_MARK}]")
_DISCOUNT: Final = re.compile(f"[打按]了?[{lexicon.QUANTITY}](?!折)")
_PRONOUN: Final = re.compile("[它他她]|其(?!中|余|他|它)")
_POINTING: Final = re.compile("[这该那](?!么|样)")


# Ways whose question was written for the end of the text.
_BEHIND: Final = frozenset({"gone", "bare", "topic", "kept", "trimmed", "moved"})
Made = tuple[Mapping[str, float], str, Scene, int, str, Shape | None, Question | None]


class Making(Mapping[str, float]):
    """The features of a text, counted when the first of them is asked for; those that are 0 are left out.

    They are made of those by which the wording was chosen, of the masked text, the scene, the clause
    and the mark of the target, and of the last shape and question that were tried.
    """

    __slots__ = ("_found",)

    def __init__(self, made: Made) -> None:
        self._found: Made | dict[str, float] = made

    def _features(self) -> dict[str, float]:
        found = self._found
        if isinstance(found, tuple):
            chosen, text, scene, home, mark, shape, question = found
            facts = scene.facts
            if not facts:
                _tell_story(facts, scene)
            self._found = found = {**facts, **chosen}
            _tell_behind(found, scene, home)
            _tell_target(found, scene, home, mark)
            _tell_question(found, scene, text)
            if shape and question and not _BEHIND.isdisjoint(chosen):
                _tell_asking(found, shape, question)
        return found

    def __getitem__(self, name: str) -> float:
        return self._features()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._features())

    def __len__(self) -> int:
        return len(self._features())

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
    retold, cues = scene.retold, scene.cues
    found["clauses"] = float(scene.last + 1)
    found["sentences"] = float(scene.sentences[-1] + 1)
    if scene.stated != scene.last:
        found["question first"] = 1.0
    if scene.conditions:
        found["conditions"] = float(len(scene.conditions))
    if scene.tells_times_apart:
        found["times apart"] = 1.0
    if cues.lean:
        found["leaning words"] = 1.0
    if cues.sums:
        found["summing words"] = 1.0
    for name, word in _TELLING:
        if word in retold:
            found[name] = 1.0
    if "打" in retold and _DISCOUNT.search(retold):
        found["decimal discount"] = 1.0


def _tell_behind(found: dict[str, float], scene: Scene, home: int) -> None:
    """How many clauses stand behind the gap, and which of them name nobody."""
    found["clauses behind"] = float(scene.last - home)
    if not home:
        found["opening asked"] = 1.0
    behind = range(home + 1, scene.last + 1)
    elided = [index for index in behind if not scene.heads[index][1]]
    if not elided:
        return
    found["elided behind"] = float(len(elided))
    if elided[0] == home + 1:
        found["next elided"] = 1.0
    if elided[-1] == scene.stated:
        found["statement elided"] = 1.0


def _tell_target(found: dict[str, float], scene: Scene, home: int, mark: str) -> None:
    """What the number counts, and what its clause is like."""
    body = scene.bodies[home]
    lead, about, _ = scene.heads[home]
    if lead:
        found["connected"] = 1.0
    if not about:
        found["own subject elided"] = 1.0
    if "每" in body:
        found["rate asked"] = 1.0
    others = len(_MARK.findall(body)) - 1
    if others:
        found["numbers beside"] = float(others)
    unit = unit_at(body, body.index(mark) + 1)
    found[_kind_of(mark, unit)] = 1.0
    again = scene.retold.count(unit) - 1 if unit else 0
    if again:
        found["unit again"] = float(again)


def _kind_of(mark: str, unit: str) -> str:
    """What kind of amount is asked for."""
    if mark >= FIRST_PERCENT:
        return "percent asked"
    if not unit:
        return "fraction asked" if mark >= FIRST_FRACTION else "bare number asked"
    return _KINDS.get(unit, "count asked")


_KINDS: Final = {
    **dict.fromkeys(lexicon.LENGTHS.split("|"), "length asked"),
    **dict.fromkeys(lexicon.WEIGHTS.split("|"), "weight asked"),
    **dict.fromkeys(lexicon.MONEY.split("|"), "money asked"),
    **dict.fromkeys(lexicon.TIMES.split("|"), "time asked"),
    "倍": "multiple asked",
}


def _tell_question(found: dict[str, float], scene: Scene, text: str) -> None:
    """What the new question is like, and what stands for the amount in the story."""
    last = _LAST.search(text)
    asked = last[0] if last else text
    told = text[: -len(asked)]
    found["question length"] = float(len(asked))
    found["length"] = float(len(text))
    if HOW_MANY not in asked and "几" not in asked:
        found["fact behind question"] = 1.0
    if told[-1:] in _STOPS:
        found["question apart"] = 1.0
    if SOME in told:
        found["some"] = 1.0
    elif PART in told and PART not in scene.retold:
        found["a part"] = 1.0
    known = len(_MARK.findall(asked))
    if known:
        found["numbers in question"] = float(known)
    if asked.startswith((HOW_MANY, "几")):
        found["bare question"] = 1.0
    if _POINTING.search(asked):
        found["pointing question"] = 1.0
    pronouns = len(_PRONOUN.findall(text)) if scene.cues.pronoun else 0
    if pronouns:
        found["pronouns"] = float(pronouns)


def _tell_asking(found: dict[str, float], shape: Shape, question: Question) -> None:
    """What was done to the clause so that it asks at the end."""
    found[f"treatment {shape.treatment}"] = 1.0
    if question.subject and not shape.about:
        found["inherited subject"] = 1.0
    if not question.about and not question.complete:
        found["nobody asked about"] = 1.0
    if question.moment:
        found["moment told"] = 1.0
    if question.asks != shape.asks:
        found["whole named"] = 1.0
