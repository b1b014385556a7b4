"""Asking back: reversed problems for candidates, and what their answers say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from roda.errors import SolverError
from roda.scoring import same_answer
from roda.solvers.asking_back.asking import Asked, Source, ask_back, candidates
from roda.solvers.asking_back.support import (
    NAMES,
    Support,
    cross_fit_choice,
    fit_choice,
    supports,
)
from roda.solvers.ensembles.beams import Beam, Option, beams_of
from roda.solvers.inputs.examples import question
from roda.solvers.retrieval.solver import Retrieval

TEXT = "书店运来660本故事书，每包装66本，可以装几包？"
NUMBERS = (Fraction(660), Fraction(66))
RIGHT, WRONG, NONE = (
    Option("/ n0 n1", -0.9, Fraction(10)),
    Option("* n0 n1", -0.3, Fraction(43560)),
    Option("/ n0 - n1 n1", -0.1, None),
)
BEAM = Beam("7", NUMBERS, Fraction(10), (NONE, WRONG, RIGHT))


def test_the_answer_is_put_in_and_a_known_number_is_asked_back() -> None:
    asked = ask_back([BEAM], {"7": Source(TEXT)}, "characters")
    by_name = {item.id: item for item in asked}
    distance = by_name["7|10|0"]
    assert distance.answer == 660
    assert set(distance.values) == {66, 10}
    assert "".join(distance.tokens).endswith("多少本故事书？")
    assert by_name["7|10|1"].answer == 66
    assert by_name["7|43560|0"].values.count(Fraction(43560)) == 1
    assert all(item.origin == "7" for item in asked)


def test_only_the_likeliest_values_are_asked_and_texts_must_be_known() -> None:
    assert [value for value, _ in candidates(BEAM, Source(TEXT), 1)] == [43560]
    assert ask_back([BEAM], {"8": Source(TEXT)}) == []
    other = Source("小红有9本书，一共有多少本？")  # the beam is of a text with two numbers
    assert ask_back([BEAM], {"7": other}) == []


def test_a_number_that_the_language_passes_over_may_still_be_used() -> None:
    text = "一辆汽车3小时行180千米，5小时行多少千米？"
    values = question(text, cut="characters").values
    places = {value: at for at, value in enumerate(values)}
    used = f"* / n{places[Fraction(180)]} n{places[Fraction(3)]} n{places[Fraction(5)]}"
    beam = Beam("1", values, Fraction(300), (Option(used, -0.1, Fraction(300)),))
    ((value, problem),) = candidates(beam, Source(text))
    assert value == problem.answer == 300
    assert len(problem.numbers) <= len(values)


def test_ids_tell_what_is_asked() -> None:
    asked = Asked("a|b", Fraction(-7, 3), 2)
    assert Asked.named(asked.name) == asked
    for wrong in ("7", "7|x|1", "7|1/0|1"):
        with pytest.raises(SolverError, match="'ask' made"):
            Asked.named(wrong)


def test_a_solver_that_knows_the_way_back_supports_the_right_candidate() -> None:
    reversed_problems = [
        (
            "书店运来故事书，每包装50本，可以装4包．书店运来多少本故事书？",
            "* n0 n1",
        ),
        ("书店运来200本故事书，每包装若干本，可以装4包．每包装多少本？", "/ n0 n1"),
    ]
    known = [
        question(text, cut="characters")._replace(target=tuple(equation.split()))
        for text, equation in reversed_problems
    ]
    about = {"language": "zh", "cut": "characters", "form": "normal"}
    solver = Retrieval.learn("retrieval-jaccard", known, about)
    asked = ask_back([BEAM], {"7": Source(TEXT)}, "characters")
    support = supports(beams_of(asked, solver.predict(asked), {}).beams)
    right, wrong = support["7", Fraction(10)], support["7", Fraction(43560)]
    assert right.share == 1.0
    assert wrong.share < 1.0
    assert right.score > wrong.score


def beams(count: int) -> tuple[list[Beam], dict[tuple[str, Fraction], Support]]:
    """Beams whose likelier answer is wrong in half of them, which only the support tells."""
    made, support = [], {}
    for at in range(count):
        answer = Fraction(10) if at % 2 else Fraction(43560)
        made.append(BEAM._replace(id=str(at), answer=answer))
        for option in (RIGHT, WRONG):
            assert option.value is not None
            back = same_answer(option.value, answer)
            support[str(at), option.value] = Support(2, 2 * back, -0.1 if back else -6.0)
    return made, support


def test_support_decides_where_likelihood_is_wrong() -> None:
    made, support = beams(80)
    choice = fit_choice(made, support)
    assert choice.named()["came back"] > 0
    assert set(choice.named()) == set(NAMES)
    assert all(choice.prediction(beam, support).value == beam.answer for beam in made)
    without = fit_choice(made, {})
    assert sum(without.prediction(beam, {}).value == beam.answer for beam in made) == 40
    crossed = cross_fit_choice(made, support)
    assert all(
        each.prediction(beam, support).value == beam.answer
        for each, beam in zip(crossed, made, strict=True)
    )


def test_a_candidate_that_could_not_be_asked_is_neither_helped_nor_harmed() -> None:
    made, support = beams(80)
    choice = fit_choice(made, support)
    best = choice.prediction(made[0]._replace(id="new"), support)
    alone = fit_choice(made, {}).prediction(made[0], {})
    assert best.value == alone.value
    assert Support(4, 3, 0.0).share == 0.75
