"""A piece of a completion that states an answer, read as the one number that it holds.

The numbers are read by `roda.written.answers`. What language models put around them is taken away
first: Markdown, LaTeX that only lays out, tags of chat templates, calculator marks `<<3*4=12>>`. A
per cent sign and a scale word (万, million, dozen) may belong to the number or to its unit, so
that both readings are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from roda.errors import EquationError
from roda.languages import language
from roda.notation import write_value
from roda.written.answers import read_answer

LONGEST: Final = 160  # characters of a piece that are looked at


class Stated(NamedTuple):
    """The value of a stated answer; `figure` is the number before a per cent sign or a scale word."""

    value: Fraction
    figure: Fraction | None = None

    def agrees(self, other: Stated) -> bool:
        """Whether two answers of one completion can be the same: `50%` and `50`, `50%` and `0.5`."""
        return self.value in (other.value, other.figure) or self.figure == other.value


# --- what is taken away before reading ---

_LATEX_WORDS: Final = re.compile(
    r"\\(?:text(?:bf|it|rm)?|math(?:rm|bf|it|sf)|operatorname|mbox|emph|underline|bm|boldsymbol|boxed"
    r"|fbox)\s?\{([^{}]*)\}"
)
_STEPS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile(r"<<[^<>]{0,80}>>|</?[A-Za-z|][\w|▁]{0,24}/?>"), " "),  # marks, tags: <|im_end|>
    (re.compile(r"\\approx(?![A-Za-z])"), "≈"),
    (re.compile(r"\\(?:displaystyle|large|Large|huge|bf|rm|!|degree)(?![A-Za-z])"), ""),
    (re.compile(r"\^\s?\{?\s?\\circ\s?\}?|°"), " "),
    (re.compile(r"(?<=[A-Za-z}])\s?\^\s?\{?[23]\}?(?!\d)|(?<=\dcm|\dkm| cm| km)[23]\b"), " "),  # cm^{2}
    (re.compile(r"\{,\}|(?<=\d)\\,(?=\d)"), ","),
    (re.compile(r"\\[,;: ]|~(?!\s?\d)|[\u00a0\u2009\u202f]"), " "),
    (re.compile(r"(?<![\d)])\*{2,3}|\*{2,3}(?!\s?[\d(])|__|`+"), ""),  # bold, code
    (re.compile(r"^[\s*_\"'“”‘’：:。.]+(?!\d)|(?<=\S)[\s*_\"'“”‘’。.!！]+$"), ""),
    (re.compile(r"(?<![\d.])(\d{1,3})(?:[ _'](\d{3}))(?:[ _'](\d{3}))?(?![\d/.]*/)(?!\d)"), r"\1\2\3"),
    (re.compile(r"(?<=\d) and (?=\d+\s?/\s?\d)|(?<=\d)\s?&\s?(?=\d+/\d)"), " "),
    (re.compile(r"^\+\s?(?=[\d.$¥€£(\\])"), ""),
    (re.compile(r"^(?:about|approximately|around|roughly|exactly|only|just|大约|约|共|一共)\s*(?=\S)", re.I), ""),
)  # fmt: skip
_POWER_OF_TEN: Final = re.compile(
    r"(?<![\d.])(\d+(?:\.\d+)?)\s?(?:\*|×|·|x|\\times|\\cdot)\s?10\s?(?:\^|\*\*)\s?[{(]?\s?(-?\d{1,2})\s?[})]?"
    r"|(?<![\w.])(\d+(?:\.\d+)?)[eE]([-+]?\d{1,2})(?![\w.])"
)
_RAISED: Final = re.compile("(?<=10)[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}")
_FIGURES: Final = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹", "-+0123456789")
_MINUS: Final = re.compile(r"(?:minus|negative)\s+|负\s*", re.IGNORECASE)
_DIGIT: Final = re.compile(r"[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")
_CHINESE: Final = re.compile("[\u4e00-\u9fff]")

# --- scale words: `3.5万吨` is 35000 tons, or 3.5 of the unit 万吨 ---

_SCALES: Final = {
    "千万": 10**7, "百万": 10**6, "万亿": 10**12, "万": 10**4, "亿": 10**8,
    "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12,
    "dozen": 12,
}  # fmt: skip
_SCALED: Final = re.compile(
    r"(?<=\d)\s?(?:(千万|百万|万亿|[万亿])(?!\d)|(hundred|thousand|million|billion|trillion|dozen)s?\b)",
    re.IGNORECASE,
)
_KILO: Final = re.compile(
    "(?<=[一二两三四五六七八九十百])千(?=[米克瓦])"
)  # 七千米 is 7 km, or 7000 m


@lru_cache(maxsize=1 << 12)
def read_stated(piece: str) -> Stated | None:
    """The one number of a piece; None where it holds none, more than one, or a calculation.

    >>> [str(read_stated(each).value) for each in ("**12** apples", r"2\\frac{1}{3}", "3 × 10^5", "负三")]
    ['12', '7/3', '300000', '-3']
    >>> read_stated("50%"), read_stated("3.5万吨").value, read_stated("3 or 5")
    (Stated(value=Fraction(1, 2), figure=Fraction(50, 1)), Fraction(35000, 1), None)
    """
    if len(piece) > LONGEST:
        return None
    try:
        return _read(tidy(piece))
    except (EquationError, ValueError, ArithmeticError):
        return None


def tidy(piece: str) -> str:
    """The piece without what lays it out, powers of ten written out.

    >>> tidy(r"$\\textbf{1{,}234} \\text{ cm}^{2}$."), tidy("+6.5e-3 m")
    ('$ 1,234   cm $', '0.0065 m')
    """
    for pattern, by in _STEPS:
        piece = pattern.sub(by, piece)
    for _ in range(3):  # \boxed{\text{\textbf{12}}}
        piece = _LATEX_WORDS.sub(r" \1 ", piece)
    piece = _RAISED.sub(lambda match: f"^{match[0].translate(_FIGURES)}", piece)
    return _POWER_OF_TEN.sub(_written_out, piece).strip()


def _written_out(match: re.Match[str]) -> str:
    figure, power, figure_e, power_e = match.groups()
    return write_value(Fraction(figure or figure_e) * Fraction(10) ** int(power or power_e))


def _read(piece: str) -> Stated:
    minus = _MINUS.match(piece)
    if minus:
        stated = _read_positive(piece[minus.end() :])
        return Stated(-stated.value, None if stated.figure is None else -stated.figure)
    return _read_positive(piece)


def _read_positive(piece: str) -> Stated:
    scaled = _SCALED.search(piece)
    if scaled and not _SCALED.search(piece, scaled.end()):
        figure = _number(f"{piece[: scaled.start()]} {piece[scaled.end() :]}")
        return Stated(figure.value * _SCALES[(scaled[1] or scaled[2]).lower()], figure.value)
    stated = _number(piece)
    return Stated(stated.value, stated.value / 1000) if _KILO.search(piece) else stated


def _number(piece: str) -> Stated:
    value, surface = read_answer(piece, _words(piece))
    # Below one the sign says how much: 0.5% is no way to write one half.
    figure = value * 100 if surface.endswith("%") and abs(value) * 100 >= 1 else None
    return Stated(value, figure)


def _words(piece: str) -> Callable[[str], Fraction | None] | None:
    """What reads numbers in words; nothing where there are digits."""
    if _DIGIT.search(piece):
        return None
    return language("zh" if _CHINESE.search(piece) else "en").read_words
