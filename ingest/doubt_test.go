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

// emptied is a feed that lost its data: its lists are empty, and it knows
// nothing by id.
func emptied(r *http.Request, _ int) ll2sim.Fault {
	switch {
	case strings.Contains(r.URL.Path, "api-throttle"):
		return ll2sim.Fault{}
	case strings.Count(r.URL.Path, "/") > len("///") && !strings.HasSuffix(r.URL.Path, "/upcoming/"):
		return ll2sim.Status(http.StatusNotFound)
	}
	return ll2sim.Body(`{"count": 0, "next": null, "previous": null, "results": []}`)
}

// shortened leaves of each list its first five records.
func shortened(r *http.Request, _ int) ll2sim.Fault {
	return ll2sim.Rewrite("shortened", func(page map[string]any) {
		if results, ok := page["results"].([]any); ok {
			page["count"], page["next"], page["results"] = 5, nil, results[:min(5, len(results))]
		}
	})
}

// withoutRecords tells the true length of each list and shows none of it.
func withoutRecords(*http.Request, int) ll2sim.Fault {
	return ll2sim.Rewrite("without records", func(page map[string]any) {
		if _, ok := page["results"]; ok {
			page["next"], page["results"] = nil, []any{}
		}
	})
}

// listed returns how many launches the site lists.
func (w *world) listed() int {
	w.t.Helper()
	list, err := w.store.Catalogue.ListLaunches(w.t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Page: 1, Limit: 1})
	if err != nil {
		w.t.Fatal(err)
	}
	return list.Total
}

// rows returns how many rows there are of all kinds. One of the starter catalogue
// that the feed names is the feed's from then on.
func (w *world) rows() (count int) {
	w.t.Helper()
	for _, part := range w.status().Age.Parts {
		count += part.Count
	}
	return count
}

// toldWhy fails the test unless a run says that a list is not believed.
func (w *world) toldWhy() {
	w.t.Helper()
	for _, run := range w.runs(500) {
		if run.Status == journal.RunFailed && strings.Contains(run.ExitMessage, "are known, which is believed when 3 looks an hour apart agree") {
			return
		}
	}
	w.t.Errorf("no run says that a list is not believed: %+v", w.runs(20))
}

// work does what is due for so long, with a restart each hour.
func (w *world) work(d time.Duration) {
	w.t.Helper()
	const step = 2 * time.Minute // around T-0 there is a call to make in each
	for end := w.clock.Now().Add(d); w.clock.Now().Before(end); w.clock.Advance(step) {
		if w.clock.Now().Minute() < int(step.Minutes()) {
			w.open()
		}
		w.prepare()
		if _, err := w.runner.Work(w.t.Context()); err != nil {
			w.t.Fatal(err)
		}
	}
}

// TestShortListsAreNotBelieved has feeds that lose their data for more than an
// hour, at every stage of the reading: nothing that is shown goes, the runs say
// why, and everything is read soon after the data are back.
func TestShortListsAreNotBelieved(t *testing.T) {
	t.Parallel()
	for name, lost := range map[string]ll2sim.Schedule{"empty": emptied, "short": shortened, "without records": withoutRecords} {
		for stage, world := range map[string]func(*testing.T) *world{
			"at the first start": func(t *testing.T) *world {
				w := newWorld(t, filledOptions(60), ingest.Config{})
				w.prepare()
				return w
			},
			"amid the history": func(t *testing.T) *world {
				w := newWorld(t, ll2sim.Options{Launches: 700, Upcoming: 60}, ingest.Config{})
				w.work(80 * time.Minute)
				return w
			},
			"when all is read again":     filledAgo(8 * 24 * time.Hour),
			"in a sweep of the upcoming": filledAgo(7 * time.Hour),
		} {
			t.Run(name+" "+stage, func(t *testing.T) {
				t.Parallel()
				w := world(t)
				launches, rows := w.listed(), w.rows()
				w.sim.SetFaults(lost)
				w.work(100 * time.Minute)
				if l, r := w.listed(), w.rows(); l < launches || r < rows || l == 0 {
					t.Errorf("%d launches and %d rows of all kinds are left of %d and %d", l, r, launches, rows)
				}
				w.toldWhy()
				w.sim.SetFaults(nil)
				// A launch may be near meanwhile, which all else waits for.
				w.work(90 * time.Minute)
				for _, f := range w.status().Failed {
					t.Errorf("%s still fails 90 minutes after the data were back: %s", f.Job, f.Error)
				}
				w.fill(5*time.Minute, 40*12)
				w.sameLaunches()
				w.sameCounts()
			})
		}
	}
}

// filledAgo returns how a world is made into which everything was read so long
// ago.
func filledAgo(d time.Duration) func(*testing.T) *world {
	return func(t *testing.T) *world {
		w := newFilled(t, 60)
		w.clock.Advance(d)
		return w
	}
}

// prepare starts the program without a look at the feed.
func (w *world) prepare() {
	w.t.Helper()
	if err := w.runner.Prepare(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
}

// TestShortListIsBelievedInTheEnd has a feed that really lost nearly all its
// coming launches: that is believed after three looks, an hour apart, also when
// the program is started anew in between, and not before.
func TestShortListIsBelievedInTheEnd(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	var places []int
	for place := range 26 {
		places = append(places, place+4)
	}
	gone := w.delete(places...)
	w.clock.Advance(6*time.Hour + time.Minute)
	w.work(100 * time.Minute)
	for _, id := range gone {
		if w.launch(id).WithdrawnAt != nil {
			t.Fatal("a launch was withdrawn after less than three looks an hour apart")
		}
	}
	w.toldWhy()
	w.work(100 * time.Minute)
	for _, id := range gone {
		if w.launch(id).WithdrawnAt == nil {
			t.Errorf("launch %s is not withdrawn after three looks an hour apart", id)
		}
	}
	w.sameLaunches()
	w.work(24 * time.Hour)
	for _, f := range w.status().Failed {
		t.Errorf("the list that was believed is doubted again: %s: %s", f.Job, f.Error)
	}
}

// TestGoodListEndsTheDoubt has a feed whose list is empty every now and then.
func TestGoodListEndsTheDoubt(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	before := w.listed()
	w.clock.Advance(6*time.Hour + time.Minute)
	for range 4 {
		w.sim.SetFaults(emptied)
		w.work(90 * time.Minute)
		w.sim.SetFaults(nil)
		w.work(40 * time.Minute)
	}
	if got := w.listed(); got != before {
		t.Errorf("%d launches are listed, want the %d of before", got, before)
	}
}

// TestShortNewsAreNotBelieved empties the feed of news.
func TestShortNewsAreNotBelieved(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: 300})
	f.pass(4 * time.Minute)
	before := f.part(catalogue.KindNews).Count
	all := f.news.Newest(1000)
	f.news.Remove(all...)
	f.clock.Advance(time.Hour)
	f.pass(100 * time.Minute)
	if got := f.part(catalogue.KindNews).Count; got != before {
		t.Errorf("%d articles are left of %d", got, before)
	}
	f.toldWhy()
	f.pass(100 * time.Minute)
	if got := f.part(catalogue.KindNews).Count; got == before {
		t.Error("after three looks an hour apart no article is gone")
	}
}
