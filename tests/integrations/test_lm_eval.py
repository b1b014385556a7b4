"""The tasks that `roda mirror` writes, loaded and run by the real lm-evaluation-harness."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from roda.augmentation.ledger import Ledger
from roda.augmentation.profiles import PROFILES
from roda.mirror.building import build
from roda.mirror.predictions import read_predictions, read_sets
from roda.mirror.scores import judge, scores
from roda.mirror.tasks import write
from roda.problem import Record

lm_eval = pytest.importorskip("lm_eval", reason="lm-eval is not installed: make test-integrations")

TEXTS = (
    ("1", "Ann has 15 figs and buys 8 more figs. How many figs does Ann have?", "x=15+8", "23"),
    ("2", "Bo had 31 nuts. He ate 12 nuts. How many nuts does he have left?", "x=31-12", "19"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small benchmark with all sets."""
    made = tmp_path_factory.mktemp("mirror")
    wanted = frozenset({"reversed", "renumbered", "distracted"})
    profile = replace(PROFILES["default"], variants=wanted)
    write(build([Record(*each) for each in TEXTS], profile, Ledger()), str(made), "tiny", wanted)
    return made


@pytest.fixture(scope="module")
def model() -> Any:
    """A language model with random weights, made here: nothing is loaded from anywhere."""
    from lm_eval.models.huggingface import HFLM
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import GPT2Config, GPT2LMHeadModel, PreTrainedTokenizerFast

    words = {"[UNK]": 0, "<end>": 1} | {str(number): number + 2 for number in range(60)}
    cutter = Tokenizer(models.WordLevel(words, unk_token="[UNK]"))
    cutter.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=cutter, unk_token="[UNK]", eos_token="<end>", pad_token="<end>"
    )
    size = GPT2Config(vocab_size=len(words), n_positions=640, n_embd=16, n_layer=1, n_head=1)
    return HFLM(pretrained=GPT2LMHeadModel(size), tokenizer=tokenizer, batch_size=4, device="cpu")


def test_the_harness_loads_the_tasks_and_scores_a_model(folder: Path, model: Any) -> None:
    from lm_eval.tasks import TaskManager

    manager = TaskManager(include_path=str(folder), include_defaults=False)
    names = [f"tiny_{each}" for each in ("original", "reversed", "renumbered", "distracted")]
    assert set(names) <= set(manager.all_subtasks)
    result = lm_eval.simple_evaluate(
        model=model, tasks=names, task_manager=manager, log_samples=True, bootstrap_iters=0,
        gen_kwargs="max_gen_toks=8",
    )  # fmt: skip
    assert set(result["results"]) == set(names)
    assert all(0 <= row["right,none"] <= 1 for row in result["results"].values())
    assert all("echo,none" in row for row in result["results"].values())

    # What the harness logs is what `roda mirror score` reads.
    sets = read_sets(str(folder))
    for name, samples in result["samples"].items():
        lines = [json.dumps(sample, default=str) for sample in samples]
        (folder / f"samples_{name}.jsonl").write_text("\n".join(lines), encoding="utf-8")
    known = frozenset(item.id for items in sets.values() for item in items)
    judged = judge(sets, read_predictions(str(folder), known))
    assert judged.missing == 0
    found = {each.name: each.right.share for each in scores(judged)}
    for name in names:
        assert found[name.removeprefix("tiny_")] == result["results"][name]["right,none"]


def test_right_answers_are_scored_as_right(folder: Path) -> None:
    from lm_eval.tasks import TaskManager

    manager = TaskManager(include_path=str(folder), include_defaults=False)
    task = manager.load("tiny")["tasks"]["tiny_reversed"]  # the tag names all four
    for doc in task.test_docs():
        assert task.process_results(doc, [f"So it is\n#### {doc['answer']}"]) == {
            "right": 1.0,
            "echo": 0.0,
        }
        assert task.process_results(doc, [f"#### {doc['echo']}"]) == {"right": 0.0, "echo": 1.0}
