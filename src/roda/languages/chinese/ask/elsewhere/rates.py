"""Questions for what a rate was told by, where the story goes on at that rate (照这样的速度).

§小时行§千米，照这样的速度，行完全程要§小时: the whole can be told first, and the part asks at its rate. Where the
story goes on from the part (再行§小时), what was done stays, and only how long it took is left out.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.kept import tell_and_ask
from roda.languages.chinese.ask.quantities import within
from roda.languages.chinese.ask.question import asking_clause
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.scene import Scene, join_clauses
from roda.languages.guard import Refusal

_AT_THAT_RATE: Final = re.compile(
    "(?:[照按](?:这样的?(?:速度|进度|工作效率|工效|效率|计算|算)(?:计算)?|这样(?=$|，|(?!的)[\\W\x00-\xff]))|[用以]同样的速度)，?"
)
_ADDS: Final = re.compile("[再还剩余又那增减扩缩倍提]|其中|以后|共(?![需要用可能])|这[样些时]")
_THIS: Final = re.compile(f"这{lexicon.CHINESE}({lexicon.CHINESE}{{1,2}})")
_DONE: Final = re.compile("了|已经?(?![^，]{0,3}路程|[^，]{0,2}的)")
_FIRST_ONES: Final = re.compile(
    f"[前头](?=[{lexicon.ANY_MARK}])|(?<=[天时钟分秒月年次])(?:就|已经?)+"
)
_BRINGS_IN: Final = re.compile(f"一[{lexicon.PIECES_WHOLE}篇份]")
_SUPPOSING: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_SPAN: Final = re.compile("[前头后]$")  # 前§天
_ONE_TIME: Final = re.compile("一(?:天|小时|分钟|年|次)")
_GOES_ON: Final = re.compile("再|还(?!有)|继续|又|剩|余|其余|接着")
_WITH_THING: Final = frozenset({"织布", "修路", "耕地"})


def turned(scene: Scene, home: int, mark: str) -> Wording | None:
    """What went on at a rate is told first, and what the rate was told by asks: §分钟行§米，照这样的速度，§分钟行多少米？"""
    at, own = home + 1, scene.bodies[home]
    if scene.stated != scene.last or at > scene.stated or "每" in own:
        return None
    rate = _AT_THAT_RATE.match(scene.bodies[at])
    if rate is None or (len(MARK.findall(own)) < 2 and not _ONE_TIME.search(own)):
        return None
    first = scene.bodies[at][rate.end() :]
    told = ([first] if first else []) + scene.bodies[at + 1 :]
    told[0] = _SUPPOSING.sub("", told[0])
    head, own = scene.heads[home], _FIRST_ONES.sub("", own)  # at that rate all are alike
    asking = asking_clause(own, mark)
    if len(told) > 2 or not asking or head.lead or any(_ADDS.search(body) for body in told):
        return None
    who = head.about
    if MARK.search(who) or _SPAN.search(who) or _ONE_TIME.search(who):
        who = ""
    before = join_clauses(scene.bodies[:home], scene.separators[:home])
    if not _give_doer(told, who) or not _known(told, before):
        return None
    took = within(own, mark)
    if took:
        asking = f"{took.who}{took.did}{took.what}要用多少{took.unit}"
    asking = _DONE.sub("", asking.removeprefix(who), count=2)
    if "全" in told[0] + told[-1] and _BRINGS_IN.search(asking):
        return None  # 全部抄完要§分钟，抄一篇作文的§: the whole would come before its thing
    text = f"{before}{'，'.join(told)}，{rate[0].rstrip('，')}，{asking}？"
    return wording((text, {"turned": 1.0}))


def _give_doer(told: list[str], who: str) -> bool:
    """Whoever the clause of the rate names is named in what comes first now; False where it is brought in late."""
    opening = told[0]
    if who and opening[0] in "他她它":
        told[0] = who + opening[1:]
    elif who[:1] == "一" and opening.startswith(f"这{who[1:]}"):
        told[0] = f"一{opening[1:]}"
    elif who and (not open_clause(opening).about or opening[0] in "由从把在要"):
        told[0] = who + opening
    elif who[:1] == "一":
        return who[1:] not in "".join(told)
    return True


def _known(told: list[str], before: str) -> bool:
    """Whether all that is pointed at (这批零件) was brought in before."""
    for index, body in enumerate(told):
        earlier = before + "".join(told[:index])
        if any(name not in earlier for name in _THIS.findall(body)):
            return False
    return True


def done(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """What was done before the story goes on at its rate: 行了§千米，照这样的速度，再行§小时."""
    if home >= scene.last or scene.bodies[home + 1][0] not in "照按用以":
        return None
    if shape.treatment != "keep" or question.joined:
        return None
    took = within(scene.bodies[home], mark)
    rate = _AT_THAT_RATE.match(scene.bodies[home + 1]) if took else None
    if took is None or rate is None or took.can:
        return None
    then = scene.bodies[home + 1][rate.end() :] or scene.bodies[min(home + 2, scene.last)]
    if not _GOES_ON.search(then):
        return None
    deed, thing = (took.did[0], took.did[1]) if took.did in _WITH_THING else (took.did, "")
    stays = f"{took.who}{deed}了{took.what}{thing}"
    text = tell_and_ask(scene, home, shape, question, stays)
    return None if isinstance(text, Refusal) else wording((text, {"bare": 1.0}))
