# Everything sets itself up: Python 3.11 or newer is all that must be there.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# The libraries that plug-ins and exports are tested with need an environment of their own.
WIDE   ?= .venv-integrations
# verl needs an older transformers than these, and so another one.
VERL   ?= .venv-verl
READERS := accelerate aiohttp argilla datatrove gguf label-studio-sdk lm-eval mlcroissant peft py-data-juicer ray reasoning-gym trl

.DEFAULT_GOAL := help
.PHONY: help demo test test-integrations test-verl test-web lint types wheel compiled fuzz corpora-check check check-all format bench screenshots pages normal-forms english-model quality-model clean kills

help: ## show what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(VENV)/.installed ## augment the embedded sample: the ledger and a few pairs
	@$(BIN)/roda augment

# The tests of one file stay together: what they share is made once.
test: $(VENV)/.developed ## run all tests, on up to eight cores
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist loadfile

# Data-Juicer installs what it misses while it runs, of any version: here it may not.
test-integrations: $(WIDE)/.developed test-verl ## plug-ins, rewards, exports and the Ray engine with the libraries that they are for
	PIP_NO_INDEX=1 UV_OFFLINE=1 HF_HUB_OFFLINE=1 $(WIDE)/bin/python -m pytest -q tests/integrations tests/distributed

test-verl: $(VERL)/.developed ## what of verl runs without a GPU: settings, data and rewards
	HF_HUB_OFFLINE=1 $(VERL)/bin/python -m pytest -q tests/integrations/test_verl.py tests/integrations/test_language_models.py

test-web: $(VENV)/.browser ## the pages in a real browser: Debian's Chromium, axe from npm; skipped with the reason where they cannot be had
	RODA_BROWSER=$(VENV)/browser.json $(BIN)/python -m pytest -q -rs tests/web_browser

lint: $(VENV)/.developed ## is the code in order and laid out as it should be? rewrites nothing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.developed ## do the types of src, tools and benchmarks fit?
	$(BIN)/mypy

wheel: $(VENV)/.developed ## build the wheel, install it into a clean environment, run the demo from it
	$(BIN)/python tools/try_wheel.py

compiled: $(VENV)/.developed ## build a wheel compiled by mypyc (minutes) and compare its output with Python's; FILES="file corpus" adds a corpus
	$(BIN)/python tools/try_compiled.py $(FILES)

fuzz: $(VENV)/.developed ## mutated problems of both languages, about a minute: does any of them meet a fault of ours?
	$(BIN)/python tools/fuzz.py zh 100000
	$(BIN)/python tools/fuzz.py en 6000

corpora-check: $(VENV)/.developed ## augment and verify every published corpus; DATA=folder, else RODA_DATA or ../shared/data
	$(BIN)/python tools/corpora_check.py $(DATA)

check: test test-web lint types wheel fuzz ## what .ci/run does before a change is taken

check-all: check ## what takes longer: new random examples, all known normal forms, other libraries, the benchmarks
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -q tests
	$(BIN)/python tools/known_forms.py --check
	$(MAKE) test-integrations
	$(MAKE) bench

format: $(VENV)/.developed ## lay the code out anew and mend what can be mended by a tool
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.developed ## run the benchmarks
	@for file in benchmarks/[a-z]*.py; do echo "== $$file"; $(BIN)/python "$$file" || exit 1; done

screenshots: $(VENV)/.browser ## the pictures of the pages in docs/images, made of everyday problems
	$(BIN)/python tools/screenshots.py $(VENV)/browser.json

kills: $(VENV)/.developed ## kill a run twenty times at random moments, resume it, compare the bytes
	$(BIN)/python benchmarks/kills.py

pages: $(VENV)/.developed ## write the pages and drawings that tools make: tree, gallery, results, plots
	$(BIN)/python tools/tree.py
	$(BIN)/python tools/gallery.py
	$(BIN)/python tools/results_page.py
	$(BIN)/python tools/plots.py
	PYTHONPATH=tools $(BIN)/python -m box.page

normal-forms: $(VENV)/.developed ## work the known normal forms out anew; DATA=folder of corpora adds theirs
	$(BIN)/python tools/known_forms.py --write $(DATA)

english-model: $(VENV)/.developed ## train the English parser: DATA=folder of treebanks, TREES=file of a teacher's trees, DEVICE=cuda
	$(BIN)/python tools/english_model/train.py $(DATA) src/roda/languages/english/parsing/model/parser.npz \
	  $(if $(TREES),--taught $(TREES)) $(if $(DEVICE),--device $(DEVICE))

quality-model: $(VENV)/.developed ## train the model of quality from its labels; DATA=folder of corpora, else RODA_DATA or ../shared/data
	PYTHONPATH=tools $(BIN)/python -m quality.train $(if $(DATA),--data $(DATA))
	PYTHONPATH=tools $(BIN)/python -m quality.page
	$(BIN)/python tools/plots.py

clean: ## remove the environment and what tools left behind
	rm -rf $(VENV) $(WIDE) $(VERL) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
	find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

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
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --editable '.[dev,audit,solvers,encoders,lm,rivals,tables,web]'
	@touch $@ $(VENV)/.installed

# Made again each time until nothing is missing.
$(VENV)/.browser: $(VENV)/.developed tools/set_up_browser.py
	$(BIN)/python tools/set_up_browser.py $(VENV)
	@grep -q '"missing": \[\]' $(VENV)/browser.json && touch $@ || true

$(WIDE)/.developed: pyproject.toml constraints-integrations.txt
	$(PYTHON) -m venv $(WIDE)
	$(WIDE)/bin/python -m pip install --quiet --constraint constraints-integrations.txt --editable '.[dev,solvers,encoders,rivals,tables,scale]' $(READERS)
	@touch $@

$(VERL)/.developed: pyproject.toml constraints-verl.txt
	$(PYTHON) -m venv $(VERL)
	$(VERL)/bin/python -m pip install --quiet --constraint constraints-verl.txt --editable '.[tables]' gguf hypothesis pytest verl
	@touch $@
