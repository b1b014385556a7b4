"""What `roda verify` is to check, against what, and with which settings it was made."""

from __future__ import annotations

from dataclasses import dataclass, field

from roda import __version__
from roda.augmentation.profiles import Profile
from roda.corpora import IdFilter, Wanted
from roda.distributed.engine import Engine
from roda.normalform.forms import Form
from roda.problem import RULES
from roda.runs.manifest import RecordSum
from roda.verification.manifest_check import Described
from roda.verification.verify import Fault


@dataclass(slots=True)
class Task:
    """What is to be checked, against what, and with which settings it was made."""

    files: list[str]
    source: str | None
    corpus: Wanted
    profile: Profile
    manifest: Described | None
    engine: Engine
    limit: int | None = None
    ids: IdFilter | None = None
    filtered: bool = False  # whether records were taken out after the run, as --part says
    form: Form | None = None  # of equations, where an option says it
    part: str = ""  # why records may be missing; empty where none may
    faults: list[Fault] = field(default_factory=list)  # of the manifest beside the source
    sums: dict[str, RecordSum] = field(default_factory=dict)  # of the records of each file

    @property
    def originals(self) -> bool | None:
        """Whether the run wrote the originals too; None where no manifest tells it."""
        if self.manifest is None:
            return None
        return self.manifest.fields["settings"].get("mix") is not None

    @property
    def other_version(self) -> bool:
        """Whether the manifest tells that another version of this program made the file."""
        made = {} if self.manifest is None else self.manifest.fields
        return (made.get("version", __version__), made.get("rules", RULES)) != (__version__, RULES)
