package bench

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
	"time"
)

// Report is the table of what was measured.
type Report struct {
	rows []row
}

// row is one figure and the bound it has to hold.
type row struct {
	what, figure, p50, p99, bound string
	missed                        bool
}

// Missed reports whether a bound does not hold.
func (r Report) Missed() bool {
	return slices.ContainsFunc(r.rows, func(row row) bool { return row.missed })
}

// Write prints the table as Markdown, so that it can stand in a document.
func (r Report) Write(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 1, ' ', 0)
	fmt.Fprintln(table, "| what \t| figure \t| p50 \t| p99 \t| bound \t|")
	fmt.Fprintln(table, "|---\t|---\t|---\t|---\t|---\t|")
	for _, row := range r.rows {
		bound := row.bound
		if row.missed {
			bound += " MISSED"
		}
		fmt.Fprintf(table, "| %s \t| %s \t| %s \t| %s \t| %s \t|\n", row.what, row.figure, row.p50, row.p99, bound)
	}
	return table.Flush()
}

func (r *Report) told(what string, figure float64, unit string) {
	r.rows = append(r.rows, row{what: what, figure: fmt.Sprintf("%.0f %s", figure, unit)})
}

func (r *Report) atMost(what string, figure float64, unit string, bound float64) {
	r.rows = append(r.rows, row{
		what: what, figure: fmt.Sprintf("%.0f %s", figure, unit),
		bound: fmt.Sprintf("≤ %.0f %s", bound, unit), missed: figure > bound,
	})
}

// ratios are the bounds of what is compared with the constant body.
var ratios = map[string]float64{"cached list": 0.75, nextLaunch: 0.75, uncachedList: 0.08}

// rates compares every kind with the constant body of the same round, and a
// detail with a list.
func (r *Report) rates(results map[string][]result) {
	constant := results[constantBody]
	for _, kind := range kinds([]string{""}) {
		measured := results[kind.name]
		line := row{what: kind.name + " ÷ " + constantBody, p50: shown(measured, p50), p99: shown(measured, p99)}
		ratio := median(each(measured, constant, func(a, b result) float64 { return a.perSecond / b.perSecond }))
		line.figure = fmt.Sprintf("%.2f", ratio)
		if kind.name == constantBody {
			line.what = constantBody
			line.figure = fmt.Sprintf("%.0f a second", median(each(measured, measured, func(a, _ result) float64 { return a.perSecond })))
		}
		if bound, ok := ratios[kind.name]; ok {
			line.bound, line.missed = fmt.Sprintf("≥ %.2f", bound), ratio < bound
		}
		r.rows = append(r.rows, line)
	}
	ratio := median(each(results[launchDetail], results[uncachedList], func(a, b result) float64 { return a.perSecond / b.perSecond }))
	r.rows = append(r.rows, row{
		what: launchDetail + " ÷ " + uncachedList, figure: fmt.Sprintf("%.2f", ratio), bound: "≥ 2", missed: ratio < 2,
	})
	ratio = median(each(results[wordSearch], results[uncachedList], func(a, b result) float64 { return a.perSecond / b.perSecond }))
	r.rows = append(r.rows, row{what: wordSearch + " ÷ " + uncachedList, figure: fmt.Sprintf("%.2f", ratio)})
}

// beside are the bounds of what is compared with the peer.
var beside = map[string]float64{uncachedList: 8, launchDetail: 8, "search": 25}

// peer compares every kind with what the peer takes in the same round.
func (r *Report) peer(ours, theirs map[string][]result) {
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		ratio := median(each(ours[name], theirs[name], func(a, b result) float64 { return a.perSecond / b.perSecond }))
		line := row{what: name + " ÷ PocketBase", figure: fmt.Sprintf("%.1f", ratio), p50: shown(theirs[name], p50), p99: shown(theirs[name], p99)}
		if bound, ok := beside[name]; ok {
			line.bound, line.missed = fmt.Sprintf("≥ %.0f", bound), ratio < bound
		}
		r.rows = append(r.rows, line)
	}
}

// compare tells how much longer the slowest reads take than before.
func (r *Report) compare(what string, before, after result, bound float64) {
	ratio := float64(after.p99) / float64(before.p99)
	r.rows = append(r.rows, row{
		what: what, figure: fmt.Sprintf("%.2f", ratio), p50: readable(after.p50), p99: readable(after.p99),
		bound: fmt.Sprintf("≤ %.0f", bound), missed: ratio > bound,
	})
}

// growth tells how much longer reads of the larger catalogue take.
func (r *Report) growth(what string, one, ten []result, bound float64) {
	ratio := median(each(ten, one, func(a, b result) float64 { return float64(a.p50) / float64(b.p50) }))
	r.rows = append(r.rows, row{
		what: what, figure: fmt.Sprintf("%.2f", ratio), p50: shown(ten, p50), p99: shown(ten, p99),
		bound: fmt.Sprintf("≤ %.1f", bound), missed: ratio > bound,
	})
}

func p50(r result) time.Duration { return r.p50 }

func p99(r result) time.Duration { return r.p99 }

// shown returns the median of what the rounds took.
func shown(results []result, of func(result) time.Duration) string {
	return readable(median(each(results, results, func(a, _ result) time.Duration { return of(a) })))
}

func readable(d time.Duration) string { return fmt.Sprintf("%.2f ms", milliseconds(d)) }

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// each returns what is made of the results of the same rounds.
func each[T any](a, b []result, of func(a, b result) T) []T {
	made := make([]T, len(a))
	for i := range a {
		made[i] = of(a[i], b[i])
	}
	return made
}

func median[T cmp.Ordered](values []T) T {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[len(sorted)/2]
}
