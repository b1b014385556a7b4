"""One language model, fine-tuned on a corpus and tested: what `roda train lm` does."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import torch

from roda.errors import SolverError
from roda.experiments.card import write_card
from roda.experiments.contamination import fingerprint, write_fingerprints
from roda.experiments.data import Data
from roda.experiments.signing import chosen, version
from roda.experiments.testing import Tested, hardware, measure, write_predictions
from roda.normalform.forms import form_named
from roda.scoring import Run, append_run, signature
from roda.solvers.inputs.examples import Example
from roda.solvers.lm.loading import Opened, open_model, place
from roda.solvers.lm.settings import LMSettings
from roda.solvers.lm.solver import LanguageModel, completion_tokens, prompt_tokens
from roda.solvers.lm.writing import completion
from roda.solvers.protocol import LANGUAGE_MODEL
from roda.training.checkpoint import STATE
from roda.training.evaluate import right_answers
from roda.training.journal import Journal
from roda.training.lm.batches import Tokenised
from roda.training.lm.loop import LMTrainer
from roda.training.lm.settings import LMTraining
from roda.training.loop import Outcome
from roda.training.settings import differences

FORM: Final = "written"  # of equations: step by step, as a text is read


@dataclasses.dataclass(frozen=True)
class LMPlan:
    """One run: which model is fine-tuned, what it learns to write, how, and from which chance."""

    model: Path
    settings: LMSettings = dataclasses.field(default_factory=LMSettings)
    training: LMTraining = dataclasses.field(default_factory=LMTraining)
    seed: int = 1

    @property
    def base(self) -> str:
        """The name of the model, that of its file or folder."""
        folder, packed = place(self.model)
        return packed or folder.resolve().name

    def signature(self, data: str) -> str:
        """What tells apart runs that differ in model, settings or data, whatever their seed."""
        folder, packed = place(self.model)
        names = [folder / packed] if packed else sorted(folder.glob("*.safetensors"))
        sizes = [each.stat().st_size for each in names]
        about = (chosen(self.settings), chosen(self.training))
        return signature(LANGUAGE_MODEL, self.base, sizes, *about, data)


def train_lm(
    plan: LMPlan,
    data: Data,
    folder: Path,
    runs: Path,
    journal: Journal,
    *,
    device: torch.device,
) -> Run:
    """Fine-tune and test; writes the solver and its predictions into `folder`, its line to `runs`."""
    if not (data.test or data.dev):
        raise SolverError("there is neither a test nor a development part to test the solver on")
    examples = [*data.train, *data.augmented]
    opened = open_model(plan.model, device)
    language = data.about.get("language", "zh")
    form = form_named(data.about["form"])
    model = LanguageModel(plan.settings, opened, language, form, plan.base)
    items = tokenised(opened, examples, plan.settings)
    run_signature = plan.signature(data.hash(bool(data.augmented)))
    trainer = LMTrainer(
        opened,
        items,
        plan.training,
        seed=plan.seed,
        signature=f"{run_signature}-{plan.seed}",
        folder=folder,
        journal=journal,
        evaluate=(lambda: _accuracy(model, data.dev)) if data.dev else None,
    )
    trainer.resume()
    outcome = trainer.run()
    model.adapter = trainer.finish()
    seen = frozenset(map(fingerprint, examples))
    done = measure(model, data.test or data.dev, seen)
    journal.note(
        outcome.position.step,
        test_accuracy=done.score.accuracy,
        known=len(items),
        left_out=len(examples) - len(items),
    )
    line = _line(plan, data, run_signature, outcome, done, len(items), opened)
    training = {"training": dataclasses.asdict(plan.training), "data": data.about}
    model.card = dataclasses.asdict(line) | training
    model.save(folder)
    write_predictions(done, folder / "predictions.jsonl")
    write_fingerprints(examples, folder)
    write_card(model, folder)
    append_run(line, runs)
    (folder / STATE).unlink(missing_ok=True)  # thrice as large as the model, and done with
    return line


def tokenised(opened: Opened, examples: Sequence[Example], settings: LMSettings) -> list[Tokenised]:
    """The examples that can be learned as tokens; those that are too long are left out."""
    found = []
    for item in examples:
        written = completion(item, settings)
        if written is None:
            continue
        prompt = prompt_tokens(opened.tokenizer, item, settings)
        told = completion_tokens(opened.tokenizer, written, opened.end)
        if len(prompt) <= settings.max_prompt and len(told) <= settings.longest:
            found.append(Tokenised(prompt, told))
    return found


def _accuracy(model: LanguageModel, examples: Sequence[Example]) -> float:
    right = right_answers(examples, model.predict(examples, 1))
    return 100 * sum(right) / max(1, len(right))


def _line(
    plan: LMPlan,
    data: Data,
    run_signature: str,
    outcome: Outcome,
    done: Tested,
    examples: int,
    opened: Opened,
) -> Run:
    position = outcome.position
    told: dict[str, Any] = data.told(bool(data.augmented)) | done.figures()
    return Run(
        solver=LANGUAGE_MODEL,
        seed=plan.seed,
        preset=plan.base,
        changed_settings=differences(LMSettings(), plan.settings),
        changed_training=differences(LMTraining(), plan.training),
        training_seconds=round(position.seconds, 1),
        hardware=hardware(opened.network.device),
        signature=run_signature,
        beam=plan.settings.beam,
        epochs=position.epoch,
        examples=examples,
        problems_per_second=round(outcome.rate, 1),
        dev_accuracy=round(position.best, 2) if data.dev and position.best >= 0 else None,
        version=version(),
        **told,
    )
