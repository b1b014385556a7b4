"""The tense of a statement: that of the story it belongs to.

A question may ask in another tense than the story has: "She paid with $20. How much change will she get?"
Nobody minds it there; among the facts it reads as a slip, so the answer is told as the story is: "She got $3
in change." What holds now, after what happened, stays in the present, and what is to come in the future.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.state.question import Question
from roda.languages.english.state.supposed import comes_true, condition_of, has_come
from roda.languages.english.story import realise
from roda.languages.english.story.spec import Verb

_DATED: Final = re.compile(r"\bin (?:[12]\d{3}|\d+ years?)$")  # "How old will he be in 2030?"
_DOES: Final = re.compile(r"\b(?:do|does|did)\b")
_CLAUSAL: Final = frozenset({"root", "conj", "parataxis"})
_HELPERS: Final = ("aux", "aux:pass", "cop")
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_PRESENT: Final = frozenset({"VBZ", "VBP"})
_WILL: Final = frozenset({"will", "'ll", "’ll", "would"})
_TIMED: Final = listed(  # the question says itself when: its tense is right
    "now left still remaining currently today tonight tomorrow next later yesterday ago last before already "
    "remain if when until once by after every per usually then yet end now"
)
_TO_COME: Final = listed(  # what was wished is not done yet
    "want need plan decide hope intend agree promise invite wish expect try prepare schedule wonder start begin "
    "order hire suppose let must should"
)
_LATER: Final = listed("next tomorrow plans planning planned future")
_LASTING: Final = listed("take last need require finish reach run grow")
_GENERAL: Final = lexicon.GENERAL | lexicon.PRICES | listed("contain hold equal represent")
_EVERY: Final = listed("each every a an one")
_STATES: Final = listed("have be own")


@dataclass(frozen=True)
class _Told:
    """A main clause of the story: its verb, whether it is of the past, and whether it holds in general."""

    lemma: str
    past: bool
    general: bool
    wishes: bool

    @property
    def happens(self) -> bool:
        """Whether somebody does something, once."""
        return not self.general and self.lemma not in lexicon.STATES


def in_tense(
    read: realise.Question, question: Question, story: Sequence[Sentence]
) -> realise.Question:
    """The question with its verb in the tense in which its answer is to be told."""
    if not story:
        return read
    verb = read.verb
    said = {t.text.lower() for t in question.sentence}
    dated = verb.tag == "MD" and _DATED.search(question.words(question.first, question.end))
    if not dated and (come := _come_true(read, question, story)) is not None:
        return come
    if dated or said & _TIMED or verb.tag not in _FINITE or "each" in read.adverbs:
        return read
    if not read.subject and not read.there and verb.finite.lower() not in lexicon.BE:
        return read  # "12 people came" has no subject to go by
    if any(t.text.lower() in _LATER for sentence in story for t in sentence):
        return read
    told = [clause for sentence in story for clause in _clauses(sentence)]
    if not told or any(clause.wishes for clause in told):
        return read
    if verb.tag == "MD" and verb.finite.lower() == "would":
        made = None
    elif verb.tag == "MD":
        done = _is_past(told) and verb.lemma not in _LASTING and not read.there
        made = _done(read) if done else _done_now(read, told, said)
    elif verb.tag in _PRESENT:
        made = verb.told_in_past() if _was_so(verb, told, said) else None
    else:
        made = _told_in_present(read) if _goes_on(verb, told) else None
    if made is None:
        return read
    does = {"VBZ": "does", "VBP": "do"}.get(made.tag, "did")  # "more than she did on Monday"
    behind = tuple(_DOES.sub(does, part) for part in read.behind)
    return replace(read, verb=made, behind=behind)


def _come_true(
    read: realise.Question, question: Question, story: Sequence[Sentence]
) -> realise.Question | None:
    """What would or will be after a deed that is told as done, as what was or is then; None for any other question."""
    finite = read.verb.finite.lower()
    supposed = {t.index for t in condition_of(question)}
    main = {t.text.lower() for t in question.sentence if t.index not in supposed}
    if finite == "would" and comes_true(question, story):
        return _came_true(read, main, story)
    if finite != "will" or read.verb.rest != ("have",) or read.there or not read.subject:
        return None
    return _has_now(read, main) if has_come(question, story) or _is_now(question, story) else None


def _is_now(question: Question, story: Sequence[Sentence]) -> bool:
    """Whether a story in the present ends with a deed, after which somebody "will have" so many."""
    told = [clause for sentence in story for clause in _clauses(sentence)]
    said = {t.text.lower() for t in question.sentence} | {
        t.lemma.lower() for t in question.sentence
    }
    timed = said & (lexicon.TIMES | lexicon.PERIODS | lexicon.CALENDAR | _TIMED - {"left", "now"})
    if not told or timed or any(clause.past or clause.wishes for clause in told):
        return False
    chained = question.verb >= 0 and question.sentence.child(
        question.sentence[question.verb], "xcomp"
    )
    return told[-1].happens and told[-1].lemma in lexicon.CHANGES and not chained


def _clauses(sentence: Sentence) -> list[_Told]:
    """The main clauses of a sentence."""
    found = []
    for token in sentence:
        if token.dep not in _CLAUSAL:
            continue
        chain = [*sentence.children(token, *_HELPERS), token]
        finite = next((t for t in chain if t.xpos in _FINITE), None)
        if finite is None or (token.dep == "conj" and not _joins_clauses(sentence, token)):
            continue
        copula = any(t.dep == "cop" for t in chain) or sentence.child(token, "expl") is not None
        lemma = "be" if copula else token.lemma
        past = finite.xpos == "VBD" and (finite is not token or not _is_unchanged(token))
        subject = sentence.child(token, "nsubj", "nsubj:pass")
        first = sentence.subtree(subject)[0].text.lower() if subject is not None else ""
        lasts = token.xpos == "VBG" and not copula  # "A school is building"
        general = not past and (
            lemma in _GENERAL
            or (first in _EVERY and not lasts)
            or _is_unchanged(token)
            or _is_rate(sentence, token)
        )
        wishes = finite.xpos == "MD" or any(
            t.lemma in _TO_COME for t in (token, *sentence.children(token, "xcomp"))
        )
        found.append(_Told(lemma, past, general, wishes))
    return found


def _joins_clauses(sentence: Sentence, token: Token) -> bool:
    """Whether a coordinated verb goes on with a main clause, and not with one inside it."""
    while token.dep == "conj" and token.head >= 0:
        token = sentence[token.head]
    return token.dep in ("root", "parataxis")


def _is_unchanged(token: Token) -> bool:
    """Whether the form of a verb does not tell its tense."""
    return token.text.lower() in lexicon.UNCHANGED


def _is_rate(sentence: Sentence, token: Token) -> bool:
    """Whether the clause tells what is done again and again."""
    below = {t.text.lower() for t in sentence.subtree(token)}
    return bool(below & {"every", "per", "usually", "always", "each"})


def _is_past(told: list[_Told]) -> bool:
    """Whether the story tells of what has happened, and besides only of what holds in general."""
    return any(c.past and c.happens for c in told) and all(c.past or c.general for c in told)


def _was_so(verb: Verb, told: list[_Told], said: set[str]) -> bool:
    """Whether the present of a question belongs to the past of its story.

    A state is past where the story ends with such a state of the past; what happens, where all of it has
    happened.
    """
    if verb.rest and verb.finite not in lexicon.BE:
        return False  # "has eaten" is told of now
    if verb.lemma in _STATES and not verb.rest:
        return told[-1].past and told[-1].lemma == verb.lemma
    if verb.rest or verb.lemma in _GENERAL | lexicon.STATES or said & {"each", "a", "an"}:
        return False
    return all(c.past for c in told) and any(c.happens for c in told)


def _goes_on(verb: Verb, told: list[_Told]) -> bool:
    """Whether the past of a question belongs to a story that is told in the present."""
    if verb.rest or verb.lemma in lexicon.STATES - {"cost", "need"} | _STATES:
        return False
    return not any(c.past for c in told) and any(c.happens for c in told)


def _came_true(
    read: realise.Question, said: set[str], story: Sequence[Sentence]
) -> realise.Question:
    """What would be after a deed, as what was then, or is now where the story is told in the present."""
    past = any(clause.past for sentence in story for clause in _clauses(sentence))
    made = _done(read)
    if made is None:
        return read
    apart = bool(said & {"left", "still", "then", "now", "over", "remaining"})
    if past:
        if apart:
            return replace(read, verb=made)
        if read.there:
            return replace(read, verb=made, adverbs=f"then {read.adverbs}".strip())
        return replace(read, verb=made, subject=f"then {read.subject}" if read.subject else "")
    several = _several(read)
    form = (
        ("are" if several else "is")
        if made.lemma == "be"
        else inflect(made.lemma, "VBP" if several else "VBZ")
    )
    verb = made._replace(finite=form, tag="VBP" if several else "VBZ")
    behind = read.behind if apart else (*read.behind, "now")
    return replace(read, verb=verb, behind=behind)


def _has_now(read: realise.Question, said: set[str]) -> realise.Question:
    """What somebody will have after a deed that is told as done: "has 7 pens now"."""
    tag = "VBP" if _several(read) else "VBZ"
    verb = Verb("have" if tag == "VBP" else "has", tag, (), "have")
    apart = bool(said & {"left", "still", "now", "over", "remaining"})
    return replace(read, verb=verb, behind=read.behind if apart else (*read.behind, "now"))


def _done(read: realise.Question) -> Verb | None:
    """The verb of what will be, as it was: "received" for "will receive"."""
    verb = read.verb
    if verb.finite.lower() not in _WILL or len(verb.rest) != 1:
        return None
    if verb.rest[0] == "be":
        return Verb("were" if _several(read) else "was", "VBD", (), "be", copular=True)
    return Verb(inflect(verb.rest[0], "VBD"), "VBD", (), verb.rest[0])


def _done_now(read: realise.Question, told: list[_Told], said: set[str]) -> Verb | None:
    """The verb of what will come of the deeds of a story in the present: "makes" for "will make"."""
    verb = read.verb
    plain = len(verb.rest) == 1 and verb.rest[0] not in _LASTING | _STATES
    present = all(not c.past for c in told) and told[-1].happens
    if verb.finite.lower() != "will" or not (plain and present and read.subject):
        return None
    if read.there or said & (lexicon.TIMES | lexicon.PERIODS | lexicon.CALENDAR | {"if", "in"}):
        return None
    if {inflect(time, "NNS") for time in lexicon.TIMES} & said:
        return None
    tag = "VBP" if _several(read) else "VBZ"
    return Verb(inflect(verb.rest[0], tag), tag, (), verb.rest[0])


def _told_in_present(read: realise.Question) -> Verb | None:
    """The verb of what happened, as the story tells it: "spends" for "spent"."""
    verb = read.verb
    if not read.subject or verb.copular:
        return None
    tag = "VBP" if _several(read) else "VBZ"
    return verb._replace(finite=inflect(verb.lemma, tag), tag=tag)


def _several(read: realise.Question) -> bool:
    """Whether the subject is more than one."""
    if not read.subject:
        return read.several is not False
    words = read.subject.lower().split()
    if words[0] in ("each", "every"):
        return False
    joined = "and" in words or words[0] in ("they", "we", "you", "i", "both")
    return joined or (is_plural(words[-1]) and not read.subject.split()[-1][:1].isupper())
