"""The paper's own examples, told in Chinese with numbers put in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.augmentation.certify import know
from roda.augmentation.identify import identify
from roda.augmentation.pipeline import reverse
from roda.augmentation.rules import check_numbers
from roda.languages.chinese.lexicon import INTERROGATIVES, LAST_INTERROGATIVES, SOLVE
from roda.normalform.paper import normalize, remove_negative_terms
from roda.notation import parse, to_infix
from roda.problem import Problem, Reason, Record, Rejection, Reversal
from roda.verification.second_opinion import only_solution

CARS = Record(
    "cars",
    "A、B两城相距660千米，从A城开出的汽车每小时行32千米，从B城开出的汽车每小时行34千米．"
    "两车同时从两地出发相向而行，几小时后两车相遇？",
    "x=660/(32+34)",
    "10",
)
DOG = Record(
    "dog",
    "甲、乙两同学相距120米，同时相向而行，甲同学速度为7米/秒，乙同学速度为5米/秒，"
    "与此同时，一只小狗以9米/秒的速度，从甲身边跑向乙，遇到乙后又以同样的速度跑向甲，"
    "…如此往返，直到甲、乙同学相遇，问在此段时间内，小狗共跑了多少米？",
    "x=9*(120/(7+5))",
    "90",
)
APPLES = Record(
    "apples",
    "几个小朋友分苹果，如果每人分5个，就余12个，如果每人分7个，少8个，小朋友有多少人？",
    "x=(12+8)/(7-5)",
    "10",
)
BOAT = Record(
    "boat",
    "某江汛期时中流与沿岸的水速有很大不同，中流每小时11里，沿岸每小时13里．"
    "今有一汽船顺中流而下，6小时行驶了360里，问从沿岸返回原处需几小时？",
    "x=360/(360/6-11-13)",
    "10",
)


def reversals(record: Record) -> dict[str, Reversal]:
    """The paper's reversals of a problem, by the number that is asked for."""
    made = [result for result in reverse(record, "paper") if isinstance(result, Reversal)]
    return {reversal.problem.answer_surface: reversal for reversal in made}


def rules(record: Record) -> dict[str, Reason | None]:
    """What the four rules say of each number."""
    problem = identify(record)
    assert isinstance(problem, Problem), problem
    reasons = check_numbers(problem, know(problem), solve_repeated=False)
    return {n.surface: reason for n, reason in zip(problem.numbers, reasons, strict=True)}


# Figure 1.


def test_figure_1_asks_for_the_distance() -> None:
    made = reversals(CARS)["660"]
    assert made.problem.text == (
        "从A城开出的汽车每小时行32千米，从B城开出的汽车每小时行34千米．"
        "两车同时从两地出发相向而行，10小时后两车相遇，A、B两城相距多少千米？"
    )
    assert made.equation == "x=10*(32+34)"
    assert made.problem.answer == 660
    assert made.template == "n2*(n0+n1)"
    assert made.certificate.relation == "n2=x/(n0+n1)"  # the paper's 10=x'/(32+34)


def test_figure_1_asks_for_either_speed() -> None:
    made = reversals(CARS)
    assert set(made) == {"660", "32", "34"}
    assert made["32"].problem.text.endswith("10小时后两车相遇，从A城开出的汽车每小时行多少千米？")
    assert made["32"].equation == "x=660/10-34"
    assert made["34"].problem.text.endswith("10小时后两车相遇，从B城开出的汽车每小时行多少千米？")
    assert made["34"].equation == "x=660/10-32"


def test_figure_1_reversed_and_reversed_again_is_the_first_problem() -> None:
    second = reversals(CARS)["660"].problem
    again = reversals(Record("again", second.text, "x=10*(32+34)", "660"))["10"]
    assert again.equation == "x=660/(32+34)"
    assert again.problem.answer == 10


# The table of invalid numbers, one row for each rule.


def test_rule_1_a_number_stands_twice_in_the_problem() -> None:
    record = Record(
        "1", "甲有4堆苹果，每堆2个，乙有2个，乙给了甲1个，甲现在一共有几个？", "x=4*2+1", "9"
    )
    assert rules(record) == {"4": None, "2": Reason.REPEATED_IN_TEXT, "1": None}
    made = reversals(record)
    assert set(made) == {"4", "1"}
    assert made["4"].equation == "x=(9-1)/2"
    assert made["4"].problem.text == (
        "每堆2个，乙有2个，乙给了甲1个，甲现在一共有9个，甲有多少堆苹果？"
    )
    assert made["1"].equation == "x=9-4*2"


def test_rule_2_a_number_stands_twice_in_the_equation() -> None:
    square = Record("2", "一个正方形的边长是2分米，它的面积是多少平方分米？", "x=2*2", "4")
    assert rules(square) == {"2": Reason.REPEATED_IN_EQUATION}
    assert reversals(square) == {}
    priced = Record("2", "正方形地边长2米，每平方米种菜15棵，共种多少棵？", "x=2*2*15", "60")
    results = reverse(priced, "paper")
    detail = "'2' stands in the equation more than once"
    assert results[0] == Rejection("2", Reason.REPEATED_IN_EQUATION, detail, 0, "2")
    assert reversals(priced)["15"].problem.answer == 15


def test_rule_3_a_number_is_base_or_exponent() -> None:
    cube = Record("3", "正方体的棱长是4分米，4的3次方是体积，体积是多少？", "x=4^3", "64")
    assert rules(cube)["3"] is Reason.POWER
    cube = Record("3", "正方体的棱长是4分米，棱长的3次方是体积，体积是多少？", "x=4^3", "64")
    assert rules(cube) == {"4": Reason.POWER, "3": Reason.POWER}
    (refused,) = reverse(cube, "paper")
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.POWER


def test_rule_4_a_number_is_a_constant() -> None:
    circle = Record("4", "圆的直径是5厘米，圆周率取3.14，周长是多少厘米？", "x=3.14*5", "15.7")
    assert rules(circle) == {"5": None, "3.14": Reason.CONSTANT}
    made = reversals(circle)
    assert set(made) == {"5"}
    assert made["5"].problem.text == "圆周率取3.14，周长是15.7厘米，圆的直径是多少厘米？"
    assert made["5"].equation == "x=15.7/3.14"


def test_rule_4_pi_need_not_stand_in_the_text() -> None:
    circle = Record("4", "圆的直径是5厘米，周长是多少厘米？", "x=π*5", "15.7")
    assert rules(circle) == {"5": None}


# Appendix A.


def test_appendix_a_the_equation_of_the_table() -> None:
    # a, b, c of the table are n0, n1, n2.
    given_equation = parse("x=n2-n0-n2+(n2*n0)+(n1/n1)")
    simplified = normalize(given_equation)
    values = [Fraction(n) for n in (3, 5, 11)]
    assert sorted(to_infix(simplified).replace("-", "+-").split("+")) == ["-n0", "1", "n0*n2"]
    assert not to_infix(simplified).startswith("-")
    assert only_solution(parse("x"), simplified, values) == only_solution(
        parse("x"), given_equation, values
    )


def test_appendix_a_the_adjustment_of_the_table() -> None:
    assert to_infix(remove_negative_terms(parse("x=-n0+1+(n0*n2)"))) == "1-n0+n0*n2"


def test_appendix_a_reaches_into_brackets() -> None:
    assert to_infix(remove_negative_terms(parse("n3/(-n0+n1*(-n2+4))"))) == "n3/(n1*(4-n2)-n0)"


# Appendix B.


def test_appendix_b_every_listed_pronoun_is_known() -> None:
    assert {"多少", "几分之几", "几", "((())/(()))"} <= set(INTERROGATIVES)
    assert {"=", "多"} <= set(LAST_INTERROGATIVES)
    assert SOLVE == "求"


# The dog, the apples and the boat.


def test_the_dog_asks_for_the_speed_of_the_first_pupil() -> None:
    made = reversals(DOG)["7"]
    assert made.problem.text == (
        "甲、乙两同学相距120米，同时相向而行，乙同学速度为5米/秒，"
        "与此同时，一只小狗以9米/秒的速度，从甲身边跑向乙，遇到乙后又以同样的速度跑向甲，"
        "…如此往返，直到甲、乙同学相遇，问在此段时间内，小狗共跑了90米，甲同学速度为多少米/秒？"
    )
    assert made.template == "n0*n2/n3-n1"  # the paper's ta*tc/td-tb
    assert made.equation == "x=120*9/90-5"


def test_the_dog_makes_four_problems() -> None:
    made = reversals(DOG)
    assert {surface: reversal.equation for surface, reversal in made.items()} == {
        "120": "x=90*(7+5)/9",
        "7": "x=120*9/90-5",
        "5": "x=120*9/90-7",
        "9": "x=90*(7+5)/120",
    }
    assert made["9"].problem.text.endswith("小狗共跑了90米，一只小狗以多少米/秒的速度？")


def test_the_apples_lose_their_reference_as_in_the_paper() -> None:
    made = reversals(APPLES)["12"]
    assert made.problem.text == (
        "几个小朋友分苹果，如果每人分5个，如果每人分7个，少8个，小朋友有10人，就余多少个？"
    )
    assert made.template == "n3*(n1-n0)-n2"  # the paper's td*(tb-ta)-tc
    assert made.equation == "x=10*(7-5)-8"


def test_the_boat_asks_for_the_speed_midstream() -> None:
    made = reversals(BOAT)["11"]
    assert made.problem.text == (
        "某江汛期时中流与沿岸的水速有很大不同，沿岸每小时13里．"
        "今有一汽船顺中流而下，6小时行驶了360里，问从沿岸返回原处需10小时，中流每小时多少里？"
    )
    # The paper's tc/tb-tc/td-ta, its terms in order of occurrence.
    assert made.template == "n2/n1-n0-n2/n3"
    assert made.equation == "x=360/6-13-360/10"


def test_the_boat_uses_its_distance_twice() -> None:
    assert rules(BOAT)["360"] is Reason.REPEATED_IN_EQUATION
    assert set(reversals(BOAT)) == {"11", "13", "6"}


@pytest.mark.parametrize("record", [CARS, DOG, APPLES, BOAT], ids=lambda record: record.id)
def test_every_certificate_has_one_solution(record: Record) -> None:
    for made in reversals(record).values():
        left, right = made.certificate.relation.split("=")
        found = only_solution(parse(left), parse(right), list(made.problem.values))
        assert found == made.problem.answer
