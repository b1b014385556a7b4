"""Forms as they come in: text fields that are text, nothing more than was asked for."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from urllib.parse import parse_qsl

from starlette.datastructures import FormData
from starlette.requests import Request

from roda.web.safety import Refused


async def fields_of(request: Request, names: Iterable[str]) -> dict[str, str]:
    """The text fields of these names, empty where they are missing; a file in their place is refused."""
    found: dict[str, str] = {}
    async with form_of(request) as form:
        for name in names:
            value = form.get(name, "")
            if not isinstance(value, str):
                raise Refused(400, "frame.refused.form")
            found[name] = as_text(value)
    return found


@asynccontextmanager
async def form_of(request: Request, files: int = 0, fields: int = 100) -> AsyncIterator[FormData]:
    """The form of a request, with at most so many files and fields; its files are closed at the end."""
    kind = request.headers.get("content-type", "")
    if not kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        raise Refused(400, "frame.refused.form")
    if kind.startswith("application/x-www-form-urlencoded"):
        yield _urlencoded(await request.body(), fields)
        return
    async with request.form(max_files=files, max_fields=fields, max_part_size=1 << 20) as form:
        for _, value in form.multi_items():
            if isinstance(value, str):
                as_text(value)
        yield form


def _urlencoded(body: bytes, fields: int) -> FormData:
    """A form of text alone. Programs send letters as they are, which Starlette would read as Latin-1."""
    try:
        given = parse_qsl(
            body.decode(), keep_blank_values=True, errors="strict", max_num_fields=fields
        )
    except UnicodeError:
        raise Refused(400, "frame.refused.not_utf8") from None
    except ValueError:  # too many fields
        raise Refused(400, "frame.refused.form") from None
    return FormData([(name, as_text(value)) for name, value in given])


def as_text(value: str) -> str:
    """The text, if its bytes were UTF-8: a form that was decoded otherwise holds what stands for other bytes.

    >>> as_text("12 pens")
    '12 pens'
    """
    if (
        "\ufffd" in value
        or any("\ud800" <= letter <= "\udfff" for letter in value)
        or "\x00" in value
    ):
        raise Refused(400, "frame.refused.not_utf8")
    return value
