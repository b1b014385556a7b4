"""Features: how a new text was made, in named numbers, for whoever learns what careful readers call right.

A candidate brings what its question and its story are like (`ask/cost.py`). Here are added what the source
is like, how the old question was stated, how the tree around the number looks, and what else in the story
could be meant. Every feature is cheap and says something of the making; none is a judgement.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roda.expression import Constant, Operation, leaves, references
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.slips import slips
from roda.languages.english.guards.statement import stating_clause
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.spelling import is_known
from roda.languages.english.parsing.turns import unusual
from roda.languages.english.state.measured.dimensions import clashes
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import SUBJECTS, Clause
from roda.languages.english.story.scene import Scene, state_twice, who_of

_EACH: Final = listed("each every per apiece")
_PARTS: Final = listed("half third quarter rest remaining other others twice double triple")
_TIMES: Final = listed("then after before later now when while until first next already still")
_VAGUE: Final = listed("it its they them their this that these those one ones")
_PERSONS: Final = listed("he she his her him hers")
_SUPPOSING: Final = listed("would could might should if")
_DISCOUNTS: Final = listed("discount sale off coupon tax tip")
_SMALL_START: Final = re.compile(r"(?:^|[.?!] +)[\"“(]?[a-z]")
_ASIDE: Final = re.compile(r"[():;]| [-–—] ")
_ME: Final = re.compile(r"\b(?:I|my|me|you|your)\b")
_LETTERS: Final = re.compile(r"(?<![\w.'’$&/-])[B-HJ-Zb-rt-z](?![\w.'’&/-])")
_ENDS: Final = re.compile(r"(?<=[.?!;]) ")
# The story goes on from one that is not told: "They also bought 4 pens.".
_GOES_ON: Final = re.compile(
    r"(?:He|She|They|His|Her|Their|Then|Also|Later|Next)\b|It (?!takes?|took|costs?|is|was|rain|snow)\w+"
    r"|[^.?!,]*\b(?:also|as well)\b(?=[^.?!]*[.?!] )"
)
_INEXACT: Final = re.compile(
    r"\b(?:minimum|maximum|at (?:least|most)|strictly|lowest|highest|cheapest|fewest|approximately"
    r"|no (?:more|less|fewer) than|up to (?=\d)|almost (?:all|every\w*))\b",
    re.IGNORECASE,
)
_PRESENT: Final = frozenset({"VBZ", "VBP"})
_CAN: Final = listed("can able need needs must enough")


def features_of(draft: Draft, tried: int) -> dict[str, float]:
    """All features of a text that was made; `tried` candidates before it were refused by a guard."""
    if not draft.source:  # the same for all numbers of a problem, whose drafts share it
        draft.source.update(_source(draft))
    return {
        **draft.candidate.features,
        "tried": float(tried),
        **draft.source,
        **_statement(draft),
        **_tree(draft),
        **_others(draft),
        **_open(draft),
    }


def _source(draft: Draft) -> dict[str, float]:
    """What the problem is like: its length, its equation, numbers that are not used."""
    problem, scene = draft.problem, draft.scene
    used = set(references(problem.equation))
    words = [t.text.lower() for line in scene.lines[:-1] for t in line.sentence]
    story = set(words)
    return {
        "source_words": float(len(words)),
        "source_unused": float(len(problem.numbers) - len(used)),
        "source_constants": float(
            sum(isinstance(leaf, Constant) for leaf in leaves(problem.equation))
        ),
        "source_again": float(len(references(problem.equation)) - len(used)),
        "source_divides": float(
            isinstance(problem.equation, Operation) and problem.equation.symbol == "/"
        ),
        "source_people": float(len(scene.people.names())),
        "source_parts": float(len(story & _PARTS)),
        "source_supposes": float(bool(story & _SUPPOSING)),
        "source_each": float(len([w for w in words if w in _EACH])),
        "source_times": float(len(story & _TIMES)),
        "source_vague": float(len([w for w in words if w in _VAGUE])),
        "source_discount": float(bool(story & _DISCOUNTS)),
        "source_clashes": float(clashes(problem)),
        "source_difference": float("difference" in story),
        "source_goes_on": float(_GOES_ON.match(problem.text) is not None),
        "source_inexact": float(len(_INEXACT.findall(problem.text))),
        **_care(draft),
    }


def _care(draft: Draft) -> dict[str, float]:
    """How carefully the problem was typed: capitals, marks, usual turns, known words, sentences of some size."""
    typed, lines = draft.typed.strip(), [line.sentence for line in draft.scene.lines]
    told = draft.analysis.sentences
    return {
        "typed_slips": float(len(slips(typed) if draft.slips is None else draft.slips)),
        "typed_unusual": float(sum(map(unusual, told))),
        "typed_unusual_stated": float(unusual(lines[-1])),
        "typed_asides": float(len(_ASIDE.findall(typed))),
        "typed_me": float(bool(_ME.search(typed))),
        "typed_letters": float(bool(_LETTERS.search(typed))),
        "typed_small": float(len(_SMALL_START.findall(typed))),
        "typed_no_question_mark": float(not typed.endswith("?")),
        "typed_unknown_words": float(
            sum(t.text.islower() and not is_known(t.text) for line in lines for t in line)
        ),
        "typed_longest": float(max(len(line) for line in lines)),
        "typed_run_on": float(sum(t.dep == "parataxis" for line in lines for t in line)),
    }


def _statement(draft: Draft) -> dict[str, float]:
    """How the old question was stated."""
    stated, line = draft.statement, draft.scene.lines[-1]
    low = {t.text.lower() for t in line.sentence}
    first = line.low(0)
    return {
        "stated_words": float(len(stated.text.split())),
        "stated_if": float(stated.condition is not None),
        "stated_pronoun": float(first in _PERSONS | _VAGUE),
        "stated_now": float("now" in low),
        "stated_in_all": float(bool(low & {"all", "total", "altogether", "together", "combined"})),
        "stated_left": float(bool(low & {"left", "remaining", "still"})),
        "stated_bound": float(bool(low & _CAN)),
        "stated_than": float("than" in low),
        "stated_more": float(bool(low & {"more", "fewer", "less"}) and "than" not in low),
        "stated_by_pronoun": float(draft.pronoun),
        "stated_in_another_tense": float(_in_another_tense(draft.scene)),
        f"stated_as_{stated.shape}": 1.0,
        f"stated_{stated.form}": 1.0,
    }


def _in_another_tense(scene: Scene) -> bool:
    """Whether the story and the statement tell at different times: "Ann eats 3 figs. Bo ate 5 figs."."""
    stating = stating_clause(scene)
    if stating is None or stating.verb_lemma in lexicon.STATES | lexicon.UNCHANGED | {"leave"}:
        return False
    story = [clause for clauses in scene.clauses[:-1] for clause in clauses]
    told = {tag for clause in story if clause.verb_lemma not in lexicon.UNCHANGED
            for tag in _finite(clause)}  # fmt: skip
    if _finite(stating) == {"VBD"}:
        again = (_finite(clause) for clause in story if clause.verb_lemma == stating.verb_lemma)
        return "VBD" not in told and any(tags & _PRESENT for tags in again)
    return stating.predicate.xpos in _PRESENT and bool(told) and not told & (_PRESENT | {"MD"})


def _finite(clause: Clause) -> set[str]:
    """The tags of the finite verbs of a clause."""
    copula = clause.sentence.child(clause.predicate, "cop")
    chain = (*clause.helpers, clause.predicate, *([copula] if copula else []))
    return {t.xpos for t in chain if t.xpos in ("VBD", "VBZ", "VBP", "MD")}


def _tree(draft: Draft) -> dict[str, float]:
    """What the tree around the number looks like."""
    clause, line = draft.clause, draft.line
    sentence, predicate = clause.sentence, clause.predicate
    said = {t.text.lower() for t in clause.own}
    quantity = draft.quantity if draft.has_quantity else None
    if draft.place not in draft.unusual:
        draft.unusual[draft.place] = unusual(sentence)
    return {
        "line_words": float(len(sentence)),
        "line_unusual": float(draft.unusual[draft.place]),
        "line_numbers": float(len(line.marks)),
        "line_clauses": float(len(draft.scene.clauses[draft.place])),
        "line_commas": float(sum(t.text in (",", ";") for t in sentence)),
        "line_joined": float(sum(t.dep == "conj" for t in sentence)),
        "line_crossing": float(_crossing(sentence)),
        "clause_words": float(len(clause.own)),
        "clause_numbers": float(sum(t.index in line.marks for t in clause.own)),
        "clause_depth": float(_depth(sentence, predicate)),
        "clause_borrowed": float(clause.borrowed),
        "clause_there": float(clause.existential),
        "clause_state": float(clause.is_state),
        "clause_adjuncts": float(
            sum(t.head == predicate.index and t.base_dep in ("obl", "advmod") for t in sentence)
        ),
        "clause_each": float(bool(said & _EACH)),
        "clause_than": float("than" in said or "as" in said),
        "clause_times": float(bool(said & _TIMES)),
        "clause_supposed": float(bool(said & _SUPPOSING)),
        "clause_can": float(bool(said & _CAN)),
        "clause_pronoun": float(_is_pronoun(clause.subject_head)),
        "number_counts": float(quantity is not None),
        "number_noun": float(quantity is not None and quantity.noun is not None),
        "number_prep": float(quantity is not None and quantity.prep is not None),
        "number_more": float(quantity is not None and bool(quantity.more)),
        "number_of": float(quantity is not None and bool(quantity.of)),
        "number_word": float(not draft.number.surface[:1].isdigit()),
        f"form_{quantity.form if quantity is not None else 'none'}": 1.0,
    }


def _others(draft: Draft) -> dict[str, float]:
    """What else in the story could be meant: the same thing counted again, the same done again."""
    scene, clause = draft.scene, draft.clause
    who = who_of(scene, draft.place, clause)
    verbs = subjects = 0
    for place, clauses in enumerate(scene.clauses):
        for other in clauses:
            if place == draft.place and other.predicate.index == clause.predicate.index:
                continue
            same = other.verb_lemma == clause.verb_lemma
            verbs += same
            subjects += same and who_of(scene, place, other) == who
    question = draft.question.lower()
    return {
        "same_verb": float(verbs),
        "same_verb_and_subject": float(subjects),
        "same_unit": float(_same_unit(draft)),
        "same_value": float(sum(n.value == draft.number.value for n in draft.problem.numbers) - 1),
        "asked_at_first": float(question.endswith("at first?")),
        "asked_now": float(question.endswith((" now?", " in the end?"))),
        "asked_in": float(", in " in question),
        "asked_each": float(bool(set(question.rstrip("?").split()) & _EACH)),
        "words_lost": float(_words_lost(draft, question)),
        "direct": float(draft.direct),
        "state_twice": float(draft.dropped and state_twice(scene, draft.place)),
        "left_out_time": float(draft.dropped and _tells_time(clause.own)),
        "asked_brief": float(question.startswith(("how long", "how tall", "how wide", "how far"))),
        "asked_new_thing": float(_new_thing(draft)),
        "asked_and": float(" and " in question),
        "asked_more": float(question.startswith(("how many more", "how much more"))),
    }


def _open(draft: Draft) -> dict[str, float]:
    """How the new text leaves the asked amount open, in words that its source does not have."""
    text, typed = draft.rewritten.text.lower(), draft.typed.lower()
    sentences = [each for each in _ENDS.split(text) if "a certain " in each]
    return {
        "open_certain": float(text.count("a certain ") > typed.count("a certain ")),
        "open_same": float(text.count("the same ") > typed.count("the same ")),
        "open_alone": float(any(not any(map(str.isdigit, each)) for each in sentences)),
    }


def _tells_time(tokens: Sequence[Token]) -> bool:
    """Whether words say on which day, or when on it."""
    return any(
        t.lemma.lower() in lexicon.DAYTIMES or t.text.lower() in lexicon.CALENDAR for t in tokens
    )


def _new_thing(draft: Draft) -> bool:
    """Whether the subject of the clause is named nowhere but in the question: "a hippopotamus"."""
    head = draft.clause.subject_head
    if head is None or not draft.dropped or head.xpos == "PRP":
        return False
    lines = draft.scene.lines
    return not any(
        token.lemma == head.lemma
        for place, line in enumerate(lines)
        if place != draft.place
        for token in line.sentence
    )


def _same_unit(draft: Draft) -> int:
    """How many other numbers of the new text count the same thing."""
    if not draft.has_quantity:
        return 0
    mine = _unit(draft.quantity)
    found = [q for q in draft.scene.quantities.values() if _unit(q) == mine]
    return max(0, len(found) - 1)


def _unit(quantity: Quantity) -> str:
    return "$" if quantity.form in ("money", "percent") else quantity.lemma


def _words_lost(draft: Draft, question: str) -> int:
    """How many words of the clause that tell something the question does not say."""
    kinds = ("NOUN", "PROPN", "ADJ", "NUM")
    told = [t for t in draft.clause.own if t.upos in kinds and t.index not in draft.line.marks]
    return sum(
        t.text.lower() not in question and t.lemma.lower() not in question
        for t in told
        if t.lemma not in lexicon.LEADS
    )


def _depth(sentence: Sentence, token: Token) -> int:
    depth = 0
    while token.head >= 0:
        token, depth = sentence[token.head], depth + 1
    return depth


def _crossing(sentence: Sentence) -> int:
    """How many subjects stand behind their verb or hang on no verb: signs of a wrong tree."""
    return sum(
        t.dep in SUBJECTS and (t.head < 0 or (t.head < t.index and t.dep != "nsubj:outer"))
        for t in sentence
    )


def _is_pronoun(head: Token | None) -> bool:
    return head is not None and head.xpos == "PRP"
