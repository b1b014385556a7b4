"""The ways to ask for a number where it stands, or to tell the old answer before it.

A supposition asks in its place (如果每行站多少人，可以站§行？), a rule does (每多少人一组), and the last
clauses of a story ask behind the statement. `ways.py` has the others.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording
from roda.languages.chinese.ask.leaving.needs import needs_what_follows
from roda.languages.chinese.ask.question import asking_clause
from roda.languages.chinese.ask.shapes import BECOMES, tail_of
from roda.languages.chinese.lexicon import CHINESE, FIRST_FRACTION
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.antecedents import share_before
from roda.languages.chinese.story.masking import MARK, Head, open_clause, unit_at
from roda.languages.chinese.story.retell.wholes import COMES_OF_IT, told_early
from roda.languages.chinese.story.scene import Scene, join_clauses, said_once

_SUPPOSES: Final = re.compile(f"(?:.{{0,8}}?)(?:{lexicon.HYPOTHETICAL})")
_THE_NUMBER: Final = re.compile("(?:这个?|那个?|原来的?|某|一个)数")
# 这个数是§, and what brings the number in.
IS_NUMBER: Final = re.compile("(?:这个?数|某数|那个?数|一个数)(?=是)")
ONE_NUMBER: Final = re.compile("一个数|某个?数")
_FEW: Final = 3  # clauses between a supposition and the end of the text
# Behind the statement it would be about something else.
_GOES_ON: Final = re.compile(
    f"{lexicon.GOES_ON}|连(?!续)|[与跟]|[乘除]以?|加上|减去|(?:同时|也|又|正好|恰好|刚好|还|{CHINESE}*分别|{CHINESE}*依次)*"
    "(?:比|是|占|相当于|等于|分别|依次)"
)
_LISTED: Final = re.compile(f"多少(?:{lexicon.UNIT}){CHINESE}{{1,5}}$")
_PROMPT: Final = re.compile("^(?:列式计算|列式|计算)[：:，]?")
_RULE: Final = re.compile(f"[^{lexicon.ANY_MARK}，]{{0,8}}每(?:隔)?多少|.{{0,12}}按|[^，]*[中里]$")
_CONCLUDES: Final = re.compile("可|能|需|要|共|应|正好|够")
# What comes of the clause before: it cannot be told first.
_THE_REST: Final = re.compile("(?P<rest>(?:剩|余|其余)[^，]*?)(?:平均)?分[给成](?P<asked>多少.+)$")
_ONLY_NAMES: Final = re.compile(
    f"多少(?:{lexicon.TIMES})[{lexicon.DEEDS}][^，]?的{CHINESE}{{1,2}}$"
)
_MEAN: Final = re.compile("平均(?!每|分)")
_FOLLOWS: Final = re.compile("(?:正好)?(?:需要?|要(?!求)|可以?|能|够|应)")
_MODE: Final = re.compile(lexicon.MODES)
_EACH: Final = re.compile(f"(?:平均)?(每{CHINESE})[^，]{{0,5}}多少({CHINESE})")
_RESULTS: Final = re.compile("则|那么|所得|结果|得到|新的?|积|商(?!店|场)|差(?!价)|和(?!平)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
_SUPPOSING: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_OWN_SUBJECT: Final = re.compile("两|相遇|^[长宽高深底][是为]")
_LEANS_BACK: Final = re.compile("^[正恰刚]好是|[它他她其]|这样|这时|那|剩|余|还|也|又|共|总|才|就")


def in_place(scene: Scene, home: int, mark: str) -> Wording | None:
    """The clause asks where it stands, and what follows from it ends the text: 如果每行站多少人，…"""
    if home >= scene.stated or not scene.same_sentence(home, scene.last):
        return None
    distance = scene.last - home - 1
    if distance and not scene.conditions:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if not asking or _THE_NUMBER.search(scene.statement):
        return None
    if any(_SUPPOSES.match(later) for later in scene.bodies[home + 1 :]):
        return None
    supposed = _SUPPOSES.match(asking) is not None
    if supposed:
        # What is stated must follow from the supposition.
        if distance > _FEW or (distance and scene.heads[scene.stated].about):
            return None
        if scene.content(home)[2] == scene.content(scene.stated)[2]:
            return None  # 爸爸每秒跑§米，小明每秒跑§米: neither follows from the other
    elif distance or not _concludes(scene.statement, asking):
        return None
    bodies, separators = list(scene.bodies), list(scene.separators)
    bodies[home], separators[-1] = asking, "？"
    features: dict[str, float] = {"supposed" if supposed else "in place": 1.0}
    if distance:
        features["distance"] = float(distance)
    return Wording(join_clauses(bodies, separators), features)


def _concludes(statement: str, asking: str) -> bool:
    """Whether the statement tells what comes of the clause that asks."""
    if _FOLLOWS.match(statement) or asking[-1] in "中里":
        return True
    return _RULE.match(asking) is not None and _CONCLUDES.search(statement) is not None


# 正好可以站§行, §天可以完成: what would come of a plan, and what one then wants.
_WOULD: Final = re.compile(
    f"(?:正好|刚好|恰好|就|才|则|那么)*(?P<when>(?:[{lexicon.ANY_MARK}](?:{lexicon.TIMES})钟?)?)(?:就|才|正好|一共|共|应)*"
    "(?P<can>可以|可|能|要(?!求)|需要?|才能)(?P<done>.+)$"
)
_PLANNED: Final = re.compile("每|提前|平均每|这批|这堆|这些")
_EACH_SO_MANY: Final = re.compile(f"每隔多少|每多少(?!{lexicon.TIMES})")
_EACH_ONE: Final = re.compile(
    f"每多少(?P<unit>{lexicon.UNIT})(?P<deed>[装站坐放捆扎包住排分为]?)成?一(?P<one>{CHINESE}{{1,4}})$"
)
_EACH_LATER: Final = re.compile("每|平均|[剩余又再还]|后来|现在")
_NO_PLAN: Final = re.compile("要?使|要?保证|[分装]多少|每多少[^，]*都")
_ONLY: Final = re.compile("只(?=[坐走用行看站])")
_COUNTED_FIRST: Final = re.compile("多少(?:人|名|个(?!人)|天|小时|分钟)")


_OF_THE_REST: Final = re.compile("(剩下的?|余下的?|其余的?|以后(?!每))(?=如果|假如|若(?!干)|每)")
# 小明家共榨油§千克: the sum that a rate gives
_HAS_ALL: Final = re.compile(f"(?:一共|总共|共)[^，每{lexicon.ANY_MARK}]*{lexicon.ANSWER_MARK}")
_LEANS_ON_RATE: Final = re.compile("[再又改增减提降]|多[^少]|现|换|后")


def exchanged(scene: Scene, home: int, mark: str) -> Wording | None:
    """What would come of a plan becomes the condition: 如果每行站多少人，可以站§行 is 如果要站§行，每行站多少人？"""
    if home != scene.stated - 1 or scene.stated != scene.last or not home:
        return None
    of = _OF_THE_REST.match(scene.bodies[home])
    opens = scene.bodies[home][of.end() if of else 0]
    if opens not in "如假若要每" or not scene.same_sentence(home, scene.stated):
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if not asking:
        return None
    statement = _THEN.sub("", scene.statement)
    before = join_clauses(scene.bodies[:home], scene.separators[:home])
    if of:
        rate = _SUPPOSING.sub("", asking[of.end() :])
        bare = not scene.heads[scene.stated].about and _EACH.match(rate)
        return _exchanged(f"{before}{of[1]}{statement}，{rate}") if bare else None
    supposed = _SUPPOSING.match(asking)
    if supposed is None:
        if not _EACH_SO_MANY.match(asking) or "（" in asking or scene.conditions:
            return None
        return _exchanged(f"{before}{statement}，{_EACH_ONE.sub(_each_of_one, asking)}")
    asks = _EACH_ONE.sub(_each_of_one, asking[supposed.end() :])
    if tail_of(asks) or _NO_PLAN.match(asks):
        return None
    wanted = _wanted(statement)
    if not wanted:
        told = _told_as_it_is(scene, home, statement, asks)
        return _exchanged(before + told) if told else None
    asks = _ONLY.sub("", asks, count=1)
    if _COUNTED_FIRST.match(asks):
        asks = f"需要{asks}"
    return _exchanged(f"{before}如果{wanted}，{asks}")


def _exchanged(text: str) -> Wording:
    return Wording(f"{text}？", {"exchanged": 1.0})


def _told_as_it_is(scene: Scene, home: int, statement: str, asks: str) -> str:
    """The statement and the plan where it is no wish: 共榨油§千克，每千克花生榨油多少千克; or ""."""
    if scene.conditions != [home]:
        return ""
    if _EACH.match(asks) and _HAS_ALL.search(statement) and not _LEANS_ON_RATE.search(asks):
        return f"{statement}，{asks}"
    return f"如果{statement}，那么{asks}" if _follows_too(statement, asks) else ""


def _each_of_one(found: re.Match[str]) -> str:
    """每箱装多少盒 for 每多少盒装一箱."""
    deed = "" if found["deed"] in ("分", "为") else found["deed"]
    return f"每{found['one']}{deed}多少{found['unit']}"


def _follows_too(statement: str, asks: str) -> bool:
    """Whether two clauses that each name their own thing may change places: 如果甲数是§，乙数是§."""
    told, asked = open_clause(statement), open_clause(asks)
    if len(told.about) < 2 or not asked.about or not told.rest or MARK.search(told.about):
        return False
    return not (told.about[0] in "每这他她它此" or _EACH_LATER.search(asks + told.about))


def _wanted(statement: str) -> str:
    """What one wants, of a clause that tells what would be: 要站§行 of 可以站§行; "" where nobody says so."""
    would = _WOULD.match(statement)
    if would:
        done = would["done"]
        needs = would["can"][0] == "需" or MARK.match(done)
        return f"{would['can'] if needs else '要'}{would['when']}{done}"
    return statement if _PLANNED.match(statement) else ""


def at_the_end(scene: Scene, home: int, mark: str) -> Wording | None:
    """The old question opened the text, and the last clause asks where it stands."""
    if home != scene.last or scene.stated == home:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    if asking and not scene.same_sentence(home, scene.stated) and not _GOES_ON.match(asking):
        told = join_clauses(scene.bodies[:home], scene.separators[:home])
        return Wording(f"{told}{asking}？", {"at the end": 1.0})
    return None


def swapped(scene: Scene, home: int, mark: str) -> Wording | None:
    """The statement comes first, and the clause asks behind it: 原价是§元，比原价降低几分之几？

    A supposition moves with all that it concludes: 这本书有§页．如果每天看§页，多少天后还剩§页？
    """
    if home >= scene.stated or scene.stated != scene.last:
        return None
    taxed = _TAXED.match(scene.bodies[home]) is not None and "税" in scene.statement
    if _LEANS_BACK.search(scene.statement) and not taxed:
        return None
    supposed = [i for i in scene.conditions if i <= home and scene.same_sentence(i, home)]
    if home < scene.stated - 1:
        if not supposed:
            return None
    elif supposed and supposed[-1] == home:
        return None  # 如果每天看多少页 alone concludes nothing
    asking = asking_clause(scene.bodies[home], mark)
    if not asking or asking.startswith("为了"):
        return None
    alone = taxed and home > 0 and not tail_of(asking)
    alone = alone or (not supposed and _stands_alone(scene, home, asking))
    if not (_can_follow(scene, home, supposed) if supposed else alone):
        return None
    first = supposed[-1] if supposed else home
    if taxed and _BY_LAW.fullmatch(scene.bodies[first - 1]):
        first -= 1  # 按规定 goes with its rule
    moving = scene.bodies[first : scene.stated]
    moving[home - first] = asking
    if moving[-1].startswith(("照这样", "按这样")):
        return None  # it only leads over to the old question
    told = [*scene.bodies[:first], scene.statement]
    rest = _THE_REST.match(asking) if scene.statement[0] == "每" and not supposed else None
    if rest:  # 其余的平均分，每班分得§面，可以分给多少个班
        told.insert(home, f"{rest['rest']}平均分")
        moving = [f"可以分{asking[rest.start('asked') - 1]}{rest['asked']}"]
    separators = [*scene.separators[:first], "．" if supposed else "，"] + ["，"] * bool(rest)
    text = join_clauses(told, separators) + "，".join(moving)
    features = {"swapped": 1.0, "crowded": 1.0} if scene.crowded else {"swapped": 1.0}
    return Wording(f"{said_once(text)}？", features)


def _can_follow(scene: Scene, home: int, supposed: list[int]) -> bool:
    """Whether a supposition with all that it concludes can be told behind the statement."""
    statement: Head = scene.heads[scene.stated]
    if not statement.about or scene.conditions != supposed[-1:] or _RESULTS.match(scene.statement):
        return False
    if "其中一" in scene.bodies[supposed[-1]] and scene.statement[0] == "这":
        return False  # it is brought in there
    _, of, said = scene.content(scene.stated)
    for index in range(supposed[-1]):  # 面积是§: what it would be cannot be told as what it is
        _, other, told = scene.content(index)
        if told == said and (other.endswith(of) or of.endswith(other)):
            return False
    return scene.same_sentence(home, scene.stated - 1)


def _stands_alone(scene: Scene, home: int, asking: str) -> bool:
    """Whether the clause before the statement can be asked behind it, with the same meaning."""
    if not home or tail_of(asking) or _RULE.match(asking) or _FOLLOWS.match(scene.statement):
        return False
    if _takes_subject(scene, home) or _ONLY_NAMES.search(asking) or BECOMES.match(asking):
        return False
    if _MEAN.match(asking) and scene.retold.count("平均") > 1:
        return False
    each = _EACH.match(asking)
    if each and scene.masked.count(each[1]) > 1:
        again = pattern(f"{each[1]}[^，]{{0,6}}[{lexicon.ANY_MARK}]{each[2]}")
        if len(again.findall(scene.retold)) > 1:
            return False  # 每千克多少元 of which, behind another clause?
    return not (needs_what_follows(scene, home) or _LISTED.match(asking) or _GOES_ON.match(asking))


# 超过§元的部分按§缴税: a rule of its own, wherever it stands
_TAXED: Final = re.compile(f"[^，]*[{lexicon.ANY_MARK}]元[^，]*按[^，]*税")
_BY_LAW: Final = re.compile(f"按照?[^，{lexicon.ANY_MARK}]{{2,10}}")
_OF_A_LIST: Final = re.compile(f"[{lexicon.ANY_MARK}]、|、[多几{lexicon.ANY_MARK}]")
_BECAUSE: Final = re.compile(f"(?:经过|由于|因为?|通过)[^{lexicon.ANY_MARK}]+$")
_ANOTHER: Final = re.compile("[又再]|一[批些]")
_IS_AMOUNT: Final = re.compile("[正刚恰]好是(?=多少)")
_EXACTLY: Final = re.compile("^[正刚恰]好(?=(?:还?剩下?余?|用去|有)多少)")


def foretold(scene: Scene, home: int, mark: str) -> Wording | None:
    """The old answer is told where its thing comes in, and the last clause asks: 看一本§页的书，…，还剩多少页？"""
    if home != scene.stated - 1 or scene.stated != scene.last or not home:
        return None
    told = told_early(scene, scene.bodies[:home], scene.separators[:home])
    told = told or _told_before(scene, home)
    if told is None or scene.conditions not in ([], [home]):
        return None
    asking = _SUPPOSING.sub("", asking_clause(scene.bodies[home], mark))
    if not asking or tail_of(asking) or _needs_more(asking):
        return None
    only = _IS_AMOUNT.match(asking)
    did = share_before(scene, home) if only else ""
    if only and did:
        asking = did + asking[only.end() :]  # 倒出§，倒出多少千克
    bodies, separators = told
    text = said_once(join_clauses(bodies, separators))
    return Wording(f"{text}{_EXACTLY.sub('', asking)}？", {"foretold": 1.0})


def _needs_more(asking: str) -> bool:
    """Whether a clause cannot end a text: it is a time, a means, a list or a half of a rule."""
    if "…" in asking or "分别" in asking or _OF_A_LIST.search(asking):
        return True
    if _RULE.match(asking) or _LISTED.match(asking):
        return True
    return asking.startswith(("经过", "用", "把", "将", "其中")) or asking[-1] in "的中里"


def _told_before(scene: Scene, home: int) -> tuple[list[str], list[str]] | None:
    """The statement before the moment or the cause of what is asked: 开走的占全部的§，一小时后，还有多少辆？"""
    at = home - 1
    if at < 1 or not scene.same_sentence(at, home) or MARK.search(scene.heads[home].about):
        return None
    moment = scene.bodies[at]
    if not (tail_of(moment) or _BECAUSE.match(moment)) or moment in ("这时", "此时", "那时"):
        return None
    if tail_of(scene.bodies[at - 1]) or at in scene.descriptions:
        return (
            None  # 把一块长§厘米，宽§厘米的铁块: the statement would stand in the middle of a name
        )
    about = scene.heads[scene.stated].about
    if _ANOTHER.search(moment) or len(about) < 2 or about[0] in "每该这":
        return None  # 又买来一批后: the statement may tell how many those were
    if COMES_OF_IT.search(scene.statement) or _told_otherwise(scene, at):
        return None
    bodies, separators = scene.bodies[:home], scene.separators[:home]
    return [*bodies[:at], scene.statement, bodies[at]], [*separators[:at], "，", separators[at]]


def _told_otherwise(scene: Scene, at: int) -> bool:
    """Whether clauses before `at` give an amount in the statement's unit, which may have changed since."""
    unit = unit_at(scene.statement, scene.statement.find(lexicon.ANSWER_MARK) + 1)
    again = pattern(f"[{lexicon.ANY_MARK}]{re.escape(unit)}") if unit else None
    return again is not None and any(again.search(body) for body in scene.bodies[:at])


def _takes_subject(scene: Scene, home: int) -> bool:
    """Whether the statement is about what the clause before it names: 剩下的要§天修完，平均每天修§米."""
    about = scene.heads[scene.stated].about
    named = about and (about[0] != "每" or "的" in about or about[-1] in scene.bodies[home])
    if named or _OWN_SUBJECT.search(scene.statement):
        return False
    own = scene.heads[home].about
    return (own != "" and own[0] not in "每他她它") or _MODE.match(scene.bodies[home]) is not None


def fronted(scene: Scene, home: int, mark: str) -> Wording | None:
    """The number that was asked for opens the text: 一个数是§，这个数加多少等于§？"""
    if home != scene.last - 1 or not IS_NUMBER.match(scene.statement):
        return None
    body = scene.bodies[home]
    asking = asking_clause(_PROMPT.sub("", body), mark)
    before = body[: body.index(mark)]
    if not asking or (mark >= FIRST_FRACTION and before.endswith(("多", "少", "大", "小"))):
        return None
    stated = IS_NUMBER.sub("一个数", scene.statement, count=1)
    told = [_PROMPT.sub("", each) for each in scene.bodies[:home]]
    if not ONE_NUMBER.search("".join((*told, asking))):
        return None
    told = [ONE_NUMBER.sub("这个数", each, count=1) for each in (*told, asking)]
    return Wording(f"{stated}，{'，'.join(told)}？", {"fronted": 1.0})
