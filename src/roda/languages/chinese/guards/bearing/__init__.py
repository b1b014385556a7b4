"""Whether the text bears out its equation: dimensions, who is compared with whom, formulas of plain figures."""
