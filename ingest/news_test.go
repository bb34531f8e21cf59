package ingest_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/newssim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

const articles = "/v4/articles/"

func TestNewsAfterOneCall(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	if err := f.once(); err != nil {
		t.Fatal(err)
	}
	if calls := f.calls(articles); len(calls) != 1 || calls[0].Query.Get("ordering") != "-published_at" {
		t.Errorf("calls = %+v, want one for the newest", calls)
	}
	if got := f.stored(catalogue.NewsFilter{}); len(got) != 100 || got[0].ID != f.news.Newest(1)[0] {
		t.Errorf("%d articles are stored, want the newest hundred", len(got))
	}
	part := f.part(catalogue.KindNews)
	if part.Count != 100 || part.NewestSeenAt == nil || !part.NewestSeenAt.Equal(f.clock.Now()) || part.SweptAt != nil {
		t.Errorf("part = %+v, want it seen now and not complete", part)
	}
	run := f.run("news archive")
	if run.Status != journal.RunCompleted || run.Calls != 1 || run.Fetched != 100 || run.Inserted != 100 || run.ExitMessage != "Read 100 records on 1 page." {
		t.Errorf("run = %+v", run)
	}
}

// TestNewsBackfill reads down to the depth that is kept, at an even pace.
func TestNewsBackfill(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{Articles: 900}, ingest.Config{NewsKeep: 620})
	f.pass(6 * time.Minute)
	f.sameNews()
	if part := f.part(catalogue.KindNews); part.SweptAt == nil || part.Count != 620 {
		t.Errorf("part = %+v, want 620 articles, read through", part)
	}
	calls := f.calls(articles)
	if len(calls) != 7 {
		t.Errorf("%d calls, want seven pages", len(calls))
	}
	for i, c := range calls[1:] {
		if pause := c.Time.Sub(calls[i].Time); pause < 20*time.Second {
			t.Errorf("call %d came %v after the one before", i+2, pause)
		}
	}
	oldest := f.stored(catalogue.NewsFilter{Ascending: true})[0]
	if oldest.PublishedAt.Location() != time.UTC || oldest.PublishedAt.Nanosecond() != 0 {
		t.Errorf("published at %v, want seconds in UTC", oldest.PublishedAt)
	}
}

// TestNewsIncremental sees new and changed articles within minutes, and keeps
// the number of articles.
func TestNewsIncremental(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: 300})
	f.pass(4 * time.Minute)
	f.sameNews()
	old := f.news.Newest(300)[250]
	before := len(f.calls(articles))
	f.clock.Advance(5 * time.Hour)
	f.news.Edit(old, "Another title")
	f.pass(time.Minute)
	f.sameNews()
	if got := f.stored(catalogue.NewsFilter{Search: "another title"}); len(got) != 1 || got[0].ID != old {
		t.Errorf("edited articles = %+v, want %d", got, old)
	}
	if run := f.run("news"); run.Inserted < 3 || run.Updated < 1 {
		t.Errorf("run = %+v, want some new articles and a change", run)
	}
	if calls := f.calls(articles)[before:]; len(calls) != 2 || calls[0].Query.Get("updated_at_gte") == "" {
		t.Errorf("calls = %+v, want the changes and the newest", calls)
	}
}

// TestNewsPace counts the calls of a day.
func TestNewsPace(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: 400})
	f.pass(10 * time.Minute)
	before := len(f.calls(articles))
	runs := len(f.runs(2000))
	for range 24 * 12 {
		f.clock.Advance(5 * time.Minute)
		_ = f.once()
	}
	calls := len(f.calls(articles)) - before
	if calls < 144+24 || calls > 144+24+6 {
		t.Errorf("%d calls a day, want about 144 for changes, 24 for the newest and 4 for all", calls)
	}
	if runs == len(f.runs(2000)) {
		t.Error("no run is on record")
	}
	f.sameNews()
}

func TestNewsRemoval(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: 300})
	f.pass(4 * time.Minute)
	newest := f.news.Newest(300)
	gone := []int64{newest[0], newest[50]}
	f.news.Remove(gone...)
	f.news.Remove(newest[200])
	f.clock.Advance(time.Hour)
	f.pass(time.Minute)
	titles := map[int64]bool{}
	for _, a := range f.stored(catalogue.NewsFilter{}) {
		titles[a.ID] = true
	}
	if titles[gone[0]] || titles[gone[1]] || !titles[newest[200]] {
		t.Errorf("after an hour: %v, %v, %v are stored; want only the older one", titles[gone[0]], titles[gone[1]], titles[newest[200]])
	}
	if run := f.run("recent news"); !strings.Contains(run.ExitMessage, "2 articles gone.") || run.Calls != 3 {
		t.Errorf("run = %+v, want two articles gone after asking for each", run)
	}
	f.clock.Advance(24 * time.Hour)
	f.pass(4 * time.Minute)
	f.sameNews()
}

// TestNewsIsNotRemovedInHaste has a feed that forgets articles in lists but
// still knows them.
func TestNewsIsNotRemovedInHaste(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	f.pass(6 * time.Minute)
	count := len(f.stored(catalogue.NewsFilter{}))
	for name, body := range map[string]string{
		"nothing":      `{"count": 0, "next": null, "results": []}`,
		"bad records":  `{"count": 1, "next": null, "results": [{"id": "x"}]}`,
		"another list": `{"count": 1, "next": null, "results": [{"id": 5, "title": "T", "url": "https://example.org/", "published_at": "2026-07-31T00:00:00Z"}]}`,
	} {
		f.news.SetFaults(func(r *http.Request, _ int) ll2sim.Fault {
			if r.URL.Path == articles {
				return ll2sim.Body(body)
			}
			return ll2sim.Fault{}
		})
		f.clock.Advance(25 * time.Hour)
		f.pass(time.Minute)
		if got := len(f.stored(catalogue.NewsFilter{})); got < count {
			t.Errorf("%s: %d articles of %d are left", name, got, count)
		}
	}
	f.news.SetFaults(nil)
	f.clock.Advance(25 * time.Hour)
	f.pass(8 * time.Minute)
	for _, a := range f.stored(catalogue.NewsFilter{}) {
		if a.ID == 5 {
			t.Error("the made-up article is still there")
		}
	}
	f.sameNews()
}

func TestNewsOfStoredLaunches(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{Launches: []string{"00000000-0000-4000-8000-000000000001"}}, ingest.Config{})
	if err := f.once(); err != nil {
		t.Fatal(err)
	}
	linked := f.stored(catalogue.NewsFilter{LaunchID: "00000000-0000-4000-8000-000000000001"})
	if len(linked) < 10 || len(linked) > 60 || len(linked[0].LaunchIDs) != 0 {
		t.Errorf("%d articles are linked to a launch that is not stored, showing %v", len(linked), linked[0].LaunchIDs)
	}
}

// TestNewsWithFaults reads everything from a feed of which every fourth answer
// fails.
func TestNewsWithFaults(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	f.news.SetFaults(ll2sim.MixedFaults(5, 0.25))
	for range 100 {
		f.clock.Advance(4 * time.Minute)
		_ = f.once()
	}
	f.news.SetFaults(nil)
	f.clock.Advance(time.Hour)
	f.pass(time.Minute)
	f.sameNews()
	failed := 0
	for _, run := range f.runs(2000) {
		if run.Status == journal.RunFailed {
			failed++
		}
		if run.Status == journal.RunStarted {
			t.Errorf("run %+v never ended", run)
		}
	}
	if failed == 0 {
		t.Error("no run is on record as failed")
	}
}

// TestNewsDown counts the calls to a feed that is down for a day, across
// restarts, and looks at the status meanwhile.
func TestNewsDown(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	f.pass(8 * time.Minute)
	f.news.SetFaults(ll2sim.Always(ll2sim.Status(503)))
	before := len(f.calls(articles))
	for i := range 24 * 12 {
		f.clock.Advance(5 * time.Minute)
		_ = f.once()
		if i%50 == 0 {
			f.open()
		}
	}
	if calls := len(f.calls(articles)) - before; calls > 3*55 || calls < 48 {
		t.Errorf("%d calls in a day of failures, want two or three every half hour", calls)
	}
	status := f.status()
	failed := ""
	for _, job := range status.Failed {
		if job.Job == "news" {
			failed = job.Error
			if job.RetryAt.Sub(job.At) != 30*time.Minute {
				t.Errorf("tried again at %v after a failure at %v", job.RetryAt, job.At)
			}
		}
	}
	if !strings.Contains(failed, "answered 503") || strings.Contains(failed, "?") {
		t.Errorf("failure = %q", failed)
	}
	f.news.SetFaults(nil)
	f.clock.Advance(31 * time.Minute)
	f.pass(10 * time.Minute)
	f.sameNews()
	for _, job := range f.status().Failed {
		if strings.Contains(job.Job, "news") {
			t.Errorf("still failed: %+v", job)
		}
	}
}

// TestNewsAskedToRest obeys Retry-After, also after a restart.
func TestNewsAskedToRest(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	f.news.SetFaults(ll2sim.Always(ll2sim.Throttled(2 * time.Hour)))
	_ = f.once()
	for range 23 {
		f.clock.Advance(5 * time.Minute)
		f.open()
		_ = f.once()
	}
	if calls := f.calls(articles); len(calls) != 1 {
		t.Errorf("%d calls within the two hours, want one", len(calls))
	}
	f.news.SetFaults(nil)
	f.clock.Advance(10 * time.Minute)
	_ = f.once()
	if got := f.stored(catalogue.NewsFilter{}); len(got) != 100 {
		t.Errorf("%d articles after the rest", len(got))
	}
}

// TestNewsAskedToRestForDays rests for a day at most, which no later look at the
// clock takes for a mistake.
func TestNewsAskedToRestForDays(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{})
	f.news.SetFaults(ll2sim.Always(ll2sim.Throttled(48 * time.Hour)))
	for range 36 {
		_ = f.once()
		f.clock.Advance(5 * time.Minute)
	}
	if calls := f.calls(articles); len(calls) != 1 {
		t.Errorf("%d calls within three hours, want one", len(calls))
	}
	if log := f.log.String(); strings.Contains(log, "ahead of the clock") {
		t.Errorf("the rest is taken for a wrong clock:\n%s", log)
	}
	f.news.SetFaults(nil)
	f.clock.Advance(21*time.Hour + time.Minute)
	_ = f.once()
	if got := f.stored(catalogue.NewsFilter{}); len(got) != 100 {
		t.Errorf("%d articles after a day", len(got))
	}
}

func TestNewsOff(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]ingest.Config{
		"offline": {Offline: true}, "none kept": {NewsKeep: -1},
	} {
		f := newFeeds(t, newssim.Options{}, cfg)
		if err := f.once(); err != nil {
			t.Fatal(err)
		}
		if calls := f.calls(articles); len(calls) != 0 {
			t.Errorf("%s: %d calls", name, len(calls))
		}
	}
	for _, address := range []string{"api.example.org", "ftp://example.org/"} {
		cfg := ingest.Config{BaseURL: "https://ll.example.org/2.3.0", NewsURL: address, NewsKeep: 1}
		if _, err := ingest.New(nil, nil, nil, cfg, nil); err == nil {
			t.Errorf("the address %q was taken", address)
		}
	}
}
