"""What a statement has in place of the question word: "12 apples", "$4.50", "3 hours", "5 feet long".

`focus` gives the phrase with `ANSWER_PLACE` where the number goes, or a `Refusal` that says what
is not known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import counted
from roda.languages.english.state.measures import Measures
from roda.languages.english.state.parts import Question, head_noun

ANSWER_PLACE: Final = "\0"
_SHARES: Final = frozenset({"fraction", "part", "portion", "percent", "percentage"})
_PRICE: Final = re.compile(r"\$([0-9.,]+)|([0-9.,]+|[a-z]+) (dollar|cent)s?")


class Refusal(str):
    """Why a question cannot be turned into a statement."""


@dataclass(frozen=True)
class Focus:
    """The phrase that answers; `form` says how the number in it is written.

    `several` tells whether a verb has to be in the plural when the phrase is its subject, None
    that it stays as it is;
    `adverb` that it says how often or how long rather than what.
    """

    phrase: str
    form: str = "count"
    several: bool | None = None
    adverb: bool = False
    weighs: bool = False


@dataclass(frozen=True)
class Asking:
    """What the phrase is made from."""

    question: Question
    measures: Measures
    value: Fraction
    written: str

    @property
    def rest(self) -> str:
        """The words between the question word and the helper."""
        words_behind = self.question.words(self.question.phrase, self.question.asked_until)
        if self.measures.told:
            return words_behind.replace(self.measures.told.rstrip(","), "").strip(" ,")
        return words_behind

    @property
    def verb(self) -> str:
        """The dictionary form of the main verb, "" without one."""
        question = self.question
        return question.sentence[question.verb].lemma if question.verb >= 0 else ""

    def measured(
        self, unit: str | None, behind: str = "", *, adverb: bool = False
    ) -> Focus | Refusal:
        """The answer with a unit and what follows it, or a refusal where no unit is known."""
        if unit is None:
            return Refusal("the text does not say in what the answer is measured")
        phrase = f"{ANSWER_PLACE} {counted(unit, self.value, self.written)} {behind}".rstrip()
        return Focus(phrase, "measure", adverb=adverb)

    def paid(self, behind: str = "") -> Focus | Refusal:
        """The answer as an amount of money."""
        money = self.measures.money
        if money is None:
            return Refusal("the text does not say in what money is counted")
        before, after = money
        if after:
            after = f" {counted(after.strip(), self.value)}"
        form = "cents" if after.startswith(" cent") else "money"
        return Focus(f"{before}{ANSWER_PLACE}{after} {behind}".rstrip(), form)


def focus(asking: Asking) -> Focus | Refusal:
    """The phrase for the question word of a question."""
    word = asking.question.word
    if word == "many":
        return _how_many(asking)
    if word == "much":
        return _how_much(asking)
    if word == "what":
        return _what(asking)
    return _how(asking, word)


def _how_many(asking: Asking) -> Focus | Refusal:
    """12 apples, 12 of the apples, 12 more; the noun is put in where only it can be meant."""
    question = asking.question
    start, end = question.phrase, question.asked_until
    noun = head_noun(question)
    rest = asking.rest
    if noun is not None and (price := _price(question, noun)):
        rest = f"{counted(noun.text, asking.value)} at {price} each"
    elif any(token.xpos == "CD" for token in question.sentence.tokens[start:end]) and (
        question.sentence[start].xpos == "CD" or question.low(start) == "$"
    ):
        return Refusal("another number follows the question word")
    elif noun is not None and start <= noun.index < end:
        new = noun.text
        if asking.value <= 1:  # what follows "how many" is plural already
            new = counted(noun.text, asking.value, asking.written)
        place = noun.start - question.sentence[start].start
        rest = f"{rest[:place]}{new}{rest[place + len(noun.text) :]}"
    elif rest.lower() in ("", "more", "total", "in total", "altogether", "in all"):
        filled = asking.measures.counted
        if filled:
            extra = rest if rest.lower() != "more" else ""
            more = "more " if rest.lower() == "more" else ""
            rest = f"{more}{counted(filled, asking.value, asking.written)} {extra}".strip()
    lemma = noun.lemma.lower() if noun is not None else ""
    how_often = lemma == "time" and " as " not in f" {rest} "
    adverb = how_often or lemma in lexicon.TIMES
    return Focus(f"{ANSWER_PLACE} {rest}".rstrip(), several=asking.value != 1, adverb=adverb)


def _price(question: Question, noun: Token) -> str:
    """The price in "how many 6 dollar toys", "" if there is none."""
    low = question.words(question.phrase, noun.index).lower().replace("-", " ")
    match = _PRICE.fullmatch(low)
    if not match or noun.index + 1 != question.asked_until:
        return ""
    return f"${match[1]}" if match[1] else f"{match[2]} {match[3]}s"


def _how_much(asking: Asking) -> Focus | Refusal:
    """An amount of money, or a measure with the unit of the text."""
    rest, measures = asking.rest, asking.measures
    if rest.lower() in ("", "more") and measures.money is None and measures.shared_unit is None:
        return _how_many(asking) if rest and measures.counted else _by_verb(asking, rest)
    first, _, behind = rest.partition(" ")
    low = first.lower()
    if not rest:
        return _by_verb(asking, "")
    if low == "money":
        return asking.paid(behind)
    if low in ("more", "less"):
        return _how_much_more(asking, low, behind)
    if low in lexicon.COMPARED_SIZES:
        return _how_much_longer(asking, low)
    if low == "of":
        if asking.value < 1:
            return Focus(f"{ANSWER_PLACE} {rest}", "share")
        return asking.measured(measures.shared_unit, rest)
    return _stuff(asking, rest)


def _how_much_more(asking: Asking, more: str, behind: str) -> Focus | Refusal:
    """$5 more, 5 pounds more than, 2 cups more flour than sugar."""
    rest, measures = asking.rest, asking.measures
    second, _, further = behind.partition(" ")
    low = second.lower()
    if low == "money":
        return asking.paid(f"{more} {further}".rstrip())
    if low in ("", "than"):
        return _by_verb(asking, rest)
    if low == "time":
        return asking.measured(measures.unit("time"), f"{more} {further}".rstrip())
    if low == "expensive":
        return asking.paid(rest)
    return asking.measured(measures.shared_unit or measures.unit_of(second), rest)


def _how_much_longer(asking: Asking, compared: str) -> Focus | Refusal:
    """5 miles farther, 3 hours longer; what takes time is longer by time."""
    measures = asking.measures
    if compared not in ("longer", "shorter"):
        return asking.measured(measures.unit(lexicon.COMPARED_SIZES[compared]), asking.rest)
    units = [unit for unit in (measures.unit("length"), measures.unit("time")) if unit]
    if asking.verb in lexicon.TAKING - {"be"}:
        units = [unit for unit in units if unit in lexicon.TIMES]
    return asking.measured(units[0] if len(units) == 1 else None, asking.rest)


def _stuff(asking: Asking, rest: str) -> Focus | Refusal:
    """How much milk, time, change: the unit of the text with the stuff behind it."""
    noun = head_noun(asking.question)
    if noun is None or (noun.xpos == "NNS" and noun.lemma not in lexicon.MONEY_NOUNS):
        return Refusal("how much of what is not clear")
    lemma = noun.lemma.lower()
    part = asking.measures.shared_part
    if part is not None and part.endswith(f" {lemma}"):
        return Focus(f"{ANSWER_PLACE} {part}", "share")
    start, end = asking.question.phrase, asking.question.asked_until
    if lemma in lexicon.TIME_NOUNS:
        behind = asking.question.words(noun.index + 1, end)
        return asking.measured(asking.measures.unit("time"), behind)
    if lemma in lexicon.WEIGHT_NOUNS:
        return asking.measured(
            asking.measures.unit("weight"), asking.question.words(noun.index + 1, end)
        )
    if lemma in lexicon.LENGTH_NOUNS:
        return asking.measured(
            asking.measures.unit("length"), asking.question.words(noun.index + 1, end)
        )
    if lemma in lexicon.MONEY_NOUNS:
        return asking.paid(f"in {rest}")
    unit = (
        asking.measures.unit_of(asking.question.words(start, noun.index + 1))
        or asking.measures.shared_unit
    )
    return asking.measured(unit, f"of {rest}")


def _by_verb(asking: Asking, behind: str) -> Focus | Refusal:
    """A bare "how much": money where the text counts money, else what the verb measures."""
    measures = asking.measures
    if asking.verb == "weigh":
        return asking.measured(measures.unit("weight"), behind)
    money = measures.money
    if money is not None and (asking.verb in lexicon.MONEY_VERBS or measures.shared_unit is None):
        return asking.paid(behind)
    if measures.shared_unit is not None:
        return asking.measured(measures.shared_unit, behind)
    if measures.shared_part is not None and not behind:
        return Focus(f"{ANSWER_PLACE} {measures.shared_part}", "share")
    return Refusal("how much of what is not said")


def _how(asking: Asking, word: str) -> Focus | Refusal:
    """How far, long, tall, old, heavy, fast, big."""
    question, measures = asking.question, asking.measures
    bare = question.verb < 0 and question.low(question.helper) in lexicon.BE
    is_be = bare or asking.verb == "be"
    rest = asking.rest
    if word == "old":
        return asking.measured("year", f"old {rest}".rstrip())
    if word == "fast":
        if measures.speed is None or is_be:
            return Refusal("the text names no one unit of speed")
        return Focus(f"at {ANSWER_PLACE} {measures.speed}", "measure", adverb=True)
    if word == "long":
        return _how_long(asking, is_be=is_be)
    if word in ("big", "large", "often", "soon"):
        unit = measures.shared_unit
        return (
            asking.measured(unit, rest)
            if word in ("big", "large")
            else Refusal("no amount is asked for")
        )
    kind = lexicon.SIZES[word]
    unit = measures.unit(kind)
    if word == "far":
        return asking.measured(unit, rest)
    if word == "heavy":
        made = asking.measured(unit, rest)
        return made if isinstance(made, Refusal) else Focus(made.phrase, made.form, weighs=is_be)
    return asking.measured(unit, f"{word} {rest}".rstrip())


def _how_long(asking: Asking, *, is_be: bool) -> Focus | Refusal:
    """A time or a length, whichever the text has a unit for; with a verb, rather a time."""
    measures, rest = asking.measures, asking.rest
    time, length = measures.unit("time"), measures.unit("length")
    if is_be:
        if time is not None and length is not None:
            return Refusal("a time or a length")
        return asking.measured(length or time, f"long {rest}".rstrip())
    made = asking.measured(time, rest, adverb=True)
    if isinstance(made, Refusal) or asking.verb in lexicon.TAKING or asking.question.prep >= 0:
        return made
    return Focus(f"for {made.phrase}", made.form, adverb=True)


def _what(asking: Asking) -> Focus | Refusal:
    """What fraction of the pie, what distance, what does it cost; "what is" is `named`."""
    rest = asking.rest
    noun = head_noun(asking.question)
    if not rest:
        if asking.verb in lexicon.MONEY_VERBS:
            return asking.paid()
        return Refusal("what is asked for has no name")
    if noun is None:
        return Refusal("what is asked for has no name")
    lemma = noun.lemma.lower()
    if lemma in _SHARES:
        behind = asking.question.words(noun.index + 1, asking.question.asked_until)
        return Focus(
            f"{ANSWER_PLACE} {behind}".rstrip(), "percent" if "percent" in lemma else "share"
        )
    if rest.lower() == "amount of money":
        return asking.paid()
    if lemma == "distance":
        return asking.measured(asking.measures.unit("length"))
    return Refusal("what is asked for is no amount")
