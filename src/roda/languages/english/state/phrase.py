"""What a statement has in place of the question word: "12 apples", "$4.50", "3 hours", "5 feet long".

`answer_phrase` gives the phrase with `ANSWER_PLACE` where the number goes, by the question word.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import counted, inflect, singular
from roda.languages.english.state.measured.measures import ANSWER_PLACE, Asked, Phrase
from roda.languages.english.state.measured.told import ANGLES
from roda.languages.english.state.question import Question, head_noun, refused
from roda.languages.guard import Refusal

_UNITS: Final = frozenset().union(*lexicon.UNITS.values())
_PRICE: Final = re.compile(
    r"([$£€₹][0-9.,]+|[0-9]+ ?p)|([0-9.,]+|[a-z]+) (dollar|cent|pound|euro)s?"
)
_COINS: Final = frozenset({"coin", "note", "bill", "stamp", "voucher"})
_BARE_VERBS: Final = frozenset(
    {"score", "turn", "average", "roll"}
)  # what they take is a bare number
_MARKED: Final = frozenset({"test", "tests", "exam", "exams", "quiz", "quizzes", "average"})
_ADDING: Final = frozenset({"add", "sum", "come"})
_SCORES: Final = frozenset({"score", "mark", "grade", "average", "number"})
_PAID_IN: Final = frozenset({"profit", "change", "tax", "interest", "tip", "rent", "savings"})
_GOES: Final = lexicon.listed("climb grow rise fall drop jump crawl sink advance slide")
_TOGETHER: Final = frozenset({"all", "total", "altogether", "together", "combined", "each", "more"})
_PAIR: Final = 3  # "boys and girls"
_LONG: Final = lexicon.listed(  # stuff that is measured by its length
    "fence fencing ribbon rope wire string tape lace edging skirting hose cable trim border wood yarn tinsel piping fabric cloth thread"
)
NO_SPEED: Final = "the text does not name one unit of speed, such as miles per hour"
NO_NAME: Final = "it is not clear what 'what' asks for"


def answer_phrase(asked: Asked) -> Phrase | Refusal:
    """The phrase for the question word of a question."""
    word = asked.question.word
    if word == "many":
        return _how_many(asked)
    if word == "much":
        return _how_much(asked)
    if word == "what":
        return _what(asked)
    return _how(asked, word)


def _how_many(asked: Asked) -> Phrase | Refusal:
    """12 apples, 12 of the apples, 12 more; the noun is put in where only it can be meant."""
    question = asked.question
    start, end = question.phrase, question.asked_until
    noun = head_noun(question)
    rest = asked.rest
    if noun is not None and (price := _price(question, noun)):
        of = "of" if noun.lemma in _COINS else "at"
        rest = f"{counted(noun.text, asked.value)} {of} {price} each"
    elif noun is not None and (size := _size(question, noun)):
        rest = f"{counted(noun.text, asked.value)} of {size} each"
    elif any(token.xpos == "CD" for token in question.sentence.tokens[start:end]) and (
        question.sentence[start].xpos == "CD" or question.low(start) == "$"
    ):
        return refused(f"a number follows 'how many': {rest!r}")
    elif noun is not None and start <= noun.index < end:
        new = noun.text
        if asked.value <= 1:  # what follows "how many" is plural already
            new = counted(noun.text, asked.value, asked.written)
        place = noun.start - question.sentence[start].start
        rest = f"{rest[:place]}{new}{rest[place + len(noun.text) :]}"
    elif rest.lower() in ("", "more", "total", "in total", "altogether", "in all"):
        filled = asked.measures.counted or asked.measures.elided
        if filled:
            extra = rest if rest.lower() != "more" else ""
            more = "more " if rest.lower() == "more" else ""
            rest = f"{more}{counted(filled, asked.value, asked.written)} {extra}".strip()
    lemma = noun.lemma.lower() if noun is not None else ""
    how_often = lemma == "time" and " as " not in f" {rest} "
    adverb = how_often or lemma in lexicon.TIMES
    summed = _summed(question, rest) if asked.value != 1 else ""
    if summed:
        return Phrase(f"a total of {ANSWER_PLACE} {summed}", several=True, adverb=adverb)
    return Phrase(f"{ANSWER_PLACE} {rest}".rstrip(), several=asked.value != 1, adverb=adverb)


def _summed(question: Question, rest: str) -> str:
    """What is counted together, where a fact has to say that it is: "total slices", "boys and girls"; else nothing."""
    first, _, behind = rest.partition(" ")
    if first.lower() == "total" and behind and not behind.startswith(("of ", "more ")):
        return behind
    words = rest.split()
    said = {token.text.lower() for token in question.sentence} & _TOGETHER
    joined = len(words) == _PAIR and words[1] == "and" and words[2].endswith("s")
    return rest if joined and words[0].endswith("s") and not said else ""


def _price(question: Question, noun: Token) -> str:
    """The price in "how many 6 dollar toys", "" if there is none."""
    low = question.words(question.phrase, noun.index).lower().replace("-", " ")
    match = _PRICE.fullmatch(low)
    if not match or noun.index + 1 != question.asked_until:
        return ""
    return match[1] if match[1] else f"{match[2]} {match[3]}s"


def _size(question: Question, noun: Token) -> str:
    """The size in "how many 250 ml glasses", "" if there is none."""
    words = question.words(question.phrase, noun.index).replace("-", " ").split()
    if len(words) != 2 or noun.index + 1 != question.asked_until or noun.xpos != "NNS":
        return ""
    number, unit = words
    named = lexicon.UNIT_ABBREVIATIONS.get(unit.lower()) or singular(unit.lower())
    if question.tag(question.phrase) != "CD" or named not in _UNITS:
        return ""
    return (
        f"{number} {unit if unit.lower() in lexicon.UNIT_ABBREVIATIONS else inflect(named, 'NNS')}"
    )


def _how_much(asked: Asked) -> Phrase | Refusal:
    """An amount of money, or a measure with the unit of the text."""
    rest, measures = asked.rest, asked.measures
    if rest.lower() in ("", "more") and measures.money is None and measures.shared_unit is None:
        return _how_many(asked) if rest and measures.counted else _by_verb(asked, rest)
    first, _, behind = rest.partition(" ")
    low = first.lower()
    if not rest:
        return _by_verb(asked, "")
    if low == "money":
        return asked.paid(behind)
    if low in ("more", "less"):
        return _how_much_more(asked, low, behind)
    if low in ("cheaper", "dearer", "pricier") and not behind:
        return asked.paid(rest)
    if low in lexicon.COMPARED_SIZES:
        return _how_much_longer(asked, low)
    if low == "of":
        if asked.value < 1:
            return Phrase(f"{ANSWER_PLACE} {rest}", "share")
        paid = measures.money is not None and measures.shared_unit is None
        return asked.paid(rest) if paid else asked.measured(measures.shared_unit, rest)
    return _stuff(asked, rest)


def _how_much_more(asked: Asked, more: str, behind: str) -> Phrase | Refusal:
    """$5 more, 5 pounds more than, 2 cups more flour than sugar."""
    rest, measures = asked.rest, asked.measures
    second, _, further = behind.partition(" ")
    low = second.lower()
    if low == "money":
        return asked.paid(f"{more} {further}".rstrip())
    if low in ("", "than"):
        return _by_verb(asked, rest)
    if low == "time":
        return asked.measured(measures.unit("time"), f"{more} {further}".rstrip())
    if low == "expensive":
        return asked.paid(rest)
    return asked.measured(measures.shared_unit or measures.unit_of(second), rest)


def _how_much_longer(asked: Asked, compared: str) -> Phrase | Refusal:
    """5 miles farther, 3 hours longer; what takes time is longer by time."""
    measures = asked.measures
    if compared in ("older", "younger"):
        return asked.measured(measures.unit("time") or "year", asked.rest)
    if compared not in ("longer", "shorter"):
        return asked.measured(measures.unit(lexicon.COMPARED_SIZES[compared]), asked.rest)
    units = [unit for unit in (measures.unit("length"), measures.unit("time")) if unit]
    if asked.verb in lexicon.TAKING - {"be"}:
        units = [unit for unit in units if unit in lexicon.TIMES]
    return asked.measured(units[0] if len(units) == 1 else None, asked.rest)


def _stuff(asked: Asked, rest: str) -> Phrase | Refusal:
    """How much milk, time, change: the unit of the text with the stuff behind it."""
    noun = head_noun(asked.question)
    if noun is None or (noun.xpos == "NNS" and noun.lemma not in lexicon.MONEY_NOUNS):
        return refused("it is not clear what 'how much' asks for")
    lemma = noun.lemma.lower()
    part = asked.measures.shared_part
    if part is not None and part.endswith(f" {lemma}"):
        return Phrase(f"{ANSWER_PLACE} {part}", "share")
    start, end = asked.question.phrase, asked.question.asked_until
    kind = measured_by(lemma)
    if kind is not None:
        behind = asked.question.words(noun.index + 1, end)
        return asked.measured(asked.measures.unit(kind), behind)
    if lemma in lexicon.MONEY_NOUNS:
        return asked.paid(f"in {rest}")
    stuff = asked.question.words(start, noun.index + 1)
    measures = asked.measures
    unit = measures.unit_of(stuff) or measures.shared_unit or measures.computed_stuff
    unit = unit or measures.one_unit or (measures.length_unit if noun.lemma in _LONG else None)
    return asked.measured(unit, f"of {rest}")


def measured_by(noun: str) -> str | None:
    """What a noun asks for, such as "time" for a duration; None where it names no measure."""
    return next((kind for kind, nouns in lexicon.MEASURED_NOUNS.items() if noun in nouns), None)


def _by_verb(asked: Asked, behind: str) -> Phrase | Refusal:
    """A bare "how much": money where the text counts money, else what the verb measures."""
    measures = asked.measures
    if asked.verb == "weigh":
        return asked.measured(measures.unit("weight"), behind)
    money = measures.money
    if money is not None and (asked.verb in lexicon.MONEY_VERBS or measures.shared_unit is None):
        return asked.paid(behind)
    if measures.shared_unit is not None:
        return asked.measured(measures.shared_unit, behind)
    if measures.shared_part is not None and not behind:
        return Phrase(f"{ANSWER_PLACE} {measures.shared_part}", "share")
    if asked.verb in _GOES and measures.length_unit is not None and money is None:
        return asked.measured(measures.length_unit, behind)
    if measures.computed_stuff is not None:  # 300 litres less 9 times 12 litres
        return asked.measured(measures.computed_stuff, behind)
    left = {"left", "remaining", "over"} & set(asked.question.sentence.lows)
    if left and measures.computed is not None and money is None:  # 2 m less 35 cm, in centimetres
        return asked.measured(measures.computed, behind)
    return refused("the question does not say how much of what")


def _how(asked: Asked, word: str) -> Phrase | Refusal:
    """How far, long, tall, old, heavy, fast, big."""
    question, measures = asked.question, asked.measures
    bare = question.verb < 0 and question.low(question.helper) in lexicon.BE
    is_be = bare or asked.verb == "be"
    rest = asked.rest
    if word == "old":
        return asked.measured("year", f"old {rest}".rstrip())
    if word == "often" and measures.tells_times:
        return Phrase(
            f"{ANSWER_PLACE} times {rest}".rstrip(), several=asked.value != 1, adverb=True
        )
    if word == "fast":
        if measures.speed is None or is_be:
            return refused(NO_SPEED)
        return Phrase(f"at {ANSWER_PLACE} {measures.speed}", "measure", adverb=True)
    if word == "long":
        return _how_long(asked, is_be=is_be)
    if word in ("big", "large", "wide") and ANGLES.search(question.text):
        return Phrase(f"{ANSWER_PLACE}°{rest}", "measure")
    if word in ("big", "large"):
        return asked.measured(measures.shared_unit, rest)
    if word not in lexicon.SIZES:
        return refused(f"'how {word}' does not ask for an amount")
    unit = measures.unit(lexicon.SIZES[word])
    if word == "far":
        return asked.measured(unit, rest)
    if word == "heavy":
        made = asked.measured(unit, rest)
        return made if isinstance(made, Refusal) else Phrase(made.text, made.form, weighs=is_be)
    return asked.measured(unit, f"{word} {rest}".rstrip())


def _how_long(asked: Asked, *, is_be: bool) -> Phrase | Refusal:
    """A time or a length, whichever the text has a unit for; with a verb, rather a time."""
    measures, rest = asked.measures, asked.rest
    time, length = measures.unit("time"), measures.unit("length")
    if is_be:
        if measures.unit_told in lexicon.TIMES | lexicon.UNITS["length"]:
            return asked.measured(measures.unit_told, f"long {rest}".rstrip())
        if time is not None and length is not None and measures.computed not in (time, length):
            return refused("'how long' may ask for a time or for a length")
        unit = measures.computed if time and length else length or time
        return asked.measured(unit, f"long {rest}".rstrip())
    made = asked.measured(time, rest, adverb=True)
    if isinstance(made, Refusal) or asked.verb in lexicon.TAKING or asked.question.prep >= 0:
        return made
    return Phrase(f"for {made.text}", made.form, adverb=True)


def _bare_what(asked: Asked) -> Phrase | Refusal:
    """What does it cost, what does he have to score, what do their ages add up to."""
    if asked.verb in lexicon.MONEY_VERBS:
        return asked.paid()
    verbs = asked.question.sentence.tokens[asked.question.verb : asked.question.verb + 3]
    ages = asked.verb in _ADDING and "ages" in asked.question.sentence.lows
    marked = asked.verb == "get" and bool(_MARKED & set(asked.question.text.lower().split()))
    bare = ages or marked or any(token.lemma in _BARE_VERBS for token in verbs)
    return Phrase(ANSWER_PLACE) if bare else _by_verb(asked, "")


def _what(asked: Asked) -> Phrase | Refusal:
    """What fraction of the pie, what distance, what does it cost; "What is …?" has `what_is`."""
    rest = asked.rest
    noun = head_noun(asked.question)
    if not rest:
        return _bare_what(asked)
    if noun is None:
        return refused(NO_NAME)
    lemma = noun.lemma.lower()
    if lemma in lexicon.SHARE_NOUNS:
        behind = asked.question.words(noun.index + 1, asked.question.asked_until)
        return Phrase(
            f"{ANSWER_PLACE} {behind}".rstrip(), "percent" if "percent" in lemma else "share"
        )
    if rest.lower() in ("amount of money", "sum of money"):
        return asked.paid()
    behind = asked.question.words(noun.index + 1, asked.question.asked_until)
    if lemma in ("amount", "total", "sum") and not behind:
        return _by_verb(asked, "")
    if lemma in lexicon.MONEY_NOUNS:
        return (
            asked.paid(f"in {lemma}" if lemma in _PAID_IN else "")
            if not behind
            else refused(NO_NAME)
        )
    if lemma == "age" and not behind:
        turns = asked.verb in _BARE_VERBS
        return Phrase(ANSWER_PLACE) if turns else asked.measured("year", "old")
    if lemma in _SCORES and not behind:  # "a score of 88", "the number 13"
        return Phrase(
            f"the number {ANSWER_PLACE}" if lemma == "number" else f"a {rest} of {ANSWER_PLACE}"
        )
    return _what_measure(asked, lemma, behind)


def _what_measure(asked: Asked, lemma: str, behind: str) -> Phrase | Refusal:
    """What distance, what area of cloth, at what speed."""
    kind = measured_by(lemma)
    if kind is not None and (not behind or behind.startswith("of ")):
        return asked.measured(asked.measures.unit(kind), behind)
    if lemma in ("speed", "rate") and not behind and asked.question.prep >= 0:
        speed = asked.measures.speed
        return Phrase(f"{ANSWER_PLACE} {speed}", "measure") if speed else refused(NO_SPEED)
    if lemma in ("area", "volume") and (not behind or behind.startswith("of ")):
        unit = asked.measures.raised("square" if lemma == "area" else "cubic")
        if unit is not None:
            return Phrase(f"{ANSWER_PLACE} {unit} {behind}".rstrip(), "measure")
        return asked.measured(asked.measures.unit("volume") if lemma == "volume" else None, behind)
    return refused(f"'what {asked.rest}' has no known statement: ask 'how many' or 'how much'")
