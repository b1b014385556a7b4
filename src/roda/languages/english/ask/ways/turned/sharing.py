"""An "each" behind an amount, and to what it belongs: "The 20 pupils brought 3 figs each", "spent $5 each on 2 tickets".

A question has the amount at its front, where "each" cannot follow it: it goes to those who share, "How many
figs did each of the 20 pupils bring?", or to the things, "How much did Ann spend on each of the 2 tickets?".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import definite, not_asked
from roda.languages.english.ask.ways.turned.parts import Asking
from roda.languages.english.ask.wording import subject_words
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import is_plural
from roda.languages.guard import Refusal

_PLURALS: Final = frozenset({"NNS", "NNPS"})
_SIZES: Final = listed("long tall wide deep high thick")
_PRICED: Final = frozenset({"be", "cost"})
_TO: Final = listed("to on for in onto into at")
_VAGUE: Final = listed("any some all both other these those")
_ALL: Final = listed("everyone everybody")


class Sharing(NamedTuple):
    """The subject of a question about each, where that changes, and words in place of tokens."""

    subject: tuple[str, bool | None] | None
    named: dict[int, str]


def sharing_of(asking: Asking) -> Sharing | Refusal | None:
    """To what an "each" behind the amount belongs, where the question would leave it alone; or why that is not clear.

    Several things that are told to be so long are so long each.
    """
    each = _alone(asking)
    if each is None:
        return _each_size(asking)
    found = _of_subject(asking)
    if found is not None:
        return Sharing(found, {each.index: ""})
    for tokens in _others(asking, each):
        words = _each_of(asking, tokens) or _for_each(asking, tokens)
        if words:
            return Sharing(None, {**words, each.index: ""})
    price = _of_one(asking)
    if price is not None:
        return Sharing(price, {each.index: ""})
    return not_asked(
        f"to what 'each' behind '{asking.quantity.number.surface}' belongs is not clear"
    )


def _alone(asking: Asking) -> Token | None:
    """The "each" that stands behind the amount and before no noun."""
    if asking.place.part is None or asking.target.clause.existential or of_pieces(asking):
        return None
    after = asking.place.after
    runs: list[Sequence[Token]] = [after, *(part.tokens for part in asking.spec.behind)]
    for tokens in runs:
        if not tokens or tokens[0].text.lower() not in ("each", "apiece"):
            continue
        if asking.named.get(tokens[0].index) == "":
            continue  # its noun says so already
        if len(tokens) == 1 or (tokens[1].dep == "case" and tokens[1].text.lower() != "of"):
            return tokens[0]
    return None


def of_pieces(asking: Asking) -> bool:
    """Whether the "each" belongs to what is counted: "8 pieces of 45 cm each" are asked for with it."""
    after, tokens = asking.place.after, asking.quantity.tokens
    if not after or after[0].text.lower() != "each" or after[0].index != tokens[-1].index + 1:
        return False
    noun = asking.quantity.noun
    sized = [t for t in tokens if t.index in asking.target.line.marks]
    return len(sized) == 2 and noun is not None and noun.xpos == "NNS"


def _of_subject(asking: Asking) -> tuple[str, bool | None] | None:
    """Each of several who share: "each pupil", "each of the 20 pupils", "Ann and Bo each"."""
    clause, line = asking.target.clause, asking.target.line
    head = clause.subject_head
    if head is None:
        return None
    joined = clause.sentence.child(head, "conj") is not None
    if head.xpos in _PLURALS and not joined and not clause.borrowed:
        if line.has_mark(clause.subject) and _is_counted_again(asking, head):
            first = clause.subject[0]
            article = "" if first.text.lower() in ("the", "his", "her", "their") else "the "
            shown = line.show(clause.subject, {**asking.named, 0: line.low(0)})
            return f"each of {article}{shown}", False
        if any(t.xpos == "POS" for t in clause.subject):  # "a band's members"
            shown, _ = subject_words(asking.target, asking.spec, asking.named, asking.when)
            return f"each of {shown}", False
        name = definite(asking.target, list(clause.subject), each=True)
        return None if isinstance(name, Refusal) else (name, False)
    subject, several = asking.subject or subject_words(
        asking.target, asking.spec, asking.named, asking.when
    )
    if head.text.lower() in _ALL:
        others = "each of the others" if subject.endswith(" else") else "each of them"
        return others, False
    if head.text.lower() == "they" and " and " not in subject:
        several = is_plural(subject.rpartition(" ")[2])
        return (f"each of {subject}" if several else "each of them"), False
    many = joined or " and " in subject or head.xpos in _PLURALS
    return (f"{subject} each", several) if many else None


def _is_counted_again(asking: Asking, head: Token) -> bool:
    """Whether another number counts more of those who share."""
    same = [q for q in asking.target.scene.quantities.values() if q.lemma == head.lemma]
    return len(same) > 1


def _others(asking: Asking, each: Token) -> list[tuple[Token, ...]]:
    """The other words behind the verb, in runs that hang together."""
    parts = [part.tokens for part in asking.spec.behind if part is not asking.place.part]
    after = tuple(t for t in asking.place.after if t.index != each.index)
    return [tokens for tokens in (after, *parts) if tokens]


def _each_of(asking: Asking, tokens: Sequence[Token]) -> dict[int, str]:
    """ "each of the 2 tickets" in place of "2 tickets" at the start of a phrase; nothing where it has no plural."""
    case = tokens[0] if tokens[0].dep == "case" else None
    if case is not None and case.text.lower() not in _TO:
        return {}
    rest = tokens[1:] if case is not None else tokens
    if not rest or rest[0].text.lower() in _VAGUE or any(t.xpos == "$" for t in rest):
        return {}
    top = rest[0]
    inside = {t.index for t in rest}
    while top.head in inside:
        top = asking.target.sentence[top.head]
    if top.xpos not in _PLURALS or top.lemma in lexicon.TIMES:
        return {}
    first = rest[0]
    owned = first.xpos in ("PRP$", "DT") or first.text[:1].isupper()
    words = asking.named.get(first.index) or asking.target.line.show([first])
    return {first.index: f"each of {words}" if owned else f"each of the {words}"}


def _for_each(asking: Asking, tokens: Sequence[Token]) -> dict[int, str]:
    """ "for $5 each" in place of "for $5" behind an "each": "bought 4 tires each for $60"."""
    low, last = tokens[0].text.lower(), tokens[-1]
    if low not in ("for", "at") or len(tokens) != 3 or tokens[1].xpos != "$":
        return {}
    return {last.index: f"{asking.target.line.show([last])} each"}


def _of_one(asking: Asking) -> tuple[str, bool | None] | None:
    """Each of a kind that is told as one: "The small duck is $2 each"."""
    clause = asking.target.clause
    head = clause.subject_head
    if head is None or head.xpos != "NN" or clause.verb_lemma not in _PRICED or clause.borrowed:
        return None
    subject, _ = subject_words(asking.target, asking.spec, asking.named, asking.when)
    article, _, rest = subject.partition(" ")
    return (f"each {rest}", False) if article in ("the", "a", "an") and rest else None


def _each_size(asking: Asking) -> Sharing | None:
    """The size of several things, which is that of each: "The other 2 walls are 6 meters wide"."""
    clause = asking.target.clause
    head = clause.subject_head
    size = clause.predicate.text.lower() in _SIZES and asking.quantity.form == "measure"
    if not size or head is None or head.xpos != "NNS" or clause.borrowed or asking.quantity.more:
        return None
    if asking.place.part is None or not asking.target.line.has_mark(clause.subject):
        return None
    if clause.sentence.child(head, "conj") is not None:
        return None
    shown = asking.target.line.show(clause.subject, {**asking.named, 0: asking.target.line.low(0)})
    article = "" if shown.startswith(("the ", "his ", "her ", "their ")) else "the "
    return Sharing((f"each of {article}{shown}", False), {})
