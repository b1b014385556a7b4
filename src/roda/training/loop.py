"""The training loop, the same for every solver.

Every random choice comes from the seed, the epoch or the saved random state, so that a training
that was killed resumes to the very same weights. Nothing in the inner loop waits for the device.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn

from roda.errors import SolverError
from roda.solvers.inputs.batches import Batches, Size
from roda.solvers.inputs.examples import Example
from roda.solvers.model import Model
from roda.training.checkpoint import Position, Stop, load_state, save_state
from roda.training.data import Mixture, PlannedBatch
from roda.training.distributed import SINGLE, Processes
from roda.training.evaluate import accuracy
from roda.training.graphs import Graphs
from roda.training.journal import Journal
from roda.training.optimize import MovingAverage, make_optimizer
from roda.training.settings import TrainingSettings

_SHOW_EVERY: Final = 0.5  # seconds between two looks at the loss, which waits for the device


@dataclass(frozen=True)
class Outcome:
    """How a training ended; `rate` counts problems a second while weights were learned."""

    position: Position
    rate: float
    finished: bool


class Trainer:
    """One training of one model.

    `folder` is where its state is saved, None for nowhere; `dev` are the problems that decide
    which epoch was the best and when to stop; `processes` are those that train together.
    """

    def __init__(
        self,
        model: Model,
        batches: Batches,
        mixture: Mixture,
        settings: TrainingSettings,
        *,
        dev: Sequence[Example] = (),
        signature: str = "",
        folder: Path | None = None,
        journal: Journal | None = None,
        processes: Processes = SINGLE,
    ) -> None:
        if not mixture.size():
            raise SolverError("there is no example to learn from: none has a usable equation")
        self.model = model
        self.mixture = mixture
        self.settings = settings
        self.dev = dev
        self.dev_data = model.encode(dev) if dev else None
        self.folder = folder
        self.journal = journal or Journal()
        self.processes = processes
        self.network = model.network
        self.wrapped = processes.wrap(model.network)  # what is called to get the loss
        self.batches = batches
        self.parameters = [p for p in self.network.parameters() if p.requires_grad]
        self.optimizer = make_optimizer(self.network, settings, model.device)
        self.average = MovingAverage(self.network, settings.average)
        self.best: dict[str, Tensor] = {}
        self.position = Position(signature)
        self.steps = mixture.all_steps
        self.total = torch.zeros((), device=model.device)  # the sum of this epoch's losses
        self.counted = 0  # the number of steps in this sum
        self.shown = 0.0  # when the bar was last updated
        wanted = settings.graphs and processes.count == 1
        self.graphs = Graphs(self._learn, mixture.batch, model.device, wanted)
        torch.set_float32_matmul_precision("highest" if settings.precision == "full" else "high")

    def resume(self) -> bool:
        """Continue from the saved state; returns whether there was one."""
        if self.folder is None:
            return False
        signature = self.position.signature
        loaded = load_state(self.folder, signature, self.network, self.optimizer)
        if loaded is None:
            return False
        self.position, best, average = loaded
        self.average.restore(average)
        self.best = {name: tensor.to(self.model.device) for name, tensor in best.items()}
        return True

    def save(self) -> None:
        """Save the state, to resume from here later."""
        if self.folder is not None and self.processes.is_first:
            average = self.average.state()
            save_state(self.folder, self.position, self.network, self.optimizer, self.best, average)

    def run(
        self,
        *,
        max_steps: int | None = None,
        save_every: float = 120.0,
        max_seconds: float | None = None,
    ) -> Outcome:
        """Train to the end, or for `max_steps` more steps, or for `max_seconds` in all.

        The state is saved every `save_every` seconds and at the end, also when Ctrl-C ends it.
        The network ends with the weights of the best epoch once the training is finished, or
        its time is up.
        """
        clock = _Clock(self.position.seconds, save_every, max_seconds)
        last = None if max_steps is None else self.position.step + max_steps
        seen, learning = 0, 0.0
        self.journal.begin(self.steps, self.position.step)
        with Stop(self.folder is not None and self.processes.count == 1) as stop:
            while not (self._is_over() or self._time_is_up(clock) or stop.asked):
                if last is not None and self.position.step >= last:
                    break
                started = time.monotonic()
                batches = self.mixture.epoch(self.position.epoch)[self.position.batch :]
                if last is not None:
                    batches = batches[: last - self.position.step]
                seen += self._batches(batches, lambda: stop.asked or clock.save_is_due)
                learning += time.monotonic() - started
                if self.position.batch == self.mixture.steps(self.position.epoch):
                    self._end_of_epoch(seen / learning)
                self.position = replace(self.position, seconds=clock.spent)
                if clock.save_is_due:
                    self.save()
                    clock.saved()
        self.save()
        if stop.asked:
            raise KeyboardInterrupt
        finished = self._is_over() or self._time_is_up(clock)
        if finished and self.best:
            self.network.load_state_dict(self.best)
        elif finished:
            self.average.apply()
        return Outcome(self.position, seen / max(learning, 1e-9), finished)

    def _is_over(self) -> bool:
        waited_enough = bool(self.dev) and self.position.waited >= self.settings.patience
        return self.position.epoch >= self.settings.epochs or waited_enough

    def _time_is_up(self, clock: _Clock) -> bool:
        return self.processes.any(clock.is_up, self.model.device)

    def _batches(self, planned: list[PlannedBatch], interrupted: Callable[[], bool]) -> int:
        """Learn from these batches until `interrupted`; returns how many problems they held."""
        if self.position.batch == 0:
            self._begin_epoch()
        self.network.train()
        started, seen = time.monotonic(), 0
        for plan, (rows, weight) in zip(planned, self._send(planned), strict=True):
            self._set_rate()
            text, tree = plan.size
            self.graphs(rows, weight, self.batches.sizes[text][tree])
            self.average.update(self.position.step)
            seen += len(plan.rows)
            self.counted += 1
            position = self.position
            self.position = replace(position, batch=position.batch + 1, step=position.step + 1)
            now = time.monotonic()
            if self.journal.shows and now - self.shown > _SHOW_EVERY:
                self.journal.progress(self.position.step, self._loss(), seen / (now - started))
                self.shown = now
            if self.processes.count == 1 and interrupted():  # several would have to agree
                break
        self._loss()
        return seen

    def _begin_epoch(self) -> None:
        self.total.zero_()
        self.counted = 0
        if self.processes.count > 1:  # only one random state is saved, so each epoch seeds anew
            parts = [self.mixture.seed, self.position.epoch, self.processes.rank]
            torch.manual_seed(int(np.random.SeedSequence(parts).generate_state(1)[0]))

    def _loss(self) -> float:
        """The mean loss of this epoch so far."""
        loss = self.total.item() / max(1, self.counted)
        if loss != loss:
            raise SolverError(
                f"the loss is not a number any more at step {self.position.step}; "
                "try a lower learning rate, such as --train rate=0.0003"
            )
        return loss

    def _send(self, planned: list[PlannedBatch]) -> list[tuple[Tensor, Tensor]]:
        """Rows and weights of all these batches on the device; for graphs all equally long."""
        device = self.model.device
        if not self.graphs.active:
            shares = [self.processes.share(plan.rows) for plan in planned]
            sent = [torch.from_numpy(share.rows).to(device) for share in shares]
            return [
                (rows, torch.full_like(rows, share.weight))
                for rows, share in zip(sent, shares, strict=True)
            ]
        rows = np.zeros((len(planned), self.mixture.batch), dtype=np.int64)
        weight = np.zeros_like(rows)
        for at, plan in enumerate(planned):
            rows[at] = plan.rows[0]  # fills the batch up, with weight 0
            rows[at, : len(plan.rows)] = plan.rows
            weight[at, : len(plan.rows)] = 1
        pair = torch.from_numpy(rows).to(device), torch.from_numpy(weight).to(device)
        return list(zip(*pair, strict=True))

    def _set_rate(self) -> None:
        position = self.position
        rate = self.settings.rate_at(position.step, self.steps, position.epoch)
        for group in self.optimizer.param_groups:
            if isinstance(group["lr"], Tensor):
                group["lr"].fill_(rate * group["height"])
            else:
                group["lr"] = rate * group["height"]

    def _learn(self, rows: Tensor, weight: Tensor, size: Size) -> None:
        """One step, from cutting out the batch to new weights; nothing here waits for the device."""
        self.optimizer.zero_grad(set_to_none=True)
        batch = self.batches.batch(rows, size, weight)
        with self._precision():
            total, weight = self.wrapped(batch, self.settings.smoothing)
            loss = self.processes.mean_loss(total, weight)
        loss.own.backward()  # type: ignore[no-untyped-call]
        if self.settings.clip:
            nn.utils.clip_grad_norm_(self.parameters, self.settings.clip, foreach=True)
        self.optimizer.step()
        self.total += loss.batch

    def _precision(self) -> AbstractContextManager[object]:
        if self.settings.precision != "bf16":
            return nullcontext()
        return torch.autocast(self.model.device.type, torch.bfloat16)

    def _end_of_epoch(self, rate: float) -> None:
        position = replace(self.position, epoch=self.position.epoch + 1, batch=0)
        accurate: float | None = None
        due = position.epoch % self.settings.evaluate_every == 0
        if self.dev_data is not None and (due or position.epoch == self.settings.epochs):
            with self.average.applied():
                accurate = self.processes.from_first(
                    accuracy(self.model, self.dev, self.dev_data), self.model.device
                )
                better = accurate > position.best
                if better:
                    weights = self.network.state_dict()
                    self.best = {name: tensor.detach().clone() for name, tensor in weights.items()}
            position = replace(
                position,
                best=max(accurate, position.best),
                best_epoch=position.epoch if better else position.best_epoch,
                waited=0 if better else position.waited + 1,
            )
        self.position = position
        self.journal.note(
            position.step,
            epoch=position.epoch,
            loss=round(self._loss(), 5),
            problems_per_second=round(rate, 1),
            learning_rate=self.settings.rate_at(position.step - 1, self.steps, position.epoch - 1),
            dev_accuracy=accurate,
            no_graphs=self.graphs.failure or None,
        )


class _Clock:
    """The time that a training has taken, earlier parts of a resumed one included."""

    def __init__(self, spent_before: float, save_every: float, limit: float | None) -> None:
        self._began = self._saved = time.monotonic()
        self._before, self._every, self._limit = spent_before, save_every, limit

    @property
    def spent(self) -> float:
        """Seconds in total."""
        return self._before + time.monotonic() - self._began

    @property
    def is_up(self) -> bool:
        """Whether the time limit is reached."""
        return self._limit is not None and self.spent > self._limit

    @property
    def save_is_due(self) -> bool:
        """Whether the state should be saved again."""
        return time.monotonic() - self._saved > self._every

    def saved(self) -> None:
        """Note that the state was saved just now."""
        self._saved = time.monotonic()
