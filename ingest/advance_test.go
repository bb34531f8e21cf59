package ingest

import (
	"testing"
	"time"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
)

func flights(minutes ...int) catalogue.Batch {
	var b catalogue.Batch
	for _, m := range minutes {
		at := noon.Add(time.Duration(m) * time.Minute)
		b.Launches = append(b.Launches, catalogue.Launch{NET: at, LastUpdated: at})
	}
	return b
}

func TestAdvance(t *testing.T) {
	page := func(read int, next bool) ll2.Envelope { return ll2.Envelope{Count: 500, Read: read, HasNext: next} }
	at := func(minutes, offset, count int) progress {
		return progress{Cursor: noon.Add(time.Duration(minutes) * time.Minute), Offset: offset, Count: count}
	}
	for name, tt := range map[string]struct {
		job  string
		from progress
		b    catalogue.Batch
		env  ll2.Envelope
		want progress
		over bool
	}{
		"list page":               {"pads", progress{Offset: 100}, catalogue.Batch{}, page(100, true), progress{Offset: 200, Count: 500}, false},
		"doubles on a page":       {"pads", progress{Offset: 100}, catalogue.Batch{}, page(103, true), progress{Offset: 200, Count: 500}, false},
		"overlapping pages":       {"rockets", progress{Offset: 90}, catalogue.Batch{}, page(100, true), progress{Offset: 180, Count: 500}, false},
		"last overlapping page":   {"rockets", progress{Offset: 450}, catalogue.Batch{}, page(50, false), progress{Offset: 500, Count: 500}, true},
		"last list page":          {"pads", progress{Offset: 400}, catalogue.Batch{}, page(40, false), progress{Offset: 440, Count: 500}, true},
		"page beyond the end":     {"pads", progress{Offset: 500}, catalogue.Batch{}, page(0, true), progress{Offset: 500, Count: 500}, true},
		"history goes back":       {jobHistory, at(0, 0, 0), flights(-1, -5, -9), page(3, true), at(-9, 0, 500), false},
		"history keeps its count": {jobHistory, at(-9, 0, 700), flights(-9, -20), page(2, true), at(-20, 0, 700), false},
		"history, one NET":        {jobHistory, at(-9, 0, 700), flights(-9, -9), page(2, true), at(-9, 2, 700), false},
		"history, one NET, more":  {jobHistory, at(-9, 2, 700), flights(-9, -9), page(2, true), at(-9, 4, 700), false},
		"history, all bad":        {jobHistory, at(-9, 0, 700), catalogue.Batch{}, page(3, true), at(-9, 3, 700), false},
		"history ends":            {jobHistory, at(-9, 0, 700), flights(-9, -30), page(2, false), at(-30, 0, 700), true},
		"pulse goes on":           {jobPulse, at(0, 0, 0), flights(0, 3), page(2, true), at(3, 0, 0), false},
		"pulse, one moment":       {jobPulse, at(3, 0, 0), flights(3, 3), page(2, true), at(3, 2, 0), false},
		"pulse ends":              {jobPulse, at(3, 2, 0), flights(3), page(1, false), at(3, 0, 0), true},
		"near is one page":        {jobNear, progress{}, flights(3), page(10, true), progress{}, true},
	} {
		t.Run(name, func(t *testing.T) {
			got, over := sources[tt.job].advance(tt.job, tt.from, tt.b, tt.env)
			if got != tt.want || over != tt.over {
				t.Errorf("advance = %+v, over %v; want %+v, over %v", got, over, tt.want, tt.over)
			}
		})
	}
}

func TestFailuresBackOff(t *testing.T) {
	var p progress
	slow := &fetchError{url: "https://feed.example/", reason: "no answer", smaller: true}
	for i, want := range []struct {
		size  int
		retry time.Duration
	}{{50, time.Minute}, {25, 2 * time.Minute}, {25, 4 * time.Minute}, {25, 8 * time.Minute}, {25, 16 * time.Minute}, {25, 30 * time.Minute}, {25, 30 * time.Minute}} {
		p = p.failed(noon, slow)
		if p.size() != want.size || !p.Retry.Equal(noon.Add(want.retry)) {
			t.Errorf("failure %d: %d a page, again after %v; want %d, %v", i+1, p.size(), p.Retry.Sub(noon), want.size, want.retry)
		}
	}
	for _, size := range []int{50, pageSize, pageSize} {
		if p = p.worked(); p.size() != size || p.Failures != 0 || !p.Retry.IsZero() || p.Error != "" {
			t.Errorf("after a page %+v, want %d a page and no failure", p, size)
		}
	}
	if p = p.failed(noon, &fetchError{throttled: true}); p.Failures != 0 || !p.Retry.IsZero() || p.Class != Throttled {
		t.Errorf("a throttled call counts as failure: %+v", p)
	}
}

func TestJobsHaveSources(t *testing.T) {
	if len(sources) != len(priority) {
		t.Errorf("%d sources for %d jobs", len(sources), len(priority))
	}
	for _, job := range priority {
		src, ok := sources[job]
		if !ok || src.read == nil || src.path == "" || src.path[len(src.path)-1] != '/' {
			t.Errorf("%s has no usable source: %+v", job, src)
		}
	}
}
