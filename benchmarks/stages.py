"""Where does the time go? CPU seconds of each step of `roda augment`, over all problems of a corpus.

    python benchmarks/stages.py [FOLDER WITH the corpora]

The steps are those of `pipeline.reverse_all`, and reading and writing around them.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from roda.augmentation import pipeline
from roda.augmentation.profiles import profile
from roda.corpora import read
from roda.languages.guard import Guards
from roda.problem import Reversal
from roda.runs.records import reversal_line
from roda.runs.run import chunks, fewer_collections

DATA = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
FILES = {"math23k": "math23k_train.json", "allarith": "questions.json"}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(os.environ.get("RODA_DATA", DATA))
    for corpus, name in FILES.items():
        source = next(folder.rglob(name), None) if folder.is_dir() else None
        if source is None:
            print(f"{corpus}: no {name} under {folder}; give the folder as an argument")
            continue
        spent = _spent(source, corpus)
        print(corpus, ", ".join(f"{step} {seconds:.2f}" for step, seconds in spent.items()))


def _spent(source: Path, corpus: str) -> dict[str, float]:
    chosen = profile("default")
    guards: Guards[Any] = Guards((*chosen.filters, *chosen.guards), chosen.choices)
    spent: dict[str, float] = {}
    last = time.process_time()

    def done(step: str) -> None:
        nonlocal last
        now = time.process_time()
        spent[step] = spent.get(step, 0.0) + now - last
        last = now

    with fewer_collections():
        for chunk in chunks(read(source, corpus), []):
            done("reading")
            understood = pipeline._understand(list(chunk.records), chosen, guards)
            done("understanding")
            plans = pipeline._plans(understood, chosen)
            done("plans")
            planned = zip(understood, plans, strict=True)
            studied = [pipeline._study(problem, plan, chosen) for problem, plan in planned]
            ready = [each for each in studied if isinstance(each, pipeline._Studied)]
            done("rules")
            texts = pipeline._rewrite(ready, guards)
            done("new texts")
            turned = [pipeline._turn_all(s, t, chosen) for s, t in zip(ready, texts, strict=True)]
            done("equations")
            proved = [pipeline._prove_all(s, t, chosen) for s, t in zip(ready, turned, strict=True)]
            done("proofs")
            judged = zip(ready, pipeline._rate(proved), strict=True)
            made = [each for s, p in judged for each in pipeline._judge_all(s, p, chosen, guards)]
            done("quality")
            lines = [reversal_line(result) for result in made if isinstance(result, Reversal)]
            done("lines")
            del lines
    return spent


if __name__ == "__main__":
    main()
