"""Whole files in the playground: each is worked on by a process of its own, within limits, in turns with the others.

`limits.py`: how much a file may take. `work.py`: what the process does. `process.py`: the process seen from the server.
`turns.py`: who works when. `folder.py`: the files of a job. `browse.py`: results by filters. `charts.py`: plots. `routes.py`: pages.
"""

from roda.web.playground.jobs.limits import Limits

__all__ = ["Limits"]
