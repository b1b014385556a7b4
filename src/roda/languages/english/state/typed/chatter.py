"""Words to whoever should solve a problem, which are no part of its story: "Hi, please help:", "Thanks!".

A clause that is made of such words alone leaves; one that tells anything else stays, and a guard looks at it.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import CHATTER, CHATTING, IMPERATIVES, ORDERS
from roda.languages.english.story.lines import capital

_HINT: Final = re.compile(rf"\b(?:{'|'.join(sorted(CHATTING))})\b", re.IGNORECASE)
_CLAUSE: Final = re.compile(r"[^.?!:;,()–—]*(?:[.?!:;,()–—]+\s*|$)")
_WORD: Final = re.compile(r"[a-z'’]+", re.IGNORECASE)
_PLEASE: Final = re.compile(
    rf",? please\b(?=[,.?!]|$)|(?:(?<=[.?!] )|^)Please,? (?=(?:{'|'.join(sorted(IMPERATIVES | ORDERS))})\b)"
)
_SUPPOSING: Final = ("Suppose ", "Imagine ", "Assume ", "Let's say ")
_SUPPOSED: Final = re.compile(  # what is told so is told, unless a question hangs on it
    r"(?:^|(?<=[.!] ))(?:Suppose|Imagine|Assume|Let's say)(?: that)?,? (?!you\b|we\b)(\S)(?=[^,.?!]*(?:\.\d[^,.?!]*)*\. )"
)
_START: Final = re.compile(r"(?<=[.?!] )[a-z]")
_END: Final = re.compile(r"[.?!]\s+$")


def without_chatter(text: str) -> str:
    """A text without what is said to whoever should solve it.

    >>> without_chatter("Please help: a rug is 3 m by 2 m. What is its area, please? Thanks a lot!")
    'A rug is 3 m by 2 m. What is its area?'
    """
    if text.startswith(_SUPPOSING) or ". Suppose " in text:
        text = _SUPPOSED.sub(lambda found: found[1].upper(), text)
    if _HINT.search(text) is None:
        return text
    clauses = _CLAUSE.findall(text)
    kept: list[str] = []
    opens = True  # whether a sentence begins here, so that what follows gets its capital
    for clause in filter(None, clauses):
        if opens and _chats(clause):
            continue
        kept.append(capital(clause) if opens else clause)
        opens = _END.search(clause) is not None or (opens and not clause.strip())
    plain = _PLEASE.sub("", "".join(kept)).strip()
    return capital(_START.sub(lambda first: first[0].upper(), plain)) if plain else text


def _chats(clause: str) -> bool:
    """Whether all words of a clause are such, and one of them is no word of any story."""
    words = {word.lower() for word in _WORD.findall(clause)}
    return bool(words & CHATTING) and words <= CHATTER and not any(c.isdigit() for c in clause)
