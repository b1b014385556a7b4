"""Clauses of the problem told again with what a step gives: what the text names, the solution need not.

"Bob has 3 more apples than Ann" and 5 + 3 give "Bob has 5 + 3 = 8 apples."; "each box has 8 pens" and
3 boxes give "3 boxes have 3 * 8 = 24 pens."; "she earns $12 an hour" and 5 hours give "She earns
5 * $12 = $60 in 5 hours.". A clause is told again only where it has no other number, and a comparison
only where the value beside it is told of what is compared with.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.clauses import Clause, head_noun
from roda.languages.english.story.lines import Line, capital
from roda.worked.english.reading.text import Text

_FOR_HOURS: Final = listed(
    "charge cost ask demand"
)  # who does so takes money for hours, not in them
_A_KNOWN: Final = re.compile(r"^An? ")  # of whom the reader knows from the text
PLACE: Final = "\0"  # stands for the calculation
_SKIPPED: Final = frozenset(
    {
        "and",
        "but",
        "so",
        "while",
        "if",
        "then",
        ",",
        "also",
        "because",
        "since",
        "however",
        "whereas",
        ";",
    }
)
_RELATIVE: Final = frozenset(
    {"that", "which", "who", "whose", "when", "where", "how", "what", "as", "than", "until"}
)
_COMPARING: Final = frozenset({"half", "twice", "than", "thrice", "times"})
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_OF_STUFF: Final = re.compile(r"^of [a-z]+(?: |$)")  # which stands with the amount already
_OPENING: Final = re.compile(
    r"^(?:after (?:that|this)|then|afterwards?|finally|later|next),? ", re.I
)
_IN_A_ROW: Final = re.compile(r"\b(?:straight|in a row|consecutive|next|following|last)\b", re.I)
_MOVES: Final = listed(
    "drive run walk travel ride fly swim jog bike hike cycle row sail skate sprint crawl move"
)
_PRONOUNS: Final = frozenset({"it", "this", "that", "these", "those", "they"})


def retold(
    line: Line, clause: Clause, taken: tuple[Token, ...], drop: frozenset[int] = frozenset()
) -> str | None:
    """A clause as a sentence with `PLACE` for some of its words, or None where it does not stand alone."""
    inside = {t.index for t in taken}
    own = [t for t in clause.own if t.index not in drop or t.index in inside]
    subject = [t for t in clause.subject if t.index < clause.predicate.index]
    if (
        not subject
        or subject[-1].text.lower() in _PRONOUNS | lexicon.TIMES
        or not inside <= {t.index for t in clause.own}
    ):
        return None
    if clause.borrowed:
        own = [*subject, *(t for t in own if t.index >= clause.predicate.index)]
        if clause.helpers:
            return None
    else:
        while (
            own
            and own[0].text.lower() in _SKIPPED
            and own[0].index not in {t.index for t in subject}
        ):
            own = own[1:]
    own = [t for t in own if t.text.lower() not in ("then", "also") or t.index in inside]
    while own and own[-1].text in (",", ".", ";", "!", "?", "and", "but", "so"):
        own = own[:-1]
    if not own or own[0].text.lower() in _RELATIVE or clause.predicate.dep.startswith("acl"):
        return None
    if any(t.index in line.marks and t.index not in inside for t in own):
        return None
    # 4 columns and some rows of each are not some rows of six
    if any(t.text.lower() in ('"', "“", "”", "(", ")", "?", "some", "certain") for t in own):
        return None
    if not clause.borrowed and not _contiguous(clause, inside, drop):
        return None
    left = [t for t in own if t.index not in inside]
    if any(t.text.lower() in _COMPARING for t in left) or not any(t.xpos in _FINITE for t in left):
        return None
    words = dict.fromkeys(inside, "")
    words[min(inside)] = PLACE
    return capital(_OPENING.sub("", line.show(own, words).strip())) + "."


def _contiguous(clause: Clause, inside: set[int], drop: frozenset[int]) -> bool:
    indices = [t.index for t in clause.own if t.text not in (",",)]
    line = clause.line
    gap = set(range(indices[0], indices[-1] + 1)) - set(indices) - inside - drop
    return all(line.low(index) == "," for index in gap)


def of_them(text: Text, index: int, per: str, counted: str) -> str | None:
    """ "Plums have 30 calories each" told of several: "{counted} have PLACE."; else None."""
    place = text.places.get(index)
    if place is None:
        return None
    line, at = place
    clause = place.clause
    head, verb = clause.subject_head, clause.predicate
    last = _amount(line, at)[-1].index
    if head is None or singular(head.text).lower() != per or line.low(last + 1) != "each":
        return None
    plain = verb.xpos in ("VBP", "VBD") and not clause.helpers
    return f"{counted} {verb.text} {PLACE}." if plain and verb.index < at else None


def for_each(text: Text, index: int, per: str, counted: str) -> str | None:
    """ "Each box has 8 pens" told of several: "{counted} have PLACE."; None where it is told otherwise."""
    place = text.places.get(index)
    if place is None:
        return None
    line, at = place
    clause = place.clause
    subject = [t for t in clause.subject if t.index < clause.predicate.index]
    if not subject or subject[0].text.lower() not in ("each", "every", "a", "an", "one"):
        return None
    head = clause.subject_head
    if clause.existential or len(subject) > 3 or head is None or singular(head.text).lower() != per:
        return None  # a teacher works 24 days a month
    taken = _amount(line, at)
    verb = line.sentence.child(clause.predicate, "cop") or clause.predicate
    if any(t.index != verb.index for t in clause.helpers):
        return None
    if verb.lemma == "be" and taken[0].text in lexicon.CURRENCY_SIGNS:
        return None  # 80 packs were $960
    told = retold(line, clause, taken, frozenset())
    if told is None or verb.xpos not in ("VBZ", "VBD") or verb.index > at:
        return None
    before = [t for t in clause.own if verb.index < t.index < taken[0].index]
    behind = [t for t in clause.own if t.index > taken[-1].index]
    if any(t.text.lower() in ("each", "every", "per") for t in behind) or len(behind) > 6:
        return None
    form = verb.text if verb.xpos == "VBD" else inflect(verb.lemma, "VBP")
    form = {"was": "were", "is": "are", "be": "are"}.get(form, form)
    tail = _OF_STUFF.sub("", line.show(behind).rstrip(" .,;"))
    tail = re.sub(r"\b(?:in|on|inside|with) it$", "", tail).strip()
    middle = line.show(before)
    if middle.endswith(" of"):
        return None  # lays a clutch of 20 eggs
    return f"{counted} {form} {f'{middle} ' if middle else ''}{PLACE}{f' {tail}' if tail else ''}."


def inside_each(text: Text, index: int, counted: str) -> str | None:
    """ "8 pens in each box" told of several: "There are PLACE in {counted}."; else None."""
    place = text.places.get(index)
    if place is None:
        return None
    line, at = place
    last = _amount(line, at)[-1].index
    prep = line.low(last + 1)
    if line.low(at - 1) in lexicon.CURRENCY_SIGNS:
        return None
    if prep not in ("in", "on") or line.low(last + 2) not in ("each", "every"):
        return None
    past = place.clause.predicate.xpos in ("VBD", "VBN") or any(
        t.xpos == "VBD" for t in place.clause.helpers
    )
    return f"There {'were' if past else 'are'} {PLACE} {prep} {counted}."


def in_time(text: Text, index: int, per: str, counted: str, many: int | None = None) -> str | None:
    """ "She earns $12 an hour" told of several: "She earns PLACE in {counted}."; else None.

    `many` is the number of hours, where it stands in the same clause: "$12 an hour for 5 hours".
    """
    place = text.places.get(index)
    if place is None or per not in lexicon.TIMES:
        return None
    line, at = place
    clause = place.clause
    if clause.verb_lemma == "be":
        return None
    taken = _amount(line, at)
    drop: set[int] = set()
    for token in clause.own:
        if token.text.lower() == per and line.low(token.index - 1) in (
            "a",
            "an",
            "per",
            "each",
            "every",
        ):
            drop |= {token.index, token.index - 1}
            if line.low(token.index - 2) in ("for", "in"):
                drop.add(token.index - 2)
    if len(drop) not in (2, 3) or drop & {t.index for t in clause.subject}:
        return None
    of_work = line.low(max(drop) + 1) == "of"  # $15 per hour of work
    hours = _hours_beside(text, line, per, many)
    if hours is None:
        return None
    drop |= hours
    taken = tuple(t for t in taken if t.index not in drop)
    before = line.low(taken[0].index - 1)
    paid = before == "for" and taken[0].text in lexicon.CURRENCY_SIGNS
    # agreed to help for $8 an hour
    if before in ("of", "at", "by", "to") or paid or of_work:
        return None
    told = retold(line, clause, taken, frozenset(drop))
    if told is None or _IN_A_ROW.search(told) or "," in told.split(PLACE)[1]:
        return None
    if clause.verb_lemma in _FOR_HOURS:
        return None  # charges $120 in 2 hours
    return _lasting(_A_KNOWN.sub("The ", told), counted)


def _lasting(told: str, counted: str) -> str:
    """A sentence with how long: at its end, but before "to make the shoes"."""
    before, behind = told[:-1].rstrip(" ,").split(PLACE)
    behind = behind.strip(" ,")
    if behind.startswith("to "):
        return f"{before}{PLACE} in {counted} {behind}."
    return f"{before}{PLACE}{' ' if behind else ''}{behind} in {counted}.".replace(" ,", ",")


def moved(text: Text, rate: int | None, hours: int | None, counted: str) -> str | None:
    """ "Ann drove for 8 hours at 45 miles per hour" told as a way: "Ann drove PLACE in {counted}."; else None."""
    places = [None if each is None else text.places.get(each) for each in (rate, hours)]
    if places[0] is None or places[1] is None:
        return None
    one, other = places[0].clause, places[1].clause
    verb, name = one.predicate, text.name_of(one)
    same = places[0].line is places[1].line and verb.index == other.predicate.index
    if not same or not name or one.helpers or verb.lemma not in _MOVES or one.mark:
        return None
    inside = [t for t in one.own if t.index in one.line.marks]
    if verb.xpos not in ("VBD", "VBZ") or len(inside) > 2:
        return None  # for 2 hours at 40 miles and 3 hours at 50 miles per hour
    return f"{name} {verb.text} {PLACE} in {counted}."


def _hours_beside(text: Text, line: Line, per: str, many: int | None) -> set[int] | None:
    """The words of "for 5 hours" in a line, if they stand there; None where other words hold the number."""
    place = None if many is None else text.places.get(many)
    if place is None or place.line is not line:
        return set()
    last = line.last_of(place.at) + 1
    if line.low(place.at - 1) not in ("for", "in") or singular(line.low(last)) != per:
        return None
    return set(range(place.at - 1, last + 1))


def _amount(line: Line, at: int) -> tuple[Token, ...]:
    """The words of an amount: its sign, its number, what is counted."""
    end = line.last_of(at)
    if line.low(at - 1) in lexicon.CURRENCY_SIGNS:
        return line.sentence.tokens[at - 1 : end + 1]
    taken, _ = head_noun(line, end)
    return (*line.sentence.tokens[at : end + 1], *taken)
