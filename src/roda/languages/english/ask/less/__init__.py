"""Ways to say less: what would only tell "a certain amount" leaves the line of the number.

A clause leaves its sentence, a member its list, a relative clause its noun, a phrase its verb. Each way gives
a story or nothing; a way that keeps more of the line comes first, and none may lose what the rest leans on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.less.clauses import without_clause, without_condition
from roda.languages.english.ask.less.phrases import without_member, without_phrase, without_relative
from roda.languages.english.ask.less.sentences import without_sentence
from roda.languages.english.ask.remainder import Story
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.ask.ties import is_compared_with

_WAYS: Final[tuple[Callable[[Target, Asked], Story | None], ...]] = (
    without_sentence,
    without_relative,
    without_member,
    without_phrase,
    without_clause,
)
_NAMED: Final = 6  # words that name what is told with the verb of another
_NAMING: Final = frozenset({"DT", "JJ", "NN", "NNS", "NNP", "CD", "$"})


def less(target: Target, asked: Asked) -> Iterator[Story]:
    """The stories that say less than "a certain amount" before a question."""
    scene = target.scene
    if target.sentence[-1].text == "?" or target.direct or asked.way in ("paired", "member"):
        return  # what is told of "one" needs its "other", and a list its length
    words = " ".join(asked.unsaid.values())
    if "number of full " in words:
        return  # "6 weeks and 3 days" without its weeks tells another time
    vague = "a certain" in words or ("some" in words and _is_odd_with_some(target))
    if not vague or is_compared_with(target) or _shares_verb(target):
        return
    last = target.place == len(scene.lines) - 1
    for way in (without_condition,) if last else (*_WAYS, without_condition):
        story = way(target, asked)
        if story is not None:
            yield story
            return


def _shares_verb(target: Target) -> bool:
    """Whether another thing is told with the same verb, which it does not repeat: "A crate weighs 4 kg and a box 3 kg"."""
    sentence, line = target.sentence, target.line
    for joint in sentence.tokens[1:]:
        if joint.text.lower() not in ("and", ",", "while"):
            continue
        at = joint.index + 1
        while at < len(sentence) and at - joint.index <= _NAMED:
            if at in line.marks and line.low(at) != "one":
                break
            if sentence[at].xpos not in _NAMING and line.low(at) != "one":
                break
            at += 1
        told = at < len(sentence) and at in line.marks and at - joint.index > 1
        nouns = [t for t in sentence.tokens[joint.index + 1 : at] if t.xpos in ("NN", "NNP")]
        if told and nouns and target.at in (at, *(i for i in line.marks if i < joint.index)):
            return True
    return False


def _is_odd_with_some(target: Target) -> bool:
    """Whether "some" reads no better: "costs some tickets", "a forest, which has some palm trees"."""
    clause = target.clause
    told_of = clause.predicate.dep == "acl:relcl" and clause.is_state
    head = clause.subject_head
    apart = head is not None and target.line.low(head.index - 1) == ","
    return clause.verb_lemma in lexicon.PRICES or (told_of and apart)
