"""Translation models of folders: tiny Marian ones, made here, that learn a sentence or two."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from roda.cli import main
from roda.errors import RodaError
from roda.rivals.translators import Seq2Seq

torch: Any = pytest.importorskip("torch")
transformers: Any = pytest.importorskip("transformers")

TEXT = "Tom had N1 figs . He ate N2 figs . How many figs are left ?"
OTHER = "tom avait N1 figues , il en mangea N2 , combien reste ?"
REWORDED = "Tom ate N2 of his N1 figs . How many figs are left ?"


def marian(pieces: int, end: int, pad: int) -> Any:
    """A Marian network of a few thousand weights."""
    torch.manual_seed(0)
    sides = ("encoder", "decoder")
    sizes = {f"{side}_{name}": size for side in sides
             for name, size in (("layers", 1), ("attention_heads", 2), ("ffn_dim", 32))}  # fmt: skip
    config = transformers.MarianConfig(
        vocab_size=pieces, d_model=32, max_position_embeddings=32, dropout=0.0, **sizes,
        pad_token_id=pad, eos_token_id=end, bos_token_id=end, decoder_start_token_id=pad,
        forced_eos_token_id=end,
    )  # fmt: skip
    return transformers.MarianMTModel(config)


def save(folder: Path, source: str, target: str, steps: int = 60) -> Path:
    """A model that has learned to translate one text, with a tokenizer of whole words."""
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    words = ["</s>", "<unk>", "<pad>", *sorted({*source.split(), *target.split()})]
    cutter = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="<unk>"))
    cutter.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    cutter.post_processor = processors.TemplateProcessing(
        single="$A </s>", special_tokens=[("</s>", 0)]
    )
    tokenizer = transformers.PreTrainedTokenizerFast(
        tokenizer_object=cutter, eos_token="</s>", unk_token="<unk>", pad_token="<pad>"
    )
    model = marian(len(words), 0, 2)
    given = torch.tensor([tokenizer(source)["input_ids"]])
    wanted = torch.tensor([tokenizer(target)["input_ids"]])
    optimizer = torch.optim.Adam(model.parameters(), 0.01)
    for _ in range(steps):
        optimizer.zero_grad()
        model(input_ids=given, labels=wanted).loss.backward()
        optimizer.step()
    transformers.utils.logging.disable_progress_bar()
    tokenizer.save_pretrained(folder)
    model.save_pretrained(folder)
    return folder


def test_it_translates_what_it_has_learned_in_any_order_and_batch(tmp_path: Path) -> None:
    translate = Seq2Seq(str(save(tmp_path / "forth", TEXT, OTHER)))
    assert translate([TEXT]) == [[OTHER]]
    several = translate(["figs ?", TEXT, "Tom " * 40, TEXT], 2)
    assert several[1] == several[3]
    assert several[1][0] == OTHER
    assert len(several[0]) == len(several[1]) == 2
    assert several[2] == []  # longer than the model reads
    assert translate([]) == []


@pytest.fixture
def roda() -> Callable[..., Result]:
    from click.testing import CliRunner

    return lambda *arguments: CliRunner().invoke(main, [str(each) for each in arguments])


def test_a_corpus_goes_there_and_back(tmp_path: Path, roda: Callable[..., Result]) -> None:
    forth, back = save(tmp_path / "forth", TEXT, OTHER), save(tmp_path / "back", OTHER, REWORDED)
    story = TEXT.replace("N1", "{}").replace("N2", "{}")
    rows = [
        {"id": "1", "text": story.format(12, 4), "equation": "x=12-4", "answer": "8"},
        {
            "id": "2",
            "text": "Ann had 7 nuts , lost 2 and 3 . How many ?",
            "equation": "x=7-2-3",
            "answer": "2",
        },
    ]
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    report = tmp_path / "report.json"
    arguments = ("--profile", "back-translation", "--forth", forth, "--back", back)
    result = roda("augment", source, *arguments, "--out", out, "--report", report)
    assert result.exit_code == 0, result.output
    [made] = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert made["text"] == "Tom ate 4 of his 12 figs . How many figs are left ?"
    assert (made["template"], made["certificate"]["sources"]) == ("n1-n0", [1, 0])
    counted = json.loads(report.read_text())
    assert counted["rows"]["Damaged Copies"] == sum(counted["damaged"].values()) == 1
    assert roda("verify", out, "--source", source).exit_code == 0


def test_a_folder_as_marian_models_come_is_read(tmp_path: Path) -> None:
    spm = pytest.importorskip("sentencepiece")
    for name in ("source", "target"):
        spm.SentencePieceTrainer.train(
            sentence_iterator=iter([TEXT, REWORDED] * 20), model_prefix=str(tmp_path / name),
            vocab_size=40, hard_vocab_limit=False, minloglevel=2,
        )  # fmt: skip
        (tmp_path / f"{name}.model").rename(tmp_path / f"{name}.spm")
    reader = spm.SentencePieceProcessor(model_file=str(tmp_path / "source.spm"))
    pieces = ["</s>", "<unk>", *(reader.id_to_piece(i) for i in range(3, len(reader))), "<pad>"]
    numbered = {piece: index for index, piece in enumerate(pieces)}
    (tmp_path / "vocab.json").write_text(json.dumps(numbered), encoding="utf-8")
    names = {"tokenizer_class": "MarianTokenizer", "source_lang": "en", "target_lang": "fr"}
    (tmp_path / "tokenizer_config.json").write_text(json.dumps(names), encoding="utf-8")
    marian(len(pieces), 0, len(pieces) - 1).save_pretrained(tmp_path)
    [[made]] = Seq2Seq(str(tmp_path))([TEXT])
    assert isinstance(made, str)


def test_what_is_no_model_is_told(tmp_path: Path) -> None:
    with pytest.raises(RodaError, match="is no folder"):
        Seq2Seq(str(tmp_path / "nowhere"))
    with pytest.raises(RodaError, match="holds no translation model that can be read"):
        Seq2Seq(str(tmp_path))
