"""Names that people give to the fields of word problems, in both languages."""

from __future__ import annotations

import re
from typing import Final

Groups = tuple[tuple[str, ...], ...]

# Each role's names in groups: one of an earlier group is a surer sign than one of a later group.
# Written as `plain_name` leaves them: lower case, without spaces and marks.
TEXT: Final = (
    (
        *("question", "problem", "text", "originaltext", "problemtext", "questiontext"),
        *("wordproblem", "mathproblem", "problemstatement", "squestion"),
        *("题目", "题干", "问题", "原题", "应用题"),
    ),
    ("statement", "content", "prompt", "input", "query", "task", "文本", "内容", "题", "原文"),
    ("instruction", "user"),
)
BODY: Final = (("body", "context", "story", "passage", "题干", "背景", "情境"),)
ASKING: Final = (("question", "query", "问题", "提问", "设问"),)
EQUATION: Final = (
    (
        *("equation", "formula", "expression", "lequations"),
        *("算式", "方程", "列式", "方程式", "等式", "表达式", "公式"),
    ),
    ("equations", "eq", "expr", "arithmetic", "calculation", "program", "计算", "式子"),
)
ANSWER: Final = (
    ("answer", "ans", "答案", "finalanswer", "lsolutions", "得数"),
    ("groundtruth",),
    ("solution", "result", "value", "label", "target", "output", "结果", "解", "解答"),
)
# A worked solution, where there is no equation: one is composed of its steps.
SOLUTION: Final = (
    (
        *("solution", "workedsolution", "rationale", "explanation", "reasoning", "steps"),
        *("解答", "解析", "解题过程", "过程", "解"),
    ),
    ("response", "completion", "output", "assistant", "answer", "target", "答案"),
)
ID: Final = (
    ("id", "iindex", "problemid", "questionid", "qid", "pid", "uid", "编号", "题号"),
    ("index", "no", "nr", "num", "key", "name", "序号", "#"),
)
LANGUAGE: Final = (("language", "lang", "语言", "语种"),)
ORIGIN: Final = (("origin",),)

_LANGUAGES: Final = {
    "chinese": "zh",
    "中文": "zh",
    "汉语": "zh",
    "english": "en",
    "英文": "en",
    "英语": "en",
}
_MARKS: Final = re.compile(r"[\s_\-@.:：()（）*]+")
_WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[^\W\d_a-zA-Z]{2,}")

_HAN: Final = re.compile("[\u4e00-\u9fff]{2,20}")


def plain_name(name: str) -> str:
    """A name without case, spaces and marks.

    >>> plain_name("Original_Text"), plain_name(" 题 目："), plain_name("#")
    ('originaltext', '题目', '#')
    """
    return _MARKS.sub("", name).casefold()


def words_of(name: str) -> frozenset[str]:
    """The words of which a name consists, so that `Problem (English)` is known by its first.

    >>> sorted(words_of("finalAnswer_2")), sorted(words_of("Problem (English)"))
    (['answer', 'final'], ['english', 'problem'])
    >>> "答案" in words_of("参考答案"), "问题" in words_of("问题描述")
    (True, True)
    """
    found = {word.casefold() for word in _WORD.findall(name)}
    for run in _HAN.findall(name):  # Chinese writes words without spaces
        found.update(run[at : at + size] for size in (2, 3, 4) for at in range(len(run) - size + 1))
    return frozenset(found)


def language_code(written: str) -> str:
    """The code of a language as people write it: `zh-CN` and `Chinese` are `zh`.

    >>> language_code("zh-CN"), language_code("English"), language_code("fr")
    ('zh', 'en', 'fr')
    """
    plain = written.strip().casefold()
    return _LANGUAGES.get(plain) or re.split("[-_]", plain)[0]
