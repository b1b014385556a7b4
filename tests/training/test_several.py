"""Two processes train one model: same weights in both, one set of files."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

PROGRAM = """
import sys, torch
from torch import distributed, nn
from roda.training.several import join
import numpy as np
team, device = join()
rows = np.arange(7)
model = nn.Linear(3, 1, bias=False)
nn.init.ones_(model.weight)
share = torch.from_numpy(team.share(rows)).float()
model(share.unsqueeze(-1).expand(-1, 3)).sum().backward()
team.average(model.parameters())
sys.stdout.write(f"{team.number} {team.leads} {share.tolist()} {model.weight.grad.tolist()}")
distributed.destroy_process_group()
"""


def test_processes_share_a_batch_and_average_their_gradients() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    source = str(Path(__file__).parents[2] / "src")
    base = os.environ | {"WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    base |= {"PYTHONPATH": source, "OMP_NUM_THREADS": "1", "GLOO_SOCKET_IFNAME": "lo"}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            env=base | {"RANK": str(rank), "LOCAL_RANK": str(rank)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for rank in range(2)
    ]
    done = [process.communicate(timeout=120) for process in running]
    mean = [[(0 + 2 + 4 + 6 + 1 + 3 + 5) / 2] * 3]
    assert done[0][0] == f"0 True [0.0, 2.0, 4.0, 6.0] {mean}", done[0][1]
    assert done[1][0] == f"1 False [1.0, 3.0, 5.0] {mean}", done[1][1]
