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
PAIR = ("Ġ", "t")  # a space and a letter


def vocabulary() -> dict[str, int]:
    """A token for each byte, one for a pair of them, and one for the end."""
    letters = sorted(pre_tokenizers.ByteLevel.alphabet())
    return {name: number for number, name in enumerate([*letters, "".join(PAIR), END])}


def tiny_lm(folder: Path, width: int = 32) -> Path:
    """Save the model into a folder."""
    torch.manual_seed(0)
    pieces = Tokenizer(BPE(vocabulary(), [PAIR]))
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


def write_gguf(folder: Path, path: Path) -> Path:
    """The model of a folder as a GGUF file, as llama.cpp writes it."""
    import gguf

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = LlamaForCausalLM.from_pretrained(folder)
    config, names = model.config, vocabulary()
    heads, groups = config.num_attention_heads, config.num_key_value_heads
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_block_count(config.num_hidden_layers)
    writer.add_context_length(config.max_position_embeddings)
    writer.add_embedding_length(config.hidden_size)
    writer.add_feed_forward_length(config.intermediate_size)
    writer.add_head_count(heads)
    writer.add_head_count_kv(groups)
    writer.add_layer_norm_rms_eps(config.rms_norm_eps)
    writer.add_rope_dimension_count(config.hidden_size // heads)
    writer.add_vocab_size(len(names))
    writer.add_tokenizer_model("gpt2")
    writer.add_token_list(list(names))
    writer.add_token_types([1] * (len(names) - 1) + [3])
    writer.add_token_merges([" ".join(PAIR)])
    writer.add_eos_token_id(names[END])
    own = {"self_attn.q_proj": "attn_q", "self_attn.k_proj": "attn_k", "self_attn.v_proj": "attn_v",
           "self_attn.o_proj": "attn_output", "mlp.gate_proj": "ffn_gate", "mlp.up_proj": "ffn_up",
           "mlp.down_proj": "ffn_down", "input_layernorm": "attn_norm",
           "post_attention_layernorm": "ffn_norm", "model.layers": "blk",
           "model.embed_tokens": "token_embd", "model.norm": "output_norm"}  # fmt: skip
    for name, tensor in model.state_dict().items():
        if name.startswith("lm_head"):
            continue  # tied
        values = tensor.float().numpy()
        count = heads if "q_proj" in name else groups if "k_proj" in name else 0
        if count:  # llama.cpp has the two halves of each head side by side
            rows = values.reshape(count, 2, -1, values.shape[1])
            values = rows.swapaxes(1, 2).reshape(values.shape)
        for theirs, ours in own.items():
            name = name.replace(theirs, ours)
        writer.add_tensor(name, values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path
