package bench

import (
	"context"
	"fmt"
	"strings"
	"time"
)

// statistics are asked for with another first day each time, so that none is
// kept.
var statistics = strings.Fields("launches?by=year&split=outcome launches?by=provider launches?by=rocket&agency=-121 records turnaround")

// measureStatistics tells how long the first statistic takes of so many
// launches, which has the facts of all of them read, and those after it. Both
// have bounds in milliseconds.
func (b *Bench) measureStatistics(ctx context.Context, site *process, launches int, first, later float64) error {
	const calls = "/api/v1/public/stats/"
	begun := time.Now()
	if _, err := read(ctx, site, calls+"launches"); err != nil {
		return err
	}
	b.report.atMost(fmt.Sprintf("first statistic of %d launches", launches), milliseconds(time.Since(begun)), "ms", first)
	const each = 10
	asked := load{
		encoding: "identity", connections: 1, requests: each * len(statistics), pause: time.Millisecond,
		path: func(n int) string {
			call := calls + statistics[n%len(statistics)]
			return fmt.Sprintf("%s%sfrom=1957-10-%02d", call, map[bool]string{true: "&", false: "?"}[strings.Contains(call, "?")], 1+n/len(statistics))
		},
	}
	took, _, err := asked.inOrder(ctx, site)
	if err != nil {
		return err
	}
	var slowest time.Duration
	var which string
	for i := range statistics {
		var own []time.Duration
		for n := i; n < len(took); n += len(statistics) {
			own = append(own, took[n])
		}
		if p50 := median(own); p50 > slowest {
			slowest, which = p50, statistics[i]
		}
	}
	b.report.atMost(fmt.Sprintf("slowest statistic of %d launches, uncached (%s), p50", launches, which), milliseconds(slowest), "ms", later)
	return nil
}
