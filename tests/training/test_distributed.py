"""Two processes train one model: same weights in both, one set of files, and exactly resumed."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

PROGRAM = """
import json, sys, torch
from pathlib import Path
from torch import distributed, nn
from roda.training.distributed import join, leave
from training.test_resume import learnable, trainer
import numpy as np

team, device = join()
model = nn.Linear(3, 1, bias=False)
share = torch.from_numpy(team.share(np.arange(7))).float()
model(share.unsqueeze(-1).expand(-1, 3)).sum().backward()
team.average(model.parameters())
said = [team.number, team.leads, share.tolist(), model.weight.grad.tolist()]

problems, folder = learnable(), Path(sys.argv[1])
whole = trainer("gts", problems, None, team=team)
whole.run()
part = trainer("gts", problems, folder, team=team)
part.run(max_steps=part.mixture.steps(0) + part.mixture.steps(1))
distributed.barrier()  # the first has written the state
part = trainer("gts", problems, folder, team=team)
assert part.resume()
part.run()
weights = whole.network.state_dict()
said.append(all(torch.equal(t, weights[name]) for name, t in part.network.state_dict().items()))
said.append(sum(tensor.double().sum().item() for tensor in weights.values()))
leave()
sys.stdout.write(json.dumps(said))
"""


def test_processes_share_batches_have_the_same_weights_and_go_on_exactly(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    tests = Path(__file__).parents[1]
    base = os.environ | {"WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    base |= {"PYTHONPATH": os.pathsep.join((str(tests.parent / "src"), str(tests)))}
    base |= {"OMP_NUM_THREADS": "1", "GLOO_SOCKET_IFNAME": "lo"}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(tmp_path)],
            env=base | {"RANK": str(rank), "LOCAL_RANK": str(rank)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(2)
    ]
    done = [process.communicate(timeout=120) for process in running]
    assert [process.returncode for process in running] == [0, 0], done[0][1] + done[1][1]
    mean = [[(0 + 2 + 4 + 6 + 1 + 3 + 5) / 2] * 3]
    first, second = (json.loads(out) for out, _ in done)
    assert first[:5] == [0, True, [0.0, 2.0, 4.0, 6.0], mean, True]
    assert second[:5] == [1, False, [1.0, 3.0, 5.0], mean, True]
    assert first[5] == second[5]
    assert [path.name for path in tmp_path.iterdir()] == ["state.safetensors"]
