"""The phrase of a number: what is counted, how it is asked for, and how it stays unsaid.

"43 of them" is asked with "how many of the seashells" and stays as "some of them"; "$5" is asked
with "how much money" and stays as "a certain amount of money".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.lines import Line
from roda.languages.english.story.phrases import (
    Finding,
    Quantity,
    last_of,
    of_after,
    of_phrase,
    per_phrase,
    with_prep,
)
from roda.languages.english.story.shares import share, times
from roda.problem import Kind, Number, Reason

_ASKABLE: Final = frozenset(
    {Kind.COUNT, Kind.DECIMAL, Kind.FRACTION, Kind.MIXED, Kind.MONEY, Kind.PERCENT, Kind.MULTIPLE}
)
_NOMINAL: Final = frozenset(
    {"NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "VBN", "VBG", "HYPH", "POS", "CD"}
)
_MULTIPLIED: Final = frozenset(
    ["half", "twice", "double", "triple", "thrice", "three", "four", "five", "ten"]
)
_ADVERBS: Final = frozenset({"once", "twice", "thrice", "half", "dozen", "a dozen", "a couple"})
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})


def quantity_at(line: Line, at: int, number: Number) -> Quantity | Finding:
    """The quantity whose number starts at the token with this index.

    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.numbers.find import find_numbers
    >>> text = "Ann has 7 red pens."
    >>> line = Line(text, analyse(text).sentences[0])
    >>> quantity_at(line, 2, find_numbers(text)[0]).unsaid
    'some red pens'
    """
    if number.kind not in _ASKABLE:
        return Reason.STRUCTURAL, f"{number.surface} is a {number.kind.value}"
    if number.value == 1 and number.kind is not Kind.PERCENT:
        return Reason.STRUCTURAL, "the number is a one"
    if number.surface.lower() in _ADVERBS:
        return Reason.NOT_ASKED, f"{number.surface} is a word of its own"
    finding = _part_of_a_name(line, at, number)
    if finding:
        return finding
    found = _counted(line, at, number)
    if not isinstance(found, Quantity):
        return found
    return _by_or_than(line, found) or found


def _by_or_than(line: Line, found: Quantity) -> Finding | None:
    """Whether a size of several sides goes on, or a comparison with a multiple."""
    after = found.tokens[-1].index + 1
    if line.low(after) == "by" and after + 1 in line.marks:
        return Reason.STRUCTURAL, f"{found.number.surface} is one side of a size"
    rest = [line.low(index) for index in range(after, len(line.sentence))]
    compared = found.more or set(rest[:2]) & {"more", "less", "fewer"}
    if compared and "than" in rest:
        base = rest[rest.index("than") + 1 : rest.index("than") + 3]
        if any(word in _MULTIPLIED or word[:1].isdigit() for word in base):
            return Reason.NOT_ASKED, "more than a multiple"
    return None


def _counted(line: Line, at: int, number: Number) -> Quantity | Finding:
    """The quantity of a number that belongs to no name."""
    if number.kind is Kind.MULTIPLE:
        return times(line, at, number)
    if number.kind is Kind.PERCENT or (number.kind is Kind.FRACTION and of_after(line, at)):
        return share(line, at, number)
    found = _money(line, at, number) if line.low(at - 1) == "$" else _count(line, at, number)
    return found if not isinstance(found, Quantity) else with_prep(line, found)


def _part_of_a_name(line: Line, at: int, number: Number) -> Finding | None:
    """Whether the number belongs to a name, a description or a definite phrase."""
    after, before = line.low(last_of(line, at) + 1), line.low(at - 1)
    if after in ("-", "–") or before in ("-", "–", "/", "x"):
        return Reason.STRUCTURAL, f"{number.surface} is part of a word"
    if at - 1 in line.marks or last_of(line, at) + 1 in line.marks or at - 1 in line.inside:
        return Reason.STRUCTURAL, f"{number.surface} stands beside another number"
    if number.kind is Kind.FRACTION and after in ("a", "an"):
        return Reason.NOT_ASKED, f"{number.surface} {after} is no count"
    if before == "(" or after == ")":
        return Reason.STRUCTURAL, f"{number.surface} is an aside"
    first = at - 1 if before == "$" else at
    before = line.low(first - 1)
    if before in ("a", "an"):
        return Reason.STRUCTURAL, f"{before} {number.surface} {after} is a name"
    if before in words.NOT_BEFORE:
        return Reason.STRUCTURAL, f"{before} {number.surface} is already known"
    if before in words.INEXACT and before != "between":
        return Reason.STRUCTURAL, f"{before} {number.surface} is not exact"
    return None


def _money(line: Line, at: int, number: Number) -> Quantity | Finding:
    """An amount with a dollar sign."""
    sentence = line.sentence
    sign = sentence[at - 1]
    end = last_of(line, at)
    following = sentence[end + 1] if end + 1 < len(sentence) else None
    if following is not None and following.xpos in (*_NOUNS, "JJ") and following.dep not in (
        "obl:unmarked", "conj", "nsubj", "root", "obl",
    ):  # fmt: skip
        return Reason.STRUCTURAL, f"${number.surface} {following.text} is a name"
    tokens = [sign, *sentence.tokens[at : end + 1]]
    more = ""
    if following is not None and following.text.lower() in ("more", "less"):
        more = following.text.lower()
        tokens.append(following)
    start = _widened(line, tokens)
    listed = line.low(start[0].index - 1) == "and"  # "$5 in rent and another $3 in taxes"
    more = more or ("" if listed else _another(start))
    return Quantity(number, start, None, "money", "", "", more=more)


def _another(tokens: tuple[Token, ...]) -> str:
    return "more" if tokens[0].text.lower() == "another" else ""


def _widened(line: Line, tokens: list[Token]) -> tuple[Token, ...]:
    """The phrase with "about", "another" or "a total of" in front of it."""
    index = tokens[0].index - 1
    if line.low(index) in words.APPROXIMATE and line.low(index - 1) != "not":
        tokens.insert(0, line.sentence[index])
        index -= 1
    if line.low(index) == "another":
        tokens.insert(0, line.sentence[index])
    elif line.low(index) == "of" and line.low(index - 1) == "total" and line.low(index - 2) == "a":
        tokens[:0] = line.sentence.tokens[index - 2 : index + 1]
    return tuple(tokens)


def _some(line: Line, tokens: tuple[Token, ...], more: str) -> str:
    """Some, some more, or just more where something is compared."""
    compared = any(t.text.lower() == "than" for t in line.sentence.tokens[tokens[-1].index + 1 :])
    return f"{'' if compared else 'some '}{more}" if more else "some"


def _head_noun(line: Line, end: int) -> tuple[list[Token], Token | None]:
    """The words behind a number up to what it counts, and that noun."""
    sentence = line.sentence
    taken: list[Token] = []
    noun: Token | None = None
    for token in sentence.tokens[end + 1 :]:
        if token.text.lower() in words.MORE and not taken:
            taken.append(token)
            continue
        if token.xpos not in _NOMINAL or token.index in line.marks:
            break
        if token.xpos in ("VBN", "VBG") and token.dep not in ("amod", "compound"):
            break
        if (
            token.xpos == "JJ"
            and token.dep not in ("amod", "compound")
            and not _leads_on(sentence, token)
        ):
            break
        if (
            noun is not None
            and noun.xpos in ("NNS", "NNPS")
            and token.dep not in ("compound", "flat")
        ) and sentence[noun.index].dep != "compound":
            break
        taken.append(token)
        if token.xpos in _NOUNS:
            noun = token
    while taken and taken[-1].xpos not in _NOUNS and taken[-1].text.lower() not in words.MORE:
        taken.pop()
    return taken, noun


def _leads_on(sentence: Sentence, token: Token) -> bool:
    """Whether an adjective is followed by a noun that it may describe."""
    rest = sentence.tokens[token.index + 1 :]
    return bool(rest) and rest[0].xpos in _NOUNS


def _count(line: Line, at: int, number: Number) -> Quantity | Finding:
    """A number of things, or of units."""
    sentence, end = line.sentence, last_of(line, at)
    taken, noun = _head_noun(line, end)
    if (number.kind is Kind.FRACTION or (noun is None and number.value.denominator != 1)) and (
        noun is None or singular(noun.text) not in words.MEASURES
    ):
        return Reason.NOT_ASKED, f"{number.surface} is a share, and no count"
    described = noun is None and end + 1 < len(sentence) and sentence[end + 1].dep == "amod"
    if described:
        return _shared_noun(line, at, number)
    if noun is None and number.kind is Kind.MONEY:
        return Reason.TWO_READINGS, "the currency is not found"
    more = taken[0].text.lower() if taken and taken[0].text.lower() in words.MORE else ""
    if noun is not None:
        finding = _belongs_to_noun(line, at, noun)
        if finding:
            return finding
    tokens = [*sentence.tokens[at : end + 1], *taken]
    of = of_phrase(line, tokens[-1], noun) or per_phrase(line, tokens[-1])
    follows = line.low(tokens[-1].index + 1)
    if (
        noun is not None
        and not of
        and not more
        and follows in ("more", "less")
        and (line.low(tokens[-1].index + 2) != "than" or singular(noun.text) not in words.MEASURES)
    ):
        more = follows
        tokens.append(sentence[tokens[-1].index + 1])
    start = _widened(line, [*tokens, *of])
    more = more or _another(start)
    if more == "less" and noun is not None and noun.xpos == "NNS" and not of:
        more = "fewer" if singular(noun.text).lower() not in words.MEASURES | words.MONEY else more
    if noun is None:
        if of and (
            number.value.denominator != 1 or line.has_mark(of) or of[0].text.lower() != "of"
        ):
            return Reason.NOT_ASKED, f"{number.surface} {line.show(of)} is no count"
        rest = line.show(of[1:]) if of else ""
        some = f"{_some(line, start, more)} {line.show(of)}".strip()
        return Quantity(number, start, None, "count", "", some, None, more, rest)
    return _of_noun(line, number, noun, taken, of, start, more)


def _belongs_to_noun(line: Line, at: int, noun: Token) -> Finding | None:
    """Whether the number counts the noun, and the noun is no part of a longer name."""
    sentence = line.sentence
    number = sentence[at]
    first = sentence[last_of(line, at) + 1]
    if (
        first.index != noun.index
        and first.xpos == "NN"
        and first.lemma in words.MEASURES | words.MONEY
    ):
        return Reason.STRUCTURAL, f"{number.text} {first.text} describes {noun.text}"
    if noun.dep in ("compound", "nummod", "amod", "nmod:poss") and noun.head > noun.index:
        return Reason.STRUCTURAL, f"{number.text} {noun.text} describes {sentence[noun.head].text}"
    following = line.low(noun.index + 1)
    if following in ("'s", "'", "-"):
        return Reason.STRUCTURAL, f"{number.text} {noun.text}{following} is a description"
    if number.dep in ("nummod", "compound", "advmod", "amod") and number.head != noun.index:
        head = sentence[number.head]
        if head.index < number.index or head.index > noun.index:
            return Reason.TWO_READINGS, f"{number.text} seems to count {head.text}"
    return None


def _of_noun(
    line: Line, number: Number, noun: Token, taken: list[Token], of: list[Token],
    tokens: tuple[Token, ...], more: str,
) -> Quantity | Finding:  # fmt: skip
    """A number with its noun."""
    if line.has_mark(of):
        return Reason.TWO_READINGS, "a number inside what is counted"
    if of and of[-1].xpos in ("PRP", "DT"):
        return Reason.DANGLING, f"{number.surface} {noun.text} {line.show(of)} points back"
    described = [t for t in taken if t.text.lower() not in words.MORE]
    plural = {noun.index: inflect(singular(noun.text), "NNS")} if _changes_form(noun) else {}
    named = line.show(described, plural)
    unit = singular(noun.text).lower()
    whole = f"{named} {line.show(of)}".strip()
    if unit in words.MONEY:
        return Quantity(number, tokens, noun, "money", "", "", None, more)
    form = "measure" if unit in words.MEASURES and not (of and unit in words.MASSES) else "count"
    some = _some(line, tokens, more)
    if of and of[0].text.lower() != "of":
        fast = unit in words.LENGTHS and line.low(tokens[0].index - 1) == "at"
        unsaid = "a certain speed" if fast else f"a certain number of {whole}"
        unsaid = f"{some} {whole}" if more else unsaid
        return Quantity(number, tokens, noun, "measure", whole, unsaid, None, more)
    if of and (number.value.denominator != 1 or unit in words.MEASURES):
        known = of[1].xpos in ("DT", "PRP$") if len(of) > 1 else False
        unsaid = (
            f"{some} {line.show(of if known else of[1:])}"  # some flour, not some cups of flour
        )
    elif form == "measure":
        unsaid = f"{some} {whole}" if more else f"a certain number of {whole}"
    else:
        unsaid = f"{some} {whole}"
    return Quantity(number, tokens, noun, form, whole, unsaid, None, more)


def _changes_form(noun: Token) -> bool:
    """Whether a noun still has to be put into the plural: not "mph", not "CDs"."""
    return (
        noun.xpos in ("NN", "NNP")
        and noun.text not in words.SHORT_UNITS
        and not noun.text[:-1].isupper()
    )


def _shared_noun(line: Line, at: int, number: Number) -> Quantity | Finding:
    """ "31 red and 15 green balloons": the noun of the first number comes later."""
    sentence, end = line.sentence, last_of(line, at)
    adjective = sentence[end + 1]
    noun = sentence.head(adjective)
    if (
        noun is None
        or noun.xpos not in ("NNS", "NNPS")
        or line.low(adjective.index + 1) not in ("and", ",")
    ):
        return Reason.NOT_ASKED, f"{number.surface} {adjective.text} counts nothing"
    tokens = (*sentence.tokens[at : end + 1], adjective)
    return Quantity(
        number, tokens, noun, "count", f"{adjective.text} {noun.text}", f"some {adjective.text}"
    )
