"""What leans on a clause: whether the story can do without it, and what the others need from it.

一辆汽车每小时行§千米，§小时到达 can be told without its first half, if the second gets its subject:
一辆汽车§小时到达. Where a later clause needs more than a subject, the clause has to stay.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.leaving.handed import (
    MEASURE_OF,
    brought_in_later,
    cut_well,
    give_alike,
    give_taxed,
    of_the_topic,
)
from roda.languages.chinese.ask.leaving.needs import FRAGMENT, needs_what_follows
from roda.languages.chinese.ask.leaving.pronouns import points_back
from roda.languages.chinese.ask.leaving.times import keep_time, of_one_alone
from roda.languages.chinese.ask.shapes import tail_of, tells_change
from roda.languages.chinese.lexicon import ANY_MARK, CHINESE, FIRST_MARK
from roda.languages.chinese.story import antecedents
from roda.languages.chinese.story.clause import Clause, deed_and_thing
from roda.languages.chinese.story.masking import AMOUNTS, MARK, open_clause
from roda.languages.chinese.story.reliance import goes_on
from roda.languages.chinese.story.retell.sums import adds_up, exactly_all
from roda.languages.chinese.story.scene import Scene
from roda.languages.chinese.story.standing import of_group, tells_of_group
from roda.languages.chinese.story.subjects import said_of_others

_ABOUT_ALL: Final = re.compile(lexicon.ABOUT_ALL)
_RELATES: Final = re.compile("(?:正好|恰好|刚好|就|只|大约|约)?(?:比|是|占|相当于|等于)")
_MODE: Final = re.compile(f"(?:{lexicon.MODES}|其中|前|后|最后|头|先)$")
_LISTED: Final = re.compile(f"[{ANY_MARK}](?!{lexicon.TIMES})(?:{lexicon.UNIT})?{CHINESE}{{1,6}}$")
_OF_BOTH: Final = re.compile("两[人车船队]|相遇|相距")
_MEAN: Final = re.compile("(?:他们的?|她们的?|其)?平均(?!每|分)")
_MODES: Final = re.compile(lexicon.MODES)
_OF_THEM: Final = re.compile("^其中，?")
_INTRODUCED: Final = re.compile(f"一({CHINESE}{{2}})")
_OPENING: Final = re.compile(f"(?:现?有)?一({CHINESE}{{2}})")
_SOME: Final = re.compile(f"某({CHINESE})")
_SHARED: Final = re.compile("平均|每|、|和|两|[二三四五六几]个")
_GROUP: Final = re.compile("(?:年级|学校|小学|中学|[厂队村园场组区])$")
_NEW: Final = re.compile("(?:现|原)?有|一|某")
_SOMEBODY: Final = frozenset("他她我")
_ALL_THE_WAY: Final = re.compile(
    f"从(?!车头|[上下]午)[^，]*[到至往回][^，{ANY_MARK}]*[{ANY_MARK}](?:{lexicon.TIMES})钟?$"
)
_DOES: Final = re.compile("进行|参加|做(?!工)|用来|开展")
_TIMED_NAME: Final = re.compile("[年月天日周时后前]")
_NO_SUBJECT_LASTS: Final = frozenset("先又已再还过了着去来到给把用要应能可需有合干想出下")
# 张老师买篮球, 一辆汽车行驶: what is done, and no name for who does it
_ACTS: Final = re.compile(
    f"[{lexicon.DEEDS}]$|(?:参加|行驶|奔跑|毕业|购买|合[作做打修])$|的一{CHINESE}{{2,4}}的$"
    f"|[^的]{{2}}[买卖付花](?![^的]*的)(?!.?[部店场家员])|[^的]{{2}}养{CHINESE}{{1,3}}$|了一[批些]"
)
_OWN_RATE: Final = re.compile(f"(?:平均)?每(?!{lexicon.PERIODS})[^，{ANY_MARK}]{{2}}")
_NO_THING: Final = re.compile(
    "每|毕业|^(?:一|给|付|花|喂|共|早上|晚上|需|要|[今昨]天|现在)|[率价勤]$"
)
_PEOPLE: Final = frozenset("人名位")
_HALF_A_NAME: Final = re.compile(f".*年级[{ANY_MARK}]班")  # 五年级 of 五年级1班
_LEAST: Final = 2  # characters of a thing's name
_SHORT: Final = 5


def retell_without(
    scene: Scene, home: int, clause: Clause, *, named: bool = False
) -> list[str] | None:
    """The clauses of the story without one of them; None if another leans on it.

    Clauses that took a subject, a whole or a name from it get that back. `named` says that others
    name all that it names: then a sum leans on those.
    """
    later, cues = scene.bodies[home + 1 :], scene.cues
    if (
        goes_on(scene, home)
        or ("好" in scene.retold and exactly_all(scene, home))
        or ("级" in clause.subject and _HALF_A_NAME.match(clause.subject + clause.verb))
    ):
        return None
    if (
        cues.sums
        and not (named or tells_of_group(scene, home, clause))
        and adds_up(scene, home, clause, later)
    ) or needs_what_follows(scene, home):
        return None
    if later and (of_one_alone(scene, home) or _means_of(later[0], clause)):
        return None
    bodies = list(scene.bodies)
    if later and not _hand_over(scene, home, clause, bodies, named=named):
        return None
    if cues.pronoun and (
        points_back(scene, home, clause, bodies)
        or (later and later[0][0] in "他她" and _loses_object(clause, later[0][1:]))
    ):
        return None
    handed = (
        later != []
        and not clause.noun
        and "每" in bodies[home + 1]
        and bodies[home + 1].startswith(f"{clause.subject}每{clause.unit}")
    )
    if not handed and _counts_the_same(scene, home, clause, later):
        return None
    if not _name_anew(scene, home, bodies, named=named):
        return None
    if later and bodies[home + 1].count("（") != bodies[home + 1].count("）"):
        return None  # 6（ is no subject, but the half of 6（1）班
    del bodies[home]
    return bodies


def _hand_over(scene: Scene, home: int, clause: Clause, bodies: list[str], *, named: bool) -> bool:
    """Give the clause behind what it took from the leaving one, if anything; False if impossible."""
    follower = bodies[home + 1]
    if tells_of_group(scene, home, clause):
        bodies[1] = of_group(clause.subject, follower)
        return True
    if home and (named or home == scene.stated - 1) and _OWN_RATE.match(follower):
        return True  # 箱子重§克，平均每瓶水重§克: the rate is of something else, which it names
    if home and of_the_topic(scene, home, follower):
        return True
    given = _give_subject(scene, home, clause, bodies) and keep_time(scene, home, bodies)
    return given and not (bodies[home + 1] == follower and follower[:2] in ("超过", "超出"))


def _means_of(follower: str, clause: Clause) -> bool:
    """Whether the clause behind gives the mean of those that this one counts: 有§个男生，平均身高§厘米."""
    counts = clause.verb.startswith("有") and (clause.noun or clause.verb[1:]) != ""
    return counts and _MEAN.match(follower) is not None


def _give_subject(scene: Scene, home: int, clause: Clause, bodies: list[str]) -> bool:
    """Hand the clause's subject to the one behind it, where that has none; False if impossible."""
    follower, head = bodies[home + 1], scene.heads[home + 1]
    if follower.startswith("其中"):
        whole = _whole(scene, home, clause)
        if not whole or whole[-2:-1] + head.about[:1] in ("男女", "女男"):
            return False  # no boys are among the girls
        bodies[home + 1] = f"{whole}中，{_OF_THEM.sub('', follower)}"
        return True
    about = "" if _MODE.match(head.about) or head.about[:2] in ("一起", "一同") else head.about
    if about and not home and tells_change(follower):
        return _give_changed(clause, bodies)
    if about:
        return _give_place(scene, home, clause, bodies, about)
    if not head.about and _RELATES.match(head.rest):
        name = antecedents.amount_before(scene, home + 1, head.rest)
        if not name or AMOUNTS.search(name):
            return False
        if name[0] in "该这" and clause.subject[:1] in "某一":
            name = clause.subject[0] + name[1:]  # it is brought in here now
        bodies[home + 1] = head.lead + name + head.rest
        return True
    if follower[0] >= FIRST_MARK and _LISTED.match(follower):
        if not clause.noun or clause.rest or not clause.subject + clause.verb:
            return False
        bodies[home + 1] = f"{clause.lead}{clause.subject}{clause.verb}{follower}"
        return True
    if (
        follower[0] >= FIRST_MARK
        and clause.subject[:1] == "一"
        and follower[1:3] == clause.subject[1:3]
    ):
        return True  # 一瓶水§升，§瓶水共§升
    return give_taxed(home, clause, bodies) or _give_doer(scene, home, clause, bodies)


def _give_doer(scene: Scene, home: int, clause: Clause, bodies: list[str]) -> bool:
    """The clause's subject as who does what the clause behind tells, if that can be and lacks no object."""
    follower = bodies[home + 1]
    if clause.unit.endswith("元") and clause.subject[:1] == "一" and _TRADES.match(follower):
        # 一张桌子§元，买了§套: the table buys nothing
        return clause.subject[-2:] in follower or _OF_SEVERAL.search(follower) is not None
    return not _loses_object(clause, follower) and _give_agent(scene, home, clause, bodies)


def _give_changed(clause: Clause, bodies: list[str]) -> bool:
    """一部手机现降价§, where the price of the phone opened the story."""
    thing = MEASURE_OF.sub("", clause.subject)
    if thing == clause.subject or len(thing) < _LEAST or AMOUNTS.search(thing):
        return False
    bodies[1] = thing + bodies[1]
    return True


def _give_agent(scene: Scene, home: int, clause: Clause, bodies: list[str]) -> bool:
    """The follower names nobody: it gets the clause's subject, and its time where several are told."""
    follower, head = bodies[home + 1], scene.heads[home + 1]
    if home and follower[0] == "共" and _TIMED_NAME.search(clause.subject):
        return False  # 下半月§天，共生产§双: so many were made in that half
    if home and ("每" in clause.subject or said_of_others(scene, home)):
        return give_alike(scene, home, clause, bodies)  # it is about somebody named before, or all
    alone = _ABOUT_ALL.match(follower) is not None or tail_of(follower) != ""
    alone = alone or _OF_BOTH.search(follower) is not None
    subject = _subject_and_time(scene, home, clause, alone)
    if subject is None:
        return False
    if not subject:
        return home > 0 or scene.bodies[0][0] >= FIRST_MARK
    new = home == 0 or _NEW.match(clause.lead + subject) is not None
    if not scene.same_sentence(home, home + 1) or alone:
        return not new
    if "每" in subject or AMOUNTS.search(subject) or head.lead or subject[-1] in _NO_SUBJECT_LASTS:
        return False
    if _ACTS.search(subject):
        return False
    if home and subject in _SOMEBODY and "每" in scene.bodies[home]:
        bodies[home + 1] = subject + follower  # 他每分钟骑§千米，要§分钟才能到校
        return True
    if FRAGMENT.match(follower) and not _ALL_THE_WAY.match(follower):
        return not new and subject in "".join(bodies[home + 1 :])
    return _give_doing(subject, home, bodies)


def _give_doing(subject: str, home: int, bodies: list[str]) -> bool:
    """Open the follower with who does it, if that names anybody."""
    follower = bodies[home + 1]
    subject = MEASURE_OF.sub("", antecedents.whose_side(subject, follower))
    if (
        len(subject) < 2
        or subject[-1] in "的里中上后时价数量率度积额"
        or subject.endswith(("存期", "定期", "一圈", "一层", "一排"))
    ):
        return False
    if subject[:2] not in follower and subject[:2] != "这些":
        bodies[home + 1] = subject + follower
    return True


def _loses_object(clause: Clause, follower: str) -> bool:
    """Whether the clause behind does something with the things of this one: 运来§本书，准备放在§个书架上."""
    thing = deed_and_thing(clause)[1] or (clause.noun if clause.verb.endswith("有") else "")
    done = _DOES_WITH.match(follower)
    return done is not None and thing != "" and thing[-2:] not in follower


_OF_SEVERAL: Final = re.compile("[这两各]")
_TRADES: Final = re.compile("(?:共|一共)?[买卖付用花](?!价)")
_DOES_WITH: Final = re.compile(
    "(?:准备|打算|计划|原计划|要|想|将|现在|都|全部|正好|可以?|能)*(?:平均)?"
    f"(?:[放装摆捆包排存发贴插烧吃喝卖借拿]|分(?!别)|送给|捐给)(?:[给成在到去了完]|[{ANY_MARK}])"
)
_FIRST_FEW: Final = re.compile("前[^，]{1,2}[次天周月年][^，]*$")


def _subject_and_time(scene: Scene, home: int, clause: Clause, alone: bool) -> str | None:
    """What the follower would get: 原计划 as well, if it says no time and several are told."""
    subject, mode = clause.subject, _MODES.search(clause.subject + clause.verb)
    planned = subject.find("计划") if scene.bodies[home + 1][0] in "已前" else -1
    if planned >= 0:
        return subject[:planned].removesuffix("原")  # 修路队计划修路§米，已经修了§天
    if mode and mode[0][-1] in "一二三四五六":
        mode = None  # 第一袋 is a thing, and no time
    if mode and mode[0] in subject and _MODES.match(scene.bodies[home + 1]):
        return subject.partition(mode[0])[0]  # 农场去年种小麦§公顷，今年…
    if mode and scene.tells_times_apart and not alone and not _MODES.search(scene.bodies[home + 1]):
        if not scene.same_sentence(home, home + 1):
            return None
        return subject if mode[0] in subject else subject + mode[0]
    if scene.bodies[home + 1][0] in "第后最":
        subject = _FIRST_FEW.sub("", subject)  # 小红前三次测验平均§分，第四次…
    return (subject.removesuffix(mode[0]) if mode else subject).rstrip("原现前只仅")


def _give_place(scene: Scene, home: int, clause: Clause, bodies: list[str], about: str) -> bool:
    """The follower has a subject of its own, and may need the place of both: 舞蹈队女生, 男生."""
    head = scene.heads[home + 1]
    subject, size = clause.subject, len(about)
    if not scene.same_sentence(home, home + 1):
        if home + 1 == scene.stated:
            _give_measured(clause, home, bodies, about)
        return True
    has = clause.verb[:1] in ("共", "有") or (home > 0 and not clause.verb + clause.rest)
    if about[0] == "每" and has and _GROUP.search(subject):
        bodies[home + 1] = subject + bodies[home + 1]  # 四年级每班种的棵数
        among = any(body.startswith("其中") for body in bodies[home + 2 :])
        return not (among or MARK.search(subject) or head.lead)
    if MARK.match(head.rest) and clause.verb and not MARK.search(about) and about[0] != "每":
        deed, thing = deed_and_thing(clause)
        if clause.verb.startswith("有"):
            deed, thing = "有", clause.verb[1:] or clause.noun
        if deed and _NO_THING.search(about):
            return home > 0
        thing = "" if about[-1] in "了过完对" else thing  # 兰兰做对了§: somebody did that
        if deed and thing and not head.lead and len(head.rest) < _SHORT:
            bodies[home + 1] = f"{subject}{deed}{bodies[home + 1]}"  # 学校买来科技书§本
            return True
    if _give_measured(clause, home, bodies, about):
        return True
    alike = subject[-1:] == about[-1:] != "了" and about[0] != "每"
    if alike and len(subject) > size + 1 and "的" not in subject:
        place = subject[:-size]
        if (
            cut_well(place, subject, about)
            and not _NEW.match(place)
            and not _SHARED.search(place)
            and place not in "".join(bodies[:home])
            and not head.lead
        ):
            bodies[home + 1] = place + bodies[home + 1]
    return True


def _give_measured(clause: Clause, home: int, bodies: list[str], about: str) -> bool:
    """Open 现价§元 with 一件大衣, which was named with another of its measures; False if it was not."""
    if not (MEASURE_OF.fullmatch(about) and MEASURE_OF.search(clause.subject)):
        return False
    thing = MEASURE_OF.sub("", clause.subject)
    if len(thing) < _LEAST or thing[:2] in ("一腰", "一边") or MARK.search(thing):
        return False
    bodies[home + 1] = thing + bodies[home + 1]
    return True


def _whole(scene: Scene, home: int, clause: Clause) -> str:
    """What 其中 is a part of: 图书室的图书 after 图书室有§本图书."""
    subject = clause.subject
    if AMOUNTS.search(subject) or clause.lead or "每" in subject + clause.verb:
        return ""
    if clause.verb.lstrip("共一原").startswith("有") or clause.verb in ("共", "一共"):
        thing = clause.verb.lstrip("共一原")[1:] or clause.noun
        if subject and not thing and clause.unit in _PEOPLE and not clause.rest:
            return subject  # 航模小组中，女生有§人
        if not subject or len(thing) < 2 or clause.rest:
            return ""
        return f"{subject}的{thing}" if open_clause(thing).rest == "" else ""
    deed, thing = deed_and_thing(clause)
    if not deed or len(thing) < 2 or clause.rest or not subject or open_clause(thing).rest:
        return ""
    if _DOES.search(thing):
        return ""  # 种子进行实验 is no thing
    return f"{subject}{deed.removesuffix('了')}的{thing}"


def _counts_the_same(scene: Scene, home: int, clause: Clause, later: list[str]) -> bool:
    """Whether a later clause counts things without naming them, as the leaving clause did: 每排§株."""
    body = scene.bodies[home]
    if not clause.noun and ("每" in clause.subject or "每" in clause.verb):
        return False  # a rate brings nothing in
    name = (clause.noun or clause.subject or deed_and_thing(clause)[1])[-2:]
    if not name or (home and name in "".join(scene.bodies[:home])):
        return False
    for follower in later:
        if name in follower:
            return False
        for found in _COUNTED.finditer(follower):
            before = follower[: found.start()][-1:]
            bare = found[0][0] == "每" or before in _DEED_LASTS
            if bare and found["piece"] in body:
                return True
    return False


_DEED_LASTS: Final = frozenset(lexicon.DEEDS) | frozenset("了出去来走掉进回要需给")
_COUNTED: Final = re.compile(
    f"(?:每|[{ANY_MARK}])(?P<piece>{lexicon.PIECES})(?=[{ANY_MARK}]|$|[重长高需要用可能付卖价装有是行坐站花得])"
)


def _name_anew(scene: Scene, home: int, bodies: list[str], *, named: bool) -> bool:
    """Where the leaving clause brought a thing in, the next that names it does: 这个数, 一个数."""
    own = scene.bodies[home]
    if "一" not in own and own[:1] != "某":
        return True  # it brings nothing in
    earlier = "".join(bodies[:home])
    first = _OPENING.match(own) if not home and len(bodies) > 3 else None
    if first and first[1] not in bodies[1] and not (named and brought_in_later(own, bodies)):
        return False  # what the story is about would come in too late
    some = _SOME.match(own) if own[:1] == "某" else None
    if some and some[0] not in earlier:  # 某班, 这个班
        for index in range(home + 1, len(bodies)):
            if f"这个{some[1]}" in bodies[index]:
                bodies[index] = bodies[index].replace(f"这个{some[1]}", some[0], 1)
                break
    for piece in _INTRODUCED.findall(own):
        if f"一{piece}" in earlier:
            continue
        rest = "".join(bodies[home + 1 :])
        if f"这{piece[0]}" in rest and f"一{piece}" not in rest:
            for index in range(home + 1, len(bodies)):
                if f"这{piece}" in bodies[index]:
                    bodies[index] = bodies[index].replace(f"这{piece}", f"一{piece}", 1)
                    break
            else:
                return False
    return True
