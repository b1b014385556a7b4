"""A part of the application: its pages, where the menu leads, and how large a body it takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field

from starlette.routing import BaseRoute


@dataclass(frozen=True, slots=True)
class Part:
    """What a room such as `playground/` gives to `app.application`.

    The words of a part lie in `words/<language>/<name>.toml`, of which `menu` names it in the menu;
    its templates lie in `templates/<name>/`.
    """

    name: str
    home: str  # the path of its first page
    routes: Sequence[BaseRoute]
    large: Mapping[str, int] = field(default_factory=dict)  # bytes that paths beginning so may take
    # Entered when the server starts and left when it stops: processes, files, connections.
    lifespan: Callable[[], AbstractAsyncContextManager[None]] | None = None
