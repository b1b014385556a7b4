"""Two states are compared by the best of several runs, and by their output."""

from __future__ import annotations

import sys
from pathlib import Path

import compare
import pytest

import roda
from roda import samples

SOURCE = str(Path(roda.__file__).parents[1])


def test_a_state_is_as_fast_as_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(samples.path("zh"))
    monkeypatch.setattr(sys, "argv", ["compare.py", SOURCE, SOURCE, file, "--times", "1"])
    compare.main()
    old, new, ratio = capsys.readouterr().out.splitlines()
    assert old.startswith("old ")
    assert new.startswith("new ")
    assert ratio.endswith("output the same")


def test_the_best_of_alternating_runs_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([3.0, 5.0, 2.0, 4.0])
    asked = []

    def spent(command: list[str], source: Path) -> float:
        asked.append(source.name)
        return next(seconds)

    monkeypatch.setattr(compare, "cpu_seconds", spent)
    assert compare.compared([Path("old"), Path("new")], [], [Path("a"), Path("b")], 2) == [2.0, 4.0]
    assert asked == ["old", "new", "old", "new"]


def test_a_folder_without_the_package_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["compare.py", str(tmp_path), SOURCE, "file"])
    with pytest.raises(SystemExit):
        compare.main()
