"""Figures: means and intervals by hand, people and models apart, disagreements, sittings for the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import orjson
import pytest

from judged import opened
from roda.errors import CorpusError, RodaError
from roda.judging.drawing import drawn
from roda.judging.figures import bootstrapped
from roda.judging.recording import record, sittings
from roda.judging.report import report
from roda.judging.study import Judgment, Study

COHERENCE = {"original": 5, "roda": 4, "rival": 2}


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with opened(tmp_path) as made:
        yield made


def judge_all(study: Study, name: str, shift: int = 0, kind: str = "person") -> None:
    """Everything judged by its source: known coherences, the rival wrong where three numbers are."""
    who = study.welcome(name, "model" if kind == "model" else "person").id
    given = []
    for number, task in study.tasks.items():
        (item,) = task.items
        wrong = item.source == "rival" and task.stratum == "3"
        answers = {"coherence": COHERENCE[item.source] - shift, "correctness": int(not wrong)}
        given.append((Judgment(who, number, answers, "why not" if shift else "", 2.0), f"{number}"))
    study.record(given)


def test_means_are_by_source_and_stratum(study: Study) -> None:
    judge_all(study, "Ann")
    judge_all(study, "Bo", shift=1)
    made = report(study)
    figures = {row[:3]: row.figure for row in made.people}
    assert figures["coherence", "original", "all"].mean == 4.5
    assert figures["correctness", "rival", "all"].mean == 0.5
    assert figures["correctness", "rival", "2"].mean == 1
    assert figures["correctness", "rival", "3"].mean == 0
    assert figures["coherence", "roda", "3"][3:] == (3, 6)
    assert list(dict.fromkeys(row.source for row in made.people)) == ["original", "roda", "rival"]
    assert made.persons == 2
    assert [share[:4] for share in made.annotators] == [
        ("Ann", "person", 18, 0),
        ("Bo", "person", 18, 0),
    ]


def test_people_and_models_are_never_mixed(study: Study) -> None:
    judge_all(study, "Ann")
    before = report(study)
    judge_all(study, "judge-7b", shift=1, kind="model")
    after = report(study)
    assert after.people == before.people
    assert after.alphas == before.alphas
    assert after.disagreements == before.disagreements == ()
    assert {row.figure.mean for row in after.models["judge-7b"] if row.question == "coherence"} == {
        4,
        3,
        1,
    }
    assert {(each.first, each.second) for each in after.kappas} == {
        ("Ann", "judge-7b (language model)")
    }


def test_an_interval_holds_the_mean_and_narrows_with_more_problems() -> None:
    values = [[1.0], [0.0], [1.0], [1.0], [0.0]]
    few, many = bootstrapped([values]), bootstrapped([values * 40])
    assert few.low < few.mean < few.high
    assert few.mean == many.mean == 0.6
    assert many.high - many.low < (few.high - few.low) / 3
    # The normal approximation of 200 problems: 0.6 +- 1.96 * sqrt(0.24 / 200) = 0.532 to 0.668.
    assert many.low == pytest.approx(0.532, abs=0.01)
    assert many.high == pytest.approx(0.668, abs=0.01)
    assert bootstrapped([values]) == few


def test_strata_are_resampled_by_themselves() -> None:
    alike = bootstrapped([[[1.0]] * 10, [[0.0]] * 10])
    assert alike[:3] == (0.5, 0.5, 0.5)  # nothing varies within a stratum


def test_disagreements_are_about_what_differs(study: Study) -> None:
    judge_all(study, "Ann")
    bo = study.welcome("Bo").id
    first, second, third = list(study.tasks)[:3]
    said = {j.task: j.answers or {} for j in study.judgments()}
    study.record(
        [
            (
                Judgment(
                    bo, first, said[first] | {"correctness": 1 - said[first]["correctness"]}, "no"
                ),
                "1",
            ),
            (Judgment(bo, second, said[second]), "2"),
            (Judgment(bo, third, None), "3"),
        ]
    )
    (found,) = report(study).disagreements
    assert found.task.id == first
    assert found.questions == ("correctness",)
    assert [(voice.annotator, voice.comment) for voice in found.voices] == [
        ("Ann", ""),
        ("Bo", "no"),
    ]


def test_a_preference_is_counted_for_the_source_that_was_preferred(tmp_path: Path) -> None:
    with opened(tmp_path, mode="pairs", names=("original", "roda")) as study:
        ann = study.welcome("Ann").id
        given = []
        for number, task in study.tasks.items():
            side = [item.source for item in task.items].index("original")
            value = (-1 if side == 0 else 1) if task.stratum == "2" else 0
            given.append((Judgment(ann, number, {"preference": value}), f"{number}"))
        study.record(given)
        figures = {row[:3]: row.figure.mean for row in report(study).people}
        assert figures["preference", "original over roda", "2"] == 1
        assert figures["preference", "original over roda", "3"] == 0.5
        assert figures["preference", "original over roda", "all"] == 0.75


def test_the_plot_shows_every_figure(study: Study) -> None:
    judge_all(study, "Ann")
    made = drawn(report(study))
    assert made.count("<circle") == 2 * 3 * 3
    assert "1 person" in made


def test_an_empty_study_can_be_reported_and_drawn(study: Study) -> None:
    study.welcome("Ann")
    made = report(study)
    assert made.people == ()
    assert drawn(made).startswith("<svg")
    assert orjson.loads(orjson.dumps(made.fields()))["people"] == []
    with pytest.raises(RodaError, match="nobody has judged"):
        sittings(made)


def test_a_report_becomes_sittings_of_the_results(study: Study, tmp_path: Path) -> None:
    judge_all(study, "Ann")
    judge_all(study, "Bo", shift=1)
    judge_all(study, "judge-7b", kind="model")
    path = tmp_path / "judged.json"
    path.write_text('{"sittings": [{"name": "Earlier", "judges": "x", "rows": []}]}')
    for _ in range(2):  # the second time in the place of the first
        assert record(report(study), path) == ["A small study", "A small study, judge-7b"]
    written = orjson.loads(path.read_bytes())["sittings"]
    assert [each["name"] for each in written] == [
        "Earlier",
        "A small study",
        "A small study, judge-7b",
    ]
    assert [each["judges"] for each in written[1:]] == [
        "2 people, blind",
        "language model judge-7b, blind",
    ]
    assert written[1]["agreement"] == 100.0
    rival = written[1]["rows"][2]
    assert (rival["source"], rival["items"], rival["correct"], rival["coherence"]) == (
        "rival",
        6,
        50.0,
        1.5,
    )
    low, high = rival["interval"]
    assert low <= 50 <= high


@pytest.mark.parametrize("content", ["[]", "{", '{"sittings": 3}', "{}"])
def test_a_file_of_other_results_is_not_touched(study: Study, tmp_path: Path, content: str) -> None:
    judge_all(study, "Ann")
    path = tmp_path / "judged.json"
    path.write_text(content)
    with pytest.raises(CorpusError, match="holds no sittings"):
        record(report(study), path)
    assert path.read_text() == content


def test_a_study_without_coherence_is_no_row_of_the_table(tmp_path: Path) -> None:
    with opened(tmp_path, ask="correctness") as study:
        who = study.welcome("Ann").id
        study.record([(Judgment(who, task, {"correctness": 1}), f"{task}") for task in study.tasks])
        with pytest.raises(RodaError, match="lacks one"):
            sittings(report(study))
