"""Texts of clean corpora as somebody types them in haste, by rule: labels of them teach what haste costs.

A corpus is named with its rule, `svamp~clipped`; the problems keep their ids. Equations and answers stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from zlib import crc32

from roda.problem import Entry, Record

MARK = "~"  # between the name of a corpus and that of a rule
_ARTICLE = re.compile(r"(?<=[a-z,] )(?:the|a|an) (?=[a-z])")
_STOP = re.compile(r"(?<=[a-z])\. +(?=[A-Z])")


def small(text: str, _: int) -> str:
    """Everything in small letters.

    >>> small("Ann has 3 pens. She buys 2.", 0)
    'ann has 3 pens. she buys 2.'
    """
    return text.lower()


def clipped(text: str, draw: int) -> str:
    """Every second article left out; which ones, the draw says.

    >>> clipped("Ann took the bus to the mall with a friend.", 0)
    'Ann took bus to the mall with friend.'
    """
    seen = iter(range(draw, draw + len(text)))
    return _ARTICLE.sub(lambda found: found[0] if next(seen) % 2 else "", text)


def spliced(text: str, _: int) -> str:
    """Commas for the full stops between sentences, before the question only the last stop stays.

    >>> spliced("Ann has pens. Bo has figs. They buy nuts. How many?", 0)
    'Ann has pens, bo has figs, they buy nuts. How many?'
    """
    *story, last = _STOP.split(text)
    if not story:
        return text
    joined = ", ".join([story[0], *(part[0].lower() + part[1:] for part in story[1:])])
    return f"{joined}. {last}"


RULES: Mapping[str, Callable[[str, int], str]] = MappingProxyType(
    {rule.__name__: rule for rule in (small, clipped, spliced)}
)


def corpus_of(name: str) -> tuple[str, str]:
    """The corpus and the rule of a name; the rule is empty where the text is as it is.

    >>> corpus_of("svamp~clipped"), corpus_of("gsm8k")
    (('svamp', 'clipped'), ('gsm8k', ''))
    """
    corpus, _, rule = name.partition(MARK)
    if rule and rule not in RULES:
        raise SystemExit(f"{name!r}: {rule!r} is none of {', '.join(RULES)}")
    return corpus, rule


def roughened(entries: Iterator[Entry], rule: str) -> Iterator[Entry]:
    """The records with their texts typed by a rule; those that it does not change are left out.

    >>> record = Record("7", "Ann has 3 pens. How many?", "x=3", "3", "en")
    >>> [each.text for each in roughened(iter([record]), "small")], [*roughened(iter([record]), "clipped")]
    (['ann has 3 pens. how many?'], [])
    """
    for entry in entries:
        if isinstance(entry, Record):
            text = RULES[rule](entry.text, crc32(entry.id.encode()) % 2)
            if text != entry.text:
                yield entry._replace(text=text)
