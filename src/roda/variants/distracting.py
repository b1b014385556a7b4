"""The same story with a sentence more: its number does not matter, and nobody can think that it does.

A sentence is one of the frames of the language, filled with a person of the story. It is taken where the
story speaks of nothing of its kind, stands where no word of the next sentence could point to it, and has a
number that neither the story nor its solution has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Final, NamedTuple

from roda.augmentation.paraphrase import ADDED
from roda.errors import EvaluationError
from roda.expression import Constant, Expression, Operation, evaluate, leaves
from roda.languages import language
from roda.languages.english.lexicon import HE, SHE
from roda.problem import Number, Problem
from roda.variants.frames import Frame, frames, word_lists
from roda.variants.proving import Draft
from roda.variants.spelling import in_words
from roda.variants.stories import Story, says, story_of, tokens

_INSIDE: Final = 0.75  # how often a sentence stands inside the story where it may
_NEAR: Final = 0.4  # how often somebody else who does the like comes first
_PEOPLE: Final = ("kin", "young", "elder")
_SLOTS: Final = ("kin", "young", "elder", "stranger", "thing", "asked")
_COUNTED: Final = frozenset({"things", "near"})  # what "5 more" could mean
_NUMBER: Final = "{n}"
_OF_OTHERS: Final = ("{kin}", "{young}", "{elder}", "{stranger}", "家", "同桌", "老师")
_GOES_ON: Final = ("每", "其", "它", "这", "平均", "速度", "全程", "两地")


def distracted(problem: Problem, seed: int) -> Iterator[Draft]:
    """Texts with a sentence more, each with another sentence."""
    story = story_of(problem)
    if story is None:
        return
    random = Random(f"{seed}/{problem.id}/distracted")  # noqa: S311
    fitting = [frame for frame in frames(problem.language) if _fits(frame, story)]
    for frame in _mixed(fitting, random):
        filled = _filled(frame, story, random)
        number = _number(frame, problem, random)
        if filled is None or number is None:
            continue
        places = _places(frame, story, told_apart=filled.told_apart)
        if not places:
            continue
        inside = [place for place in places if place]
        place = random.choice(inside) if inside and random.random() < _INSIDE else places[0]
        made = _with(problem, _at(frame, story, place), filled.sentence, number)
        if made is not None:
            yield made


class _Filled(NamedTuple):
    """A sentence with its words, and whether no "he" or "she" of the story could mean its people."""

    sentence: str
    told_apart: bool


class _Place(NamedTuple):
    """Where a sentence goes, and how it ends."""

    at: int
    end: str
    first: bool = False


def _at(frame: Frame, story: Story, place: int) -> _Place:
    if frame.is_clause:
        return _Place(place, "，")
    end = " " if story.code == "en" else "．" if "．" in story.text else "。"
    return _Place(story.starts[place], end, first=place == 0)


def _mixed(fitting: list[Frame], random: Random) -> list[Frame]:
    """The frames in any order, those of one topic far from each other, people before mere settings."""
    shuffled = random.sample(fitting, len(fitting))
    near_first = random.random() < _NEAR
    seen: dict[str, int] = {}
    ranks = []
    for frame in shuffled:
        again = seen[frame.topic] = seen.get(frame.topic, 0) + 1
        near = frame.brings == "near" and near_first
        ranks.append(again + 2 * (frame.brings == "setting") - 2 * near)
    order = sorted(range(len(shuffled)), key=lambda place: ranks[place])
    return [shuffled[place] for place in order]


def _fits(frame: Frame, story: Story) -> bool:
    """Whether a story speaks of nothing that the sentence speaks of, and has what it needs."""
    code = story.code
    if says(story.text, frame.kept_out, code) or (frame.needs_name and not story.names):
        return False
    if "{asked}" in frame.sentence and not story.asked:
        return False
    if frame.brings == "place" and story.place(frame.needed) is None:
        return False
    if frame.needed and not says(story.text, frame.needed, code):
        return False
    if frame.needs_name and code == "zh" and not _suits(frame, story.names[0]):
        return False
    lists = word_lists(code)
    if frame.brings == "things":
        return not says(story.question, lists["open questions"], code) and _asks_for_something(
            story
        )
    if frame.brings == "near":
        several = says(story.question, lists["several people"], code)
        return not several and (
            story.asks_for_one or not says(story.question, lists["totals"], code)
        )
    return True


def _suits(frame: Frame, name: str) -> bool:
    """Whether a Chinese sentence can tell of this person: of a child, or of a parent in the story."""
    if name in word_lists("zh")["parents"]:
        return not frame.needs_child and not any(word in frame.sentence for word in _OF_OTHERS)
    return not frame.needs_child or name.startswith("小")


def _asks_for_something(story: Story) -> bool:
    """Whether the question names what it asks for: "how many are left" may mean anything."""
    if story.code == "zh":
        return True
    lower = story.question.lower()
    return "how many" not in lower or bool(story.asked) or "how much" in lower


def _places(frame: Frame, story: Story, *, told_apart: bool) -> list[int]:
    """Before which sentences it may stand: what follows must not point to it. The first is always one.

    Of a clause it is the character before which it may stand.
    """
    if frame.is_clause:
        return _commas(frame, story)
    alone, known = (
        len(story.names) == 1,
        story.place(frame.needed) if frame.brings == "place" else None,
    )
    after = 0 if known is None or story.code == "zh" else known[1] + 1
    places = [] if after else [0]
    for place in range(max(1, after), len(story.starts)):
        if story.has(place, "pronouns"):
            continue
        if frame.brings in _COUNTED and story.has(place, "points back"):
            continue
        own = frame.brings in ("own", "place", "setting") or told_apart
        if story.has(place, "he or she") and not (own and (alone or not frame.needs_name)):
            continue
        if story.code == "zh" and frame.brings not in ("own", "place", "setting"):
            continue
        places.append(place)
    return places


def _commas(frame: Frame, story: Story) -> list[int]:
    """Where a clause may stand: behind the comma of the clause that has a word that it needs."""
    found = []
    for word in sorted(frame.needed):
        start = story.text.find(word)
        comma = story.text.find("，", start) if start >= 0 else -1
        rest = story.text[comma + 1 : comma + 4]
        ended = re.search("[。．；]", story.text[start : max(start, comma)])
        if (
            comma >= 0
            and not ended
            and not says(rest, _GOES_ON, story.code)
            and comma + 1 < len(story.text)
        ):
            found.append(comma + 1)
    return found


def _filled(frame: Frame, story: Story, random: Random) -> _Filled | None:
    """The sentence with all its slots but the number's filled; None where a word is lacking."""
    lists = word_lists(story.code)
    name = story.names[0] if story.names else ""
    side = _side(story, name)
    ways: dict[str, tuple[str, ...]] = {"thing": lists["things"], "asked": (story.asked,)}
    for slot in _PEOPLE:
        ways[slot] = lists[f"{slot} {side}"] if side else lists[slot]
    ways["stranger"] = lists[f"strangers {side or 'he'}"]
    known = story.place(frame.needed) if frame.brings == "place" else None
    words = {"name": name, "child": name, "place": known[0] if known else ""}
    for slot in _SLOTS:
        if f"{{{slot}}}" not in frame.sentence:
            continue
        free = [way for way in ways[slot] if slot == "asked" or not _is_told(way, story)]
        if not free:
            return None
        words[slot] = random.choice(free)
    told_apart = bool(side) and not words.keys().isdisjoint({*_PEOPLE, "stranger"})
    return _Filled(frame.sentence.format(n=_NUMBER, **words), told_apart)


def _is_told(word: str, story: Story) -> bool:
    """Whether a word, or one of several, stands in the story already."""
    if story.code == "zh":
        return word[-2:] in story.text or word in story.text
    own = tokens(word)
    return not own.isdisjoint(tokens(story.text) | {f"{each}s" for each in tokens(story.text)})


def _side(story: Story, name: str) -> str:
    """Of which people another may be added: those whom the pronouns of the story do not mean."""
    if story.code == "zh":
        he, she = "他" in story.text, "她" in story.text
        return "she" if he and not she else "he" if she and not he else "" if he else "he"
    said = tokens(story.text)
    he = not said.isdisjoint({"he", "him", "his"}) or name in HE
    she = not said.isdisjoint({"she", "her", "hers"}) or name in SHE
    return "she" if he and not she else "he" if she and not he else ""


def _number(frame: Frame, problem: Problem, random: Random) -> int | None:
    """A number for the sentence that stands neither in the story nor in its solution."""
    taken = {number.value for number in language(problem.language).find_numbers(problem.text)}
    taken |= {value * 100 for value in taken} | _computed(problem)
    numbers = list(frame.numbers)
    if "{asked}" in frame.sentence:
        sizes = [int(value) for value in problem.values if value.denominator == 1 and value > 2]
        size = random.choice(sizes) if sizes else 0
        if 4 < size < 1000:
            numbers = list(range(max(3, size // 2), size * 2))
    free = [number for number in numbers if number not in taken]
    return random.choice(free) if free else None


def _computed(problem: Problem) -> set[Fraction]:
    """Every value that the equation computes or brings."""
    found: set[Fraction] = {problem.answer}
    found |= {leaf.value for leaf in leaves(problem.equation) if isinstance(leaf, Constant)}
    waiting: list[Expression] = [problem.equation]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Operation):
            waiting += (node.left, node.right)
            try:
                found.add(evaluate(node, problem.values))
            except EvaluationError:
                continue
    return found


def _with(problem: Problem, place: _Place, sentence: str, number: int) -> Draft | None:
    """The text with the sentence before one of its own, and where the numbers are then."""
    text, at = problem.text, place.at
    if place.first:
        sentence = sentence.replace(" also ", " ").replace("还收藏", "收藏")
    before, _, behind = sentence.partition(_NUMBER)
    added = f"{before}{_written(problem, number, before)}{behind}{place.end}"
    start = at + len(before)
    new = f"{text[:at]}{added}{text[at:]}"
    moved = [
        n if n.start < at else n._replace(start=n.start + len(added), end=n.end + len(added))
        for n in problem.numbers
    ]
    own = next((n for n in language(problem.language).find_numbers(new) if n.start == start), None)
    if own is None or own.value not in (number, Fraction(number, 100)):
        return None
    return _draft(new, moved, own)


def _written(problem: Problem, number: int, before: str) -> str:
    """The number in digits; in words where the story writes its own numbers so."""
    words = in_words(number)
    spelled = [each.surface for each in problem.numbers if each.surface[0].isalpha()]
    if problem.language != "en" or words is None or before.endswith("$"):
        return str(number)
    return words if 2 * len(spelled) > len(problem.numbers) else str(number)


def _draft(text: str, moved: list[Number], own: Number) -> Draft:
    """The numbers in their order, with the added one among them."""
    placed = [*enumerate(moved), (ADDED, own)]
    placed.sort(key=lambda pair: pair[1].start)
    return Draft(text, tuple(n for _, n in placed), tuple(source for source, _ in placed))
