"""Guards of the statement: the old question told as a fact, alone and among the facts of the story.

A statement may break off, keep the order of its question, or say again what the story has said; it
must be told in the story's tense and of the story's people.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Operation, Reference
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft, quote
from roda.languages.english.state.compared import BOUND, divides
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, mark_of
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.spec import spec_of
from roda.languages.guard import Refusal, Stage, guard
from roda.problem import Reason


def _any_of(*signs: str) -> re.Pattern[str]:
    return re.compile("|".join(signs))


_BROKEN: Final = _any_of(
    r"\b(?:with|of|into|from|to)\.$",  # … ended up 9 boxes with.
    r"\b(?:with|(?<!ed )in|at|for|to|by|of) (?:on|in|at|to|with|of|by)\b",  # "is counted in with them"
    r"\b(?:for|of|with|to|in|at|from|by) (?:is|was|were|are)\b",
    r"\b(?:is|was|were|are) (?:is|was|were|are)\b",
    r"\bto (?:go|come|walk|run|get) [\d.,]+ [a-z]+ of\b",  # we need to go 550 cm of tape
    r"\bcompared (?:to )?\$?[\d.,]+|\bthan\.$",
    r"\b(?!(?:had|that) )(?P<twice>[a-z]+) (?P=twice)\b",
    r"^(?!.*\b(?:more|less|fewer|rather|worse|\w+er|times)\b.* than\b).*\bthan\b",
    r"\b[Tt]he difference\b",  # of which from which?
    r"\b\d+ \d+(?![/\d])",
    r"\b(?:weigh|measure)s? [\d.,]+ (?:on|in|at|altogether)\b",  # 250 of which unit?
)
_QUESTION_ORDER: Final = _any_of(
    r"^\$?[\d.,]+ (?:do|does|did)\b",  # $12 did pay Ann pay
    r"^\$?[\d.,]+ [^.]*\b(?:do|does|did) (?:he|she|it|they|[A-Z][a-z]+)\b",
    r"^\$?[\d.,]+ [^.]*\bmore (?:do|does|did) (?:the )?[a-z]+\b",
    r"^[\d.,]+ (?:(?!if|before|after|in|of|for|to|are|will|when|that|by)[a-z]+ ){1,2}"
    r"[A-Z][a-z]+ (?:was|were|is|are|did|had|has|will|can)\b",
    r"[\d.,]+(?: [a-z]+)? (?:has|have|had) (?:he|she|they|[A-Z][a-z]+)\.$",
)
_OTHER_MONEY: Final = re.compile("[€£]|\\beuros?\\b|\\bpence\\b")
_PARTS_OF_MONEY: Final = re.compile(
    r"\bin (pence|cents|paise|kobo|centavos|centimes|kopecks|pesewas|sen|öre|øre|groszy)\b(?=[^.]*\?)"
)
_EACH: Final = re.compile(r"\b(?:each|every)\b")


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def broken_statement(draft: Draft) -> str | None:
    """The statement of the answer breaks off or compares with nothing: "Ann ended up 9 boxes with."."""
    return _ill_told(draft, _BROKEN.search(draft.statement.text))


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def statement_in_question_order(draft: Draft) -> str | None:
    """The statement has its words in the order of the question: "9 boxes the men have."."""
    text, condition = draft.statement.text, draft.statement.condition
    found = _QUESTION_ORDER.search(text)
    if found is None and condition:  # it stands before what is stated
        found = _QUESTION_ORDER.search(text[len(condition) :].lstrip(" ,."))
    return _ill_told(draft, found)


def _ill_told(draft: Draft, found: re.Match[str] | None) -> str | None:
    """How the answer would be stated, and the words that are wrong in it."""
    if found is None:
        return None
    return f"the answer would be stated as {quote(draft.statement.text)} (see {quote(found[0])})"


@guard(Stage.SCENE, Reason.NOT_STATED)
def statement_not_understood(draft: Draft) -> str | None:
    """The statement of the answer, read again, is no clause whose words all have their place."""
    stating = stating_clause(draft.scene)
    if stating is None:
        return None
    if any(t.text.lower() == "than" for t in stating.own):
        return (
            None  # "5 more stayed than those that left": the tree has the subject around the verb
        )
    before = [t for t in stating.own if t.index < stating.predicate.index]
    if any(t.text.lower() in ("each", "both") for t in before):
        return None  # "They each pay $11.", "They will both pay $11."
    spec = spec_of(stating)
    if isinstance(spec, Refusal):
        return f"the answer would be stated as {quote(draft.statement.text)} ({spec.detail})"
    return None


@guard(Stage.SCENE, Reason.NOT_UNIQUE)
def bound_stated(draft: Draft) -> str | None:
    """The answer is the most that something suffices for, or the least that is needed.

    "She can buy 3 tickets", "4 buses are needed": other numbers would give the same answer.
    """
    stated, noun = draft.statement, draft.scene.answer_noun
    tree = draft.problem.equation
    if stated.form != "count" or not divides(tree):
        return None
    first = draft.scene.lines[-1].sentence.start  # a fact may stand before it
    main = stated.text[max(first, len(stated.condition or "")) :]
    found = BOUND.search(main)
    if (
        found is None
        or "exactly" in main.lower()
        or (noun in lexicon.MEASURES | lexicon.TIMES | lexicon.DAYTIMES)
        or _shares_out(draft, main, noun)
    ):
        return None
    return f"{quote(stated.text)} is a bound: other numbers would give it too (see '{found[0]}')"


def _shares_out(draft: Draft, main: str, noun: str) -> bool:
    """Whether so many of the same things are told for each: "6 figs must go in each box" of 24 figs, all of them."""
    tree, scene = draft.problem.equation, draft.scene
    if not isinstance(tree, Operation) or not isinstance(tree.left, Reference):
        return False
    mark = mark_of(tree.left.index)
    shared = next(
        (q for (place, at), q in scene.quantities.items() if scene.lines[place].marks[at] == mark),
        None,
    )
    same = shared is not None and bool(noun) and shared.lemma == noun
    return same and _EACH.search(main) is not None


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def bound_asked(draft: Draft) -> str | None:
    """The question holds an answer that is told to be exact: "How many people are exactly 7 vans needed for?"."""
    if "exactly" not in draft.question.lower() or "exactly" in draft.problem.text.lower():
        return None
    return f"{draft.quoted(draft.question)} asks with the old answer, which is exact by chance"


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def other_currency(draft: Draft) -> str | None:
    """The statement counts dollars in a story of another currency."""
    text = draft.problem.text
    parts = _PARTS_OF_MONEY.search(text)
    behind = draft.statement.text[draft.statement.end :].strip()
    if parts and not behind.startswith(parts[1][:4]):
        return f"the question asks {quote(parts[0])}, and the answer would be stated otherwise"
    found = _OTHER_MONEY.search(text)
    if found and "dollar" in draft.statement.text and "dollar" not in text:
        return f"the text has '{found[0]}', but the answer would be stated in dollars"
    return None


@guard(Stage.SCENE, Reason.IMPOSSIBLE_QUANTITY)
def fractional_people(draft: Draft) -> str | None:
    """The answer is a part of a person."""
    answer, noun = draft.scene.answer, draft.scene.counted
    if answer.value.denominator != 1 and noun in lexicon.PEOPLE:
        return f"the answer counts people, but {answer.surface} is no whole number"
    return None


def stating_clause(scene: Scene) -> Clause | None:
    """The clause that states the answer."""
    marks = scene.lines[-1].marks
    return next(
        (
            clause
            for clause in scene.clauses[-1]
            if any(marks.get(token.index) == ANSWER_MARK for token in clause.own)
        ),
        None,
    )


@guard(Stage.SCENE, Reason.STRUCTURAL)
def wrong_verb_form(draft: Draft) -> str | None:
    """A sentence has one person with the verb of several, or the other way round: "Ann have 4 pens.", "They has 4."."""
    for line in draft.scene.lines:
        first, following = line.sentence[0], line.low(1)
        one = first.xpos == "NNP" or first.text in ("He", "She", "It")
        several = first.text in ("They", "We")
        if (one and following in ("are", "have", "were", "do")) or (
            several and following in ("is", "has", "was", "does")
        ):
            return f"the verb does not fit the name in '{first.text} {following}'"
    return None
