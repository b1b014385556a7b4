"""Questions for a price: bought for, sold for, rented for so much money.

"Ann bought a hat for $5" is asked by "How much did the hat cost?", "Ann sells hats for $5 each" by "How
much does Ann charge for each hat?"; no textbook asks "For how much money did Ann sell the hat?".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.askable import Members, not_asked
from roda.languages.english.ask.wish import Request
from roda.languages.english.ask.wording import (
    agreeing,
    finished,
    helper_and_verb,
    how_much,
    shown,
    shown_clean,
    subject_words,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.guard import Refusal

BUYS: Final = frozenset({"buy", "purchase", "get", "order"})
_DETERMINED: Final = ("each ", "the ", "his ", "her ", "their ")
_INDEFINITE: Final = listed("some several the these all")
_OWNERS: Final = listed("her his their its my our")


def price_question(request: Request, members: Members, prep: Token) -> str | Refusal:
    """The question for an amount of money behind the preposition "for".

    Bought a hat for $5: how much did the hat cost?
    """
    verb = request.clause.predicate.lemma
    simple = len(request.chain) == 1
    if verb in ("rent", "borrow") and simple:
        return _to_pay(request, members)
    passive = any(t.dep == "aux:pass" for t in request.chain)
    if not (verb in BUYS and simple) and not (verb == "sell" and not passive):
        detail = f"no natural question asks for the amount in '{verb} ... for {request.phrase}'"
        return not_asked(detail)
    thing = _priced_thing(request, members, prep)
    if thing is None:
        return not_asked(f"what the price '{request.phrase}' is paid for is not clear")
    asks = how_much(request).removesuffix(" money")
    helper = helper_and_verb(request)[0]
    if verb == "sell":
        if helper in ("is", "are", "was", "were"):
            return not_asked(f"the selling for '{request.phrase}' still goes on")
        seller = f"{agreeing(request, helper)} {subject_words(request)}"
        return finished(request, f"{asks} {seller} charge for {thing}")
    name, per, rate = thing.partition(" per ")
    if helper != "did":
        named = name.split(" of ")[0]
        several = not named.startswith("each ") and is_plural(named.split()[-1])
        helper = "do" if several else "does"
    elif per and thing[0].islower() and not thing.startswith(_DETERMINED):
        name = f"the {name}"
    return finished(request, f"{asks} {helper} {name} cost{per}{rate}")


def _priced_thing(request: Request, members: Members, prep: Token) -> str | None:
    """What the price is for, with "each" or "per pound", or None where that is not clear."""
    line = request.line
    between = [t for t in members.behind if t.index < prep.index]
    behind = [t for t in members.behind if t.index > prep.index and t.xpos not in (".", ",")]
    said = line.show(behind).lower()
    each = said in ("each", "apiece")
    rate = ""
    if said.startswith(("per ", "a ", "an ")) and len(behind) == 2:
        rate = f" per {behind[1].text}"
    elif behind and not each:
        return None
    if each or rate:
        between = [t for t in between if t.index not in line.marks]
    if not between or line.has_mark(between) or between[0].dep == "iobj":
        return None
    if between[-1].xpos not in ("NN", "NNS", "NNP", "NNPS"):
        return None
    if any(t.xpos in ("IN", "TO", "CC", ",") and t.text.lower() != "of" for t in between):
        return None
    return _definite(request, between, each=each, rate=rate)


def _definite(request: Request, tokens: list[Token], *, each: bool, rate: str) -> str | None:
    """The thing that is sold, by a definite name."""
    name = shown(request, tokens)
    units = [t for t in tokens if t.lemma in lexicon.MEASURES]
    if units and rate:  # pounds of beef at so much per pound
        name = name.partition(" of ")[2]
        return f"{name}{rate}" if name and tokens[0] is units[0] else None
    first, _, rest = name.partition(" ")
    if first.lower() in _INDEFINITE:
        name = rest
    elif first.lower() in _OWNERS:
        return None if each else f"{name}{rate}"
    if each:
        plain = " of " not in name and tokens[-1].xpos == "NNS"
        return f"each {singular(name)}" if plain else None
    if rate:
        return f"{'' if tokens[0].xpos in ('NN', 'NNS', 'JJ') else 'the '}{name}{rate}"
    return f"the {name}" if first.lower() not in ("each", "every", "one") else name


def _to_pay(request: Request, members: Members) -> str:
    """Borrowed a film for $6: how much did he pay to borrow the film?"""
    helper, verb = helper_and_verb(request)
    rest = shown_clean(request, members.behind)
    asks = how_much(request).removesuffix(" money")
    return finished(request, f"{asks} {helper} {subject_words(request)} pay to {verb} {rest}")
