"""What the guards look at: everything known of a new text while it is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from roda.languages.chinese.ask.shapes import Question, Shape
from roda.languages.chinese.parsing.clauses import last_clause
from roda.languages.chinese.state.statement import Asked
from roda.languages.chinese.story.scene import Scene
from roda.problem import Number, Problem

NO_SHAPE: Final = Shape("ask", "", "", "")
NO_QUESTION: Final = Question("", "", "", "")


@dataclass(slots=True, eq=False, repr=False)
class Draft:
    """A problem on its way to a new text; each stage fills in what it found out.

    One serves the problem, and each of its numbers has its own (`about`). A field that belongs to a later
    stage is not set before. Texts are masked: each number is one private character.
    """

    # Stage.SOURCE: the text without its question, and a remark in brackets after it
    problem: Problem
    masked: str
    story: str
    remark: str
    # Stage.STATEMENT: the old question, taken apart
    asked: Asked = field(init=False)
    # Stage.TARGET: the retold clauses, the old answer, the number to be asked for and its clause;
    # the two values as ratios, which compare faster than fractions
    scene: Scene = field(init=False)
    answer: Number = field(init=False)
    answer_ratio: tuple[int, int] = field(init=False)
    number: Number = field(init=False)
    ratio: tuple[int, int] = field(init=False)
    mark: str = field(init=False)
    home: int = field(init=False)
    # Stage.QUESTION: its shape, whether its clause leaves the story, and the question
    shape: Shape = NO_SHAPE
    moved: bool = False
    question: Question = NO_QUESTION
    # Stage.TEXT: the new text, its last clause without the question mark, where that begins, and
    # whether the clause of the number left the story
    text: str = field(init=False)
    asking: str = field(init=False)
    left: bool = False
    _asks_from: int = 0

    def about(self, number: Number, mark: str, home: int) -> Draft:
        """A draft of a new text that asks for a number, which stands in the clause `home`."""
        draft = Draft(self.problem, self.masked, self.story, self.remark)
        draft.asked, draft.scene = self.asked, self.scene
        draft.answer, draft.answer_ratio = self.answer, self.answer_ratio
        draft.number, draft.ratio = number, number.value.as_integer_ratio()
        draft.mark, draft.home = mark, home
        return draft

    @property
    def clause(self) -> str:
        """The clause that holds the number to be asked for."""
        return self.scene.bodies[self.home]

    @property
    def told(self) -> str:
        """The new text before its last clause, which asks."""
        return self.text[: self._asks_from]

    def tell(self, text: str, left: bool) -> None:
        """Have the draft be about a whole text."""
        self.text, self.left = text, left
        self._asks_from = start = last_clause(text)
        self.asking = text[start:].rstrip("？")
