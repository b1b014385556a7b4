"""The examples under every command's help: each has options that exist, and works where it can.

Those that need nothing but the package itself are run; of the others, which name files of the
reader's own, the options and their values are checked.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator

import click
import pytest
from click.testing import Result

from roda.cli.main import COMMANDS, main

# A word that names a file, a folder or a trained solver of the reader's own.
_OWN = re.compile(
    r"\.(?:json|jsonl|txt|toml|md|gz|svg|db)$|^(?:DIR|fetch|gts|prefix|tree|group|suffix|dns|classifier|bilstm|weights|try|-)$"
)


def commands(group: click.Group = main, name: str = "roda") -> Iterator[tuple[str, click.Command]]:
    """Every command with its whole name, and those of groups within."""
    context = click.Context(group)
    for each in group.list_commands(context):
        command = group.get_command(context, each)
        assert command is not None
        yield f"{name} {each}", command
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {each}")


def examples() -> list[list[str]]:
    """The words of every example that calls us, with those of a pipe apart."""
    found: dict[tuple[str, ...], None] = {}
    for _, command in [("roda", main), *commands()]:
        text = (command.epilog or "").partition("Examples:\n")[2].partition("\n\n")[0]
        for line in text.replace("\\\n", " ").splitlines():
            for part in line.split(" | "):
                words = shlex.split(part)
                if words and "roda" in words:
                    found[tuple(words[words.index("roda") + 1 :])] = None
    return [list(words) for words in found]


EXAMPLES = examples()
SERVING = {"serve"}  # these go on until they are ended: tests/cli/commands/ has a test of their own
RUNNABLE = [
    words
    for words in EXAMPLES
    if words[0] not in SERVING and not any(_OWN.search(word) for word in words)
]
by_words = pytest.mark.parametrize("words", EXAMPLES, ids=" ".join)


def test_there_are_examples_of_every_command() -> None:
    assert {words[0] for words in EXAMPLES} == set(COMMANDS)
    assert {words[0] for words in RUNNABLE} >= {"augment", "explain", "corpora", "guards"}


@by_words
def test_the_options_of_an_example_exist_and_their_values_fit(words: list[str]) -> None:
    command: click.Command = main
    while isinstance(command, click.Group):
        _, found, rest = command.resolve_command(click.Context(command), list(words))
        assert found is not None, words[0]
        command, words = found, rest
    context = click.Context(command)
    values, rest, _ = command.make_parser(context).parse_args(list(words))
    assert rest == []
    for param in command.params:
        if param.name in values:
            param.type_cast_value(context, values[param.name])
        assert not param.required or values.get(param.name or ""), param.name


@pytest.mark.parametrize("words", RUNNABLE, ids=" ".join)
def test_an_example_that_needs_nothing_else_works(
    words: list[str], roda: Callable[..., Result]
) -> None:
    result = roda(*words)
    assert result.exit_code == 0, result.output
    assert result.stdout
