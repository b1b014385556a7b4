"""Any encoder in the Hugging Face layout: here a tiny random BERT, made in the test."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest
import torch

pytest.importorskip("transformers")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what others deprecate is not ours to mend
    from tokenizers import Tokenizer
    from tokenizers.models import WordLevel
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

from cli.trained import SMALL, roda, write_parts
from roda.errors import ExampleError
from roda.scoring import same_answer
from roda.solvers.answering import Asked, answers
from roda.solvers.inputs.batches import Batches
from roda.solvers.inputs.examples import Example
from roda.solvers.inputs.words import SLOT
from roda.solvers.model import ENCODER, Model, new_model
from roda.solvers.networks.gts import GTSSettings
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.networks.pretrained import Pieces
from roda.training.data import Mixture
from roda.training.loop import Trainer
from roda.training.settings import TrainingSettings

pytestmark = pytest.mark.filterwarnings("ignore")
ABOUT = {"cut": "characters", "form": "normal"}


@pytest.fixture(scope="module")
def bert(tmp_path_factory: pytest.TempPathFactory, problems: list[Example]) -> Path:
    folder = tmp_path_factory.mktemp("bert")
    letters = sorted({t for problem in problems for t in problem.tokens} - {SLOT})
    names = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *letters]
    pieces = Tokenizer(WordLevel({name: i for i, name in enumerate(names)}, unk_token="[UNK]"))
    PreTrainedTokenizerFast(
        tokenizer_object=pieces,
        unk_token="[UNK]",
        pad_token="[PAD]",
        cls_token="[CLS]",
        sep_token="[SEP]",
    ).save_pretrained(folder)
    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=len(names),
        hidden_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=160,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
    )
    BertModel(config).save_pretrained(folder)
    return folder


def test_numbers_are_one_piece_each(bert: Path, problems: list[Example]) -> None:
    pieces = Pieces(str(bert))
    for problem in problems:
        numbers, places = pieces.encode(problem.tokens)
        assert len(places) == len(problem.values)
        assert [at for at, number in enumerate(numbers) if number == pieces.slot] == places
        assert pieces.tokenizer.unk_token_id not in numbers


def test_it_learns_is_saved_without_its_origin_and_loaded(
    bert: Path, problems: list[Example], tmp_path: Path
) -> None:
    torch.manual_seed(1)
    some, device = problems[:12], torch.device("cpu")
    encoder = EncoderSettings("huggingface", width=48, path=str(bert))
    settings = GTSSettings(encoder, embedding=16, dropout=0.0)
    model = new_model("gts", settings, some, ABOUT, device, 1)
    batches = Batches(model.encode(some), model.outputs.operators, device, trees=True)
    how = TrainingSettings(epochs=150, batch=12, rate=5e-3, encoder_rate=3e-3, precision="full")
    Trainer(model, batches, Mixture.of(batches, 12, how), how).run()
    answers = model.predict(some)
    right = [same_answer(a.value, p.answer) for a, p in zip(answers, some, strict=True)]
    assert sum(right) == len(some)
    model.save(tmp_path)
    assert not list((tmp_path / ENCODER).glob("*.safetensors"))
    assert Model.load(tmp_path).predict(some) == answers


def test_a_text_that_is_too_long_for_the_encoder(bert: Path, problems: list[Example]) -> None:
    settings = GTSSettings(EncoderSettings("huggingface", width=32, path=str(bert)))
    model = new_model("gts", settings, problems, ABOUT, torch.device("cpu"), 1)
    with pytest.raises(ExampleError, match="at most 160"):
        model.predict(["小" * 200 + "3个和5个，共几个？"])
    texts = ["3个和5个，共几个？", "小" * 200 + "3个和5个，共几个？", "7个和5个，共几个？"]
    given = list(answers(model, [Asked(str(at), text) for at, text in enumerate(texts)]))
    assert [bool(answer.problem) for answer in given] == [False, True, False]
    assert given[2].values == (7, 5)


def test_the_command_line_takes_an_encoder(bert: Path, tmp_path: Path) -> None:
    parts, out = write_parts(tmp_path / "parts"), tmp_path / "model"
    command = ["train", "gts", "--corpus", "native", "--data", parts, "--out", out, *SMALL]
    done = roda(*command, "--encoder", bert)
    assert done.exit_code == 0, done.output
    model = Model.load(out)
    assert model.settings.encoder.kind == "huggingface"
    assert model.card["training"]["encoder_rate"] == 3e-5
    assert roda("solve", out, "3个和5个，共几个？", "--json").exit_code == 0
