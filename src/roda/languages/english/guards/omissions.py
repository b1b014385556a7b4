"""Guards of what a question leaves out although it is needed: a time, a condition, "for each".

"In 8 years Tom will be 40 years old" is no answer to "How old will Tom be?", and "2 pages every day
for each of his 5 classes" is not asked by "How many pages does Chip write every day?".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.clauses import Clause, is_predicate
from roda.languages.english.story.lines import Line
from roda.languages.english.story.quantities import Quantity
from roda.languages.english.story.scene import who_of
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_TIMES: Final = frozenset({"when", "if", "while", "after", "before", "once", "unless", "until"})
_THEN: Final = frozenset({"when"})  # what was so then need not be so now
_LATER: Final = frozenset({"after", "once", "since"})  # what holds then did not hold at first
_CONDITIONS: Final = frozenset({"if", "whenever", "unless"})
_EACH: Final = frozenset({"each", "every", "per", "apiece"})
_RATES: Final = _EACH | {"daily", "weekly", "monthly", "yearly"}
_FOR_EACH: Final = frozenset(
    {("for", "every"), ("for", "each"), ("every", "time"), ("each", "time")}
)
_RATED: Final = re.compile(
    r"\b(?:each|every|per|apiece|daily|weekly|monthly|yearly|an? (?:night|piece|dozen|"
    + "|".join(sorted(lexicon.TIMES | lexicon.MASSES))
    + r"))\b"
)
_HAVING: Final = frozenset({"have", "be", "own", "weigh", "cost"})
_WEIGHING: Final = listed(
    "weigh lose gain lift hold contain carry catch collect pick drink recycle harvest produce measure"
)
_EACH_SAID: Final = re.compile(
    r"\b(?:each|every|per|apiece)\b|\b(?:an?|in one|in 1) (?:second|minute|hour|day|week|month|year|time)\b"
    r"|\b(?:dai|week|month|year|hour)ly\b",
    re.IGNORECASE,
)
_PART: Final = re.compile(
    r"\b(?:half|most|part) (?:of )?the\b|\bthe (?:other|rest)\b|\b(?:out of|from) (?:1|one|a single) \w+"
)
_NEAR: Final = 3  # words behind a number in which "each" is its own: "$7 each", "4 miles per hour"


def of_clauses(check: Callable[[Draft], str | None]) -> Callable[[Draft], str | None]:
    """A check that looks at questions only that are made of the clause of the number."""

    @wraps(check)
    def checked(draft: Draft) -> str | None:
        return check(draft) if draft.clausal else None

    return checked


@guard(Stage.WISH, Reason.NOT_ASKED)
@of_clauses
def second_verb_lost(draft: Draft) -> str | None:
    """A verb inside the clause is joined to another one that the question would lose."""
    clause = draft.clause
    own = {t.index for t in clause.own} - {clause.predicate.index}
    for token in clause.sentence:
        if (
            token.dep == "conj"
            and token.head in own
            and token.index not in own
            and clause.sentence[token.head].upos in ("VERB", "AUX", "ADJ")
        ):
            return f"a question for '{draft.number.surface}' would lose '{token.text}'"
    return None


@guard(Stage.WISH, Reason.TWO_READINGS)
@of_clauses
def time_clause_lost(draft: Draft) -> str | None:
    """The question would lose the clause that tells its fact from another: "after Bo left"."""
    first = draft.candidate.asked.question.endswith(" at first?")
    if lost := _lost_while(draft):
        return lost
    if draft.candidate.features.get("rival") or _has_namesake(draft):
        return _lost_clause(draft, _TIMES)
    if first:
        return _lost_clause(draft, _LATER)
    return (
        _lost_clause(draft, _THEN) if draft.clause.verb_lemma == "be" and not draft.direct else None
    )


def _lost_while(draft: Draft) -> str | None:
    """That "while running on the field" behind the verb would not be in the question."""
    sentence = draft.clause.sentence
    for child in sentence.children(draft.clause.predicate, "advcl"):
        tokens = sentence.subtree(child)
        opens = tokens[0].text.lower() == "while" and child.xpos == "VBG"
        asked = child.text.lower() in draft.candidate.asked.question.lower()
        if opens and not asked and tokens[0].index > draft.clause.predicate.index:
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


def _has_namesake(draft: Draft) -> bool:
    """Whether another clause tells the same of a subject of the same noun: "the original cost was $49"."""
    clause, head = draft.clause, draft.clause.subject_head
    if head is None or head.upos != "NOUN" or clause.verb_lemma not in ("be", "cost"):
        return False
    return any(
        other.verb_lemma == clause.verb_lemma
        and other.subject_head is not None
        and other.subject_head.lemma == head.lemma
        and other.line.has_mark(other.own)
        for place, clauses in enumerate(draft.scene.clauses)
        for other in clauses
        if (place, other.predicate.index) != (draft.place, clause.predicate.index)
    )


@guard(Stage.WISH, Reason.TWO_READINGS)
@of_clauses
def condition_lost(draft: Draft) -> str | None:
    """The question would lose the condition of its fact: "You win 10 points if you hit the ring."."""
    return None if draft.direct else _lost_clause(draft, _CONDITIONS)


def _lost_clause(draft: Draft, openings: frozenset[str]) -> str | None:
    """That a clause beside that of the number opens so and would not be in the question."""
    sentence = draft.clause.sentence
    for child in sentence.children(draft.clause.predicate, "advcl"):
        tokens = sentence.subtree(child)
        if tokens[0].text.lower() in openings and is_predicate(sentence, child):
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


@guard(Stage.WISH, Reason.DANGLING)
@of_clauses
def comparison_lost(draft: Draft) -> str | None:
    """The question would lose the clause with which something is compared: "as old as Ann is now"."""
    sentence = draft.clause.sentence
    own = {t.index for t in draft.clause.own}
    for token in sentence:
        if token.head not in own or token.index in own or token.base_dep not in ("advcl", "acl"):
            continue
        tokens = sentence.subtree(token)
        if tokens[0].text.lower() in ("as", "than") and is_predicate(sentence, token):
            words = draft.quoted(draft.line.show(tokens))
            return f"a question for '{draft.number.surface}' would lose {words}"
    return None


def _before(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words of a clause before its subject and its verb."""
    subject = () if clause.borrowed else clause.subject
    first = min(t.index for t in (*clause.helpers, clause.predicate, *subject))
    gone = {t.index for t in quantity.tokens}
    return [t for t in clause.own if t.index < first and t.index not in gone]


@guard(Stage.QUESTION, Reason.DANGLING)
@of_clauses
def compared_with_nothing(draft: Draft) -> str | None:
    """The question asks how many more or fewer, and does not say than what."""
    clause, quantity = draft.clause, draft.quantity
    compared = any(t.text.lower() == "than" for t in _near(clause, quantity))
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
            if unit == mine:
                return f"{draft.quoted(draft.question)} tells another amount of the same unit"
    return None


def _unit(quantity: Quantity) -> str:
    """What an amount is measured in; miles per hour are no miles."""
    if quantity.form == "money":
        return "$"
    first, rate, _ = quantity.counted.partition(" per ")
    return f"{quantity.lemma}{rate}" if first != quantity.counted else quantity.lemma


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def which_ones(draft: Draft) -> str | None:
    """The question does not tell the things that are meant from others of their kind."""
    clause, quantity = draft.clause, draft.quantity
    told = clause.existential or clause.verb_lemma == "have"
    if not told or quantity.noun is None:
        return None
    nouns = [t for t in quantity.tokens if t.xpos in ("NN", "NNS")]
    things = {singular(t.text).lower() for t in nouns} - {quantity.lemma}
    others = [each for each in draft.scene.quantities.values() if each.number != quantity.number]
    if not draft.scene.counts_again(quantity) and not any(q.lemma in things for q in others):
        return None
    low = draft.question.lower()
    for child in (c for noun in nouns for c in clause.sentence.children(noun, "acl:relcl")):
        if child.text.lower() not in low:
            return f"{draft.quoted(draft.question)} does not say which: those that '{child.text}'"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def rate_lost(draft: Draft) -> str | None:
    """The amount is told for each of something, and the question does not say so."""
    clause, quantity = draft.clause, draft.quantity
    rate = _is_rate(clause, quantity) or _shares_rate(clause, quantity)
    if rate and not _RATED.search(draft.question.lower()):
        return f"{draft.quoted(draft.question)} does not say for each of what '{draft.number.surface}' is told"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def each_time_or_all(draft: Draft) -> str | None:
    """The amount may be that of each time or of all: "3 glasses at two different times"."""
    said = {t.text.lower() for t in draft.clause.own}
    if "different" in said and said & {"times", "occasions", "points"}:
        return f"'{draft.number.surface}' may be the amount of each time, or of all times"
    return None


@guard(Stage.QUESTION, Reason.DANGLING)
@of_clauses
def measured_stuff_lost(draft: Draft) -> str | None:
    """The question asks how many pounds or cups, and not of what."""
    clause, quantity = draft.clause, draft.quantity
    if quantity.form != "measure" or quantity.lemma not in lexicon.MASSES:
        return None
    stuffs = draft.scene.stuffs
    sure = len(stuffs) < 2 and not _other_stuff(clause, quantity, stuffs)
    if sure or " of " in draft.question.lower() or clause.verb_lemma in _WEIGHING:
        return None
    return f"{draft.quoted(draft.question)} does not say of what"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def each_lost(draft: Draft) -> str | None:
    """The fact says "each" more often than the question: "every day for each of her 5 classes"."""
    clause, quantity = draft.clause, draft.quantity
    own = {token.index for token in quantity.tokens}
    others = [i for i in clause.line.marks if i not in own]
    told = {
        token.index
        for token in (*clause.own, *_behind(clause, quantity))
        if token.text.lower() in _EACH
        and not any(0 < token.index - other <= _NEAR for other in others)
    }
    if len(_EACH_SAID.findall(draft.question)) < len(told):
        return f"{draft.quoted(draft.question)} says 'each' less often than the story"
    return None


@guard(Stage.QUESTION, Reason.NOT_ASKED)
@of_clauses
def own_action_lost(draft: Draft) -> str | None:
    """What is counted does something of its own: "sees 175 people enter the store every hour"."""
    sentence = draft.clause.sentence
    behind = draft.quantity.tokens[-1].index + 1
    acts = behind < len(sentence) and (
        sentence[behind].xpos == "VB"
        or (sentence[behind].xpos == "VBP" and sentence[behind].dep in ("ccomp", "xcomp"))
    )
    if acts:
        word, number = sentence[behind].text, draft.number.surface
        return f"'{word}' may be what those that '{number}' counts do, which no question would say"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
@of_clauses
def part_lost(draft: Draft) -> str | None:
    """Only a part is told of, and the question asks for all: "Half the ears", "out of 1 potato"."""
    clause = draft.clause
    told = {token.index: token.text.lower() for token in (*clause.subject, *clause.own)}
    found = _PART.search(" ".join(told[index] for index in sorted(told)))
    if found and found[0] not in draft.question.lower():
        return f"{draft.quoted(draft.question)} loses '{found[0]}'"
    return None


def _near(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words behind a number up to the next one."""
    after = quantity.tokens[-1].index
    marks = [index for index in clause.line.marks if index > after]
    stop = min(marks, default=len(clause.sentence))
    return [t for t in clause.own if after < t.index < stop]


def _behind(clause: Clause, quantity: Quantity) -> Iterator[Token]:
    """The words behind an amount up to the next number, verb or comma, whatever they hang from."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.index in clause.line.marks or token.upos in ("VERB", "AUX", "PUNCT", "CCONJ"):
            return
        yield token


def _than_follows(clause: Clause, quantity: Quantity) -> bool:
    """Whether the sentence goes on with "than", before a comma or another number."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.text == "," or token.index in clause.line.marks:
            return False
        if token.text.lower() == "than":
            return True
    return False


def _is_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether an amount is told for each of something: "$5 per 2 kg", "Each day he ate 3 figs"."""
    near = _near(clause, quantity)
    said = {t.text.lower() for t in (*near, *_before(clause, quantity), *quantity.tokens)}
    if said & _RATES or _is_unit(clause.line, quantity.tokens[-1].index + 1):
        return True
    last = max((t.index for t in clause.own if t.index in clause.line.marks), default=0)
    tail = {t.text.lower() for t in clause.own if t.index > last}
    priced = clause.line.low(last - 1) in ("$", "for", "at")
    often = any(_is_unit(clause.line, t.index) or t.text.lower() == "per" for t in clause.own
                if t.index > last)  # fmt: skip
    if ((tail & {"every", "daily"} or often) and not priced) or _is_shared(clause, last):
        return True
    placed = priced or any(t.xpos in ("IN", "TO") for t in near)
    return not placed and ("each" in tail or _in_each(clause, quantity))


def _is_unit(line: Line, at: int) -> bool:
    """Whether "an hour" or "a pound" stands here."""
    unit = line.low(at + 1)
    return line.low(at) in ("a", "an") and (unit in lexicon.TIMES or unit in lexicon.MASSES)


def _is_shared(clause: Clause, last: int) -> bool:
    """Whether all amounts of a clause are told for each: "For every …", "They each ate …", "… each day".

    `last` is the place of the last number.
    """
    line = clause.line
    if (line.low(0), line.low(1)) in _FOR_EACH:
        return True
    if any(
        t.index > last and t.text.lower() == "each" and line.low(t.index + 1) in lexicon.TIMES
        for t in clause.own
    ):
        return True
    edge = clause.subject[-1].index if clause.subject else 0
    between = {line.low(at) for at in range(edge, clause.predicate.index)}
    return not clause.borrowed and "each" in between


def _in_each(clause: Clause, quantity: Quantity) -> bool:
    """Whether the clause goes on with "in each of", "on every": 5 pens and 6 cups in each box."""
    after = quantity.tokens[-1].index
    return any(
        t.text.lower() in ("each", "every")
        and t.index > after
        and clause.sentence[t.index - 1].xpos in ("IN", "TO")
        for t in clause.own
    )


def _shares_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether a rate of a joined clause is meant here too: "Ann eats 3 figs and Bo eats 4 per day"."""
    after = quantity.tokens[-1].index
    verbs = [t for t in clause.sentence if t.lemma == clause.predicate.lemma and t.upos == "VERB"]
    line, head = clause.line, clause.subject_head
    several = head is not None and head.xpos in ("NNS", "NNPS")
    if several and _told_of_each(clause):
        return True
    if len(verbs) < 2:
        return False
    for token in clause.sentence:
        low = token.text.lower()
        behind = token.index - 1 in line.marks or token.index - 2 in line.marks
        each = low == "each" and token.dep != "det" and token.index > after and several
        rate = low in ("per", "daily") or (behind and (each or _is_unit(line, token.index)))
        if rate and abs(token.index - after) > 1:
            return True
    return False


def _told_of_each(clause: Clause) -> bool:
    """Whether a second verb of the same subject is told of each: "Figs have 9 seeds and cost $2 each"."""
    return any(
        each.text.lower() == "each"
        and each.head >= 0
        and clause.sentence[each.head].xpos == "$"
        and clause.sentence[each.head].head == verb.index
        for verb in clause.sentence.children(clause.predicate, "conj")
        if clause.sentence.child(verb, "nsubj") is None
        for each in clause.sentence.tokens[verb.index :]
    )


def _other_stuff(clause: Clause, quantity: Quantity, stuffs: set[str]) -> bool:
    """Whether the sentence speaks of another thing that may be measured."""
    known = {word for stuff in stuffs for word in stuff.split()}
    subject = {t.index for t in clause.subject}
    return any(
        t.xpos in ("NN", "NNS")
        and t.index not in subject
        and t.text.lower() not in known
        and t.lemma not in lexicon.MEASURES
        for t in clause.sentence
        if t is not quantity.noun
    )
