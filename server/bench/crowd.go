package bench

import (
	"context"
	"fmt"
	"time"
)

// few is how many connections a crowd is compared with.
const few = 64

// crowds are how many connections ask at once, with the least share of the
// answers a second of a few connections that they have to get.
var crowds = []struct {
	connections int
	share       float64
}{{2048, 0.8}, {5000, 0.6}}

// crowdPaths are what a crowd asks for: a page, its data, and what takes the
// least work.
var crowdPaths = []string{"/launches", list, "/robots.txt"}

const (
	// asks is how many requests each connection of a crowd makes.
	asks = 8
	// crowdRounds is how many rounds a crowd takes at most: each has tens of
	// thousands of requests.
	crowdRounds = 7
)

// longest is how long nobody may wait.
const longest = 10 * time.Second

// measureCrowd tells how many answers a second thousands of connections get
// that ask all the time, how long the slowest waits, and the memory it takes.
func (b *Bench) measureCrowd(ctx context.Context, data string) error {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	for _, crowd := range crowds {
		for _, path := range crowdPaths {
			if err := b.compareCrowd(ctx, site, path, crowd.connections, crowd.share); err != nil {
				return err
			}
		}
		peak, err := site.memory("VmHWM")
		if err != nil {
			return err
		}
		b.report.atMost(fmt.Sprintf("memory, %d asking connections", crowd.connections), peak, "MB", 100+float64(crowd.connections)*40/1024)
	}
	return nil
}

// compareCrowd asks for a path over a few connections and over many, in turns,
// once each connection has had an answer: opening them is not what is compared.
func (b *Bench) compareCrowd(ctx context.Context, site *process, path string, connections int, share float64) error {
	var calm, crowded []result
	for range min(b.Rounds, crowdRounds) {
		for _, many := range []bool{false, true} {
			l := load{encoding: "br", connections: few, requests: asks * connections, buffer: 4 << 10, path: always(path), warm: true}
			if many {
				l.connections = connections
			}
			measured, err := l.run(ctx, site)
			if err != nil {
				return err
			}
			if many {
				crowded = append(crowded, measured)
			} else {
				calm = append(calm, measured)
			}
		}
	}
	ratio := median(each(crowded, calm, func(a, b result) float64 { return a.perSecond / b.perSecond }))
	slowest := median(each(crowded, crowded, func(a, _ result) time.Duration { return a.took[len(a.took)-1] }))
	b.report.rows = append(b.report.rows, row{
		what:   fmt.Sprintf("%s over %d connections ÷ over %d", path, connections, few),
		figure: fmt.Sprintf("%.2f, slowest %.1f s", ratio, slowest.Seconds()), p50: shown(crowded, p50), p99: shown(crowded, p99),
		bound: fmt.Sprintf("≥ %.1f, < %.0f s", share, longest.Seconds()), missed: ratio < share || slowest >= longest,
	})
	return nil
}
