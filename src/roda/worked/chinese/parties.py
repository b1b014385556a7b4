"""Who the two are whose hours or rates come together: 两车, 两船, 两人, 小明和小红."""

from __future__ import annotations

import re
from typing import Final

from roda.worked.chinese.line import Line
from roda.worked.chinese.naming.told import rate

_CAR: Final = re.compile("(?<!自行)(?<!骑)车")
_SHIP: Final = re.compile("[船艇舰]|客轮|货轮|轮船")
_PAIR: Final = re.compile("[两二]人|[两二][名位个](?:同学|人|小朋友|学生)|他们|她们")
_SEVERAL: Final = re.compile("两[个台名位](?:生产)?(?:小组|车间|打印机|打字员|工程队|同学|工人)")
_AND: Final = re.compile(
    "(?:^|[，。．；])([^，。．；的和与、]{1,4})[和与、]([^，。．；的和与、两都]{1,4}?)(?=同时|分别|从|在|沿|一起|合)"
)
_NAMED: Final = re.compile("[甲乙]|[小大][^每]|[^每]{2,3}")


def both(line: Line) -> str:
    """What the two of a problem are called together; "" where the text does not say who they are."""
    text = line.text.problem.text
    if "两队" in text:
        return "两队"
    if len(_CAR.findall(text)) > 1:
        return "两车"
    if text.count("飞机") > 1:
        return "两架飞机"
    if len(_SHIP.findall(text)) > 1:
        kind = next((each for each in "艇舰" if each in text and "船" not in text), "船")
        return f"两{kind}"
    if _PAIR.search(text):
        return "两人"
    told = [rate(line.text, each) for each in range(len(line.text.problem.numbers))]
    names = [each.who for each in told if each.verb and _NAMED.fullmatch(each.who)]
    if len(set(names)) == len(names) == 2:
        return "和".join(names)
    several = _SEVERAL.search(text)
    if several is not None:
        return several[0]
    found = _AND.search(text)
    return "和".join(found.groups()) if found is not None else ""
