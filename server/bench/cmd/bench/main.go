// Command bench measures the built program and prints a table; it fails when a
// bound does not hold.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"tminus/server/bench"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	var b bench.Bench
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&b.Program, "program", "./tminus", "the built program")
	flags.StringVar(&b.Simulator, "simulator", "tmp/ll2sim", "the built simulator")
	flags.IntVar(&b.Launches, "launches", 8000, "launches of the smaller catalogue, at least 7000; the larger one has ten times as many")
	flags.IntVar(&b.Rounds, "rounds", 15, "each figure is the median of so many rounds, at most 15")
	flags.StringVar(&b.Only, "only", "", "the one part to measure: start, rates, peer, crowd, confined, calendar, cards, idle, streams, ingest, images, growth, firmness or size")
	flags.BoolVar(&b.Peer, "peer", false, "also build PocketBase from the module proxy and compare with it")
	costs := flags.Bool("costs", false, "only tell how much processor time each kind of dear request takes")
	crowd := flags.String("crowd", "", "only tell what a crowd is answered, also behind Varnish with these settings")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *costs {
		return b.Costs(ctx, out)
	}
	if *crowd != "" {
		return b.Crowd(ctx, *crowd, out)
	}
	report, err := b.Run(ctx)
	if err := errors.Join(err, report.Write(out)); err != nil {
		return err
	}
	if report.Missed() {
		return errors.New("a bound does not hold")
	}
	return nil
}
