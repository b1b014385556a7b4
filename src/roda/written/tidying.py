"""An equation as a person wrote it, in the notation that `roda.notation` reads; places are kept.

LaTeX (`\\frac{1}{2}`, `\\times`), currency, thousands, `1 1/2`, `½`, raised figures, a blank to be filled
in (`?`, `( )`, `□`), 解：and 答：at the ends, and units (`12个`, `12 km/h`, `(km)`) are rewritten or left
out, one after another. Each character remembers where in the original it comes from, so that an
error found at the end is shown where the person made it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

from roda.errors import EquationError
from roda.notation import plain
from roda.written import markup

_CJK = "\u3400-\u4dbf\u4e00-\u9fff"
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
# What is said before the equation: 解：设x个。 Let x be the figs. Total: 12+4
_LABEL: Final = re.compile(
    r"(?:\s*(?:\(\d{1,2}\)|（\d{1,2}）|\d{1,2}[.)、])\s+(?=[\da-z$]))?"
    r"\s*(?:(?:解|答|答案|算式|列式|综合算式|方程|总数|一共|共)\s*[:：]\s*|=\s*"
    r"|(?:解\s*[:：,，]?\s*)?设[^=\n。；;，,]*[\n。；;，,]\s*"
    r"|let\b[^=\n.;,]*(?:=[^=\n.;,\d]*)?[\n.;,]\s*"
    r"|[a-z]{2,20}(?:\s+[a-z]{2,20}){0,3}\s*[:：]\s*(?=[\d($¥€£.\[\\-]|[a-z]\s*=))*",
    re.IGNORECASE,
)
_CONCLUSION: Final = re.compile(
    r"(?<=.)(?:[\s,，;；.。]*答\s*[:：，,].*|[\s=＝.。;；,，!！]+"
    r"|(?<=[\d)])[\s,;.]*\b(?:so|thus|therefore|hence|(?:the\s+)?(?:final\s+)?answer)\b[^=]*)$",
    re.DOTALL | re.IGNORECASE,
)
_FILLED_IN: Final = re.compile(r"(?:\?+|_{2,}|[□○◯▢⬜]+)\s*[A-Za-z]{2,20}(?=\s*(?:=|$))")
_GOES_ON: Final = re.compile(r"\s*\n\s*(?==)")
_FIRST_NAME: Final = re.compile(r"\s*([A-Za-z]\w{0,20})\s*=")
_SHORT_FRACTION: Final = re.compile(r"\\[dtc]?frac\s*(\d)\s*(\d)")
_FRACTION: Final = re.compile(r"\\[dtc]?frac\s*(?=\{)")
_WORDS: Final = re.compile(r"\\(?:text|mathrm|mbox|textrm)\s*\{([^{}\\]*)\}")
_COMMAND: Final = re.compile(r"\\([A-Za-z]+|.)")
_COMMANDS: Final = {
    "times": "*", "cdot": "*", "ast": "*", "div": "/", "pi": "pi", "approx": "≈",
    "left": "", "right": "", "quad": " ", "qquad": " ", "%": "%", "$": "", "{": "(", "}": ")",
    ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "(": "", ")": "", "[": "", "]": "", "\\": " ",
}  # fmt: skip
_CURRENCY: Final = re.compile("(?:US|HK)?\\$|[¥￥€£]")
_VULGAR: Final = re.compile("(?<!\\d)[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|(?<=\\d)\\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]")
_OF_HUNDRED: Final = re.compile(r"百分之(\d+(?:\.\d+)?)")
_PARTS: Final = re.compile(r"(?<!\d)(\d+)分之(\d+)")
_MIXED: Final = re.compile(r"(?<![\d.])(\d+)(?:[^\S\n]+|\s*又\s*)\(?(\d+)\s*/\s*(\d+)\)?(?![\d.(])")
_THOUSANDS: Final = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_BLANK: Final = re.compile(r"\?+|_{2,}|[□○◯▢⬜]+|\(\s*\)|\[\s*\]")
_UNKNOWN: Final = re.compile(r"(?<![A-Za-z\\])[a-zA-Z](?![A-Za-z])")
_NEARLY: Final = re.compile(r"\s*≈.*$", re.DOTALL)
_COLON: Final = re.compile(":")
_PI: Final = re.compile("π")
_BRACE: Final = re.compile("[{}]")
_POWER: Final = re.compile(f"[{_RAISED}]+")
_FIGURES: Final = str.maketrans(_RAISED, "0123456789")
_NAMED_SIDE: Final = re.compile(f"(^|=)\\s*[{_CJK}]{{1,16}}\\s*(?==|$)")

# Thousands in words are no unit: 3万+500 is not 503.
_CHINESE = f"(?![万亿千百十](?!克|米|瓦|卡|升))[{_CJK}]+(?:\\s*/\\s*[{_CJK}]+)?[²³]?"
_CHINESE_UNIT: Final = re.compile(f"(?<=[\\dxX)\\]%])\\s*(?:\\(\\s*{_CHINESE}\\s*\\)|{_CHINESE})")
# Of single letters only those that are units; the others are unknowns. 8 dozen + 3 is not 11.
_LATIN = r"(?!(?:dozens?|hundreds?|thousands?|millions?|billions?|k)\b)(?:[mglhtsdLT](?![A-Za-z])|(?![pP][iI](?![A-Za-z]))[A-Za-z]{2,20}|[°℃][CF]?)(?:[²³]|\^[23](?!\d))?"
_LATIN_UNIT: Final = re.compile(
    rf"(?<=[\d)\]%])\s*(?:\(\s*{_LATIN}(?:\s*/\s*{_LATIN})?\s*\)"
    rf"|{_LATIN}(?:\s+{_LATIN}){{0,3}}(?:\s*/\s*{_LATIN})?)(?!\w|\s*[(\[])"
)
_BETWEEN_NUMBERS: Final = re.compile(r"(?<=[\d%])\s*[xX]\s*(?=\d)")
_BEFORE_BRACKET: Final = re.compile(r"(?<=[\d)\]%])\s*[xX]\s*(?=[(\[])")
# Two of one kind in one equation cannot both be left out: 3km+500m is not 503.
_KINDS: Final = tuple(
    frozenset(kind.split())
    for kind in (
        "mm cm dm m km 毫米 厘米 分米 米 千米 公里",
        "mg g kg t 克 千克 公斤 斤 吨",
        "ml l 毫升 升",
        "s sec seconds min minutes h hours d days 秒 分 分钟 小时 时 天 日",
        "元 角 分 dollars cents",
    )
)


class Tidied(NamedTuple):
    """A text that is being rewritten, and where each of its characters stood in the original.

    `places` has one more, for the end.
    """

    text: str
    places: tuple[int, ...]

    def replaced(
        self, pattern: re.Pattern[str], by: str | Callable[[re.Match[str]], str]
    ) -> Tidied:
        """Every match replaced; what is new stands where the match began.

        >>> Tidied("1,200*3", tuple(range(8))).replaced(_THOUSANDS, "")
        Tidied(text='1200*3', places=(0, 2, 3, 4, 5, 6, 7))
        """
        parts: list[str] = []
        places: list[int] = []
        done = 0
        for match in pattern.finditer(self.text):
            new = by if isinstance(by, str) else by(match)
            parts += (self.text[done : match.start()], new)
            places += self.places[done : match.start()]
            places += [self.places[match.start()]] * len(new)
            done = match.end()
        if not parts:
            return self
        parts.append(self.text[done:])
        places += self.places[done:]
        return Tidied("".join(parts), tuple(places))


def tidied(written: str) -> Tidied:
    """The equation without what is no part of one; units in Latin letters are still there.

    >>> tidied("解：总价＝ ¥1,200×2½ 元").text.replace(" ", "")
    'x=1200*2(1/2)'
    >>> tidied(r"$\\frac{1}{2} \\times x = 8$").text.replace(" ", "")
    '((1)/(2))*x=8'
    """
    made = _joined(_without_markup(Tidied(written, tuple(range(len(written) + 1)))))
    label = _LABEL.match(made.text)
    start = label.end() if label else 0
    text = plain(_CONCLUSION.sub("", made.text[start:]))
    made = Tidied(text, made.places[start : start + len(text) + 1])
    if "\\" in text or "{" in text:
        made = _without_latex(made, written)
    for pattern, by in _STEPS:
        made = made.replaced(pattern, by)
    made = made.replaced(_FILLED_IN, "?")
    if len(_BLANK.findall(made.text)) == 1 and not _UNKNOWN.search(made.text):
        made = made.replaced(_BLANK, "x")
    made = _without(made, _CHINESE_UNIT, written)
    return made.replaced(_BETWEEN_NUMBERS, "*").replaced(_POWER, _raised)


def _without_markup(made: Tidied) -> Tidied:
    """The equation without HTML, quotation marks and the like, and with signs for words."""
    if markup.is_marked(made.text):
        for pattern, by in markup.STEPS:
            made = made.replaced(pattern, by)
    return made


def _joined(made: Tidied) -> Tidied:
    """An equation over several lines as one: `12+4` and `=16`, or `x=12+4` and `x=16`.

    >>> _joined(Tidied("x=12+4\\nx=16", tuple(range(12)))).text
    'x=12+4=16'
    """
    if "=" not in made.text:
        return made
    made = made.replaced(_GOES_ON, "")
    if first := _FIRST_NAME.match(made.text):
        again = re.compile(rf"(?<=[\d)])\s*[\n;；,，]\s*{re.escape(first[1])}\s*=")
        made = made.replaced(again, "=")
    return made


def without_units(made: Tidied, written: str) -> Tidied:
    """The equation read as if every word after a number were a unit, and x( a multiplication.

    >>> without_units(tidied("12kg + 4 kg"), "12kg + 4 kg").text
    '12  + 4 '
    """
    return (
        _without(made, _LATIN_UNIT, written)
        .replaced(_BEFORE_BRACKET, "*")
        .replaced(_POWER, _raised)
    )


def _without(made: Tidied, unit: re.Pattern[str], written: str) -> Tidied:
    """The equation without its units; two units of one kind are an error."""
    seen: dict[str, str] = {}
    for match in unit.finditer(made.text):
        word = match[0].strip(" ()")
        for kind in _KINDS:
            if word in kind:
                for other in kind & seen.keys() - {word}:
                    raise EquationError(
                        f"it has both {other} and {word}: bring them to one unit",
                        written,
                        made.places[match.start()],
                    )
        seen[word] = word
    return made.replaced(unit, " ")


def _in_figures(match: re.Match[str]) -> str:
    """½ as `(1/2)`."""
    return f"({unicodedata.normalize('NFKC', match[0].strip()).replace('⁄', '/')})"


def _raised(match: re.Match[str]) -> str:
    return f"^{match[0].translate(_FIGURES)}"


_STEPS: Final[tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]] = (
    (_CURRENCY, " "),
    (_PI, "pi"),
    (_BRACE, lambda match: "(" if match[0] == "{" else ")"),
    (_VULGAR, _in_figures),
    (_THOUSANDS, ""),
    (_OF_HUNDRED, lambda match: f"{match[1]}%"),
    (_PARTS, lambda match: f"({match[2]}/{match[1]})"),
    (_MIXED, lambda match: f"{match[1]}({match[2]}/{match[3]})"),
    (_NEARLY, ""),
    (_COLON, "/"),
    (_NAMED_SIDE, lambda match: f"{match[1]}x"),
)


def _without_latex(made: Tidied, written: str) -> Tidied:
    """Fractions as `((1)/(2))`, commands as signs, `\\text{km}` as a word."""
    made = made.replaced(_SHORT_FRACTION, lambda match: f"(({match[1]})/({match[2]}))")
    made = _with_fractions(made.replaced(_WORDS, lambda match: f" {match[1]} "), written)
    for match in _COMMAND.finditer(made.text):
        if match[1] not in _COMMANDS:
            raise EquationError(f"{match[0]} is not read here", written, made.places[match.start()])
    return made.replaced(_COMMAND, lambda match: _COMMANDS[match[1]])


def _with_fractions(made: Tidied, written: str) -> Tidied:
    """Every `\\frac{a}{b}` as `((a)/(b))`, however they are nested."""
    marks: dict[int, str] = {}  # what stands in the place of a character
    skipped: set[int] = set()
    waiting: list[str] = []  # the braces that are open, and what closes them
    text, position = made.text, 0
    while position < len(text):
        if begins := _FRACTION.match(text, position):
            skipped.update(range(position, begins.end()))
            position = begins.end()
            marks[position] = "(("
            waiting.append("over")
        elif text[position] == "{":
            waiting.append("brace")
        elif text[position] == "}" and waiting:
            closed = waiting.pop()
            if closed == "over":
                under = re.compile(r"\s*\{").match(text, position + 1)
                if not under:
                    place = made.places[position]
                    raise EquationError("the fraction has no denominator", written, place)
                marks[position] = ")/("
                skipped.update(range(position + 1, under.end()))
                waiting.append("under")
                position = under.end() - 1
            elif closed == "under":
                marks[position] = "))"
        position += 1
    parts: list[str] = []
    places: list[int] = []
    for at, character in enumerate(text):
        if at not in skipped:
            new = marks.get(at, character)
            parts.append(new)
            places += [made.places[at]] * len(new)
    return Tidied("".join(parts), (*places, made.places[-1]))
