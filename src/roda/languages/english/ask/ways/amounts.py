"""Questions for an amount that has a name: a size, an age, a rate in percent, "a bill of $86"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    is_only_unit,
    unit_name,
)
from roda.languages.english.ask.ways.things import are, asked_of, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.fixed import is_one_of_two_units
from roda.languages.guard import Refusal
from roda.problem import Kind

_NOMINAL: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_RATED: Final = listed(
    "discount tax tip interest raise increase commission fee markup deposit bonus reduction vat"
)
_JOINTS: Final = frozenset({"cc", "mark", "punct", "discourse", "cop"})
_EDGES: Final = frozenset({"edge", "side"})
_SIZES: Final = listed("long tall wide deep high thick")
_COMPUTED: Final = listed("sum product average mean difference quotient")


def predicates(target: Target) -> Iterator[Asked | Refusal]:
    """Questions for a number that is itself what is said of the subject: an age, a rate in percent."""
    clause, line = target.clause, target.line
    predicate = clause.predicate
    inside = predicate.index in range(target.first, target.last + 1)
    head = clause.subject_head
    if not inside or target.sentence.child(predicate, "cop") is None or head is None:
        return
    if head.xpos == "NNS":
        return
    joined = target.sentence.child(predicate, "conj")
    alone = joined is None or target.sentence.child(joined, "nsubj") is not None
    if line.has_mark(clause.subject) and not target.direct and alone and head.lemma in _COMPUTED:
        yield from _computed(target, head)
        return
    if line.has_mark(clause.subject) or target.direct or not alone:
        return
    named = target.named(clause.subject)
    subject = definite(target, list(clause.subject)) if head.xpos != "PRP" else None
    if isinstance(named, Refusal) or isinstance(subject, Refusal):
        return
    name = named.get(head.index, head.text) if subject is None else subject
    be = "was" if target.past else "am" if name == "I" else "is"
    shared = line.low(target.last + 1) == "of"
    if (
        target.number.kind is Kind.PERCENT
        and head.lemma.lower() in (*_RATED, "rate")
        and not shared
    ):
        gone = blanks(target.sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain percentage"
        yield Asked(f"What percent {be} {name}?", gone, "percent", whole=True)
    elif _is_age(target, head) and not any(
        t.xpos == "WRB" and t.index < target.at for t in clause.own
    ):
        gone = blanks(target.sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain age"
        will = next((t.text.lower() for t in clause.helpers if t.xpos == "MD"), "")
        asks = f"How old {will} {name} be" if will else f"How old {be} {name}"
        around = _when(target) or _around(target)
        yield Asked(f"{asks}{around}?", gone, "age", whole=joined is None)
    elif head.lemma.lower() in _COMPUTED and _is_bare(target) and not _around(target):
        gone = blanks(target.sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain value"
        yield Asked(f"What {be} {name}?", gone, "named", whole=True)


def _computed(target: Target, head: Token) -> Iterator[Asked | Refusal]:
    """The average of four numbers is 15: what is the average of the four numbers?"""
    subject, line = list(target.clause.subject), target.line
    if not _is_bare(target) or _around(target) or any(t.xpos == "PRP$" for t in subject):
        return
    known = {
        t.index: f"the {line.marks[t.index]}"
        for t in subject
        if t.index in line.marks and line.low(t.index - 1) == "of"
    }
    opens = {subject[0].index: subject[0].text.lower()} if subject[0].xpos == "DT" else {}
    be = "was" if target.past else "is"
    gone = blanks(target.sentence.tokens[target.at : target.last + 1])
    gone[target.at] = "a certain value"
    if opens and line.low(subject[0].index) == "the" and head.index - subject[0].index <= 2:
        name = line.show(subject, {**known, **opens})
        yield Asked(f"What {be} {name}?", gone, "named", whole=False)


def _is_bare(target: Target) -> bool:
    """Whether nothing follows a number that it could count."""
    plain = target.number.kind in (Kind.COUNT, Kind.DECIMAL)
    return plain and target.line.low(target.last + 1) in (".", ",", "and", "")


def _around(target: Target) -> str:
    """The words of a clause besides subject, verb and number, such as "in 3 years"."""
    clause = target.clause
    taken = {t.index for t in (*clause.subject, *clause.helpers)}
    taken |= set(range(target.first, target.last + 1))
    kept = [t for t in clause.own if t.index not in taken and t.dep not in _JOINTS]
    kept = [t for t in kept if t.text.lower() not in lexicon.LEADS]
    if not kept:
        return ""
    proper = kept[0].xpos in ("NNP", "NNPS")
    first = {} if proper else {kept[0].index: kept[0].text.lower()}
    named = target.named(kept)
    return f" {target.line.show(kept, {**first, **({} if isinstance(named, Refusal) else named)})}"


def _when(target: Target) -> str:
    """The words of "when my mum was born" behind an age, or nothing."""
    tokens = target.sentence.tokens[target.last + 1 : -1]
    if not tokens or tokens[0].text.lower() != "when" or target.line.has_mark(tokens):
        return ""
    if any(t.text == "," for t in tokens):
        return ""
    named = target.named(tokens)
    return "" if isinstance(named, Refusal) else f" {target.line.show(tokens, named)}"


def _is_age(target: Target, head: Token) -> bool:
    """Whether "Joe is 68" tells an age."""
    words = {t.text.lower() for line in target.scene.lines for t in line.sentence}
    somebody = head.xpos in ("NNP", "PRP") or head.lemma in lexicon.PEOPLE
    bare = target.line.low(target.last + 1) in (".", ",", "and", "now", "")
    bare = bare or bool(_when(target))
    return somebody and bare and bool(words & listed("old older younger age ages aged"))


def rate_noun(target: Target) -> Asked | Refusal | None:
    """30% off: what percent is the discount? Sales tax is 8%: what percent is the sales tax?"""
    if target.number.kind is not Kind.PERCENT:
        return None
    line, sentence = target.line, target.sentence
    end = target.last
    be = "was" if target.past else "is"
    behind = target.token(end + 2)
    if (
        line.low(end + 1) == "off"
        and behind is not None
        and (behind.xpos in ("DT", "PRP$", "JJ", *_NOMINAL) or behind.text == "of")
    ):
        return None  # 20% off tickets
    if line.low(end + 1) == "off":
        start = target.at - 1 if line.low(target.at - 1) in ("at", "for", "a") else target.at
        gone = blanks(sentence.tokens[start : end + 2])
        at = (start < target.at and line.low(start) != "a") or target.clause.verb_lemma == "be"
        gone[start] = "at a discount" if at else "a discount"
        if target.clause.predicate.lemma == "mark" and start == target.at:
            gone[start] = "down"
        if (
            line.low(target.at - 1) == "a"
            and end + 2 < len(sentence)
            and sentence[end + 2].xpos in _NOMINAL
        ):
            return None
        return asked_of(target, f"what percent {be} the discount?", gone, "percent")
    return None


def size(target: Target) -> Asked | Refusal | None:
    """A tank is 60 cm long, 30 cm wide and 40 cm high: how many centimeters wide is the tank?"""
    sentence, clause = target.sentence, target.clause
    unit, size = target.token(target.last + 1), target.token(target.last + 2)
    if unit is None or size is None or size.text.lower() not in _SIZES:
        return None
    in_two = is_one_of_two_units(target.line, target.at, target.last)  # "6 feet, 3 inches tall"
    if unit.lemma not in lexicon.MEASURES or target.direct or in_two:
        return None
    if (
        clause.predicate.index == size.index
        and not sentence.child(size, "conj")
        and clause.predicate.dep != "acl:relcl"
    ):
        return None  # the clause asks for it as well
    head = clause.subject_head
    if head is None or clause.verb_lemma != "be":
        return None
    tokens = list(clause.subject)
    if head.text.lower() in ("that", "which"):
        noun = sentence.head(clause.predicate)
        if noun is None or noun.index != head.index - 1:
            return None
        tokens = [t for t in sentence.subtree(noun) if t.index <= noun.index]
        tokens = [t for t in tokens if t.index > start_before(target, noun)]
    if head.xpos == "PRP":
        named = target.named([head])
        if isinstance(named, Refusal):
            return named
        name: str | Refusal = named.get(head.index, head.text)
    else:
        name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    units = unit_name(target.scene, unit.text)
    several = head.xpos == "NNS" and not name.startswith(("each ", "every "))
    be = are(target) if several else "was" if target.past else "is"
    gone = blanks(sentence.tokens[target.at : unit.index + 1])
    gone[target.at] = f"a certain number of {units}"
    known = is_only_unit(target.scene, singular(unit.text).lower())
    asks = "How" if known else f"How many {units}"
    behind = [target.line.low(size.index + k) for k in (1, 2)]
    mean = " on average" if behind == ["on", "average"] else ""
    return Asked(f"{asks} {size.text.lower()} {be} {name}{mean}?", gone, "size")


def edges(target: Target) -> Asked | Refusal | None:
    """A cube has edges of 5 cm: how many centimetres long is each edge of the cube?"""
    line, sentence, at = target.line, target.sentence, target.first
    if line.low(at - 1) != "of" or at < 2 or sentence[at - 2].lemma not in _EDGES:
        return None
    noun, unit = sentence[at - 2], target.token(target.last + 1)
    if unit is None or target.direct or line.low(unit.index + 1) not in (".", ",", "and", ""):
        return None
    if lexicon.UNIT_ABBREVIATIONS.get(unit.text, unit.lemma) not in lexicon.UNITS["length"]:
        return None
    start = start_before(target, noun)
    head = target.clause.subject_head
    owner = target.token(start - 1) if line.low(start) == "with" else None
    if line.low(start) == "with" and owner is not None and owner.xpos in ("NN", "NNS"):
        tokens = list(sentence.tokens[start_before(target, owner) + 1 : owner.index + 1])
    elif target.clause.verb_lemma == "have" and head is not None and head.xpos == "NN":
        owner, tokens = head, list(target.clause.subject)
    else:
        return None
    several = owner.xpos == "NNS"
    name = f"a {singular(owner.text)}" if several else definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    be = "was" if target.past else "is"
    gone = blanks(sentence.tokens[target.first : unit.index + 1])
    gone[target.first] = "a certain length"
    asks = f"how many {unit_name(target.scene, unit.text)} long {be} each {noun.lemma} of {name}?"
    return asked_of(target, asks, gone, "size")
