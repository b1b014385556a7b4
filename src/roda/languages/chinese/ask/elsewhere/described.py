"""A phrase that describes leaves its clause, and is asked of the thing itself: 修一条长§米的公路 asks 这条公路长多少米.

在§米长的公路两旁 says no 一条, and gets it; a pace (以每小时§千米的速度) leaves the clause of whoever goes so.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Shape, refuse
from roda.languages.chinese.lexicon import AMOUNT, CHINESE, HOW_MANY, SOME
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.guard import Refusal

_MEASURE_NOUN: Final = "(?:周长|面积|底面积|占地面积|体积|容积|棱长|直径|半径|价格)[是为]?"
_MEASURED: Final = re.compile(_MEASURE_NOUN)
_RIGHT: Final = (
    "(?P<right>(?:两旁|两侧|两边|一旁|一侧|一边|周围|四周|边上|[边旁](?=[栽种植])|上|中|里|平均|截成|剪成|锯成|横截|先后|分成|正好|第[一二]"
    "|[剪用截锯剩][去下掉了]|[打按][一二三四五六七八九]|[降涨]价|先降|倒出|卖出|取出|[吃看读修]了|，).*)?$"
)
_TRIM: Final = re.compile(
    f"一(?P<piece>[{lexicon.PIECES_DESCRIBED}])"
    f"(?P<verb>长|重|高|深|厚|宽|全长|共|共有|有|价值|原价|售价|定价|标价|{_MEASURE_NOUN})?(?P<mark>{AMOUNT})"
    f"(?P<unit>{lexicon.UNIT})(?P<long>长|重|高|深|厚|宽)?(?:[的得]|(?=(?:{CHINESE}{{0,2}}书|公?路|水渠|绳子?|大?桥|隧道)(?:$|，)))"
    f"(?P<noun>{CHINESE}{{1,7}}?){_RIGHT}"
)
_APART: Final = re.compile(
    f"(?P<left>.*?)(?:相距|相隔|距离)(?P<mark>{AMOUNT})(?P<unit>{lexicon.LENGTHS})的"
    "(?P<places>(?:甲、?乙|A、?B|东、?西|南、?北)?两?[个座]?[地城站港码头镇村车市口]{1,2})(?P<right>.*)$"
)
_MAY_TRIM: Final = re.compile("[的得]|[书路渠绳桥道子](?:$|，)")
# 在§米长的公路两旁, 通过§米的大桥: which piece such a thing is
_PIECES: Final = (
    ("条", "路|公路|马路|小路|道路|人行道|跑道|大道|街道|街|水渠|渠|隧道|河堤|走廊"),
    ("座", "桥|大桥|城楼"),
    ("个", "山洞"),
    ("支", "队伍"),
    (
        "根",
        "绳子|绳|铁丝|铜丝|竹竿|竹子|丝带|彩带|绸带|红绸带|缎带|木条|木料|木棒|水管|钢管|铁管|钢筋|电线|电缆",
    ),
)
_PIECE_OF: Final = {noun: piece for piece, nouns in _PIECES for noun in nouns.split("|")}
_UNSAID: Final = re.compile(
    f"(?P<left>.*(?:在|通过|穿过|经过|修|铺|筑|挖|排着|沿着?|沿一|把|将|用|买[来回了]|安装))长?(?P<mark>{AMOUNT})(?P<unit>{lexicon.LENGTHS})长?的"
    f"(?P<kind>(?:环形|圆形|校园|直线|笔直的|林荫)?)(?P<noun>{'|'.join(sorted(_PIECE_OF, key=len, reverse=True))})(?!段)"
    "(?P<right>(?:[的两一]?(?:旁|侧|边)|上|周围|四周|[需要用共每进行]|，)?.*)$"
)
_PACE: Final = re.compile(
    "(?P<about>.*?)(?:都?[以用按]|的?平均)(?P<rate>每(?:小时|分钟?|秒钟?|时|天))(?:行|走|行驶)?$"
)
_STRAIGHT_ON: Final = re.compile("(?:立即|又|再|于是|然后|接着|后来)(?:[沿按]?原路)?")
_BROUGHT_IN: Final = re.compile("^(?:同时|另)?有(?=一)")
_AGAIN: Final = re.compile("[又再改才是]$|于是|后来|如果|若|按|平均$")
# 和一辆货车以…: two at their own paces; 先行了, 可以到达: the pace tells it from another
_APART_BY_PACE: Final = re.compile("[和与同跟、先]|[^，]*(?:可|能|要)")
_GOING_ON: Final = re.compile("继续$")
_SIZED: Final = re.compile(f"(?<=^一{CHINESE})[^，的]*{AMOUNT}[^，的]*的")  # 一列长§米的火车
_DOER: Final = re.compile("[车船机轮队人员]$")
_GOES: Final = re.compile("(?:前进|行进|行驶|步行|行走|飞行|航行|跑步|[行走飞跑])$")
_VALUED: Final = re.compile("[钱币钞票卡券款金]")  # a note of so many yuan costs nothing
_SHORT: Final = 3  # characters of a name that may have a verb in it: 食用油
_LEAST: Final = 3  # characters of what is done at a pace


def trimmed(body: str, mark: str) -> Shape | None:
    """A describing phrase leaves its clause: 修一条长§米的公路 asks 这条公路长多少米."""
    match = _TRIM.search(body) if "一" in body and _MAY_TRIM.search(body) else None
    if match and match["mark"] == mark:
        piece, noun, unit = match["piece"], match["noun"], match["unit"]
        verb = match["verb"] or match["long"] or lexicon.TAKES.get(unit, "")
        costs = unit == "元" and not verb and not _VALUED.search(noun)
        deed = open_clause(noun)
        if not (verb or costs) or (
            deed.rest and (match["right"] or not deed.about or len(noun) > _SHORT)
        ):
            return None  # 一桶§升的食用油 ends with its thing, which is no deed
        if _MEASURED.match(verb):
            verb = f"的{verb.rstrip('是为')}是"
        stays = f"{body[: match.start()]}一{piece}{noun}{match['right'] or ''}"
        return Shape("trim", stays, f"{verb}{HOW_MANY}{unit}", f"这{piece}{noun}")
    if "的" not in body:
        return None
    each = _EACH_SIZED.search(body)
    if each and each["mark"] == mark:
        return _of_each(body, each)
    apart = _APART.match(body) if "距" in body or "相隔" in body else None
    if apart and apart["mark"] == mark:
        stays = f"{apart['left']}{apart['places']}{apart['right']}"
        return Shape("trim", stays, f"相距{HOW_MANY}{apart['unit']}", apart["places"])
    return _unsaid(body, mark) if "米" in body else None


def _of_each(body: str, each: re.Match[str]) -> Shape | None:
    """用§根§厘米长的小棒 is 用§根小棒, and asks 每根小棒长多少厘米."""
    piece, thing, unit = each["piece"], each["thing"], each["unit"]
    verb = each["verb"] or each["long"] or lexicon.TAKES.get(unit, "")
    if (
        (not verb and unit != "元")
        or open_clause(thing).rest
        or body[: each.start()].endswith("每")
    ):
        return None
    same = "同样长的" if verb == "长" else "同样的"
    stays = (
        body[: each.start("mark") - len(each["verb"] or "")] + same + body[each.start("thing") :]
    )
    return Shape("trim", stays, f"{verb}{HOW_MANY}{unit}", f"每{piece}{thing}")


# §根§厘米长的小棒
_EACH_SIZED: Final = re.compile(
    f"(?P<many>{AMOUNT})(?P<piece>{lexicon.PIECES})(?P<verb>长|重|高|厚|宽)?(?P<mark>{AMOUNT})(?P<unit>{lexicon.UNIT})"
    f"(?P<long>长|重|高|深|厚|宽)?的(?P<thing>{CHINESE}{{1,5}}?)(?=$|，|[和、与]|[摆拼围做装排])"
)


def _unsaid(body: str, mark: str) -> Shape | None:
    """在§米长的公路两旁 is 在一条公路两旁."""
    found = _UNSAID.match(body)
    if found is None or found["mark"] != mark:
        return None
    thing = found["kind"] + found["noun"]
    piece = _PIECE_OF[found["noun"]]
    if piece == "根" and (f"一{piece}" in body or "每" in body or MARK.search(found["left"])):
        return None  # which of them 这根绳子 is would not be said
    stays = f"{found['left'].removesuffix('一')}一{piece}{thing}{found['right']}"
    return Shape("trim", stays, f"长{HOW_MANY}{found['unit']}", f"这{piece}{thing}")


def pace(body: str, mark: str, before: str, unit: str) -> Shape | Refusal:
    """以每小时§千米的速度开往: the speed is asked with its own verb, and the clause does without it."""
    match = _PACE.match(before)
    if not match:
        return refuse(body, "does not give the speed as 以每小时…千米的速度: write it so")
    asks = f"{match['rate']}行{HOW_MANY}{unit}"
    who = _BROUGHT_IN.sub("", match["about"])
    done = body.partition(f"{unit}的速度")[2]
    stays = (
        (len(done) < _LEAST and done != "返回")
        or _AGAIN.search(match["about"])
        or _GOES.match(done)
    )
    who = _SIZED.sub("", _GOING_ON.sub("", who))
    about = open_clause(who).about or (who if _DOER.search(who) else "")
    if about == "先":
        about = "开始时"
    if _STRAIGHT_ON.fullmatch(match["about"]):
        about = "返回时" if "返" in body else "后来"
    if stays or _APART_BY_PACE.match(done) or not who:
        return Shape("keep", body.replace(mark, SOME), asks, about)
    return Shape("trim", match["about"] + done, asks, about)


# 5角硬币§枚; §张§元和§个§角的硬币: the value belongs to the name
_COINS: Final = re.compile(
    f"(?P<what>{AMOUNT}[元角分]的?(?:硬币|纸币|人民币|钞票|邮票))有?(?P<mark>{AMOUNT})[枚张个]"
)
_NOTES: Final = re.compile(
    f"(?P<mark>{AMOUNT})[张枚个](?:面值)?(?P<what>{AMOUNT}[元角分](?:的(?:硬币|纸币|人民币|钞票|邮票)?)?)(?:(?=[和、与])|$)"
)
_PIECES_OF_MONEY: Final = frozenset("张枚个")
_FACE: Final = re.compile(f"{AMOUNT}[张枚个](?:面值)?$")
_LIST: Final = re.compile("[和、与]")


def coins(body: str, mark: str, before: str, unit: str) -> Shape | Refusal | None:
    """How many coins or notes there are of a kind, which is told by their value: 5角硬币有多少枚."""
    if unit in _PIECES_OF_MONEY:
        found = _COINS.fullmatch(body)
        if found is None and _LIST.search(body):
            found = _NOTES.search(body, body.index(mark))
        if found and found["mark"] == mark:
            asks = f"{found['what']}有{HOW_MANY}{unit}"
            return Shape("keep", body.replace(mark, SOME), asks, "", listed=True, complete=True)
    elif unit in ("元", "角", "分") and _FACE.search(before):
        return refuse(body, f"tells by {mark}{unit} what coins or notes are meant")
    return None
