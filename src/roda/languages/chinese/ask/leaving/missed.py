"""Whether a reader misses a clause that leaves the story.

A mere measure of which the story would only say 若干 is not missed, nor is one that the question follows at
its place; what the story changes later is, and what somebody has.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Shape
from roda.languages.chinese.lexicon import SOME
from roda.languages.chinese.story.clause import Clause, with_some
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.standing import only_states

_LATER: Final = re.compile("后|[升降]|放入|浸|增|减|现在|这时")
_OWNED_UNITS: Final = frozenset({"元", "人", "名", "位", "本", "千米"})
_COUNTS_ON: Final = re.compile(
    "(?:一共|总共|共|余|剩|还|又|正好|恰好|刚好|就)?(?:比|是|占|相当|等于|共|余|剩|还)"
)
_STILL: Final = ("还剩", "剩下", "还有", "还要", "有", "原有", "共有")  # and no deed
_SEVERAL: Final = 3
_COUNTED: Final = re.compile(
    f"[{lexicon.ANY_MARK}]{lexicon.CHINESE}克?({lexicon.CHINESE}{{1,5}}?)(?=[和与、]|一共|共|用|花|需|要|付)"
)
_RATE_SUPPOSED: Final = re.compile("(?:如果|假如|若是|若|要是)(?!干)(?:平均)?[^，]{0,4}每")
_RESUPPOSES: Final = re.compile("[多少再又改增减提降]|现|换|后")
_ALL: Final = re.compile("(?:那么|则|那)?，?(?:一共|总共|共|全部|铺满|装满|种满|粉刷|铺)")


def at_its_place(scene: Scene, home: int, mark: str, shape: Shape) -> bool:
    """Whether the question stands where its clause stood, and that would only have told 若干."""
    if home != scene.stated - 1 or scene.bodies[home][0] in "则就才那":
        return False
    if scene.statement[0] in "能可需要就才" and not scene.heads[scene.stated].about:
        return False  # 能铺§米 comes of the clause before it
    if shape.asks.startswith(_STILL) or len(MARK.findall(scene.bodies[home])) > 1:
        return True
    return SOME in shape.stays and not with_some(shape.stays.replace(SOME, mark), mark)


def nobody_misses(scene: Scene, home: int, mark: str, shape: Shape, clause: Clause) -> bool:
    """Whether a clause that brings nobody in would only say 若干 of a measure: 零售价是每件§元."""
    if not home or SOME not in shape.stays or not only_states(clause):
        return False
    if with_some(shape.stays.replace(SOME, mark), mark) or _is_changed(scene, home, clause):
        return False
    if "：" in scene.bodies[home] or (
        clause.verb[:1] in ("有", "共") and clause.unit in _OWNED_UNITS
    ):
        return False  # a rule of several, or what somebody has
    if home == scene.last:
        return True
    follower = scene.bodies[home + 1]
    bare = scene.same_sentence(home, home + 1) and not scene.heads[home + 1].about
    if bare and (follower[0] in "给把将从" or "每" in clause.subject + follower[:3]):
        return "每" in clause.subject + clause.verb
    return not _COUNTS_ON.match(follower)


def _is_changed(scene: Scene, home: int, clause: Clause) -> bool:
    """Whether a later clause may tell of the same amount at another time: 水深§厘米，放入石块后水深§厘米."""
    if "每" in clause.subject + clause.verb or clause.unit.endswith("元"):
        return False
    return any(_LATER.search(body) for body in scene.bodies[home + 1 :])


def things_named(body: str, story: str) -> bool:
    """Whether the story names all that a clause counts: 买§个篮球和§个足球用去§元."""
    if len(MARK.findall(body)) < _SEVERAL:
        return False
    things = _COUNTED.findall(body)
    return len(things) > 1 and all(thing in story for thing in things)


def only_supposed(scene: Scene, home: int) -> bool:
    """Whether 如果 only leads over to the old question, and supposes no change: 如果每袋重§千克，共重§千克."""
    if scene.conditions != [home] or home != scene.stated - 1 or scene.tells_times_apart:
        return False
    body, statement = scene.bodies[home], scene.statement
    if _RESUPPOSES.search(body) or not _RATE_SUPPOSED.match(body):
        return False
    said = scene.content(scene.stated)[2]
    return not any(scene.content(index)[2] == said for index in range(home)) and (
        scene.heads[scene.stated].about != "" or _ALL.match(statement) is not None
    )
