"""How the weights of `roda.quality` are made: labels collected, fitted, reported and drawn.

The order: `collect` turns judges' sheets into labels, `train` does the rest by one command. Inside, `gather`
makes the labelled texts again and takes their features, `fitting` has the mathematics, `report` the figures;
`page` writes them into docs/quality.md.
"""
