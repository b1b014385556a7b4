"""Signals that ask the program to end are heard once, in order, and never in the middle of an import."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from roda.interrupts import GRACE, SIGNALS, Interrupts, held

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

# Starts the program, and sends a signal to itself when a module is about to be imported.
AT_IMPORT = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs ignore it
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # and so does what nohup started

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == MODULE:
            os.kill(os.getpid(), NUMBER)

MODULE, NUMBER = sys.argv[1], int(sys.argv[2])
sys.meta_path.insert(0, Watch())
sys.argv = ["roda", *sys.argv[3:]]
from roda.__main__ import start
start()
"""


@pytest.mark.parametrize("number", sorted(SIGNALS))
@pytest.mark.parametrize("module", ["roda.cli", "click.core", "roda.cli.commands.stats"])
def test_a_signal_during_an_import_ends_in_one_line(
    module: str, number: signal.Signals, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", AT_IMPORT, module, str(int(number)), "stats", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 130, done.stderr
    assert done.stderr.strip() == "roda: interrupted"


def test_importing_the_package_loads_nothing_of_it() -> None:
    """Otherwise a signal would come before anybody could put it off."""
    check = "import sys, roda; print([name for name in sys.modules if name.startswith('roda.')])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_one_wish_is_heard_once() -> None:
    with Interrupts():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)  # within the two seconds


def test_a_wish_that_is_repeated_later_is_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("roda.interrupts.time.monotonic", lambda: now)
    with Interrupts():
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            now += GRACE + 0.1


def hide_an_interrupt() -> None:
    """What some libraries do when Ctrl-C meets them while they load."""
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        raise ImportError("a part failed to load") from None


def test_a_library_that_hides_the_interrupt_changes_nothing() -> None:
    with pytest.raises(KeyboardInterrupt), Interrupts():
        hide_an_interrupt()


def test_an_ignored_signal_stays_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        with Interrupts():
            signal.raise_signal(signal.SIGHUP)
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_handlers_and_mask_are_put_back() -> None:
    def state() -> object:
        handlers = {each: signal.getsignal(each) for each in SIGNALS}
        return handlers, signal.pthread_sigmask(signal.SIG_BLOCK, ())

    before = state()
    with held(), Interrupts():
        pass
    assert state() == before
