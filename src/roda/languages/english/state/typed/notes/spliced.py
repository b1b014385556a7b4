"""Two sentences with a mere comma between them: "Tap A takes 8 hours, tap B takes 12 hours." has an "and".

Whoever types in haste joins two facts by a comma; a parser, and a reader, looks for what the second one hangs on.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import OPENERS, listed
from roda.languages.english.parsing import Sentence, analyse
from roda.languages.english.state.typed.facts import compiled
from roda.languages.english.story.clauses import SUBJECTS

_PIECE: Final = r"(?:[^.,;:?!\"]|[.,](?=\d))"
_TWO: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?P<one>[A-Z]{_PIECE}*\d{_PIECE}*), (?P<two>[A-Za-z]{_PIECE}*\d{_PIECE}*)\.(?= |$)"
)
_FINITE: Final = frozenset({"VBD", "VBZ", "VBP"})
_OPENING: Final = listed("there it he she they the a an each this that his her their")
HANGS: Final = listed(
    "who which that whose where when while and but or so then plus including each of in on at by for from with "
    "after before if because since although though as to how what leaving making giving not"
)


def with_and(text: str) -> str:
    """A text in which two facts that a comma joins have an "and" between them.

    >>> with_and("Tap A fills a pool in 8 hours, tap B fills it in 12 hours. How long do both take?")
    'Tap A fills a pool in 8 hours and tap B fills it in 12 hours. How long do both take?'
    """
    if text.count(" in ") > 1:
        text = compiled(_GAPPED).sub(_can_do_it, text)
    return _TWO.sub(_joined, text) if ", " in text else text


# "Ann can do a job in 10 days, Bo in 15 days."
_LASTS: Final = (
    r"(?:\d[\d.]*|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes|hours|days|weeks)"
)
_GAPPED: Final = (
    rf"(?P<one>(?:^|(?<=[.!?] ))(?:[A-Z][a-z]*|(?:A|One|The) [a-z]+|[A-Z][a-z]+ [A-Z]|My [a-z]+)) (?P<verb>(?:can |could )?[a-z]+) (?P<thing>(?:an?|the|his|her|one) (?:[a-z]+ )*?[a-z]+) "
    rf"(?P<n>in {_LASTS})(?:,? and|,|;|,? while|,? but) (?P<two>(?:[A-Z][a-z]*|(?:another|the other|a second|my) ?[a-z]*|[A-Za-z][a-z]+ [A-Z])) (?P<m>in {_LASTS})\."
)


def _can_do_it(found: re.Match[str]) -> str:
    """ "Ann can do a job in 10 days and Bo can do it in 15 days." for a second half without its verb."""
    return f"{found['one']} {found['verb']} {found['thing']} {found['n']} and {found['two']} {found['verb']} it {found['m']}."


def _joined(found: re.Match[str]) -> str:
    one, two = found["one"], found["two"]
    first = two.split()[0].lower()
    if " and " in one or " and " in two:
        return found[0]  # a third fact, or a list
    if first in HANGS or one.split()[0].lower() in OPENERS | HANGS:
        return found[0]
    if not is_whole(one) or not is_whole(two):
        return found[0]
    two = two[0].lower() + two[1:] if first in _OPENING else two
    return f"{one} and {two}."


def is_whole(words: str) -> bool:
    """Whether words are one sentence with a subject before its verb."""
    made = analyse(f"{words[0].upper()}{words[1:]}.").sentences
    return len(made) == 1 and _has_subject(made[0])


def _has_subject(sentence: Sentence) -> bool:
    root = sentence.root
    chain = [root, *sentence.children(root, "aux", "aux:pass", "cop")]
    finite = next((t for t in chain if t.xpos in _FINITE), None)
    subject = sentence.child(root, *SUBJECTS, "expl")
    return finite is not None and subject is not None and subject.index < finite.index
