"""A file compared with the manifest of the run that made it.

The manifest is no more trusted than the file: its seal is made again, and with the source at hand
every count and hash in it is too. Alone it tells that records were deleted, added, replaced or moved.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from roda.errors import CorpusError
from roda.runs.manifest import (
    RUN_ORDER,
    SHUFFLED,
    RecordSum,
    SourceSum,
    counts,
    read_manifest,
    seal,
)
from roda.verification.recompute import Recomputed
from roda.verification.verify import WHOLE_FILE, Fault, Verifier


class Described(NamedTuple):
    """A manifest, where it lies, and what it says of the file that is checked."""

    path: str
    fields: Mapping[str, Any]
    output: Mapping[str, Any]

    @property
    def is_whole(self) -> bool:
        """Whether the run wrote all its records into this one file."""
        return len(self.fields["outputs"]) == 1


def describe(path: str, file: str) -> Described:
    """Read the manifest of a file; `CorpusError` if it is that of others."""
    fields = read_manifest(path)
    outputs = fields["outputs"]
    name = os.path.basename(file)
    found = [output for output in outputs if output["name"] == name]
    if not found and len(outputs) == 1:
        found = outputs  # the file was renamed, or comes from standard input
    if not found:
        names = ", ".join(str(output["name"]) for output in outputs)
        raise CorpusError(f"is the manifest of {names or 'nothing'}, not of {name}", path=path)
    return Described(path, fields, found[0])


def output_faults(
    described: Described, verifier: Verifier, *, part: bool = False
) -> Iterator[Fault]:
    """What the manifest alone tells of a file that was read to its end; a part may lack records."""
    fields = described.fields
    if fields["seal"] != seal(fields):
        yield _fault("seal", "is wrong: the manifest was changed after the run wrote it")
    if verifier.rules is not None and verifier.rules != fields["rules"]:
        yield _fault("rules", f"is {fields['rules']!r}, but the records say {verifier.rules!r}")
    mixed = fields["settings"].get("mix") is not None
    if described.output["order"] != (SHUFFLED if mixed else RUN_ORDER):
        yield _fault(f"outputs[{described.output['name']}].order", "is not that of such a run")
    if not mixed and not described.is_whole:
        yield _fault("outputs", "names several files, but only a mix is written into several")
    if part:
        return
    yield from _record_faults(described.output, verifier.sum)
    if verifier.out_of_order:
        words = "the records are not in the order into which the run shuffled them"
        yield _fault(f"outputs[{described.output['name']}]", words)
    if described.is_whole:
        for name in ("originals", "reversals"):
            yield from _differs(
                f"counts.{name}", fields["counts"].get(name), getattr(verifier, name)
            )


def _record_faults(output: Mapping[str, Any], found: RecordSum) -> Iterator[Fault]:
    """Records that were deleted, added, replaced or moved: the first of these that shows."""
    expected = output.get("records")
    field = f"outputs[{output['name']}]"
    if type(expected) is not int or expected != found.records:
        lacking = isinstance(expected, int) and found.records < expected
        what = "records were deleted" if lacking else "records were added"
        yield _fault(
            field, f"the run wrote {expected!r} records, the file has {found.records}: {what}"
        )
    elif output.get("any_order") != found.unordered:
        yield _fault(field, "records were changed or replaced since the run wrote them")
    elif output.get("sha256") != found.ordered:
        yield _fault(field, "the records are those of the run, but not in their order")


def source_faults(described: Described, sources: Mapping[str, SourceSum]) -> Iterator[Fault]:
    """Whether the sources are those that the run read."""
    listed = described.fields["sources"]
    if any(total.sha256 is None for total in sources.values()):
        return  # not read to its end
    if described.fields["selection"].get("limit") is not None:
        listed = [entry for entry in listed if entry["sha256"] is not None]
        if not listed:
            return  # the run did not read its source to the end
    known = {(entry.get("sha256"), entry.get("bytes")): entry["name"] for entry in listed}
    found = {(total.sha256, total.size) for total in sources.values()}
    for content in known.keys() - found:
        yield _fault("sources", f"the run read another file: {known[content]}")
    if not known.keys() - found and len(sources) != len(listed):
        yield _fault("sources", f"the run read {len(listed)} files, the source has {len(sources)}")


def run_faults(described: Described, recomputed: Recomputed, left_out: int) -> Iterator[Fault]:
    """Whether the run counted what is counted when it is done again."""
    originals = described.fields["settings"].get("mix") is not None
    today = counts(recomputed.ledger, len(recomputed.origins) if originals else 0, left_out)
    claimed = described.fields["counts"]
    for name in {**claimed, **today}:
        yield from _differs(f"counts.{name}", claimed.get(name), today.get(name))
    output = described.output
    if output.get("order") == RUN_ORDER and output.get("sha256") != recomputed.sum.ordered:
        words = "the run gives other records today, or the same ones in another order"
        yield _fault(f"outputs[{output['name']}].sha256", words)


def _differs(field: str, claimed: object, found: object) -> Iterator[Fault]:
    if claimed != found or type(claimed) is not type(found):
        yield _fault(field, f"is {claimed!r}, but should be {found!r}")


def _fault(field: str, problem: str) -> Fault:
    return Fault(WHOLE_FILE, "", f"manifest.{field}", problem)
