"""Statement to question: a clause and one of its quantities become "How many ... did ...?".

The question word with what is counted comes first, the helper verb before the subject, everything
else stays in its order. Of a list only the member that is asked for stays, with what the
members share.
"""

from __future__ import annotations

from roda.languages.english import lexicon as words
from roda.languages.english.ask.inverting import Inverting
from roda.languages.english.ask.members import Members, members_of
from roda.languages.english.ask.pricing import BUYS
from roda.languages.english.ask.wording import PAST
from roda.languages.english.story.phrases import Finding
from roda.problem import Reason


class Asking(Inverting):
    """A question of one of the shapes that a clause allows."""

    def question(self) -> str | Finding:
        """The question, or why there is none."""
        finding = self._refused()
        if finding:
            return finding
        members = members_of(self.clause, self.quantity)
        if not isinstance(members, Members):
            return members
        finding = self._tangled(members)
        if finding:
            return finding
        if self.wish.direct and members.several:
            return Reason.NOT_ASKED, "the number stands in a list beside the old answer"
        return self._shaped(members)

    def _shaped(self, members: Members) -> str | Finding:
        """The question in the first shape that fits."""
        if self._is_subject():
            return (
                self._of_subject(members)
                if self._heads_subject()
                else (Reason.NOT_ASKED, "the number only describes the subject")
            )
        if self.clause.existential:
            return self._existential(members)
        described = self._described()
        if described is not None:
            return described
        prep = self.quantity.prep or members.prep
        low = prep.text.lower() if prep is not None else ""
        if prep is not None and any(
            t.xpos == "VBN" and t.dep == "acl" and t.index < prep.index for t in members.behind
        ):
            return Reason.NOT_ASKED, "the number belongs to a participle"
        finding = self._misplaced(low)
        if finding:
            return finding
        if (
            self.quantity.form == "money"
            and self.clause.predicate.lemma in BUYS - {"get"}
            and not low
        ):
            return Reason.NOT_ASKED, "an amount of money is bought"
        price = self._price(members)
        if price is not None:
            return price
        if prep is not None and self.quantity.form not in ("count", "measure"):
            return Reason.NOT_ASKED, f"{low} an amount or a share"
        return self._inverted(members)

    def _misplaced(self, prep: str) -> Finding | None:
        """Whether money or a measure stands where no natural question asks for it."""
        quantity, predicate = self.quantity, self.clause.predicate
        sign = self.sentence[quantity.start.index]
        if quantity.form == "money" and sign.dep in ("appos", "parataxis", "dep"):
            return Reason.NOT_ASKED, "the amount is an apposition"
        beside = predicate not in quantity.tokens and predicate.xpos not in ("JJ", "JJR")
        if self.wish.direct and self.copula is not None and not prep and beside:
            return Reason.NOT_ASKED, "the number stands beside what something is"
        return None

    def _heads_subject(self) -> bool:
        """Whether the quantity is the subject or a member of it, and not a part of its description."""
        token = self.quantity.noun or self.sentence[self.quantity.tokens[0].index]
        head = self.clause.subject_head
        while head is not None and token.index != head.index:
            if token.dep not in (
                "conj",
                "nummod",
                "compound",
                "nmod:unmarked",
                "nmod",
                "advmod",
                "det",
            ):
                return False
            if token.dep == "nmod" and self.line.low(token.head) != "total":
                return token.head < 0 or self.sentence[token.head].index in self.gone
            token = self.sentence[token.head]
        return True

    def _of_subject(self, members: Members) -> str | Finding:
        """How many ducks are swimming in the lake?"""
        lasting = self.quantity.lemma in words.TIMES and self.quantity.form == "measure"
        if lasting and self.clause.verb_lemma not in ("pass", "remain", "be", "elapse"):
            return Reason.NOT_ASKED, "a time is no subject"
        after = [t for t in members.behind if t.index > self.quantity.tokens[-1].index]
        chain = {t.index for t in self.chain}
        start = min(chain)
        if any(t.index in chain and t.index < self.quantity.start.index for t in self.chain):
            return Reason.NOT_ASKED, "the subject stands behind its verb"
        predicate = [t for t in self.clause.own if t.index >= start and t.index not in self.gone]
        predicate = self._clean(
            [t for t in predicate if t.index in chain or t in after or t.index > start]
        )
        instead = {}
        if self.wish.past and self.chain[0].text.lower() in PAST:
            instead[self.chain[0].index] = PAST[self.chain[0].text.lower()]
        saved, self.named = self.named, {**self.named, **instead}
        text = self._shown(predicate)
        self.named = saved
        return self._finish(f"{self.wh()} {text}{self._fronted()}")

    def _existential(self, members: Members) -> str | Finding:
        """How many cards are there in the box?"""
        helper, behind = self._verb()
        if self.wh().startswith("how much"):
            helper = {"are": "is", "were": "was"}.get(helper, helper)
        elif helper in ("is", "was"):
            helper = {"is": "are", "was": "were"}[helper]
        rest = self._shown(self._clean(members.behind))
        prep = f"{self.quantity.prep.text} " if self.quantity.prep else ""
        return self._finish(f"{prep}{self.wh()} {helper} there {behind} {rest}{self._fronted()}")
