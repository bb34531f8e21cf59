// Command replay plays a recorded history of launches to the program under a
// made-up clock and prints how long each change took from the feed to the
// database. It also writes such a history of made-up traffic.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/replay"
)

func main() {
	// A replay leaves much garbage and little else behind.
	debug.SetGCPercent(400)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "replay:", err)
		os.Exit(1)
	}
}

// settings are the command line.
type settings struct {
	file, generate, from, to string
	hourly, history          int
	days, tracked, flying    int
	seed                     uint64
	verbose                  bool
}

func parse(args []string) (settings, error) {
	var s settings
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.StringVar(&s.file, "file", "", "recording to play: JSON lines of observed_at and record")
	flags.IntVar(&s.hourly, "hourly", 15, "calls an hour")
	flags.StringVar(&s.from, "from", "", "begin here, as 2026-03-01 or 2026-03-01T12:00:00Z; default: the first line")
	flags.StringVar(&s.to, "to", "", "end here; default: the last line")
	flags.IntVar(&s.history, "history", 8000, "past launches the feed has besides the recording")
	flags.Uint64Var(&s.seed, "seed", 1, "selects the past launches, and the traffic of -generate")
	flags.StringVar(&s.generate, "generate", "", "write a recording of made-up traffic to this file instead; - plays it at once")
	flags.IntVar(&s.days, "days", 30, "days that -generate covers")
	flags.IntVar(&s.tracked, "tracked", 300, "launches that -generate follows")
	flags.IntVar(&s.flying, "flying", 30, "those of them that are due to fly")
	flags.BoolVar(&s.verbose, "v", false, "log every run")
	return s, flags.Parse(args)
}

// run does what the arguments say and prints to out.
func run(ctx context.Context, args []string, out io.Writer) error {
	s, err := parse(args)
	if err != nil {
		return err
	}
	dir, err := scratch()
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	switch {
	case s.generate == "" && s.file == "":
		return errors.New("it needs -file, or -generate")
	case s.generate == "-":
		s.file = dir + "/traffic.jsonl"
		if err := s.write(s.file); err != nil {
			return err
		}
	case s.generate != "":
		return s.write(s.generate)
	}
	return s.play(ctx, dir, out)
}

// scratch returns a directory for the database, in memory where there is one:
// nothing in it is to survive.
func scratch() (string, error) {
	if dir, err := os.MkdirTemp("/dev/shm", "tminus-replay"); err == nil {
		return dir, nil
	}
	return os.MkdirTemp("", "tminus-replay")
}

// write generates a recording.
func (s settings) write(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	err = replay.Generate(file, replay.Traffic{
		Seed: s.seed, Start: time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC),
		Days: s.days, Tracked: s.tracked, Flying: s.flying, History: s.history,
	})
	return errors.Join(err, file.Close())
}

// play replays the recording and prints the result.
func (s settings) play(ctx context.Context, dir string, out io.Writer) error {
	recording, file, err := replay.Open(s.file)
	if err != nil {
		return err
	}
	defer file.Close()
	from, err := moment(s.from)
	if err != nil {
		return err
	}
	to, err := moment(s.to)
	if err != nil {
		return err
	}
	began := time.Now()
	result, err := replay.Run(ctx, replay.Options{
		Recording: recording, From: from, To: to, Hourly: s.hourly, History: s.history, Seed: s.seed, Dir: dir,
		NewRunner: func(setup replay.Setup) (replay.Runner, error) {
			return ingest.New(setup.Store.Catalogue, setup.Store.Intake, setup.Store.Journal, ingest.Config{
				BaseURL: setup.BaseURL, Transport: setup.Transport, Now: setup.Now, Hourly: setup.Hourly, Agent: "Tminus/replay",
			}, s.logger())
		},
	})
	if err != nil {
		return err
	}
	if err := result.Write(out); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "replayed in %s\n", time.Since(began).Round(time.Second))
	return err
}

func (s settings) logger() *slog.Logger {
	if s.verbose {
		return slog.New(slog.NewTextHandler(os.Stderr, nil))
	}
	return slog.New(slog.DiscardHandler)
}

// moment reads a day or a moment; "" is the zero time.
func moment(text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t, nil
		}
	}
	return time.Time{}, fmt.Errorf("%q is neither a day nor a moment", text)
}
