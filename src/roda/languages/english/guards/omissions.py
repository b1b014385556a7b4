"""What a question would leave out although it is needed: a time, a condition, half of a purpose.

"In 8 years Tom will be 40 years old" is no answer to "How old will Tom be?".
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause, is_predicate
from roda.languages.english.story.quantities import Finding, Quantity
from roda.problem import Reason

_ABSTRACT: Final = frozenset(
    {"number", "total", "amount", "difference", "sum", "rest", "half", "remainder", "ratio"}
)
_CONDITIONS: Final = frozenset(
    {"when", "if", "while", "after", "before", "once", "unless", "until"}
)


def left_out(clause: Clause, quantity: Quantity, *, direct: bool, full: bool) -> Finding | None:
    """Why a question for a quantity of a clause would say too little."""
    head = clause.subject_head
    if head is not None and head.lemma in _ABSTRACT and quantity.form == "count":
        return Reason.NOT_ASKED, f"{head.text} is asked for by its own name"
    if not direct and clause.line.has_mark(_before(clause, quantity)):
        return Reason.NOT_ASKED, "another number stands before the subject"
    if _breaks_off(clause):
        return Reason.NOT_ASKED, "a second verb would be lost"
    if full and _condition(clause, _CONDITIONS):
        return Reason.TWO_READINGS, "when the clause holds would be lost"
    if not direct and _condition(clause, frozenset({"if", "whenever", "unless"})):
        return Reason.TWO_READINGS, "on which condition the clause holds would be lost"
    return None


def _before(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words of a clause before its subject and its verb."""
    subject = () if clause.borrowed else clause.subject
    first = min(t.index for t in (*clause.helpers, clause.predicate, *subject))
    gone = {t.index for t in quantity.tokens}
    return [t for t in clause.own if t.index < first and t.index not in gone]


def _breaks_off(clause: Clause) -> bool:
    """Whether a verb inside the clause is joined to another one that stands outside of it."""
    own = {t.index for t in clause.own} - {clause.predicate.index}
    return any(
        token.dep == "conj"
        and token.head in own
        and token.index not in own
        and clause.sentence[token.head].upos in ("VERB", "AUX", "ADJ")
        for token in clause.sentence
    )


def _condition(clause: Clause, marks: frozenset[str]) -> bool:
    """Whether another clause says when this one holds."""
    return any(
        is_predicate(clause.sentence, child)
        and clause.sentence.subtree(child)[0].text.lower() in marks
        for child in clause.sentence.children(clause.predicate, "advcl")
    )


_RATES: Final = frozenset(
    {"each", "every", "per", "apiece", "daily", "weekly", "monthly", "yearly"}
)
_RATED: Final = re.compile(
    r"\b(?:each|every|per|apiece|daily|weekly|monthly|yearly|an? (?:night|piece|dozen|"
    + "|".join(sorted(words.TIMES | words.MASSES))
    + r"))\b"
)
_TELLING: Final = frozenset(
    {
        "twice",
        "times",
        "different",
        "respectively",
        "instead",
        "combined",
        "average",
        "both",
        "half",
    }
)
_HAVING: Final = frozenset({"have", "be", "own", "weigh", "cost"})
_WEIGHING: Final = listed(
    "weigh lose gain lift hold contain carry catch collect pick drink recycle harvest produce measure"
)


def too_short(
    clause: Clause, quantity: Quantity, question: str, stuffs: set[str], *, rivals: bool = False
) -> Finding | None:
    """Why a question says less than its clause, so that it asks for something else.

    `stuffs` is what the text measures: "flour" of "3 cups of flour"; `rivals` tells that other
    numbers count the same thing.
    """
    low = question.lower()
    compared = any(t.text.lower() == "than" for t in _near(clause, quantity))
    compared = compared or (bool(quantity.more) and _than_follows(clause, quantity))
    alone = sum(t.index in clause.line.marks for t in clause.own) == 1
    bare = quantity.more in ("fewer", "less") or (
        quantity.more == "more" and alone and clause.verb_lemma in _HAVING
    )
    if (compared or bare) and " than " not in low:
        return Reason.DANGLING, f"{quantity.more or 'more'} than what is not said"
    head = clause.subject_head
    takes = clause.verb_lemma == "take" and head is not None and head.text.lower() == "it"
    if takes and " to " not in low:
        return Reason.DANGLING, "what it takes so much for is not said"
    if quantity.lemma in words.TIMES | {"time"} and _loses_object(clause, low):
        return Reason.DANGLING, "what is done in that time is not said"
    told = clause.existential or clause.verb_lemma == "have"
    if rivals and told and quantity.noun is not None:
        for child in clause.sentence.children(quantity.noun, "acl:relcl"):
            if child.text.lower() not in low:
                return Reason.TWO_READINGS, f"those that {child.text} are not told from others"
    rate = _is_rate(clause, quantity) or _shares_rate(clause, quantity)
    if rate and not _RATED.search(low):
        return Reason.TWO_READINGS, "for each of what is lost"
    often = {t.text.lower() for t in clause.own}
    if "different" in often and often & {"times", "occasions", "points"}:
        return Reason.TWO_READINGS, "each time or all times"
    lost = [t.text.lower() for t in _near(clause, quantity) if t.text.lower() in _TELLING]
    if any(word not in low for word in lost):
        return Reason.TWO_READINGS, f"{lost[0]} is lost"
    heavy = quantity.form == "measure" and quantity.lemma in words.MASSES
    sure = len(stuffs) == 1 and not _other_stuff(clause, quantity, stuffs)
    if heavy and not sure and " of " not in low and clause.verb_lemma not in _WEIGHING:
        return Reason.DANGLING, f"{quantity.lemma}s of what is not said"
    return None


def _loses_object(clause: Clause, question: str) -> bool:
    """Whether a counted object is not in the question: "How many days can Ann eat?", of 4 figs."""
    found = clause.sentence.child(clause.predicate, "obj")
    if found is None or not clause.line.has_mark(clause.sentence.children(found, "nummod")):
        return False
    return found.text.lower() not in question and found.lemma not in words.TIMES


def _near(clause: Clause, quantity: Quantity) -> list[Token]:
    """The words behind a number up to the next one."""
    after = quantity.tokens[-1].index
    marks = [index for index in clause.line.marks if index > after]
    stop = min(marks, default=len(clause.sentence))
    return [t for t in clause.own if after < t.index < stop]


def _is_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether an amount is told for each of something: "$5 per 2 kg", "Each day he ate 3 figs"."""
    near = _near(clause, quantity)
    said = {t.text.lower() for t in (*near, *_before(clause, quantity), *quantity.tokens)}
    following = clause.line.low(quantity.tokens[-1].index + 1)
    unit = clause.line.low(quantity.tokens[-1].index + 2)
    single = following in ("a", "an") and (unit in words.TIMES or unit in words.MASSES)
    last = max((t.index for t in clause.own if t.index in clause.line.marks), default=0)
    tail = {t.text.lower() for t in clause.own if t.index > last}
    priced = clause.line.low(last - 1) in ("$", "for", "at")
    placed = any(t.xpos in ("IN", "TO") for t in near) or priced
    shared = not priced and bool(tail & {"every", "daily"})
    shared = shared or any(
        t.index > last and t.text.lower() == "each" and clause.line.low(t.index + 1) in words.TIMES
        for t in clause.own
    )
    opening = (clause.line.low(0), clause.line.low(1))
    shared = shared or opening in (
        ("for", "every"),
        ("for", "each"),
        ("every", "time"),
        ("each", "time"),
    )
    edge = clause.subject[-1].index if clause.subject else 0
    between = {clause.line.low(at) for at in range(edge, clause.predicate.index)}
    shared = shared or (not clause.borrowed and "each" in between)
    spread = not placed and ("each" in tail or _in_each(clause, quantity))
    return bool(said & _RATES) or single or shared or spread


def _in_each(clause: Clause, quantity: Quantity) -> bool:
    """Whether the clause goes on with "in each of", "on every": 5 pens and 6 cups in each box."""
    after = quantity.tokens[-1].index
    return any(
        t.text.lower() in ("each", "every")
        and t.index > after
        and clause.sentence[t.index - 1].xpos in ("IN", "TO")
        for t in clause.own
    )


def _other_stuff(clause: Clause, quantity: Quantity, stuffs: set[str]) -> bool:
    """Whether the sentence speaks of another thing that may be measured."""
    known = {word for stuff in stuffs for word in stuff.split()}
    subject = {t.index for t in clause.subject}
    return any(
        t.xpos in ("NN", "NNS")
        and t.index not in subject
        and t.text.lower() not in known
        and t.lemma not in words.MEASURES
        for t in clause.sentence
        if t is not quantity.noun
    )


def _than_follows(clause: Clause, quantity: Quantity) -> bool:
    """Whether the sentence goes on with "than", before a comma or another number."""
    for token in clause.sentence.tokens[quantity.tokens[-1].index + 1 :]:
        if token.text == "," or token.index in clause.line.marks:
            return False
        if token.text.lower() == "than":
            return True
    return False


def _shares_rate(clause: Clause, quantity: Quantity) -> bool:
    """Whether a rate of a joined clause is meant here too: "Ann eats 3 figs and Bo eats 4 per day"."""
    after = quantity.tokens[-1].index
    verbs = [t for t in clause.sentence if t.lemma == clause.predicate.lemma and t.upos == "VERB"]
    if len(verbs) < 2:
        return False
    line, head = clause.line, clause.subject_head
    several = head is not None and head.xpos in ("NNS", "NNPS")
    for token in clause.sentence:
        low, unit = token.text.lower(), line.low(token.index + 1)
        single = low in ("a", "an") and (unit in words.TIMES or unit in words.MASSES)
        behind = token.index - 1 in line.marks or token.index - 2 in line.marks
        each = low == "each" and token.dep != "det" and behind and token.index > after and several
        if (low in ("per", "daily") or (single and behind) or each) and abs(
            token.index - after
        ) > 1:
            return True
    return False
