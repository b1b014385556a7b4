"""Word lists and character classes of the Chinese rules; no code."""

from __future__ import annotations

from typing import Final

from roda.problem import Kind

# Appendix B of the paper, longest first. `百分之几` and `多少%` are the listed 几 and 多少 with
# the percent sign they belong to: taken apart, 10% would be written back as 百分之10%.
INTERROGATIVES: Final = (
    "百分之多少",
    "百分之几",
    "几分之几",
    "((())/(()))",
    "多少%",
    "多少％",
    "多少",
    "几",
)
# Valid only in the last clause of a text, where they cannot mean something else.
LAST_INTERROGATIVES: Final = ("=", "＝", "多")
SOLVE: Final = "求"

SEPARATORS: Final = "，．。？！；｡,;?!"

# What asks for a number of this kind; for all others HOW_MANY does.
HOW_MANY: Final = "多少"
QUESTION_WORDS: Final = {Kind.FRACTION: "几分之几", Kind.PERCENT: "百分之几"}

# Around a digit that the equation does not use, these show that it names rather than counts:
# what stands before it, and a pattern of what follows.
LABEL_BEFORE: Final = "第期十丙丁这例周P"
LABEL_AFTER: Final = (
    r"月(?!\d)|（[\d一二三四五六]+）|[、•]?[一二三四五六七八]|、\d"
    r"|[人种口周班号好大星峡壁边则季级项层福平]"
    r"|年[\d（一二三四五六七八级]|条边|位|面墙"
    r"|个(?:年级|月|小组|同学|小朋友|好朋友|班|数|角|队|组|工程队|车间|连续|不同|面|人|学生|兴趣)"
)
