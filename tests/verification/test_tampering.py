"""Whatever somebody does to a file, `roda verify --source` notices; the page says what is noticed without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import orjson
import pytest
from click.testing import CliRunner, Result

from roda.cli import main
from roda.runs.manifest import seal
from verification.tamperings import SOURCE, TAMPERINGS, mend, named

PAGE = Path(__file__).parents[2] / "docs" / "verification.md"
WAYS = {  # what is at hand: the manifest, the source
    "the file alone": (False, False),
    "with its manifest": (True, False),
    "with the source": (False, True),
    "with both": (True, True),
}
CELLS = {0: "–", 1: "yes", 3: "code 3"}  # by exit code
Files = tuple[Path, Path, Path]


def roda(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A source, what is made of it, and its manifest."""
    source, out = tmp_path / "source.jsonl", tmp_path / "more.jsonl"
    names = ("id", "text", "equation", "answer")
    source.write_bytes(
        b"".join(orjson.dumps(dict(zip(names, r, strict=True))) + b"\n" for r in SOURCE)
    )
    result = roda("augment", source, "--mix", "--out", out)
    assert result.exit_code == 0, result.output
    return source, out, tmp_path / "more.jsonl.manifest.json"


def tampered(files: Files, name: str) -> None:
    """Do it to the files."""
    _, out, manifest = files
    rows = [orjson.loads(line) for line in out.read_bytes().splitlines()]
    fields: dict[str, Any] = orjson.loads(manifest.read_bytes())
    before = orjson.dumps([rows, fields])
    TAMPERINGS[name](rows, fields)
    assert orjson.dumps([rows, fields]) != before
    out.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    manifest.write_bytes(orjson.dumps(fields))


def verified(files: Files, *, manifest: bool, source: bool) -> Result:
    origin, out, described = files
    kept = described.read_bytes()
    try:
        if not manifest:
            described.unlink()
        return roda("verify", out, *(["--source", origin] if source else []))
    finally:
        described.write_bytes(kept)


@pytest.mark.parametrize("way", WAYS)
def test_files_that_nobody_touched_pass(files: Files, way: str) -> None:
    manifest, source = WAYS[way]
    result = verified(files, manifest=manifest, source=source)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", TAMPERINGS)
def test_every_tampering_is_noticed_with_source_and_manifest(files: Files, name: str) -> None:
    tampered(files, name)
    result = verified(files, manifest=True, source=True)
    assert result.exit_code == (3 if "another version" in name else 1), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_there_are_twenty_and_more() -> None:
    assert len(TAMPERINGS) >= 20


def test_the_page_says_what_is_noticed_in_which_way(
    files: Files,
) -> None:
    clean = [(path, path.read_bytes()) for path in files]
    lines = ["| what was changed | " + " | ".join(WAYS) + " |", "|---|" + ":-:|" * len(WAYS)]
    for name in TAMPERINGS:
        tampered(files, name)
        codes = [verified(files, manifest=m, source=s).exit_code for m, s in WAYS.values()]
        lines.append(f"| {name} | " + " | ".join(CELLS[code] for code in codes) + " |")
        for path, content in clean:
            path.write_bytes(content)
    table = "\n".join(lines)
    assert table in PAGE.read_text(encoding="utf-8"), f"the table should be:\n{table}"


OTHER_VERSION = "a word of the text, and a manifest of another version to match"


def test_another_version_may_have_written_other_texts(files: Files) -> None:
    source, out, _ = files
    tampered(files, OTHER_VERSION)
    result = roda("verify", out, "--source", source)
    assert result.exit_code == 3
    assert "proved, not recomputed" in result.output
    assert "made by 0.0.1 with rules" in result.output
    assert "1 would be written otherwise today" in result.output
    summary = json.loads(roda("verify", out, "--source", source, "--json").stdout)["summary"]
    assert (summary["verdict"], summary["differing"]) == ("proved, not recomputed", 1)
    assert roda("verify", out).exit_code == 0  # nothing was to be recomputed


def test_what_another_version_wrote_in_the_same_words_passes(files: Files) -> None:
    source, out, manifest = files
    fields = orjson.loads(manifest.read_bytes())
    fields["version"] = "0.0.1"
    fields["seal"] = seal(fields)
    manifest.write_bytes(orjson.dumps(fields))
    assert roda("verify", out, "--source", source).exit_code == 0


def test_a_file_of_other_rules_is_proved_and_no_more(files: Files) -> None:
    source, out, manifest = files
    manifest.unlink()
    out.write_bytes(out.read_bytes().replace(b'"rules":"3"', b'"rules":"0"'))
    for more in ([], ["--source", source]):
        result = roda("verify", out, *more)
        assert result.exit_code == 3, result.output
        assert "made by another version with rules '0'" in result.output
    assert "not checked: whether records are what their own rules give" in result.output


def test_a_foreign_record_still_must_come_from_its_origin(files: Files) -> None:
    source, out, manifest = files
    manifest.unlink()
    rows = [orjson.loads(line) for line in out.read_bytes().splitlines()]
    for row in rows:
        if row["origin"] is not None:
            row["certificate"]["rules"] = "0"
    row = named(rows, "1.1")
    row["text"] = row["text"].replace("汽车", "火车")
    mend(row)
    row["certificate"]["origin"] = "0" * 64
    out.write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))
    result = roda("verify", out, "--source", source)
    assert result.exit_code == 1
    assert "certificate.origin: is not the hash of its origin" in result.output
