"""A file compared with the manifest of the run that made it.

The manifest is no more trusted than the file: its seal is made again, and with the source at hand
every count and hash in it is too. Alone it tells that records were deleted, added, replaced or moved.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from roda.errors import CorpusError
from roda.runs.blocks.shards import are_rows, base_of
from roda.runs.manifest import (
    RUN_ORDER,
    SHUFFLED,
    RecordSum,
    SourceSum,
    added,
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
    outputs: Sequence[Mapping[str, Any]]  # one, or all shards of an output

    @property
    def is_whole(self) -> bool:
        """Whether the run wrote all its records into what is checked."""
        return len(self.fields["outputs"]) == len(self.outputs)

    @property
    def by_split(self) -> bool:
        """Whether several outputs are checked together, which only the splits of a mix are."""
        bases = [(base_of(each["name"]) or (each["name"], 0))[0] for each in self.outputs]
        return len(set(bases)) > 1

    @property
    def part(self) -> str:
        """Why records may be missing: what is checked is one shard of several; empty elsewhere."""
        own = base_of(self.outputs[0]["name"])
        bases = [base_of(output["name"]) for output in self.fields["outputs"]]
        row = [base for base in bases if own and base and base[0] == own[0]]
        if len(row) <= len(self.outputs):
            return ""
        return "FILE is one shard of several; name the output, its folder or a pattern"


def describe(path: str, files: Sequence[str]) -> Described:
    """Read the manifest of a file, or of all shards of one; `CorpusError` if it is that of others.

    Where several files are checked, shards of the same output that are not there count as well.
    """
    fields = read_manifest(path)
    outputs = fields["outputs"]
    names = [os.path.basename(file) for file in files]
    found = [output for output in outputs if output["name"] in names]
    if len(files) > 1 and found:
        rows = {base[0] for output in found if (base := base_of(output["name"]))}
        found = [o for o in outputs if o in found or (base_of(o["name"]) or ("", 0))[0] in rows]
    if not found and len(outputs) == 1:
        found = outputs  # the file was renamed, or comes from standard input
    if not found:
        named = ", ".join(str(output["name"]) for output in outputs)
        words = f"is the manifest of {named or 'nothing'}, not of {names[0]}"
        raise CorpusError(words, path=path)
    return Described(path, fields, found)


def output_faults(
    described: Described,
    verifier: Verifier,
    sums: Mapping[str, RecordSum] = MappingProxyType({}),
    *,
    part: bool = False,
) -> Iterator[Fault]:
    """What the manifest alone tells of files that were read to their ends; a part may lack records.

    `sums` are those of the single files, where there are several.
    """
    fields = described.fields
    if fields["seal"] != seal(fields):
        yield _fault("seal", "is wrong: the manifest was changed after the run wrote it")
    if verifier.rules is not None and verifier.rules != fields["rules"]:
        yield _fault("rules", f"is {fields['rules']!r}, but the records say {verifier.rules!r}")
    mixed = fields["settings"].get("mix") is not None
    for output in described.outputs:
        if output["order"] != (SHUFFLED if mixed else RUN_ORDER):
            yield _fault(f"outputs[{output['name']}].order", "is not that of such a run")
    names = [output["name"] for output in fields["outputs"]]
    if not mixed and len(names) > 1 and not are_rows(names):
        yield _fault("outputs", "names several files, but only a mix or shards are written so")
    if part:
        return
    if len(described.outputs) == 1 and len(sums) < 2:
        yield from _record_faults(described.outputs[0], verifier.sum)
    else:
        yield from _shard_faults(described.outputs, sums)
    if verifier.out_of_order:
        words = "the records are not in the order into which the run shuffled them"
        yield _fault(f"outputs[{described.outputs[0]['name']}]", words)
    if described.is_whole:
        for name in ("originals", "reversals"):
            yield from _differs(
                f"counts.{name}", fields["counts"].get(name), getattr(verifier, name)
            )


def _shard_faults(
    outputs: Sequence[Mapping[str, Any]], sums: Mapping[str, RecordSum]
) -> Iterator[Fault]:
    """Shards that are missing, that no run wrote, or whose records are not those of the run."""
    known = {output["name"]: output for output in outputs}
    for name in sums.keys() - known.keys():
        yield _fault("outputs", f"does not name the file {name}: it is of another run")
    for name, output in known.items():
        if name in sums:
            yield from _record_faults(output, sums[name])
        else:
            yield _fault(f"outputs[{name}]", "the file is missing")


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
    output, *others = described.outputs
    words = "the run gives other records today, or the same ones in another order"
    if output.get("order") != RUN_ORDER or not described.is_whole:
        return
    if not others and output.get("sha256") != recomputed.sum.ordered:
        yield _fault(f"outputs[{output['name']}].sha256", words)
    if (
        others
        and added(each["any_order"] for each in described.outputs) != recomputed.sum.unordered
    ):
        yield _fault(f"outputs[{output['name']} …].any_order", words)


def _differs(field: str, claimed: object, found: object) -> Iterator[Fault]:
    if claimed != found or type(claimed) is not type(found):
        yield _fault(field, f"is {claimed!r}, but should be {found!r}")


def _fault(field: str, problem: str) -> Fault:
    return Fault(WHOLE_FILE, "", f"manifest.{field}", problem)
