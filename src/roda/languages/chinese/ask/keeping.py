"""The clause stays in the story with an indefinite amount, and is asked again at the end."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask.shapes import AMOUNT, Asking, tail_of
from roda.languages.chinese.ask.shares import with_whole
from roda.languages.chinese.guards import text as guards
from roda.languages.chinese.guards.text import Finding, show
from roda.languages.chinese.story import subjects
from roda.languages.chinese.story.masking import FIRST_MARK, MARK, open_clause
from roda.languages.chinese.story.scene import Scene, tell
from roda.problem import Reason

_AT_THIS_POINT: Final = ("这时", "此时")
_ADVERBIAL: Final = re.compile(
    f"(?:又|再)?(?:经过|过)?{AMOUNT}(?:{words.TIMES})(?:内|里)?$|{AMOUNT}(?:{words.UNIT})的"
    f"|.*{AMOUNT}[^，]*的(?:钱|布|布料|路程|材料|时间|钢材|原料|纸|煤|油)$"
)
_ADVERBIAL_FIRSTS: Final = frozenset("又再经过")
_ADVERBIAL_LASTS: Final = frozenset("钱布料程间材纸煤油")
# 把§克盐分装在4个袋里 is no question of its own where the statement tells what comes of it.
_DISPOSES: Final = re.compile(f"把|将|要(?![求{words.ANY_MARK}])|想|为了")
_PRICED: Final = re.compile("^(?:售价|要|需|卖)?多少[万亿]?元")
_SUPPOSING: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
# 卖出一部分后 tells of an event that can be asked alone.
_EVENT: Final = re.compile(
    "一部分(?:之后|以后|后|时)$|[了出去来走掉]若干[^，]{1,14}(?:之后|以后|后)$|[价产低高加少了]后|价若干[^，]{1,3}后$"
)
_SUPPOSED: Final = re.compile(words.HYPOTHETICAL)
_PRONOUN: Final = re.compile("[这它]")
_COUNTED: Final = re.compile(f"若干({words.UNIT})")
_AMOUNT_NOUN: Final = re.compile(
    "(?:速度|价格|价钱|面积|体积|容积|重量|长度|高度|宽度|深度|距离|[人个棵本页]数|产量|周长|直径|半径|路程|总价|年龄)$"
)
_HOW_MUCH: Final = re.compile(
    f"多少[万亿]?(?:(?P<weight>{words.WEIGHTS})|{words.VOLUMES}|(?!次|趟|遍)(?:{words.PIECES}))[\u4e00-\u9fff]{{0,4}}"
)
_EACH_THING: Final = re.compile("每(?![天次小人分秒月年日趟千吨米平])[^，了]{1,3}$")
_DOES: Final = re.compile(
    f"[{words.DEEDS}上下养种住搬移汇滑缺差亏盈欠载盛注进出能会含耗卸剩余增减生购招录栽育造建救"
    "供修展共重长高宽深约了完多少钉施磨时后内每次天给]"
)
_REFERS: Final = re.compile("这样|照|按|它|其|比|也|同样|平均|超|提高|增加|减少|改")
_STANDS: Final = re.compile(
    f"[{words.QUANTITY}]|需要?[{words.QUANTITY}]|一共|共|正好|恰好|还剩|剩下|这"
)
_SIZED: Final = re.compile("[重长高宽]多少[^，]*的")
# 运走全部的一部分 is 运走一部分.
_WHOLLY: Final = re.compile(
    "(?<=[了走去出来完掉下到用])(?:它|全部|总数|全长|全书|总量|总页数|总长)的一部分"
)
_ONE: Final = re.compile("每|^[这一][只头个条名位块]")
_LONG: Final = 12


def kept(scene: Scene, home: int, asking: Asking) -> str | Finding:
    """The story in its order, the statement, and the question for the clause that stayed."""
    about = _about(scene, home, asking)
    if not isinstance(about, str):
        return about
    asks = with_whole(scene, home, about, _without_pronoun(scene, home, asking.asks))
    if asks is None:
        return Reason.NOT_ASKED, f"a share of what: {show(scene.bodies[home])}"
    if asks != asking.asks:
        asking = asking._replace(asks=asks)
    bodies = list(scene.bodies)
    stays = asking.stays
    bodies[home] = _WHOLLY.sub("一部分", stays) if "的一部分" in stays else stays
    if scene.conditions and _only_story(scene, home, stays):
        bodies[home] = without_condition(stays)
        bodies[-1] = _THEN.sub("", bodies[-1])
    if asking.treatment == "keep" and _leans(scene, home) and not _EVENT.search(stays):
        return _with_what_follows(scene, home, asking, bodies, about)
    moment = subjects.moment_before(scene, home)
    if moment.startswith(about):
        about = ""
    if not about and not moment:
        finding = guards.nobody_named(scene, home, asks)
        if finding:
            return finding
    verb = "" if asking.listed else _verb(scene, home, about, asks)
    question = f"{moment}{about}{verb}{asks}"
    finding = guards.no_question(question) or guards.each_of_which(scene, home, question)
    if finding:
        return finding
    if not moment and _can_go(scene, home, asking):
        return f"{_without(home, bodies, scene)}{question}？"
    return f"{tell(bodies, scene.separators)}{question}？"


def _leans(scene: Scene, home: int) -> bool:
    """Whether a clause is the time or the means of what comes next: 经过§小时, 用§元的钱."""
    own = scene.bodies[home]
    if tail_of(own) or (home + 1 == scene.last and _DISPOSES.match(own)):
        return True
    first, last = own[:1], own[-1:]
    if first < FIRST_MARK and first not in _ADVERBIAL_FIRSTS and last not in _ADVERBIAL_LASTS:
        return False
    return _ADVERBIAL.match(own) is not None


def _verb(scene: Scene, home: int, about: str, asks: str) -> str:
    """What goes before the question: 橘子有多少千克, 直径是多少米, 每箱重多少千克."""
    if not about or not asks.startswith("多少"):
        return subjects.at_first(scene, home, asks) or subjects.on_the_way(scene, home, asks)
    if _AMOUNT_NOUN.search(about):
        return "是"
    asked = _HOW_MUCH.fullmatch(asks)
    if not asked or open_clause(asks[3:]).rest:
        return subjects.on_the_way(scene, home, asks)
    if not _EACH_THING.search(about) and _DOES.search(about):
        return ""
    if asked["weight"] and _ONE.search(about):
        return "重"
    return "有"


def _without_pronoun(scene: Scene, home: int, asks: str) -> str:
    """用去它的几分之几 names the thing again, where the story has only one."""
    if "它" not in asks or "它们" in asks:
        return asks
    whole = subjects.whole_before(scene, home)
    return asks.replace("它", whole) if whole else asks


def _can_go(scene: Scene, home: int, asking: Asking) -> bool:
    """Whether the clause need not be told first: 每次运走若干吨 of which nothing else speaks."""
    own = scene.bodies[home]
    if not own.startswith(("每", "平均每")) or asking.treatment != "keep" or not home:
        return False
    if scene.head(home).lead or scene.tells_times_apart:
        return False
    if len(MARK.findall(own)) > 1 or not scene.same_sentence(home - 1, home):
        return False
    follower = scene.bodies[home + 1]
    if not scene.same_sentence(home, home + 1) and not MARK.search(scene.bodies[home - 1]):
        return False
    rest = "".join(scene.bodies[home + 1 :])
    if scene.conditions or _REFERS.search(rest) or own.lstrip("平均")[:2] in rest:
        return False
    return bool(open_clause(follower).about or _STANDS.match(follower))


def _without(home: int, bodies: list[str], scene: Scene) -> str:
    separators = list(scene.separators)
    if not scene.same_sentence(home, home + 1):
        separators[home - 1] = separators[home]
    del bodies[home], separators[home]
    return tell(bodies, separators)


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
    if about.startswith(_AT_THIS_POINT):
        about = about[2:]
    return _not_twice(about, asking.asks)


def _named(scene: Scene, home: int, asking: Asking) -> str:
    """The clause's own subject as it is named again, or the one it inherits."""
    about = asking.about
    if asking.listed:
        return subjects.list_opening(scene, home)
    if not about and asking.asks.startswith(("共有", "一共有")):
        return subjects.whole_before(scene, home)
    if not about:
        about = subjects.condition_before(scene, home, asking.asks)
        return about or subjects.inherited(scene, home, asking.asks)
    about = subjects.each_of_what(about, scene, home)
    if "价" not in about and "元" in asking.asks and _PRICED.search(asking.asks):
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
    if _SIZED.match(asking.asks):
        return Reason.NOT_ASKED, f"{show(scene.bodies[home])} describes another word"
    end = tail_of(scene.bodies[home])
    if home + 1 == scene.last:
        question = f"{asking.about}{asking.asks}{end}，{bodies[-1]}？"
        return tell(bodies[:home], scene.separators[:home]) + question
    then = bodies[home + 1]
    if not scene.same_sentence(home, home + 1) or len(then) > _LONG:
        return Reason.NOT_ASKED, f"{show(scene.bodies[home])} is no question of its own"
    return f"{tell(bodies, scene.separators)}{about}{asking.asks}{end}，{then}？"
