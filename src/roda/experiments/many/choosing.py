"""The answers of runs chosen anew from their beams: no training, no GPU, a second a run.

What a reranker knows about answers grows, while the beams of a trained solver stay as they are. Beams that
were written wider than those of the test are chosen from as a whole.
"""

from __future__ import annotations

import gzip
import tarfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from roda.errors import CorpusError
from roda.experiments.contamination import fingerprint
from roda.experiments.data import Data, selected
from roda.experiments.examining import BEAMS, choose
from roda.experiments.many.runner import ARCHIVE
from roda.experiments.pools.pool import find_pool
from roda.experiments.pools.split import Selection
from roda.experiments.run import RUNS
from roda.scoring import Run, read_runs
from roda.solvers.ensembles.beams import Beams, beam_of, read_beams
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction
from roda.training.settings import TRAINING, changed, training


def choose_anew(runs: Path, prepared: Path) -> Iterator[Run]:
    """The lines of a folder of runs that have a reranker and beams, with answers chosen anew."""
    lines = {(run.signature, run.seed): run for run in read_runs(runs / RUNS)}
    for dev, test in archived(runs / ARCHIVE):
        line = lines.get((str(dev.about["signature"]), int(dev.about["seed"])))
        if line is not None and _reranks(line):
            yield chosen_anew(line, dev, test, _data(line, prepared))


def _reranks(line: Run) -> bool:
    if line.solver not in TRAINING:  # what is not trained in steps is run anew as quickly
        return False
    return changed(training(line.solver, line.preset), line.changed_training.split()).judge


def archived(archive: Path) -> Iterator[tuple[Beams, Beams]]:
    """The beams of the runs in an archive, those of the development part and of the test part."""
    with tarfile.open(archive) as tar, TemporaryDirectory() as folder:
        names = tar.getnames()
        for name in names:
            other = name.replace(f".dev.{BEAMS}", f".test.{BEAMS}")
            if other != name and other in names:
                yield _read(tar, name, Path(folder)), _read(tar, other, Path(folder))


def _read(tar: tarfile.TarFile, name: str, folder: Path) -> Beams:
    file = tar.extractfile(name)
    if file is None:
        raise CorpusError(f"holds no file {name}", path=str(tar.name))
    path = folder / "beams.jsonl"
    path.write_bytes(gzip.decompress(file.read()))
    return read_beams(path)


def _data(line: Run, prepared: Path) -> Data:
    """The data of a run; an error if the prepared ones are others."""
    pool = find_pool(prepared, line.corpus, line.form)
    wanted = Selection(line.split, line.training_data, line.share, line.ratio, line.clean)
    if pool.data_hash(wanted) != line.data:
        raise CorpusError(
            f"holds other data than those of run {line.signature}", path=str(prepared)
        )
    return selected(pool, wanted, line.seed)


def chosen_anew(line: Run, dev: Beams, test: Beams, data: Data) -> Run:
    """The line of a run with answers chosen anew from its beams."""
    seen = frozenset(map(fingerprint, (*data.train, *data.augmented)))
    on_dev, on_test = _predictions(data.dev, dev), _predictions(data.test, test)
    done, _ = choose(data, on_dev, on_test, seen, reranks=True)
    width = max((len(beam.options) for beam in test.beams), default=line.beam)
    return replace(line, **(done.figures() | {"beam": width}))


def _predictions(examples: Sequence[Example], beams: Beams) -> list[Prediction]:
    """What was found for each problem, with all that is known about the answers today."""
    found = {beam.id: beam for beam in beams.beams}
    missing = [item.id for item in examples if item.id not in found]
    if missing:
        raise CorpusError(f"holds no beam of problem {missing[0]}", path=str(beams.about))
    return [beam_of(item, found[item.id].prediction()).prediction() for item in examples]
