"""Commands with `--engine ray`: the bytes of the local engine, whatever dies or is broken on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest

from ray_processes import processes

pytest.importorskip("ray", reason="Ray is not installed: make test-integrations has it")
pytestmark = [
    pytest.mark.filterwarnings("default"),  # Ray's own are not ours to mend
    pytest.mark.skipif(not os.path.isdir("/proc"), reason="processes are found by /proc"),
]

STORIES = (
    ("甲地到乙地{a}千米，汽车每小时行{b}千米，要几小时？", "x={a}/{b}"),
    ("每盒铅笔{b}支，买{a}盒再添2支，共有多少支？", "x={b}*{a}+2"),
    ("果园里有{a}棵桃树，梨树比桃树多{b}棵，梨树有多少棵？", "x={a}+{b}"),
)
PROBLEMS = 12_000
BLOCK = ".block"


def stories(many: int) -> Iterator[dict[str, object]]:
    """Problems, no two alike."""
    for number in range(many):
        text, equation = STORIES[number % len(STORIES)]
        a, b = 1000 + number, 3 + number % 89
        yield {
            "id": str(number),
            "text": text.format(a=a, b=b),
            "equation": equation.format(a=a, b=b),
        }


def command(*args: object) -> list[str]:
    return [sys.executable, "-m", "roda", *map(str, args)]


def roda(*args: object, code: int = 0) -> str:
    """Run a command to its end; what it has printed."""
    ran = subprocess.run(
        command(*args), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300
    )
    assert ran.returncode == code, ran.stdout
    assert "Traceback" not in ran.stdout
    return ran.stdout


def blocks(out: Path) -> list[Path]:
    """The finished blocks beside an output."""
    return sorted(out.with_name(f"{out.name}.parts").glob(f"*{BLOCK}"))


def begun(out: Path, *args: object, many: int = 2) -> subprocess.Popen[str]:
    """A command that has finished some blocks, and not all."""
    process = subprocess.Popen(
        command(*args), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    end = time.monotonic() + 120
    while len(blocks(out)) < many:
        assert process.poll() is None, process.communicate()[0]
        assert time.monotonic() < end
        time.sleep(0.02)
    return process


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus, and what the local engine makes of it."""
    made = tmp_path_factory.mktemp("ray")
    lines = map(orjson.dumps, stories(PROBLEMS))
    made.joinpath("in.jsonl").write_bytes(b"\n".join(lines))
    made.joinpath("local").mkdir()
    local, refused = made / "local" / "out.jsonl", made / "local" / "refused.jsonl"
    roda("augment", made / "in.jsonl", "--out", local, "--rejections", refused)
    return made


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A cluster of two machines, both of them here."""
    from ray.cluster_utils import Cluster

    few = {"num_cpus": 1, "object_store_memory": 100 << 20}
    made = Cluster(initialize_head=True, head_node_args=few | {"include_dashboard": False})
    made.add_node(**few)
    yield made
    made.shutdown()


@pytest.fixture(scope="module")
def cluster(machines: Any) -> list[str]:
    """The options that name the cluster."""
    return ["--engine", "ray", "--address", machines.address]


def same(folder: Path, out: Path) -> bool:
    """Whether an output, its manifest and the refusals are those of the local engine."""
    local = folder / "local"
    return all(
        out.with_name(name).read_bytes() == local.joinpath(name).read_bytes()
        for name in ("out.jsonl", "out.jsonl.manifest.json", "refused.jsonl")
    )


def augment(folder: Path, out: Path, *more: object) -> list[object]:
    out.parent.mkdir(exist_ok=True)
    refused = out.with_name("refused.jsonl")
    return ["augment", folder / "in.jsonl", "--out", out, "--rejections", refused, *more]


def test_a_ray_of_its_own_gives_the_same_bytes_and_keeps_quiet(folder: Path) -> None:
    out = folder / "own" / "out.jsonl"
    told = roda(*augment(folder, out, "--engine", "ray", "--workers", 2))
    assert same(folder, out)
    assert "ray" not in told.replace(str(folder), "").lower()


def test_workers_that_are_killed_change_nothing(folder: Path, cluster: list[str]) -> None:
    out = folder / "killed" / "out.jsonl"
    with begun(out, *augment(folder, out, *cluster, "--resume")) as process:
        for killed in processes("MapWorker"):
            os.kill(killed, signal.SIGKILL)
        told = process.communicate(timeout=200)[0]
    assert process.returncode == 0, told
    assert same(folder, out)
    assert "a worker process died; its problems were given to another one" in told
    assert not blocks(out)


def test_a_machine_that_is_lost_changes_nothing(
    folder: Path, machines: Any, cluster: list[str]
) -> None:
    out = folder / "lost" / "out.jsonl"
    third = machines.add_node(num_cpus=1, object_store_memory=100 << 20)
    with begun(out, *augment(folder, out, *cluster, "--resume"), many=5) as process:
        machines.remove_node(third, allow_graceful=False)
        told = process.communicate(timeout=200)[0]
    assert process.returncode == 0, told
    assert same(folder, out)


def test_a_machine_with_another_version_is_named(
    folder: Path, machines: Any, cluster: list[str]
) -> None:
    other = folder / "elsewhere" / "roda"
    other.mkdir(parents=True)
    other.joinpath("__init__.py").write_text('__version__ = "0.0.1"\n')
    other.joinpath("problem.py").write_text('RULES = "1"\n')
    odd = machines.add_node(num_cpus=1, env_vars={"PYTHONPATH": str(other.parent)})
    try:
        told = roda(*augment(folder, folder / "odd" / "out.jsonl", *cluster), code=2)
    finally:
        machines.remove_node(odd)
    assert "of the cluster has roda-mwp 0.0.1 with rules '1'; every machine must have" in told


def test_a_driver_that_is_killed_is_resumed_without_doing_blocks_again(
    folder: Path, cluster: list[str]
) -> None:
    out = folder / "driver" / "out.jsonl"
    kept: dict[Path, float] = {}
    for many in (2, 5):
        with begun(out, *augment(folder, out, *cluster, "--resume"), many=many) as process:
            process.kill()
        assert {path: path.stat().st_mtime for path in kept} == kept  # none was done again
        kept = {path: path.stat().st_mtime for path in blocks(out)}
        assert not out.exists()
    damaged = blocks(out)[0]
    damaged.write_bytes(damaged.read_bytes()[:-7])  # a block that is cut is done again
    told = roda(*augment(folder, out, *cluster, "--resume"))
    assert same(folder, out)
    assert f"resumed: {len(kept) - 1} blocks were finished before" in told
    assert "1 blocks were damaged and done again" in told
    assert not damaged.parent.exists()


def test_a_run_of_the_local_engine_is_resumed_by_ray(folder: Path, cluster: list[str]) -> None:
    out = folder / "other" / "out.jsonl"
    with begun(out, *augment(folder, out, "--resume")) as process:
        process.kill()
    assert "resumed:" in roda(*augment(folder, out, *cluster, "--resume"))
    assert same(folder, out)


def test_a_full_disk_leaves_nothing_half_written(folder: Path, cluster: list[str]) -> None:
    out = folder / "full" / "out.jsonl"
    words = command(*augment(folder, out, *cluster, "--resume"))
    limited = ["bash", "-c", 'ulimit -f 2500; exec "$@"', "bash", *words]
    ran = subprocess.run(limited, capture_output=True, text=True, timeout=200)
    assert ran.returncode == 2, ran.stderr
    assert "cannot be written: file too large" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not out.exists()
    roda(*augment(folder, out, *cluster, "--resume"))  # once there is room again
    assert same(folder, out)


def test_tables_go_in_and_out(folder: Path, cluster: list[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    import pyarrow

    source = folder / "in.parquet"
    parquet.write_table(pyarrow.Table.from_pylist(list(stories(3000))), source)
    for name, engine in (("l", []), ("r", cluster)):
        folder.joinpath(name).mkdir()
        out = folder / name / "out.parquet"
        roda("augment", source, "--mix", "--out", out, *engine)
    assert (folder / "l/out.parquet").read_bytes() == (folder / "r/out.parquet").read_bytes()
    assert "nothing is wrong" in roda("verify", out, "--source", source, *cluster)


def test_export_and_verify_say_and_write_the_same(folder: Path, cluster: list[str]) -> None:
    made = folder / "local" / "out.jsonl"
    told, written = [], []
    for engine in ([], cluster):
        out = folder / "sft.jsonl"
        told.append(roda("export", made, "--to", "messages", "--out", out, *engine))
        written.append(out.read_bytes())
        told.append(roda("verify", made, "--source", folder / "in.jsonl", *engine))
    assert told[:2] == told[2:]
    assert written[0] == written[1]


def test_an_audit_finds_the_same(folder: Path, cluster: list[str]) -> None:
    pytest.importorskip("rensa", reason="rensa is not installed: it comes with roda-mwp[audit]")
    source, tests = folder / "in.jsonl", folder / "tests.jsonl"
    tests.write_bytes(b"\n".join(source.read_bytes().splitlines()[5:4000:500]))
    found = []
    for engine in ([], cluster):
        pairs, clean = folder / "pairs.jsonl", folder / "clean.jsonl"
        told = roda("audit", source, tests, "--report", pairs, *engine)
        told += roda("audit", source, "--against", tests, "--drop", clean, *engine)
        found.append((told, pairs.read_bytes(), clean.read_bytes()))
    assert found[0] == found[1]
    assert found[0][1]


HOSTILE = {
    "invalid UTF-8": b'{"id":"u","text":"\xff\xfe 3 and 4?","equation":"x=3+4"}',
    "huge line": b'{"id":"h","text":"' + b"3 " * (3 << 20) + b'","equation":"x=3+4"}',
    "nested": b'{"id":"n","text":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "cut off": b'{"id":"c","text":"3',
    "no object": b"[1, 2]",
    "lone surrogate": b'{"id":"\\ud800","text":"3 + 4 = ?","equation":"x=3+4"}',
}


def test_broken_records_and_doubled_ids_are_told_as_the_local_engine_tells_them(
    folder: Path, cluster: list[str]
) -> None:
    source = folder / "hostile.jsonl"
    good = [orjson.dumps(story) for story in stories(1500)]
    lines = [*good[:700], *HOSTILE.values(), *good[700:], *good[:40]]  # the last have ids again
    source.write_bytes(b"\n".join(lines))
    told, written = [], []
    for engine in ([], cluster):
        out, refused = folder / "h.jsonl", folder / "h.refused.jsonl"
        told.append(roda("augment", source, "--out", out, "--rejections", refused, *engine))
        written.append((out.read_bytes(), refused.read_bytes()))
    assert told[0] == told[1]
    assert written[0] == written[1]
    assert "broken:" in told[0]
    assert "40 ids stand" in told[0]
    assert written[0][0].count(b"@") >= 40


def test_a_mistake_of_the_user_ends_it_in_one_line(folder: Path, cluster: list[str]) -> None:
    told = roda("augment", folder / "none.jsonl", "--out", folder / "n.jsonl", *cluster, code=2)
    assert "there is no such file" in told
    wrong = folder / "wrong.jsonl"
    wrong.write_text('{"a": 1}\n' * 30)
    told = roda("augment", wrong, "--corpus", "native", "--out", folder / "n", *cluster, code=2)
    assert "this does not look like native" in told
