"""Many runs on one machine: `plans` says what is to be run, `runner` runs it, `choosing` reranks it anew.

Lines of plans go in, lines of runs come out, each as soon as its run is done, with files of beams in one
archive. May import from `roda.experiments.pools`, `roda.experiments.run` and below.
"""
