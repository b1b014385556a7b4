"""The files of a mirror benchmark: one set a file, and a task of the lm-evaluation-harness for each.

The harness finds them with `--include_path FOLDER --tasks NAME`. They load their sets from beside
themselves, so that the folder can be moved, and score with the reward of this package.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import IO, Final

import orjson

from roda.errors import RodaError
from roda.mirror.building import SETS, Item
from roda.runs.outputs import Outputs

SCRIPT: Final = "roda_mirror.py"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_]*")
_FUNCTIONS: Final = '''"""Loads the sets that lie beside this file, and scores answers; written by `roda mirror`."""

import json
from pathlib import Path

import datasets

from roda.mirror.judging import is_right


def load(file, **_):
    """The rows of a set, as the harness wants them."""
    lines = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    return {"test": datasets.Dataset.from_list([json.loads(line) for line in lines])}


def score(doc, results):
    """Whether the answer is right, and whether it is that of the original problem instead."""
    return {
        "right": float(is_right(results[0], doc["answer"])),
        "echo": float(is_right(results[0], doc["echo"])),
    }
'''
_TASK: Final = """\
tag: {tag}
task: {tag}_{name}
custom_dataset: !function {script}.load
dataset_kwargs:
  file: {name}.jsonl
test_split: test
output_type: generate_until
doc_to_text: "{{{{prompt}}}}"
doc_to_target: "{{{{answer}}}}"
process_results: !function {script}.score
generation_kwargs:
  until: ["</s>", "<|im_end|>", "<|endoftext|>"]
  do_sample: false
  max_gen_toks: 512
num_fewshot: 0
metric_list:
  - metric: right
    aggregation: mean
    higher_is_better: true
  - metric: echo
    aggregation: mean
    higher_is_better: false
metadata:
  version: 1.0
"""


def task_name(wanted: str) -> str:
    """A name of tasks made of any other.

    >>> task_name("SVAMP (test).json")
    'svamp_test'
    """
    bare = re.sub(r"\.(?:jsonl?|csv|tsv|xlsx|parquet|gz)\b", "", os.path.basename(wanted).lower())
    made = re.sub("[^a-z0-9]+", "_", bare).strip("_")
    return made or "mirror"


def write(
    families: Iterable[list[Item]], folder: str, name: str, sets: Iterable[str]
) -> dict[str, int]:
    """Write the sets and their tasks into a folder; how many rows each has."""
    if not _NAME.fullmatch(name):
        raise RodaError(f"{name!r} is no name of tasks: small letters, digits and _")
    wanted = [each for each in SETS if each in {SETS[0], *sets}]
    counts: dict[str, int] = dict.fromkeys(wanted, 0)
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise RodaError(f"{folder}: {(error.strerror or str(error)).lower()}") from None
    with Outputs() as outputs:
        files: dict[str, IO[bytes]] = {
            each: outputs.open(os.path.join(folder, f"{each}.jsonl")) for each in wanted
        }
        for items in families:
            for item in items:
                files[item.set].write(
                    orjson.dumps(item._asdict(), option=orjson.OPT_APPEND_NEWLINE)
                )
                counts[item.set] += 1
        for each in wanted:
            if counts[each]:
                path = os.path.join(folder, f"{name}_{each}.yaml")
                script = SCRIPT.removesuffix(".py")
                text = _TASK.format(tag=name, name=each, script=script)
                outputs.open(path).write(text.encode())
        outputs.open(os.path.join(folder, SCRIPT)).write(_FUNCTIONS.encode())
    return counts
