package ingest

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// Write prints the status for a person: the age of each part, the calls left,
// what is planned and what failed.
func (s Status) Write(w io.Writer, now time.Time) error {
	t := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	fmt.Fprintln(t, "PART\tRECORDS\tSEEN\tREAD THROUGH\tSTARTER")
	for _, part := range s.Age.Parts {
		fmt.Fprintf(t, "%s\t%d\t%s\t%s\t%d\n", part.Kind, part.Count,
			ago(part.NewestSeenAt, now), ago(part.SweptAt, now), part.Starter)
	}
	fmt.Fprintf(t, "\ncoming launches\tseen %s\n", ago(s.Age.LaunchesSeenAt, now))
	if s.Age.StarterAsOf != nil {
		fmt.Fprintf(t, "starter catalogue\tof %s\n", s.Age.StarterAsOf.Format(time.DateOnly))
	}
	s.writeBudget(t, now)
	if err := t.Flush(); err != nil {
		return fmt.Errorf("print status: %w", err)
	}
	return nil
}

func (s Status) writeBudget(w io.Writer, now time.Time) {
	if s.Offline {
		fmt.Fprintln(w, "calls\tnone: offline")
		for _, f := range s.Failed {
			fmt.Fprintf(w, "\nfailed\t%s: %s\n", f.Job, f.Error)
		}
		return
	}
	fmt.Fprintf(w, "calls\t%d of %d left, the next one %s\n", s.Left, s.Hourly, in(s.NextCallAt, now))
	if s.HeldUntil.After(now) {
		fmt.Fprintf(w, "held\tuntil %s: %s\n", s.HeldUntil.UTC().Format(time.RFC3339), s.HeldReason)
	}
	fmt.Fprintln(w, "\nPLANNED\tLAST DONE\tNEXT\tTO")
	for _, p := range s.Planned {
		last := "never"
		if !p.LastAt.IsZero() {
			last = ago(&p.LastAt, now)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", p.Job, last, in(p.At, now), p.Purpose)
	}
	for _, f := range s.Failed {
		fmt.Fprintf(w, "\nfailed\t%s: %s (again %s)\n", f.Job, f.Error, in(f.RetryAt, now))
	}
}

func ago(at *time.Time, now time.Time) string {
	if at == nil {
		return "never"
	}
	if at.After(now) { // the clock was set back since
		return at.Sub(now).Round(time.Second).String() + " ahead of the clock"
	}
	return now.Sub(*at).Round(time.Second).String() + " ago"
}

func in(at, now time.Time) string {
	if !at.After(now) {
		return "now"
	}
	return "in " + at.Sub(now).Round(time.Second).String()
}
