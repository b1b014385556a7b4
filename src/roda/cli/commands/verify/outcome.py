"""How `roda verify` ended: the verdict with its counts, and what was looked at and what was not."""

from __future__ import annotations

import sys

import click
import orjson

from roda import __version__
from roda.cli import tables
from roda.cli.commands.verify.task import Task
from roda.cli.main import FAILED, NOT_RECOMPUTED, OK
from roda.cli.people import say
from roda.problem import RULES
from roda.verification.scope import Scope, scope
from roda.verification.verify import Verifier


def summarize(task: Task, verifier: Verifier, found: int, wrong: int, as_json: bool) -> int:
    """Say how it ended and what was looked at; the exit code."""
    looked = scope(
        manifest=task.manifest is not None and not task.filtered,
        source=task.source is not None,
        part=task.part,
        foreign=verifier.foreign,
        extra=verifier.unchecked,
    )
    code, verdict = _verdict(verifier, found)
    if as_json:
        counts = {
            "verdict": verdict,
            "records": verifier.records,
            "reversals": verifier.reversals,
            "in_other_words": verifier.copies,
            "originals": verifier.originals,
            "compared_with_origin": verifier.compared,
            "recomputed": verifier.same,
            "differing": verifier.differing,
            "wrong": wrong,
            "faults": found,
            "manifest": None if task.manifest is None else task.manifest.path,
            **looked._asdict(),
        }
        click.echo(orjson.dumps({"summary": counts}))
        return code
    sys.stdout.flush()
    _print_summary(task, verifier, verdict, wrong, code)
    _print_scope(looked)
    return code


def _verdict(verifier: Verifier, found: int) -> tuple[int, str]:
    if found:
        return FAILED, "failed"
    if verifier.other_rules or verifier.differing:
        return NOT_RECOMPUTED, "proved, not recomputed"
    return OK, "ok"


def _made_words(verifier: Verifier) -> str:
    """How many new problems there are, and of which kind."""
    kinds = (
        (verifier.reversals - verifier.copies, "reversals"),
        (verifier.copies, "in other words"),
    )
    told = [f"{tables.number(count)} {kind}" for count, kind in kinds if count]
    return ", ".join(told) or "0 reversals"


def _print_summary(task: Task, verifier: Verifier, verdict: str, wrong: int, code: int) -> None:
    number = tables.number
    words = (
        f"{number(verifier.records)} records, {_made_words(verifier)}, "
        f"{number(verifier.compared)} compared with their origin"
    )
    if task.source is not None:
        words += f", {number(verifier.same)} made again and the same"
    if code == OK:
        say(f"ok: {words}; nothing is wrong", fg="green")
    elif code == FAILED:
        say(f"FAILED: {words}; wrong: {number(wrong)}", fg="red")
    else:
        maker = "another version" if task.manifest is None else task.manifest.fields["version"]
        why = f"made by {maker} with rules {verifier.rules!r}; this is {__version__} with {RULES!r}"
        if verifier.differing:
            why += f"; {number(verifier.differing)} would be written otherwise today"
        say(f"{verdict}: {words}; {why}", fg="yellow")
    if task.manifest is not None:
        click.echo(f"manifest: {task.manifest.path}")


def _print_scope(looked: Scope) -> None:
    for title, lines in (("checked", looked.checked), ("not checked", looked.not_checked)):
        for line in lines:
            click.echo(f"{title}: {line}")
