"""The tables of the paper, one file each, declared as data: the paper's figures and what ours rest on.

`table` lists them by name. Four are tables of runs (`roda.experiments.results.rows`); statistics and
coverage are counted without any training; judged shows what readers said.
"""
