"""A problem ready to be retold: its clauses, and the statement made of its question."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.story.masking import FIRST_MARK, Clauses, Head, open_clause

# Words that do not tell two clauses apart.
_FLESH: Final = re.compile(
    f"[{words.ANY_MARK}]|多少|几分之几|百分之几|平均|可以|需要|[刚正恰]好|是|了|的|要|应|需|可|能|只|就|都|还|[，：]"
)
# Letters that may be part of such a word; all others are bones wherever they stand.
_FLESHY: Final = frozenset("多少几分之百平均可以需要刚正恰好是了的应能只就都还，：")
_HYPOTHETICAL: Final = re.compile(words.HYPOTHETICAL)
_MODE: Final = re.compile(words.MODES)
_DESCRIPTION: Final = re.compile(
    f"[长宽高深厚][是为]?[{words.QUANTITY}{words.FRACTION}](?:{words.UNIT})的"
)


class Scene:
    """The clauses of a problem, the last of them stated with the old answer.

    `bodies` and `separators` are those of the retold text before anything is asked; `retold`
    is all its words.
    """

    __slots__ = (
        "_conditions",
        "_descriptions",
        "_several_times",
        "bodies",
        "last",
        "masked",
        "retold",
        "sentences",
        "separators",
    )

    def __init__(self, masked: str, clauses: Clauses, statement: str) -> None:
        self.masked = masked
        self.bodies, self.separators, self.sentences, _ = clauses
        self.last = len(self.bodies) - 1
        self.bodies[-1] = statement
        self.separators[-1] = "．"
        self.retold = "".join(self.bodies)
        self._conditions: list[int] | None = None
        self._descriptions: list[int] | None = None
        self._several_times: bool | None = None

    @property
    def statement(self) -> str:
        """The old question with the old answer in it."""
        return self.bodies[-1]

    def head(self, index: int) -> Head:
        """How a clause opens."""
        return open_clause(self.bodies[index])

    def bones(self, index: int) -> tuple[str, str, str]:
        """What a clause is about, the same without 这 or 一, and what it says of it."""
        return _skeleton(self.bodies[index])

    def alone_has(self, home: int, letter: str) -> bool:
        """Whether a letter is a bone, and no clause but this one can have it."""
        if not letter or letter in _FLESHY or FIRST_MARK <= letter <= words.ANSWER_MARK:
            return False
        return self.retold.count(letter) == self.bodies[home].count(letter)

    def same_sentence(self, first: int, second: int) -> bool:
        """Whether no full stop stands between two clauses."""
        return self.sentences[first] == self.sentences[second]

    @property
    def conditions(self) -> list[int]:
        """The clauses that suppose something."""
        if self._conditions is None:
            self._conditions = []
            if _HYPOTHETICAL.search(self.masked):
                supposes = _HYPOTHETICAL.search
                self._conditions = [i for i, body in enumerate(self.bodies) if supposes(body)]
        return self._conditions

    @property
    def descriptions(self) -> list[int]:
        """The clauses that open with part of a name: 宽§厘米的盒子."""
        if self._descriptions is None:
            self._descriptions = []
            if _DESCRIPTION.search(self.masked):
                describes = _DESCRIPTION.match
                self._descriptions = [i for i, body in enumerate(self.bodies) if describes(body)]
        return self._descriptions

    @property
    def tells_times_apart(self) -> bool:
        """Whether the story speaks of a plan, a day or a time by name."""
        if self._several_times is None:
            self._several_times = _MODE.search(self.masked) is not None
        return self._several_times


@lru_cache(maxsize=1 << 14)
def bones(body: str) -> str:
    """The words of a clause that can tell it apart from another.

    >>> bones("需要修\\ue000米"), bones("修了多少米")
    ('修米', '修米')
    """
    return _FLESH.sub("", body)


@lru_cache(maxsize=1 << 14)
def _skeleton(body: str) -> tuple[str, str, str]:
    _, about, rest = open_clause(body)
    about = bones(about)
    return about, without_article(about), bones(rest)


def without_article(about: str) -> str:
    """A name without the word that points at it.

    >>> without_article("这辆汽车")
    '辆汽车'
    """
    return about[1:] if about[:1] in _ARTICLES else about


_ARTICLES: Final = frozenset("这该某一")


def tell(bodies: list[str], separators: list[str]) -> str:
    """The text of a list of clauses."""
    parts = [""] * (2 * len(bodies))
    parts[::2] = bodies
    parts[1::2] = separators
    return "".join(parts)
