# Stil. `make run` and `make test` do all set-up by themselves on Debian 12, Ubuntu 24.04 or newer.
.DEFAULT_GOAL := help
.PHONY: help run build web test setup-run setup-test test-web test-dev test-sanitize test-sanitize-gcc test-threads test-release fuzz lint tidy load browser picture gpu format bless clean

BUILD = cmake --preset $(1) -Wno-dev --log-level=WARNING >/dev/null && cmake --build --preset $(1)
FUZZ_SECONDS ?= 20
PORT ?= 8080

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: build ## Install what is missing, build, and serve the games at http://127.0.0.1:8080/ (PORT=…)
	build/release/stil serve --port $(PORT)

build: setup-run web ## Build just the release program, build/release/stil
	@$(call BUILD,release)

web: ## Build the page, which becomes part of the program
	@web/build

test: setup-test test-web lint test-dev test-sanitize test-sanitize-gcc test-threads test-release fuzz ## Install what is missing and run every test
	@echo "All tests passed."

setup-run:
	@tools/setup run
setup-test:
	@tools/setup test

test-web: ## Types, habits, layout and unit tests of the page
	@web/build check

test-dev: ## The tests in a debug build
	@$(call BUILD,dev)
	ctest --preset dev

test-sanitize: ## The same tests under ASan and UBSan
	@$(call BUILD,sanitize)
	ctest --preset sanitize

test-sanitize-gcc: ## The tests over sockets under the ASan of g++, which builds the release
	@$(call BUILD,sanitize-gcc)
	ctest --preset sanitize-gcc

test-threads: ## What runs in several threads, under TSan
	@$(call BUILD,threads)
	ctest --preset threads

test-release: build ## Instructions per step of the release program (callgrind)
	tests/instructions build/release/stil

fuzz: ## Fuzz the transcript parser, Match::play, messages and bytes of the server for FUZZ_SECONDS each
	@$(call BUILD,sanitize)
	tests/fuzz/run build/sanitize $(FUZZ_SECONDS)
	@$(call BUILD,release) --target door_storm
	build/release/door_storm $(FUZZ_SECONDS) tests/fuzz/corpus/door_fuzz build/release/crash

lint: ## Check the layout of the code
	tools/lint

tidy: setup-test ## clang-tidy over all sources, ten minutes; files that passed before are skipped
	tools/tidy

load: build ## How much the server bears: 10,000 connections, 2,000 rooms, 2,000 actions a second
	@cmake --build --preset release --target stil_load
	build/release/stil_load --server build/release/stil --rooms 2000 --idle 6000 --rate 2000 --seconds 20
	build/release/stil_load --server build/release/stil --rooms 2000 --idle 6000 --rate 2000 --seconds 20 --game mixed

browser: build ## Whole games in a browser, by clicking and by keyboard; leaves screenshots in build/screenshots
	@tools/setup browser
	cd web && node tests/browser.mjs ../build/release/stil ../build/screenshots

picture: browser ## The picture of the README, from a game that was just played
	cp build/screenshots/table.png docs/table.png

gpu: ## Where there is a GPU: the same seeds must give the same games on host and device
	nvcc -std=c++20 --expt-relaxed-constexpr -DNDEBUG -O3 -arch=native -I. -Isrc tests/portability/same_on_device.cu -o build/same_on_device
	build/same_on_device

format: ## Format the code
	git ls-files '*.h' '*.cpp' '*.cu' | xargs clang-format-19 -i

bless: build ## Re-record the golden transcripts; say why in the commit
	tools/bless build/release/stil

clean: ## Remove everything that was built
	rm -rf build
