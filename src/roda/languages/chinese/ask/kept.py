"""The clause stays in the story with an indefinite amount, and is asked again at the end.

`ask_again` writes the question, `tell_and_ask` the story before it; what may not be printed is the
guards' business. `ask_in_place` is for a number that stands beside the old question.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.elsewhere.brief import bought, briefly
from roda.languages.chinese.ask.quantities import with_whole
from roda.languages.chinese.ask.question import packed, question_word
from roda.languages.chinese.ask.shapes import (
    Question,
    Shape,
    make_question,
    refuse,
    tail_of,
)
from roda.languages.chinese.lexicon import AMOUNT, COUNTED, FIRST_MARK, HOW_MANY, SOME
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story import changing, subjects
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene, join_clauses
from roda.languages.guard import Refusal

_AT_THIS_POINT: Final = ("这时", "此时")
_ADVERBIAL: Final = re.compile(
    f"(?:又|再)?(?:经过|过)?{AMOUNT}(?:{lexicon.TIMES})(?:内|里)?$|{AMOUNT}(?:{lexicon.UNIT})的"
    f"|.*{AMOUNT}[^，]*的(?:钱|布|布料|路程|材料|时间|钢材|原料|纸|煤|油)$"
)
_ADVERBIAL_FIRSTS: Final = frozenset("又再经过")
_ADVERBIAL_LASTS: Final = frozenset("钱布料程间材纸煤油")
# 把§克盐分装在4个袋里 is no question of its own where the statement tells what comes of it.
_DISPOSES: Final = re.compile(f"把|将|要(?![求{lexicon.ANY_MARK}])|想|为了")
_PRICED: Final = re.compile("^(?:售价|要|需|卖)?多少[万亿]?元")
_SUPPOSING: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
# 卖出一部分后 tells of an event that can be asked alone.
_EVENT: Final = re.compile(
    "一部分(?:之后|以后|后|时)$|[了出去来走掉]若干[^，]{1,14}(?:之后|以后|后)$|[价产低高加少了]后|价若干[^，]{1,3}后$"
)
_PRONOUN: Final = re.compile("[这它]")
_WHICH: Final = re.compile("第[^，]{1,3}$")  # 这堆煤第一次
_PRICES: Final = frozenset({"租金", "售价", "价格", "票价", "运费", "定价", "单价"})
_EACH: Final = re.compile(f"每(?:{lexicon.PIECES})")
_SOME_UNITS: Final = re.compile(f"若干({lexicon.UNIT})")
_MEASURED: Final = re.compile(f"(?:{lexicon.ASKED_MEASURED})$")
_HOW_MUCH: Final = re.compile(
    f"多少[万亿]?(?:(?P<weight>{lexicon.WEIGHTS})|{lexicon.VOLUMES}|(?!次|趟|遍|块钱)(?:{lexicon.PIECES})){lexicon.CHINESE}{{0,4}}"
)
_EACH_THING: Final = re.compile("每(?![天次小人分秒月年日趟千吨米平])[^，了]{1,3}$")
_ACTS: Final = (frozenset(lexicon.DEEDS) | frozenset("种养")) - frozenset("花")
_DOES: Final = re.compile(
    f"[{lexicon.DEEDS}上下养种住搬移汇滑缺差亏盈欠载盛注进出能会含耗卸剩余增减生购招录栽育造建救"
    "供修展共重长高宽深约了完多少钉施磨时后内每次天给寄]"
)
_REFERS: Final = re.compile("这样|照|按|它|其|比|也|同样|平均|超|提高|增加|减少|改")
_STANDS: Final = re.compile(f"{COUNTED}|需要?{COUNTED}|一共|共|正好|恰好|还剩|剩下|这")
_SIZED: Final = re.compile("[重长高宽]多少[^，]*的")
# 运走全部的一部分 is 运走一部分.
_SHARES: Final = re.compile("(?P<what>[把将][^，]+?)(?:平均)?分给(?P<asked>多少[^，的做]+)")
_WHOLLY: Final = re.compile(
    "(?<=[了走去出来完掉下到用])(?:它|全部|总数|全长|全书|总量|总页数|总长)的一部分"
)
_ONE: Final = re.compile("每|^[这一][只头个条名位块]")
# 送给弟弟多少本 is a question without 后, as 经过多少小时 is not
_DEED_ASKED: Final = re.compile(
    f"(?P<deed>[{lexicon.DEEDS}送给付借拿放倒卖运][给入出进去走掉了]?)[^，多]{{0,4}}(?<!到)多少(?!{lexicon.TIMES}|米长)(?:{lexicon.UNIT})[^，的]*$"
)
_DONE_THEN: Final = re.compile("(?<=[成给下入出去走掉进来])(?<!再.)(?<!再..)(?=多少)")
_NAME: Final = 2  # characters of whom a question can be told by
_LONG: Final = 12  # a longer clause is not repeated in a question


def ask_in_place(scene: Scene, mark: str) -> str:
    """The text for a number beside the old question: its clause asks for it in its place."""
    word = question_word(scene.statement, mark)
    question = _without_condition(scene.statement.replace(mark, word))
    at = scene.stated
    if at == scene.last:
        return f"{join_clauses(scene.bodies[:at], scene.separators[:at])}{question}？"
    if scene.same_sentence(at, scene.last):  # 搬多少担到西边，两边就一样多？
        bodies, separators = list(scene.bodies), list(scene.separators)
        bodies[at], separators[-1] = question, "？"
        return join_clauses(bodies, separators)
    bodies = scene.bodies[:at] + scene.bodies[at + 1 :]
    separators = scene.separators[:at] + scene.separators[at + 1 :]
    return f"{join_clauses(bodies, separators)}{question}？"


def ask_again(scene: Scene, home: int, shape: Shape, owner: str = "") -> Question | Refusal:
    """The question for a clause that stays.

    `owner` is named before the clause's own subject, where that alone fits another clause too.
    """
    if shape.complete:  # 5角硬币有多少枚
        asked = shape.about + shape.asks
        return Question(asked, shape.asks, shape.about, shape.about, complete=True)
    if owner:
        subject = owner + shape.about
    else:
        subject = _named(scene, home, shape)
        mode = subjects.mode_of(scene, home) if scene.tells_times_apart else ""
        if mode and "，" not in subject and mode not in subject and (subject or not shape.listed):
            subject = mode + subject if shape.about else subject + mode
    if shape.listed and not subject:
        return refuse(scene.bodies[home], "goes on with a list whose verb cannot be told")
    about = subject[2:] if subject.startswith(_AT_THIS_POINT) else subject
    if about.startswith("一") and scene.bodies[home].startswith("其中"):
        about = f"其中{about}"
    about = _not_twice(about, shape.asks)
    plain = shape.asks if "它" not in shape.asks else _without_pronoun(scene, home, shape.asks)
    asks = with_whole(scene, home, about, plain) if "分之几" in plain else plain
    whole_named = asks is not None
    if asks is None:
        asks = plain
    if shape.treatment == "keep" and _leans(scene, home) and not _EVENT.search(shape.stays):
        return Question("", asks, subject, about, "", whole_named, joined=True)
    moment = subjects.moment_before(scene, home) if home else ""
    if moment and moment.startswith(about):
        about = ""
    if asks.startswith(HOW_MANY) and packed(asks) != asks:
        asks, about = packed(asks), ""
    verb = "" if shape.listed else _verb(scene, home, about, asks)
    if verb == "原来" and about.endswith("水") and asks[0] == "深":
        about, verb, asks = f"{about[:-1]}原来", "", f"水{asks}"  # 缸内原来水深多少厘米
    text = f"{moment}{about}{verb}{asks}"
    return make_question((text, asks, subject, about, moment, whole_named, False, False))


def owner_of(scene: Scene, home: int, shape: Shape) -> str:
    """Whom the clause before is about, if the question for this one may be told by that."""
    if subjects.mode_of(scene, home) or "，" in _named(scene, home, shape):
        return ""
    owner, own = subjects.owner(scene, home), shape.about
    if len(owner) < _NAME:
        return ""  # 水 of 水深
    alike = own and (owner[-1:] == own[-1:] or owner[1:] == own[1 : len(owner)])
    return "" if alike else owner  # 甲种, 乙种: each has its own


def tell_and_ask(
    scene: Scene, home: int, shape: Shape, question: Question, stays: str = ""
) -> str | Refusal:
    """The story in its order, the statement, and the question; `stays` if the clause is told so."""
    bodies = list(scene.bodies)
    stays = stays or shape.stays
    bodies[home] = _WHOLLY.sub("一部分", stays) if "的一部分" in stays else stays
    if scene.conditions and _only_story(scene, home, shape.stays):
        bodies[home] = _without_condition(stays)
        bodies[scene.stated] = _THEN.sub("", bodies[scene.stated])
    if question.joined:
        return _with_what_follows(scene, home, shape, question, bodies)
    if not question.moment and can_go(scene, home, shape):
        return f"{_without(home, bodies, scene)}{question.text}？"
    asked, moment = briefly(scene, home, question.text), question.moment
    follower = bodies[home + 1] if home < scene.last else ""
    bodies[home], asked = bought(bodies[home], asked, follower)
    story = retold(scene, bodies, scene.separators)
    if moment and moment not in story:
        asked = asked.removeprefix(moment)  # 卖出一些后 is 卖出§本后 in the story now
    return f"{story}{asked}？"


def _leans(scene: Scene, home: int) -> bool:
    """Whether a clause is the time or the means of what comes next: 经过§小时, 用§元的钱."""
    own = scene.bodies[home]
    if tail_of(own) or (home + 1 == scene.stated and _DISPOSES.match(own)):
        return True
    first, last = own[:1], own[-1:]
    if first < FIRST_MARK and first not in _ADVERBIAL_FIRSTS and last not in _ADVERBIAL_LASTS:
        return False
    return _ADVERBIAL.match(own) is not None


def _verb(scene: Scene, home: int, about: str, asks: str) -> str:
    """What goes before the question: 橘子有多少千克, 直径是多少米, 每箱重多少千克."""
    if not about or not asks.startswith(HOW_MANY) or asks.startswith("多少岁"):
        first = "" if "后来" in about or "今年" in about else changing.at_first(scene, home, asks)
        first = first or changing.in_the_first(scene, home, asks)
        return first or changing.on_the_way(scene, home, asks)
    if _MEASURED.search(about):
        return "是"
    asked = _HOW_MUCH.fullmatch(asks)
    if not asked or open_clause(asks[3:]).rest:
        return changing.on_the_way(scene, home, asks)
    acts = len(about) > len("每组") and about[-1] in _ACTS  # 每组种
    each = _EACH_THING.search(about) is not None and not acts
    if not each and _DOES.search(about):
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


def can_go(scene: Scene, home: int, shape: Shape) -> bool:
    """Whether the clause need not be told first: 每次运走若干吨 of which nothing else speaks."""
    own = scene.bodies[home]
    if not own.startswith(("每", "平均每")) or shape.treatment != "keep" or not home:
        return False
    if home == scene.last:
        return True
    if scene.heads[home].lead or scene.tells_times_apart:
        return False
    if len(MARK.findall(own)) > 1 or not scene.same_sentence(home - 1, home):
        return False
    follower = scene.bodies[home + 1]
    if follower[0] >= FIRST_MARK and f"{SOME}{follower[1:2]}" in shape.stays:
        return False  # 每组§人挖坑，§人浇水: each group, too
    if not scene.same_sentence(home, home + 1) and not MARK.search(scene.bodies[home - 1]):
        return False
    rest = "".join(scene.bodies[home + 1 :])
    if scene.conditions or _REFERS.search(rest) or own.lstrip("平均")[:2] in rest:
        return False
    return bool(open_clause(follower).about or _STANDS.match(follower))


def _without(home: int, bodies: list[str], scene: Scene) -> str:
    separators = list(scene.separators)
    if home == scene.last or not scene.same_sentence(home, home + 1):
        separators[home - 1] = separators[home]
    del bodies[home], separators[home]
    return join_clauses(bodies, separators)


def _only_story(scene: Scene, home: int, stays: str) -> bool:
    """Whether 如果 can go: beside another plan or case the two would contradict without it."""
    if scene.tells_times_apart:
        return False
    counted = _SOME_UNITS.search(stays)
    unit = counted[1] if counted else ""
    earlier = "".join(scene.bodies[:home])
    return not unit or pattern(COUNTED + re.escape(unit)).search(earlier) is None


def _without_condition(body: str) -> str:
    """A clause without its 如果, where the condition is the whole story."""
    return _SUPPOSING.sub("", body)


def _named(scene: Scene, home: int, shape: Shape) -> str:
    """The clause's own subject as it is named again, or the one it inherits."""
    about = shape.about
    if shape.listed:
        return subjects.list_opening(scene, home)
    if not about and shape.asks.startswith(("共有", "一共有")):
        return subjects.whole_before(scene, home)
    if not about:
        about = subjects.condition_before(scene, home, shape.asks)
        return about or subjects.inherited(scene, home, shape.asks)
    about = subjects.each_of_what(about, scene, home)
    if about in _PRICES and home and scene.same_sentence(home - 1, home):
        each = _EACH.search(scene.bodies[home - 1])
        return each[0] + about if each else about  # 每辆坐§人，租金§元
    priced = "价" not in about and "元" in shape.asks and _PRICED.search(shape.asks)
    if priced or subjects.is_each(about, scene.masked):
        return about  # 一件大衣多少元 asks for the price of any of them
    return subjects.definite(about, scene.masked)


def _not_twice(about: str, asks: str) -> str:
    """No subject where the question names it by itself: 用去它的几分之几, 两车相距多少."""
    if about.startswith("这") and _PRONOUN.search(asks) and asks[0] not in "是比占":
        which = _WHICH.search(about)
        return which[0] if which else ""
    return "" if "两" in about and "两" in asks else about


def _shared_out(asking: str, statement: str) -> str:
    """把这些书平均分，每班分得§本，可以分给多少个班？: what each got comes before to how many that was."""
    found = _SHARES.fullmatch(asking) if statement.startswith(("每", "平均每")) else None
    if found is None:
        return f"{asking}，{statement}？"
    return f"{found['what']}平均分，{statement.removeprefix('平均')}，可以分给{found['asked']}？"


def _with_what_follows(
    scene: Scene, home: int, shape: Shape, question: Question, bodies: list[str]
) -> str | Refusal:
    """经过§小时 and 水结成冰后 ask together with what happens then."""
    own, asks = scene.bodies[home], question.asks
    if _SIZED.match(asks):
        return refuse(own, "describes a thing, and no question asks for that")
    end = tail_of(own)
    if home == scene.last:
        return refuse(own, "is only the time or the means of something, no question of its own")
    if home + 1 == scene.stated == scene.last:
        text = _shared_out(f"{shape.about}{asks}{end}", bodies[-1])
        return join_clauses(bodies[:home], scene.separators[:home]) + text
    then = bodies[home + 1]
    if not scene.same_sentence(home, home + 1) or len(then) > _LONG:
        return refuse(own, "is only the time or the means of something, no question of its own")
    story = join_clauses(bodies, scene.separators)
    if end.endswith("后") and _told_once(bodies, home, question.about + asks):
        return f"{story}{_DONE_THEN.sub('了', question.about + asks)}？"
    return f"{story}{question.about}{asks}{end}，{then}？"


def _told_once(bodies: list[str], home: int, asked: str) -> bool:
    """Whether a deed is asked for that no other clause tells of: what came of it, the story has told."""
    found = _DEED_ASKED.search(asked)
    if found is None:
        return False
    deed = found["deed"].removesuffix("了")
    return not any(deed in body for at, body in enumerate(bodies) if at != home)
