"""Questions for one member of a list of bare numbers: "Mina scored 81, 77 and 94 on three quizzes".

The member that is asked for goes to the end of the list, where nothing takes it for the first or the second.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.counted import SCORES, points_of
from roda.languages.english.story.lines import Line
from roda.languages.guard import Refusal
from roda.problem import Kind

_PLAIN: Final = frozenset({Kind.COUNT, Kind.DECIMAL})
_TAKEN: Final = listed("test quiz exam paper game match round assignment inning innings")
_FEWEST: Final = 3
_VALUES: Final = listed(
    "mark score grade temperature weight height length age result time price number"
)
_SIGNS: Final = frozenset({"°", "c", "f"})
_TELLING: Final = frozenset({"weigh", "measure", "last", "take"})
_SIDES: Final = frozenset({"side", "edge", "piece", "stick", "ribbon", "rope"})
_WORDS: Final = {"three": 3, "four": 4, "five": 5, "six": 6}  # where the equation does without them
_ORDERED: Final = lexicon.ORDINALS | {"last", "respectively", "next", "latter", "former"}
_UNITS: Final = lexicon.MEASURES | listed("degree point mark")


def scored(target: Target) -> Asked | Refusal | None:
    """Mina scored 81, 77 and 94 on three quizzes: how many points did she score on the remaining quiz?"""
    clause, line = target.clause, target.line
    if clause.verb_lemma not in SCORES or target.number.kind not in _PLAIN or target.direct:
        return None
    members = _members(line, target.at)
    head = clause.subject_head
    if len(members) < _FEWEST or head is None or line.has_mark(clause.subject):
        return None
    if target.sentence[members[0]].head != clause.predicate.index:
        return None
    end = line.last_of(members[-1])
    where = _taken(target, end + 1, len(members)) or _taken(target, 0, len(members))
    if not where:
        return None
    named = target.named(clause.subject)
    if isinstance(named, Refusal):
        return named
    name: str | Refusal = named.get(head.index) or line.show(clause.subject)
    if head.xpos == "NN":
        name = definite(target, list(clause.subject))
    if isinstance(name, Refusal):
        return name
    rest = [line.marks[at] for at in members if at != target.at]
    points = points_of(target.scene)
    gone = blanks(target.sentence.tokens[members[0] : end + 1])
    gone[members[0]] = f"{', '.join(rest)} and a certain number of {points}"
    helper = "did" if target.past else "does"
    asks = f"how many {points} {helper} {name} {clause.verb_lemma} {where}?"
    return asked_of(target, asks, gone, "member")


def _members(line: Line, at: int) -> list[int]:
    """The numbers of a list without nouns around one of them: "81, 77 and 94"."""
    found = [at]
    while (start := _joined(line, found[0])) is not None:
        found.insert(0, start)
    while (following := _follows(line, found[-1])) is not None:
        found.append(following)
    return found


def _joined(line: Line, at: int) -> int | None:
    before = at - 1
    while line.low(before) in (",", "and"):
        before -= 1
    start = next((k for k in line.marks if k <= before == line.last_of(k)), None)
    return start if before < at - 1 else None


def _follows(line: Line, at: int) -> int | None:
    after = line.last_of(at) + 1
    start = after
    while line.low(start) in (",", "and"):
        start += 1
    return start if start > after and start in line.marks else None


def _taken(target: Target, start: int, many: int) -> str:
    """For which of the things that the list has a number for each of: "on the remaining quiz".

    "His first three matches" are told from later ones: "in the remaining one of his first three matches".
    """
    line, prep = target.line, target.line.low(start)
    if prep not in ("on", "in"):
        return ""
    words: list[Token] = []
    for token in target.sentence.tokens[start + 1 :]:
        words.append(token)
        if token.xpos == "NNS":
            break
        if token.index not in line.marks and token.xpos not in ("PRP$", "JJ", "NN", "CD"):
            return ""
    counted = [t for t in words if t.xpos == "CD"]
    if not words or words[-1].lemma not in _TAKEN or len(counted) != 1:
        return ""
    mark = line.marks.get(counted[0].index, "")
    told = target.scene.number(mark).value if mark else _WORDS.get(counted[0].text.lower())
    if told != many:
        return ""
    if any(t.text.lower() in ("first", "last") for t in words):
        his = words[0].xpos == "PRP$"
        told_of = line.show(words) if his else f"the {line.show(words)}"
        return f"{prep} the remaining one of {told_of}"
    kind = [t.text for t in words if t.xpos in ("NN",)]
    one = words[-1].text if words[-1].text == "innings" else singular(words[-1].text)
    return " ".join([prep, "the remaining", *kind, one])


def added_up(target: Target) -> Asked | Refusal | None:
    """Two numbers add up to 54: what do the two numbers add up to?"""
    clause, line = target.clause, target.line
    if line.low(target.at - 1) != "to" or clause.verb_lemma != "add" or target.direct:
        return None
    if line.low(target.at - 2) != "up" or target.number.kind not in _PLAIN:
        return None
    rest = [t for t in target.sentence.tokens[target.last + 1 :] if t.dep != "punct"]
    if rest or clause.predicate.xpos not in ("VBP", "VBD") or clause.borrowed:
        return None
    subject = list(clause.subject)
    named = target.named(subject)
    if isinstance(named, Refusal):
        return named
    low = {t.index: t.text.lower() for t in subject[:1] if t.index not in line.marks}
    words = line.show(subject, {**low, **named})
    pointed = any(t.xpos == "DT" or t.text.lower() == "of" for t in subject)
    name = words if pointed else f"the {words}"
    gone = blanks(target.sentence.tokens[target.at : target.last + 1])
    gone[target.at] = "a certain number"
    helper = "did" if clause.predicate.xpos == "VBD" else "do"
    return asked_of(target, f"what {helper} {name} add up to?", gone, "named")


def one_value(target: Target) -> Asked | Refusal | None:
    """Her marks in four tests were 62, 75, 80 and 83: what was the remaining mark?"""
    clause, line = target.clause, target.line
    head = clause.subject_head
    if clause.verb_lemma != "be" or head is None or head.xpos != "NNS" or target.direct:
        return None
    if head.lemma not in _VALUES or target.number.kind not in _PLAIN or clause.existential:
        return None
    members = _members(line, target.at)
    end = line.last_of(members[-1])
    unit = target.token(end + 1)
    measured = unit is not None and unit.xpos in ("NNS", "NN") and unit.lemma in _UNITS
    rest = target.sentence.tokens[end + 1 + measured :]
    named = [t for t in target.sentence if t.xpos == "NNP" and t.dep == "conj"]
    if len(members) < _FEWEST or any(t.dep != "punct" for t in rest) or named:
        return None
    value = singular(head.text).lower()
    told = ", ".join(line.marks[at] for at in members if at != target.at)
    units = unit.text if measured and unit is not None else ""
    gone = blanks(target.sentence.tokens[members[0] : end + 1 + measured])
    gone[members[0]] = f"{told} and a certain {f'number of {units}' if units else value}"
    be = "was" if any(t.text.lower() == "were" for t in clause.own) else "is"
    asks = f"what {be} the remaining {value}{f', in {units}' if units else ''}?"
    return asked_of(target, asks, gone, "member")


def measured(target: Target) -> Asked | Refusal | None:
    """Three bags weigh 4 kg, 5 kg and 6 kg: how many kilograms does the remaining bag weigh?"""
    clause, line = target.clause, target.line
    head = clause.subject_head
    if head is None or head.xpos != "NNS" or target.direct or clause.existential:
        return None
    members = _with_units(target)
    if len(members) < _FEWEST or _ORDERED & target.scene.said:
        return None
    first, last = members[0][0], members[-1][-1]
    rest = target.sentence.tokens[last + 1 :]
    if any(t.dep != "punct" for t in rest) or target.direct:
        return None
    told = [
        line.show(target.sentence.tokens[at[0] : at[-1] + 1])
        for at in members
        if target.at not in at
    ]
    unit = target.sentence.tokens[last]
    gone = blanks(target.sentence.tokens[first : last + 1])
    if clause.verb_lemma == "be" and head.lemma in _VALUES:
        value, sign = (
            singular(head.text).lower(),
            line.show(
                target.sentence.tokens[target.last + 1 : members[0][-1] - first + target.at + 1]
            ),
        )
        gone[first] = f"{', '.join(told)} and a certain {value}"
        be = "was" if any(t.text.lower() == "were" for t in clause.own) else "is"
        return asked_of(target, f"what {be} the remaining {value}, in {sign}?", gone, "member")
    counted = [t for t in clause.subject if t.xpos == "CD"]
    sides = clause.verb_lemma == "be" and head.lemma in _SIDES
    if not (sides or clause.verb_lemma in _TELLING) or len(counted) != 1:
        return None
    mark = line.marks.get(counted[0].index, "")
    many = target.scene.number(mark).value if mark else _WORDS.get(counted[0].text.lower())
    if many != len(members):
        return None
    name = line.show(
        [t for t in clause.subject if t.index > counted[0].index], {head.index: singular(head.text)}
    )
    units = unit_name(target.scene, unit.text)
    gone[first] = f"{', '.join(told)} and a certain number of {units}"
    helper = "did" if target.past else "does"
    asks = f"how many {units} {helper} the remaining {name} {clause.verb_lemma}?"
    if sides:
        asks = f"how many {units} long {'was' if target.past else 'is'} the remaining {name}?"
    return asked_of(target, asks, gone, "member")


def _with_units(target: Target) -> list[list[int]]:
    """The amounts of a list around the number that all have the same unit: where each begins and ends."""
    line, sentence = target.line, target.sentence
    found: list[list[int]] = []
    units: set[str] = set()
    for at in sorted(line.marks):
        end = line.last_of(at)
        while line.low(end + 1) in _UNITS | lexicon.UNIT_ABBREVIATIONS.keys() | _SIGNS:
            end += 1
        if end == line.last_of(at):
            continue
        between = [t.text.lower() for t in sentence.tokens[found[-1][-1] + 1 : at]] if found else []
        if found and not (between and set(between) <= {",", "and"}):
            if any(target.at in each for each in found):
                break
            found, units = [], set()
        found.append(list(range(at, end + 1)))
        units.add(line.show(sentence.tokens[line.last_of(at) + 1 : end + 1]).lower())
    return found if len(units) == 1 and any(target.at in each for each in found) else []
