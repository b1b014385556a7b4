"""The pages of human evaluation: who judges, the page on which they do it, and the summary for the organiser.

`routes` has the pages, `writing` brings answers to the disk, `showing` has what is handed to templates and scripts. All that is known of a study, and all that
is checked in an answer, is in `roda.judging`; nothing of a problem's source is handed to an annotator's page.
"""

from __future__ import annotations

from roda.web.judge.routes import judge

__all__ = ["judge"]
