"""What sums and differences of amounts are: the parts together, what is left, what there is after a change."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.masking import unit_at
from roda.problem import Kind
from roda.worked.chinese.amounts import SIDES, TIMES
from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.words import VERB, without_lead
from roda.worked.chinese.text import Text, canonical

_ANY: Final = f"[{lexicon.ANY_MARK}]"
_LEFT: Final = re.compile("剩|余下|其余")
_ASKS_LEFT: Final = re.compile("[剩余](?!下?的)[^，]*$")
_TAKES_AWAY: Final = re.compile(
    "(?:(?<![少多])用[去了掉]|卖[出了掉]|售出|运[走出]|吃[了掉]|花[了去]|借[走出]|倒[出掉]|取出|剪[去下]|拿走|截去|送给|喝了|种下了?|栽下了?|已?[经]?(?:行|看|修|走|读|做|完成|加工|生产|栽|种|铺|挖)了)"
)
_GROWS: Final = re.compile(
    "又(?:来|买|运|增|添|借|转|栽|种|收|进|开|放|倒|上|加|购|生)|增加|加入|增产|上涨|提高|涨价|多(?:看|做|行|修|生产|加工|用|走|读)"
)
_SHRINKS: Final = re.compile(
    "节约|节省|少用|减少|降价|降低|下降|少(?:看|做|行|修|生产|加工|走|读)|用[去了掉]|卖[出了掉]|售出|运[走出]|吃[了掉]|借[走出]|倒[出掉]|取出|拿走|走了|(?<![种栽写])下[去了]|送给|调走|飞走"
)
_NO_CHANGE: Final = re.compile("共|总|比|剩|第|平均|各|若干|几|多少|一些|分别|倍")
_OVER: Final = re.compile(f"超[过出](?P<by>{_ANY})(?P<unit>元)(?:以上)?的?部分")
_IN_NAME: Final = re.compile(
    "[有买卖运捐修看读行用去来了比是占各每共总和与、剩余还又再其这那它他她们把将从给找应当]|^一个$|的$|此时|相距|平均|如果|先后|分别|[多少要]$|现在|实际|计划"
)
_NO_NOUN: Final = re.compile(
    f"{_IN_NAME.pattern}|[的后没到空着能装放要]|可以|正好|完成|分[成给]|[耕织送]|行驶|工作|[里上]$"
)
_VERB: Final = re.compile(f"{VERB.pattern}|去了?|来了?")
_DOES: Final = re.compile("[修运做植栽搬]|种(?![子类])|参加|生产|加工")
_TIMES_APART: Final = re.compile(
    "^(?:第[一二三四]|前|后|上|下)(?:[一二三四两]?)(?:天|次|周|月|个月|半月|半年|午|季度|小时|部分|段|组|班|车间|小队|堆)$"
)
_PASSED: Final = re.compile("超[额产过出]")
_NEAR: Final = 3  # characters between a verb and its amount
_MOST_PARTS: Final = 3
_OVERLAP: Final = re.compile("既|都(?!是)|重复")  # who is counted twice is not there twice
_DAYTIME: Final = re.compile("上午|下午|早上|晚上|[昨今]天|周[一二三四五六日]$")
_NO_KIND: Final = re.compile(
    "^(?:毕业|上车|下车|[要全经通在]|昨天|今天)|[出进过发在起走先爬]$|全$|要经|经过|通过"
)
_AT_OTHER_AGE: Final = re.compile("当|岁时|年前|年后")
_RATE: Final = re.compile("(?:实际|现在|后来)(?:平均)?每(?:小时|分钟?|天|月|人|次)")
_UNTOLD: Final = re.compile("一些|若干|一部分|几[个只名]")


def named_part(line: Line) -> str:
    """What a sum or a difference of amounts is; "" where the text does not tell for sure."""
    measure = line.step.measure
    if line.step.symbol not in "+-" or measure.pure or not measure.known:
        return ""
    if line.step.symbol == "+":
        return (
            _one_after_other(line)
            or _after(line, _GROWS)
            or _gone_and_left(line)
            or _together(line)
        )
    if measure.thing in TIMES and not measure.per:
        return _left(line)  # and no 上山用了§小时后
    return _above(line) or _left(line) or _after(line, _SHRINKS)


def _above(line: Line) -> str:
    """What is taxed: 超过§元的部分."""
    for index in line.told[-1:]:
        found = _OVER.search(line.text.body(index)[0])
        if found and ord(found["by"]) & 0xFF == index:
            return f"超过{line.text.problem.numbers[index].surface}元的部分是"
    return ""


def _goes(line: Line, index: int) -> bool:
    """Whether a number tells what goes away, and not what is left or used in all."""
    body, at = line.text.body(index)
    found = list(_TAKES_AWAY.finditer(body[: max(at, 0)]))
    near = bool(found) and at - found[-1].end() <= 4 and "后" not in body[found[-1].end() : at]
    if near and line.step.measure.money and re.search("[卖售]", found[-1][0]):
        return False  # what was sold brought money in
    return near and not re.search("剩|共|若|后还|称", body)


def _left(line: Line) -> str:
    """What is left of the first amount, where nothing tells how much that is."""
    text = line.text
    goes = [each for each in line.numbers if each not in _numbers_of(line, 0)]
    stays = _numbers_of(line, 0)
    if any(_LEFT.search(text.body(each)[0]) for each in (*goes, *stays)):
        return ""
    if not goes or not stays or max(stays) > min(goes):
        return ""
    if line.step.measure.thing in TIMES and re.search("合作|独|完成", text.problem.text):
        return ""
    if line.step.measure.thing in SIDES and re.search("方形|角形|面积", text.problem.text):
        return ""  # a side
    if any(_TAKES_AWAY.search(text.body(each)[0]) or "比" in text.body(each)[0] for each in stays):
        return ""
    if any("比" in text.body(each)[0] for each in goes):
        return ""
    later = any(_LEFT.search(each) for each in text.between(max(stays), max(goes)))
    if later or _PASSED.search(text.problem.text):
        return (
            ""  # 剩下的由乙修，5天修完: what was done before is not left, nor what is beyond a plan
        )
    if any("其余" in body for body in text.bodies):
        return "其余的是" if all("其中" in text.body(each)[0] for each in goes) else ""
    told = [body for body in text.bodies if _LEFT.search(body)]
    speaks = bool(told) and not any(re.search(f"剩[下余的]*{_ANY}", body) for body in told)
    if line.step.measure.thing in TIMES and not speaks:
        return ""  # 上下山共用§小时，上山用了§小时
    money = line.step.measure.money and speaks
    plain = all(text.problem.numbers[each].kind is not Kind.PERCENT for each in line.numbers)
    if (speaks and (plain or money)) or all(_goes(line, each) for each in goes):
        return _rest(line)
    return ""


def _rest(line: Line) -> str:
    """What is left; 这时 where more goes before the answer is left."""
    asked = line.text.asked is not None and _ASKS_LEFT.search(line.text.asked.before)
    people = line.step.measure.thing == "人"
    if asked and people and canonical(line.text.unit_asked) != "人":
        return ""  # 114人 are no seats that are left
    then = "这时" if asked else ""
    return f"{then}剩下的钱" if line.step.measure.money else f"{then}还剩"


def _numbers_of(line: Line, place: int) -> list[int]:
    """The numbers of the problem that one operand is made of."""
    operand = line.operands[place]
    if operand.number is not None:
        return [operand.number]
    if operand.step is None:
        return []
    return Line(line.text, line.steps, operand.step, line.names).numbers


def _after(line: Line, verbs: re.Pattern[str]) -> str:
    """What there is after a change that a clause tells: 每天节约§元后."""
    by = line.operands[-1].number
    if len(line.operands) != 2 or by is None or len(line.text.twins(by)) > 1:
        return ""
    body, at = line.text.body(by)
    before = _numbers_of(line, 0)
    verb = verbs.search(body[: max(at, 0)])
    if at < 0 or not before or max(before) > by or verb is None or _NO_CHANGE.search(body):
        return ""
    if verb[0][0] in "多少" and "每" not in body:
        done = re.match("实际(?=[多少])", without_lead(body))
        return f"实际{verb[0][1:]}" if done else ""
    if line.step.measure.money and re.search("[卖售]", verb[0]):
        return ""
    if at - verb.end() > _NEAR or "后" in body[verb.end() : at]:
        return ""
    unit = unit_at(body, at + 1)
    each = "每" in body
    between = line.text.between(max(before), by)
    if any(_UNTOLD.search(each) for each in between) or _changes_between(line, max(before), by):
        return ""
    if verbs is _SHRINKS and any(verb[0][:1] in line.text.body(i)[0] for i in before):
        return ""  # 上午卖出§台，下午卖了§台
    rate = _RATE.match(without_lead(body))
    if rate is not None:
        return f"{rate[0]}{verb[0][1:] if verb[0][0] in '多少' else ''}"
    if len(body) - at - 1 - len(unit) > 4 or len(re.findall(_ANY, body)) > 1 or not unit:
        return ""
    if each != bool(line.step.operands[0].per) or any("比" in line.text.body(i)[0] for i in before):
        return ""
    words = without_lead(line.text.unmasked(body))
    words = re.sub("^.*后", "", words)
    return f"{words}后" if 0 < len(words) <= 14 else ""


def _changes_between(line: Line, first: int, by: int) -> bool:
    """Whether another amount of the kind stands between two that are added."""
    known = line.step.measure[:2]
    return any(line.text.measures(each)[0][:2] == known for each in range(first + 1, by))


def _one_after_other(line: Line) -> str:
    """Times that follow each other: 前§天 and 后§天."""
    if line.step.measure.thing not in TIMES or not line.is_of_told or len(line.told) != 2:
        return ""
    places = [line.text.body(each) for each in line.told]
    later = any(body[at - 1 : at] in ("后", "再", "又") for body, at in places if at > 0)
    if any("提前" in body or "推迟" in body for body, _ in places):
        return ""  # 5天 by which it was done sooner are no days of work
    sooner = any(
        body[at - 1 : at] == "前" or body[at + 1 :].startswith(f"{unit_at(body, at + 1)}后")
        for body, at in places
        if at >= 0
    )
    return "前后共" if later or sooner else ""


def _gone_and_left(line: Line) -> str:
    """What went away and what is left: 借走的和剩下的共."""
    if not line.is_of_told or len(line.told) != 2:
        return ""
    gone = [each for each in line.told if _takes(line, each)]
    left = [
        each for each in line.told if re.search(f"剩[下余]?(?:了|{_ANY})", line.text.body(each)[0])
    ]
    if len(gone) != 1 or len(left) != 1 or gone == left:
        return ""
    verb = _takes(line, gone[0])
    body = line.text.body(gone[0])[0]
    who = without_lead(body[: body.rindex(verb)])
    who = who if _TIMES_APART.match(who) or re.fullmatch("第.{1,3}", who) else ""
    verb = "送出" if verb == "送给" else verb.rstrip("了")
    return f"{line.text.unmasked(who)}{verb}的和剩下的共"


def _takes(line: Line, index: int) -> str:
    """The verb of going away right before a number."""
    body, at = line.text.body(index)
    found = list(_TAKES_AWAY.finditer(body[: max(at, 0)]))
    near = bool(found) and at - found[-1].end() <= 4
    return found[-1][0].removeprefix("已").removeprefix("经") if near and "剩" not in body else ""


# --- parts together ----------------------------------------------------------------------------


def _together(line: Line) -> str:
    """Whose amounts are added: 男生和女生共, 第一天和第二天共修了."""
    if not line.is_of_told or len(line.operands) > _MOST_PARTS:
        return ""
    if _OVERLAP.search(line.text.problem.text):
        return ""
    if line.step.measure.thing == "岁" and _AT_OTHER_AGE.search(line.text.problem.text):
        return ""
    order = sorted(line.told)
    if any(
        re.search("剩|余|如果|赔|罚|比|倍|这时|现在|离开", line.text.body(each)[0])
        for each in order
    ):
        return ""
    prices = [_one(line, each) for each in order]
    if all(prices):
        suits = not any("一套" in each for each in prices)
        if suits and "套" in line.text.problem.text and line.step.measure.money:
            return "每套共"
        return f"{_listed(prices)}共"
    rates = any(each.per for each in (line.step.measure, *line.step.operands))
    one_each = all(line.text.body(each)[0][:1] in "一1" for each in order)
    if (rates and not one_each) or any("每" in line.text.body(each)[0] for each in order):
        return ""
    behind = [name_behind(line.text, each) for each in order]
    if all(behind) and len(set(behind)) == len(behind) and _are_alike(behind):
        return f"{_listed(behind)}共"
    return _of_names(line, order)


def _of_names(line: Line, order: list[int]) -> str:
    """Who has the amounts that are added, each named before its number."""
    pairs = [_split(line, each) for each in order]
    names, verbs = [name for name, _ in pairs], {verb for _, verb in pairs if verb}
    if not all(names) or len(set(names)) < len(names) or len(verbs) > 1:
        return ""
    verb = verbs.pop() if verbs else ""
    verb = re.sub("^一?共", "", verb)
    if not _are_alike(names):
        return ""
    if len({len(name) for name in names}) > 1 and not verb and len(set(map(_ends, names))) > 1:
        plain = all(len(name) <= 4 for name in names)
        if not plain:
            return ""
    if any(name.endswith("价") for name in names):
        return ""
    if len(names) == 2 and names[1] == f"另{names[0]}":
        return f"两{names[0][1:]}共{'' if verb == '是' else verb}"
    if any(
        one != other and one.endswith(other) and one[0] != "另" for one in names for other in names
    ):
        return ""
    return f"{_listed(names)}共{'' if verb == '是' else verb}"


def _are_alike(names: list[str]) -> bool:
    """Whether names are of one kind: 男生 and 女生, 第一天 and 第二天, 苹果 and 梨; no 学生 and 上车.

    >>> _are_alike(["男生", "女生"]), _are_alike(["苹果", "雪梨"]), _are_alike(["红旗", "下午"])
    (True, True, False)
    """
    times = [bool(_TIMES_APART.match(name) or _DAYTIME.search(name)) for name in names]
    if any(times) and not all(times):
        return False
    if any(VERB.fullmatch(name) or _NO_KIND.search(name) for name in names):
        return False
    lengths = {len(name) for name in names}
    apart = max(lengths) - min(lengths)
    return (
        apart <= 1
        or len({name[-2:] for name in names}) == 1
        or (apart == 2 and len(set(map(_ends, names))) == 1)
    )


def _ends(name: str) -> str:
    return name[-1:]


def _listed(names: list[str]) -> str:
    return f"{'、'.join(names[:-1])}和{names[-1]}"


def _split(line: Line, index: int) -> tuple[str, str]:
    """The name before a number, and the verb between them."""
    body, at = line.text.body(index)
    words = without_lead(body[: max(at, 0)])
    words = re.split(f"{_ANY}[^、]{{1,2}}、", words)[-1]
    verb = next((words[k:] for k in range(1, len(words)) if _VERB.fullmatch(words[k:])), "")
    name = words[: len(words) - len(verb)]
    found = list(VERB.finditer(name))
    if found and not verb and found[-1].end() < len(name):
        name = name[found[-1].end() :]
    if _TIMES_APART.match(name):
        return name, verb
    fits = 1 < len(name) <= 8 and not re.search(_ANY, name) and not _IN_NAME.search(name)
    return (name, verb) if fits else ("", "")


def name_behind(text: Text, index: int) -> str:
    """The noun behind a number and its unit: 红球 of §个红球."""
    body, at = text.body(index)
    unit = unit_at(body, at + 1)
    rest = re.split(f"[和与、{lexicon.ANY_MARK}]", body[at + 1 + len(unit) :])[0]
    if body[at + 1 + len(unit) + len(rest) :][:1] >= lexicon.FIRST_MARK:
        rest = re.sub(f"(?:{VERB.pattern})$", "", rest)  # 8个工人修§米
    fits = at >= 0 and unit and 1 <= len(rest) <= 5 and canonical(unit) not in TIMES
    return rest if fits and not _NO_NOUN.search(rest) and not _DOES.match(rest) else ""


def _one(line: Line, index: int) -> str:
    """一个篮球, of 篮球每个§元 and of 每个篮球§元."""
    body, at = line.text.body(index)
    found = re.search("每", body[: max(at, 0)])
    if found is None or not line.step.measure.money:
        return ""
    before, behind = without_lead(body[: found.start()]), body[found.end() : at]
    unit = unit_at(behind, 0)
    before = re.sub("^一[种个]", "", before)
    noun = (
        re.sub("(?:的|售价|价格|价钱|单价|定价|卖|要|是|需)+$", "", behind[len(unit) :]) or before
    )
    fits = unit and 1 <= len(noun) <= 6 and not re.search(_ANY, noun) and not _IN_NAME.search(noun)
    return f"一{unit}{noun}" if fits else ""
