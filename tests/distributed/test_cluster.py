"""What is missing is told in plain words and within seconds: Ray itself, a cluster, a fit machine."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable

import pytest

from done_elsewhere import double
from roda.distributed import cluster
from roda.distributed.cluster import refuse_unreachable, refuse_without_ray
from roda.distributed.engine import Engine
from roda.errors import RodaError


def lacking(name: str) -> Callable[[str], object]:
    return lambda asked: None if asked == name else object()


@pytest.mark.parametrize("name", ["ray", "pyarrow", "pandas"])
def test_a_missing_library_is_named_with_the_extra(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lacking(name))
    with pytest.raises(RodaError, match=rf"needs {name}.*roda-mwp\[scale\]"):
        refuse_without_ray()
    with pytest.raises(RodaError, match="--engine ray needs"):
        list(Engine("ray").spread([1], double))


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("127.0.0.1:1", "nothing answers at 127.0.0.1:1"),
        ("no-such-host.invalid:6379", "nothing answers at no-such-host.invalid:6379"),
        ("localhost", "is no address; give host:port"),
        ("localhost:ray", "is no address; give host:port"),
        ("localhost:99999", "is no address; give host:port"),
        ("ray://127.0.0.1:10001", "run the command on a machine of the cluster"),
    ],
)
def test_an_address_where_no_cluster_is_is_refused_within_seconds(address: str, words: str) -> None:
    began = time.monotonic()
    with pytest.raises(RodaError, match=words):
        refuse_unreachable(address)
    assert time.monotonic() - began < 8


def test_an_address_that_answers_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        refuse_unreachable(f"127.0.0.1:{server.getsockname()[1]}")
    refuse_unreachable("auto")
