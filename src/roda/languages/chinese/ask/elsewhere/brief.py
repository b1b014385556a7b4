"""A question behind a story that still tells its clause: it need not tell all of that again.

四年级若干个班去植树§棵，…．四年级有多少个班？ names what is counted, and leaves to the story what those do.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE
from roda.languages.chinese.parsing.clauses import last_clause
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene

# 在一个口袋里: the story has brought the place in.
_PLACE: Final = re.compile(
    f"在一[{lexicon.PIECES_INTRODUCED}]({CHINESE}{{1,8}}?(?:[里中上内边旁]|一周|四周|周围)(?![的学间等午]))"
)
# 果园里若干棵梨树: who or what is counted opens the predicate.
_COUNTED: Final = re.compile(
    f"(?P<where>|(?:[^，每：{ANY_MARK}]*[级班校学队组厂村里中内天月年日园区市县会社店站馆间)）]))"
    f"(?P<counted>多少(?:人(?!次)|名|位|(?:{lexicon.PIECES})(?=[^的与和、]))(?P<noun>{CHINESE}{{0,5}}?))"
    "(?P<does>(?:去年|今年|上学期|要乘|要去|平均每|[去来到在会订报参被乘坐共可能排站围玩跳踢都既懂喜爱][^班校]).*)$"
)
# 其中若干个是蝴蝶标本: what they are is what is counted
_ARE: Final = re.compile(f"^多少(?P<unit>{lexicon.PIECES})是(?P<what>[^，的是{ANY_MARK}]{{2,8}})$")
_ONE_ROW: Final = re.compile("[排坐站分围]一(?!圈)")  # 多少人排一行 is how they stand
_NO_DEED: Final = re.compile(
    f"[可能要需]|.{{0,4}}[{ANY_MARK}].{{0,3}}(?:天|小时|分钟)|一[天次]|用|换|相"
)
# 带了多少元去商店买东西: what it is for, the story tells.
_TAKEN: Final = re.compile(
    "(?P<who>.*?)(?P<deed>带|准备)(?:来|去)?了?多少(?P<unit>[元块])(?:钱|人民币)?[去到买购来][^，的]+$"
)


# 花了多少元买了3箱苹果: what for, the story tells.
_SPENT: Final = re.compile(
    "(?P<who>.*?)(?P<deed>花|用|投资|拿出|付出?)(?P<done>[了去]*)多少(?P<unit>[万亿]?元)钱?"
    "(?:购买|买|进了?来?一|批发|建|修建|配置|订|租|合办).+$"
)
# 买了3个足球付出多少元: what was bought, the story tells
_HANDED: Final = re.compile(
    f"(?P<who>[^，的{ANY_MARK}]*?)(?:[在到][^，{ANY_MARK}]{{1,6}}?)?买[了来]?[{ANY_MARK}][^，]*?(?P<deed>付出了?|付了|付给[^，多]{{2,4}}|交给[^，多]{{2,4}}|一?共?(?:用[去了]+|花[去了]+))"
    "多少(?P<unit>[万亿]?元)钱?$"
)
_LEFT_OVER: Final = re.compile("[找剩余退]|还可|还能")  # he had more than he spent
_SPENT_AGAIN: Final = re.compile(f"[还又再第][^，]*元|[花用付][^，]{{0,3}}[{ANY_MARK}][万亿]?元")
# 买了多少个足球用去§元, 看了多少天后还剩§页: what came of the deed
_CAME_OF_IT: Final = re.compile(
    f"(?P<deed>[^，{ANY_MARK}]*?(?:买|看|读|修|卖|送给|给|运|吃|加工|行驶?|开出|骑|走|用|放入|倒进)(?:[出下去走完入进来]|(?<=给)[^，了多{ANY_MARK}]{{2,3}})?)了?"
    f"(?P<asked>多少(?:{lexicon.UNIT})(?:同样的)?{CHINESE}{{0,4}}?)(?P<tail>[之以]?后，?)?(?:一共|总共|共|还|正好|就)*"
    f"(?:花了?去?|用[去了]*|付了?|剩下?余?|比[^，]*[多少]|离[^，]*有|找回|占[^，]*的|汽油)[^，]{{0,4}}[{ANY_MARK}][^，]*$"
)
_RESULT: Final = re.compile("多少.*[花用付剩比离找占汽]")
_ENDS_IN_DEED: Final = re.compile("[了给出去走入进]$|给[^，]*$|再[^，]{1,2}$")
# 用§元买了多少支钢笔: with what, the story tells
_PAID_FOR: Final = re.compile(
    f"^(?P<who>[^，{ANY_MARK}]*?)(?:[用带拿花]了?|付出)[{ANY_MARK}]元钱?(?:去|到[^，{ANY_MARK}]{{1,6}}?)?(?P<buy>购?买[来回]?)了?(?P<asked>多少[^，]*)$"
)
# 把压岁钱多少元存入银行
_SAVED: Final = re.compile(
    f"^(?P<who>[^，]*?)(?:计划|打算|准备|要)?(?:在?(?:[今去]年|[{ANY_MARK}]年)?(?:“[^”]*”节|开学|[{ANY_MARK}]月[{ANY_MARK}]日))?[把将吧][^，]*?多少(?P<unit>[万亿]?元)[^，存]*"
    "存[入进](?P<where>银行|[^，定整]{2,8}$)[^，]*$"
)
# 把压岁钱若干元存入银行: of money one need not say that it is some
_SAVINGS: Final = re.compile(
    "(?P<money>[压零][岁花用]?钱|积蓄|奖金|稿费)若干[万亿]?元(?=存)|(?P<of>的|[把将])若干[万亿]?元(?:钱|人民币?)?(?=存)"
)
# 多少支单价§元的圆珠笔
_DESCRIBED: Final = re.compile(
    f"(?<=多少)(?P<unit>{lexicon.PIECES})(?<!人)(?:(?:单|售|票|标)?价|价[值格]|面值|满分|每|都|各|重|长|高|厚|宽|载重|含|容量)?[^，的多、和与（]{{0,3}}[{ANY_MARK}][^，的多、和与]*的(?P<noun>{CHINESE}{{1,6}})$"
)
# 买了一些奶糖和多少粒水果糖
_BESIDE: Final = re.compile(
    f"(?P<verb>买来?了?|有|运[来进]了?|放[入进]?了?|装有?了?|栽了?|种了?)(?:一[些批{lexicon.PIECES_INTRODUCED}]|[{ANY_MARK}](?:{lexicon.UNIT}))"
    f"[^，、]*?[和与](?P<asked>多少(?:{lexicon.UNIT}){CHINESE}{{0,6}})$"
)
# 有多少个红球、2个黄球和一些白球
_AND_OTHERS: Final = re.compile(
    f"(?P<asked>有多少(?:{lexicon.PIECES}){CHINESE}{{1,5}}?)[、和与](?:一些|[{ANY_MARK}](?:{lexicon.PIECES}))[^，共相选等中]{{1,16}}$"
)
_NO_ITEM: Final = re.compile("[中里共等]|一样|选")
# 收费标准是：起步价多少元
_HEADED: Final = re.compile(f"^[^：:]*[^{ANY_MARK}：:][：:](?=[^：:]*多少)")
_PRICED: Final = re.compile("^(?P<price>[^，交付收]*[价费])(?=多少)")
_REMARK: Final = re.compile(
    f"（(?:(?=[按包不免每])|(?=[^（）]*）$)|(?<=^（))[^（）]*{CHINESE}{{2}}[^（）]*）"
)
_COUNTED_AS: Final = re.compile("(?<=^[男女]生)(?=多少)")
_NOW_FIRST: Final = re.compile(
    "^现在?由?(?P<who>[^，有]{1,3}先)(?P<deed>[^，多了]{1,4})了?(?=多少)"
)
# 第一天看了全书的§还多多少页
_AND_MORE: Final = re.compile(
    "(?P<who>[^，比]*?)(?P<did>(?:已经?)?(?:[卖运用取剪截锯][出去走掉]|[看读修用运卖行走栽吃挖]完?|完成))了?"
    f"(?P<whole>(?!的)[^，比{ANY_MARK}]*的)?(?P<share>[{lexicon.FRACTION}{lexicon.PERCENT}])(?:还要|还|又)?(?P<more>[多少]?)多少(?P<unit>{lexicon.UNIT})$"
)
_WHOLES: Final = {"页": "全书的", "米": "全长的", "千米": "全程的"}


def briefly(scene: Scene, home: int, question: str) -> str:
    """The question without what its clause, which stays in the story, has told already."""
    question = _without_remarks(question)
    place = _PLACE.match(question) if question[:2] == "在一" else None
    if place:
        question = question[place.start(1) :]
    if MARK.search(question):
        question = _without_result(question)
    if question.startswith("多少"):
        question = _ARE.sub(r"\g<what>有多少\g<unit>", question)
    counted = _COUNTED.match(question)
    if counted:
        return _how_many(counted) or question
    if "存" in question:
        question = _SAVED.sub(r"\g<who>存入\g<where>多少\g<unit>", question)
    if "元" in question or "块" in question:
        taken = _TAKEN.match(question)
        if taken and _told_once(scene, home, taken["deed"], taken["unit"]):
            return f"{taken['who']}{taken['deed']}了多少{taken['unit']}钱"
        return _spent(scene, home, question)
    return question


def _without_remarks(question: str) -> str:
    """A question without what stands in brackets or before a colon, and without 现 before what comes first."""
    if "（" in question:
        question = _REMARK.sub("", question)
    if "：" in question or ":" in question:
        headed = _HEADED.sub("", question)
        if headed != question:
            question = _COUNTED_AS.sub("有", _PRICED.sub(r"\g<price>是", headed))
    if question[0] == "现":
        question = _NOW_FIRST.sub(r"\g<who>\g<deed>了", question)
    return question


def _without_result(question: str) -> str:
    """A question for a deed or for one thing of several, without what came of it, what it cost, what the others were."""
    result = _CAME_OF_IT.match(question) if _RESULT.search(question) else None
    if result:
        done = "" if _ENDS_IN_DEED.search(result["deed"]) else "了"
        return f"{result['deed']}{done}{result['asked']}"
    if "买" in question:
        question = _PAID_FOR.sub(r"\g<who>\g<buy>了\g<asked>", question)
    if "的" in question:
        question = _DESCRIBED.sub(r"\g<unit>\g<noun>", question)
    compared = _compared(question)
    if compared != question:
        return compared
    others = _AND_OTHERS.search(question)
    return question[: others.end("asked")] if others else beside(question)


def _compared(question: str) -> str:
    """第一天看的比全书的§多多少页 of 第一天看了全书的§还多多少页."""
    more = _AND_MORE.fullmatch(question)
    if more is None:
        return question
    whole = more["whole"] or _WHOLES.get(more["unit"], "总数的")
    told = f"{more['who']}{more['did']}的比{whole}{more['share']}"
    return f"{told}{more['more'] or '多'}多少{more['unit']}"


_EXACTLY: Final = re.compile(
    f"[正恰刚]好(?:是(?=[{lexicon.DEEDS}][走去出了掉下完])|(?=[{lexicon.DEEDS}降](?:[低价去了掉出走完]|多少)))(?=[^，{ANY_MARK}]*多少)"
)
# 正好占全班的几分之几: whoever asks does not know yet that it is exactly so much
_EXACT_SHARE: Final = re.compile(
    "[正恰刚]好(?=(?:是|占|相当于|等于)[^，]*(?:几分之几|百分之几|多少倍|几倍|多少$)|[^，]{1,6}的(?:几分之几|百分之几)$)"
)
_MORE: Final = re.compile("[多少又]多少")
_TOGETHER: Final = re.compile("第[二三3]|[又再和]|[中下]旬|下午")


def plainly(text: str) -> str:
    """A text whose question asks how much was done as people do: not 正好用去多少米, nor 看了全书的§还多多少页.

    >>> plainly("一根绳子，用去它的一半，正好用去多少米？")
    '一根绳子，用去它的一半，用去多少米？'
    """
    if "好" not in text and not _MORE.search(text):
        return text
    last = last_clause(text)
    asked = text[last:-1]
    if "好" in asked:
        shorter = _EXACT_SHARE.sub("", asked)
        if shorter != asked:
            return text[:last] + shorter + text[-1]
    if asked[1:2] == "好":
        all_told = "一共" if _TOGETHER.search(text, 0, last) else ""
        return text[:last] + _EXACTLY.sub(all_told, asked) + text[-1]
    if "比" not in asked and ("多多少" in asked or "少多少" in asked or "又多少" in asked):
        return f"{text[:last]}{_compared(asked)}{text[-1]}"
    return text


def beside(question: str) -> str:
    """买了多少粒水果糖 of 买了一些奶糖和多少粒水果糖: the story has told the other thing."""
    found = _BESIDE.search(question) if "和" in question or "与" in question else None
    if found is None or _NO_ITEM.search(found["asked"][2:]):
        return question
    return question[: found.start()] + found["verb"] + found["asked"]


def _spent(scene: Scene, home: int, question: str) -> str:
    """花了多少元, where no other sum is spent."""
    found = _SPENT.fullmatch(question) or _HANDED.fullmatch(question)
    if found is None:
        return question
    others = (body for at, body in enumerate(scene.bodies) if at != home)
    other = "，".join(others)
    if _SPENT_AGAIN.search(other) or (found["deed"] in "花用" and _LEFT_OVER.search(other)):
        return question
    if found.re is _HANDED:
        return f"{found['who']}{found['deed']}多少{found['unit']}"
    done = found["done"] or ("" if len(found["deed"]) > 1 else "了")
    return f"{found['who']}{found['deed']}{done}多少{found['unit']}"


# 学校用一些钱买了8箱毛巾: that it cost something goes without saying
_FOR_MONEY: Final = re.compile(
    "(?P<who>[^，]*?)[花用][了去]*(?:一些钱|若干[万亿]?元钱?)(?P<bought>(?:购买|买|批发)[了回来][^，]+)$"
)
_OF_THE_SUM: Final = re.compile("[和与跟是占]|比(?![^，]*便宜)|[正恰刚]好|相当|等于")
# 学校买4个足球用去一些钱
_WITH_COST: Final = re.compile(
    f"(?P<who>[^，{ANY_MARK}]*买)(?P<done>[了来]?)(?P<what>[{ANY_MARK}][^，]*?)一?共?(?:用[去了]+|花[去了]+)(?:一些钱|若干[万亿]?元钱?)"
)


def _some_savings(found: re.Match[str]) -> str:
    """压岁钱 for 压岁钱若干元, 爷爷给的钱 for 爷爷给的若干元, 一笔钱 where nothing says whose."""
    if found["of"]:
        return "的钱" if found["of"] == "的" else f"{found['of']}一笔钱"
    return found["money"]


def bought(stays: str, asked: str, follower: str) -> tuple[str, str]:
    """The clause without the sum that was spent, and the question for it, where `follower` does not lean on that."""
    if _OF_THE_SUM.match(follower):
        return stays, asked
    if "元存" in stays or "钱存" in stays:
        return _SAVINGS.sub(_some_savings, stays), asked
    cost = _WITH_COST.fullmatch(stays) if asked.endswith(("去多少元", "了多少元")) else None
    if cost:
        done = cost["done"] or ("" if "买" not in cost["who"][-1:] else "了")
        return f"{cost['who']}{done}{cost['what']}", asked if cost["who"][:-1] else f"一共{asked}"
    found = _FOR_MONEY.match(stays) if asked.endswith(("花了多少元", "用了多少元")) else None
    if found is None or "一共" in asked:
        return stays, asked
    several = "一共" if MARK.search(found["bought"]) else ""
    return found["who"] + found["bought"], f"{asked[:-5]}{several}{asked[-5:]}"


def _how_many(counted: re.Match[str]) -> str:
    """果园里有多少棵梨树; what they do is told where it is short and gives no number."""
    does, noun = counted["does"], counted["noun"]
    if "的" in noun or noun[-1:] in ("和", "与") or _ONE_ROW.match(does):
        return ""
    there = f"{counted['where']}有{counted['counted']}"
    if not MARK.search(does):
        return there + does
    people = counted["counted"][2] in "人名位"
    return "" if _NO_DEED.match(does) or not (noun or people) else there


def _told_once(scene: Scene, home: int, deed: str, unit: str) -> bool:
    """Whether no other clause tells of such a sum that somebody took along."""
    again = pattern(f"{deed}[^，]{{0,4}}[{ANY_MARK}]{unit}")
    return not any(again.search(body) for at, body in enumerate(scene.bodies) if at != home)
