"""Clauses of a sentence: the predicate, its subject and helpers, and the words that are its own.

A clause is found from any of its tokens. What coordination leaves out, a subject or a helper, is
taken from the clause it is coordinated with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.story.lines import Line

SUBJECTS: Final = ("nsubj", "nsubj:pass", "nsubj:outer", "csubj")
_CLAUSAL: Final = frozenset(
    {"root", "conj", "advcl", "ccomp", "acl:relcl", "acl", "parataxis", "csubj", "advcl:relcl"}
)
_MARKS: Final = frozenset(
    [
        "after",
        "before",
        "while",
        "when",
        "if",
        "because",
        "since",
        "until",
        "although",
        "though",
        "once",
        "as",
        "so",
        "that",
        "unless",
        "whether",
    ]
)
_POSTURES: Final = frozenset(
    ["sit", "stand", "swim", "ride", "play", "wait", "fly", "walk", "work", "rest", "lie", "sleep"]
)
_HELPERS: Final = ("aux", "aux:pass", "cop")


@dataclass(frozen=True)
class Clause:
    """One clause: `predicate` heads it; `own` are its tokens, without those of other clauses."""

    line: Line
    predicate: Token
    subject: tuple[Token, ...]
    helpers: tuple[Token, ...]
    own: tuple[Token, ...]
    existential: bool
    borrowed: bool  # the subject stands in the clause it is coordinated with

    @property
    def sentence(self) -> Sentence:
        """The sentence it stands in."""
        return self.line.sentence

    @property
    def subject_head(self) -> Token | None:
        """The head of its subject."""
        inside = {token.index for token in self.subject}
        return next((t for t in self.subject if t.head not in inside), None)

    @property
    def mark(self) -> str:
        """The word that subordinates it ("if", "when", "that"), or nothing."""
        found = self.sentence.child(self.predicate, "mark")
        first = self.own[0].text.lower() if self.own else ""
        if first in ("if", "when", "after", "before", "because", "while", "since"):
            return first
        return found.text.lower() if found and found.text.lower() != "to" else ""

    @property
    def is_state(self) -> bool:
        """Whether it says how things are, not what happens."""
        if self.sentence.child(self.predicate, "xcomp") and self.verb_lemma == "have":
            return self.line.low(self.predicate.index + 1) != "to"
        if self.predicate.xpos == "VBG" and self.helpers and self.helpers[-1].lemma == "be":
            return self.predicate.lemma in _POSTURES
        return self.verb_lemma in ("be", "have", "own", "contain", "hold", "remain", "weigh")

    @property
    def verb_lemma(self) -> str:
        """The lemma of its verb; "be" where a noun or an adjective is the predicate."""
        if self.sentence.child(self.predicate, "cop") or self.existential:
            return "be"
        return self.predicate.lemma


def is_predicate(sentence: Sentence, token: Token) -> bool:
    """Whether a token heads a clause of its own."""
    if token.dep not in _CLAUSAL:
        return False
    if token.upos in ("VERB", "AUX"):
        loose = token.dep in ("acl", "advcl") and sentence.child(token, *SUBJECTS) is None
        return not (loose and not _is_marked(sentence, token))
    return sentence.child(token, "cop", "expl", *SUBJECTS) is not None


def _is_marked(sentence: Sentence, token: Token) -> bool:
    """Whether a conjunction makes a clause of it: "after eating", but not "to eat"."""
    mark = sentence.child(token, "mark", "advmod")
    return mark is not None and mark.text.lower() in _MARKS


def head_of_clause(sentence: Sentence, token: Token) -> Token:
    """The predicate of the clause in which a token stands."""
    while not is_predicate(sentence, token):
        above = sentence.head(token)
        if above is None:
            break
        token = above
    return token


def clause_of(line: Line, token: Token) -> Clause:
    """The clause in which a token stands."""
    return clause_at(line, head_of_clause(line.sentence, token))


def clauses_of(line: Line) -> list[Clause]:
    """All clauses of a line, in the order of their predicates.

    >>> from roda.languages.english.parsing import analyse
    >>> text = "Tom bought 3 pens and sold 5 rulers."
    >>> line = Line(text, analyse(text).sentences[0])
    >>> [(clause.predicate.text, line.show(clause.subject)) for clause in clauses_of(line)]
    [('bought', 'Tom'), ('sold', 'Tom')]
    """
    heads = {head_of_clause(line.sentence, token).index for token in line.sentence}
    return [clause_at(line, line.sentence[index]) for index in sorted(heads)]


def clause_at(line: Line, predicate: Token) -> Clause:
    """The clause that a predicate heads."""
    sentence = line.sentence
    own = tuple(
        token for token in sentence if head_of_clause(sentence, token).index == predicate.index
    )
    expl = sentence.child(predicate, "expl")
    existential = expl is not None and expl.text.lower() == "there"
    found = sentence.child(predicate, *SUBJECTS)
    helpers = tuple(t for t in sentence.children(predicate, *_HELPERS) if t.index < predicate.index)
    borrowed = False
    lender = predicate
    while found is None and not existential and lender.dep == "conj":
        above = sentence.head(lender)
        if above is None:
            break
        lender = above
        found = sentence.child(lender, *SUBJECTS)
        borrowed = found is not None
    if borrowed and not helpers and predicate.xpos in ("VB", "VBN", "VBG"):
        helpers = _lent(sentence, lender, predicate)
    subject = sentence.subtree(found) if found is not None and not existential else ()
    while subject and subject[0].dep in ("cc", "punct"):
        subject = subject[1:]
    return Clause(line, predicate, tuple(subject), helpers, own, existential, borrowed)


def _lent(sentence: Sentence, lender: Token, predicate: Token) -> tuple[Token, ...]:
    """The helpers that a coordinated verb shares: "can buy 3 and sell 4"."""
    helpers = tuple(t for t in sentence.children(lender, "aux", "aux:pass"))
    fits = {
        "VB": ("MD", "VBD", "VBP", "VBZ"),
        "VBN": ("VBD", "VBZ", "VBP"),
        "VBG": ("VBD", "VBZ", "VBP"),
    }
    if helpers and helpers[0].xpos in fits[predicate.xpos] and lender.xpos == predicate.xpos:
        return helpers
    return ()
