"""Orders told as deeds: "Share 12 figs among 4 children." is "12 figs are shared among 4 children."

A story in orders has no subject, so no question could be made of it; who does what is asked of the reader is of
no account, so nobody is named.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import ORDERS
from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.story.lines import capital

_MANNER: Final = r"(?:equally|evenly|fairly|out|up)"
_WHERE: Final = r"(?:among|amongst|between|into|with|in|on|onto|from|over|to)"
# The thing has no verb and no second sentence in it; another sentence, which asks, must follow.
_ORDER: Final = re.compile(
    rf"(?:^|(?<=[.!] ))({'|'.join(sorted(order.capitalize() for order in ORDERS))}) "
    rf"((?=[$£€₹\d]|(?:an?|the|half|one|two|three|four|five|six|seven|eight|nine|ten|all) )(?:(?!{_WHERE}\b|{_MANNER}\b|and\b)[\w$£€₹'’./-]+ ){{1,7}}?)"
    rf"((?:{_MANNER} )?{_WHERE} [^.?!;]*(?:\.\d[^.?!;]*)*)\.(?= [A-Z])"
)
_ONE: Final = re.compile(r"[$£€₹]|(?:an?|one|1|half|each|this|that) ", re.IGNORECASE)


def as_deeds(text: str) -> str:
    """A text whose orders, where it has any, are told as deeds.

    >>> as_deeds("Share 12 figs equally among 4 children. How many does each child get?")
    '12 figs are shared equally among 4 children. How many does each child get?'
    """
    return _ORDER.sub(_done, text)


def _done(order: re.Match[str]) -> str:
    """One order as a deed, in the passive."""
    verb, thing, rest = order[1].lower(), order[2].strip(), order[3]
    head = thing.partition(" of ")[0].split()[-1]
    one = _ONE.match(thing) is not None or not is_plural(head)
    return f"{capital(thing)} {'is' if one else 'are'} {inflect(verb, 'VBN')} {rest}."
