"""The clause leaves the story and becomes the question; who leaned on it is looked after."""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.ask import antecedents
from roda.languages.chinese.ask.comparisons import whole_of
from roda.languages.chinese.ask.shapes import Asking, tail_of
from roda.languages.chinese.ask.shares import with_whole
from roda.languages.chinese.guards import text as guards
from roda.languages.chinese.guards.text import Finding, show
from roda.languages.chinese.story import subjects
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.scene import Scene, tell
from roda.problem import Reason

_LEANS: Final = re.compile("比|是|占|相当于|等于|正好|恰好|每|宽|高|长|深|有")
_OWN_SUBJECT: Final = re.compile("的数|比[^，]*的[^，]*是")
_PERSON: Final = re.compile("[他她]")
_THING: Final = re.compile("它|其(?!余|他|它)|这样|这时|那(?!么)")
_MEASURE: Final = re.compile("[率价度积量额数]$")
_SIDE: Final = re.compile(
    "^(?:它的)?(?:[底侧表]?面积|体积|周长|[长宽高底深厚]|上底|下底|[半直]径)$"
)
_REST: Final = re.compile("其余|其它|剩下的|余下的|剩余|另外|其他")
_TOTAL: Final = re.compile("一共|共|总共|合计")
_OF_THEM: Final = re.compile("^其中")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
_IS_AMOUNT: Final = re.compile("(?:正好|恰好|刚好|就)?是(?=多少)")
_FRAGMENT: Final = re.compile(f"(?:在|据|根据|由于|随着|当|经过|为)[^{words.ANY_MARK}]*$")
_ALSO: Final = re.compile("^(?:同时)?[又也还](?=[是占比等相正恰])")
_ONLY_RATE: Final = re.compile("(?:平均)?每(?:天|小时|分钟?|月|年|日|次|秒|个月)")
_PRICED: Final = re.compile("是多少[万亿]?元")
_INTRODUCES: Final = re.compile("一([\u4e00-\u9fff]{2})")


def moved(scene: Scene, home: int, asking: Asking) -> str | Finding:
    """The rest of the story, the statement, and the clause as a question."""
    finding = guards.under_a_condition(scene, home)
    if finding:
        return finding
    question = _question(scene, home, asking)
    if not isinstance(question, str):
        return question
    bodies, separators = list(scene.bodies), list(scene.separators)
    if scene.same_sentence(scene.last - 1, scene.last):
        separators[-1] = "，"  # the old question went on with a comma, so the new one does
    finding = _hand_over(scene, home, bodies)
    if finding:
        return finding
    first = home
    if home and tail_of(bodies[home - 1]) and scene.same_sentence(home - 1, home):
        first = home - 1  # 完成任务时 goes with what it is the time of
        question = f"{bodies[first]}，{question}"
    if first and not scene.same_sentence(home, home + 1):
        if _FRAGMENT.match(bodies[first - 1]):
            return Reason.DANGLING, f"{show(bodies[first - 1])} goes on with what was moved"
        separators[first - 1] = separators[home]
    del bodies[first : home + 1], separators[first : home + 1]
    if asking.about.startswith("一") and question.startswith(asking.about):
        other = f"另{asking.about}"
        if bodies[-1].startswith(other):  # the one that is told is 一个 now, the asked one 另一个
            bodies[-1] = bodies[-1][1:]
            question = f"另{question}"
    if first == 0:
        bodies[0] = _OF_THEM.sub("", bodies[0])
    return guards.opens_in_the_middle(bodies[0]) or f"{tell(bodies, separators)}{question}？"


def _question(scene: Scene, home: int, asking: Asking) -> str | Finding:
    if asking.complete:
        return asking.asks
    asks = antecedents.name_pronoun(scene, home, asking.asks) if asking.compares else asking.asks
    if asks is None:
        return Reason.DANGLING, f"a pronoun loses its place: {show(scene.bodies[home])}"
    about = asking.about
    if not _PRICED.match(asks) or "价" in about:
        about = subjects.definite(about, scene.masked)
    if not about or _ONLY_RATE.fullmatch(about):
        about = _antecedent(scene, home, asking, asks)
        if not about and _IS_AMOUNT.match(asks):
            did = antecedents.share_before(scene, home)
            if did:
                return did + _IS_AMOUNT.sub("", asks)
        if not about and (asking.compares or asks.startswith("的")):
            return Reason.DANGLING, f"nobody to ask about: {show(scene.bodies[home])}"
    if about.startswith("的"):
        return Reason.DANGLING, f"nobody to ask about: {show(scene.bodies[home])}"
    asks = with_whole(scene, home, about, asks) or ""
    finding = guards.said_twice(scene, home, asking, about) or guards.no_question(about + asks)
    return finding or about + subjects.at_first(scene, home, asks) + asks


def _antecedent(scene: Scene, home: int, asking: Asking, asks: str) -> str:
    if asks.startswith("的"):
        return antecedents.figure_before(scene, home)
    if asking.compares:
        return antecedents.amount_before(scene, home, asks)
    return subjects.inherited(scene, home, asks)


def _hand_over(scene: Scene, home: int, bodies: list[str]) -> Finding | None:
    """Give what the leaving clause named to the clauses that leaned on it."""
    own = scene.head(home)
    name = whole_of(scene.bodies[home]) or own.about
    if own.lead:
        bodies[-1] = _THEN.sub("", bodies[-1])
    finding = _lean(home, bodies, name)
    if finding:
        return finding
    rest = "".join(bodies[home + 1 :])
    found = _REST.search(rest)
    if found or _TOTAL.match(scene.statement):
        return Reason.DANGLING, f"{found[0] if found else '一共'} needs what was moved"
    earlier = "".join(bodies[:home])
    for piece in _INTRODUCES.findall(scene.bodies[home]):
        if f"一{piece}" in earlier:
            continue
        # The thing is named for the first time later now: 这个数 becomes 一个数.
        for index in range(home + 1, len(bodies)):
            if f"这{piece}" in bodies[index]:
                bodies[index] = bodies[index].replace(f"这{piece}", f"一{piece}", 1)
                break
    return None


def _lean(home: int, bodies: list[str], name: str) -> Finding | None:
    """The clause after the leaving one gets its subject, or its pronoun is resolved."""
    follower = bodies[home + 1]
    if _ALSO.match(follower):
        follower = _ALSO.sub("", follower)
    if not name:
        if follower != bodies[home + 1]:
            return Reason.DANGLING, f"{show(bodies[home + 1])} goes on with what was moved"
        return None
    bodies[home + 1] = follower
    head = open_clause(follower)
    if home and _SIDE.search(name):
        return None  # 面积 and 底 are sides of a thing that was named before
    if not head.about and not head.lead and _LEANS.match(follower):
        if MARK.search(name) or _OWN_SUBJECT.search(follower):
            return Reason.DANGLING, f"{show(follower)} leans on what was moved"
        if name not in follower:
            bodies[home + 1] = name + follower
    elif follower.startswith("它") and not MARK.search(name) and "它" not in name:
        bodies[home + 1] = name + follower[1:]
    elif _refers(follower, name, "".join(bodies[:home])):
        return Reason.DANGLING, f"{show(follower)} refers to what was moved"
    return None


def _refers(follower: str, name: str, earlier: str) -> bool:
    """Whether a pronoun stands for what the leaving clause named, and nothing else could."""
    if _THING.search(follower):
        return not (earlier and (_MEASURE.search(name) or "它" in name))
    return _PERSON.search(follower) is not None and name[:2] not in earlier
