"""`--min-quality` and `--wordings`: what they write, count and keep, and that it can be made again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from roda.quality import LEAST

Roda = Callable[..., Result]


def records(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def out(corpus: Path) -> Path:
    return corpus.with_name("out.jsonl")


def manifest(out: Path) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(Path(f"{out}.manifest.json").read_text())
    return found


def test_every_reversal_has_a_quality_and_no_original_has(
    corpus: Path, out: Path, roda: Roda
) -> None:
    assert roda("augment", corpus, "--mix", "--out", out).exit_code == 0
    for fields in records(out):
        if fields["origin"] is None:
            assert "quality" not in fields
        else:
            assert isinstance(fields["quality"], dict)
            least = min(own.right for own in LEAST.values())
            assert least <= fields["quality"]["right"] <= 1
            assert 1 <= fields["quality"]["coherence"] <= 5


def test_a_least_quality_refuses_counts_and_is_kept(corpus: Path, out: Path, roda: Roda) -> None:
    refused = corpus.with_name("refused.jsonl")
    result = roda("augment", corpus, "--min-quality", "1", "--out", out, "--rejections", refused)
    assert result.exit_code == 0
    assert records(out) == []
    low = [fields for fields in records(refused) if fields["reason"] == "low-quality"]
    assert len(low) >= 5
    assert "low-quality" in result.stdout
    kept = manifest(out)
    assert kept["settings"]["profile"]["min_quality"] == 1.0  # type: ignore[index]
    assert kept["counts"]["refused_numbers"]["low-quality"] == len(low)  # type: ignore[index]
    assert roda("verify", out, "--source", corpus).exit_code == 0


@pytest.mark.parametrize("mix", [(), ("--mix",)])
def test_wordings_are_verified_with_the_source_and_alone(
    corpus: Path, out: Path, roda: Roda, mix: tuple[str, ...]
) -> None:
    more = ("--wordings", 3, "--min-quality", 0, *mix)
    report = corpus.with_name("report.json")
    assert roda("augment", corpus, *more, "--out", out, "--report", report).exit_code == 0
    further = [fields for fields in records(out) if str(fields["id"])[-1] in "bc"]
    assert further
    counts = json.loads(report.read_text())
    assert counts["balanced"]
    assert counts["rows"]["Further Wordings"] == len(further)
    assert (counts["min quality"], counts["wordings"]) == ("0", "3")
    made = sum(fields["origin"] is not None for fields in records(out))
    assert manifest(out)["counts"]["reversals"] == made
    for way in ((), ("--source", corpus)):
        result = roda("verify", out, *way)
        assert result.exit_code == 0, result.output


def test_without_a_manifest_the_options_tell_how_a_file_was_made(
    corpus: Path, out: Path, roda: Roda
) -> None:
    more = ("--wordings", 3, "--min-quality", 0)
    assert roda("augment", corpus, *more, "--out", out).exit_code == 0
    Path(f"{out}.manifest.json").unlink()
    assert roda("verify", out, "--source", corpus, *more).exit_code == 0
    result = roda("verify", out, "--source", corpus)
    assert result.exit_code == 1
    assert "the source gives no such record" in result.output


def test_a_quality_that_was_changed_is_noticed_with_the_source(
    corpus: Path, out: Path, roda: Roda
) -> None:
    roda("augment", corpus, "--out", out)
    Path(f"{out}.manifest.json").unlink()
    rows = records(out)
    rows[0]["quality"] = {"right": 0.5, "coherence": 2.0}
    out.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert roda("verify", out).exit_code == 0
    result = roda("verify", out, "--source", corpus)
    assert result.exit_code == 1
    assert "quality.right: is not what the source gives" in result.output
    del rows[0]["quality"]
    out.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert "quality.right" in roda("verify", out, "--source", corpus).output


def test_reverse_shows_the_quality_and_the_wordings(roda: Roda) -> None:
    text = "爸爸买了4瓶陈醋，每瓶9元，给了50元，应找回多少元？"
    given = ("reverse", text, "--equation", "50-4*9", "--wordings", 3, "--min-quality", 0)
    result = roda(*given)
    assert result.exit_code == 0
    assert result.stdout.count("quality: ") > 3  # three numbers, and more texts than numbers
    assert result.stdout.count("\n1. 4\n") == 1
    made = json.loads(roda(*given, "--json").stdout)["reversals"]
    assert len({each["id"] for each in made}) == len(made) == result.stdout.count("quality: ")


def test_a_refusal_says_what_would_help(roda: Roda) -> None:
    text = "每盒铅笔8支，买3盒再添2支，共有多少支？"
    result = roda("reverse", text, "--equation", "8*3+2", "--min-quality", 1)
    assert result.exit_code == 0
    assert "refused: low-quality" in result.stdout
    assert "right with a probability of" in result.stdout
    assert "lower --min-quality" in result.stdout


def test_explain_lists_what_weighs(roda: Roda) -> None:
    result = roda("explain", "zh-001", "--min-quality", 0)
    assert result.exit_code == 0
    assert "quality: " in result.stdout


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--min-quality", "2"), "not in the range 0<=x<=1"),
        (("--wordings", "0"), "not in the range 1<=x<=26"),
        (("--profile", "paper", "--min-quality", "0.9"), "have no quality"),
    ],
)
def test_wrong_values_are_told(corpus: Path, roda: Roda, given: tuple[str, ...], said: str) -> None:
    result = roda("augment", corpus, *given)
    assert result.exit_code == 2
    assert said in result.output


def test_a_profile_file_sets_both(corpus: Path, out: Path, roda: Roda) -> None:
    file = corpus.with_name("mine.toml")
    file.write_text("min_quality = 0\nwordings = 2\n")
    assert roda("augment", corpus, "--profile", file, "--out", out).exit_code == 0
    profile = manifest(out)["settings"]["profile"]
    assert (profile["min_quality"], profile["wordings"]) == (0.0, 2)  # type: ignore[index]
    assert roda("verify", out, "--source", corpus).exit_code == 0
    file.write_text("min_quality = 1.5\n")
    result = roda("augment", corpus, "--profile", file)
    assert result.exit_code == 2
    assert "key 'min_quality'" in result.output
