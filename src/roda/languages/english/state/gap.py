"""Where the answer goes among the parts behind the verb: the place that the question word has left.

    How many pens did Ann give Bo?             gave Bo ▢
    How many boxes did she put them in?        put them in ▢
    How many does he need to buy?              needs to buy ▢
    How many does he need to fill the box?     needs ▢ to fill the box
    How many hours did he play chess?          played chess ▢

The tree says to which verb the question word belongs; where it says something that cannot be, there is
no place.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.state.measured.measures import Phrase
from roda.languages.english.state.question import Question
from roda.languages.english.story.spec import SIGNS, Part

_ADVERBIAL: Final = frozenset({"advmod", "obl", "obl:unmarked", "obl:tmod", "nmod:unmarked"})
_ALWAYS: Final = frozenset({"have", "go", "able", "get", "suppose", "supposed"})  # "has to buy ▢"
_GOING_ON: Final = frozenset(
    {"end", "keep", "finish", "start", "stop", "begin"}
)  # "ends up buying ▢"
_ASIDE: Final = frozenset({"take", "cost", "spend"})  # "spent ▢ reading"
_KEEPS: Final = frozenset({"be", "have", "win", "reach"})  # "needs ▢ to win"
_PLACES: Final = frozenset({"home", "there", "away"})
_LETTING: Final = frozenset({"let", "make", "help", "see", "watch", "hear"})
_LASTING: Final = frozenset(
    {"open", "closed", "awake", "asleep", "busy"}
)  # "is open 9 hours a day"
_LEFT: Final = frozenset({"left", "remaining", "leftover"})
_WITH_VERB: Final = frozenset({"compound:prt", "iobj"})


def gap_of(question: Question, predicate: Token, parts: tuple[Part, ...], made: Phrase) -> int:
    """How many parts stand before the answer; -1 where the tree does not tell."""
    asked = asked_head(question)
    if parts and [t.text for t in parts[0].tokens if t.xpos not in SIGNS] == ["over"]:
        return 0  # "had 5 friends over": over 5 friends are more than 5
    stranded = [k for k, p in enumerate(parts) if _is_stranded(question, asked, p)]
    if stranded:
        words = [t for t in parts[stranded[-1]].tokens if t.xpos not in SIGNS]
        return stranded[-1] + 1 if len(words) == 1 else -1
    adverbial = question.prep >= 0 or made.adverb or asked.dep in _ADVERBIAL
    adverbial = adverbial or asked.lemma in lexicon.UNITS["length"]
    lasts = asked.lemma in lexicon.TIMES or (asked.lemma == "time" and question.word == "much")
    own = len(parts) > 1 and parts[0].tokens[0].text == "to" and parts[1].role == "obj"
    if lasts and own and predicate.lemma == "need" and len(parts[0].tokens) == 2:
        return 0  # "needs ▢ to cover 9 km"
    at = _chained(question, predicate, asked, parts)
    if at < 0:
        return at
    if not at and (question.verb < 0 or predicate.index != question.verb):
        return _behind_be(question, parts)
    while at < len(parts) and _goes_before(parts[at], adverbial=adverbial):
        at += 1
    if at < len(parts) and question.prep >= 0 and _completes(question, parts[at]):
        at += 1
    if at < len(parts) and _is_goal(question, asked, parts[at]):
        return at + 1
    if at < len(parts) and parts[at].role == "obj" and not _compares(parts[at]):
        return at + 1 if question.sentence[question.verb].lemma in lexicon.GIVING else -1
    return at


def _is_goal(question: Question, asked: Token, part: Part) -> bool:
    """Whether a part says where to: "ran home in ▢", "went to the pond ▢ times"."""
    first = part.tokens[0].text.lower()
    return (question.prep >= 0 and first in _PLACES) or (
        _counts_times(question, asked) and first == "to"
    )


def _counts_times(question: Question, asked: Token) -> bool:
    """Whether it is asked how often something was done; "how much time" asks how long it took."""
    return asked.lemma == "time" and question.word != "much"


def _completes(question: Question, part: Part) -> bool:
    """Whether a part belongs to a verb with a particle: "catches up with it in ▢"."""
    first = part.tokens[0]
    particle = question.low(first.index - 1) in ("up", "out", "down", "along")
    return particle and first.text in ("with", "on", "of") and first.index - 2 == question.verb


def _compares(part: Part) -> bool:
    return part.tokens[0].text.lower() in ("than", "as", "compared")


def _goes_before(part: Part, *, adverbial: bool) -> bool:
    """Whether a part stands nearer to the verb than the answer does."""
    if part.tokens[0].xpos in SIGNS or _compares(part) or part.tokens[0].xpos in ("WDT", "WP"):
        return False
    if adverbial and (part.role == "obj" or (part.role == "xcomp" and part.head.xpos == "JJ")):
        return True  # read the book for 3 hours, keep warm for 3 hours
    return part.role in _WITH_VERB


def _chained(question: Question, predicate: Token, asked: Token, parts: tuple[Part, ...]) -> int:
    """Behind which part the verb ends that has lost its object: "needs to buy ▢", "needs ▢ to fill it"."""
    at, above = 0, predicate
    often, sized = _counts_times(question, asked), asked.lemma in lexicon.HOW_ADJECTIVES
    if predicate.lemma in _ASIDE:
        return 0
    while at < len(parts):
        part = parts[at]
        particle = above.lemma in _GOING_ON and part.tokens[0].text == "up"
        able = part.head is above and above.lemma in _ALWAYS
        if part.role == "compound:prt" or able or (particle and len(part.tokens) == 1):
            at += 1
            continue
        words = [t for t in part.tokens if t.xpos not in SIGNS]
        if not words or words[-1].text in _LEFT:
            return at
        to_go = [t.text for t in words] == ["to", "go"] and at + 1 == len(parts)
        if above.lemma == "have" and to_go:  # "has 40 pages to go"
            return at
        verbal = words[-1].xpos in ("VB", "VBG")
        infinitive = words[0].text == "to" and len(words) == 2
        goes_on = above.lemma in _GOING_ON and len(words) == 1 + particle
        if not verbal or not (infinitive or goes_on):
            unclear = words[0].text == "to" if above.lemma == "have" else words[0].xpos == "VBG"
            fixed = words[0].text == "to" and words[-1].text == "with"  # to start with
            if unclear and not fixed and above.lemma in _GOING_ON | {"have"}:
                return -1
            break
        following = parts[at + 1] if at + 1 < len(parts) else None
        own = following is not None and following.role == "obj" and not often
        given = own and following is not None and following.head.xpos in ("PRP", "NNP")
        own = own and not (given and part.head.lemma in lexicon.GIVING)
        if above.lemma == "have" and own and asked.lemma in lexicon.TIMES:
            return -1  # "How long does he have to cross the lake?": so long he may take, or must
        always = above.lemma in _ALWAYS or above.lemma in _GOING_ON
        passes_on = above.lemma in lexicon.CHAINS and (part.head.lemma not in _KEEPS or sized)
        if not always and (own or not (passes_on or asked.head == part.head.index)):
            break
        at, above = at + 1, part.head
    if asked.head in (-1, predicate.index, above.index) or asked.head < question.helper:
        return at
    lets = predicate.lemma in _LETTING  # "let ▢ run"
    inside = any(asked.head == p.head.index and (lets or p.tokens[0].text == "to") for p in parts)
    return at if inside else -1


def _behind_be(question: Question, parts: tuple[Part, ...]) -> int:
    """The same behind a form of "be": "is ▢ long", "is ahead by ▢", "is worth ▢"."""
    for at, part in enumerate(parts):
        ahead = part.role == "predicate" and (question.prep >= 0 or part.head.xpos == "VBN")
        lasts = part.role == "predicate" and part.head.lemma in _LASTING
        if ahead or lasts or part.head.lemma == "worth":
            while at + 1 < len(parts) and parts[at + 1].tokens[0].text in ("of", "than"):
                at += 1
            return at + 1
    return 0


def asked_head(question: Question) -> Token:
    """The head of the words that ask."""
    sentence = question.sentence
    token = sentence[question.phrase - 1]
    while token.head >= 0 and question.first <= token.head < question.asked_until:
        token = sentence[token.head]
    return token


def _is_stranded(question: Question, asked: Token, part: Part) -> bool:
    """Whether a preposition is left alone: "put them in"."""
    first = part.tokens[0]
    if first.text.lower() == "than":
        return False
    if any(t.dep == "case" and t.head == asked.index for t in part.tokens):
        return True
    after = question.low(first.index + 1)
    alone = first.text.lower() in lexicon.STRANDING and first.xpos in ("IN", "TO")
    if not alone or not all(t.xpos in SIGNS for t in part.tokens[1:]):
        return False
    left = part.role == "obl" or first.dep in ("obl", "advmod", "nmod")
    return left and after not in ("all", "total")
