"""Statement to question: the clause of a number, or the relative clause around it, turned around."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.naming import deed_before, only_thing, thing_before
from roda.languages.english.ask.target import Asked, Target, definite, not_asked
from roda.languages.english.ask.unsaid import unsaid
from roda.languages.english.ask.ways.things import introduced_twice
from roda.languages.english.ask.ways.turned.faults import shares_again
from roda.languages.english.ask.ways.turned.given import given
from roda.languages.english.ask.ways.turned.parts import Among, without_more
from roda.languages.english.ask.ways.turned.places import (
    Place,
    find_place,
    is_one_of_many,
    no_fact,
    parted,
)
from roda.languages.english.ask.ways.turned.writer import Writer
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.counted import is_rate, noun_for
from roda.languages.english.story.scene import rival_of, who_of
from roda.languages.english.story.spec import Spec, spec_of
from roda.languages.english.story.time import When, time_of
from roda.languages.guard import Refusal
from roda.problem import Reason

_HOLDS: Final = frozenset({"hold", "contain", "carry", "seat", "fit"})
_TRADES: Final = frozenset({"buy", "purchase", "order", "sell"})


def clausal(target: Target) -> Iterator[Asked | Refusal]:
    """Questions that the clause of the number makes, or why it makes none."""
    quantity, spec = target.quantity, target.spec
    if isinstance(quantity, Refusal):
        yield quantity
        return
    refusal = no_fact(target.clause, quantity)
    if refusal is None and isinstance(spec, Refusal):
        refusal = spec
    if refusal is not None or isinstance(spec, Refusal):
        yield refusal or not_asked("no clause")
        return
    if quantity.form == "money" and quantity.prep is None and spec.verb.lemma in _TRADES:
        yield not_asked(f"'{spec.verb.lemma}' has money where a thing should be")
        return
    place = find_place(target, spec, quantity)
    if not isinstance(place, Refusal):
        place = parted(target, quantity) or place
    if isinstance(place, Refusal):
        yield place
        return
    yield from _asked(target, spec, quantity, place)


def _asked(
    target: Target, spec: Spec, quantity: Quantity, place: Place
) -> Iterator[Asked | Refusal]:
    """The questions for a quantity that stands at a place of its clause."""
    scene, clause = target.scene, target.clause
    meant = _meant(target, spec, quantity)
    if isinstance(meant, Refusal):
        yield meant
        return
    named, spec = meant
    noun = noun_of(target, quantity)
    if isinstance(noun, Refusal):
        yield noun
        return
    when = time_of(scene, target.place, clause, quantity)
    if isinstance(when, Refusal):
        yield when
        return
    rival = rival_of(scene, target.place, clause, quantity, loosely=True) is not None
    if shares_again(target, quantity):
        said = target.line.quote(quantity.tokens)
        yield Refusal(Reason.TWO_READINGS, f"another share is told like '{said}'")
        return
    again = bool(quantity.more) and told_again(target, quantity) is Among.VERBS
    full = Writer(target, spec, quantity, place, named, noun, when, again=again)
    brief = full if target.direct else full._replace(given=given(full))
    shared = quantity.form in ("percent", "fraction") or bool(noun)
    for short, writer in ((False, full), (True, full), (True, brief)):
        long = rival or target.direct or place.listed or shared
        if short and (not writer.given and (long or writer is brief)):
            continue
        among = told_again(target, quantity) if short else Among.NOTHING
        among = Among.VERBS if long else among
        made = writer.question(short=short, among=among)
        if isinstance(made, Refusal):
            yield made
            return
        if made is None:
            continue
        text, whole = made
        if place.listed and is_one_of_many(target, quantity, text):
            said = target.line.quote(quantity.tokens)
            yield Refusal(Reason.TWO_READINGS, f"nothing tells '{said}' from the rest of its list")
            return
        words = _open(target, quantity, place, noun)
        features = {"short": float(short), "listed": float(place.listed), "rival": float(rival)}
        added = without_more(writer) is not quantity  # "some more" stays in the story then
        whole = whole and not place.listed and not added
        yield Asked(text, words, "clause", whole=whole, features=features)


def _meant(target: Target, spec: Spec, quantity: Quantity) -> tuple[dict[int, str], Spec] | Refusal:
    """Words for the pronouns of a clause, and the clause with the verb that its "do it" means."""
    gone = {t.index for t in quantity.tokens}
    inner = [t for part in (*spec.front, *spec.behind) for t in part.tokens]
    deed = deed_before(target.scene, target.place, target.clause)
    if deed is not None:
        gone.add(deed.it)
    named = target.named((*target.clause.subject, *inner), gone)
    if isinstance(named, Refusal) or deed is None:
        return named if isinstance(named, Refusal) else (named, spec)
    return {**named, deed.it: deed.thing}, spec.with_verb(deed.of(spec.verb))


def _open(target: Target, quantity: Quantity, place: Place, noun: str) -> dict[int, str]:
    """The words that leave the amount open; "some" would be in all where a rate is meant."""
    words = dict(unsaid(target, quantity, listed=place.listed))
    if noun and not quantity.counted and is_rate(noun):
        words[quantity.start.index] = "a certain number"
    return words


def told_again(target: Target, quantity: Quantity) -> Among:
    """What else the story tells that a short question might mean.

    Beside another clause with the same verb every word may be what tells this amount from that one; who
    else does the same is told apart by the subject, and so is another amount of the same thing by its verb.
    """
    scene, clause = target.scene, target.clause
    mine = "$" if quantity.form == "money" else quantity.lemma
    who, found = who_of(scene, target.place, clause), Among.NOTHING
    compares = bool(quantity.more) and _says_than(clause)
    for where, amount in scene.quantities.items():
        if compares and not amount.more:
            continue  # nobody takes a difference for an amount
        same = "$" if amount.form == "money" else amount.lemma
        if where != (target.place, target.at) and same in (mine, ""):
            found = Among.THINGS
    for place, clauses in enumerate(scene.clauses):
        for other in clauses:
            if (place, other.predicate.index) == (target.place, clause.predicate.index):
                continue
            if other.verb_lemma != clause.verb_lemma or not other.line.has_mark(other.own):
                continue
            if compares and not _says_than(other):
                continue
            theirs = who_of(scene, place, other)
            if not (who and theirs and who != theirs and {who, theirs} <= scene.people.names()):
                return Among.VERBS
            found = Among.THINGS
    return found


def _says_than(clause: Clause) -> bool:
    return any(t.text.lower() == "than" for t in clause.own)


def noun_of(target: Target, quantity: Quantity) -> str | Refusal:
    """What is counted where the clause leaves it out, and what "of it" means."""
    if quantity.form in ("percent", "fraction") and quantity.of:
        low, last = quantity.of.lower(), quantity.tokens[-1]
        if low == "it":
            name = thing_before(target.scene, target.place, target.clause, last)
            name = name or _measured_before(target)
            name = name or only_thing(target.scene, target.place, target.clause, last)
            name = name or _money_before(target)
        else:
            found = target.scene.counted_before(target.place, last.index)
            name = f"the {found}" if found else None
        return name or Refusal(Reason.DANGLING, f"of what '{quantity.of}' speaks is not clear")
    return noun_for(target.scene, target.place, target.clause, quantity)


def _money_before(target: Target) -> str | None:
    """The money that the lines before tell of, and nothing else: "Ann had $90. She spent a third of it"."""
    found = [q for (place, _), q in target.scene.quantities.items() if place < target.place]
    spent = target.clause.verb_lemma in ("spend", "save", "give", "use", "pay")
    return "the money" if spent and len(found) == 1 and found[0].form == "money" else None


def _measured_before(target: Target) -> str | None:
    """The stuff that the line before measures: "the thread" after "180 m of thread"."""
    if target.place == 0:
        return None
    found = [
        quantity.counted.partition(" of ")[2]
        for (place, _), quantity in target.scene.quantities.items()
        if place == target.place - 1
    ]
    stuffs = [stuff for stuff in found if stuff]
    return f"the {stuffs[0]}" if len(found) == 1 and stuffs else None


def relative(target: Target) -> Iterator[Asked | Refusal]:
    """Bottles that hold 2 cups each: the question has the bottles themselves as its subject."""
    clause, quantity = target.clause, target.quantity
    tokens = _described(target)
    if not tokens or isinstance(quantity, Refusal):
        return
    first = tokens[-1].index + 1
    own = tuple(t for t in clause.own if t.index > first and t is not clause.subject_head)
    each = [t for t in own if t.text.lower() == "each" and t.dep != "det"]
    holds = clause.verb_lemma in _HOLDS and tokens[-1].xpos == "NNS" and not each
    one = holds and not clause.line.has_mark(tokens)  # "shelves that hold 9 books": each of them
    joined = tokens[-1].dep == "conj" and bool(each) and not clause.line.has_mark(tokens)
    if joined or _is_one_of_a_kind(target, tokens):
        said = clause.line.quote(tokens)
        yield Refusal(Reason.TWO_READINGS, f"'{said}' is not the only one of its kind")
        return
    if clause.line.has_mark(tokens) and not each:
        said = clause.line.quote(own)
        yield Refusal(Reason.TWO_READINGS, f"'{said}' may be told of each or of all")
        return
    plain = replace(clause, subject=(tokens[-1],), own=own, borrowed=True)
    subject, spec = definite(target, tokens, each=bool(each) or one), spec_of(plain)
    if isinstance(subject, Refusal) or isinstance(spec, Refusal):
        return
    if spec.verb.copular and not _is_sized(plain):
        return  # books that are 150 pages
    fresh = replace(target, clause=plain)
    inner = [t for part in spec.behind for t in part.tokens]
    named = target.named(inner, [t.index for t in quantity.tokens])
    place, noun = find_place(fresh, spec, quantity), noun_of(fresh, quantity)
    if isinstance(place, Refusal) or isinstance(named, Refusal) or isinstance(noun, Refusal):
        return
    named |= {t.index: "" for t in each}
    several = tokens[-1].xpos == "NNS" and not each and not one
    writer = Writer(fresh, spec, quantity, place, named, noun, When(), (subject, several))
    made = writer.question(short=False)
    if made is not None and not isinstance(made, Refusal) and place.part is not None:
        yield Asked(made[0], unsaid(target, quantity), "relative")


def _is_one_of_a_kind(target: Target, tokens: list[Token]) -> bool:
    """Whether nothing but its relative clause tells a thing from another of its kind: "a gas tank"."""
    name = {t.lemma for t in tokens if t.xpos in ("JJ", "NN", "NNS", "NNP", "VBN")}
    told = [t for line in target.scene.lines for t in line.sentence if t.lemma == tokens[-1].lemma]
    others = name - {tokens[-1].lemma}
    words = {t.lemma for line in target.scene.lines for t in line.sentence if t.head >= 0
             and line.sentence[t.head].lemma == tokens[-1].lemma and t not in tokens}  # fmt: skip
    apart = bool(others) and not others <= words
    return len(told) > 1 and not apart and introduced_twice(target, tokens[-1].lemma)


def _described(target: Target) -> list[Token]:
    """The noun phrase right before "that", which a relative clause with the number describes."""
    clause, quantity, head = target.clause, target.quantity, target.clause.subject_head
    if clause.predicate.dep != "acl:relcl" or isinstance(quantity, Refusal) or head is None:
        return []
    noun, first = clause.sentence.head(clause.predicate), head.index
    if head.text.lower() not in ("that", "which", "who") or noun is None or target.direct:
        return []
    apart = clause.line.low(first - 1) == "," and _is_one(target, noun)
    if noun.xpos not in ("NN", "NNS", "NNP") or noun.index != first - 1 - apart:
        return []  # ", which" may mean anything said before
    start = start_of(target, noun)
    placed = noun.xpos != "NNP" and _is_placed(clause, start, noun)
    if any(t.index <= first for t in quantity.tokens) or placed:
        return []  # "a jar of pickles that costs $2": the jar, or the pickles
    return list(clause.sentence.tokens[start : noun.index + 1])


def _is_one(target: Target, noun: Token) -> bool:
    """Whether a noun is one thing that ", which" can mean: "the machine, which takes 80 minutes"."""
    told = target.sentence.child(noun, "det", "nmod:poss")
    if noun.xpos == "NNP":
        person = target.clause.subject_head
        who = person is not None and person.text.lower() == "who"  # "Kiri, who scored 39"
        return who or noun.text.lower() in lexicon.CALENDAR  # "in June, which has 30 days"
    return noun.xpos == "NN" and told is not None and noun.lemma not in lexicon.MEASURES


def _is_placed(clause: Clause, start: int, noun: Token) -> bool:
    """Whether a noun stands behind a preposition and another noun: "a toy at the store that cost $9"."""
    own = clause.line.low(start) in ("a", "an") or noun.xpos == "NNS"  # "on a shirt that cost $9"
    if start < 1 or clause.sentence[start - 1].dep != "case" or own:
        return clause.line.low(start - 1) == "of"
    before = clause.sentence[start - 2] if start > 1 else None
    return before is not None and before.xpos in ("NN", "NNS", "NNP", "PRP")


def _is_sized(clause: Clause) -> bool:
    """Whether an adjective says what is measured: "that is 3 feet long"."""
    return clause.predicate.xpos in ("JJ", "JJR")


def start_of(target: Target, noun: Token) -> int:
    """The index of the first word of a noun phrase, before its noun."""
    kinds = ("det", "amod", "compound", "nmod:poss", "nummod")
    before = [c.index for c in target.sentence.children(noun, *kinds) if c.index < noun.index]
    return min([noun.index, *before])
