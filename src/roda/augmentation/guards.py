"""Guards: each looks at a finished text and refuses it with a reason, or lets it pass.

Those that need to know how a text was made are with the language's own rewriting.
"""

from __future__ import annotations

from roda.languages import language
from roda.languages.base import Rewritten
from roda.problem import Problem, Reason


def asks_at_the_end(problem: Problem, target: int, rewritten: Rewritten) -> Reason | None:
    """A text must end with its question, or a reader does not know what is asked."""
    if language(problem.language).asks(rewritten.text):
        return None
    return Reason.NOT_ASKED
