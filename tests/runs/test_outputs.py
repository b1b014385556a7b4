"""Files appear together and whole, or not at all."""

from __future__ import annotations

import errno
import gzip
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from roda.errors import CorpusError, RodaError
from roda.runs.outputs import Outputs, append, refuse_clashes, sweep


def test_files_appear_together_at_the_end(tmp_path: Path) -> None:
    with Outputs() as outputs:
        for name in ("a", "b"):
            outputs.open(str(tmp_path / name)).write(name.encode())
        assert not {"a", "b"} & set(os.listdir(tmp_path))
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]
    assert (tmp_path / "b").read_bytes() == b"b"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, SystemExit])
def test_after_an_error_the_old_file_is_still_there(
    tmp_path: Path, error: type[BaseException]
) -> None:
    (tmp_path / "a").write_text("old")

    def write_and_fail() -> None:
        with Outputs() as outputs:
            outputs.open(str(tmp_path / "a")).write(b"new")
            outputs.open(str(tmp_path / "b")).write(b"new")
            raise error

    with pytest.raises(error):
        write_and_fail()
    assert os.listdir(tmp_path) == ["a"]
    assert (tmp_path / "a").read_text() == "old"


def test_if_one_cannot_be_opened_none_appears(tmp_path: Path) -> None:
    def open_both() -> None:
        with Outputs() as outputs:
            outputs.open(str(tmp_path / "a")).write(b"new")
            outputs.open(str(tmp_path / "nowhere" / "b"))

    with pytest.raises(CorpusError, match="cannot be written"):
        open_both()
    assert os.listdir(tmp_path) == []


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be written"), Outputs() as outputs:
        outputs.open(str(tmp_path))


def test_permissions_are_the_usual_ones(tmp_path: Path) -> None:
    with Outputs() as outputs:
        outputs.open(str(tmp_path / "a"))
    (tmp_path / "plain").touch()
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "plain")]
    assert modes[0] == modes[1]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "place").touch()
    (tmp_path / "link").symlink_to(tmp_path / "place")
    with Outputs() as outputs:
        outputs.open(str(tmp_path / "link")).write(b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "place").read_bytes() == b"new"


def test_equal_content_gives_equal_compressed_bytes(tmp_path: Path) -> None:
    for name in ("a.gz", "b.gz"):
        with Outputs() as outputs:
            outputs.open(str(tmp_path / name)).write(b"content")
    first, second = ((tmp_path / name).read_bytes() for name in ("a.gz", "b.gz"))
    assert first == second
    assert gzip.decompress(first) == b"content"


def test_a_device_is_written_as_it_is() -> None:
    with Outputs() as outputs:
        outputs.open(os.devnull).write(b"gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_devices_may_be_shared_but_files_may_not(tmp_path: Path) -> None:
    refuse_clashes({"SOURCE": "-"}, {"--out": "-", "--rejections": None})
    refuse_clashes({}, {"--out": os.devnull, "--rejections": os.devnull})
    same = str(tmp_path / "a")
    with pytest.raises(RodaError, match="--rejections is the same file as --out"):
        refuse_clashes({}, {"--out": same, "--rejections": same})


class Full:
    """A system that has no space left, from a certain call of `what` on."""

    def __init__(self, what: str, monkeypatch: pytest.MonkeyPatch, after: int = 0) -> None:
        self.left = after
        real = getattr(os, what)

        def fail(*given: Any) -> Any:
            if self.left > 0:
                self.left -= 1
                return real(*given)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, what, fail)


def write(*paths: Path, content: bytes = b"new") -> None:
    with Outputs() as outputs:
        for path in paths:
            outputs.open(str(path)).write(content)


NO_SPACE = "cannot be written: no space left on device"


@pytest.mark.parametrize("what", ["fsync", "chmod", "replace"])
def test_a_full_disk_at_the_end_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    (tmp_path / "a").write_text("old")
    Full(what, monkeypatch)
    with pytest.raises(CorpusError, match=NO_SPACE):
        write(tmp_path / "a", tmp_path / "b")
    assert os.listdir(tmp_path) == ["a"]
    assert (tmp_path / "a").read_text() == "old"


def test_if_the_second_cannot_have_its_name_the_first_loses_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_text("old")
    Full("replace", monkeypatch, after=2)  # a and b are moved, c is not; then no more can be
    with pytest.raises(CorpusError, match=f"c: {NO_SPACE}"):
        write(tmp_path / "b", tmp_path / "a", tmp_path / "c")
    monkeypatch.undo()
    assert "b" not in os.listdir(tmp_path)
    assert "c" not in os.listdir(tmp_path)


def test_what_was_there_is_put_back(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")

    def write_while_the_second_becomes_a_folder() -> None:
        with Outputs() as outputs:
            for name in ("a", "b", "c"):
                outputs.open(str(tmp_path / name)).write(b"new")
            (tmp_path / "c").mkdir()

    with pytest.raises(CorpusError, match="c: cannot be written: is a directory"):
        write_while_the_second_becomes_a_folder()
    assert sorted(os.listdir(tmp_path)) == ["a", "c"]
    assert (tmp_path / "a").read_text() == "old"


@pytest.mark.parametrize("name", ["/dev/full", "small/a", "small/a.gz"])
def test_a_full_disk_while_writing(tmp_path: Path, name: str) -> None:
    """Of a device that is always full, and of a process that may write a few bytes only."""
    if name == "/dev/full" and not os.path.exists(name):
        pytest.skip("there is no such device here")
    (tmp_path / "small").mkdir()
    check = (
        "import os, resource, signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "from roda.runs.outputs import Outputs\n"
        "with Outputs() as outputs:\n"
        "    stream = outputs.open(sys.argv[1])\n"
        "    for _ in range(300): stream.write(os.urandom(10_000))\n"
    )
    command = [sys.executable, "-c", check, str(tmp_path / name)]  # an absolute name stays so
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert re.search("CorpusError: .*cannot be written: (no space|file too large)", done.stderr)
    assert done.stderr.count("Traceback") == 2, "the system's error and ours, nothing at the end"
    assert os.listdir(tmp_path / "small") == []


def test_a_line_is_added_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "log"
    append(str(path), b"first\n")
    check = (
        "import resource, signal, sys\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))\n"
        "from roda.runs.outputs import append\n"
        "append(sys.argv[1], b'second\\n')\n"
    )
    command = [sys.executable, "-c", check, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert "cannot be written: file too large" in done.stderr
    assert path.read_bytes() == b"first\n"


KILLED = """
import os, signal, sys
from roda.runs.outputs import Outputs
with Outputs() as outputs:
    outputs.open(sys.argv[1]).write(b"half")
    print("begun", flush=True)
    sys.stdin.read(1)  # until the test says so
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_run_left_is_swept_and_what_a_living_one_writes_is_not(
    tmp_path: Path,
) -> None:
    path = tmp_path / "out.jsonl"
    other = tmp_path / "other.jsonl"
    command = [sys.executable, "-c", KILLED]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with (
        subprocess.Popen([*command, str(path)], **pipes) as one,  # type: ignore[call-overload]
        subprocess.Popen([*command, str(other)], **pipes) as two,  # type: ignore[call-overload]
    ):
        for process in (one, two):
            assert process.stdout.readline() == b"begun\n"
        hidden = sorted(os.listdir(tmp_path))
        assert [name.split(".")[1] for name in hidden] == ["other", "out"]
        assert all(name.endswith(".roda-part") for name in hidden)
        write(path, content=b"mine")  # while both live
        assert set(hidden) < set(os.listdir(tmp_path))
        one.communicate(b"x")
        assert hidden[1] in os.listdir(tmp_path), "a killed process cleans nothing up"
        write(path, content=b"again")
        assert sorted(os.listdir(tmp_path)) == sorted([hidden[0], "out.jsonl"])
        two.communicate(b"x")
    sweep(str(tmp_path))
    assert os.listdir(tmp_path) == ["out.jsonl"]
    assert path.read_bytes() == b"again"


def test_of_two_runs_at_once_the_last_one_wins_whole(tmp_path: Path) -> None:
    with Outputs() as first:
        first.open(str(tmp_path / "a")).write(b"first")
        write(tmp_path / "a", content=b"second, longer")
        assert (tmp_path / "a").read_bytes() == b"second, longer"
    assert (tmp_path / "a").read_bytes() == b"first"
    assert os.listdir(tmp_path) == ["a"]


def test_ctrl_c_between_two_names_comes_after_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.replace

    def replace(old: str, new: str) -> None:
        signal.raise_signal(signal.SIGINT)
        real(old, new)

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "a", tmp_path / "b")
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "is a directory"),
        ("missing/a", "there is no folder .*missing.; make it first"),
        ("file/a", "not a directory"),
        ("loop", "too many levels of symbolic links"),
        ("x" * 300, "file name too long"),
        ("a\0b", "it is no name a file can have"),
    ],
)
def test_names_that_cannot_be_written_are_told_at_once(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(CorpusError, match=f"cannot be written: {why}"), Outputs() as outputs:
        outputs.open(f"{tmp_path}/{name}")
    assert sorted(os.listdir(tmp_path)) == ["file", "loop"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_without_permission(tmp_path: Path) -> None:
    (tmp_path / "a").touch(mode=0o400)
    (tmp_path / "folder").mkdir(mode=0o500)
    for name, why in (("a", "it is write-protected"), ("folder/a", "permission denied")):
        with pytest.raises(CorpusError, match=f"cannot be written: {why}"):
            write(tmp_path / name)


def test_permissions_of_a_file_that_is_replaced_are_kept(tmp_path: Path) -> None:
    (tmp_path / "a").touch(mode=0o600)
    write(tmp_path / "a")
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600


def test_a_long_name_in_chinese(tmp_path: Path) -> None:
    name = "长" * 85  # 255 bytes, the most that a name may have
    write(tmp_path / name)
    assert os.listdir(tmp_path) == [name]


def test_a_pipe_is_written_as_it_is(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", str(tmp_path / "pipe")], stdout=subprocess.PIPE) as reader:
        write(tmp_path / "pipe")
        assert reader.communicate(timeout=60)[0] == b"new"
    assert os.listdir(tmp_path) == ["pipe"]
