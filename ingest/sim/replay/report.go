package replay

import (
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
)

// band says how near to its flight a launch was when it changed.
type band int

// The bands, from far to near.
const (
	Rest      band = iota
	InDay          // inside T-24 h, or a day past T-0 without an outcome
	InHours        // inside T-2 h, and until the outcome is known
	InMinutes      // within 20 minutes of T-0
)

// String returns the band as the report spells it.
func (b band) String() string {
	return [...]string{"the rest", "inside T-24 h", "inside T-2 h", "inside ±20 min"}[b]
}

// stands is how long a change has to stand to count as missed when it never
// reached the store.
func (b band) stands() time.Duration {
	return [...]time.Duration{2 * time.Hour, 30 * time.Minute, 15 * time.Minute, 10 * time.Minute}[b]
}

// bandOf returns the band of a launch at a moment. A time known to the day
// only may be a day away, never hours.
func bandOf(at time.Time, l catalogue.Launch) band {
	left, certainty := l.NET.Sub(at), catalogue.Certainty(l, at)
	exact := certainty == ledger.CertaintyExact
	switch {
	case l.Status.Final() || left > 24*time.Hour || left < -24*time.Hour || !exact && certainty != ledger.CertaintyDay:
		return Rest
	case left > 2*time.Hour || left < -4*time.Hour || !exact:
		return InDay
	case left.Abs() <= 20*time.Minute:
		return InMinutes
	}
	return InHours
}

// Row is a line of the report: changes, how long they took from the feed to
// the store, and how many never came.
type Row struct {
	Name             string
	Changes          int
	Median, P95, Max time.Duration
	Missed           int
}

// Result is what a replay showed.
type Result struct {
	From, To     time.Time
	Bands        [4]Row   // indexed by Rest, InDay, InHours, InMinutes
	Fields       []Row    // by field, over all bands
	Quiet        [4]Row   // of the bands, only changes that do not move last_updated
	Told         []Row    // what a follower of everything was told, by kind, and how long after the feed's change
	Faults       []string // what the follower was told twice, wrongly or not at all
	Calls        int
	MostInAnHour int
	Mean         float64       // calls an hour
	CalmMean     float64       // the same over hours without a launch within a day; 0: there were none
	History      time.Duration // until the history was there; 0: never
	Lists        time.Duration // until every other kind was there; 0: never
	Firmness     firmness.Record
}

// rowOf returns the line of the changes that pass.
func rowOf(name string, changes []*change, end time.Time, pass func(*change) bool) Row {
	row := Row{Name: name}
	var took []time.Duration
	for _, c := range changes {
		if !pass(c) {
			continue
		}
		row.Changes++
		until := c.until
		if until.IsZero() {
			until = end
		}
		switch {
		case !c.seen.IsZero():
			took = append(took, c.seen.Sub(c.at))
		case until.Sub(c.at) >= c.band.stands():
			row.Missed++
		}
	}
	row.measure(took)
	return row
}

// measure fills in how long the changes took.
func (r *Row) measure(took []time.Duration) {
	slices.Sort(took)
	if n := len(took); n > 0 {
		r.Median, r.P95, r.Max = took[(n-1)/2], took[(n*95+99)/100-1], took[n-1]
	}
}

// measured are the fields whose changes the bands count.
var measured = []string{fieldNET, fieldStatus, fieldPrecision, fieldName, fieldWebcast}

// rows fills in the lines of the report.
func (r *Result) rows(changes []*change, end time.Time) {
	for _, b := range []band{Rest, InDay, InHours, InMinutes} {
		in := func(c *change) bool { return c.band == b && slices.Contains(measured, c.field) }
		r.Bands[b] = rowOf(b.String(), changes, end, in)
		r.Quiet[b] = rowOf(b.String(), changes, end, func(c *change) bool { return in(c) && c.quiet })
	}
	for _, field := range append(slices.Clone(measured), fieldNew, fieldGone) {
		r.Fields = append(r.Fields, rowOf(field, changes, end, func(c *change) bool { return c.field == field }))
	}
}

// mostInAnHour returns the most calls of any 3,600 seconds.
func mostInAnHour(calls []time.Time) int {
	most, first := 0, 0
	for i, at := range calls {
		for at.Sub(calls[first]) >= time.Hour {
			first++
		}
		most = max(most, i-first+1)
	}
	return most
}

// Write prints the result as tables for a person.
func (r Result) Write(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "\tchanges\tmedian\tp95\tlongest\tmissed\t\n")
	section := func(title string, rows ...Row) {
		if title != "" {
			fmt.Fprintf(t, "%s\t\t\t\t\t\t\n", title)
		}
		for _, row := range rows {
			fmt.Fprintf(t, "%s\t%d\t%s\t%s\t%s\t%d\t\n", row.Name, row.Changes, minutes(row.Median), minutes(row.P95), minutes(row.Max), row.Missed)
		}
	}
	section("", r.Bands[InMinutes], r.Bands[InHours], r.Bands[InDay], r.Bands[Rest])
	section("last_updated still", r.Quiet[InMinutes], r.Quiet[InHours], r.Quiet[InDay], r.Quiet[Rest])
	section("by field", r.Fields...)
	section("told to a follower", r.Told...)
	if err := t.Flush(); err != nil {
		return fmt.Errorf("print the result: %w", err)
	}
	fmt.Fprintf(w, "\n%s to %s, %d calls: %.1f an hour, at most %d in one", r.From.UTC().Format(time.RFC3339),
		r.To.UTC().Format(time.RFC3339), r.Calls, r.Mean, r.MostInAnHour)
	if r.CalmMean > 0 {
		fmt.Fprintf(w, ", %.1f while nothing flies within a day", r.CalmMean)
	}
	for _, fault := range r.Faults {
		fmt.Fprintf(w, "\n%s", fault)
	}
	fmt.Fprintf(w, "\nhistory complete after %s, every other kind after %s\n", taken(r.History), taken(r.Lists))
	return writeFirmness(w, r.Firmness)
}

// writeFirmness prints how good the forecast was of what the program saw, each
// standing as it would have been told at that moment.
func writeFirmness(w io.Writer, r firmness.Record) error {
	if r.Brier == nil {
		_, err := fmt.Fprintln(w, "the forecast had nothing to say")
		return err
	}
	fmt.Fprintf(w, "\nforecast of %d standings: Brier score %.3f, that of one constant rate %.3f (known in hindsight)\n", r.Standings, *r.Brier, *r.OneRate)
	t := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "said\tstandings\tsaid, mean\theld\t\n")
	for _, fifth := range r.Fifths {
		fmt.Fprintf(t, "%.1f to %.1f\t%d\t%s\t%s\t\n", fifth.From, fifth.To, fifth.Seen, chance(fifth.Mean()), chance(fifth.Rate()))
	}
	if err := t.Flush(); err != nil {
		return fmt.Errorf("print the forecast: %w", err)
	}
	return nil
}

func chance(value *float64) string {
	if value == nil {
		return "–"
	}
	return fmt.Sprintf("%.2f", *value)
}

func minutes(d time.Duration) string { return fmt.Sprintf("%.1f min", d.Minutes()) }

func taken(d time.Duration) string {
	if d == 0 {
		return "(never)"
	}
	return fmt.Sprintf("%.1f h", d.Hours())
}
