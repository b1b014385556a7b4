"""What questions for a thing share: helpers in the tense of the clause, the words of a noun phrase."""

from __future__ import annotations

from typing import Final

from roda.languages.english.ask.target import (
    Asked,
    Target,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.lines import capital
from roda.languages.guard import Refusal
from roda.problem import Reason

WORTH: Final = listed(
    "note bill coin voucher coupon card prize cheque check stamp"
)  # money by itself: nobody pays for it
_NO_NOUNS: Final = listed("ahead away apart altogether together abroad nearby upstairs downstairs")
_NOMINAL: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})


def does(target: Target, several: bool = False) -> str:
    """The helper in the tense of the clause."""
    return "did" if target.past else "do" if several else "does"


def are(target: Target) -> str:
    return "were" if target.past else "are"


def asked_of(
    target: Target, question: str, gone: dict[int, str], way: str, holder: Token | None = None
) -> Asked | Refusal:
    """The question, unless several numbers count what it names as one kind of thing."""
    if holder is not None and introduced_twice(target, singular(holder.text).lower()):
        return Refusal(Reason.TWO_READINGS, f"'{holder.text}' are told of more than once")
    return Asked(capital(question), gone, way)


def introduced_twice(target: Target, noun: str) -> bool:
    """Whether the story tells of two things of a kind, each for the first time: "a bag", "4 bags"."""
    last = len(target.scene.lines) - 1
    found = 0
    for place, line in enumerate(target.scene.lines):
        for token in line.sentence:
            if token.lemma != noun or (place == last and not target.direct):
                continue
            before = [line.sentence[i] for i in range(max(0, token.index - 4), token.index)]
            found += any(
                t.text.lower() in ("a", "an", "another", "one") or t.index in line.marks
                for t in before
                if t.head == token.index
            )
    return found > 1


def start_before(target: Target, noun: Token) -> int:
    """The index before a noun's own words."""
    before = [c.index for c in target.sentence.children(noun) if c.index < noun.index and c.dep in
              ("det", "amod", "compound", "nmod:poss", "nummod")]  # fmt: skip
    return min([noun.index, *before]) - 1


def head_behind(target: Target, start: int) -> Token | None:
    """The noun that ends the run of nouns and adjectives at an index."""
    noun = None
    for token in target.sentence.tokens[start:]:
        if token.text.lower() in _NO_NOUNS:
            break  # "the 40 km trail ahead"
        if token.xpos in _NOMINAL and token.index not in target.line.marks:
            noun = token
        elif token.xpos == "HYPH":
            return None  # "a call-out fee"
        elif token.xpos not in ("JJ", "VBN"):
            break
    return noun


def how_much(target: Target) -> str:
    """ "How much", or "how many cents" where the amount is in cents."""
    unit = target.token(target.last + 1)
    if unit is not None and unit.text in ("p", "pence"):
        return "how many pence"
    if unit is not None and unit.lemma in ("cent", "penny"):
        return f"how many {inflect(unit.lemma, 'NNS')}"
    return "how much"
