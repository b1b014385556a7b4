"""A sentence while rules draw its tree: words, tags, phrases, and heads as they become known."""

from __future__ import annotations

from typing import Final

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.chunks import Chunk, chunks
from roda.languages.english.parsing.inflection import lemma
from roda.languages.english.parsing.segments import Segment
from roda.languages.english.parsing.sentence import ROOT, Token
from roda.languages.english.parsing.tags import Tag, tag
from roda.languages.english.parsing.tokens import Span

TIMES: Final = listed(
    "day week month year morning afternoon evening night summer winter spring fall weekend today yesterday "
    "tomorrow monday tuesday wednesday thursday friday saturday sunday time hour"
)
_OPEN: Final = -2  # a word whose head is not yet known


class Draft:
    """One sentence, its phrases drawn; whoever knows its clauses draws the rest."""

    def __init__(self, spans: list[Span]) -> None:
        self.spans = spans
        self.words = [span.text for span in spans]
        self.low = [word.lower() for word in self.words]
        self.tags = tag(self.words)
        self.chunks = chunks(self.words, self.tags)
        self.inside = {at: chunk for chunk in self.chunks for at in range(chunk.start, chunk.end)}
        self.heads = [_OPEN] * len(spans)
        self.deps = ["dep"] * len(spans)

    def token(self, at: int) -> Token:
        word, (upos, xpos) = self.spans[at], self.tags[at]
        return Token(*word, at, lemma(word.text, xpos), upos, xpos, self.deps[at], self.heads[at])

    def hang(self, at: int, head: int, dep: str, *, force: bool = False) -> None:
        if at != head and (force or self.heads[at] == _OPEN):
            self.heads[at], self.deps[at] = head, dep

    def retag(self, at: int, upos: str, xpos: str | None = None) -> None:
        self.tags[at] = Tag(upos, xpos or self.tags[at].xpos)

    def modifiers(self, chunk: Chunk) -> None:
        """Everything inside a noun phrase hangs from its head."""
        labels = {"DT": "det", "WDT": "det", "PDT": "det:predet", "PRP$": "nmod:poss", "CD": "nummod",
                  "POS": "case", "HYPH": "punct", "WRB": "advmod", "$": "compound"}  # fmt: skip
        for at in range(chunk.start, chunk.end):
            if at == chunk.head:
                continue
            xpos = self.tags[at].xpos
            if xpos == "WRB" and at + 1 < chunk.end:
                self.hang(at, at + 1, "advmod")
            elif xpos == "POS":
                self.hang(at, at - 1, "case")
                self.hang(at - 1, chunk.head, "nmod:poss")
            elif xpos == "CD" and at > chunk.start and self.tags[at - 1].xpos == "$":
                self.hang(at, at - 1, "nummod")
            elif at + 1 < chunk.end and self.tags[at + 1].xpos == "POS":
                self.hang(at, chunk.head, "nmod:poss")
            elif xpos.startswith(("JJ", "VB")):
                self.hang(at, chunk.head, "amod")
            else:
                self.hang(at, chunk.head, labels.get(xpos, "compound"))

    def rest(self, parts: list[Segment], root: int) -> None:
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
        inside = range(part.start, part.end)
        if root in inside:
            return root
        return next(
            (
                at
                for at in inside
                if self.deps[at] in ("advcl", "acl:relcl", "conj") and self.heads[at] not in inside
            ),
            root,
        )

    def _phrase(self, chunk: Chunk, verb: int, noun: int) -> None:
        before = chunk.start - 1
        if (
            before >= 0
            and self.tags[before].upos == "ADP"
            and before not in self.inside
            and self.tags[before].xpos == "IN"
        ):
            self.hang(before, chunk.head, "case", force=True)
            of = self.low[before] in ("of", "per", "than") and noun != chunk.head
            self.hang(chunk.head, noun if of else verb, "nmod" if of else "obl")
        elif (
            before >= 0
            and self.low[before] in ("and", "or", ",")
            and noun not in (verb, chunk.head)
        ):
            self.hang(before, chunk.head, "cc" if self.low[before] != "," else "punct", force=True)
            self.hang(chunk.head, noun, "conj")
        elif self._is_adverbial(chunk) and chunk.head > verb:
            self.hang(chunk.head, verb, "obl:unmarked")
        else:
            self.hang(chunk.head, verb, "obj" if chunk.head > verb else "obl:unmarked")

    def _is_adverbial(self, chunk: Chunk) -> bool:
        """Each, or a time: a phrase that says when or how often rather than what."""
        head = chunk.head
        return self.low[head] == "each" or lemma(self.low[head], self.tags[head].xpos) in TIMES

    def _single(self, at: int, top: int, verb: int) -> None:
        upos, xpos = self.tags[at]
        after = at + 1 if at + 1 < len(self.words) else at
        if upos == "PUNCT":
            self.hang(at, top, "punct")
        elif xpos == "TO" and self.tags[after].upos in ("VERB", "AUX"):
            self.hang(at, after, "mark")
            self.hang(after, verb if verb != after else top, "xcomp")
        elif upos == "SCONJ":
            self.hang(at, top, "mark")
        elif upos == "CCONJ":
            self.hang(at, top, "cc")
        elif xpos == "RP":
            self.hang(at, verb, "compound:prt")
        elif upos in ("VERB", "AUX"):
            self.hang(at, top, "xcomp" if xpos in ("VBN", "VBG", "VB") else "conj")
        else:
            self.hang(at, verb if verb != at else top, "advmod")

    def break_cycles(self, root: int) -> None:
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
