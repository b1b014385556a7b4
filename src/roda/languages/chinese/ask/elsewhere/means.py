"""What one can do with what the old answer gives: 要榨油§千克，需要花生§千克 asks §千克花生可以榨油多少千克.

The old question asked for the means of a purpose. Turned around, the means is known, and nobody would ask for
the purpose and tell its means behind it.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese import lexicon
from roda.languages.chinese.ask.cost import Wording, wording
from roda.languages.chinese.ask.question import asking_clause
from roda.languages.chinese.lexicon import ANSWER_MARK, CHINESE
from roda.languages.chinese.story.masking import open_clause, unit_at
from roda.languages.chinese.story.scene import Scene, join_clauses

_PURPOSE: Final = re.compile("(?:如果|假如|若|现在)?(?:要|想|想要)(?![求使求保])(?P<done>.+)$")
_MEANS: Final = re.compile(
    f"(?:大约|约|应)?需要?(?:用|花(?!生)|准备)?(?P<means>(?P<kind>(?:这[种批样些]的?|同样的)?{CHINESE}{{0,6}}?)"
    f"{ANSWER_MARK}(?P<behind>{CHINESE}{{1,12}}))$"
)
_NO_THING: Final = (frozenset(lexicon.DEEDS) | frozenset("加锯排")) - frozenset("花")
_ADDS: Final = re.compile("[再又还共]|增加|完成任务|剩|余")
_DEED: Final = re.compile(
    f"[在{lexicon.DEEDS}]|生产|加工|制|完成|得到|榨|磨|晒|配|拌|调|酿|烤|蒸|盖|砌|抽|炼|行驶|印"
)
_OF: Final = re.compile("完成(?P<what>多少[^，]*)的(?P<deed>加工|生产|制作|任务)$")


def by_means(scene: Scene, home: int, mark: str) -> Wording | None:
    """The means opens the question, and what it is enough for is asked."""
    if home != scene.stated - 1 or scene.stated != scene.last or not home:
        return None
    asking = asking_clause(scene.bodies[home], mark)
    purpose = _PURPOSE.match(asking) if asking else None
    means = _MEANS.match(scene.statement)
    if purpose is None or means is None or _ADDS.search(scene.bodies[home] + scene.statement):
        return None
    unit = unit_at(means["behind"])
    noun = means["behind"][len(unit) :]
    done = _OF.sub(r"\g<deed>\g<what>", purpose["done"])
    if (
        not unit
        or not _DEED.match(done)
        or open_clause(noun).rest
        or open_clause(means["kind"]).rest
    ):
        return None
    if scene.conditions not in ([], [home]):
        return None
    kind = means["kind"]
    if kind and kind[0] in _NO_THING:
        return None  # 需要锯§次 tells a deed
    if kind and kind[0] not in "这同" and not noun:
        unit = "名" if unit == "人" else unit  # §名工人
        who = f"{ANSWER_MARK}{unit}{kind}"  # 需要花生§千克
    else:
        who = means["means"]
    told = join_clauses(scene.bodies[:home], scene.separators[:home])
    return wording((f"{told}{who}可以{done}？", {"by its means": 1.0}))
