"""Small files in the layouts of the corpora that language models learn from, with problems of our own."""

from __future__ import annotations

import json
from pathlib import Path

FIGS = [
    ("Tom", 5, 2),
    ("Ann", 9, 4),
    ("Sam", 8, 3),
    ("Eve", 30, 12),
    ("Joe", 25, 7),
    ("Kim", 60, 20),
]


def told(name: str, has: int, eats: int) -> str:
    return f"{name} has {has} figs. {name} eats {eats} figs. How many figs does {name} have left?"


def write_corpora(folder: Path) -> Path:
    """Small files in the layouts of the corpora, with problems of our own."""
    texts = [(told(*each), each) for each in FIGS]
    for name in ("gsm8k", "mawps", "asdiv-a", "svamp"):
        (folder / name).mkdir(parents=True)
    gsm8k = [
        {"question": text.replace("figs", thing), "answer": f"<<{a}-{b}={a - b}>>.\n#### {a - b}"}
        for thing in ("figs", "pens", "cups", "nuts")
        for text, (_, a, b) in texts
    ]
    (folder / "gsm8k" / "train.jsonl.gz").write_text("\n".join(map(json.dumps, gsm8k)))
    mawps = [
        {"iIndex": n, "sQuestion": text, "lEquations": [f"X={a}-{b}"], "lSolutions": [a - b]}
        for n, (text, (_, a, b)) in enumerate(texts)
    ]
    (folder / "mawps" / "mawps_single.json").write_text(json.dumps(mawps))
    for part in ("train", "valid", "test"):
        rows = [
            {"@ID": f"{part}-{n}", "@Grade": "1", "@Source": "", "Body": text.rpartition(". ")[0] + ".",
             "Question": text.rpartition(". ")[2], "Solution-Type": "Subtraction",
             "Answer": f"{a - b} (figs)", "Formula": f"{a}-{b}={a - b}"}
            for n, (text, (_, a, b)) in enumerate(texts[:2])
        ]  # fmt: skip
        (folder / "asdiv-a" / f"{part}set.json").write_text(json.dumps(rows))
    svamp = [
        {"ID": f"chal-{n}", "Body": text.rpartition(". ")[0] + ".", "Question": text.rpartition(". ")[2],
         "Equation": f"( {a}.0 - {b}.0 )", "Answer": float(a - b), "Type": "Subtraction"}
        for n, (text, (_, a, b)) in enumerate(texts[2:])
    ]  # fmt: skip
    (folder / "svamp" / "SVAMP.json").write_text(json.dumps(svamp))
    return folder
