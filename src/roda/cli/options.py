"""Options that several commands share, and how their values are checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from roda.errors import UnknownName

if TYPE_CHECKING:
    from roda.augmentation.identify import Significant

Command = TypeVar("Command", bound=Callable[..., Any])


def _known_corpus(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    from roda.corpora import corpus

    if value is not None:
        _known(lambda: corpus(value), ctx, param)
    return value


def _known_profile(ctx: click.Context, param: click.Parameter, value: str) -> str:
    from roda.augmentation.profiles import profile

    _known(lambda: profile(value), ctx, param)
    return value


def _known(look_up: Callable[[], object], ctx: click.Context, param: click.Parameter) -> None:
    try:
        look_up()
    except UnknownName as error:
        raise click.BadParameter(str(error), ctx, param) from None


def corpus_option(
    default: str | None = "native", what: str = "SOURCE"
) -> Callable[[Command], Command]:
    """`--corpus NAME`: the published format of a file."""
    return click.option(
        "--corpus",
        default=default,
        show_default=default is not None,
        callback=_known_corpus,
        metavar="NAME",
        help=f"Format of {what}; 'roda corpora' lists the names.",
    )


def profile_option() -> Callable[[Command], Command]:
    """`--profile NAME`: how problems are reversed."""
    return click.option(
        "--profile",
        default="default",
        show_default=True,
        callback=_known_profile,
        metavar="NAME",
        help="How to reverse: 'default', or 'paper' to the letter of the paper.",
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
    """The classifier for `lstm`, nothing for `equation`, which needs no numpy."""
    if name == "equation":
        return None
    from roda.significance import learned

    return learned


def epilog(*examples: str) -> str:
    """The examples under a command's help.

    >>> epilog("roda corpora")
    '\\x08\\nExamples:\\n  roda corpora'
    """
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])
