"""Lines of runs for plans, with answers drawn at random."""

from __future__ import annotations

from random import Random

from roda.experiments.many.plans import PlanLine
from roda.scoring import Run, packed


def line_of(plan: PlanLine, share: float, problems: int = 40, data: str = "aaaa") -> Run:
    """A line as a run of this plan would leave it: about `share` of its answers are right."""
    random = Random(f"{plan}{share}")
    right, dev = ([random.random() < share for _ in range(problems)] for _ in range(2))
    likeliest = [each and random.random() < 0.9 for each in right]
    percent = 100 * sum(right) / problems
    return Run(
        plan.solver,
        plan.corpus,
        plan.split,
        plan.training_data,
        plan.seed,
        percent,
        percent,
        problems,
        (max(0, percent - 5), min(100, percent + 5)),
        12.0,
        "CPU",
        plan.signature(data) if plan.is_trained else "ensemble",
        plan.preset,
        form=plan.written_form,
        right=packed(right),
        right_likeliest=packed(likeliest),
        dev_problems=problems,
        dev_right=packed(dev),
        dev_right_likeliest=packed(dev),
        share=plan.share,
        ratio=plan.ratio,
        clean=plan.clean,
        data=data,
    )
