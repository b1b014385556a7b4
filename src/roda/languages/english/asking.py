"""Statement to question: a clause and one of its quantities become "How many ... did ...?".

The question word with what is counted comes first, the helper verb before the subject, everything
else stays in its order. Of a list only the member that is asked for stays, with what the
members share.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.analysis import Token
from roda.languages.english.analysis.inflection import is_plural, singular
from roda.languages.english.losing import left_out
from roda.languages.english.members import Members, members_of
from roda.languages.english.phrases import Finding
from roda.languages.english.wording import PAST, Wording
from roda.problem import Reason

_CLINGING: Final = frozenset({"with", "worth", "like", "besides"})  # no question opens with these
_SELLS: Final = frozenset({"sell", "rent", "borrow", "trade", "work", "pay", "charge"})
_BUYS: Final = frozenset({"buy", "purchase", "get", "order"})


class Asking(Wording):
    """A question of one of the shapes that a clause allows."""

    def question(self) -> str | Finding:
        """The question, or why there is none."""
        wish = self.wish
        finding = self._refused() or left_out(
            self.clause, self.quantity, direct=wish.direct, full=wish.full and not self._when()
        )
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
        if low in ("after", "before") and self.quantity.lemma not in words.TIMES:
            return Reason.NOT_ASKED, f"{low} so many things is no time"
        if low in _CLINGING and self.clause.predicate.lemma not in words.WITH:
            return Reason.NOT_ASKED, f"no natural question begins with {low}"
        if self.quantity.form == "money" and self.clause.predicate.lemma == "buy" and not low:
            return Reason.NOT_ASKED, "an amount of money is bought"
        price = self._price(members)
        if price is not None:
            return price
        return self._inverted(members)

    def _misplaced(self, prep: str) -> Finding | None:
        """Whether money or a measure stands where no natural question asks for it."""
        quantity, predicate = self.quantity, self.clause.predicate
        sign = self.sentence[quantity.start.index]
        if quantity.form == "money" and sign.dep in ("appos", "parataxis", "dep"):
            return Reason.NOT_ASKED, "the amount is an apposition"
        if quantity.form == "money" and prep == "for" and predicate.lemma not in (*_BUYS, *_SELLS):
            return Reason.NOT_ASKED, f"{predicate.lemma} for an amount of money"
        beside = predicate not in quantity.tokens and predicate.xpos not in ("JJ", "JJR")
        if self.wish.direct and self.copula is not None and not prep and beside:
            return Reason.NOT_ASKED, "the number stands beside what something is"
        return None

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
        head = clause.subject_head
        if head is not None and head.dep == "csubj":
            return Reason.NOT_ASKED, "the subject is a clause"
        if head is not None and head.text.lower() in ("who", "that", "which", "what", "how"):
            return Reason.NOT_ASKED, "the subject is a relative pronoun"
        other = head is not None and head.index in self.line.marks and head.index not in self.gone
        if head is not None and (head.text.lower() == "each" or other):
            return Reason.NOT_ASKED, f"{head.text} as a subject stands for something else"
        if head is not None and head.text.lower() in words.ORDINALS:
            return Reason.NOT_ASKED, f"{head.text} has no noun"
        if "to" in own and {"were", "was"} & own and self._is_to():
            return Reason.NOT_ASKED, "the clause only supposes"
        if not self.chain or self._borrows_passive() or not self._finite():
            return Reason.NOT_ASKED, "the clause has no finite verb"
        return None

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
        rest = self._shown(self._clean(tokens))
        asks = self.wh()
        prep = self.quantity.prep or members.prep
        if prep is not None and self._strands(prep, rest):
            rest = f"{prep.text.lower()} {rest}"  # how many did she start with
        elif prep is not None:
            asks = f"{prep.text.lower()} {asks}"
        if self.quantity.form == "measure" and self.copula is not None:
            asks, rest = self._size(asks, tokens, rest)
        return self._finish(f"{asks} {helper} {subject} {middle} {behind} {rest}{self._fronted()}")

    def _strands(self, prep: Token, rest: str) -> bool:
        """Whether the preposition stays with its verb."""
        lemma = self.clause.predicate.lemma
        if lemma in words.STARTS:
            return not rest
        return lemma in words.STRANDED and prep.text.lower() == "to"

    def _size(self, asks: str, tokens: list[Token], rest: str) -> tuple[str, str]:
        """How old is Tom? How many feet long is the rope?"""
        predicate = self.clause.predicate
        if predicate.xpos == "JJR" and tokens and tokens[0].index == predicate.index:
            return f"{asks} {self._shown(self._clean(tokens))}", ""
        sized = predicate.xpos == "JJ" or predicate.text in ("apart", "away")
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
        elif first in ("his", "her", "their", "our", "my", "these", "those") or first.endswith(
            ("'s", "s'")
        ):
            return f"each of {shown}", True
        return f"each {shown[: len(shown) - len(head.text)]}{singular(head.text)}", True

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

    def _price(self, members: Members) -> str | Finding | None:
        """Bought a hat for $5: how much did the hat cost?"""
        quantity = self.quantity
        if quantity.form != "money" or quantity.prep is None or quantity.prep.text.lower() != "for":
            return None
        if self.clause.predicate.lemma in ("rent", "borrow") and len(self.chain) == 1:
            return self._to_pay(members)
        if self.clause.predicate.lemma not in _BUYS or len(self.chain) != 1:
            return None
        between = [t for t in members.behind if t.index < quantity.prep.index]
        behind = [t for t in members.behind if t.index > quantity.prep.index]
        each = any(t.text.lower() == "each" for t in behind)
        if each:
            between = [t for t in between if t.index not in self.line.marks]
        if self.line.has_mark(between) or not between or between[0].dep == "iobj":
            return Reason.NOT_ASKED, "what the price is paid for is not clear"
        thing = self._shown(between)
        last = between[-1]
        if each and last.xpos == "NNS":
            thing = f"each {singular(thing.removeprefix('some ').removeprefix('the '))}"
        elif each:
            return Reason.NOT_ASKED, "what the price is paid for is not clear"
        if thing.split()[0].lower() in ("some", "several"):
            thing = f"the {thing.split(' ', 1)[1]}"
        elif not each and between[0].xpos in ("NNS", "NN", "JJ"):
            thing = f"the {thing}"
        helper = self._verb()[0]
        if helper != "did":
            helper = "do" if last.xpos == "NNS" and not each else "does"
        return self._finish(f"{self._how_much().removesuffix(' money')} {helper} {thing} cost")

    def _to_pay(self, members: Members) -> str:
        """Borrowed a film for $6: how much did he pay to borrow the film?"""
        helper, verb = self._verb()
        rest = self._shown(self._clean(members.behind))
        asks = self._how_much().removesuffix(" money")
        return self._finish(f"{asks} {helper} {self.subject()} pay to {verb} {rest}")
