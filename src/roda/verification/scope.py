"""What a verification looked at and what it did not, in words, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

ALONE: Final = "every record alone: the numbers of its text, its equation and relation, its answer and its hash"
BESIDE: Final = "records beside each other: ids, and the origins that they share"
COMPLETE: Final = "with the manifest: records deleted, added, changed or moved since the run"
AGAIN: Final = "against the source: every record made again and compared field by field"
LACKING: Final = "against the source: that no record is missing"

_NO_SOURCE: Final = (
    "whether a text asks for what its equation computes, whether its units and words are those of its "
    "source, and whether an original comes from a corpus: --source CORPUS makes every record again"
)
_NO_MANIFEST: Final = (
    "whether records were deleted, added or moved since the run: no manifest was compared"
)
_NO_ORDER: Final = "whether records stand in the order of the run: no manifest was compared"
_NOT_LACKING: Final = "whether records are missing, for the file is a part: {}"
_FOREIGN: Final = (
    "whether records are what their own rules give: another version of this program made the file"
)
_EXTRA: Final = "fields that a run with these settings does not write: {}"


class Scope(NamedTuple):
    """What was checked and what was not, in words."""

    checked: list[str]
    not_checked: list[str]


def scope(
    *,
    manifest: bool,
    source: bool,
    part: str = "",
    foreign: bool = False,
    extra: Iterable[str] = (),
) -> Scope:
    """The words for a verification; `part` says why records may be missing.

    >>> words = scope(manifest=True, source=False)
    >>> len(words.checked), words.not_checked[0].partition(":")[0][:30]
    (3, 'whether a text asks for what i')
    """
    made = Scope([ALONE, BESIDE], [])
    if manifest:
        made.checked.append(COMPLETE)
    elif source and not part and not foreign:
        made.not_checked.append(_NO_ORDER)
    else:
        made.not_checked.append(_NO_MANIFEST)
    if not source:
        made.not_checked.insert(0, _NO_SOURCE)
    elif foreign:
        made.not_checked.append(_FOREIGN)
    else:
        made.checked.append(AGAIN)
        if part:
            made.not_checked.append(_NOT_LACKING.format(part))
        else:
            made.checked.append(LACKING)
    if names := sorted(extra):
        made.not_checked.append(_EXTRA.format(", ".join(names)))
    return made
