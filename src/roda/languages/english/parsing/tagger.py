"""The analyser by tags: a second opinion on sentences from HanTa's tags and rules, no training.

It finds the main verb, its helpers, its subject and the noun phrases, and hangs the rest where it
most likely belongs. It is a rougher parser than the shipped one and is right for other
reasons, so where the two agree on a sentence's frame, the frame can be trusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from roda.languages.english.lexicon import ADVERBIAL_TIMES, BE_FORMS, DO, HAVE_FORMS, SIZE_WORDS
from roda.languages.english.parsing.analysis import ROOT, Analysis, Sentence, Span, Token, sentences
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.tags import Chunk, Segment, Tag, chunks, segments, tag

_OPEN: Final = -2  # the head of a word that nothing has claimed yet
_HELPERS: Final = BE_FORMS | HAVE_FORMS | DO
_LEFT: Final = frozenset({"left", "remaining"})  # "have 5 left" is no perfect tense
_JOINS: Final = {"and": "cc", "or": "cc", ",": "punct"}
_LABELS: Final = {
    "DT": "det", "WDT": "det", "PDT": "det:predet", "PRP$": "nmod:poss", "CD": "nummod",
    "POS": "case", "HYPH": "punct", "WRB": "advmod", "$": "compound",
}  # fmt: skip


class TaggerAnalyser:
    """The analyser by tags and rules."""

    name = "tagger"

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""
        return Analysis(text, tuple(_Draft(found).sentence() for found in sentences(text)))

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts; a batch makes no difference here."""
        return (self.analyse(text) for text in texts)


class _Draft:
    """A sentence while rules draw its tree: words, tags, phrases, and heads as they become known."""

    def __init__(self, spans: list[Span]) -> None:
        self.spans = spans
        self.words = [span.text for span in spans]
        self.low = [word.lower() for word in self.words]
        self.tags = tag(self.words)
        self.chunks = chunks(self.words, self.tags)
        self.inside = {at: chunk for chunk in self.chunks for at in range(chunk.start, chunk.end)}
        self.heads = [_OPEN] * len(spans)
        self.deps = ["dep"] * len(spans)

    def _token(self, at: int) -> Token:
        word, (upos, xpos) = self.spans[at], self.tags[at]
        return Token(*word, at, lemma(word.text, xpos), upos, xpos, self.deps[at], self.heads[at])

    def _hang(self, at: int, head: int, dep: str, *, force: bool = False) -> None:
        """Give a word its head; one that has a head keeps it unless forced."""
        if at != head and (force or self.heads[at] == _OPEN):
            self.heads[at], self.deps[at] = head, dep

    def _retag(self, at: int, upos: str, xpos: str | None = None) -> None:
        self.tags[at] = Tag(upos, xpos or self.tags[at].xpos)

    def sentence(self) -> Sentence:
        """The finished tree."""
        for chunk in self.chunks:
            self._modifiers(chunk)
        parts = segments(self.low, self.tags, self.chunks)
        main = next((part for part in parts if part.kind == "main"), parts[0])
        root = self._clause(main)
        self._hang(root, ROOT, "root", force=True)
        for part in parts:
            if part is main:
                continue
            head = self._clause(part)
            above = self._governor(part, root)
            if head != above and head != root:
                self._hang(head, above, part.kind, force=True)
        self._rest(parts, root)
        self._break_cycles(root)
        return Sentence(tuple(self._token(at) for at in range(len(self.spans))))

    def _verbs(self, part: Segment) -> list[int]:
        """The verbs of a clause that are no part of a noun phrase."""
        return [
            at
            for at in range(part.start, part.end)
            if at not in self.inside and self.tags[at].upos in ("VERB", "AUX")
        ]

    def _behind_adverbs(self, at: int, end: int) -> int:
        """The first word from here that is no adverb."""
        while at < end and self.tags[at].xpos in ("RB", "RP") and at not in self.inside:
            at += 1
        return at

    def _clause(self, part: Segment) -> int:
        """The head of a clause, with its subject and helpers hung from it."""
        verbs = self._verbs(part)
        if not verbs:
            whole = (c for c in self.chunks if part.start <= c.start and c.end <= part.end)
            return next((chunk.head for chunk in whole), part.start)
        finite = next((at for at in verbs if self.low[at - 1] != "to" or at == 0), verbs[0])
        if self.tags[finite].xpos == "VBN":
            self._retag(finite, "VERB", "VBD")
        first = self._first_chunk(part, finite)
        follows = self._behind_adverbs(finite + 1, part.end)
        behind = self.inside.get(follows)
        helper = self.low[finite] in _HELPERS or self.tags[finite].xpos == "MD"
        if helper and part.asks and behind is not None and behind.start == follows:
            return self._inverted(part, verbs, finite, first, behind)
        chain = self._chain(verbs, finite, part.end)
        main = chain[-1]
        if self.low[main] in BE_FORMS and len(chain) == chain.index(main) + 1:
            return self._be(part, chain, first, self._behind_adverbs(main + 1, part.end))
        self._help(chain[:-1], main)
        self._retag(main, "VERB")
        self._subject(first, main, chain)
        return main

    def _first_chunk(self, part: Segment, before: int) -> Chunk | None:
        """The phrase that comes first in a clause and stands behind no preposition."""
        free = [
            chunk
            for chunk in self.chunks
            if part.start <= chunk.start
            and chunk.end <= before
            and not (chunk.start > part.start and self._is_preposition(chunk.start - 1))
        ]
        things = [chunk for chunk in free if not self._is_time(chunk)]
        return next(iter(things or free), None)

    def _is_preposition(self, at: int) -> bool:
        return self.tags[at] == ("ADP", "IN")

    def _is_time(self, chunk: Chunk) -> bool:
        """Whether a phrase says when: "last week"."""
        return lemma(self.low[chunk.head], self.tags[chunk.head].xpos) in ADVERBIAL_TIMES

    def _chain(self, verbs: list[int], finite: int, end: int) -> list[int]:
        """Helpers and the verb they help, adverbs between them passed over."""
        chain = [finite]
        while self.low[chain[-1]] in _HELPERS or self.tags[chain[-1]].xpos == "MD":
            following = self._behind_adverbs(chain[-1] + 1, end)
            if following not in verbs:
                break
            if self.low[chain[-1]] in HAVE_FORMS and (
                self.tags[following].xpos not in ("VBN", "VBD") or self.low[following] in _LEFT
            ):
                break
            chain.append(following)
        return chain

    def _help(self, helpers: list[int], main: int) -> None:
        """Helpers hang from their verb; "be" before a participle makes it passive."""
        past = self.tags[main].xpos in ("VBN", "VBD")
        passive = bool(helpers) and self.low[helpers[-1]] in BE_FORMS and past
        for at in helpers:
            self._retag(at, "AUX")
            last = at == helpers[-1]
            self._hang(at, main, "aux:pass" if last and passive else "aux", force=True)
        if passive:
            self._retag(main, "VERB", "VBN")

    def _subject(self, chunk: Chunk | None, main: int, chain: list[int]) -> None:
        """A phrase hangs from the verb as its subject."""
        if chunk is not None:
            passive = any(self.deps[at] == "aux:pass" for at in chain)
            self._hang(chunk.head, main, "nsubj:pass" if passive else "nsubj", force=True)

    def _inverted(
        self, part: Segment, verbs: list[int], finite: int, first: Chunk | None, behind: Chunk
    ) -> int:
        """A question whose helper stands before its subject."""
        later = [at for at in verbs if at > behind.start and self.low[at - 1] != "to"]
        related = later and self.low[finite] in BE_FORMS and self._follows_subject(later[0], behind)
        there = self.tags[behind.head].xpos == "EX" and self.low[finite] in BE_FORMS
        if there or not later or related:
            return self._be(part, [finite], first, finite + 1)
        chain = self._chain(verbs, later[0], part.end)
        if self.low[chain[-1]] in BE_FORMS and self.tags[behind.head].xpos == "EX":
            return self._be(part, [finite, *chain], first, chain[-1] + 1)
        main = chain[-1]
        self._help([finite, *chain[:-1]], main)
        bare = self.low[finite] in DO or self.tags[finite].xpos == "MD"
        self._retag(main, "VERB", "VB" if bare else None)
        self._subject(behind, main, [finite, *chain])
        asked = self._asked_adjective(part, finite)
        if asked is not None:
            self._hang(asked, main, "advmod", force=True)
        elif first is not None and first.head != behind.head:
            self._hang(first.head, main, "obj", force=True)
        return main

    def _follows_subject(self, verb: int, behind: Chunk) -> bool:
        """Whether a verb has a subject of its own: the "she" of "the number she sold"."""
        before = verb - 1
        while before > behind.end and self.tags[before].xpos == "RB":
            before -= 1
        chunk = self.inside.get(before)
        return (
            chunk is not None and chunk is not behind and self.tags[chunk.start - 1].upos != "ADP"
        )

    def _be(self, part: Segment, chain: list[int], first: Chunk | None, follows: int) -> int:
        """The head of a clause of "to be": there is, what is, how old is, X is Y."""
        verb = chain[-1]
        inside = [chunk for chunk in self.chunks if part.start <= chunk.start < part.end]
        there = next((chunk for chunk in inside if self.tags[chunk.head].xpos == "EX"), None)
        if there is not None:
            self._retag(verb, "VERB")
            self._help(chain[:-1], verb)
            self._hang(there.head, verb, "expl", force=True)
            what = first if first is not there else None
            start = there.end if there.start > verb else verb + 1
            what = what or next((chunk for chunk in inside if start <= chunk.start), None)
            if what is not None:
                self._hang(what.head, verb, "nsubj", force=True)
            return verb
        behind = self.inside.get(follows)
        asked = self._asked_adjective(part, verb)
        if asked is not None or (part.asks and behind is not None and behind.start == follows):
            head = asked if asked is not None else first.head if first is not None else verb
            subject = behind.head if behind is not None else None
        else:
            head = self._predicate(follows, part.end, verb)
            subject = first.head if first is not None else None
        if head == verb:
            self._retag(verb, "VERB")
        else:
            self._hang(verb, head, "cop", force=True)
        for at in chain[:-1]:
            self._retag(at, "AUX")
            self._hang(at, head, "aux", force=True)
        if subject is not None and subject != head:
            self._hang(subject, head, "nsubj", force=True)
        return head

    def _asked_adjective(self, part: Segment, verb: int) -> int | None:
        """The "old" of "how old is Tom"."""
        for at in range(part.start, verb - 1):
            if self.low[at] == "how" and at + 1 not in self.inside:
                for k in range(at, verb - 1):
                    self._hang(k, k + 1, "advmod", force=True)
                return verb - 1
        return None

    def _predicate(self, start: int, end: int, verb: int) -> int:
        """What something is: an adjective, behind a measure or not, a phrase, or a place."""
        at = start
        while at < end:
            chunk = self.inside.get(at)
            if chunk is not None:
                sized = chunk.end < end and chunk.end not in self.inside
                if sized and (
                    self.low[chunk.end] in SIZE_WORDS or self.tags[chunk.end].xpos in ("JJ", "JJR")
                ):
                    self._hang(chunk.head, chunk.end, "obl:unmarked", force=True)
                    return chunk.end
                return chunk.head
            if self.tags[at].upos == "ADJ":
                return at
            if self.tags[at].upos not in ("ADP", "ADV", "PART"):
                return verb
            at += 1
        return verb

    def _governor(self, part: Segment, root: int) -> int:
        """What a clause hangs from: a noun for a relative clause, else the main verb."""
        if part.kind == "acl:relcl" and part.start > 0:
            before = self.inside.get(part.start - 1)
            if before is not None:
                return before.head
        return root

    def _modifiers(self, chunk: Chunk) -> None:
        """Everything inside a noun phrase hangs from its head."""
        for at in range(chunk.start, chunk.end):
            if at == chunk.head:
                continue
            xpos = self.tags[at].xpos
            if xpos == "WRB" and at + 1 < chunk.end:
                self._hang(at, at + 1, "advmod")
            elif xpos == "POS":
                self._hang(at, at - 1, "case")
                self._hang(at - 1, chunk.head, "nmod:poss")
            elif xpos == "CD" and at > chunk.start and self.tags[at - 1].xpos == "$":
                self._hang(at, at - 1, "nummod")
            elif at + 1 < chunk.end and self.tags[at + 1].xpos == "POS":
                self._hang(at, chunk.head, "nmod:poss")
            elif xpos.startswith(("JJ", "VB")):
                self._hang(at, chunk.head, "amod")
            else:
                self._hang(at, chunk.head, _LABELS.get(xpos, "compound"))

    def _rest(self, parts: list[Segment], root: int) -> None:
        """Phrases, adverbs and signs that nothing has claimed yet."""
        verb = noun = root
        clause_of = {at: part for part in parts for at in range(part.start, part.end)}
        tops = {id(part): self._top(part, root) for part in parts}
        for at in range(len(self.words)):
            chunk = self.inside.get(at)
            top = tops[id(clause_of[at])]
            if at == top or self.tags[at].upos == "VERB":
                verb = at
            if chunk is not None and chunk.head == at:
                self._phrase(chunk, verb if verb != root else top, noun)
                noun = at
            elif self.heads[at] == _OPEN and at != root:
                self._single(at, top, verb)

    def _top(self, part: Segment, root: int) -> int:
        """The head of a clause whose place in the tree is known."""
        inside = range(part.start, part.end)
        if root in inside:
            return root
        kinds = ("advcl", "acl:relcl", "conj")
        heads = (at for at in inside if self.deps[at] in kinds and self.heads[at] not in inside)
        return next(heads, root)

    def _phrase(self, chunk: Chunk, verb: int, noun: int) -> None:
        """A noun phrase by what stands before it: a preposition, "and", or nothing."""
        before = chunk.start - 1
        if before >= 0 and self._is_preposition(before) and before not in self.inside:
            self._hang(before, chunk.head, "case", force=True)
            of = self.low[before] in ("of", "per", "than") and noun != chunk.head
            self._hang(chunk.head, noun if of else verb, "nmod" if of else "obl")
        elif before >= 0 and self.low[before] in _JOINS and noun not in (verb, chunk.head):
            self._hang(before, chunk.head, _JOINS[self.low[before]], force=True)
            self._hang(chunk.head, noun, "conj")
        else:
            when = self.low[chunk.head] == "each" or self._is_time(chunk)
            object_follows = chunk.head > verb and not when
            self._hang(chunk.head, verb, "obj" if object_follows else "obl:unmarked")

    def _single(self, at: int, top: int, verb: int) -> None:
        """A word outside of noun phrases, by its tag."""
        upos, xpos = self.tags[at]
        after = at + 1 if at + 1 < len(self.words) else at
        if upos == "PUNCT":
            self._hang(at, top, "punct")
        elif xpos == "TO" and self.tags[after].upos in ("VERB", "AUX"):
            self._hang(at, after, "mark")
            self._hang(after, verb if verb != after else top, "xcomp")
        elif upos == "SCONJ":
            self._hang(at, top, "mark")
        elif upos == "CCONJ":
            self._hang(at, top, "cc")
        elif xpos == "RP":
            self._hang(at, verb, "compound:prt")
        elif upos in ("VERB", "AUX"):
            self._hang(at, top, "xcomp" if xpos in ("VBN", "VBG", "VB") else "conj")
        else:
            self._hang(at, verb if verb != at else top, "advmod")

    def _break_cycles(self, root: int) -> None:
        """Whatever does not lead to the root is hung from it."""
        for at in range(len(self.heads)):
            seen: set[int] = set()
            node = at
            while node != root and node not in seen:
                seen.add(node)
                node = self.heads[node] if self.heads[node] != _OPEN else root
            if at != root and (self.heads[at] == _OPEN or node != root):
                self.heads[at] = root
        self.heads[root], self.deps[root] = ROOT, "root"
