"""The reward as verl calls it, and what of verl runs without a GPU: its settings, its data and its reward manager."""

from __future__ import annotations

import asyncio
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from integrations.rows import needs
from problems_of_exports import BOXES, PENS, PROVENANCE
from roda.export.exporting import Plan, export
from roda.export.formats import format_named
from roda.export.solutions import solver
from roda.integrations.verl import compute_score

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language-models.md"
real = needs("verl", "verl")  # make test-verl


def test_the_signature_is_that_of_verl() -> None:
    names = list(inspect.signature(compute_score).parameters)
    assert names[:4] == ["data_source", "solution_str", "ground_truth", "extra_info"]
    assert not inspect.iscoroutinefunction(compute_score)


def test_it_is_called_by_keyword_as_reward_managers_do() -> None:
    module = import_module("pkg://roda.integrations.verl".removeprefix("pkg://"))
    known = {"data_source": "roda", "ground_truth": "0.5", "extra_info": {"index": 0}}
    assert module.compute_score(solution_str=r"\boxed{\frac{1}{2}}", **known) == 1.0
    assert module.compute_score(solution_str="#### 5", **known, reward_router_address=None) == 0.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Exports of two problems, and a tiny model."""
    from tiny_page_model import talking

    made = tmp_path_factory.mktemp("verl")
    for to, name in (("verl", "train.parquet"), ("verl", "dev.parquet"), ("messages", "sft.parquet")):  # fmt: skip
        export(
            [PENS, BOXES], Plan(format_named(to), solver("worked"), PROVENANCE, str(made / name))
        )
    talking(made / "model")
    return made


@pytest.fixture(scope="module")
def tokenizer(folder: Path) -> Any:
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(folder / "model", local_files_only=True)


def composed(name: str, settings: list[str]) -> Any:
    from hydra import compose, initialize_config_module

    with initialize_config_module("verl.trainer.config", version_base=None):
        return compose(name, settings)


@pytest.fixture
def config(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What verl makes of the settings that docs/language-models.md names."""
    monkeypatch.chdir(folder)
    line = PAGE.read_text(encoding="utf-8").partition("verl.trainer.main_ppo")[2].partition("--cfg")[0]  # fmt: skip
    return composed("ppo_trainer", re.findall(r"[\w.]+=\S+", line))


@real
@pytest.mark.filterwarnings("ignore")
def test_verl_takes_the_settings_of_the_page(config: Any) -> None:
    from verl.trainer.ppo.utils import need_critic, need_reference_policy
    from verl.utils.config import validate_config

    validate_config(config, need_reference_policy(config), need_critic(config))
    assert config.algorithm.adv_estimator == "grpo"


@real
@pytest.mark.filterwarnings("ignore")
def test_the_reward_manager_scores_problems_of_the_dataset(config: Any, tokenizer: Any) -> None:
    import numpy
    import torch
    from verl import DataProto
    from verl.trainer.ppo.reward import load_reward_manager
    from verl.utils.dataset.rl_dataset import RLHFDataset

    row = RLHFDataset(config.data.train_files, tokenizer, config.data)[1]
    assert row["raw_prompt"][-1]["role"] == "user"
    assert (row["data_source"], row["index"]) == ("roda/mine", 1)
    assert row["extra_info"]["license"] == "CC0"
    assert row["reward_model"] == {"style": "rule", "ground_truth": "3"}
    given = {name: numpy.array([row[name]], dtype=object) for name in ("data_source", "reward_model", "extra_info")}  # fmt: skip

    async def scored(text: str) -> float:
        ids = torch.tensor([tokenizer(text)["input_ids"]])
        whole = {"responses": ids, "attention_mask": torch.ones_like(ids)}
        manager = load_reward_manager(config, tokenizer)
        found = await manager.run_single(DataProto.from_dict(tensors=whole, non_tensors=given))
        return float(found["reward_score"])

    assert asyncio.run(scored("12 / 4 = 3\n#### 3")) == 1.0
    assert asyncio.run(scored("#### 12")) == 0.0


@real
@pytest.mark.filterwarnings("ignore")
def test_messages_are_what_supervised_tuning_reads(folder: Path, tokenizer: Any) -> None:
    from verl.utils.dataset.multiturn_sft_dataset import MultiTurnSFTDataset

    config = composed("sft_trainer_engine", [f"data.train_files={folder / 'sft.parquet'}"])
    row = MultiTurnSFTDataset(config.data.train_files, tokenizer, config.data)[0]
    learned = tokenizer.decode(row["input_ids"][row["loss_mask"].bool()])
    assert re.search(r"#### \d+", learned)
    assert "How many" not in learned
