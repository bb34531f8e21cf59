package ingest

import (
	"testing"
	"time"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

// The next page begins at the oldest article of this one, whatever their order,
// and the next change is looked for after the last one.
func TestWhereANewsPageEnds(t *testing.T) {
	at := func(second int) time.Time { return time.Date(2026, 3, 1, 12, 0, second, 0, time.UTC) }
	page := newsPage{}
	for _, second := range []int{30, 10, 20} {
		page.articles = append(page.articles, catalogue.Article{PublishedAt: at(second), UpdatedAt: at(60 - second)})
	}
	if got := page.oldest(at(0)); !got.Equal(at(10)) {
		t.Errorf("the oldest is of %s, want %s", got, at(10))
	}
	if got := page.lastChange(at(0)); !got.Equal(at(50)) {
		t.Errorf("the last change is of %s, want %s", got, at(50))
	}
	empty := newsPage{}
	if empty.oldest(at(5)) != at(5) || empty.lastChange(at(6)) != at(6) {
		t.Errorf("a page without articles ends at %s and %s", empty.oldest(at(5)), empty.lastChange(at(6)))
	}
	untold := newsPage{articles: []catalogue.Article{{PublishedAt: at(1)}}}
	if untold.lastChange(at(6)) != at(6) {
		t.Errorf("a page that tells no change ends at %s", untold.lastChange(at(6)))
	}
}

// A record that could not be read is on the page all the same, so nobody asks
// whether it is gone. Where one tells no id, none is known to be missing.
func TestABadRecordIsOnItsPage(t *testing.T) {
	page := newsPage{articles: []catalogue.Article{{ID: 1}}}
	page.env.Bad, page.env.Skipped = []wire.BadRecord{{ID: "2"}}, 1
	if ids, ok := page.ids(); !ok || !ids[1] || !ids[2] {
		t.Errorf("ids = %v, %t, want the bad one, too", ids, ok)
	}
	page.env.Bad = append(page.env.Bad, wire.BadRecord{ID: ""})
	if _, ok := page.ids(); ok {
		t.Error("a bad record without an id is taken for known")
	}
}
