"""`--engine` and `--address`: what cannot work is refused in one line, before anything is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda.distributed import cluster


def lacking(name: str) -> Callable[[str], object]:
    return lambda asked: None if asked == name else object()


@pytest.mark.parametrize("command", ["augment", "verify", "export", "audit"])
def test_commands_say_it_in_one_line(
    command: str, corpus: Path, roda: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    more = ["--to", "messages"] if command == "export" else []
    monkeypatch.setattr(cluster, "find_spec", lacking("ray"))
    result = roda(command, corpus, *more, "--engine", "ray")
    assert result.exit_code == 2
    assert "needs ray, which is not installed: pip install 'roda-mwp[scale]'" in result.output
    assert "Traceback" not in result.output
    monkeypatch.setattr(cluster, "find_spec", lacking("nothing"))
    result = roda(command, corpus, *more, "--engine", "ray", "--address", "127.0.0.1:1")
    assert result.exit_code == 2
    assert "nothing answers at 127.0.0.1:1" in result.output
    result = roda(command, corpus, *more, "--address", "127.0.0.1:1")
    assert result.exit_code == 2
    assert "--address goes with --engine ray alone" in result.output
