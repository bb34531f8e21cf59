// Package bench measures the built program from outside: it fills a catalogue
// from the simulator, asks the site for a bounded number of things on this
// machine, and tells ratios taken in one run, which is what can be compared
// between machines.
package bench

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// Bench is one measurement. It needs Linux for the figures on memory.
type Bench struct {
	Program   string // the built tminus
	Simulator string // the built ll2sim
	Launches  int    // of the smaller catalogue; the larger one has ten times as many
	Rounds    int    // each figure is the median of so many
	Only      string // the part that is measured; "": all
	Peer      bool   // compare with PocketBase, which is built for it

	folder string
	report Report
}

// starts is how often the program is started to see how long that takes.
const starts = 5

// Run measures everything. Nothing is left behind. A run that fails, or is
// interrupted, returns what it has measured until then.
func (b *Bench) Run(ctx context.Context) (report Report, err error) {
	folder, err := os.MkdirTemp("", "tminus-bench-")
	if err != nil {
		return Report{}, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	b.folder = folder
	small, err := b.fill(ctx, b.Launches)
	if err != nil {
		return Report{}, err
	}
	for _, part := range []struct {
		name    string
		measure func(context.Context, string) error
	}{
		{"start", b.measureStart},
		{"rates", b.measureRates},
		{"peer", b.measurePeer},
		{"crowd", b.measureCrowd},
		{"confined", b.measureConfined},
		{"calendar", b.measureCalendar},
		{"events", b.measureEvents},
		{"cards", b.measureCards},
		{"idle", b.measureIdle},
		{"streams", b.measureStreams},
		{"ingest", b.measureIngest},
		{"images", b.measureImages},
		{"growth", b.measureGrowth},
		{"firmness", b.measureFirmness},
		{"size", b.measureSize},
	} {
		if b.Only != "" && b.Only != part.name {
			continue
		}
		if err := part.measure(ctx, small); err != nil {
			return b.report, err
		}
	}
	return b.report, nil
}

// measureStart tells how long the program takes to its first answer, and its
// memory when nobody asks for anything.
func (b *Bench) measureStart(ctx context.Context, data string) error {
	var took []time.Duration
	for range starts {
		begun := time.Now()
		site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
		if err != nil {
			return err
		}
		took = append(took, time.Since(begun))
		site.stop()
	}
	b.report.atMost("start to first answer", milliseconds(median(took)), "ms", 100)

	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(3 * time.Second): // what the start left behind is collected
	}
	idle, err := site.memory("VmRSS")
	b.report.atMost("memory, idle", idle, "MB", 60)
	return err
}

// measureRates compares what the site answers with a constant body that
// passes the same chain.
func (b *Bench) measureRates(ctx context.Context, data string) error {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	ids, err := launchIDs(ctx, site, b.Rounds*details)
	if err != nil {
		return err
	}
	results := map[string][]result{}
	for round := range b.Rounds {
		for _, kind := range kinds(ids) {
			measured, err := kind.round(ctx, site, round)
			if err != nil {
				return err
			}
			results[kind.name] = append(results[kind.name], measured)
		}
	}
	b.report.rates(results)
	peak, err := site.memory("VmHWM")
	b.report.atMost("memory, highest under load", peak, "MB", 145)
	return err
}

// measureCalendar tells how long a calendar of everything takes that nobody
// has asked for.
func (b *Bench) measureCalendar(ctx context.Context, data string) error {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	made, err := calendars.run(ctx, site)
	b.report.atMost("calendar of everything to come, uncached, p50", milliseconds(made.p50), "ms", 20)
	return err
}

// measureIngest compares reads while a whole catalogue is read in with the
// same reads when nothing else happens.
func (b *Bench) measureIngest(ctx context.Context, data string) error {
	quiet, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	before, err := calmReads(0).run(ctx, quiet)
	quiet.stop()
	if err != nil {
		return err
	}
	sim, err := b.simulate(ctx, b.Launches)
	if err != nil {
		return err
	}
	defer sim.stop()
	site, err := b.serve(ctx, filepath.Join(b.folder, "ingest"), feeds(sim)...)
	if err != nil {
		return err
	}
	defer site.stop()
	var during []time.Duration
	for round := 0; ; round++ {
		reads, err := calmReads(round).run(ctx, site)
		if err != nil {
			return err
		}
		during = append(during, reads.took...)
		if full, err := b.full(ctx, site); err != nil || full {
			b.report.compare("reads during a full ingest ÷ before, p99", before, resultOf(during, 0), 8)
			return err
		}
	}
}

// full reports whether the site has the whole catalogue.
func (b *Bench) full(ctx context.Context, site *process) (bool, error) {
	var answer struct {
		Page struct{ TotalElements int }
	}
	err := get(ctx, site, list+"?upcoming=all&limit=1", &answer)
	return answer.Page.TotalElements >= b.Launches*99/100, err
}

// measureGrowth compares the list of ten times as many launches.
func (b *Bench) measureGrowth(ctx context.Context, data string) error {
	larger, err := b.fill(ctx, 10*b.Launches)
	if err != nil {
		return err
	}
	one, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer one.stop()
	ten, err := b.serve(ctx, larger, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer ten.stop()
	ones, tens, err := b.inTurns(ctx, one, ten, uncachedLists, filteredLists, wordSearches)
	if err != nil {
		return err
	}
	const tenTimes = " at ten times the launches ÷ one, p50"
	b.report.growth(uncachedList+tenTimes, ones[uncachedList], tens[uncachedList], 1.5)
	b.report.growth(filteredList+" ÷ "+uncachedList+", both at ten times, p50", tens[uncachedList], tens[filteredList], 1.5)
	// It finds and counts ten times as many.
	b.report.growth(wordSearch+tenTimes, ones[wordSearch], tens[wordSearch], 8)
	idle, err := ten.memory("VmRSS")
	b.report.told("memory with ten times the launches", idle, "MB")
	if err != nil {
		return err
	}
	if err := b.measureStatistics(ctx, one, b.Launches, 50, 5); err != nil {
		return err
	}
	if err := b.measureStatistics(ctx, ten, 10*b.Launches, 400, 10); err != nil {
		return err
	}
	return b.measureSearches(ctx, ten)
}

// inTurns asks two sites for all kinds in each round, and returns what each
// kind took on either.
func (b *Bench) inTurns(ctx context.Context, one, ten *process, kinds ...kind) (ones, tens map[string][]result, err error) {
	ones, tens = map[string][]result{}, map[string][]result{}
	for round := range b.Rounds {
		for _, k := range kinds {
			onOne, err := k.round(ctx, one, round)
			if err != nil {
				return nil, nil, err
			}
			onTen, err := k.round(ctx, ten, round)
			if err != nil {
				return nil, nil, err
			}
			ones[k.name], tens[k.name] = append(ones[k.name], onOne), append(tens[k.name], onTen)
		}
	}
	return ones, tens, nil
}

func (b *Bench) measureSize(context.Context, string) error {
	info, err := os.Stat(b.Program)
	if err != nil {
		return err
	}
	b.report.told("binary", float64(info.Size())/(1<<20), "MB")
	return nil
}
