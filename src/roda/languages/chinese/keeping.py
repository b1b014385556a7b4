"""The clause stays in the story with an indefinite amount, and is asked again at the end."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import guards, subjects
from roda.languages.chinese import lexicon as words
from roda.languages.chinese.asking import AMOUNT, TAIL, Asking
from roda.languages.chinese.guards import Finding, show
from roda.languages.chinese.scene import Scene, tell
from roda.problem import Reason

_AT_THIS_POINT: Final = re.compile("^(?:这时|此时)")
_ADVERBIAL: Final = re.compile(
    f"(?:又|再)?(?:经过|过)?{AMOUNT}(?:{words.TIMES})(?:内|里)?$|{AMOUNT}(?:{words.UNIT})的"
    f"|.*{AMOUNT}[^，]*的(?:钱|布|布料|路程|材料|时间|钢材|原料|纸|煤|油)$"
)
# 把§克盐分装在4个袋里 is no question of its own where the statement tells what comes of it.
_DISPOSES: Final = re.compile("把|将|要(?!求)|想|为了")
_PRICED: Final = re.compile("^(?:售价|要|需|卖)?多少[万亿]?元")
_SUPPOSING: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
# 卖出一部分后 tells of an event that can be asked alone.
_EVENT: Final = re.compile(
    "一部分(?:之后|以后|后|时)$|[了出去来走掉]若干[^，]{1,6}(?:之后|以后|后)$|[价产低高加少了]后|价若干[^，]{1,3}后$"
)
_SUPPOSED: Final = re.compile(words.HYPOTHETICAL)
_PRONOUN: Final = re.compile("[这它]")
_COUNTED: Final = re.compile(f"若干({words.UNIT})")
_LONG: Final = 12


def kept(scene: Scene, home: int, asking: Asking) -> str | Finding:
    """The story in its order, the statement, and the question for the clause that stayed."""
    about = _about(scene, home, asking)
    if not isinstance(about, str):
        return about
    bodies = list(scene.bodies)
    bodies[home] = asking.stays
    if scene.conditions and _only_story(scene, home, asking.stays):
        bodies[home] = without_condition(asking.stays)
    if bodies[home] != asking.stays:
        bodies[-1] = _THEN.sub("", bodies[-1])
    own = scene.bodies[home]
    disposes = home + 1 == scene.last and _DISPOSES.match(own)
    leans = disposes or TAIL.search(own) or _ADVERBIAL.match(own)
    if leans and asking.treatment == "keep" and not _EVENT.search(asking.stays):
        return _with_what_follows(scene, home, asking, bodies, about)
    moment = subjects.moment_before(scene, home)
    if moment.startswith(about):
        about = ""
    return f"{tell(bodies, scene.separators)}{moment}{about}{asking.asks}？"


def _only_story(scene: Scene, home: int, stays: str) -> bool:
    """Whether 如果 can go: beside another plan or case the two would contradict without it."""
    if scene.tells_times_apart:
        return False
    counted = _COUNTED.search(stays)
    unit = counted[1] if counted else ""
    earlier = "".join(scene.bodies[:home])
    return not unit or re.search(f"[{words.QUANTITY}]{re.escape(unit)}", earlier) is None


def without_condition(body: str) -> str:
    """A clause without its 如果, where the condition is the whole story."""
    return _SUPPOSING.sub("", body)


def _about(scene: Scene, home: int, asking: Asking) -> str | Finding:
    """Whom the question is about, or why that cannot be said."""
    about = _named(scene, home, asking)
    if asking.listed and not about:
        return Reason.NOT_ASKED, f"a list without a verb: {show(scene.bodies[home])}"
    finding = guards.under_a_condition(scene, home)
    if finding:
        return finding
    mode = subjects.mode_of(scene, home)
    if mode and "，" not in about and mode not in about:
        about = mode + about if asking.about else about + mode
    finding = guards.said_twice(scene, home, asking, about)
    if finding:
        owner = subjects.owner(scene, home) if not mode and "，" not in about else ""
        if not owner or guards.said_twice(scene, home, asking, owner + asking.about):
            return finding
        about = subjects.definite(owner) + asking.about
    if scene.conditions and _SUPPOSED.search(about + asking.asks):
        return Reason.TWO_READINGS, f"under a condition: {show(scene.bodies[home])}"
    return _not_twice(_AT_THIS_POINT.sub("", about), asking.asks)


def _named(scene: Scene, home: int, asking: Asking) -> str:
    """The clause's own subject as it is named again, or the one it inherits."""
    about = asking.about
    if asking.listed:
        return subjects.list_opening(scene, home)
    if not about:
        about = subjects.condition_before(scene, home, asking.asks)
        return about or subjects.inherited(scene, home, asking.asks)
    about = subjects.each_of_what(about, scene, home)
    if "价" not in about and _PRICED.search(asking.asks):
        return about  # 一件大衣多少元 asks for the price of any of them
    return subjects.definite(about, scene.masked)


def _not_twice(about: str, asks: str) -> str:
    """No subject where the question names it by itself: 用去它的几分之几, 两车相距多少."""
    if about.startswith("这") and _PRONOUN.search(asks) and asks[0] not in "是比占":
        return ""
    return "" if "两" in about and "两" in asks else about


def _with_what_follows(
    scene: Scene, home: int, asking: Asking, bodies: list[str], about: str
) -> str | Finding:
    """经过§小时 and 水结成冰后 ask together with what happens then."""
    tail = TAIL.search(scene.bodies[home])
    end = tail[0] if tail else ""
    if home + 1 == scene.last:
        question = f"{asking.about}{asking.asks}{end}，{bodies[-1]}？"
        return tell(bodies[:home], scene.separators[:home]) + question
    then = bodies[home + 1]
    if not scene.same_sentence(home, home + 1) or len(then) > _LONG:
        return Reason.NOT_ASKED, f"{show(scene.bodies[home])} is no question of its own"
    return f"{tell(bodies, scene.separators)}{about}{asking.asks}{end}，{then}？"
