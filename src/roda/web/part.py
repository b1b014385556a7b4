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
    more: Mapping[str, str] = field(
        default_factory=dict
    )  # further paths in the menu: keys of words
    large: Mapping[str, int] = field(default_factory=dict)  # bytes that paths beginning so may take
    # Entered when the server starts and left when it stops: processes, files, connections.
    lifespan: Callable[[], AbstractAsyncContextManager[None]] | None = None

    @property
    def menu(self) -> Mapping[str, str]:
        """The paths that the menu shows, with the keys of their words."""
        return {self.home: f"{self.name}.menu"} | dict(self.more)
