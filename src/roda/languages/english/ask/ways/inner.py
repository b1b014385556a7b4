"""Questions for a number that hangs on a verb inside its clause: "It takes Ann 3 minutes to read 2 pages",
"He got $4 back after buying 6 pens".

The inner verb has no subject of its own, but the sentence tells whose deed it is; so it is asked as a clause:
"How many pages does Ann read in 3 minutes?", "How many pens did he buy?".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, definite, not_asked
from roda.languages.english.ask.unsaid import unsaid
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.ask.wording import question_word
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.spec import Spec, Verb
from roda.languages.guard import Refusal

_DONE: Final = listed("after by from")  # "after buying 6 pens": it was done
_SUBJECTS: Final = {"me": "I", "him": "he", "her": "she", "us": "we", "them": "they", "you": "you"}
_MANY: Final = listed("I we they you")
_TAKEN: Final = frozenset({"xcomp", "advcl", "csubj"})
_TOP: Final = frozenset({"obj", "obl:unmarked"})


def inner(target: Target) -> Asked | Refusal | None:
    """The question for an object of an inner verb whose subject the sentence tells."""
    quantity = target.quantity
    if isinstance(quantity, Refusal) or quantity.prep is not None:
        return None
    if quantity.form not in ("count", "measure", "money"):
        return None
    own = target.clause.predicate
    if own.xpos == "VBG" and own.dep == "advcl":
        return _having_done(target, quantity, own)
    verb, spec = _inner_verb(target, quantity), target.spec
    if verb is None or isinstance(spec, Refusal) or target.clause.verb_lemma != "take":
        return None
    return _taking(target, quantity, spec, verb) if verb.dep in _TAKEN else None


def _inner_verb(target: Target, quantity: Quantity) -> Token | None:
    """The verb that a quantity is the object of, where it is not that of the clause."""
    head = quantity.noun or quantity.start
    if head.dep not in _TOP:
        return None
    verb = target.sentence.head(head)
    inside = verb is not None and verb.index != target.clause.predicate.index
    return verb if inside and verb is not None and verb.upos == "VERB" else None


def _taking(target: Target, quantity: Quantity, spec: Spec, verb: Token) -> Asked | Refusal | None:
    """It takes Ann 3 minutes to read 2 pages: how many pages does Ann read in 3 minutes?"""
    sentence, take = target.sentence, target.clause.predicate
    subject = sentence.child(take, "nsubj")
    time = sentence.child(take, "obj")
    who = sentence.child(take, "iobj") or sentence.child(verb, "nsubj")
    if subject is None or subject.text.lower() != "it" or time is None or who is None:
        return None
    if time.lemma not in lexicon.TIMES or verb.head != take.index:
        return None
    name = _somebody(target, who)
    if isinstance(name, Refusal):
        return name
    long = target.line.show(t for t in sentence.subtree(time) if t.index <= time.index)
    around = _around(target, verb, quantity)
    if isinstance(around, Refusal):
        return around
    asks = question_word(target, quantity, "", spec.verb._replace(lemma=verb.lemma))
    helper = _helper(target, spec, name)
    text = f"{asks} {helper} {name} {verb.lemma}{around} in {long}?"
    return asked_of(target, text, dict(unsaid(target, quantity)), "inner")


def _having_done(target: Target, quantity: Quantity, verb: Token) -> Asked | Refusal | None:
    """He got $4 back after buying 6 pens: how many pens did he buy?"""
    sentence = target.sentence
    mark, main = sentence.child(verb, "mark"), sentence.head(verb)
    if mark is None or mark.text.lower() not in _DONE or main is None:
        return None
    head = sentence.child(main, "nsubj")
    object_of = sentence.head(quantity.noun or quantity.start)
    if head is None or object_of is None or object_of.index != verb.index:
        return None
    if target.line.has_mark(sentence.subtree(head)) or sentence.child(verb, "conj") is not None:
        return None
    if head.xpos not in ("NNP", "PRP") and head.lemma not in lexicon.PEOPLE:
        return None  # what a thing is "after adding 3 eggs", somebody else did
    name = _somebody(target, head)
    around = _around(target, verb, quantity)
    if isinstance(name, Refusal):
        return name
    if isinstance(around, Refusal):
        return around
    past = mark.text.lower() == "after" or any(
        t.xpos == "VBD" for t in (main, *sentence.children(main, "aux", "cop"))
    )
    helper = "did" if past else "do" if name in _MANY or " and " in name else "does"
    deed = Verb(verb.text, "VBG", (), verb.lemma)
    asks = question_word(target, quantity, "", deed)
    return asked_of(
        target,
        f"{asks} {helper} {name} {verb.lemma}{around}?",
        dict(unsaid(target, quantity)),
        "inner",
    )


def _helper(target: Target, spec: Spec, name: str) -> str:
    """The helper of the question, in the tense of the outer verb."""
    modal = next((t.text.lower() for t in target.clause.helpers if t.xpos == "MD"), "")
    if modal:
        return modal
    several = name in _MANY or " and " in name
    return "did" if spec.verb.past else "do" if several else "does"


def _somebody(target: Target, who: Token) -> str | Refusal:
    """Whoever does it, as the subject of the question."""
    tokens = list(target.sentence.subtree(who))
    if who.xpos != "PRP":
        proper = all(t.xpos in ("NNP", "NNPS", "CC", ",") for t in tokens)
        return target.line.show(tokens) if proper else definite(target, tokens)
    named = target.named([who])
    if isinstance(named, Refusal):
        return named
    low = who.text.lower()
    return named.get(who.index, _SUBJECTS.get(low, "I" if low == "i" else low))


def _around(target: Target, verb: Token, quantity: Quantity) -> str | Refusal:
    """The words behind the inner verb besides the quantity: " for a guitar"."""
    taken = {t.index for t in quantity.tokens}
    kept = [
        t
        for t in target.sentence.subtree(verb)
        if t.index > verb.index and t.index not in taken and t.dep != "punct"
    ]
    if not kept:
        return ""
    if target.line.has_mark(kept):
        return not_asked(f"another number stands beside '{target.number.surface}'")
    named = target.named(kept)
    return named if isinstance(named, Refusal) else f" {target.line.show(kept, named)}"
