"""Options that several commands share, and how their values are checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from roda.cli.people import say
from roda.errors import RodaError, UnknownName
from roda.normalform.forms import FORMS, Form, form_named
from roda.problem import MOST_WORDINGS
from roda.quality import RATED, least_told

if TYPE_CHECKING:
    from roda.augmentation.identify import Significant
    from roda.augmentation.profiles import Profile
    from roda.corpora import IdFilter, Renamed

Command = TypeVar("Command", bound=Callable[..., Any])
Found = TypeVar("Found")


def known_corpus(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The name of a corpus that there is, or none."""
    from roda.corpora import corpus

    if value is not None:
        _known(lambda: corpus(value), ctx, param)
    return value


def _find_profile(ctx: click.Context, param: click.Parameter, value: str) -> Profile:
    """A shipped profile by its name, or the one that a file describes."""
    from roda.augmentation.profiles import PROFILES, profile
    from roda.augmentation.profiles.file import SUFFIX, load_profile

    is_file = value.endswith(SUFFIX) or Path(value).is_file()
    if is_file and value not in PROFILES:
        return load_profile(value)
    return _known(lambda: profile(value), ctx, param)


def _known(look_up: Callable[[], Found], ctx: click.Context, param: click.Parameter) -> Found:
    """What was looked up; an unknown name is told as a mistake in this option."""
    try:
        return look_up()
    except UnknownName as error:
        raise click.BadParameter(str(error), ctx, param) from None


def corpus_option(what: str = "SOURCE") -> Callable[[Command], Command]:
    """`--corpus NAME`: the published format of a file; without it, the file is looked at."""
    return click.option(
        "--corpus",
        callback=known_corpus,
        metavar="NAME",
        help=f"Format of {what}, if not told by its looks; 'roda corpora' lists the names.",
    )


def profile_option() -> Callable[[Command], Command]:
    """`--profile NAME|FILE`: how problems are reversed; the command gets the `Profile`."""
    return click.option(
        "--profile",
        default="default",
        show_default=True,
        callback=_find_profile,
        metavar="NAME|FILE",
        help="How to reverse: 'default', 'paper' to the letter of the paper, or your own .toml file. "
        "Rivals: 'stock-phrase' as MetaMath does; 'eda' and 'back-translation' in other words.",
    )


def _find_form(ctx: click.Context, param: click.Parameter, value: str | None) -> Form | None:
    return None if value is None else _known(lambda: form_named(value), ctx, param)


def form_option(what: str, default: str) -> Callable[[Command], Command]:
    """`--form NAME`: how equations are written; the command gets None where it is not given."""
    return click.option(
        "--form",
        callback=_find_form,
        show_default=default,
        metavar="NAME",
        help=f"{what}: {', '.join(FORMS)}.",
    )


def without_guard_option() -> Callable[[Command], Command]:
    """`--without-guard NAME`, as often as wanted: guards that are switched off."""
    return click.option(
        "--without-guard",
        "without_guards",
        multiple=True,
        metavar="NAME",
        help="Switch a guard off; may be repeated. 'roda guards' lists the names.",
    )


def workers_option(what: str) -> Callable[[Command], Command]:
    """`--workers N`: how many processes share the work."""
    return click.option(
        "--workers", type=click.IntRange(1), default=1, show_default=True, metavar="N", help=what
    )


def tolerance_option() -> Callable[[Command], Command]:
    """`--tolerance T`: how far from the exact value a rounded answer may be."""
    return click.option(
        "--tolerance",
        default="",
        metavar="T",
        callback=_known_tolerance,
        help="Take rounded answers as near as T: 0.005, 1/3, or 1% of the value. The exact value "
        "is used, and the answer as stated is kept beside it.",
    )


def near_option(what: str) -> Callable[[Command], Command]:
    """`--near SHARE`: how much two texts must have in common to be near, as an exact fraction."""
    from roda.nearness.texts import LEAST as NEAR

    return click.option(
        "--near",
        default=str(float(NEAR)),
        show_default=True,
        callback=_share,
        metavar="SHARE",
        help=what,
    )


def _share(ctx: click.Context, param: click.Parameter, value: str) -> Fraction:
    from roda.notation import exact_value

    try:
        share = exact_value(value)
    except RodaError:
        share = Fraction(0)
    if not 0 < share <= 1:
        raise click.BadParameter(f"{value!r} should be a share over 0, such as 0.6", ctx, param)
    return share


def quality_options() -> Callable[[Command], Command]:
    """`--min-quality P`, `--min-coherence C` and `--wordings N`; None where they are not given."""

    def all_three(command: Command) -> Command:
        least = click.option(
            "--min-quality",
            type=click.FloatRange(0, 1),
            metavar="P",
            help="Refuse reversals that careful readers would call right with a probability under P; "
            f"0 takes all.  [default: {least_told('right', None)}, or as the profile says]",
        )
        coherence = click.option(
            "--min-coherence",
            type=click.FloatRange(1, 5),
            metavar="C",
            help="Refuse reversals to whose wording careful readers would give less than C, from 1 to 5.  "
            f"[default: {least_told('coherence', None)}, 1 with --min-quality 0, or as the profile says]",
        )
        several = click.option(
            "--wordings",
            type=click.IntRange(1, MOST_WORDINGS),
            metavar="N",
            help="Up to N differently worded texts for each number.  [default: 1]",
        )
        return least(coherence(several(command)))

    return all_three


def variants_option() -> Callable[[Command], Command]:
    """`--variants NAMES`: what is made of each problem; None where it is not given."""
    return click.option(
        "--variants",
        metavar="NAMES",
        callback=_known_variants,
        help="What to make of each problem, with commas between: reversed, renumbered (the same text "
        "with fresh numbers), distracted (with a sentence that does not matter); up to --wordings N "
        "of each kind.  [default: reversed]",
    )


def _known_variants(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> frozenset[str] | None:
    from roda.augmentation.profiles.profile import VARIANTS

    if value is None:
        return None
    names = [name.strip() for name in value.split(",")]
    for name in names:
        if name not in VARIANTS:
            raise click.BadParameter(str(UnknownName("variant", name, VARIANTS)), ctx, param)
    return frozenset(names)


def copies_options() -> Callable[[Command], Command]:
    """`--copies N`, `--forth FOLDER` and `--back FOLDER`: for profiles that use other words."""

    def all_of_them(command: Command) -> Command:
        number = click.option(
            "--copies",
            type=click.IntRange(1, 100),
            metavar="N",
            help="With --profile eda or back-translation: N new texts for each problem.  [default: 1]",
        )
        forth = click.option(
            "--forth",
            metavar="FOLDER",
            help="With --profile back-translation: the model that translates into another language.",
        )
        back = click.option("--back", metavar="FOLDER", help="The model that translates it back.")
        return number(forth(back(command)))

    return all_of_them


def with_copies(
    profile: Profile,
    copies: int | None,
    seed: int | None,
    forth: str | None,
    back: str | None,
) -> Profile:
    """A profile with what these options say of copies; one that makes none refuses them."""
    given: dict[str, Any] = {"number": copies, "seed": seed, "forth": forth, "back": back}
    said = {name: value for name, value in given.items() if value is not None}
    if not said:
        return profile
    if said.keys() == {"seed"} and profile.variants != {"reversed"}:
        return _with_seed(profile, said["seed"])
    if not profile.copies:
        names = ", ".join("--copies" if name == "number" else f"--{name}" for name in said)
        told = f"{names}: the profile {profile.name!r} reverses problems"
        raise click.UsageError(f"{told}; take --profile eda or back-translation, or --wordings N")
    choices = replace(profile.choices, copies=replace(profile.choices.copies, **said))
    return replace(profile, choices=choices)


def _with_seed(profile: Profile, seed: int) -> Profile:
    """A profile whose variants are drawn with a seed."""
    copies = replace(profile.choices.copies, seed=seed)
    return replace(profile, choices=replace(profile.choices, copies=copies))


def _known_tolerance(ctx: click.Context, param: click.Parameter, value: str) -> str:
    from roda.augmentation.answers import allowance

    if value:
        try:
            allowance(value)
        except RodaError as error:
            raise click.BadParameter(str(error), ctx, param) from None
    return value


def significance_option(what: str) -> Callable[[Command], Command]:
    """`--significance equation|lstm`: what says which numbers of a text count."""
    return click.option(
        "--significance",
        type=click.Choice(["equation", "lstm"]),
        default="equation",
        show_default=True,
        help=what,
    )


def analyser_option() -> Callable[[Command], Command]:
    """`--analyser NAME`: what finds subjects and verbs in English texts."""
    return click.option(
        "--analyser",
        default="",
        metavar="NAME",
        help="Of English texts: light (shipped, the default), tagger, or an installed spaCy pipeline.",
    )


def significant(name: str) -> Significant | None:
    """The classifier for `lstm`, which computes with numpy alone; nothing for `equation`."""
    if name == "equation":
        return None
    if find_spec("numpy") is None:
        raise RodaError("--significance lstm needs numpy: pip install numpy")
    from roda.significance import learned

    return learned


def renamed_note(path: str) -> Callable[[Renamed], None]:
    """Says on standard error, once, that ids of a file were made unique."""

    def note(renamed: Renamed) -> None:
        say(renamed.words(path), fg="yellow", err=True)

    return note


def selected(limit: int | None, ids: IdFilter | None) -> dict[str, Any]:
    """Which records of its source a run takes, as its manifest keeps it."""
    from roda.runs.manifest import selection

    if ids is None:
        return selection(limit, None, None)
    return selection(limit, ids.keep, ids.exclude or None)


def settled(
    profile: Profile,
    without_guards: tuple[str, ...],
    analyser: str,
    form: Form | None,
    significance: str,
    tolerance: str,
    min_quality: float | None = None,
    wordings: int | None = None,
    variants: frozenset[str] | None = None,
    min_coherence: float | None = None,
) -> Profile:
    """A profile with everything that the options of a run change in it."""
    profile = adjusted(
        profile, without_guards, analyser, tolerance, min_quality, wordings, min_coherence
    )
    if variants is not None:
        if profile.copies:
            told = f"--variants: the profile {profile.name!r} tells problems in other words"
            raise click.UsageError(f"{told}; leave one of them out")
        profile = replace(profile, variants=variants)
    if form is not None:
        profile = replace(profile, form=form)
    if numbers := significant(significance):
        profile = replace(profile, significant=numbers)
    return profile


def _with_least(profile: Profile, quality: float | None, coherence: float | None) -> Profile:
    """A profile with the least quality and coherence that are named; a least quality of 0 takes all."""
    if (quality or coherence) and profile.rewriting != RATED:
        name = "--min-quality" if quality else "--min-coherence"
        told = f"{name}: texts of the profile {profile.name!r} have no quality"
        raise click.UsageError(f"{told}; leave it out, or take the profile 'default'")
    if coherence is None:
        coherence = 1.0 if quality == 0 else profile.min_coherence
    least = profile.min_quality if quality is None else quality
    return replace(profile, min_quality=least, min_coherence=coherence)


def adjusted(
    profile: Profile,
    without_guards: tuple[str, ...],
    analyser: str,
    tolerance: str = "",
    min_quality: float | None = None,
    wordings: int | None = None,
    min_coherence: float | None = None,
) -> Profile:
    """A profile with the guards off, the analyser and the limits that the command line names."""
    profile = profile.without(*without_guards)
    profile = _with_least(profile, min_quality, min_coherence)
    if wordings is not None:
        if profile.copies:
            told = f"--wordings: the profile {profile.name!r} reverses no number"
            raise click.UsageError(f"{told}; --copies N is for it")
        profile = replace(profile, wordings=wordings)
    if tolerance:
        profile = replace(profile, tolerance=tolerance)
    if not analyser:
        return profile
    return replace(profile, choices=replace(profile.choices, analyser=analyser))


def epilog(*examples: str) -> str:
    """The examples under a command's help.

    >>> epilog("roda corpora")
    '\\x08\\nExamples:\\n  roda corpora'
    """
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])
