"""Forms as they come in: text fields that are text, nothing more than was asked for."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.datastructures import FormData
from starlette.requests import Request

from roda.web.safety import Refused


async def fields_of(request: Request, names: Iterable[str]) -> dict[str, str]:
    """The text fields of these names, empty where they are missing; a file in their place is refused."""
    form = await form_of(request)
    found: dict[str, str] = {}
    for name in names:
        value = form.get(name, "")
        if not isinstance(value, str):
            raise Refused(400, "frame.refused.form")
        found[name] = as_text(value)
    return found


async def form_of(request: Request, files: int = 0, fields: int = 100) -> FormData:
    """The form of a request, with at most so many files and fields."""
    kind = request.headers.get("content-type", "")
    if not kind.startswith(("application/x-www-form-urlencoded", "multipart/form-data")):
        raise Refused(400, "frame.refused.form")
    form = await request.form(max_files=files, max_fields=fields, max_part_size=1 << 20)
    for _, value in form.multi_items():
        if isinstance(value, str):
            as_text(value)
    return form


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
