"""Which token may follow in a writing, so that only well-formed equations within the bound are written.

Rules hold the state of every beam, [rows, beam], and are asked before each token. They speak of kinds of
tokens, not of tokens: `kinds` says of which kind each token is. A token is also forbidden if the equation
could not be completed within the bound after it.
"""

from __future__ import annotations

from typing import Final, Protocol

import torch
from torch import Tensor

from roda.solvers.networks.sequences.orders import CLOSE, END, INFIX, OPEN, Order, precedence

OPERAND: Final = 3
OPERATOR: Final = 4  # those that bind weakest; 5 and 6 bind more strongly
_KINDS: Final = 7
_LEVELS: Final = 3
_NO_OPERATOR: Final = _LEVELS + 1  # the level of a bracket that has no operator yet


class Rules(Protocol):
    """What may follow in each beam."""

    def allowed(self, left: int) -> Tensor:
        """Which kinds may come [rows, beam, kinds], if `left` more tokens may follow it."""

    def advance(self, parent: Tensor, kind: Tensor) -> None:
        """Every beam becomes a copy of beam `parent` of its row with a token of this kind added."""


def kinds(order: Order, operators: int, tokens: int, device: torch.device) -> Tensor:
    """The kind of each of the first `tokens` tokens of an order.

    >>> kinds(INFIX, 5, 9, torch.device("cpu")).tolist()
    [0, 1, 2, 4, 4, 5, 5, 6, 3]
    """
    token = torch.arange(tokens, device=device)
    output = token - order.marks
    kind = torch.where(output < operators, OPERATOR - 1 + precedence(output), OPERAND)
    return torch.where(token < order.marks, token, kind)


def rules(order: Order, rows: int, beam: int, length: int, device: torch.device) -> Rules:
    """The rules of an order for beams of at most `length` tokens."""
    if order is INFIX:
        return InfixRules(rows, beam, length, device)
    return SuffixRules(rows, beam, device)


class SuffixRules:
    """An operator takes two operands, and the end comes when one is left."""

    def __init__(self, rows: int, beam: int, device: torch.device) -> None:
        self.height = torch.zeros(rows, beam, dtype=torch.long, device=device)

    def allowed(self, left: int) -> Tensor:
        """Every operand needs an operator later, except one, and an end is needed."""
        result = torch.zeros(
            *self.height.shape, _KINDS, dtype=torch.bool, device=self.height.device
        )
        result[..., END] = self.height == 1
        result[..., OPERAND] = self.height + 1 <= left
        result[..., OPERATOR:] = (self.height >= 2).unsqueeze(-1)
        return result

    def advance(self, parent: Tensor, kind: Tensor) -> None:
        """An operand adds one, an operator makes one of two."""
        change = (kind == OPERAND).long() - (kind >= OPERATOR).long()
        self.height = self.height.gather(1, parent) + change


class InfixRules:
    """Operands and operators take turns, and brackets stand where the tree needs them.

    Brackets are needed if the weakest operator inside binds no more strongly than the operator before
    them (they are its right operand), or less strongly than the operator behind them. So a bracket that
    the operator before does not ask for must be followed by one that does (`asked` is how strongly it
    must at least bind, 0 for whatever may come).

    An open bracket costs a closing one; as long as the operator before does not ask for it, an operator
    and an operand more, inside or behind; and both where no operator stands before it and closing it
    would be in vain: without an operator inside, or with none that is weaker than the strongest.
    """

    def __init__(self, rows: int, beam: int, length: int, device: torch.device) -> None:
        shape, deepest = (rows, beam), length // 4 + 2  # a bracket takes four tokens and more
        self.waits = torch.ones(shape, dtype=torch.bool, device=device)  # for an operand
        self.depth = torch.zeros(shape, dtype=torch.long, device=device)  # brackets that are open
        self.last = torch.zeros_like(self.depth)  # the level of the operator just written, or 0
        self.asked = torch.zeros_like(self.depth)
        # For each open bracket: the level of the operator before it, and the weakest inside.
        self.before = torch.zeros(*shape, deepest, dtype=torch.long, device=device)
        self.weakest = torch.full_like(self.before, _NO_OPERATOR)

    def allowed(self, left: int) -> Tensor:
        """What the grammar allows, if the rest of the equation fits."""
        place = torch.arange(self.before.shape[-1], device=self.before.device)
        is_open = (place > 0) & (place <= self.depth.unsqueeze(-1))
        open_cost = (self._cost(self.before, self.weakest) * is_open).sum(-1)
        before, weakest = self._top(self.before), self._top(self.weakest)
        inside, ready, free = self.depth > 0, ~self.waits, self.asked == 0
        rest = open_cost - self._cost(before, weakest) * inside
        unasked = weakest > before
        opening = torch.where(self.last > 0, 3, 5)
        marks_and_operand = (
            ready & ~inside & free,  # END
            self.waits & (open_cost + opening + 2 <= left),  # OPEN, an operand, an end
            ready & inside & free & ~(unasked & (weakest >= _LEVELS)) & (rest + 2 * unasked < left),
            self.waits & (open_cost < left),  # OPERAND; above it CLOSE, where it is not in vain
        )
        levels = torch.arange(1, _LEVELS + 1, device=place.device)
        then = self._cost(before.unsqueeze(-1), torch.minimum(weakest.unsqueeze(-1), levels))
        then = rest.unsqueeze(-1) + then * inside.unsqueeze(-1)
        operator = ready.unsqueeze(-1) & (levels >= self.asked.unsqueeze(-1)) & (then + 2 <= left)
        return torch.cat((torch.stack(marks_and_operand, -1), operator), -1)

    def advance(self, parent: Tensor, kind: Tensor) -> None:
        """What a token changes."""
        for name in ("waits", "depth", "last", "asked"):
            setattr(self, name, getattr(self, name).gather(1, parent))
        deep = parent.unsqueeze(-1).expand_as(self.before)
        self.before, self.weakest = self.before.gather(1, deep), self.weakest.gather(1, deep)
        opens, closes, operator = kind == OPEN, kind == CLOSE, kind >= OPERATOR
        level = kind - OPERATOR + 1
        before, weakest = self._top(self.before), self._top(self.weakest)
        unasked = closes & (weakest > before)
        self.asked = torch.where(unasked, weakest + 1, 0)
        self._set(self.weakest, torch.where(operator, torch.minimum(weakest, level), weakest))
        self.depth = (self.depth + opens.long() - closes.long()).clamp(0, self.before.shape[-1] - 1)
        self._set(self.before, torch.where(opens, self.last, self._top(self.before)))
        self._set(self.weakest, torch.where(opens, _NO_OPERATOR, self._top(self.weakest)))
        self.last = torch.where(operator, level, 0)
        self.waits = opens | operator

    @staticmethod
    def _cost(before: Tensor, weakest: Tensor) -> Tensor:
        """The most tokens that an open bracket still needs."""
        unasked = torch.where((before > 0) | (weakest < _LEVELS), 3, 5)
        return torch.where(weakest <= before, 1, unasked)

    def _top(self, stack: Tensor) -> Tensor:
        return stack.gather(-1, self.depth.unsqueeze(-1)).squeeze(-1)

    def _set(self, stack: Tensor, value: Tensor) -> None:
        stack.scatter_(-1, self.depth.unsqueeze(-1), value.unsqueeze(-1))
