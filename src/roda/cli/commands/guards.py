"""`roda guards`: which guards look at a problem while it is rewritten, and what each refuses."""

from __future__ import annotations

import click
import orjson

from roda.augmentation.profiles import ANY, Profile
from roda.cli import tables
from roda.cli.options import epilog, profile_option
from roda.languages import language as find_language


@click.command(
    epilog=epilog(
        "roda guards",
        "roda guards --language en",
        "roda guards --profile paper --json",
    )
)
@click.option("--language", metavar="CODE", help="Only those that look at texts in zh or en.")
@profile_option()
@click.option("--json", "as_json", is_flag=True, help="Write one JSON object a line.")
def guards(language: str | None, profile: Profile, as_json: bool) -> None:
    """List the guards of a profile in the order in which they run.

    A guard refuses a problem, a number or a new text, with a reason. 'roda augment --without-guard
    NAME' switches one off, and so does NAME = false under [guards] in a profile of your own.
    """
    if language is not None:
        find_language(language)  # an unknown one is told
    rows = [
        {
            "name": guard.name,
            "language": code,
            "stage": guard.stage.name.lower(),
            "reason": guard.reason.value,
            "explanation": guard.explanation,
            "on": guard.name not in profile.choices.without_guards,
        }
        for code, guard in profile.all_guards()
        if language in (None, code) or code == ANY
    ]
    if as_json:
        for row in rows:
            click.echo(orjson.dumps(row).decode())
        return
    names = ("name", "language", "stage", "reason")
    shown = [
        (*(str(row[name]) for name in names), "" if row["on"] else "off", str(row["explanation"]))
        for row in rows
    ]
    click.echo(tables.table(shown, (*names, "", "refuses")))
