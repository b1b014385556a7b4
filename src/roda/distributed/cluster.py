"""Ray started on this machine, or joined where it runs; whatever is missing is said in plain words.

A cluster is fit for work if every machine of it has the same version of this package. Nothing else is
asked of it: files are read and written by the process that runs the command, and by no other.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final

from roda.errors import RodaError

LOCAL: Final = "local"  # Ray's word for a cluster of its own, on this machine
_EXTRA: Final = "pip install 'roda-mwp[scale]'"
_STORE: Final = (
    192 << 20
)  # bytes of shared memory on this machine; a part is one or two of a million
_PATIENCE: Final = 5.0  # seconds in which the machine of an address must answer
_LOOKING: Final = 60.0  # seconds for every machine to tell what is installed
_QUIET: Final = {
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_DATA_DISABLE_PROGRESS_BARS": "1",
}


def refuse_without_ray() -> None:
    """Raise an error that says what to install, where Ray Data is not there."""
    missing = next((name for name in ("ray", "pyarrow", "pandas") if find_spec(name) is None), None)
    if missing is not None:
        raise RodaError(f"--engine ray needs {missing}, which is not installed: {_EXTRA}")


def join(address: str | None, workers: int | None) -> int:
    """Join the cluster at an address, or start one here; gives how many processes may work.

    Without `workers` these are as many as there are processors. A Ray that this program has joined
    already is used as it is. It is left when the program ends, as Ray sees to itself: a command may have
    several pieces of work, and a start takes seconds.
    """
    refuse_without_ray()
    if address is not None:
        refuse_unreachable(address)
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    with _muted():  # it says that it was told to say nothing
        import ray
    if not ray.is_initialized():
        _start(ray, address or LOCAL, workers)
        _refuse_unfit(ray)
    _be_quiet()
    return workers or max(1, int(ray.cluster_resources().get("CPU", 1)))


def refuse_unreachable(address: str) -> None:
    """Raise an error where nothing answers at an address `host:port`; Ray itself waits for minutes.

    >>> refuse_unreachable("127.0.0.1:1")
    Traceback (most recent call last):
    ...
    roda.errors.RodaError: --address: nothing answers at 127.0.0.1:1 (connection refused); is a cluster
    running there ('ray start --head'), and is this the address that it named?
    """
    if address in ("auto", LOCAL):
        return
    if address.startswith("ray://"):
        raise RodaError(
            f"--address: {address!r} is that of Ray Client; run the command on a machine of the "
            "cluster, with 'ray job submit' or by hand, and give host:port or auto"
        )
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 0xFFFF:
        raise RodaError(f"--address: {address!r} is no address; give host:port, or auto")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_PATIENCE).close()
    except OSError as error:
        why = "no answer" if isinstance(error, TimeoutError) else (error.strerror or str(error))
        raise RodaError(
            f"--address: nothing answers at {address} ({why.lower()}); is a cluster running there "
            "('ray start --head'), and is this the address that it named?"
        ) from None


def _start(ray: Any, address: str, workers: int | None) -> None:
    """Start Ray, or join it; it leaves our answers to signals alone."""
    options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    if address == LOCAL:
        options |= {
            "num_cpus": workers or os.cpu_count() or 1,
            "object_store_memory": _STORE,
            "include_dashboard": False,
        }
    main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGTERM)
    try:
        with _muted():
            ray.init(address, **options)
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        where = "on this machine" if address == LOCAL else f"at {address}"
        why = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise RodaError(f"--engine ray: Ray cannot be started or joined {where}: {why}") from None
    finally:
        if main:
            signal.signal(signal.SIGTERM, before)


def _refuse_unfit(ray: Any) -> None:
    """Raise an error that names a machine of the cluster without this version of the package."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    def look() -> str:  # sent as it stands, for machines that may not have the package
        from importlib import import_module

        try:
            package, problem = import_module("roda"), import_module("roda.problem")
        except ImportError as error:
            return f"has no roda-mwp ({error})"
        return f"{package.__version__} with rules {problem.RULES!r}"

    own = look()
    here = ray.get_runtime_context().get_node_id()
    asked = [  # several nodes of a cluster may have one address
        (
            node["NodeManagerAddress"],
            ray.remote(look)
            .options(
                num_cpus=0,
                scheduling_strategy=NodeAffinitySchedulingStrategy(node["NodeID"], False),
            )
            .remote(),
        )
        for node in ray.nodes()
        if node["Alive"] and node["NodeID"] != here
    ]
    for machine, answer in asked:
        try:
            found = ray.get(answer, timeout=_LOOKING)
        except ray.exceptions.RayError as error:
            found = f"does not answer ({type(error).__name__})"
        if found != own:
            has = found if found.startswith(("has", "does")) else f"has roda-mwp {found}"
            raise RodaError(
                f"--address: machine {machine} of the cluster {has}; every machine must have "
                f"roda-mwp {own}: {_EXTRA}"
            )


@contextmanager
def _muted() -> Iterator[None]:
    """Send what is written to standard error beneath Python nowhere."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _be_quiet() -> None:
    """Have Ray Data draw no bars and tell nothing that is no error: the command has its own bar."""
    from ray.data import DataContext

    context = DataContext.get_current()
    context.enable_progress_bars = False
    context.print_on_execution_start = False
    warnings.filterwarnings("ignore", module=r"ray\.")
    logging.getLogger("ray").setLevel(logging.CRITICAL)
    logging.getLogger("ray.data").setLevel(logging.CRITICAL)
