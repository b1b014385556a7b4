"""The loop of fine-tuning. Nothing in it waits for the device, except to show progress.

Every random choice comes from the seed, the epoch or the saved random state, so that a training that was
stopped resumes to the very same weights.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn

from roda.errors import SolverError
from roda.solvers.lm.generating import chosen_logits, never_packed
from roda.solvers.lm.loading import Opened
from roda.training.checkpoint import Position, Stop, load_state, save_state
from roda.training.journal import Journal
from roda.training.lm.adapters import Adapter, merged, with_adapters
from roda.training.lm.batches import IGNORED, TokenBatch, Tokenised, epoch_batches, sent
from roda.training.lm.masters import Masters
from roda.training.lm.settings import LMTraining
from roda.training.loop import Outcome

_SHOW_EVERY: Final = 0.5  # seconds between two looks at the loss, which waits for the device
_SAVE_EVERY: Final = 600.0  # seconds; a state is three times as large as the model


class LMTrainer:
    """One fine-tuning of one model on tokenised examples.

    `folder` is where its state is saved, None for nowhere; `evaluate` tells how well the model
    does on the development part, in percent.
    """

    def __init__(
        self,
        opened: Opened,
        items: Sequence[Tokenised],
        settings: LMTraining,
        *,
        seed: int = 1,
        signature: str = "",
        folder: Path | None = None,
        journal: Journal | None = None,
        evaluate: Callable[[], float] | None = None,
    ) -> None:
        if not items:
            told = (
                "none has an equation or solution that is usable and short enough (--set max_new=N)"
            )
            raise SolverError(f"there is no example to learn from: {told}")
        torch.manual_seed(seed)
        self.opened, self.items, self.settings, self.seed = opened, items, settings, seed
        self.folder, self.journal, self.evaluate = folder, journal or Journal(), evaluate
        self.device = opened.network.device
        network = opened.network.to(_dtype(settings, self.device))
        self.network = with_adapters(network, settings) if settings.lora else network
        if settings.checkpointing:
            network.gradient_checkpointing_enable({"use_reentrant": False})
        self.compiled = _compiled(network) if settings.compiled else None
        self.masters = Masters(self.network)
        self.optimizer = _optimizer(self.masters, settings, self.device)
        self.lengths = np.array([item.length for item in items], dtype=np.int64)
        self.steps = settings.step_count(len(items))
        self.position = Position(signature)
        self.best: dict[str, Tensor] = {}
        self.total = torch.zeros((), device=self.device)  # the sum of losses since the last look
        self.counted = 0

    def resume(self) -> bool:
        """Continue from the saved state; returns whether there was one."""
        if self.folder is None:
            return False
        loaded = load_state(self.folder, self.position.signature, self.masters, self.optimizer)
        if loaded is None:
            return False
        self.position, best, _ = loaded
        self.best = {name: each.to(self.device) for name, each in best.items()}
        self.masters.give_weights()
        return True

    def save(self) -> None:
        """Save the state, to resume from here later."""
        if self.folder is not None:
            save_state(self.folder, self.position, self.masters, self.optimizer, self.best, {})

    def run(self, *, max_steps: int | None = None, save_every: float = _SAVE_EVERY) -> Outcome:
        """Train to the end, or for `max_steps` more steps; the state is saved where that is not the end.

        At the end the network has the weights of the best epoch, or the last ones.
        """
        last = min(self.steps, self.position.step + (max_steps or self.steps))
        before, began, saved = self.position.seconds, time.monotonic(), time.monotonic()
        seen, learning = 0, 0.0
        self.journal.begin(self.steps, self.position.step)
        with never_packed(), Stop(self.folder is not None) as stop:
            while self.position.step < last and not stop.asked:
                due = saved + save_every
                started = time.monotonic()
                seen += self._some(last, stop, due)
                learning += time.monotonic() - started
                self._end_of_epoch(seen / max(learning, 1e-9))
                spent = before + time.monotonic() - began
                self.position = replace(self.position, seconds=spent)
                if time.monotonic() > due and self.position.step < self.steps:
                    self.save()
                    saved = time.monotonic()
        finished = self.position.step >= self.steps
        if not finished:
            self.save()
        if stop.asked and not finished:
            raise KeyboardInterrupt
        if finished and self.best:
            self.masters.load_state_dict(self.best)
            self.masters.give_weights()
        return Outcome(self.position, seen / max(learning, 1e-9), finished)

    def finish(self) -> Adapter | None:
        """Merge adapters into the model and switch learning off; returns the adapter, if any."""
        self.network.train(False)
        if self.settings.checkpointing:
            self.opened.network.gradient_checkpointing_disable()
        return merged(self.network) if self.settings.lora else None

    def _some(self, last: int, stop: Stop, due: float) -> int:
        """Learn from the batches left in this epoch, until then; returns how many examples they held."""
        self.network.train()
        self._compile(self.compiled)
        planned = epoch_batches(self.lengths, self.settings.batch, self.seed, self.position.epoch)
        left = planned[self.position.batch :][: last - self.position.step]
        started, seen, shown = time.monotonic(), 0, time.monotonic()
        for batch in sent(self.items, left, self.opened.pad, self.device):
            self._learn(batch)
            seen += batch.rows
            at = self.position
            self.position = replace(at, batch=at.batch + 1, step=at.step + 1)
            now = time.monotonic()
            if self.journal.shows and now - shown > _SHOW_EVERY:
                self.journal.progress(self.position.step, self._mean(), seen / (now - started))
                shown = now
            if stop.asked or now > due:
                break
        self._compile(None)
        if self.device.type == "cuda":
            torch.cuda.synchronize()  # so that the rate is that of work done
        return seen

    def _learn(self, batch: TokenBatch) -> None:
        """One step, from the loss of a batch to new weights."""
        rate = self.settings.rate_at(self.position.step, self.steps)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        if self.masters.is_same:  # else they are overwritten
            self.optimizer.zero_grad(set_to_none=True)
        logits = chosen_logits(self.network, batch.tokens, batch.places)
        loss = nn.functional.cross_entropy(
            logits.float(), batch.targets, ignore_index=IGNORED, reduction="sum"
        )
        loss = loss / batch.counted
        loss.backward()  # type: ignore[no-untyped-call]
        self.masters.take_gradients()
        if self.settings.clip:
            nn.utils.clip_grad_norm_(self.masters.copies, self.settings.clip, foreach=True)
        self.optimizer.step()
        self.masters.give_weights()
        self.total += loss.detach()
        self.counted += 1

    def _compile(self, compiled: Any) -> None:
        """Let the decoder be called compiled, or as it is (None): writing would compile it anew."""
        if self.settings.compiled:
            self.opened.network.get_decoder()._compiled_call_impl = compiled

    def _mean(self) -> float:
        """The mean loss since this was asked last at the end of an epoch."""
        loss = self.total.item() / max(1, self.counted)
        if loss != loss:
            raise SolverError(
                f"the loss is not a number any more at step {self.position.step}; "
                "try a lower learning rate, such as --train rate=0.00003"
            )
        return loss

    def _end_of_epoch(self, rate: float) -> None:
        """Evaluate and note an epoch that is over; nothing where it was only interrupted."""
        size = -(-len(self.items) // self.settings.batch)
        at = self.position
        if at.batch < size and at.step < self.steps:
            return
        at = replace(at, epoch=at.epoch + 1, batch=0)
        accurate = None
        every = self.settings.evaluate_every
        if self.evaluate is not None and every and (at.epoch % every == 0 or at.step >= self.steps):
            self.network.train(False)
            accurate = self.evaluate()
            if accurate > at.best:
                self.best = {n: t.detach().clone() for n, t in self.masters.state_dict().items()}
                at = replace(at, best=accurate, best_epoch=at.epoch)
        self.position = at
        self.journal.note(
            at.step,
            epoch=at.epoch,
            loss=round(self._mean(), 5),
            problems_per_second=round(rate, 1),
            learning_rate=self.settings.rate_at(at.step - 1, self.steps),
            dev_accuracy=accurate,
        )
        self.total.zero_()
        self.counted = 0


def _dtype(settings: LMTraining, device: torch.device) -> torch.dtype:
    """The precision that a model computes in while it learns."""
    half = settings.precision == "bf16" or (settings.precision == "auto" and device.type == "cuda")
    return torch.bfloat16 if half else torch.float32


def _compiled(network: Any) -> Any:
    """The compiled call of a network's decoder, for batches of any size."""
    decoder = network.get_decoder()
    decoder.compile(dynamic=True)
    made, decoder._compiled_call_impl = decoder._compiled_call_impl, None
    return made


def _optimizer(masters: Masters, settings: LMTraining, device: torch.device) -> torch.optim.AdamW:
    """AdamW; biases and weights of norms do not decay."""
    large = [each for each in masters.parameters() if each.ndim > 1]
    small = [each for each in masters.parameters() if each.ndim < 2]
    groups = [
        {"params": large, "weight_decay": settings.weight_decay},
        {"params": small, "weight_decay": 0.0},
    ]
    fused = device.type == "cuda"
    return torch.optim.AdamW(
        [group for group in groups if group["params"]],
        lr=settings.rate,
        betas=(0.9, 0.95),
        fused=fused,
    )
