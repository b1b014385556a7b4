"""How the solvers in the box (`roda.box`) are made: word list, data, labels, export, calibration."""
