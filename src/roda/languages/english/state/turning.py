"""The clause of a question turned into that of a statement.

Each shape of question has its function: helper before subject ("did Tom buy"), "are there", the
question word as subject, "how old is". `naming.py` has "What is the cost?".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from lemminflect import getAllLemmas

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, with_number
from roda.languages.english.state.focus import ANSWER_PLACE, Asking, Focus, Refusal, focus
from roda.languages.english.state.gap import gap
from roda.languages.english.state.measures import Measures
from roda.languages.english.state.naming import be_word, named_end, sought, what_is
from roda.languages.english.state.parts import SEEK, Question, second_verb

_TENSES: Final = {"did": "VBD", "does": "VBZ", "do": "VBP"}
_OBJECTS: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "PRP", "DT"})
_NAMING: Final = _OBJECTS | {"PRP$", "CD", "EX", "JJ", "WP", "VBG", "POS"}
_PLACED: Final = frozenset({"in", "at", "on", "inside", "under", "aboard"})
_ADVERBS: Final = frozenset({"RB", "RBR"})
_THAN_VERB: Final = re.compile(
    r"\bthan (walk|jog|run|ride|swim|drive|sprint|hike|bike|skip|crawl|fly|sell)$"
)


def turned(asking: Asking) -> tuple[str, str] | Refusal:
    """The clause of the question turned, with the place of the answer in it, and its form."""
    question = asking.question
    helper = question.low(question.helper)
    if question.word == SEEK:
        return sought(asking)
    if question.helper < 0 and question.verb < 0:
        return _verbless(asking)
    if (
        question.word == "what"
        and not asking.rest
        and (helper in lexicon.BE or asking.verb == "be")
    ):
        return what_is(asking)
    made = focus(asking)
    if isinstance(made, Refusal):
        return made
    if question.subject_asked:
        return _subject(question, made), made.form
    if "there" in (question.low(question.helper + 1), question.low(question.helper + 2)):
        return _existential(question, made), made.form
    if helper in lexicon.BE and _is_subject(question):
        return _subject(question, made), made.form
    clause = _inverted(question, made, asking.measures)
    return clause if isinstance(clause, Refusal) else (clause, made.form)


def _verbless(asking: Asking) -> tuple[str, str] | Refusal:
    """There are 12 birds in all, for "How many birds in all?"."""
    behind = asking.question.sentence.tokens[asking.question.phrase : asking.question.end]
    verbs = any(token.xpos.startswith("VB") or token.upos == "VERB" for token in behind)
    verbs = verbs or any(token.text.lower() == "like" for token in behind)
    if asking.question.word != "many" or not asking.rest or verbs:
        return Refusal("no verb behind the question word")
    made = focus(asking)
    if isinstance(made, Refusal):
        return made
    return f"there {'are' if made.several else 'is'} {made.phrase}", made.form


def _subject(question: Question, made: Focus) -> str:
    """12 people came; $5 is left."""
    start = question.helper if question.helper >= 0 else question.verb
    token = question.sentence[start]
    verb = token.text
    if question.low(start) in lexicon.BE and question.low(start + 1) == "there":
        return _existential(question, made)
    placed = question.low(start + 1) in _PLACED and not made.phrase.startswith(("$", "€", "£"))
    if question.low(start) in lexicon.BE and placed and not _is_part(made):
        unit = made.phrase.partition(" ")[2].partition(" ")[0]
        several = is_plural(unit) if made.several is None and unit else made.several
        verb = verb if several is None else with_number(verb, one=not several)
        return f"there {verb} {made.phrase} {question.words(start + 1, question.end)}"
    if made.several is None:
        pass
    elif question.helper >= 0:
        verb = with_number(verb, one=not made.several)
    elif token.xpos in ("VBP", "VBZ"):
        verb = inflect(token.lemma, "VBP" if made.several else "VBZ")
    return f"{made.phrase} {verb} {question.words(start + 1, question.end)}"


def _is_part(made: Focus) -> bool:
    """5 of the apples: no phrase to follow "there are"."""
    return made.phrase.startswith(f"{ANSWER_PLACE} of ")


def _existential(question: Question, made: Focus) -> str:
    """There are 12 marbles in the box."""
    helper, rest = question.sentence[question.helper].text, question.helper + 2
    if question.low(question.helper) not in lexicon.BE:  # there will be, there have been
        rest = max(question.verb, question.helper + 2) + 1
        between = question.words(question.helper + 2, rest)
        return f"there {helper} {between} {made.phrase} {question.words(rest, question.end)}"
    verb = helper if made.several is None else with_number(helper, one=not made.several)
    if question.low(rest - 1) != "there":  # how many are now there
        verb, rest = f"{verb} {question.low(rest - 1)}", rest + 1
    return f"there {verb} {made.phrase} {question.words(rest, question.end)}"


def _is_subject(question: Question) -> bool:
    """Whether no subject follows "are": "How many apples are left?"."""
    token = question.sentence[question.helper + 1]
    if question.helper + 1 >= question.end:
        return False
    if question.low(question.phrase) == "of" and token.xpos in ("NN", "NNS", "JJ"):
        return True
    starts = token.xpos in (
        "DT",
        "PRP",
        "PRP$",
        "NN",
        "NNS",
        "NNP",
        "NNPS",
        "CD",
        "JJ",
        "EX",
        "PDT",
    )
    if token.xpos == "JJ" and question.sentence[token.index + 1].xpos not in (
        "NN",
        "NNS",
        "JJ",
        "NNP",
    ):
        return True
    return not starts or question.low(question.helper + 1) in (
        "left",
        "total",
        "needed",
        "available",
    )


def _inverted(question: Question, made: Focus, measures: Measures) -> str | Refusal:
    """Tom bought 12 figs; she will have 12 figs left; the rope is 5 feet long."""
    helper, verb = question.helper, question.verb
    low = question.low(helper)
    if verb < 0:
        if low in lexicon.BE or low in lexicon.HAVE:
            return _copular(question, made, measures)
        return Refusal("no verb behind the helper")
    split = question.group
    while split > helper + 2 and question.sentence[split - 1].xpos in _ADVERBS:
        split -= 1
    doubt = _doubt(question, split)
    if doubt is not None:
        return doubt
    subject = question.words(helper + 1, split)
    group = _verb_group(question, subject, question.words(split, question.group))
    place = gap(question, adverb=made.adverb)
    phrase = made.phrase
    if question.prep >= 0:
        phrase = f"{question.words(question.prep, question.first).lower()} {phrase}"
    elif _lasts(question, made, place):
        phrase = f"for {phrase}"
    before, after = question.words(verb + 1, place), question.words(place, question.end)
    if match := _THAN_VERB.search(after):
        tense = _TENSES.get(low, "VB")
        after = f"{after[: match.start()]}than {subject} {inflect(match[1], tense)}"
    clause = f"{subject} {group} {before} {phrase} {after}"
    return re.sub(" +", " ", clause)


def _doubt(question: Question, split: int) -> Refusal | None:
    """What makes it unsure which words are the subject and which the verb."""
    between = question.sentence.tokens[question.helper + 1 : split]
    if not any(token.xpos in _NAMING for token in between) or between[0].text == "left":
        return Refusal("no subject behind the helper")
    supports = question.low(question.helper) in lexicon.DO | lexicon.MODALS
    if supports and second_verb(question):
        return Refusal("two words could be the verb")
    if _complement(question):
        return Refusal("what is asked for belongs to another clause")
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


def _complement(question: Question) -> bool:
    """Whether a clause of its own follows the verb: "do they think she has"."""
    tokens = question.sentence.tokens[question.verb + 1 : question.verb + 3]
    if len(tokens) < 2 or tokens[0].xpos not in ("PRP", "NNP"):
        return False
    return tokens[1].xpos in ("MD", "VBZ", "VBP", "VBD")


def _lasts(question: Question, made: Focus, place: int) -> bool:
    """Whether the answer says how long something goes on that is named before it."""
    if not made.adverb or question.word != "many" or " time" in made.phrase:
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


def _copular(question: Question, made: Focus, measures: Measures) -> str | Refusal:
    """Tom is 12 years old; the bill was $15."""
    helper = question.helper
    start = helper + 1
    end = _subject_end(question, start)
    if question.word == "much" and question.phrase == helper:  # how much is the bill after tax
        end = named_end(question, start, measures)
    if end <= start:
        return Refusal("no subject behind the helper")
    verb = be_word(question)
    worth = next((at for at in range(start + 1, question.end) if question.low(at) == "worth"), -1)
    if worth >= 0:
        if made.form not in ("money", "cents") or question.phrase != helper:
            return Refusal("what it is worth is no plain amount")
        end, verb = worth, f"{verb} worth"
        return f"{question.words(start, end)} {verb} {made.phrase} {question.words(end + 1, question.end)}"
    if question.sentence[end].xpos in ("JJ", "VBG", "VBN", "TO") and end < question.end:
        place = gap(replace(question, verb=end), adverb=made.adverb)
        before, after = question.words(end, place), question.words(place, question.end)
        return f"{question.words(start, end)} {verb} {before} {made.phrase} {after}".replace(
            "  ", " "
        )
    if question.prep >= 0:  # by how many points is Ann ahead
        prep = question.words(question.prep, question.first).lower()
        stop = question.clause_end(end)
        middle, after = question.words(end, stop), question.words(stop, question.end)
        return f"{question.words(start, end)} {verb} {middle} {prep} {made.phrase} {after}"
    if made.weighs:
        verb = inflect("weigh", {"is": "VBZ", "are": "VBP"}.get(verb, "VBD"))
    return f"{question.words(start, end)} {verb} {made.phrase} {question.words(end, question.end)}".replace(
        "  ", " "
    )


def _subject_end(question: Question, start: int) -> int:
    """Where the subject behind "is" ends, by the parser's tree."""
    sentence = question.sentence
    head = sentence[question.helper]
    for token in sentence.tokens[start : question.end]:
        if token.dep in ("nsubj", "nsubj:pass", "nsubj:outer") and token.index >= start:
            below = [member.index for member in sentence.subtree(token)]
            last = start
            while last in below:
                last += 1
            while last - 1 > token.index and sentence[last - 1].xpos in _ADVERBS:
                last -= 1
            return min(last, question.clause_end(start))
    return question.clause_end(start) if head else start
