"""What a clause tells of its number: 小明每分钟走§米, 每千克橘子§元, 一共花了§元; and what so many of it make."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import unit_at
from roda.worked.calculations import Operand
from roda.worked.chinese.amounts import SIDES, TIMES, bare, unit_of
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.parts import name_behind
from roda.worked.chinese.naming.words import (
    STATES,
    VERB,
    definite,
    without_article,
    without_lead,
)
from roda.worked.chinese.text import Text, canonical
from roda.worked.measures import Measure
from roda.worked.steps import Step

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_EVERY: Final = re.compile("(?:平均)?每")
_ONE: Final = re.compile(
    "^(?:一|买一)(?=[个支枝本只把张件瓶副双条台盒袋箱块斤幢栋层排行车组队户筐])"
)
_CAN: Final = re.compile(
    "^(?:大约|约|平均|可以|可|能|要|需要|需|应|就|只|都|各|又|还|最多|至多|限)+"
)
_OBJECT: Final = "(?:[树煤电水草油粮糖药米饭菜花书字布路土砖款费]|面粉|大米|汽油|油漆|水泥|布料)?"
DEED: Final = re.compile(
    f"[多少]?(?:节约|节省|浪费)?(?:{VERB.pattern}|[交值发住摆盛站排插折抬漆夹贴]|准备){_OBJECT}|(?:[收产榨载]|生产)(?![品音录])[^的{lexicon.ANY_MARK}]{{0,3}}"
)
_NO_DEED: Final = re.compile("^(?:是|得|分|加|换|产|长)$|^有.?$")
_LONGEST_DEED: Final = 4
_NO_VERB: Final = re.compile(f"{_ANY}|[的是为有价比各每以按]|速度|工资|收入|成本|到$")
_EACH: Final = re.compile("每.{1,5}")
_SPEED_OF: Final = re.compile("^(?P<who>[^，]{2,6}?)(?:以|的?速度(?:是|为)|每?时速)$")
_SPEED_NAME: Final = re.compile("(?P<who>[^，]{1,6}?)的?速度(?:是)?$")
_DOES: Final = re.compile(f"每[^，]{{1,6}}(?:可以?|要|能)[^，{lexicon.ANY_MARK}]{{1,3}}{_ANY}")
_PRICED: Final = re.compile(f"{_ANY}元的(?P<noun>[^，的{lexicon.ANY_MARK}]{{1,5}}){_ANY}")
_BOUGHT: Final = re.compile(
    f"(?:[运买进购卖][来进回出了]+)(?P<noun>[^了的，{lexicon.ANY_MARK}]{{1,4}})$"
)
_GOES_ON: Final = re.compile("(?:继续|接着|然后|又|再)$")
_SORT: Final = re.compile("^[一这某]种")
_WAY: Final = re.compile("上山|下山|去时|返回时|回来时|顺[水流风]|逆[水流风]")
MORE_DONE: Final = re.compile("比[^，]{1,8}[多少](?P<verb>[^多少]{1,3}?)了?$")
FITS: Final = {"高": SIDES, "长": SIDES, "重": frozenset({"克", "千克", "吨", "斤"})}
_DAYTIME: Final = re.compile(
    "(?P<when>上午|下午|早上|晚上)(?:行驶?了?|工作了?|共|用了?|做了?|走了?)?$"
)
_ELSE: Final = re.compile("现在|以前|如果|改[乘用为坐骑]|实际|返回|回来")
_OFTEN: Final = ("次", "趟")
WEIGHTS: Final = ("克", "吨", "斤")
THINGS: Final = frozenset("只棵本头台人名张支枝辆件朵盆位个块条双把幅册颗粒株户道")
HOLDERS: Final = frozenset("箱筐袋车桶包捆盒瓶篮罐")
_PRICE: Final = re.compile(
    "(?:的?(?:[^的]{0,2}价格?|价钱|[^的]{1,3}费|重量|质量|体重))(?:是|为)?$|^(?:售价|价格|价钱|单价|定价|卖价)?(?:是|为)?$|[是为]$"
)
_NO_NAME: Final = re.compile(
    f"{_ANY}|[了的比是占各每共总和与、剩余还又再其这那它他她我你们把将从给到在要用行走修看读买卖运]|如果|平均|一[条本批堆种个]|分别|[以按]$"
)
_NO_NOUN: Final = re.compile(
    f"{_ANY}|[了的比是占各每共和与、剩还又再其这那它他她们把将从给到在有成按为要]|可以|[能可].|平均|节约|节省|增|减|售|价|收入|成本|利润|净|长|宽|重$"
)


class Rate(NamedTuple):
    """Who does what in each hour, or of what thing so much is for each: 小明, "", 走; "", 橘子, ""."""

    who: str = ""
    noun: str = ""
    verb: str = ""
    each: str = ""  # 每箱


def rate(text: Text, index: int) -> Rate:
    """What a clause says of a number that it tells for each of something."""
    body, at = text.body(index)
    before = without_lead(body[: max(at, 0)])
    found = list(_EVERY.finditer(before)) or list(_ONE.finditer(before))
    if not found:
        speed = _SPEED_OF.match(before)
        return Rate(speed["who"], "", "行") if speed and _is_name(speed["who"]) else Rate()
    who, rest = before[: found[-1].start()], before[found[-1].end() :]
    unit = unit_at(rest, 0)
    rest = rest[len(unit) :].removeprefix("钟")
    if re.search(_ANY, rest):
        return Rate()  # 每小时§千米的速度行了§小时
    done = unit == "次" or canonical(unit) in TIMES
    noun, verb = ("", _of_time(rest)) if done else _noun_and_verb(rest)
    who = re.sub("(?:的?速度(?:是|为)?|[，以按])$", "", who).removeprefix("平均")
    who = _GOES_ON.sub("", _SORT.sub("", who))
    plain = _is_name(who) or _EACH.fullmatch(who) is not None
    least = 2 if canonical(unit) in TIMES else 1
    named = least <= len(who) <= 6 and plain
    one = found[-1].re is _ONE and not (noun or verb)
    told = unit and not (unit == "个" and not noun) and not one
    each = f"{found[-1][0].removeprefix('平均')}{unit}" if told else ""
    return Rate(who if named or STATES.fullmatch(who) else "", noun, verb, each)


def _is_name(who: str) -> bool:
    return not _NO_NAME.search(without_article(who))


def common_deed(text: Text, thing: str, per: str) -> str:
    """What the text tells of for each such time, if it is one deed: 加工 of 每天加工§个."""
    found = {
        rate(text, index).verb.lstrip("多少") or _more_done(text, index)
        for index in range(len(text.problem.numbers))
        for measure in text.measures(index)
        if measure.thing == thing and measure.per == per
    }
    return found.pop() if len(found) == 1 else ""


def _more_done(text: Text, index: int) -> str:
    """What is done more each day: 架 of 每天比计划多架§米."""
    body, at = text.body(index)
    found = MORE_DONE.search(body[: max(at, 0)])
    return found["verb"] if found is not None and DEED.fullmatch(found["verb"]) else ""


def _of_time(rest: str) -> str:
    """What is done each day: all that stands between 每天 and the number, if it is short."""
    words = _CAN.sub("", rest).removesuffix("了")
    return "" if len(words) > _LONGEST_DEED or _NO_VERB.search(words) else words


def _noun_and_verb(rest: str) -> tuple[str, str]:
    """What stands between 每千克 and the number: 橘子, 苹果重, 加工, 用煤."""
    rest = _PRICE.sub("", rest)
    for place in range(len(rest)):
        words = _CAN.sub("", rest[place:])
        if DEED.fullmatch(words):
            fits = not place or _is_noun(rest[:place])
            verb = "" if words == "是" else words.removesuffix("了")
            return (rest[:place], verb) if fits else ("", "")
    noun = _CAN.sub("", rest)
    return (noun, "") if _is_noun(noun) else ("", "")


def _is_noun(words: str) -> bool:
    return 1 <= len(words) <= 6 and not _NO_NOUN.search(words) and not VERB.fullmatch(words)


def deed(text: Text, index: int) -> str:
    """What was done so much, as the words right before a number say it: 生产, 修; "" for what only is."""
    body, at = text.body(index)
    words = re.sub("(?:一共|总共|共|已经|已|正好|刚好)+", "", without_lead(body[: max(at, 0)]))
    for place in range(max(len(words) - 5, 0), len(words)):
        found = words[place:].removesuffix("了")
        if DEED.fullmatch(found):
            # 有耕地§公顷, 各种树§棵
            owned = words[max(place - 1, 0) : place] in (*"有各这两几",)
            unfit = _NO_DEED.search(found) or re.search("任务|[要需]$", found)
            return "" if unfit or owned else found
    return ""


def several(line: Line, count: Operand, by: Operand, measure: Measure) -> str:
    """So many together: 3千克白糖共, 甲车5小时共行; "" where it is not sure of what they are."""
    text = line.text
    told = rate(text, by.number) if by.number is not None else _rate_of_name(line, by, measure)
    among = rate(text, count.number) if count.number is not None else Rate()
    if _is_unsure(line, told, by) or _is_of_more(text, count, among):
        return ""
    amount = f"{_moment(text, count)}{bare(text.problem, count, line.steps)}{unit_of(measure)}"
    if among.each and not STATES.search(text.problem.text):
        noun = "" if among.noun == told.noun else among.noun
        amount = f"{definite(f'{among.each}{noun}', text.problem.text)}{amount}"  # 每箱24瓶
    if canonical(unit_of(measure)) in TIMES:
        return _in_time(line, told, (count, by), amount)
    return _of_things(line, told, (count, by), amount)


def _is_of_other_time(line: Line, count: Operand, by: Operand) -> bool:
    """Whether between a time and a rate the text goes on to now, to another case or to another vehicle."""
    if count.number is None or by.number is None:
        return False
    later = line.text.between(count.number, by.number)[1:]
    return any(_ELSE.search(body) for body in later)


def _is_of_several(line: Line, by: Operand) -> bool:
    """Whether the text names who does it at another rate of the kind: 小刚每小时做§个."""
    text = line.text
    known = text.measures(by.number)[0] if by.number is not None else None
    return known is not None and any(
        rate(text, each).who
        for each in range(len(text.problem.numbers))
        if each != by.number and text.measures(each)[0][:2] == known[:2]
    )


def _is_unsure(line: Line, told: Rate, by: Operand) -> bool:
    """Whether so many at a rate are nothing that the text tells of."""
    text, measure = line.text, line.step.measure
    if measure.pure:
        return True  # a rate of interest for several years
    asked = text.asked.before if text.asked is not None and line.is_used_last else ""
    if measure.money and asked.endswith(("率", "率是", "率为")):
        return True  # what all would have brought, had all been good
    compares = by.number is not None and "比" in text.body(by.number)[0]
    return compares and not re.match("[多少]", told.verb)  # what one has more is not what they have


def _in_time(line: Line, told: Rate, factors: tuple[Operand, Operand], amount: str) -> str:
    """What is done in so many hours: 甲车5小时共行."""
    text, (count, by), thing = line.text, factors, line.step.measure.thing
    ways = _ways(text, count, by)
    if len(ways) > 1:
        return ""
    goes = by.number is not None and "速度" in text.body(by.number)[0] and thing in SIDES
    per = line.step.operands[line.operands.index(count)].thing
    verb = told.verb or ("行" if goes else common_deed(text, thing, per))
    who = definite(told.who, text.problem.text) if _is_at_hand(text, count, told.who) else ""
    way = ways.pop() if ways and not who else ""
    if not told.who and (_is_of_several(line, by) or _is_of_other_time(line, count, by)):
        return ""  # 4小时 by bicycle, and 90千米 an hour by car
    if not verb:
        return ""  # 4小时共 says nothing, and of two who go it is not sure who
    verb = re.sub("^一?共", "", verb)
    done = verb if verb.startswith("比") else f"共{verb}"
    return f"{who}{'' if way in amount else way}{amount}{done}"


def _of_things(line: Line, told: Rate, factors: tuple[Operand, Operand], amount: str) -> str:
    """What so many things are together: 3千克白糖共, 12个班共有."""
    text, (count, by) = line.text, factors
    unit = unit_of(line.step.operands[line.operands.index(count)])
    own = name_behind(text, count.number) if count.number is not None else ""
    if count.number is not None and len(unit) > len(_unit_of(text, count.number)):
        own = ""  # 个班 has its noun
    noun = own or told.noun
    holds = unit in HOLDERS | {"排", "行"} and told.verb in ("", "有")
    if not noun and holds and count.number is not None:
        body, at = text.body(count.number)
        before = _BOUGHT.search(body[: max(at, 0)])
        noun = (
            before["noun"] if before is not None and _is_noun(before["noun"]) else ""
        )  # 买来面粉§袋
    if not noun and holds and by.number is not None:
        noun = name_behind(text, by.number)  # 每盒§支铅笔
    pupils = re.fullmatch("[男女](?:同学|生)", told.who) is not None
    behind_price = _PRICED.search(text.body(count.number)[0]) if count.number is not None else None
    if not noun and behind_price is not None and _is_noun(behind_price["noun"]):
        noun = behind_price["noun"]
    if (
        not noun
        and _is_noun(told.who)
        and (line.step.measure.money or pupils or _are(line, count, told.who))
    ):
        noun = told.who
    if unit == "个" and not _is_of(text, noun, own, by):
        return ""
    if noun.startswith("用") and not told.verb:
        told, noun = told._replace(verb=noun), ""  # 80平方米共用涂料
    if _is_other(line, told, by, unit):
        return ""
    if unit in _OFTEN:
        amount = f"{definite(told.who, text.problem.text)}{amount}"
    priced = line.step.measure.money and unit not in ("人", "名", "位", "户", "个班")
    verb = "" if priced else re.sub("^一?共", "", told.verb) or _holds(line, unit, count)
    if not verb and not priced and unit in ("人", "名", "位", "户", "次"):
        return ""  # 8人共: they do something, and nobody says what
    return f"{amount}{'' if amount.endswith(noun) else noun}共{verb}"


def _is_other(line: Line, told: Rate, by: Operand, unit: str) -> bool:
    """Whether it is not sure who does it so often, or what is meant is no sum of what each is."""
    if unit in _OFTEN and not told.who and _is_of_several(line, by):
        return True
    if line.step.measure.thing in SIDES and line.user is not None and _makes_area(line.user):
        return True  # the sides of 25 tiles, where the area of one is meant
    if by.number is None or told.verb:
        return False
    return _DOES.search(line.text.body(by.number)[0]) is not None  # 每千克油漆可以漆§平方米


def _makes_area(user: Step) -> bool:
    """Whether a later step multiplies a length by another one."""
    lengths = [each for each in user.operands if each.thing in SIDES]
    return user.symbol == "*" and len(lengths) > 1


def _are(line: Line, count: Operand, who: str) -> bool:
    """Whether so many are those of each of whom a rate is told: §辆小客车, of 小客车每辆坐§人."""
    if count.number is None:
        return False
    body, at = line.text.body(count.number)
    return body[at + 1 + len(_unit_of(line.text, count.number)) :].startswith(who)


def _is_of_more(text: Text, count: Operand, among: Rate) -> bool:
    """Whether words behind 每支 say more of it than a verb does: 每支队伍的人站成§排."""
    if count.number is None or not among.each or among.noun:
        return False
    body, at = text.body(count.number)
    return "的" in body[body.rfind(among.each) + len(among.each) : max(at, 0)]


def _ways(text: Text, count: Operand, by: Operand) -> set[str]:
    """On what way the time and the speed are told to be: 上山."""
    numbers = [each.number for each in (count, by) if each.number is not None]
    return {found for each in numbers for found in _WAY.findall(text.body(each)[0])}


def _holds(line: Line, unit: str, count: Operand) -> str:
    """What is said of so many that hold so much: 12个班共有, 26箱共重."""
    given = count.number is not None and re.search("给|发|分", line.text.body(count.number)[0])
    if line.step.measure.money or unit in ("人", "名", "位", "次", "只") or given:
        return ""
    if line.step.measure.thing in FITS["重"]:
        return "重" if unit in HOLDERS else ""
    return "" if line.step.measure.continuous else "有"


def _unit_of(text: Text, index: int) -> str:
    body, at = text.body(index)
    return unit_at(body, at + 1)


def _is_of(text: Text, noun: str, own: str, by: Operand) -> bool:
    """Whether a rate is told of each such thing."""
    return bool(noun) and (not own or by.number is None or own in text.said(by.number))


def _moment(text: Text, count: Operand) -> str:
    """前 of 前3天."""
    if count.number is None:
        return ""
    body, at = text.body(count.number)
    moment = body[at - 1] if at > 0 and body[at - 1] in "前后" else ""
    daytime = _DAYTIME.search(body[: max(at, 0)])
    if daytime is not None and not moment:
        return daytime["when"]
    after = moment == "后" and not re.search(f"前{_ANY}", "".join(text.bodies))
    return "" if after or body[max(at - 2, 0) : at] == "提前" else moment  # 提速后§小时


def _is_at_hand(text: Text, count: Operand, who: str) -> bool:
    """Whether so many hours are those of who has the rate: 计划, unless they are told of 实际."""
    if count.number is None:
        return not STATES.search(who)
    said = set(STATES.findall(text.body(count.number)[0]))
    return not STATES.fullmatch(who) or said <= {who}


def _rate_of_name(line: Line, by: Operand, measure: Measure) -> Rate:
    """The rate that an earlier line named: 两车每小时共行."""
    name = line.names[by.step] if by.step is not None else ""
    unit = unit_of(measure).removesuffix("钟")
    who, found, verb = name.partition(f"每{unit}")
    if not found:
        speed = _SPEED_NAME.match(name)
        goes = speed and measure.thing in TIMES and line.step.measure.thing in SIDES
        return Rate(speed["who"], "", "行") if speed and goes else Rate()
    if re.match("比.{1,6}多", verb):
        return Rate(who, "", verb)  # 乙车6小时比甲车多行
    several, among, done = verb.removeprefix("钟").rpartition("共")
    if among and several:
        return Rate("", "", done) if DEED.fullmatch(done) else Rate()  # 每次5辆货车共运
    return Rate(who, "", done) if not done or DEED.fullmatch(done) else Rate()
