"""The written side of a text: how print has it, and lines of words in which numbers are marks.

Corpora write "Tom 's 70.0 pens cost $ 5.0 ." or "how many pens does tom have ?"; `printed` sets
spacing, capitals and numbers right and changes nothing that is said, and `amount` writes a value as
a text writes such values. While a text is rewritten, each sentence is a `Line`: its words are written
out by `show`, with one private character in place of every number, so that nothing that is moved,
dropped or repeated can lose or change a number; `unmask` puts the numbers back and says where each of
them came from.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final

from roda.languages.base import ANSWER, Rewritten
from roda.languages.english import lexicon
from roda.languages.english.parsing import Sentence, Token
from roda.notation import decimals
from roda.problem import Kind, Number

# --- the text as print has it --------------------------------------------------------------------

_Put = str | Callable[[re.Match[str]], str]
_Rule = tuple[re.Pattern[str], _Put, tuple[str, ...]]


def _rule(pattern: str, put: _Put, *needs: str) -> _Rule:
    """A pattern and what to put in its place; a text that has nothing of `needs` is left alone."""
    return re.compile(pattern), put, needs


def _applied(rules: tuple[_Rule, ...], text: str) -> str:
    for pattern, put, needs in rules:
        for need in needs:
            if need in text:  # most texts are in order: to look for a few signs is cheaper
                text = pattern.sub(put, text)
                break
    return text


_SPACES: Final = re.compile(r"\s+")
_TOKENISED: Final = re.compile(r"\w [.,?](?: |$)")
_WITH_NOT = (
    r"(?i:do|does|did|is|are|was|were|have|has|had|ca|wo|could|would|should|must|need|might)"
)
_TITLE: Final = re.compile(r"\b(mr|mrs|ms|dr|Mr|Mrs|Ms|Dr)\. ?(?!and\b)([^\W\d_])")
_BEFORE_A_LETTER = r"(?=[^\W\d_])"
_SPACING: Final[tuple[_Rule, ...]] = (
    _rule(
        r"``|''|“ | ”(?=\W|$)",
        lambda match: match[0].strip() if match[0].strip() in "“”" else '"',
        *("``", "''", "“ ", " ”"),
    ),
    _rule(r"\b([Cc]an) not\b", r"\1not", "an not"),
    _rule(r"(?<=\d) : (?=\d)", ":", " : "),  # a ratio
    _rule(rf"\b({_WITH_NOT}) (n['’]t)\b", r"\1\2", " n't", " n’t"),
    _rule(r"(?<=\w) (['’](?:s|re|ve|ll|d|m))\b", r"\1", " '", " ’"),
    _rule(r" +([.,;?!]+)(?=[\s\"”)\]]|$)", r"\1", " .", " ,", " ;", " ?", " !"),
    _rule(r"(?<![\d ]) +:(?= |$)", ":", " :"),
    _rule(r"([(\[]) +", r"\1", "( ", "[ "),
    _rule(r" +([)\]])", r"\1", " )", " ]"),
    _rule(r"([$€£₹]) +(?=[\d.])", r"\1", "$ ", "€ ", "£ ", "₹ "),
    _rule(r"\bRs\b\.? ?(?=\d)", "₹", "Rs"),
    _rule(r"(?<=\d) +([%¢])", r"\1", " %", " ¢"),
    _rule(r"(?<=\d) - (?=[a-z]+\b)(?!and\b|the\b|then\b)", "-", " - "),
    # "apples.She", "ham,eggs", "left?How": a space was lost; "a.m", "3.5" and "1,000" are whole.
    _rule(r"(?<=[a-z\d)])([.?!])(?=[A-Z][a-z]|[iI] )", r"\1 ", ".", "?", "!"),
    _rule(
        rf"(?<=[^\W\d_])([,;?!]){_BEFORE_A_LETTER}|(?<=\d)([,;]){_BEFORE_A_LETTER}",
        lambda m: f"{m[0]} ",
        *(",", ";", "?", "!"),
    ),
    _rule(r"(?<=[^\W\d_]),(?=\d)", ", ", ","),
)
# "If he sold 5 of them. How many are left?" is one sentence that somebody cut in two.
_LONE_CONDITION: Final = re.compile(
    r"((?:^|[.?!] )If [^.?!,]+)\. +(?=How (?:many|much|far|long|old|tall)\b)How"
)
_OUTRIGHT: Final = re.compile(
    r"(?<![a-z,;] )\b(?:Work out|Find out|Find|Calculate|Determine|Figure out|Compute) how "
    r"((?:many|much)(?: [a-z]+){1,3} (?:is|are|was|were) (?:left|needed|there|required|used|sold|made)\b[^.?!]*)[.?]$",
    re.IGNORECASE,
)  # "Work out how much paint is needed."
_SPACED_HYPHEN: Final = re.compile(r"(?<=[a-zA-Z]) - (?=[a-z])")
_PLURAL_OWNER: Final = re.compile(r"(?<=s) ['’] (?=\w)")
_WRITING: Final[tuple[_Rule, ...]] = (
    _rule(r"(?<= )' ?([^']+?) ?'(?=[ .,?!])", r"'\1'", " '"),
    _rule(r"(?<![\w.,])\.(?=\d)", "0.", "."),
    _rule(r"(?<=\d)( ?)([cmk]?m)2\b", r"\1\2²", "m2"),
    _rule(r"(?<=\d)( ?)([cmk]?m)3\b", r"\1\2³", "m3"),
    (_OUTRIGHT, r"How \1?", (" how ", " How ", " HOW ")),
    _rule(r"(?<![\d.,$/])(\d+(?:,\d{3})*(?:\.\d+)?)\$(?![\d.])", r"$\1", "$"),
    _rule(r"(\$\d[\d,]*(?:\.\d+)?) dollars?\b(?!['’])", r"\1", "$"),  # "$9 dollars" says it twice
    _rule(r"(?<![\d.,/])(\d[\d,]*)\.0(?![\d/])(?!\.\d)", r"\1", ".0"),
    _rule(
        r"([$€£]\d[\d,]*\.\d)(?![\d/%]|[.,]\d| (?:[mb]illion|thousand)\b)",
        r"\g<1>0",
        *("$", "€", "£"),
    ),
)
_QUOTE: Final = re.compile(r" ?\" ?")
_FIRST: Final = re.compile(r"^[\"“(']?[^\W\d_]")
_START: Final = re.compile(r"(\S+?)([.?!])[\"”’')\]]* +[\"“(]?([^\W\d_])")
_ASKING: Final = re.compile(r"(?:what|how|find|calculate|work out)\b")
_INITIALS: Final = re.compile(r"(?:[a-z]\.)+[a-z]")
_WORD: Final = re.compile(r"[^\W\d_]+")
# What a corpus may have written without the capital that it needs.
_WRITTEN_SMALL: Final = frozenset({"i", *lexicon.CALENDAR, *lexicon.NAMES})


def printed(text: str) -> str:
    """The text as print has it, whatever the corpus wrote.

    >>> printed("Tom 's 70.0 pens cost $ 4.5 . how many did n't he sell on monday ?")
    "Tom's 70 pens cost $4.50. How many didn't he sell on Monday?"
    >>> printed("mary has 3 figs.i have 2 .")
    'Mary has 3 figs. I have 2.'
    """
    for _ in range(4):  # one pass nearly always; a rule may make room for an earlier one
        again = _pass(text)
        if again == text:
            break
        text = again
    return text


def _pass(text: str) -> str:
    """All rules once, in their order."""
    tokenised = _TOKENISED.search(text) is not None
    text = _SPACES.sub(" ", text).strip()
    text = _applied(_SPACING, text)
    if tokenised:
        text = _SPACED_HYPHEN.sub("-", text)
        if text.count("'") + text.count("’") == len(_PLURAL_OWNER.findall(text)):
            text = _PLURAL_OWNER.sub("' ", text)
    if text.count('"') % 2 == 0:
        text = _quoted(text)
    text = _applied(_WRITING, text)
    return _LONE_CONDITION.sub(r"\1, how", _with_capitals(text))


def _quoted(text: str) -> str:
    """Spaces outside of quotation marks, none inside."""
    pieces = _QUOTE.split(text)
    if len(pieces) == 1:
        return text
    made = pieces[0]
    for index, piece in enumerate(pieces[1:]):
        if index % 2 == 0:
            gap = " " if made and made[-1] not in " (" else ""
            made = f'{made}{gap}"{piece}'
        else:
            gap = " " if piece and (piece[0].isalnum() or piece[0] in "$(") else ""
            made = f'{made}"{gap}{piece}'
    return made


def _with_capitals(text: str) -> str:
    """Capitals where sentences start, for I, days, months, and names that a corpus wrote small."""

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if found == "i" and _stands_alone(text, match):
            return "I"
        if found.islower() and (found in lexicon.CALENDAR or found in lexicon.NAMES):
            return found.capitalize()
        return found

    if not _WRITTEN_SMALL.isdisjoint(_WORD.findall(text)):
        text = _WORD.sub(word, text)
    text = _TITLE.sub(lambda match: f"{match[1].capitalize()}. {match[2].upper()}", text)
    text = _FIRST.sub(lambda match: match[0].upper(), text)
    return _START.sub(_capital, text)


def _stands_alone(text: str, match: re.Match[str]) -> bool:
    """Whether a letter is the word I: no "i.e.", no "(i)", no "i-"."""
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return before in ("", " ", '"', "“") and (after in ("", " ", "'", "’", ",", "?", "!") or (
        after == "." and not text[match.end() + 1 :][:1].isalnum()
    ))  # fmt: skip


def _capital(match: re.Match[str]) -> str:
    """The start of a sentence, unless the full stop belonged to an abbreviation."""
    if match[2] == ".":
        word = match[1].lower().lstrip("(\"“'")
        asks = _ASKING.match(match.string, match.end() - 1) is not None
        if not asks and (
            word in lexicon.ABBREVIATIONS
            or (
                word in lexicon.SHORT_BEHIND_NUMBERS
                and match.string[: match.start()].endswith("per ")
            )
            or (len(word) == 1 and word.isalpha())
            or word.endswith(".")
            or _INITIALS.fullmatch(word)
        ):
            return match[0]
    return match[0][:-1] + match[3].upper()


_LONGEST: Final = 6  # decimals that a reader still takes in
_LARGEST_PART: Final = 100  # the largest denominator that is written as a fraction


@lru_cache(maxsize=1 << 14)
def amount(value: Fraction, like: Number | None = None) -> str | None:
    """A value as the text writes such values: as `like` is written; None if there is no short way.

    Signs and words for money stay outside, as in the numbers of a text; a percentage has its sign.

    >>> [amount(Fraction(9, 2)), amount(Fraction(5, 3)), amount(Fraction(1, 7919))]
    ['4.5', '1 2/3', None]
    >>> amount(Fraction(9, 2), Number(Fraction(3), "3", 0, 1, Kind.MONEY))
    '4.50'
    >>> amount(Fraction(1, 4), Number(Fraction(1, 2), "50 percent", 0, 10, Kind.PERCENT))
    '25 percent'
    """
    if value < 0:
        return None
    kind, surface = (like.kind, like.surface) if like else (None, "")
    if kind is Kind.PERCENT:
        plain = amount(value * 100)
        sign = surface.lstrip("0123456789.,/")
        return plain and f"{plain}{sign if sign.strip() in ('%', 'percent') else '%'}"
    grouped = "," in surface
    if kind in (Kind.FRACTION, Kind.MIXED):
        return _quotient(value)
    places = decimals(value.denominator)
    if places is None:
        return None if kind is Kind.MONEY else _quotient(value)
    if kind is Kind.MONEY and places:
        if places > 2:
            return None
        places = 2
    elif places > _LONGEST:
        return None
    whole, rest = divmod(value.numerator * 10**places // value.denominator, 10**places)
    digits = f"{whole:,}" if grouped else str(whole)
    return f"{digits}.{rest:0{places}d}" if places else digits


def _quotient(value: Fraction) -> str | None:
    """A value as "3/4", "2 1/2" or "3"."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    if value.denominator > _LARGEST_PART:
        return None
    part = f"{rest}/{value.denominator}"
    return f"{whole} {part}" if whole else part


# --- lines, with marks for numbers -----------------------------------------------------------------

_FIRST_MARK: Final = 0xE000
ANSWER_MARK: Final = chr(0xF000)
MARK: Final = re.compile("[\ue000-\uf000]")
LIMIT: Final = 4000  # numbers that marks can tell apart
_QUOTED: Final = 80  # characters of the text that a message quotes at most
_TIGHT: Final = frozenset(".,;:?!)%")
_GAPS: Final = re.compile(" {2,}")
_SPACED_STOP: Final = re.compile(r" +([,.?!;])")
_COMMA_STOP: Final = re.compile(r"[,;]+([.?!])")
_COMMAS: Final = re.compile(r",(?:\s*,)+")
_FIRST_COMMA: Final = re.compile(r"^[,;]\s*")


def mark_of(index: int) -> str:
    """The private character that stands for a number of the problem.

    >>> hex(ord(mark_of(3)))
    '0xe003'
    """
    return chr(_FIRST_MARK + index)


@dataclass(frozen=True)
class Line:
    """A sentence of the story; `marks` maps the index of a number's first token to its mark."""

    text: str
    sentence: Sentence
    marks: dict[int, str] = field(default_factory=dict)
    inside: frozenset[int] = frozenset()  # the further tokens of numbers of several tokens
    joined: dict[int, str] = field(
        default_factory=dict
    )  # tokens of two numbers, "19:45": their marks

    def glued(self, token: Token) -> bool:
        """Whether nothing stands between a token and the one before it."""
        return token.index > 0 and self.sentence[token.index - 1].end == token.start

    def show(self, tokens: Iterable[Token], instead: Mapping[int, str] | None = None) -> str:
        """Tokens written out in their order, some of them by other words.

        >>> from roda.languages.english.parsing import analyse
        >>> line = Line("Tom's dog ate.", analyse("Tom's dog ate.").sentences[0])
        >>> line.show(line.sentence.tokens[:3], {2: "cat"})
        "Tom's cat"
        """
        marks, inside, words = self.marks, self.inside, self.sentence
        marks = {**marks, **self.joined} if self.joined else marks
        put: Mapping[int, str] = instead or {}
        pieces: list[str] = []
        last = -2
        for token in tokens:  # `word` and `glued`, written out: no other loop is run as often
            index = token.index
            word = put.get(index)
            if word is None:
                word = "" if index in inside else marks.get(index, token.text)
            if word:
                apart = last != index - 1 or index == 0 or words[last].end != token.start
                if apart and pieces and word not in _TIGHT:
                    pieces.append(" ")
                pieces.append(word)
            last = index
        return "".join(pieces).strip()

    def quote(self, tokens: Sequence[Token]) -> str:
        """The words of the text from the first token to the last, shortened, for a message.

        >>> from roda.languages.english.parsing import analyse
        >>> line = Line("Tom's dog ate.", analyse("Tom's dog ate.").sentences[0])
        >>> line.quote(line.sentence.tokens[:3])
        "Tom's dog"
        """
        text = self.text[tokens[0].start : tokens[-1].end] if tokens else ""
        return text if len(text) <= _QUOTED else f"{text[:_QUOTED].rpartition(' ')[0]} …"

    def low(self, index: int) -> str:
        """The word at an index in lower case, or nothing outside the sentence."""
        lows = self.sentence.lows
        return lows[index] if 0 <= index < len(lows) else ""

    def last_of(self, index: int) -> int:
        """The index of the last token of the number that starts at an index."""
        while index + 1 in self.inside:
            index += 1
        return index

    def has_mark(self, tokens: Iterable[Token]) -> bool:
        """Whether a number stands among the tokens."""
        return any(token.index in self.marks for token in tokens)


def line_of(text: str, sentence: Sentence, numbers: Sequence[tuple[int, int, str]]) -> Line:
    """The line of a sentence; `numbers` are (start, end, mark) in the text."""
    marks: dict[int, str] = {}
    joined: dict[int, str] = {}
    inside: set[int] = set()
    for start, end, mark in reversed(numbers):
        covered = [t.index for t in sentence if t.start < end and start < t.end]
        if not covered:
            continue
        at, token = covered[0], sentence[covered[0]]
        if ":" in token.text and len(token.text) > end - start:
            # Neither is an amount by itself, and both are told wherever the token is.
            told = joined.get(at, token.text)
            joined[at] = told[: start - token.start] + mark + told[end - token.start :]
        else:
            marks[at] = mark
            inside.update(covered[1:])
    return Line(text, sentence, marks, frozenset(inside), joined)


def unmask(masked: str, numbers: Sequence[Number], answer: Number) -> Rewritten:
    """The text of a masked one, its numbers in order, and where each comes from."""
    parts: list[str] = []
    placed: list[Number] = []
    sources: list[int] = []
    begin = 0
    for piece in re.split("([\ue000-\uf000])", masked):
        if MARK.fullmatch(piece):
            source = ANSWER if piece == ANSWER_MARK else ord(piece) - _FIRST_MARK
            number = answer if source == ANSWER else numbers[source]
            piece = number.surface
            if piece[0].isupper() and parts and not parts[-1].endswith((". ", "? ")) and begin:
                piece = piece[0].lower() + piece[1:]  # "Four" opens a sentence no longer
            elif piece[0].islower() and (not begin or parts[-1].endswith((". ", "? "))):
                piece = piece[0].upper() + piece[1:]
            placed.append(number._replace(surface=piece, start=begin, end=begin + len(piece)))
            sources.append(source)
        parts.append(piece)
        begin += len(piece)
    return Rewritten("".join(parts), tuple(placed), tuple(sources))


def capital(text: str) -> str:
    """The text with a capital first.

    >>> capital("some ducks swim.")
    'Some ducks swim.'
    """
    return text[:1].upper() + text[1:]


def tidy(text: str) -> str:
    """Spaces and commas as they should be after parts have been left out.

    >>> tidy("Tom  has , 4 pens ,.")
    'Tom has, 4 pens.'
    """
    text = _GAPS.sub(" ", text).strip()
    text = _SPACED_STOP.sub(r"\1", text).replace(".m..", ".m.")
    if "," in text or ";" in text:
        text = _COMMA_STOP.sub(r"\1", text)
        text = _COMMAS.sub(",", text)
        text = _FIRST_COMMA.sub("", text)
    return text


def says_again(line: Line, following: Line) -> bool:
    """Whether a line leaves open what the next one tells: "He lost some pens. He lost 5 pens."."""
    if (
        line.marks
        or not following.marks
        or not any(t.text.lower() == "some" for t in line.sentence)
    ):
        return False
    subjects = [
        [t.text for t in each.sentence if t.dep in ("nsubj", "nsubj:pass")]
        for each in (line, following)
    ]
    if subjects[0] != subjects[1] or len(subjects[0]) != 1:
        return False
    told = {t.lemma for t in following.sentence}
    return all(t.lemma in told or t.text.lower() == "some" for t in line.sentence)
