"""The gate: a sentence is rewritten only where two analysers see the same verb and subject."""

from __future__ import annotations

from functools import lru_cache

from roda.languages.english.parsing import Sentence, analyser, frame
from roda.languages.english.story.clauses import SUBJECTS, Clause, head_of_clause
from roda.languages.english.story.lines import Line


@lru_cache(maxsize=4096)
def _second_opinion(text: str) -> Sentence | None:
    found = analyser("tagger").analyse(text).sentences
    return found[0] if len(found) == 1 else None


def same_verb(line: Line) -> bool:
    """Whether the second analyser sees the same main verb."""
    sentence = line.sentence
    other = _second_opinion(line.text[sentence.start : sentence.end])
    return other is not None and other.root.start + sentence.start == sentence.root.start


def agrees(line: Line, clause: Clause) -> bool:
    """Whether the second analyser sees the clause's verb and subject where the first does."""
    sentence = line.sentence
    other = _second_opinion(line.text[sentence.start : sentence.end])
    if other is None or len(other) != len(sentence):
        return False
    predicate = clause.predicate
    if predicate.dep == "root":
        shift = sentence.start
        mine, its = frame(sentence), frame(other)
        return mine.predicate - shift == its.predicate and mine.subject - shift == (
            its.subject if its.subject >= 0 else -1 - shift
        )
    same = other[predicate.index]
    verbal = predicate.upos in ("VERB", "AUX")
    if verbal and same.upos not in ("VERB", "AUX"):
        return False
    head = sentence.child(predicate, *SUBJECTS)
    if head is None or _beside(other, head.index, predicate.index):
        return True
    return head_of_clause(other, other[head.index]).index == head_of_clause(other, same).index


def _beside(sentence: Sentence, subject: int, predicate: int) -> bool:
    """Whether a noun stands just before a verb, adverbs and helpers aside: "Max also picked"."""
    between = sentence.tokens[subject + 1 : predicate]
    noun = sentence[subject].upos in ("NOUN", "PROPN", "PRON")
    return subject < predicate and noun and all(t.upos in ("ADV", "AUX") for t in between)
