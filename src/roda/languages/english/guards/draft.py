"""What a guard looks at: a problem and everything that is known of its new text so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from roda.languages.base import Rewritten
from roda.languages.english.ask.candidates import Candidate
from roda.languages.english.parsing import Analysis
from roda.languages.english.state.statement import Statement
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.blanks import Blank
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, unmask
from roda.languages.english.story.scene import Scene
from roda.languages.guard import Thresholds
from roda.problem import Number, Problem

_QUOTED: Final = 80  # characters that a message quotes at most


def quote(text: str) -> str:
    """Words in quotation marks, as a message quotes them: the first 80 characters at most.

    >>> quote("Ann has 4 pens.")
    "'Ann has 4 pens.'"
    >>> quote("very " * 20)[-7:]
    "very …'"
    """
    return f"'{text if len(text) <= _QUOTED else text[:_QUOTED].rpartition(' ')[0] + ' …'}'"


@dataclass(slots=True, eq=False, repr=False)
class Draft:
    """A problem while it is rewritten; the rewriting fills in one group of fields after the other.

    A guard reads the fields of its own stage and of those before it. One that reads further ahead
    finds an attribute that is not there: the guard stands at the wrong stage.
    """

    problem: Problem  # its text as print has it, its numbers where they stand in that text
    thresholds: Thresholds = field(default_factory=Thresholds)
    typed: str = ""  # the text as somebody typed it
    slips: list[str] | None = None  # the kinds of slips in it, where somebody has looked
    source: dict[str, float] = field(default_factory=dict)  # its features, once they are asked for
    unusual: dict[int, int] = field(default_factory=dict)  # unusual turns of its lines, likewise

    # Stage.PARSED
    analysis: Analysis = field(init=False)
    # Stage.STATEMENT
    statement: Statement = field(init=False)
    # Stage.SCENE
    scene: Scene = field(init=False)
    blank: Blank = field(init=False)  # where the story leaves open what the statement tells
    told_before: int = field(init=False)  # the line before which the statement is told
    # Stage.TARGET: the number that is to be asked for, and its line, which is `scene.lines[place]`
    target: int = field(init=False)
    number: Number = field(init=False)
    place: int = field(init=False)
    line: Line = field(init=False)
    # Stage.CLAUSE
    clause: Clause = field(init=False)
    quantity: Quantity = field(init=False)  # missing where the number counts nothing by itself
    # Stage.WISH: one of several candidates
    candidate: Candidate = field(init=False)
    direct: bool = field(init=False)  # the clause states the old answer too, and leaves the story
    # Stage.QUESTION: numbers are private characters in it, see `story/lines.py`
    question: str = field(init=False)
    # Stage.TEXT
    dropped: bool = field(init=False)  # the sentence of the target is left out of the story
    pronoun: bool = field(init=False)  # the statement begins with a pronoun for its name
    rewritten: Rewritten = field(init=False)
    found: tuple[Number, ...] = field(init=False)  # the numbers that are read from the new text

    @property
    def clausal(self) -> bool:
        """Whether the question is made of the clause of the number, turned around."""
        return self.candidate.asked.way in ("clause", "relative")

    @property
    def has_quantity(self) -> bool:
        """Whether the number counts something by itself."""
        return hasattr(self, "quantity")

    def quoted(self, text: str) -> str:
        """Words of the scene or of the question in quotation marks, with their numbers put in."""
        return quote(unmask(text, self.scene.numbers, self.scene.answer).text)
