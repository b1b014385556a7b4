"""Commands of experiments end in one line where a user can mend what is wrong."""

from __future__ import annotations

import click
import pytest

from roda.errors import SolverError
from roda.experiments.safely import run_safely


def failing(error: BaseException) -> click.Command:
    @click.command()
    def main() -> None:
        raise error

    return main


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (SolverError("no data here"), 2, "error: no data here\n"),
        (OSError("disk full"), 2, "error: disk full\n"),
    ],
)
def test_an_expected_error_is_one_line(
    error: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["commands"])
    with pytest.raises(SystemExit) as ended:
        run_safely(failing(error))
    assert ended.value.code == code
    assert capsys.readouterr().err == said
