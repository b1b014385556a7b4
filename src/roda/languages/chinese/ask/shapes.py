"""The shape of a question: how a number of a clause is asked for, and what stays behind.

Four treatments:

* `keep`: the clause stays in the story with an indefinite amount (看了若干页, 用去一部分) and
  is asked again at the end;
* `move`: the clause leaves the story and becomes the question (甲数比乙数多几分之几);
* `trim`: a describing phrase leaves its clause and is asked with the thing's own name
  (修一条长§米的公路 → 修一条公路 … 这条公路长多少米);
* `ask`: the clause can only be asked as it stands (每隔多少米种一棵); it leaves the story.

Clauses that compare have their shapes here, for amounts and shares alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import (
    AMOUNT,
    FIRST_FRACTION,
    FIRST_PERCENT,
    HOW_MANY,
    PART,
    SHARE,
    SOME,
    WHAT_FRACTION,
    WHAT_PERCENT,
)
from roda.languages.chinese.story.masking import MARK, open_clause, unit_at
from roda.languages.chinese.story.subjects import definite
from roda.languages.guard import Refusal
from roda.problem import Reason

# 卖出§后 is a time, not an event of its own; 小时 and 千米/时 are units.
# 变为§: what became so is named by the clause before.
BECOMES: Final = re.compile(f"(?:变|降|升|增|减|涨|扩|缩){lexicon.CHINESE}?[为到至成]")
_TAIL: Final = re.compile(
    f"(?:之后|以后|(?<![在先前落最])后|(?<![小/瓦{lexicon.ANY_MARK}])时|(?<=[{lexicon.PERCENT}])时|(?<=的[{lexicon.FRACTION}])时|的时候)$"
)
_TAIL_LASTS: Final = frozenset("后时候")
_RELATION: Final = re.compile(lexicon.RELATIONS)
_ADVERBS: Final = re.compile(f"(?:{lexicon.ADVERBS})*")
_MORE: Final = re.compile(lexicon.MORE)
_BROUGHT: Final = re.compile(f"(?:{lexicon.BROUGHT})的?{lexicon.CHINESE}{{1,8}}")
_CHANGED: Final = re.compile(f"(?:{lexicon.CHANGES})了?{SHARE}$")
_CHANGE: Final = re.compile(
    f"[现又]?在?(?:(?:便宜|{lexicon.CHANGES})了?[{lexicon.ANY_MARK}]|[打按]?[一二三四五六七八九]{{1,2}}折)"
)
_ALSO: Final = re.compile("[又还也就](?=[是占比正恰])")
_SHARE_OF: Final = re.compile(
    f"(?P<whole>[^{lexicon.ANY_MARK}]+|{AMOUNT}(?:{lexicon.UNIT}))的(?P<share>{SHARE})"
    "(?P<verb>正好是|恰好是|就是|是|等于|为)"
    f"(?P<part>{AMOUNT}|{lexicon.ANSWER_MARK})(?P<unit>(?:{lexicon.UNIT})?)$"
)


_NO_OPENING: Final = frozenset("这该从如要其它那")
_SOME_PLACE: Final = re.compile(
    f"某{lexicon.CHINESE}{{0,5}}?(?:工厂|厂|班|学校|小学|中学|校|村|商店|店|商场|农场|林场|场|公司|车间|市(?!场)|乡|县|队|专业户|超市|单位)(?![服办园内外长])"
    "(?:[一二三四五六七八九1-9]年级)?(?:[一二三四五六七八九1-9]班)?"
)


class Shape(NamedTuple):
    """How a number is asked for.

    `stays` is what the clause becomes in the story ("" when it leaves), `asks` the question
    without whom it is about, and `about` its own subject. `compares` says that a missing
    subject is the amount of the clause before rather than its agent; `listed` that the clause
    goes on with a list whose verb stands in the clause before (有§只鹤，§只鹅); `complete` that
    the question needs no subject.
    """

    treatment: Literal["keep", "move", "trim", "ask"]
    stays: str
    asks: str
    about: str
    compares: bool = False
    listed: bool = False
    complete: bool = False


class Question(NamedTuple):
    """A question written for the end of the new text.

    `text` is the whole of it, "" while it still waits for the clause that follows (`joined`).
    `asks` is its predicate, `about` its subject and `moment` the clause before that sets the time;
    `subject` is whom it is about before words that the text need not repeat were dropped.
    `whole_named` says that a share tells of what it is a share, `complete` that the question is a
    sentence of its own, which repeats no clause.
    """

    text: str
    asks: str
    subject: str
    about: str
    moment: str = ""
    whole_named: bool = True
    joined: bool = False
    complete: bool = False


# Made in half the time that their classes take, which check how many fields they get.
_shape: Final[Callable[[tuple[object, ...]], Shape]] = partial(tuple.__new__, Shape)
make_question: Final[Callable[[tuple[object, ...]], Question]] = partial(tuple.__new__, Question)


def tail_of(body: str) -> str:
    """The 后 or 时 that makes a clause a time, or "".

    >>> tail_of("卖出一半以后"), tail_of("行了3小时")
    ('以后', '')
    """
    if body[-1:] not in _TAIL_LASTS:
        return ""
    found = _TAIL.search(body)
    return found[0] if found else ""


def without_tail(body: str) -> str:
    """A clause without the 后 or 时 that makes it a time.

    >>> without_tail("卖出一半后"), without_tail("行了3小时")
    ('卖出一半', '行了3小时')
    """
    return body.removesuffix(tail_of(body))


def tells_change(body: str) -> bool:
    """Whether a clause only says by how much something changed, and not what.

    >>> tells_change("现降价了\\ue200"), tells_change("手机降价\\ue200")
    (True, False)
    """
    return _CHANGE.match(body) is not None


def share_word(mark: str) -> str:
    """The question word for a share.

    >>> share_word(FIRST_FRACTION), share_word(FIRST_PERCENT)
    ('几分之几', '百分之几')
    """
    return WHAT_PERCENT if mark >= FIRST_PERCENT else WHAT_FRACTION


def named_anew(story: str, about: str, question: str) -> str:
    """A question that points at something (这支钢笔) the story has not brought in names it: 一支钢笔.

    >>> named_anew("一个书包价钱是钢笔的15倍", "一支钢笔的价格", "这支钢笔的价格是多少元")
    '一支钢笔的价格是多少元'
    """
    if about[:1] not in ("一", "某") or about[:3] in story or f"这{about[1:3]}" in story:
        return question
    if about[0] == "某" and about[:2] in story:
        return question
    named = definite(about)
    return question.replace(named, about, 1) if named != about else question


def brought_in(bodies: list[str], about: str) -> bool:
    """Let the first clause bring in 某厂, which only the question would name; False if it cannot.

    >>> bodies = ["4人缺勤", "这个厂共有200人"]
    >>> brought_in(bodies, "某厂今天出勤率"), bodies[0]
    (True, '某厂4人缺勤')
    """
    found = _SOME_PLACE.match(about)
    if not found or "：" in about or bodies[0][0] in _NO_OPENING or found[0] in bodies[0]:
        return False
    if len(found[0]) > 2 and found[0][1:] in bodies[0]:
        return False
    bodies[0] = found[0] + bodies[0]
    return True


def refuse(body: str, why: str) -> Refusal:
    """No natural question asks for a number of this clause."""
    return Refusal(Reason.NOT_ASKED, f"'{body}' {why}")


def keep(stays: str, asks: str, mark: str, word: str) -> Shape:
    """The clause stays in the story, and `asks` is asked at its end.

    >>> keep("小明看了若干页", "小明看了\\ue000页", "\\ue000", "多少")[1:4]
    ('小明看了若干页', '看了多少页', '小明')
    """
    _, about, rest = open_clause(without_tail(asks) if asks[-1] in _TAIL_LASTS else asks)
    asks, about = rest.replace(mark, word), about.replace(mark, word)
    return _shape(("keep", stays, asks, about, False, False, False))


def move(body: str, mark: str, word: str) -> Shape:
    """The clause leaves the story and is the question."""
    _, about, rest = open_clause(without_tail(body))
    asks, about = rest.replace(mark, word), about.replace(mark, word)
    return _shape(("move", "", asks, about, False, False, False))


def relation(body: str, mark: str, word: str) -> Shape | None:
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
        match = _RELATION.search(rest)
        at = rest.index(mark)
    return _relation_of(about, rest, mark, word, match, at) if match else None


def _relation_of(
    about: str, rest: str, mark: str, word: str, match: re.Match[str], at: int
) -> Shape | None:
    """The same for a clause whose subject is known, and where in the rest it compares."""
    tail = rest[match.end() : at]
    end = at + 1 + len(unit_at(rest, at + 1))
    if not _relates(match[0], rest, tail, end):
        return None
    if word == WHAT_FRACTION and not tail and match[0] != "占":  # 积是§ asks for a number, no share
        word = HOW_MANY
    asks = without_tail(rest.replace(mark, word))
    if _ALSO.match(asks):
        asks = asks[1:]
    return _shape(("move", "", asks, about, True, False, False))


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


def share_of(body: str, mark: str) -> Shape | None:
    """X的§是§: asked as §是X的几分之几, or as X的§是多少."""
    match = _share_of(body)
    if not match or mark not in (match["share"], match["part"]):
        return None
    whole = open_clause(match["whole"])
    name = definite(whole.about + whole.rest)
    unit = match["unit"]
    if mark == match["part"]:
        asks = f"{name}的{match['share']}{match['verb']}{HOW_MANY}{unit}"
        return Shape("move", "", asks, "", complete=True)
    asks = f"{match['part']}{unit}是{name}的{share_word(mark)}"
    return Shape("move", "", asks, "", complete=True)


def _share_of(body: str) -> re.Match[str] | None:
    if "的" not in body or ("是" not in body and "等于" not in body and "为" not in body):
        return None
    return _SHARE_OF.match(body)


def whole_of(body: str) -> str:
    """The X of X的§是§, or ""."""
    match = _share_of(body)
    return match["whole"] if match and not MARK.search(match["whole"]) else ""


def left_indefinite(body: str, mark: str) -> Shape | None:
    """A comparison left in its place with an indefinite amount: 比梨树多若干棵, 占一部分, 降价."""
    unit = unit_at(body, body.index(mark) + 1)
    if mark >= FIRST_FRACTION and not unit:
        if not body.endswith(mark):
            return None
        if _CHANGED.search(body) and "比" not in body:
            return keep(body[:-1], body, mark, share_word(mark))
        if "占" not in body:
            return None
        return keep(body.replace(mark, PART).replace("约占", "占"), body, mark, share_word(mark))
    if unit and unit != "岁":
        return keep(body.replace(mark, SOME), body, mark, HOW_MANY)
    return None
