package ingest

import (
	"slices"
	"testing"
	"time"

	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func flights(minutes ...int) intake.Batch {
	var b intake.Batch
	for _, m := range minutes {
		at := noon.Add(time.Duration(m) * time.Minute)
		b.Launches = append(b.Launches, catalogue.Launch{NET: at, LastUpdated: at})
	}
	return b
}

func TestAdvance(t *testing.T) {
	page := func(read int, next bool) ll2.Envelope { return ll2.Envelope{Count: 500, Read: read, HasNext: next} }
	at := func(minutes, offset, count int) plan.Progress {
		return plan.Progress{Cursor: noon.Add(time.Duration(minutes) * time.Minute), Offset: offset, Count: count}
	}
	for name, tt := range map[string]struct {
		job  string
		from plan.Progress
		b    intake.Batch
		env  ll2.Envelope
		want plan.Progress
		over bool
	}{
		"list page":               {"pads", plan.Progress{Offset: 100}, intake.Batch{}, page(100, true), plan.Progress{Offset: 200, Count: 500}, false},
		"doubles on a page":       {"pads", plan.Progress{Offset: 100}, intake.Batch{}, page(103, true), plan.Progress{Offset: 200, Count: 500}, false},
		"overlapping pages":       {"rockets", plan.Progress{Offset: 90}, intake.Batch{}, page(100, true), plan.Progress{Offset: 180, Count: 500}, false},
		"last overlapping page":   {"rockets", plan.Progress{Offset: 450}, intake.Batch{}, page(50, false), plan.Progress{Offset: 500, Count: 500}, true},
		"last list page":          {"pads", plan.Progress{Offset: 400}, intake.Batch{}, page(40, false), plan.Progress{Offset: 440, Count: 500}, true},
		"page beyond the end":     {"pads", plan.Progress{Offset: 500}, intake.Batch{}, page(0, true), plan.Progress{Offset: 500, Count: 500}, true},
		"history goes back":       {plan.JobHistory, at(0, 0, 0), flights(-1, -5, -9), page(3, true), at(-9, 0, 500), false},
		"history keeps its count": {plan.JobHistory, at(-9, 0, 700), flights(-9, -20), page(2, true), at(-20, 0, 700), false},
		"history, one NET":        {plan.JobHistory, at(-9, 0, 700), flights(-9, -9), page(2, true), at(-9, 2, 700), false},
		"history, one NET, more":  {plan.JobHistory, at(-9, 2, 700), flights(-9, -9), page(2, true), at(-9, 4, 700), false},
		"history, all bad":        {plan.JobHistory, at(-9, 0, 700), intake.Batch{}, page(3, true), at(-9, 3, 700), false},
		"history ends":            {plan.JobHistory, at(-9, 0, 700), flights(-9, -30), page(2, false), at(-30, 0, 700), true},
		"poll goes on":            {plan.JobPoll, at(0, 0, 0), flights(0, 3), page(2, true), at(3, 0, 0), false},
		"poll, one moment":        {plan.JobPoll, at(3, 0, 0), flights(3, 3), page(2, true), at(3, 2, 0), false},
		"poll ends":               {plan.JobPoll, at(3, 2, 0), flights(3), page(1, false), at(3, 0, 0), true},
		"events are one page":     {plan.JobEvents, plan.Progress{}, intake.Batch{}, page(100, true), plan.Progress{}, true},
		"near is one page":        {plan.JobNear, plan.Progress{}, flights(3), page(10, true), plan.Progress{}, true},
	} {
		t.Run(name, func(t *testing.T) {
			got, over := sources[tt.job].advance(tt.job, tt.from, tt.b, tt.env)
			if got != tt.want || over != tt.over {
				t.Errorf("advance = %+v, over %v; want %+v, over %v", got, over, tt.want, tt.over)
			}
		})
	}
}

func TestJobsHaveSources(t *testing.T) {
	jobs := slices.DeleteFunc(slices.Clone(plan.Jobs), func(job string) bool { return job == plan.JobGone }) // of any kind
	if len(sources) != len(jobs) {
		t.Errorf("%d sources for %d jobs", len(sources), len(jobs))
	}
	for _, job := range jobs {
		src, ok := sources[job]
		if !ok || src.read == nil || src.path == "" || src.path[len(src.path)-1] != '/' {
			t.Errorf("%s has no usable source: %+v", job, src)
		}
	}
}
