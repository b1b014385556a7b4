"""`roda fetch`: the files of a published corpus, downloaded, checked and put into the cache."""

from roda.cli.commands.fetch.command import fetch as fetch
