"""A second opinion on sentences: HanTa's tags and a few rules, no training.

It finds the main verb, its helpers, its subject and the noun phrases, and hangs the rest where it
most likely belongs. It is a rougher parser than the shipped one and is right for other
reasons, so where the two agree on a sentence's frame, the frame can be trusted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.chunks import Chunk
from roda.languages.english.parsing.draft import TIMES, Draft
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.segments import Segment, segments
from roda.languages.english.parsing.sentence import ROOT, Analysis, Sentence
from roda.languages.english.parsing.tokens import sentences

BE: Final = listed("is are was were be been being am 's 're 'm")
HAVE: Final = listed("have has had having 've")
DO: Final = listed("do does did")
_LEFT: Final = frozenset({"left", "remaining"})  # "have 5 left" is no perfect tense
_SIZES: Final = listed("long tall wide high deep thick old away far apart")


class Shallow:
    """The analyser by tags and rules."""

    name = "tagger"

    def analyse(self, text: str) -> Analysis:
        """The analysis of one text."""
        return Analysis(text, tuple(_Frame(found).sentence() for found in sentences(text)))

    def analyse_many(self, texts: Iterable[str], batch: int = 64) -> Iterator[Analysis]:
        """Analyses in the order of the texts; a batch makes no difference here."""
        return (self.analyse(text) for text in texts)


class _Frame(Draft):
    """A sentence whose clauses are found by rules."""

    def sentence(self) -> Sentence:
        """The finished tree."""
        for chunk in self.chunks:
            self.modifiers(chunk)
        parts = segments(self.low, self.tags, self.chunks)
        main = next((part for part in parts if part.kind == "main"), parts[0])
        root = self._clause(main)
        self.hang(root, ROOT, "root", force=True)
        for part in parts:
            if part is main:
                continue
            head = self._clause(part)
            above = self._governor(part, parts, root)
            if head != above and head != root:
                self.hang(head, above, part.kind, force=True)
        self.rest(parts, root)
        self.break_cycles(root)
        return Sentence(tuple(self.token(at) for at in range(len(self.spans))))

    def _verbs(self, part: Segment) -> list[int]:
        return [
            at
            for at in range(part.start, part.end)
            if at not in self.inside and self.tags[at].upos in ("VERB", "AUX")
        ]

    def _skip(self, at: int, end: int) -> int:
        """The first word from here that is no adverb."""
        while at < end and self.tags[at].xpos in ("RB", "RP") and at not in self.inside:
            at += 1
        return at

    def _clause(self, part: Segment) -> int:
        """The head of a clause, with its subject and helpers hung from it."""
        verbs = self._verbs(part)
        if not verbs:
            chunk = next(
                (c for c in self.chunks if c.start >= part.start and c.end <= part.end), None
            )
            return chunk.head if chunk else part.start
        finite = next((at for at in verbs if self.low[at - 1] != "to" or at == 0), verbs[0])
        if self.tags[finite].xpos == "VBN":
            self.retag(finite, "VERB", "VBD")
        first = self._first_chunk(part, finite)
        follows = self._skip(finite + 1, part.end)
        behind = self.inside.get(follows)
        helper = self.low[finite] in BE | HAVE | DO or self.tags[finite].xpos == "MD"
        if helper and part.asks and behind is not None and behind.start == follows:
            return self._inverted(part, verbs, finite, first, behind)
        chain = self._chain(verbs, finite, part.end)
        main = chain[-1]
        if self.low[main] in BE and len(chain) == chain.index(main) + 1:
            return self._being(part, chain, first, self._skip(main + 1, part.end))
        self._help(chain[:-1], main)
        self.retag(main, "VERB")
        self._subject(first, main, chain)
        return main

    def _first_chunk(self, part: Segment, before: int) -> Chunk | None:
        """The phrase that comes first in a clause and stands behind no preposition."""
        free = [
            chunk
            for chunk in self.chunks
            if part.start <= chunk.start
            and chunk.end <= before
            and not (
                chunk.start > part.start
                and self.tags[chunk.start - 1].xpos == "IN"
                and self.tags[chunk.start - 1].upos == "ADP"
            )
        ]
        timely = [c for c in free if lemma(self.low[c.head], self.tags[c.head].xpos) not in TIMES]
        return next(iter(timely or free), None)

    def _chain(self, verbs: list[int], finite: int, end: int) -> list[int]:
        """Helpers and the verb they help, adverbs between them passed over."""
        chain = [finite]
        while self.low[chain[-1]] in BE | HAVE | DO or self.tags[chain[-1]].xpos == "MD":
            following = self._skip(chain[-1] + 1, end)
            if following not in verbs:
                break
            if self.low[chain[-1]] in HAVE and (
                self.tags[following].xpos not in ("VBN", "VBD") or self.low[following] in _LEFT
            ):
                break
            chain.append(following)
        return chain

    def _help(self, helpers: list[int], main: int) -> None:
        passive = helpers and self.low[helpers[-1]] in BE and self.tags[main].xpos in ("VBN", "VBD")
        for at in helpers:
            self.retag(at, "AUX")
            last = at == helpers[-1]
            self.hang(at, main, "aux:pass" if last and passive else "aux", force=True)
        if passive:
            self.retag(main, "VERB", "VBN")

    def _subject(self, chunk: Chunk | None, main: int, chain: list[int]) -> None:
        if chunk is not None:
            passive = any(self.deps[at] == "aux:pass" for at in chain)
            self.hang(chunk.head, main, "nsubj:pass" if passive else "nsubj", force=True)

    def _inverted(
        self, part: Segment, verbs: list[int], finite: int, first: Chunk | None, behind: Chunk
    ) -> int:
        """A question whose helper stands before its subject."""
        later = [at for at in verbs if at > behind.start and self.low[at - 1] != "to"]
        related = later and self.low[finite] in BE and self._follows_subject(later[0], behind)
        there = self.tags[behind.head].xpos == "EX" and self.low[finite] in BE
        if there or not later or related:
            return self._being(part, [finite], first, finite + 1)
        chain = self._chain(verbs, later[0], part.end)
        if self.low[chain[-1]] in BE and self.tags[behind.head].xpos == "EX":
            return self._being(part, [finite, *chain], first, chain[-1] + 1)
        main = chain[-1]
        self._help([finite, *chain[:-1]], main)
        self.retag(
            main, "VERB", "VB" if self.low[finite] in DO or self.tags[finite].xpos == "MD" else None
        )
        self._subject(behind, main, [finite, *chain])
        asked = self._asked_adjective(part, finite)
        if asked is not None:
            self.hang(asked, main, "advmod", force=True)
        elif first is not None and first.head != behind.head:
            self.hang(first.head, main, "obj", force=True)
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

    def _being(self, part: Segment, chain: list[int], first: Chunk | None, follows: int) -> int:
        """Clauses of "to be": there is, what is, how old is, X is Y."""
        verb = chain[-1]
        there = next(
            (
                c
                for c in self.chunks
                if self.tags[c.head].xpos == "EX" and part.start <= c.start < part.end
            ),
            None,
        )
        behind = self.inside.get(follows)
        if there is not None:
            self.retag(verb, "VERB")
            self._help(chain[:-1], verb)
            self.hang(there.head, verb, "expl", force=True)
            what = (
                first
                if first is not None and first is not there
                else self._next_chunk(there.end if there.start > verb else verb + 1, part.end)
            )
            if what is not None:
                self.hang(what.head, verb, "nsubj", force=True)
            return verb
        asked = self._asked_adjective(part, verb)
        if asked is not None or (part.asks and behind is not None and behind.start == follows):
            head = asked if asked is not None else first.head if first is not None else verb
            subject = behind.head if behind is not None else None
        else:
            head = self._predicate(follows, part.end, verb)
            subject = first.head if first is not None else None
        if head == verb:
            self.retag(verb, "VERB")
        else:
            self.hang(verb, head, "cop", force=True)
        for at in chain[:-1]:
            self.retag(at, "AUX")
            self.hang(at, head, "aux", force=True)
        if subject is not None and subject != head:
            self.hang(subject, head, "nsubj", force=True)
        return head

    def _asked_adjective(self, part: Segment, verb: int) -> int | None:
        """The "old" of "how old is Tom"."""
        for at in range(part.start, verb - 1):
            if self.low[at] == "how" and at + 1 not in self.inside:
                for k in range(at, verb - 1):
                    self.hang(k, k + 1, "advmod", force=True)
                return verb - 1
        return None

    def _next_chunk(self, start: int, end: int) -> Chunk | None:
        return next((c for c in self.chunks if start <= c.start < end), None)

    def _predicate(self, start: int, end: int, verb: int) -> int:
        """What something is: an adjective, behind a measure or not, a phrase, or a place."""
        at = start
        while at < end:
            chunk = self.inside.get(at)
            if chunk is not None:
                sized = chunk.end < end and chunk.end not in self.inside
                if sized and (
                    self.low[chunk.end] in _SIZES or self.tags[chunk.end].xpos in ("JJ", "JJR")
                ):
                    self.hang(chunk.head, chunk.end, "obl:unmarked", force=True)
                    return chunk.end
                return chunk.head
            if self.tags[at].upos == "ADJ":
                return at
            if self.tags[at].upos not in ("ADP", "ADV", "PART"):
                return verb
            at += 1
        return verb

    def _governor(self, part: Segment, parts: list[Segment], root: int) -> int:
        """What a clause hangs from: a noun for a relative clause, else the main verb."""
        if part.kind == "acl:relcl" and part.start > 0:
            before = self.inside.get(part.start - 1)
            if before is not None:
                return before.head
        return root


@lru_cache(maxsize=1)
def shallow() -> Shallow:
    """The tagger's analyser, made once a process."""
    return Shallow()
