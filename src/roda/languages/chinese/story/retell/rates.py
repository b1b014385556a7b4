"""A story told without one of its rates: 原计划每天做§台，12天完成 is 原计划12天完成 without it.

A rate is no event: what happened is told by the clauses that count days and pieces. It can leave more
easily than another clause, if nobody goes on at that rate (照这样), and if what it alone named is
handed on: its plan or its rest (余下的) to the clause behind, its thing to where that is counted.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE, FIRST_MARK
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.reliance import alike_before
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.subjects import each_of_what

_PERIODS: Final = f"(?:{lexicon.PERIODS})"
_RATE: Final = re.compile(
    f"(?P<who>(?![在按以用从于给把将])(?:(?![每比是])[^，{ANY_MARK}]){{0,8}}?)(?P<each>(?:平均)?每(?:(?P<period>{_PERIODS})|(?P<piece>{lexicon.PIECES}|{lexicon.WEIGHTS}|平方米|米))"
    f"(?P<thing>(?:(?![比多少再超])[^，{ANY_MARK}]){{0,6}}?))(?P<deed>(?:售价|价格|单价|[是为要装有重付卖{lexicon.DEEDS}])*了?{CHINESE}{{0,3}}?)"
    f"(?P<mark>[{ANY_MARK}])(?P<unit>{lexicon.UNIT})(?P<noun>{CHINESE}{{0,5}})$"
)
# 12天完成: how long it takes at the rate that the clause before gives.
_FINISH: Final = re.compile(
    f"(?P<who>(?:(?:剩下|余下|其余|剩余)的?(?:路程|任务|部分|零件|路|书)?)?)(?P<plan>(?:原计划|计划|原定|预计)?)(?:准备|打算|计划|要|用|需要?|就|才|可以?|能|在)*(?P<mark>[{ANY_MARK}])"
    f"(?P<unit>{lexicon.TIMES})钟?(?:时间|内)?(?:就|才|全部|刚好|正好)?(?:可以?|能)?"
    "(?:完成|到达?|达到|[修做运加工打看读织铺挖栽种耕走跑行吃用批改装采收割播]+完)(?P<what>[\u4e00-\u9fffA-Z]{0,4})$"
)
_EACH: Final = re.compile(f"(?:平均)?每{_PERIODS}")
_SUPPOSES: Final = re.compile("(?:如果|假如|若是|若|要是)(?!干)")
_AT_THAT_RATE: Final = re.compile("照(?![片相明])|这样|同样|按此|以此")
_PLAN: Final = re.compile(
    "(?:他|她|它|他们)?(?:原计划|计划|原定|预计|实际上?|现在|原来|去时|返回时|回来时|上午|下午|准备|打算)$"
)
# 每张桌子售价是: what stands behind the thing
_PRICED: Final = re.compile(
    f"的?(?:售价|单价|价格|进价|价钱|运费|[是为要卖装有重付需可以能住放坐约收净{lexicon.DEEDS}])*了?$"
)
_NO_THING: Final = re.compile("^[的一这那相两]|^前后|[价费]$")
_ACTUAL: Final = re.compile("实际|现在|结果")
_WHEN: Final = re.compile("(?:去时|返回时|回来时|上午|下午)$")
_LISTS: Final = ("其中", "（")
_RESULTS: Final = ("这样", "结果")
_BREAKS: Final = frozenset("；;")
_REST: Final = re.compile(f"(?:剩下|余下|其余|剩余)的?{CHINESE}{{0,3}}$")
_CONCLUDES: Final = re.compile(f"[{ANY_MARK}可能要需还就才只]|正好|恰好|提前")
_CONNECTS: Final = re.compile("(?:结果|这样|那么|则|就)(?=.)")
_COMPARES: Final = re.compile(
    "(?:正好|恰好|刚好|就|只|大约|约|又)?(?:比|是|占|相当于|等于|超过)|[多少]"
)
_NO_SENTENCE: Final = re.compile("因|由于|为了|.*[^以之]后$")  # 工作§天后 goes with the rate
_PRONOUN: Final = re.compile("[它他她其]")


def without_rate(scene: Scene, home: int) -> list[str] | None:
    """The clauses of a story without one that gives a rate; None where it has to stay."""
    own = scene.bodies[home]
    supposes = _SUPPOSES.match(own)
    found = _RATE.match(own, supposes.end() if supposes else 0)
    if found is None or home >= scene.stated or not (home or found["piece"]):
        return None
    if supposes:
        said = scene.content(scene.stated)[2]
        told = any(scene.content(index)[2] == said for index in range(home))
        if told or len(scene.conditions) > 1 or not _CONCLUDES.match(scene.bodies[home + 1]):
            return None
    follower = scene.bodies[home + 1]
    if _COMPARES.match(follower) or follower.startswith(_LISTS):
        return None
    if follower[0] >= FIRST_MARK and scene.separators[home] in _BREAKS:
        return None  # §个篮球，每个§元；§个足球
    if _goes_on_at_it(scene, home) or _shares_its_time(found, follower):
        return None
    if (
        home
        and not scene.same_sentence(home, home + 1)
        and _NO_SENTENCE.match(scene.bodies[home - 1])
    ):
        return None
    bodies = list(scene.bodies)
    if found["piece"]:
        told = _thing_named(scene, home, found, bodies)
    else:
        told = _time_named(scene, home, found, bodies)
    if not told:
        return None
    del bodies[home]
    return bodies


def without_finish(scene: Scene, home: int) -> list[str] | None:
    """The clauses of a story without one that says how long it took at a rate that is told."""
    found = _FINISH.match(scene.bodies[home])
    if found is None or not home or home >= scene.stated:
        return None
    bodies = list(scene.bodies)
    before, follower = bodies[home - 1], bodies[home + 1]
    if found["who"]:  # 余下的6天做完，平均每天做§套
        if not _EACH.match(follower) or not scene.same_sentence(home, home + 1):
            return None
        bodies[home + 1] = found["who"] + follower
    elif found["plan"] and not _EACH.search(before):  # 要做§个，计划6天完成，实际…
        if not _ACTUAL.match(follower):
            return None
    else:
        if not _EACH.search(before) or not scene.same_sentence(home - 1, home):
            return None
        if _COMPARES.match(follower) or _SUPPOSES.match(follower) or follower.startswith(_LISTS):
            return None
        if _goes_on_at_it(scene, home):
            return None
    del bodies[home]
    return bodies


def _goes_on_at_it(scene: Scene, home: int) -> bool:
    """Whether a later clause speaks of this rate, before another one is told: 照这样计算."""
    for body in scene.bodies[home + 1 :]:
        if _AT_THAT_RATE.search(body) and not body.startswith(_RESULTS):
            return True
        if "每" in body:
            return False
    return False


def _shares_its_time(found: re.Match[str], follower: str) -> bool:
    """Whether 每天 is said of the clause behind too: 每天从甲堆运走§吨，从乙堆运走§吨."""
    if not found["period"] or "每" in follower or "比" in follower:
        return False
    amount = follower.removesuffix(found["unit"])
    if amount == follower or amount[-1:] < FIRST_MARK:
        return False
    return follower[0] in "从给向" or found["deed"][-1:] in follower


def _thing_named(scene: Scene, home: int, found: re.Match[str], bodies: list[str]) -> bool:
    """Whether the pieces are counted elsewhere; the thing is named there, if only the rate named it."""
    piece = found["piece"]
    between = found.string[found.end("piece") : found.start("mark")]
    thing = found["who"] or _PRICED.sub("", between)
    if _NO_THING.search(thing) or MARK.search(thing) or _PLAN.match(thing) or _REST.match(thing):
        return False
    counted = pattern(f"[{ANY_MARK}]{re.escape(piece)}")
    counts = [index for index, body in enumerate(bodies) if index != home and counted.search(body)]
    if not counts or not _others_named(scene, home, piece, bodies):
        return False
    if not thing:
        return home - 1 in counts  # 买了2本练习本，每本§元
    rest = "".join(bodies[:home] + bodies[home + 1 :])
    if thing in rest:
        if found["who"] and alike_before(scene, home):
            bodies[home + 1] = found["who"] + bodies[home + 1]
        return True
    [first, *others] = counts
    amount = bodies[first].removesuffix(piece)
    if others or first == scene.stated or amount == bodies[first] or amount[-1:] < FIRST_MARK:
        return False
    if "各" in bodies[first] or "两" in bodies[first] or thing[-1] in "成着":
        return False  # 两种盘子各§个; 站成每排§人 names no thing
    bodies[first] += thing
    return True


def _others_named(scene: Scene, home: int, piece: str, bodies: list[str]) -> bool:
    """Whether every other rate for such a piece says of what it is, at least now: 每个足球§元."""
    each = f"每{piece}"
    for index, body in enumerate(bodies):
        if index == home or not body.startswith((each, f"平均{each}")):
            continue
        bare = open_clause(body).about in ("", each, f"平均{each}")
        if not bare:
            continue
        named = each_of_what(each, scene, index)
        if named == each or not body.startswith(each):
            return False
        bodies[index] = named + body[len(each) :]
    return True


def _time_named(scene: Scene, home: int, found: re.Match[str], bodies: list[str]) -> bool:
    """Whether the clause behind can do with the plan or the rest of which the rate was told."""
    who, each = found["who"], found["each"].removeprefix("平均")
    same = scene.same_sentence(home, home + 1)
    follower = _CONNECTS.sub("", bodies[home + 1], count=1)
    if _PRONOUN.search(who) and not _PLAN.match(who):
        return False
    for index, body in enumerate(bodies):
        bare = body.startswith((each, f"平均{each}"))
        if index != home and bare and scene.same_sentence(index, home):
            return False  # 每次运§吨, and which?
    if not who:
        return same or scene.same_sentence(home - 1, home)
    if _WHEN.match(who):
        if not same or open_clause(follower).about:
            return False
        bodies[home + 1] = who + follower
        return True
    plan = _PLAN.match(who) is not None
    if not plan and not _REST.match(who):
        return False
    if same and _CONCLUDES.match(follower):
        bodies[home + 1] = who + follower
        return True
    return plan and (follower == bodies[home + 1] or not same) and not follower.startswith("又")
