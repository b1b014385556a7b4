"""The question read as data: the parts that `story/realise.py` writes out, as a question or as its answer.

The tree says what is the subject, what hangs on the verb and what the question word belongs to. The
parts must give the question again, word for word, when they are written as one: a tree that is wrong
shows there, and the question is not understood.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, with_number
from roda.languages.english.state.gap import asked_head, gap_of
from roda.languages.english.state.measured.measures import ANSWER_PLACE, Phrase
from roda.languages.english.state.question import ADVERBS, Question, asks_for_subject
from roda.languages.english.story import realise
from roda.languages.english.story.clauses import SUBJECTS
from roda.languages.english.story.spec import SIGNS, Part, Verb, parts_of

_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_THAN_VERB: Final = re.compile(
    r"than (walk|jog|run|ride|swim|drive|sprint|hike|bike|skip|crawl|fly|sell)"
)
_WORDS: Final = re.compile(r"\w+")
_PLACED: Final = frozenset({"in", "at", "on", "inside", "under", "aboard"})
_NAMING: Final = frozenset({"obl", "nmod", "acl", "nmod:unmarked", "obl:unmarked"})
_LATER: Final = frozenset({"after", "before", "past", "until", "from"})
_WITH: Final = frozenset({"start", "end", "begin", "finish"})  # "with" takes what is asked for


def read_question(question: Question, made: Phrase) -> realise.Question | None:
    """The parts of a question, or None if it is not understood; `made` is the phrase that answers it."""
    near = question.sentence.tokens[question.helper + 1 : question.helper + 3]
    told_of = question.low(question.helper + 1) in ("it", "that", "this")  # "is it there and back"
    if (
        question.helper >= 0
        and not told_of
        and any(t.text == "there" and t.xpos == "EX" for t in near)
    ):
        return _existential(question, made)
    of_be = question.low(question.helper) in lexicon.BE
    if question.subject_asked or (of_be and asks_for_subject(question)):
        return _of_subject(question, made)
    return _inverted(question, made)


def _of_subject(question: Question, made: Phrase) -> realise.Question | None:
    """What is asked for is the subject: "12 people came", "There are 12 pens in the box"."""
    sentence = question.sentence
    start = question.helper if question.helper >= 0 else question.verb
    token = sentence[start]
    if any(
        t.dep in SUBJECTS
        and t.head == question.verb
        and t.xpos != "WRB"
        and asked_head(question) is not t
        for t in sentence.tokens[question.phrase : start]
    ):
        return None  # "how many pens the two have": a helper is missing
    asks = question.words(question.first, start)
    low = token.text.lower()
    be = (
        start if low in lexicon.BE else question.verb if question.low(question.verb) == "be" else -1
    )
    counts = not made.text.startswith(f"{ANSWER_PLACE} of ")
    if be >= 0 and question.low(be + 1) in _PLACED and counts and question.prep < 0:
        rest = tuple(question.words(start + 1, be + 1).split())
        verb = Verb(_agreeing(token, made), token.xpos, rest, "be", copular=not rest)
        behind = (question.words(be + 1, question.end),)
        return realise.Question(asks, verb, behind=behind, there=True)
    finite = token.text if made.several is None else _agreeing(token, made)
    finite = "is" if finite in ("'s", "’s") else finite
    verb = Verb(finite, token.xpos, (), token.lemma, copular=True)
    return realise.Question(asks, verb, behind=(question.words(start + 1, question.end),))


def _agreeing(token: Token, made: Phrase) -> str:
    """The finite verb in the number of the answer that becomes its subject."""
    several = made.several
    if several is None:
        unit = made.text.partition(" ")[2].partition(" ")[0]
        if not unit or made.form == "money":
            return token.text
        several = is_plural(unit)
    if token.text.lower() in lexicon.HELPERS:
        return with_number(token.text, one=not several)
    tense = "VBP" if several else "VBZ"
    return inflect(token.lemma, tense) if token.xpos in ("VBP", "VBZ") else token.text


def _existential(question: Question, made: Phrase) -> realise.Question:
    """ "There are still 12 pens in the box", "There will be 12 pens"."""
    token, rest = question.sentence[question.helper], question.helper + 2
    asks = question.words(question.first, question.helper)
    further: tuple[str, ...] = ()
    adverbs = ""
    if token.text.lower() not in lexicon.BE:  # there will be, there have been
        further = tuple(question.words(rest, max(question.verb, rest) + 1).split())
        rest = max(question.verb, rest) + 1
    elif question.low(rest - 1) != "there":  # how many are now there
        adverbs, rest = question.low(rest - 1), rest + 1
    finite = token.text if made.several is None or further else _agreeing(token, made)
    verb = Verb(finite, token.xpos, further, "be", copular=not further)
    behind = (question.words(rest, question.end),)
    return realise.Question(asks, verb, "", "", adverbs, behind, there=True)


def _inverted(question: Question, made: Phrase) -> realise.Question | None:
    """The subject stands behind the helper: "Tom bought 12 figs", "The rope is 5 feet long"."""
    sentence, helper = question.sentence, question.helper
    if helper < 0:
        return None
    predicate = _predicate(question)
    doing = predicate.xpos == "VBG" and predicate.lemma not in lexicon.MONEY_VERBS | {"go"}
    if doing and question.phrase == helper and made.form == "money":
        return None  # "How much is his bill working from home"
    subject = _subject(question, predicate)
    last = _last_of(question, subject) if subject is not None else -1
    start = question.group if question.verb >= 0 else last + 1
    if subject is None or not 0 <= last < start:
        return None
    if not all(map(_is_adverb, sentence.tokens[last + 1 : start])):
        return None
    adverbs = question.words(last + 1, start)
    verb = _verb(question, adverbs)
    after = max(question.verb, last) + 1
    parts = _infinitives(parts_of(sentence, predicate, sentence.tokens[after : question.end]))
    if question.word == "much" and question.phrase == helper and question.verb < 0:
        parts, last = _named(question, subject, parts, last)
    gap = gap_of(question, predicate, parts, made)
    if gap < 0 or (verb.lemma in _WITH and parts[gap:] and parts[gap].tokens[0].text == "with"):
        return None
    read = realise.Question(
        question.words(question.first, helper),
        verb,
        question.words(helper + 1, last + 1),
        question.words(question.prep, question.first).lower() if question.prep >= 0 else "",
        adverbs,
        tuple(question.words(p.tokens[0].index, p.tokens[-1].index + 1) for p in parts),
        gap=gap,
    )
    if not _gives_again(question, read):
        return None
    if made.weighs:
        read = replace(read, verb=Verb(inflect("weigh", verb.tag), verb.tag, (), "weigh"))
    return _mended(replace(read, prep="for") if _lasts(question, parts[:gap], made) else read)


def _gives_again(question: Question, read: realise.Question) -> bool:
    """Whether the parts, written as a question, are the words that were read."""
    opening = question.prep if question.prep >= 0 else question.first
    said = question.words(opening, question.end)
    if question.verb >= 0 and read.verb.tag in _TENSES.values():  # "did he spent" is a slip
        before = question.words(opening, question.verb)
        behind = question.words(question.verb + 1, question.end)
        said = f"{before} {read.verb.rest[-1] if read.verb.rest else read.verb.lemma} {behind}"
    return _low(realise.write_question(read)) == _low(said)


def _subject(question: Question, predicate: Token) -> Token | None:
    """The head of the subject behind the helper."""
    for token in question.sentence.children(predicate, *SUBJECTS, "expl"):
        if question.helper < token.index < question.end:
            return token
    if question.verb < 0 and predicate.index > question.helper:
        return predicate  # "How many miles was the run": the tree has it the other way round
    return None


def _mended(read: realise.Question) -> realise.Question:
    """Two people "have", whatever the question wrote; "than walk" is "than she walked"."""
    verb, subject = read.verb, read.subject
    joined = " and " in subject and not subject.lower().startswith(("each", "every"))
    if verb.tag == "VBZ" and not verb.helped and joined:
        verb = verb._replace(finite=verb.lemma, tag="VBP")
    behind = tuple(
        part if (match := _THAN_VERB.fullmatch(part)) is None or verb.helped
        else f"than {subject} {inflect(match[1], verb.tag)}"
        for part in read.behind
    )  # fmt: skip
    return replace(read, verb=verb, behind=behind)


def _lasts(question: Question, before: tuple[Part, ...], made: Phrase) -> bool:
    """Whether the answer says how long something goes on that is named before it."""
    if not made.adverb or question.word != "many" or " time" in made.text or question.prep >= 0:
        return False
    asked = question.sentence.tokens[question.phrase : question.asked_until]
    later = any(t.text.lower() in _LATER for t in asked)  # "4 hours after the car starts"
    if later or any(t.xpos in ("JJR", "RBR") for t in asked) or not before:
        return False  # 48 minutes faster
    verb = question.sentence[question.verb].lemma
    object_ = before[-1].role == "obj" or before[-1].head.xpos == "JJ"
    return object_ and verb not in lexicon.GIVING | lexicon.TAKING


def _infinitives(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts with "to" and its verb as one."""
    joined: list[Part] = []
    for part in parts:
        first, rest = part.tokens[0], part.tokens[1:]
        if first.text == "for" and rest and rest[0].text == "to":  # "sell it for to break even"
            joined.append(Part("obl", first, (first,)))
            part = part._replace(tokens=rest)
        verbal = part.role == "xcomp" or part.tokens[0].text == "be"
        if verbal and joined and joined[-1].tokens[-1].text == "to":
            joined[-1] = part._replace(tokens=(*joined[-1].tokens, *part.tokens))
        else:
            joined.append(part)
    return tuple(joined)


def _named(
    question: Question, subject: Token, parts: tuple[Part, ...], last: int
) -> tuple[tuple[Part, ...], int]:
    """ "The total with tax": what follows the subject of a bare "how much is" belongs to it."""
    while question.prep < 0 and subject.xpos != "PRP" and parts and _names(parts[0]):
        last, parts = parts[0].tokens[-1].index, parts[1:]
    return parts, last


def _names(part: Part) -> bool:
    return part.role in _NAMING and not any(t.xpos in SIGNS for t in part.tokens)


def _low(text: str) -> list[str]:
    return _WORDS.findall(text.lower())


def _predicate(question: Question) -> Token:
    """What heads the clause: the verb, or what a form of "be" says of the subject."""
    sentence = question.sentence
    verb = sentence[question.verb if question.verb >= 0 else question.helper]
    head = sentence.head(verb)
    return head if head is not None and verb.dep in ("cop", "aux:pass") else verb


def _last_of(question: Question, subject: Token) -> int:
    """The last word of the subject, which must follow the helper in one piece; -1 if it does not."""
    inside = {t.index for t in question.sentence.subtree(subject) if t.index > question.helper}
    inside -= {question.end}
    last = question.helper
    while last + 1 in inside:
        last += 1
    if max(inside) > last or last < subject.index:
        return -1
    while last > subject.index and _is_adverb(question.sentence[last]):
        last -= 1
    return last


def _is_adverb(token: Token) -> bool:
    """Whether a word may stand between the subject and the verb: "still", "each"."""
    return token.xpos in ADVERBS or token.text in ("each", "both")


def _verb(question: Question, adverbs: str) -> Verb:
    """The verb group behind its subject: "bought" for "did … buy"."""
    helper = question.sentence[question.helper]
    low = helper.text.lower()
    if question.verb < 0:
        return Verb(question.be_word, helper.xpos, (), "be", copular=True)
    verb = question.sentence[question.verb]
    if low in lexicon.DO and not {"not", "n't"} & set(adverbs.split()):
        tense = _TENSES[low]
        base = verb.lemma if verb.xpos in ("VB", "VBP") else lemma(verb.text, verb.xpos)
        base = "fall" if base == "fell" else base  # "did she fell behind"
        return Verb(inflect(base, tense), tense, (), base)
    rest = question.words(question.group, verb.index + 1).split()
    return Verb(helper.text, helper.xpos, tuple(rest), verb.lemma)
