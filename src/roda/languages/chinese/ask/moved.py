"""The clause leaves the story and becomes the question.

`ask_moved` writes the question, `retell_without` the story that is left: clauses that took their
subject from the one that leaves get it back. `left_in_place` is the way out where a comparison
cannot leave.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.leaving.paired import name_pair, other_asked
from roda.languages.chinese.ask.leaving.times import keep_time
from roda.languages.chinese.ask.quantities import with_whole
from roda.languages.chinese.ask.shapes import (
    BECOMES,
    Question,
    Shape,
    brought_in,
    left_indefinite,
    named_anew,
    tail_of,
    whole_of,
)
from roda.languages.chinese.story import antecedents, changing, subjects
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.retell.setting import set_in
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene, said_once
from roda.languages.guard import Refusal
from roda.problem import Reason

# A clause that opens so, without a subject, has that of the clause before.
_SUBJECTLESS: Final = re.compile("比|是|占|相当于|等于|正好|恰好|每|宽|高|长|深|有")
_OWN_SUBJECT: Final = re.compile("的数|比[^，]*的[^，]*是")
_NEXT: Final = frozenset("再又后然")
_PERSON: Final = re.compile("[他她]")
_THING: Final = re.compile("它|其(?!余|他|它)|这样|这时|那(?!么)")
_MEASURE: Final = re.compile("[率价度积量额数]$")
_SIDE: Final = re.compile(
    "^(?:它的)?(?:[底侧表]?面积|体积|周长|[长宽高底深厚]|上底|下底|[半直]径)$"
)
_SIDE_OF_SIDE: Final = re.compile("的[长宽高底深厚]$")
_REST: Final = re.compile(lexicon.REST_WORDS)
_LEFT: Final = re.compile(lexicon.WHAT_IS_LEFT)
_PAIR: Final = re.compile("(?<![乙、])(?:这两|两[种样班队组项科门]|两个?(?:年级|班|小?组|车间|队))")
_TOTAL: Final = re.compile("一共|共|总共|合计")
_SUMS_KINDS: Final = re.compile("这些[^，]*(?:一共|总共|共|都|正好|平均)|平均每[种个]|各[种有]")
_OF_THEM: Final = re.compile("^其中")
_OPENS: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
_IS_AMOUNT: Final = re.compile("(?:正好|恰好|刚好|就)?是(?=多少)")
_FRAGMENT: Final = re.compile(
    f"(?:在|据|根据|由于|随着|当|经过|为)[^{lexicon.ANY_MARK}]*$|从[^，]*起$"
)
_TIMED: Final = re.compile(f"^当.*时$|的部分$|[{lexicon.ANY_MARK}]时$")
_ALSO: Final = re.compile("^(?:同时)?[又也还](?=[是占比等相正恰])")
_ONLY_RATE: Final = re.compile("(?:平均)?每(?:天|小时|分钟?|月|年|日|次|秒|个月)")
_PRICED: Final = re.compile("是多少[万亿]?元")
_INTRODUCED: Final = re.compile(f"一({lexicon.CHINESE}{{2}})")
_INTRODUCES: Final = re.compile(f"现?有?一{lexicon.CHINESE}(?!个)")


def introduces(shape: Shape) -> bool:
    """Whether the clause brings in somebody or something: 一辆汽车, 有一批大米."""
    return _INTRODUCES.match(shape.about) is not None and shape.about[-1] != "率"


def one_of_a_pair(scene: Scene, home: int, shape: Shape) -> bool:
    """Whether a later clause speaks of two things (两种书), and only this one names the second."""
    name = shape.about or ("另" if "另" in shape.asks else "")
    if not name or not scene.cues.lean or scene.retold.count(name) > 1:
        return False
    earlier, later = "".join(scene.bodies[:home]), "".join(scene.bodies[home + 1 :])
    return _PAIR.search(later) is not None and not _PAIR.search(earlier)


def left_in_place(scene: Scene, home: int, mark: str) -> Shape | None:
    """A comparison that cannot leave stays with an indefinite amount; None if it cannot either."""
    shape = left_indefinite(scene.bodies[home], mark)
    if shape is None:
        return None
    asks = antecedents.name_pronoun(scene, home, shape.asks)
    if not asks:
        return None
    about = shape.about or antecedents.amount_before(scene, home, asks)
    return shape._replace(asks=asks, about=about) if about else None


def ask_moved(scene: Scene, home: int, shape: Shape) -> Question | Refusal:
    """The clause as a question, with the subject that it had in its place."""
    if shape.complete:
        return Question(shape.asks, shape.asks, "", "", complete=True)
    body = scene.bodies[home]
    asks = antecedents.name_pronoun(scene, home, shape.asks) if shape.compares else shape.asks
    if asks is None:
        return _loses(f"'{body}' would be asked at the end, where its pronoun stands for nothing")
    about = shape.about
    if about.startswith("一") and body.startswith("其中"):
        about = f"其中{about}"
    elif not _PRICED.match(asks) or "价" in about:
        about = subjects.definite(about, scene.masked)
    if not about or _ONLY_RATE.fullmatch(about):
        about = _antecedent(scene, home, shape, asks)
        if not about and _IS_AMOUNT.match(asks):
            did = antecedents.share_before(scene, home)
            if did:
                text = did + _IS_AMOUNT.sub("", asks)
                return Question(text, text, "", "", complete=True)
        if not about and (shape.compares or asks.startswith("的")):
            return _loses(f"'{body}' does not say who or what it is about: name it there")
    if about.startswith("的") or BECOMES.match(body):
        return _loses(f"'{body}' does not say who or what it is about: name it there")
    asked = with_whole(scene, home, about, asks)
    whole_named = asked is not None
    if asked is None:
        asked = asks
    first = "" if "原" in about else changing.at_first(scene, home, asked)
    text = about + first + asked
    return Question(text, asked, about, about, whole_named=whole_named)


def _antecedent(scene: Scene, home: int, shape: Shape, asks: str) -> str:
    if asks.startswith("的"):
        return antecedents.figure_before(scene, home)
    if shape.compares:
        return antecedents.amount_before(scene, home, asks)
    return subjects.inherited(scene, home, asks)


def _loses(detail: str) -> Refusal:
    """A word of the new text would refer to something that is no longer there."""
    return Refusal(Reason.DANGLING, detail)


def retell_without(scene: Scene, home: int, shape: Shape, question: str) -> str | Refusal:
    """The rest of the story, the statement, and the clause as a question."""
    bodies, separators = list(scene.bodies), list(scene.separators)
    if scene.same_sentence(scene.last - 1, scene.last) and scene.stated == scene.last:
        separators[-1] = "，"  # the old question went on with a comma, so the new one does
    refusal = _hand_over(scene, home, bodies) if home < scene.last else None
    if refusal:
        return refusal
    first = home
    if home and tail_of(bodies[home - 1]) and scene.same_sentence(home - 1, home):
        first = home - 1  # 完成任务时 goes with what it is the time of
        question = f"{bodies[first]}，{question}"
    if first and (home == scene.last or not scene.same_sentence(home, home + 1)):
        if _TIMED.search(bodies[first - 1]) or _FRAGMENT.match(bodies[first - 1]):
            return _loses(f"'{bodies[first - 1]}' is no sentence without the clause that is asked")
        separators[first - 1] = separators[home]
    del bodies[first : home + 1], separators[first : home + 1]
    question = other_asked(bodies, shape.about, question)
    if "两" in scene.masked:
        name_pair(bodies, first, question)
    if first == 0:
        bodies[0] = _OF_THEM.sub("", bodies[0])
        if home < scene.last and bodies[0] == scene.bodies[home + 1]:
            set_in(bodies, scene.separators[home + 1 :], shape.about)
    elif scene.conditions == [0]:
        _suppose_nothing(scene, bodies)
    if first or not brought_in(bodies, shape.about):
        question = named_anew("".join(bodies), shape.about, question)
    return f"{said_once(retold(scene, bodies, separators))}{question}？"


def _suppose_nothing(scene: Scene, bodies: list[str]) -> None:
    """如果 and 则 go where they hold for all of the story: what was supposed is told now."""
    if not scene.tells_times_apart and scene.same_sentence(0, scene.last):
        bodies[0] = _OPENS.sub("", bodies[0])
        bodies[1:] = [_THEN.sub("", body) for body in bodies[1:]]


def _hand_over(scene: Scene, home: int, bodies: list[str]) -> Refusal | None:
    """Give what the leaving clause named to the clauses that took it from there."""
    own = scene.heads[home]
    name = whole_of(scene.bodies[home]) or own.about
    if own.lead:
        bodies[scene.stated] = _THEN.sub("", bodies[scene.stated])
        if home + 1 != scene.stated and _THEN.match(bodies[home + 1]):
            return _loses(f"'{bodies[home + 1]}' follows from the clause that is asked")
    if "先" in scene.bodies[home] and bodies[home + 1][:1] in _NEXT:
        return _loses(f"'{bodies[home + 1]}' goes on with the clause before, which is asked")
    refusal = _name_in_follower(home, bodies, name)
    if refusal:
        return refusal
    keep_time(scene, home, bodies)
    rest = "".join(bodies[home + 1 :])
    found = _REST.search(rest) or (own.about[:1] == "第" and _LEFT.search(rest))
    if found or _TOTAL.match(scene.statement):
        word = found[0] if found else "一共"
        return _loses(f"'{word}' counts on '{scene.bodies[home]}', which would be asked at the end")
    summed = _member_of_sum(scene, home)
    if summed:
        return _loses(f"'{summed}' counts what only '{scene.bodies[home]}' brings in")
    earlier = "".join(bodies[:home])
    for piece in _INTRODUCED.findall(scene.bodies[home]):
        if f"一{piece}" in earlier:
            continue
        # The thing is named for the first time later now: 这个数 becomes 一个数.
        for index in range(home + 1, len(bodies)):
            if f"这{piece}" in bodies[index]:
                bodies[index] = bodies[index].replace(f"这{piece}", f"一{piece}", 1)
                break
    return None


def _member_of_sum(scene: Scene, home: int) -> str:
    """The later clause that sums up things, 这些跳绳一共, of which only the leaving one names a kind; or ""."""
    name = scene.heads[home].about.rpartition("的")[0] or scene.heads[home].about
    others = "".join(scene.bodies[:home] + scene.bodies[home + 1 :])
    if not home or not name or MARK.search(name) or name[0] in "每一第这" or name[:2] in others:
        return ""
    return next((body for body in scene.bodies[home + 1 :] if _SUMS_KINDS.search(body)), "")


def _name_in_follower(home: int, bodies: list[str], name: str) -> Refusal | None:
    """The clause after the leaving one gets its subject, or its pronoun is resolved."""
    follower = bodies[home + 1]
    if _ALSO.match(follower):
        follower = _ALSO.sub("", follower)
    if not name:
        if follower != bodies[home + 1]:
            return _loses(f"'{bodies[home + 1]}' goes on with the clause before, which is asked")
        return None
    bodies[home + 1] = follower
    head = open_clause(follower)
    if home and _SIDE.search(name):
        return None  # 面积 and 底 are sides of a thing that was named before
    if not head.about and not head.lead and _SUBJECTLESS.match(follower):
        name = "" if _OWN_SUBJECT.search(follower) else _bearer(name, follower)
        if not name:
            return _loses(f"'{follower}' takes its subject from the clause that is asked: name it")
        if name not in follower:
            bodies[home + 1] = name + follower
    elif (
        follower.startswith("它")
        and name[-1] != "率"
        and not MARK.search(name)
        and "它" not in name
    ):
        name = _bearer(name, follower)
        if not name or _SIDE_OF_SIDE.search(name):
            return _loses(f"'{follower}' refers to the clause that is asked: name the thing again")
        bodies[home + 1] = name + follower[1:]
    elif _refers(follower, name, "".join(bodies[:home])):
        return _loses(f"'{follower}' refers to the clause that is asked: name the thing again")
    return None


def _bearer(name: str, follower: str) -> str:
    """Whom the clause behind is about, after one about `name`; "" where that cannot be said."""
    if MARK.search(name):
        return ""
    if follower[0] == "有" and _MEASURE.search(name):
        return name.rpartition("的")[0]  # 某班 has 2人缺勤, not 某班的出勤率
    return antecedents.whose_side(name, follower)


def _refers(follower: str, name: str, earlier: str) -> bool:
    """Whether a pronoun stands for what the leaving clause named, and nothing else could."""
    if _THING.search(follower):
        return not (earlier and (_MEASURE.search(name) or "它" in name))
    return _PERSON.search(follower) is not None and name[:2] not in earlier
