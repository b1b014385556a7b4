"""The public API: what there is, and that importing it stays light."""

from __future__ import annotations

import inspect
import subprocess
import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import roda

RECORD = roda.Record("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24")


def test_everything_promised_is_there() -> None:
    assert sorted(roda.__all__) == sorted(set(roda.__all__))
    for name in roda.__all__:
        assert getattr(roda, name) is not None


def test_nothing_public_is_left_out() -> None:
    ours = {
        name
        for name, value in vars(roda).items()
        if not name.startswith("_")
        and not inspect.ismodule(value)
        and getattr(value, "__module__", "roda").startswith("roda")
    }
    assert ours - {"annotations", "TYPE_CHECKING"} <= set(roda.__all__)


def test_import_loads_no_heavy_library() -> None:
    check = "import sys, roda; print(sorted({'sympy', 'rich', 'click'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert (files("roda") / "py.typed").is_file()


def test_augment_streams() -> None:
    taken = 0

    def endless() -> object:
        nonlocal taken
        while True:
            taken += 1
            yield RECORD

    stream = roda.augment(endless())  # type: ignore[arg-type]
    assert next(stream)
    assert taken <= 2


def test_augment_counts_in_the_ledger_that_is_given() -> None:
    ledger = roda.Ledger()
    results = list(roda.augment([RECORD], ledger=ledger))
    assert ledger.problems == 1
    assert ledger.augmented == sum(isinstance(result, roda.Reversal) for result in results)
    assert ledger.balanced


def test_reverse_takes_a_record_or_a_problem() -> None:
    problem = roda.identify(RECORD)
    assert isinstance(problem, roda.Problem)
    assert roda.reverse(problem) == roda.reverse(RECORD) != []


def test_a_record_needs_no_answer() -> None:
    bare = roda.Record("1", RECORD.text, RECORD.equation)
    assert bare.answer == ""
    assert roda.reverse(bare) == roda.reverse(RECORD)


def test_what_is_no_problem_is_told() -> None:
    for wrong in (None, RECORD.text):
        with pytest.raises(TypeError, match="a problem is a Record or a Problem"):
            roda.reverse(wrong)  # type: ignore[arg-type]


def test_a_profile_can_be_given_by_name_or_as_a_value() -> None:
    assert roda.reverse(RECORD, "paper") == roda.reverse(RECORD, roda.PROFILES["paper"])


def test_an_unknown_profile_suggests_the_nearest() -> None:
    with pytest.raises(roda.UnknownName, match="did you mean 'paper'"):
        roda.reverse(RECORD, "papr")


def test_a_guard_can_be_switched_off_by_name_or_with_replace() -> None:
    sum_alone = roda.Record("1", "计算15+27=？", "x=15+27", "42")
    default = roda.PROFILES["default"]
    (refused,) = roda.reverse(sum_alone)
    assert isinstance(refused, roda.Rejection)
    off = default.without(refused.guard)
    choices = roda.Choices(without_guards=frozenset({refused.guard}))
    assert off == replace(default, choices=choices)
    assert roda.reverse(sum_alone, off) != [refused]


def test_a_profile_can_be_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    file.write_text('base = "paper"\n[thresholds]\nquestion_words = 9\n')
    profile = roda.load_profile(file)
    assert profile.choices.thresholds == roda.Thresholds(question_words=9)
    assert roda.reverse(RECORD, profile) == roda.reverse(RECORD, "paper")
    file.write_text("round_trip = 1")
    with pytest.raises(roda.ProfileError, match="key 'round_trip'"):
        roda.load_profile(file)
