package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// article returns the n-th article, n hours older than Now.
func article(n int) catalogue.Article {
	at := storetest.Now.Add(-time.Duration(n) * time.Hour)
	return catalogue.Article{
		ID: int64(n), Title: fmt.Sprintf("Title %d", n), URL: fmt.Sprintf("https://news.example.org/%d", n),
		ImageURL: "https://images.example.org/a.jpg", NewsSite: "Example News", Summary: "Something happened.",
		Authors: []string{"A. Writer", "B. Writer"}, Featured: n%2 == 0, PublishedAt: at, UpdatedAt: at.Add(time.Minute),
		LaunchIDs: []string{},
	}
}

func saveNews(t *testing.T, st *store.Store, batch intake.NewsBatch) intake.Saved {
	t.Helper()
	if batch.Keep == 0 {
		batch.Keep = 100
	}
	saved, err := st.Intake.SaveNews(t.Context(), batch)
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func listNews(t *testing.T, st *store.Store, f catalogue.NewsFilter) (ids string, total int) {
	t.Helper()
	page, err := st.Catalogue.ListNews(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, a := range page.Items {
		list = append(list, fmt.Sprint(a.ID))
	}
	return strings.Join(list, " "), page.Total
}

func TestNewsComesBackAsSaved(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	want := article(1)
	if saved := saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{want}}); saved.Inserted != 1 {
		t.Errorf("saved = %+v, want one inserted", saved)
	}
	page, err := st.Catalogue.ListNews(t.Context(), catalogue.NewsFilter{})
	if err != nil || len(page.Items) != 1 || fmt.Sprint(page.Items[0]) != fmt.Sprint(want) {
		t.Errorf("news = %+v, %v; want %+v", page.Items, err, want)
	}
	bare := catalogue.Article{ID: 2, Title: "T", URL: "https://example.org/", PublishedAt: storetest.Now}
	saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{bare}})
	page, err = st.Catalogue.ListNews(t.Context(), catalogue.NewsFilter{Limit: 1})
	if err != nil || len(page.Items) != 1 {
		t.Fatalf("news = %+v, %v", page, err)
	}
	if got := page.Items[0]; got.Authors == nil || got.LaunchIDs == nil || !got.UpdatedAt.IsZero() || got.ID != 2 {
		t.Errorf("article without anything optional = %+v", got)
	}
}

func TestListNews(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	batch := intake.NewsBatch{}
	for n := 1; n <= 5; n++ {
		batch.Articles = append(batch.Articles, article(n))
	}
	batch.Articles[1].Title = "Ariane 6 à Kourou"
	batch.Articles[2].Summary = "100% reusable"
	batch.Articles[3].NewsSite = "Café Spatial"
	batch.Articles[4].PublishedAt = batch.Articles[0].PublishedAt
	saveNews(t, st, batch)
	for name, tt := range map[string]struct {
		filter catalogue.NewsFilter
		ids    string
		total  int
	}{
		"newest first":           {catalogue.NewsFilter{}, "1 5 2 3 4", 5},
		"oldest first":           {catalogue.NewsFilter{Ascending: true}, "4 3 2 1 5", 5},
		"second page":            {catalogue.NewsFilter{Limit: 2, Offset: 2}, "2 3", 5},
		"past the end":           {catalogue.NewsFilter{Limit: 2, Offset: 8}, "", 5},
		"in the title":           {catalogue.NewsFilter{Search: "KOUROU"}, "2", 1},
		"without accents":        {catalogue.NewsFilter{Search: "ariane 6 a kou"}, "2", 1},
		"in the summary":         {catalogue.NewsFilter{Search: "100%"}, "3", 1},
		"wildcards literal":      {catalogue.NewsFilter{Search: "1_0%"}, "", 0},
		"in the site":            {catalogue.NewsFilter{Search: "cafe"}, "4", 1},
		"words of two texts":     {catalogue.NewsFilter{Search: "1 something"}, "1", 1},
		"no phrase across texts": {catalogue.NewsFilter{Search: `"1 something"`}, "", 0},
		"without a word":         {catalogue.NewsFilter{Search: "ariane -6"}, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			if ids, total := listNews(t, st, tt.filter); ids != tt.ids || total != tt.total {
				t.Errorf("news = %q of %d, want %q of %d", ids, total, tt.ids, tt.total)
			}
		})
	}
}

// TestNewsOfLaunches links articles to launches that are stored, to come,
// withdrawn, and that took the place of a starter launch.
func TestNewsOfLaunches(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	starter := storetest.Launch(3)
	starter.ID, starter.Starter = storetest.LaunchID(900), true
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	storetest.SaveLaunches(t, st, storetest.Launch(1), storetest.Launch(2), storetest.Launch(3))
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(2)); err != nil {
		t.Fatal(err)
	}
	a, b := article(1), article(2)
	a.LaunchIDs = []string{storetest.LaunchID(900), storetest.LaunchID(77), storetest.LaunchID(2), storetest.LaunchID(1), storetest.LaunchID(3)}
	b.LaunchIDs = []string{storetest.LaunchID(3)}
	saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{a, b}})
	shown := func() []string {
		page, err := st.Catalogue.ListNews(t.Context(), catalogue.NewsFilter{})
		if err != nil {
			t.Fatal(err)
		}
		return page.Items[0].LaunchIDs
	}
	if got, want := shown(), []string{storetest.LaunchID(3), storetest.LaunchID(1)}; !slices.Equal(got, want) {
		t.Errorf("launches = %v, want %v", got, want)
	}
	storetest.SaveLaunches(t, st, storetest.Launch(77))
	if got, want := shown(), []string{storetest.LaunchID(3), storetest.LaunchID(77), storetest.LaunchID(1)}; !slices.Equal(got, want) {
		t.Errorf("launches after one came = %v, want %v", got, want)
	}
	for id, want := range map[string]string{
		storetest.LaunchID(1):                    "1",
		strings.ToUpper(storetest.LaunchID(77)):  "1",
		storetest.LaunchID(3):                    "1 2",
		storetest.LaunchID(900):                  "1 2",
		storetest.LaunchID(5):                    "",
		"' OR 1=1; DELETE FROM articles; SELECT": "",
	} {
		if got, _ := listNews(t, st, catalogue.NewsFilter{LaunchID: id}); got != want {
			t.Errorf("news of launch %s = %q, want %q", id, got, want)
		}
	}
}

func TestSaveNewsKeepsTheNewest(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	var all []catalogue.Article
	for n := 1; n <= 6; n++ {
		all = append(all, article(n))
	}
	saveNews(t, st, intake.NewsBatch{Articles: all[1:5], Keep: 3})
	if ids, _ := listNews(t, st, catalogue.NewsFilter{}); ids != "2 3 4" {
		t.Errorf("news = %q, want the newest three", ids)
	}
	before := version(t, st)
	if saved := saveNews(t, st, intake.NewsBatch{Articles: all[4:], Keep: 3}); saved != (intake.Saved{Unchanged: 2}) {
		t.Errorf("saving older ones = %+v, want nothing taken", saved)
	}
	if after := version(t, st); after != before {
		t.Errorf("catalogue version %d after %d although nothing changed", after, before)
	}
	saveNews(t, st, intake.NewsBatch{Articles: all[:1], Keep: 3})
	if ids, _ := listNews(t, st, catalogue.NewsFilter{}); ids != "1 2 3" {
		t.Errorf("news = %q, want the new one and not the oldest", ids)
	}
	saveNews(t, st, intake.NewsBatch{Keep: 1})
	if ids, _ := listNews(t, st, catalogue.NewsFilter{}); ids != "1" {
		t.Errorf("news = %q after fewer are to be kept", ids)
	}
}

func TestSaveNewsSeesChanges(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{article(1), article(2)}})
	for name, change := range map[string]func(*catalogue.Article){
		"title":    func(a *catalogue.Article) { a.Title = "New" },
		"authors":  func(a *catalogue.Article) { a.Authors = nil },
		"launches": func(a *catalogue.Article) { a.LaunchIDs = []string{storetest.LaunchID(1)} },
		"updated":  func(a *catalogue.Article) { a.UpdatedAt = time.Time{} },
	} {
		before, changed := version(t, st), article(1)
		change(&changed)
		if saved := saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{article(1), changed}}); saved != (intake.Saved{Updated: 1}) {
			t.Errorf("another %s: saved %+v, want one update", name, saved)
		}
		if version(t, st) == before {
			t.Errorf("another %s: the catalogue version stands still", name)
		}
		if saved := saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{changed}}); saved != (intake.Saved{Unchanged: 1}) {
			t.Errorf("the same %s again: saved %+v", name, saved)
		}
		saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{article(1)}})
	}
	before := version(t, st)
	saveNews(t, st, intake.NewsBatch{Gone: []int64{1, 99}, Marks: []journal.Mark{{Key: "k", Value: "v"}}})
	if ids, _ := listNews(t, st, catalogue.NewsFilter{}); ids != "2" || version(t, st) == before {
		t.Errorf("news = %q after one went, version %d after %d", ids, version(t, st), before)
	}
	if value, err := st.Journal.Mark(t.Context(), "k"); err != nil || value != "v" {
		t.Errorf("mark = %q, %v", value, err)
	}
	if _, err := st.Intake.SaveNews(t.Context(), intake.NewsBatch{Articles: []catalogue.Article{article(3), {ID: 4}}, Keep: 9}); err == nil {
		t.Error("an article without title was saved")
	}
	if ids, _ := listNews(t, st, catalogue.NewsFilter{}); ids != "2" {
		t.Errorf("news = %q after a batch that failed", ids)
	}
}

func TestNewsWithin(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{article(1), article(2), article(3), article(4)}})
	at := func(n int) time.Time { return article(n).PublishedAt }
	for name, tt := range map[string]struct {
		after, until time.Time
		want         []int64
	}{
		"between":  {at(4), at(2), []int64{2, 3}},
		"no end":   {at(3), time.Time{}, []int64{1, 2}},
		"no start": {time.Time{}, at(3), []int64{3, 4}},
		"nothing":  {at(1), at(4), []int64{}},
	} {
		got, err := st.Catalogue.NewsWithin(t.Context(), tt.after, tt.until)
		if err != nil || !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, %v; want %v", name, got, err, tt.want)
		}
	}
	if n, err := st.Catalogue.CountNews(t.Context(), at(3)); n != 3 || err != nil {
		t.Errorf("news since the third = %d, %v; want 3", n, err)
	}
}
