"""The text of a problem without what a web page, an exam paper or a prompt has put around it.

HTML, Markdown, LaTeX around single numbers, marks without width, the number of the question and its points are no
part of what a problem tells. Texts of published corpora are left as they were published.

>>> plain_text("<p><b>Q12.</b> Tom had **12** figs &amp; $4$ pears. How many has he? (2 marks)</p>")
'Tom had 12 figs & 4 pears. How many has he?'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Final

By = str | Callable[[re.Match[str]], str]

_UNSEEN: Final = "\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff"
_PICTURES: Final = "\U0001f000-\U0001faff\u2600-\u27bf\ufe0f\u200d"
_BLOCKS: Final = r"p|br|div|li|ul|ol|tr|table|tbody|h[1-6]|hr|center"
_INSIDE: Final = r"b|i|u|em|strong|span|font|small|a|td|th|sub|sup|img|mark"
_NUMBER: Final = r"\d[\d,]*(?:\.\d+)?"
_SMALL: Final = {"2": "²", "3": "³"}
# Something that may have to go, inside of a text, at its beginning and at its end; most have nothing of the kind.
_SIGNS: Final = re.compile(rf"[{_UNSEEN}<&$\\*]")
_BEGINNINGS: Final = frozenset("0123456789QqPpEe第例题问 \n\t")
_ENDS: Final = re.compile(rf"[_:：)\]）{_PICTURES}\s]\Z")
_STEPS: Final[tuple[tuple[re.Pattern[str], By], ...]] = (
    (re.compile(f"[{_UNSEEN}]+"), ""),
    (re.compile(r"<sup>\s*([23])\s*</sup>", re.I), lambda found: _SMALL[found[1]]),
    (re.compile(rf"</?(?:{_BLOCKS})\b[^<>]{{0,200}}>", re.I), " "),
    (re.compile(rf"</?(?:{_INSIDE})\b[^<>]{{0,200}}>", re.I), ""),
    (re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,8});"), lambda f: unescape(f[0])),
    (re.compile(r"\*\*(?=\S)([^*\n]+)(?<=\S)\*\*"), lambda found: found[1]),
    (
        re.compile(r"\$?(?<!\w)(\d*)\s?\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}\$?"),
        lambda found: f"{found[1]} {found[2]}/{found[3]}".strip(),
    ),
    (re.compile(rf"\$({_NUMBER})(?:\\?%)?\$|\\\(\s*({_NUMBER})\s*\\\)"), lambda f: _of_latex(f)),
    (re.compile(r"\\([$%])"), lambda found: found[1]),
    (
        re.compile(
            r"^\s*(?:(?:Q|Question|Problem|Exercise)\s*\.?\s*\d{0,4}\s*[.:：)]\s*"
            r"|(?:第\s*\d{1,3}\s*题|例\s*\d{0,3}|题目|问题)\s*[.:：、]\s*"
            r"|\d{1,3}[.)]\s+(?=[A-Z])|\d{1,3}[.、．)）]\s*(?=[\u4e00-\u9fff]))",
            re.I,
        ),
        "",
    ),
    (re.compile(r"\s*[(\[（]\s*\d+\s*(?:marks?|points?|pts?\.?|分)\s*[)\]）]\s*$", re.I), ""),
    (
        re.compile(
            r"\s*\b(?:Answer|Ans|Solution)\s*(?:[:：]\s*_*|_+)\s*$|\s*答案?\s*[:：]\s*_*\s*$", re.I
        ),
        "",
    ),
    (re.compile(r"(?<=[?？.。])\s*_{2,}\s*$"), ""),
    (re.compile(f"(?<=[?？.。!！])\\s*[{_PICTURES}]+\\s*$"), ""),
)


def plain_text(text: str) -> str:
    """The text as it is told, without spaces around it.

    >>> plain_text(" Ann has 3 pens and $2. How many? "), plain_text("3、小明有5张邮票。")
    ('Ann has 3 pens and $2. How many?', '小明有5张邮票。')
    """
    if text[:1] in _BEGINNINGS or _SIGNS.search(text) or _ENDS.search(text[-1:]):
        for pattern, by in _STEPS:
            text = pattern.sub(by, text)
    return text.strip()


def _of_latex(found: re.Match[str]) -> str:
    """A number that stood in dollar signs or in brackets of LaTeX."""
    rate = "%" if "%" in found[0] else ""
    return f"{found[1] or found[2]}{rate}"
