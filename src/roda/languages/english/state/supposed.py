"""If-clauses of the old question: whether they suppose something, or only tell what the story has not told yet.

"If each box holds 6 eggs, how many eggs will he have?" tells a fact, and so does "if they sold 7 tickets, how
much did they earn?": as statements they are two sentences. "If she works for 8 hours, she will make $100" is a
plan, "if he only sold 3" stands against the story, and both stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.state.question import Question

_IF: Final = re.compile(r"^(?:and |but |so |then |now )?if (?:then )?", re.IGNORECASE)
_HELPERS: Final = ("aux", "aux:pass", "cop")
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP", "MD"})
_WOULD: Final = listed("would could might 'd ’d may")
_MODAL: Final = _WOULD | listed("will can should must shall 'll ’ll wo ca")
_UNREAL: Final = listed("instead not n't n’t otherwise rather again continue continues even")
_ONLY: Final = frozenset({"only", "all", "each", "every", "just", "you"})  # "if he only sold 3"
_FACTS: Final = (  # in the present they tell how things are, and what somebody means to do
    lexicon.STATES | lexicon.PRICES
    | listed("take want plan intend retail last require measure equal wish earn charge")
) - listed("remain stay keep need")  # fmt: skip
_OWNING: Final = frozenset({"have", "be"})
_NAMED: Final = frozenset({"NN", "NNP", "NNS", "NNPS"})


def opens(text: str) -> re.Match[str] | None:
    """The "if" at the start of a text, with a word before it."""
    return _IF.match(text)


def is_fact(question: Question, story: Sequence[Sentence]) -> bool:
    """Whether the If-clause of a question tells a fact of the story."""
    tokens = condition_of(question)
    said = {t.text.lower() for t in tokens}
    verbs = list(_verbs(question.sentence, tokens))
    supposes = ({t.text.lower() for t in question.sentence} - said) & _MODAL
    if not verbs or "instead" in said or _is_unreal(question.sentence, verbs):
        return False
    if supposes & _WOULD:
        return comes_true(question, story)
    if not supposes and not said & _MODAL:
        return True
    if said & _UNREAL or _goes_against(question.sentence, tokens, story):
        return False
    if any(t.text == "," and _opens_time(tokens, at) for at, t in enumerate(tokens)):
        return False  # "if he saves $5 a week, after 8 weeks, how much …": when belongs to the question
    can = bool(supposes & {"can", "ca"})
    return all(_is_so(question.sentence, verb, finite, can=can) for verb, finite in verbs)


def _opens_time(tokens: Sequence[Token], comma: int) -> bool:
    """Whether a time follows a comma: "after 8 weeks"."""
    following = [t.text.lower() for t in tokens[comma + 1 : comma + 2]]
    return following in (["after"], ["by"], ["in"], ["at"], ["within"])


def _is_unreal(sentence: Sentence, verbs: Sequence[tuple[Token, Token]]) -> bool:
    """Whether a verb says that it is not so: "if he were to go", "if it had been"."""
    return any(
        (finite.text.lower() == "were" and sentence.child(verb, "xcomp") is not None)
        or (finite.text.lower() == "had" and verb.text.lower() == "been")
        for verb, finite in verbs
    )


def _is_so(sentence: Sentence, verb: Token, finite: Token, *, can: bool) -> bool:
    """Whether a verb tells what has been, how things are, or what is possible.

    `can` says that the main clause tells what is possible in turn.
    """
    if finite.xpos == "MD":
        return finite.text.lower() == "can" and not can
    if _is_done(sentence, verb):
        return True
    if finite.xpos == "VBD":  # "if I put 4 in each box" may tell a plan
        told = finite.text.lower() not in lexicon.UNCHANGED
        return told or (verb.lemma in lexicon.PRICES and finite is verb)  # "5 kg cost $9"
    first = _first_of_subject(sentence, verb)
    if first in ("you", "anyone"):
        return False
    return _lemma(sentence, verb) in _FACTS or _is_rate(sentence, verb)


def _is_rate(sentence: Sentence, verb: Token) -> bool:
    """Whether a verb tells what is done in each hour or for each thing: "if a clock loses 4 seconds every hour"."""
    below = sentence.subtree(verb)
    return verb.xpos in ("VBZ", "VBP") and any(
        t.text.lower() in ("every", "per", "mph", "km/h", "kph", "m/s")
        or (t.text.lower() in ("a", "an", "each") and _times(sentence, t))
        for t in below
    )


def _times(sentence: Sentence, article: Token) -> bool:
    """Whether an article stands before a unit of time with an amount before it: "4 seconds an hour"."""
    head = sentence.head(article)
    amount = article.index > 1 and sentence[article.index - 1].xpos in ("NN", "NNS", "CD")
    return amount and head is not None and head.lemma in lexicon.TIMES


def comes_true(question: Question, story: Sequence[Sentence]) -> bool:
    """Whether "if she sold 3, how many would she have?" tells a deed and what there was then."""
    tokens = condition_of(question)
    said = {t.text.lower() for t in tokens}
    verbs = list(_verbs(question.sentence, tokens))
    would = question.low(question.helper) == "would" and question.word != "what"
    if not verbs or not would or said & (_UNREAL | _ONLY):
        return False
    asked = question.sentence[question.verb] if question.verb >= 0 else None
    if asked is None or asked.lemma not in _OWNING or asked.xpos != "VB":
        return False
    deeds = all(
        finite is verb and finite.xpos == "VBD" and verb.lemma in lexicon.CHANGES
        for verb, finite in verbs
    )
    return deeds and not _goes_against(question.sentence, tokens, story)


def has_come(question: Question, story: Sequence[Sentence]) -> bool:
    """Whether "if she gives 3 away, how many will she have?" tells a deed of now and what there is after it."""
    if question.verb < 0 or question.low(question.helper) != "will" or question.word == "what":
        return False
    asked = question.sentence[question.verb]
    verbs = list(_verbs(question.sentence, condition_of(question)))
    chained = question.sentence.child(asked, "xcomp") is not None  # "will have to buy"
    plain = bool(verbs) and asked.lemma == "have" and asked.xpos == "VB" and not chained
    deeds = plain and all(
        finite.xpos in ("VBZ", "VBP") and verb.lemma in lexicon.CHANGES for verb, finite in verbs
    )
    return deeds and is_fact(question, story)


def condition_of(question: Question) -> tuple[Token, ...]:
    """The words of the If-clause, before the question or behind it."""
    start, end = question.condition
    if start >= 0:
        return question.sentence.tokens[start:end]
    tokens = question.sentence.tokens[: question.prep if question.prep >= 0 else question.first]
    return tokens if any(t.text.lower() == "if" for t in tokens[:3]) else ()


def _verbs(sentence: Sentence, tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Each verb of the clause that is no part of another one, and the word that tells its tense."""
    inside = {t.index for t in tokens}
    for token in tokens:
        if token.dep not in ("advcl", "conj", "root", "parataxis", "ccomp"):
            continue
        chain = [*sentence.children(token, *_HELPERS), token]
        finite = next((t for t in chain if t.xpos in _FINITE and t.index in inside), None)
        if finite is not None:
            yield token, finite


def _is_done(sentence: Sentence, verb: Token) -> bool:
    """Whether a verb tells what somebody has done by now."""
    helpers = {t.lemma for t in sentence.children(verb, "aux", "aux:pass")}
    return verb.xpos == "VBN" and bool(helpers & {"have", "be"})


def _lemma(sentence: Sentence, verb: Token) -> str:
    """The lemma of a verb; "be" where a noun or an adjective is the predicate."""
    return "be" if sentence.child(verb, "cop", "expl") is not None else verb.lemma


def _first_of_subject(sentence: Sentence, verb: Token) -> str:
    subject = sentence.child(verb, "nsubj", "nsubj:pass")
    return sentence.subtree(subject)[0].text.lower() if subject is not None else ""


def _goes_against(sentence: Sentence, tokens: Sequence[Token], story: Sequence[Sentence]) -> bool:
    """Whether the story tells another amount of the same: "He has 5 pens. … If he has 8 pens, …"."""
    for verb, _ in _verbs(sentence, tokens):
        things = _counted(sentence, verb) & {t.lemma.lower() for t in tokens}
        more = any(t.text.lower() in ("more", "another", "additional") for t in tokens)
        if not things or more:
            continue
        lemma, who = _lemma(sentence, verb), _who(sentence, verb)
        for told in story:
            for token in told:
                same = _lemma(told, token) == lemma and things & _counted(told, token)
                if same and (not who or not _who(told, token) or _who(told, token) == who):
                    return True
    return False


def _counted(sentence: Sentence, verb: Token) -> set[str]:
    """What numbers count among the words that hang on a verb."""
    if verb.dep not in ("root", "conj", "advcl", "ccomp", "parataxis"):
        return set()
    below = sentence.children(verb, "obj", "nsubj", "obl", "obl:unmarked")
    nouns = [*below, *(t for each in below for t in sentence.children(each, "conj")), verb]
    return {t.lemma.lower() for t in nouns if sentence.child(t, "nummod") is not None}


def _who(sentence: Sentence, verb: Token) -> str:
    """The subject of a verb where it is a noun; a pronoun may be anybody."""
    subject = sentence.child(verb, "nsubj", "nsubj:pass")
    named = subject is not None and subject.xpos in _NAMED and subject is not verb
    return subject.lemma.lower() if named and subject is not None else ""
