"""Exports in the hands of those who read them: TRL's trainers, the validator of Croissant.

These libraries are heavy: `make test-integrations` has an environment for them, and without it the tests
are skipped. The model is a tiny one with random weights; what counts is that it trains on the files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from problems_of_exports import BOXES, PENS, PROVENANCE
from roda.export.exporting import Plan, export
from roda.export.families import Split, shares
from roda.export.formats import format_named
from roda.export.solutions import solver

pytestmark = pytest.mark.filterwarnings("ignore")
TEMPLATE = "{% for m in messages %}<{{ m['role'] }}> {{ m['content'] }} <end>{% endfor %}{% if add_generation_prompt %}<assistant> {% endif %}"


def exported(to: str, folder: Path, **more: Any) -> Any:
    """The dataset that `datasets` makes of an export."""
    import datasets

    out = folder / "out.jsonl"
    plan = Plan(format_named(to), solver("equation"), PROVENANCE, str(out), **more)
    export([PENS, BOXES] * 2, plan)
    return datasets.load_dataset(
        "json", data_files=str(out), split="train", cache_dir=str(folder / "cache")
    )


@pytest.fixture(scope="module")
def tokenizer() -> Any:
    pytest.importorskip("trl", reason="TRL is not installed; make test-integrations has it")
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    words = [chr(code) for code in range(32, 127)] + ["\n"]
    known = {word: place for place, word in enumerate(["<pad>", "<eos>", "<unk>", *words])}
    made = Tokenizer(models.WordLevel(known, unk_token="<unk>"))
    made.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    wrapped = PreTrainedTokenizerFast(
        tokenizer_object=made, pad_token="<pad>", eos_token="<eos>", unk_token="<unk>"
    )
    wrapped.chat_template = TEMPLATE
    return wrapped


@pytest.fixture
def model(tokenizer: Any) -> Any:
    from transformers import LlamaConfig, LlamaForCausalLM

    return LlamaForCausalLM(
        LlamaConfig(
            vocab_size=len(tokenizer),
            hidden_size=16,
            intermediate_size=16,
            num_hidden_layers=1,
            num_attention_heads=2,
            pad_token_id=tokenizer.pad_token_id,
            eos_token_id=tokenizer.eos_token_id,
            bos_token_id=None,
        )
    )


def settings(kind: Any, folder: Path, **more: Any) -> Any:
    return kind(
        output_dir=str(folder / "run"),
        max_steps=1,
        report_to=[],
        use_cpu=True,
        bf16=False,
        save_strategy="no",
        **more,
    )


@pytest.mark.parametrize("to", ["messages", "prompt-completion"])
def test_trl_tunes_on_it(to: str, tmp_path: Path, tokenizer: Any, model: Any) -> None:
    from trl import SFTConfig, SFTTrainer

    trainer = SFTTrainer(
        model=model,
        args=settings(SFTConfig, tmp_path, per_device_train_batch_size=2),
        train_dataset=exported(to, tmp_path),
        processing_class=tokenizer,
    )
    text = tokenizer.decode(trainer.train_dataset[0]["input_ids"], skip_special_tokens=False)
    assert "x=3*8+2" in text.replace(" ", "")
    assert trainer.train().global_step == 1


def test_trl_rewards_answers_by_it(tmp_path: Path, tokenizer: Any, model: Any) -> None:
    from trl import GRPOConfig, GRPOTrainer

    seen: list[tuple[str, str]] = []

    def reward(completions: Any, solution: list[str], metadata: Any, **_: Any) -> list[float]:
        seen.extend(
            (answer, known["source"]) for answer, known in zip(solution, metadata, strict=True)
        )
        return [float(len(completion[0]["content"])) for completion in completions]

    options = {"per_device_train_batch_size": 2, "num_generations": 2, "max_completion_length": 4}
    trainer = GRPOTrainer(
        model=model,
        args=settings(GRPOConfig, tmp_path, **options),
        train_dataset=exported("grpo", tmp_path, system="Solve."),
        processing_class=tokenizer,
        reward_funcs=reward,
    )
    trainer.train()
    assert seen
    assert set(seen) <= {("26", "mine"), ("3", "mine")}


def test_the_validator_of_croissant_reads_the_folder(tmp_path: Path) -> None:
    validator = pytest.importorskip(
        "mlcroissant", reason="mlcroissant is not installed; make test-integrations has it"
    )
    out = tmp_path / "pens"
    split = Split(shares("train=1,dev=1"))
    export([PENS, BOXES], Plan(format_named("hf"), solver("equation"), PROVENANCE, str(out), split=split))  # fmt: skip
    dataset = validator.Dataset(str(out / "croissant.json"))
    assert not dataset.metadata.ctx.issues.errors
    records = [(part, record) for part in ("train", "dev") for record in dataset.records(part)]
    assert {record[f"{part}/id"] for part, record in records} == {b"1", b"1.1"}
    assert all(record[f"{part}/license"] == b"CC0" for part, record in records)


def test_reasoning_gym_scores_answers_of_it(tmp_path: Path) -> None:
    gym = pytest.importorskip(
        "reasoning_gym", reason="reasoning-gym is not installed; make test-integrations has it"
    )
    pytest.importorskip("roda.integrations.reasoning_gym")  # makes our dataset known
    for row in exported("reasoning-gym", tmp_path):
        score = gym.get_score_answer_fn(row["metadata"]["source_dataset"])
        assert score(f"#### {row['answer']}.0", row) == 1.0
        assert score("#### 7", row) == 0.0
