"""Signs by which a clumsy question is known, one pattern each: what it looks like, and why it is refused."""

from __future__ import annotations

import re
from typing import Final

from roda.problem import Reason

_DAY = r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
_PAID = (
    "of for at with about is are was were spend spends pay paid earn make cost save than to the get has have had "
    "charge give donate raise receive win by from only every each a be"
).replace(" ", "|")
_ASKED: Final = Reason.NOT_ASKED
_SIGNS: Final = (
    (rf"{_DAY}.*{_DAY}", _ASKED, "two days in the question"),
    (
        r"\bthere in (?:an?|the|one) (?:foot|hour|minute|day|week|year|yard|mile|pound|dozen)\?",
        Reason.STRUCTURAL,
        "how units are made up is no amount of the story",
    ),
    (r"\([^)]*$|^[^(]*\)|\D/|/\D", _ASKED, "an aside in the question"),
    (r" -|- ", _ASKED, "a word was cut in two"),
    (rf"\b(?!(?:{_PAID}) )\w+ \$|\+", _ASKED, "an amount beside the clause"),
    (
        r"\b(?:of|to|for|in|on|at|with|get|buy|make|such) (?:that|these|those|such) [a-z]+|\bsuch\b"
        r"|\b(?:this|that|these|those) (?:same (?!rate)|amount|price|time|number|cost)\b",
        Reason.DANGLING,
        "the question points back",
    ),
    (
        r"\bper (\w+) .*\beach (?:\w+ )*\1\b|\beach (?:\w+ )?one\b",
        _ASKED,
        "for each of what is said twice",
    ),
    (r"\b(?!had |that )(\w+) \1\b", _ASKED, "a word twice in a row"),
    (
        r"\b(?:the|an?|of|and|or|when|some|her|his) ?\?$| each\?$",
        _ASKED,
        "the question ends in the middle",
    ),
    (
        r"\b(?:another|other|others|one|(?<!at )first|second|third|so|it|respectively) ?\?$",
        Reason.DANGLING,
        "the question points back",
    ),
    (
        r" (?:long|tall|wide|deep|high|thick)\?$| it take .*\bit\b|^at .* it take"
        r"|\b(?:be|is|was|were|are) (?:long|tall|wide|old|deep|high)\b",
        _ASKED,
        "a size behind its verb",
    ),
    (
        r" (?:is|are|was|were)\?$|\bworth\b|, (?:and|but|with|a|the|half|twice|each|one|three)\b|\bable\?$|\buse to be\b"
        r"|\bhave to be \w+|\bwith each \w+(?: for| in|\?)",
        _ASKED,
        "a part of the clause is left over",
    ),
    (
        r"^\S+ \S+ .*\b(?:if|because|which|who|whose|where)\b",
        _ASKED,
        "a clause inside the question",
    ),
    (
        r"(?-i:\b(?:did|does|do|is|was|has|had|will|can) (?:mom|dad|brother|sister|mother|father|friend|cousin)\b)"
        r"|'s\?$|\b(?:him|her|it|them)sel(?:f|ves)\?$",
        Reason.DANGLING,
        "whose brother it is, is not said",
    ),
    (
        r"^how many (?:minute|hour|second|day|week|gram|kilogram|liter|cup|pound|degree|percent|calorie)s(?: (?:an?|per) [a-z]+)? (?:is|was) "
        r"(?!left|in|on|it\b|there|[a-z ]+ing\b)",
        _ASKED,
        "a unit that something is",
    ),
    (
        r"\bin addition\b(?! to)|\b(?:climb|hand|use all but)(?:\?| at\b| to\b)|\b(?:have|has|had|hold) each of\b"
        r"|\bas many as the number\b|^how many of [a-z ]+ (?:do|does|did|will|can) .* of [a-z]+\?",
        _ASKED,
        "a part of a phrase without the rest of it",
    ),
    (
        r"^in how many [a-z ]+ (?:are|is|were|was) there\b|^how many times (?:would|will|did|does) it take\b"
        r"|\b(?:do|does|did) (?:by|of|in|at|for|with|from|to)\b|\bthere now left\b| '(?: |\?)"
        r"|\bthan (?:in|on|at|for|the [a-z]+ (?:day|week|month|year|hour))\b.* (?:in|on|at|for) (?:the )?(?:[a-z]+ )?[a-z]+\?$",
        _ASKED,
        "an order of words that nobody writes",
    ),
    (
        r"\bper each\b|\bto each (?!of|other)[a-z]+\?|\bcost each\b|\beach (?:(?!in|on|at|of|to|for|from)[a-z']+ )+each\b",
        _ASKED,
        "each of what is said twice, or too late",
    ),
    (
        r"^into how many [a-z ]+ (?:were|are) the [a-z]+s\b|\bdid one (?!of\b)[a-z]+ (?:have|hold|get|contain)\b",
        Reason.TWO_READINGS,
        "each of them, or all together",
    ),
    (
        r"(?-i:^How much (?:do|did) (?!the )[a-z]+(?: [a-z]+)?s cost\?$)|^how much (?:do|does|did) (?:his|her|their) [a-z ]+ [a-z]* cost\?$"
        r"|(?-i:\bdid (?:his|her|the) [a-z]+ the\b)",
        Reason.TWO_READINGS,
        "what each of them costs, or all",
    ),
    (
        r"(?-i:\b(?:do|does|did|are|were|is|was) (?:[A-Z][a-z]+ )?(?:The|Two|All|Most|Each)\b)",
        _ASKED,
        "the subject begins like a sentence",
    ),
    (r"\bmore times\b|\btimes at\b|\bas long at\b", _ASKED, "a multiple that does not read"),
    (r"\b(?:two|three|four|five|both) of the\b", _ASKED, "asked for several at once"),
    (
        r"\bthat\?$|^How many times\b.*\b(?:he|she|they)\b",
        _ASKED,
        "the question ends in the middle",
    ),
    (
        r"\b(?:first|second|third)\b.*\b(?:first|second|third)\b|\bin the time\?$",
        Reason.TWO_READINGS,
        "two times in the question",
    ),
    (
        r"\bable to \w+ \d|\ban additional\b|\bthe both\b|\b(?:feet|meters) is\b.*\blarge\b",
        _ASKED,
        "cut wrongly",
    ),
    (r"\bcurrently\b", Reason.TWO_READINGS, "a state that has changed"),
    (r"\bwill\b.*\bat first\b", Reason.TWO_READINGS, "a time to come is not the first"),
)
SIGNS: Final = tuple((re.compile(sign, re.IGNORECASE), reason, why) for sign, reason, why in _SIGNS)
