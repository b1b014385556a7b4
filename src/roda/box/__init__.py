"""The solver in the box: a small trained solver for each language that comes with the package.

`weights` reads and writes its file, `network` computes it with numpy, `search` finds the best
equations, `confidence` says how likely the answer is right, `box` joins them: text in, answer out.
Needs neither torch nor jieba. How the files in `weights/` are made: `tools/box`.
May import from `roda.solvers` what needs no torch.
"""

from roda.box.box import Box, answers, languages

__all__ = ["Box", "answers", "languages"]
