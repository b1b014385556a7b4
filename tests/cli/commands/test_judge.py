"""`roda judge`: from files of problems to a study, a report, other formats and back; mistakes in one line."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest
from click.testing import Result

from judged import make_study, records
from roda.judging.study import Judgment, Study
from roda.runs.records import line

Roda = Callable[..., Result]


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three sources as `--source NAME=FILE`."""
    found = []
    for name in ("original", "roda", "rival"):
        path = tmp_path / f"{name}.jsonl"
        path.write_bytes(b"".join(line(each.to_dict()) for each in records(name, 12)))
        found += ["--source", f"{name}={path}"]
    return found


@pytest.fixture
def study(tmp_path: Path) -> Path:
    return make_study(tmp_path)


def judge_all(path: Path, name: str, coherence: int = 4, kind: str = "person") -> None:
    with Study(path) as opened:
        who = opened.welcome(name, "model" if kind == "model" else "person").id
        opened.record(
            (Judgment(who, task, {"coherence": coherence, "correctness": 1}, "odd", 3.0), f"{task}")
            for task in opened.tasks
        )


def test_alone_it_explains_itself(roda: Roda) -> None:
    result = roda("judge")
    assert all(name in result.output for name in ("new", "serve", "report", "export", "import"))
    assert "Examples:" in result.output


def test_a_study_is_drawn_and_short_strata_are_told(
    roda: Roda, files: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "study.db"
    result = roda("judge", "new", path, *files, "--per-stratum", 4, "--title", "Shells")
    assert result.exit_code == 0, result.output
    assert "24 tasks" in result.stdout
    assert "original: 0 problems instead of 4 with 5+ numbers" in result.stderr
    with Study(path) as opened:
        assert opened.title == "Shells"
        assert len(opened.tasks) == 24


def test_pairs_and_other_questions(roda: Roda, files: list[str], tmp_path: Path) -> None:
    pairs, more = tmp_path / "pairs.db", tmp_path / "more.db"
    assert roda("judge", "new", pairs, *files, "--mode", "pairs", "--strata", "2,3+").exit_code == 0
    asked = "coherence,correctness,solvability,appropriateness"
    assert roda("judge", "new", more, *files, "--ask", asked, "--seed", 3).exit_code == 0
    with Study(pairs) as one, Study(more) as other:
        assert [each.name for each in one.protocol.asked] == ["preference"]
        assert ",".join(each.name for each in other.protocol.asked) == asked


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--source", "a=x.jsonl"], "at least twice"),
        (["--source", "a", "--source", "b=x"], "'a' is not NAME=FILE"),
        (["--source", "a=none.jsonl", "--source", "b=none.jsonl"], "none.jsonl"),
        (["FILES", "--mode", "pair"], "did you mean 'pairs'"),
        (["FILES", "--ask", "coherense"], "did you mean 'coherence'"),
        (["FILES", "--strata", "5+,2"], "overlap"),
        (["FILES", "--strata", "90"], "nothing could be drawn"),
        (["FILES", "--per-stratum", "0"], "0 is not in the range"),
        (["FILES", "--source", "roda=sample:en"], "a name of its own"),
    ],
)
def test_a_mistake_makes_no_study(
    roda: Roda, files: list[str], tmp_path: Path, args: list[str], told: str
) -> None:
    given = [*files, *args[1:]] if args[0] == "FILES" else args
    result = roda("judge", "new", tmp_path / "study.db", *given)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.output
    assert not (tmp_path / "study.db").exists()


def test_a_study_is_not_written_over(roda: Roda, files: list[str], study: Path) -> None:
    before = study.read_bytes()
    result = roda("judge", "new", study, *files)
    assert (result.exit_code, "may hold answers" in result.stderr) == (2, True)
    assert study.read_bytes() == before


def test_a_report_before_anybody_judged(roda: Roda, study: Path) -> None:
    result = roda("judge", "report", study)
    assert result.exit_code == 0
    assert "nobody has judged anything yet" in result.stdout


def test_a_report_for_people(roda: Roda, study: Path) -> None:
    judge_all(study, "Ann", 5)
    judge_all(study, "Bo", 2)
    judge_all(study, "judge-7b", 1, "model")
    shown = roda("judge", "report", study).stdout
    assert re.search(r"Ann +person +18 of 18 +0 +3\.0 s", shown)
    assert re.search(r"judge-7b +language model +18 of 18", shown)
    people, models = shown.split("What the language model judge-7b says")
    assert re.search(r"coherence +original +all +3\.50 +3\.50 to 3\.50 +6 +12", people)
    assert re.search(r"coherence +original +all +1\.00", models)
    assert "To discuss: 18 tasks" in shown
    assert "… and 8 more: --all" in shown
    assert roda("judge", "report", study, "--all").stdout.count("Ann: coherence 5") == 18


def test_a_report_for_programs_and_for_the_table(roda: Roda, study: Path, tmp_path: Path) -> None:
    judge_all(study, "Ann", 5)
    judge_all(study, "Bo", 4)
    plot, results = tmp_path / "means.svg", tmp_path / "results"
    results.mkdir()
    done = roda("judge", "report", study, "--json", "--plot", plot, "--results", results)
    assert done.exit_code == 0, done.output
    fields = orjson.loads(done.stdout)
    assert {row["mean"] for row in fields["people"] if row["question"] == "coherence"} == {4.5}
    assert plot.read_text().startswith("<svg")
    pytest.importorskip("torch")  # tables of runs need it
    shown = roda("table", "judged", "--results", results).stdout
    assert "2 people, blind" in shown
    assert "4.50" in shown
    assert orjson.loads(roda("table", "judged", "--results", results, "--json").stdout)["sittings"]


def test_judgments_go_out_and_come_back(roda: Roda, study: Path, tmp_path: Path) -> None:
    judge_all(study, "Ann")
    out = tmp_path / "judgments.jsonl"
    assert roda("judge", "export", study, "--out", out).exit_code == 0
    assert len(out.read_text().splitlines()) == 18
    assert roda("judge", "export", study, "--format", "csv").stdout.count("Ann") == 18
    known = roda("judge", "import", study, out).stdout
    assert known == "0 judgments taken in, 18 were there already or are older\n"


def test_tasks_go_to_other_programs(roda: Roda, study: Path, tmp_path: Path) -> None:
    for form, files in (
        ("label-studio", {"tasks.json", "config.xml"}),
        ("argilla", {"records.json", ".argilla"}),
    ):
        out = tmp_path / form
        result = roda("judge", "export", study, "--format", form, "--out", out, "--language", "zh")
        assert result.exit_code == 0, result.output
        assert set(os.listdir(out)) == files
    sheet = roda("judge", "export", study, "--format", "sheet").stdout
    assert set(orjson.loads(sheet.splitlines()[0])) == {"item", "text", "equation", "answer"}


def test_a_model_is_imported_as_one(roda: Roda, study: Path, tmp_path: Path) -> None:
    sheet = roda("judge", "export", study, "--format", "sheet").stdout
    answers = tmp_path / "answers.jsonl"
    told = [
        {"item": orjson.loads(row)["item"], "coherence": 3, "correct": 1}
        for row in sheet.splitlines()
    ]
    answers.write_bytes(b"\n".join(map(orjson.dumps, [*told, {"item": "x"}])))
    result = roda("judge", "import", study, answers, "--model", "judge-7b")
    assert result.exit_code == 0
    assert "18 judgments taken in, 1 lines are broken" in result.stdout
    assert "record 19, field 'item': is 'x', which is no item of this study" in result.stderr
    shown = roda("judge", "report", study).stdout
    assert "What the language model judge-7b says" in shown
    assert (
        shown.partition("What people say")[2].lstrip().startswith("(mean, 95 %)\nnobody has judged")
    )


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["report", "none.db"], "none.db: is no file"),
        (["report", "CORPUS"], "is no study"),
        (["serve", "none.db"], "none.db: is no file"),
        (["export", "STUDY", "--format", "argilla"], "--out DIR"),
        (["export", "STUDY", "--with-judgments"], "not for --format jsonl"),
        (["export", "STUDY", "--out", "no/such/file"], "no/such/file"),
        (["import", "STUDY", "none.jsonl"], "none.jsonl: cannot be read"),
        (["import", "STUDY", "CORPUS", "--annotator", "Ann"], "nothing in it could be used"),
        (["report", "STUDY", "--results", "."], "nobody has judged anything yet"),
        (["reprot", "STUDY"], "did you mean 'report'"),
    ],
)
def test_a_mistake_is_one_short_message(
    roda: Roda, study: Path, corpus: Path, args: list[str], told: str
) -> None:
    names = {"STUDY": str(study), "CORPUS": str(corpus)}
    result = roda("judge", *(names.get(arg, arg) for arg in args))
    assert result.exit_code == 2, result.output
    assert told in result.stderr
    assert isinstance(result.exception, SystemExit)


def test_it_serves_until_it_is_interrupted(study: Path) -> None:
    command = [sys.executable, "-m", "roda", "judge", "serve", str(study), "--port", "0"]
    with subprocess.Popen(
        [*command, "--annotator", "Ann", "--invited"], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        home, ann, summary = (server.stdout.readline() for _ in range(3))
        assert re.fullmatch(r"to judge: http://127\.0\.0\.1:\d+/judge\n", home)
        assert re.fullmatch(r"  Ann: http://127\.0\.0\.1:\d+/judge/a/[\w-]+\n", ann)
        for link in (ann.split()[1], summary.split()[-1]):
            with urllib.request.urlopen(link, timeout=30) as answer:
                assert answer.status == 200
        server.send_signal(signal.SIGINT)
        try:
            assert server.wait(30) in (0, 130)
        finally:
            server.kill()  # or leaving the context would wait for ever


def test_beyond_this_machine_the_links_carry_a_token_which_stays_that_of_the_study(
    study: Path,
) -> None:
    command = [sys.executable, "-m", "roda", "judge", "serve", str(study), "--host", "0.0.0.0"]
    tokens = set()
    for _ in range(2):
        with subprocess.Popen(
            [*command, "--port", "0"], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            found = re.search(r"/judge\?token=([0-9a-f]{32})\n", server.stdout.readline())
            server.kill()
        assert found
        tokens.add(found[1])
    assert len(tokens) == 1
    with Study(study) as opened:
        assert opened.organiser not in tokens
