"""A problem ready to be retold: its clauses, and the statement made of its question."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from roda.languages.chinese import lexicon as words
from roda.languages.chinese.story import Clauses, Head, open_clause

# Words that do not tell two clauses apart.
_FLESH: Final = re.compile(
    f"[{words.ANY_MARK}]|多少|几分之几|百分之几|平均|可以|需要|[刚正恰]好|是|了|的|要|应|需|可|能|只|就|都|还|[，：]"
)
_HYPOTHETICAL: Final = re.compile(words.HYPOTHETICAL)
_MODE: Final = re.compile(words.MODES)


class Scene:
    """The clauses of a problem, the last of them stated with the old answer.

    `bodies` and `separators` are those of the retold text before anything is asked.
    """

    __slots__ = (
        "_bones",
        "_conditions",
        "_heads",
        "_several_times",
        "bodies",
        "last",
        "masked",
        "sentences",
        "separators",
    )

    def __init__(self, masked: str, clauses: Clauses, statement: str) -> None:
        self.masked = masked
        self.bodies, self.separators, self.sentences, _ = clauses
        self.last = len(self.bodies) - 1
        self.bodies[-1] = statement
        self.separators[-1] = "．"
        self._heads: list[Head] | None = None
        self._bones: list[tuple[str, str, str]] | None = None
        self._conditions: list[int] | None = None
        self._several_times: bool | None = None

    @property
    def statement(self) -> str:
        """The old question with the old answer in it."""
        return self.bodies[-1]

    @property
    def heads(self) -> list[Head]:
        """How each clause opens."""
        if self._heads is None:
            self._heads = [open_clause(body) for body in self.bodies]
        return self._heads

    @property
    def bones(self) -> list[tuple[str, str, str]]:
        """What each clause is about, the same without 这 or 一, and what it says of it."""
        if self._bones is None:
            self._bones = []
            for head in self.heads:
                about = bones(head.about)
                self._bones.append((about, without_article(about), bones(head.rest)))
        return self._bones

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
