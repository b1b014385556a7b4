"""The reward as TRL calls it."""

from __future__ import annotations

from pathlib import Path

import pytest

from integrations.rows import needs
from roda.integrations.trl import exact_answer_reward


def test_plain_and_conversational_completions_are_rewarded() -> None:
    texts = ["so 12", "so 13", "<think>12"]
    talks = [[{"role": "assistant", "content": text}] for text in texts]
    parts = [[{"role": "assistant", "content": [{"type": "text", "text": text}]}] for text in texts]
    for completions in (texts, talks, parts):
        assert exact_answer_reward(completions, solution=["12"] * 3) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize("column", ["solution", "ground_truth", "answer"])
def test_the_truth_comes_from_any_usual_column(column: str) -> None:
    given = {column: ["12"], "prompts": ["?"], "completion_ids": [[1]], "trainer_state": None}
    assert exact_answer_reward(["#### 12"], **given) == [1.0]


def test_a_dataset_without_a_truth_is_told() -> None:
    with pytest.raises(ValueError, match="no column solution"):
        exact_answer_reward(["#### 12"])


@pytest.mark.parametrize("message", [{}, {"role": "assistant", "content": None}])
def test_a_message_without_a_text_is_wrong(message: dict[str, object]) -> None:
    assert exact_answer_reward([[message], []], solution=["12", "12"]) == [0.0, 0.0]


@needs("trl", "trl")
@pytest.mark.filterwarnings("default")
def test_a_trainer_of_the_real_library_takes_it(tmp_path: Path) -> None:
    import torch
    from datasets import Dataset
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast
    from trl import GRPOConfig, GRPOTrainer

    words = {word: place for place, word in enumerate(["<pad>", "</s>", "<unk>", "12", "4"])}
    plain = Tokenizer(models.WordLevel(words, unk_token="<unk>"))
    plain.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=plain, pad_token="<pad>", eos_token="</s>", unk_token="<unk>"
    )
    sizes = {"vocab_size": 5, "hidden_size": 8, "intermediate_size": 8, "num_hidden_layers": 1}
    torch.manual_seed(1)
    model = LlamaForCausalLM(LlamaConfig(**sizes, num_attention_heads=2, pad_token_id=0))
    seen: list[float] = []

    def watched(**given: object) -> list[float]:
        rewards = exact_answer_reward(**given)
        seen.extend(rewards)
        return rewards

    settings = GRPOConfig(
        output_dir=str(tmp_path),
        max_steps=2,
        per_device_train_batch_size=4,
        num_generations=4,
        max_completion_length=2,
        use_cpu=True,
        bf16=False,
        report_to=[],
        save_strategy="no",
        disable_tqdm=True,
    )
    rows = [{"prompt": "12 and 4", "solution": "12"}] * 8
    GRPOTrainer(
        model=model,
        reward_funcs=watched,
        args=settings,
        train_dataset=Dataset.from_list(rows),
        processing_class=tokenizer,
    ).train()
    assert len(seen) >= 8
    assert set(seen) <= {0.0, 1.0}
