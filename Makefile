# The commands for newcomers and operators; `make help` lists them.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
# One more than there are processors, since tests with a browser or a site mostly wait.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST_ARGS ?=
LINT_TESTS ?= tests/site/test_dependencies.py tests/site/test_templates.py
BIN := .venv/bin
FORMATTED := --line-width 120 $(shell find lotr_site/static tests/site/scripts -name '*.css' -o -name '*.js')
LOCKER := uv==0.13.9
MYPY_CACHE_DIR := .mypy_cache
export MYPY_CACHE_DIR

# For every system and every Python since 3.11, without naming the index.
LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"

.DEFAULT_GOAL := help
.PHONY: help setup run test test-long test-fast format lint card bench mutants drill check migrations lock clean

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: .venv/.installed ## create .venv and install everything

.venv/.installed: requirements.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed; name one: make PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or later is needed, not $$($(PYTHON) -V); name one: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing what requirements.txt lists ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

run: setup ## start the whole site on this machine (PORT=8000); Ctrl-C stops it
	@$(BIN)/python manage.py up

# A run starts Python about a hundred times, so keep compiled bytecode, whatever the environment says.
test test-long test-fast: export PYTHONDONTWRITEBYTECODE :=

test: setup ## run all tests; PYTEST_ARGS="tests/decks -x" for some, TIMES=40 for the processor time of 40 files
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(PYTEST_ARGS)

test-long: export LONG := 1
test-long: setup ## all tests, with every case of the random matches and several seeds, for a night
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(PYTEST_ARGS)

test-fast: setup ## the quick tests, without database, browser or running site, for everyday work
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m "pure and not slow" $(PYTEST_ARGS)

format: setup ## format Python, styles, scripts and templates
	$(BIN)/ruff format --quiet .
	$(BIN)/deno fmt --quiet $(FORMATTED)
	$(BIN)/djangofmt --quiet templates

lint: setup ## check style, layout, types, templates and import directions
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/djlint --quiet --lint templates
	$(BIN)/deno fmt --quiet --check $(FORMATTED)
	$(BIN)/djangofmt --quiet --check templates
	$(if $(LINT_TESTS),$(BIN)/python -m pytest -p no:cacheprovider $(LINT_TESTS))

card: setup ## a TCG card: CARD=5_123 shows it, LIKE=5_36 starts it as a copy, WRITE=1 writes the wordings
	@$(BIN)/python manage.py card $(CARD) $(if $(LIKE),--like $(LIKE)) $(if $(WRITE),--write)

bench: setup .venv/.bench ## run all benchmarks; BENCH=startup for one; BENCH=people PEOPLE=500 MINUTES=3 for a crowd
	$(BIN)/python -m bench $(BENCH)

.venv/.bench: bench/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r bench/requirements.txt && touch $@ || \
		echo "OpenSpiel is not available here; the benchmarks skip it and say so."

mutants: setup ## break the rules of GAME=tarot in one place at a time and print what no scenario notices; MUTANTS_ARGS
	$(BIN)/python -m bench.mutants $(GAME) --jobs $(JOBS) $(MUTANTS_ARGS)

drill: setup ## play a hundred matches while parts of the site are killed; HOSTS=2: on two hosts, as root
	DRILL_MATCHES=100 HOSTS=$(HOSTS) $(BIN)/python -m pytest -s --timeout 0 \
		$(if $(filter 2,$(HOSTS)),tests/play/drills/test_two_hosts.py,tests/play/drills) $(PYTEST_ARGS)

check: setup ## run Django's checks, including migrations
	$(BIN)/python manage.py check
	$(BIN)/python manage.py makemigrations --check --dry-run

migrations: setup ## write the migrations for changed models
	$(BIN)/python manage.py makemigrations

lock: ## pin requirements.in with all dependencies and hashes; UPGRADE=1 updates the dependencies
	@$(PYTHON) -m venv .venv/lock
	@.venv/lock/bin/python -m pip install --quiet --disable-pip-version-check $(LOCKER)
	.venv/lock/bin/uv pip compile $(LOCK) $(if $(UPGRADE),--upgrade) requirements.in --output-file requirements.txt
	.venv/lock/bin/uv pip compile $(LOCK) --no-deps bench/requirements.in --output-file bench/requirements.txt

clean: ## remove everything generated, except the data in var/
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
