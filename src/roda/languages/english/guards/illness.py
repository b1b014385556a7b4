"""Signs of a statement or a story that went wrong, one pattern each; the comments show what they catch."""

from __future__ import annotations

import re
from typing import Final


def _any_of(*signs: str, flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    return re.compile("|".join(signs), flags)


STATED: Final = _any_of(
    r"\b(?:with|of|into|from|to)\.$",  # … ended up 9 boxes with.
    r"\b(?:with|in|at|for|to|by|of) (?:on|in|at|to|with|of|by)\b",
    r"\b(?:for|of|with|to|in|at|from|by) (?:is|was|were|are)\b",
    r"\b(?:is|was|were|are) (?:is|was|were|are)\b",
    r"\b(?P<word>\w+) [a-z]+ (?P=word) (?:is|was)\b",
    r"\bat [$\d.,]+ \w+ once\b",  # he chews at 54 pieces once
    r"\b(?:was|were|is|are) [\d.,/]+ [a-z ]+ able to\b",
    r"\bcompared to\b|\bversus\b",
    r"\bmore (?:\w+ ){1,4}more than\b",
    r"\bthan those (?:he|she|they|it)\b|\bthan (?:walk|run|drive|buy|sell|have)\b",
    r"^(?!.*\b(?:more|less|fewer|rather|worse|\w+er|times)\b.* than\b).*\bthan\b",
    r"\bnot\b|n't\b|\bdo left\b",
    r"\b[Tt]he difference\b|\bOne \w+ (?:made|has|had|sold|got)\b",  # of which from which?
    r"\b(?:have|has|had) to get [\d.,]+|\battempted [\d.,]+ \w+ to\b",
    r"^Each (?:was|were|is|are|did)\b.* of the\b|\b(?:all|both) of them\.$",
    r"\btimes [a-z]+ed\.$|\btotal [a-z]+ total\b",
)
"""A statement that ends in the middle, or compares with nothing."""

NOT_TURNED: Final = _any_of(
    r"^[\d.,]+ (?:(?!on|of|in|at|from|for|with|to)[a-z]+ )+the [a-z]+ (?:have|has|had)\b",
    r"\bcombined [\d.,]+ .* to \w+\.$",  # the two friends combined 35 pounds to lose
    r"\btakes? \w+ to .* [\d.,]+ (?:second|minute|hour|day|week)s?\.$",
    r"^In (?:hours|minutes|seconds|days|feet|inches|dollars|cents|pounds|miles|meters),",
    r"^[\d.,]+ (?:(?!if|before|after|in|of|for|to|are|will|when|that|by)[a-z]+ ){1,2}"
    r"[A-Z][a-z]+ (?:was|were|is|are|did|had|has|will|can)\b",
)
"""A statement in the order of its question."""

_SMALL: Final = "minutes|inches|ounces|cents|months|days|seconds"
_UNITS: Final = "minutes|hours|feet|pounds|dollars|years|days|weeks"
KEPT: Final = _any_of(
    r"\b(?:an?|the|extra|additional|another|all|only|first|last|other|remaining|further|these|those"
    r"|his|her|its|their) (?:a certain|some|the same number)\b",
    r"\b(?:was|were|is|are) (?:some|a certain number)\b *[.,]",
    r"\b(?:some|a certain number of [a-z]+|a certain amount|a certain price) (?:and|or) a half\b",
    r"\b(?:minutes?|hours?|feet|foot|pounds?|dollars?|years?|days?|weeks?) (?:and )?"
    rf"a certain number of (?:{_SMALL})",
    rf"\ba certain number of (?:{_UNITS})(?: and|,) ?[\d.]+",
    r"\bthere (?:was|were|are|is) (?:some|a certain number of) [a-z ]*(?:altogether|in all|in total)\b",
    r"\bassuming [^.]*\b(?:some|a certain)\b|\bin total,? in a certain\b|\ball but (?:some|a certain)\b",
    r"\bboth \w+ (?:some|a certain)\b",  # each of them, or the two together?
    r"\bthere (?:were|are) a certain amount\b|\bsome dozens\b|\bsome \w+(?: \w+)? that each\b",
    r"\bsome (?:more )?(?:less|fewer)\b|\bmoney ?/",
    r"\bsome (?:pounds|ounces|cups|gallons|grams|liters|dollars|cents|hours) [a-z]",
    r"\b(?:some|a certain number of|how many) (?:todays|yesterdays|tomorrows|days' \w+)\b",
    flags=re.IGNORECASE,
)
"""A story in which an amount is left unsaid where nobody would leave it so."""
