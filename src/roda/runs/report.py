"""The report of a run: the ledger as JSON for programs or as Markdown for people."""

from __future__ import annotations

from collections import Counter

import orjson

from roda.augmentation.ledger import Ledger, most_first
from roda.errors import BROKEN
from roda.problem import RULES, Reason


def report(
    ledger: Ledger, run: dict[str, str], held_back: int = 0, *, as_json: bool = True
) -> bytes:
    """The ledger in full; it holds no times, so that equal runs give equal reports.

    >>> made = report(Ledger(problems=2, numbers=5, augmented=5), {"profile": "paper"})
    >>> orjson.loads(made)["rows"]["Augmented Problems"]
    5
    """
    if not as_json:
        return _markdown(ledger, run, held_back).encode()
    fields = {
        **run,
        "rules": RULES,
        "balanced": ledger.balanced,
        "rows": {name: count for name, count, _ in ledger.rows()},
        "filtered": _by_reason(ledger.filtered),
        "irreversible": _by_reason(ledger.irreversible),
        **({"damaged": _by_reason(ledger.damaged)} if ledger.copies else {}),
        "guards": dict(most_first(ledger.guards)),
        "broken": ledger.broken,
        "left_out_by_id": held_back,
    }
    return orjson.dumps(fields, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def _by_reason(counts: Counter[Reason]) -> dict[str, int]:
    return {reason.value: count for reason, count in most_first(counts)}


def _markdown(ledger: Ledger, run: dict[str, str], held_back: int) -> str:
    lines = ["# Augmentation report", ""]
    lines += [f"- {name}: `{value}`" for name, value in {**run, "rules": RULES}.items()]
    if held_back:
        lines.append(f"- left out by id: {held_back:,}")
    lines += ["", "| | # | per problem |", "|---|---:|---:|"]
    for name, count, share in ledger.rows():
        lines.append(f"| {name} | {count:,} | {'' if share is None else f'{share:.2f}'} |")
    if ledger.broken:
        lines.append(f"| Broken Records ({BROKEN}) | {ledger.broken:,} | |")
    for title, counts in (
        ("Filtered problems", ledger.filtered),
        ("Irreversible numbers", ledger.irreversible),
        ("Damaged copies", ledger.damaged),
    ):
        if counts:
            lines += ["", f"| {title} by reason | # | |", "|---|---:|---|"]
            lines += [
                f"| {reason.value} | {count:,} | {reason.explanation} |"
                for reason, count in most_first(counts)
            ]
    if ledger.guards:
        lines += ["", "| Refusals by guard | # |", "|---|---:|"]
        lines += [f"| {name} | {count:,} |" for name, count in most_first(ledger.guards)]
    return "\n".join(lines) + "\n"
