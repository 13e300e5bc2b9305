# Makefile - the front door. `make help` lists what there is; CMake (CMakePresets.json) builds, and
# tools/ holds what is more than one command. Every task first installs the Debian packages
# that it needs, and no others (tools/setup).
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 600
POSITIONS ?= 20000
ARGS ?=

release = cmake --preset release >build/configure.log && cmake --build build

.PHONY: all program play terminal serve site wasm check test test-full lint format fuzz coverage mutate simulate exhaust eva bench install install-library uninstall clean help

all: ## build the programs, the library and the manual; the program is build/bastide
	@tools/setup build
	@mkdir -p build
	@$(release) --target installed

play: ## play in the browser, alone or online (ARGS='...' goes to `bastide serve`)
	@tools/setup web
	@tools/play $(ARGS)

terminal: program ## play in the terminal (ARGS='...' goes to `bastide play`)
	@build/bastide play $(ARGS)

serve: ## the same as play, but no page is opened
	@tools/setup web
	@tools/play --no-open $(ARGS)

site: ## the page without a server, for any static host: build/bastide-site.zip
	@tools/setup web
	@tools/play --build
	@tools/release/site

wasm: ## the engine for browsers: build/wasm/engine.wasm
	@tools/setup web
	@mkdir -p build
	@cmake --preset wasm >build/configure.log && cmake --build build/wasm

check: ## the tests for every edit: a minute once it is built
	@tools/setup check
	@tools/test check

test: ## every kind of test once: minutes
	@tools/setup test
	@tools/test test

test-full: ## the same and sanitizers, fuzzers, clang-tidy, all of the browser (tools/test --list)
	@tools/setup full
	@tools/test full

lint: ## only the formatters and linters, of every language (ARGS='python c' for some)
	@tools/setup full
	@mkdir -p build
	@cmake --preset release >build/configure.log
	@tools/check/lint $(ARGS)

format: ## format C, Python, TypeScript and CSS
	@tools/setup check
	@tools/check/lint --format

fuzz: ## feed the readers with rubbish, and play games by it, for FUZZ_SECONDS
	@tools/setup full
	@tools/check/fuzz --seconds $(FUZZ_SECONDS)

coverage: ## which branches of the rules the tests reach; pages in build/coverage
	@tools/setup coverage
	@tools/check/coverage

mutate: ## small mistakes in the rules, and what notices them (ARGS='FILE ...'; hours)
	@tools/setup test
	@tools/check/mutate $(ARGS)

simulate: ## nodes of the server that die, and the rest that can go wrong (ARGS='--worlds N')
	@tools/setup check
	@tools/check/simulate $(ARGS)

exhaust: ## every position of small scopes of each game, at most POSITIONS in each; minutes
	@tools/setup check
	@mkdir -p build
	@$(release) --target engine-exhaust
	@ls -d games/*/ | xargs -n1 basename | xargs -P "$$(nproc)" -I{} build/tests/engine-exhaust {} $(POSITIONS)

eva: ## no access out of bounds in core and the readers of records and moves: Frama-C Eva
	@tools/setup eva
	@tools/check/eva

bench: program ## how fast the engine plays (ARGS='...' goes to `bastide bench`)
	@build/bastide bench $(ARGS)

install: ## install below PREFIX (/usr/local): program, browser client, library; DESTDIR is kept
	@tools/setup web
	@tools/play --build
	@cmake --build build --target installed >build/install.log || { cat build/install.log; false; }
	@tools/release/install --prefix '$(PREFIX)'

install-library: ## install only the C library below PREFIX; it needs no npm
	@tools/setup play
	@mkdir -p build
	@$(release) --target bastide_shared bastide_static
	@tools/release/install --library --prefix '$(PREFIX)'

uninstall: ## remove what `make install` put below PREFIX
	@tools/release/install --remove --prefix '$(PREFIX)'

clean: ## remove all that was built
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):[a-z ]*## /\1\t/p' Makefile

program:
	@tools/setup play
	@mkdir -p build
	@$(release) --target bastide
