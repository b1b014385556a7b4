"""What a language model is taught to write comes back as the same equation, exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda import samples
from roda.corpora import read
from roda.errors import SolverError
from roda.expression import evaluate
from roda.notation import to_infix
from roda.polish import parse_prefix
from roda.problem import Record
from roda.scoring import same_equation
from roda.solvers.inputs.examples import Example, example, question
from roda.solvers.lm.settings import LMSettings, Style
from roda.solvers.lm.writing import completion, equation_read, read_back, solution_read

EQUATION = LMSettings()


def problems(language: str) -> list[Example]:
    records = [r for r in read(samples.path(language), "native") if isinstance(r, Record)]
    return [example(record, "natural", "characters") for record in records]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_equation_of_the_sample_comes_back(language: str) -> None:
    learned = same = 0
    for item in problems(language):
        written = completion(item, EQUATION)
        if item.target is None:
            assert written is None
            continue
        assert written is not None
        found = read_back(written, item.values, item.text, EQUATION)
        assert found is not None
        assert evaluate(found, item.values) == item.answer
        learned += 1
        same += same_equation(found, parse_prefix(" ".join(item.target)))
    assert learned > 50
    assert same > 0.9 * learned  # else a number stands in the text twice, or is a constant as well


@pytest.mark.parametrize(
    ("written", "template"),
    [
        ("200*(1-20%)", "n0*(1-n1)"),
        ("x=200-200*0.2", "n0-n0*n1"),
        ("200*20%=40", "n0*n1"),
        (" 200 / 5 \n", "n0/5"),
        ("200/5\n40\nThat is all", "n0/5"),
        ("(1/5)*200", "n1*n0"),
        ("200 and 20%", None),
        ("n0*n1", None),
        ("x+1", None),
        ("__import__('os')", None),
        ("200*(1-20%", None),
        ("", None),
        ("9" * 5000, None),
    ],
)
def test_what_a_model_wrote_is_read_and_never_run(written: str, template: str | None) -> None:
    found = read_back(written, [Fraction(200), Fraction(1, 5)], "", EQUATION)
    assert (None if found is None else to_infix(found)) == template


def test_the_first_of_equal_numbers_is_meant() -> None:
    found = equation_read("3*3", [Fraction(3), Fraction(3)])
    assert found is not None
    assert to_infix(found) == "n0*n0"


@pytest.mark.parametrize(
    ("told", "template"),
    [
        ("<<3*4=12>>12 pens, and <<12+5=17>>17 in all.\n#### 17", "n0*n1+n2"),
        ("<<3*4=13>>13 pens, and <<13+5=18>>18 in all.\n#### 18", "18"),  # a wrong step
        ("17 pens.\n#### 17 pens", "17"),
        ("#### 16\n#### 17", "17"),
        ("17", None),
        ("#### many", None),
    ],
)
def test_the_equation_of_a_worked_solution(told: str, template: str | None) -> None:
    values = [Fraction(3), Fraction(4), Fraction(5)]
    text = "Ann has 3 bags of 4 pens and 5 more. How many pens?"
    found = solution_read(told, values, text)
    assert (None if found is None else to_infix(found)) == template


def test_prepared_data_hold_no_texts() -> None:
    item = problems("en")[0]._replace(text="")
    with pytest.raises(SolverError, match="prepared data hold none"):
        completion(item, EQUATION)


def test_a_text_to_be_solved_has_nothing_to_learn() -> None:
    assert completion(question("Tom has 5 figs. How many?", "en"), EQUATION) is None


def test_prompts() -> None:
    assert LMSettings().prompted(" 2个？ ", "zh") == "题目：2个？\n方程：x="
    assert LMSettings(writes="solution").prompted("2?", "en") == "Problem: 2?\nSolution:\n"
    assert LMSettings(max_new=7).longest == 7
    with pytest.raises(SolverError, match="'writes' cannot be 'poem'"):
        LMSettings(writes="poem")  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("style", ["terse", "sentences", "program"])
def test_worked_solutions_come_back(language: str, style: Style) -> None:
    settings = LMSettings(writes="solution", style=style)
    learned = [item for item in problems(language) if item.target is not None]
    written = [completion(item, settings) for item in learned]
    # The samples hold a few problems whose steps nobody could follow from the text alone.
    assert sum(each is not None for each in written) > 0.9 * len(learned)
    assert all("####" in each for each in written if each)
