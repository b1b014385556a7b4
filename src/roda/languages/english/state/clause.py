"""The clause of a question turned into that of a statement, with the answer in its place.

Each shape of question has its function: helper before subject ("did Tom buy"), "are there", the
question word as subject, "how old is". Where a verb has lost its object to the question word, the
answer goes into the gap behind it:

    How many pens did Ann give to Bo?          give ▢ to Bo
    How many pens did Ann give Bo?             give Bo ▢
    How many boxes did she put them in?        put them in ▢
    How many does he need to buy?              need to buy ▢
    How many does he need to fill the box?     need ▢ to fill the box
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, with_number
from roda.languages.english.state.measures import ANSWER_PLACE, Asked, Measures, Phrase
from roda.languages.english.state.phrase import answer_phrase, named_end, sought, what_is
from roda.languages.english.state.question import (
    ADVERBS,
    SEEK,
    Question,
    asks_for_subject,
    asks_inside_clause,
    has_second_verb,
    head_noun,
    refused,
    subject_end,
)
from roda.languages.guard import Refusal

_NO_SUBJECT: Final = "it is not clear who or what the question is about"
_OF: Final = frozenset({"think", "dispose", "consist", "take", "get", "hear", "know", "run"})
_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_OBJECTS: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "PRP", "DT"})
_NAMING: Final = _OBJECTS | {"PRP$", "CD", "EX", "JJ", "WP", "VBG", "POS"}
_NOMINAL: Final = _OBJECTS | {"PRP$", "JJ", "CD", "POS", "EX", "PDT"}
_PLACED: Final = frozenset({"in", "at", "on", "inside", "under", "aboard"})
_BLANKS: Final = re.compile(" +")
_THAN_VERB: Final = re.compile(
    r"\bthan (walk|jog|run|ride|swim|drive|sprint|hike|bike|skip|crawl|fly|sell)$"
)
# "to start with" is no infinitive of purpose, the "in" of "in all" takes no object.
_FIXED_ENDS: Final = frozenset({"to start with", "to begin with", "to start off with"})
_FIXED_PAIRS: Final = frozenset({("in", "all"), ("in", "total"), ("at", "first")})
_NO_GAP_BEHIND: Final = frozenset({"than", "that", "who", "which", "those", "compared"})
_CLOSING_ADVERBIALS: Final = lexicon.ADVERBIALS - {"one", "that", "all", "more"}
_KEEPS_GAP: Final = frozenset({"be", "have", "win", "reach"})  # "need ▢ to win"


def statement_clause(asked: Asked) -> tuple[str, str] | Refusal:
    """The clause of the statement, with `ANSWER_PLACE` for the answer, and the answer's form."""
    question = asked.question
    helper = question.low(question.helper)
    if question.word == SEEK:
        return sought(asked)
    if question.helper < 0 and question.verb < 0:
        return _verbless(asked)
    if question.word == "what" and not asked.rest and (helper in lexicon.BE or asked.verb == "be"):
        return what_is(asked)
    made = answer_phrase(asked)
    if isinstance(made, Refusal):
        return made
    if question.subject_asked:
        return _subject(question, made), made.form
    if "there" in (question.low(question.helper + 1), question.low(question.helper + 2)):
        return _existential(question, made), made.form
    if helper in lexicon.BE and asks_for_subject(question):
        return _subject(question, made), made.form
    clause = _inverted(question, made, asked.measures)
    return clause if isinstance(clause, Refusal) else (clause, made.form)


def _verbless(asked: Asked) -> tuple[str, str] | Refusal:
    """There are 12 birds in all, for "How many birds in all?"."""
    behind = asked.question.sentence.tokens[asked.question.phrase : asked.question.end]
    verbs = any(token.xpos.startswith("VB") or token.upos == "VERB" for token in behind)
    verbs = verbs or any(token.text.lower() == "like" for token in behind)
    if asked.question.word != "many" or not asked.rest or verbs:
        return refused("the question has no verb")
    made = answer_phrase(asked)
    if isinstance(made, Refusal):
        return made
    return f"there {'are' if made.several else 'is'} {made.text}", made.form


def _subject(question: Question, made: Phrase) -> str:
    """12 people came; $5 is left."""
    start = question.helper if question.helper >= 0 else question.verb
    token = question.sentence[start]
    verb = token.text
    if question.low(start) in lexicon.BE and question.low(start + 1) == "there":
        return _existential(question, made)
    # Neither "$5" nor "5 of the apples" can follow "there are".
    counts = not made.text.startswith(("$", "€", "£", f"{ANSWER_PLACE} of "))
    if question.low(start) in lexicon.BE and question.low(start + 1) in _PLACED and counts:
        unit = made.text.partition(" ")[2].partition(" ")[0]
        several = is_plural(unit) if made.several is None and unit else made.several
        verb = verb if several is None else with_number(verb, one=not several)
        return f"there {verb} {made.text} {question.words(start + 1, question.end)}"
    if made.several is None:
        pass
    elif question.helper >= 0:
        verb = with_number(verb, one=not made.several)
    elif token.xpos in ("VBP", "VBZ"):
        verb = inflect(token.lemma, "VBP" if made.several else "VBZ")
    return f"{made.text} {verb} {question.words(start + 1, question.end)}"


def _existential(question: Question, made: Phrase) -> str:
    """There are 12 marbles in the box."""
    helper, rest = question.sentence[question.helper].text, question.helper + 2
    if question.low(question.helper) not in lexicon.BE:  # there will be, there have been
        rest = max(question.verb, question.helper + 2) + 1
        between = question.words(question.helper + 2, rest)
        return f"there {helper} {between} {made.text} {question.words(rest, question.end)}"
    verb = helper if made.several is None else with_number(helper, one=not made.several)
    if question.low(rest - 1) != "there":  # how many are now there
        verb, rest = f"{verb} {question.low(rest - 1)}", rest + 1
    return f"there {verb} {made.text} {question.words(rest, question.end)}"


def _inverted(question: Question, made: Phrase, measures: Measures) -> str | Refusal:
    """Tom bought 12 figs; she will have 12 figs left; the rope is 5 feet long."""
    helper, verb = question.helper, question.verb
    low = question.low(helper)
    if verb < 0:
        if low in lexicon.BE or low in lexicon.HAVE:
            return _copular(question, made, measures)
        return refused(f"no verb follows {low!r} in the question")
    split = question.group
    while split > helper + 2 and question.sentence[split - 1].xpos in ADVERBS:
        split -= 1
    doubt = _doubt(question, split)
    if doubt is not None:
        return doubt
    subject = question.words(helper + 1, split)
    group = _verb_group(question, subject, question.words(split, question.group))
    place = gap(question, adverb=made.adverb)
    phrase = made.text
    if question.prep >= 0:
        phrase = f"{question.words(question.prep, question.first).lower()} {phrase}"
    elif _lasts(question, made, place):
        phrase = f"for {phrase}"
    before, after = question.words(verb + 1, place), question.words(place, question.end)
    if match := _THAN_VERB.search(after):
        tense = _TENSES.get(low, "VB")
        after = f"{after[: match.start()]}than {subject} {inflect(match[1], tense)}"
    clause = f"{subject} {group} {before} {phrase} {after}"
    return _BLANKS.sub(" ", clause)


def _doubt(question: Question, split: int) -> Refusal | None:
    """What makes it unsure which words are the subject and which the verb."""
    between = question.sentence.tokens[question.helper + 1 : split]
    if not any(token.xpos in _NAMING for token in between) or between[0].text == "left":
        return refused(_NO_SUBJECT)
    supports = question.low(question.helper) in lexicon.DO | lexicon.MODALS
    if supports and has_second_verb(question):
        return refused("two words of the question could be its verb")
    if (
        question.low(question.verb + 1) == "of"
        and question.sentence[question.verb].lemma not in _OF
    ):
        return refused("two words of the question could be its verb")
    if asks_inside_clause(question):
        return refused("what is asked for belongs to a clause inside the question")
    return None


def _verb_group(question: Question, subject: str, adverbs: str) -> str:
    """The verb as it follows the subject: "bought", "will still have", "did not eat"."""
    verb, helper = question.sentence[question.verb], question.sentence[question.helper]
    low = helper.text.lower()
    if low not in lexicon.DO:
        return f"{helper.text} {adverbs} {question.words(question.group, verb.index + 1)}"
    if "not" in adverbs.split():
        return f"{low} {adverbs} {verb.lemma}"
    tense = _TENSES[low]
    if low == "does" and " and " in subject and not subject.lower().startswith(("each", "every")):
        tense = "VBP"  # a slip that is set right
    return f"{adverbs} {_finite(verb, tense)}"


def _lasts(question: Question, made: Phrase, place: int) -> bool:
    """Whether the answer says how long something goes on that is named before it."""
    if not made.adverb or question.word != "many" or " time" in made.text:
        return False
    verb = question.sentence[question.verb].lemma
    behind_object = question.sentence[place - 1].xpos in _OBJECTS and place > question.verb + 1
    return behind_object and verb not in lexicon.GIVING | lexicon.TAKING


def _finite(token: Token, tense: str) -> str:
    """A verb in the tense of its helper; "did he spent" is a slip that is set right."""
    base = token.lemma if token.xpos in ("VB", "VBP") else lemma(token.text, token.xpos)
    if base.endswith("s"):  # "did he gets"
        base = next(iter(getAllLemmas(base).get("VERB", ())), base)
    if base in ("pickup", "cleanup", "setup"):
        return f"{inflect(base[:-2], tense)} up"
    return inflect(base, tense)


def _copular(question: Question, made: Phrase, measures: Measures) -> str | Refusal:
    """Tom is 12 years old; the bill was $15."""
    helper = question.helper
    start = helper + 1
    end = subject_end(question, start)
    if question.word == "much" and question.phrase == helper:  # how much is the bill after tax
        end = named_end(question, start, measures)
    if end <= start:
        return refused(_NO_SUBJECT)
    verb = question.be_word
    worth = next((at for at in range(start + 1, question.end) if question.low(at) == "worth"), -1)
    if worth >= 0:
        if made.form not in ("money", "cents") or question.phrase != helper:
            return refused("what it is worth is not asked for as a plain amount of money")
        rest = question.words(worth + 1, question.end)
        return f"{question.words(start, worth)} {verb} worth {made.text} {rest}"
    if end < question.end and question.sentence[end].xpos in ("JJ", "VBG", "VBN", "TO"):
        place = gap(replace(question, verb=end), adverb=made.adverb)
        before, after = question.words(end, place), question.words(place, question.end)
        clause = f"{question.words(start, end)} {verb} {before} {made.text} {after}"
        return clause.replace("  ", " ")
    if question.prep >= 0:  # by how many points is Ann ahead
        prep = question.words(question.prep, question.first).lower()
        stop = question.clause_end(end)
        middle, after = question.words(end, stop), question.words(stop, question.end)
        return f"{question.words(start, end)} {verb} {middle} {prep} {made.text} {after}"
    if made.weighs:
        verb = inflect("weigh", {"is": "VBZ", "are": "VBP"}.get(verb, "VBD"))
    after = question.words(end, question.end)
    return f"{question.words(start, end)} {verb} {made.text} {after}".replace("  ", " ")


# --- the gap ---


def gap(question: Question, *, adverb: bool) -> int:
    """The index of the token before which the answer is put; `adverb` as in `Phrase`."""
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
    """Whether "how many times" is asked."""
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
        infinitive = question.low(at) == "to" and at + 1 < question.end
        if _fixed_end(question, at) or not infinitive or sentence[at + 1].xpos != "VB":
            return verb
        above = sentence[at - 1].lemma.lower() if at > verb + 1 else sentence[verb].lemma.lower()
        passive = sentence[verb].xpos == "VBN" and question.low(question.helper) in lexicon.BE
        passes_on = above in lexicon.CHAINS or question.low(at - 1) in ("going", "able", "supposed")
        if not passive and not passes_on:
            return verb
        following = at + 1
        end = question.clause_end(following + 1)
        has_object = _noun_phrase(question, following + 1, end) > following + 1 and not adverb
        if has_object and above not in ("have", "go", "able"):
            someone = sentence[following + 1].xpos in ("PRP", "NNP")
            gives = someone and sentence[following].lemma in lexicon.GIVING
            if not gives and _stranded(question, following, end) < 0:
                return verb
        if question.low(following) in _KEEPS_GAP and above == "need":
            return verb
        verb = following
    return verb


def _stranded(question: Question, verb: int, end: int) -> int:
    """The last preposition or particle behind the verb that stands before no noun, or -1."""
    found = -1
    for at in range(verb + 1, end):
        low = question.low(at)
        if low in _NO_GAP_BEHIND or question.sentence[at].xpos in ("VBD", "VBZ", "VBP"):
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
    if low not in lexicon.PARTICLES or question.sentence[at].xpos != "RP":
        return False
    return question.tag(at + 1) not in _NOMINAL


def _fixed_end(question: Question, at: int) -> bool:
    """Whether "to start with" or "to begin with" comes, which is no infinitive of purpose."""
    return question.words(at, at + 3).lower() in _FIXED_ENDS


def _fixed(question: Question, at: int) -> bool:
    """Whether a preposition belongs to a fixed phrase: "left over", "in all"."""
    before, word, after = question.low(at - 1), question.low(at), question.low(at + 1)
    if word in ("from", "by", "for", "of") and after in ("now", "then", "today", "yesterday"):
        return True
    return (before, word) == ("left", "over") or (word, after) in _FIXED_PAIRS


def _closes(question: Question, at: int, end: int) -> bool:
    """Whether nothing follows that a preposition could take."""
    if at >= end or _fixed_end(question, at):
        return True
    low, after = question.low(at), question.low(at + 1)
    if question.tag(at) == "IN" and low in ("in", "on", "for", "during", "after"):
        return True  # go through in 8 hours
    if low == "just" or (low == "to" and at + 1 < end and question.tag(at + 1) == "VB"):
        return True
    if low == "each" and (
        after == "of" or (at + 1 < end and question.sentence[at + 1].xpos in _NOMINAL)
    ):
        return after in lexicon.TIMES
    if low in lexicon.CLOSING or (low, after) in _FIXED_PAIRS or (low, after) == ("so", "far"):
        return True
    when = low in ("each", "every", "last", "this", "per")
    return when and (after in lexicon.TIMES or after in ("morning", "night", "time"))


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
        again = sentence[at].xpos in ("DT", "PRP") or question.low(at) in lexicon.ADVERBIALS
        if at > start and again:
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
        if _closes(question, at, end) or question.low(at) in _CLOSING_ADVERBIALS:
            return at
    return end
