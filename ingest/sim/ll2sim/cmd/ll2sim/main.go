// Command ll2sim serves a made-up launch catalogue in the shape of Launch
// Library 2.3.0, with news and pictures of the day in the shapes of their
// feeds and the photographs that all of them name, for working offline. A launch
// changes by PATCH /edit/ID, as "curl -X PATCH -d '{"status": 5}'" does.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"tminus/ingest/sim/imagesim"
	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/newssim"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "ll2sim:", err)
		os.Exit(1)
	}
}

// run serves the catalogue of the arguments until ctx ends.
func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("ll2sim", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8181", "address to listen on")
	launches := flags.Int("launches", ll2sim.DefaultLaunches, "number of launches")
	seed := flags.Uint64("seed", 1, "selects the catalogue")
	hourly := flags.Int("hourly", 0, "calls an address may make in an hour, 0 for no limit")
	faults := flags.Float64("faults", 0, "share of answers that go wrong, 0 to 1")
	epoch := flags.String("epoch", "", "day or moment the catalogue is made for, as 2026-03-01 or 2026-03-01T15:04:00Z; default today")
	articles := flags.Int("articles", newssim.DefaultArticles, "number of news articles")
	images := flags.String("images", "", "what image addresses begin with; default where this program has them")
	if err := flags.Parse(args); err != nil {
		return err
	}
	made, err := epochOf(*epoch)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", *addr)
	if err != nil {
		return fmt.Errorf("listen on %s: %w", *addr, err)
	}
	base := cmp.Or(*images, "http://"+listener.Addr().String()+imagesim.Path)
	sim := ll2sim.New(ll2sim.Options{
		Seed: *seed, Launches: *launches, Hourly: *hourly, Epoch: made, Live: true, Gzip: true,
		ImageBase: base, Faults: ll2sim.MixedFaults(*seed, *faults),
	})
	news := newssim.New(newssim.Options{
		Seed: *seed, Articles: *articles, Epoch: made, Launches: launchIDs(sim), ImageBase: base,
	})
	news.SetFaults(ll2sim.MixedFaults(*seed, *faults))
	for _, path := range []string{"/2.3.0", newssim.NewsPath, newssim.PicturePath, imagesim.Path} {
		fmt.Printf("http://%s%s\n", listener.Addr(), path)
	}
	return serve(ctx, sim, news, listener)
}

// nearby is how many of the next and of the latest launches the news are about.
const nearby = 40

// launchIDs returns the ids of the launches around the catalogue's day.
func launchIDs(sim *ll2sim.Server) []string {
	var ids []string
	sim.Read(func(c *ll2sim.Catalog) {
		for _, list := range [][]*ll2sim.Launch{c.Upcoming(), c.Previous()} {
			for _, l := range list[:min(nearby, len(list))] {
				ids = append(ids, l.ID)
			}
		}
	})
	return ids
}

// epochOf returns the moment, to the minute, or the start of the day, today's for
// "": restarts within a day then serve the same catalogue.
func epochOf(text string) (time.Time, error) {
	if text == "" {
		return time.Now().UTC().Truncate(24 * time.Hour), nil
	}
	if moment, err := time.Parse(time.RFC3339, text); err == nil {
		return moment.UTC().Truncate(time.Minute), nil
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return day, fmt.Errorf("epoch %q is neither a day nor a moment: %w", text, err)
	}
	return day, nil
}

// serve answers until ctx ends, then lets requests finish for two seconds.
func serve(ctx context.Context, sim *ll2sim.Server, news *newssim.Server, listener net.Listener) error {
	pictures := imagesim.New(nil)
	mux := http.NewServeMux()
	mux.Handle(imagesim.Path+"/", http.StripPrefix(imagesim.Path, pictures))
	mux.Handle("/", sim)
	mux.Handle(ll2sim.EditPath+"/", sim.Edits())
	mux.Handle(newssim.NewsPath+"/", news)
	mux.Handle(newssim.PicturePath, news)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	done := make(chan error, 1)
	go func() { done <- server.Serve(listener) }()
	select {
	case err := <-done:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	sim.Close()
	news.Close()
	pictures.Close()
	//nolint:contextcheck // ctx has ended already
	grace, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return fmt.Errorf("shut down: %w", err)
	}
	return nil
}
