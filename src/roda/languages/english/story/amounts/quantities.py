"""Quantities: a number with what it counts, how it is asked for, and how it stays unsaid.

"43 of them" is asked with "how many of the seashells" and stays as "some of them"; "$5" is asked
with "how much money" and stays as "a certain amount of money"; "3 times as many as Bo" compares.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.amounts.fixed import (
    belongs_to_noun,
    is_larger_of_two,
    part_of_a_name,
    shared_stuff,
)
from roda.languages.english.story.amounts.named import (
    BEFORE_NO_QUESTION,
    in_total,
    named_measure,
    named_speed,
    named_year,
    repeated,
    same_rate,
)
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.amounts.shares import is_share, share, times
from roda.languages.english.story.clauses import (
    head_noun,
    is_particle,
    joined_bare,
    of_phrase,
    opens_time,
    per_phrase,
    widened,
)
from roda.languages.english.story.lines import Line
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Reason

__all__ = ["Quantity", "quantity_at"]

_ASKABLE: Final = frozenset(
    {Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED, Kind.MONEY, Kind.PERCENT, Kind.MULTIPLE}
)
_MULTIPLIED: Final = listed(
    "half twice double triple thrice two three four five six seven eight nine ten"
)
_FIXED_WORDS: Final = frozenset({"once", "half", "dozen", "a dozen", "a couple"})
_DESCRIBING: Final = frozenset({"NN", "NNS", "NNP", "NNPS", "JJ"})
_SUM: Final = 3  # words of "of $85"
_PHRASE: Final = 2  # words between a verb and its "of": "made up of", "takes care of"
_SCALES: Final = listed("thousand million billion trillion")


def quantity_at(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """The quantity whose number starts at the token with this index.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.numbers.find import find_numbers
    >>> text = "Ann has 7 red pens."
    >>> line = Line(text, analyse(text).sentences[0])
    >>> quantity_at(line, 2, find_numbers(text)[0]).unsaid
    'some red pens'
    """
    said = number.surface
    if number.kind is Kind.DATE and (year := named_year(line, at, number)):
        return year
    if number.kind not in _ASKABLE:
        return Refusal(Reason.STRUCTURAL, f"'{said}' is not an amount ({number.kind.value})")
    if number.value == 1 and number.kind is not Kind.PERCENT:
        return Refusal(Reason.STRUCTURAL, f"'{said}' is a one, which goes without saying")
    often = said.lower() in ("twice", "thrice") and number.kind is not Kind.MULTIPLE
    if often or said.lower() in _FIXED_WORDS:
        return Refusal(Reason.NOT_ASKED, f"no question word can take the place of '{said}'")
    refusal = part_of_a_name(line, at, number)
    if refusal:
        return refusal
    found = _read(line, at, number)
    if not isinstance(found, Quantity):
        return found
    if is_larger_of_two(line, at):
        units = inflect(singular(found.counted), "NNS")
        found = replace(found, counted=f"full {units}", unsaid=f"a certain number of full {units}")
    return _by_or_than(line, found) or found


def _read(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """The quantity of a number that belongs to no name."""
    if number.kind is Kind.MULTIPLE:
        return times(line, at, number)
    if number.kind is Kind.PERCENT or (number.kind is Kind.FRACTION and is_share(line, at)):
        part = share(line, at, number)
        if isinstance(part, Refusal) or part.prep is not None:
            return part
        return _with_preposition(line, part)
    found = (
        _money(line, at, number)
        if line.low(at - 1) in lexicon.CURRENCY_SIGNS
        else _count(line, at, number)
    )
    return found if not isinstance(found, Quantity) else _with_preposition(line, found)


def _by_or_than(line: Line, found: Quantity) -> Refusal | None:
    """Whether a size of several sides goes on, or a comparison with a multiple."""
    after = found.tokens[-1].index + 1
    if line.low(after) == "/":
        return Refusal(Reason.STRUCTURAL, f"'{found.number.surface}' is part of a longer unit")
    if line.low(after) == "by" and after + 1 in line.marks:
        return Refusal(Reason.STRUCTURAL, f"'{found.number.surface} by' is one side of a size")
    rest = [line.low(index) for index in range(after, len(line.sentence))]
    compared = found.more or set(rest[:2]) & {"more", "less", "fewer"}
    if compared and "than" in rest:
        base = rest[rest.index("than") + 1 : rest.index("than") + 3]
        if any(word in _MULTIPLIED or word[:1].isdigit() for word in base):
            detail = f"'{found.number.surface}' is compared with a multiple: 'than {base[0]}'"
            return Refusal(Reason.NOT_ASKED, detail)
    return None


def _with_preposition(line: Line, found: Quantity) -> Quantity | Refusal:
    """The quantity with the preposition before its phrase, if there is one."""
    index = found.start.index - 1
    if index < 0:
        return found
    token, said = line.sentence[index], found.number.surface
    if again := repeated(line, found, token):
        return again
    nominal = token.xpos in ("NN", "NNS") or (token.xpos == "NNP" and token.dep == "conj")
    thing = nominal and token.dep in ("obj", "obl", "nmod", "conj")
    if thing and singular(token.text).lower() not in lexicon.DAYTIMES and not _opens(line, found):
        return Refusal(Reason.TWO_READINGS, f"no word joins '{token.text}' and '{said}'")
    if token.xpos not in ("IN", "TO") or token.dep in ("mark", "compound:prt", "advmod"):
        return found
    if is_particle(line, token):
        return found
    low, before = token.text.lower(), line.low(index - 1)
    if low == "of" and (speed := named_speed(line, found, index)):
        return speed
    if low == "of" and (measure := named_measure(line, found, index)):
        return measure
    if low == "of" and (total := in_total(line, found, index)):
        return total
    if low in BEFORE_NO_QUESTION and not _is_of_verb(line, token):
        return Refusal(Reason.NOT_ASKED, f"no natural question asks for '{said}' behind '{low}'")
    measured = found.form in ("measure", "money", "percent")
    beyond = before in ("more", "less") or (before == "out" and low not in ("with", "to"))
    if beyond or (low == "by" and not measured):
        phrase = f"{before} {low} {said}".strip()
        return Refusal(Reason.NOT_ASKED, f"no natural question asks for the number in '{phrase}'")
    return replace(found, prep=token)


def _is_of_verb(line: Line, of: Token) -> bool:
    """Whether an "of" goes with its verb, behind which it can stay: "consists of 8 parts", "takes care of 20 cats"."""
    noun = line.sentence.head(of)
    verb = line.sentence.head(noun) if noun is not None and noun.dep == "obl" else None
    if of.text.lower() != "of" or verb is None or verb.upos != "VERB" or verb.index > of.index:
        return False
    between = line.sentence.tokens[verb.index + 1 : of.index]
    plain = len(between) < _PHRASE and all(t.head == verb.index for t in between)
    return plain and all(t.xpos in ("RP", "IN", "NN") for t in between)


def _opens(line: Line, found: Quantity) -> bool:
    """Whether a number opens the subject behind a phrase without a comma: "At the first stop 13 got off"."""
    sentence, before = line.sentence, found.start.index - 1
    subject = found.noun or sentence[found.start.index]
    verb = sentence.head(subject) if subject.dep in ("nsubj", "nsubj:pass") else None
    first = sentence[0]
    return (
        verb is not None
        and sentence[before].dep == "obl"
        and sentence[before].head == verb.index
        and first.dep == "case"
        and first.head == before
    )


# --- amounts of money, of things and of units ----------------------------------------------------


def _money(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """An amount with a dollar sign."""
    sentence = line.sentence
    sign = sentence[at - 1]
    end = line.last_of(at)
    following = sentence[end + 1] if end + 1 < len(sentence) else None
    back = line.low(end + 1) == "of" and line.low(end + 2) in ("it", "this", "that")
    if back:
        of_it = (sign, *sentence.tokens[at : end + 3])
        return Quantity(number, of_it, None, "money", "", "")
    if line.low(end + 1) == "worth" and line.low(end + 2) == "of":
        return _worth(line, number, sentence.tokens[at - 1 : end + 2])
    if line.low(end + 1) in ("of", "worth"):
        detail = f"'${number.surface} {line.low(end + 1)}' is not paid but counts a thing"
        return Refusal(Reason.NOT_ASKED, detail)
    if line.low(end + 1) in _SCALES:
        detail = f"'${number.surface} {line.low(end + 1)}' is one amount"
        return Refusal(Reason.STRUCTURAL, detail)
    when = following is not None and opens_time(line, following)  # "$60 last month"
    if following is not None and not when and following.xpos in _DESCRIBING and following.dep not in (
        "obl:unmarked", "conj", "nsubj", "root", "obl",
    ):  # fmt: skip
        detail = f"'${number.surface} {following.text}' names a thing"
        return Refusal(Reason.STRUCTURAL, detail)
    tokens = [sign, *sentence.tokens[at : end + 1]]
    more = ""
    if following is not None and following.text.lower() in ("more", "less"):
        more = following.text.lower()
        tokens.append(following)
        if line.low(end + 2) == "money":  # "$30 more money than Bo"
            tokens.append(sentence[end + 2])
    start = widened(line, tokens)
    in_list = line.low(start[0].index - 1) == "and"  # "$5 in rent and another $3 in taxes"
    more = more or ("" if in_list else _another(start))
    return Quantity(number, start, None, "money", "", "", more=more)


def _worth(line: Line, number: Number, tokens: tuple[Token, ...]) -> Quantity | Refusal:
    """An amount of things by what they cost: "$9 worth of figs"."""
    sign, worth = tokens[0], tokens[-1]
    of = of_phrase(line, worth)
    compared = bool(of) and line.low(of[-1].index + 1) in ("less", "more", "fewer")
    if not of or sign.text != "$" or line.has_mark(of) or compared:
        return Refusal(Reason.NOT_ASKED, f"what '{number.surface} worth' counts is not said")
    counted = f"dollars' worth {line.show(of)}"
    return Quantity(number, (*tokens, *of), worth, "count", counted, f"some {line.show(of[1:])}")


def _another(tokens: tuple[Token, ...]) -> str:
    return "more" if tokens[0].text.lower() == "another" else ""


def _some(line: Line, tokens: tuple[Token, ...], more: str) -> str:
    """Some, some more, or just more where something is compared."""
    compared = any(t.text.lower() == "than" for t in line.sentence.tokens[tokens[-1].index + 1 :])
    return f"{'' if compared else 'some '}{more}" if more else "some"


def _count(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """A number of things, or of units."""
    sentence, end = line.sentence, line.last_of(at)
    taken, noun = head_noun(line, end)
    unit = singular(noun.text) if noun is not None else ""
    broken = number.kind is Kind.FRACTION or (noun is None and number.value.denominator != 1)
    if broken and unit not in lexicon.MEASURES:
        return Refusal(Reason.NOT_ASKED, f"'{number.surface}' is a share and cannot be counted")
    if noun is None and end + 1 < len(sentence) and sentence[end + 1].dep == "amod":
        return _shared_noun(line, at, number)
    if noun is None and number.kind is Kind.MONEY:
        return Refusal(Reason.TWO_READINGS, f"the currency of '{number.surface}' is not said")
    more = taken[0].text.lower() if taken and taken[0].text.lower() in lexicon.MORE else ""
    refusal = belongs_to_noun(line, at, noun) if noun is not None else None
    if refusal:
        return refusal
    tokens = [*sentence.tokens[at : end + 1], *taken]
    of = of_phrase(line, tokens[-1]) or per_phrase(line, tokens[-1])
    alone = noun is not None and not more and noun.dep != "conj"  # "40 cows, 56 sheep and goats"
    if alone and of and of[0].text.lower() == "of":
        of += joined_bare(line, of[-1], of=True)
    elif alone and not of and unit not in lexicon.MEASURES:
        joined = joined_bare(line, tokens[-1])
        taken, tokens = [*taken, *joined], [*tokens, *joined]
    after = tokens[-1].index + 1
    than_follows = line.low(after + 1) == "than" and unit in lexicon.MEASURES
    if noun and not of and not more and line.low(after) in ("more", "less") and not than_follows:
        more = line.low(after)
        tokens.append(sentence[after])
    start = widened(line, [*tokens, *of])
    more = more or _another(start)
    if noun is None:
        return _of_things(line, number, of, start, more)
    if more == "less" and noun.xpos == "NNS" and not of:
        more = more if unit.lower() in lexicon.MEASURES | lexicon.MONEY else "fewer"
    described = [t for t in taken if t.text.lower() not in lexicon.MORE]
    return _of_noun(line, Quantity(number, start, noun, "", "", "", more=more), described, of)


def _of_things(
    line: Line, number: Number, of: list[Token], tokens: tuple[Token, ...], more: str
) -> Quantity | Refusal:
    """A number whose noun is left out, or stands behind "of": 5 of the apples."""
    rated = same_rate(line, tokens, of)
    if rated is not None:
        many = f"a certain number {line.show(of)}"
        return Quantity(number, tokens, None, "measure", rated, many, None, more)
    if of and (number.value.denominator != 1 or of[0].text.lower() != "of"):
        detail = f"'{number.surface} {line.quote(of)}' cannot be counted"
        return Refusal(Reason.NOT_ASKED, detail)
    some = f"{_some(line, tokens, more)} {line.show(of)}".strip()
    return Quantity(number, tokens, None, "count", "", some, None, more, line.show(of[1:]))


def _of_noun(
    line: Line, found: Quantity, described: list[Token], of: list[Token]
) -> Quantity | Refusal:
    """A number with its noun: its form, what it counts, and what stays unsaid of it."""
    number, noun, more = found.number, found.head, found.more
    if "°" in (noun.text[0], line.low(noun.index - 1)):
        return replace(found, form="degrees", unsaid="a certain value", named="what")
    if line.has_mark(of) and not _is_group(line, noun, of) and not _is_sized(line, of):
        detail = f"another number stands inside '{number.surface} {noun.text} {line.quote(of)}'"
        return Refusal(Reason.TWO_READINGS, detail)
    if of and of[-1].xpos in ("PRP", "DT"):
        detail = (
            f"'{number.surface} {noun.text} {line.show(of)}' points back to an earlier sentence"
        )
        return Refusal(Reason.DANGLING, detail)
    of = of or shared_stuff(line, noun)
    plural = {noun.index: inflect(singular(noun.text), "NNS")} if _changes_form(noun) else {}
    whole = f"{line.show(described, plural)} {line.show(of)}".strip()
    unit = found.lemma
    if unit in lexicon.MONEY or unit == "p":
        rate = {t.index for t in of} if of and of[0].text.lower() != "of" else set()
        tokens = tuple(t for t in found.tokens if t.index not in rate)
        return replace(found, form="money", tokens=tokens)  # "a minute" stays where it is
    some = _some(line, found.tokens, more)
    measured = unit in lexicon.MEASURES and not (of and unit in lexicon.MASSES)
    unsaid = f"{some} {whole}" if more or not measured else f"a certain number of {whole}"
    if of and of[0].text.lower() != "of":  # a rate
        measured = True
        fast = unit in lexicon.LENGTHS and line.low(found.start.index - 1) == "at"
        unsaid = "a certain speed" if fast else f"a certain number of {whole}"
        unsaid = f"{some} {whole}" if more else unsaid
    elif of and unit in lexicon.TIMES:
        unsaid = f"{some} {whole}" if more else f"a certain number of {whole}"
    elif of and (number.value.denominator != 1 or unit in lexicon.MEASURES):
        known = len(of) > 1 and of[1].xpos in ("DT", "PRP$")
        if len(of) > 1 and of[1].text.lower() in ("a", "an"):
            some, known = "", False  # "into a 40% acid solution"
        unsaid = f"{some} {line.show(of if known else of[1:])}"  # not "some cups of flour"
    form = "measure" if measured else "count"
    return replace(found, form=form, counted=whole, unsaid=unsaid)


def _is_group(line: Line, noun: Token, of: list[Token]) -> bool:
    """Whether things are told of that hold so many each: "20 rows of 30 seats"."""
    if len(of) == _SUM and of[1].text in lexicon.CURRENCY_SIGNS and noun.xpos == "NNS":
        return noun.lemma not in lexicon.MEASURES  # "10 instalments of $85"
    counted = len(of) > 2 and of[0].text.lower() == "of" and of[1].index in line.marks
    inside = [t for t in of[2:] if t.index in line.marks]
    held = counted and of[-1].xpos in ("NNS", "NN")
    return held and not inside and noun.xpos == "NNS" and noun.lemma not in lexicon.MEASURES


def _is_sized(line: Line, of: list[Token]) -> bool:
    """Whether a number behind "of" only says how large the thing there is: "5 laps of a 400 m track"."""
    inside = [t for t in of if t.index in line.marks]
    share = [t.text for t in of if t.text in ("%", "percent")]
    if share and len(inside) == 1 and of[-1].xpos == "NN":
        return True  # "800 g of a 5% salt solution"
    sized = len(of) > 3 and of[1].text.lower() in ("a", "an", "the") and of[2].index in line.marks
    return sized and len(inside) == 1 and of[-1].xpos == "NN" and of[3].lemma in lexicon.MEASURES


def _changes_form(noun: Token) -> bool:
    """Whether a noun still has to be put into the plural: not "mph", not "CDs"."""
    short = noun.text in lexicon.SHORT_UNITS or noun.text.lower() in lexicon.UNIT_ABBREVIATIONS
    single = noun.xpos in ("NN", "NNP") and not short
    return single and not noun.text[:-1].isupper()


def _shared_noun(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """ "31 red and 15 green balloons": the noun of the first number comes later."""
    sentence, end = line.sentence, line.last_of(at)
    adjective = sentence[end + 1]
    noun = sentence.head(adjective)
    joined = line.low(adjective.index + 1) in ("and", ",")
    if noun is None or noun.xpos not in ("NNS", "NNPS") or not joined:
        detail = f"what '{number.surface} {adjective.text}' counts is not said"
        return Refusal(Reason.NOT_ASKED, detail)
    both = line.low(adjective.index + 1) == "and"
    if both and not line.has_mark(sentence.tokens[adjective.index : noun.index]):
        said = f"{number.surface} {line.quote(sentence.tokens[adjective.index : noun.index + 1])}"
        return Refusal(Reason.TWO_READINGS, f"'{said}' may be so many of each, or all together")
    tokens = (*sentence.tokens[at : end + 1], adjective)
    counted, unsaid = f"{adjective.text} {noun.text}", f"some {adjective.text}"
    return Quantity(number, tokens, noun, "count", counted, unsaid)
