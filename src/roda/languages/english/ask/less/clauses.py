"""A clause that only tells the amount leaves its sentence.

"Each fern needs 8 grams, each rose needs 3 grams and each lily needs 2 grams." becomes "Each fern needs 8
grams and each lily needs 2 grams." where the roses are asked for, and the ferns and lilies stay.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.conditions import condition_of, condition_parts, main_as_fact
from roda.languages.english.ask.leaning import DEEDS, counts_unsaid, leans
from roda.languages.english.ask.less.lists import Members, conjuncts, joined, members
from roda.languages.english.ask.less.losses import is_news, is_said, renamed
from roda.languages.english.ask.remainder import Story, with_line
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import capital, tidy
from roda.languages.english.story.scene import state_twice
from roda.languages.english.story.spec import chain_of

_SUPPOSING: Final = listed("if when while after before suppose assuming because since once")
_BESIDE: Final = listed("while whereas")
_LEFT: Final = listed("left remain remains remaining over")
_THINGS: Final = {"it": "NN", "they": "NNS"}


def without_clause(target: Target, asked: Asked) -> Story | None:
    """The story without the clause of the number, where its sentence has others."""
    if target.clause.predicate.lemma in DEEDS:
        return None
    found = _members(target)
    place = -1 if found is None else found.holding(target.at)
    if found is None or place < 0 or target.line.low(0) in _SUPPOSING:
        return None
    clauses = [_clause_in(target, run) for run in found.runs]
    if any(clause is None for clause in clauses):
        return None
    told = [clause for clause in clauses if clause is not None]
    lent = place + 1 < len(told) and told[place + 1].borrowed
    head: tuple[Token, ...] = ()
    if lent and (place == 0 or not told[place].borrowed):
        head = _lent(told[place], told[place + 1], found.runs[place])
        if place or not head:
            return None
    gone = found.runs[place][len(head) :]
    own = {t.index for t in target.clause.own} | {t.index for t in target.clause.subject}
    if any(t.index not in own and t.xpos not in (",", ".") for t in gone):
        return None  # it holds a clause of its own
    after = [t for run in found.runs[place + 1 :] for t in run]
    said = _opened(target, told, place, head)
    rest = [t for t in after if t.index not in said]
    lost = [t for t in gone if not said or t not in target.clause.subject]
    names = renamed(target, lost, rest)
    if counts_unsaid(target, after):
        return None
    if names is None or not is_said(target, asked, gone) or is_news(target, lost):
        return None
    if leans(target, asked, tokens=tuple(lost)) or state_twice(target.scene, target.place):
        return None
    return _written(target, found, place, head, {**said, **names})


def without_condition(target: Target, asked: Asked) -> Story | None:
    """The story without a condition that only tells the amount: "If a book takes 8 hours, 3 take 24."."""
    clause, line, sentence = target.clause, target.line, target.sentence
    verb = condition_of(clause)
    parts = condition_parts(line, verb) if verb is not None else None
    if verb is None or parts is None:
        return None
    condition, main = parts
    deed = not clause.is_state and clause.verb_lemma not in lexicon.PRICES
    if deed and {t.text.lower() for t in main} & _LEFT:
        return None  # what is left is told of nothing then
    _, others = conjuncts(sentence, verb)
    found = members(sentence, verb, others, condition[0].index) if others else None
    place = -1 if found is None else found.holding(target.at)
    if others and (found is None or place < 0):
        return None
    gone = condition if found is None else list(found.runs[place])
    own = {t.index for t in (*clause.own, *clause.subject)}
    if any(t.index not in own and t.xpos not in (",", ".") for t in gone):
        return None  # it holds a clause of its own
    kept = [t for t in sentence if t not in gone]
    names = renamed(target, gone, [t for t in kept if t.index > gone[-1].index])
    if names is None or not is_said(target, asked, gone) or is_news(target, gone):
        return None
    if leans(target, asked, tokens=tuple(gone)):
        return None
    if found is None:
        text = main_as_fact(clause, names, past=target.scene.past)
        return None if text is None else with_line(target, text, tuple(main), "shortened")
    told = [_clause_in(target, run) for run in found.runs]
    if condition[0].index > main[0].index or any(c is None or c.borrowed for c in told):
        return None
    rest = [k for k in range(len(found.runs)) if k != place]
    tail = line.show(sentence.tokens[found.end :], names)
    text = f"If {joined(line, found, rest, names)}{tail}"
    return with_line(target, capital(tidy(text)), tuple(kept), "shortened")


def _written(
    target: Target, found: Members, place: int, head: tuple[Token, ...], said: dict[int, str]
) -> Story:
    """The line without one of its clauses."""
    line = target.line
    order = [k for k in range(len(found.runs)) if k != place]
    text = joined(line, found, order, said)
    if head:
        text = f"{line.show(head)} {text}"
    end = line.show(target.sentence.tokens[found.end :]) or "."
    kept = [t for k in order for t in found.runs[k]]
    return with_line(target, capital(tidy(f"{text}{end}")), (*head, *kept), "shortened")


def _members(target: Target) -> Members | None:
    """The clauses of the sentence as a list, if the number stands in one of them."""
    sentence, predicate = target.sentence, target.clause.predicate
    top, others = conjuncts(sentence, predicate)
    if top.dep in ("advcl", "parataxis") and top.head >= 0 and not others:
        top, others = sentence[top.head], []
    if top.dep != "root":
        return None
    if not others:
        others = [
            t for t in sentence.children(top, "advcl", "parataxis") if _stands_beside(target, t)
        ]
    if not others or any(
        t.upos not in ("VERB", "AUX") and not sentence.child(t, "cop", "nsubj") for t in others
    ):
        return None
    return members(sentence, top, others, 0)


def _stands_beside(target: Target, token: Token) -> bool:
    """Whether a clause is told beside another: "while a van holds 9", "; it weighs 7 times as much"."""
    mark = target.sentence.child(token, "mark")
    first = target.sentence.subtree(token)[0].index
    if token.dep == "parataxis":
        return target.line.low(first - 1) in (";", ",") or target.line.low(first) in (";", ",")
    return mark is not None and mark.text.lower() in _BESIDE


def _clause_in(target: Target, run: tuple[Token, ...]) -> Clause | None:
    """The clause whose predicate stands in a member."""
    inside = {t.index for t in run}
    found = [c for c in target.scene.clauses[target.place] if c.predicate.index in inside]
    tops = [c for c in found if c.predicate.dep in ("root", "conj", "advcl", "parataxis")]
    return tops[0] if tops else None


def _lent(first: Clause, second: Clause, run: tuple[Token, ...]) -> tuple[Token, ...]:
    """What the first clause lends to the second: its subject and what stands before."""
    chain = chain_of(first)
    finite = second.predicate.xpos in ("VBZ", "VBD", "VBP") or (
        second.helpers and second.helpers[0].index > first.predicate.index
    )
    if not chain or not finite:
        return ()
    start = min(t.index for t in chain)
    return tuple(t for t in run if t.index < start)


def _opened(
    target: Target, told: list[Clause], place: int, head: tuple[Token, ...]
) -> dict[int, str]:
    """The thing of the first clause, where the second begins with "it" or "they" for it."""
    if place or head:
        return {}
    first, second = told[0], told[1]
    mine, theirs = first.subject_head, second.subject_head
    if mine is None or theirs is None or first.existential or target.line.has_mark(first.subject):
        return {}
    if _THINGS.get(theirs.text.lower()) != mine.xpos or second.subject[0] is not theirs:
        return {}
    sized = second.predicate.lemma in lexicon.SIZES and mine.lemma in lexicon.ATTRIBUTES
    owner = target.sentence.child(mine, "nmod") if sized else None
    named = target.sentence.subtree(owner) if owner is not None else first.subject
    if sized and named[0].text.lower() == "of":
        named = named[1:]  # "The area of a rug is 9 m² and it is 3 m wide.": the rug is
    return {theirs.index: target.line.show(named)}
