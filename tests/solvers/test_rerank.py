"""The reranker of answers: what it learns, what it leaves alone, and that a model keeps it."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import orjson
import pytest
import torch

from roda.errors import CheckpointError
from roda.notation import parse
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.questions import Asks
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.model import Model, new_model
from roda.solvers.networks.gts import GTSSettings
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.prediction import prediction
from roda.solvers.rerank import FACTS, LIKELIHOOD_ONLY, Facts, Reranker, cross_fit, facts, fit

OUTPUTS = Outputs(("1",), 3)
MINUS, DIVIDE, FIRST = 1, 3, OUTPUTS.first_slot
VALUES = (Fraction(3), Fraction(7), Fraction(20))


def beams(count: int, honest: float) -> list[list[tuple[Facts, bool]]]:
    """Beams whose likeliest answer is negative, and wrong with a chance of `honest`."""
    chance = random.Random(5)
    negative = facts(parse("n0-n1"), Fraction(-4), VALUES, -0.2)
    positive = facts(parse("n1-n0"), Fraction(4), VALUES, -1.5)
    found = []
    for _ in range(count):
        wrong = chance.random() < honest
        found.append([(negative, not wrong), (positive, wrong)])
    return found


def test_it_learns_what_speaks_against_an_answer_only_where_it_does() -> None:
    severe, mild = fit(beams(300, 0.95)), fit(beams(300, 0.05))
    assert severe.named()["not positive"] < -1 < mild.named()["not positive"]
    assert severe.named()["a number of the text"] == 0.0  # nothing was seen of it


def test_few_beams_change_little_and_none_nothing() -> None:
    assert fit([]) == LIKELIHOOD_ONLY
    few = fit(beams(2, 1.0))
    assert all(abs(a - b) < 2 for a, b in zip(few.weights, LIKELIHOOD_ONLY.weights, strict=True))
    against = [[((-9.0, *[0.0] * 15), True), ((-0.1, *[0.0] * 15), False)]] * 200
    assert 0 < fit(against).weights[0] < 0.1  # more likelihood never counts against an answer


def test_the_reranker_decides_and_the_solvers_own_choice_is_kept() -> None:
    found = [([MINUS, FIRST, FIRST + 1], -0.2), ([MINUS, FIRST + 1, FIRST], -1.5)]
    assert prediction(found, VALUES, OUTPUTS).value == -4
    best = prediction(found, VALUES, OUTPUTS, fit(beams(300, 0.95)))
    assert best.value == 4
    assert best.score == -1.5
    assert best.likeliest == -4
    assert [each.value for each in best.beam] == [4, -4]
    assert best.beam[0].merit > best.beam[1].merit
    assert best.reranked(LIKELIHOOD_ONLY) == prediction(found, VALUES, OUTPUTS)


def test_an_equation_without_a_value_stays_behind_all_others() -> None:
    nothing = [DIVIDE, FIRST, MINUS, FIRST, FIRST]
    found = [(nothing, -0.01), ([MINUS, FIRST, FIRST + 1], -9.0)]
    best = prediction(found, VALUES, OUTPUTS)
    assert best.value == best.likeliest == -4
    assert best.beam[-1].value is None
    only = prediction(found[:1], VALUES, OUTPUTS)
    assert only.value is only.likeliest is None


@pytest.mark.parametrize(
    ("equation", "value", "holds"),
    [
        ("n0-n1", Fraction(-4), "not positive"),
        ("n1/n0", Fraction(7, 3), "endless as a decimal"),
        ("n1/n2", Fraction(7, 20), "broken, from whole numbers"),
        ("n1", Fraction(7), "a number of the text"),
        ("n1*n2*n2", Fraction(2800), "above 100 times all numbers"),
        ("n0/n2/n2", Fraction(3, 400), "of a denominator above 100"),
    ],
)
def test_facts_hold_where_they_should(equation: str, value: Fraction, holds: str) -> None:
    assert dict(zip(FACTS, facts(parse(equation), value, VALUES, -1.0), strict=True))[holds] == 1.0
    fine = facts(parse("n2-n1-n0"), Fraction(10), VALUES, -1.0, "counted")
    assert dict(zip(FACTS, fine, strict=True)) == dict.fromkeys(FACTS, 0.0) | {"likelihood": -1.0}


@pytest.mark.parametrize(
    ("equation", "value", "asked", "holds"),
    [
        ("n1/n2", Fraction(7, 20), "counted", "broken, though things are counted"),
        ("n1/n2", Fraction(7, 20), "share", "broken, where a share is asked for"),
        ("n2/n1", Fraction(20, 7), "share", "above 1, where a share is asked for"),
        ("n1/n2/n2/n2", Fraction(7, 8000), "", "of more than two decimals"),
        ("n0*n0+n1+n2", Fraction(36), "", "numbers used again"),
        ("n0-n1+n2", Fraction(16), "", "steps below zero"),
    ],
)
def test_facts_about_the_question_and_the_way(
    equation: str, value: Fraction, asked: Asks, holds: str
) -> None:
    known = dict(zip(FACTS, facts(parse(equation), value, VALUES, -1.0, asked), strict=True))
    assert known[holds] == 1.0
    if asked:
        known = dict(zip(FACTS, facts(parse(equation), value, VALUES, -1.0), strict=True))
        assert known[holds] == 0.0


def test_a_model_keeps_its_reranker_and_a_foreign_one_is_refused(
    tmp_path: Path, problems: list[Example]
) -> None:
    encoder = EncoderSettings(width=8, embedding=4, layers=1, numbers="sized")
    about = {"cut": "characters", "form": "normal"}
    model = new_model("gts", GTSSettings(encoder), problems, about, torch.device("cpu"), 1)
    model.reranker = fit(beams(300, 0.95))
    model.save(tmp_path)
    assert Model.load(tmp_path).reranker == model.reranker
    config = orjson.loads((tmp_path / "config.json").read_bytes())
    config["judge"] = {"looks": 1.0}
    (tmp_path / "config.json").write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match="looks"):
        Model.load(tmp_path)
    config["format"] = 1  # before there were rerankers
    (tmp_path / "config.json").write_bytes(orjson.dumps(config))
    with pytest.raises(CheckpointError, match="this version"):
        Model.load(tmp_path)
    with pytest.raises(ValueError, match="mood"):
        Reranker.of({"mood": 1.0})


def test_folds_keep_origins_together_and_a_single_one_is_not_reranked() -> None:
    scores = random.Random(3)
    graded = [
        [((-scores.random(), 1.0, *[0.0] * 14), False), ((-scores.random(), *[0.0] * 15), True)]
        for _ in range(40)
    ]
    origins = [str(number // 4) for number in range(40)]  # ten problems with three reversals each
    fitted = cross_fit(graded, origins, folds=5)
    assert len(set(fitted)) == 5
    for origin in set(origins):
        own = {each for each, name in zip(fitted, origins, strict=True) if name == origin}
        assert len(own) == 1
    for one in set(fitted):
        others = [beam for beam, each in zip(graded, fitted, strict=True) if each != one]
        assert (len(others), fit(others)) == (32, one)
    assert cross_fit(graded[:4], ["one"] * 4) == [LIKELIHOOD_ONLY] * 4
    assert cross_fit([], []) == []


def test_a_reranker_that_memorises_noise_gains_on_its_own_problems_but_not_cross_fitted() -> None:
    """Facts that say nothing: what is gained by them on the problems they were fitted on is not real."""

    def hits(graded: list[list[tuple[Facts, bool]]], chosen: list[Reranker]) -> int:
        best = [
            max(beam, key=lambda each: reranker.merit(each[0]))
            for beam, reranker in zip(graded, chosen, strict=True)
        ]
        return sum(is_right for _, is_right in best)

    noise = random.Random(1)
    by_chance = in_sample = honest = problems = 0
    for _ in range(12):
        graded = []
        for _ in range(20):
            right = noise.randrange(5)
            answers = [(-1.0, *(float(noise.random() < 0.5) for _ in FACTS[1:])) for _ in range(5)]
            graded.append([(known, at == right) for at, known in enumerate(answers)])
        origins = [str(number) for number in range(20)]
        problems += 20
        by_chance += 4
        in_sample += hits(graded, [fit(graded)] * 20)
        honest += hits(graded, cross_fit(graded, origins))
    assert in_sample > 1.6 * by_chance  # what used to be reported
    assert honest < by_chance + 2 * (problems * 0.2 * 0.8) ** 0.5  # within two deviations of chance
