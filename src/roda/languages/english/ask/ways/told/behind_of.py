"""A number behind "of" that measures the noun before it: "six lessons of 45 minutes", "a wage of $1,450", "an average
of 74", "a town with a population of 48,000".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, blanks, definite
from roda.languages.english.ask.ways.things import asked_of, start_before
from roda.languages.english.ask.ways.told.measures import (
    SPEEDS,
    Amount,
    amount_at,
    names_amount,
    question_for,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import of_phrase
from roda.languages.guard import Refusal
from roda.problem import Reason

_ARTICLES: Final = listed("a an")
_EACH: Final = listed("each apiece")
_COUNTED: Final = listed("each every")
# Before "of" they tell no thing: "a total of 9", "half of 12", "the sum of 3 and 4".
_NO_THINGS: Final = (lexicon.MEASURES - lexicon.VESSELS) | listed(
    "number sum difference product quotient half third quarter part rest one lot kind type pair dozen ratio factor"
    " edge side total end beginning start middle course space matter age front lack"
)
_JOINTS: Final = frozenset({"and", "or", ","})  # before the next member of a list
_SIDES: Final = listed("side edge age")
_PARTS: Final = listed("half third quarter part")  # "a first half of 45 minutes" is no share
_SHARED: Final = listed("average mean score total capacity population")
_MEANS: Final = listed("average mean")
_FAST: Final = listed("speed pace rate average velocity")
_ALIKE: Final = listed("equal same identical")  # each of them is not
_KINDS: Final = (
    ((lexicon.MONEY_NOUNS | {"value"}) - {"loss", "change"}, ("money", "percent")),
    (frozenset({"volume", "capacity"}), ("volume", "area", "weight")),
    (frozenset({"area"}), ("area",)),
    (lexicon.MEASURED_NOUNS["length"] - {"length"}, ("length",)),
    (frozenset({"length"}), ("length", "time")),
    (lexicon.MEASURED_NOUNS["weight"], ("weight",)),
    (lexicon.MEASURED_NOUNS["time"], ("time",)),
)
_SUMS: Final = listed("savings earnings expenses wages costs takings winnings debts losses profits")


def behind_of(target: Target) -> Asked | Refusal | None:
    """Six lessons of 45 minutes: how many minutes long is each lesson?"""
    read = _read(target)
    if read is None:
        return None
    noun, amount = read
    named, of = _is_name(noun), target.first - 1
    each = _is_several(noun) or any(
        t.text.lower() in _COUNTED for t in target.sentence.children(noun, "det")
    )
    words, stuff, owner, start = _words(target, noun), _stuff(target, amount), None, of
    if named:
        owner, start = _owner(target, words, of)
        amount = amount._replace(end=stuff[-1].index if stuff else amount.end)
        if noun.lemma in _MEANS and amount.kind not in ("number", "speed") and owner is None:
            return None  # "drove an average of 9 miles" is asked of who drove
    elif amount.kind == "time" and stuff:
        return None  # "a paycheck of 4 weeks of work"
    kept = [t for t in words if t.text.lower() not in _ALIKE]
    name = definite(target, kept if named else [*kept, *stuff], each=each)
    if isinstance(name, Refusal):
        return name
    if is_ambiguous(target, noun) or (amount.kind == "speed" and _is_one_of_speeds(target)):
        return Refusal(Reason.TWO_READINGS, f"'{noun.text}' are told of more than once")
    asks = question_for(target, noun, _of_owner(name, owner), amount)
    if asks is None:
        return None
    gone = _unsaid(target, words, amount, start, named=named, each=each)
    way = "percent" if amount.kind == "percent" else "group" if each else "amount"
    return asked_of(target, asks, gone, way)


def _read(target: Target) -> tuple[Token, Amount] | None:
    """The noun before "of" with the amount behind it, if it is the name of such an amount or has such a measure."""
    line, of = target.line, target.first - 1
    if line.low(of) != "of" or of < 1:
        return None
    noun, amount, quantity = target.sentence[of - 1], amount_at(target), target.quantity
    if amount is None or noun.xpos not in ("NN", "NNS") or not _is_told_of(target, noun, amount):
        return None
    inside = not isinstance(quantity, Refusal) and noun in quantity.tokens
    if inside and noun.index > target.clause.predicate.index:
        return None  # "a total of 9 rolls" is an amount of rolls, "a distance of 9 km" is asked of who walks it
    fits = _names_it(noun, amount) if _is_name(noun) else _has_measure(target, noun, amount)
    return (noun, amount) if fits and not _is_for_each(target, noun, amount) else None


def _is_name(noun: Token) -> bool:
    return names_amount(noun) and noun.xpos == "NN"


def _is_several(noun: Token) -> bool:
    """Whether a plural is told of each of several, and of no sum: "her savings of $200"."""
    return noun.xpos == "NNS" and noun.text.lower() not in _SUMS


def _names_it(noun: Token, amount: Amount) -> bool:
    """Whether a noun is the name of such an amount: an average of 74, a payload of 900 kg."""
    lemma = noun.lemma.lower()
    if lemma in _SIDES or (lemma == "total" and amount.kind != "number"):
        return False
    if amount.kind in ("number", "speed"):
        return lemma in (_SHARED if amount.kind == "number" else _FAST)
    kinds = [kinds for nouns, kinds in _KINDS if lemma in nouns]
    return not kinds or amount.kind in kinds[0]  # no "cost of 4 metres", no "mass of 2 litres"


def _has_measure(target: Target, noun: Token, amount: Amount) -> bool:
    """Whether a noun is a thing that has a measure: no half of it, no end of so many hours."""
    counted = target.sentence.child(noun, "amod")
    ordinal = counted is not None and counted.lemma in lexicon.ORDINALS
    return amount.kind != "number" and (
        noun.lemma not in _NO_THINGS or (noun.lemma in _PARTS and ordinal)
    )


def _is_told_of(target: Target, noun: Token, amount: Amount) -> bool:
    """Whether the tree gives the amount to the noun, and nothing goes on with it: "of 20 cm by 10 cm"."""
    sentence, line, end = target.sentence, target.line, amount.end
    top = sentence[target.at]
    while top.head > noun.index and top.head <= end:
        top = sentence[top.head]
    following = line.low(end + 1)
    if amount.kind in ("percent", "number") and following == "of":
        return False
    sided = following in ("by", "x", "×") and amount.kind not in ("money", "percent")
    if top.head != noun.index or sided or following in ("-", "/") or end + 1 in line.marks:
        return False
    return not (following in (",", "and", "or") and _goes_on(target, end))


def _is_for_each(target: Target, noun: Token, amount: Amount) -> bool:
    """Whether the amount is told for each of something, which its name alone does not say: "9 feet for every minute".

    "Six lessons of 50 minutes a day" are told of a day, not their minutes; "of 9 kg each" says it of the things.
    """
    first, second = (target.line.low(amount.end + k) for k in (1, 2))
    if first == "for":
        return second in _COUNTED
    if first in (*_EACH, *_COUNTED):
        paid = amount.kind == "money" and second in lexicon.TIMES  # "his wage of $900 every month"
        return not _is_several(noun) and not paid
    return first == "per" or (_is_name(noun) and first in _ARTICLES)


def _is_one_of_speeds(target: Target) -> bool:
    """Whether the story tells another speed, which may have the same name."""
    told = [q for q in target.scene.quantities.values() if q.number is not target.number]
    return any(
        q.lemma in SPEEDS or (" per " in q.counted and q.lemma in lexicon.LENGTHS) for q in told
    )


def _goes_on(target: Target, end: int) -> bool:
    """Whether the amount opens a list of them: "sides of 7 cm and 11 cm"."""
    own = range(target.first, end + 1)
    if target.line.low(end + 1) in _JOINTS and end + 2 in target.line.marks:
        return True
    joined = [t for t in target.sentence.tokens[end + 1 :] if t.dep == "conj" and t.head in own]
    units = lexicon.MEASURES | lexicon.MONEY | lexicon.CURRENCY_SIGNS
    units |= lexicon.UNIT_ABBREVIATIONS.keys()
    return any(t.index in target.line.marks or t.lemma.lower() in units for t in joined)


def _words(target: Target, noun: Token) -> list[Token]:
    return list(target.sentence.tokens[start_before(target, noun) + 1 : noun.index + 1])


def _stuff(target: Target, amount: Amount) -> list[Token]:
    """What the thing is of: "of cable" in "a roll of 40 m of cable"."""
    last = target.token(amount.end)
    of = of_phrase(target.line, last) if last is not None else []
    plain = bool(of) and of[0].text.lower() == "of" and not target.line.has_mark(of)
    return list(of) if plain else []


def _owner(target: Target, words: list[Token], of: int) -> tuple[str | None, int]:
    """Whose amount it is, and where the words begin that the story can do without: "with a population of 48,000"."""
    start = words[0].index
    if words[0].text.lower() not in _ARTICLES:
        return None, of
    thing = target.token(start - 2)
    if target.line.low(start - 1) == "with" and thing is not None and thing.xpos in ("NN", "NNS"):
        tokens = _words(target, thing)
        each = thing.xpos == "NNS" or target.line.has_mark(tokens)
        name = definite(target, tokens, each=each)
        hung = target.sentence.head(words[-1])
        held = hung is not None and (hung.index == thing.index or thing.head == hung.index)
        return (None, of) if isinstance(name, Refusal) or not held else (name, start - 1)
    head = target.clause.subject_head
    noun = words[-1]
    above = target.sentence.head(noun)
    listed_on = noun.dep == "conj" and above is not None and above.dep == "obj"
    has = target.clause.verb_lemma == "have" and (noun.dep == "obj" or listed_on)
    if not has or head is None or target.line.has_mark(target.clause.subject):
        return None, of
    name = definite(target, list(target.clause.subject))
    if isinstance(name, Refusal) or head.xpos not in ("NN", "NNP"):
        return None, of
    person = head.xpos == "NNP" or head.lemma in lexicon.PEOPLE
    return (f"{name}'s" if person else name), of


def _of_owner(name: str, owner: str | None) -> str:
    """The name with its owner: "the population of the town", "Noah's average"."""
    if owner is None:
        return name
    if owner.endswith("'s"):
        return f"{owner} {name.removeprefix('the ')}"
    return f"{name} of {owner}"


def _unsaid(
    target: Target, words: list[Token], amount: Amount, start: int, *, named: bool, each: bool
) -> dict[int, str]:
    """The story without the amount; what names an amount stays as "a certain payload"."""
    of, end = target.first - 1, amount.end
    line = target.line
    end += each and line.low(end + 1) in _EACH and line.low(end + 2) not in lexicon.TIMES
    gone = blanks(target.sentence.tokens[start : end + 1])
    if named and start == of and words[0].text.lower() in (*_ARTICLES, "the"):
        gone[words[0].index] = "a certain" if words[0].text.islower() else "A certain"
    elif target.clause.verb_lemma == "be" and not each:
        gone[of] = "of a certain amount" if amount.kind == "money" else ""
    return gone


def is_ambiguous(target: Target, noun: Token) -> bool:
    """Whether the story brings in another thing of the kind that the words of this one do not tell from it."""
    mine = _described(target.sentence.children(noun, "amod", "compound"))
    last = len(target.scene.lines) - 1
    for place, line in enumerate(target.scene.lines):
        for other in line.sentence:
            if other.lemma != noun.lemma or other.upos != "NOUN":
                continue
            if (place, other.index) == (target.place, noun.index):
                continue
            if place == last and not target.direct:
                continue
            below = line.sentence.children(other)
            new = any(
                t.text.lower() in ("a", "an", "another", "one") or t.index in line.marks
                for t in below
                if t.index < other.index
            )
            if new and mine <= _described(t for t in below if t.dep in ("amod", "compound")):
                return True
    return False


def _described(tokens: Iterable[Token]) -> set[str]:
    return {t.lemma.lower() for t in tokens}
