"""What cannot be installed is named, and never ends the run: tests say it when they are skipped."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import set_up_browser


def test_without_any_installer_everything_missing_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(set_up_browser, "playwright", lambda missing: True)
    set_up_browser.main(tmp_path)
    found = json.loads((tmp_path / "browser.json").read_text(encoding="utf-8"))
    assert found["chromium"] is None
    assert found["axe"] is None
    assert len(found["missing"]) == 2
    assert "no apt-get" in capsys.readouterr().err


def test_a_command_that_fails_is_kept_with_its_last_line() -> None:
    missing: list[str] = []
    set_up_browser.run(["sh", "-c", "echo one; echo two >&2; exit 3"], missing)
    set_up_browser.run(["/nothing/of/the/kind"], missing)
    assert missing[0].endswith("two")
    assert missing[1].startswith("/nothing/of/the/kind")


def test_what_is_there_is_found(tmp_path: Path) -> None:
    script = tmp_path / "node_modules" / "axe-core" / "axe.min.js"
    script.parent.mkdir(parents=True)
    script.write_text("")
    missing: list[str] = []
    assert set_up_browser.axe(tmp_path, missing) == str(script.resolve())
    assert missing == []
