// Tminus serves a public space-launch website from one SQLite file that it
// keeps up to date from Launch Library and two smaller feeds.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/alecthomas/kong"
	"golang.org/x/sync/errgroup"

	"tminus/ingest"
	"tminus/server"
	"tminus/server/config"
	"tminus/store"
)

// version is set by the linker; without it the version control's revision is
// used.
var version string

// cli is the command line: one struct per command, the settings at its top.
type cli struct {
	config.Flags

	Serve       serveCmd       `cmd:"" default:"withargs" help:"Serve the site and keep the catalogue up to date (default)."`
	User        userCmd        `cmd:"" help:"Administer accounts, beside a running server too."`
	Keys        keysCmd        `cmd:"" help:"Administer the keys that sign access tokens."`
	Ingest      ingestCmd      `cmd:"" help:"Read the feed without serving the site, or say how that stands."`
	Healthcheck healthcheckCmd `cmd:"" help:"Ask the running server whether it is ready; for containers."`
	Config      configCmd      `cmd:"" help:"Print the effective configuration, secrets masked."`
	Version     versionCmd     `cmd:"" help:"Print the version."`
}

// app is what every command works with.
type app struct {
	ctx    context.Context // lives exactly as long as the command
	config config.Config
	log    *slog.Logger
	out    io.Writer
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	code := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	stop()
	os.Exit(code)
}

// run executes one command and returns the exit code: 0 done, 1 failed, 2 the
// command line or the configuration is wrong.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	var line cli
	left := false // kong answered itself, for example to --help
	parser := kong.Must(&line, kong.Name("tminus"), kong.UsageOnError(), kong.Writers(stdout, stderr),
		kong.Description("Your own space-launch website in one binary."),
		kong.Exit(func(int) { left = true }), kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
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
	log := newLogger(stderr, settings)
	for _, name := range config.Unknown(os.Environ()) {
		log.Warn("unknown setting in the environment", "name", name)
	}
	if err := command.Run(&app{ctx, settings, log, stdout}); err != nil {
		fmt.Fprintf(stderr, "tminus: %v\n", err)
		return 1
	}
	return 0
}

func newLogger(w io.Writer, c config.Config) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogJSON {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// open opens the database and makes the runner that fills it.
func (a *app) open() (*store.Store, *ingest.Runner, error) {
	st, err := store.Open(a.ctx, a.config.Database())
	if err != nil {
		return nil, nil, err
	}
	settings := ingest.Config{
		Token: a.config.LL2Token, Hourly: a.config.LL2Hourly, Offline: a.config.Offline,
		NewsURL: address(a.config.NewsURL), NewsKeep: a.config.NewsKeep,
		APODURL: address(a.config.APODURL), APODKey: a.config.APODKey,
		BaseURL: address(a.config.LL2URL), Version: versionText(), Contact: a.contact(),
	}
	runner, err := ingest.New(st, settings, a.log)
	if err != nil {
		return nil, nil, errors.Join(err, st.Close())
	}
	return st, runner, nil
}

// address returns the URL's text, "" for none.
func address(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.String()
}

// contact is what the feed's operator may be told about this site.
func (a *app) contact() string {
	if a.config.BaseURL != nil {
		return a.config.BaseURL.String()
	}
	return a.config.ContactEmail
}

type serveCmd struct{}

// Run serves until a signal comes, then lets requests and jobs finish.
func (serveCmd) Run(a *app) (err error) {
	st, runner, err := a.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	if err := runner.Prepare(a.ctx); err != nil {
		return err
	}
	mails, err := a.mailQueue()
	if err != nil {
		return err
	}
	site, err := server.New(st, server.Config{
		BaseURL: a.config.BaseURL, TrustedProxies: a.config.TrustedProxies, DonationURL: a.config.DonationURL,
		IssuesURL: a.config.IssuesURL, ContactEmail: a.config.ContactEmail, TileURL: a.config.TileURL,
		Version: versionText(), Ingest: statusOf(runner), Log: a.log, Accounts: a.accounts(mails),
	}, site())
	if err != nil {
		return err
	}
	discovering, cancel := context.WithTimeout(a.ctx, discoverPatience)
	_ = site.Discover(discovering) // the jobs go on asking
	cancel()
	listener, err := new(net.ListenConfig).Listen(a.ctx, "tcp", a.config.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	a.log.Info("serving", "address", listener.Addr().String(), "database", a.config.Database(),
		"offline", a.config.Offline, "version", versionText())
	group, ctx := errgroup.WithContext(a.ctx)
	mailing, stopMails := context.WithCancel(context.WithoutCancel(ctx)) // the last requests may write mails
	group.Go(func() error { defer stopMails(); return site.Serve(ctx, listener) })
	group.Go(func() error { mails.Run(mailing); return nil })
	group.Go(func() error { return site.RunJobs(ctx) })
	group.Go(func() error { return runner.Run(ctx) })
	err = group.Wait()
	a.log.Info("stopped")
	return err
}

// statusOf turns the runner's status into what the server shows of it.
func statusOf(runner *ingest.Runner) func(context.Context) (server.IngestStatus, error) {
	return func(ctx context.Context) (server.IngestStatus, error) {
		s, err := runner.Status(ctx)
		if err != nil || s.Offline {
			return server.IngestStatus{Offline: true}, err
		}
		shown := server.IngestStatus{CallsLimit: &s.Hourly, CallsLeft: &s.Left}
		for _, planned := range s.Planned {
			shown.Next = append(shown.Next, server.PlannedCall{
				Job: planned.Job, Purpose: planned.Purpose, LastAt: planned.LastAt, DueAt: planned.At,
			})
		}
		for _, failed := range s.Failed {
			if shown.LastError == nil || failed.At.After(shown.LastError.At) {
				shown.LastError = &server.IngestError{Job: failed.Job, At: failed.At, Message: failed.Error}
			}
		}
		return shown, nil
	}
}

type ingestCmd struct {
	Once   bool `xor:"mode" help:"Do all that is due now, at least one look at the coming launches, and end."`
	Status bool `xor:"mode" help:"Print the age of each part, the calls left and the next planned ones."`
}

// Run reads the feed until a signal comes, once, or not at all.
func (c ingestCmd) Run(a *app) (err error) {
	st, runner, err := a.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	switch {
	case c.Status:
		return printStatus(a, runner)
	case c.Once:
		return runner.RunOnce(a.ctx)
	default:
		return runner.Run(a.ctx)
	}
}

func printStatus(a *app, runner *ingest.Runner) error {
	status, err := runner.Status(a.ctx)
	if err != nil {
		return err
	}
	return status.Write(a.out, time.Now())
}

type healthcheckCmd struct{}

// Run fails unless the server on this machine answers that it is ready.
func (healthcheckCmd) Run(a *app) error {
	host, port, err := net.SplitHostPort(a.config.Addr)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(a.ctx, 4*time.Second)
	defer cancel()
	target := "http://" + net.JoinHostPort(host, port) + "/readyz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %s", target, answer.Status)
	}
	return nil
}

type configCmd struct{}

// Run prints the configuration as NAME=value lines.
func (configCmd) Run(a *app) error {
	_, err := fmt.Fprintln(a.out, strings.Join(a.config.Lines(), "\n"))
	return err
}

type versionCmd struct{}

// Run prints the version.
func (versionCmd) Run(a *app) error {
	_, err := fmt.Fprintln(a.out, versionText())
	return err
}

// versionText returns the linker's version, or the revision that was built.
func versionText() string {
	if version != "" {
		return version
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
