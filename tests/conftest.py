"""What tests share: where the published corpora lie."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples every time, so that a change is judged by what it changes. To look for new
# ones: HYPOTHESIS_PROFILE=default make test; `make check-all` looks longer, with "long".
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("long", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

# A shell without job control starts `make test &` deaf to Ctrl-C, and `nohup` deaf to SIGHUP; what they
# start inherits that, and the tests that interrupt themselves would wait in vain.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of published corpora: $RODA_DATA, or ../shared/data beside the repository."""
    given = os.environ.get("RODA_DATA")
    folder = Path(given) if given else Path(__file__).parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip(f"no corpora in {folder}; set RODA_DATA to the folder that holds them")
    return folder
