"""Statement to question: a clause and one of its quantities become "How many ... did ...?".

The question word with what is counted comes first, the helper verb before the subject, everything
else stays in its order. `SHAPES` are the forms that a question may take, tried in their order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.askable import (
    Members,
    is_subject,
    members_of,
    not_asked,
    refused,
    tangled,
)
from roda.languages.english.ask.prepositions import placed
from roda.languages.english.ask.prices import BUYS, price_question
from roda.languages.english.ask.wish import Request, Wish
from roda.languages.english.ask.wording import (
    OF_ONE,
    OF_SEVERAL,
    PAST,
    Kept,
    agreeing,
    cleaned,
    finished,
    fronted,
    helper_and_verb,
    question_word,
    shown,
    shown_clean,
    subject_words,
    when_clause,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import is_plural, singular
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.quantities import Quantity
from roda.languages.guard import Refusal

Shape = Callable[[Request, Members], str | Refusal | None]

_NOMINAL: Final = frozenset({"DT", "PRP$", "PRP", "NN", "NNS", "NNP", "NNPS", "CD", "JJ"})
_IN_SUBJECT: Final = listed("conj nummod compound nmod:unmarked nmod advmod det")
_ADDITIONS: Final = listed("obl:unmarked advmod case mark advcl xcomp")
_NOT_OBJECTS: Final = listed("obl:unmarked obl advcl advmod xcomp compound:prt ccomp")
_SIZES: Final = listed("long tall wide deep high thick old away apart heavy far")
_NOT_EACH: Final = listed("half rest both all")
_OWNERS: Final = listed("his her their our my these those")


def question_for(clause: Clause, quantity: Quantity, wish: Wish) -> str | Refusal:
    """The question for a quantity of a clause, or why there is none.

    >>> from roda.languages.english.numbers.find import find_numbers
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.story.clauses import clause_of
    >>> from roda.languages.english.story.lines import Line, mark_of
    >>> from roda.languages.english.story.quantities import quantity_at
    >>> text = "Ann bought 7 red pens at the market."
    >>> line = Line(text, analyse(text).sentences[0], {2: mark_of(0)})
    >>> pens = quantity_at(line, 2, find_numbers(text)[0])
    >>> question_for(clause_of(line, pens.noun), pens, Wish())
    'How many red pens did Ann buy at the market?'
    """
    request = Request(clause, quantity, wish)
    refusal = refused(request)
    if refusal:
        return refusal
    members = members_of(clause, quantity)
    if isinstance(members, Refusal):
        return members
    refusal = tangled(request, members)
    if refusal:
        return refusal
    if wish.direct and members.several:
        return not_asked(f"'{request.phrase}' stands in a list beside the old answer")
    for shape in SHAPES:
        asked = shape(request, members)
        if asked is not None:
            return asked
    return not_asked(f"no shape of a question fits '{request.phrase}'")


def says_when(clause: Clause) -> bool:
    """Whether a question of the clause says by a clause of its own when something was.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.story.clauses import clauses_of
    >>> from roda.languages.english.story.lines import Line
    >>> text = "The tank lost 9 gallons before the pipe was fixed."
    >>> says_when(clauses_of(Line(text, analyse(text).sentences[0]))[0])
    True
    """
    return bool(when_clause(clause))


# --- the shapes; None where one does not fit ---------------------------------------------------------


def _of_subject(request: Request, members: Members) -> str | Refusal | None:
    """How many ducks are swimming in the lake?"""
    if not is_subject(request):
        return None
    clause, quantity = request.clause, request.quantity
    if not _heads_subject(request):
        return not_asked(f"'{request.phrase}' only describes the subject of its clause")
    lasting = quantity.lemma in lexicon.TIMES and quantity.form == "measure"
    if lasting and clause.verb_lemma not in ("pass", "remain", "be", "elapse"):
        return not_asked(f"no natural question has the time '{request.phrase}' as its subject")
    start = min(t.index for t in request.chain)
    if start < quantity.start.index:
        return not_asked(f"the subject '{request.phrase}' stands behind its verb")
    predicate = [t for t in clause.own if t.index >= start and t.index not in request.gone]
    kept, named = cleaned(request, predicate)
    helper = request.chain[0]
    if request.wish.past and helper.text.lower() in PAST:
        named = {**named, helper.index: PAST[helper.text.lower()]}
    text = shown(request, kept, named)
    return finished(request, f"{question_word(request)} {text}{fronted(request)}")


def _heads_subject(request: Request) -> bool:
    """Whether the quantity is the subject or a member of it, and not a part of its description."""
    token = request.quantity.noun or request.quantity.start
    head = request.clause.subject_head
    while head is not None and token.index != head.index:
        if token.dep not in _IN_SUBJECT:
            return False
        if token.dep == "nmod" and request.line.low(token.head) != "total":
            return token.head < 0 or token.head in request.gone
        token = request.sentence[token.head]
    return True


def _existential(request: Request, members: Members) -> str | None:
    """How many cards are there in the box?"""
    if not request.clause.existential:
        return None
    asks, prep = question_word(request), request.quantity.prep
    helper, verb = helper_and_verb(request)
    if asks.startswith("how much"):
        helper = OF_ONE[helper] if helper in ("are", "were") else helper
    elif helper in ("is", "was"):
        helper = OF_SEVERAL[helper]
    rest = f"{shown_clean(request, members.behind)}{fronted(request)}"
    before = f"{prep.text} " if prep is not None else ""
    return finished(request, f"{before}{asks} {helper} there {verb} {rest}")


def _of_description(request: Request, members: Members) -> str | None:
    """A book with 120 pages: how many pages does the book have?"""
    quantity, sentence = request.quantity, request.sentence
    if quantity.prep is None or quantity.prep.text.lower() != "with" or quantity.noun is None:
        return None
    thing = sentence[quantity.noun.head] if quantity.noun.dep == "nmod" else None
    before = sentence[quantity.prep.index - 1]
    if before.dep == "obj" and request.clause.verb_lemma in ("have", "own"):
        thing = before
    if thing is None or thing.index > quantity.prep.index or thing.xpos not in ("NN", "NNS"):
        return None
    if thing.xpos == "NN" and sentence.child(thing, "det", "nmod:poss") is None:
        return None
    taken = [t for t in sentence.subtree(thing) if t.index < quantity.prep.index]
    taken = [t for t in taken if t.dep not in ("case", "det", "punct", "cc")]
    if request.line.has_mark(taken):
        return None
    first = taken[0]
    owner = first.dep == "nmod:poss" or (first.head == taken[-1].index and first.xpos == "PRP$")
    name = request.line.show(taken, request.wish.named)
    if thing.xpos == "NNS":
        name = f"each {name.removesuffix(thing.text)}{singular(thing.text)}"
    elif not owner:
        name = f"the {name}"
    past = helper_and_verb(request)[0] in ("did", "was", "were", "had")
    return finished(request, f"{question_word(request)} {'did' if past else 'does'} {name} have")


def _misplaced(request: Request, members: Members) -> Refusal | None:
    """No shape of its own: refuses a number behind the verb for which no natural question asks."""
    quantity, predicate, phrase = request.quantity, request.clause.predicate, request.phrase
    prep = quantity.prep or members.prep
    if prep is not None:
        for t in members.behind:
            if t.xpos == "VBN" and t.dep == "acl" and t.index < prep.index:
                return not_asked(f"'{t.text} ... {phrase}' cannot be asked for on its own")
    money = quantity.form == "money"
    if money and quantity.start.dep in ("appos", "parataxis", "dep"):
        return not_asked(f"the amount '{phrase}' is only added to what is said")
    beside = predicate not in quantity.tokens and predicate.xpos not in ("JJ", "JJR")
    if request.wish.direct and request.copula is not None and prep is None and beside:
        return not_asked(
            f"'{phrase}' stands beside '{predicate.text}', which says what something is"
        )
    if money and predicate.lemma in BUYS - {"get"} and prep is None:
        return not_asked(f"the amount '{phrase}' itself is what somebody buys")
    return None


def _of_price(request: Request, members: Members) -> str | Refusal | None:
    """How much did the hat cost?"""
    quantity = request.quantity
    if quantity.form == "money" and quantity.prep and quantity.prep.text.lower() == "for":
        return price_question(request, members, quantity.prep)
    prep = quantity.prep or members.prep
    if prep is not None and quantity.form not in ("count", "measure"):
        return not_asked(f"no natural question asks for '{prep.text.lower()} {request.phrase}'")
    return None


def _inverted(request: Request, members: Members) -> str | Refusal:
    """How many apples did Tom buy at the market?"""
    tokens = members.behind
    subject, each = _each(request)
    if subject is None:
        return not_asked(f"of what 'each' behind '{request.phrase}' is said is not clear")
    helper, verb = helper_and_verb(request)
    helper = agreeing(request, helper)
    if each:
        tokens = [t for t in tokens if t.text.lower() != "each" or t.dep == "det"]
        helper = OF_ONE.get(helper, helper)
    middle = request.line.show(t for t in members.middle if t.text.lower() not in lexicon.IDLE)
    kept = cleaned(request, tokens)
    arranged = _arranged(request, members, kept)
    if isinstance(arranged, Refusal):
        return arranged
    asks, rest = arranged
    refusal = _broken_up(request, kept.tokens, rest)
    if refusal:
        return refusal
    if request.quantity.form == "measure" and request.copula is not None:
        asks, rest = _size(request, asks, tokens, rest)
    end = f"{rest}{fronted(request)}"
    return finished(request, f"{asks} {helper} {subject} {middle} {verb} {end}")


SHAPES: Final[tuple[Shape, ...]] = (
    _of_subject,
    _existential,
    _of_description,
    _misplaced,
    _of_price,
    _inverted,
)


# --- parts of a question with the helper before the subject ------------------------------------------


def _arranged(request: Request, members: Members, kept: Kept) -> tuple[str, str] | Refusal:
    """The question word with what comes before the helper, and what stays behind the verb."""
    asks, prep = question_word(request), request.quantity.prep or members.prep
    if prep is not None:
        found = placed(request, prep, asks, kept)
        return found or not_asked(f"no natural question begins with '{prep.text.lower()}'")
    if _has_second_object(request, kept.tokens):
        verb = request.clause.predicate.text
        return not_asked(f"'{verb}' has a second object beside '{request.phrase}'")
    rest = shown(request, *kept)
    if kept.tokens and kept.tokens[0].xpos in ("JJR", "RBR") and request.copula is None:
        if request.line.low(kept.tokens[0].index + 1) != "than":
            return not_asked(f"the question would part '{request.phrase}' from its comparison")
        return f"{asks} {rest}", ""  # how many feet farther than Bo did Al jump
    return asks, rest


def _broken_up(request: Request, kept: list[Token], rest: str) -> Refusal | None:
    """Whether a part of what is asked for was left behind the verb."""
    quantity, phrase = request.quantity, request.phrase
    if any(t.lemma in ("name", "call", "title") and t.xpos == "VBN" for t in kept):
        return not_asked(f"what '{phrase}' counts is named behind it")
    if quantity.lemma == "time" and rest.startswith("as "):
        return not_asked(f"the question would part '{phrase}' from its comparison")
    if quantity.form in ("percent", "fraction") and rest.startswith("of "):
        return not_asked(f"the question would part '{phrase}' from what it is a share of")
    return None


def _has_second_object(request: Request, kept: list[Token]) -> bool:
    """Whether another thing follows the verb whose object is asked for: have the bananas."""
    quantity, predicate, line = request.quantity, request.clause.predicate, request.line
    timed = quantity.lemma in lexicon.TIMES or quantity.lemma == "time"
    if not kept or timed or request.copula is not None or quantity.form == "times":
        return False
    first = kept[0]
    low, unit = first.text.lower(), line.low(first.index + 1)
    if first.index < predicate.index or low in lexicon.WHEN or first.dep in _ADDITIONS:
        return False
    if low in ("a", "an") and (unit in lexicon.DAYTIMES or unit in lexicon.MASSES):
        return False
    noun = first if first.xpos.startswith("NN") else request.sentence[first.head]
    if noun.lemma in lexicon.DAYTIMES or noun.text.lower() in lexicon.PERIODS:
        return False
    head = first
    while head.head >= 0 and head.head != predicate.index:
        head = request.sentence[head.head]
    if predicate.lemma in lexicon.GIVING and (_is_somebody(head) or first.xpos == "PRP$"):
        return False
    return first.xpos in _NOMINAL and head.dep not in _NOT_OBJECTS


def _is_somebody(noun: Token) -> bool:
    """Whether a noun names a person or a group of people."""
    named = noun.xpos in ("PRP", "NNP", "NNPS") or noun.text[:1].isupper()
    return named or singular(noun.text).lower() in lexicon.PEOPLE or noun.lemma in lexicon.GROUPS


def _size(request: Request, asks: str, tokens: list[Token], rest: str) -> tuple[str, str]:
    """How old is Tom? How many feet long is the rope?"""
    predicate = request.clause.predicate
    if tokens and tokens[0].text.lower() in ("now", "currently", "already"):
        tokens = [*tokens[1:], tokens[0]]  # how old is Tom now
    if not tokens or tokens[0].index != predicate.index:
        return asks, rest
    if predicate.xpos == "JJR":
        return f"{asks} {shown_clean(request, tokens)}", ""
    if predicate.text.lower() not in _SIZES:
        return asks, rest
    behind = shown_clean(request, [t for t in tokens if t.index != predicate.index])
    if request.quantity.lemma == "year" and predicate.text == "old":
        return "how old", behind
    return f"{asks} {predicate.text}", behind


def _each(request: Request) -> tuple[str | None, bool]:
    """The subject, and whether it is each of several: "The pens cost $5 each" is asked of each pen.

    No subject is given where it is not clear of what "each" is said.
    """
    clause, line = request.clause, request.line
    index = request.quantity.tokens[-1].index + 1
    text = subject_words(request)
    if line.low(index) != "each" or request.sentence[index].dep == "det":
        return text, False
    head = clause.subject_head
    if head is None or not (head.xpos in ("NNS", "NNPS") or is_plural(head.text)):
        return None, False
    if line.has_mark(clause.subject) or any(t.text.lower() in _NOT_EACH for t in clause.subject):
        return None, False
    first, _, rest = text.partition(" ")
    if first in ("the", "some") and rest:
        text = rest
    elif head.index == 0 and first == head.text and first not in request.wish.names:
        text = text[:1].lower() + text[1:]
    elif first in _OWNERS or first.endswith(("'s", "s'")):
        return f"each of {text}", True
    for form in (head.text, head.text.lower()):
        if form in text.split():
            return f"each {text.replace(form, singular(form), 1)}", True
    return None, False
