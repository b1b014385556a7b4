"""The parts of a number's phrase: the words behind it, the preposition before it.

`Quantity` is what they make up: "43 of the red seashells", "6 miles per hour", "$5 more".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from roda.languages.english import lexicon as words
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import Line
from roda.problem import Number, Reason

Finding = tuple[Reason, str]


@dataclass(frozen=True)
class Quantity:
    """A number with what it counts.

    `tokens` are the words that a question word replaces; `noun` is the head of what is counted, or
    None where it is left out; `form` is count, measure, money, fraction, percent or times.
    """

    number: Number
    tokens: tuple[Token, ...]
    noun: Token | None
    form: str
    counted: str  # the words behind "how many": "red balloons", "cups of flour"
    unsaid: str  # what stays in the story: "some red balloons"
    prep: Token | None = None
    more: str = ""
    of: str = ""  # the words behind "of" in "5 of the apples"

    @property
    def start(self) -> Token:
        """Its first token."""
        return self.tokens[0]

    @property
    def lemma(self) -> str:
        """What is counted, in the singular, or nothing."""
        return "" if self.noun is None else singular(self.noun.text).lower()


def last_of(line: Line, at: int) -> int:
    """The index of the last token of the number that starts here."""
    while at + 1 in line.inside:
        at += 1
    return at


def of_after(line: Line, at: int) -> bool:
    return line.low(last_of(line, at) + 1) == "of"


def with_prep(line: Line, found: Quantity) -> Quantity | Finding:
    """The preposition before the phrase, if there is one."""
    index = found.start.index - 1
    if index < 0:
        return found
    token = line.sentence[index]
    thing = token.xpos in ("NN", "NNS") and token.dep in ("obj", "obl", "nmod", "conj")
    if thing and singular(token.text).lower() not in words.DAYTIMES:
        return Reason.TWO_READINGS, f"nothing joins {token.text} and {found.number.surface}"
    if token.xpos not in ("IN", "TO") or token.dep in ("mark", "compound:prt", "advmod"):
        return found
    low = token.text.lower()
    if is_particle(line, token):
        return found
    if low in ("of", "than", "as", "per", "if", "that", "so"):
        return Reason.NOT_ASKED, f"the number stands behind {low}"
    if line.low(index - 1) in ("out", "more", "less") or low == "by":
        return Reason.NOT_ASKED, f"the number stands behind {line.low(index - 1)} {low}"
    return replace(found, prep=token)


def is_particle(line: Line, prep: Token) -> bool:
    """She put in 2 cups: the cups are not what she put something in."""
    verb = line.sentence[prep.index - 1] if prep.index else prep
    return verb.lemma in words.PUTS and prep.text.lower() in (
        "in",
        "out",
        "up",
        "off",
        "down",
        "away",
    )


def of_phrase(line: Line, last: Token, noun: Token | None, *, whole: bool = False) -> list[Token]:
    """The words of "of ..." behind a phrase; the `whole` of it has a further "of"."""
    sentence = line.sentence
    if line.low(last.index + 1) != "of":
        return []
    case = sentence[last.index + 1]
    head = sentence.head(case)
    if head is None or head.index < case.index:
        return []
    excluded: set[int] = set()
    for child in sentence.children(head):
        if (
            child.index > head.index
            and child.dep in ("conj", "punct", "cc", "acl:relcl", "appos", "parataxis")
        ) or (child.index > head.index and child.dep in ("nmod", "acl", "nmod:unmarked", "advmod")):
            if whole and line.low(head.index + 1) == "of" and child.dep == "nmod":
                continue  # a third of the price of the hat
            excluded.update(t.index for t in sentence.subtree(child))
    return [t for t in sentence.subtree(head) if t.index >= case.index and t.index not in excluded]


def per_phrase(line: Line, last: Token) -> list[Token]:
    """The words of "per hour" or "an hour" behind a unit."""
    index = last.index + 1
    low, unit = line.low(index), line.low(index + 1)
    timed = unit in words.TIMES and low in ("a", "an")
    known = (
        low == "per" and index + 1 < len(line.sentence) and line.sentence[index + 1].xpos == "NN"
    )
    if not (timed or known):
        return []
    end = index + 2
    if (
        line.low(end) == "of"
        and end + 1 < len(line.sentence)
        and line.sentence[end + 1].xpos == "NN"
    ):
        end += 2
    return list(line.sentence.tokens[index:end])
