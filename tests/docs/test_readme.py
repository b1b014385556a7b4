"""What the README shows runs and prints what it says; its figures are those of docs/results.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import roda

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RESULTS = (ROOT / "docs" / "results.md").read_text(encoding="utf-8")
# Lines with one of these need more than the package and the sample inside it.
NEEDS_MORE = ("make ", "pip ", "math23k", "train.jsonl.gz", "roda solve gts ", ".gguf")


def blocks(language: str, page: str = README) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def section(title: str) -> str:
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def shell_lines(title: str) -> str:
    """The shell lines of a section that can be run anywhere, in order."""
    lines = "".join(blocks("sh", section(title))).replace("\\\n", " ").splitlines(keepends=True)
    return "".join(line for line in lines if not any(word in line for word in NEEDS_MORE))


def run_shell(lines: str, folder: Path) -> str:
    script = f'set -e\nroda() {{ "{sys.executable}" -m roda "$@"; }}\n{lines}'
    return run(["bash", "-c", script], folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the shell lines about one's own problems were run."""
    made = tmp_path_factory.mktemp("readme")
    run_shell(shell_lines("Your own problems"), made)
    return made


def test_own_problems_are_reversed_and_verified(folder: Path) -> None:
    assert shell_lines("Your own problems").count("\nroda ") == 8
    assert (folder / "more.jsonl").stat().st_size
    assert (folder / "refused.jsonl").stat().st_size


def test_guards_and_profiles_work_as_shown(folder: Path) -> None:
    lines = shell_lines("Profiles and guards")
    assert "--without-guard" in lines
    assert "--profile mine.toml" in lines
    assert "Augmented Problems" in run_shell(lines, folder)


def test_a_study_is_made_and_reported(folder: Path) -> None:
    lines = shell_lines("Having people judge").splitlines(keepends=True)
    assert len(lines) == 3
    told = run_shell("".join(line for line in lines if " serve " not in line), folder)
    assert "nobody has judged anything yet" in told


def test_problems_without_an_equation_are_solved_and_reversed(tmp_path: Path) -> None:
    lines = shell_lines("Without an equation")
    assert (lines.count("roda solve "), lines.count("roda reverse ")) == (1, 1)
    said = run_shell(lines, tmp_path)
    assert "x = 3*25 = 75" in said
    assert "unproved" in said


def test_other_shell_lines_need_more_than_the_package() -> None:
    for title in ("Install", "Solvers"):
        assert section(title)
        assert shell_lines(title) == ""


@pytest.mark.parametrize("number", range(len(blocks("python"))))
def test_python_prints_what_it_says(number: int, folder: Path) -> None:
    program = blocks("python")[number]
    says = [line[2:] for line in program.splitlines() if line.startswith("# ")]
    assert says
    assert run([sys.executable, "-c", program], folder).splitlines() == says


def test_the_pairs_are_as_the_command_prints_them() -> None:
    shown = [line for block in blocks("text") for line in block.splitlines() if line]
    assert len(shown) == 8
    for sample in ("sample:en", "sample:zh"):
        printed = run([sys.executable, "-m", "roda", "augment", sample], ROOT).splitlines()
        shown = [line for line in shown if line not in printed]
    assert shown == []


def test_the_record_shown_is_one_that_is_written(folder: Path) -> None:
    (shown,) = blocks("json")
    written = (folder / "more.jsonl").read_text(encoding="utf-8")
    for field in re.findall(r'"(?:id|equation|template|answer|relation|start|end)": [^,}]+', shown):
        assert field.replace('": ', '":') in written, field


def test_figures_are_those_of_the_results() -> None:
    table = README[README.index("| measured |") : README.index("The judges were")]
    figures = re.findall(r"\d+(?:,\d{3})*(?:\.\d+)?(?: %)?", table)
    assert len(figures) > 20
    for figure in figures:
        assert figure in RESULTS, figure


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)[^):]*\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_no_page_and_no_message_names_the_stranger() -> None:
    stranger = re.compile(r"pip install '?roda\b(?!-mwp)|(?<![-\w.])roda\[")
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    for path in [*pages, *Path(roda.__file__).parent.rglob("*.py")]:
        assert not stranger.search(path.read_text(encoding="utf-8")), path
