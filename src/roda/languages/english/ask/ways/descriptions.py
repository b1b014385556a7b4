"""Questions for a number that describes a noun behind it: "a film lasting 140 minutes", "a yard 32 ft long",
"a rug 6 m by 5 m", "a quilt that is 14 squares across", "128 points, which was 37 more than Ava".

What is described becomes the subject: "How many minutes does the film last?".
"""

from __future__ import annotations

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
from roda.languages.english.ask.ways.things import asked_of, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular, unit_of
from roda.languages.english.story.clauses import SUBJECTS, clause_at
from roda.languages.guard import Refusal

_SIZES: Final = listed("long tall wide deep high thick across down")
_NOUNS: Final = frozenset({"NN", "NNS"})


def size_behind(target: Target) -> Asked | Refusal | None:
    """A yard 32 ft long and 18 ft wide: how many feet wide is the yard?"""
    unit, size = target.token(target.last + 1), target.token(target.last + 2)
    if unit is None or size is None or size.text.lower() not in _SIZES or unit.head < 0:
        return None
    if unit.lemma not in lexicon.MEASURES and unit.xpos != "NNS":
        return None
    noun = _owner(target, size if unit.head == size.index else unit)
    if noun is None:
        return None
    if noun.lemma in lexicon.ATTRIBUTES | {"size"}:
        return None
    tokens = _named_by(target, noun)
    name = definite(target, tokens, each=noun.xpos == "NNS")
    if isinstance(name, Refusal):
        return name
    units = unit_name(target.scene, unit.text)
    gone = _without_size(target, unit, size)
    known = is_only_unit(target.scene, singular(unit.text).lower())
    asks = "how" if known and size.text.lower() not in ("across", "down") else f"how many {units}"
    be = "was" if target.past else "is"
    return asked_of(target, f"{asks} {size.text.lower()} {be} {name}?", gone, "size", noun)


def _named_by(target: Target, noun: Token) -> list[Token]:
    """The words that name a noun: those before it, and "of wood" behind "a piece"."""
    sentence, line = target.sentence, target.line
    end = noun.index
    stuff = target.token(end + 2)
    if line.low(end + 1) == "of" and stuff is not None and stuff.head == noun.index:
        end = stuff.index if stuff.index not in line.marks else end
    return list(sentence.tokens[start_before(target, noun) + 1 : end + 1])


def _without_size(target: Target, unit: Token, size: Token) -> dict[int, str]:
    """The line without a size behind a noun, or with the size left open where a verb needs it."""
    sentence, line = target.sentence, target.line
    relative = target.clause.predicate.dep == "acl:relcl" or unit.head != size.index
    if relative or size.dep not in ("amod", "conj"):
        units = unit_name(target.scene, unit.text)
        gone = blanks(sentence.tokens[target.at : unit.index + 1])
        return {**gone, target.at: f"a certain number of {units}"}
    first, last = target.at, size.index
    if line.low(last + 1) == "and" and last + 2 in line.marks:
        last += 1
    elif line.low(first - 1) == "and":
        first -= 1
    return blanks(sentence.tokens[first : last + 1])


def _owner(target: Target, token: Token) -> Token | None:
    """The noun that a size behind it describes, through the members of a list of sizes."""
    sentence = target.sentence
    for _ in range(4):
        if token.dep not in ("conj", "amod", "acl", "acl:relcl") or token.head < 0:
            return None
        if token.dep == "acl:relcl" and _follows_another(target, token):
            return None  # "3 widgets in each carton, which are 4 inches wide"
        if token.dep == "conj" and sentence.child(token, *SUBJECTS) is not None:
            return None  # "9 square metres and it is 3 m wide"
        token = sentence[token.head]
        told = token.lemma not in lexicon.MEASURES or sentence.child(token, "amod", "nmod:poss")
        if token.index < target.first and token.xpos in _NOUNS and told:
            return token  # "a rectangular yard" is no unit
    return None


def _follows_another(target: Target, verb: Token) -> bool:
    """Whether a relative clause stands right behind another noun than the one that its tree gives it to."""
    sentence = target.sentence
    first = sentence.child(verb, "nsubj")
    if first is None or first.text.lower() not in ("which", "that"):
        return False
    before = first.index - 1 - (target.line.low(first.index - 1) == ",")
    last = sentence[before] if before >= 0 else None
    return last is not None and last.xpos in _NOUNS and last.index != verb.head


def _unit(token: Token) -> str:
    """The name of a unit: "meter" for "m"."""
    return unit_of(token.text.lower())


def side(target: Target) -> Asked | Refusal | None:
    """A rug is 6 m by 5 m: how many metres long is the other side of the rug?"""
    sentence, line = target.sentence, target.line
    unit = target.token(target.last + 1)
    if unit is None or _unit(unit) not in lexicon.UNITS["length"] or target.direct:
        return None
    told = sum(each.low(at - 1) == "by" for each in target.scene.lines for at in each.marks)
    if told != 1:
        return None
    first = line.low(unit.index + 1) == "by" and unit.index + 2 in line.marks
    second = line.low(target.at - 1) == "by"
    if first == second:
        return None
    top = unit if first else sentence.head(unit)
    if top is not None and top.upos == "VERB" and top.lemma == "measure":
        owner = sentence.child(top, "nsubj")
    elif top is None or _unit(top) not in lexicon.MEASURES:
        return None
    else:
        owner = sentence.child(top, "nsubj")
        if owner is None or owner.text.lower() in ("which", "that"):
            owner = sentence.head(top) if top.dep == "acl:relcl" else None
    if owner is None or owner.xpos not in ("NN", "PRP") or owner.lemma in lexicon.MEASURES:
        return None
    name: str | Refusal
    if owner.xpos == "PRP":
        named = target.named([owner])
        if isinstance(named, Refusal) or owner.index not in named:
            return None
        name = named[owner.index]
    else:
        start = start_before(target, owner)
        own = range(min(target.at, top.index if top else 0) - 2, unit.index + 1)
        tokens = [t for t in sentence.tokens[start + 1 : owner.index + 1]
                  if owner.index < target.first or t.index not in own]  # fmt: skip
        tokens = [t for t in tokens if t.dep != "case" and t.xpos != "WP$" and t.index not in line.marks
                  and t.lemma not in lexicon.MEASURES]  # fmt: skip
        name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    units = unit_name(target.scene, unit.text)
    gone = blanks(sentence.tokens[target.at : unit.index + 1])
    gone[target.at] = f"a certain number of {units}"
    be = "was" if target.past else "is"
    return asked_of(target, f"how many {units} long {be} the other side of {name}?", gone, "size")


def which_is_more(target: Target) -> Asked | Refusal | None:
    """Leo scored 128 points, which was 37 more than Ava: how many more points did Leo score than Ava?"""
    sentence, clause = target.sentence, target.clause
    predicate = clause.predicate
    head = clause.subject_head
    unit = target.token(target.last + 1)
    measured = unit is not None and _unit(unit) in lexicon.MEASURES and predicate.index > unit.index
    behind = target.last + 1 + measured
    if predicate.dep != "acl:relcl" or predicate.index != behind or head is None:
        return None
    low = predicate.text.lower()
    if low not in ("more", "fewer", "less") or head.text.lower() not in ("which", "that"):
        return None
    noun = sentence.head(predicate)
    verb = sentence.head(noun) if noun is not None and noun.dep == "obj" else None
    base = sentence.child(predicate, "obl", "advcl", "nmod")
    if noun is None or verb is None or base is None or not _is_than(target, base):
        return None
    main = clause_at(target.line, verb)
    if main.subject_head is None or noun.xpos != "NNS" or main.helpers:
        return None
    than = [t for t in sentence.subtree(base) if t.xpos not in (".", ",")]
    if target.line.has_mark(than) or len(than) > 5:
        return None
    name = _subject(target, list(main.subject), main.subject_head)
    named = target.named(than)
    if isinstance(name, Refusal):
        return name
    if isinstance(named, Refusal):
        return named
    past = verb.xpos == "VBD"
    many = main.subject_head.xpos == "NNS" or name in ("I", "we", "they", "you")
    helper = "did" if past else "do" if many else "does"
    words = target.line.show([*sentence.children(noun, "amod", "compound"), noun])
    low = "fewer" if low == "less" and noun.lemma not in lexicon.MEASURES else low
    if measured and unit is not None and unit.lemma != noun.lemma:
        return None
    asks = f"how many {words} {low}" if measured else f"how many {low} {words}"
    question = f"{asks} {helper} {name} {verb.lemma} {target.line.show(than, named)}?"
    gone = {target.at: "", **({unit.index: ""} if measured and unit is not None else {})}
    return asked_of(target, question, gone, "compared" if measured else "relative")


def _is_than(target: Target, base: Token) -> bool:
    case = target.sentence.child(base, "case", "mark")
    return case is not None and case.text.lower() == "than"


def _subject(target: Target, tokens: list[Token], head: Token) -> str | Refusal:
    """A subject as the question names it."""
    if head.xpos != "PRP":
        return definite(target, tokens)
    named = target.named([head])
    if isinstance(named, Refusal):
        return named
    return named.get(head.index, "I" if head.text == "I" else head.text.lower())
