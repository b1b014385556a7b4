"""A reward for what a language model answers: 1.0 where its final answer is exactly the right one.

`completions` finds the final answer of a completion, `stated` reads it. Compared are exact values
(`1.0` and `1`, `0.5` and `((1)/(2))` are equal, `0.33` and `1/3` are not). Two answers, a range, an
unfinished calculation and no answer at all give 0.0; nothing raises an error.

A per cent sign is read by the form of the ground truth. `50%` is 1/2 for a truth of `0.5`, `1/2` or `50%`,
and 50 per cent for a truth of `50`, where the sign is the unit (but `0.5%` is never one half). For a truth
of `50%` the answers `50%`, `0.5` and `50` are right. So it is with 万, million and dozen: `3.5万吨`
is right for `35000` and for `3.5`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from roda.errors import EquationError
from roda.export.reward.completions import final_answer
from roda.export.reward.stated import Stated, read_stated
from roda.notation import exact_value

__all__ = ["reward"]


def reward(answer_text: str, ground_truth: str | int | Fraction) -> float:
    """1.0 where the final answer of a completion is the ground truth, else 0.0.

    The ground truth may also be a whole solution that ends in its answer, as GSM8K has them.

    >>> reward("3 boxes of 4 are 12 apples.\\n#### 12", 12), reward("So 12 or 13.", "12")
    (1.0, 0.0)
    >>> reward(r"\\boxed{\\frac{1}{2}}", "0.5"), reward("答：一共有十二个。", "12"), reward("50%", "50")
    (1.0, 1.0, 1.0)
    """
    truth = _truth(str(ground_truth).strip())
    answer = final_answer(answer_text) if isinstance(answer_text, str) else None
    return float(truth is not None and answer is not None and _is_right(answer, truth))


def _is_right(answer: Stated, truth: Stated) -> bool:
    if answer.value == truth.value or answer.figure == truth.value:
        return True
    return answer.figure is None and answer.value == truth.figure


@lru_cache(maxsize=1 << 12)
def _truth(written: str) -> Stated | None:
    """The ground truth as a number; None where it is none."""
    try:
        value = exact_value(written)
    except EquationError:
        return read_stated(written) or final_answer(written)
    return Stated(value, value * 100 if written.endswith("%") else None)
