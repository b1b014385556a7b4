"""What somebody may do to a file of reversals: a table of names and functions.

Each takes the records of a file (and its manifest, sealed anew if it changed) and changes them as one
would who wants it to go unnoticed: checksums are made again where an edit would show in them.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import orjson

from roda.problem import checksum
from roda.runs.manifest import RecordSum, seal

Row = dict[str, Any]
Manifest = dict[str, Any]
Tampering = Callable[[list[Row], Manifest], object]

SOURCE = [
    ("1", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10"),
    ("2", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
    (
        "3",
        "Tom has 5 apples. He buys 7 apples. How many apples does Tom have now?",
        "x=5+7",
        "12",
    ),
    ("4", "计算12+7=？", "x=12+7", "19"),
]
OTHER_SOURCE = [("9", "苹果有40个，每筐装8个，要装几筐？", "x=40/8", "5")]


def named(rows: list[Row], name: str) -> Row:
    """The record with this id."""
    return next(row for row in rows if row["id"] == name)


def mend(row: Row) -> None:
    """Make the checksum of a reversal anew."""
    row["certificate"]["content"] = checksum(row["text"], row["equation"], row["answer"])


def reworded(old: str, new: str, name: str = "1.1") -> Tampering:
    """A part of a text replaced by another one, of which the numbers know nothing."""

    def tamper(rows: list[Row], manifest: Manifest) -> None:
        row = named(rows, name)
        assert old in row["text"]
        row["text"] = row["text"].replace(old, new)
        mend(row)

    return tamper


def field(name: str, value: Any, *, of: str = "1.1") -> Tampering:
    """A field with another value; an inner field as `certificate.rules`."""

    def tamper(rows: list[Row], manifest: Manifest) -> None:
        row = named(rows, of)
        *path, last = name.split(".")
        inner = row
        for step in path:
            inner = inner[step]
        assert inner[last] != value
        inner[last] = value
        if row["origin"] is not None and name != "certificate.content":
            mend(row)

    return tamper


def constant_equation(rows: list[Row], manifest: Manifest) -> None:
    row = named(rows, "1.1")
    row["equation"], row["template"] = "x=660", "660"
    mend(row)


def equal_equation(rows: list[Row], manifest: Manifest) -> None:
    row = named(rows, "1.1")
    row["equation"], row["template"] = "x=10*66", "n1*n0"
    mend(row)


def number(rows: list[Row], manifest: Manifest) -> None:
    """A number of the text, and everything that follows from it."""
    row = named(rows, "1.1")
    row["text"] = row["text"].replace("66千米", "67千米")
    row["numbers"][0].update(surface="67", value="67")
    row["equation"], row["answer"] = "x=67*10", "670"
    mend(row)


def all_rules(rows: list[Row], manifest: Manifest) -> None:
    for row in rows:
        if row["origin"] is not None:
            row["certificate"]["rules"] = "0"


def all_origin_hashes(rows: list[Row], manifest: Manifest) -> None:
    rows[:] = [row for row in rows if row["origin"] is not None]
    for row in rows:
        row["certificate"]["origin"] = "0" * 64


def as_original(rows: list[Row], manifest: Manifest) -> None:
    row = named(rows, "1.1")
    del row["target"], row["certificate"]
    row["origin"] = None


def as_reversal(rows: list[Row], manifest: Manifest) -> None:
    """An original with the certificate of a reversal that asks for the same."""
    row = named(rows, "1")
    row |= {"id": "5.1", "origin": "5", "target": 0}
    del row["source_template"]
    relation = {"relation": "n0=x*n1", "origin": "0" * 64, "content": "", "rules": "1"}
    row["certificate"] = relation
    mend(row)


def new_original(rows: list[Row], manifest: Manifest) -> None:
    """An original that the source does not have, with a new question."""
    row = copy.deepcopy(named(rows, "1"))
    row["id"], row["text"] = "77", row["text"].replace("汽车", "火车")
    rows.append(row)


def from_another_corpus(rows: list[Row], manifest: Manifest) -> None:
    """A good record, with all its proofs, made of another problem."""
    from roda import Record, Reversal, augment
    from roda.runs.records import record

    [made, *_] = [r for r in augment([Record(*OTHER_SOURCE[0])]) if isinstance(r, Reversal)]
    rows.append(record(made))


def same_id_from_another_corpus(rows: list[Row], manifest: Manifest) -> None:
    from_another_corpus(rows, manifest)
    made = rows.pop()
    made["id"], made["origin"] = f"4.{made['target'] + 1}", "4"
    rows[:] = [row for row in rows if row["id"] != "4"] + [made]


def resealed(change: Callable[[Manifest], object]) -> Tampering:
    """A change of the manifest, which gets a new seal."""

    def tamper(rows: list[Row], manifest: Manifest) -> None:
        change(manifest)
        manifest["seal"] = seal(manifest)

    return tamper


def matching(tampering: Tampering, version: str | None = None) -> Tampering:
    """A change of the records, and a manifest made to match it."""

    def tamper(rows: list[Row], manifest: Manifest) -> None:
        tampering(rows, manifest)
        total = RecordSum()
        total.add(b"".join(orjson.dumps(row) + b"\n" for row in rows))
        manifest["outputs"][0] |= {
            "records": total.records,
            "sha256": total.ordered,
            "any_order": total.unordered,
        }
        made = sum(row["origin"] is not None for row in rows)
        manifest["counts"] |= {
            "records": len(rows),
            "reversals": made,
            "originals": len(rows) - made,
        }
        manifest["version"] = version or manifest["version"]
        manifest["seal"] = seal(manifest)

    return tamper


def beside_the_certificate(rows: list[Row]) -> None:
    row = named(rows, "1.1")
    row["certificate.origin"] = row["certificate"]["origin"]
    row["certificate"]["origin"] = "0" * 64


TAMPERINGS: dict[str, Tampering] = {
    "a word of the text": reworded("汽车", "火车"),
    "the question asks for something else": reworded("甲地到乙地多少千米？", "甲地有多少棵树？"),
    "the unit: km to cm": reworded("千米", "厘米"),
    "an English question asks for something else": reworded(
        "How many apples did Tom have at first?", "How many pears did Ann have at first?", "3.1"
    ),
    "a number, and all that follows from it": number,
    "the answer given away in the text": reworded("多少千米？", "多少千米（660千米）？"),
    "the equation: x=660": constant_equation,
    "the equation and template: the same in another order": equal_equation,
    "the equation": field("equation", "x=66+10"),
    "the template": field("template", "n1*n0"),
    "the relation: the same in another form": field("certificate.relation", "n1=x/n0+0"),
    "the relation": field("certificate.relation", "n1=x*n0"),
    "the answer": field("answer", "661"),
    "the answer as it is written": field("answer", "660.0"),
    "the kind of a number": lambda rows, _: named(rows, "1.1")["numbers"][0].update(kind="money"),
    "the target": field("target", 1),
    "the target and the id": lambda rows, _: named(rows, "1.1").update(id="1.3", target=2),
    "the id": field("id", "1.7"),
    "the origin": field("origin", "2"),
    "the hash of the origin": field("certificate.origin", "0" * 64),
    "the hashes of all origins, originals taken out": all_origin_hashes,
    "the hash of the content": field("certificate.content", "00000000"),
    "the rules of a record": field("certificate.rules", "0"),
    "the quality of a record": field("quality.right", 0.999),
    "a quality that cannot be": field("quality.coherence", 6.0),
    "the rules of all records": all_rules,
    "the language": field("language", "en"),
    "the text of an original": lambda rows, _: named(rows, "4").update(text="算算12+7=？"),
    "the equation of an original": lambda rows, _: named(rows, "4").update(
        equation="x=7+12", template="n1+n0", source_template="n1+n0"
    ),
    "a reversal passed off as an original": as_original,
    "an original passed off as a reversal": as_reversal,
    "an original that the source does not have": new_original,
    "a record deleted": lambda rows, _: rows.remove(named(rows, "2.2")),
    "a record doubled": lambda rows, _: rows.append(named(rows, "2.2")),
    "a record doubled under another id": lambda rows, _: rows.append(
        {**named(rows, "2.2"), "id": "8.2", "origin": "8"}
    ),
    "records in another order": lambda rows, _: rows.reverse(),
    "a record of another corpus": from_another_corpus,
    "a record of another corpus, its id and origin of this one": same_id_from_another_corpus,
    "a word of the text, and a manifest to match": matching(reworded("汽车", "火车")),
    "a record deleted, and a manifest to match": matching(
        lambda rows, _: rows.remove(named(rows, "2.2"))
    ),
    "records in another order, and a manifest to match": matching(lambda rows, _: rows.reverse()),
    "a word of the text, and a manifest of another version to match": matching(
        reworded("汽车", "火车"), "0.0.1"
    ),
    "a record deleted, and a manifest of another version to match": matching(
        lambda rows, _: rows.remove(named(rows, "2.2")), "0.0.1"
    ),
    "a record deleted, and a manifest that names a second file": matching(
        lambda rows, manifest: (
            rows.remove(named(rows, "2.2")),
            manifest["outputs"].append({**manifest["outputs"][0], "name": "other.jsonl"}),
        )
    ),
    "a hash of the origin beside the certificate": lambda rows, _: beside_the_certificate(rows),
    "the manifest: a count": lambda _, manifest: manifest["counts"].update(problems=5),
    "the manifest: a count, with a new seal": resealed(lambda m: m["counts"].update(problems=5)),
    "the manifest: reasons, with a new seal": resealed(
        lambda m: m["counts"].update(refused_problems={})
    ),
    "the manifest: the source, with a new seal": resealed(
        lambda m: m["sources"][0].update(sha256="0" * 64)
    ),
    "the manifest: no source, with a new seal": resealed(lambda m: m.update(sources=[])),
    "the manifest: the order, with a new seal": resealed(
        lambda m: m["outputs"][0].update(order="another")
    ),
    "the manifest: the profile, with a new seal": resealed(
        lambda m: m["settings"]["profile"].update(rewriting="paper")
    ),
    "the manifest: the rules, with a new seal": resealed(lambda m: m.update(rules="0")),
    "the manifest: the version": lambda _, manifest: manifest.update(version="0.0.1"),
}
