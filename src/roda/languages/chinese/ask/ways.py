"""The ways to write a text whose question stands behind the story: what stays of its clause.

Each way is a function from a scene, a shape and a question to a `Wording`, or None where it does not
apply. `compose.py` tries them from the cheapest on (`cost.py`) until no cheaper one can follow;
`places.py` has the ways that ask elsewhere.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.kept import can_go, tell_and_ask
from roda.languages.chinese.ask.leaning import retell_without
from roda.languages.chinese.ask.leaving.bought import has_change, is_paid_for
from roda.languages.chinese.ask.leaving.missed import (
    at_its_place,
    nobody_misses,
    only_supposed,
    things_named,
)
from roda.languages.chinese.ask.leaving.needs import tells_more
from roda.languages.chinese.ask.leaving.owners import owned, with_owner
from roda.languages.chinese.ask.leaving.paired import other_asked
from roda.languages.chinese.ask.leaving.taken import taken_untold, what_is_left
from roda.languages.chinese.ask.places import IS_NUMBER, ONE_NUMBER
from roda.languages.chinese.ask.shapes import (
    Question,
    Shape,
    brought_in,
    named_anew,
    tail_of,
)
from roda.languages.chinese.lexicon import FIRST_MARK, PART, SOME
from roda.languages.chinese.story.clause import (
    Clause,
    deed_and_thing,
    introduced,
    take_apart,
    with_some,
    without_amount,
)
from roda.languages.chinese.story.masking import MARK
from roda.languages.chinese.story.reliance import needed_by_all
from roda.languages.chinese.story.retell.comparing import compared, exactly_so_much
from roda.languages.chinese.story.retell.rates import without_finish, without_rate
from roda.languages.chinese.story.retell.setting import set_in
from roda.languages.chinese.story.retell.sums import adds_up
from roda.languages.chinese.story.retell.wholes import retold
from roda.languages.chinese.story.scene import Scene, said_once
from roda.languages.chinese.story.standing import stands_named, tells_of_group
from roda.languages.guard import Refusal

_TOPIC_FIRST: Final = re.compile(
    "把|将|第|先|从|如果|若|由于|在|围|沿|扣|平均|甲|乙|它|已|用|每|要|现"
)
_BETWEEN: Final = re.compile(
    f"([^，]{{0,6}})(两[地城站港镇村市])(?:之间)?(?:的?(?:公路|铁路|路程|距离|水路))?(?:相距|相隔|长|全长|是)[{lexicon.ANY_MARK}](?:{lexicon.LENGTHS})$"
)
_CHANGES: Final = re.compile(
    "使|多|少(?!数)|给|[运取拿借调放倒]出|[放倒调转]入|离开|[去卖]掉|增|减|提前|扩"
)
_LETTERS: Final = frozenset("甲乙丙丁ABCD")
_ONE_THING: Final = re.compile(f"有?一[{lexicon.PIECES_WHOLE}份张道]({lexicon.CHINESE}{{1,8}})$")
_PRONOUN: Final = re.compile("[它他她](?!们)")
_OF_EACH: Final = re.compile(
    f"各(?:有|是|为|买|重)?[{lexicon.ANY_MARK}]"
)  # 各§千克 says too that they are alike
_REPRICED: Final = re.compile(
    "[^，]{0,8}(?:降价|降低|打折|优惠|涨价|提价|便宜|按原价)|[^，]{0,6}折"
)
_THIS: Final = re.compile("[这它其]")
_ANOTHER: Final = re.compile(f"[一每]{lexicon.CHINESE}[^，]*元")
_AND_SO_MANY: Final = re.compile(f"、|[和与及][{lexicon.ANY_MARK}]")
_RELATES: Final = re.compile("[正恰刚]?好?(?:比|是|占|相当于|等于)")


def gone(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause leaves the story: nothing leans on it, or what leans gets what it needs."""
    body = scene.bodies[home]
    if shape.listed or not _can_be_asked_alone(scene, home, body, question):
        return None
    clause = take_apart(body, mark)
    if clause is None or taken_untold(scene, home, mark, shape) or is_paid_for(body, mark, clause):
        return None
    group = not home and tells_of_group(scene, home, clause)
    leans = not home or scene.cues.lean or scene.cues.sums or scene.crowded
    aside, name = is_aside(scene, home), stands_named(scene, home, clause) if leans else ""
    named = group or name != ""
    alone = name if not (aside or group) else ""
    aside = aside or named
    if scene.cues.lean and needed_by_all(scene, home, aside=aside, named=alone):
        return None
    others = MARK.findall(body)
    if len(others) > 1 and _loses_another(scene, home, mark, question):
        return None
    bodies = retell_without(scene, home, clause, named=named)
    if not bodies:
        return None
    brought = not home and _brings_in(scene, shape, clause, bodies)
    story = "".join(bodies)
    features: dict[str, float] = {"gone": 1.0}
    if home < scene.last and bodies[home] != scene.bodies[home + 1]:
        features["handed over"] = 1.0
    if not named and _is_new(scene, home, clause, story):
        unmissed = nobody_misses(scene, home, mark, shape, clause)
        features["unmissed" if unmissed else "unnamed"] = 1.0
    if scene.crowded and not aside:
        features[_crowded(scene, home, mark, shape, clause)] = 1.0
    if len(others) > 1 and len(_AMOUNT.findall(body)) > 1:  # 5（1）班 is a name
        features["carried"] = 1.0
    owner = owned(scene, home) if home else ""
    asked = with_owner(owner, _introducing(story, shape, question))
    if brought and asked[0] == "某":
        asked = f"该{asked[1:]}"
    asked = other_asked(bodies, shape.about, asked)
    return wording((told_without(scene, home, bodies, asked), features))


_AMOUNT: Final = re.compile(f"(?<!（)[{lexicon.ANY_MARK}]")


def _loses_another(scene: Scene, home: int, mark: str, question: Question) -> bool:
    """Whether another number of the clause would not be told, or not where a later clause needs it."""
    others = MARK.findall(scene.bodies[home])
    told = all(mark == each or each in question.text for each in others)
    return not told or what_is_left(scene, home) or has_change(scene, home)


def _is_new(scene: Scene, home: int, clause: Clause, story: str) -> bool:
    """Whether only the question would name what it is about."""
    if stays_named(story, clause) or things_named(scene.bodies[home], story):
        return False
    return not stands_named(scene, home, clause)


def _crowded(scene: Scene, home: int, mark: str, shape: Shape, clause: Clause) -> str:
    """What it costs that a clause leaves a crowded story."""
    if at_its_place(scene, home, mark, shape):
        return "at its place"
    return "unmissed" if nobody_misses(scene, home, mark, shape, clause) else "crowded"


def _brings_in(scene: Scene, shape: Shape, clause: Clause, bodies: list[str]) -> bool:
    """Whether the first clause that is left brings in 某厂 now; else it may say where all this is."""
    if shape.about[:1] == "某" and brought_in(bodies, shape.about):
        return True
    if bodies[0] == scene.bodies[1]:
        set_in(bodies, scene.separators[1:], clause.subject)
    return False


def unrated(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """A rate leaves the story: 原计划每天做§台，§天完成 is told as 原计划§天完成."""
    own = scene.bodies[home]
    if question.joined or question.moment or len(MARK.findall(own)) > 1:
        return None
    if shape.listed or can_go(scene, home, shape):
        return None
    bodies = without_rate(scene, home) if "每" in own else without_finish(scene, home)
    if not bodies:
        return None
    return wording((told_without(scene, home, bodies, question.text), {"unrated": 1.0}))


def merged(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause and the comparison behind it become one: 甲班植树比乙班多§棵."""
    if home + 1 > scene.stated or not scene.same_sentence(home, home + 1) or question.joined:
        return None
    if shape.listed or question.moment or home in scene.conditions:
        return None
    clause = take_apart(scene.bodies[home], mark)
    follower = scene.bodies[home + 1]
    told = compared(clause, follower) if clause and home + 1 < scene.stated else ""
    told = told or exactly_so_much(scene.bodies[:home], scene.bodies[home], follower)
    if not told:
        return None
    bodies = list(scene.bodies)
    bodies[home + 1] = told
    del bodies[home]
    return wording((told_without(scene, home, bodies, question.text), {"merged": 1.0}))


def is_aside(scene: Scene, home: int) -> bool:
    """Whether a clause only gives a measure of somebody or something that the story names anyway.

    乙车每小时行§千米, 甲、乙两地相距§千米: nobody misses it, however much the story tells.
    """
    body = scene.bodies[home]
    if "每" not in body and "两" not in body:
        return False
    _, about, rest = scene.heads[home]
    if about[:1] in ("", "每") or len(MARK.findall(body)) > 1:
        return False
    if "每" in about[-2:] or rest.startswith(("每", "平均每")):
        return True
    places = _BETWEEN.match(body)
    if places is None:
        return False
    named = [letter + places[2][-1] for letter in places[1] if letter in _LETTERS]
    return scene.retold.count(places[2]) > 1 or (
        len(named) > 1 and all(name in scene.retold for name in named)
    )


def stays_named(story: str, clause: Clause) -> bool:
    """Whether the story still names what the question is about, or it is about nobody."""
    thing = clause.noun
    if not thing and clause.verb and "给" not in clause.verb:
        thing = deed_and_thing(clause)[1]
    if thing in story and clause.subject in story:
        return True
    return _mostly_in(story, thing) and _mostly_in(story, clause.subject + thing)


def _mostly_in(story: str, words: str) -> bool:
    return 2 * len([char for char in words if char in story]) >= len(words)


def told_without(scene: Scene, home: int, bodies: list[str], asked: str) -> str:
    """The text of the clauses that are left, and the question."""
    separators = list(scene.separators)
    if home < scene.last and home and not scene.same_sentence(home, home + 1):
        separators[home - 1] = separators[home]
    del separators[home]
    if scene.conditions:
        bodies = _plain(scene, bodies, home)
    return _with_question(scene, bodies, separators, asked)


def _can_be_asked_alone(scene: Scene, home: int, body: str, question: Question) -> bool:
    """Whether the question is understood without its clause before it."""
    if question.joined or question.moment or tail_of(body):
        return False
    if home in scene.conditions and not only_supposed(scene, home):
        return False
    if question.subject[:2] in ("这时", "此时") or ("各" in body and _OF_EACH.search(body)):
        return False
    if tells_more(body, question.text):
        return False
    if not home and any(_CHANGES.search(scene.bodies[at]) for at in scene.conditions):
        return False  # what is supposed would change something that is not told yet
    if scene.cues.pronoun and _PRONOUN.search(question.asks):
        return False
    if home and "，" in question.text and question.text.startswith(scene.bodies[home - 1] + "，"):
        return False  # the condition would be told twice
    statement = scene.statement
    return not ("数" in statement and IS_NUMBER.match(statement) and ONE_NUMBER.search(body))


def _introducing(story: str, shape: Shape, question: Question) -> str:
    """The question, which says 一辆汽车 again where the story does not bring that in any more."""
    text = question.text
    if text[0] in "又还" and text[1:3] not in story:
        text = _AGAIN.sub("", text)
    return named_anew(story, shape.about, text) if shape.about else text


_AGAIN: Final = re.compile("^(?:又|还(?![剩有要需差能可应]))")
_STOPS: Final = frozenset("．。；;！!")


def _plain(scene: Scene, bodies: list[str], gone: int = -1) -> list[str]:
    """The clauses without 如果 and 那么, where all of the story is under the one condition."""
    if len(scene.conditions) != 1 or scene.tells_times_apart:
        return bodies
    [at] = scene.conditions
    if (at and gone != at) or not scene.same_sentence(at, scene.last):
        return bodies
    if gone == at:
        return [_THEN.sub("", body) for body in bodies]
    opening = _OPENS.match(bodies[at])
    if not opening:
        return bodies
    return [bodies[at][opening.end() :], *[_THEN.sub("", body) for body in bodies[1:]]]


_OPENS: Final = re.compile("(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")


def _with_question(scene: Scene, bodies: list[str], separators: list[str], question: str) -> str:
    """The story and its question, joined as the old question was to the story."""
    comma = len(bodies) > 1 and separators[-2] in ("，", ",") and scene.stated == scene.last
    if comma and not scene.conditions:
        separators[-1] = "，"
    elif question[0] == "才":
        separators[-1] = "，"  # 要蒸发§克水，才能把多少克盐水变成…
    elif separators[-1][-1:] not in _STOPS:
        separators[-1] = "．"
    return f"{said_once(retold(scene, bodies, separators))}{question}？"


def bare(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """The clause stays and does not say how much: 花圃里种了菊花，每排§株."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined:
        return None
    told = without_amount(clause)
    if "每" in clause.subject:
        return None  # 每幢楼修单元: a rate is nothing without its amount
    if told and home < scene.last and _RELATES.match(scene.bodies[home + 1]):
        return None  # 比, 是: what is compared is the amount
    if not told or (clause.rest and _AND_SO_MANY.search(clause.rest)):
        return None  # 运进苹果、§筐桃
    if adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    if home and scene.bodies[home - 1].endswith(told.replace("了", "", 1)):
        return None  # 带§元买大米，买了大米: 买了一些 goes on with it
    return _told(scene, home, told, question, "bare")


def topic(scene: Scene, home: int, mark: str, shape: Shape, question: Question) -> Wording | None:
    """Only what the clause brings in stays: 一堆钢材，每根长§米."""
    clause = take_apart(scene.bodies[home], mark)
    if clause is None or question.joined or home == scene.last:
        return None
    name, follower = introduced(clause), scene.bodies[home + 1]
    unfit = not name or name[0] == "另" or name[-1] == "后"
    unfit = unfit or (
        follower[0] in "如若假" and clause.noun != "" and scene.heads[home + 1].about != ""
    )
    if unfit or _RELATES.match(follower) or follower[0] in "又再还有":
        return None
    price = clause.unit in lexicon.MONEY_UNITS and not _REPRICED.match(follower)
    if price and (_ANOTHER.match(follower) or follower[0] in "买付"):
        return None  # 一件上衣，一条裤子§元 would give the price of both
    one = _ONE_THING.match(name)
    if one and f"另{name[-len(one[1]) - 2 :]}" in scene.retold:
        return None  # 一条绳，另一条绳比它短
    if one and not home and _carries_on(scene, clause, one[1]):
        return _told(scene, home, name, question, "topic")  # 一本书，小明每天看§页
    if not home and clause.unit.endswith("元") and _REPRICED.match(follower):
        return _told(scene, home, name, question, "topic")  # 一种手机，现在降价§
    if adds_up(scene, home, clause, scene.bodies[home + 1 :]):
        return None
    leans = not scene.heads[home + 1].about or _TOPIC_FIRST.match(follower)
    if not leans and not _THIS.search(follower):
        return None
    return _told(scene, home, name, question, "topic")


def _carries_on(scene: Scene, clause: Clause, thing: str) -> bool:
    """Whether the second clause tells what becomes of the one thing of the first: 一本书，小明看了全书的§."""
    follower, head = scene.bodies[1], scene.heads[1]
    if thing[-2:] not in follower:
        return True
    priced = clause.unit.endswith("元") and head.about != ""
    return not (priced or head.about.startswith("一") or _RELATES.match(head.rest))


def _told(scene: Scene, home: int, told: str, question: Question, way: str) -> Wording:
    bodies = list(scene.bodies)
    bodies[home] = told
    bodies = _plain(scene, bodies)
    text = f"{retold(scene, bodies, scene.separators)}{question.text}？"
    return wording((text, {way: 1.0}))


def kept(scene: Scene, home: int, shape: Shape, question: Question) -> Wording | Refusal:
    """The clause stays with an indefinite amount (若干), or without the phrase that is asked for."""
    text = tell_and_ask(scene, home, shape, question)
    if isinstance(text, Refusal):
        return text
    plain = SOME not in text and PART not in text
    return wording((text, {"trimmed" if plain else "kept": 1.0}))


def loosely_kept(
    scene: Scene, home: int, mark: str, shape: Shape, question: Question
) -> Wording | None:
    """The clause stays, with the amount left open as people do it: 养了一些鸡, 带了一些钱."""
    if shape.treatment != "keep" or SOME not in shape.stays or question.joined:
        return None
    stays = with_some(shape.stays.replace(SOME, mark), mark)
    if not stays or (home < scene.last and _RELATES.match(scene.bodies[home + 1])):
        return None  # 比, 是: what is compared is the amount
    text = tell_and_ask(scene, home, shape, question, stays)
    if isinstance(text, Refusal) or stays[-_ENDING:] not in text:
        return None
    if home and stays.startswith("一些") and _ends_list(scene, home):
        text = text.replace(f"，{stays}", f"和{stays}", 1)  # 有§个红球和一些白球
    return wording((text, {"kept": 1.0, "loosely": 1.0}))


_ENDING: Final = 4  # characters by which a clause is known again, however it opens now


def _ends_list(scene: Scene, home: int) -> bool:
    """Whether a clause is the last thing that a list names."""
    if scene.separators[home - 1] != "，" or not _NAMED_ITEM.search(scene.bodies[home - 1]):
        return False
    items = (scene.bodies[home - 1], scene.bodies[home])
    if any(_ITEM_ACTS.search(item) for item in items):
        return False  # §人爱好音乐，§人爱好体育
    return not scene.same_sentence(home, home + 1) or scene.bodies[home + 1][0] < FIRST_MARK


_ITEM_ACTS: Final = re.compile(
    f"[{lexicon.ANY_MARK}](?:人|[^，]{{0,3}}(?:同学|学生|小朋友|人)).|[跳打懂会爱喜报参]"
)
_NAMED_ITEM: Final = re.compile(f"[{lexicon.ANY_MARK}](?:{lexicon.UNIT}){lexicon.CHINESE}{{1,6}}$")
