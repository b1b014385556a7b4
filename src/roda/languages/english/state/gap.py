"""Where the answer goes: the place that the question word has left behind the verb.

How many pens did Ann give to Bo?          give ▢ to Bo
How many pens did Ann give Bo?             give Bo ▢
How many boxes did she put them in?        put them in ▢
How many does he need to buy?              need to buy ▢
How many does he need to fill the box?     need ▢ to fill the box
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.state.parts import Question, head_noun

_NOMINAL: Final = frozenset(
    {"DT", "PRP", "PRP$", "NN", "NNS", "NNP", "NNPS", "JJ", "CD", "POS", "EX", "PDT"}
)


def gap(question: Question, *, adverb: bool) -> int:
    """The index of the token before which the answer is put."""
    verb = _chain(question, adverb=adverb and _is_time(question))
    end = question.clause_end(verb + 1)
    if _fixed_end(question, verb + 1):
        return verb + 1
    stranded = _stranded(question, verb, end)
    if stranded >= 0:
        return stranded + 1
    if question.prep >= 0:
        return _before_closing(question, verb, end)
    if question.low(verb) == "be" and question.low(verb + 1) == "able":
        return verb + 1
    noun_end = _noun_phrase(question, verb + 1, end)
    if noun_end > verb + 1:
        giving = question.sentence[verb].lemma in lexicon.GIVING
        if giving or adverb or question.word != "many" or _is_object(question, verb):
            return noun_end
    if adverb and _is_time(question) and question.low(verb + 1) == "to":
        return max(verb + 1, _noun_phrase(question, verb + 2, end))
    return verb + 1


def _is_time(question: Question) -> bool:
    noun = head_noun(question)
    return noun is not None and noun.lemma.lower() == "time"


def _is_object(question: Question, verb: int) -> bool:
    """Whether the parser has another object behind the verb."""
    sentence = question.sentence
    return any(child.index > verb for child in sentence.children(sentence[verb], "obj", "iobj"))


def _chain(question: Question, *, adverb: bool) -> int:
    """The verb that has lost its object: "buy" in "need to buy", "need" in "need to fill it"."""
    verb, sentence = question.verb, question.sentence
    for _ in range(3):
        at = verb + 1
        while question.low(at) in ("able", "going", "still", "supposed", "now"):
            at += 1
        if sentence[verb].lemma in ("end", "keep", "finish", "start", "stop", "begin"):
            at += question.low(at) == "up"
            if at < question.end and sentence[at].xpos == "VBG":
                verb = at
                continue
        if (
            _fixed_end(question, at)
            or question.low(at) != "to"
            or at + 1 >= question.end
            or sentence[at + 1].xpos != "VB"
        ):
            return verb
        lemma = sentence[at - 1].lemma.lower() if at > verb + 1 else sentence[verb].lemma.lower()
        passive = sentence[verb].xpos == "VBN" and question.low(question.helper) in lexicon.BE
        if passive:
            pass
        elif lemma not in lexicon.CHAINS and question.low(at - 1) not in (
            "going",
            "able",
            "supposed",
        ):
            return verb
        following = at + 1
        end = question.clause_end(following + 1)
        has_object = _noun_phrase(question, following + 1, end) > following + 1 and not adverb
        if (
            has_object
            and _stranded(question, following, end) < 0
            and lemma not in ("have", "go", "able")
        ):
            someone = sentence[following + 1].xpos in ("PRP", "NNP")
            if not (someone and sentence[following].lemma in lexicon.GIVING):
                return verb
        if question.low(following) in ("be", "have", "win", "reach") and lemma == "need":
            return verb
        verb = following
    return verb


def _stranded(question: Question, verb: int, end: int) -> int:
    """The last preposition or particle behind the verb that stands before no noun, or -1."""
    found = -1
    for at in range(verb + 1, end):
        low = question.low(at)
        if low in ("than", "that", "who", "which", "those", "compared") or question.sentence[
            at
        ].xpos in (
            "VBD",
            "VBZ",
            "VBP",
        ):
            break
        if low in lexicon.STRANDING and _closes(question, at + 1, end) and not _fixed(question, at):
            found = at
            if not (question.low(at + 1) in lexicon.STRANDING and _closes(question, at + 2, end)):
                return found
    if found < 0 and _is_particle(question, verb + 1):
        return verb + 1
    return found


def _is_particle(question: Question, at: int) -> bool:
    """Whether a word right behind the verb is part of it: "give away", "pick up"."""
    low = question.low(at)
    if low in ("away", "up", "out", "off", "down", "back"):
        return question.low(at + 1) != "of"
    following = question.sentence[min(at + 1, len(question.sentence) - 1)].xpos
    return (
        low in lexicon.PARTICLES
        and question.sentence[at].xpos == "RP"
        and following not in _NOMINAL
    )


def _fixed_end(question: Question, at: int) -> bool:
    """Whether "to start with" or "to begin with" comes, which is no infinitive of purpose."""
    return question.words(at, at + 3).lower() in (
        "to start with",
        "to begin with",
        "to start off with",
    )


def _fixed(question: Question, at: int) -> bool:
    """Whether a preposition belongs to a fixed phrase: "left over", "in all"."""
    before, word, after = question.low(at - 1), question.low(at), question.low(at + 1)
    if word in ("from", "by", "for", "of") and after in ("now", "then", "today", "yesterday"):
        return True
    return (before, word) == ("left", "over") or (word, after) in (
        ("in", "all"),
        ("in", "total"),
        ("at", "first"),
    )


def _closes(question: Question, at: int, end: int) -> bool:
    """Whether nothing follows that a preposition could take."""
    if at >= end or _fixed_end(question, at):
        return True
    low, after = question.low(at), question.low(at + 1)
    if low == "just" or (low == "to" and at + 1 < end and question.sentence[at + 1].xpos == "VB"):
        return True
    if low == "each" and (
        after == "of" or (at + 1 < end and question.sentence[at + 1].xpos in _NOMINAL)
    ):
        return after in lexicon.TIMES
    return (
        low in lexicon.CLOSING
        or (low, after) in (("in", "all"), ("in", "total"), ("at", "first"), ("so", "far"))
        or (
            low in ("each", "every", "last", "this", "per")
            and after in (*lexicon.TIMES, "morning", "night", "time")
        )
    )


def _noun_phrase(question: Question, start: int, end: int) -> int:
    """Where a noun phrase that starts at a token ends; `start` if none starts there."""
    sentence = question.sentence
    following = sentence[start + 1].xpos if start + 1 < end else ""
    if question.low(start) in ("this", "that") and following not in _NOMINAL:
        return start + 1
    if question.low(start) in ("all", "both", "one") and following in _NOMINAL:
        return _noun_phrase(question, start + 1, end)
    if question.words(start, start + 2).lower() == "each of":
        return max(start + 2, _noun_phrase(question, start + 2, end))
    if start >= end or question.low(start) in lexicon.ADVERBIALS or _closes(question, start, end):
        return start
    if question.low(start) in ("a", "an") and question.low(start + 1) in lexicon.TIMES:
        return start
    at = start
    while at < end and sentence[at].xpos in _NOMINAL and question.low(at) not in ("left", "total"):
        if at > start and sentence[at].xpos in ("DT", "PRP"):
            break
        if at > start and question.low(at) in lexicon.ADVERBIALS:
            break
        at += 1
    if at > start and question.low(at) == "of":
        return _noun_phrase(question, at + 1, end) if at + 1 < end else at
    if at > start and question.low(at) == "and" and at + 1 < end:
        further = _noun_phrase(question, at + 1, end)
        return further if further > at + 1 else at
    return at


def _before_closing(question: Question, verb: int, end: int) -> int:
    """The end of the clause, before "in all", "last week" and the like."""
    for at in range(verb + 1, end):
        if _closes(question, at, end) or question.low(at) in lexicon.ADVERBIALS - {
            "one",
            "that",
            "all",
            "more",
        }:
            return at
    return end
