"""The walk of a problem names modules of the package, in the order in which they are entered."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest
import walk


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_walk_passes_the_method_and_the_language(language: str) -> None:
    done = subprocess.run(
        [sys.executable, walk.__file__, language], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    head, *modules = [line.strip() for line in done.stdout.splitlines()]
    assert head.startswith(f"{language}: {len(modules)} modules, ")
    assert len(set(modules)) == len(modules)
    assert all((walk.PACKAGE / module).is_file() for module in modules)
    assert "augmentation/pipeline.py" in modules
    name = {"en": "english", "zh": "chinese"}[language]
    assert f"languages/{name}/rewrite.py" in modules
    other = {"en": "chinese", "zh": "english"}[language]
    assert not any(module.startswith(f"languages/{other}/") for module in modules)


def test_functions_and_the_busiest_are_shown_when_asked_for() -> None:
    calls = Counter({("a.py", "first"): 2, ("b.py", "second"): 5, ("a.py", "third"): 1})
    assert walk.shown("en", calls, functions=True, most=1).splitlines() == [
        "en: 2 modules, 3 functions, 8 calls",
        "  a.py: first, third",
        "  b.py: second",
        "       5  b.py: second",
    ]
