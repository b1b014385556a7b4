# Everything sets itself up: Python 3.11 or newer is all that must be there.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help demo test bench check normal-forms english-model clean

help: ## show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(VENV)/.installed ## augment the embedded sample: the ledger and a few pairs
	@$(BIN)/roda augment

test: $(VENV)/.developed ## run all tests
	$(BIN)/python -m pytest -q

bench: $(VENV)/.developed ## run the benchmarks
	@for file in benchmarks/[a-z]*.py; do echo "== $$file"; $(BIN)/python "$$file" || exit 1; done

check: $(VENV)/.developed ## format, lint, type and test
	$(BIN)/ruff format src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy
	$(BIN)/python -m pytest -q

normal-forms: $(VENV)/.developed ## write the known normal forms anew: DATA=folder of corpora
	$(BIN)/python tools/known_forms.py $(DATA)

english-model: $(VENV)/.developed ## train the English parser: DATA=folder of treebanks
	$(BIN)/python tools/english_model/train.py $(DATA) src/roda/languages/english/parsing/model/parser.npz

clean: ## remove the environment and what tools left behind
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps make set-up run once, and again when what it depends on has changed.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.made pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable .
	@touch $@

$(VENV)/.developed: $(VENV)/.made pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev,english,solvers,encoders]'
	@touch $@ $(VENV)/.installed
