package ingest_test

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/newssim"
	"tminus/store/catalogue"
)

// feeds is a world with the feeds of news and pictures in it. Launch Library
// has hardly any calls left and stays out of the way.
type feeds struct {
	*world
	news *newssim.Server
}

func newFeeds(t *testing.T, opts newssim.Options, cfg ingest.Config) *feeds {
	t.Helper()
	f := &feeds{world: newWorld(t, ll2sim.Options{Launches: 100}, ingest.Config{Hourly: 1})}
	opts.Now, opts.Seed = f.clock.Now, 7
	if opts.Articles == 0 {
		opts.Articles = 450
	}
	f.news = newssim.New(opts)
	server := httptest.NewServer(f.news)
	t.Cleanup(server.Close)
	t.Cleanup(f.news.Close)
	cfg.BaseURL, cfg.Hourly, cfg.Now = f.cfg.BaseURL, 1, f.clock.Now
	cfg.NewsURL, cfg.APODURL, cfg.APODKey = server.URL+newssim.NewsPath, server.URL+newssim.PicturePath, "SECRET_KEY"
	if cfg.NewsKeep == 0 {
		cfg.NewsKeep = 1000
	}
	f.cfg = cfg
	f.open()
	return f
}

// pass lets time go by as the scheduler does, half a minute at a time.
func (f *feeds) pass(d time.Duration) {
	f.t.Helper()
	for left := d; left >= 0; left -= 30 * time.Second {
		_ = f.once()
		f.clock.Advance(30 * time.Second)
	}
}

// stored returns the stored articles, newest first.
func (f *feeds) stored(filter catalogue.NewsFilter) []catalogue.Article {
	f.t.Helper()
	filter.Limit = 10_000
	page, err := f.store.Catalogue.ListNews(f.t.Context(), filter)
	if err != nil {
		f.t.Fatal(err)
	}
	return page.Items
}

// sameNews compares the stored articles with the feed's newest ones.
func (f *feeds) sameNews() {
	f.t.Helper()
	titles := f.news.Articles()
	want := f.news.Newest(f.cfg.NewsKeep)
	var got []int64
	for _, a := range f.stored(catalogue.NewsFilter{}) {
		got = append(got, a.ID)
		if a.Title != titles[a.ID] {
			f.t.Errorf("article %d is called %q, the feed says %q", a.ID, a.Title, titles[a.ID])
		}
	}
	if !slices.Equal(got, want) {
		f.t.Errorf("%d articles are stored, the feed has %d to keep:\n%s", len(got), len(want), difference(got, want))
	}
}

func difference(got, want []int64) string {
	text := ""
	for _, id := range got {
		if !slices.Contains(want, id) {
			text += fmt.Sprintf("%d too much ", id)
		}
	}
	for _, id := range want {
		if !slices.Contains(got, id) {
			text += fmt.Sprintf("%d missing ", id)
		}
	}
	return text
}

// calls returns the feed's calls for a path.
func (f *feeds) calls(path string) []ll2sim.Call {
	return slices.DeleteFunc(f.news.Calls(), func(c ll2sim.Call) bool { return c.Path != path })
}

// part returns the age of a kind.
func (f *feeds) part(kind catalogue.Kind) catalogue.PartAge {
	f.t.Helper()
	parts := f.status().Age.Parts
	i := slices.IndexFunc(parts, func(p catalogue.PartAge) bool { return p.Kind == kind })
	if i < 0 {
		f.t.Fatalf("no part %s", kind)
	}
	return parts[i]
}
