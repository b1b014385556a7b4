"""Clauses that no question is made of: denied, supposed, without a subject or a verb of their own.

`Refusing` is the part of a question's making that says no.
"""

from __future__ import annotations

from roda.languages.english import lexicon as words
from roda.languages.english.ask.members import Members
from roda.languages.english.ask.pricing import Pricing
from roda.languages.english.story.quantities import Finding
from roda.languages.english.story.reference import GENDER
from roda.problem import Reason


class Refusing(Pricing):
    """A question while it is put together, where it may be refused."""

    def _refused(self) -> Finding | None:
        """What no question can be made of."""
        clause = self.clause
        own = {token.text.lower() for token in clause.own}
        if own & {"not", "n't", "no", "never", "neither"}:
            return Reason.NOT_ASKED, "the clause denies something"
        if not clause.subject and not clause.existential:
            return Reason.NOT_ASKED, "the clause has no subject of its own"
        if self._in_infinitive():
            return Reason.NOT_ASKED, "the number stands in what somebody does it for"
        if clause.predicate.dep in ("acl:relcl", "acl", "csubj"):
            return Reason.NOT_ASKED, "the number stands in a relative clause"
        if clause.mark == "that" and clause.predicate.dep != "ccomp":
            return Reason.TWO_READINGS, "the clause only says what follows from another"
        if "to" in own and {"were", "was"} & own and self._is_to():
            return Reason.NOT_ASKED, "the clause only supposes"
        if self._second_verb():
            return Reason.NOT_ASKED, "the clause has a second finite verb"
        if not self.chain or self._borrows_passive() or not self._finite():
            return Reason.NOT_ASKED, "the clause has no finite verb"
        return self._no_subject()

    def _no_subject(self) -> Finding | None:
        """What cannot be the subject of a question."""
        head = self.clause.subject_head
        if head is None:
            return None
        low = head.text.lower()
        if head.dep == "csubj":
            return Reason.NOT_ASKED, "the subject is a clause"
        if low in ("who", "that", "which", "what", "how"):
            return Reason.NOT_ASKED, "the subject is a relative pronoun"
        if low == "each" or (head.index in self.line.marks and head.index not in self.gone):
            return Reason.NOT_ASKED, f"{head.text} as a subject stands for something else"
        if low in words.ORDINALS:
            return Reason.NOT_ASKED, f"{head.text} has no noun"
        person = low in GENDER or head.xpos == "NNP"
        if self.clause.verb_lemma == "cost" and person and self.clause.borrowed:
            return Reason.DANGLING, "what costs so much is not said"
        return None

    def _second_verb(self) -> bool:
        """Whether the clause holds a finite verb that is not its own: two clauses taken for one."""
        chain = {t.index for t in self.chain} | self.gone
        if self.copula is not None:
            chain.add(self.copula.index)
        for token in self.clause.own:
            if token.xpos in ("VBZ", "VBD", "VBP", "MD") and token.index not in chain:
                before = [self.line.low(i) for i in range(token.index)]
                at = max((i for i, low in enumerate(before) if low in ("than", "as")), default=-1)
                if at < 0 or {"and", "but", "while", ","} & set(before[at:]):
                    return True
        return False

    def _borrows_passive(self) -> bool:
        """ "He was caught and fined": the second verb has no helper of its own."""
        above = self.sentence.head(self.clause.predicate)
        alone = self.clause.borrowed and len(self.chain) == 1
        return alone and above is not None and bool(self.sentence.children(above, "aux:pass"))

    def _is_to(self) -> bool:
        return any(
            self.line.low(t.index) in ("was", "were", "is", "are")
            and self.line.low(t.index + 1) == "to"
            for t in self.clause.own
        )

    def _in_infinitive(self) -> bool:
        """Whether a verb without a subject stands between the number and its clause."""
        token = self.quantity.noun or self.quantity.tokens[-1]
        while token.index != self.clause.predicate.index and token.head >= 0:
            if token.dep in ("advcl", "acl", "ccomp", "acl:relcl"):
                return True
            token = self.sentence[token.head]
        return False

    def _finite(self) -> bool:
        first = self.chain[0]
        if first.xpos in ("VBD", "VBZ", "VBP", "MD"):
            return True
        return (
            first is self.clause.predicate and first.xpos in ("VBN", "VB") and len(self.chain) == 1
        )

    def _is_subject(self) -> bool:
        token = self.quantity.noun or self.quantity.tokens[-1]
        inside = {t.index for t in self.clause.subject}
        return self.quantity.prep is None and token.index in inside and not self.clause.borrowed

    def _tangled(self, members: Members) -> Finding | None:
        """Whether the question would carry parts of a list that are not asked for."""
        if members.several and not self._verb_stays(members):
            return Reason.NOT_ASKED, "the list belongs to another verb"
        stays = {t.index for t in members.behind}
        noun = self.quantity.noun or self.quantity.tokens[-1]
        if noun.dep == "conj" and noun.head in stays:
            return Reason.NOT_ASKED, "the list begins without a number"
        joined = [t for t in self.sentence.children(noun, "conj") if t.index in stays]
        if joined and not self._is_subject():
            return Reason.NOT_ASKED, "the list goes on without a number"
        if not members.several:
            return None
        described = [
            t for c in self.sentence.children(noun, "nmod") for t in self.sentence.subtree(c)
        ]
        if self.line.has_mark(described):
            return Reason.TWO_READINGS, "the members of the list differ by a number"
        if self.quantity.prep is not None and self.line.has_mark(members.behind):
            return Reason.TWO_READINGS, "each member of the list has two numbers"
        priced = self.clause.verb_lemma in (*words.PRICES, "be") and self.quantity.form == "money"
        return (Reason.NOT_ASKED, "a list of prices") if priced and members.behind else None

    def _verb_stays(self, members: Members) -> bool:
        """Whether the verb that governs the number is in the question: not "buying" in a list."""
        token = self.quantity.noun or self.quantity.tokens[-1]
        while token.index != self.clause.predicate.index and token.head >= 0:
            token = self.sentence[token.head]
            if token.upos == "VERB":
                break
        return token.upos != "VERB" or token in (self.clause.predicate, *members.behind)
