"""The line of the number with the amount unsaid: "Ann has some pens", "Each box holds the same number of pens".

`unsaid` gives the words by which the other rooms know that an amount is open ("a certain number of pens");
`worded` says them as a writer does where the line stays: "some of the pens", "a fixed amount", "for some time".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target, unit_name
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.counted import is_score, points_of
from roda.languages.english.story.lines import Line

_TOGETHER: Final = frozenset({"with", "among", "from", "to", "of"})
_TIMED: Final = frozenset({"each", "every"})
_FIXED: Final = frozenset({"a", "an", "per", "each", "every", "for"})
_TOLD_BY_SOME: Final = lexicon.TIMES | {"mile", "kilometer", "kilometre", "lap", "point", "page"}
_NEAR: Final = 3  # words from "each" to the number in "each of his 6 friends"
_SHORT_TIMES: Final = frozenset({"second", "minute", "hour"})
_LASTING: Final = frozenset(
    {"take", "last", "weigh", "measure", "be", "hold", "need", "require", "have", "cost"}
)
_SUMS: Final = frozenset(
    {"earnings", "savings", "profits", "winnings", "proceeds", "wages", "expenses"}
)
_RATES: Final = frozenset({"each", "every", "per", "daily", "weekly"})


def unsaid(target: Target, quantity: Quantity, *, listed: bool = False) -> Mapping[int, str]:
    """Words in place of the tokens of a quantity, which leave its amount open."""
    line, clause = target.line, target.clause
    instead = {token.index: "" for token in quantity.tokens}
    instead[quantity.start.index] = _words(target, clause, quantity)
    for token in line.sentence.children(clause.predicate, "advmod"):
        if token.text.lower() in ("only", "just") and token.index < quantity.start.index:
            instead[token.index] = ""  # "only had some" says too much
    instead.update(_as_stuff(line, quantity, instead[quantity.start.index]))
    return instead


def worded(target: Target, instead: Mapping[int, str]) -> Mapping[int, str]:
    """The same words as a writer says them in a line that stays."""
    quantity = target.quantity
    if not isinstance(quantity, Quantity) or quantity.named or quantity.more:
        return instead
    told = [(index, words) for index, words in instead.items() if words]
    if len(told) != 1 or not told[0][1].startswith("a certain "):
        return instead
    index, words = told[0]
    plain = _plainly(target, quantity, words)
    return instead if plain is None else {**instead, index: plain}


def _plainly(target: Target, quantity: Quantity, words: str) -> str | None:
    """Other words for an open amount, or None where those that stand for it are as good."""
    clause, line = target.clause, target.line
    _, name, *rest = words.removeprefix("a ").split(" ")
    after = line.low(quantity.tokens[-1].index + 1)
    if words == "a certain amount":
        if after == "each":
            return "the same amount" if len(line.marks) == 1 else None
        following = line.low(quantity.tokens[-1].index + 2)
        rate = after in _FIXED and (after != "for" or following in _FIXED)
        return "a fixed amount" if rate and clause.verb_lemma != "be" else None
    if name in ("percentage", "fraction"):
        return _part(target, quantity, rest)
    if name != "number" or rest[:1] != ["of"]:
        return None
    counted, own = rest[1:], {t.text.lower() for t in clause.own}
    whole = quantity.number.value.denominator == 1 and quantity.number.value > 1
    if {"a", "an", "per"} & set(counted):
        timed = counted[-1] in lexicon.TIMES and quantity.prep is None and clause.verb_lemma != "be"
        return f"a fixed number of {' '.join(counted)}" if timed else None
    if own & (_RATES | _TIMED) or after in ("a", "an", "each"):
        day = any(t.lemma in lexicon.TIMES and line.low(t.index - 1) in _TIMED for t in clause.own)
        alone = len(line.marks) == 1 and quantity.prep is None
        placed = clause.existential and bool(own & {"in", "on"}) and bool(own & _TIMED)
        same = alone and (placed or (day and clause.verb_lemma != "be"))
        same = same or (clause.verb_lemma in lexicon.CHANGES and _for_each_of_them(line, quantity))
        return f"the same number of {' '.join(counted)}" if same else None
    if len(counted) > 1 or quantity.form != "measure":
        return None
    if quantity.prep is not None:
        lasts = quantity.prep.text.lower() == "for" and quantity.lemma in lexicon.TIMES
        if not lasts:
            return None
        short = quantity.lemma in _SHORT_TIMES
        return "some time" if short else f"some {counted[0]}" if whole else None
    deed = clause.verb_lemma not in _LASTING and not clause.is_state and not clause.existential
    compared = any(t.xpos in ("JJR", "RBR") for t in clause.own) or "can" in own
    others = (target.scene.quantities.get((target.place, at)) for at in line.marks)
    alike = all(each is not None and each.lemma in (quantity.lemma, "") for each in others)
    usual = quantity.lemma in _TOLD_BY_SOME and deed and alike and not compared
    return f"some {counted[0]}" if usual and whole else None


def _for_each_of_them(line: Line, quantity: Quantity) -> bool:
    """Whether the amount is told for each of those whose number alone stands behind it: "to each of his 6 friends"."""
    each = [t.index for t in line.sentence if t.text.lower() == "each"]
    marks = [index for index in line.marks if index not in {t.index for t in quantity.tokens}]
    behind = len(each) == 1 and each[0] > quantity.tokens[-1].index + 1 and quantity.prep is None
    behind = behind and line.low(each[0] + 1) == "of"
    return behind and bool(marks) and all(each[0] < index <= each[0] + _NEAR for index in marks)


def _part(target: Target, quantity: Quantity, base: list[str]) -> str | None:
    """ "some of the pupils", "part of the cake" for a share of them that is less than all of them."""
    clause, tokens = target.clause, [t for t in quantity.tokens if t.index > target.last]
    rate = any(t.text.lower() in _RATES for t in clause.own)
    share = 0 < quantity.number.value < (100 if quantity.number.value > 1 else 1)
    predicate = clause.verb_lemma in ("be", "equal", "represent") and quantity.start.index > (
        clause.subject[-1].index if clause.subject else -1
    )
    if base[:1] != ["of"] or rate or not share or predicate or len(tokens) < 2:
        return None
    head = tokens[1]
    if any(t.lemma == "number" for t in tokens):
        return None
    for token in tokens[1:]:
        if token.dep == "case" or token.xpos in ("WDT", "WP"):
            break
        head = token
    several = head.xpos in ("NNS", "NNPS") or head.text.lower() in ("them", "these", "those")
    several = several and head.text.lower() not in _SUMS and head.lemma not in lexicon.MONEY_NOUNS
    if not several and head.xpos not in ("NN", "NNS", "PRP"):
        return None
    one = any(
        t.xpos == "VBZ" or t.text.lower() in ("is", "was")
        for t in (*clause.helpers, clause.predicate)
    )
    if several and one and quantity.start in clause.subject:
        return None
    return " ".join(["some" if several else "part", *base])


def _as_stuff(line: Line, quantity: Quantity, words: str) -> dict[int, str]:
    """Some milk was drunk, where 3 cups of milk were."""
    noun = quantity.noun
    if noun is None or noun.text in words or not words.startswith("some "):
        return {}
    if quantity.lemma not in lexicon.MEASURES or words.endswith("s"):
        return {}
    one = {"are": "is", "were": "was"}
    places = (quantity.tokens[-1].index + 1, quantity.start.index - 1)
    return {index: one[line.low(index)] for index in places if line.low(index) in one}


def _words(target: Target, clause: Clause, quantity: Quantity) -> str:
    """The words that stand for the amount: "some pens", "a certain amount of money"."""
    if quantity.form == "money":
        return _money(clause, quantity)
    if quantity.start.text.lower() == "every" and quantity.prep is not None:
        first, space, rest = quantity.counted.partition(" ")  # "for every 30 ml of water"
        return f"a certain number of {unit_name(target.scene, first)}{space}{rest}"
    if is_score(clause, quantity):
        points, at = points_of(target.scene), quantity.start.index
        told = any(t.text.lower() == points for t in target.sentence.tokens[:at])
        return quantity.unsaid if told else f"some {points}"
    if (
        not quantity.counted
        or quantity.more
        or quantity.unsaid == "a certain speed"
        or quantity.named
    ):
        *before, unit = quantity.unsaid.split(" ")
        return " ".join([*before, unit_name(target.scene, unit)])  # "some more metres"
    line = clause.line
    verbal = quantity.prep is not None  # "consists of some pages"
    if line.low(quantity.start.index - 1) == "of" and quantity.form == "count" and not verbal:
        return quantity.counted  # a box of crayons
    counted = quantity.counted
    first, space, rest = counted.partition(" ")
    if rest.startswith("of ") and first in lexicon.UNIT_ABBREVIATIONS:
        stuff = rest.removeprefix("of ")
        return stuff if stuff.startswith(("a ", "an ")) else f"some {stuff}"  # 300 g of rice
    if quantity.form == "measure":
        counted = f"{unit_name(target.scene, first)}{space}{rest}"
    alone = len(line.marks) == 1  # beside another number it would mean the same as that one
    amount = quantity.prep is None and not quantity.of and quantity.form in ("count", "measure")
    if amount and _is_shared(clause, quantity):
        same = "the same" if clause.verb_lemma != "be" and alone else "a certain"
        return f"{same} number of {counted}"
    rate = _is_rated(clause, quantity)
    prep = quantity.prep.text.lower() if quantity.prep is not None else ""
    if quantity.form == "count" and prep in _TOGETHER and not rate and not quantity.of:
        return f"some {counted}"  # "went there with some friends"
    behind = quantity.prep is not None or rate or _is_size(clause, quantity)
    head = clause.subject_head
    takes = clause.verb_lemma == "take" and head is not None and head.text.lower() == "it"
    if quantity.form == "count" and (behind or takes):  # it takes 40 words to fill a page
        return f"a certain number of {counted}"
    start = quantity.unsaid.removesuffix(quantity.counted)
    return f"{start}{counted}" if start != quantity.unsaid else quantity.unsaid


def _is_shared(clause: Clause, quantity: Quantity) -> bool:
    """Whether every one of several has the amount: "Each box holds 9 pens", "have 7 books each"."""
    head = clause.subject_head
    determiners = clause.sentence.children(head, "det") if head is not None else ()
    if any(t.text.lower() in ("each", "every") for t in determiners):
        return True
    return clause.line.low(quantity.tokens[-1].index + 1) == "each"


def _is_rated(clause: Clause, quantity: Quantity) -> bool:
    """Whether the amount is told for each of something; "12 pizzas at $9 each" is not."""
    after, verb = quantity.tokens[-1].index, clause.predicate.index
    stop = min((at for at in clause.line.marks if at > after), default=len(clause.sentence))
    told = (t for t in clause.own if t.index < min(verb, stop) or after < t.index < stop)
    return any(t.text.lower() in _RATES for t in told)  # not "$1 each and 5 pears"


def _is_size(clause: Clause, quantity: Quantity) -> bool:
    """Whether the number says how many something is: "His team is 9 players"."""
    if clause.verb_lemma != "be" or clause.existential or clause.predicate.lemma == "able":
        return False
    return quantity.start.index > (clause.subject[-1].index if clause.subject else -1)


def _money(clause: Clause, quantity: Quantity) -> str:
    """The words that stand for an amount of money."""
    more = f"{quantity.more} " if quantity.more else ""
    if quantity.lemma == "penny" and not quantity.in_pence:  # coins
        return f"some {more}pennies"
    if quantity.prep is not None and quantity.prep.text.lower() in ("for", "at"):
        return "a certain price"
    rate = any(t.text.lower() in _RATES for t in clause.own)
    rate = rate or clause.line.low(quantity.tokens[-1].index + 1) in ("a", "an")
    priced = clause.verb_lemma in lexicon.PRICES or clause.verb_lemma == "be"
    after = clause.sentence.tokens[quantity.tokens[-1].index + 1 :]
    if more and any(token.text.lower() == "than" for token in after):
        return more.strip() if priced else f"{more}money"  # more money in a year than Bo
    if clause.verb_lemma in lexicon.SPENDS and not rate:
        return f"some {more}money"
    if priced and not more and _is_shared(clause, quantity) and len(clause.line.marks) == 1:
        return "the same amount"  # "Each meal cost the same amount."
    if priced:
        return f"a certain amount {more}".rstrip()
    if rate or quantity.prep is not None:
        return f"a certain amount {more}".rstrip()  # "earns a certain amount per hour"
    return f"some {more}money"
