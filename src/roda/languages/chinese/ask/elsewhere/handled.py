"""What something is done with, asked by how much of it there is: 把§克盐放进§克水里 asks 盐有多少克.

Nobody asks 把多少克盐放进§克水里; the thing has a name, and that is enough for a question.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.shapes import Question
from roda.languages.chinese.lexicon import CHINESE, COUNTED, HOW_MANY
from roda.languages.chinese.story.masking import open_clause
from roda.languages.chinese.story.scene import Scene

_WEIGHED: Final = f"(?:{lexicon.WEIGHTS}|{lexicon.VOLUMES})"
# 浓度§的盐水
_THING: Final = f"(?:(?:浓度|含{CHINESE}{{1,2}}率?)[为是]?[{lexicon.PERCENT}]的)?{CHINESE}{{1,6}}?"
_MIXED: Final = re.compile(
    f"[把将往向](?P<one>{COUNTED})(?P<unit>{_WEIGHED})的?(?P<thing>{_THING})[里中]?(?:和|与|放[进入到]|倒[进入到]|加[进入到]|溶[解于入]+|混[合入])在?"
    f"(?P<other>{COUNTED})(?P<per>{_WEIGHED})的?(?P<into>{_THING})(?:[里中]|混合|倒在|放在|配成|调成|制成|$)"
)
_SHARED: Final = re.compile(
    f"[把将](?P<mark>{COUNTED})(?P<unit>{lexicon.PIECES}|{_WEIGHED})的?(?P<thing>{CHINESE}{{1,6}}?)(?:平均|全部|都)*"
    "(?:分(?:成|给|为|到|装)|装[在进入成到]|排成|摆成|围成)[^，]*$"
)


def how_much_there_is(scene: Scene, home: int, mark: str) -> Question | None:
    """The question for what a clause does something with; None where its name is not plain."""
    body = scene.bodies[home]
    mixed = _MIXED.search(body)
    if mixed and mark in (mixed["one"], mixed["other"]):
        first = mark == mixed["one"]
        thing = mixed["thing" if first else "into"]
        asked = f"{thing}有{HOW_MANY}{mixed['unit' if first else 'per']}"
        return _plain(thing, asked) if mixed["thing"] != mixed["into"] else None
    shared = _SHARED.search(body)
    if shared is None or shared["mark"] != mark:
        return None
    return _plain(shared["thing"], f"一共有{HOW_MANY}{shared['unit']}{shared['thing']}")


def _plain(thing: str, asked: str) -> Question | None:
    if open_clause(thing.rpartition("的")[2]).rest:
        return None
    return Question(asked, asked, "", "", complete=True)
