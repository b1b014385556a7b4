"""Problems that state one bare relation of three amounts and no story: "What is 15% of 260?", "20 is what percent of 80?".

`reading.py` finds which amount is a part, which the share and which the whole, and `plan.py` asks for each of them in turn.
"""

from __future__ import annotations

from roda.languages.english.state.bare.plan import BarePlan, bare_plan

__all__ = ["BarePlan", "bare_plan"]
