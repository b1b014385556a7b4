"""Whom a question at the end of the text is about, when its clause left that to an earlier one.

小明看一本书，每天看§页 asks 小明每天看多少页; 原计划每天修§米，§天修完 asks 原计划多少天修完.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import FIRST_FRACTION, FIRST_MARK
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.scene import Scene

_INDEFINITE: Final = re.compile(f"^(?:现?有)?(?P<article>某?一|某)(?P<piece>{lexicon.CHINESE})")
_INDEFINITE_FIRSTS: Final = frozenset("现有某一")
_QUANTITY: Final = re.compile("是|为|占|比|相当于|等于")
_ABOUT_ALL: Final = re.compile(lexicon.ABOUT_ALL)
_COUNTED: Final = re.compile(
    f"(?:[{lexicon.QUANTITY}]|多少)(?:名|个|台|头|只|辆|位|棵|人)[^用共平修行做可能要吃]"
)
_MODE: Final = re.compile(lexicon.MODES)
_STATE: Final = re.compile("(?:原来|现在|原|现|全长|总长|(?<=[里中内])[存装放])$")
_TOGETHER: Final = re.compile("(?:分别|同时|共同|一起|都|合|去|来|想要?|打算|准备)$")
_COMES_FROM: Final = re.compile("(?<=[^的][^的])[由从自](?![动由己来行]).*$|(?<=[^的][^的])对一.*$")
_AFTERWARDS: Final = re.compile("(?:之后|以后|后)$")
_JOINT: Final = re.compile("两|一共|共(?![用行])|总|剩|这时")
_OF_BOTH: Final = re.compile("多少[^，]*两[人车船队]")
_SEVERAL: Final = re.compile("[两二俩和与、]|他们")
_AND: Final = re.compile("[和与、]")
_SUPPOSED: Final = re.compile(lexicon.HYPOTHETICAL)
_TURNS: Final = re.compile(f"{lexicon.HYPOTHETICAL}|结果|这样|于是")
_NEEDS: Final = re.compile("(?:大约|约|只|就|还)?(?:需要?|要|可以?|能|用(?!去|了))")
_CONCLUDES: Final = re.compile("可以?|能|才|就")
_NEED_OF: Final = re.compile("(?:需要?|要)用?多少(.{2})")
_EACH_OF: Final = re.compile(f"(?:平均)?(每{lexicon.CHINESE})")
_PIECE: Final = f"千克|公斤|{lexicon.CHINESE}"
_EACH: Final = re.compile(f"^(?:平均)?每(?P<piece>{_PIECE})$")
# 木工组修课桌 is a deed, not a name, when the question goes on with 修.
_DEED: Final = re.compile(
    "(?<=..)[修运看读买卖吃做走跑开骑种栽植捐收采摘挖铺织打装烧养](?!路队)(?=.)"
)
_THERE_IS: Final = re.compile(f"(?:现|原)?有一([{lexicon.PIECES_OWNED}]{lexicon.CHINESE}{{1,6}})")
_ACTUAL: Final = re.compile("已|实际")
_FAR: Final = re.compile(f"([离距]{lexicon.CHINESE}{{1,4}}?)(?:很|较|比较|不|非常)[近远]$")
_STORES: Final = re.compile("[存储][煤油粮水米]")
_PLANNED: Final = re.compile("计划|原计划|预计|原定")
_UNPLANNED: Final = re.compile(
    "(?:可以?|能|就|结果|这样)*(?:提前|推迟|延期)"
)  # and so it was otherwise
_DONE: Final = re.compile("了|已|改|^结果|^由于|节约|超额")
_PLAN: Final = re.compile("(?:原计划|计划|预计|原定)$")
_COUNTED_THING: Final = re.compile(
    f"[{lexicon.QUANTITY}](?P<piece>{_PIECE})(?P<what>{lexicon.CHINESE}{{1,6}})$"
)
_THING_COUNTED: Final = re.compile(
    f"[来进了出有回](?P<what>{lexicon.CHINESE}{{1,4}})[{lexicon.QUANTITY}](?P<piece>{_PIECE})$"
)
_DESCRIBED: Final = re.compile(
    f"[{lexicon.QUANTITY}{lexicon.FRACTION}](?:{lexicon.UNIT})[长重高宽深厚]?的({lexicon.CHINESE}{{1,5}})$"
)
_ALONE: Final = re.compile(
    f"(?:(?:只|单独?)(?:打?开|用)[^{lexicon.ANY_MARK}，]{{1,8}}|[两二三][^{lexicon.ANY_MARK}，]{{1,4}}(?:打开|开放|齐开|合开|合作|合做|合修))$"
)
_PART: Final = re.compile("[底侧表]面$")
_LONGEST: Final = 12  # a longer topic is a story of its own
_SHORT: Final = 4
# 学校开展兴趣活动 and 配制一种盐水 tell what is done, and name nobody.
_DEED_TOLD: Final = re.compile(
    "[办订租开领]了一|开展|举行|举办|进行|组织|准备|打算|配[制置]|.一[种批些个]|[去到].|活动|比赛$|[慢快早晚]了?一?[点些]$"
)


def definite(about: str, story: str = "") -> str:
    """一辆汽车 becomes 这辆汽车 and 某厂 becomes 该厂 when it is named again.

    >>> definite("一辆汽车"), definite("某化工厂"), definite("小明")
    ('这辆汽车', '该化工厂', '小明')
    """
    match = _INDEFINITE.match(about) if about[:1] in _INDEFINITE_FIRSTS else None
    if not match:
        return about
    piece, rest = match["piece"], about[match.end() :]
    if match["article"] == "某":
        return f"该{rest}" if piece == "个" else f"该{piece}{rest}"
    if piece not in lexicon.PIECES_DEFINITE or (story and story.count(f"一{piece}{rest[:1]}") > 1):
        return about
    return f"这{piece}{rest}".replace("和一", "和这").replace("与一", "与这")


def inherited(scene: Scene, home: int, asks: str) -> str:
    """Whom an earlier clause is about, for a clause that names nobody itself."""
    if _ABOUT_ALL.match(asks) or _COUNTED.match(asks) or ("两" in asks and _OF_BOTH.search(asks)):
        return ""
    lead = scene.heads[home].lead
    if lead and _TURNS.match(lead):
        return ""
    for index in range(home - 1, -1, -1):
        if not scene.same_sentence(index, home) and index < home - 1:
            return ""
        head = scene.heads[index]
        if index == home - 1 and _ALONE.match(scene.bodies[index]):
            return scene.bodies[index]  # 单开进水管多少小时把空池注满
        if not head.about:
            continue
        if index == home - 1 and not head.rest and _AFTERWARDS.search(head.about):
            return head.about
        far = _FAR.match(head.rest)
        if far and asks[:1] in "只有约大是共" and not MARK.search(head.about):
            return head.about + far[1]  # 小亮的家离学校
        there = _THERE_IS.fullmatch(head.rest)
        if there:
            return f"这{there[1]}"
        topic = "" if said_of_others(scene, index) else _topic(head.about, head.rest, scene.masked)
        if _ACTUAL.search("".join(scene.bodies[index + 1 : home + 1])):
            topic = _PLAN.sub("", topic)
        return _fitting(topic.removesuffix("各"), asks)
    return ""


def _fitting(topic: str, asks: str) -> str:
    """A topic as the question can take it; "" where that would say something else."""
    if _PART.search(topic) or (topic[:1] == "第" and "第" in asks):
        return ""  # 底面 has no height, and 第一天 is not 从第二天开始
    if "相遇" in asks and not _SEVERAL.search(topic):
        return ""  # nobody meets alone
    if topic[:2] in asks and _AND.search(topic):
        return ""  # 水泥和沙子用了水泥多少吨
    deed = _DEED.search(topic)
    if deed and deed[0] in asks:
        return ""
    return topic[:-1] if topic and topic[-1] == asks[:1] in lexicon.DEEDS else topic


def _topic(about: str, rest: str, story: str) -> str:
    """What a clause is about, as another clause would name it again; "" if it should not."""
    if _QUANTITY.match(rest) or MARK.search(about):
        return ""
    if not rest and len(about) > _SHORT and _DEED_TOLD.search(about):
        return ""
    described = _DESCRIBED.match(rest) if about[:1] == "一" and 1 < len(about) < _SHORT else None
    if described:
        return f"这{about[1]}{described[1]}"  # 一根长§米的绳子
    if MARK.match(rest) and not (_INDEFINITE.match(about) and len(about) < 8):
        return ""
    about = _TOGETHER.sub("", _STATE.sub("", about.partition("连")[0]))
    about = _COMES_FROM.sub("", about)
    if not about or len(about) > _LONGEST or about[-1] in "的后时里中上率价量数度积额径":
        return ""
    if about[0] in "买卖用给送借还" and about[:2] != "买卖":  # 买菜 is a deed, 用卡车 a means
        return ""
    if len(about) == 1 and (about in lexicon.DEEDS or about in "今现原"):
        return ""
    about = "" if _STORES.search(about) else definite(about, story)
    return "" if about.startswith(("一", "某")) or "每" in about else about


def said_of_others(scene: Scene, index: int) -> bool:
    """Whether another clause says the same of somebody else: 甲队每天修§米，乙队每天修§米."""
    about, _, rest = scene.content(index)
    first, last = rest[:1], rest[-1:]
    for other, body in enumerate(scene.bodies):
        if first in body and last in body:  # or it cannot say the same
            of, _, said = scene.content(other)
            if said == rest and of and of != about:
                return True
    return False


_NUMERALS: Final = frozenset("一二三四五六七八九")


def owner(scene: Scene, home: int) -> str:
    """Whom the clause just before is about, to tell two alike clauses apart."""
    if not home or not scene.same_sentence(home - 1, home):
        return ""
    head = scene.heads[home - 1]
    if _QUANTITY.match(head.rest) or MARK.search(head.about) or head.about.startswith("每"):
        return ""
    if MARK.match(head.rest) and head.about[-1:] in _NUMERALS:
        return ""  # 光明小学三§班 is one name
    each = _EACH_OF.match(scene.bodies[home])
    told_of_each = each is not None and scene.masked.count(each[1]) > 1
    if said_of_others(scene, home - 1) and not told_of_each:
        return ""
    return _topic(head.about, "", scene.masked)


def condition_before(scene: Scene, home: int, asks: str) -> str:
    """制造§吨钢 for 需要多少吨水: what has to be done, when it stands in the clause before."""
    if not home or not _NEEDS.match(asks) or not scene.same_sentence(home - 1, home):
        return ""
    if asks[0] == "还":
        return ""  # 还要修多少张 comes of all that was told
    body, head = scene.bodies[home - 1], scene.heads[home - 1]
    if not head.rest or head.lead or len(body) > _LONGEST + 2:
        return ""
    if head.about and not _needed_twice(scene, asks):
        return ""
    if _SUPPOSED.match(scene.heads[home].lead) or _CONCLUDES.search(body):
        return ""  # 如果 begins anew, and 可以看完 is a result itself
    if head.rest[0] in "有共长宽高深厚底重比是占":  # 有货物§吨 is told, and no condition
        return ""
    return f"{definite(head.about)}{head.rest}，"


def _needed_twice(scene: Scene, asks: str) -> bool:
    """Whether the statement tells of another need in the same unit: 现在要做§个，要§吨圆钢."""
    need = _NEED_OF.match(asks)
    return need is not None and f"{lexicon.ANSWER_MARK}{need[1]}" in scene.statement


def mode_of(scene: Scene, home: int) -> str:
    """The time or plan that a clause inherits, where the story tells several apart."""
    body = scene.bodies[home]
    if not scene.tells_times_apart or body[:1] == "第" or _MODE.search(body):
        return ""
    if _JOINT.search(
        body
    ):  # 上午运了§次，共运§吨 is about the morning, if no other time is told yet
        told = {mode for earlier in scene.bodies[:home] for mode in _MODE.findall(earlier)}
        if not body.startswith("共") or len(told) != 1:
            return ""
    if _SUPPOSED.match(scene.heads[home].lead):
        return ""
    own = ""
    index = home
    for index in range(home - 1, -1, -1):
        if not scene.same_sentence(index, home):
            break
        modes = _MODE.findall(scene.bodies[index])
        if modes:
            own = modes[-1]
            break
    if not own or (_PLANNED.match(own) and (body[0] == "前" or _DONE.search(body))):
        return ""
    rate = body.startswith(("每", "平均"))
    if own in ("原来", "现在") and not (rate and index == home - 1):
        return ""
    return own if _told_otherwise(own, scene.bodies[home + 1 :]) else ""


def _told_otherwise(own: str, later: list[str]) -> bool:
    """Whether later clauses tell of another time, or of what became of a plan: 可以提前§天完工."""
    planned = _PLANNED.match(own) is not None
    for body in later:
        other = _MODE.search(body)
        if (other and other[0] != own) or (planned and _UNPLANNED.match(body)):
            return True
    return False


def each_of_what(about: str, scene: Scene, home: int) -> str:
    """每筐 becomes 每筐苹果 when §筐苹果 or 苹果§筐 stands before."""
    match = _EACH.match(about) if len(about) in (2, 3, 4, 5) else None
    if not match:
        return about
    piece = match["piece"]
    for body in reversed(scene.bodies[:home]):
        if piece not in body:
            continue
        found = _COUNTED_THING.search(body)
        if (
            found
            and found["what"][0] != "的"
            and found["piece"] == piece
            and not open_clause(found["what"]).rest
        ):
            return about + found["what"]
        found = _THING_COUNTED.search(body)
        if found and found["piece"] == piece:
            return about + found["what"]
    return about


def is_each(own: str, story: str) -> bool:
    """Whether 一个鸡蛋 is any of those that another clause counts: 买回§个鸡蛋, or §本 of 一本练习本."""
    one = _ONE_PIECE.match(own) if own[:1] == "一" else None
    if one is None:
        return False
    piece, thing = one[1], one[2]
    named = (thing, f"这样的{thing}", f"同样的{thing}", "后" if piece == "本" else thing)
    at = story.find(piece, 1)
    while at > 0:
        counted = FIRST_MARK <= story[at - 1] < FIRST_FRACTION
        if counted and story.startswith(named, at + 1):
            return True
        at = story.find(piece, at + 1)
    return False


def whole_before(scene: Scene, home: int) -> str:
    """The one thing that the story brings in before a clause: 这条公路 after 修一条公路."""
    things = set()
    for body in scene.bodies[:home]:
        things.update(_ONE_THING.findall(body))
    # 一桶水连桶 names the water, and what it is weighed with.
    return f"这{''.join(things.pop()).partition('连')[0]}" if len(things) == 1 else ""


def list_opening(scene: Scene, home: int) -> str:
    """What stands before the list that a clause goes on with: 有 in 有§只鹤，§只鹅."""
    for index in range(home - 1, -1, -1):
        head = scene.heads[index]
        found = MARK.search(head.rest)
        if not found:
            return ""
        if found.start() or head.about:
            verb = head.rest[: found.start()]
            if found[0] >= lexicon.FRACTION[0] or _QUANTITY.match(verb):
                return ""  # 出勤率是§ opens no list
            return definite(head.about + verb) if verb else ""
    return ""


def moment_before(scene: Scene, home: int) -> str:
    """甲到终点时 for 乙跑了多少米: the moment that the clause before sets."""
    body = scene.bodies[home - 1] if home else ""
    if body[-1:] not in ("时", "后") or len(body) > _LONGEST:
        return ""
    if not scene.same_sentence(home - 1, home) or not _MOMENT.search(body) or MARK.search(body):
        return ""
    head = scene.heads[home - 1]
    return f"{head.about}{head.rest}，"


_ONE_THING: Final = re.compile(
    f"一([{lexicon.PIECES_WHOLE}])(?:[长重高厚深]?[{lexicon.QUANTITY}{lexicon.FRACTION}]"
    f"(?:{lexicon.UNIT})[长重高厚深]?的)?((?:(?![的为是长重]){lexicon.CHINESE}){{1,5}}?)"
    f"(?=$|[{lexicon.QUANTITY}{lexicon.FRACTION}]|[长重高共有]|全长|第|平均|先|已|用|剪)"
)
_ONE_PIECE: Final = re.compile(f"一({lexicon.CHINESE})({lexicon.CHINESE}{{0,2}})")
_MOMENT: Final = re.compile("(?:(?<![小/瓦])时|之后|以后|(?<![在先前落最])后)$")
