"""The solvers by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass
from typing import Any, ClassVar, Final, Protocol

from roda.errors import UnknownName
from roda.normalform.forms import Form
from roda.solvers.inputs.vocabulary import Coder, Outputs, SlotTokens
from roda.solvers.networks import classifier, gts, prefix, tree
from roda.solvers.networks.base import Network
from roda.solvers.networks.layers import EncoderSettings
from roda.solvers.networks.sequences import dns, group, suffix, writer

Templates = Sequence[Sequence[int]]
Maker = Callable[[Any, Coder, Outputs, Templates], Network]


class Settings(Protocol):
    """What the settings of every solver have: they are frozen dataclasses, checked when made."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def encoder(self) -> EncoderSettings:
        """How texts are encoded."""

    @property
    def dropout(self) -> float:
        """The share of values that are left out while the decoder learns."""

    @property
    def beam(self) -> int:
        """How many equations are looked for."""

    @property
    def max_length(self) -> int:
        """The most tokens of an equation."""

    @property
    def slots(self) -> SlotTokens:
        """Whether numbers of a text have tokens of their own."""


@dataclass(frozen=True)
class Row:
    """One solver: what it is, its settings' type and presets, and the form it learns best from.

    `network` makes a fresh network for settings, words, outputs and templates. A solver that answers
    with whole templates does best where there are fewest: in the normal form. `paper_form` is that of
    the system's own paper, if it is another one.
    """

    name: str
    description: str
    settings: Callable[..., Settings]
    presets: Mapping[str, Settings]
    network: Maker
    whole_templates: bool = False
    form: Form = "ordered"
    paper_form: Form | None = None

    def form_of(self, preset: str) -> Form:
        """The form of equations that a preset learns from.

        >>> solver("dns").form_of("paper"), solver("dns").form_of("default")
        ('written', 'ordered')
        """
        return (self.paper_form if preset == "paper" else None) or self.form

    def preset(self, name: str) -> Settings:
        """The settings of a preset, or an error that lists the presets."""
        try:
            return self.presets[name]
        except KeyError:
            raise UnknownName(f"preset of {self.name}", name, self.presets) from None


def _sized(network: Callable[[Any, int, Outputs], Network]) -> Maker:
    """Makes a network that knows how many words there are, and no templates."""
    return lambda settings, words, outputs, _: network(settings, len(words), outputs)


def _classifier(
    settings: classifier.ClassifierSettings, words: Coder, outputs: Outputs, templates: Templates
) -> Network:
    return classifier.Classifier(settings, len(words), outputs, templates)


_ROWS: Final = (
    Row("gts", "goal-driven tree decoder", gts.GTSSettings, gts.PRESETS, _sized(gts.GTS)),
    Row(
        "prefix", "sequence to prefix", prefix.PrefixSettings, prefix.PRESETS, _sized(prefix.Prefix)
    ),
    Row(
        "tree",
        "top-down decoder with parent and sibling feeding",
        tree.TreeSettings,
        tree.PRESETS,
        _sized(tree.TreeDecoder),
    ),
    Row(
        "group",
        "grouped attention, sequence to suffix",
        group.GroupSettings,
        group.PRESETS,
        lambda settings, words, outputs, _: group.Group(settings, words, outputs),
    ),
    Row(
        "suffix",
        "sequence to suffix",
        writer.WriterSettings,
        suffix.PRESETS,
        _sized(suffix.Suffix),
    ),
    Row(
        "dns",
        "sequence to infix, by rules",
        writer.WriterSettings,
        dns.PRESETS,
        _sized(dns.DNS),
        paper_form="written",
    ),
    Row(
        "classifier",
        "Transformer that names a whole template",
        classifier.ClassifierSettings,
        classifier.PRESETS,
        _classifier,
        whole_templates=True,
        form="normal",
    ),
    Row(
        "bilstm",
        "BiLSTM that names a whole template",
        classifier.ClassifierSettings,
        classifier.BILSTM_PRESETS,
        _classifier,
        whole_templates=True,
        form="normal",
    ),
)
SOLVERS: Final[dict[str, Row]] = {row.name: row for row in _ROWS}


def solver(name: str) -> Row:
    """The row of a solver, or an error that lists them.

    >>> solver("gts").description
    'goal-driven tree decoder'
    """
    try:
        return SOLVERS[name]
    except KeyError:
        raise UnknownName("solver", name, SOLVERS) from None
