"""Everything that docs/language-models.md shows runs, in its order and in one folder.

`make test` runs what needs nothing but the package, `make test-integrations` the rest, with a tiny model
of random weights, a few problems in the layouts of the corpora, and an experiment of four runs of two steps.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from roda.export.formats import FORMATS
from tiny_corpora import write_corpora

TESTS = Path(__file__).resolve().parents[1]
PAGE = (TESTS.parent / "docs" / "language-models.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = BLOCK.findall(PAGE)
NAMES = [f"{number}-{language}" for number, (language, _) in enumerate(BLOCKS)]

# By what a block has in it: the library that must be installed. The lines that train a model need
# torch alone, but would take `make test` a minute; they are run where the trainers are.
NEEDS = {
    "verl.trainer": "verl",
    "lm_eval": "lm_eval",
    "roda train lm": "trl",
    "roda.experiments.lm": "trl",
    "from trl": "trl",
    "from datatrove": "datatrove",
    "import reasoning_gym": "reasoning_gym",
    "roda_reverse_mapper": "data_juicer",
}
ROW = '{"id": "1", "question": "Tom had 12 figs. He bought 4 figs. How many has he now?", "formula": "12+4"}\n'
COMMANDS = """set -e
roda() { "$PYTHON" -m roda "$@"; }
python() { "$PYTHON" "$@"; }
lm_eval() { "$PYTHON" -m lm_eval "$@"; }
"""
SHORTER = ("plans prepared >", "plans prepared --train steps=2 --train batch=4 | head -n 4 >")
REST_OF_RECIPE = """
project_name: page
dataset_path: in/problems.jsonl
export_path: juiced/problems.jsonl
text_keys: [question]
np: 1
use_cache: false
"""


def missing(name: str) -> bool:
    try:
        return find_spec(name) is None
    except ModuleNotFoundError:
        return True


def run(command: list[str], folder: Path) -> str:
    surroundings = os.environ | {
        "PYTHON": sys.executable,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "HF_HUB_OFFLINE": "1",
        "OMP_NUM_THREADS": "1",  # for so small a model, threads that wait cost more than they do
    }
    done = subprocess.run(
        command, cwd=folder, env=surroundings, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_shell(content: str, folder: Path) -> None:
    run(["bash", "-c", COMMANDS + content.replace(*SHORTER)], folder)


def run_program(content: str, folder: Path) -> None:
    """What a program of the page is said to print is among what it prints."""
    says = [line[2:] for line in content.splitlines() if line.startswith("# ")]
    printed = run([sys.executable, "-c", content], folder).splitlines()
    assert [line for line in says if line not in printed] == []


def run_recipe(content: str, folder: Path) -> None:
    import roda.integrations

    [place] = roda.integrations.__path__
    (folder / "recipe.yaml").write_text(content.replace("FOLDER", place) + REST_OF_RECIPE)
    run([sys.executable, "-m", "data_juicer.tools.process_data", "--config", "recipe.yaml"], folder)
    assert '"1.1"' in (folder / "juiced" / "problems.jsonl").read_text(encoding="utf-8")


RUN: dict[str, Callable[[str, Path], None]] = {
    "sh": run_shell,
    "python": run_program,
    "yaml": run_recipe,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all blocks are run, with what the page takes for granted."""
    made = tmp_path_factory.mktemp("models")
    (made / "in").mkdir()
    (made / "in" / "problems.jsonl").write_text(ROW, encoding="utf-8")
    gsm8k = write_corpora(made / "data") / "gsm8k"
    (gsm8k / "train.jsonl.gz").rename(gsm8k / "train.jsonl")  # as it is fetched
    some = (gsm8k / "train.jsonl").read_text(encoding="utf-8").replace("Tom", "Una").splitlines()
    (gsm8k / "test.jsonl").write_text("\n".join(some[::6]), encoding="utf-8")
    if not missing("trl") or not missing("verl"):
        run([sys.executable, str(TESTS / "tiny_page_model.py"), "model", "small.gguf"], made)
    return made


@pytest.mark.filterwarnings("ignore")  # of libraries that are only looked for here
@pytest.mark.parametrize(("language", "content"), BLOCKS, ids=NAMES)
def test_blocks_run_in_their_order(language: str, content: str, folder: Path) -> None:
    for words, library in NEEDS.items():
        if words in content and missing(library):
            pytest.skip(f"{library} is not installed; make test-integrations has it")
    RUN[language](content, folder)


def test_blocks_leave_what_the_page_says(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert {
        "sft.jsonl",
        "sft.train.jsonl",
        "grpo.jsonl",
        "train.parquet",
        "near.jsonl",
        "bench",
    } <= names
    near = (folder / "near.jsonl").read_text(encoding="utf-8")
    assert '"detail":"twin"' in near
    assert "family of 'en-002'" in near


@pytest.mark.skipif(missing("trl"), reason="trl is not installed; make test-integrations has it")
def test_trainers_leave_models_and_scores(folder: Path) -> None:
    for name in ("tuned", "mine/model", "worked/model"):
        assert (folder / name / "model.safetensors").exists(), name
    assert (folder / "adapted" / "adapter").is_dir()
    assert list((folder / "answers").rglob("samples_sample_en_reversed*.jsonl"))
    lines = (folder / "runs" / "runs.jsonl").read_text(encoding="utf-8").splitlines()
    arms = {json.loads(line)["training_data"] for line in lines}
    assert arms == {"original", "original+stock-phrase", "original+eda", "original+roda"}


def test_every_kind_of_block_is_on_the_page() -> None:
    languages = [language for language, _ in BLOCKS]
    assert (languages.count("sh"), languages.count("python"), languages.count("yaml")) == (11, 9, 1)
    assert all(any(words in text for _, text in BLOCKS) for words in NEEDS)


def test_every_format_stands_in_the_table() -> None:
    table = PAGE[PAGE.index("| `--to` |") : PAGE.index("The ending of")]
    for row in FORMATS.values():
        line = next(line for line in table.splitlines() if f"`{row.name}`" in line.split("|")[1])
        shown = set(row.shape) - {"metadata"}
        if row.name not in ("csv", "parquet", "hf"):
            assert shown <= set(re.findall(r"`([\w-]+)`", line)), row.name
