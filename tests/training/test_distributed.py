"""Two processes train one model: as one process would, one set of files, and exactly resumed."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from learnable import learnable  # noqa: E402
from training.test_checkpoint import trainer  # noqa: E402

# Exact: without dropout, which processes draw differently, and in double precision, so that Adam
# does not turn the rounding of a gradient near zero into a step.
SAME = """
import json, os, sys, torch
from roda.training.distributed import connect, disconnect
from training.test_distributed import log_of
from learnable import learnable
from training.test_checkpoint import trainer

processes, device = connect()
made = trainer(sys.argv[2], learnable(30), None, processes=processes, exact=True)
said = log_of(made)
torch.save(made.network.state_dict(), f"{sys.argv[1]}/{processes.rank}.pt")
disconnect()
sys.stdout.write(json.dumps(said))
sys.stdout.flush()
os._exit(0)  # torch's own threads may abort a process that ends on a busy machine
"""

RESUMED = """
import json, os, sys, torch
import numpy as np
from pathlib import Path
from torch import distributed
from roda.training.distributed import connect, disconnect
from learnable import learnable
from training.test_checkpoint import trainer

processes, device = connect()
said = [processes.rank, processes.is_first, processes.share(np.arange(7)).rows.tolist()]
said.append(processes.any(processes.rank == 1, device))
said.append(processes.any(False, device))
said.append(processes.from_first(processes.rank + 0.5, device))

problems, folder = learnable(30), Path(sys.argv[1])
whole = trainer("gts", problems, None, processes=processes)
whole.run()
part = trainer("gts", problems, folder, processes=processes)
part.run(max_steps=part.mixture.steps(0) + part.mixture.steps(1))
distributed.barrier()  # the first has written the state
part = trainer("gts", problems, folder, processes=processes)
assert part.resume()
part.run()
weights = whole.network.state_dict()
said.append(all(torch.equal(t, weights[name]) for name, t in part.network.state_dict().items()))
said.append(sum(tensor.double().sum().item() for tensor in weights.values()))
disconnect()
sys.stdout.write(json.dumps(said))
sys.stdout.flush()
os._exit(0)  # torch's own threads may abort a process that ends on a busy machine
"""


def log_of(made: Any) -> list[list[float]]:
    """Step and loss of every epoch of a training, which is run."""
    notes: list[dict[str, Any]] = []
    made.journal._echo = notes.append
    made.run()
    return [[note["step"], note["loss"]] for note in notes]


def two_processes(program: str, *arguments: object) -> list[Any]:
    """What the program says in each of two processes that are connected."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    tests = Path(__file__).parents[1]
    base = os.environ | {"WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    base |= {"PYTHONPATH": os.pathsep.join((str(tests.parent / "src"), str(tests)))}
    base |= {"OMP_NUM_THREADS": "1", "GLOO_SOCKET_IFNAME": "lo"}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, *map(str, arguments)],
            env=base | {"RANK": str(rank), "LOCAL_RANK": str(rank)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(2)
    ]
    done = [process.communicate(timeout=120) for process in running]
    assert [process.returncode for process in running] == [0, 0], done[0][1] + done[1][1]
    return [json.loads(out) for out, _ in done]


def test_processes_share_batches_have_the_same_weights_and_go_on_exactly(tmp_path: Path) -> None:
    first, second = two_processes(RESUMED, tmp_path)
    assert first[:7] == [0, True, [0, 2, 4, 6], True, False, 0.5, True]
    assert second[:7] == [1, False, [1, 3, 5], True, False, 0.5, True]
    assert first[7] == second[7]
    assert [path.name for path in tmp_path.iterdir()] == ["state.safetensors"]


@pytest.mark.parametrize("name", ["gts", "classifier"])
def test_two_processes_learn_what_one_learns_from_the_same_batches(
    name: str, tmp_path: Path
) -> None:
    """The last batches of the epochs have 1 or 7 rows: shares of unequal size, and an empty one."""
    alone = trainer(name, learnable(30), None, exact=True)
    sizes = [len(plan.rows) for epoch in range(4) for plan in alone.mixture.epoch(epoch)]
    assert 1 in sizes
    assert 7 in sizes
    known = log_of(alone)
    first, second = two_processes(SAME, tmp_path, name)
    assert first == second
    assert first == [[step, pytest.approx(loss, abs=2e-5)] for step, loss in known]
    weights = alone.network.state_dict()
    for rank in range(2):
        found = torch.load(tmp_path / f"{rank}.pt", weights_only=True)
        assert found.keys() == weights.keys()
        for key, tensor in found.items():
            assert torch.allclose(tensor, weights[key], rtol=1e-7, atol=1e-9), key
