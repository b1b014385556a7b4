"""Guards of the statement: the old question told as a fact, alone and among the facts of the story.

A statement may break off, keep the order of its question, or say again what the story has said; it
must be told in the story's tense and of the story's people.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from roda.expression import Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft, quote
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.state.compared import BOUND, divides
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, mark_of
from roda.languages.english.story.reference import GENDER
from roda.languages.english.story.scene import Scene, who_of
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
    r"\b(?P<word>\w+) [a-z]+ (?P=word) (?:is|was)\b",
    r"\bto (?:go|come|walk|run|get) [\d.,]+ [a-z]+ of\b",  # we need to go 550 cm of tape
    r"\bat [$\d.,]+ \w+ once\b",  # he chews at 54 pieces once
    r"\b(?:was|were|is|are) [\d.,/]+ [a-z ]+ able to\b",
    r"\bcompared\b.* to\b|\bversus\b|\bthan\.$",
    r"\b(?!(?:had|that) )(?P<twice>[a-z]+) (?P=twice)\b",
    r"\bmore (?:\w+ ){1,4}more than\b",
    r"\bthan those (?:he|she|they|it)\b|\bthan (?:walk|run|drive|buy|sell|have)\b",
    r"^(?!.*\b(?:more|less|fewer|rather|worse|\w+er|times)\b.* than\b).*\bthan\b",
    # "9 of the men did not come" tells well who is counted; another "not" may deny anything
    r"^(?![\d.,/]+%? (?:[a-z]+ ){0,4}(?:do|did|does|are|were|was|is|have|has|had)(?: not|n['’]t)\b)(?!There (?:are|were) [\d.,/]+ [a-z ]+ that [a-z]+ ).*(?:\bnot\b|n['’]t\b)",
    r"\bdo left\b|, each\.$",
    r"\b(?:[a-z]+er|more|less) [A-Z]\.$",  # "Mount is 470 meters higher A."
    r"\b[Tt]he difference\b|\bOne \w+ (?:made|has|had|sold|got)\b",  # of which from which?
    r"\b(?:have|has|had) to get [\d.,]+|\battempted [\d.,]+ \w+ to\b",
    r"^Each (?:was|were|is|are|did)\b.* of the\b|\b(?:all|both) of them\.$",
    r"\btimes [a-z]+ed\.$|\btotal [a-z]+ total\b",
    r"\b\d+ \d+(?![/\d])",
    r"\bto [a-z]+ [\d.,/]+ (?:second|minute|hour|day|week|month|year)s? the \w+\.$",  # to reach 6 hours the top
    r"\b(?:is|was|were|are) [\d.,]+ [a-z]+ ago [a-z\d]",  # she was 6 years ago twice as old
)
_QUESTION_ORDER: Final = _any_of(
    r"^\$?[\d.,]+ (?:do|does|did)\b",  # $12 did pay Ann pay
    r"^\$?[\d.,]+ [^.]*\b(?:do|does|did) (?:he|she|it|they|[A-Z][a-z]+)\b",
    r"^\$?[\d.,]+ [^.]*\bmore (?:do|does|did) (?:the )?[a-z]+\b",
    r"^[\d.,]+ (?:(?!on|of|in|at|from|for|with|to)[a-z]+ )+the [a-z]+ (?:have|has|had)\b",
    r"\bcombined [\d.,]+ .* to \w+\.$",  # the two friends combined 35 pounds to lose
    r"\btakes? \w+ to .* [\d.,]+ (?:second|minute|hour|day|week)s?\.$",
    r"^In (?:hours|minutes|seconds|days|feet|inches|dollars|cents|pounds|miles|meters),",
    r"^[\d.,]+ (?:(?!if|before|after|in|of|for|to|are|will|when|that|by)[a-z]+ ){1,2}"
    r"[A-Z][a-z]+ (?:was|were|is|are|did|had|has|will|can)\b",
    r"[\d.,]+(?: [a-z]+)? (?:has|have|had) (?:he|she|they|[A-Z][a-z]+)\.$",
)
_TWO_IFS: Final = re.compile(r"\bif\b.*\bif\b", re.IGNORECASE)
_IF_BEHIND: Final = re.compile(r"^(?!(?:and |but |so |then |now )?if\b).*?\bif\b", re.IGNORECASE)
_SUPPOSED: Final = re.compile(r"\b(?:would|could|will|can|should|might|must|may|need)\b")
_COSTS: Final = re.compile(r"\bcosts?\b")
_OTHER_MONEY: Final = re.compile("[€£]|\\beuros?\\b|\\bpence\\b")
_PARTS_OF_MONEY: Final = re.compile(
    r"\bin (pence|cents|paise|kobo|centavos|centimes|kopecks|pesewas|sen|öre|øre|groszy)\b(?=[^.]*\?)"
)
_SET_APART: Final = frozenset({"now", "left", "still", "remaining", "over", "more", "than"})
_AT_FIRST: Final = frozenset({"first", "initially", "originally"})
_IN_ALL: Final = frozenset({"altogether", "total", "all", "together"})
_PRESENT: Final = frozenset({"VBZ", "VBP"})
# Names of men and of women.
_EITHER: Final = listed(
    "Robin Sandy Jesse Jordan Alex Sam Leslie Kim Tracy Kelly Dana Jackie Drew Lee Terry Chris Shannon Cameron "
    "Blake Misha Skylar Jade Shelby Kendra Dylan Logan Willie Ali Nicky Bobby Sammy Robbie"
)

_EACH: Final = re.compile(r"\b(?:each|every)\b")
_PAYS: Final = re.compile(r"\b(?:pays?|paid|charge[sd]?) $")
_UNIT: Final = re.compile(r" ([a-z]+)\b")
_CLOCK: Final = re.compile(r"\b(?:latest|earliest|exact) time\b|\b(?:at|by|until) what time\b")


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


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def condition_in_statement(draft: Draft) -> str | None:
    """The statement has two conditions, or one behind what is told as a fact: "Ann had 4 pens if …"."""
    text = draft.statement.text
    found = _TWO_IFS.search(text)
    if found is None and not _SUPPOSED.search(text):
        found = _IF_BEHIND.search(text)
    return _ill_told(draft, found)


def _ill_told(draft: Draft, found: re.Match[str] | None) -> str | None:
    """How the answer would be stated, and the words that are wrong in it."""
    if found is None:
        return None
    return f"the answer would be stated as {quote(draft.statement.text)} (see {quote(found[0])})"


@guard(Stage.SCENE, Reason.NOT_STATED)
def statement_not_understood(draft: Draft) -> str | None:
    """The statement of the answer, read again, is no clause whose words all have their place."""
    stating = _stating(draft.scene)
    if stating is None:
        return None
    if any(t.text.lower() == "than" for t in stating.own):
        return (
            None  # "5 more stayed than those that left": the tree has the subject around the verb
        )
    between = stating.own[len(stating.subject) : len(stating.subject) + 1]
    if any(t.text.lower() in ("each", "both", "all") for t in (*between, *stating.own[:1])):
        return None  # "They each pay $11."
    spec = spec_of(stating)
    if isinstance(spec, Refusal):
        return f"the answer would be stated as {quote(draft.statement.text)} ({spec.detail})"
    return None


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def vague_cost(draft: Draft) -> str | None:
    """The statement says what "it" costs where several things do."""
    text, at = draft.statement.text, draft.problem.text.rstrip(" ?.").rfind(". ") + 1
    told = [found.start() for found in _COSTS.finditer(draft.problem.text, 0, at)]
    before = draft.problem.text[:at].rstrip(" .")
    lone = len(told) == 1 and told[0] > before.rfind(". ")  # told of one thing, right before
    if text.startswith("It cost") and " to " not in text and told and not lone:
        return f"{quote(draft.statement.text)} does not say what costs so much; name it in the question"
    return None


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def paid_in_units(draft: Draft) -> str | None:
    """The statement pays in hours or kilograms: "He paid 9 hours" for "How many hours did he pay for?"."""
    stated = draft.statement
    unit = _UNIT.match(stated.text, stated.end)
    if unit is None or _PAYS.search(stated.text, 0, stated.start) is None:
        return None
    if singular(unit[1].lower()) not in lexicon.MEASURES - lexicon.MONEY:
        return None
    return f"{quote(stated.text)} pays in {unit[1]}; ask for the time or the amount by another verb"


@guard(Stage.STATEMENT, Reason.NOT_STATED)
def clock_as_amount(draft: Draft) -> str | None:
    """A time of day would be told as an amount: "The latest time was 6 minutes."."""
    found = _CLOCK.search(draft.statement.text)
    return found and f"{quote(draft.statement.text)} tells a time of day as an amount"


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


@guard(Stage.SCENE, Reason.NOT_BORNE_OUT)
def left_out_of_total(draft: Draft) -> str | None:
    """The answer is a total of things, and the equation leaves out a number that counts more of them."""
    scene, problem = draft.scene, draft.problem
    last = len(scene.lines) - 1
    said = {t.text.lower() for t in scene.lines[last].sentence}
    if not said & _IN_ALL or not scene.counted:
        return None
    used = set(references(problem.equation))
    values = {problem.numbers[index].value for index in used}
    total = next(q.counted for (place, at), q in scene.quantities.items()
                 if scene.lines[place].marks[at] == ANSWER_MARK)  # fmt: skip
    for (place, at), quantity in scene.quantities.items():
        number = ord(scene.lines[place].marks[at]) - ord(mark_of(0))
        idle = place < last and number not in used and not quantity.more
        same = quantity.form == "count" and quantity.lemma == scene.counted
        each = {t.text.lower() for t in scene.lines[place].sentence} & {"each", "every", "per"}
        if not idle or not same or each or quantity.number.value in values:
            continue
        if f" {quantity.counted}".endswith(f" {total}"):
            return f"the total leaves out '{quantity.number.surface} {quantity.counted}'"
    return None


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


@guard(Stage.SCENE, Reason.NOT_STATED)
def left_open_before(draft: Draft) -> str | None:
    """The story has left the answer open in a sentence of its own: "Ann has some pens."."""
    scene = draft.scene
    stating = _stating(scene)
    if stating is None or stating.verb_lemma not in ("have", "be") or draft.blank.place >= 0:
        return None
    said = {token.text.lower() for token in stating.own}
    last = len(scene.lines) - 1
    who, counted = who_of(scene, last, stating), scene.counted or "money"
    for place in range(last):
        for clause in scene.clauses[place]:
            if clause.verb_lemma != stating.verb_lemma or said & _SET_APART:
                continue
            own = {token.text.lower() for token in clause.own}
            timed = _finite(clause) & _PRESENT and stating.verb_lemma == "have"
            some = [t for t in clause.own if t.text.lower() == "some" and t.head >= 0]
            unsaid = any(clause.sentence[t.head].lemma == counted for t in some)
            same = unsaid and who_of(scene, place, clause) == who
            if same and (timed or own & said & _AT_FIRST):
                return (
                    f"{draft.quoted(clause.line.show(clause.own))} leaves open what the answer says"
                )
    return None


@guard(Stage.SCENE, Reason.NOT_STATED)
def another_tense(draft: Draft) -> str | None:
    """The story and the question tell the same at different times: "Ann eats 3 figs. Bo ate 5 figs."."""
    scene = draft.scene
    stating = _stating(scene)
    if stating is None or stating.verb_lemma in lexicon.STATES | lexicon.UNCHANGED | {"leave"}:
        return None
    tags = _finite(stating)
    story = [clause for clauses in scene.clauses[:-1] for clause in clauses]
    same = [clause for clause in story if clause.verb_lemma == stating.verb_lemma]
    told = {tag for clause in story for tag in _finite(clause)}
    sure = {
        tag
        for clause in story
        if clause.verb_lemma not in lexicon.UNCHANGED
        for tag in _finite(clause)
    }
    if tags == {"VBD"} and "VBD" not in told and any(_finite(c) & _PRESENT for c in same):
        return (
            f"the answer is told in the past ('{stating.predicate.text}'), the story in the present"
        )
    plain = stating.predicate.xpos in _PRESENT
    if plain and sure and not sure & (_PRESENT | {"MD"}):
        return (
            f"the answer is told in the present ('{stating.predicate.text}'), the story in the past"
        )
    return None


def _stating(scene: Scene) -> Clause | None:
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


def _finite(clause: Clause) -> set[str]:
    """The tags of the finite verbs of a clause."""
    copula = clause.sentence.child(clause.predicate, "cop")
    chain = (*clause.helpers, clause.predicate, *([copula] if copula else []))
    return {t.xpos for t in chain if t.xpos in ("VBD", "VBZ", "VBP", "MD")}


@guard(Stage.SCENE, Reason.DANGLING)
def another_gender(draft: Draft) -> str | None:
    """A pronoun fits nobody of the story: John is "she"."""
    scene = draft.scene
    genders = scene.people.genders()
    unsure = any(name.split()[0] in _EITHER for name in scene.people.names())
    if len(genders) != 1 or "" in genders or unsure:
        return None
    tokens = [token for line in scene.lines for token in line.sentence]
    others = {lexicon.PEOPLE[t.lemma] for t in tokens if t.lemma in lexicon.PEOPLE}
    for token in tokens:
        gender = GENDER.get(token.text.lower())
        if gender is not None and gender not in genders | others and "" not in others:
            names = " or ".join(sorted(scene.people.names()))
            return f"'{token.text}' cannot mean {names}, and nobody else is named"
    return None


@guard(Stage.SCENE, Reason.STRUCTURAL)
def wrong_verb_form(draft: Draft) -> str | None:
    """A sentence has a name with the verb of several people: "Ann have 4 pens."."""
    for line in draft.scene.lines:
        first, following = line.sentence[0], line.low(1)
        if first.xpos == "NNP" and following in ("are", "have", "were", "do"):
            return f"the verb does not fit the name in '{first.text} {following}'"
    return None


@guard(Stage.SCENE, Reason.DANGLING)
def nobody_named(draft: Draft) -> str | None:
    """The story says "he" or "she" before it names anybody: "Across the river, he fell."."""
    for line in draft.scene.lines:
        told = False
        for token in line.sentence:
            named = token.xpos in ("NNP", "NNPS") and token.dep != "compound"
            told = told or named or token.lemma in lexicon.PEOPLE
            told = told or token.text in lexicon.HE or token.text in lexicon.SHE
            told = told or (token.upos == "NOUN" and token.dep.startswith("nsubj"))
            if token.text.lower() in GENDER and not told:
                later = any(t.xpos == "NNP" for t in line.sentence)
                return None if later else f"'{token.text}' comes before anybody is named"
        if told:
            return None
    return None


@guard(Stage.SCENE, Reason.DANGLING)
def misspelt_name(draft: Draft) -> str | None:
    """Two names may be one that is misspelt: Jacob and Jacoby."""
    names = sorted(name for name in draft.scene.people.names() if name[:1].isupper())
    for name, following in pairwise(names):
        longer = len(name) > 3 and 0 < len(following) - len(name) < 3 and " " not in following
        if longer and following.startswith(name):
            return f"'{name}' and '{following}' may be the same person"
    return None
