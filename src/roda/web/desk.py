"""Work for a page that must not hold up the others: done in one thread, in turn, with an end to the waiting.

Reversing is bound in size by the pipeline itself (length of text and equation, digits, powers), so that no piece of work
takes long; whoever comes when many wait is told to come again. Work of unknown length has processes of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from anyio import CapacityLimiter, fail_after, to_thread

from roda.web.safety import Refused

Given = ParamSpec("Given")
Result = TypeVar("Result")

_WAITING: Final = 40  # pieces of work that may wait
_PATIENCE: Final = 20.0  # seconds after which a page gives up waiting for its turn


class Desk:
    """One thread for work that shares caches; `do` waits for its turn."""

    def __init__(self) -> None:
        self._turn = CapacityLimiter(1)

    async def do(
        self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """What `work` returns; a `Refused` with 503 where too many wait or the turn does not come.

        What was begun is finished, even for a page that has gone: there is one thread, and never two at work.
        """
        if self._turn.statistics().tasks_waiting >= _WAITING:
            raise Refused(503, "frame.refused.busy")
        try:
            with fail_after(_PATIENCE):
                return await to_thread.run_sync(lambda: work(*given, **named), limiter=self._turn)
        except TimeoutError:
            raise Refused(503, "frame.refused.busy") from None
