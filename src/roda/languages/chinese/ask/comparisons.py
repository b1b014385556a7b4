"""Clauses that compare: X比Y多§, X是Y的§, X占Y的§, X的§是§. They can leave the story and ask."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.shapes import (
    AMOUNT,
    FIRST_FRACTION,
    HOW_MANY,
    PART,
    SHARE,
    SOME,
    Asking,
    keep,
    share_word,
    without_tail,
)
from roda.languages.chinese.story.masking import MARK, open_clause, unit_at
from roda.languages.chinese.story.subjects import definite

_RELATION: Final = re.compile("比(?!例|赛|值|率|目鱼)|是|占|相当于|等于|为")
_ADVERBS: Final = re.compile(
    "(?:正好|恰好|刚好|恰|只|就|都|平均|每天|每小时|每分钟?|每[月年日次]|现在|实际|原来|约|又|还|要|应|已经|已"
    "|大约|一共|共|将|能|可)*"
)
_MORE: Final = re.compile(
    "[多少高低长短大小重轻快慢贵贱宽窄远近早晚省矮厚薄]|增|减|降|提|节约|便宜|超|上升|下降|上涨|落后|领先|缩"
)
# 运来梨是苹果的§: what was brought is compared, not who brought it.
_BROUGHT: Final = re.compile(
    "(?:运来|运进|买来|购进|购回|买进|卖出|养|种|收|捐|栽|植|做|修|生产)的?[\u4e00-\u9fff]{1,8}"
)
_CHANGED: Final = re.compile(f"(?:{words.CHANGES})了?{SHARE}$")
_ALSO: Final = re.compile("[又还也就](?=[是占比正恰])")
_SHARE_OF: Final = re.compile(
    f"(?P<whole>[^{words.ANY_MARK}]+|{AMOUNT}(?:{words.UNIT}))的(?P<share>{SHARE})"
    "(?P<verb>正好是|恰好是|就是|是|等于|为)"
    f"(?P<part>{AMOUNT}|{words.ANSWER_MARK})(?P<unit>(?:{words.UNIT})?)$"
)


def relation(body: str, mark: str, word: str) -> Asking | None:
    """X比Y多§, X是Y的§, X占Y的§, X是§: the clause can leave, and asks by itself."""
    _, about, rest = open_clause(body)
    match = _RELATION.search(rest)
    at = rest.find(mark)
    if not match or at < match.start():
        return None
    if not _ADVERBS.fullmatch(rest, 0, match.start()):
        if about or not _BROUGHT.fullmatch(rest, 0, match.start()):
            return None
        about, rest = rest[: match.start()], rest[match.start() :]
    return relation_of(about, rest, mark, word)


def relation_of(about: str, rest: str, mark: str, word: str) -> Asking | None:
    """The same for a clause whose subject is known."""
    match = _RELATION.search(rest)
    if not match:
        return None
    at = rest.index(mark)
    tail = rest[match.end() : at]
    end = at + 1 + len(unit_at(rest, at + 1))
    if not _relates(match[0], rest, tail, end):
        return None
    if word == "几分之几" and not tail and match[0] != "占":  # 积是§ asks for a number, no share
        word = HOW_MANY
    asks = without_tail(rest.replace(mark, word))
    if _ALSO.match(asks):
        asks = asks[1:]
    return Asking("move", "", asks, about, compares=True)


def _relates(verb: str, rest: str, tail: str, end: int) -> bool:
    """Whether the number after the verb is what is compared, and not part of a name."""
    if verb == "比":
        if _MORE.search(tail):
            return not rest.startswith("的", end)
        # 比Y的§倍多§: the multiple stands before the word that compares.
        return tail.endswith("的") and _MORE.search(rest, end) is not None
    if rest.startswith("的", end):
        return False
    if verb == "占":
        return True
    if not tail:
        return rest[end : end + 1] in ("", "（")
    return tail.endswith("的")


def share_of(body: str, mark: str) -> Asking | None:
    """X的§是§: asked as §是X的几分之几, or as X的§是多少."""
    match = _share_of(body)
    if not match or mark not in (match["share"], match["part"]):
        return None
    whole = open_clause(match["whole"])
    name = definite(whole.about + whole.rest)
    unit = match["unit"]
    if mark == match["part"]:
        asks = f"{name}的{match['share']}{match['verb']}{HOW_MANY}{unit}"
        return Asking("move", "", asks, "", complete=True)
    asks = f"{match['part']}{unit}是{name}的{share_word(mark)}"
    return Asking("move", "", asks, "", complete=True)


def _share_of(body: str) -> re.Match[str] | None:
    if "的" not in body or ("是" not in body and "等于" not in body and "为" not in body):
        return None
    return _SHARE_OF.match(body)


def whole_of(body: str) -> str:
    """The X of X的§是§, or ""."""
    match = _share_of(body)
    return match["whole"] if match and not MARK.search(match["whole"]) else ""


def stay(body: str, mark: str) -> Asking | None:
    """A comparison left in its place with an indefinite amount: 比梨树多若干棵, 占一部分, 降价."""
    unit = unit_at(body, body.index(mark) + 1)
    if mark >= FIRST_FRACTION and not unit:
        if not body.endswith(mark):
            return None
        if _CHANGED.search(body) and "比" not in body:
            return keep(body[:-1], body, mark, share_word(mark))
        if "占" not in body:
            return None
        return keep(body.replace(mark, PART), body, mark, share_word(mark))
    if unit and unit != "岁":
        return keep(body.replace(mark, SOME), body, mark, HOW_MANY)
    return None
