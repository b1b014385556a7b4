"""A problem ready to be retold: its clauses without prompts, and the statement made of its question."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, NamedTuple

from roda.languages.chinese import lexicon
from roda.languages.chinese.lexicon import ANSWER_MARK, FILLER_CHARS, FIRST_MARK
from roda.languages.chinese.story.masking import MARK, Clauses, Head, cut, open_clause

_FILLER: Final = re.compile(lexicon.FILLERS)
_HYPOTHETICAL: Final = re.compile(lexicon.HYPOTHETICAL)
_MODE: Final = re.compile(lexicon.MODES)
_LEANS: Final = re.compile(f"{lexicon.PAIRS}|{lexicon.LEAN_ON_ALL}")
_DESCRIPTION: Final = re.compile(
    f"[长宽高深厚](?:[是为]?{lexicon.AMOUNT}(?:{lexicon.UNIT})|[是为比][长宽高底]的?{lexicon.AMOUNT}倍?)的"
)
_ARTICLES: Final = frozenset("这该某一")
_LEAN_CHAR: Final = re.compile(f"[{''.join(sorted(lexicon.LEAN_FIRSTS))}]")
_SUM_CHAR: Final = re.compile(f"[{''.join(sorted(lexicon.SUM_FIRSTS))}]")
_PRONOUN: Final = re.compile("[它他她其]")
_ASKS: Final = re.compile(f"{lexicon.QUESTION_WORDS}|[=＝]$|^求")
_SOLVE: Final = re.compile("求|请")
# 老师，这题怎么列式： speaks to the reader, not of the story.
_ADDRESS: Final = re.compile("^(?:[^，：§]{1,6}，)?[^，：]{0,6}(?:题|怎么|怎样|帮)[^，：]{0,8}：")
_PAIRED: Final = re.compile("(?<=[A-C甲乙])，(?=[B-D乙丙](?:[，、两二三四]|$))")
_SAID_AGAIN: Final = re.compile(f"(?<!{lexicon.CHINESE})有?一({lexicon.CHINESE}{{2,8}})，这\\1")
_LONGEST_ADDRESS: Final = 20
_PROMPT_ONLY: Final = re.compile(
    f"(?:那么|那|同学们|小朋友们?)$|(?:那么|那)?(?:同学们|小朋友们?)?(?:你?能)?(?:请问|问|请?你?(?:帮{lexicon.CHINESE}{{0,3}})?(?:算一算|想一想|计算一下|算一下|算算看?)|求)[：:]?$"
)
_PROMPTED: Final = re.compile("(?:请问|问)[：:，]")
_ASKED_AWAY: Final = re.compile("^ *(?:请问|试问|问)(?![题卷路答候讯好])[：: ]*(?=.)")
_ANY_PROMPT: Final = re.compile("算|问|求|想一想|那")
_KNOWN: Final = re.compile("^(?:又知道?|已知道?|现知)[，：]?(?=.)")
_RULED: Final = re.compile("(?<=[，．。；])(?:如果|若)(?=按[^，]{0,4}规定)")  # a rule is a fact
_IDLE_THEN: Final = re.compile("^(?:那么|那)(?=.)")
_TIMED: Final = re.compile(f"{lexicon.AMOUNT}(?:个?小时|天|分钟|秒|时)")
_AT_THIS_RATE: Final = re.compile("^[照按](?:这样|此)计?算")


def prepare(masked: str) -> tuple[Clauses, str, str]:
    """Cut a masked text, and leave out what only leads over to the question.

    Gives the clauses that will be retold, a remark in brackets after the question, and all that
    stands beside the question.

    >>> clauses, remark, story = prepare("已知甲数，那么，乙数是多少？（用方程解）")
    >>> clauses.bodies, remark, story
    (['甲数', '乙数是多少'], '（用方程解）', '已知甲数，那么')
    """
    masked = _plain(masked)
    clauses = cut(masked)
    bodies = clauses.bodies
    remark, story = "", masked[: clauses.question]
    if bodies[-1].startswith("（") and len(bodies) > 1:
        remark = bodies[-1]
        _drop(clauses, len(bodies) - 1)
        story = "，".join(bodies[:-1])
    prompted = _PROMPTED.match(bodies[0])
    if prompted:
        bodies[0] = bodies[0][prompted.end() :]
    if _ANY_PROMPT.search(masked):
        for index in range(len(bodies) - 2, -1, -1):
            if _PROMPT_ONLY.match(bodies[index]):
                _drop(clauses, index)
    if "问" in masked:
        bodies[1:] = [_ASKED_AWAY.sub("", body) for body in bodies[1:]]
    if "知" in masked:
        bodies[:] = [_KNOWN.sub("", body) for body in bodies]
    if "那" in masked and not _HYPOTHETICAL.search(masked):
        bodies[:] = [_IDLE_THEN.sub("", body) for body in bodies]
    if "算" in masked and _TIMED.search(masked):
        bodies[:] = [_AT_THIS_RATE.sub("照这样的速度", body) for body in bodies]
    return clauses, remark, story


def _plain(masked: str) -> str:
    """A text that speaks of the story only, with A、B两地 for A，B两地."""
    if "：" in masked[:_LONGEST_ADDRESS]:
        masked = _ADDRESS.sub("", masked)
    if "，B" in masked or "甲，乙" in masked:
        masked = _PAIRED.sub("、", masked)
    if "其中的一" in masked:
        masked = masked.replace("，其中的一", "，其中一").replace("．其中的一", "．其中一")
    return _RULED.sub("", masked) if "规定" in masked else masked


def question_at(clauses: Clauses) -> int:
    """Which clause asks: the last one, unless another is the only one with a question word.

    >>> question_at(cut("还剩几元？有5元．")), question_at(cut("搬几担到西边，两边一样多？"))
    (1, 0)
    """
    bodies, last = clauses.bodies, len(clauses.bodies) - 1
    if lexicon.HOW_MANY in bodies[last] or not last or _ASKS.search(bodies[last]):
        return last
    asking = [index for index, body in enumerate(bodies) if _ASKS.search(body)]
    if len(asking) != 1 or _SOLVE.match(bodies[last]):
        return last
    [index] = asking
    if index == 0 and clauses.separators[0][-1:] in ("？", "?"):
        about = open_clause(bodies[0]).about
        if about and about[0] not in "每几多":
            return 0
        _ask_last(clauses)  # 应找回多少钱？…: what is asked for follows from the story
        return last
    return index if clauses.sentences[index] == clauses.sentences[last] else last


def _ask_last(clauses: Clauses) -> None:
    """Move the question from the beginning of a text to its end."""
    bodies, separators, sentences, _ = clauses
    bodies.append(bodies.pop(0))
    separators.append(separators.pop(0))
    separators[-2] = "，"
    del sentences[0]
    sentences.append(sentences[-1])


def _drop(clauses: Clauses, index: int) -> None:
    for column in clauses[:3]:
        del column[index]


def question_is_supposed(masked: str, clauses: Clauses, asking: int = -1) -> bool:
    """Whether the question's own sentence supposes something: 如果…，那么…"""
    if not _HYPOTHETICAL.search(masked):
        return False
    last = clauses.sentences[asking]
    pairs = zip(clauses.bodies, clauses.sentences, strict=True)
    return any(at == last and _HYPOTHETICAL.search(body) for body, at in pairs)


_CROWDED: Final = 6  # clauses: of so many readers miss one that leaves


class Cues(NamedTuple):
    """Which kinds of words that lean on an earlier clause a text has at all."""

    lean: bool
    sums: bool
    pronoun: bool


# Made in half the time.
_cues: Final[Callable[[tuple[bool, ...]], Cues]] = partial(tuple.__new__, Cues)


class _Heads(dict[int, Head]):
    """How the clauses of a scene open, by their places; each is found when somebody asks for it."""

    __slots__ = ("_bodies",)

    def __init__(self, bodies: list[str]) -> None:
        self._bodies = bodies

    def __missing__(self, index: int) -> Head:
        found = self[index] = open_clause(self._bodies[index])
        return found


class Scene:
    """The clauses of a problem, with the one that asked, `stated`, told with the old answer: `statement`.

    `bodies` and `separators` are those of the retold text before anything is asked; `retold`
    is all its words, and `heads` tell how the clauses open. `conditions` are the clauses that suppose
    something, `descriptions` those that open with part of a name (宽§厘米的盒子); `tells_times_apart`
    says that the story speaks of a plan, a day or a time by name, `crowded` that it has many clauses or
    numbers, or some that the equation does not use; `facts` are features of the story,
    for whoever counts them.
    """

    __slots__ = (
        "_contents",
        "_elided",
        "_leaning",
        "bodies",
        "conditions",
        "crowded",
        "cues",
        "descriptions",
        "facts",
        "heads",
        "last",
        "masked",
        "retold",
        "sentences",
        "separators",
        "stated",
        "statement",
        "tells_times_apart",
    )

    def __init__(
        self,
        masked: str,
        clauses: Clauses,
        statement: str,
        stated: int = -1,
        *,
        crowded: bool = False,
    ) -> None:
        self.masked = masked
        self.bodies, self.separators, self.sentences, _ = clauses
        self.last = len(self.bodies) - 1
        self.crowded = crowded or self.last >= _CROWDED - 1
        self.stated = stated = stated if stated >= 0 else self.last
        self.bodies[stated] = self.statement = statement
        if self.separators[stated][-1:] in ("？", "?"):
            self.separators[stated] = "．"
        self.separators[-1] = "．"
        self.retold = "".join(self.bodies)
        self.heads = _Heads(self.bodies)
        supposes, describes = _HYPOTHETICAL.search, _DESCRIPTION.match
        self.conditions: list[int] = []
        if supposes(masked):
            self.conditions = [i for i, body in enumerate(self.bodies) if supposes(body)]
        self.descriptions: list[int] = []
        if _DESCRIPTION.search(masked):
            self.descriptions = [i for i, body in enumerate(self.bodies) if describes(body)]
        self.tells_times_apart = _MODE.search(masked) is not None
        self._leaning: list[tuple[int, str]] | None = None
        self._elided: list[float] | None = None
        self.facts: dict[str, float] = {}
        self._contents: dict[int, tuple[str, str, str]] = {}
        # Which words a text has at all: most have few, and need not be searched for the others.
        retold = self.retold
        self.cues = _cues(
            (
                _LEAN_CHAR.search(retold) is not None,
                _SUM_CHAR.search(retold) is not None,
                _PRONOUN.search(retold) is not None,
            )
        )

    def content(self, index: int) -> tuple[str, str, str]:
        """The content characters of a clause: its topic, the same without 这 or 一, its predicate."""
        found = self._contents.get(index)
        if found is None:
            _, about, rest = self.heads[index]
            about = content_chars(about)
            found = about, without_article(about), content_chars(rest)
            self._contents[index] = found
        return found

    @property
    def leaning(self) -> list[tuple[int, str]]:
        """The words that lean on all that was told before them, each with its clause."""
        found = self._leaning
        if found is None:
            found = self._leaning = []
            if self.cues.lean:
                for index, body in enumerate(self.bodies):
                    if not lexicon.LEAN_FIRSTS.isdisjoint(body):
                        found += [(index, word) for word in _LEANS.findall(body)]
        return found

    @property
    def elided(self) -> list[float]:
        """How many clauses behind each name nobody."""
        found = self._elided
        if found is None:
            found = self._elided = [0.0] * (self.last + 1)
            for index in range(self.last, 0, -1):
                found[index - 1] = found[index] + (not self.heads[index].about)
        return found

    def only_here(self, home: int, char: str) -> bool:
        """Whether a character is content, and no clause but this one has it."""
        if not char or char in FILLER_CHARS or FIRST_MARK <= char <= ANSWER_MARK:
            return False
        return self.retold.count(char) == self.bodies[home].count(char)

    def same_sentence(self, first: int, second: int) -> bool:
        """Whether no full stop stands between two clauses."""
        return self.sentences[first] == self.sentences[second]


@lru_cache(maxsize=1 << 14)
def content_chars(body: str) -> str:
    """The characters of a clause that can tell it apart from another.

    >>> content_chars("需要修\\ue000米"), content_chars("修了多少米")
    ('修米', '修米')
    """
    if not body.isalpha():
        body = MARK.sub("", body)
    return _FILLER.sub("", body)


def without_article(about: str) -> str:
    """A name without the word that points at it.

    >>> without_article("这辆汽车")
    '辆汽车'
    """
    return about[1:] if about[:1] in _ARTICLES else about


def said_once(text: str) -> str:
    """A text that brings a thing in and goes on with it names it once.

    >>> said_once("一根钢管，这根钢管长5米")
    '一根钢管长5米'
    """
    return _SAID_AGAIN.sub(r"一\1", text) if "，这" in text else text


def join_clauses(bodies: list[str], separators: list[str]) -> str:
    """The text of a list of clauses."""
    parts = [""] * (2 * len(bodies))
    parts[::2] = bodies
    parts[1::2] = separators
    return "".join(parts)
