"""Numbers of short phrases without a verb of their own: "12 to a box", "an account with $800 in it", "the balance
after 4 years".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite, unit_name
from roda.languages.english.ask.ways.charges import money_of
from roda.languages.english.ask.ways.things import are, asked_of, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import unit_of
from roda.languages.english.story.lines import ANSWER_MARK, capital
from roda.languages.guard import Refusal
from roda.problem import Kind

_FLAT: Final = listed("sheet page shelf table plate tray card board wall line string side")
_LONGEST: Final = 4  # words before what follows "of" in an answer: "$1,200", "45 cm"


def to_each(target: Target) -> Asked | Refusal | None:
    """Pencils are packed 12 to a box: how many pencils are there in each box?"""
    line = target.line
    holder = target.token(target.last + 3)
    if line.low(target.last + 1) not in ("to", "per") or holder is None or holder.xpos != "NN":
        return None
    if line.low(target.last + 2) not in ("a", "an", "each", "every") or target.direct:
        return None
    head = target.clause.subject_head
    known = target.number.kind is Kind.COUNT and line.low(target.last + 4) in (".", ",", "and")
    if not known or head is None or head.xpos != "NNS" or line.has_mark(target.clause.subject):
        return None
    if holder.lemma in {*lexicon.MEASURES, *lexicon.TIMES, *lexicon.PEOPLE}:
        return None
    things = definite(target, list(target.clause.subject))
    if isinstance(things, Refusal):
        return things
    things = things.removeprefix("the ") if things.startswith("the ") else f"of {things}"
    gone = {
        **blanks(target.sentence.tokens[target.at : target.last + 1]),
        target.at: "the same number",
    }
    prep = "on" if holder.lemma in _FLAT else "in"
    asks = f"how many {things} {are(target)} there {prep} each {holder.text}?"
    return asked_of(target, asks, gone, "group")


def money_in(target: Target) -> Asked | Refusal | None:
    """A savings account with $800 in it: how much money is in the savings account at first?"""
    line, money = target.line, money_of(target)
    start = target.first - 1
    if money is None or line.low(start) != "with" or start < 1:
        return None
    end = max(target.last, money.index)
    noun = target.sentence[start - 1]
    if [line.low(end + k) for k in (1, 2)] != ["in", "it"] or noun.xpos != "NN":
        return None
    tokens = list(target.sentence.tokens[start_before(target, noun) + 1 : noun.index + 1])
    name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    gone = {**blanks(target.sentence.tokens[target.first : end + 1]), target.first: "some money"}
    be = "was" if target.past else "is"
    return asked_of(target, f"how much money {be} in {name} at first?", gone, "with", noun)


def when_so_much(target: Target) -> Asked | Refusal | None:
    """The balance after 4 years is $896: after how many years is the balance $896?"""
    line, sentence, clause = target.line, target.sentence, target.clause
    unit, head = target.token(target.last + 1), clause.subject_head
    if not target.direct or head is None or unit is None or clause.verb_lemma != "be":
        return None
    if unit_of(unit.text.lower()) not in lexicon.TIMES or line.low(target.at - 1) != "after":
        return None
    if head.index != target.at - 2 or line.low(unit.index + 1) not in ("is", "was", "will"):
        return None
    rest = [t for t in sentence.tokens[unit.index + 1 :] if t.dep != "punct"]
    told = [line.marks[t.index] for t in rest if t.index in line.marks]
    verbs = [t for t in rest if t.upos in ("AUX", "VERB")]
    if told != [ANSWER_MARK] or len(rest) - len(verbs) > _LONGEST:
        return None
    if len(verbs) + (verbs[0].text.lower() != "will") != 2:
        return None
    name = definite(target, [t for t in clause.subject if t.index <= head.index])
    if isinstance(name, Refusal):
        return name
    said = line.show(t for t in rest if t not in verbs)
    units = unit_name(target.scene, unit.text)
    be = "be " if verbs[0].text.lower() == "will" else ""
    asks = f"after how many {units} {verbs[0].text.lower()} {name} {be}{said}?"
    return Asked(capital(asks), blanks(sentence.tokens), "named", whole=True)
