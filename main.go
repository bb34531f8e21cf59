// Tminus serves a public space-launch website from one SQLite file that it
// keeps up to date from Launch Library and two smaller feeds.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"tminus/server/cli"
)

// version is set by the linker.
var version string

func main() {
	limitMemory := cli.LimitMemory(os.Getenv)
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	program := cli.Program{Version: version, Site: site(), LimitMemory: limitMemory}
	code := cli.Run(ctx, program, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}
