"""The words of a question: the question word, the subject, the helper verb, and what else stays.

Each function writes one part of the question that a `Request` wants; `question.py` puts them in order.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.wish import Request
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, is_plural
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import MARK, Line, capital, tidy
from roda.languages.english.story.reference import owned

PAST: Final = {
    "is": "was", "are": "were", "am": "was", "has": "had", "have": "had", "does": "did", "do": "did",
}  # fmt: skip
OF_ONE: Final = {"do": "does", "are": "is", "have": "has", "were": "was"}
OF_SEVERAL: Final = {"does": "do", "is": "are", "has": "have", "was": "were"}
_SHORT_HELPERS: Final = {"'s": "is", "'re": "are", "'ll": "will", "'d": "had", "'ve": "have"}
_COUNTING: Final = listed("two three four five both several some")
_EDGES: Final = (",", ".", ":", "CC", "``", "''", "-LRB-", "-RRB-")
_END_EDGES: Final = (*_EDGES, "WRB", "WP", "WDT")
_CIRCUMSTANCES: Final = ("obl", "advmod", "nmod", "advcl", "acl")


class Kept(NamedTuple):
    """Words of the clause that stay in its question, and other words for some of them."""

    tokens: list[Token]
    named: dict[int, str]


# --- the question word and the subject -------------------------------------------------------------


def question_word(request: Request) -> str:
    """The question word with what is counted: "how many red pens", "what fraction of the cake"."""
    quantity, noun = request.quantity, request.wish.noun
    if quantity.form in ("percent", "fraction"):
        return f"what {quantity.form} {quantity.counted}"
    if quantity.form == "times":
        return f"how many {quantity.counted}"
    if quantity.form == "money":
        return how_much(request)
    more = f" {quantity.more}" if quantity.more else ""
    if more == " less" and quantity.form == "count" and is_plural(noun or quantity.counted):
        more = " fewer"
    if quantity.of:
        return f"how many{more} of {noun or quantity.of}"
    return f"how many{more} {noun or quantity.counted}".rstrip()


def how_much(request: Request) -> str:
    """The question word for money: "how much money", "how much" of a price, "how many cents"."""
    quantity = request.quantity
    more = f" {quantity.more}" if quantity.more else ""
    unit = quantity.lemma
    if unit in ("cent", "penny") or (unit and request.wish.coins):
        counted = inflect(unit, "NNS")
        return f"how many {counted}{more}" if more == " less" else f"how many{more} {counted}"
    copular = request.copula is not None and not request.clause.existential
    bare = copular or request.clause.verb_lemma in lexicon.PRICES
    return f"how much{more}" if bare else f"how much{more} money"


def subject_words(request: Request) -> str:
    """The subject as the question writes it: named, and definite where it is known by now."""
    clause, wish = request.clause, request.wish
    text = request.line.show(_without_apposition(clause), wish.named)
    first, space, rest = text.partition(" ")
    head, token, finite = clause.subject_head, clause.subject[0], request.chain[0].xpos
    counting = ("total", "lot", "group")
    unit = head is not None and (head.lemma in lexicon.MEASURES or head.lemma in counting)
    unit = unit or (finite in ("VBZ", "MD") and clause.verb_lemma in lexicon.GENERAL)
    if first in ("A", "An", "a", "an") and not unit:
        several = head is not None and _is_any(request, head)
        return f"{'each' if several else 'the'} {rest}"
    if first.lower() in _COUNTING:
        return f"the {rest}" if first.lower() == "some" else f"the {text.lower()}"
    if MARK.match(first) and (wish.past or finite == "VBD") and not wish.direct:
        return f"the {text}"
    called = first.removesuffix("'s").removesuffix("’s")
    named = token.index in wish.named or token.xpos in ("NNP", "NNPS") or first == "I"
    named = named or called in wish.names
    if (
        named
        or token.index > 0
        or any(n in lexicon.HE or n in lexicon.SHE for n in (first, called))
    ):
        return text
    return f"{first[:1].lower()}{first[1:]}{space}{rest}"


def _without_apposition(clause: Clause) -> list[Token]:
    """The subject without what only explains it: "Joe, one of the best"."""
    line, sentence = clause.line, clause.sentence
    aside = {
        below.index
        for token in clause.subject
        if token.dep == "appos" and line.low(sentence.subtree(token)[0].index - 1) == ","
        for below in sentence.subtree(token)
    }
    head = clause.subject_head
    commas = [t.index for t in clause.subject if t.text == ","]
    joined = any(t.dep in ("conj", "cc") for t in clause.subject)
    if commas and not joined and head is not None and head.index < commas[0]:
        aside.add(commas[0])
    if not aside:
        return list(clause.subject)
    edge = min(aside)
    return [t for t in clause.subject if t.index < edge and t.text != ","]


# --- the verb -------------------------------------------------------------------------------------


def helper_and_verb(request: Request) -> tuple[str, str]:
    """The helper that goes before the subject, and what stays of the verb behind it."""
    first, rest = request.chain[0], request.chain[1:]
    main = first.index == request.clause.predicate.index and request.copula is None
    if main and first.lemma != "be":
        told = first.xpos in ("VBD", "VBN") or _is_past_form(request, first)
        if request.wish.past or (told and not _is_present_form(request, first)):
            return "did", first.lemma.lower()
        return "does" if first.xpos == "VBZ" else "do", first.lemma.lower()
    low = first.text.lower()
    low = _SHORT_HELPERS.get(low, low)
    helper = PAST.get(low, low) if request.wish.past else low
    return helper, " ".join(token.text for token in rest)


def _is_past_form(request: Request, verb: Token) -> bool:
    """ "Put" after "bought" is past, though it looks like the present."""
    if verb.text.lower() not in lexicon.UNCHANGED or verb.xpos == "VBZ":
        return False
    head = request.clause.subject_head
    third = head is not None and head.text.lower() not in ("i", "you", "we", "they")
    single = third and head is not None and head.xpos in ("NN", "NNP", "PRP")
    return single or any(t.xpos == "VBD" for t in request.sentence)


def _is_present_form(request: Request, verb: Token) -> bool:
    """ "Pens cost $2 and she has $9" is present, though it looks like the past."""
    head = request.clause.subject_head
    plural = head is not None and head.xpos in ("NNS", "NNPS")
    if verb.text.lower() not in lexicon.UNCHANGED or not plural:
        return False
    others = [t for t in request.sentence if t.text.lower() not in lexicon.UNCHANGED]
    if any(t.xpos == "VBD" for t in others):
        return False
    bare = request.clause.subject[0].xpos in ("NNS", "NNPS", "JJ", "NN")
    finite = {t.xpos for t in request.sentence if t.index != verb.index}
    return bare or bool(finite & {"VBZ", "VBP", "MD"})


def agreeing(request: Request, helper: str) -> str:
    """The helper that goes with the subject as the question names it."""
    head = request.clause.subject_head
    if head is None or request.sentence.child(head, "conj") is not None:
        return helper
    renamed = head.index in request.wish.named
    name = request.wish.named.get(head.index, head.text)
    last = name.split()[-1] if name else ""
    low = head.text.lower()
    if low in ("i", "we", "you") or (low == "they" and not renamed):
        return helper
    several = " and " in name or (is_plural(last) and not head.xpos.startswith("NNP"))
    if several or (head.xpos in ("NNS", "NNPS") and head.text not in lexicon.HE):
        return OF_SEVERAL.get(helper, helper)
    single = head.xpos in ("NN", "NNP") or head.text in lexicon.HE
    if single or low in ("he", "she", "it", "they"):
        return OF_ONE.get(helper, helper)
    return helper


# --- what else stays ------------------------------------------------------------------------------


def shown(request: Request, tokens: list[Token], named: dict[int, str] | None = None) -> str:
    """Words of the clause as the question writes them: known things are no longer "a" but "the".

    `named` are words for some of the tokens, if not just those of the wish.
    """
    instead = dict(request.wish.named if named is None else named)
    if not request.wish.direct:
        for token in tokens:
            article = token.text.lower() in ("a", "an") and token.dep == "det"
            if article and not _is_generic(request, token):
                noun = request.sentence[token.head]
                between = {
                    t.lemma for t in request.sentence.tokens[token.index + 1 : noun.index + 1]
                }
                if not between & lexicon.STAYING_ARTICLES and noun.xpos == "NN":
                    instead[token.index] = "each" if _is_any(request, noun) else "the"
    return request.line.show(tokens, instead)


def _is_any(request: Request, noun: Token) -> bool:
    """ "A box holds 9 pens" is about each box where there are several."""
    chain = request.chain
    now = chain[0].xpos in ("VBZ", "VBP", "MD") and chain[-1].xpos != "VBN"
    rate = f" per {noun.lemma}" in request.quantity.counted
    several = noun.lemma in request.wish.counted
    return not rate and several and (now or request.clause.is_state)


def _is_generic(request: Request, token: Token) -> bool:
    """ "It takes 7 minutes to wash a window" is about any window."""
    if token.index == request.quantity.tokens[-1].index + 1:
        return True  # $2 a quart
    if token.index - 2 in request.line.marks and request.line.low(token.index - 1) == "of":
        return True  # 1/3 of an apple
    present = request.chain[0].xpos in ("VBZ", "VBP") and not request.wish.past
    before = request.sentence.tokens[request.clause.predicate.index : token.index]
    return present and any(t.xpos == "TO" and t.dep == "mark" for t in before)


def cleaned(request: Request, tokens: list[Token]) -> Kept:
    """Without words that only lead over, and without the other numbers of a sentence that stays."""
    line, clause, named = request.line, request.clause, request.wish.named
    kept = [t for t in tokens if not (t.dep == "advmod" and t.text.lower() in lexicon.IDLE)]
    well = {t.index for t in kept if t.text.lower() == "well" and line.low(t.index - 1) == "as"}
    kept = [t for t in kept if t.index not in well and t.index + 1 not in well]
    if request.wish.direct or clause.predicate.lemma in (*lexicon.PLACES, "take"):
        return Kept(trimmed(kept), named)
    dropped: set[int] = set()
    for token in kept:
        if token.index not in line.marks:
            continue
        top = _top(request, token)
        inside = {t.index for t in request.sentence.subtree(top)}
        described = _with_phrase(request, token)
        if described:
            dropped |= described
        elif _is_needed(request, token, top, min(inside)):
            continue
        elif top.dep.startswith(_CIRCUMSTANCES):
            dropped |= inside | _rate_behind(line, max(inside))
        elif _is_way(request, token) and request.quantity.prep is not None:
            dropped |= inside  # at how many miles per hour did he walk
        elif _is_way(request, token):
            named = {**named, token.index: f"the {line.marks[token.index]}"}
    return Kept(trimmed([t for t in kept if t.index not in dropped]), named)


def shown_clean(request: Request, tokens: list[Token]) -> str:
    """What `cleaned` leaves of the words, written out."""
    return shown(request, *cleaned(request, tokens))


def trimmed(tokens: list[Token]) -> list[Token]:
    """Without signs and conjunctions at either end."""
    while tokens and tokens[-1].xpos in _END_EDGES:
        tokens = tokens[:-1]
    while tokens and tokens[0].xpos in _EDGES:
        tokens = tokens[1:]
    return tokens


def _top(request: Request, token: Token) -> Token:
    """The part of the clause to which a number belongs: what hangs directly on the verb."""
    while token.head >= 0 and token.head != request.clause.predicate.index:
        above = request.sentence[token.head]
        if above.dep == "xcomp" or token.dep in ("acl", "advcl"):
            break
        token = above
    return token


def _is_needed(request: Request, token: Token, top: Token, first: int) -> bool:
    """Whether another number stays in the question, because what is asked for depends on it.

    "in 2 hours" stays, what is done in a time that is asked for, the 5 bags of "$6 for 5 bags", and what
    something is needed for. `first` is where the part around `top` begins.
    """
    quantity = request.quantity
    noun = request.sentence[token.head] if token.dep == "nummod" else token
    if request.wish.full or noun.lemma in lexicon.TIMES or quantity.lemma in lexicon.TIMES:
        return True
    priced = request.clause.verb_lemma in ("be", "cost", "charge")
    if quantity.form == "money" and priced and quantity.prep is None:
        return True
    return top.dep.startswith(("advcl", "acl")) and request.line.low(first) == "to"


def _rate_behind(line: Line, end: int) -> set[int]:
    """The words of "per hour", "a day" or "each" behind an index."""
    low = line.low(end + 1)
    if low in ("per", "a", "an"):
        return {end + 1, end + 2}
    return {end + 1} if low == "each" else set()


def _with_phrase(request: Request, token: Token) -> set[int]:
    """The words of "with 8 in each bag" around a number, or nothing."""
    sentence = request.sentence
    while token.head >= 0 and token.head != request.clause.predicate.index:
        case = sentence.child(token, "case")
        if token.dep == "nmod" and case is not None and case.text.lower() == "with":
            return {t.index for t in sentence.subtree(token)}
        token = sentence[token.head]
    return set()


def _is_way(request: Request, token: Token) -> bool:
    """Whether a number measures a way, which may be called "the 5 miles"."""
    noun = request.sentence[token.head] if token.dep == "nummod" else token
    before = request.line.low(token.index - 1)
    return noun.lemma in lexicon.LENGTHS and before not in lexicon.NOT_BEFORE


# --- the end of the question ------------------------------------------------------------------------


def fronted(request: Request) -> str:
    """What stood before the subject, which comes last in a question."""
    clause, named = request.clause, request.wish.named
    tokens = _before_subject(request)
    if not tokens or (request.line.has_mark(tokens) and not request.wish.direct):
        return ""
    owner = owned(subject_words(request) if clause.subject else "")
    own = {t.index for t in tokens if t.xpos == "PRP$" and named.get(t.index) == owner}
    text = shown(request, tokens, {k: word for k, word in named.items() if k not in own})
    if text.lower() in ("in all", "in total"):
        return f" {text.lower()}"
    if not text or text.lower() in lexicon.ASIDES:
        return ""
    keep = tokens[0].xpos in ("NNP", "NNPS") or tokens[0].index in named
    head = clause.subject_head
    if head is not None and head.text.lower() in ("he", "she") and head.index in named:
        whose = "his" if head.text.lower() == "he" else "her"
        text = text.replace(f"{named[head.index]}'s", whose)
    return f" {text if keep else text[:1].lower() + text[1:]}"


def _before_subject(request: Request) -> list[Token]:
    """The words before subject and verb, without conjunctions, signs and asides."""
    clause = request.clause
    first = min(t.index for t in (*request.chain, *(() if clause.borrowed else clause.subject)))
    if clause.existential:
        first = min(first, *(t.index for t in clause.own if t.dep == "expl"))
    tokens = [t for t in clause.own if t.index < first and t.dep != "cc"]
    if tokens and tokens[0].xpos == "TO":
        return []
    tokens = [t for t in tokens if t.dep != "mark" and t.index not in request.gone]
    tokens = [t for t in tokens if t.xpos not in (",", ":", "``")]
    asides = {
        below.index
        for t in tokens
        if t.dep == "advmod" and t.head == clause.predicate.index
        for below in request.sentence.subtree(t)
    }
    return [t for t in tokens if t.index not in asides and t is not request.quantity.prep]


def when_clause(clause: Clause) -> str:
    """A short clause that says when: " before the pipe was fixed", or nothing."""
    for child in clause.sentence.children(clause.predicate, "advcl"):
        tokens = list(clause.sentence.subtree(child))
        low = tokens[0].text.lower()
        own = clause.sentence.child(child, "nsubj", "nsubj:pass")
        told = low == "while" and own is not None and own.text.lower() not in ("others", "the")
        plain = not clause.line.has_mark(tokens) and all(t.xpos != "PRP" for t in tokens)
        if plain and len(tokens) < 10 and (low in ("before", "after", "until") or told):
            return f" {clause.line.show(trimmed(tokens), {tokens[0].index: low})}"
    return ""


def finished(request: Request, text: str) -> str:
    """The question with its end: when something was, a capital, and a question mark."""
    return capital(tidy(f"{text}{when_clause(request.clause)}{request.wish.tail}")) + "?"
