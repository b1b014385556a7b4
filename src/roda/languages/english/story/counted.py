"""What a number counts whose noun is left out: "They ate 12 on the way", "Ann packs 7", "four of them".

The noun is found in the story; where two could be meant, nothing is guessed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from roda.expression import Expression, Operation, Reference
from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, MARK, Line, mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Refusal
from roda.problem import Reason

_BARE: Final = listed("them these those it which")
_NOUNS_TOO: Final = listed("young elderly homeless poor rich adult")  # "20 young" are no fish
_FOR_PEOPLE: Final = frozenset({"seat", "sleep"})  # "a van seats 9", "the tent sleeps 4"
_ELIDING: Final = frozenset({"weigh", "cost", "measure", "score"})
SCORES: Final = listed("score get earn receive make average")
_SCORED: Final = listed("test quiz exam paper game match round half set frame hole inning innings")
_POINTS: Final = ("points", "marks", "runs", "goals")


def unclear(what: str) -> Refusal:
    """The refusal of a text in which a word refers to nothing that is known."""
    return Refusal(Reason.DANGLING, f"{what} is not clear")


def noun_for(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | Refusal:
    """What a number counts whose noun is left out; nothing where none is."""
    ones = quantity.lemma == "one"
    if (quantity.counted and not ones) or quantity.form not in ("count", "measure"):
        return ""
    bare = quantity.of.lower() in _BARE
    if quantity.of and not bare:
        return ""
    if clause.verb_lemma in _FOR_PEOPLE and quantity.form == "count" and not quantity.of:
        return "people"
    if is_score(clause, quantity):
        return points_of(scene)
    last = quantity.tokens[-1].index
    behind = clause.line.low(last + 1)
    if behind in _NOUNS_TOO or (not quantity.of and clause.verb_lemma in _ELIDING):
        return unclear(f"what '{clause.predicate.text} {quantity.number.surface}' counts")
    deed = _same_deed(scene, place, clause, quantity) if not quantity.of and not ones else None
    if deed is not None:
        return deed
    found = _of_the_answer(scene, _told_before(scene, place, clause, quantity))
    if found is None and bare:
        found = _plural_before(scene, place, quantity)
        same = found or _summed(scene, place, clause, quantity)
        return f"the {same}" if same and not found else found or _unsaid(quantity)
    if found is None or (
        not _is_listed(clause, quantity, found) and _other_things(scene, place, quantity, found)
    ):
        taken = None if ones else _taken_before(scene, place, clause, quantity)
        return (f"the {taken}" if taken and bare else taken) or _unsaid(quantity)
    if ones:
        return quantity.counted.replace("ones", found.split(" of ")[0].split()[-1])
    common = common_name(scene, place, quantity.start.index, found)
    if bare:
        return f"the {common}"
    return found if common == found.split(" of ")[0] else common


def points_of(scene: Scene) -> str:
    """What is scored: as the story says elsewhere, runs in innings, points where nothing tells."""
    usual = "runs" if "innings" in scene.said else "points"
    return next((word for word in _POINTS if word in scene.said), usual)


def is_score(clause: Clause, quantity: Quantity) -> bool:
    """Whether a bare number is a score: "scored 78", "got 72 in the exam", "made 45 in the first innings"."""
    if quantity.form != "count" or quantity.counted or quantity.of or quantity.more:
        return False
    if quantity.prep is not None or clause.verb_lemma not in SCORES:
        return False
    if _is_listed_bare(clause.line, quantity):
        return False
    return clause.verb_lemma == "score" or bool(_taken_in(clause))


def _is_listed_bare(line: Line, quantity: Quantity) -> bool:
    """Whether a number is one of a list that nothing tells apart: "scored 78, 85 and 91 on his quizzes"."""
    start, end = quantity.start.index, quantity.tokens[-1].index
    behind = line.low(end + 1) in (",", "and") and {end + 2, end + 3} & line.marks.keys()
    ends = {line.last_of(at) for at in line.marks if at < start}
    before = line.low(start - 1) in (",", "and") and {start - 2, start - 3} & ends
    return bool(behind or before)


def _taken_in(clause: Clause) -> set[str]:
    return {t.lemma for t in clause.own if t.dep in ("obl", "conj", "nmod")} & _SCORED


def _told_before(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | None:
    """The things that a number before counts, or of which the line tells parts."""
    found = scene.counted_before(place, quantity.start.index)
    if found is None and not quantity.of:
        found = _fronted(scene.lines[place])
    if found is None and not quantity.of and clause.verb_lemma != "be":
        found = _only_counted(scene, place, quantity)
    if found is None and not quantity.of and place and clause.subject:
        found = _as_many(scene.lines[place - 1], clause)
    return found


def _of_the_answer(scene: Scene, found: str | None) -> str | None:
    """Of a group and what it holds, what the old answer counts: "4 boxes of 12 pens and already had 7. … 55 pens": pens."""
    group = MARK.search(found) if found is not None else None
    inside = found[group.end() :].strip() if found is not None and group is not None else ""
    return inside if inside and singular(inside.split()[-1]) == scene.answer_noun else found


def _as_many(line: Line, clause: Clause) -> str | None:
    """What somebody has so many of as the line before compares: "Zoe has 3/4 as many pens as Bo. Bo has 84."."""
    tokens = line.sentence.tokens
    for many, noun in pairwise(tokens):
        behind = [t.text for t in tokens[noun.index + 1 : noun.index + 3]]
        owner = clause.subject[-1].text
        if many.text == "many" and noun.xpos == "NNS" and behind == ["as", owner]:
            return noun.text
    return None


def _unsaid(quantity: Quantity) -> Refusal:
    return unclear(f"what '{quantity.number.surface}' counts")


def _taken_before(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | None:
    """What a bare number counts by the sum that it is a part of, by the same deed before, or by a price before."""
    if quantity.prep is None and (found := _summed(scene, place, clause, quantity)):
        return found
    start = quantity.start
    thing = start.dep == "obj" and start.head == clause.predicate.index
    if not thing or quantity.prep is not None or quantity.number.value.denominator != 1:
        return None
    return _done_before(scene, place, clause) or _priced(scene, place, clause)


def _same_deed(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | None:
    """What the same deed of somebody else counts for each of something: "Bo packs 9 parcels an hour and Ann packs 7"."""
    if quantity.prep is not None or clause.verb_lemma in ("be", "have"):
        return None
    for other in reversed(scene.clauses[place]):
        before = other.predicate.index < clause.predicate.index
        if not before or other.verb_lemma != clause.verb_lemma:
            continue
        marks = [t.index for t in other.own if t.index in other.line.marks]
        told = [scene.quantities.get((place, index)) for index in marks]
        if len(told) != 1 or told[0] is None or told[0].prep is not None or told[0].more:
            return None
        return told[0].counted if is_rate(told[0].counted) else None
    return None


def summands(tree: Expression) -> frozenset[int]:
    """The numbers of an equation that does nothing but add and take away."""
    if isinstance(tree, Reference):
        return frozenset({tree.index})
    if not isinstance(tree, Operation) or tree.symbol not in ("+", "-"):
        return frozenset()
    left, right = summands(tree.left), summands(tree.right)
    return left | right if left and right else frozenset()


def _summed(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> str | None:
    """What the answer counts, where the equation only adds up: "He bought some pizzas. Four were eaten. …".

    What is "8 years old" or one of several kinds ("4 are forks") is told with "be" and may count otherwise.
    """
    mark = scene.lines[place].marks[at] if (at := _mark_in(scene, place, quantity)) >= 0 else ""
    if not mark or mark == ANSWER_MARK or ord(mark) - ord(mark_of(0)) not in scene.summed:
        return None
    noun = scene.counted
    plain = (
        clause.verb_lemma not in ("be", "weigh", "cost", "measure", "score")
        and quantity.form == "count"
    )
    if not plain or not noun or noun in lexicon.MEASURES | lexicon.MONEY:
        return None
    told = [
        t
        for line in scene.lines[: place + 1]
        for t in line.sentence
        if t.lemma == noun and t.xpos == "NNS"
    ]
    counted = {q.lemma for q in scene.quantities.values() if q.lemma}
    if not told or not counted <= {noun}:
        return None
    line = next(line for line in scene.lines if told[0] in line.sentence.tokens)
    return line.show([*line.sentence.children(told[0], "compound"), told[0]])


def _mark_in(scene: Scene, place: int, quantity: Quantity) -> int:
    """Where the number of a quantity stands in its line."""
    marks = scene.lines[place].marks
    return next((t.index for t in quantity.tokens if t.index in marks), -1)


def _done_before(scene: Scene, place: int, clause: Clause) -> str | None:
    """The things of the same deed told before without a number: "They picked plums. Ann picked 38"."""
    if clause.verb_lemma in ("be", "have", "do"):
        return None
    found = set()
    for clauses in scene.clauses[:place]:
        for other in clauses:
            if other.verb_lemma != clause.verb_lemma:
                continue
            things = other.sentence.children(other.predicate, "obj")
            found |= {
                t.text if t.xpos == "NNS" and not other.sentence.child(t, "conj") else ""
                for t in things
            }
    return found.pop() or None if len(found) == 1 else None


_TAKEN: Final = listed("buy order take need want get sell rent hire choose pick purchase")


def _priced(scene: Scene, place: int, clause: Clause) -> str | None:
    """The one thing whose price the line before has told: "A notebook costs $2. Ann buys 6"."""
    if clause.verb_lemma not in _TAKEN or not place:
        return None
    before = [each for each in scene.clauses[place - 1] if each.verb_lemma in ("cost", "sell")]
    head = (
        before[0].subject_head if len(before) == 1 and len(scene.clauses[place - 1]) == 1 else None
    )
    if head is None or head.xpos not in ("NN", "NNS") or head.lemma in lexicon.PEOPLE:
        return None
    if before[0].sentence.child(head, "conj") is not None:
        return None
    return head.text if head.xpos == "NNS" else inflect(head.text.lower(), "NNS")


def is_rate(counted: str) -> bool:
    """Whether something is counted for each of something else.

    >>> is_rate("leaflets a minute"), is_rate("red pens")
    (True, False)
    """
    return any(f" {word} " in counted for word in ("a", "an", "per"))


def common_name(scene: Scene, place: int, index: int, found: str) -> str:
    """What "them" stands for: "towels" where green and white ones were told of."""
    name = found.split(" of ")[0]
    head = name.split()[-1]
    same = {
        noun.split(" of ")[0]
        for where, noun in scene.nouns.items()
        if where < (place, index) and noun.split(" of ")[0].split()[-1] == head
    }
    return name if len(same) == 1 else head


def _fronted(line: Line) -> str | None:
    """The things of which a line tells parts: "Of the 30 pupils in the class, 12 walk"."""
    noun = line.sentence.head(line.sentence[0]) if line.low(0) in ("of", "in") else None
    if noun is not None and line.low(0) == "in":  # "In a class of 28 pupils, 12 are boys"
        held = line.sentence.child(noun, "nmod")
        counted = held is not None and line.has_mark(line.sentence.children(held, "nummod"))
        noun = held if counted else None
    return noun.text if noun is not None and noun.xpos == "NNS" else None


def _only_counted(scene: Scene, place: int, quantity: Quantity) -> str | None:
    """The only things that any number before counts, people aside: "a bag of 54 sweets. They ate 12"."""
    found: dict[str, str] = {}
    for number in range(place + 1):
        line = scene.lines[number]
        for at in line.marks:
            after = line.last_of(at) + 1
            if (number == place and at >= quantity.start.index) or after >= len(line.sentence):
                continue
            noun = line.sentence[after]
            if noun.xpos not in ("NN", "NNS", "JJ") or noun.lemma in lexicon.MEASURES:
                continue
            if noun.lemma not in lexicon.PEOPLE and noun.lemma not in lexicon.MONEY:
                found[noun.lemma] = noun.text if noun.xpos == "NNS" else ""
    return next(iter(found.values())) or None if len(found) == 1 else None


def _plural_before(scene: Scene, place: int, quantity: Quantity) -> str | None:
    """The one kind of things that a line tells of before "four of them"."""
    line = scene.lines[place]
    plurals = [
        t
        for t in line.sentence.tokens[: quantity.start.index]
        if t.xpos == "NNS" and t.lemma not in lexicon.MEASURES and t.lemma not in lexicon.PEOPLE
    ]
    if len(plurals) != 1 or plurals[0].dep not in ("nsubj", "obj", "nsubj:pass"):
        return None
    return plurals[0].text if plurals[0].index else plurals[0].text.lower()


def _is_listed(clause: Clause, quantity: Quantity, found: str) -> bool:
    """Whether a list begins with the noun: "laid 45 eggs on Friday, 38 on Saturday"."""
    token = quantity.start
    while token.dep == "conj" and token.head >= 0:
        token = clause.sentence[token.head]
        if token.text.lower() == found.split(" of ")[0].split()[-1].lower():
            return True
    return False


def _other_things(scene: Scene, place: int, quantity: Quantity, found: str) -> bool:
    """Whether the line speaks of other things before the number, which it may count as well."""
    head = found.split(" of ")[0].split()[-1].lower()
    for token in scene.lines[place].sentence.tokens[: quantity.start.index]:
        low = token.text.lower()
        other = low != head and low not in found.lower() and token.lemma not in lexicon.PEOPLE
        if token.xpos == "NNS" and other:
            return True
    return False
