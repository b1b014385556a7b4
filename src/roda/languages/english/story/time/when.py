"""Which time a question means: "at first" before a change, "now" after it.

A state that is told before something is given, lost or added holds at first only; where two
clauses could be meant and no word tells them apart, nothing is asked.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK
from roda.languages.english.story.scene import TOTALS, Scene, rival_of, told_of, who_of
from roda.languages.english.story.time.changes import changes, changes_what, concerns
from roda.languages.guard import Refusal
from roda.problem import Reason

_NOW: Final = listed("now left still remaining then over currently end finally after moment")
_ONCE: Final = listed(
    "first originally initially before start beginning already yesterday began morning ago this last "
    "earlier once previous"
)
_FIRST: Final = frozenset({"initially", "originally"})
_IN_ALL: Final = frozenset({"total", "altogether", "all", "together"})
_LEFT: Final = listed("left remain remaining leave")
_TOWARDS: Final = listed("on to into onto with by")  # they tell what was done, not where
_LASTING: Final = listed("page chapter problem question episode")  # done, they are still there
_GATHERED: Final = listed("save collect gather accumulate")


class When(NamedTuple):
    """The time that a question means: whether the past is asked, and the words that say when."""

    past: bool = False
    words: str = ""


_AT_FIRST: Final = When(True, " at first")


class _Around(NamedTuple):
    """What happens around a clause: changes later, in the statement and earlier, and a rival.

    `own` are the words of the clause, `dated` says that one of them tells when it was.
    """

    own: set[str]
    dated: bool
    later: bool
    stated: bool
    earlier: bool
    rival: Clause | None


def time_of(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> When | Refusal:
    """The time that a question for a quantity means, or why nobody could tell which one it means."""
    when = _told(scene, place, clause, quantity)
    if isinstance(when, When) and when.words == _AT_FIRST.words and _is_future(clause):
        said = clause.line.quote(clause.own)
        return Refusal(Reason.TWO_READINGS, f"what '{said}' tells changes before it is so")
    return when


def _is_future(clause: Clause) -> bool:
    return any(t.text.lower() == "will" for t in clause.helpers)


def _told(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> When | Refusal:
    """The time at which a clause tells a quantity, told apart from all other times."""
    own = {t.text.lower() for t in clause.own} - {t.text.lower() for t in quantity.tokens}
    if _compares_before(scene, place, clause, quantity, own):
        return _AT_FIRST
    if not _may_change(scene, clause, quantity, own):
        return When()
    dated = bool(own & (_ONCE | lexicon.PERIODS | lexicon.ORDINALS)) or _has_year(own)
    last = len(scene.lines) - 1
    rival = None if dated or own & _NOW else rival_of(scene, place, clause, quantity)
    around = _Around(
        own=own,
        dated=dated,
        later=changes(scene, place, clause, quantity, range(place, last)),
        stated=changes(scene, place, clause, quantity, range(max(place, last), last + 1)),
        earlier=changes(scene, place, clause, quantity, range(place + 1), before=True),
        rival=None if " than " in f"{_text(rival)} " else rival,
    )
    if own & _FIRST and _fronted_first(clause):
        return When(_is_present(clause), " at first")
    if clause.is_state:
        held = around.later and own & _NOW and "now" not in own
        again = rival_of(scene, place, clause, quantity, loosely=True) if held else None
        if again is not None:
            return _same_thing(again)
        when = _of_state(scene, place, clause, around)
        plain = when == When() and not own & _NOW and not dated
        gone = plain and _some_is_left(scene, place, clause, quantity)
        return (
            _AT_FIRST
            if gone
            or (plain and _is_told_of_now(scene, place, clause, quantity))
            or (plain and _is_otherwise_next(scene, place, quantity))
            else when
        )
    if _is_perfect(clause) and not dated and _is_told_of_now(scene, place, clause, quantity):
        return _same_thing(scene.clauses[-1][0])
    return _of_event(scene, place, clause, quantity, around)


def _compares_before(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, own: set[str]
) -> bool:
    """Whether a comparison holds only until one side changes: "Ann has 8 more figs than Bo. She eats half of them."."""
    compared = quantity.form == "times" or bool(quantity.more and "than" in own)
    held = clause.existential or clause.verb_lemma in ("have", "own")
    if not compared or not held or any(t.xpos == "MD" for t in clause.helpers):
        return False
    if own & (_NOW | _ONCE | lexicon.PERIODS | lexicon.ORDINALS) or _has_year(own):
        return False
    later = range(place, len(scene.lines))
    sides = {who_of(scene, place, clause), *(t.text for t in clause.own if t.xpos == "NNP")}
    done = [
        other
        for number in later
        for other in scene.clauses[number]
        if (number, other.predicate.index) > (place, clause.predicate.index)
        and not other.is_state
        and (who_of(scene, number, other) in sides or _is_of_several(other))
    ]
    if quantity.form == "times" and any(changes_what(other, clause) for other in done):
        return True
    return bool(done) and changes(scene, place, clause, quantity, later)


def _is_of_several(clause: Clause) -> bool:
    """Whether a clause tells of several together: "They …", "The two sisters …"."""
    head = clause.subject_head
    return head is not None and (head.xpos in ("NNS", "NNPS") or head.text.lower() == "they")


def _has_year(words: set[str]) -> bool:
    """Whether one of some words is a year: "In 2004, there were 60 boats"."""
    return any(word.isdecimal() and len(word) == 4 and word[:2] in ("19", "20") for word in words)


def _of_event(
    scene: Scene, place: int, clause: Clause, quantity: Quantity, around: _Around
) -> When | Refusal:
    """When something happened that happens again, or of which a total is told."""
    rival = around.rival
    goes_on = not around.dated and not quantity.more and _goes_on(scene, place, clause, quantity)
    lasting = bool(clause.helpers) and clause.predicate.xpos == "VBG"
    if rival is not None and _is_total(scene, rival):
        if lasting:
            return _AT_FIRST if around.later else _same_thing(rival)
        return When(False, " at first" if goes_on else "")
    if goes_on:
        return When(False, " at first")
    if rival is None or quantity.more:
        return When()
    if sum(t.index in clause.line.marks for t in clause.own) > 1:
        return When()  # "in 1 hour" stays in the question
    timed = lasting or bool(_NOW & set(_text(rival).lower().replace(".", "").split()))
    first = timed and (around.later or around.stated) and not around.earlier
    return When(lasting, " at first") if first else _same_thing(rival)


def _of_state(scene: Scene, place: int, clause: Clause, around: _Around) -> When | Refusal:
    """When a state holds: at first, now, or nobody knows."""
    own, dated, later, stated, earlier, rival = around
    said = clause.line.quote(clause.own)
    if earlier and _stays_behind(scene, place, clause):
        return Refusal(Reason.TWO_READINGS, f"part of what '{said}' counts changes later")
    if earlier and not later:
        plain = not dated and not own & (_NOW | TOTALS - {"in", "more"})
        if plain and not _is_present(clause):
            detail = f"'{said}' may hold before the change that is told, or after it"
            return Refusal(Reason.TWO_READINGS, detail)
        return When(False, _at_last(clause, own, dated))
    possible = any(t.xpos == "MD" for t in clause.helpers)
    before_change = (later or stated) and not own & _NOW
    if (later and "already" in own) or (before_change and (earlier or possible)):
        detail = f"'{said}' stands between two changes, or is only possible"
        return Refusal(Reason.TWO_READINGS, detail)
    if before_change:
        return When(not dated, "" if dated else " at first")
    if rival is None:
        return When()
    if not dated and _is_stated(scene, rival) and _is_handled(scene, place, clause):
        return _AT_FIRST
    later_state = _NOW & set(_text(rival).lower().split()) or _ends_present(scene, rival)
    return _AT_FIRST if not dated and _is_past(clause) and later_state else _same_thing(rival)


def _some_is_left(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether the statement says how much is left of what a clause says that somebody has."""
    last = len(scene.lines) - 1
    line = scene.lines[last]
    said = {t.lemma.lower() for t in line.sentence}
    if place == last or not said & _LEFT or not (clause.existential or clause.verb_lemma == "have"):
        return False
    if quantity.lemma in _LASTING:
        return False
    thing = "$" if quantity.form == "money" else quantity.counted
    told = [scene.things.get((last, at)) for at, mark in line.marks.items() if mark == ANSWER_MARK]
    owners = {
        who_of(scene, last, each) for each in scene.clauses[last] if each.verb_lemma == "have"
    }
    owned = not clause.existential and who_of(scene, place, clause) in owners
    return (owned and "$" not in (thing, *told)) or any(found in (thing, "") for found in told)


def _is_told_of_now(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether the statement says how much of the same there is now: "The pond has 9 frogs", "9 frogs now"."""
    last = len(scene.lines) - 1
    line = scene.lines[last]
    if place == last or not {"now", "after"} & {t.text.lower() for t in line.sentence}:
        return False
    if not (clause.existential or clause.verb_lemma == "have" or _is_perfect(clause)):
        return False
    thing = "$" if quantity.form == "money" else quantity.counted
    told = [scene.things.get((last, at)) for at, mark in line.marks.items() if mark == ANSWER_MARK]
    if not thing or thing not in told or quantity.lemma in _LASTING:
        return False
    names = scene.people.names()
    owners = {who_of(scene, last, each) for each in scene.clauses[last]} & names
    return not owners or who_of(scene, place, clause) in owners | (
        {who_of(scene, place, clause)} - names
    )


def _is_otherwise_next(scene: Scene, place: int, quantity: Quantity) -> bool:
    """Whether a later line tells how many of the same there are "the next day"."""
    for line in scene.lines[place + 1 :]:
        low = line.sentence.lows
        follows = any(
            low[at : at + 2] in (("the", "next"), ("the", "following")) for at in range(len(low))
        )
        if follows and any(t.lemma.lower() == quantity.lemma for t in line.sentence):
            return True
    return False


def _is_perfect(clause: Clause) -> bool:
    """Whether the clause tells what somebody has by now: "has saved"."""
    done = clause.predicate.xpos == "VBN" and clause.verb_lemma in _GATHERED
    return done and any(t.lemma == "have" for t in clause.helpers)


def _is_handled(scene: Scene, place: int, clause: Clause) -> bool:
    """Whether something happens to the thing of a clause before the statement: "It got cut"."""
    head = clause.subject_head
    if head is None or head.xpos != "NN":
        return False
    return any(
        concerns(other, clause) and _is_past(other) and not other.is_state
        for number in range(place + 1, len(scene.lines) - 1)
        for other in scene.clauses[number]
    )


def _same_thing(rival: Clause) -> Refusal:
    detail = f"'{rival.line.quote(rival.own)}' would answer the question as well"
    return Refusal(Reason.TWO_READINGS, detail)


def _text(clause: Clause | None) -> str:
    """The words of a clause, with marks for numbers."""
    return "" if clause is None else clause.line.show(clause.own)


def _is_total(scene: Scene, rival: Clause) -> bool:
    """Whether the clause that says how many too is the stated total."""
    said = {t.text.lower() for t in scene.lines[-1].sentence}
    return bool(said & {*_IN_ALL, "combined"}) and _is_stated(scene, rival)


def _is_stated(scene: Scene, rival: Clause) -> bool:
    """Whether a clause is the statement of the old answer, or begins with its words."""
    return _text(rival).startswith(_text(scene.clauses[-1][0]))


def _goes_on(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether the same one does the same to more things later."""
    who, apart = who_of(scene, place, clause), told_of(scene, place, clause)[1]
    apart -= {t.lemma for t in quantity.tokens}  # "5 pieces of candy", then "9 more"
    numbered = clause.line.has_mark(clause.subject)
    for number in range(place, len(scene.lines) - 1):
        for other in scene.clauses[number]:
            after = (number, other.predicate.index) > (place, clause.predicate.index)
            if not after or other.verb_lemma != clause.verb_lemma:
                continue
            counted = numbered and other.line.has_mark(other.subject)
            same = counted or who_of(scene, number, other) == who
            more = any(t.text.lower() in ("more", "another") for t in other.own)
            theirs = told_of(scene, number, other)[1]
            placed = any(t.upos == "ADP" for t in other.own if t.lemma in theirs)
            unsaid = not placed and not apart & _TOWARDS
            if same and more and (apart <= theirs | TOTALS or unsaid):
                return True  # "picked 9 figs from her tree", then "picked 4 more"
    return False


def _fronted_first(clause: Clause) -> bool:
    """Whether "initially" stands before the clause, where no question can have it."""
    first = min(t.index for t in (*clause.subject, *clause.helpers, clause.predicate))
    return any(t.text.lower() in _FIRST and t.index < first for t in clause.own)


def _stays_behind(scene: Scene, place: int, clause: Clause) -> bool:
    """There are some deer, and 45 of them stayed: the state is that before the change."""
    return any(
        other.predicate.lemma in ("stay", "remain", "leave", "go")
        and other.predicate.index > clause.predicate.index
        for other in scene.clauses[place]
    )


def _ends_present(scene: Scene, rival: Clause) -> bool:
    """Whether the rival is the statement and tells what holds now."""
    return _is_stated(scene, rival) and _is_present(scene.clauses[-1][0])


def _is_present(clause: Clause) -> bool:
    """Whether the clause tells what holds now."""
    chain = [*clause.helpers, clause.predicate]
    copula = clause.sentence.child(clause.predicate, "cop")
    return any(t.xpos in ("VBZ", "VBP") for t in (*chain, *([copula] if copula else [])))


def _is_past(clause: Clause) -> bool:
    """Whether the clause tells what has been."""
    return any(t.xpos == "VBD" for t in (*clause.helpers, clause.predicate))


def goes_on_in_past(scene: Scene, place: int, verb: str) -> bool:
    """Whether what happens next behind a line has happened: "Ann has 9 figs. She ate 3.".

    Another state of the present with the same verb keeps the story in the present until then.
    """
    for number in range(place, len(scene.lines)):
        for clause in scene.clauses[number]:
            if clause.predicate.dep not in ("root", "conj"):
                continue
            if not clause.is_state:
                return _is_past(clause) and clause.predicate.text.lower() not in lexicon.UNCHANGED
            if number > place and clause.verb_lemma == verb and _is_present(clause):
                return False
    return False


def _at_last(clause: Clause, own: set[str], dated: bool) -> str:
    """The word that says that things have changed."""
    first = clause.own[0].text.lower() if clause.own else ""
    if clause.verb_lemma in ("hold", "contain") and not own & _NOW:
        return ""  # how much there is room for does not change
    if dated or own & (_NOW - {"now", "then"}) or own & _IN_ALL:
        return ""
    if own & _NOW and first not in ("now", "then"):
        return ""
    present = any(t.xpos in ("VBZ", "VBP") for t in (*clause.helpers, clause.predicate))
    apart = any(t.dep in ("obl", "obl:unmarked") for t in clause.own)
    return " now" if present else "" if apart and first not in ("now", "then") else " in the end"


def _is_of_any(scene: Scene, clause: Clause) -> bool:
    """Whether an amount is in any one of several: "90 calories in a bun", of which 5 were eaten."""
    return any(
        t.text.lower() in ("in", "on")
        and clause.line.low(t.index + 1) in ("a", "an", "one")
        and singular(clause.line.low(t.index + 2)) in scene.several
        for t in clause.own
    )


def _may_change(scene: Scene, clause: Clause, quantity: Quantity, own: set[str]) -> bool:
    """Whether a clause tells what holds at some time only: no rate, no purpose, no size."""
    every = any(t.text.lower() in ("each", "every") for t in clause.subject if t.dep == "det")
    gone = {t.index for t in quantity.tokens}
    marks = [clause.line.marks.get(t.index, "") for t in clause.subject if t.index not in gone]
    numbered = any(mark and scene.number(mark).value == 1 for mark in marks)
    every = every or (numbered and quantity.noun not in clause.subject)  # 1 set has 13 cards
    described = clause.predicate.xpos == "JJ" and quantity.noun in clause.subject
    described = described or clause.predicate.lemma == "old"  # nothing changes an age but time
    priced = quantity.form == "money" and clause.verb_lemma == "be"
    if described or priced or quantity.form in ("times", "percent", "fraction"):
        return False
    if clause.existential and _is_of_any(scene, clause):
        return False
    purpose = any(t.dep in ("acl", "advcl", "xcomp") and t.xpos == "VB" for t in clause.own)
    if purpose and clause.is_state and clause.verb_lemma == "have":  # pens to sell, some left
        stated = {t.text.lower() for t in scene.lines[-1].sentence}
        purpose = not stated & {"now", "left", "still", "remaining"}
    if every or own & {"each", "every", "per"} or quantity.prep is not None or clause.mark == "if":
        return False
    return not purpose and not quantity.more
