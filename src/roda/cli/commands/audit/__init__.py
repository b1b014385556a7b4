"""`roda audit`: twins and near duplicates within files of problems and across them; the clean set."""

from roda.cli.commands.audit.command import audit as audit
