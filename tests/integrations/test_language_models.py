"""Everything that docs/language-models.md shows runs, in its order and in one folder.

Programs that need a trainer are run where TRL is installed (`make test-integrations`), with a tiny
model of random weights; lines that need published corpora, a model or a cluster are not run.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from roda.export.formats import FORMATS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "language-models.md").read_text(encoding="utf-8")  # fmt: skip
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = BLOCK.findall(PAGE)
NEEDS_MORE = ("verl.trainer", "lm_eval", "roda train lm", "roda.experiments.lm")
NEEDED = (
    "roda.worked",
    "roda.integrations",
    "roda.variants",
)  # parts of the package that the page is about
MODEL = """
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

letters = ["<pad>", "<eos>", "<unk>", *map(chr, range(32, 127)), "\\n"]
split = Tokenizer(models.WordLevel({c: n for n, c in enumerate(letters)}, unk_token="<unk>"))
split.pre_tokenizer = pre_tokenizers.Split("", "isolated")
made = PreTrainedTokenizerFast(tokenizer_object=split, pad_token="<pad>", eos_token="<eos>", unk_token="<unk>")
made.chat_template = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\\n{% endfor %}"
made.save_pretrained("model")
sizes = dict(hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2)
LlamaForCausalLM(LlamaConfig(vocab_size=len(letters), pad_token_id=0, eos_token_id=1, bos_token_id=None, **sizes)).save_pretrained("model")
"""


LIBRARIES = ("trl", "datatrove", "reasoning_gym")
ROW = '{"id": "1", "question": "Tom had 12 figs. He bought 4 figs. How many has he now?", "formula": "12+4"}\n'


def missing(name: str) -> bool:
    try:
        return find_spec(name) is None
    except ModuleNotFoundError:
        return True


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which all shell lines of the page were run."""
    for name in NEEDED:
        if missing(name):
            pytest.skip(f"{name} is not there")
    made = tmp_path_factory.mktemp("models")
    (made / "in").mkdir()
    (made / "in" / "problems.jsonl").write_text(ROW, encoding="utf-8")
    if not missing("trl"):
        run([sys.executable, "-c", MODEL], made)
    for language, content in BLOCKS:
        if language == "sh" and not any(word in content for word in NEEDS_MORE):
            script = f'set -e\nroda() {{ "{sys.executable}" -m roda "$@"; }}\n{content}'
            run(["bash", "-c", script], made)
    return made


def test_shell_lines_leave_what_the_page_says(folder: Path) -> None:
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


@pytest.mark.filterwarnings("ignore")  # of libraries that are only looked for here
@pytest.mark.parametrize("program", [text for language, text in BLOCKS if language == "python"])
def test_programs_run(program: str, folder: Path) -> None:
    for library in LIBRARIES:
        if f"import {library}" in program or f"from {library}" in program:
            told = f"{library} is not installed; make test-integrations has it"
            pytest.importorskip(library, reason=told)
    says = [line[2:] for line in program.splitlines() if line.startswith("# ")]
    printed = run([sys.executable, "-c", program], folder).splitlines()
    assert [line for line in says if line not in printed] == []


def test_the_page_has_all_its_programs() -> None:
    assert [language for language, _ in BLOCKS].count("python") == 9


def test_every_format_stands_in_the_table() -> None:
    table = PAGE[PAGE.index("| `--to` |") : PAGE.index("The ending of")]
    for row in FORMATS.values():
        line = next(line for line in table.splitlines() if f"`{row.name}`" in line.split("|")[1])
        shown = set(row.shape) - {"metadata"}
        if row.name not in ("csv", "parquet", "hf"):
            assert shown <= set(re.findall(r"`([\w-]+)`", line)), row.name
