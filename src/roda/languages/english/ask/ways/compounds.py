"""Questions for a number before a noun: "a 420-page book", "her 5 cousins", "the 85 cars in the park"."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    not_asked,
    unit_name,
)
from roda.languages.english.ask.ways.things import (
    WORTH,
    are,
    asked_of,
    does,
    head_behind,
    start_before,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular, unit_of
from roda.languages.guard import Refusal
from roda.problem import Kind

_OWNERS: Final = listed("his her their its my our your")
_RATED: Final = listed(
    "discount tax tip interest raise increase commission fee markup deposit bonus reduction vat"
)
_SIZES: Final = listed("long tall wide deep high thick")
_TALL: Final = listed(
    "tree pole tower building statue fence wall giraffe plant candle mast snowman man woman boy girl"
)
_DEEP: Final = listed("pool hole well pond lake trench")
_ACROSS: Final = listed(
    "pizza tv television screen laptop monitor tablet phone tire wheel cake pie pan plate frame tile square cube"
)  # "a 14-inch pizza" is not 14 inches long
_SUMS: Final = listed(
    "reward deposit fee tip bonus discount tax fine donation change profit loss raise increase decrease reduction "
    "refund rebate surcharge allowance payment budget debt loan grant pledge salary wage commission balance gift withdrawal"
)  # what is itself an amount of money costs nothing
_KINDS: Final = listed(
    "way star person man point speed pack fold year grade door hand side dollar cent pound euro pence"
)  # "a 5-star hotel" has no stars to be counted
_COUNTED: Final = listed("page chapter question story storey seat piece step part track member")
_HELD: Final = listed("bag box sack package packet carton crate can jar tin tub bottle jug")
_NO_THINGS: Final = listed(
    "apiece worth dollar dollars"
)  # "$9 worth of figs" has no worth that costs $9
# What belongs to the number before it and cannot stand without: "a 9-litre capacity tank", "a 4-wheel drive car".
_OF_NUMBERS: Final = listed("worth capacity drive")
_EVERY: Final = listed("every each per a an")
_PLACED: Final = listed("in at on of from inside aboard behind under near around")


def compound(target: Target) -> Asked | Refusal | None:
    """A 420-page book: how many pages does the book have?"""
    line, sentence = target.line, target.sentence
    end = target.last
    money = target.number.kind is Kind.MONEY and target.first < target.at
    hyphen = line.low(end + 1) in ("-", "–")
    unit = target.token(end + 2) if hyphen else _bare_unit(target)
    stop = end if unit is None else unit.index
    percent = target.number.kind is Kind.PERCENT
    if unit is None and not money and not percent:
        return None
    size = ""
    at = stop + 1 + (line.low(stop + 1) in ("-", "–"))
    if hyphen and line.low(at) in _SIZES:
        size, stop = line.low(at), at
    noun = head_behind(target, stop + 1)
    if noun is None or line.low(stop + 1) in ("-", "–") or noun.text.lower() in _NO_THINGS:
        return None
    if money and noun.xpos == "NNP" and line.low(target.first - 1) not in _EVERY:
        return None  # "After spending $9 Ann has $5 left"
    first = start_before(target, noun)
    words = [
        t
        for t in sentence.tokens[first + 1 : noun.index + 1]
        if t.index > stop or t.index < target.first
    ]
    if line.low(stop + 1) in _OF_NUMBERS or _does_something(words):
        return None
    if not hyphen and unit is not None and _has_two_sizes(target, noun):
        return None  # "the 24 oz barrel" beside "a 35 oz barrel"
    if any(t.text.lower() in ("many", "much", "few") for t in words):
        return None  # "as many $20 bills as he can"
    gone = blanks(sentence.tokens[target.first : stop + 1])
    if (
        money
        and line.low(noun.index + 1) in ("a", "an")
        and line.low(noun.index + 2) in lexicon.TIMES
    ):
        gone[noun.index + 1] = "every"  # "gets pocket money every week"
    several = noun.xpos in ("NNS", "NNPS")
    name = definite(target, words, each=several)
    if isinstance(name, Refusal):
        return name
    question = _of_compound(target, noun, unit, name, percent=percent, size=size)
    if question is None:
        return None
    return asked_of(target, question, gone, "compound", noun)


def _does_something(words: list[Token]) -> bool:
    """Whether words go on with what somebody does: "the rest of his 8-hour workday sorting letters"."""
    return any(
        before.xpos in ("NN", "NNS") and token.xpos == "VBG" for before, token in pairwise(words)
    )


def _has_two_sizes(target: Target, noun: Token) -> bool:
    """Whether the story tells of two things of a kind by their sizes."""
    told = [
        token
        for line in target.scene.lines
        for token in line.sentence
        if token.lemma == noun.lemma
        and any(at in line.marks for at in range(max(0, token.index - 3), token.index))
    ]
    return len(told) > 1


def _bare_unit(target: Target) -> Token | None:
    """The unit of "a 7 kg bag" and "a 90 minute film", which no hyphen joins."""
    unit = target.token(target.last + 1)
    if unit is None or unit.xpos not in ("NN", "NNS") or unit.dep != "compound":
        return None
    short = unit.text.lower() in lexicon.UNIT_ABBREVIATIONS
    measured = lexicon.MEASURES | lexicon.MONEY | _COUNTED
    known = short or (unit.xpos == "NN" and unit.lemma in measured)
    return unit if known and target.line.low(target.at - 1) in ("a", "an", "the", "each") else None


def _of_compound(
    target: Target, noun: Token, unit: Token | None, name: str, *, percent: bool, size: str
) -> str | None:
    """The question for the number of a compound, by the kind of its unit."""
    be = "was" if target.past else "is"
    lemma = noun.lemma.lower()
    if percent:
        return f"what percent {be} {name}?" if lemma in _RATED else None
    if unit is None:  # "earned $480 last month": no month costs that
        return None if lemma in lexicon.TIMES else _of_price(target, noun, name)
    short = unit.text.lower() in lexicon.UNIT_ABBREVIATIONS
    low = unit_of(unit.text.lower())
    units = unit_name(target.scene, unit.text if short else inflect(low, "NNS"))
    stuff = _stuff_of(target, noun)
    if low in lexicon.MONEY or (low == "pound" and lemma in WORTH):  # "a ten-pound note"
        return _of_money(target, noun, unit, units, name)
    if low in _COUNTED:
        return f"how many {units} {does(target)} {name} have?"
    if low in lexicon.TIMES:
        week = lemma in lexicon.TIMES  # "a five-day week"
        return None if week else f"how many {units} long {be} {name}?"
    if low in lexicon.UNITS["length"]:
        if (
            lemma == "pool"
            and {"length", "lengths", "laps", "swim", "swims", "swam"} & target.scene.said
        ):
            size = size or "long"
        return _of_length(lemma, units, name, be, size)
    if low in lexicon.UNITS["weight"] and not lemma.endswith(tuple(_HELD)):
        return f"how many {units} {does(target)} {name} weigh?"
    if low in lexicon.UNITS["weight"] | lexicon.UNITS["volume"]:
        return f"how many {units}{stuff} {does(target)} {name} hold?"
    if unit.xpos in ("NN", "NNS") and low not in lexicon.MEASURES | _KINDS:
        return f"how many {units} {does(target)} {name} have?"
    return None


def _of_money(target: Target, noun: Token, unit: Token, units: str, name: str) -> str | None:
    """The question for a sum in words before a noun: "20-cent coins", "a fifty-dollar bill", "a 5 dollar toy"."""
    be, lemma = "was" if target.past else "is", noun.lemma.lower()
    if lemma in lexicon.TIMES:
        return None
    if lemma in WORTH and (unit.lemma in ("cent", "penny") or target.scene.coins):
        return f"how many {units} {be} {name} worth?"
    if lemma in WORTH and noun.index == unit.index + 1:
        return f"how much {be} {name} worth?"
    return _of_price(target, noun, name)


def _is_told_apart(target: Target, noun: Token) -> bool:
    """Whether another amount tells of such notes: "some in $20 notes and the rest in $50 notes"."""
    for line in target.scene.lines:
        for at, mark in line.marks.items():
            number = target.scene.number(mark)
            other = number is not target.number and number.kind is Kind.MONEY
            if other and singular(line.low(line.last_of(at) + 1)) == noun.lemma.lower():
                return True
    return False


def _of_price(target: Target, noun: Token, name: str) -> str | None:
    """The question for an amount of money before a noun: "a $45 drill", "a €20 note", "a $5 fee"."""
    be, lemma = "was" if target.past else "is", noun.lemma.lower()
    owed = lemma == "bill" and target.sentence.child(noun, "compound", "nmod:poss") is not None
    owed = owed and not _is_coin(target, noun)
    if (lemma in WORTH and not owed) or _is_won(target, noun):
        return None if _is_told_apart(target, noun) else f"how much {be} {name} worth?"
    if lemma in _SUMS | {"bill"} | lexicon.MONEY_NOUNS:
        return f"how much {be} {name}{_again(target)}?"
    reduced = any(t.text.lower() == "off" for t in target.sentence.tokens[: target.first])
    return f"how much {does(target)} {name} cost{' before the discount' if reduced else ''}?"


def _again(target: Target) -> str:
    """How often an amount is paid, where its clause tells it: " a week" of "gets £3 pocket money every week"."""
    line = target.line
    for token in target.clause.own:
        every = line.low(token.index - 1)
        before = target.token(token.index - 2)
        lone = every in ("a", "an") and before is not None and before.xpos == "IN"  # "for a week"
        if token.lemma in lexicon.TIMES and every in _EVERY and not lone:
            return f" a {token.lemma}" if token.lemma != "hour" else " an hour"
    return ""


def _is_won(target: Target, noun: Token) -> bool:
    """Whether a ticket is told by what it wins: "a $60 lottery ticket" that somebody won, "a winning $9 ticket"."""
    words = {t.lemma.lower() for t in target.sentence.children(noun, "amod", "compound")}
    won = target.clause.verb_lemma == "win" or bool(words & {"winning", "win"})
    return won and noun.lemma.lower() == "ticket"


def _is_coin(target: Target, noun: Token) -> bool:
    """Whether nothing but its amount stands before a bill: "a $20 bill", but not "a $73 dinner bill"."""
    words = target.sentence.children(noun, "compound")
    return all(t.xpos == "$" or t.index in target.line.marks for t in words)


def _of_length(lemma: str, units: str, name: str, be: str, size: str) -> str | None:
    """The question for the length of a thing; how a pizza of 14 inches is measured is not said."""
    if lemma in lexicon.ATTRIBUTES or (lemma in _ACROSS and not size):
        return None  # "the 90-centimetre length of the tank" is no long length
    size = size or ("tall" if lemma in _TALL else "deep" if lemma in _DEEP else "long")
    return f"how many {units} {size} {be} {name}?"


def _stuff_of(target: Target, noun: Token) -> str:
    """What a container holds, with its "of": " of cola" behind "a 2-litre bottle"."""
    for child in target.sentence.children(noun, "nmod"):
        tokens = list(target.sentence.subtree(child))
        if child.index == noun.index + 2 and target.line.low(noun.index + 1) == "of":
            plain = not target.line.has_mark(tokens) and tokens[-1].index <= child.index
            return f" {target.line.show(tokens)}" if plain else ""
    return ""


def known(target: Target) -> Asked | Refusal | None:
    """Her 5 neighbors: how many neighbors does she have? The 85 cars in the park: how many are there?"""
    line, sentence = target.line, target.sentence
    before = target.token(target.at - 1)
    quantity = target.scene.quantities.get((target.place, target.at))
    if before is None or target.number.kind is not Kind.COUNT or quantity is not None:
        return None
    noun = head_behind(target, target.last + 1)
    if noun is None or noun.xpos != "NNS" or noun.lemma in lexicon.MEASURES | lexicon.DAYTIMES:
        return None
    if _counted_elsewhere(target, noun):
        return not_asked(
            f"'{before.text} {target.number.surface}' speaks of an amount known before"
        )
    words = line.show(sentence.tokens[target.last + 1 : noun.index + 1])
    gone = blanks(sentence.tokens[target.at : target.last + 1])
    if before.xpos in ("PRP$", "POS") or before.text.lower() in _OWNERS:
        owner = _owner(target, before)
        if isinstance(owner, Refusal):
            return owner
        if noun.lemma not in lexicon.PEOPLE and target.clause.predicate.lemma in lexicon.CHANGES:
            return not_asked(f"when there were '{target.number.surface} {words}' is not clear")
        several = owner.lower() in ("they", "we", "i", "you") or " and " in owner
        return asked_of(
            target, f"how many {words} {does(target, several)} {owner} have?", gone, "known"
        )
    return _of_the(target, noun, words, gone) if before.text.lower() == "the" else None


def _of_the(
    target: Target, noun: Token, words: str, gone: dict[int, str]
) -> Asked | Refusal | None:
    """The 85 cars in the park: how many cars are there in the park?"""
    line, sentence = target.line, target.sentence
    placed = [c for c in sentence.children(noun, "nmod") if c.index > noun.index]
    ends = target.token(noun.index + 1)
    beside = sentence.head(ends) if ends is not None and ends.dep == "case" else None
    if not placed and beside is not None and beside.head == noun.head:
        placed = [beside]  # "two thirds of the 27 kids in my class"
    case = sentence.child(placed[0], "case") if placed else None
    told = noun.dep == "nsubj" or line.low(target.at - 2) == "of"  # "40% of the 150 guests"
    if not placed and told and beside is None and _is_new(target, noun):
        return asked_of(target, f"how many {words} {are(target)} there?", gone, "known")
    if (
        case is None
        or case.text.lower() not in _PLACED
        or line.has_mark(sentence.subtree(placed[0]))
    ):
        return None
    tokens = list(sentence.subtree(placed[0]))
    named = target.named(tokens)
    if isinstance(named, Refusal):
        return named
    where = line.show(tokens, named)
    question = f"how many {words} {are(target)} there {where}?"
    return asked_of(target, question, gone, "known")


def _is_new(target: Target, noun: Token) -> bool:
    """Whether nothing before spoke of "the 8 girls", and only their clause tells of them."""
    inside = {
        t.index for t in target.sentence.children(noun, "acl", "acl:relcl", "amod", "compound")
    }
    before = [
        t
        for place, line in enumerate(target.scene.lines[: target.place + 1])
        for t in line.sentence
        if t.lemma == noun.lemma and (place, t.index) < (target.place, target.at)
    ]
    return not inside and not before


def _counted_elsewhere(target: Target, noun: Token) -> bool:
    """Whether another number of the story counts the same things, so that this one may repeat them."""
    one, last = singular(noun.text).lower(), len(target.scene.lines) - 1
    return any(q.lemma == one and at[0] < last for at, q in target.scene.quantities.items())


def _owner(target: Target, before: Token) -> str | Refusal:
    """Whose things are counted, by name."""
    sentence = target.sentence
    if before.xpos == "POS":
        noun = sentence.head(before)
        if noun is None:
            return not_asked("the owner is not clear")
        words = [t for t in sentence.subtree(noun) if t.index < before.index]
        return definite(target, words)
    low = before.text.lower()
    plain = {"my": "I", "our": "we", "your": "you"}
    if low in plain:
        return plain[low]
    named = target.named([before])
    if isinstance(named, Refusal):
        return named
    name = named.get(before.index)
    if name is None:
        name = target.scene.people.who(target.place, before)
    if name is None:
        return not_asked(f"whose '{before.text}' is, is not clear")
    for ending in ("'s", "'"):
        name = name.removesuffix(ending)
    return name
