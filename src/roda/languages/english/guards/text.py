"""Guards of the whole text: what else in it would answer the question, or says what it asks.

"How many people got on?" asks nothing where people got on at two stops: the question must say which
stop it means, by a word that the other clause does not have. And the value that is asked for must
stand nowhere in the text.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import references
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts.clausal import of_clauses
from roda.languages.english.guards.facts.meant import only_introduces
from roda.languages.english.guards.source import QUOTED, SPEECH
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.scene import Scene, who_of
from roda.languages.guard import Stage, guard
from roda.problem import Kind, Reason

# Words that do not tell one clause from another.
_COMMON: Final = listed(
    "how many much what percent fraction of the a an in at for to by with from into did do does is are was were "
    "has have had can could will would should must may be been being there his her their its my our your "
    "more money he she it they and"
)
_SPEEDS: Final = listed("mph kmph kph km/h mi/h m/s")
_TIMED: Final = re.compile(r" (?:at first|now|in the end|left)\?$")
_TOTALS: Final = frozenset({"total", "altogether", "all", "together", "combined", "left", "now"})
_ONE_OF_SEVERAL: Final = re.compile(r"\b(?:first|second|third|fourth|fifth|sixth|last|other) ")
_CONTENT: Final = re.compile(r"[a-z][a-z'’-]*")
_NAMES: Final = re.compile(r"[a-z ]{2,30}[,:;]? ([A-Z]\w+(?:, [A-Z]\w+)*,? and [A-Z]\w+)")
_EACH_ONE: Final = re.compile(r"\b(?:each|every) (\w+)")
_NO_AMOUNT: Final = frozenset({Kind.ORDINAL, Kind.LABEL, Kind.DATE, Kind.CLOCK, Kind.EXPONENT})
_UNITS: Final = "minutes|hours|feet|pounds|dollars|years|days|weeks"
# "rents a van plus 2 dollars per mile": to what the 2 dollars are added has left the sentence.
_ADDED: Final = re.compile(r"((?:[^.?!]|[.](?=\d))*) plus [$\d]")
_AMOUNT: Final = re.compile(r"\d|\b(?:certain|some|amount|fee|rate|price|pay|salary|cost|time)\b")
# Of texts in small letters.
_AWKWARD: Final = re.compile(
    r"\b(?:"
    + "|".join(
        (
            r"(?:an?|the|extra|additional|another|all|only|first|last|other|remaining|further|these|those"
            r"|his|its|their) (?:a certain|some|the same number)\b",
            r"(?:was|were|is|are) (?:some|a certain number)\b *[.,]",
            r"some some|each \d+ [a-z]+ each"
            r"|some the (?!\w+ (?:day|week|month|year|time|night|hour|morning)|next|other)[a-z]",
            rf"a certain number of (?:{_UNITS})(?: and|,) ?[\d.]+",
            r"there (?:was|were|are|is) (?:some|a certain number of) [a-z ]*(?:altogether|in all|in total)\b",
            r"and (?:some|a certain number of) [a-z]+ (?:altogether|in all|in total)\b",
            r"(?:is|are|was|were) (?:bought|sold|offered|rented) (?:at|for) \$?\d(?:[^.,;]|\.(?=\d))* and (?!\$)[a-z]+(?: [a-z]+)?[.,]",
            r"assuming [^.]*\b(?:some|a certain)\b|in total,? in a certain\b",
            r"both \w+ (?:some|a certain)\b",  # each of them, or the two together?
            r"there (?:were|are) a certain amount\b|some dozens\b",
            r", so (?:on|in|at) [a-z]+\.",  # what followed was asked
            r"(?P<held>[a-z]+)s of [a-z]+(?: of [a-z]+)? (?:per|each|in each) (?P=held)\b",
            r"(?P<own>[a-z]{3,}?)e?s in each (?P=own)(?=[.,])",
        )
    )
    + ")"
)


@guard(Stage.TARGET, Reason.ANSWER_STATED)
def equals_old_answer(draft: Draft) -> str | None:
    """The number asked for is the old answer, which the new text states."""
    if draft.number.value == draft.scene.answer.value:
        return f"the old answer is {draft.number.surface} as well, and the new text tells it"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def fits_another_clause(draft: Draft) -> str | None:
    """Another clause gives an amount that answers the question too."""
    scene, place, clause = draft.scene, draft.place, draft.clause
    if not draft.has_quantity or not (draft.clausal or draft.candidate.asked.way == "size"):
        return None
    if _TIMED.search(draft.question):
        return None
    asked = _content(draft.question) - {clause.verb_lemma}
    subject = "" if _is_counted(clause) else who_of(scene, place, clause)
    asked -= _content(subject)
    rate = " per " in draft.quantity.counted or draft.quantity.lemma in _SPEEDS
    for number, clauses in enumerate(scene.clauses):
        for other in clauses:
            itself = (number, other.predicate.index) == (place, clause.predicate.index)
            if itself or not (rate or other.verb_lemma == clause.verb_lemma):
                continue
            if not _may_be_same(scene, number, other, subject):
                continue
            if _of_another_amount(draft, number, other):
                continue
            if _answers(scene, number, other, draft.quantity, asked - _described(clause, other)):
                rival = draft.quoted(other.line.show(other.own))
                return f"{rival} would answer {draft.quoted(draft.question)} too"
    return None


def _of_another_amount(draft: Draft, place: int, other: Clause) -> bool:
    """Whether the question names an amount of which another clause tells another: "How many eggs cost $4?", "12 eggs cost $9"."""
    scene, line = draft.scene, draft.line
    for at, mark in line.marks.items():
        thing = scene.things.get((draft.place, at), "")
        if mark not in draft.question or not thing or thing == draft.quantity.counted:
            continue
        there = [t.index for t in other.own if scene.things.get((place, t.index)) == thing]
        values = {scene.lines[place].marks[index] for index in there}
        if len(values) == 1 and values != {mark} and other.mark != "if":
            return True
    return False


def _described(clause: Clause, other: Clause) -> set[str]:
    """The noun that two clauses describe alike: "cards that cost $2" of one box, and of another."""
    nouns = [
        {each.sentence[each.predicate.head].lemma} if each.predicate.dep == "acl:relcl" else set()
        for each in (clause, other)
    ]
    return nouns[0] & nouns[1]


def _answers(scene: Scene, place: int, clause: Clause, quantity: Quantity, asked: set[str]) -> bool:
    """Whether a clause has an amount of the same things and all words that are asked for."""
    if not _gives_amount(scene, place, clause, quantity):
        return False
    said = _said(clause)
    if _leaves_noun_out(scene, place, clause, quantity):
        asked = asked - _content(quantity.counted)  # "Then he ate 9 more"
    last = place == len(scene.lines) - 1
    if last and said & _TOTALS and not asked & _TOTALS:
        return False
    if _counts_another(scene, place, clause, asked, quantity):
        return False
    return asked <= said | {singular(word) for word in said}


def _leaves_noun_out(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a number of a clause counts the same things without naming them: "Then he ate 9 more"."""
    if quantity.form != "count" or clause.mark == "if":
        return False
    return any(
        scene.things.get((place, t.index)) == ""
        and scene.counted_before(place, t.index) == quantity.counted
        for t in clause.own
        if t.index in clause.line.marks
    )


def _said(clause: Clause) -> set[str]:
    """The words of a clause; one without a place and a time of its own has those of its sentence."""
    tokens = list(clause.own)
    if not any(t.dep in ("obl", "obl:unmarked", "advmod") for t in tokens):
        verb = clause.sentence.root.index
        tokens += [t for t in clause.sentence if t.index < verb]
    return {form for t in tokens for form in (t.text.lower(), t.lemma.lower())}


def _content(text: str) -> set[str]:
    """The words of a text that tell one thing from another, in the singular."""
    found = _CONTENT.findall(text.lower())
    plain = {word.removesuffix("'s").removesuffix("’s") for word in found} - _COMMON
    return {singular(word) for word in plain}


def _gives_amount(scene: Scene, place: int, clause: Clause, quantity: Quantity) -> bool:
    """Whether a clause has a number of the same things, or of things that it does not name."""
    thing = "$" if quantity.form == "money" else quantity.counted
    for token in clause.own:
        if token.index not in clause.line.marks:
            continue
        again = scene.adds(place, token.index)
        if again != bool(quantity.more) and not (again and _happens_again(clause)):
            continue
        kind = scene.number(clause.line.marks[token.index]).kind
        if quantity.form == "count" and kind in (Kind.PERCENT, Kind.FRACTION):
            continue  # "15% of the apples were bad" does not say how many
        found = scene.things.get((place, token.index), "?")
        if found == thing or found == "" or (thing == "" and found not in ("$", "?")):
            return True
    return False


def _happens_again(clause: Clause) -> bool:
    """Whether a clause tells that more of the same was done, and compares nothing: "He ate 9 more"."""
    said = {t.text.lower() for t in clause.sentence}
    compares = said & {"than", "over"} or any(t.xpos in ("JJR", "RBR") for t in clause.own
                                              if t.text.lower() != "more")  # fmt: skip
    return not compares and not clause.is_state and clause.verb_lemma not in ("need", "want")


def _counts_another(
    scene: Scene, place: int, clause: Clause, asked: set[str], quantity: Quantity
) -> bool:
    """Whether a clause is about several of what the question has one of: 9 windows for a window."""
    for token in clause.own:
        thing = (
            scene.things.get((place, token.index), "") if token.index in clause.line.marks else ""
        )
        noun = singular(thing.split(" of ")[0].split()[-1]).lower() if thing else ""
        mine = quantity.lemma or ("$" if quantity.form == "money" else "")
        if noun and mine and noun != mine and noun in asked:
            return True
    return False


def _is_counted(clause: Clause) -> bool:
    return any(t.index in clause.line.marks for t in clause.subject)


def _may_be_same(scene: Scene, place: int, clause: Clause, subject: str) -> bool:
    """Whether two clauses may be about the same one; nothing is the subject that is counted."""
    if not subject:
        return _is_counted(clause)
    other = who_of(scene, place, clause)
    if other == subject or other in ("they", "he", "she"):
        return True
    if other == "it" and clause.predicate.xpos == "JJ" and subject not in scene.people.names():
        return True  # "when it is 23 feet tall"
    several = subject.startswith("the ") and _content(subject) < _content(other)
    return several and _is_counted(clause)  # "five friends", and "the friends"


@guard(Stage.QUESTION, Reason.ANSWER_STATED)
@of_clauses
def told_one_by_one(draft: Draft) -> str | None:
    """The things that would be asked for are told one by one: "the first basket", "the other basket"."""
    quantity = draft.quantity
    if quantity.form != "count" or quantity.noun is None:
        return None
    names = _NAMES.match(draft.problem.text, draft.number.end)
    if names and len(re.findall(r"[A-Z]\w+", names[1])) == quantity.number.value:
        return f"'{names[1]}' shows how many there are"
    text = draft.problem.text
    found = (
        re.search(rf"{_ONE_OF_SEVERAL.pattern}{quantity.lemma}\b", text)
        if _ONE_OF_SEVERAL.search(text)
        else None
    )
    if found is None and quantity.start.index == 0:
        others = len(draft.clause.line.marks) - 1
        if others > 1 and others == quantity.number.value:
            return f"the {others} numbers behind it show how many there are"
    return f"'{found[0]}' shows how many there are" if found else None


@guard(Stage.QUESTION, Reason.ANSWER_STATED)
def group_told_already(draft: Draft) -> str | None:
    """The story tells how many are in each of what the question asks for: "groups of 11"."""
    asked = _EACH_ONE.search(draft.question.lower())
    if asked is None or not draft.question.startswith("How many"):
        return None
    for line in draft.scene.lines:
        for index in line.marks:
            told = line.low(index - 1) == "of" and singular(line.low(index - 2)) == asked[1]
            if told and line is not draft.line:
                said = line.quote(line.sentence.tokens[index - 2 : index + 1])
                return f"'{said}' would answer {draft.quoted(draft.question)} too"
    return None


@guard(Stage.TEXT, Reason.NOT_ASKED)
def awkward_gap(draft: Draft) -> str | None:
    """An amount is left open where nobody would leave it so: "Ann gets an extra a certain amount."."""
    text = draft.rewritten.text
    found = _AWKWARD.search(text.lower())
    if found is None and " plus " in text:
        adding = _ADDED.finditer(text)
        found = next((each for each in adding if not _AMOUNT.search(each[1])), None)
    if found is None:
        return None
    gap = text[found.start() : found.end()]
    return f"without '{draft.number.surface}' the story would have '{gap}'"


@guard(Stage.TEXT, Reason.NOT_ASKED)
def quotation_cut(draft: Draft) -> str | None:
    """The new text has lost a quotation mark, or words within a quotation."""
    typed, made = draft.problem.text, draft.rewritten.text
    if not SPEECH.search(typed):
        return None
    whole = {found[0] for found in QUOTED.finditer(typed)}
    if SPEECH.search(QUOTED.sub(" ", made)) or not {f[0] for f in QUOTED.finditer(made)} <= whole:
        return "the new text cuts what is quoted"
    return None


@guard(Stage.TEXT, Reason.VALUE_ELSEWHERE)
def value_elsewhere(draft: Draft) -> str | None:
    """The value that is asked for still stands in the text, in digits or in words."""
    told = zip(draft.rewritten.numbers, draft.rewritten.sources, strict=True)
    used = references(draft.problem.equation)
    others = {(n.start, n.end) for n, source in told if source in used}  # numbers of their own
    for found in draft.found:
        itself = (found.start, found.end) not in others
        if itself and found.value == draft.number.value and found.kind not in _NO_AMOUNT:
            behind = draft.problem.text[draft.number.end :]
            if only_introduces(draft.rewritten.text, found.surface, found.end, behind):
                continue
            return f"the new text still has '{found.surface}', which is the number asked for"
    return None
