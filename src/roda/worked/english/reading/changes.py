"""What the clauses of numbers tell: that so much goes away, comes, is left, or is only compared with."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.worked.calculations import Operand
from roda.worked.english.reading.text import Text

_TAKES_AWAY: Final = re.compile(
    r"\b(?:g[ai]ve|given?|gives|giving|ate|eats?|eaten|lost|loses?|us(?:e|es|ed|ing)|sold|sells?|spen[dt]s?|paid|pays?|"
    r"left|leaves?|remov\w+|took|takes?|taken|donat\w+|threw|throws?|broke|breaks?|died|discard\w+|remain\w*|"
    r"return\w*|drank|drinks?|burn\w*|cut|subtract\w*|deduct\w*|discount|off|miss\w*|fell|falls?|delet\w+|popped|spoiled|rotten)\b",
    re.I,
)
_GOING: Final = listed(
    "give eat lose use sell spend pay leave remove take donate throw break die discard return drink burn cut deduct "
    "pop delete withdraw hand borrow lend drop send ship distribute share discount steal kill"
)
_TRANSFERS: Final = listed("give send lend pay hand donate share distribute sell")
_STAYS: Final = re.compile(
    r"\b(?:left(?! (?:hand|side|foot|arm|leg|angle))|leftover|remain\w*|still)\b", re.I
)
_COMPARES: Final = re.compile(r"\b(?:than|costs?)\b", re.I)
_NOT: Final = frozenset({"not", "n't", "never"})
_BESIDE: Final = listed("for with to at by")  # what follows them does not go
QUANTITIES: Final = listed("more less fewer")


class Changes:
    """The changes that one text tells of."""

    def __init__(self, text: Text) -> None:
        self._text = text

    def is_now(self, operand: Operand) -> bool:
        """Whether a value is what somebody has, not what happens: 33 songs now, 6 eggs left."""
        if operand.number is None:
            return False
        place = self._text.places.get(operand.number)
        if place is None:
            return False
        must = place.line.low(place.clause.predicate.index + 1) == "to"  # has to repay $110
        has = place.clause.verb_lemma in ("have", "be", "remain") and not place.clause.mark
        has = has and not must
        return self.is_left(operand.number) or has

    def goes(self, number: int) -> bool:
        """Whether the clause of a number tells that so much goes away, not what is left."""
        place = self._text.places.get(number)
        if place is None or place.clause.predicate.lemma not in _GOING:
            return False
        verb = place.clause.predicate
        before, behind = (
            place.line.low(place.at - 1),
            place.line.low(place.line.last_of(place.at) + 1),
        )
        passive = any(t.lemma == "be" for t in place.clause.helpers)
        if "another" in (before, behind) or behind == "more" or passive:
            return False
        if before in _BESIDE or any(t.text.lower() in _NOT for t in place.clause.own):
            return False  # pays for 6 of the bars; 5 guests do not leave a tip
        if verb.lemma == "sell" and self._text.measures(number)[0].money:
            return False
        if verb.lemma in ("take", "use") and place.line.low(verb.index + 1) in ("up", "part"):
            return False
        if verb.lemma == "take" and self._text.measures(number)[0].thing in lexicon.TIMES:
            return False
        given = place.line.sentence.tokens[verb.index + 1 : verb.index + 2]
        return not (verb.lemma in _TRANSFERS and any(t.xpos in ("PRP", "NNP") for t in given))

    def is_left(self, number: int) -> bool:
        """Whether the clause of a number tells what is left."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        passive = any(t.lemma == "be" for t in place.clause.helpers)  # 5 nuts were left
        leaves = place.clause.predicate.lemma == "leave" and not passive
        return bool(_STAYS.search(words)) and not leaves

    def is_compared(self, operand: Operand) -> bool:
        """Whether a number says how many more or fewer than something else there are."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None:
            return False
        behind = place.line.sentence.tokens[place.line.last_of(place.at) + 1 :]
        words = [t.text.lower() for t in behind]
        near = set(words[:3])
        return bool({"fewer", "less"} & near) or ("more" in near and "than" in words)

    def comes(self, operand: Operand) -> bool:
        """Whether a number is told as so much more, which is no whole that anything is left of."""
        place = None if operand.number is None else self._text.places.get(operand.number)
        if place is None:
            return False
        behind = place.line.low(place.line.last_of(place.at) + 1)
        return behind in QUANTITIES or place.line.low(place.at - 1) == "another"

    def is_taken_away(self, number: int) -> bool:
        """Whether the clause of a number tells that something goes away."""
        place = self._text.places.get(number)
        if place is None:
            return False
        words = " ".join(t.text for t in place.clause.own)
        return bool(_TAKES_AWAY.search(words)) and not _COMPARES.search(words)
