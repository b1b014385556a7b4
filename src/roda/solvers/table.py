"""The solvers by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from roda.errors import SolverError, UnknownName
from roda.normalform.forms import Form
from roda.solvers.inputs.vocabulary import Outputs
from roda.solvers.networks import classifier, gts, prefix
from roda.solvers.networks.base import Network

Settings = gts.GTSSettings | prefix.PrefixSettings | classifier.ClassifierSettings
Templates = Sequence[Sequence[int]]


@dataclass(frozen=True)
class Row:
    """One solver: what it is, its settings' type and presets, and the form it learns best from.

    A solver that answers with whole templates does best where there are fewest: in the normal form.
    """

    name: str
    description: str
    settings: type[Settings]
    presets: Mapping[str, Settings]
    whole_templates: bool = False
    form: Form = "ordered"

    def preset(self, name: str) -> Settings:
        """The settings of a preset, or an error that lists the presets."""
        try:
            return self.presets[name]
        except KeyError:
            raise UnknownName(f"preset of {self.name}", name, self.presets) from None


SOLVERS: Final[dict[str, Row]] = {
    "gts": Row("gts", "goal-driven tree decoder", gts.GTSSettings, gts.PRESETS),
    "prefix": Row("prefix", "sequence to prefix", prefix.PrefixSettings, prefix.PRESETS),
    "classifier": Row(
        "classifier",
        "Transformer that names a whole template",
        classifier.ClassifierSettings,
        classifier.PRESETS,
        whole_templates=True,
        form="normal",
    ),
}


def solver(name: str) -> Row:
    """The row of a solver, or an error that lists them.

    >>> solver("gts").description
    'goal-driven tree decoder'
    """
    try:
        return SOLVERS[name]
    except KeyError:
        raise UnknownName("solver", name, SOLVERS) from None


def network(settings: Settings, words: int, outputs: Outputs, templates: Templates = ()) -> Network:
    """A fresh network for these settings and vocabularies."""
    if isinstance(settings, gts.GTSSettings):
        return gts.GTS(settings, words, outputs)
    if isinstance(settings, prefix.PrefixSettings):
        return prefix.Prefix(settings, words, outputs)
    if not templates:
        raise SolverError(
            "a classifier needs templates to answer with, but no training problem has a usable equation"
        )
    return classifier.Classifier(settings, words, outputs, templates)
