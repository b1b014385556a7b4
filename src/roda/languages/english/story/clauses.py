"""The parts of a sentence: its clauses, and the words around a number.

A clause is found from any of its tokens; what coordination leaves out, a subject or a helper verb, is
taken from the clause it is coordinated with. The second half finds what belongs to a number: the noun
behind it, "of the apples", "per hour", "a total of".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.story.lines import Line

SUBJECTS: Final = ("nsubj", "nsubj:pass", "nsubj:outer", "csubj")
_CLAUSAL: Final = frozenset(
    {"root", "conj", "advcl", "ccomp", "acl:relcl", "acl", "parataxis", "csubj", "advcl:relcl"}
)
_CONJUNCTIONS: Final = listed(
    "after before while when if because since until although though once as so that unless whether"
)
_SUBORDINATING: Final = listed("if when after before because while since")
_STATES: Final = listed("be have own contain hold remain weigh")
_FILLED: Final = listed("fill load stock pack")  # "is filled with 9 tons" tells how things are
_POSTURES: Final = listed("sit stand swim ride play wait fly walk work rest lie sleep")
_HELPERS: Final = ("aux", "aux:pass", "cop")
_LENDING: Final = {  # which helper a coordinated verb of a form can share
    "VB": ("MD", "VBD", "VBP", "VBZ"),
    "VBN": ("VBD", "VBZ", "VBP"),
    "VBG": ("VBD", "VBZ", "VBP"),
}
_PARTICLES: Final = listed("in out up off down away")
_PHRASAL: Final = frozenset(
    {("put", "by"), ("lay", "by"), ("get", "through"), ("work", "through"), ("take", "on"),
     ("give", "up"), ("set", "aside"), ("carry", "off")}
)  # fmt: skip
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
NOMINAL: Final = _NOUNS | {"JJ", "JJR", "VBN", "VBG", "HYPH", "POS", "CD"}
_OUTSIDE: Final = frozenset(  # what follows a noun and does not belong to what is counted
    {"conj", "punct", "cc", "acl:relcl", "appos", "parataxis",
     "nmod", "acl", "nmod:unmarked", "advmod"}
)  # fmt: skip


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

    @cached_property
    def sentence(self) -> Sentence:
        """The sentence it stands in."""
        return self.line.sentence

    @cached_property
    def subject_head(self) -> Token | None:
        """The head of its subject."""
        inside = {token.index for token in self.subject}
        return next((t for t in self.subject if t.head not in inside), None)

    @cached_property
    def mark(self) -> str:
        """The word that subordinates it ("if", "when", "that"), or nothing."""
        found = self.sentence.child(self.predicate, "mark")
        first = self.own[0].text.lower() if self.own else ""
        if first in _SUBORDINATING:
            return first
        return found.text.lower() if found and found.text.lower() != "to" else ""

    @cached_property
    def is_state(self) -> bool:
        """Whether it says how things are, not what happens."""
        if self.sentence.child(self.predicate, "xcomp") and self.verb_lemma == "have":
            return self.line.low(self.predicate.index + 1) != "to"
        if self.predicate.xpos == "VBG" and self.helpers and self.helpers[-1].lemma == "be":
            return self.predicate.lemma in _POSTURES
        filled = self.predicate.lemma in _FILLED and any(t.dep == "aux:pass" for t in self.helpers)
        return filled or self.verb_lemma in _STATES

    @cached_property
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
    return mark is not None and mark.text.lower() in _CONJUNCTIONS


def head_of_clause(sentence: Sentence, token: Token) -> Token:
    """The predicate of the clause in which a token stands."""
    return _heads_of_clauses(sentence)[token.index]


def _heads_of_clauses(sentence: Sentence) -> list[Token]:
    """The same for all tokens of a sentence, which are looked at once."""
    known = sentence.memo.get("heads of clauses")
    if known is None:
        ends = [sentence.head(t) is None or is_predicate(sentence, t) for t in sentence]
        known = list(sentence)
        for index, token in enumerate(known):
            while not ends[token.index]:
                token = sentence[token.head]
            known[index] = token
        sentence.memo["heads of clauses"] = known
    return known


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
    heads = {head.index for head in _heads_of_clauses(line.sentence)}
    return [clause_at(line, line.sentence[index]) for index in sorted(heads)]


def clause_at(line: Line, predicate: Token) -> Clause:
    """The clause that a predicate heads."""
    sentence = line.sentence
    heads = _heads_of_clauses(sentence)
    own = tuple(token for token in sentence if heads[token.index].index == predicate.index)
    expl = sentence.child(predicate, "expl")
    existential = expl is not None and expl.text.lower() == "there"
    found = sentence.child(predicate, *SUBJECTS)
    if found is not None and predicate.dep == "conj" and _ends_a_list(sentence, found):
        listed = {found.index, found.index - 1}
        own = tuple(token for token in own if token.index not in listed)
        found = (
            None  # "gave 2 to her brothers and sisters then bought 3": the sisters bought nothing
        )
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
    if borrowed and not helpers and predicate.xpos in _LENDING:
        helpers = _shared_helpers(sentence, lender, predicate)
    subject = sentence.subtree(found) if found is not None and not existential else ()
    while subject and subject[0].dep in ("cc", "punct"):
        subject = subject[1:]
    subject = _whole_name(sentence, subject, predicate)
    return Clause(line, predicate, tuple(subject), helpers, own, existential, borrowed)


def _ends_a_list(sentence: Sentence, subject: Token) -> bool:
    """Whether a bare noun behind "and" may belong to the nouns before: "her brothers and sisters"."""
    at = subject.index
    if subject.xpos != "NNS" or sentence.children(subject, "det", "nmod:poss", "amod", "nummod"):
        return False
    joined = at > 1 and sentence[at - 1].xpos == "CC" and sentence[at - 2].xpos == "NNS"
    return joined and sentence[at - 2].dep in ("obl", "nmod")  # not "2 wheels and trikes have 3"


def _whole_name(
    sentence: Sentence, subject: tuple[Token, ...], predicate: Token
) -> tuple[Token, ...]:
    """The subject with the rest of a name that the tree has cut: "Grandpa" "Joe"."""
    if not subject or subject[-1].xpos not in ("NNP", "NN") or subject[-1].index > predicate.index:
        return subject
    found = list(subject)
    for token in sentence.tokens[subject[-1].index + 1 :]:
        if token.xpos != "NNP" or token.index >= predicate.index or token.head != predicate.index:
            break
        found.append(token)
    return tuple(found)


def _shared_helpers(sentence: Sentence, lender: Token, predicate: Token) -> tuple[Token, ...]:
    """The helpers that a coordinated verb shares: "can buy 3 and sell 4"."""
    helpers = sentence.children(lender, "aux", "aux:pass")
    fits = helpers and helpers[0].xpos in _LENDING[predicate.xpos]
    return helpers if fits and lender.xpos == predicate.xpos else ()


def is_particle(line: Line, prep: Token) -> bool:
    """Whether a preposition belongs to its verb: in "She put in 2 cups" she puts nothing into cups."""
    verb = line.sentence[prep.index - 1] if prep.index else prep
    if (verb.lemma, prep.text.lower()) in _PHRASAL:
        return True
    return verb.lemma in lexicon.PUTS and prep.text.lower() in _PARTICLES


def head_noun(line: Line, last: int) -> tuple[list[Token], Token | None]:
    """The words behind a number, which ends at `last`, up to what it counts, and that noun."""
    sentence = line.sentence
    kind = kind_before(line, last + 1)
    taken: list[Token] = list(kind)
    noun: Token | None = None
    for token in sentence.tokens[last + 1 + len(kind) :]:
        if token.text.lower() in lexicon.MORE and not taken:
            taken.append(token)
            continue
        if token.xpos not in NOMINAL or token.index in line.marks or _stands_apart(sentence, token):
            break
        if noun is not None and token.text.lower() in ("more", "less"):
            break  # "5 kg more than Ann"
        if opens_time(line, token):
            break  # "sold 5 last week"
        plural = noun is not None and noun.xpos in ("NNS", "NNPS") and noun.dep != "compound"
        if plural and token.dep not in ("compound", "flat"):
            break
        taken.append(token)
        if token.xpos in _NOUNS:
            noun = token
    while taken and taken[-1].xpos not in _NOUNS and taken[-1].text.lower() not in lexicon.MORE:
        taken.pop()
    return taken, noun


def kind_before(line: Line, at: int) -> tuple[Token, ...]:
    """The words of a number that only says what kind of things are counted: "9 three-point shots", "8 2-litre bottles"."""
    if at not in line.marks:
        return ()
    unit = line.last_of(at) + 2
    hyphen = line.low(unit - 1) in ("-", "–") and unit + 1 < len(line.sentence)
    kind = hyphen and line.sentence[unit].xpos in ("NN", "JJ")
    return tuple(line.sentence.tokens[at : unit + 1]) if kind else ()


def opens_time(line: Line, token: Token) -> bool:
    """Whether a word begins a time of its own: "last week"; "the 3 last weeks" are counted."""
    following = line.low(token.index + 1)
    return (
        token.text.lower() in ("last", "next", "this")
        and following in lexicon.TIMES | lexicon.PERIODS
    )


def _stands_apart(sentence: Sentence, token: Token) -> bool:
    """Whether a participle or an adjective describes no noun behind it."""
    if token.dep in ("amod", "compound"):
        return False
    following = sentence.tokens[token.index + 1 : token.index + 2]
    leads_on = any(t.xpos in _NOUNS for t in following)
    return token.xpos in ("VBN", "VBG") or (token.xpos == "JJ" and not leads_on)


def of_phrase(line: Line, last: Token, *, whole: bool = False) -> list[Token]:
    """The words of "of ..." behind a token; `whole` takes a further "of" along.

    "A third of the price of the hat" has a further one.
    """
    sentence = line.sentence
    if line.low(last.index + 1) != "of":
        return []
    case = sentence[last.index + 1]
    head = sentence.head(case)
    if head is None or head.index < case.index:
        return []
    excluded: set[int] = set()
    for child in sentence.children(head):
        if child.index > head.index and child.dep in _OUTSIDE:
            if whole and line.low(head.index + 1) == "of" and child.dep == "nmod":
                continue
            excluded.update(t.index for t in sentence.subtree(child))
    return [t for t in sentence.subtree(head) if t.index >= case.index and t.index not in excluded]


_NO_THINGS: Final = frozenset(
    {"half", "third", "quarter", "rest", "same", "other", "others", "more"}
)


def joined_bare(line: Line, last: Token, *, of: bool = False) -> list[Token]:
    """The "and pears" behind "12 apples" or "12 bags of apples": counted along, since nothing else counts it.

    "5 pencils and paper" is another fact: what is joined must be of one form, unless it stands behind "of".
    """
    sentence, index = line.sentence, last.index + 1
    if line.low(index) not in ("and", "or") or last.xpos not in ("NN", "NNS"):
        return []
    end = index + 1
    while (
        end < len(sentence) and sentence[end].xpos in ("JJ", "NN", "NNS") and end not in line.marks
    ):
        end += 1
    joined = sentence[end - 1]
    if {line.low(at) for at in range(index + 1, end)} & _NO_THINGS:
        return []
    if end == index + 1 or joined.dep != "conj" or (joined.xpos != last.xpos and not of):
        return []
    head = sentence.head(joined)
    if head is None or head.index > last.index or line.low(end) in ("and", "or", ","):
        return []
    return list(sentence.tokens[index:end])


def per_phrase(line: Line, last: Token) -> list[Token]:
    """The words of "per hour" or "an hour" behind a unit."""
    sentence, index = line.sentence, last.index + 1
    low, unit = line.low(index), line.low(index + 1)
    timed = unit in lexicon.TIMES and low in ("a", "an")
    known = low == "per" and _is_noun(sentence, index + 1)
    if not (timed or known):
        return []
    end = index + 2
    if line.low(end) == "of" and _is_noun(sentence, end + 1):
        end += 2
    return list(sentence.tokens[index:end])


def _is_noun(sentence: Sentence, index: int) -> bool:
    """Whether a singular noun stands at an index."""
    return index < len(sentence) and sentence[index].xpos == "NN"


def widened(line: Line, tokens: list[Token]) -> tuple[Token, ...]:
    """The phrase with "about", "another" or "a total of" in front of it."""
    first = tokens[0].index
    if line.low(first - 1) in lexicon.APPROXIMATE and line.low(first - 2) != "not":
        first -= 1
    if line.low(first - 1) == "another":
        first -= 1
    elif [line.low(index) for index in range(first - 3, first)] == ["a", "total", "of"]:
        first -= 3
    return (*line.sentence.tokens[first : tokens[0].index], *tokens)
