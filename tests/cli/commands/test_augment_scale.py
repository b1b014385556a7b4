"""Long runs: killed, starved and damaged in the middle, and none of it shows in what they write."""

from __future__ import annotations

import gzip
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals and /proc of Linux")
PROBLEMS = [
    ("甲地到乙地{}千米，汽车每小时行{}千米，要几小时？", "x={}/{}"),
    ("每盒铅笔{}支，买{}盒，共有多少支？", "x={}*{}"),
    ("小红有{}本书，又买了{}本，一共有多少本？", "x={}+{}"),
    ("计算{}+{}=？", "x={}+{}"),
]
WRITTEN = ("more.jsonl", "more.jsonl.manifest.json", "refused.jsonl", "report.json")


def many(path: Path, count: int) -> Path:
    """So many problems of our own, among them broken records and repeated ids."""
    lines = []
    for number in range(count):
        text, equation = PROBLEMS[number % len(PROBLEMS)]
        some = (660 + number, 2 + number % 60)
        fields = {"id": str(number % (count - 50)), "text": text.format(*some)}
        lines.append(json.dumps(fields | {"equation": equation.format(*some)}, ensure_ascii=False))
    for place in (7, 300, 1500):
        lines.insert(place, '{"id": "broken", "text": 3}')
    lines.insert(900, '{"id": "cut", "text": "每盒')
    lines.insert(1200, '{"id": "deep", "text": ' + "[" * 2000 + "]" * 2000 + "}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def command(source: Path, folder: Path, *more: str) -> list[str]:
    return [
        *(sys.executable, "-m", "roda", "augment", str(source), "--out", f"{folder}/more.jsonl"),
        *("--rejections", f"{folder}/refused.jsonl", "--report", f"{folder}/report.json", *more),
    ]


def contents(folder: Path) -> dict[str, bytes]:
    assert sorted(os.listdir(folder)) == sorted(WRITTEN)
    return {name: (folder / name).read_bytes() for name in WRITTEN}


def blocks(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("more.jsonl.parts/*.block")}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return many(tmp_path_factory.mktemp("source") / "in.jsonl", 7000)


@pytest.fixture(scope="module")
def undisturbed(source: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("undisturbed")
    subprocess.run(command(source, folder), check=True, capture_output=True)
    return contents(folder)


def killed(arguments: list[str], folder: Path, wanted: int) -> set[str]:
    """Start a run, kill it -9 when so many blocks are finished, and tell which are."""
    with subprocess.Popen(
        arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        deadline = time.monotonic() + 120
        while len(blocks(folder)) < wanted and time.monotonic() < deadline:
            assert process.poll() is None
            time.sleep(0.005)
        process.kill()
    return blocks(folder)


def test_a_driver_killed_again_and_again_resumes_to_the_same_bytes(
    source: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    for wanted, workers in ((1, "1"), (3, "2"), (4, "2"), (6, "1")):
        finished = killed(command(source, tmp_path, "--resume", "--workers", workers), tmp_path, wanted)  # fmt: skip
        assert not (tmp_path / "more.jsonl").exists()
    times = {name: (tmp_path / "more.jsonl.parts" / name).stat().st_mtime_ns for name in finished}
    done = subprocess.run(
        command(source, tmp_path, "--resume", "--workers", "2"), check=True, capture_output=True
    )
    assert f"resumed: {len(times)} blocks were finished before" in done.stderr.decode()
    assert contents(tmp_path) == undisturbed


def test_a_killed_worker_is_replaced(
    source: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    arguments = command(source, tmp_path, "--workers", "2", "--resume")
    with subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        deadline = time.monotonic() + 120
        while len(blocks(tmp_path)) < 2 and time.monotonic() < deadline:
            time.sleep(0.005)
        os.kill(int(children.read_text().split()[0]), signal.SIGKILL)
        _, complaints = process.communicate(timeout=300)
    assert process.returncode == 0
    assert b"a worker process was killed (SIGKILL)" in complaints
    assert b"given to another one" in complaints
    assert contents(tmp_path) == undisturbed


def test_workers_do_not_outlive_a_killed_driver(source: Path, tmp_path: Path) -> None:
    arguments = command(source, tmp_path, "--workers", "2", "--resume")
    with subprocess.Popen(
        arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        deadline = time.monotonic() + 120
        while len(blocks(tmp_path)) < 2 and time.monotonic() < deadline:
            time.sleep(0.005)
        workers = [int(each) for each in children.read_text().split()]
        process.kill()
    assert len(workers) == 2
    deadline = time.monotonic() + 60
    while any(map(alive, workers)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not any(map(alive, workers))


def alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_full_disk_is_told_and_the_run_goes_on_when_there_is_room(
    source: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    """Files may have a megabyte at most: blocks fit, the output does not."""
    most = 1 << 20
    full = subprocess.run(
        command(source, tmp_path, "--resume", "--workers", "2"),
        capture_output=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )
    assert full.returncode == 2
    assert b"more.jsonl: cannot be written: file too large" in full.stderr
    assert b"finished blocks are kept in" in full.stderr
    assert b"Traceback" not in full.stderr
    assert os.listdir(tmp_path) == ["more.jsonl.parts"]
    assert len(blocks(tmp_path)) >= 2
    subprocess.run(command(source, tmp_path, "--resume"), check=True, capture_output=True)
    assert contents(tmp_path) == undisturbed


def test_damaged_blocks_are_done_again(
    source: Path, undisturbed: dict[str, bytes], tmp_path: Path
) -> None:
    killed(command(source, tmp_path, "--resume"), tmp_path, 4)
    parts = tmp_path / "more.jsonl.parts"
    cut = parts / "00000001.block"
    cut.write_bytes(cut.read_bytes()[:-100])
    (parts / "00000002.block").write_bytes(b"")
    (parts / "00000003.block.77.part").write_bytes(b"half a block")
    (parts / "run.json").unlink()
    done = subprocess.run(command(source, tmp_path, "--resume"), check=True, capture_output=True)
    assert b"2 blocks were damaged and done again" in done.stderr
    assert contents(tmp_path) == undisturbed


def test_a_source_or_settings_that_changed_meanwhile_are_told(source: Path, tmp_path: Path) -> None:
    changing = tmp_path / "in.jsonl"
    changing.write_bytes(source.read_bytes())
    folder = tmp_path / "out"
    folder.mkdir()
    killed(command(changing, folder, "--resume"), folder, 3)
    before = blocks(folder)
    for more in (("--profile", "paper"), ("--limit", "5000")):
        other = subprocess.run(command(changing, folder, "--resume", *more), capture_output=True)
        assert other.returncode == 2
        assert b"holds blocks of a run with other settings" in other.stderr
    changing.write_bytes(source.read_bytes().replace(b"660", b"661", 1))
    other = subprocess.run(command(changing, folder, "--resume"), capture_output=True)
    assert other.returncode == 2
    assert b"the source has changed since the run was interrupted" in other.stderr
    without = subprocess.run(command(source, folder), capture_output=True)
    assert without.returncode == 2
    assert b"--resume goes on from there, or delete the folder" in without.stderr
    assert blocks(folder) == before
    assert os.listdir(folder) == ["more.jsonl.parts"]


def test_options_of_long_runs_need_a_file(corpus: Path, roda: Roda) -> None:
    for more in (("--resume",), ("--shard-size", "3"), ("--out", "-", "--resume")):
        result = roda("augment", corpus, *more)
        assert result.exit_code == 2
        assert "goes with --out FILE alone" in result.stderr


def test_hostile_records_neither_end_a_run_nor_get_lost(tmp_path: Path, roda: Roda) -> None:
    good = {
        "id": "1",
        "text": "每盒铅笔8支，买3盒，共有多少支？",
        "equation": "x=8*3",
        "answer": "24",
    }
    line = json.dumps(good, ensure_ascii=False).encode()
    deep = b'{"id":"deep","text":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}"
    hostile = [
        line.replace(b'"1"', b'"\xff\xfe"'),  # no UTF-8
        json.dumps(good | {"id": "long", "text": "长" * 2_000_000}, ensure_ascii=False).encode(),
        deep,
        line,  # an id that is there already
        json.dumps(good | {"id": "big", "equation": "x=" + "8*" * 3000 + "3"}).encode(),
    ]
    source, out, refused = (tmp_path / name for name in ("in.jsonl", "out.jsonl", "refused.jsonl"))
    source.write_bytes(b"\n".join([line, *hostile, line.replace(b'"1"', b'"last"')]) + b"\n")
    files = []
    for workers in (1, 2):
        result = roda("augment", source, "--out", out, "--rejections", refused, "--workers", workers, "--resume")  # fmt: skip
        assert result.exit_code == 0, result.stderr
        files.append((out.read_bytes(), refused.read_bytes()))
    assert files[0] == files[1]
    made = [json.loads(each)["id"] for each in files[0][0].splitlines()]
    assert made == ["1.1", "1.2", "1@5.1", "1@5.2", "last.1", "last.2"]
    reasons = [json.loads(each)["reason"] for each in files[0][1].splitlines()]
    assert sorted(reasons) == ["broken-record"] * 2 + ["too-large"] * 2


def test_shards_compressed_are_the_output_and_verified(large_corpus: Path, roda: Roda) -> None:
    whole = large_corpus.with_name("whole.jsonl")
    out = large_corpus.with_name("more.jsonl.gz")
    assert roda("augment", large_corpus, "--out", whole).exit_code == 0
    result = roda("augment", large_corpus, "--out", out, "--shard-size", "1000", "--workers", "2")
    assert result.exit_code == 0
    assert "written: " + str(out.with_name("more-00000.jsonl.gz")) in result.stdout
    paths = sorted(out.parent.glob("more-*.gz"))
    assert b"".join(gzip.decompress(p.read_bytes()) for p in paths) == whole.read_bytes()
    first = [path.read_bytes() for path in paths]
    assert roda("augment", large_corpus, "--out", out, "--shard-size", "1000").exit_code == 0
    assert [path.read_bytes() for path in paths] == first
    for name in (out, out.with_name("more-*.jsonl.gz")):
        result = roda("verify", name, "--source", large_corpus)
        assert result.exit_code == 0, result.stdout
        assert "that no record is missing" in result.stdout
    result = roda("verify", paths[1])
    assert result.exit_code == 0, result.stdout
    result = roda("verify", paths[1], "--source", large_corpus)
    assert result.exit_code == 0, result.stdout
    assert "one shard of several" in result.stdout
    paths[1].unlink()
    result = roda("verify", out)
    assert result.exit_code == 1
    assert "more-00001.jsonl.gz]: the file is missing" in result.stdout
    assert roda("augment", out.with_name("more-*.gz"), "--out", paths[0]).exit_code == 2
    again = roda("augment", out.with_name("more-*.gz"), "--limit", "5")
    assert "already-reversed" in again.stdout


def test_no_source_is_removed_or_replaced_by_shards(large_corpus: Path, roda: Roda) -> None:
    folder = large_corpus.with_name("dated")
    folder.mkdir()
    names = ("more-20240101.jsonl", "more-00003.jsonl")
    for name in names:
        (folder / name).write_bytes(large_corpus.read_bytes())
    for source in (*names, "more-2*.jsonl"):
        result = roda(
            "augment", folder / source, "--out", folder / "more.jsonl", "--shard-size", "9"
        )
        assert result.exit_code == 2
        assert "may be replaced by a shard of --out" in result.stderr
    other = folder / "other.jsonl"
    other.write_bytes(b"".join(large_corpus.read_bytes().splitlines(keepends=True)[:4]))
    result = roda("augment", other, "--out", folder / "more.jsonl", "--shard-size", "9")
    assert result.exit_code == 0
    for name in names:
        assert (folder / name).read_bytes() == large_corpus.read_bytes()
    result = roda("export", folder / "more.jsonl", "--to", "messages")
    assert result.exit_code == 2
    assert f"it was written in shards: '{folder}/more-*.jsonl' names them all" in result.stderr


def test_a_mix_by_splits_in_shards_is_verified_by_its_folder(
    large_corpus: Path, roda: Roda
) -> None:
    folder = large_corpus.with_name("mixed")
    folder.mkdir()
    out = folder / "more.{split}.jsonl"
    more = ("--limit", "120", "--shard-size", "50")
    assert roda("augment", large_corpus, "--mix", "--out", out, *more).exit_code == 0
    result = roda("verify", folder)
    assert result.exit_code == 0, result.stdout
    shard = folder / "more-00000.train.jsonl"
    lines = shard.read_bytes().splitlines(keepends=True)
    shard.write_bytes(b"".join(lines[::-1]))
    result = roda("verify", folder)
    assert result.exit_code == 1
    assert "not in the order into which the run shuffled them" in result.stdout
