"""Guards of how a text was typed: slips, chatter, marks left out; nothing that is made of it reads better.

Whoever types in haste leaves out capitals, stops and words, and is less to be relied on in what is told, too. One
kind of slip may be a habit, and is counted for the quality of what is made; a text with several kinds is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from roda.languages.english.guards.draft import Draft, quote
from roda.languages.english.lexicon import TIMES, listed
from roda.languages.english.parsing.spelling import meant_by
from roda.languages.english.state import with_care
from roda.languages.english.story.clauses import SUBJECTS
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_LEADS_ON: Final = (
    "and but while whereas that if then when so or for than of in with the about because after before other "
    "only at to by from on into another is are was were has had have as nearly exactly around"
).replace(" ", "|")
_NO_SPACE: Final = re.compile(r"[a-z](\$\d[\d.,]*)")
_RUN_ON: Final = re.compile(
    rf"\d+ ([a-z]+ (?:[a-z]+ed|went|came|sat|got|ran|were|are|left|bought|took))\b[^,.;?!]*\b(?!(?:{_LEADS_ON})\b)[a-z]+ (?=\d+ \1\b)",
)
_TWICE: Final = re.compile(
    r"\bmore (?:\w+ ){1,4}more than\b|\b(?!had |that )([a-z]+) \1\b", re.IGNORECASE
)
_PLEA: Final = re.compile(
    r"\b(?:please|help me|need help|thanks in advance|word problem|this problem|"
    r"I (?:do not|don['’]t|can['’]t|cannot) (?:know|get|understand|figure))\b",
    re.IGNORECASE,
)
_LETTER: Final = re.compile(r"(?<![\w.'’$/-])(?<!\d )[bcd](?= [a-z]|, |['’]s)")
_JOINTS: Final = frozenset({",", ":", ".", "CC", "IN", "-LRB-", "``", "''", "WRB", "WDT", "WP"})
_LINKS: Final = listed("so then than that says say said - — –")
_MOST: Final = 1  # kinds of slips that a text may have
_UNIT_ENDS: Final = "st|nd|rd|th|rds|ths|am|pm|s|kg|km|cm|mm|ml|ft|in|oz|lb|lbs|mph|kph|hr|hrs|min|sec|[mgldxkcGLDKMC]"
# What a careful writer does not type, by kind; in clean corpora each is in fewer than one text of a hundred. Each
# begins with the signs that it may begin with, which are looked for fast, and looks back from there; ". " stands
# before the text, so that its beginning is that of a sentence.
_SLIPS: Final[Mapping[str, re.Pattern[str]]] = {
    "small_start": re.compile(
        r"[.?!](?<!sq\.)(?<!ft\.)(?<!lb\.)(?<!lbs\.)(?<!oz\.)(?<!\.\.) +[\"“(]?[a-z]"
    ),
    "no_end": re.compile(r"[^.?!\"”’')\s]\Z"),
    "small_i": re.compile(
        r"[^\w'’](?:(?<![.-])i(?![\w.'’-])"
        r"|(?:im|ive|dont|doesnt|didnt|cant|wont|whats|thats|isnt|ur|pls|plz|thx)(?![\w'’]))"
    ),
    "shouting": re.compile(r"[A-Z!](?:(?<=!)|(?<=\b[A-Z])[A-Z]+ [A-Z]{2,} [A-Z]{2,}\b)"),
    "signs": re.compile(
        r"[=@#~^_|\\<>w.?…](?:(?<=[=@#~^_|\\<>])(?:(?<=\w.)|(?<=\w .)) ?(?=\w)"
        r"|(?<=\bw)/|(?<=\.)\.|(?<=\?)\s*\?|(?<=…))"
    ),
    "glued": re.compile(
        rf"[\d,;:?!.](?:(?<=\d)(?<![\w/]\d)\d*(?!(?:{_UNIT_ENDS})\b)[a-zA-Z]{{2,}}"
        r"|(?<=[a-z][,;:?!])[A-Za-z]{2,}|(?<=[a-z]\.)[A-Z][a-z])"
    ),
    "stray_marks": re.compile(
        r"[,;?.](?:(?<=[,;])\s*[,;]|(?<=\?)\s*[.,]|(?<=\.)(?<![ap]\.m\.)(?<!ft\.)(?<!etc\.)\s*,)"
    ),
}


def slips(typed: str) -> list[str]:
    """The kinds of slips in a text as it was typed.

    >>> slips("Ann has 3 pens. She buys 2 more. How many pens does she have?")
    []
    >>> slips("ann has 3 pens and buys 2more, how many pens")
    ['small_start', 'no_end', 'glued']
    """
    text = f". {typed.rstrip()}"
    last = len(text) - 1
    return [
        kind
        for kind, sign in _SLIPS.items()
        if (sign.match(text, last) if kind == "no_end" else sign.search(text))
    ]


@guard(Stage.SOURCE, Reason.CARELESS)
def carelessly_typed(draft: Draft) -> str | None:
    """Slips of several kinds that nobody sets right for sure: signs for words, "3pns", stray marks, capitals throughout."""
    typed = draft.typed.strip()
    draft.slips = slips(typed)
    if len(draft.slips) <= _MOST:
        return None
    found = slips(with_care(typed))
    if len(found) <= _MOST:
        return None
    named = ", ".join(kind.replace("_", " ") for kind in found)
    return f"the text is typed carelessly ({named}); write it with care, and nothing is in the way"


@guard(Stage.SOURCE, Reason.CARELESS)
def careless_text(draft: Draft) -> str | None:
    """The story has a slip: no space before a price, a word twice, two facts with no comma between.

    What is made of such a story reads no better than it does.
    """
    text = draft.problem.text
    found = _NO_SPACE.search(text)
    if found:
        return f"there is no space before '{found[1]}'"
    found = _RUN_ON.search(text)
    if found:
        return f"two facts run into each other: {quote(found[0].strip())}"
    found = _TWICE.search(text)
    return f"a word is said twice: {quote(found[0])}" if found else None


@guard(Stage.SOURCE, Reason.CARELESS)
def asks_for_help(draft: Draft) -> str | None:
    """The text speaks to whoever should solve it: "Please help me with this homework."."""
    found = _PLEA.search(draft.problem.text)
    return f"'{found[0]}' is no part of the story; leave it out" if found else None


@guard(Stage.SOURCE, Reason.CARELESS)
def small_letter_name(draft: Draft) -> str | None:
    """Small letters stand for names, and "a" is also an article: "Pipe a fills it, pipe b empties it."."""
    found = _LETTER.search(draft.problem.text)
    return (
        f"'{found[0]}' is a name in a small letter; write '{found[0].upper()}'" if found else None
    )


@guard(Stage.PARSED, Reason.CARELESS)
def misspelt_word(draft: Draft) -> str | None:
    """A word is misspelt, so that it is neither understood nor inflected well: "two trians".

    Whoever types a word twice in the same way means it: it is one that no list has.
    """
    for token in draft.analysis.tokens:
        if token.text.islower() and (meant := meant_by(token.text)):
            if len(re.findall(rf"\b{token.text}(?:s|es)?\b", draft.problem.text)) > 1:
                continue
            return f"'{token.text}' is no known word; is '{meant}' meant?"
    return None


@guard(Stage.PARSED, Reason.CARELESS)
def run_on(draft: Draft) -> str | None:
    """Two sentences have no mark and no word between them: "Ann has 9 figs Bo has 3 figs."."""
    for sentence in draft.analysis.sentences:
        for token in sentence:
            if token.dep != "parataxis" or not 0 <= token.head < token.index:
                continue
            told = all(sentence.child(t, *SUBJECTS) for t in (token, sentence[token.head]))
            between = sentence.tokens[token.head + 1 : token.index]
            joined = any(t.xpos in _JOINTS or t.text.lower() in _LINKS for t in between)
            joined = joined or any(  # "turned 3 the year my brother turned 11"
                t.lemma in TIMES and sentence[t.index - 1].text == "the" for t in between
            )
            if told and token.upos in ("VERB", "AUX") and not joined:
                said = draft.analysis.text[sentence[token.head].start : token.end]
                return f"two sentences run into each other: {quote(said)}; put a full stop between"
    return None
