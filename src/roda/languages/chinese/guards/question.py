"""Guards of the new text: numbers nobody would ask for, questions that two clauses could answer."""

from __future__ import annotations

import re
from typing import Final

from roda.expression import leaves, reference
from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.moved import introduces
from roda.languages.chinese.guards.draft import Draft
from roda.languages.chinese.guards.moments import opens_with_a_name
from roda.languages.chinese.lexicon import HOW_MANY
from roda.languages.chinese.parsing.patterns import pattern
from roda.languages.chinese.story.masking import MARK, open_clause
from roda.languages.chinese.story.scene import Scene, content_chars, without_article
from roda.languages.chinese.story.subjects import inherited, owner
from roda.languages.guard import Stage, guard
from roda.problem import Reason

_MIDDLE: Final = re.compile(lexicon.MIDDLES)
_MIDDLE_FIRSTS: Final = frozenset(word[0] for word in lexicon.MIDDLE_WORDS)
# 一小时后，还有60辆
_AFTER: Final = re.compile(f"(?:过了?)?.?(?:{lexicon.TIMES})钟?[之以]?后(?=，?[还又剩再只])")
_LONGEST_TIME: Final = 12  # characters of such an opening
_AMOUNT: Final = f"[{lexicon.QUANTITY}{lexicon.FRACTION}{lexicon.ANSWER_MARK}]"
_HYPOTHETICAL: Final = re.compile(lexicon.HYPOTHETICAL)
# Each begins with a plain character, by which `re` finds the few places that are worth a try.
_OPERATIONS: Final = (
    "由[^，]{0,6}多少[^，]*到|由原来|从多少|多少[^，]+[里中内]$|多[^，]*计算$|几[^，]*计算$"
    "|这(?<=^这)[^，]{1,8}后的[体面重长]|部分的[几百]|的的|这多少|超[过出]多少[^，]{1,3}部分$|多少[^，]*(?:余额部分|所得的[^，]{1,5}|[卖买]出[^，]*的利润)$"
    "|还要(?<=^还要)多少|还要(?<=^还要)[^，]{1,3}多少元"
    f"|多少(?<=^多少)(?!{lexicon.TIMES})[^，]*[{lexicon.ANY_MARK}]"
    f"|多少[^，的]*(?:占|交给|付给|付了|相当于)[^，]*[{lexicon.ANY_MARK}]"
    "|连续减去?多少|继续减去?多少|里减多少|将多少[^，]*每|把多少[^，]*每|每[^，多]多少(?:千|厘)?米[要需用]"
    f"|要(?<=^要)[^，]*分之几的[^，]*[{lexicon.ANY_MARK}]|现(?<=^现)在?要[^，]*分之几的[^，]*[{lexicon.ANY_MARK}]"
    f"|需(?<=^需)[^，]*分之几的[^，]*[{lexicon.ANY_MARK}]"
    f"|多少[^，倍后]*(?:或|还[多少])[^，]*[{lexicon.ANY_MARK}]|多少[^，、]{{1,3}}、[a-z]"
)
_OPERATION: Final = re.compile(_OPERATIONS)
_LIST_OPERATION: Final = re.compile(f"[{lexicon.ANY_MARK}][^，]*、[^，]*多少|{_OPERATIONS}")
# 用了多少分钟 leaves open who did; 还剩, 一共 and 相距 are about the whole story.
_BARE: Final = re.compile(
    "(?!还|剩|余|共|一共|总共|相|正好|恰好|这|经过|又|再|结果|提前|其|距|离"
    f"|(?:已经?|先|又)?[卖吃借拿剪截取倒修看读运]|有..|[^，]{{1,2}}[走去出掉进来给])[^，每两多少的{lexicon.ANY_MARK}]{{0,6}}多少"
    f"({lexicon.UNIT})[重长高]?$"
)
_SUM: Final = re.compile(f"(?:一|总)?共多少[万亿]?(?:{lexicon.MONEY}|{lexicon.WEIGHTS})$")
_OF_ALL: Final = re.compile("[全总共原剩距每]")
_EACH: Final = re.compile(
    f"(?:平均)?(每(?:{lexicon.PERIODS}|{lexicon.CHINESE}))"
    f"(?:[有是卖重装放行走跑飞做修看运用烧站坐排]|行驶|航行|飞行|生产|加工)?多少({lexicon.UNIT})"
)
_RATE: Final = re.compile(f"(每(?:{lexicon.PERIODS}))[^，]{{0,4}}多少")
_PACE: Final = re.compile(f"每(?:小时|分钟?|秒钟?|时)[行走]?驶?{_AMOUNT}")
_FIRST_PART: Final = re.compile("前|先|第|原|已|计划|开始|上")
_THE_REST: Final = re.compile("剩|余|其余|后来|以后")
_ARRIVES: Final = re.compile(
    "^(?!.*(?:去时|去的时候|返回|回来)).*多少(?:个?小时|分钟?|天)(?:可以?|就|才)?到达?(?:目的地|终点|[甲乙AB].)?$"
    f"|^[^从由去返回上下到往共{lexicon.ANY_MARK}]*用了?多少(?:个?小时|分钟?|天)$"
)
_ARRIVAL_LASTS: Final = frozenset("到达时分钟天地点")
_RETURNS: Final = re.compile("返回|反回|回来|原路")
_TWO_WAYS: Final = re.compile("返回|回来|往返")
_TOLD_WAY: Final = re.compile("去|返|回|往|平均|[顺逆静流]|[上下][山坡]")
_ANYBODY: Final = frozenset(("", "每", "这", "平", "全", "共", "一", "其"))
_MODE: Final = re.compile(lexicon.MODES)
_ONE: Final = (1, 1)
_RATIO: Final = re.compile(f"([{lexicon.RATIO}])[：:]([{lexicon.RATIO}])")
_PURPOSE: Final = ("为了", "由于", "因为")
_ONE_SIDE: Final = re.compile("一[条个]?底?边上的高")
_DESCRIBED: Final = re.compile(
    f"[这一该]{lexicon.CHINESE}[^，]{{0,4}}(?:体积|面积|周长|载重|[半直]径|价|重|长|高|宽)[是为]?"
    f"多少(?:{lexicon.UNIT})的([^，]{{1,10}})"
    f"|每[^，多]{{1,2}}多少元的([^，]{{1,6}})[{lexicon.ANY_MARK}](?:{lexicon.UNIT})"
)
_THINGS: Final = re.compile(f"多少(?:{lexicon.PIECES})")
_COMES_OF: Final = re.compile("可以?|能|正好|需要?|共|一共")


@guard(Stage.TARGET, Reason.STRUCTURAL)
def number_is_one(draft: Draft) -> str | None:
    """The number is a one, which is nearly always an article."""
    if draft.ratio != _ONE:
        return None
    return f"nobody asks for a one such as {draft.number.surface}"


@guard(Stage.TARGET, Reason.ANSWER_STATED)
def equals_old_answer(draft: Draft) -> str | None:
    """The number has the value of the old answer, which the new text states."""
    if draft.ratio != draft.answer_ratio:
        return None
    return f"the old answer is {draft.number.surface} as well, and the new text would state it"


@guard(Stage.TARGET, Reason.ANSWER_STATED)
def written_twice(draft: Draft) -> str | None:
    """The text writes the number a second time, as a word that counts nothing: 第8段."""
    surface = draft.number.surface
    if surface not in draft.masked:
        return None
    if not re.search(rf"(?<![0-9.]){re.escape(surface)}(?![0-9.])", draft.masked):
        return None
    return f"another {surface} of the text would tell the answer"


@guard(Stage.TARGET, Reason.NOT_BORNE_OUT)
def half_a_ratio(draft: Draft) -> str | None:
    """The number is one side of a ratio, and the equation does not use the other."""
    if draft.mark < lexicon.FIRST_RATIO or draft.mark > lexicon.RATIO[-1]:
        return None
    near = _RATIO.search(draft.clause, max(0, draft.clause.index(draft.mark) - 2))
    if not near:
        return None
    other = ord(near[2] if near[1] == draft.mark else near[1]) & 0xFF
    numbers = draft.problem.numbers
    if other >= len(numbers) or numbers[other].value == 1:
        return None
    if reference(other) in leaves(draft.problem.equation):
        return None
    return f"the equation does not use {numbers[other].surface}, the other side of the ratio"


@guard(Stage.TARGET, Reason.TWO_READINGS)
def height_on_which_side(draft: Draft) -> str | None:
    """The number is the height on one of two sides, and nothing else says on which."""
    clause = draft.clause
    if "上的高" not in clause or not _ONE_SIDE.search(clause) or "两" not in draft.masked:
        return None
    return f"'{clause}' could mean either side: say which"


@guard(Stage.CLAUSE, Reason.STRUCTURAL)
def in_a_description(draft: Draft) -> str | None:
    """The clause is part of a name that goes on after it: 一个长§厘米，宽§厘米的盒子."""
    scene, home = draft.scene, draft.home
    for index in scene.descriptions:
        near = home <= index < min(home + 3, scene.last)
        if near and scene.same_sentence(index, home):
            return f"'{scene.bodies[index]}' names a thing and needs '{draft.clause}' before it"
    return None


@guard(Stage.QUESTION, Reason.DANGLING)
def introduction_moved(draft: Draft) -> str | None:
    """The clause brings in whom or what the story is about, and would leave its beginning."""
    if draft.home or not draft.moved or not introduces(draft.shape):
        return None
    return f"the story opens with '{draft.clause}' and cannot do without it"


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def under_a_condition(draft: Draft) -> str | None:
    """The number holds only if something else does, and that is not the whole story."""
    scene, home = draft.scene, draft.home
    places = scene.conditions
    if not places:
        return None
    under = [i for i in places if i <= home and scene.same_sentence(i, home)]
    if under and (len(places) > 1 or not scene.same_sentence(home, scene.stated)):
        return f"{draft.number.surface} holds only under the condition '{scene.bodies[under[0]]}'"
    return None


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def said_twice(draft: Draft) -> str | None:
    """Another clause says the same of the same, or of nobody in particular."""
    scene, home, shape = draft.scene, draft.home, draft.shape
    asks = shape.asks
    if draft.question.complete or scene.only_here(home, asks[:1]):
        return None
    if shape.treatment != "move" and scene.only_here(home, asks[-1:]):
        return None
    wanted = content_chars(asks)
    first = wanted[:1]
    places = _others_with(scene, home, first if shape.treatment == "move" else wanted)
    if not places:
        return None
    mine, named = content_chars(shape.about), without_article(content_chars(draft.question.subject))
    moves = shape.treatment == "move" and mine != ""
    for index in places:
        of, other, said = scene.content(index)
        if said == wanted:
            alike = _same(scene, index, named)
        elif not mine and len(wanted) > 1 and wanted in said and _vague(named, other):
            alike = said[said.index(wanted) - 1] != "每"  # 每个鸡蛋重 is not 个鸡蛋重
        else:
            alike = other + said == named + wanted
        if alike:
            return f"'{scene.bodies[index]}' says the same: name whom '{draft.clause}' is about"
        if moves and mine == of and said[:1] == first != "":
            return f"'{scene.bodies[index]}' says nearly the same as '{draft.clause}'"
    return None


def _others_with(scene: Scene, home: int, chars: str) -> list[int]:
    """The other clauses that have all these characters."""
    places = []
    for index, body in enumerate(scene.bodies):
        if index != home:
            for char in chars:
                if char not in body:
                    break
            else:
                places.append(index)
    return places


def _same(scene: Scene, index: int, named: str) -> bool:
    """Whether a clause with the same words could be about the same one."""
    _, other, said = scene.content(index)
    if said and not other:
        other = without_article(content_chars(inherited(scene, index, said)))
    elif other.startswith("每"):  # 每班 of which grade?
        other = content_chars(owner(scene, index)) + other
    if other[:1] != named[:1] and "另" in (other[:1], named[:1]):
        return False
    return other == named or (said != "" and _overlap(named, other))


def _overlap(named: str, other: str) -> bool:
    return not other or not named or other.endswith(named) or named.endswith(other)


def _vague(named: str, other: str) -> bool:
    """Whether the two subjects leave open that they are the same."""
    return not named or (not _MODE.search(named) and other in ("", named))


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def condition_in_question(draft: Draft) -> str | None:
    """The question itself would suppose something: 如果 stands in the middle of its clause."""
    if draft.moved or not draft.scene.conditions:
        return None
    if not _HYPOTHETICAL.search(draft.question.subject + draft.shape.asks):
        return None
    return (
        f"'{draft.clause}' supposes something, and the question would leave open whether it is so"
    )


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def share_without_whole(draft: Draft) -> str | None:
    """The question asks for a share, and the story does not name of what."""
    if draft.question.whole_named:
        return None
    return (
        f"'{draft.clause}' does not say of what {draft.number.surface} is a share: name the whole"
    )


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def nobody_named(draft: Draft) -> str | None:
    """The question has no subject, and another clause gives an amount in the same unit."""
    question = draft.question
    if draft.moved or question.about or question.moment or question.joined:
        return None
    scene, home = draft.scene, draft.home
    asked = _BARE.match(question.asks)
    if not asked:
        return _sum_of_which(scene, home, question.asks)
    unit = asked[1]
    for index, body in enumerate(scene.bodies):
        if index == home or unit not in body:
            continue
        if not pattern(_AMOUNT + re.escape(unit)).search(body) or _OF_ALL.search(body):
            continue
        if index < home:
            apart = not scene.same_sentence(index, home)
        else:
            apart = scene.heads[index].about[:1] not in _ANYBODY
        if apart:
            return f"'{question.asks}' could ask about '{body}' as well: name who or what it is"
    return None


def _sum_of_which(scene: Scene, home: int, asks: str) -> str | None:
    """共多少元 at the end of a story that went on with somebody else."""
    if not _SUM.match(asks):
        return None
    for index in range(home + 1, scene.last + 1):
        if scene.heads[index].about[:1] not in _ANYBODY:
            return (
                f"'{asks}' could ask about '{scene.bodies[index]}' as well: name who or what it is"
            )
    return None


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def nothing_asked(draft: Draft) -> str | None:
    """The question asks nothing, or repeats a whole operation: 由原来的多少米拓宽到§米."""
    question = draft.question
    if question.joined or question.complete:
        return None
    text = question.text
    if HOW_MANY not in text and "几" not in text:
        return f"nothing is asked in '{text}'"
    if text.startswith(_PURPOSE) and "，" not in text:
        return f"'{text}' is only the purpose or the cause of something"
    if text.startswith(HOW_MANY) and _only_names(draft.scene, draft.home, text):
        return f"'{text}' names things, and only the next clause says what of them"
    if text[0] in "这一该每" and _only_described(text):
        return f"'{text}' only describes a thing, and asks nothing of it"
    if "：当" in text:
        return f"'{text}' goes on after its colon: end the sentence there"
    found = (_LIST_OPERATION if "、" in text else _OPERATION).search(text)
    return f"'{text}' would repeat an operation instead of asking for an amount" if found else None


def _only_described(question: str) -> bool:
    """一辆载重多少吨的卡车: a name with a question word in it, and nothing that is said of the thing."""
    found = _DESCRIBED.fullmatch(question)
    return found is not None and not open_clause(found[1] or found[2]).rest


def _only_names(scene: Scene, home: int, question: str) -> bool:
    """多少个同样的铅锭, of which the next clause says that it makes so many others."""
    things = _THINGS.match(question)
    if not things or home == scene.last or not _COMES_OF.match(scene.bodies[home + 1]):
        return False
    named = question[things.end() :]
    return named != "" and not open_clause(named).rest


@guard(Stage.QUESTION, Reason.TWO_READINGS)
def each_of_which(draft: Draft) -> str | None:
    """The question asks for a rate or the time of a way, and the story tells of two of them."""
    scene, home, text = draft.scene, draft.home, draft.question.text
    two_ways = "速度" in text and "回" in scene.masked and _TWO_WAYS.search(scene.masked)
    if two_ways and not _TOLD_WAY.search(text):
        return f"'{text}' could ask for the way there or the way back: write 去时 or 返回时"
    if draft.moved:
        return None
    if text[-1:] in _ARRIVAL_LASTS and _ARRIVES.search(text) and _RETURNS.search(scene.masked):
        return f"'{text}' could ask for the way there or the way back: write 去时 or 返回时"
    if "每" not in text:
        return None
    written_anew = "的速度" in draft.clause and "的速度" not in text
    refused = _which_pace(scene, home, text) if written_anew else None
    if refused:
        return refused
    asked = _EACH.match(text) if "每" in text[:3] else None
    if not asked:
        return _before_the_rest(scene, home, text)
    each, unit = asked[1][1:], asked[2]
    for index, body in enumerate(scene.bodies):
        if index == home or each not in body or unit not in body:
            continue
        if pattern(f"每[大小]?{each}[^，]{{0,4}}{_AMOUNT}{re.escape(unit)}").search(body):
            return f"'{text}' could ask about '{body}' as well: say whose '{asked[1]}'"
    return None


def _which_pace(scene: Scene, home: int, question: str) -> str | None:
    """小华每小时行多少千米, where another clause gives a second pace and names nobody."""
    if _TOLD_WAY.search(question):
        return None
    for index, body in enumerate(scene.bodies):
        if index != home and "每" in body and _PACE.search(body):
            about = scene.heads[index].about
            if not about or about[0] in "他她它又" or question.startswith(about):
                return f"'{question}' could ask about '{body}' as well: say which way or time"
    return None


def _before_the_rest(scene: Scene, home: int, question: str) -> str | None:
    """每天做多少套, where the rest is made at another rate."""
    asked = _RATE.search(question)
    if not asked or _FIRST_PART.search(question):
        return None
    for body in scene.bodies[home + 1 :]:
        if _THE_REST.match(body) and asked[1] in body and MARK.search(body):
            return f"'{question}' could ask for the time before or after '{body}': say which"
    return None


@guard(Stage.TEXT, Reason.DANGLING)
def opens_in_the_middle(draft: Draft) -> str | None:
    """A clause left the story, and the text now opens with a word that needs something before it."""
    text = draft.text
    start = 2 if text.startswith(("如果", "假如")) else 0
    if text[start] in _MIDDLE_FIRSTS:
        found = _MIDDLE.match(text, start)
    else:
        found = _AFTER.match(text) if "后" in text[:_LONGEST_TIME] else None
    if found and draft.masked.startswith(found[0], start):
        return None  # so did the source
    opens = found[0] if found else opens_with_a_name(draft)
    return f"the new text would open with '{opens}', which needs more" if opens else None
