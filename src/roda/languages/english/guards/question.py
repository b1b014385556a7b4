"""Guards of the question's wording: what nobody would write, whatever it is asked of.

Most of them know a clumsy question by signs: patterns, each with what is wrong in words that go on
after the question is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from roda.languages.english.guards.draft import Draft
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import MARK
from roda.languages.guard import Stage, guard
from roda.problem import Reason

Signs = Callable[[str], str | None]  # from a question to what its first sign says of it
_MANY: Final = 256  # several wordings of a number ask the same question


def _signs(*signs: tuple[str, ...]) -> Signs:
    """Signs with what they say; a question that has none of the words behind cannot bear the sign."""
    compiled = [(re.compile(sign, re.IGNORECASE), why, needs) for sign, why, *needs in signs]

    @lru_cache(maxsize=_MANY)
    def first(question: str) -> str | None:
        low = question.lower()
        for pattern, why, needs in compiled:
            for need in needs or ("",):
                if need in low:  # to look for a few words is cheaper
                    if pattern.search(question):
                        return why
                    break
        return None

    return first


def _sign_in(draft: Draft, signs: Signs) -> str | None:
    """What the first sign that the question bears says of it."""
    if not draft.clausal:
        return None
    why = signs(draft.question)
    return None if why is None else f"{draft.quoted(draft.question)} {why}"


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def question_too_long(draft: Draft) -> str | None:
    """The question has more words than can be followed (the threshold `question_words`)."""
    count, most = len(draft.question.split()), draft.thresholds.question_words
    if count <= most:
        return None
    return f"{draft.quoted(draft.question)} has {count} words, more than {most}"


_DAY: Final = r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
_STRAY: Final = _signs(
    (
        r"[()]",
        "holds a bracket",
    ),
    (r" -|- ", "cuts a word in two"),
    (rf"(?<!from ){_DAY}.*{_DAY}", "names two days", "day"),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def stray_words(draft: Draft) -> str | None:
    """The question holds a bracket, half of a word, or days of which each has its own amount."""
    return _sign_in(draft, _STRAY)


_BACK: Final = _signs(
    (
        r"\b(?:of|to|for|in|on|at|with|get|buy|make|such) (?:that|these|those|such) [a-z]+|\bsuch\b"
        r"|\b(?:this|that|these|those) (?:same (?!rate)|amount|price|time|number|cost|speed|rate)\b",
        "points back to something said before",
    ),
)


@guard(Stage.QUESTION, Reason.DANGLING)
def pointing_word(draft: Draft) -> str | None:
    """The question points back to something that it does not name: "… with those pens?"."""
    return _sign_in(draft, _BACK)


_TWICE: Final = _signs(
    (
        r"\bper (\w+) .*\beach (?:\w+ )*\1\b",
        "says twice for each of what",
        "each",
    ),
    (r"\b(?!had |that )(\w+) \1\b", "says a word twice in a row"),
    (
        r"\bper each\b|\beach (?:in|on|to|of|for) each\b|\bcost each\b|\beach (?:(?!in|on|at|of|to|for|from)[a-z']+ )+each\b",
        "says twice, or too late, for each of what",
        "each",
    ),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def each_twice(draft: Draft) -> str | None:
    """The question says "each" or another word twice: "How much does each pen cost each?"."""
    return _sign_in(draft, _TWICE)


_CUT_OFF: Final = _signs(
    (
        r"\b(?:the|(?-i:an?)|(?<!consist )(?<!up )(?<!made )(?<!care )(?<!think )(?<!rid )of|and|or|when|his|that) ?\?$",
        "ends in the middle",
    ),
    (
        r"(?-i:\b(?:have|has|had) [A-Z][a-z]+\?$)|\b(?:have|has|had) (?!remaining|anything|nothing|everything)[a-z]+ing\?$",
        "ends in a word of which nothing is told",
    ),
    (
        r"(?<!dollars' )\bworth\b|, (?:but|with|a|the|half|twice|each|one|three)\b|\buse to be\b"
        r"|\bhave to be \w+|\bwith each \w+(?: for| in| do| does| did| is| was| will|\?)",
        "has a part of the sentence left over",
    ),
    (
        r"^(?:at|by|of|in) what (?:is|are|was|were)\b",
        "does not say what is asked for",
    ),
    (
        r"^\S+ \S+ .*\b(?:if|because|which|who|whose|where)\b",
        "holds a clause of its own",
    ),
    (
        r"^how much (?:is|are|was|were) [a-z ]+ sold in\b|\band (?:half|twice|[a-z]+ times) as (?:much|many)\b",
        "goes on with another fact",
        *("sold", "half", "twice", "times"),
    ),
    (
        rf"[,;] {MARK.pattern} \w+ \w|^how much .*\b(?:give|get|offer|have)\b.* off\?$",
        "goes on with another fact",
    ),
    (
        r"\bable (?!to\b)|\ban additional\b|\b(?:feet|meters) is\b.*\blarge\b",
        "is cut in the wrong place",
        *("able", "additional", "large"),
    ),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def holds_itself(draft: Draft) -> str | None:
    """What is counted would be in one of its own kind: "How many rows of seats does the hall have in a row?"."""
    if not draft.clausal:
        return None
    quantity, low = draft.quantity, draft.question.lower()
    if quantity.noun is None or quantity.form != "count" or quantity.more:
        return None
    if not re.search(
        rf"\b(?:each|in an?) {re.escape(quantity.lemma)}(?: (?:have|hold|get)\b|\?)", low
    ):
        return None
    return f"{draft.quoted(draft.question)} asks for {quantity.noun.text} in each {quantity.lemma}"


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def cut_off(draft: Draft) -> str | None:
    """The question ends in the middle, or has words of a clause left over: "How many did Ann buy the?"."""
    return _sign_in(draft, _CUT_OFF)


_ORDER: Final = _signs(
    (
        r"\bthan\b.*\bthan\b",
        "compares twice",
        "than",
    ),
    (
        r" (?:long|tall|wide|deep|high|thick)\?$"
        r"|\b(?:be|is|was|were|are) (?:long|tall|wide|old|deep|high)\b",
        "has a size behind its verb",
    ),
    (
        r"\bthere now left\b| '(?: |\?)"
        r"|\bthan (?:in|on|at|for|the [a-z]+ (?:day|week|month|year|hour))\b.* (?:in|on|at|for) (?:the )?(?:[a-z]+ )?[a-z]+\?$",
        "has an order of words that nobody writes",
    ),
    (
        r"\b(?:was|were|is|are) there of the\b|\b(?:was|were) there [a-z]+ed\?$"
        r"|^how many of [a-z ]+ (?:do|does|did|will|can) .* of [a-z]+\?"
        r"|\b(?:do|does|did|will|can) (?:[A-Z][a-z]+|the [a-z]+) (?:sell|buy|eat|use|drink|make|pick|bake|need|have|get) of (?!the|his|her|their|it)",
        "has a part of its noun behind the verb",
        *("there", " of "),
    ),
    (
        r"(?-i:\b(?:do|does|did|are|were|is|was) (?:[A-Z][a-z]+ )?(?:The|Two|All|Most|Each)\b"
        r"|(?<![^\W\d_])[a-z]+ (?:The|An|His|Her|Their|Each|For|In|On|At) [a-z])",
        "has a capital inside",
    ),
    (
        r"^how many times (?:do|does|did|will|has|have|had) .*\bas (?:many|much)\b",
        "has a comparison far from its multiple",
    ),
    (r"\bmore times\b", "has a multiple that does not read"),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def unnatural_order(draft: Draft) -> str | None:
    """The question has its words in an order that nobody writes: "How many feet is the pool long?"."""
    return _sign_in(draft, _ORDER)


_EACH_OR_ALL: Final = _signs(
    (
        r"(?-i:^How much (?:do|did) (?!the )(?:[A-Z][a-z]+['’]s )?[a-z]+(?: [a-z]+)?s cost\?$)",
        "may mean what each of them costs, or all",
    ),
)


_COST_OF_SEVERAL: Final = re.compile(
    r"How much (?:are|were|do|did) the (?!two|three|four|five|six|ten)(?:[a-z]+ )*?([a-z]+s)(?: of [a-z ]+)?(?: cost| sell for)?\?$"
)


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def each_or_all(draft: Draft) -> str | None:
    """The question may mean each of several things, or all together: "How much do pens cost?"."""
    found = _COST_OF_SEVERAL.match(draft.question)
    if found is not None:
        one = singular(found[1])
        for amount in draft.scene.quantities.values():
            if amount.lemma == one and amount.form == "count" and amount.number.value != 1:
                return f"{draft.quoted(draft.question)} may mean what each of them costs, or all"
    return _sign_in(draft, _EACH_OR_ALL)
