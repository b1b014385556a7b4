"""A tiny random Llama with a tokenizer of bytes, saved as any causal model is."""

from __future__ import annotations

import warnings
from pathlib import Path

import torch

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what others deprecate is not ours to mend
    from tokenizers import Tokenizer, decoders, pre_tokenizers
    from tokenizers.models import BPE
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

END = "<|end|>"


def vocabulary() -> dict[str, int]:
    """A token for each byte, and one for the end."""
    letters = sorted(pre_tokenizers.ByteLevel.alphabet())
    return {name: number for number, name in enumerate([*letters, END])}


def tiny_lm(folder: Path, width: int = 32) -> Path:
    """Save the model into a folder."""
    torch.manual_seed(0)
    pieces = Tokenizer(BPE(vocabulary(), []))
    pieces.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    pieces.decoder = decoders.ByteLevel()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        PreTrainedTokenizerFast(tokenizer_object=pieces, eos_token=END).save_pretrained(folder)
        config = LlamaConfig(
            vocab_size=len(vocabulary()),
            hidden_size=width,
            intermediate_size=2 * width,
            num_hidden_layers=2,
            num_attention_heads=2,
            num_key_value_heads=1,
            max_position_embeddings=1024,
            tie_word_embeddings=True,
            eos_token_id=len(vocabulary()) - 1,
            bos_token_id=None,
            pad_token_id=None,
        )
        LlamaForCausalLM(config).save_pretrained(folder)
    return folder
