"""`roda verify`: what it says and how it ends. What it catches is in tests/test_verify.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Roda = Callable[..., Result]


def spoil(path: Path) -> None:
    """Change one digit in the text of every reversal."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        if row["origin"] is not None:
            number = row["numbers"][0]
            digit = "9" if number["surface"][0] != "9" else "8"
            row["text"] = (
                row["text"][: number["start"]] + digit + row["text"][number["start"] + 1 :]
            )
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text(text, encoding="utf-8")


def test_what_augment_writes_passes(reversed_file: Path, corpus: Path, roda: Roda) -> None:
    result = roda("verify", reversed_file)
    assert result.exit_code == 0, result.output
    assert "nothing is wrong" in result.stdout
    assert roda("verify", reversed_file, "--source", corpus).exit_code == 0


def test_the_sample_passes_in_both_profiles(tmp_path: Path, roda: Roda) -> None:
    for profile in ("paper", "default"):
        out = tmp_path / profile
        roda("augment", "--profile", profile, "--mix", "--out", out)
        result = roda("verify", out)
        assert result.exit_code == 0, result.output


def test_faults_are_named_and_the_exit_code_is_one(reversed_file: Path, roda: Roda) -> None:
    spoil(reversed_file)
    result = roda("verify", reversed_file)
    assert result.exit_code == 1
    assert "record 2, id 2.1, numbers[0].surface" in result.stdout
    assert "FAILED" in result.stdout


def test_only_the_first_twenty_are_shown_unless_all_are_asked_for(
    reversed_file: Path, roda: Roda
) -> None:
    reversed_file.write_text('{"id": "a"}\n' * 30)
    assert "more; --all shows them" in roda("verify", reversed_file).stdout
    assert roda("verify", reversed_file, "--all").stdout.count("record 30, ") == 2


def test_json_holds_every_fault_and_a_summary(reversed_file: Path, roda: Roda) -> None:
    spoil(reversed_file)
    result = roda("verify", reversed_file, "--json")
    *faults, last = [json.loads(line) for line in result.stdout.splitlines()]
    assert last["summary"]["faults"] == len(faults) > 0
    assert set(faults[0]) == {"record", "id", "field", "problem"}


def test_a_line_that_is_no_json_is_a_fault(reversed_file: Path, roda: Roda) -> None:
    with reversed_file.open("a") as file:
        file.write("{broken\n")
    result = roda("verify", reversed_file)
    assert result.exit_code == 1
    assert "is not JSON" in result.stdout or "cut off" in result.stdout


def test_standard_input(reversed_file: Path, roda: Roda) -> None:
    assert roda("verify", "-", stdin=reversed_file.read_bytes()).exit_code == 0
