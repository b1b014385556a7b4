"""What the text calls its amounts, as a later sentence takes them up: the 4 red hats, the $250 for the mold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.clauses import NOMINAL, Clause
from roda.languages.english.story.lines import Line
from roda.worked.english.reading.rates import Place

_STOPS: Final = listed("and but so or than as that which who when if because while each every per a_piece") | {
    ",", ".", ";", "?", "!", "(", ")", ":", "-", "–"
}  # fmt: skip
_PHRASE: Final = NOMINAL | {"DT", "PRP$", "TO", "VB", "IN"}
_PREPOSITIONS: Final = listed("of in with")
_NOUNS: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_HYPHENS: Final = frozenset({"-", "–"})
_MOST_WORDS: Final = 6
_WORTH: Final = listed(
    "coupon voucher card check cheque bill discount rebate refund ticket_stub loan"
)
_PRONOUNS: Final = listed(
    "it this that these those they them he she i we you one each everything all"
)


def purpose(place: Place) -> str:
    """What money is told to be for: "for the mold", "to make the shoes"; "" where the text does not say."""
    line, at = place
    end = line.last_of(at)
    if line.sentence[end].text != "$" and line.low(end + 1) in lexicon.MONEY | {"dollars", "cents"}:
        end += 1
    low = line.low(end + 1)
    if _xpos(line, end + 1) == "NN" and _xpos(line, end + 2) not in _NOUNS:
        return _with_stuff(line, end + 1)  # the $5 profit
    if low in ("for", "on") or (low == "to" and _xpos(line, end + 2) == "VB"):
        found = _forward(line, end + 1)
        if found:
            return line.show(found)
    first = at - 1 if line.low(at - 1) in lexicon.CURRENCY_SIGNS else at
    if line.low(first - 1) in ("for", "at", "costing"):
        thing = _backward(line, first - 2)
        if thing and thing[-1].lemma.lower() not in _WORTH | {"one", "ones"}:
            return f"for {_small(line, thing)}"
    clause = place.clause
    if clause.verb_lemma not in lexicon.PRICES - {"charge"}:
        return ""
    if _names(clause, at):
        return f"for {_small(line, clause.subject)}"
    if [t.text.lower() for t in clause.subject] in (["that"], ["which"]):
        thing = _backward(line, clause.subject[0].index - 1)  # a cap that costs $9
        return f"for {_small(line, thing)}" if thing else ""
    return ""


def _with_stuff(line: Line, index: int) -> str:
    """A noun with what it is a measure of: profit, pair of boots."""
    found = line.sentence.tokens[index : index + 1]
    if line.low(index + 1) == "of":
        behind = list(takewhile(lambda t: t.xpos in NOMINAL, line.sentence.tokens[index + 2 :]))
        if behind and behind[-1].xpos in _NOUNS and not line.has_mark(behind):
            found = line.sentence.tokens[index : behind[-1].index + 1]
    return line.show(found)


def _joins(line: Line, index: int) -> bool:
    """Whether a hyphen stands inside a word: a T-shirt."""
    tokens = line.sentence.tokens
    inside = 0 < index < len(tokens) - 1 and tokens[index].text in _HYPHENS
    return inside and line.glued(tokens[index]) and line.glued(tokens[index + 1])


def subject_of(clause: Clause, at: int) -> str:
    """What thing a clause is told of, in a few words; "" where it is a pronoun, or behind the number."""
    return _small(clause.line, clause.subject) if _names(clause, at) else ""


def _xpos(line: Line, index: int) -> str:
    return line.sentence[index].xpos if 0 <= index < len(line.sentence) else ""


def _names(clause: Clause, at: int) -> bool:
    """Whether the subject of a clause names a thing in a few words."""
    subject = clause.subject
    return (
        0 < len(subject) <= _MOST_WORDS
        and subject[-1].index < at
        and subject[-1].xpos in _NOUNS
        and not clause.line.has_mark(subject)
        and not {t.text.lower() for t in subject} & (_PRONOUNS | _STOPS)
    )


def _forward(line: Line, index: int) -> Sequence[Token]:
    """A short phrase from a preposition on, up to the next stop; nothing where it is longer."""
    found: list[Token] = []
    for token in line.sentence.tokens[index:]:
        if _joins(line, token.index):
            found.append(token)
            continue
        if token.text in _HYPHENS:
            return []
        if token.text.lower() in _STOPS or token.index in line.marks:
            break
        if token.xpos not in _PHRASE:
            break
        if token.xpos == "IN" and found and token.text.lower() not in _PREPOSITIONS:
            break
        found.append(token)
    while found and found[-1].xpos not in _NOUNS:
        found.pop()
    named = len(found) > 1 and found[-1].text.lower() not in lexicon.TIMES
    return found if named and len(found) <= _MOST_WORDS else []


def _backward(line: Line, index: int) -> Sequence[Token]:
    """The noun phrase that ends at an index."""
    found: list[Token] = []
    while index >= 0 and len(found) <= _MOST_WORDS:
        token = line.sentence[index]
        inside = token.xpos in NOMINAL or token.xpos in ("DT", "PRP$") or token.text.lower() == "of"
        joins = _joins(line, index)
        if not joins and (not inside or index in line.marks or token.text.lower() in _STOPS):
            break
        found.insert(0, token)
        if token.xpos in ("DT", "PRP$") and line.low(index - 1) != "of":
            break
        index -= 1
    good = found and found[-1].xpos in _NOUNS and found[0].text.lower() != "of"
    if line.low(index) in {"each", "every", "per"} | _HYPHENS:
        return []
    if found and found[0].xpos not in ("DT", "PRP$") and line.low(index) in ("and", "or", "&"):
        return []  # a tank and burner for $14
    before = index - 1 if found and found[0].xpos in ("DT", "PRP$") else index
    if _xpos(line, before) in ("IN", "TO"):
        return []  # a sheet to turn into a balloon for $42
    return found if good and index not in line.marks else []


def _small(line: Line, tokens: Sequence[Token]) -> str:
    """Words as they stand inside a sentence."""
    shown = line.show(tokens)
    named = tokens[0].xpos in ("NNP", "NNPS")
    return shown if named else shown[:1].lower() + shown[1:]


def joined(names: Sequence[str]) -> str:
    """Names as a list.

    >>> joined(["the $9", "the $4", "the $1"])
    'the $9, the $4 and the $1'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
