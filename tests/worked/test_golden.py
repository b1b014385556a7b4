"""The golden solutions: problems of our own, each solution read by eye once.

`python -m tests.worked.test_golden` writes them anew; read what changed.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roda.augmentation.identify import identify
from roda.problem import Problem, Record
from roda.worked import solution

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = [GOLDEN / "worked-en.jsonl", GOLDEN / "worked-zh.jsonl"]


def lines(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def problem_of(line: dict[str, str], path: Path) -> Problem:
    record = Record("1", line["text"], line["equation"], "", path.stem[-2:])
    found = identify(record)
    assert isinstance(found, Problem)
    return found


CASES = [(path, line) for path in FILES for line in lines(path)]


@pytest.mark.parametrize(
    ("path", "line"), CASES, ids=lambda each: "" if isinstance(each, Path) else each["text"][:30]
)
def test_solutions_are_told_as_they_were_read(path: Path, line: dict[str, str]) -> None:
    problem = problem_of(line, path)
    assert solution(problem, "sentences", marks=False).text == line["sentences"]
    assert solution(problem, "terse", marks=True).text == line["terse"]
    assert solution(problem, "program").text == line["program"]


def write() -> None:
    for path in FILES:
        written = []
        for line in lines(path):
            problem = problem_of(line, path)
            line["sentences"] = solution(problem, "sentences", marks=False).text
            line["terse"] = solution(problem, "terse", marks=True).text
            line["program"] = solution(problem, "program").text
            written.append(json.dumps(line, ensure_ascii=False))
        path.write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
