"""Training: the same seed gives the same weights, numpy computes what torch learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda import significance
from roda.errors import SolverError, UnknownName
from roda.problem import Record

torch = pytest.importorskip("torch", reason="the extra roda-mwp[solvers] is not installed")
pytest.importorskip("safetensors", reason="the extra roda-mwp[solvers] is not installed")

from roda.significance.labels import examples  # noqa: E402
from roda.significance.training import Settings, _learn, words  # noqa: E402

SMALL = Settings(units=16, embedding=8, epochs=30, batch=32, at_least=1, dropout=0.0)
PROBLEMS = [
    Record(str(k), f"{3 + k % 6}年级{k % 9 + 11}人，每人{k % 7 + 20}元", "", "0") for k in range(60)
]
PROBLEMS = [
    record._replace(equation=f"x={int(record.id) % 9 + 11}*{int(record.id) % 7 + 20}")
    for record in PROBLEMS
]


def test_it_learns_what_the_equations_use(tmp_path: Path) -> None:
    made = significance.train(PROBLEMS[:50], "zh", tmp_path, settings=SMALL)
    seen = list(examples(PROBLEMS[50:], "zh"))
    likely = made.of_windows(each.window for each in seen)
    assert [chance >= 0.5 for chance in likely] == [each.used for each in seen]


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(tmp_path: Path) -> None:
    from dataclasses import replace

    contents = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        settings = replace(SMALL, seed=seed, epochs=2, dropout=0.3)
        state = torch.random.get_rng_state()
        significance.train(PROBLEMS, "zh", tmp_path / name, settings=settings)
        assert torch.equal(state, torch.random.get_rng_state())
        contents.append((tmp_path / name / "zh.safetensors").read_bytes())
    assert contents[0] == contents[1] != contents[2]


def test_numpy_computes_what_torch_learned() -> None:
    from roda.significance.features import Vocabulary
    from roda.significance.model import Network

    learned = list(examples(PROBLEMS, "zh"))
    vocabulary = Vocabulary.of((each.window for each in learned), 1)
    network = _learn(learned, vocabulary, SMALL)
    places = vocabulary.encode(each.window for each in learned)
    for weight in network.parameters():  # what half precision keeps
        weight.data = weight.data.half().float()
    for bias in (network.lstm.bias_ih_l0, network.lstm.bias_hh_l0):
        bias.data.zero_()
    with torch.no_grad():
        expected = torch.sigmoid(network(torch.tensor(places))).tolist()
    assert Network(network.arrays())(places).tolist() == pytest.approx(expected, abs=1e-5)


def test_what_is_held_out_is_not_learned_from(tmp_path: Path) -> None:
    twin = PROBLEMS[0]._replace(id="t", text=f" {PROBLEMS[0].text} ．")
    made = significance.train(
        PROBLEMS, "zh", tmp_path, held_out={"mine": [twin]}, settings=Settings(epochs=1, units=4)
    )
    same = sum(words(record.text) == words(twin.text) for record in PROBLEMS)
    assert made.card["data"]["problems"] == len(PROBLEMS) - same
    assert made.card["scores"]["mine"]["numbers"] == 3


def test_nothing_to_learn_is_said(tmp_path: Path) -> None:
    with pytest.raises(SolverError, match="there is nothing to learn"):
        significance.train([], "zh", tmp_path)
    with pytest.raises(UnknownName, match="language"):
        significance.train([], "xx", tmp_path)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("")
    with pytest.raises(SolverError, match="file: cannot be written"):
        significance.train(PROBLEMS, "zh", place, settings=Settings(epochs=1, units=4))
