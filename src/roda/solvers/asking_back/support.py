"""How far the answers to reversed problems support a candidate, and a choice that weighs it.

Three facts are added to those of a reranker: the share of reversed problems whose known number came
back, how likely the solver finds that number, and whether any could be asked at all. Where none could
be, the shares are taken to be the usual ones of the development part, so that silence is neutral.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from roda.polish import parse_prefix
from roda.scoring import same_answer
from roda.solvers.asking_back.asking import Asked
from roda.solvers.ensembles.beams import Beam
from roda.solvers.ensembles.merging import Answer, merged
from roda.solvers.prediction import Candidate, Prediction
from roda.solvers.rerank import FACTS, FOLDS, Facts, GradedBeam, fitted_weights, folds_of

NAMES: Final = (*FACTS, "came back", "likelihood of the number", "not asked")
_LEAST: Final = math.log(1e-3)  # for a number that is not in the beam of a reversed problem
_PRIOR: Final = 0.5

Key = tuple[str, Fraction]  # a problem's id and a candidate value


class Support(NamedTuple):
    """How many reversed problems were asked, how many gave the known number, and how likely it was.

    `score` is the mean logarithm of the probability of the known number.
    """

    asked: int
    returned: int
    score: float

    @property
    def share(self) -> float:
        """The share of known numbers that came back."""
        return self.returned / self.asked


def supports(answered: Iterable[Beam]) -> dict[Key, Support]:
    """The support of each candidate, from the beams of its reversed problems.

    >>> from roda.solvers.ensembles.beams import Option
    >>> beam = Beam("7|10|0", (Fraction(10), Fraction(66)), Fraction(660), (Option("* n0 n1", -0.5, Fraction(660)),))
    >>> supports([beam])
    {('7', Fraction(10, 1)): Support(asked=1, returned=1, score=-0.5)}
    """
    found: dict[Key, list[tuple[bool, float]]] = {}
    for beam in answered:
        asked = Asked.named(beam.id)
        likely = sum(
            math.exp(each.score) for each in beam.options if same_answer(each.value, beam.answer)
        )
        score = max(math.log(likely), _LEAST) if likely > 0 else _LEAST
        came_back = same_answer(beam.likeliest, beam.answer)
        found.setdefault((asked.id, asked.value), []).append((came_back, score))
    return {
        key: Support(len(each), sum(back for back, _ in each), sum(s for _, s in each) / len(each))
        for key, each in found.items()
    }


@dataclass(frozen=True)
class Choice:
    """A weight for each of the `NAMES`, and what is assumed of a candidate that was not asked."""

    weights: tuple[float, ...]
    usual: tuple[float, float]

    def prediction(self, beam: Beam, support: Mapping[Key, Support]) -> Prediction:
        """The answer to a problem, from its beam and the support of its candidates."""
        return Prediction.best_of(
            Candidate(
                parse_prefix(answer.equation),
                answer.value,
                answer.scores[0] or 0.0,
                self._merit(known_facts(answer, support.get((beam.id, answer.value)), self.usual)),
            )
            for answer in merged([beam])
        )

    def _merit(self, known: Facts) -> float:
        return sum(weight * fact for weight, fact in zip(self.weights, known, strict=True))

    def named(self) -> dict[str, float]:
        """The weights by name."""
        return dict(zip(NAMES, self.weights, strict=True))


def known_facts(answer: Answer, support: Support | None, usual: tuple[float, float]) -> Facts:
    """The facts about an answer, with those about its support."""
    share, score = usual if support is None else (support.share, support.score)
    return (answer.scores[0] or 0.0, *answer.facts, share, score, float(support is None))


def fit_choice(beams: Sequence[Beam], support: Mapping[Key, Support]) -> Choice:
    """The choice that is likeliest to be right on these beams, whose answers are known."""
    usual = _usual(beams, support)
    graded: list[GradedBeam] = [
        [
            (
                known_facts(answer, support.get((beam.id, answer.value)), usual),
                same_answer(answer.value, beam.answer),
            )
            for answer in merged([beam])
        ]
        for beam in beams
    ]
    weights = fitted_weights(graded, positive=1, prior=(_PRIOR,) * len(NAMES))
    return Choice(tuple(round(weight, 5) for weight in weights), usual)


def cross_fit_choice(
    beams: Sequence[Beam], support: Mapping[Key, Support], folds: int = FOLDS
) -> list[Choice]:
    """For each problem a choice that was fitted on problems of other folds only."""
    fold = folds_of([beam.origin or beam.id for beam in beams], folds)
    without = {
        number: fit_choice(
            [beam for beam, own in zip(beams, fold, strict=True) if own != number], support
        )
        for number in set(fold)
    }
    return [without[number] for number in fold]


def _usual(beams: Sequence[Beam], support: Mapping[Key, Support]) -> tuple[float, float]:
    """The mean share and score of all candidates of these beams that were asked."""
    names = {beam.id for beam in beams}
    some = [each for (name, _), each in support.items() if name in names]
    if not some:
        return 0.0, 0.0
    return sum(s.share for s in some) / len(some), sum(s.score for s in some) / len(some)
