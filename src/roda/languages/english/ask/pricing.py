"""Questions for a price: bought for, sold for, rented for so much money.

"Ann bought a hat for $5" is asked by "How much did the hat cost?", "Ann sells hats for $5 each" by "How
much does Ann charge for each hat?"; no textbook asks "For how much money did Ann sell the hat?".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.ask.members import Members
from roda.languages.english.ask.wording import Wording
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.story.quantities import Finding
from roda.problem import Reason

BUYS: Final = frozenset({"buy", "purchase", "get", "order"})


class Pricing(Wording):
    """A question while it is put together, where it may ask for a price."""

    def _price(self, members: Members) -> str | Finding | None:
        """Bought a hat for $5: how much did the hat cost?"""
        quantity, verb = self.quantity, self.clause.predicate.lemma
        if quantity.form != "money" or quantity.prep is None or quantity.prep.text.lower() != "for":
            return None
        simple = len(self.chain) == 1
        if verb in ("rent", "borrow") and simple:
            return self._to_pay(members)
        passive = any(t.dep == "aux:pass" for t in self.chain)
        if not (verb in BUYS and simple) and not (verb == "sell" and not passive):
            return Reason.NOT_ASKED, f"{verb} for an amount of money"
        thing = self._priced(members)
        if thing is None:
            return Reason.NOT_ASKED, "what the price is paid for is not clear"
        asks = self._how_much().removesuffix(" money")
        helper = self._verb()[0]
        if verb == "sell":
            if helper in ("is", "are", "was", "were"):
                return Reason.NOT_ASKED, "selling goes on"
            return self._finish(
                f"{asks} {self._agreeing(helper)} {self.subject()} charge for {thing}"
            )
        if helper == "did" and not thing.startswith(("each ", "the ", "his ", "her ", "their ")):
            thing = f"the {thing}" if " per " in thing and thing[0].islower() else thing
        if helper != "did":
            name = thing.split(" per ")[0].split(" of ")[0]
            several = not name.startswith("each ") and is_plural(name.split()[-1])
            helper = "do" if several else "does"
        return self._finish(f"{asks} {helper} {self._costing(thing)}")

    @staticmethod
    def _costing(thing: str) -> str:
        """The apples cost per pound, each apple cost."""
        name, per, rate = thing.partition(" per ")
        return f"{name} cost{per}{rate}"

    def _priced(self, members: Members) -> str | None:
        """What the price is for, with "each" or "per pound", or None where that is not clear."""
        prep = self.quantity.prep
        if prep is None:
            return None
        between = [t for t in members.behind if t.index < prep.index]
        behind = [t for t in members.behind if t.index > prep.index and t.xpos not in (".", ",")]
        said = self.line.show(behind).lower()
        each = said in ("each", "apiece")
        rate = ""
        if said.startswith(("per ", "a ", "an ")) and len(behind) == 2:
            rate = f" per {behind[1].text}"
        elif behind and not each:
            return None
        if each or rate:
            between = [t for t in between if t.index not in self.line.marks]
        if not between or self.line.has_mark(between) or between[0].dep == "iobj":
            return None
        if between[-1].xpos not in ("NN", "NNS", "NNP", "NNPS"):
            return None
        if any(t.xpos in ("IN", "TO", "CC", ",") and t.text.lower() != "of" for t in between):
            return None
        return self._thing(between, each=each, rate=rate)

    def _thing(self, tokens: list[Token], *, each: bool, rate: str) -> str | None:
        """The thing that is sold, by a definite name."""
        name = self._shown(tokens)
        units = [t for t in tokens if t.lemma in words.MEASURES]
        if units and rate:  # pounds of beef at so much per pound
            name = name.partition(" of ")[2]
            return f"{name}{rate}" if name and tokens[0] is units[0] else None
        first, _, rest = name.partition(" ")
        if first.lower() in ("some", "several", "the", "these", "all"):
            name = rest
        elif first.lower() in ("her", "his", "their", "its", "my", "our"):
            return None if each else f"{name}{rate}"
        if each:
            plain = " of " not in name and tokens[-1].xpos == "NNS"
            return f"each {singular(name)}" if plain else None
        if rate:
            return f"{'' if tokens[0].xpos in ('NN', 'NNS', 'JJ') else 'the '}{name}{rate}"
        return f"the {name}" if first.lower() not in ("each", "every", "one") else name

    def _to_pay(self, members: Members) -> str:
        """Borrowed a film for $6: how much did he pay to borrow the film?"""
        helper, verb = self._verb()
        rest = self._shown(self._clean(members.behind))
        asks = self._how_much().removesuffix(" money")
        return self._finish(f"{asks} {helper} {self.subject()} pay to {verb} {rest}")
