"""Solutions in prose come to one equation, or are refused with the step that does not hold."""

from __future__ import annotations

import pytest

from roda.corpora.equations.worked import result_of, steps_of, worked_entry
from roda.problem import Reason, Record, Rejection

TEXT = "A lamp costs $24. Rosa buys 4 lamps and pays with $1,100. How much change does she get?"


def entry(solution: str, answer: str = "", text: str = TEXT) -> Record | Rejection:
    found = worked_entry("1", text, solution, answer, "en")
    assert isinstance(found, Record | Rejection)
    return found


@pytest.mark.parametrize(
    "solution",
    [
        "4*24=<<4*24=96>>96, and 1100-96=<<1100-96=1004>>1004.\n#### 1004",
        "The lamps cost 4 * $24 = $96. She gets $1,100 - $96 = $1,004 back.",
        "4 x 24 = 96\n1,100 – 96 = 1,004\nThe answer is: $1,004",
        "1. Lamps: \\(4 \\times 24 = 96\\)\n2. \\[\\$1{,}100 - \\$96 = 1004\\] so \\boxed{1004}",
        "4*24=96; 1100-96=1004",
        "４×２４＝９６（元），１１００－９６＝１００４（元）\n答：找回1004元。",
        "4×24=96元\n1100元-96元=1004元",
    ],
)
@pytest.mark.parametrize("answer", ["", "1004", "$1,004", "1004 dollars"])
def test_steps_are_found_however_they_are_written(solution: str, answer: str) -> None:
    found = entry(solution, answer)
    assert isinstance(found, Record), found
    assert (found.equation, found.answer) == ("x=1100-4*24", "1004")


@pytest.mark.parametrize(
    ("solution", "answer", "reason", "words"),
    [
        ("4 * 24 = 97, 1100 - 97 = 1003", "1003", Reason.WRONG_STEP, "4 * 24 is not 97"),
        ("4 * 24 = 96", "1004", Reason.ANSWER_NOT_REACHED, "the last step gives 96, not 1004"),
        ("She gets it back.", "1004", Reason.NO_EQUATION, "the solution has no step"),
    ],
)
def test_a_solution_that_does_not_hold_is_refused_with_its_step(
    solution: str, answer: str, reason: Reason, words: str
) -> None:
    found = entry(solution, answer)
    assert isinstance(found, Rejection)
    assert (found.reason, found.detail) == (reason, words)


def test_an_equation_in_an_unknown_has_no_steps() -> None:
    for equation in ("x=12+4", "2x+3=7", "x-4=12", "12 figs + 4 figs = 16 figs"):
        assert list(steps_of(equation)) == [], equation


@pytest.mark.parametrize(
    ("solution", "answer"),
    [
        ("So 17.\n#### 1,700 ", "1,700"),
        ("The final answer is $17.", "$17"),
        ("**Answer: 6 boxes**", "6"),
        ("答：一共有41支铅笔。", "41"),
        ("\\boxed{3} first, then \\boxed{4}", "4"),
        ("12 + 5 = 17", ""),
    ],
)
def test_the_answer_at_the_end_of_a_solution(solution: str, answer: str) -> None:
    assert result_of(solution) == answer
