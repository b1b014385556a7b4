"""Guards of the last clause of a text: it must be a sentence that asks for one amount, and say which."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.moments import measures_amid_a_deed
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MARK: Final = f"[{lexicon.ANY_MARK}{lexicon.ANSWER_MARK}]"
_BEFORE_LAST: Final = re.compile("[，．。；,;]([^，．。；,;]+)，[^，．。；,;]*？$")
# What goes on with known numbers behind the asked one, or is a name and no sentence.
_NO_SENTENCE: Final = re.compile(
    f"多少[^，、（]{{0,10}}[^A-Za-z甲乙，、（]、(?![BＢ乙])[^，]*{_MARK}"
    f"|多少(?:千|厘|分)?米的速度[^，]*{_MARK}"
    "|形状是[^，]{1,6}的[长宽高上下底]|完成一[批项份][^，]{0,2}多少[^，]{1,3}的[^，]{1,4}$"
    "|第[^，]{1,2}[次天周]第|速度是比|就可$|多少[^，]{1,3}(?:如果|出发[^，]*多少)|与[^，有]{0,4}其他多少[^，]{1,4}$"
    "|和[^，有]{0,4}其他多少[^，]{1,4}$"
)
# What is asked of half a sentence: 浸没在长多少cm, 把多少支铅笔, 除多少人请假外; 如果按百分之几计算，到期后.
_HALF: Final = re.compile(
    f"[把将用建做制造挖浸].*(?:[一{lexicon.ANY_MARK}][个条块根只张间座段]|在)[长宽高深厚][是为]?多少(?:{lexicon.UNIT})$"
    f"|^[把将]多少(?:{lexicon.UNIT})[^，{lexicon.DEEDS}分装放入换摆平存倒捐投兑拿送切]{{1,5}}$"
    f"|(?<![一{lexicon.ANY_MARK}这][个只头条块根辆袋])(?:体重|身高|(?<!载)重)多少(?:{lexicon.UNIT})的{lexicon.CHINESE}{{1,6}}$"
    f"|[{lexicon.ANY_MARK}](?:{lexicon.WEIGHTS})[与和][^，有买是需要用放加]*多少(?:{lexicon.WEIGHTS})$"
    f"|多少[^，]*[可能][^，]{{0,3}}完的{lexicon.CHINESE}{{1,3}}$|^在多少(?:{lexicon.UNIT}){lexicon.CHINESE}{{1,4}}(?<![里中内上])$"
    "|除[^，]*外$|^[^，多几]*[后外]$"
)
_MAY_BE_HALF: Final = re.compile("把|将|在|长|宽|高|深|厚|重|与|和|除|外|完|后$")
_MAP: Final = re.compile("图上|地图|图纸|平面图")
_ON_MAP: Final = re.compile("图|实际|比例尺")
_MAP_LENGTH: Final = re.compile("多少(?:厘米|cm|毫米)")
_WHICH_TREES: Final = re.compile("[原先第补]")
_REPLANTED: Final = re.compile("补[种栽植]")
_BUYS: Final = re.compile("用(?:了|去)?多少[元块角][^，]{0,3}买")
_CHANGE: Final = re.compile("找回|找给|剩|余下|还有")
_PLANTED: Final = re.compile("[种栽植][^，]{0,4}多少[棵株]")


@guard(Stage.TEXT, Reason.NOT_ASKED)
def no_sentence(draft: Draft) -> str | None:
    """The question goes on with a list, or its subject is a whole clause: 有科技书多少本、连环画§本."""
    last = draft.asking
    found = _NO_SENTENCE.search(last) or (_MAY_BE_HALF.search(last) and _HALF.search(last))
    if found is None and not measures_amid_a_deed(draft):
        return None
    return f"'{last}' is no sentence that asks for one amount"


@guard(Stage.TEXT, Reason.NOT_ASKED)
def told_in_the_question(draft: Draft) -> str | None:
    """The question repeats the member of a list that the story keeps: 用水果糖§千克，用奶糖多少千克."""
    text = draft.text
    before = _BEFORE_LAST.search(text) if "，用" in draft.question.text else None
    if before is None or before[1][0] != "用" or not re.search(_MARK, before[1]):
        return None
    if before[1] not in text[: before.start(1)]:
        return None
    return f"the question would tell '{before[1]}' again, which the story tells"


@guard(Stage.TEXT, Reason.TWO_READINGS)
def map_or_ground(draft: Draft) -> str | None:
    """The question does not say whether it asks for a length on the map or on the ground."""
    masked = draft.masked
    if "图" not in masked or not _MAP.search(masked):
        return None
    last = draft.asking
    if _ON_MAP.search(last) or not _MAP_LENGTH.search(last):
        return None
    return f"'{last}' could ask for the map or the ground"


@guard(Stage.TEXT, Reason.TWO_READINGS)
def planted_when(draft: Draft) -> str | None:
    """The question does not say whether trees that were planted again count: 种了多少棵, and 补种§棵."""
    text = draft.text
    if "补" not in text or not _REPLANTED.search(text):
        return None
    last = draft.asking
    if not _PLANTED.search(last) or _WHICH_TREES.search(last):
        return None
    return f"'{last}' could count those that were planted again: write 原来"


@guard(Stage.TEXT, Reason.TWO_READINGS)
def handed_or_spent(draft: Draft) -> str | None:
    """The question asks for what was spent, and the story gives some of it back: 用多少元买, 找回."""
    last = draft.asking
    if "买" not in last or not _BUYS.search(last) or not _CHANGE.search(draft.masked):
        return None
    return f"'{last}' could ask for the price or for the money that was handed over: write 付了"
