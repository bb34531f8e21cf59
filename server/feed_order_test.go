package server_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// Readers take the entries that stand first as the newest, and Atom's `updated` tells how new they are.
func TestEntriesStandInTheOrderOfTheMomentTheyTell(t *testing.T) {
	t.Parallel()
	s := newFollowed(t)
	// Those that the feed changed last were seen first.
	for n := -12; n < 12; n++ {
		l := storetest.Launch(n)
		l.ID, l.LastUpdated, l.At = storetest.LaunchID(100+n), storetest.Now.Add(-time.Duration(n+20)*time.Hour), storetest.Now.Add(time.Duration(n+20)*time.Second)
		if n < 0 {
			l.Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Success"}
		}
		storetest.SaveLaunches(t, s.store, l)
	}
	articles := make([]catalogue.Article, 6)
	for i := range articles {
		articles[i] = catalogue.Article{
			ID: int64(900 + i), Title: "Corrected", URL: "https://news.example/corrected", NewsSite: "A site",
			PublishedAt: storetest.Now.Add(-time.Duration(i) * time.Minute), UpdatedAt: storetest.Now.Add(time.Duration(i) * time.Minute),
		}
	}
	if _, err := s.store.Intake.SaveNews(t.Context(), intake.NewsBatch{Articles: articles, Keep: 100}); err != nil {
		t.Fatal(err)
	}
	s.advance(t, "1h")
	for _, list := range []string{
		"/launches.%?", "/launches.%?upcoming=false", "/launches.%?upcoming=all", "/launches.%?upcoming=all&search=mission", "/launches.%?agency=4&upcoming=all",
		"/launches.%?upcoming=false&orbit=8", "/changes.%?", "/changes.%?field=net", "/news.%?", "/news.%?search=corrected", "/stats.%?",
		"/events.%?upcoming=all",
	} {
		atom := s.follow(t, "/sub"+strings.Replace(list, "%", "atom", 1))
		if len(atom.Items) == 0 {
			t.Errorf("%s has no entries", list)
		}
		newestFirst := func(a, b *gofeed.Item) int { return b.UpdatedParsed.Compare(*a.UpdatedParsed) }
		if !slices.IsSortedFunc(atom.Items, newestFirst) {
			t.Errorf("%s is in another order than its moments", list)
		}
		for _, form := range []string{"rss", "json"} {
			if got := guids(s.follow(t, "/sub"+strings.Replace(list, "%", form, 1))); !slices.Equal(got, guids(atom)) {
				t.Errorf("%s as %s has another order: %v, want %v", list, form, got, guids(atom))
			}
		}
	}
}
