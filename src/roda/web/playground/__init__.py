"""The playground: one problem turned around in the browser, worksheets of several, whole files with their ledger.

`routes.py` has the pages; what they show is worked out by plain functions beside it, which know nothing of requests.
"""

from roda.web.playground.routes import playground

__all__ = ["playground"]
