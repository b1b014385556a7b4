"""Runs of language models: one for `roda train lm`, and the experiment of arms at equal steps.

`run` trains and tests one model on a corpus. `arms` prepares tokenised data of the arms (originals, with
stock phrases, with EDA, with our reversals) and of the tests, `plans` says which runs there are, `running` runs
them, `commands` is `python -m roda.experiments.lm.commands`. May import from `roda.experiments` and below.
"""
