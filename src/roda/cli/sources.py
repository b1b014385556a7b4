"""Options that say what a file of problems is, for every command that reads one.

Whatever is not said is guessed from the file, and the guess is shown before the run.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from fnmatch import fnmatch
from functools import wraps
from glob import has_magic
from typing import Any, Final

import click

from roda.cli.options import Command, corpus_option
from roda.cli.people import say
from roda.corpora import Wanted
from roda.corpora.guessing.names import language_code
from roda.errors import RodaError, UnknownName

_SAMPLE: Final = "sample:"  # a source that travels with the package
_FIELDS: Final = ("text", "equation", "answer", "id")
# The parameters of a command that say what a file is.
SOURCE_OPTIONS: Final = frozenset(
    {"corpus", "language", "encoding", "sheet", *(f"{name}_field" for name in _FIELDS)}
)


def source_options(what: str = "SOURCE", *, language: bool = True) -> Callable[[Command], Command]:
    """`--corpus`, `--text-field` and the like; the command gets all of them as one `corpus`.

    Without `language` the command has an option `--language` of its own, and sees to it itself.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def gathering(*args: Any, **options: Any) -> Any:
            options["corpus"] = _gathered(options, language=language)
            return command(*args, **options)

        made: Any = gathering
        for option in reversed(_options(what, language)):
            made = option(made)
        found: Command = made
        return found

    return decorate


def _options(what: str, language: bool) -> list[Callable[[Any], Any]]:
    options = [
        corpus_option(what=what),
        click.option(
            "--text-field", metavar="NAME", help="Where texts are; Body+Question joins two."
        ),
        click.option("--equation-field", metavar="NAME", help="Where equations are."),
        click.option("--answer-field", metavar="NAME", help="Where answers are; else computed."),
        click.option("--id-field", metavar="NAME", help="Where ids are; else made from the row."),
        click.option("--encoding", metavar="NAME", help=f"Of {what}: utf-8, utf-16, gb18030 …"),
        click.option("--sheet", metavar="NAME", help="Of an Excel file; else the first one."),
    ]
    if language:
        told = click.option(
            "--language",
            default="",
            metavar="CODE",
            help="Of all texts: zh or en; else told by each.",
        )
        options.insert(5, told)
    return options


def _gathered(options: dict[str, Any], *, language: bool) -> Wanted:
    corpus = options.pop("corpus")
    fields = {name: options.pop(f"{name}_field") for name in _FIELDS}
    named = [name for name, field in fields.items() if field]
    if corpus is not None and named:
        raise click.UsageError(
            f"--corpus {corpus} has fields of its own: leave out --{named[0]}-field, or --corpus"
        )
    code = known_language(options.pop("language")) if language else ""
    return Wanted(
        corpus,
        **fields,
        language=code,
        encoding=options.pop("encoding"),
        sheet=options.pop("sheet"),
        tell=tell,
    )


def known_language(written: str) -> str:
    """The code of a language that somebody named, `english` or `zh-CN`; a usage error if there is none.

    >>> known_language("English"), known_language("")
    ('en', '')
    """
    from roda.languages import LANGUAGES

    code = language_code(written)
    if code and code not in LANGUAGES:
        raise click.UsageError(f"--language: {UnknownName('language', written, LANGUAGES)}")
    return code


def located(source: str, corpus: Wanted) -> tuple[str, Wanted]:
    """Where a source lies, and what is known of it.

    `sample:zh` and `sample:en` name samples of the package, `math23k` and `math23k:math23k_test.json` files
    that were fetched; a file of such a name goes first. Any other source is a path.
    """
    if source.startswith(_SAMPLE):
        from roda import samples

        return str(samples.path(source.removeprefix(_SAMPLE))), Wanted("native", tell=corpus.tell)
    if os.path.exists(source):
        return source, corpus
    from roda.fetching import places

    found = places.named(source)
    if found is None:
        return source, corpus
    path = str(places.find(*found))
    if corpus.corpus is not None or corpus.names_fields:
        return path, corpus
    return path, replace(corpus, corpus=found[0])


def tell(note: str) -> None:
    """Show what was guessed, beside the output and not in it."""
    say(note, fg="cyan", err=True)


def refuse_inside(source: str, outputs: dict[str, str | None]) -> None:
    """Raise an error if an output lies in the folder that is read: next time it would be read too."""
    if not os.path.isdir(source):
        for role, name in outputs.items() if has_magic(source) else ():
            if name and fnmatch(os.path.realpath(name), os.path.realpath(source)):
                words = f"{role} would be one of the files that SOURCE names: {name!r}"
                raise RodaError(f"{words}; choose another name")
        return
    folder = os.path.realpath(source)
    for role, name in outputs.items():
        if name and os.path.realpath(name).startswith(f"{folder}{os.sep}"):
            raise RodaError(f"{role} lies in the folder SOURCE: {name!r}; choose another place")
