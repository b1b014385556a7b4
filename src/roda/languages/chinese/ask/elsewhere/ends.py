"""How far two places are apart, asked of a story that opened with it: the places are named where it goes on.

甲、乙两地相距§千米，两车同时从两地开出 is told as 两车同时从甲、乙两地开出; where one only goes from the one to
the other, 从甲地到乙地 opens the story.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.ask.ways import told_without
from roda.languages.chinese.lexicon import ANY_MARK
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene

_KINDS: Final = "[地城站港镇村市]"
_NAME: Final = f"(?:[甲乙AB东西南北]|(?:(?![从这那有两到至和与]){lexicon.CHINESE}){{2,4}}?)"
_APART: Final = re.compile(
    f"从?(?P<one>{_NAME})(?:、|和|与|到|至|)(?P<other>{_NAME})(?:两(?P<kind>{_KINDS}))?(?:之?间)?的?"
    "(?:铁路|公路|高速公路|路程|距离|水路|航线|航程|航道|航路)?(?:全?长|相距|相隔|的?距离[是为]|是|大约|约)+"
    f"[{ANY_MARK}](?:{lexicon.LENGTHS})$"
)
_LETTERS: Final = frozenset("甲乙AB东西南北")
_BOTH: Final = re.compile(f"(?<=[从由在于自])这?两(?P<kind>{_KINDS})(?!之)")
_POINTS: Final = re.compile("这[条段]|它|其(?!余|他)")
_TWO: Final = re.compile("两|相[遇对向背距隔]|往返|返回|来回|俩|第二|又|同时|另|先后")
_ON_THE_WAY: Final = re.compile("全程|剩下的路|余下的路|到达|[行开驶走骑飞]完")


def between(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The first clause, which only tells how far it is, leaves or says from where to where one goes."""
    if home or scene.last < 2 or scene.bodies[0][-1] not in "米里m":
        return None
    if question.joined or scene.conditions == [0]:
        return None
    found = _APART.match(scene.bodies[0])
    if found is None:
        return None
    later = "，".join(scene.bodies[1:])
    one, other = found["one"], found["other"]
    if (one in _LETTERS) != (other in _LETTERS) or (one in _LETTERS and not found["kind"]):
        return None
    both = _BOTH.search(later)
    if both is None:
        kind = found["kind"] if one in _LETTERS else ""
        return _from_to(scene, f"从{one}{kind}到{other}{kind}", later, question)
    if _POINTS.search(later) or found["kind"] not in (None, both["kind"]):
        return None
    bodies = list(scene.bodies)
    index = next(at for at in range(1, len(bodies)) if _BOTH.search(bodies[at]))
    if one in "".join(bodies[1:index]) and one in _LETTERS:
        return None  # 甲每小时行§千米, whoever 甲 is
    bodies[index] = _BOTH.sub(f"{one}、{other}两{both['kind']}", bodies[index], count=1)
    del bodies[0]
    return wording((told_without(scene, 0, bodies, question.text), {"gone": 1.0}))


def _from_to(scene: Scene, way: str, later: str, question: Question) -> Wording | None:
    """从甲地到乙地，一辆汽车行了全程的§: one goes all the way, of which the story does not say from where."""
    first = scene.heads[1]
    if _TWO.search(later) or _POINTS.search(later) or not _ON_THE_WAY.search(scene.bodies[1]):
        return None
    if not first.about or first.lead or MARK.search(first.about) or "从" in scene.bodies[1]:
        return None
    bodies, separators = [way, *scene.bodies[1:]], ["，", *scene.separators[1:]]
    text = f"{retold(scene, bodies, separators)}{question.text}？"
    return wording((text, {"topic": 1.0}))
