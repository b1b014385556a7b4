"""Guards of comparisons: a question that does not say than what, or tells another amount beside its own."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.guards.draft import Draft, quote
from roda.languages.english.guards.facts.clausal import of_clauses, words_behind
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause, is_predicate
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_FIRST: Final = re.compile(r"[^.?!]*(?:\.\d[^.?!]*)*\.(?= )")
_COMPARED: Final = tuple(
    f" {word}"
    for word in listed(
        "less fewer more cheaper older younger taller shorter longer heavier lighter"
    )
)
_HAVING: Final = frozenset({"have", "be", "own", "weigh", "cost"})
_MIXES: Final = listed("mix combine blend add stir pour use need")
_STUFFS: Final = 2  # a unit and its stuff


@guard(Stage.WISH, Reason.DANGLING)
@of_clauses
def comparison_lost(draft: Draft) -> str | None:
    """The question would lose the clause with which something is compared: "as old as Ann is now"."""
    sentence = draft.clause.sentence
    own = {t.index for t in draft.clause.own}
    first = min(t.index for t in draft.clause.own if t.upos != "PUNCT")
    behind = {sentence[at].text.lower() for at in (first, first - 1) if at >= 0}
    if "than" in behind and " than " not in draft.candidate.asked.question.lower():
        return f"'{draft.number.surface}' is told of what something is compared with"
    for token in sentence:
        if token.head not in own or token.index in own or token.base_dep not in ("advcl", "acl"):
            continue
        tokens = sentence.subtree(token)
        if tokens[0].text.lower() in ("as", "than") and is_predicate(sentence, token):
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


@guard(Stage.QUESTION, Reason.DANGLING)
@of_clauses
def compared_with_nothing(draft: Draft) -> str | None:
    """The question asks how many more or fewer, and does not say than what."""
    clause, quantity = draft.clause, draft.quantity
    compared = any(t.text.lower() == "than" for t in words_behind(clause, quantity))
    compared = compared or (bool(quantity.more) and _than_follows(clause, quantity))
    alone = sum(t.index in clause.line.marks for t in clause.own) == 1
    bare = quantity.more in ("fewer", "less") or (
        quantity.more == "more" and alone and clause.verb_lemma in _HAVING
    )
    if (compared or bare) and " than " not in draft.question.lower():
        return f"{draft.quoted(draft.question)} does not say than what"
    return None


@guard(Stage.QUESTION, Reason.DANGLING)
@of_clauses
def compared_with_itself(draft: Draft) -> str | None:
    """The question compares somebody with himself: "How many more pens than Ann does Ann have?"."""
    low = draft.question.lower().rstrip("?")
    who = who_of(draft.scene, draft.place, draft.clause).lower()
    if low.count(who) < 2:
        return None
    if not re.search(rf"\b(?:than|as) (?:the )?{re.escape(who)}\b(?!['’])", low):
        return None
    return f"{draft.quoted(draft.question)} compares '{who}' with itself"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def told_beside_another(draft: Draft) -> str | None:
    """The question tells another amount of the same unit: "How many hours does Ann read and 3 hours …?"."""
    quantity, low = draft.quantity, draft.question.lower()
    mine = _unit(quantity)
    if not mine or " than " in low or draft.direct or low.startswith("how old"):
        return None
    if low.startswith("in how many years") and low.endswith("years old?"):
        return None  # "In how many years will Ann be 20 years old?"
    for place, line in enumerate(draft.scene.lines):
        for at, mark in line.marks.items():
            other = draft.scene.quantities.get((place, at))
            if mark not in draft.question or (other and other.more != quantity.more):
                continue
            unit = _unit(other) if other else singular(line.low(line.last_of(at) + 1))
            if unit == mine and not _is_mixed_with(draft, other):
                return f"{draft.quoted(draft.question)} tells another amount of the same unit"
    return None


def _is_mixed_with(draft: Draft, other: Quantity | None) -> bool:
    """Whether one stuff is mixed with so much of another: "How many litres of oil did he mix with 3 litres of vinegar?"."""
    if other is None:
        return False
    base = "every" in (other.start.text.lower(), draft.quantity.start.text.lower())
    if draft.clause.verb_lemma not in _MIXES and not base:
        return False
    mine, theirs = draft.quantity.counted.split(" of "), other.counted.split(" of ")
    return len(mine) == len(theirs) == _STUFFS and mine[1] != theirs[1]


def _unit(quantity: Quantity) -> str:
    """What an amount is measured in; miles per hour are no miles."""
    if quantity.form == "money":
        return "$"
    first, rate, _ = quantity.counted.partition(" per ")
    return f"{quantity.lemma}{rate}" if first != quantity.counted else quantity.lemma


def _than_follows(clause: Clause, quantity: Quantity) -> bool:
    """Whether the sentence goes on with "than", before a comma or another number."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.text == "," or token.index in clause.line.marks:
            return False
        if token.text.lower() == "than":
            return True
    return False


@guard(Stage.TEXT, Reason.DANGLING)
def opens_with_comparison(draft: Draft) -> str | None:
    """What the text opens with is compared with what was left out: "Tea costs $2 less."."""
    text = draft.rewritten.text
    found = _FIRST.match(text) if text[: text.find(". ")].endswith(_COMPARED) else None
    if found is None or " than " in found[0] or draft.problem.text.find(found[0][1:]) <= 1:
        return None  # only what stood further behind was told beside what has gone
    return f"{quote(found[0])} does not say than what"
