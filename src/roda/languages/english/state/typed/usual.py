"""Questions in their usual words: "How many has he?" asks with "do", "to begin with" as "at first", "How many weeks until …?" with its verb.

People ask the same in many ways; each that is turned here would need rules of its own in every step behind it. What
somebody wants is told before it is asked how: "How much must she save a week to buy a bike for $90?".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from roda.languages.english.lexicon import ATTRIBUTES, MONEY_NOUNS, TIMES, UNITS
from roda.languages.english.state.typed.facts import compiled, sentence_at
from roda.languages.english.story.lines import capital
from roda.languages.english.story.reference import owned

# The flower is what a tree sees behind a noun: "the price of a bike rose".
_ROSE: Final = r"(\bof (?:an?|the|my|our|his|her) [a-z]+) rose (?=(?:from|by|to) [$£€₹]?\d)"
# "This week peaches cost …": whoever reads "week peaches" reads it twice
_PERIODS: Final = ("This ", "Last ", "Next ", "Today ", "Yesterday ")
_PERIOD: Final = r"((?:^|(?<=[.!?] ))(?:(?:This|Last|Next) (?:week|month|year|weekend|summer|winter|term|season|time)|Today|Yesterday)) (?=(?!is\b|was\b|are\b|were\b|has\b|had\b|will\b|the\b|my\b|our\b|his\b|her\b|he\b|she\b|it\b|they\b|we\b|a\b|an\b|there\b|and\b|alone\b|it['’])[a-z]+s? (?:was|were|is|are|cost|costs|sold|rose|fell)\b)"
_YEARS_TIME: Final = r"\b([Ii]n (?:\d+|[a-z]+) (?:year|month|week|day|hour|minute)s?)['’]s? time\b"
_BEGIN: Final = r",? to (?:begin|start) with\?$"
_MEASURE: Final = "|".join(
    sorted(f"{unit}s" for unit in TIMES | UNITS["length"] | UNITS["weight"] if unit.isalpha())
)
_UNITS_IN: Final = (
    rf"^(How many (?:{_MEASURE})) are (?:there )?in (\d[\d,.]* (?:{_MEASURE}|km|m|kg|g))\?$"
)
_TIME: Final = "|".join(f"{unit}s" for unit in sorted(TIMES))
_UNTIL: Final = rf"\b([Hh]ow (?:many (?:more )?(?:{_TIME})|long)) (until|before|till) "
_CHANGE: Final = r"\b([Hh]ow much change) (from [^?,]+? )?if (I|we|you|he|she|they|[A-Z][a-z]+) "
_SOMEBODY: Final = r"(?:he|she|they|I|we|you|it|[A-Z][a-z]+|(?:the|her|his|my|our|their|a) [a-z]+)"
_NOT: Final = rf"\b([Hh]ow many (?:[a-z]+ ){{0,2}}[a-z]+s) (has|have|had|did|does|do)(?: ({_SOMEBODY}) not|n['’]t ({_SOMEBODY})) ([^?]+)\?$"
_NOT_TOLD: Final = rf"\b(?P<many>[Hh]ow many (?:[a-z]+ ){{0,2}}[a-z]+s) (?P<who>{_SOMEBODY}) (?P<has>has|have|had|did) not (?P<what>[^?]+)\?$"
# "How many points must he get in game five to bring his average up to 30?", "To save $90, how much must she …?"
_WHO: Final = r"(?P<who>(?:he|she|they|I|we|you|[A-Z][a-z]+)\b)"
_ASKS: Final = rf"(?:[Hh]ow (?:many|much)|[Ww]hat)\b[^?,]*? (?:must|should|do|does|did|will|would) {_WHO}(?: have to| need to| need)?"
# What is wished is an amount of something: "to save $90", "to have 11 figs in her bowl".
_WISH: Final = (
    r"(?:(?:save|earn|make|reach|raise|get|collect|finish|have|read|win|cover|fill|travel|bake|pay off) "
    r"(?:an? (?:total|profit|average|mean)(?: score)? of )?[$£€₹]?\d[^?,]*"
    r"|bring (?:his|her|their|my|our|the) [^?,]* up to [$£€₹]?\d[^?,]*)"
)
_FOR: Final = rf"(?P<asks>{_ASKS}(?: (?!to\b)[^?,\s]+)*?),? (?:in order )?to (?P<wish>{_WISH})\?$"
_FIRST: Final = rf"(?:In order to|To) (?P<wish>{_WISH}), (?P<asks>{_ASKS}[^?]*)\?$"
_SO_THAT: Final = rf"(?P<asks>{_ASKS}[^?,]*?),? so that (?P<whose>his|her|their|my|our|the) (?P<what>(?:[a-z]+ ){{0,2}}[a-z]+) (?:is|becomes|will be) (?P<value>[$£€₹]?\d[^?,]*)\?$"
_OPEN: Final = re.compile(r"\b(?:if|because|who|which|when|while|after|all|sure|wants?)\b")
_PERCENT_IS: Final = r"\bWhat (?:percent|percentage) (is|was) the ((?:[a-z]+ )?[a-z]+)\?$"
_PERCENT_OFF: Final = r"\bWhat (?:percent|percentage) off (?:is|was) (?:that|this|it)\?$"
# "How many litres less does it use?"
_MORE_BEHIND: Final = r"\b([Hh]ow many) ((?!dollars|pounds|cents|euros|rupees)[a-z]+s) (less|fewer) (?=(?:do|does|did|will|has|have|had|is|are)\b)"
# "My rent went up by 4% and is now £832. What was it before?"
_WHAT_WAS_IT: Final = (
    r"(?P<told>(?:^|(?<=[.!?] ))(?P<whose>My|Our|His|Her|The|An?) (?P<thing>[a-z]+(?: of (?:an?|the|my) [a-z]+)?) (?:was|is|went|rose|fell|has|had|dropped|increased|decreased)\b(?:[^.?!]|\.(?=\d))*\. )"
    r"What (?P<be>was|is|will) it (?P<rest>[^?]+)\?$"
)
_MEASURED: Final = frozenset(
    {"population", "temperature", "rent", "salary", "membership", "number", "score", "mark"}
)
_PERCENT_CHANGE: Final = r"\bWhat (?:percent|percentage) (increase|decrease|discount|profit|loss|rise|fall|drop|reduction|change) (?:is|was) (?:that|this|it)\?$"
_PERCENT_THAT: Final = r"\bWhat (?:percent|percentage) (is|was) (that|this)\?$"
_WHICH_AMOUNT: Final = r"\b(W|w)hich ((?:fraction|percent|percentage|proportion|share|part)\b)"
# "What percentage of the class is that?" tells "As a percentage of the class, that is 62.5."
_SHARE_THAT: Final = r"\bWhat (fraction|percentage|proportion) of ((?:the|all|all the|his|her|their|my|our|its) [^?,]{1,40}?) (is|was) (that|this)\?$"
_AMOUNT_OF: Final = r"\b([Ww])hat (?:amount|quantity) of (?=(?!money\b)[a-z]+ (?:do|does|did|is|are|was|will|would|can|must|should)\b)"
_IN_PERCENT: Final = (
    r"\bWhat(?:['’]s| is| (?P<be>was)) (?P<it>that|this|it) in (?:percent|per cent)\?$"
)
_WITH_OFF: Final = r"\b(is|are|was|were|costs?) ([$£€₹]\d[\d.,]*) with (?:a )?(\d[\d.]*%) off\b"
# "It takes 300 g of flour for 4 people. How much flour do you need for 6?"
_FOR_SO_MANY: Final = r"(?P<told>\bfor \d+ (?P<noun>(?!more\b|of\b|an?\b)[a-z]+s|people|children)\b[^?]*? (?:need|needed|required|use|take)) for (?P<n>\d+)\?$"
_TEMPERATURE: Final = r"\b[Ww]hat temperature (is|was) it\b([^?]*\?$)"
_HOW_FAST: Final = r"\bHow fast (?P<be>is|was) (?P<who>it|he|she|the [a-z]+)(?: going| travelling| traveling| moving| driving)?(?P<mean>,? on average)?\?$"
_HAS_TO: Final = r"\b([Hh]ow (?:many|much)(?: (?!of\b)[a-z]+){0,2}) (has|have) (he|she|it|they|we|I|[A-Z][a-z]+) (still |yet )?to ([a-z]+)([^?]*)\?$"
_INTEREST: Final = (
    r"(?:Find|Calculate|Determine|Compute|What (?:is|was|will be)) the (?P<simple>simple )?interest (?:earned |paid |due |charged )?on "
    r"(?P<sum>[$£€₹]?\d[\d,.]*(?: [a-z]+)?) at (?P<rate>\d[\d.]*%) (?:simple interest )?(?P<per>per annum|per year|a year|p\.a\.),? "
    r"(?:for|after|over|in) (?P<time>\d[\d.]* (?:years|months))[.?]$"
)
# "Find the length of fencing needed to go round a field." asks how much fencing is needed.
_NEEDED: Final = (
    r"(?:Find|Calculate|Determine|Compute|What(?:['’]s| is)) the (?:total )?(?:amount|length|quantity|volume|weight) of (?P<stuff>[a-z]+(?: [a-z]+)?) "
    r"(?P<need>needed|required) (?P<rest>(?:to|for)\b[^.?]*)[.?]$"
)
_DOES: Final = {"has": "does", "have": "do", "had": "did"}
_INVERTED: Final = (
    r"\b([Hh]ow (?:many|much)(?: (?!of\b)[a-z-]+){1,3}) (has|have|had) "
    r"((?:he|she|it|they|we|I|you|[A-Z][a-z]+|the [a-z]+)(?: and [A-Z][a-z]+)?)"
    r"((?: (?:now|left|altogether|in all|in total|at first|then))*)\?"
)
_WANTS: Final = frozenset({"I", "we", "you", "they"})


def usual(text: str) -> str:
    """A text whose question says what it asks in the words that most people would take.

    >>> usual("Ann gave 9 pins away and has 4. How many pins did she have to begin with?")
    'Ann gave 9 pins away and has 4. How many pins did she have at first?'
    >>> usual("Ann saves every week. How much must she save a week to get $90 in 6 weeks?")
    'Ann saves every week. She wants to get $90 in 6 weeks. How much must she save a week?'
    """
    for hints, pattern, put in _RULES:
        if any(hint in text for hint in hints):
            text = compiled(pattern).sub(put, text)
    return _wished(text)


def _what_was(found: re.Match[str]) -> str:
    """ "What was my rent before?" for "What was it before?" of a story that is about the rent alone."""
    whose, thing = found["whose"].lower(), found["thing"]
    head = thing.split(" of ")[0].split()[-1]
    if head not in MONEY_NOUNS | ATTRIBUTES | _MEASURED:
        return found[0]
    whose = "the" if whose in ("a", "an") else whose
    thing = thing.replace(" of a ", " of the ").replace(" of an ", " of the ")
    return f"{found['told']}What {found['be']} {whose} {thing} {found['rest']}?"


def _more_before(found: re.Match[str]) -> str:
    """ "How many fewer litres" for "how many litres less"."""
    return f"{found[1]} fewer {found[2]} "


def _invested(found: re.Match[str]) -> str:
    """What is sought is told as a deed: "$500 is invested at 4% interest per year for 3 years. How much interest is that?"."""
    per = "a year" if found["per"] == "a year" else "per year"
    rate = f"{found['rate']} {found['simple'] or ''}interest {per}"
    return f"{found['sum']} is invested at {rate} for {found['time']}. How much interest is that?"


def _what_percent(found: re.Match[str]) -> str:
    return "What percent" if found[0][0] == "H" else "what percent"


def _how_much_of(found: re.Match[str]) -> str:
    return "How much " if found[1] == "W" else "how much "


def _as_percentage(found: re.Match[str]) -> str:
    """ "What is that as a percentage?" for "What's that in percent?"."""
    return f"What {found['be'] or 'is'} {found['it']} as a percentage?"


def _also_off(found: re.Match[str]) -> str:
    """ "A coat costs £60 and is 30% off" for "costs £60 with 30% off"."""
    be = {"costs": "is", "cost": "are"}.get(found[1], found[1])
    return f"{found[1]} {found[2]} and {be} {found[3]} off"


def _what_speed(found: re.Match[str]) -> str:
    """ "What was its average speed?" for "How fast was it on average?"."""
    owner = {"it": "its", "he": "his", "she": "her"}.get(found["who"]) or owned(found["who"])
    return f"What {found['be']} {owner} {'average ' if found['mean'] else ''}speed?"


def _still_has_to(found: re.Match[str]) -> str:
    """ "How many does she still have to read?" for "How many has she still to read?"."""
    still = f"{found[4]}" if found[4] else ""
    return f"{found[1]} {_DOES[found[2]]} {found[3]} {still}have to {found[5]}{found[6]}?"


def _how_much_needed(found: re.Match[str]) -> str:
    """ "How much fencing is needed to …?" for what is sought of something that is needed."""
    return f"How much {found['stuff']} is {found['need']} {found['rest']}?"


def _with_get(found: re.Match[str]) -> str:
    """ "How much change do I get from $5 if I …" for the same without a verb."""
    who = found[3]
    does = "do" if who in _WANTS else "does"
    return f"{found[1]} {does} {who} get {found[2] or ''}if {who} "


def _left_undone(found: re.Match[str]) -> str:
    """ "How many pages are there that she has not read?": told as a statement, "not" would deny the amount."""
    groups = found.groupdict()
    many = groups.get("many") or found[1]
    who = groups.get("who") or found[3] or found[4]
    has, what = groups.get("has") or found[2], groups.get("what") or found[5]
    return f"{many} are there that {who} {has} not {what}?"


def _wished(text: str) -> str:
    """A text in which what somebody wants is told before it is asked what that takes."""
    start = sentence_at(text, len(text))
    question = text[start:]
    hints = " to " in question or "To " in question or "so that" in question
    if not hints or not any(sign.isdigit() for sign in question):
        return text
    found = (
        compiled(_FIRST).match(question)
        or compiled(_FOR).match(question)
        or compiled(_SO_THAT).match(question)
    )
    if found is None or _OPEN.search(f"{found.groupdict().get('wish') or ''} {found['asks'][8:]}"):
        return text
    who = found["who"]
    wants = "want" if who in _WANTS else "wants"
    groups = found.groupdict()
    wish = groups.get("wish") or ""
    told = f"{capital(who)} {wants} to {wish}."
    if not wish:
        told = f"{capital(who)} {wants} {found['whose']} {found['what']} to be {found['value']}."
    return f"{text[:start]}{told} {capital(found['asks'])}?"


# What is turned, in this order: signs of which a text must have one, the words, and what is said instead.
_RULES: Final[tuple[tuple[tuple[str, ...], str, str | Callable[[re.Match[str]], str]], ...]] = (
    (_PERIODS, _PERIOD, r"\1, "),
    ((" time",), _YEARS_TIME, r"\1"),
    (("What was it ", "What is it ", "What will it "), _WHAT_WAS_IT, _what_was),
    ((" with?",), _BEGIN, " at first?"),
    ((" rose ",), _ROSE, r"\1 went up "),
    (("How many ",), _UNITS_IN, r"\1 are \2?"),
    ((" less ", " fewer "), _MORE_BEHIND, _more_before),
    (("ercent",), _PERCENT_OFF, "What is the percentage discount?"),
    (("ercent",), _PERCENT_CHANGE, r"What is the percentage \1?"),
    (("ercent",), _PERCENT_IS, r"What \1 the \2 in percent?"),
    (("hich ",), _WHICH_AMOUNT, r"\1hat \2"),
    (
        ("any percent",),
        r"\b([Hh]ow many percent|[Hh]ow much percent|[Hh]ow many per cent)\b",
        _what_percent,
    ),
    (
        ("hat fraction ", "hat percent", "hat proportion "),
        _SHARE_THAT,
        r"What \3 \4 as a \1 of \2?",
    ),
    (("hat amount of ", "hat quantity of "), _AMOUNT_OF, _how_much_of),
    ((" in percent?", " in per cent?"), _IN_PERCENT, _as_percentage),
    (("% off",), _WITH_OFF, _also_off),
    ((" for ",), _FOR_SO_MANY, r"\g<told> for \g<n> \g<noun>?"),
    (("emperature ",), _TEMPERATURE, r"What \1 the temperature\2"),
    (("How fast ",), _HOW_FAST, _what_speed),
    ((" still to ", " yet to ", " has to ", "s to "), _HAS_TO, _still_has_to),
    (("ercent",), _PERCENT_THAT, r"What \1 \2 as a percentage?"),
    ((" needed ", " required "), _NEEDED, _how_much_needed),
    ((" interest ",), _INTEREST, _invested),
    ((" until ", " before ", " till "), _UNTIL, r"\1 does it take \2 "),
    (("ow much change",), _CHANGE, _with_get),
    ((" not ", "n't ", "n’t "), _NOT, _left_undone),
    ((" not ", "n't ", "n’t "), _NOT_TOLD, _left_undone),
)


def with_do(text: str) -> str:
    """A text whose question has the verb behind its subject.

    >>> with_do("Ola gives 3 of his 9 pens away. How many pens has he now?")
    'Ola gives 3 of his 9 pens away. How many pens does he have now?'
    """
    return compiled(_INVERTED).sub(
        lambda found: f"{found[1]} {_DOES[found[2]]} {found[3]} have{found[4]}?", text
    )
