"""`roda verify`: what it says and how it ends. What it catches is in tests/verification/."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Roda = Callable[..., Result]


def spoil(path: Path) -> None:
    """Change one digit in the text of every reversal."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        if row["origin"] is not None:
            number = row["numbers"][0]
            digit = "9" if number["surface"][0] != "9" else "8"
            row["text"] = (
                row["text"][: number["start"]] + digit + row["text"][number["start"] + 1 :]
            )
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text(text, encoding="utf-8")


def test_what_augment_writes_passes(reversed_file: Path, corpus: Path, roda: Roda) -> None:
    result = roda("verify", reversed_file)
    assert result.exit_code == 0, result.output
    assert "nothing is wrong" in result.stdout
    assert roda("verify", reversed_file, "--source", corpus).exit_code == 0


def test_the_sample_passes_in_both_profiles(tmp_path: Path, roda: Roda) -> None:
    for profile in ("paper", "default"):
        out = tmp_path / profile
        roda("augment", "--profile", profile, "--mix", "--out", out)
        result = roda("verify", out)
        assert result.exit_code == 0, result.output


def test_faults_are_named_and_the_exit_code_is_one(reversed_file: Path, roda: Roda) -> None:
    spoil(reversed_file)
    result = roda("verify", reversed_file)
    assert result.exit_code == 1
    assert "record 2, id 2.1, numbers[0].surface" in result.stdout
    assert "FAILED" in result.stdout


def test_only_the_first_twenty_are_shown_unless_all_are_asked_for(
    reversed_file: Path, roda: Roda
) -> None:
    reversed_file.write_text('{"id": "a"}\n' * 30)
    assert "more; --all shows them" in roda("verify", reversed_file).stdout
    assert roda("verify", reversed_file, "--all").stdout.count("record 30, ") == 2


def test_json_holds_every_fault_and_a_summary(reversed_file: Path, roda: Roda) -> None:
    spoil(reversed_file)
    result = roda("verify", reversed_file, "--json")
    *faults, last = [json.loads(line) for line in result.stdout.splitlines()]
    assert last["summary"]["faults"] == len(faults) > 0
    assert set(faults[0]) == {"record", "id", "field", "problem"}


def test_a_line_that_is_no_json_is_a_fault(reversed_file: Path, roda: Roda) -> None:
    with reversed_file.open("a") as file:
        file.write("{broken\n")
    result = roda("verify", reversed_file)
    assert result.exit_code == 1
    assert "is not JSON" in result.stdout or "cut off" in result.stdout


def test_standard_input(reversed_file: Path, roda: Roda) -> None:
    assert roda("verify", "-", stdin=reversed_file.read_bytes()).exit_code == 0


def test_without_a_source_it_says_what_was_not_checked(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    words = roda("verify", reversed_file).stdout
    assert "checked: every record alone" in words
    assert "checked: with the manifest: records deleted, added, changed or moved" in words
    assert "not checked: whether a text asks for what its equation computes" in words
    Path(f"{reversed_file}.manifest.json").unlink()
    summary = json.loads(roda("verify", reversed_file, "--json").stdout)["summary"]
    assert [line.partition(",")[0].partition(" since")[0] for line in summary["not_checked"]] == [
        "whether a text asks for what its equation computes",
        "whether records were deleted",
    ]
    assert summary["manifest"] is None
    with_source = roda("verify", reversed_file, "--source", corpus).stdout
    assert "checked: against the source: every record made again and compared" in with_source
    assert "not checked: whether records stand in the order of the run" in with_source


def test_a_fault_beside_the_source_names_record_and_field(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    text = reversed_file.read_text(encoding="utf-8")
    reversed_file.write_text(text.replace("要几小时？", "要几个小时？"), encoding="utf-8")
    result = roda("verify", reversed_file, "--source", corpus)
    assert result.exit_code == 1
    assert "id 1, text: is not what the source gives" in result.stdout


def test_a_record_that_the_source_gives_must_not_be_missing(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    Path(f"{reversed_file}.manifest.json").unlink()
    lines = reversed_file.read_bytes().splitlines(keepends=True)
    reversed_file.write_bytes(b"".join(line for line in lines if b'"id":"1.1"' not in line))
    result = roda("verify", reversed_file, "--source", corpus)
    assert result.exit_code == 1
    assert "the file, id 1.1, id: is missing; the source gives such a record" in result.stdout
    part = roda("verify", reversed_file, "--source", corpus, "--part")
    assert part.exit_code == 0
    assert "not checked: whether records are missing, for the file is a part" in part.stdout


def test_a_part_need_not_agree_with_the_manifest_of_the_whole(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    kept = reversed_file.read_bytes().splitlines(keepends=True)
    reversed_file.write_bytes(b"".join(kept[3:]))
    whole = roda("verify", reversed_file)
    assert whole.exit_code == 1
    assert "the file, manifest.outputs[more.jsonl]: the run wrote" in whole.stdout
    assert "records were deleted" in whole.stdout
    assert roda("verify", reversed_file, "--source", corpus, "--part").exit_code == 0


def test_the_settings_come_from_the_manifest(corpus: Path, tmp_path: Path, roda: Roda) -> None:
    out, own = tmp_path / "out.jsonl", tmp_path / "own.toml"
    own.write_text('base = "paper"\nsolve_repeated = true\n[guards]\nsingle-number = false\n')
    made = roda(
        "augment", corpus, "--profile", own, "--form", "normal",
        "--without-guard", "only-calculation", "--out", out,
    )  # fmt: skip
    assert made.exit_code == 0, made.output
    assert roda("verify", out, "--source", corpus).exit_code == 0
    Path(f"{out}.manifest.json").unlink()
    assert roda("verify", out, "--source", corpus).exit_code == 1
    again = roda(
        "verify", out, "--source", corpus, "--profile", own, "--form", "normal",
        "--without-guard", "only-calculation",
    )  # fmt: skip
    assert again.exit_code == 0, again.output


def test_an_option_has_the_last_word_over_the_manifest(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    result = roda("verify", reversed_file, "--source", corpus, "--profile", "paper")
    assert result.exit_code == 1
    assert "is not what the source gives" in result.stdout


def test_problems_left_out_by_id_are_left_out_again(
    corpus: Path, tmp_path: Path, roda: Roda
) -> None:
    ids, out = tmp_path / "ids.txt", tmp_path / "out.jsonl"
    ids.write_text("2\n")
    assert roda("augment", corpus, "--exclude-ids", ids, "--out", out).exit_code == 0
    whole = roda("verify", out, "--source", corpus, "--exclude-ids", ids)
    assert whole.exit_code == 0, whole.output
    assert "not checked" not in whole.stdout
    without = roda("verify", out, "--source", corpus)
    assert without.exit_code == 0, without.output
    assert "give --only-ids or --exclude-ids as the run had them" in without.stdout
    lines = out.read_bytes().splitlines(keepends=True)
    out.write_bytes(b"".join(lines[1:]))
    assert roda("verify", out, "--source", corpus).exit_code == 1  # the manifest tells
    out.write_bytes(b"".join(lines))
    ids.write_text("3\n")
    other = roda("verify", out, "--source", corpus, "--exclude-ids", ids)
    assert other.exit_code == 1
    assert "manifest.selection: is not what the options of this command say" in other.stdout


def test_several_processes_find_what_one_does(
    large_corpus: Path, tmp_path: Path, roda: Roda
) -> None:
    out = tmp_path / "out.jsonl"
    assert roda("augment", large_corpus, "--out", out).exit_code == 0
    one, two = (roda("verify", out, "--source", large_corpus, "--workers", n) for n in (1, 2))
    assert one.exit_code == two.exit_code == 0
    assert one.stdout == two.stdout


def test_records_in_any_order_are_compared_where_no_manifest_tells_the_order(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    lines = reversed_file.read_bytes().splitlines(keepends=True)
    reversed_file.write_bytes(b"".join(lines[::-1]))
    Path(f"{reversed_file}.manifest.json").unlink()
    assert roda("verify", reversed_file, "--source", corpus).exit_code == 0


def test_records_laid_out_otherwise_are_the_same_records(
    corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    rows = [json.loads(line) for line in reversed_file.read_text(encoding="utf-8").splitlines()]
    reversed_file.write_text(json.dumps(rows, indent=2))
    result = roda("verify", reversed_file, "--source", corpus)
    assert result.exit_code == 0, result.output


def test_fields_that_no_run_writes_are_named(corpus: Path, reversed_file: Path, roda: Roda) -> None:
    Path(f"{reversed_file}.manifest.json").unlink()
    rows = [json.loads(line) for line in reversed_file.read_text(encoding="utf-8").splitlines()]
    reversed_file.write_text("".join(json.dumps({**row, "split": "dev"}) + "\n" for row in rows))
    result = roda("verify", reversed_file, "--source", corpus)
    assert result.exit_code == 0
    assert (
        "not checked: fields that a run with these settings does not write: split" in result.stdout
    )


def test_a_manifest_of_another_file_or_none_is_a_mistake(
    reversed_file: Path, tmp_path: Path, roda: Roda
) -> None:
    missing = roda("verify", reversed_file, "--manifest", tmp_path / "no.json")
    assert missing.exit_code == 2
    assert "no.json: there is no such file" in missing.stderr
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    assert roda("verify", reversed_file, "--manifest", wrong).exit_code == 2


def test_the_files_of_a_mix_are_checked_one_at_a_time(corpus: Path, roda: Roda) -> None:
    out = corpus.with_name("m.{split}.jsonl")
    assert roda("augment", corpus, "--mix", "--split", "1:1:1", "--out", out).exit_code == 0
    files = [corpus.with_name(f"m.{split}.jsonl") for split in ("train", "dev", "test")]
    filled = [path for path in files if path.stat().st_size]
    assert len(filled) > 1
    for path in filled:
        result = roda("verify", path, "--source", corpus)
        assert result.exit_code == 0, result.output
        assert "checked: against the source: that no record is missing" in result.stdout
    first, second = filled[:2]
    lines = first.read_bytes().splitlines(keepends=True)
    first.write_bytes(b"".join(lines[1:]))
    lacking = roda("verify", first, "--source", corpus)
    assert lacking.exit_code == 1
    assert "is missing; the source gives such a record" in lacking.stdout
    second.write_bytes(second.read_bytes() + lines[0])
    mixed_up = roda("verify", second, "--source", corpus)
    assert mixed_up.exit_code == 1
    assert "this one holds more than one split" in mixed_up.stdout
    manifest = corpus.with_name("m.mix.jsonl.manifest.json")
    foreign = roda("verify", corpus, "--manifest", manifest)
    assert foreign.exit_code == 2
    assert "is the manifest of m.train.jsonl, m.dev.jsonl, m.test.jsonl" in foreign.stderr


def test_an_empty_file_is_right_where_the_run_made_nothing(tmp_path: Path, roda: Roda) -> None:
    source, out = tmp_path / "source.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"id": "1", "text": "1+2=?", "equation": "x=1+2", "answer": "3"}\n')
    assert roda("augment", source, "--out", out).exit_code == 0
    assert out.read_bytes() == b""
    assert roda("verify", out).exit_code == 0
    assert roda("verify", out, "--source", source).exit_code == 0
    Path(f"{out}.manifest.json").unlink()
    assert roda("verify", out, "--source", source).exit_code == 0
    alone = roda("verify", out)
    assert alone.exit_code == 2
    assert "is empty" in alone.stderr


def test_an_emptied_file_is_noticed(corpus: Path, reversed_file: Path, roda: Roda) -> None:
    reversed_file.write_bytes(b"")
    assert roda("verify", reversed_file).exit_code == 1
    assert roda("verify", reversed_file, "--source", corpus).exit_code == 1


def test_a_missing_file_is_told_before_the_source_is_worked_through(
    tmp_path: Path, roda: Roda
) -> None:
    result = roda("verify", tmp_path / "no.jsonl", "--source", tmp_path / "neither.jsonl")
    assert result.exit_code == 2
    assert "no.jsonl: there is no such file" in result.stderr


def test_file_and_source_cannot_both_be_standard_input(roda: Roda) -> None:
    result = roda("verify", "-", "--source", "-", stdin=b"{}")
    assert result.exit_code == 2
    assert "cannot both be standard input" in result.stderr


def test_another_source_is_told_by_its_hash(corpus: Path, reversed_file: Path, roda: Roda) -> None:
    with corpus.open("ab") as file:
        file.write(b" \n")
    result = roda("verify", reversed_file, "--source", corpus)
    assert result.exit_code == 1
    assert "manifest.sources: the run read another file: corpus.jsonl" in result.stdout


def test_a_source_with_repeated_ids_is_made_again_the_same(tmp_path: Path, roda: Roda) -> None:
    source, out = tmp_path / "source.jsonl", tmp_path / "out.jsonl"
    rows = [
        ("1", "每盒铅笔8支，买3盒，共有多少支？", "x=8*3", "24"),
        ("1", "每盒铅笔9支，买4盒，共有多少支？", "x=9*4", "36"),
        ("1.1", "每盒铅笔7支，买5盒，共有多少支？", "x=7*5", "35"),
    ]
    names = ("id", "text", "equation", "answer")
    source.write_text("".join(json.dumps(dict(zip(names, r, strict=True))) + "\n" for r in rows))
    made = roda("augment", source, "--mix", "--out", out)
    assert made.exit_code == 0
    assert made.stderr.count("'1' of record 2 is now '1@2'") == 1
    assert "2 ids stand for several problems" in made.stderr
    ids = [json.loads(line)["id"] for line in out.read_text().splitlines()]
    assert sorted(name for name in ids if "." not in name) == ["1", "1@2"]
    assert "1.1@3" in ids
    assert len(set(ids)) == len(ids)
    result = roda("verify", out, "--source", source)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("change", [{"sha256": [1]}, {"bytes": {}}, {"bytes": "7"}])
def test_a_manifest_of_wrong_types_is_broken_input(
    change: dict[str, object], corpus: Path, reversed_file: Path, roda: Roda
) -> None:
    path = Path(f"{reversed_file}.manifest.json")
    fields = json.loads(path.read_text())
    fields["sources"][0] |= change
    path.write_text(json.dumps(fields))
    result = roda("verify", reversed_file, "--manifest", path, "--source", corpus)
    assert result.exit_code == 2
    assert "is missing or of another type" in result.stderr


def test_what_is_made_of_a_sample_is_verified_against_it_by_its_name(
    tmp_path: Path, roda: Roda
) -> None:
    out = tmp_path / "out.jsonl"
    assert roda("augment", "sample:zh", "--mix", "--out", out).exit_code == 0
    result = roda("verify", out, "--source", "sample:zh")
    assert result.exit_code == 0, result.output
    alone = roda("verify", out)
    reversals = sum(
        row["origin"] is not None for row in map(json.loads, out.read_bytes().splitlines())
    )
    assert f"{reversals} reversals, {reversals} compared with their origin" in alone.stdout
