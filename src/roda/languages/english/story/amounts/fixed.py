"""Numbers that cannot be asked for where they stand: parts of names, of longer words and of amounts in two units."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import kind_before, of_phrase
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Reason

_PAIR: Final = 2
_JOINING: Final = frozenset({",", "and"})


def part_of_a_name(line: Line, at: int, number: Number) -> Refusal | None:
    """Whether the number belongs to a name, a description or a definite phrase."""
    last, said = line.last_of(at), number.surface
    after, before = line.low(last + 1), line.low(at - 1)
    if after in ("-", "–", "/") or before in ("-", "–", "/", "x"):
        return Refusal(Reason.STRUCTURAL, f"'{said}' is part of a longer word")
    priced = after in lexicon.CURRENCY_SIGNS and last + 2 in line.marks  # "2 $15 donations"
    beside = last + 1 in line.marks and not kind_before(line, last + 1)
    if at - 1 in line.marks or beside or at - 1 in line.inside or priced:
        return Refusal(Reason.STRUCTURAL, f"'{said}' stands right beside another number")
    if is_one_of_two_units(line, at, last) and not is_larger_of_two(line, at):
        return Refusal(Reason.STRUCTURAL, f"'{said}' is part of an amount in two units")
    if number.kind is Kind.FRACTION and after in ("a", "an"):
        return Refusal(Reason.NOT_ASKED, f"'{said} {after}' is a share and cannot be counted")
    if before == "(" or after == ")":
        return Refusal(Reason.STRUCTURAL, f"'{said}' stands in brackets")
    first = at - 1 if before in lexicon.CURRENCY_SIGNS else at
    before = line.low(first - 1)
    phrase = line.quote(line.sentence.tokens[max(0, first - 1) : last + 1])
    if before in ("a", "an"):
        return Refusal(Reason.STRUCTURAL, f"'{phrase} {after}' names a thing")
    among_us = before in ("us", "you") and line.low(first - 2) in ("between", "among", "of")
    verbal = first > 0 and line.sentence[first - 1].upos in ("AUX", "VERB")  # "it's 45 yards long"
    fits = is_interval(line, at) or is_base(line, first) or _is_given_to(line, first - 1)
    if (before in lexicon.NOT_BEFORE and not verbal and not fits) or among_us:
        return Refusal(Reason.STRUCTURAL, f"'{phrase}' speaks of an amount known before")
    if before == "but" and line.low(first - 2) in ("all", "every"):
        return Refusal(Reason.STRUCTURAL, f"'all {phrase}' is what is left out")
    lasting = before == "over" and _unit_at(line, last + 1) in lexicon.TIMES
    if lasting and line.low(first - 2) not in ("for", "in", "after", "is", "was", "just"):
        return None  # "saves $9 over 12 weeks" tells of all of them
    particle = before == "up" and line.sentence[first - 1].dep == "compound:prt"
    counts = first == at and number.kind is not Kind.PERCENT  # "marked up $9": by so much
    if before in lexicon.INEXACT and before != "between" and not (particle and counts):
        return Refusal(Reason.STRUCTURAL, f"'{phrase}' is not exact")
    return None


def is_interval(line: Line, at: int) -> bool:
    """Whether an amount tells how often something comes again: "every 12 minutes", "a post every 3 m"."""
    if line.low(at - 1) != "every":
        return False
    unit = line.low(line.last_of(at) + 1)
    unit = lexicon.UNIT_ABBREVIATIONS.get(unit, _unit_at(line, line.last_of(at) + 1))
    spaced = unit in lexicon.TIMES | lexicon.UNITS["length"]
    counted = line.low(at - 2) in ("for", "of", "in", "after") or at - 3 in line.marks
    return spaced and not counted


def is_base(line: Line, at: int) -> bool:
    """Whether an amount is that for which another is told: "15 g of yeast for every 500 g of flour"."""
    return line.low(at - 1) == "every" and line.low(at - 2) == "for"


def _is_given_to(line: Line, index: int) -> bool:
    """Whether "her" is to whom something is given: "Bo gave her 5 pins", and no pins of hers to somebody."""
    if (
        line.low(index - 1) in ("cost", "costs", "costing")
        and line.low(index + 1) in lexicon.CURRENCY_SIGNS
    ):
        return True  # "Getting in cost her $8"
    token = line.sentence[index] if index > 0 else None
    verb = line.sentence.head(token) if token is not None and token.dep == "iobj" else None
    if verb is None or token is None or token.xpos != "PRP":
        return False
    givers = line.sentence.child(verb, "nsubj")
    if givers is None or line.has_mark(line.sentence.subtree(givers)):
        return False  # "5 friends gave her $6": each of them
    behind = [
        t
        for obl in line.sentence.children(verb, "obl")
        for t in line.sentence.children(obl, "case")
    ]
    return all(case.text.lower() != "to" for case in behind)


def is_one_of_two_units(line: Line, at: int, last: int) -> bool:
    """Whether an amount goes on in a smaller unit: "4 feet 3 inches", "2 hours and 5 minutes long"."""
    unit, end = _unit_at(line, last + 1), last + 2
    if line.low(last + 1) == "times":
        return False  # "10 ml three times a day"
    if unit and end in line.marks and line.low(line.last_of(end) + 1) == "times":
        return False
    if unit and end in line.marks:
        return True
    joined = unit and line.low(end) in _JOINING and end + 1 in line.marks
    if joined and _are_kin(unit, _unit_at(line, line.last_of(end + 1) + 1)):
        return True
    start = at - 1
    if _unit_at(line, start) and any(start - 1 - k in line.marks for k in range(2)):
        return True
    if line.low(start) not in _JOINING or not unit:
        return False
    larger = _unit_at(line, start - 1)
    if line.low(start - 2) in ("a", "an", "per", "each", "every"):
        return False  # "$2 a kilo and 3 kg of pears"
    return _are_kin(larger, unit) and any(start - 2 - k in line.marks for k in range(2))


def is_larger_of_two(line: Line, at: int) -> bool:
    """Whether an amount is the larger one of two units, of which so many full ones can be asked: "6 weeks and 3 days"."""
    if len(line.marks) != _PAIR:
        return False
    last = line.last_of(at)
    unit, end = _unit_at(line, last + 1), last + 2
    if (
        not unit
        or line.low(end) != "and"
        or len(line.marks) > _PAIR
        or ANSWER_MARK in line.marks.values()
    ):
        return False
    end += 1
    short = line.sentence[last + 1].text in lexicon.UNIT_ABBREVIATIONS
    if end not in line.marks or at - 1 in line.marks or _unit_at(line, at - 1) or short:
        return False
    smaller = line.last_of(end) + 1
    rate = line.low(smaller + 1) in ("a", "an", "per", "each")
    return _are_kin(unit, _unit_at(line, smaller)) and not rate


def _unit_at(line: Line, index: int) -> str:
    """The unit at an index, in the singular, or nothing."""
    if not 0 <= index < len(line.sentence):
        return ""
    token = line.sentence[index]
    noun = token.xpos in ("NN", "NNS", "NNP")
    lemma = lexicon.UNIT_ABBREVIATIONS.get(token.text, token.lemma) if noun else token.lemma
    return lemma if lemma in lexicon.MEASURES else ""


def _are_kin(first: str, second: str) -> bool:
    """Whether two units are different ones of the same kind: feet and inches."""
    same_kind = any(first in units and second in units for units in lexicon.UNITS.values())
    return first != second and same_kind


def belongs_to_noun(line: Line, at: int, noun: Token) -> Refusal | None:
    """Whether the number counts the noun, and the noun is no part of a longer name."""
    sentence = line.sentence
    number = sentence[at]
    first = sentence[line.last_of(at) + 1]
    measured = first.xpos == "NN" and first.lemma in lexicon.MEASURES | lexicon.MONEY
    if first.index != noun.index and measured:
        return _describes(f"{number.text} {first.text}", noun)
    if noun.dep in ("compound", "nummod", "amod", "nmod:poss") and noun.head > noun.index:
        return _describes(f"{number.text} {noun.text}", sentence[noun.head])
    following = line.low(noun.index + 1)
    if following in ("'s", "'", "-"):
        detail = f"'{number.text} {noun.text}{following}' describes what follows it"
        return Refusal(Reason.STRUCTURAL, detail)
    if number.dep in ("nummod", "compound", "advmod", "amod") and number.head != noun.index:
        head = sentence[number.head]
        if head.index < number.index or head.index > noun.index:
            detail = f"'{number.text}' may count '{noun.text}' or '{head.text}'"
            return Refusal(Reason.TWO_READINGS, detail)
    return None


def _describes(phrase: str, noun: Token) -> Refusal:
    return Refusal(Reason.STRUCTURAL, f"'{phrase}' only describes '{noun.text}'")


def shared_stuff(line: Line, unit: Token) -> list[Token]:
    """What a bare amount measures that the amount before it has told: "12 kg of flour each morning and 7 kg each night"."""
    told = line.sentence.head(unit) if unit.dep == "conj" else None
    if told is None or told.lemma != unit.lemma or unit.lemma not in lexicon.MASSES:
        return []
    of = of_phrase(line, told)
    plain = bool(of) and of[0].text.lower() == "of" and not line.has_mark(of)
    apart = line.low(unit.index + 1) in ("each", "every", "on", "in", "at", "for")
    return of if plain and apart else []
