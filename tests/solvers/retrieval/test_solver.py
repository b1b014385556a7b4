"""Retrieval: the template of the most similar problem that fits, and its folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from roda.errors import CheckpointError, ExampleError, SolverError, UnknownName
from roda.solvers.inputs.examples import Example, question
from roda.solvers.protocol import RETRIEVALS, load_solver
from roda.solvers.retrieval.index import Index
from roda.solvers.retrieval.solver import Retrieval, RetrievalSettings, preset

ABOUT = {"language": "zh", "cut": "characters", "form": "normal"}
KNOWN = [
    ("每盒8支，3盒共几支？", "* n0 n1"),
    ("小红有9本书，小明有7本书，一共有多少本？", "+ n0 n1"),
    ("小红有9本书，送给小明2本，又买来3本，还有多少本？", "+ - n0 n1 n2"),
    ("一本书共90页，看了30页，还有多少页没看？", "- n0 n1"),
]
both = pytest.mark.parametrize("name", list(RETRIEVALS))


def known(text: str, equation: str) -> Example:
    return question(text, "zh", "characters")._replace(target=tuple(equation.split()))


def learned(name: str = "retrieval-cosine", **settings: Any) -> Retrieval:
    examples = [known(*each) for each in KNOWN]
    return Retrieval.learn(name, examples, ABOUT, RetrievalSettings(**settings))


@both
def test_a_known_problem_with_other_numbers_is_answered_alike(name: str) -> None:
    best, other = learned(name).predict(
        ["每盒12支，5盒共几支？", "一本书共80页，看了20页，还有多少页没看？"]
    )
    assert (best.value, other.value) == (60, 60)
    assert best.score == pytest.approx(0.0, abs=1e-5)  # the logarithm of 1
    assert [each.score for each in best.beam] == sorted((e.score for e in best.beam), reverse=True)


@both
def test_a_template_that_needs_more_numbers_never_answers(name: str) -> None:
    (best,) = learned(name).predict(["小红有9本书，送给小明2本，还有多少本？"])
    assert all(each.value is not None for each in best.beam)
    assert len(best.beam) == 3


def test_problems_with_as_many_numbers_come_first() -> None:
    (best,) = learned(beam=1).predict(
        ["小红有9本书，送给小明2本，又买来3本，又丢了4本，一共有多少本？"]
    )
    assert best.value == 10  # none has four numbers, so the most similar of all
    (best,) = learned(beam=1).predict(["看了9页，买来30页，丢了4页，每盒几支？"])
    assert best.expression is not None
    assert best.value == 9 - 30 + 4


def test_without_a_word_in_common_there_is_still_an_answer() -> None:
    texts = learned("retrieval-jaccard", pairs=False)
    (best,) = texts.predict([Example("1", ("?",), (Fraction(1), Fraction(2)), None, None)])
    assert best.value is not None


def test_similarities_are_those_of_the_definition() -> None:
    random = np.random.default_rng(3)
    texts = [[f"w{n}" for n in random.integers(0, 30, size=12)] for _ in range(40)]
    index, asked = Index.of(texts), [*texts[7][:5], "new"]
    sets = [len(set(t) & set(asked)) / len(set(t) | set(asked)) for t in texts]
    assert index.similarities(asked, "jaccard") == pytest.approx(sets, abs=1e-6)
    words = sorted({w for t in texts for w in t} | {"new"})
    rare = {w: np.log(41 / (1 + sum(w in t for t in texts))) + 1 for w in words}

    def vector(text: list[str]) -> Any:
        made = np.array([text.count(w) * rare[w] for w in words])
        return made / np.linalg.norm(made)

    expected = [float(vector(t) @ vector(asked)) for t in texts]
    assert index.similarities(asked, "cosine") == pytest.approx(expected, abs=1e-5)


@both
def test_a_saved_one_answers_alike(name: str, tmp_path: Path) -> None:
    model = learned(name)
    model.card = {"accuracy": 1.0}
    model.save(tmp_path)
    again = load_solver(tmp_path)
    texts = [text for text, _ in KNOWN]
    assert again.predict(texts) == model.predict(texts)
    assert (again.card, again.cut, again.beam) == ({"accuracy": 1.0}, "characters", 5)


def _change(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    config = json.loads(path.read_bytes())
    change(config)
    path.write_text(json.dumps(config))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda c: c.pop("words"), "key 'words': is missing"),
        (lambda c: c["words"].pop(), "does not fit the words"),
        (lambda c: c["templates"].append("+ n0"), "key 'templates'"),
        (lambda c: c["templates"].pop(), "does not fit"),
        (lambda c: c.update(settings={"beam": 0}), "from 1 to 50"),
        (lambda c: c.update(weights_sha256="0"), "is not the file that was saved"),
        (lambda c: c.update(judge={"likelihood": None}), "finite number"),
        (lambda c: c.update(cut="syllables"), "key 'cut'"),
    ],
)
def test_a_broken_folder_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    learned().save(tmp_path)
    _change(tmp_path / "config.json", change)
    with pytest.raises(CheckpointError, match=told):
        load_solver(tmp_path)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(SolverError, match="no training problem"):
        Retrieval.learn("retrieval-cosine", [question(KNOWN[0][0], cut="characters")], ABOUT)
    with pytest.raises(ExampleError, match="reads 'zh'"):
        learned().predict([question("Tom has 3 pens. How many?", "en")])
    with pytest.raises(UnknownName, match="choices: default, paper"):
        preset("papers")
