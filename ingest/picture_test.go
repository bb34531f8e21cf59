package ingest_test

import (
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/newssim"
	"tminus/store/catalogue"
	"tminus/store/journal"
)

func (f *feeds) pictures() []catalogue.Picture {
	f.t.Helper()
	list, err := f.store.Catalogue.ListPictures(f.t.Context(), "", 1000)
	if err != nil {
		f.t.Fatal(err)
	}
	return list
}

func TestPictures(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: -1})
	if err := f.once(); err != nil {
		t.Fatal(err)
	}
	list := f.pictures()
	if len(list) != 30 || list[0].Date != f.news.Today() || list[29].Date != "2026-07-03" {
		t.Fatalf("%d pictures from %s, want thirty days", len(list), list[0].Date)
	}
	calls := f.calls(newssim.PicturePath)
	if len(calls) != 2 || calls[1].Query.Get("start_date") != "2026-07-03" || calls[1].Query.Get("end_date") != "2026-07-31" || calls[0].Query.Get("thumbs") != "true" {
		t.Errorf("calls = %+v, want one for the day and one for those before", calls)
	}
	videos, credited := 0, 0
	for _, p := range list {
		if p.ThumbnailURL != "" {
			videos++
		}
		if strings.ContainsAny(p.Copyright, "\n") || strings.Contains(p.Copyright, "  ") {
			t.Errorf("copyright %q", p.Copyright)
		}
		if p.Copyright != "" {
			credited++
		}
	}
	if videos < 3 || credited < 5 {
		t.Errorf("%d videos with a thumbnail and %d names, want some", videos, credited)
	}
	if part := f.part(catalogue.KindPictures); part.Count != 30 || part.NewestSeenAt == nil || part.SweptAt == nil {
		t.Errorf("part = %+v", part)
	}
	if run := f.run("earlier pictures"); run.Status != journal.RunCompleted || run.Inserted != 29 || run.Calls != 1 {
		t.Errorf("run = %+v", run)
	}
}

// TestPicturesOfWeeks keeps what was there, with one call a day.
func TestPicturesOfWeeks(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{KeyHourly: 30}, ingest.Config{NewsKeep: -1})
	_ = f.once()
	before := len(f.calls(newssim.PicturePath))
	for range 21 * 12 {
		f.clock.Advance(2 * time.Hour)
		_ = f.once()
	}
	list := f.pictures()
	if len(list) != 51 || list[0].Date != f.news.Today() {
		t.Errorf("%d pictures, the latest of %s; want 51 until %s", len(list), list[0].Date, f.news.Today())
	}
	if calls := len(f.calls(newssim.PicturePath)) - before; calls != 21 {
		t.Errorf("%d calls in three weeks, want one a day", calls)
	}
	// The program was off for a week.
	f.clock.Advance(7 * 24 * time.Hour)
	f.open()
	_ = f.once()
	if list := f.pictures(); len(list) != 58 {
		t.Errorf("%d pictures after a week's pause, want 58", len(list))
	}
}

// TestPictureIsLate asks once an hour for a picture that does not come.
func TestPictureIsLate(t *testing.T) {
	skipUnderRace(t)
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{NewsKeep: -1})
	_ = f.once()
	late := ll2sim.Always(ll2sim.Body(`{"date": "2026-08-01", "title": "T", "media_type": "image", "url": "https://example.org/"}`))
	for name, fault := range map[string]ll2sim.Schedule{
		"the old one again": late,
		"an error":          ll2sim.Always(ll2sim.Status(500)),
		"a page":            ll2sim.Always(ll2sim.HTML()),
		"a message":         ll2sim.Always(ll2sim.Body(`{"code": 404, "msg": "No data available for date"}`)),
		"an empty list":     ll2sim.Always(ll2sim.Body(`[]`)),
	} {
		f.clock.Advance(24 * time.Hour)
		f.news.SetFaults(fault)
		before := len(f.calls(newssim.PicturePath))
		for range 5 * 12 {
			f.clock.Advance(5 * time.Minute)
			_ = f.once()
		}
		if calls := len(f.calls(newssim.PicturePath)) - before; calls < 5 || calls > 6 {
			t.Errorf("%s: %d calls in five hours, want one an hour", name, calls)
		}
		f.news.SetFaults(nil)
		f.clock.Advance(61 * time.Minute)
		_ = f.once()
		if got := f.pictures()[0].Date; got != f.news.Today() {
			t.Errorf("%s: the latest picture is of %s, want %s", name, got, f.news.Today())
		}
	}
}

// TestPictureKeyIsSpent obeys the key's limit in either way it is told.
func TestPictureKeyIsSpent(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{KeyHourly: 1}, ingest.Config{NewsKeep: -1})
	_ = f.once()
	if n := len(f.pictures()); n != 1 {
		t.Errorf("%d pictures after the only call of the hour, want one", n)
	}
	f.clock.Advance(59 * time.Minute)
	_ = f.once()
	if calls := f.calls(newssim.PicturePath); len(calls) != 1 {
		t.Errorf("%d calls within the hour, want one", len(calls))
	}
	f.clock.Advance(2 * time.Minute)
	_ = f.once()
	if n := len(f.pictures()); n != 30 {
		t.Errorf("%d pictures after an hour, want thirty", n)
	}
}

// TestKeyStaysSecret fails in every way and looks for the key in whatever is
// kept.
func TestKeyStaysSecret(t *testing.T) {
	t.Parallel()
	f := newFeeds(t, newssim.Options{}, ingest.Config{Timeout: 200 * time.Millisecond})
	for _, fault := range []ll2sim.Fault{
		ll2sim.Status(403), ll2sim.Reset(), ll2sim.Hang(), ll2sim.Cut(), ll2sim.HTML(), ll2sim.Truncate(),
		ll2sim.Redirect("https://elsewhere.example.org/?api_key=SECRET_KEY"), ll2sim.Redirect("/planetary/apod?api_key=SECRET_KEY"),
		ll2sim.Throttled(time.Minute), ll2sim.Status(500),
	} {
		f.news.SetFaults(ll2sim.Always(fault))
		_ = f.once()
		f.clock.Advance(61 * time.Minute)
	}
	f.news.SetFaults(nil)
	eventually(t, "thirty pictures in the end", func() bool {
		_ = f.once()
		f.clock.Advance(61 * time.Minute)
		return len(f.pictures()) == 30
	})
	kept := f.log.String()
	for _, run := range f.runs(100) {
		kept += run.ExitMessage
	}
	for _, job := range []string{"picture of the day", "earlier pictures", "picture feed"} {
		mark, err := f.store.Journal.Mark(t.Context(), "ingest "+job)
		if err != nil {
			t.Fatal(err)
		}
		kept += mark
	}
	if strings.Contains(kept, "SECRET") || !strings.Contains(kept, "redirected") {
		t.Errorf("the key is kept, or nothing is:\n%s", kept)
	}
}
