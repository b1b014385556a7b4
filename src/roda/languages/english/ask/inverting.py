"""Questions with the helper before the subject: "How many apples did Tom buy at the market?".

What is asked for is the object of the verb, a measure, or stands behind a preposition.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.ask.fronting import opens, stays
from roda.languages.english.ask.members import Members
from roda.languages.english.ask.refusing import Refusing
from roda.languages.english.lexicon import GIVING
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.story.phrases import Finding
from roda.problem import Reason

_NOMINAL: Final = frozenset({"DT", "PRP$", "PRP", "NN", "NNS", "NNP", "NNPS", "CD", "JJ"})
_SIZES: Final = frozenset(
    {"long", "tall", "wide", "deep", "high", "thick", "old", "away", "apart", "heavy", "far"}
)


class Inverting(Refusing):
    """A question while it is put together, where its helper comes before its subject."""

    def _inverted(self, members: Members) -> str | Finding:
        """How many apples did Tom buy at the market?"""
        tokens = members.behind
        subject, each = self._each(tokens)
        if subject is None:
            return Reason.NOT_ASKED, "what each is said of is not clear"
        helper, behind = self._verb()
        helper = self._agreeing(helper)
        if each:
            tokens = [t for t in tokens if t.text.lower() != "each" or t.dep == "det"]
            helper = {"do": "does", "are": "is", "have": "has", "were": "was"}.get(helper, helper)
        middle = self.line.show(t for t in members.middle if t.text.lower() not in words.IDLE)
        kept = self._clean(tokens)
        arranged = self._arranged(self.quantity.prep or members.prep, kept)
        if isinstance(arranged[0], Reason):
            return arranged[0], arranged[1]
        asks, rest = arranged
        finding = self._broken_up(kept, rest)
        if finding:
            return finding
        if self.quantity.form == "measure" and self.copula is not None:
            asks, rest = self._size(asks, tokens, rest)
        return self._finish(f"{asks} {helper} {subject} {middle} {behind} {rest}{self._fronted()}")

    def _arranged(self, prep: Token | None, kept: list[Token]) -> tuple[str, str] | Finding:
        """The question word with what comes before the helper, and what stays behind the verb."""
        asks, rest = self.wh(), self._shown(kept)
        if prep is not None:
            placed = self._placed(prep, asks, kept)
            if placed is None:
                return Reason.NOT_ASKED, f"no natural question begins with {prep.text.lower()}"
            return placed
        if self._second_object(kept):
            return Reason.NOT_ASKED, "the verb has two objects"
        if kept and kept[0].xpos in ("JJR", "RBR") and self.copula is None:
            if self.line.low(kept[0].index + 1) != "than":
                return Reason.NOT_ASKED, "the comparison is broken up"
            return f"{asks} {rest}", ""  # how many feet farther than Bo did Al jump
        return asks, rest

    def _broken_up(self, kept: list[Token], rest: str) -> Finding | None:
        """Whether a part of what is asked for was left behind the verb."""
        if any(t.lemma in ("name", "call", "title") and t.xpos == "VBN" for t in kept):
            return Reason.NOT_ASKED, "what is counted is described behind the verb"
        if self.quantity.lemma == "time" and rest.startswith("as "):
            return Reason.NOT_ASKED, "the comparison is broken up"
        if self.quantity.form in ("percent", "fraction") and rest.startswith("of "):
            return Reason.NOT_ASKED, "of what is broken up"
        return None

    def _second_object(self, kept: list[Token]) -> bool:
        """Whether another thing follows the verb whose object is asked for: have the bananas."""
        quantity = self.quantity
        if self.copula is not None or quantity.lemma in (*words.TIMES, "time"):
            return False
        if not kept or quantity.form == "times":
            return False
        first = kept[0]
        if first.index < self.clause.predicate.index or first.text.lower() in words.WHEN:
            return False
        unit = self.line.low(first.index + 1)
        if first.text.lower() in ("a", "an") and unit in words.DAYTIMES | words.MASSES:
            return False
        if first.dep in ("obl:unmarked", "advmod", "case", "mark", "advcl", "xcomp"):
            return False
        head = first
        while head.head >= 0 and head.head != self.clause.predicate.index:
            head = self.sentence[head.head]
        noun = first if first.xpos.startswith("NN") else self.sentence[first.head]
        if noun.lemma in words.DAYTIMES or noun.text.lower() in words.PERIODS:
            return False
        giving = self.clause.predicate.lemma in GIVING
        if giving and (self._is_somebody(head) or first.xpos == "PRP$"):
            return False
        timed = head.dep in (
            "obl:unmarked",
            "obl",
            "advcl",
            "advmod",
            "xcomp",
            "compound:prt",
            "ccomp",
        )
        return first.xpos in _NOMINAL and not timed

    @staticmethod
    def _is_somebody(noun: Token) -> bool:
        named = noun.xpos in ("PRP", "NNP", "NNPS") or noun.text[:1].isupper()
        return named or singular(noun.text).lower() in words.PEOPLE or noun.lemma in words.GROUPS

    def _placed(self, prep: Token, asks: str, kept: list[Token]) -> tuple[str, str] | None:
        """The question word and the rest with the preposition before one of them."""
        low, verb = prep.text.lower(), self.clause.predicate.lemma
        rest = self._shown(kept)
        if low == "at" and (" per " in asks or " an hour" in asks or asks.endswith("mph")):
            return f"at what speed, in {asks.removeprefix('how many ')},", rest
        plain = not any(t.dep == "aux:pass" for t in self.chain) or verb == "need"
        if opens(low, verb, self.quantity.lemma, direct=self.wish.direct and plain):
            return f"{low} {asks}", rest
        noun = self.quantity.noun or self.quantity.tokens[-1]
        if not stays(low, verb) or self.copula is not None or noun.dep == "nmod":
            return None
        before = self._shown([t for t in kept if t.index < prep.index])
        if verb in ("fill", "share") and not before:
            return None
        behind = self._shown([t for t in kept if t.index > prep.index])
        return asks, f"{before} {low} {behind}"

    def _size(self, asks: str, tokens: list[Token], rest: str) -> tuple[str, str]:
        """How old is Tom? How many feet long is the rope?"""
        predicate = self.clause.predicate
        if tokens and tokens[0].text.lower() in ("now", "currently", "already"):
            tokens = [*tokens[1:], tokens[0]]  # how old is Tom now
        if predicate.xpos == "JJR" and tokens and tokens[0].index == predicate.index:
            return f"{asks} {self._shown(self._clean(tokens))}", ""
        sized = predicate.text.lower() in _SIZES
        if not sized or not tokens or tokens[0].index != predicate.index:
            return asks, rest
        behind = self._shown(self._clean([t for t in tokens if t.index != predicate.index]))
        if self.quantity.lemma == "year" and predicate.text == "old":
            return "how old", behind
        return f"{asks} {predicate.text}", behind

    def _each(self, tokens: list[Token]) -> tuple[str | None, bool]:
        """ "The pens cost $5 each" is asked of each pen."""
        index = self.quantity.tokens[-1].index + 1
        if self.line.low(index) != "each" or self.sentence[index].dep == "det":
            return self.subject(), False
        head = self.clause.subject_head
        if head is None or not (head.xpos in ("NNS", "NNPS") or is_plural(head.text)):
            return None, False
        shown = self.subject()
        first, _, rest = shown.partition(" ")
        said = {t.text.lower() for t in self.clause.subject}
        if self.line.has_mark(self.clause.subject) or said & {"half", "rest", "both", "all"}:
            return None, False
        if first in ("the", "some") and rest:
            shown = rest
        elif head.index == 0 and first == head.text and first not in self.wish.names:
            shown = shown[:1].lower() + shown[1:]
        elif first in ("his", "her", "their", "our", "my", "these", "those") or first.endswith(
            ("'s", "s'")
        ):
            return f"each of {shown}", True
        for form in (head.text, head.text.lower()):
            if form in shown.split():
                return f"each {shown.replace(form, singular(form), 1)}", True
        return None, False

    def _described(self) -> str | None:
        """A book with 120 pages: how many pages does the book have?"""
        quantity = self.quantity
        if quantity.prep is None or quantity.prep.text.lower() != "with" or quantity.noun is None:
            return None
        thing = self.sentence[quantity.noun.head] if quantity.noun.dep == "nmod" else None
        before = self.sentence[quantity.prep.index - 1]
        if before.dep == "obj" and self.clause.verb_lemma in ("have", "own"):
            thing = before
        if thing is None or thing.index > quantity.prep.index or thing.xpos not in ("NN", "NNS"):
            return None
        if thing.xpos == "NN" and self.sentence.child(thing, "det", "nmod:poss") is None:
            return None
        taken = [t for t in self.sentence.subtree(thing) if t.index < quantity.prep.index]
        taken = [t for t in taken if t.dep not in ("case", "det", "punct", "cc")]
        if any(t.index in self.line.marks for t in taken):
            return None
        name = self.line.show(taken, self.named)
        owner = taken[0].dep == "nmod:poss" or (
            taken[0].head == taken[-1].index and taken[0].xpos == "PRP$"
        )
        past = self._verb()[0] in ("did", "was", "were", "had")
        helper = "did" if past else "does"
        if thing.xpos == "NNS":
            name, owner = f"each {name.removesuffix(thing.text)}{singular(thing.text)}", True
        return self._finish(f"{self.wh()} {helper} {'' if owner else 'the '}{name} have")
