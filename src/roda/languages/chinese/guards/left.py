"""Guards of a text whose clause left the story: what leaned on that clause must not stand alone."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.lexicon import FIRST_MARK, PART
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_ORDINALS: Final = {word: value for value, word in enumerate("零一二三四五六七八九")}
_NTH: Final = re.compile(
    f"第(?P<nth>[一二三四五六1-6]|[{lexicon.ANY_MARK}])(?P<of>个?[天次周月年季期节小组批堆根段桶筐袋箱车层])"
)
_SEVERAL: Final = f"(?:[两二三四五六2-6]|[{lexicon.ANY_MARK}])"
_ANOTHER: Final = re.compile(f"另(一{lexicon.CHINESE}{{2}})")
_THIS_TIME: Final = re.compile("这时|此时|这样|结果|现在|[^，]{0,8}比原来")
_MOVES: Final = re.compile("[把将从][^，]*[给调放拿倒运取移搬]")
_NEXT_DEED: Final = re.compile("第|又|再|后来|然后|接着")
_LATER_ONE: Final = re.compile("第[二三四五3-5][^，车班组队间]{1,4}[修看读用运行走挖比]")
_AFTER_THAT: Final = re.compile("又|再|最后|还?剩|余|正好|[离距]|还有")
_REST: Final = re.compile("[剩余]|没|未")
_TOLD_OF_REST: Final = re.compile("(?:还|正好|恰好|刚好)?(?:剩|余)|已[^，]*[与和]|这时|此时|没")
# 这两本书, 两个小组, 两种: who they are must be told before; 甲、乙两队 says it itself.
_BOTH: Final = re.compile(
    "(?<![甲乙丙AB和与、一二三四])(?:这两|两)(?:个(?:小组|班级?|年级|车间|工程队|队|人|数)|[种样本班队组人者科])(?!合)"
)
_COMPARED: Final = re.compile("(?:比|是|相当于|占)([^，的多少高低重长贵便]{2,6})")
_NAMED: Final = re.compile(f"^(?:其中)?(?:一{lexicon.CHINESE})?")
_PLACES: Final = re.compile("两[地城站港镇村市]")
_NAME: Final = 2  # characters by which a name is known again


@guard(Stage.TEXT, Reason.DANGLING)
def second_without_first(draft: Draft) -> str | None:
    """A story tells of the second time, and only the question of the first: 第二次用去§米，第一次用去多少."""
    text = draft.text
    if not draft.left or "第" not in text:
        return None
    told = draft.told
    have = {(_nth(draft, found["nth"]), found["of"]) for found in _NTH.finditer(told)}
    had = {(_nth(draft, found["nth"]), found["of"]) for found in _NTH.finditer(draft.clause)}
    for nth, of in had - have:
        later = next((each for each in have if each[0] > nth and each[1] == of), None)
        if later and not re.search(f"(?<!第){_SEVERAL}{of}", told):
            return f"the story would tell of 第{later[0]}{of}, and only the question of 第{nth}{of}"
    return None


def _nth(draft: Draft, word: str) -> int:
    """Which one a word counts: 二, 2, or a number of the text."""
    if word >= FIRST_MARK:
        return int(draft.problem.numbers[ord(word) & 0xFF].value)
    return _ORDINALS.get(word) or int(word)


@guard(Stage.TEXT, Reason.DANGLING)
def moment_of_nothing(draft: Draft) -> str | None:
    """What is told of a moment would lack the deed that led there: 运走§吨．这时还剩§, of which the second deed left."""
    scene, home = draft.scene, draft.home
    if not draft.left or home == scene.last:
        return None
    follower = scene.bodies[home + 1]
    clause, next_deed = draft.clause, _NEXT_DEED.match(draft.clause)
    if _with_its_time(draft):
        deed = follower[:2] in ("这时", "此时")
    else:
        deed = next_deed is not None and _THIS_TIME.match(follower) is not None
    deed = deed or ("原" in draft.text and _MOVES.match(clause) is not None)
    rest = PART in draft.shape.stays and not _REST.search(clause)
    left = rest and (_TOLD_OF_REST.match(follower) or (next_deed and follower[0] == "已"))
    left = left or (_LATER_ONE.match(clause) and _AFTER_THAT.match(follower))
    if not deed and not left:
        return None
    return f"'{follower}' would be told of what nobody did: '{draft.clause}' has to stay"


def _with_its_time(draft: Draft) -> bool:
    """Whether the clause before, which says when, left as well: 当甲走出§千米时."""
    before = draft.scene.bodies[draft.home - 1] if draft.home else ""
    return before[-1:] in ("时", "后") and before not in draft.told


@guard(Stage.TEXT, Reason.DANGLING)
def other_without_one(draft: Draft) -> str | None:
    """The story tells of the other one, and only the question of the one: 另一个底面."""
    text = draft.text
    if "另一" not in text:
        return None
    told = draft.told
    for found in _ANOTHER.finditer(told):
        own = f"(?<!另){found[1]}"
        if re.search(own, text[len(told) :]) and not re.search(own, told):
            return f"'{found[0]}' would come before the one that it is not"
    return None


@guard(Stage.TEXT, Reason.DANGLING)
def pair_of_one(draft: Draft) -> str | None:
    """The story speaks of two, and only the question names one of them: 美术小组有§人．两个小组一共有§人."""
    if not draft.left or "两" not in draft.text:
        return None
    told = draft.told
    both = _BOTH.search(told)
    if both is None or "两" in told[: both.start()]:
        return None
    if draft.masked.find(both[0]) < draft.masked.find(draft.clause):
        return None
    names = _COMPARED.findall(draft.clause)
    about = draft.scene.heads[draft.home].about
    if not _PLACES.search(about):  # of which 两人 are none
        names.append(_NAMED.sub("", about))
    for name in names:
        if len(name) >= _NAME and name[:_NAME] not in told and name[-_NAME:] not in told:
            return f"the story would speak of '{both[0]}', and only the question of '{name}'"
    return None
