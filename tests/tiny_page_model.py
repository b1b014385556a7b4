"""A tiny model that can be talked to, as programs of docs/language-models.md want theirs: FOLDER and FILE.gguf.

python tiny_page_model.py model small.gguf
"""

from __future__ import annotations

import sys
from pathlib import Path

from transformers import AutoTokenizer

from tiny_lm import END, tiny_lm, write_gguf

TEMPLATE = "{% for m in messages %}{{ m['role'] }}: {{ m['content'] }}\n{% endfor %}"


def talking(folder: Path) -> Path:
    """The model with a chat template, and a token to fill batches up with."""
    tiny_lm(folder, 16)
    tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
    tokenizer.chat_template = TEMPLATE
    tokenizer.pad_token = END
    tokenizer.save_pretrained(folder)
    return folder


if __name__ == "__main__":
    write_gguf(talking(Path(sys.argv[1])), Path(sys.argv[2]))
