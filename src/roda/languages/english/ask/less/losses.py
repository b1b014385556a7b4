"""What a line would lose: whether the question says it all, and whether only the lost words told of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.leaning import LEANING, POINTING, is_empty
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.reference import GENDER, owned
from roda.languages.guard import Refusal

_WORD: Final = re.compile(r"[^\W_]+")
_UNSAID: Final = listed("be cost have amount price number each every total")
_EXPECTED: Final = (
    lexicon.MEASURES
    | lexicon.TIMES
    | lexicon.DAYTIMES
    | lexicon.CALENDAR
    | lexicon.MONEY_NOUNS
    | lexicon.ATTRIBUTES
    | _UNSAID
)  # nobody asks where they come from
_TELLING: Final = frozenset({"NOUN", "PROPN", "ADJ", "VERB", "NUM"})
_DENIED: Final = listed("not n't n’t never no only until unless without")


def is_said(target: Target, asked: Asked, gone: Sequence[Token]) -> bool:
    """Whether the question says all that the words tell which would leave, but for the amount."""
    if any(t.text.lower() in _DENIED for t in gone) or _others(target, asked, gone):
        return False
    words = [word.lower() for word in _WORD.findall(asked.question)]
    said = {*words, *map(singular, words)}
    amount = _amount(target)
    return all(
        token.lemma.lower() in said | _UNSAID
        or token.text.lower() in said
        or singular(token.text).lower() in said
        for token in gone
        if token.upos in _TELLING and token.index not in amount | set(target.line.marks)
    )


def _others(target: Target, asked: Asked, gone: Iterable[Token]) -> bool:
    """Whether another number stands among the words that the question does not tell."""
    marks = target.line.marks
    return any(marks.get(t.index, "") not in asked.question for t in gone if t.index != target.at)


def _amount(target: Target) -> set[int]:
    """The words of the number itself."""
    quantity = target.quantity
    own = () if isinstance(quantity, Refusal) else quantity.tokens
    return {*range(target.first, target.last + 1), *(t.index for t in own)}


def is_news(target: Target, gone: Sequence[Token]) -> bool:
    """Whether only the words that leave tell of a thing that the question names."""
    out = {t.index for t in gone}
    amount = _amount(target)
    kept = {
        form
        for place, line in enumerate(target.scene.lines)
        for t in line.sentence
        if place != target.place or t.index not in out
        for form in (t.lemma.lower(), singular(t.text).lower())
    }
    for token in gone:
        if token.xpos not in ("NN", "NNS", "NNP", "NNPS") or token.index in amount:
            continue
        if target.sentence.child(token, "nmod:poss") is not None:
            continue  # who has a car is news to nobody: "How far does Bo's car go?"
        forms = {token.lemma.lower(), singular(token.text).lower(), token.text.lower()}
        if not forms & (kept | _EXPECTED):
            return True
    return False


def renamed(target: Target, gone: Sequence[Token], after: Sequence[Token]) -> dict[int, str] | None:
    """Names for pronouns behind the words that leave, or None where something else leans on them."""
    scene, place, out = target.scene, target.place, {t.index for t in gone}
    people = scene.people
    earlier = {m.name for m in people.mentions if m.line < place}
    inside = [m for m in people.mentions if m.line == place and m.place not in out]
    named: dict[int, str] = {}
    new: set[str] = set()
    for token in after:
        low = token.text.lower()
        if token.dep == "expl" or (low == "it" and is_empty(target.line, token)):
            continue  # "and on Tuesday it rained 3 inches"
        if low in LEANING or (low in POINTING and low not in GENDER and low != "one"):
            return None
        if low in ("than", "as") and _compares_with(gone, after, token):
            return None
        if low not in GENDER or token.xpos not in ("PRP", "PRP$"):
            continue
        name = people.who(place, token)
        if name is None:
            return None
        if name in earlier | new or any(m.name == name and m.place < token.index for m in inside):
            continue
        if token.dep not in ("nsubj", "nsubj:pass", "nmod:poss"):
            return None
        named[token.index] = owned(name) if token.xpos == "PRP$" else name
        new.add(name)
    return named


def _compares_with(gone: Sequence[Token], after: Sequence[Token], token: Token) -> bool:
    """Whether "than" or "as" may mean something that leaves, or leaves out with what it compares."""
    following = [t for t in after if t.index > token.index]
    low = [t.text.lower() for t in following]
    if token.text.lower() == "as" and "as" in low:
        return False  # the second one tells with what
    nouns = {t.lemma.lower() for t in following if t.upos in ("NOUN", "PROPN")}
    lost = {t.lemma.lower() for t in gone if t.upos in ("NOUN", "PROPN")} - lexicon.MEASURES
    return not nouns or bool(nouns & lost)
