"""What stands around an equation or an answer without being a part of it: HTML, Markdown, quotation marks, labels.

>>> bare("['**12+4**']"), bare("12 &times; 4<br>"), bare("12 plus 4 → 16"), is_missing("N/A")
('12+4', '12 × 4', '12 + 4=16', True)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Final

By = str | Callable[[re.Match[str]], str]

# What people, pandas and spreadsheets write where there is nothing.
_MISSING: Final = re.compile(
    r"\s*(?:#?n\.?/?a\.?!?|<na>|#value!|#ref!|nan|nat|none|null|nil|unknown|tbd|todo|[-–—_.?？/\\]+|无|暂无|略|缺)\s*",
    re.IGNORECASE,
)
# Marks without width, which come along when a text is copied from a page.
_UNSEEN: Final = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
_SIGNS: Final = re.compile(rf"[{_UNSEEN}<&'\"`“”‘’*>→⇒➜⟶]|==|\\\$|[A-Za-z]{{4}}| of |[加减乘除]")
_BEFORE_WORD = r"(?<=[\w)\]}%])\s+"
_BEHIND_WORD = r"\s+(?=[\w($¥\[{])"
_BETWEEN_FIGURES = r"(?<=[\d)])\s*{}\s*(?=[\d(])"
STEPS: Final[tuple[tuple[re.Pattern[str], By], ...]] = (
    (re.compile(f"[{_UNSEEN}]+"), ""),
    (re.compile(r"<<[^<>]*>>"), ""),  # 12+4=<<12+4=16>>16
    (re.compile(r"<sup>\s*(\d+)\s*</sup>", re.IGNORECASE), lambda found: f"^{found[1]}"),
    (re.compile(r"</?[A-Za-z][^<>]{0,80}>"), " "),
    (re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,8});"), lambda f: unescape(f[0])),
    (re.compile(r"^\s*\[\s*(['\"])([^'\"]*)\1\s*\]\s*$"), lambda found: found[2]),  # ['12+4']
    (re.compile(r"[`“”‘’\"]|\*\*(?!\s*\d)|(?<![\d)])\*\*"), ""),
    (re.compile(r"^\s*'|'\s*$"), ""),
    (re.compile(r"\s*(?:[-=]+>|[→⇒➜⟶]|==+)\s*"), "="),
    (re.compile(r"(?<=\d)\s*per\s?cent\b", re.IGNORECASE), "%"),
    (re.compile(rf"((?:\d/\d+|%))\s+of{_BEHIND_WORD}", re.IGNORECASE), lambda f: f"{f[1]} * "),
    (re.compile(rf"{_BEFORE_WORD}plus{_BEHIND_WORD}", re.IGNORECASE), " + "),
    (re.compile(rf"{_BEFORE_WORD}minus{_BEHIND_WORD}", re.IGNORECASE), " - "),
    (re.compile(rf"{_BEFORE_WORD}(?:times|multiplied by){_BEHIND_WORD}", re.IGNORECASE), " * "),
    (re.compile(rf"{_BEFORE_WORD}divided by{_BEHIND_WORD}", re.IGNORECASE), " / "),
    (re.compile(_BETWEEN_FIGURES.format("加上?")), "+"),
    (re.compile(_BETWEEN_FIGURES.format("减去?")), "-"),
    (re.compile(_BETWEEN_FIGURES.format("乘以?")), "*"),
    (re.compile(_BETWEEN_FIGURES.format("除以")), "/"),
)


def is_marked(written: str) -> bool:
    """Whether something may be around it that is no part of it: most have nothing of the kind."""
    return _SIGNS.search(written) is not None


def bare(written: str) -> str:
    """What is written, without what stands around it; operations in words become signs."""
    if is_marked(written):
        for pattern, by in STEPS:
            written = pattern.sub(by, written)
    return written.strip()


def is_missing(written: str) -> bool:
    """Whether it only says that there is nothing.

    >>> [is_missing(each) for each in ("nan", "-", "?", "无", "", "x", "-3", "none of 3")]
    [True, True, True, True, False, False, False, False]
    """
    return _MISSING.fullmatch(written) is not None
