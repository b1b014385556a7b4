"""What was supposed for the old question and is a fact now: 如果甲、丙的比是4：1，那么甲数是400.

With the old answer in it, the sentence tells two facts, and neither follows from the other: 如果 and 那么 go.
Where the story supposes a change, what was there before it is told before it.
"""

from __future__ import annotations

import re
from typing import Final

from roda.languages.chinese.lexicon import ANSWER_MARK, ANY_MARK
from roda.languages.chinese.story.masking import open_clause

_IF: Final = re.compile("^(?:如果|假如|若是|若|要是)(?!干)")
_THEN: Final = re.compile("^(?:那么|则|那)，?")
# Nothing comes of what is supposed: the statement only says what is or was.
_COMES_OF_IT: Final = re.compile(
    "[可能需要应得就会够才剩还再又]|正好|恰好|提前|相遇|平均|每|[去回]时|时$"
)
_IS: Final = re.compile("(?:原来?|现在?|一共|总共|共|全部|大约|约|的)*(?:[是有为占长重高]|存|养)")
_DID: Final = re.compile(f"[^，{ANY_MARK}]{{1,4}}[了去出]{ANSWER_MARK}")
_RELATES: Final = re.compile("[是为占比等有]|相当于")
_PLANS: Final = re.compile(
    "每|按|[把将从给用以改换]|再|又|增|减|提[高前]|降|调|转|放|运|取|拿|不变|同时|要|想|全部|而行|相[向对]"
)
_OTHERWISE: Final = re.compile("[多少再又改增减可能应需]|相同|同样")
_BEFORE: Final = re.compile("原")
_LATER: Final = re.compile("现|实际|据此")
_POINTS: Final = re.compile("^[这它他她其此]")


def settled(
    bodies: list[str], separators: list[str], *, asked: bool = False
) -> tuple[list[str], list[str]]:
    """The clauses of a story whose last tells the old answer, without conditions that are none any more.

    `asked` says that what would come of the condition is asked for, so that the statement does not.

    >>> settled(["甲乙的和是9", "如果甲丙的比是4：1", f"那么甲数是{ANSWER_MARK}"], ["，"] * 3)[0][1:] == [
    ...     "甲丙的比是4：1", f"甲数是{ANSWER_MARK}"]
    True
    """
    statement = _THEN.sub("", bodies[-1])
    alone = _IF.sub("", statement)
    if alone != statement:  # 如果他卖§千克得§元 is one fact
        return (
            ([*bodies[:-1], alone], separators)
            if not _PLANS.search(alone)
            else (bodies, separators)
        )
    at = next((index for index in range(len(bodies) - 2, -1, -1) if _IF.match(bodies[index])), -1)
    if at < 0:
        return bodies, separators
    supposed = bodies[at:-1]
    each = len(supposed) == 1 and statement[0] == "每" == _IF.sub("", supposed[0])[0]
    if each and not _OTHERWISE.search(supposed[0] + statement):
        return [*bodies[:at], _IF.sub("", supposed[0]), statement], separators  # two prices
    if not _only_tells(statement):
        return bodies, separators
    if not any(_PLANS.search(body) for body in supposed):
        if not _RELATES.search(supposed[0]):
            return bodies, separators
        return [*bodies[:at], _IF.sub("", supposed[0]), *supposed[1:], statement], separators
    first = _BEFORE.search(statement) or (asked and not _LATER.search(statement))
    if not at or not first or _points(statement, bodies[:at]):
        return bodies, separators
    if len(supposed) == 1 and separators[-1][:1] not in ("，", ","):
        supposed = [_IF.sub("", supposed[0])]
    marks = [*separators[:at], "．", *separators[at:-2], separators[-1]]
    return [*bodies[:at], statement, *supposed], marks


def _points(statement: str, story: list[str]) -> bool:
    """Whether a statement points at something that the story before it does not bring in."""
    if not _POINTS.match(statement):
        return False
    return statement[0] != "这" or f"一{statement[1]}" not in "，".join(story)


def _only_tells(statement: str) -> bool:
    """Whether a statement says what is or was, and not what would come of something."""
    head = open_clause(statement)
    if _COMES_OF_IT.search(head.rest) or not head.about:
        return False
    return _IS.match(head.rest) is not None or _DID.match(head.rest) is not None
