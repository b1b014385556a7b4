"""Units that come out of an equation."""

from __future__ import annotations

import pytest

from roda.augmentation.identify import identify
from roda.languages.english.state.measured.dimensions import computed_unit
from roda.problem import Problem, Record


@pytest.mark.parametrize(
    ("text", "equation", "answer", "unit"),
    [
        ("A tank holds 500 litres. It leaks 12 litres every hour. How much is left after 6 hours?",
         "x=500-12*6", "428", "litre"),
        ("A tap gives 8 litres per minute. How long does it take to fill 240 litres?", "x=240/8", "30", "minute"),
        ("A car uses 6 litres per 100 km. How much does it use for 350 km?", "x=6/100*350", "21", "litre"),
        ("A rope of 12 m is cut into 4 pieces. How long is each?", "x=12/4", "3", "meter"),
        # A number of smaller units in a larger one converts it.
        ("Ann ran for 3 hours. How long is that?", "x=3*60", "180", "minute"),
        ("A 2 metre ribbon loses 35 centimetres. How much is left?", "x=2*100-35", "165", "centimetre"),
        # What does not fit together, or may convert a unit, gives nothing.
        ("Ann ran 3 miles in 20 minutes. How much is that?", "x=3+20", "23", None),
        ("Ann ran for 3 hours. How long is that?", "x=3*40", "120", None),
        ("Ann has 3 pens and 5 cups. How many things?", "x=3+5", "8", None),
    ],
)  # fmt: skip
def test_the_unit_of_an_equation(text: str, equation: str, answer: str, unit: str | None) -> None:
    problem = identify(Record("1", text, equation, answer, "en"))
    assert isinstance(problem, Problem), problem
    assert computed_unit(problem) == unit
