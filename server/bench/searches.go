package bench

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	everything = "/api/v1/public/search?q="
	// hits is how many of a kind may be asked for: each number is an answer of
	// its own.
	hits = 10
	// slowestSearch is how long one may take.
	slowestSearch = 5 * time.Millisecond
)

// wanted are searches over everything: names of each kind as people type them,
// unfinished, in many words, mistyped, what is nowhere, and sentences.
var wanted = strings.Split(`falcon|falcon 9 starlink|vandenberg starlink group|f|s|fal|starli|crew|crew 12|next crew|spacex|spacex 2025|spacex -starlink|`+
	`f9|falcon heavy|flacon heavy|fh 2026|b1067|b1062|b10|39a|pad 39a|slc-40|lc 39|iss|international space station|gagarin|gagrin|artemis|artemsi|`+
	`kourou|csg|ksc|cape canaveral|florida|baikonur|vandenburg|vsfb|soyuz|soyuz progress baikonur|long march|long march 5b|cz-5|china 2024|jiuquan|`+
	`electron|rocket lab electron|mahia|crew dragon|dragon|starship|ariane 6|esa|nasa|roscosmos|2026|a b c d e f g h|1|zzzz|nothing of this is anywhere|`+
	`today|this week|launches in 2020|next launch|next crewed|crewed launches this year|next falcon 9 from florida|last spacex launch|`+
	`starlink launches in 2026|when is the next starship launch|falcon heavy vs sls|who is in space`, "|")

// measureSearches tells how long searches over everything take that nobody has
// asked for, one after the other.
func (b *Bench) measureSearches(ctx context.Context, site *process) error {
	if _, err := read(ctx, site, everything+"names"); err != nil { // which are read once for each version
		return err
	}
	searches := load{
		encoding: "identity", connections: 1, requests: hits * len(wanted), pause: time.Millisecond,
		path: func(n int) string {
			return everything + url.QueryEscape(wanted[n%len(wanted)]) + "&limit=" + strconv.Itoa(1+n/len(wanted))
		},
	}
	took, _, err := searches.inOrder(ctx, site)
	if err != nil {
		return err
	}
	b.report.searches(wanted, took)
	return nil
}

// searches tells of searches that were asked for in turn, and which one takes
// the longest.
func (r *Report) searches(texts []string, took []time.Duration) {
	line := row{what: fmt.Sprintf("search over everything, the slowest of %d at ten times the launches, p50", len(texts)), bound: "≤ " + readable(slowestSearch)}
	var slowest time.Duration
	for i, text := range texts {
		var own []time.Duration
		for n := i; n < len(took); n += len(texts) {
			own = append(own, took[n])
		}
		if middle := median(own); middle > slowest {
			slowest, line.figure = middle, fmt.Sprintf("%s (%s)", readable(middle), text)
		}
	}
	all := resultOf(slices.Clone(took), time.Second)
	line.p50, line.p99, line.missed = readable(all.p50), readable(all.p99), slowest > slowestSearch
	r.rows = append(r.rows, line)
}
