"""Guards of the question's wording: what nobody would write, whatever it is asked of.

Most of them know a clumsy question by signs: patterns, each with what is wrong in words that go on
after the question is quoted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.guards.draft import Draft
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing.inflection import inflect, singular
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
_PAID: Final = (
    "of for at with about is are was were spend spends pay paid earn make cost save than to the get has have had "
    "charge give donate raise receive win by from only every each a be"
).replace(" ", "|")
_STRAY: Final = _signs(
    (rf"(?<!from ){_DAY}.*{_DAY}", "names two days", "day"),
    (
        r"[()]|\D/(?![hs]\b)|(?<!m)/\D",
        "holds a bracket, or one side of a stroke",
        *("(", ")", "/"),
    ),
    (r" -|- ", "cuts a word in two"),
    (rf"\b(?!(?:{_PAID}) )\w+ \$|\+", "holds an amount that nothing joins to it", "$", "+"),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def stray_words(draft: Draft) -> str | None:
    """The question holds a second day, a half bracket, or an amount that nothing joins to it."""
    return _sign_in(draft, _STRAY)


_BACK: Final = _signs(
    (
        r"\b(?:of|to|for|in|on|at|with|get|buy|make|such) (?:that|these|those|such) [a-z]+|\bsuch\b"
        r"|\b(?:this|that|these|those) (?:same (?!rate)|amount|price|time|number|cost|speed|rate)\b",
        "points back to something said before",
    ),
    (
        r"\b(?:do|does|did|is|are|was|were|will|can) another\b",
        "does not say which one it means",
        "another",
    ),
    (
        r"\b(?:in|from|up|down|over|out|go|get) there\b",
        "speaks of a place that it does not name",
        "there",
    ),
    (
        r"^(?!.*\bthe [a-z]+ [a-z]+ than the [a-z]+ one\?$).*\b(?:another|other|others|ones?|(?<!at )first|second|third|so|it|respectively) ?\?$",
        "ends in a word that points back",
    ),
    (
        r"(?-i:\b(?:did|does|do|is|was|has|had|will|can) (?:mom|dad|brother|sister|mother|father|friend|cousin)\b)"
        r"|'s\?$",
        "does not say whose relative or whose thing is meant",
    ),
)


@guard(Stage.QUESTION, Reason.DANGLING)
def pointing_word(draft: Draft) -> str | None:
    """The question points back to something that it does not name: "… with those pens?", "… another?"."""
    return _sign_in(draft, _BACK)


_TWICE: Final = _signs(
    (
        r"\bper (\w+) .*\beach (?:\w+ )*\1\b|\beach (?:\w+ )?one\b",
        "says twice for each of what",
        "each",
    ),
    (r"\b(?!had |that )(\w+) \1\b", "says a word twice in a row"),
    (
        r"\bper each\b|\beach (?:in|on|to|of|for) each\b|\bto each (?!of|other)[a-z]+\?|\bcost each\b|\beach (?:(?!in|on|at|of|to|for|from)[a-z']+ )+each\b",
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
        r"\b(?:the|an?|(?<!consist )(?<!up )(?<!made )(?<!care )(?<!think )(?<!rid )of|and|or|when|some|(?<!give )(?<!lend )(?<!send )(?<!bring )(?<!hand )her|his|that) ?\?$"
        r"|^How many times\b.*\b(?:he|she|they)\b",
        "ends in the middle",
    ),
    (
        r"(?-i:\b(?:have|has|had) [A-Z][a-z]+\?$)|\b(?:have|has|had) (?!remaining|anything|nothing|everything)[a-z]+ing\?$",
        "ends in a word of which nothing is told",
    ),
    (
        r"['’]s (?:weigh|cost|measure|hold)\b",
        "has an owner, and not what is owned",
    ),
    (
        r" (?:is|are|was|were)\?$|(?<!dollars' )\bworth\b|, (?:and|but|with|a|the|half|twice|each|one|three)\b|\bable\?$|\buse to be\b"
        r"|\bhave to be \w+|\bwith each \w+(?: for| in| do| does| did| is| was| will|\?)",
        "has a part of the sentence left over",
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
        r"\bin addition\b(?! to)|\b(?:climb|hand|use all but)(?:\?| at\b| to\b)|\b(?:have|has|had|hold) each of\b"
        r"|\bas many as the number\b|^how many of [a-z ]+ (?:do|does|did|will|can) .* of [a-z]+\?",
        "has a part of a phrase without the rest of it",
    ),
    (
        rf"[,;] {MARK.pattern} \w+ \w|^how much .*\b(?:give|get|offer|have)\b.* off\?$",
        "goes on with another fact",
    ),
    (
        r"\bable to \w+ \d|\bable (?!to\b)|\ban additional\b|\bthe both\b|\b(?:feet|meters) is\b.*\blarge\b",
        "is cut in the wrong place",
        *("able", "additional", "both", "large"),
    ),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def cut_off(draft: Draft) -> str | None:
    """The question ends in the middle, or has words of a clause left over: "How many did Ann buy the?"."""
    return _sign_in(draft, _CUT_OFF)


_ORDER: Final = _signs(
    (
        r"\bthan\b.*\bthan\b|\bthan\b.*\b(?:older|younger|taller|shorter|fewer|less)\b|^.{12,}\btimes as\b.*\bto\b",
        "compares twice",
        *("than", "times as"),
    ),
    (
        r" (?:long|tall|wide|deep|high|thick)\?$| it take .*\bit\b|^at .* it take"
        r"|\b(?:be|is|was|were|are) (?:long|tall|wide|old|deep|high)\b",
        "has a size behind its verb",
    ),
    (
        r"^how many (?:minute|hour|second|day|week|gram|kilogram|liter|cup|pound|degree|percent|calorie)s(?: (?:an?|per) [a-z]+)? (?:is|was) "
        r"(?!left|in|on|it\b|there|[a-z ]+ing\b)",
        "asks how many of a unit something is",
    ),
    (
        r"^in how many [a-z ]+ (?:are|is|were|was) there\b|^how many times (?:would|will|did|does) it take\b"
        r"|^(?:(?!\b(?:do|does|did)\b).)*\b(?:do|does|did) (?:by|of|in|at|for|with|from|to)\b|\bthere now left\b| '(?: |\?)"
        r"|\bthan (?:in|on|at|for|the [a-z]+ (?:day|week|month|year|hour))\b.* (?:in|on|at|for) (?:the )?(?:[a-z]+ )?[a-z]+\?$",
        "has an order of words that nobody writes",
    ),
    (
        r"\b(?:was|were|is|are) there of the\b|\b(?:was|were) there [a-z]+ed\?$"
        r"|\b(?:do|does|did|will|can) (?:[A-Z][a-z]+|the [a-z]+) (?:sell|buy|eat|use|drink|make|pick|bake|need|have|get) of (?!the|his|her|their|it)",
        "has a part of its noun behind the verb",
        *("there", " of "),
    ),
    (
        r"(?-i:\b(?:do|does|did|are|were|is|was) (?:[A-Z][a-z]+ )?(?:The|Two|All|Most|Each)\b"
        r"|(?<![^\W\d_])[a-z]+ (?:The|An?|His|Her|Their|Each|For|In|On|At) [a-z])",
        "has a capital inside",
    ),
    (
        r"^how many [a-z ]+ (?:is|was|are|were) the (?:total|number)\b",
        "asks for things where a number is told",
    ),
    (
        r"^how many times (?:do|does|did|will|has|have|had) .*\bas (?:many|much)\b",
        "has a comparison far from its multiple",
    ),
    (r"\bmore times\b|\btimes at\b|\bas long at\b", "has a multiple that does not read"),
    (
        r"(?<!^)\b(to|on|for|from|with) (?:the|an?|his|her|their) (?:\w+ ){1,2}\1 (?:the|an?|his|her|their)\b",
        "has two phrases where one belongs to another fact",
    ),
    (r"\b(?:two|three|four|five|both) of the\b", "asks for several at once", " of the"),
    (
        r"^how many [a-z]+ (?:do|does|did|will) .* (?:longer|farther|further|faster|slower)\?$"
        r"|(?-i:^How many [a-z]+ (?:is|are|was|were) (?!there).* (?:north|south|east|west|above|below)\b)|\bweigh exactly\?$",
        "has behind its verb what belongs to its unit",
    ),
    (
        r"\b(?:than|as) (?:him|her|them|he|she|they)(?: (?:do|does|did|is|was))? (?:do|does|did|is|was|are|were|will) ",
        "speaks of somebody before naming him",
    ),
)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def unnatural_order(draft: Draft) -> str | None:
    """The question has its words in an order that nobody writes: "How many feet is the pool long?"."""
    return _sign_in(draft, _ORDER)


_EACH_OR_ALL: Final = _signs(
    (
        r"^into how many [a-z ]+ (?:were|are) the [a-z]+s\b|\bdid one (?!of\b)[a-z]+ (?:have|hold|get|contain)\b",
        "may mean each of them, or all together",
    ),
    (
        r"(?-i:^How much (?:do|did) (?!the )(?:[A-Z][a-z]+['’]s )?[a-z]+(?: [a-z]+)?s cost\?$)|^how much (?:do|does|did) (?:his|her|their) [a-z ]+ [a-z]* cost\?$",
        "may mean what each of them costs, or all",
    ),
    (r"(?-i:\bdid (?:his|her|the) [a-z]+ the\b)", "does not say who did what"),
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


_WHICH_TIME: Final = _signs(
    (
        r"\b(?:first|second|third)\b.*\b(?:first|second|third)\b|\bin the time\?$",
        "names two times",
        *("first", "second", "third", "in the time"),
    ),
    (r"\bcurrently\b", "asks for a state that has changed"),
    (r"\bwill\b.*\bat first\b", "asks what will be at first"),
)


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def which_time(draft: Draft) -> str | None:
    """The question names two times, or a time that has changed: "… on the first day and the second?"."""
    return _sign_in(draft, _WHICH_TIME)


_QUESTION_WORDS: Final = listed(
    "how many much more fewer old what percent fraction speed in at first now the end did do does is are was "
    "were has have had of for with to each per there charge cost pay and s he she they it his her their "
    "money cents dollars pounds euros rupees worth other others far h before discount km mi rate pence people every full "
    "take will would be me him them us points runs"
)
_WORDS: Final = re.compile(r"[^\W\d_]+")


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def unknown_word(draft: Draft) -> str | None:
    """The question has a word that the story does not: something was inflected that is no word."""
    if not draft.clausal:
        return None
    units = lexicon.UNIT_ABBREVIATIONS
    written = {units[w] for w in draft.scene.vocabulary if w in units}
    plurals = {
        form for unit in written for form in (f"{unit}s", f"{unit[:-2]}res", inflect(unit, "NNS"))
    }
    vocabulary = draft.scene.vocabulary | plurals
    for word in _WORDS.findall(draft.question.lower()):
        known = word in vocabulary or word in _QUESTION_WORDS
        known = known or (f"{word}s" in vocabulary and word.upper() in draft.question)  # a CD
        if not known and not any(word in other.split("-") for other in vocabulary if "-" in other):
            return f"{draft.quoted(draft.question)} has '{word}', which is no word of the story"
    return None


_SMALL_WORDS: Final = re.compile(r"[a-z]+")
_PLURALS: Final = re.compile(r"\b[a-z]{3,}s\b")
_OWNED: Final = re.compile(r"\b(?:its|of (?:his|her|their))\b")
_SHARE_OF_ITSELF: Final = re.compile(
    r"what (?:fraction|percent) of (?:the )?(?:\w+ )?(\w+)\b.*\b(?:do|does|did) (?:the )?\1\b"
)


def _are_stuffs(low: str, unit: str) -> bool:
    """Whether a unit is said of two stuffs: "for how many cups of soda are 9 cups of juice needed"."""
    stuffs = re.findall(rf"\b{re.escape(unit)} of (?:the )?([a-z]+)", low)
    measured = singular(unit) in lexicon.MEASURES and low.split().count(unit) == len(stuffs)
    return measured and len(set(stuffs)) == len(stuffs)


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def said_twice(draft: Draft) -> str | None:
    """The question names what is counted, or another thing, twice: "How many pens did the pens …?"."""
    if not draft.clausal:
        return None
    question, quantity = draft.question, draft.quantity
    low = question.lower()
    if quantity.noun is not None and quantity.form == "count" and not quantity.more:
        noun, one = quantity.noun.text.lower(), quantity.lemma
        held = any(f"{word} {one}" in low for word in ("each", "the", "in a")) and re.search(
            rf"\b(?:each|the|in a) {re.escape(one)}(?: currently)?(?: (?:have|hold|get)|\?)", low
        )
        if (_SMALL_WORDS.findall(low).count(noun) > 1 and not _are_stuffs(low, noun)) or held:
            return f"{draft.quoted(question)} says '{noun}' twice"
    asked = _SHARE_OF_ITSELF.match(low)
    if asked:
        return f"{draft.quoted(question)} says '{asked[1]}' twice"
    things = _PLURALS.findall(question)
    things = [thing for thing in things if singular(thing) not in lexicon.MEASURES]
    if len(set(things)) < len(things):
        return f"{draft.quoted(question)} says a word twice"
    return None


@guard(Stage.QUESTION, Reason.DANGLING)
def owner_unnamed(draft: Draft) -> str | None:
    """The question says "its" or "of her" and names nobody: "How many of her pens broke?"."""
    low = draft.question.lower()
    found = _OWNED.search(low)
    if found and not any(name.lower() in low for name in draft.scene.people.names()):
        return f"{draft.quoted(draft.question)} does not say whose is meant by '{found[0]}'"
    return None
