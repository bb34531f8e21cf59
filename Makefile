SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

GO       ?= go
NPM      := npm --prefix ui
LINT     := $(GO) run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
SUM      := gotest.tools/gotestsum@v1.13.0
# Go tests of packages, with flags. In CI what fails on a machine that others share is tried once more, and told, as in
# the tests of the site; a data race is not. What go vet finds is the linter's to tell there.
gotest    = $(if $(CI),tmp/gotestsum --format pkgname-and-test-fails --rerun-fails=1 --rerun-fails-max-failures=3 --rerun-fails-abort-on-data-race --packages='$(2)' -- -vet=off -timeout 30m $(1),$(GO) test -timeout 30m $(1) $(2))
SOAK     ?= 30s
VERSION  := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
# Tests, linters and the binary are built alike, so that each package is compiled once, and without what only debuggers
# read: all tests are built in 113 s of processor time instead of 132.
export CGO_ENABLED := 0
export GOFLAGS     := -trimpath -gcflags=all=-dwarf=false $(GOFLAGS)
GOBUILD  := $(GO) build -ldflags "-s -w -X main.version=$(VERSION)"
# The race detector needs a C compiler; without one its round is left out. It
# looks at what runs at the same time: all of the server, and of the rest the
# tests that are named after it. What only computes and shares nothing (SQLite,
# pictures, compression, hashes of passwords) is not watched for races of its
# own, which makes the round twice as fast; what we do with it is.
AT_ONCE  := AtOnce|Beside|Two|Several|Shared|While|OnceAfter|Race|Refresh|Run|Cancel
COMPUTES := modernc.org/... image/... compress/... golang.org/x/crypto/... golang.org/x/image/... github.com/andybalholm/brotli/...
WATCHED  := -vet=off -race -short -gcflags=all=-dwarf=false $(COMPUTES:%='-gcflags=%=-race=false -d=checkptr=0 -dwarf=false')
CC_HERE  := $(shell command -v cc 2>/dev/null)
# What the browser tests look for, too (ui/e2e/browser.ts).
BROWSER  := $(or $(CHROME_PATH),$(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome,$(shell command -v $(name) 2>/dev/null))))
UI_FILES := $(shell find ui -type f -not -path 'ui/node_modules/*' -not -path 'ui/dist/*' -not -path 'ui/screens/*' 2>/dev/null)
GO_FILES := $(shell find main.go embed.go server store ingest -type f 2>/dev/null)

# A database that a test throws away need not reach the disk: where there is memory for all of them, the tests of ingest
# take 78 s instead of 100. Programs are built where they may be run.
ifneq ($(shell [ "$$(df --output=avail -k /dev/shm 2>/dev/null | tail -1)" -gt 8000000 ] 2>/dev/null && echo roomy),)
test-go race-server race-below e2e: export GOTMPDIR := $(or $(GOTMPDIR),$(TMPDIR),/tmp)
test-go race-server race-below e2e: export TMPDIR := /dev/shm
endif

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  \033[1m%-10s\033[0m %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build everything and serve the site on http://localhost:8080
	./tminus

tmp/ll2sim: $(GO_FILES) go.mod go.sum
	@mkdir -p tmp
	$(GO) build -o $@ ./ingest/sim/ll2sim/cmd/ll2sim

tmp/mailsim: $(GO_FILES) go.mod go.sum
	@mkdir -p tmp
	$(GO) build -o $@ ./server/mail/mailsim/cmd/mailsim

tmp/gotestsum:
	@mkdir -p tmp
	GOBIN=$(CURDIR)/tmp $(GO) install $(SUM)

.PHONY: build
build: tminus ## Build the site and the binary ./tminus

tminus: ui/dist/index.html $(GO_FILES) go.mod go.sum
	$(GOBUILD) -o tminus .

ui/dist/index.html: ui/node_modules/.package-lock.json $(UI_FILES)
	$(NPM) run build
	@touch $@

ui/node_modules/.package-lock.json: ui/package.json ui/package-lock.json
	$(NPM) ci --no-audit --no-fund
	@touch $@

.PHONY: test
test: ## Run all tests: Go, the site, and the browser's where there is a browser
	$(MAKE) -j2 test-go test-ui
	$(if $(BROWSER),$(MAKE) e2e,@echo 'The browser tests were left out, as no Chromium was found: install it (Debian: apt-get install chromium) or name it in CHROME_PATH.')

.PHONY: test-go
test-go: $(if $(CI),tmp/gotestsum)
	$(call gotest,,./...)

.PHONY: race race-server race-below
race: race-server race-below ## Run the Go tests of what happens at once under the race detector

race-server race-below: $(if $(CI),tmp/gotestsum)
race-server race-below: export CGO_ENABLED := $(if $(CC_HERE),1,0)

race-server:
	$(if $(CC_HERE),$(call gotest,$(WATCHED),./server/...))

race-below:
	$(if $(CC_HERE),$(call gotest,$(WATCHED) -run '$(AT_ONCE)',./store/... ./ingest))

.PHONY: test-ui
test-ui: ui/node_modules/.package-lock.json
	$(NPM) test

.PHONY: e2e
e2e: build tmp/ll2sim tmp/mailsim ## Run the browser tests against the real binary
	$(NPM) run e2e

.PHONY: lint lint-go lint-ui
lint: lint-go lint-ui ## Check style, imports and types on both sides

lint-go:
	$(LINT) run --config .ci/golangci.yml ./...

lint-ui: ui/node_modules/.package-lock.json
	$(NPM) run lint
	.ci/commits

.PHONY: fmt
fmt: ui/node_modules/.package-lock.json ## Format Go and UI sources
	$(LINT) fmt --config .ci/golangci.yml
	$(NPM) run fmt

.PHONY: generate
generate: ui/node_modules/.package-lock.json ## Write the files that are made from others
	$(NPM) run types
	$(GO) run ./server/apidoc/generate

.PHONY: generated
generated: generate
	@git diff --exit-code -- ui/src/lib/api/api.gen.ts server/apidoc/overview.gen.json.br server/openapi.gen.yaml.br || { echo 'Generated files are out of date: run "make generate" and commit.'; exit 1; }

.PHONY: clients
clients: ui/node_modules/.package-lock.json ## Generate clients from the API's description and compile them
	.ci/clients/compile

.PHONY: coverage
coverage: ## Check that every test named in .ci/coverage.tsv and .ci/security.tsv exists
	$(NPM) run coverage

.PHONY: budget
budget: build ## Check the size of what the first page loads
	$(NPM) run budget

.PHONY: fetch fetch-go compile
fetch: ## Download what building and checking need, and compile what is not waited for otherwise
	$(MAKE) -j3 fetch-go compile ui/node_modules/.package-lock.json

fetch-go: tmp/gotestsum
	$(LINT) version
	cd .ci/clients && $(GO) tool oapi-codegen -version

# Downloads keep a machine half idle.
compile:
	$(GO) list -export -test ./... >/dev/null

# Neither lane keeps two cores busy alone, and each takes as long as the other. The browser tests need no other lane.
.PHONY: check check-go check-ui
check: generated ## Everything CI checks
	$(MAKE) -j2 check-go check-ui
	$(MAKE) e2e budget

check-go:
	$(MAKE) lint-go
	$(MAKE) test-go
	$(MAKE) race-below

check-ui:
	$(MAKE) lint-ui
	$(MAKE) clients
	$(MAKE) coverage
	$(MAKE) test-ui
	$(MAKE) race-server

.PHONY: screens
screens: build tmp/ll2sim tmp/mailsim ## Screenshot every page at four widths in both themes, and draw cards, into ui/screens
	$(NPM) run screens
	$(GO) test ./server/card -count 1 -run TestCardsLookAsTheyDid -sheet $(CURDIR)/ui/screens

.PHONY: bench
bench: build tmp/ll2sim ## Run the Go benchmarks and measure the built program under load (BENCH_PEER=1: beside PocketBase)
	$(GO) test -run '^$$' -bench . -benchmem ./...
	$(GO) run ./server/bench/cmd/bench $(if $(BENCH_PEER),-peer)

.PHONY: crowd
crowd: build tmp/ll2sim ## Tell how many pages a second a crowd gets, alone and behind Varnish (two minutes)
	$(GO) run ./server/bench/cmd/bench -crowd docs/hosting/varnish.vcl

# The replica that docs/hosting.md speaks of.
LITESTREAM := github.com/benbjohnson/litestream/cmd/litestream@v0.5.18

.PHONY: replica
replica: ## Lose the machine twenty times and go on from Litestream's replica, and swap copies under reading (ten minutes)
	@folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	echo 'building $(LITESTREAM)'; GOBIN=$$folder $(GO) install $(LITESTREAM); \
	LITESTREAM=$$folder/litestream $(GO) test ./server/cli -run Replica -count 1 -v -timeout 30m

.PHONY: soak
soak: ## Let it fail in every way for long, and fuzz every body for 30 seconds (SOAK=5m for longer)
	@.ci/soak $(SOAK) ./server ./server/auth ./server/auth/jose

.PHONY: release
release: ui/dist/index.html ## Build archives for every system into dist/, with checksums
	$(GO) run ./.ci/release $(VERSION) dist

.PHONY: freshness
freshness: ## Replay a generated month and print how fresh the site was (a minute or two)
	$(GO) run ./ingest/sim/replay/cmd/replay -generate -

.PHONY: sim
sim: build tmp/ll2sim ## Serve the site from simulated feeds, without internet
	@mkdir -p tmp/sim
	@tmp/ll2sim -addr 127.0.0.1:8181 & sim=$$!; trap "kill $$sim" EXIT; \
	TMINUS_LL2_URL=http://127.0.0.1:8181/2.3.0 TMINUS_LL2_HOURLY=1000000 \
	TMINUS_NEWS_URL=http://127.0.0.1:8181/v4 TMINUS_APOD_URL=http://127.0.0.1:8181/planetary/apod \
	TMINUS_PRIVATE_TARGETS=127.0.0.0/8 TMINUS_DATA=tmp/sim ./tminus

.PHONY: sbom
sbom: build ## List what the program is built from in dist/, as CycloneDX
	@mkdir -p dist
	$(GO) run ./.ci/sbom tminus > dist/sbom-go.json
	$(NPM) sbom --silent --sbom-format cyclonedx --omit dev > dist/sbom-ui.json

.PHONY: audit
audit: ui/node_modules/.package-lock.json ## Look for known holes and left parts in what the program is built from; needs the internet
	@$(GO) list -m -e -u -f '{{with .Deprecated}}left by its authors: {{$$.Path}}: {{.}}{{end}}' all 2>/dev/null | sed '/^$$/d'
	$(GO) run golang.org/x/vuln/cmd/govulncheck@v1.1.4 ./...
	$(NPM) audit
