package ingest

import (
	"time"

	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// passes returns how often the list is read in one cycle when records are
// missing. The history is long: once more has to do.
func (s source) passes(job string) int {
	if job == plan.JobHistory {
		return 2
	}
	return maxPasses
}

// advance returns the progress after a page and whether it was the last one.
func (s source) advance(job string, p plan.Progress, b intake.Batch, env ll2.Envelope) (plan.Progress, bool) {
	over := !env.HasNext || env.Read == 0
	p.Skipped += env.Skipped
	switch job {
	case plan.JobFirst, plan.JobNear, plan.JobRecent, plan.JobEvents:
		return p, true
	case plan.JobHistory:
		if p.Count == 0 {
			p.Count = env.Count
		}
		// The page after begins with the oldest NET of this one again: many
		// launches share one, and none may fall between two pages.
		if at := oldest(b.Launches, p.Cursor); at.Before(p.Cursor) {
			p.Cursor, p.Offset = at, 0
			return p, over
		}
	case plan.JobPoll:
		if at := newest(b.Launches, p.Cursor); at.After(p.Cursor) {
			p.Cursor, p.Offset = at, 0
			return p, over
		}
	default:
		p.Uneven = p.Uneven || p.Count > 0 && p.Count != env.Count
		p.Count = env.Count
	}
	// A page with more than was asked for holds doubles.
	step := min(env.Read, p.Limit())
	if step > s.overlap && !over {
		step -= s.overlap
	}
	p.Offset += step
	if job == plan.JobPoll && over {
		p.Offset = 0
	}
	return p, over
}

// oldest returns the earliest NET of the launches, at most limit.
func oldest(launches []catalogue.Launch, limit time.Time) time.Time {
	for _, l := range launches {
		if l.NET.Before(limit) {
			limit = l.NET
		}
	}
	return limit
}

// newest returns when the feed last changed one of the launches, and otherwise
// when there is none.
func newest(launches []catalogue.Launch, otherwise time.Time) time.Time {
	var at time.Time
	for _, l := range launches {
		if l.LastUpdated.After(at) {
			at = l.LastUpdated
		}
	}
	if at.IsZero() {
		return otherwise
	}
	return at
}
