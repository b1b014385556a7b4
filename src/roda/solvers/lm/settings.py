"""What a language model writes for a problem, after which prompt, and how many answers it tries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from roda.errors import SolverError
from roda.solvers.limits import MOST_BEAMS, check, within

Writes = Literal["equation", "solution"]
Style = Literal["terse", "sentences", "program"]

TEXT: Final = "{text}"  # where a prompt has the problem
PROMPTS: Final[Mapping[tuple[Writes, str], str]] = {
    ("equation", "en"): "Problem: {text}\nEquation: x=",
    ("solution", "en"): "Problem: {text}\nSolution:\n",
    ("equation", "zh"): "题目：{text}\n方程：x=",
    ("solution", "zh"): "题目：{text}\n解答：\n",
}
_LONGEST: Final[Mapping[Writes, int]] = {"equation": 96, "solution": 400}


@dataclass(frozen=True)
class LMSettings:
    """The settings of a language model as a solver.

    A `prompt` of one's own holds `{text}`, and `\\n` for a new line; an empty one is that of
    `PROMPTS`. `style` and `marks` are those of worked solutions.

    >>> LMSettings(prompt="Solve it.")
    Traceback (most recent call last):
    roda.errors.SolverError: the setting 'prompt' has no {text} for the problem
    """

    writes: Writes = "equation"
    style: Style = "sentences"
    marks: bool = True
    prompt: str = ""
    beam: int = within(1, MOST_BEAMS, 1)
    max_prompt: int = within(16, 100_000, 512)  # tokens of a problem with its prompt
    max_new: int = within(0, 10_000, 0)  # tokens that are written at most; 0 for the usual number

    def __post_init__(self) -> None:
        check(self)
        if self.prompt and TEXT not in self.prompt:
            raise SolverError(f"the setting 'prompt' has no {TEXT} for the problem")

    def prompted(self, text: str, language: str) -> str:
        """A problem with the prompt around it.

        >>> LMSettings(prompt="Q: {text}\\\\nA: x=").prompted("2 and 3?", "en")
        'Q: 2 and 3?\\nA: x='
        """
        given = self.prompt.replace("\\n", "\n") or PROMPTS[self.writes, language]
        return given.replace(TEXT, text.strip())

    @property
    def longest(self) -> int:
        """The most tokens that are written."""
        return self.max_new or _LONGEST[self.writes]
