"""A line of a solution: a step among the others, with the text that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roda.worked.calculations import Operand
from roda.worked.chinese.text import Text
from roda.worked.steps import Step, numbers_of


class Line(NamedTuple):
    """The step at a place; `names` are those of whose amounts the steps before are."""

    text: Text
    steps: Sequence[Step]
    at: int
    names: Sequence[str]

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.steps[self.at]

    @property
    def operands(self) -> tuple[Operand, ...]:
        """What it calculates with."""
        return self.step.calculation.operands

    @property
    def user(self) -> Step | None:
        """The one step that calculates with the value of this one, None where it is none or several."""
        found = [
            later
            for later in self.steps
            for each in later.calculation.operands
            if each.step == self.at
        ]
        return found[0] if len(found) == 1 else None

    @property
    def is_used_last(self) -> bool:
        """Whether only the last step calculates with the value."""
        return self.user is self.steps[-1] and self.at < len(self.steps) - 1

    def place_in(self, user: Step) -> int:
        """Which operand of a later step this one is."""
        return [each.step for each in user.calculation.operands].index(self.at)

    def others_in(self, user: Step) -> list[Operand]:
        """What else a later step calculates with."""
        return [each for each in user.calculation.operands if each.step != self.at]

    @property
    def numbers(self) -> list[int]:
        """The numbers of the problem that its value is made of."""
        return numbers_of(self.step.calculation, self.steps)

    @property
    def told(self) -> list[int]:
        """The numbers of the problem that it calculates with itself, fewer than its operands where some are worked out."""
        return [each.number for each in self.operands if each.number is not None]

    @property
    def is_of_told(self) -> bool:
        """Whether it calculates with numbers of the problem alone, each of which is told once."""
        alone = all(len(self.text.twins(each)) == 1 for each in self.told)
        return len(self.told) == len(self.operands) and alone
