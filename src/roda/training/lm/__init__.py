"""Fine-tuning of causal language models, whole or by LoRA: settings, batches of tokens, master weights, the loop.

The loss counts completions alone. May import from `roda.training`, `roda.solvers.lm` and below.
"""
