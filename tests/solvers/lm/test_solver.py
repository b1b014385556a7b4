"""A language model is opened from a folder or GGUF file, answers like any solver, and is saved whole."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")
pytest.importorskip("transformers")

import torch

from roda.errors import CheckpointError, ExampleError, SolverError
from roda.solvers.inputs.examples import question
from roda.solvers.lm.generating import (
    chosen_logits,
    generate,
    log_probabilities,
    never_packed,
)
from roda.solvers.lm.loading import Opened, open_model, place
from roda.solvers.lm.settings import LMSettings
from roda.solvers.lm.solver import LanguageModel
from roda.solvers.protocol import load_solver, needs_network
from tiny_lm import vocabulary

pytestmark = pytest.mark.filterwarnings("ignore")
TEXT = "Tom has 5 figs and buys 3 more. How many figs has he?"


@pytest.fixture
def opened(tiny: Path) -> Opened:
    return open_model(tiny)


@pytest.fixture
def saved(opened: Opened, tmp_path: Path) -> Path:
    LanguageModel(LMSettings(max_new=6), opened, base="tiny").save(tmp_path / "saved")
    return tmp_path / "saved"


def test_the_likeliest_completions_come_first(opened: Opened) -> None:
    prompts = [[1, 2, 3, 4], [9], [7, 7, 7]]
    for row, greedy in zip(
        generate(opened, prompts, 3, 5), generate(opened, prompts, 1, 5), strict=True
    ):
        scores = [score for _, score in row]
        assert scores == sorted(scores, reverse=True)
        assert len({tuple(tokens) for tokens, _ in row}) == 3
        assert greedy[0][1] <= scores[0] + 1e-4


def test_a_prompt_is_answered_alike_alone_and_in_a_batch(opened: Opened) -> None:
    together = generate(opened, [[1, 2, 3, 4, 5, 6], [9, 8]], 1, 6)
    assert generate(opened, [[9, 8]], 1, 6)[0][0][0] == together[1][0][0]


def test_logits_at_chosen_places_are_those_of_the_whole(opened: Opened) -> None:
    tokens = torch.tensor([[1, 2, 3, 4], [5, 6, 7, 8]])
    with torch.inference_mode():
        whole = opened.network(input_ids=tokens).logits.flatten(0, 1)
        some = chosen_logits(opened.network, tokens, torch.tensor([1, 6]))
        assert torch.allclose(some, whole[[1, 6]], atol=1e-5)
        assert opened.network(input_ids=tokens).logits.shape == (2, 4, len(vocabulary()))
        told = log_probabilities(opened, [[1, 2]], [[3, 4]])
        known = torch.log_softmax(whole, -1)
    assert told[0] == pytest.approx(float(known[1, 3] + known[2, 4]), abs=1e-4)


def test_rows_of_one_text_need_no_look(opened: Opened) -> None:
    tokens, places = torch.tensor([[1, 2, 3, 4]]), torch.tensor([3])
    with torch.inference_mode():
        looked = chosen_logits(opened.network, tokens, places)
        with never_packed():
            assert torch.equal(chosen_logits(opened.network, tokens, places), looked)


def test_a_saved_model_is_loaded_like_any_solver(saved: Path) -> None:
    loaded = load_solver(saved)
    assert isinstance(loaded, LanguageModel)
    assert needs_network(saved)
    assert (loaded.solver, loaded.language, loaded.cut, loaded.beam) == (
        "lm",
        "en",
        "characters",
        1,
    )
    one, other = loaded.predict([TEXT, question(TEXT, "en")])
    assert one == other
    assert "weights" in loaded.described()["Model"]


def test_a_saved_model_stops_at_the_end_that_it_learned(opened: Opened, tmp_path: Path) -> None:
    learned = opened._replace(end=opened.end + 1)  # another version may name another end
    LanguageModel(LMSettings(), learned, base="tiny").save(tmp_path)
    assert LanguageModel.load(tmp_path).opened.end == opened.end + 1
    config = json.loads((tmp_path / "config.json").read_text())
    del config["end"]
    (tmp_path / "config.json").write_text(json.dumps(config))
    assert LanguageModel.load(tmp_path).opened.end == opened.end


def test_what_can_be_read_is_answered(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    model = LanguageModel(LMSettings(beam=4), opened)
    written = ["5+3", "5 + 3", "5*3=15", "no idea"]
    coded = [opened.tokenizer(each)["input_ids"] for each in written]
    rows = [[(tokens, -float(place)) for place, tokens in enumerate(coded)]]
    monkeypatch.setattr("roda.solvers.lm.solver.generate", lambda *_: rows)
    (found,) = model.predict([TEXT])
    assert (found.value, found.score, len(found.beam)) == (8, 0.0, 2)
    rows[0] = rows[0][3:]
    (found,) = model.predict([TEXT])
    assert (found.value, found.beam) == (None, ())


def test_texts_that_are_too_long_are_refused(opened: Opened) -> None:
    model = LanguageModel(LMSettings(max_prompt=16), opened)
    with pytest.raises(ExampleError, match="this solver reads 16"):
        model.predict([TEXT])
    with pytest.raises(ExampleError, match="has none"):
        model.predict([question(TEXT, "en")._replace(text="")])


def change(name: str, **fields: Any) -> Any:
    def made(folder: Path) -> None:
        path = folder / name
        path.write_text(json.dumps(json.loads(path.read_bytes()) | fields))

    return made


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda folder: (folder / "model" / "model.safetensors").unlink(), "is missing"),
        (lambda folder: (folder / "model" / "code.py").write_text("1"), "not the file"),
        (change("model/config.json", auto_map={"AutoModel": "code.Evil"}), "not the file"),
        (change("config.json", settings={"writes": "poem"}), "key 'settings'"),
        (change("config.json", language="fr"), "key 'language'"),
        (change("config.json", files=[]), "key 'files'"),
        (lambda folder: shutil.rmtree(folder / "model"), "is missing"),
    ],
)
def test_a_damaged_folder_is_refused(saved: Path, damage: Any, told: str) -> None:
    damage(saved)
    with pytest.raises(CheckpointError, match=told):
        load_solver(saved)


def test_code_beside_a_model_is_not_run(tiny: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny, tmp_path / "stranger")
    flag = tmp_path / "was-run"
    (folder / "code.py").write_text(f"open({str(flag)!r}, 'w')\nclass Evil: pass\n")
    change("config.json", auto_map={"AutoModelForCausalLM": "code.Evil"})(folder)
    assert type(open_model(folder).network).__name__ == "LlamaForCausalLM"
    change("config.json", model_type="evil")(folder)
    with pytest.raises(SolverError, match="no causal model"):
        open_model(folder)
    assert not flag.exists()


def test_what_is_no_model_is_refused(tiny: Path, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("?")
    with pytest.raises(SolverError, match="no GGUF file"):
        place(tmp_path / "a.txt")
    with pytest.raises(SolverError, match="no weights"):
        place(tmp_path)
    for name in ("a", "b"):
        (tmp_path / f"{name}.gguf").write_bytes(b"GGUF")
    with pytest.raises(SolverError, match="several GGUF files"):
        place(tmp_path)
    assert place(tmp_path / "a.gguf") == (tmp_path, "a.gguf")
    assert place(tiny) == (tiny, "")
    folder = shutil.copytree(tiny, tmp_path / "pickled")
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
    with pytest.raises(SolverError, match="no weights"):
        open_model(folder)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, tiny: Path) -> None:
    monkeypatch.setattr(
        "roda.solvers.lm.loading.find_spec", lambda name: None if name == "transformers" else name
    )
    with pytest.raises(SolverError, match=r"need transformers.*extra 'lm'"):
        open_model(tiny)


def test_a_gguf_file_is_the_same_model(tiny: Path, tmp_path: Path) -> None:
    pytest.importorskip("accelerate", reason="a GGUF file is read with accelerate")
    pytest.importorskip("gguf", reason="a GGUF file is read with gguf")
    from tiny_lm import write_gguf

    path = write_gguf(tiny, tmp_path / "tiny.gguf")
    packed, plain = open_model(path), open_model(tiny)
    assert packed.end == plain.end
    tokens = packed.tokenizer("x=5*3")["input_ids"]
    assert tokens == plain.tokenizer("x=5*3")["input_ids"]
    with torch.inference_mode():
        one, other = (
            each.network(input_ids=torch.tensor([tokens])).logits for each in (packed, plain)
        )
    assert torch.allclose(one, other, atol=1e-4)
    LanguageModel(LMSettings(max_new=3), packed).save(tmp_path / "saved")
    assert isinstance(load_solver(tmp_path / "saved"), LanguageModel)
