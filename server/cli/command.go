// Package cli is the command line: it wires the database, the ingestion and
// the server together, one file for each group of commands.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"runtime/debug"

	"github.com/alecthomas/kong"

	"tminus/server/config"
	"tminus/store"
)

// Program is what was built.
type Program struct {
	Version string // set by the linker; "" takes the version control's revision
	Site    fs.FS  // the built site
	// LimitMemory sets Go's memory limit in bytes; nil leaves it to the operator.
	LimitMemory func(bytes int64)
}

// version returns the linker's version, or the revision that was built.
func (p Program) version() string {
	if p.Version != "" {
		return p.Version
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				return setting.Value[:min(12, len(setting.Value))]
			}
		}
	}
	return "dev"
}

// cli is the command line: one struct per command, the settings at its top.
type cli struct {
	config.Flags

	Serve       serveCmd       `cmd:"" default:"withargs" help:"Serve the site and keep the catalogue up to date (default)."`
	User        userCmd        `cmd:"" help:"Administer accounts, beside a running server too."`
	Keys        keysCmd        `cmd:"" help:"Administer the keys that sign access tokens."`
	Mail        mailCmd        `cmd:"" help:"Try the mail server."`
	Sink        sinkCmd        `cmd:"" help:"Administer the sinks that the site sends notices of launches to."`
	Ingest      ingestCmd      `cmd:"" help:"Read the feed without serving the site, or say how that stands."`
	Images      imagesCmd      `cmd:"" help:"Say how the copies of images stand, or remove them."`
	Backup      backupCmd      `cmd:"" help:"Copy the database, beside a running server too."`
	Restore     restoreCmd     `cmd:"" help:"Put a backup in the place of the database, while no server runs."`
	Check       checkCmd       `cmd:"" help:"Look the database through and say how it is."`
	Healthcheck healthcheckCmd `cmd:"" help:"Ask the running server whether it is ready; for containers."`
	Config      configCmd      `cmd:"" help:"Print the effective configuration, secrets masked."`
	Version     versionCmd     `cmd:"" help:"Print the version."`
}

// app is what every command works with.
type app struct {
	ctx     context.Context // lives exactly as long as the command
	program Program
	config  config.Config
	log     *slog.Logger
	out     io.Writer
	store   *store.Store // nil until openAccounts
	// password returns a password that somebody types; it is never an argument.
	password func() (string, error)
}

// Run executes one command and returns the exit code: 0 done, 1 failed, 2 the
// command line or the configuration is wrong. It ends early, in good order,
// when the context does.
func Run(ctx context.Context, program Program, args []string, stdout, stderr io.Writer) int {
	var line cli
	left := false // kong answered itself, for example to --help
	parser := kong.Must(&line, kong.Name("tminus"), kong.UsageOnError(), kong.Writers(stdout, stderr),
		kong.Description("Your own space-launch website in one binary."),
		kong.Exit(func(int) { left = true }), kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.BindToProvider(openAccounts))
	command, err := parser.Parse(args)
	if left {
		return 0
	}
	if err != nil {
		fmt.Fprintf(stderr, "tminus: %v\n", err)
		return 2
	}
	settings, err := line.Parse()
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	lines := newGatherer(stderr)
	log := newLogger(lines, settings)
	for _, name := range config.Unknown(os.Environ()) {
		log.Warn("unknown setting in the environment", "name", name)
	}
	a := &app{
		ctx: ctx, program: program, config: settings, log: log, out: stdout, password: passwordFrom(os.Stdin, os.Stderr),
	}
	err = command.Run(a)
	if a.store != nil {
		err = errors.Join(err, a.store.Close())
	}
	lines.flush()
	if err != nil {
		fmt.Fprintf(stderr, "tminus: %v\n", err)
		return 1
	}
	return 0
}
