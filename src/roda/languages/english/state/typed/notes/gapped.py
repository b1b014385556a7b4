"""A second half without its verb gets it: "The Hawks scored 455 points and the Owls 430." is "… and the Owls scored 430 points."

Grammar books call it gapping. A tree takes the second half for objects of the first, and none of its numbers can be asked for.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english.lexicon import MEASURES, MONEY, UNIT_ABBREVIATIONS, listed
from roda.languages.english.parsing import analyse
from roda.languages.english.parsing.inflection import inflect, is_plural, lemma, singular
from roda.languages.english.state.typed.facts import compiled
from roda.languages.english.state.typed.notes.spliced import is_whole

_WORD: Final = r"(?!(?:for|at|of|in|on|with|to|by|from|and|or|that|who|which|each|is|are|was|were|has|have|had)\b)[a-z-]+"
_WHO: Final = rf"(?:[A-Z][a-z]+(?: [A-Z][a-z]*)?|[Tt]he [A-Z][a-z]+|(?:[Aa]n?|[Tt]he|[Oo]ne|[Hh]is|[Hh]er|[Mm]y|[Oo]ur|[Tt]heir) (?:{_WORD} ){{0,2}}{_WORD}|{_WORD}(?<=s)|children|people|men|women)"
_AMOUNT: Final = r"[$£€₹]?\d[\d,]*(?:\.\d+)?p?"
_GAPPED: Final = (
    rf"(?P<one>(?:^|(?<=[.!?] )|(?<=, ))(?:[Ii]n [a-z ]+,? )?{_WHO}) (?P<verb>(?!and\b|or\b)[a-z]+) (?P<n>{_AMOUNT})(?P<thing>(?: (?!and\b|but\b|while\b|in\b|of\b|more\b|less\b|fewer\b|per\b|an?\b|each\b|times\b)[a-z]+){{0,2}})"
    rf"(?:,? and|;|,|,? while|,? but|;? and) (?P<two>(?!then\b|now\b){_WHO}(?: (?:next to|beside|behind) (?:it|him|her|them))?),? (?P<m>{_AMOUNT})(?P<behind> (?!more\b|less\b|fewer\b|later\b|[a-z]+er than\b)[a-z]+(?: [a-z]+)?)?(?=[.,])"
)
# "Tom is 1.45 m tall and his dad is 1.83 m."
_UNSAID: Final = r"\b(?:is|was|are|were) \d[\d.]* (?P<unit>[a-z]+) (?P<how>tall|long|wide|high|deep|thick)(?:,? (?:and|but|while)|;) (?:(?!is\b|was\b)[A-Za-z]+ ){1,3}(?:is|was) (?:only )?\d[\d.]* (?P=unit)(?=[.,])"
_PRONOUNS: Final = listed("He She It They We I You Each")
_LATER: Final = re.compile(
    r"\b(?:next|rest|last|following|remaining)\b|\b(?:days?|weeks?|months?|years?|hours?|mornings?|afternoons?|evenings?|times?)$"
)
_BESIDE: Final = re.compile(r" (?:next to|beside|behind) (?:it|him|her|them)$")
_PAST_OR_PRESENT: Final = frozenset({"VBD", "VBZ", "VBP"})


def with_verb(text: str) -> str:
    """A text whose sentences have a verb in both halves.

    >>> with_verb("Ann has 9 figs and Bo 7. How many figs have they?")
    'Ann has 9 figs and Bo has 7 figs. How many figs have they?'
    >>> with_verb("A win gives 3 points and a draw 1.")
    'A win gives 3 points and a draw gives 1 point.'
    """
    if " and " not in text and ";" not in text and ", " not in text:
        return text
    text = compiled(_UNSAID).sub(r"\g<0> \g<how>", text)
    return compiled(_GAPPED).sub(_told, text)


def _told(found: re.Match[str]) -> str:
    one, two, verb = found["one"], found["two"], found["verb"]
    plain = _BESIDE.sub("", two)
    head = plain.split()[-1]
    # The cheap signs first: a tree costs more than all of them.
    if one in _PRONOUNS or head in (verb, "her") or _LATER.search(plain):
        return found[0]
    told = f"{one} {verb} {found['n']}{found['thing']}."
    tokens = analyse(told).tokens
    tag = next((t.xpos for t in tokens if t.text == verb and t.dep in ("root", "cop")), "")
    if tag not in _PAST_OR_PRESENT:
        return found[0]
    named = head[0].isupper() and not two.startswith(("The ", "the "))
    several = is_plural(head.lower()) and not named
    does = _in_number(verb, tag, several=several)
    things = _things(found["thing"], found["m"])
    if found["behind"] and not found["thing"].startswith(found["behind"]):
        things = found["behind"]
    # "… and costs $3" has a verb there; behind an article no verb stands.
    bare = plain.split()[0].lower() not in _ARTICLES
    said = f"{found[0]}." if bare else f"{plain[0].upper()}{plain[1:]} {does} {found['m']}{things}."
    tags = {t.text: t.xpos for t in analyse(said).tokens}
    if not tags.get(head, "").startswith("NN") or singular(head) == lemma(verb, tag):
        return found[0]
    half = f"{found['m']}{found['behind'] or ''}"
    if (bare and is_whole(f"{plain} {half}")) or not _has_one_verb(
        f"{plain} {does} {found['m']}{things}"
    ):
        return found[0]
    return (
        f"{one} {verb} {found['n']}{found['thing']} and {_small(two)} {does} {found['m']}{things}"
    )


def _has_one_verb(words: str) -> bool:
    """Whether words are a sentence with a single verb: "her mother picked got 5" has two."""
    tags = [token.xpos for token in analyse(f"{words[0].upper()}{words[1:]}.").tokens]
    return sum(tag.startswith("VB") for tag in tags) == 1 and is_whole(words)


def _in_number(verb: str, tag: str, *, several: bool) -> str:
    """The verb of the first half in the number of the second subject."""
    if verb in ("is", "are", "was", "were"):
        past = verb in ("was", "were")
        return ("were" if past else "are") if several else ("was" if past else "is")
    if verb == "cost" and not several:
        return "costs"
    return verb if tag == "VBD" else inflect(lemma(verb, tag), "VBP" if several else "VBZ")


def _things(things: str, amount: str) -> str:
    """What the second amount counts: the same as the first, one of it in the singular."""
    words = things.split()
    if not words or amount[0] in "$£€₹" or amount.endswith("p"):
        return things if words and amount[0] not in "$£€₹" else ""
    unit = words[0] in UNIT_ABBREVIATIONS or singular(words[0]) in MEASURES | MONEY
    at = 0 if unit else len(words) - 1
    if amount == "1":
        words[at] = singular(words[at])
    return f" {' '.join(words)}"


def _small(two: str) -> str:
    first = two.partition(" ")[0]
    return two if first.lower() not in _ARTICLES else two[0].lower() + two[1:]


_ARTICLES: Final = listed("a an the one his her my our their each")
