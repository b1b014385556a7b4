"""A clause as data: its parts in order, the verb group taken apart, and where a number stands in it.

`spec_of` makes a `Spec` from the tree of a clause. Every word of the clause must have its place in it, in
order: what stands before the subject, the subject, the verb group, and the parts behind it. Where a tree
leaves a word over or puts it between parts where nothing can stand, it is wrong, and the clause is not
understood; a wrong tree shows here and not in a garbled text. `realise.py` writes specs out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.inflection import inflect, lemma
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line
from roda.languages.guard import Refusal
from roda.problem import Reason

_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_ADVERBS: Final = frozenset({"RB", "RBR", "RBS"})
SIGNS: Final = frozenset({",", ".", ":", "``", "''", "-LRB-", "-RRB-", "HYPH"})
_LEADING: Final = frozenset({"cc", "mark", "punct", "discourse"})
_GETS: Final = frozenset({"get", "gets", "got"})
_CHAINED: Final = frozenset({"xcomp"})
_SHORT: Final = {"'s": "is", "'re": "are", "'ll": "will", "'d": "would", "'ve": "have", "'m": "am"}


class Part(NamedTuple):
    """A run of words that hang together on the verb.

    `role` is the label of its head in the tree; `head` is that head.
    """

    role: str
    head: Token
    tokens: tuple[Token, ...]

    def has(self, index: int) -> bool:
        """Whether a word of the sentence belongs to it."""
        return any(token.index == index for token in self.tokens)


class Verb(NamedTuple):
    """A verb group: the finite word, what follows it, and the adverbs around.

    `finite` is a helper ("did", "will", "is") or the main verb itself; `rest` are the words behind it
    ("been", "eating"); `lemma` is the main verb's. `copular` tells that it is a form of "be" alone.
    """

    finite: str
    tag: str
    rest: tuple[str, ...]
    lemma: str
    adverbs: tuple[Token, ...] = ()
    copular: bool = False

    @property
    def helped(self) -> bool:
        """Whether the finite word may stand before the subject: a helper, or a form of "be"."""
        passive = bool(self.rest) and self.finite not in _GETS  # "gets paid" asks with "does"
        return passive or self.copular or self.tag == "MD"

    @property
    def past(self) -> bool:
        """Whether it tells of the past."""
        return self.tag == "VBD"

    def told_in_past(self) -> Verb:
        """The same in the past tense."""
        if self.tag not in ("VBZ", "VBP"):
            return self
        base = "be" if self.copular or self.finite in lexicon.BE else lemma(self.finite, self.tag)
        several = self.finite in ("are",)
        form = "were" if several else inflect(base, "VBD")
        return self._replace(finite=form, tag="VBD")


@dataclass(frozen=True)
class Spec:
    """A clause: what leads in, what stands before the subject, subject, verb, and what follows."""

    clause: Clause
    leads: tuple[Token, ...]
    front: tuple[Part, ...]
    subject: tuple[Token, ...]
    verb: Verb
    behind: tuple[Part, ...]

    @property
    def line(self) -> Line:
        """The line it stands in."""
        return self.clause.line

    def part_of(self, index: int) -> Part | None:
        """The part before or behind the verb that holds a word."""
        return next((p for p in (*self.front, *self.behind) if p.has(index)), None)

    def with_verb(self, verb: Verb) -> Spec:
        """The same with another verb group."""
        return replace(self, verb=verb)


def spec_of(clause: Clause) -> Spec | Refusal:
    """The spec of a clause, or that it is not understood.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.story.clauses import clauses_of
    >>> text = "Yesterday Tom gave Ann 3 red pens."
    >>> spec = spec_of(clauses_of(Line(text, analyse(text).sentences[0]))[0])
    >>> spec.verb.lemma, [part.role for part in spec.behind]
    ('give', ['iobj', 'obj'])
    """
    copula = clause.sentence.child(clause.predicate, "cop")
    if copula is not None and clause.predicate.xpos in ("VBZ", "VBD", "VBP"):
        return _not_understood(clause, f"'{copula.text}' cannot go with '{clause.predicate.text}'")
    chain = chain_of(clause)
    if not chain:
        return _not_understood(clause, "it has no verb")
    own = [token for token in clause.own if token.index not in _edge_signs(clause)]
    verb = _verb(clause, chain)
    if verb is None:
        return _not_understood(clause, f"'{chain[0].text}' is no finite verb")
    if misread := _misread(clause, chain[0]):
        return _not_understood(clause, misread)
    first, last = chain[0].index, chain[-1].index
    taken = {token.index for token in chain} | {token.index for token in verb.adverbs}
    subject = () if clause.borrowed else clause.subject
    if clause.existential:
        subject = tuple(t for t in own if t.dep == "expl")
    inside = {token.index for token in subject}
    if subject and max(inside) > first and not clause.existential:
        return _not_understood(clause, "its subject stands behind its verb")
    floating = [
        t for t in own if t.text.lower() == "each" and inside and max(inside) < t.index < first
    ]  # "Five vans each carry 9 crates"
    taken |= {t.index for t in floating}
    before = [t for t in own if t.index < first and t.index not in taken | inside]
    behind = [t for t in own if t.index > first and t.index not in taken | inside]
    if any(first < t.index < last for t in behind):
        return _not_understood(clause, f"'{behind[0].text}' stands inside its verb")
    if subject and any(min(inside) < t.index for t in before if t.xpos not in SIGNS):
        return _not_understood(clause, "words stand between its subject and its verb")
    leads = tuple(t for t in before if t.dep in _LEADING and t.head == clause.predicate.index)
    rest = [t for t in before if t not in leads and t.xpos not in SIGNS]
    sentence, predicate = clause.sentence, clause.predicate
    front, follow = parts_of(sentence, predicate, rest), parts_of(sentence, predicate, behind)
    follow = (*(Part("advmod", t, (t,)) for t in floating), *follow)
    if not subject and not clause.borrowed:
        return _not_understood(clause, "it has no subject")
    if subject and all(t.upos == "DET" and t.dep != "expl" and t.index == 0 for t in subject):
        return _not_understood(clause, f"'{subject[0].text}' cannot be its subject")
    return Spec(clause, leads, front, tuple(subject), verb, follow)


def _misread(clause: Clause, finite: Token) -> str:
    """Why a noun may have been taken for the verb of a joined clause, or nothing."""
    head = clause.subject_head
    if _is_gap(clause):
        return f"'{clause.predicate.text}' may be a thing with its price"
    joined = clause.borrowed and clause.predicate.dep == "conj" and finite.xpos == "VBZ"
    if joined and head is not None and head.xpos == "NNS":
        return f"'{head.text}' cannot go with '{finite.text}'"
    return ""


def _is_gap(clause: Clause) -> bool:
    """Whether a "verb" is what costs so much: "Adult seats cost $9 and child seats $5"."""
    sentence, verb = clause.sentence, clause.predicate
    main = sentence[verb.head] if verb.dep == "conj" and verb.head >= 0 else None
    if main is None or main.lemma != "cost" or verb.xpos != "VBZ" or clause.helpers:
        return False
    priced = clause.line.low(verb.index + 1) in lexicon.CURRENCY_SIGNS
    return priced and verb.lemma not in lexicon.PRICES | lexicon.SPENDS | {"be", "have", "get"}


def _not_understood(clause: Clause, why: str) -> Refusal:
    said = clause.line.quote(clause.own)
    return Refusal(Reason.TWO_READINGS, f"'{said}' is not understood: {why}")


def _edge_signs(clause: Clause) -> set[int]:
    """The signs at either end of a clause."""
    found: set[int] = set()
    for tokens in (clause.own, clause.own[::-1]):
        for token in tokens:
            if token.xpos not in SIGNS:
                break
            found.add(token.index)
    return found


def chain_of(clause: Clause) -> tuple[Token, ...]:
    """The helpers and the verb; with a copula the helpers alone, of which it is one."""
    copula = clause.sentence.child(clause.predicate, "cop")
    if copula is not None:
        return clause.helpers
    chain = (*clause.helpers, clause.predicate)
    to = next((t for t in clause.own if t.xpos == "TO" and t.head == clause.predicate.index), None)
    if to is not None and chain[0].index < to.index < chain[-1].index:  # "are still to be read"
        chain = tuple(sorted((*chain, to), key=lambda token: token.index))
    return chain


def _verb(clause: Clause, chain: tuple[Token, ...]) -> Verb | None:
    """The verb group of a chain of tokens, or None where its first word is not finite."""
    first, rest = chain[0], chain[1:]
    copula = clause.sentence.child(clause.predicate, "cop")
    tag = first.xpos
    if tag not in _FINITE:
        alone = not rest and first is clause.predicate and tag in ("VBN", "VB")
        if not alone or (tag == "VBN" and _is_made_so(clause)):
            return None
        tag = "VBD" if tag == "VBN" else "VBP"
    word = first.text.lower()
    if first.text.startswith(("'", "’")):
        word = _SHORT.get(word.replace("’", "'"), word)
        if word == "would" and rest and rest[0].xpos == "VBN":
            word = "had"
        active = first.dep != "aux:pass" and bool(rest) and rest[-1].dep != "aux:pass"
        if word == "is" and active and rest[-1].xpos == "VBN":
            word = "has"
    be = copula is not None or (not rest and first.lemma == "be")
    main = "be" if copula is not None or clause.existential else clause.predicate.lemma.lower()
    tag = _true_tense(clause, first, tag)
    adverbs = _adverbs(clause, chain)
    return Verb(word, tag, tuple(t.text for t in rest), main, adverbs, be)


def _is_made_so(clause: Clause) -> bool:
    """Whether a participle tells how something is made: "a pie cut into 4 pieces and one cut into 5"."""
    top = clause.predicate
    while top.dep == "conj" and top.head >= 0:
        top = clause.sentence[top.head]
    return top.dep in ("xcomp", "acl")


def _true_tense(clause: Clause, verb: Token, tag: str) -> str:
    """The tense of "put" or "cost", whose forms do not tell it."""
    if verb.text.lower() not in lexicon.UNCHANGED or verb is not clause.predicate:
        return tag
    head = clause.subject_head
    low = head.text.lower() if head is not None else ""
    single = head is not None and low not in ("i", "you", "we", "they")
    single = single and head is not None and head.xpos in ("NN", "NNP", "PRP")
    joined = head is not None and clause.sentence.child(head, "conj") is not None
    others = [t for t in clause.sentence if t.text.lower() not in lexicon.UNCHANGED]
    past = any(t.xpos == "VBD" for t in others)
    if single and not joined:
        return "VBD"  # one of them "puts" in the present
    present = any(t.xpos in ("VBZ", "VBP", "MD") for t in others)
    if past and not present:
        return "VBD"
    return "VBP" if present else tag


def _adverbs(clause: Clause, chain: tuple[Token, ...]) -> tuple[Token, ...]:
    """Adverbs inside the verb group, or between the subject and it."""
    first, last = chain[0].index, chain[-1].index
    edge = -1 if clause.borrowed else max((t.index for t in clause.subject), default=-1)
    found = []
    for token in clause.own:
        if token.xpos not in _ADVERBS or token.dep not in ("advmod", "cc", "discourse"):
            continue
        if clause.sentence.children(token):
            continue
        inside = first < token.index < last
        early = (edge >= 0 or clause.borrowed) and edge < token.index < first
        if inside or (early and _adjoins(clause.sentence, token, first)):
            found.append(token)
    return tuple(found)


def _adjoins(sentence: Sentence, token: Token, first: int) -> bool:
    """Whether only adverbs stand between a token and the verb."""
    return all(sentence[at].xpos in _ADVERBS for at in range(token.index, first))


def parts_of(sentence: Sentence, predicate: Token, tokens: Sequence[Token]) -> tuple[Part, ...]:
    """The tokens as runs that share what hangs on the verb."""
    runs: list[tuple[Token, list[Token]]] = []
    for token in tokens:
        top = _top_of(sentence, predicate, token)
        if runs and (runs[-1][0].index == top.index or token.xpos in SIGNS):
            runs[-1][1].append(token)
        else:
            runs.append((top, [token]))
    return tuple(Part(_role(predicate, top), top, tuple(run)) for top, run in runs)


def _role(predicate: Token, top: Token) -> str:
    return "predicate" if top.index == predicate.index else top.dep


def _top_of(sentence: Sentence, predicate: Token, token: Token) -> Token:
    """What a word belongs to: a child of the verb, of an infinitive that the verb takes, or itself."""
    while token.head >= 0 and token.index != predicate.index:
        above = sentence[token.head]
        if above.index == predicate.index or above.dep in _CHAINED:
            return token
        token = above
    return token
