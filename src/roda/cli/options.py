"""Options that several commands share, and how their values are checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from roda.errors import RodaError, UnknownName

if TYPE_CHECKING:
    from roda.augmentation.identify import Significant
    from roda.augmentation.profiles import Profile

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
    from roda.augmentation.profile_file import SUFFIX, load_profile
    from roda.augmentation.profiles import PROFILES, profile

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
        help="How to reverse: 'default', 'paper' to the letter of the paper, or your own .toml file.",
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


def adjusted(profile: Profile, without_guards: tuple[str, ...], analyser: str) -> Profile:
    """A profile with the guards off and the analyser that the command line names."""
    profile = profile.without(*without_guards)
    if not analyser:
        return profile
    return replace(profile, choices=replace(profile.choices, analyser=analyser))


def epilog(*examples: str) -> str:
    """The examples under a command's help.

    >>> epilog("roda corpora")
    '\\x08\\nExamples:\\n  roda corpora'
    """
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])
