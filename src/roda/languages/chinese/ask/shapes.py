"""What it takes to ask for a number of a clause: the treatment, the question and its subject."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.problem import Reason

Treatment = Literal["keep", "move", "trim"]

HOW_MANY: Final = "多少"
SOME: Final = "若干"
PART: Final = "一部分"
COUNTED: Final = f"[{words.QUANTITY}]"
AMOUNT: Final = f"[{words.QUANTITY}{words.FRACTION}]"
SHARE: Final = f"[{words.FRACTION}{words.PERCENT}]"

FIRST_FRACTION: Final = words.FRACTION[0]
FIRST_PERCENT: Final = words.PERCENT[0]
FIRST_RATIO: Final = words.RATIO[0]

# 卖出§后 is a time, not an event of its own; 小时 and 千米/时 are units.
_TAIL: Final = re.compile(
    f"(?:之后|以后|(?<![在先前落最])后|(?<![小/瓦{words.ANY_MARK}])时|的时候)$"
)


class Asking(NamedTuple):
    """How a number is asked for.

    `stays` is what the clause becomes in the story ("" when it leaves), `asks` the question
    without whom it is about, and `about` its own subject. `compares` says that a missing
    subject is the amount of the clause before rather than its agent; `listed` that the clause
    goes on with a list whose verb stands in the clause before (有§只鹤，§只鹅); `complete` that
    the question needs nobody to be about.
    """

    treatment: Treatment
    stays: str
    asks: str
    about: str
    compares: bool = False
    listed: bool = False
    complete: bool = False


class Refusal(NamedTuple):
    """Why a number is not asked for."""

    reason: Reason
    detail: str


def tail_of(body: str) -> str:
    """The 后 or 时 that makes a clause a time, or "".

    >>> tail_of("卖出一半以后"), tail_of("行了3小时")
    ('以后', '')
    """
    if body[-1:] not in ("后", "时", "候"):
        return ""
    found = _TAIL.search(body)
    return found[0] if found else ""


def without_tail(body: str) -> str:
    """A clause without the 后 or 时 that makes it a time.

    >>> without_tail("卖出一半后"), without_tail("行了3小时")
    ('卖出一半', '行了3小时')
    """
    return body.removesuffix(tail_of(body))


def share_word(mark: str) -> str:
    """The question word for a share.

    >>> share_word(FIRST_FRACTION), share_word(FIRST_PERCENT)
    ('几分之几', '百分之几')
    """
    return "百分之几" if mark >= FIRST_PERCENT else "几分之几"


def refuse(why: str, body: str) -> Refusal:
    """No natural question asks for the number."""
    return Refusal(Reason.NOT_ASKED, f"{why}: {MARK.sub('_', body)}")


def keep(stays: str, asks: str, mark: str, word: str) -> Asking:
    """The clause stays in the story, and `asks` is asked at its end.

    >>> keep("小明看了若干页", "小明看了\\ue000页", "\\ue000", "多少")[1:4]
    ('小明看了若干页', '看了多少页', '小明')
    """
    _, about, rest = open_clause(without_tail(asks))
    return Asking("keep", stays, rest.replace(mark, word), about.replace(mark, word))


def move(body: str, mark: str, word: str) -> Asking:
    """The clause leaves the story and is the question."""
    _, about, rest = open_clause(without_tail(body))
    return Asking("move", "", rest.replace(mark, word), about.replace(mark, word))
