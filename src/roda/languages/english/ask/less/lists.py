"""Lists of a sentence taken apart and put together again: "A, B, and C" without B is "A and C"."""

from __future__ import annotations

from typing import Final, NamedTuple

from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.story.lines import Line

_SIGNS: Final = frozenset({",", ";"})
_WORDS: Final = listed("and but while whereas")


class Members(NamedTuple):
    """The members of a list, in order; `joints` stand before each of them but the first."""

    runs: tuple[tuple[Token, ...], ...]
    joints: tuple[tuple[Token, ...], ...]
    end: int  # the index behind the last member

    def holding(self, index: int) -> int:
        """The place of the member that has a token, or -1."""
        found = (k for k, run in enumerate(self.runs) if run[0].index <= index <= run[-1].index)
        return next(found, -1)


def members(sentence: Sentence, first: Token, others: list[Token], start: int) -> Members | None:
    """The list that begins at an index, whose members the tokens head; None where words stand between."""
    runs: list[tuple[Token, ...]] = []
    joints: list[tuple[Token, ...]] = []
    begin = start
    for other in sorted(others, key=lambda token: token.index):
        head = sentence.subtree(other)[0].index
        while head < len(sentence) and _joins(sentence[head]):
            head += 1
        joint = head
        while joint > begin and _joins(sentence[joint - 1]):
            joint -= 1
        if joint in (head, begin) or (not runs and not begin <= first.index < joint):
            return None
        runs.append(sentence.tokens[begin:joint])
        joints.append(sentence.tokens[joint:head])
        begin = head
    last = sentence.subtree(max(others, key=lambda token: token.index))
    end = last[-1].index + 1
    while end > begin and sentence[end - 1].xpos in (".", ",", ":"):
        end -= 1
    if end <= begin or {t.index for t in last} < {t.index for t in sentence.tokens[begin:end]}:
        return None
    runs.append(sentence.tokens[begin:end])
    return Members(tuple(runs), tuple(joints), end)


def _joins(token: Token) -> bool:
    return token.text in _SIGNS or token.text.lower() in _WORDS


def conjuncts(sentence: Sentence, token: Token) -> tuple[Token, list[Token]]:
    """The first member of a token's list and the heads of the others."""
    top = token
    while top.dep == "conj" and top.head >= 0:
        top = sentence[top.head]
    found: list[Token] = []
    waiting = [top]
    while waiting:
        for each in sentence.children(waiting.pop(), "conj"):
            found.append(each)
            waiting.append(each)
    return top, found


def joined(line: Line, found: Members, order: list[int], said: dict[int, str]) -> str:
    """Some members of a list written out in an order, joined as the list was."""
    texts = [line.show(found.runs[k], said) for k in order]
    plain = all(line.show(joint) in (",", "and", ", and") for joint in found.joints)
    if len(texts) == 1:
        return texts[0]
    if plain:
        oxford = any(line.show(joint) == ", and" for joint in found.joints)
        comma = "," if oxford and len(texts) > 2 else ""
        return f"{', '.join(texts[:-1])}{comma} and {texts[-1]}"
    text = texts[0]
    for k, each in zip(order[1:], texts[1:], strict=True):
        joint = line.show(found.joints[k - 1])
        text += f"{joint} {each}" if joint[0] in _SIGNS else f" {joint} {each}"
    return text
