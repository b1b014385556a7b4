"""The manifest of a run: equal runs write equal bytes, and what is no manifest is refused by name."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from roda.cli import main
from roda.errors import CorpusError
from roda.runs.manifest import RecordSum, find_manifest, manifest_name, read_manifest, seal

ROWS = [
    ("1", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10"),
    ("2", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
    ("3", "小红有9本书，小明有9本书，一共有多少本？", "x=9+9", "18"),
]


def roda(*args: object, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.jsonl"
    names = ("id", "text", "equation", "answer")
    many = [(f"{round_}-{row[0]}", *row[1:]) for round_ in range(200) for row in ROWS]
    path.write_text("".join(json.dumps(dict(zip(names, row, strict=True))) + "\n" for row in many))
    return path


def test_it_says_what_went_in_and_what_came_out(corpus: Path) -> None:
    out = corpus.with_name("more.jsonl")
    assert roda("augment", corpus, "--mix", "--out", out).exit_code == 0
    fields = read_manifest(manifest_name(str(out)))
    assert fields["sources"] == [
        {
            "name": "corpus.jsonl",
            "bytes": corpus.stat().st_size,
            "sha256": hashlib.sha256(corpus.read_bytes()).hexdigest(),
        }
    ]
    [output] = fields["outputs"]
    assert output["sha256"] == hashlib.sha256(out.read_bytes()).hexdigest()
    assert output["records"] == out.read_bytes().count(b"\n") == fields["counts"]["records"]
    assert fields["counts"]["problems"] == fields["counts"]["originals"] == 600
    assert fields["counts"]["refused_numbers"]["repeated-in-text"] == 400
    assert fields["seal"] == seal(fields)
    assert str(corpus.parent) not in Path(manifest_name(str(out))).read_text()


def test_equal_runs_write_equal_manifests_with_any_number_of_processes(corpus: Path) -> None:
    found = []
    for workers in (1, 2):
        out = corpus.with_name(f"{workers}") / "more.jsonl"
        out.parent.mkdir()
        assert roda("augment", corpus, "--workers", workers, "--out", out).exit_code == 0
        found.append(Path(manifest_name(str(out))).read_bytes())
    assert found[0] == found[1]


def test_packed_files_have_the_sums_of_what_is_in_them(corpus: Path) -> None:
    packed = corpus.with_name("corpus.gz")
    packed.write_bytes(gzip.compress(corpus.read_bytes()))
    plain, gz = corpus.with_name("a.jsonl"), corpus.with_name("a.jsonl.gz")
    roda("augment", corpus, "--out", plain)
    roda("augment", packed, "--out", gz)
    one, other = (read_manifest(manifest_name(str(path))) for path in (plain, gz))
    assert one["sources"][0]["sha256"] == other["sources"][0]["sha256"]
    assert one["outputs"][0]["sha256"] == other["outputs"][0]["sha256"]
    assert roda("verify", gz, "--source", corpus).exit_code == 0


def test_a_source_that_was_not_read_to_its_end_has_no_hash(corpus: Path) -> None:
    large = corpus.with_name("large.jsonl")
    large.write_bytes(corpus.read_bytes() * 20)
    out = corpus.with_name("few.jsonl")
    assert roda("augment", large, "--limit", 3, "--out", out).exit_code == 0
    fields = read_manifest(manifest_name(str(out)))
    assert fields["sources"][0]["sha256"] is None
    assert fields["selection"]["limit"] == 3
    assert roda("verify", out, "--source", large).exit_code == 0


@pytest.mark.parametrize("out", ["-", os.devnull])
def test_streams_and_devices_get_none(corpus: Path, out: str) -> None:
    result = roda("augment", corpus, "--out", out)
    assert result.exit_code == 0
    assert os.listdir(corpus.parent) == ["corpus.jsonl"]
    assert not os.path.exists(manifest_name(out))


def test_a_failure_leaves_neither_file(corpus: Path) -> None:
    with corpus.open("a") as file:
        file.write("{\n")
    assert roda("augment", corpus, "--strict", "--out", corpus.with_name("a")).exit_code == 2
    assert os.listdir(corpus.parent) == ["corpus.jsonl"]


def test_the_manifest_overwrites_no_input(corpus: Path) -> None:
    named = corpus.with_name(f"out{'.manifest.json'}")
    corpus.rename(named)
    result = roda("augment", named, "--out", corpus.with_name("out"))
    assert result.exit_code == 2
    assert "the manifest of --out is the same file as SOURCE" in result.stderr


def test_sums_tell_order_and_doubles() -> None:
    def summed(*lines: bytes) -> RecordSum:
        total = RecordSum()
        for line in lines:
            total.add(line)
        return total

    plain, turned, doubled = summed(b"a\nb\n"), summed(b"b\n", b"a\n"), summed(b"a\nb\nb\nb\n")
    assert plain.unordered == turned.unordered != doubled.unordered
    assert plain.ordered != turned.ordered
    assert doubled.records == 4


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is no manifest, for it is no JSON"),
        ("[]", "its format is not 'roda manifest 1'"),
        ('{"format": "roda manifest 9"}', "its format is not 'roda manifest 1'"),
        ('{"format": "roda manifest 1"}', "field 'version': is missing or of another type"),
    ],
)
def test_what_is_no_manifest_is_refused_by_name(tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "a.manifest.json"
    path.write_text(content)
    with pytest.raises(CorpusError) as caught:
        read_manifest(str(path))
    assert words in str(caught.value)
    assert str(path) in str(caught.value)


def test_it_is_found_beside_its_file_or_under_another_name(corpus: Path) -> None:
    out = corpus.with_name("more.jsonl")
    roda("augment", corpus, "--out", out)
    own = corpus.with_name("more.jsonl.manifest.json")
    assert find_manifest(str(out)) == str(own)
    other = own.rename(corpus.with_name("all.manifest.json"))
    assert find_manifest(str(out)) == str(other)
    assert find_manifest(str(corpus)) is None
