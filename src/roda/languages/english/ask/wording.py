"""The words of a question: the question word, the subject, the helper verb, and what else stays.

`Wording` holds one question while it is put together; the shapes of questions are in `asking.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import MARK, capital, tidy
from roda.languages.english.story.phrases import Quantity
from roda.languages.english.story.reference import owned

PAST: Final = {
    "is": "was",
    "are": "were",
    "am": "was",
    "has": "had",
    "have": "had",
    "does": "did",
    "do": "did",
}


@dataclass(frozen=True)
class Wish:
    """How a question is to be asked.

    `named` are words by which tokens are written, `noun` what an elided number counts, `direct` that
    the clause itself becomes the question and leaves the story, `past` that the past is asked.
    """

    named: dict[int, str] = field(default_factory=dict)
    noun: str = ""
    direct: bool = False
    past: bool = False
    tail: str = ""
    full: bool = False  # nothing may be left out, or the question fits another clause as well
    names: frozenset[str] = frozenset()  # what the text writes with a capital inside a sentence
    counted: frozenset[str] = frozenset()  # things of which the text has several
    coins: bool = False  # the text counts in cents as well as in dollars


class Wording:
    """One question while it is put together."""

    def __init__(self, clause: Clause, quantity: Quantity, wish: Wish) -> None:
        self.clause, self.quantity, self.wish = clause, quantity, wish
        self.line, self.sentence = clause.line, clause.sentence
        self.gone = {token.index for token in quantity.tokens}
        self.copula = self.sentence.child(clause.predicate, "cop")
        self.chain = [*clause.helpers]
        if self.copula is None:
            self.chain.append(clause.predicate)
        self.named = dict(wish.named)

    def wh(self) -> str:
        """The question word with what is counted."""
        quantity, noun = self.quantity, self.wish.noun
        more = f" {quantity.more}" if quantity.more else ""
        if more == " less" and quantity.form == "count" and is_plural(noun or quantity.counted):
            more = " fewer"
        if quantity.form == "percent":
            return f"what percent {quantity.counted}"
        if quantity.form == "fraction":
            return f"what fraction {quantity.counted}"
        if quantity.form == "times":
            return f"how many {quantity.counted}"
        if quantity.form == "money":
            return self._how_much()
        if quantity.of:
            return f"how many{more} of {noun or quantity.of}"
        return f"how many{more} {noun or quantity.counted}".rstrip()

    def _how_much(self) -> str:
        quantity = self.quantity
        more = f" {quantity.more}" if quantity.more else ""
        unit = quantity.lemma
        if unit in ("cent", "penny") or (unit and self.wish.coins):
            counted = inflect(unit, "NNS")
            return f"how many {counted}{more}" if more == " less" else f"how many{more} {counted}"
        verb = self.clause.verb_lemma
        bare = verb in words.PRICES or (self.copula is not None and not self.clause.existential)
        return f"how much{more}" if bare else f"how much{more} money"

    def subject(self) -> str:
        """The subject as the question writes it."""
        text = self.line.show(self._without_apposition(), self.named)
        first, space, rest = text.partition(" ")
        head = self.clause.subject_head
        token = self.clause.subject[0]
        unit = head is not None and (
            head.lemma in words.MEASURES or head.lemma in ("total", "lot", "group")
        )
        unit = unit or (
            self.chain[0].xpos in ("VBZ", "MD") and self.clause.verb_lemma in words.GENERAL
        )
        if first in ("A", "An", "a", "an") and not unit:
            several = head is not None and self._is_any(head)
            return f"{'each' if several else 'the'} {rest}"
        if first.lower() in ("two", "three", "four", "five", "both", "several", "some"):
            return f"the {rest}" if first.lower() == "some" else f"the {text.lower()}"
        told = self.wish.past or self.chain[0].xpos == "VBD"
        if MARK.match(first) and told and not self.wish.direct:
            return f"the {text}"
        named = token.index in self.named or token.xpos in ("NNP", "NNPS") or first == "I"
        called = first.removesuffix("'s").removesuffix("’s")
        named = named or called in self.wish.names or called in words.HE or called in words.SHE
        if named or token.index > 0 or first in words.HE or first in words.SHE:
            return text
        return f"{first[:1].lower()}{first[1:]}{space}{rest}"

    def _without_apposition(self) -> list[Token]:
        """The subject without what only explains it: "Joe, one of the best"."""
        aside = {
            below.index
            for token in self.clause.subject
            if token.dep == "appos"
            and self.line.low(self.sentence.subtree(token)[0].index - 1) == ","
            for below in self.sentence.subtree(token)
        }
        head = self.clause.subject_head
        commas = [t.index for t in self.clause.subject if t.text == ","]
        listed = any(t.dep in ("conj", "cc") for t in self.clause.subject)
        if commas and not listed and head is not None and head.index < commas[0]:
            aside.add(commas[0])
        if not aside:
            return list(self.clause.subject)
        edge = min(aside)
        return [t for t in self.clause.subject if t.index < edge and t.text != ","]

    def _shown(self, tokens: list[Token]) -> str:
        """Words behind the verb: known things are no longer "a" but "the"."""
        instead = dict(self.named)
        if not self.wish.direct:
            for token in tokens:
                article = token.text.lower() in ("a", "an") and token.dep == "det"
                if article and not self._generally(token):
                    noun = self.sentence[token.head]
                    between = {
                        t.lemma for t in self.sentence.tokens[token.index + 1 : noun.index + 1]
                    }
                    if not between & words.STAYING_ARTICLES and noun.xpos == "NN":
                        instead[token.index] = "each" if self._is_any(noun) else "the"
        return self.line.show(tokens, instead)

    def _is_any(self, noun: Token) -> bool:
        """ "A box holds 9 pens" is about each box where there are several."""
        now = self.chain[0].xpos in ("VBZ", "VBP", "MD") and self.chain[-1].xpos != "VBN"
        rate = f" per {noun.lemma}" in self.quantity.counted
        return not rate and noun.lemma in self.wish.counted and (now or self.clause.is_state)

    def _verb(self, plural_subject: bool | None = None) -> tuple[str, str]:
        """The helper that goes before the subject, and what stays behind it."""
        first, rest = self.chain[0], self.chain[1:]
        low = first.text.lower()
        low = {"'s": "is", "'re": "are", "'ll": "will", "'d": "had", "'ve": "have"}.get(low, low)
        behind = " ".join(token.text for token in rest)
        main = first.index == self.clause.predicate.index and self.copula is None
        if main and first.lemma != "be":
            base = first.lemma.lower()
            told = first.xpos in ("VBD", "VBN") or self._past_form(first)
            if self.wish.past or (told and not self._present_form(first)):
                return "did", base
            singular_verb = first.xpos == "VBZ"
            return ("does" if singular_verb else "do"), base
        if self.wish.past:
            low = PAST.get(low, low)
        return low, behind

    def _generally(self, token: Token) -> bool:
        """ "It takes 7 minutes to wash a window" is about any window."""
        if token.index == self.quantity.tokens[-1].index + 1:
            return True  # $2 a quart
        if token.index - 2 in self.line.marks and self.line.low(token.index - 1) == "of":
            return True  # 1/3 of an apple
        present = self.chain[0].xpos in ("VBZ", "VBP") and not self.wish.past
        before = self.sentence.tokens[self.clause.predicate.index : token.index]
        return present and any(t.xpos == "TO" and t.dep == "mark" for t in before)

    def _past_form(self, verb: Token) -> bool:
        """ "Put" after "bought" is past, though it looks like the present."""
        if verb.text.lower() not in words.UNCHANGED or verb.xpos == "VBZ":
            return False
        head = self.clause.subject_head
        third = head is not None and head.text.lower() not in ("i", "you", "we", "they")
        single = third and head is not None and head.xpos in ("NN", "NNP", "PRP")
        return single or any(t.xpos == "VBD" for t in self.sentence)

    def _present_form(self, verb: Token) -> bool:
        """ "Pens cost $2 and she has $9" is present, though it looks like the past."""
        if verb.text.lower() not in words.UNCHANGED:
            return False
        finite = {t.xpos for t in self.sentence if t.index != verb.index}
        head = self.clause.subject_head
        plural = head is not None and head.xpos in ("NNS", "NNPS")
        bare = plural and self.clause.subject[0].xpos in ("NNS", "NNPS", "JJ", "NN")
        others = [t for t in self.sentence if t.text.lower() not in words.UNCHANGED]
        if plural and any(t.xpos == "VBD" for t in others):
            return False
        return bare or (plural and bool(finite & {"VBZ", "VBP", "MD"}))

    def _fronted(self) -> str:
        """What stood before the subject comes last."""
        clause = self.clause
        first = min(t.index for t in (*self.chain, *(() if clause.borrowed else clause.subject)))
        if clause.existential:
            first = min(first, *(t.index for t in clause.own if t.dep == "expl"))
        tokens = [t for t in clause.own if t.index < first and t.dep != "cc"]
        if tokens and tokens[0].xpos == "TO":
            return ""
        tokens = [t for t in tokens if t.dep != "mark"]
        tokens = [t for t in tokens if t.index not in self.gone and t.xpos not in (",", ":", "``")]
        asides = {
            below.index
            for t in tokens
            if t.dep == "advmod" and t.head == clause.predicate.index
            for below in self.sentence.subtree(t)
        }
        tokens = [t for t in tokens if t.index not in asides]
        if self.quantity.prep is not None:
            tokens = [t for t in tokens if t.index != self.quantity.prep.index]
        if not tokens:
            return ""
        if self.line.has_mark(tokens) and not self.wish.direct:
            return ""
        saved = self.named
        subject = self.subject() if clause.subject else ""
        own = {t.index for t in tokens if t.xpos == "PRP$" and saved.get(t.index) == owned(subject)}
        self.named = {k: word for k, word in saved.items() if k not in own}
        text = self._shown(tokens)
        self.named = saved
        if text.lower() in ("in all", "in total"):
            return f" {text.lower()}"
        if not text or text.lower() in words.ASIDES:
            return ""
        keep = tokens[0].xpos in ("NNP", "NNPS") or tokens[0].index in self.named
        head = clause.subject_head
        if head is not None and head.text.lower() in ("he", "she") and head.index in self.named:
            whose = "his" if head.text.lower() == "he" else "her"
            text = text.replace(f"{self.named[head.index]}'s", whose)
        return f" {text if keep else text[:1].lower() + text[1:]}"

    def _clean(self, tokens: list[Token]) -> list[Token]:
        """Without words that only lead over, and without the other numbers of a kept sentence."""
        kept = [t for t in tokens if not (t.dep == "advmod" and t.text.lower() in words.IDLE)]
        well = {
            t.index for t in kept if t.text.lower() == "well" and self.line.low(t.index - 1) == "as"
        }
        kept = [t for t in kept if t.index not in well and t.index + 1 not in well]
        if self.wish.direct or self.clause.predicate.lemma in (*words.PLACES, "take"):
            return self._trimmed(kept)
        for token in [t for t in kept if t.index in self.line.marks]:
            top = self._top(token)
            inside = {t.index for t in self.sentence.subtree(top)}
            described = self._with_phrase(token)
            if described:
                kept = [t for t in kept if t.index not in described]
            elif self.wish.full or self._lasts(token) or self._in_time() or self._priced_for():
                continue
            elif top.dep.startswith(("advcl", "acl")) and self.line.low(min(inside)) == "to":
                continue  # what it is needed for
            elif top.dep.startswith(("obl", "advmod", "nmod", "advcl", "acl")):
                end = max(inside)
                if self.line.low(end + 1) in ("per", "a", "an", "each"):
                    inside |= {end + 1, end + 2} if self.line.low(end + 1) != "each" else {end + 1}
                kept = [t for t in kept if t.index not in inside]
            elif self._is_way(token) and self.quantity.prep is not None:
                kept = [
                    t for t in kept if t.index not in inside
                ]  # at how many miles per hour did he walk
            elif self._is_way(token):
                self.named[token.index] = f"the {self.line.marks[token.index]}"
        return self._trimmed(kept)

    def _priced_for(self) -> bool:
        """Whether a price is asked for, which is that of so many things: $6 for 5 bags."""
        priced = self.clause.verb_lemma in ("be", "cost", "charge")
        return self.quantity.form == "money" and priced and self.quantity.prep is None

    def _in_time(self) -> bool:
        """Whether a time is asked for, which depends on how much is done in it."""
        return self.quantity.lemma in words.TIMES

    def _lasts(self, token: Token) -> bool:
        """Whether a number says in or for how long: "in 2 hours" stays in the question."""
        noun = self.sentence[token.head] if token.dep == "nummod" else token
        return noun.lemma in words.TIMES

    def _with_phrase(self, token: Token) -> set[int]:
        """The words of "with 8 in each bag" around a number, or nothing."""
        while token.head >= 0 and token.head != self.clause.predicate.index:
            case = self.sentence.child(token, "case")
            if token.dep == "nmod" and case is not None and case.text.lower() == "with":
                return {t.index for t in self.sentence.subtree(token)}
            token = self.sentence[token.head]
        return set()

    def _is_way(self, token: Token) -> bool:
        """Whether a number measures a way, which may be called "the 5 miles"."""
        noun = self.sentence[token.head] if token.dep == "nummod" else token
        return (
            noun.lemma in words.LENGTHS and self.line.low(token.index - 1) not in words.NOT_BEFORE
        )

    def _top(self, token: Token) -> Token:
        while token.head >= 0 and token.head != self.clause.predicate.index:
            above = self.sentence[token.head]
            if above.dep == "xcomp" or token.dep in ("acl", "advcl"):
                break
            token = above
        return token

    @staticmethod
    def _trimmed(tokens: list[Token]) -> list[Token]:
        """Without signs and conjunctions at either end."""
        edge = (",", ".", ":", "CC", "``", "''", "-LRB-", "-RRB-")
        while tokens and (tokens[-1].xpos in edge or tokens[-1].xpos in ("WRB", "WP", "WDT")):
            tokens = tokens[:-1]
        while tokens and tokens[0].xpos in edge:
            tokens = tokens[1:]
        return tokens

    def when(self) -> str:
        """A short clause that says when: before the pipe was fixed."""
        for child in self.sentence.children(self.clause.predicate, "advcl"):
            tokens = list(self.sentence.subtree(child))
            low = tokens[0].text.lower()
            own = self.sentence.child(child, "nsubj", "nsubj:pass")
            told = low == "while" and own is not None and own.text.lower() not in ("others", "the")
            plain = not self.line.has_mark(tokens) and all(t.xpos != "PRP" for t in tokens)
            if plain and len(tokens) < 10 and (low in ("before", "after", "until") or told):
                return f" {self.line.show(self._trimmed(tokens), {tokens[0].index: low})}"
        return ""

    def _finish(self, text: str) -> str:
        return capital(tidy(f"{text}{self.when()}{self.wish.tail}")) + "?"

    def _agreeing(self, helper: str) -> str:
        """The helper that goes with the subject as the question names it."""
        head = self.clause.subject_head
        if head is None or self.sentence.child(head, "conj") is not None:
            return helper
        name = self.named.get(head.index, head.text)
        last = name.split()[-1] if name else ""
        low = head.text.lower()
        if low in ("i", "we", "you") or (low == "they" and head.index not in self.named):
            return helper
        several = " and " in name or (is_plural(last) and not head.xpos.startswith("NNP"))
        if several or (head.xpos in ("NNS", "NNPS") and head.text not in words.HE):
            return {"does": "do", "is": "are", "has": "have", "was": "were"}.get(helper, helper)
        if (
            head.xpos in ("NN", "NNP")
            or head.text in words.HE
            or low in ("he", "she", "it", "they")
        ):
            return {"do": "does", "are": "is", "have": "has", "were": "was"}.get(helper, helper)
        return helper
