"""Which words of a story rely on all that was told before them, or on the clause just before.

两车, 照这样, 剩下的 speak of earlier clauses: one that they speak of cannot leave the story.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.story.scene import Scene

_NEEDS_ALL: Final = frozenset("其余剩另这照后最再")
_OTHERS: Final = frozenset("其余剩另最")  # of which the clause may be one
_WAY: Final = 4  # characters: a longer name is that of a way between two places
_AT_THAT_RATE: Final = frozenset({"照", "这样", "同样"})
_BOTH: Final = frozenset("车人队船列辆地者班组")  # 两车: who they are is told where both come in
_PAIR: Final = frozenset("两二3三俩")
_TWO: Final = re.compile(
    "两[个辆列艘名位台队人地]|俩|[甲A]、?[乙B]|[一-鿿][和与][一-鿿]|一([辆列艘名位个]).*一\\1"
)
_GOES_ON: Final = re.compile(lexicon.GOES_ON)
_BECAME: Final = re.compile("变[成为]")
_EACH: Final = re.compile(f"每(?:{lexicon.PERIODS})")


def needed_by_all(scene: Scene, home: int, *, aside: bool = False, named: str = "") -> bool:
    """Whether a later clause speaks of everything told so far; of a mere measure only at its rate.

    `named` is what this one measures, if other clauses name that.
    """
    for index, word in scene.leaning:
        if index <= home or (word[0] in "剩余" and _only_rest(scene, home)):
            continue
        if named and word[0] in _OTHERS:
            return True
        if named and (word[0] in _PAIR or word[-1] in "们俩" or word[0] in "都各分"):
            told = scene.bodies[:home] + scene.bodies[home + 1 : index]
            if len(named) > _WAY or any(named in body for body in told):
                continue
            return True
        if aside:
            rated = word in _AT_THAT_RATE and "相距" not in scene.bodies[home]
            if rated or (word[0] in _PAIR and not _both_named(scene, home, index)):
                return True
        elif word[0] in _NEEDS_ALL:
            return True
        elif not any(word in body for body in scene.bodies[:home]):
            both = word[-1] in _BOTH and _TWO.search("，".join(scene.bodies[:home]))
            if not both and not _of_its_own(scene, home, index, word):
                return True
    return False


def _of_its_own(scene: Scene, home: int, index: int, word: str) -> bool:
    """Whether a clause says itself of whom it speaks, or those behind the leaving one do: 宽和高都是§米, 他们."""
    if word == "都":
        several = _SEVERAL.search(scene.bodies[index].partition(word)[0])
        return several is not None and (home > 0 or several[0][0] not in "两长宽高底")
    if word not in _PERSONS:
        return False
    return _TWO_PEOPLE.search("，".join(scene.bodies[home + 1 : index])) is not None


_SEVERAL: Final = re.compile("两[端头]|[^，][和与、][^，]|每(?:两|相邻|天|班|个班)|所有")
_PERSONS: Final = frozenset({"他们", "她们", "两人"})
_PERSON: Final = "小(?![时学组朋汽轿麦数])[一-鿿]"
_TWO_PEOPLE: Final = re.compile(f"({_PERSON})(?:(?!小).)*(?!\\1){_PERSON}")


def _only_rest(scene: Scene, home: int) -> bool:
    """Whether a clause tells what is left of a deed before it, or its rate: 剩下的 is understood without it."""
    own = scene.bodies[home]
    if _only_rate(scene, home):
        return True
    return _REST.match(own) is not None and any(_TAKEN.search(body) for body in scene.bodies[:home])


def _only_rate(scene: Scene, home: int) -> bool:
    """Whether a clause gives the rate of a deed that the one beside it tells: 运了§趟，每趟装§袋，剩下的."""
    if not _RATED.match(scene.bodies[home]):
        return False
    return any(
        0 <= at < scene.stated
        and scene.same_sentence(at, home)
        and _DONE_SO_OFTEN.search(scene.bodies[at])
        for at in (home - 1, home + 1)
    )


_RATED: Final = re.compile(
    f"(?:平均)?每[^，{lexicon.ANY_MARK}]{{1,5}}[{lexicon.ANY_MARK}][^，]{{1,3}}$"
)
_DONE_SO_OFTEN: Final = re.compile(
    f"[了先已过][^，]*[{lexicon.ANY_MARK}](?:{lexicon.TIMES}|次|趟|车)"
)
_REST: Final = re.compile(f"(?:这时|此时)?还?[剩余]下?(?:有)?[{lexicon.ANY_MARK}]")
_TAKEN: Final = re.compile("[剪截锯用卖吃运倒取借拿花送看读修][去了下掉出走给]")


def _both_named(scene: Scene, home: int, index: int) -> bool:
    """Whether the story without a clause brings in both whom a later one speaks of."""
    if "两" in scene.bodies[home]:
        return True  # 两地相距§千米: the clause is about places
    name = scene.heads[home].about.partition("每")[0]
    if len(name) > 1 and scene.retold.count(name) > 1:
        return True
    told = scene.bodies[:home] + scene.bodies[home + 1 : index]
    return _TWO.search("，".join(told)) is not None


def told_apart(scene: Scene, home: int) -> bool:
    """Whether the clause behind says what an earlier one says too, and only this one tells of whom."""
    head = scene.heads[home + 1]
    if home < 2 or head.about or home + 1 == scene.stated:
        return False
    said = scene.content(home + 1)[2]
    return any(scene.content(index)[2] == said for index in range(home))


def alike_before(scene: Scene, home: int) -> bool:
    """Whether the statement behind says of this subject what another clause says of another: 男生排了§排．…，可以排§排."""
    if home + 1 != scene.stated or not home or not scene.same_sentence(home, home + 1):
        return False
    if scene.heads[home + 1].about:
        return False
    said = scene.content(home + 1)[2]
    return any(not scene.heads[at].about and scene.content(at)[2] == said for at in range(home))


def goes_on(scene: Scene, home: int) -> bool:
    """Whether the clause behind goes on with this one: 又买了§本; 每小时§千米, where that is told twice."""
    if home == scene.last:
        return False
    follower, predicate = scene.bodies[home + 1], scene.heads[home + 1].rest
    if follower[0] in lexicon.GOES_ON_FIRSTS and _GOES_ON.match(follower):
        return True
    if predicate[:1] in lexicon.GOES_ON_FIRSTS and _GOES_ON.match(predicate):
        # 两人同时从两地出发 begins a story, after a mere distance
        begins = predicate.startswith("同时") and scene.heads[home + 1].about != ""
        return not (begins and "相距" in scene.bodies[home])
    if home + 1 == scene.stated and "变" in follower and _BECAME.search(follower):
        return True  # 再加§克水，浓度变成了§: the one comes of the other
    rate = _EACH.match(follower) if follower[:1] == "每" else None
    return rate is not None and scene.masked.count(rate[0]) > 1
