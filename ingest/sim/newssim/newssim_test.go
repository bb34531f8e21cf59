package newssim_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/newssim"
)

var epoch = time.Date(2026, time.August, 1, 12, 0, 0, 0, time.UTC)

func start(t *testing.T, opts newssim.Options) *newssim.Server {
	t.Helper()
	if opts.Now == nil {
		opts.Now = func() time.Time { return epoch }
	}
	opts.Seed = 3
	return newssim.New(opts)
}

func get(t *testing.T, sim http.Handler, path string) (int, string) {
	t.Helper()
	rec := httptest.NewRecorder()
	sim.ServeHTTP(rec, httptest.NewRequest(http.MethodGet, path, nil))
	return rec.Code, rec.Body.String()
}

type articles struct {
	Count   int
	Next    *string
	Results []struct {
		ID          int64
		PublishedAt time.Time `json:"published_at"`
		UpdatedAt   time.Time `json:"updated_at"`
		Launches    []struct {
			ID string `json:"launch_id"`
		}
	}
}

func list(t *testing.T, sim http.Handler, query string) articles {
	t.Helper()
	code, body := get(t, sim, "/v4/articles/?"+query)
	var page articles
	if err := json.Unmarshal([]byte(body), &page); err != nil || code != http.StatusOK {
		t.Fatalf("%s answered %d %s", query, code, body)
	}
	return page
}

func TestArticles(t *testing.T) {
	now := epoch
	opts := newssim.Options{Articles: 40, Launches: []string{"a"}, Now: func() time.Time { return now }}
	sim, twin := start(t, opts), start(t, opts)
	page := list(t, sim, "limit=15")
	if page.Count != 40 || len(page.Results) != 15 || page.Next == nil {
		t.Fatalf("first page = %+v, want 15 of 40", page)
	}
	if _, body := get(t, sim, "/v4/articles/?limit=40"); body == "" {
		t.Error("no body")
	} else if _, other := get(t, twin, "/v4/articles/?limit=40"); body != other {
		t.Error("the same seed gave another feed")
	}
	for i, a := range page.Results[1:] {
		if a.PublishedAt.After(page.Results[i].PublishedAt) {
			t.Errorf("article %d is newer than the one before", i+1)
		}
	}
	if last := list(t, sim, "limit=15&offset=30"); len(last.Results) != 10 || last.Next != nil {
		t.Errorf("last page = %+v", last)
	}
	bound := page.Results[4].PublishedAt.UTC().Format(time.RFC3339)
	if older := list(t, sim, "published_at_lte="+bound); older.Count != 36 || older.Results[0].ID != page.Results[4].ID {
		t.Errorf("until %s: %+v", bound, older)
	}
	if linked := list(t, sim, "launch=a"); linked.Count == 0 || linked.Count == 40 {
		t.Errorf("%d of 40 articles are about the launch", linked.Count)
	}
	now = now.Add(10 * time.Hour)
	if later := list(t, sim, ""); later.Count < 49 || later.Count > 54 {
		t.Errorf("%d articles ten hours later, want some ten more than 40", later.Count)
	}
	sim.Edit(page.Results[3].ID, "Another")
	if changed := list(t, sim, "ordering=-updated_at&limit=1"); changed.Results[0].ID != page.Results[3].ID || !changed.Results[0].UpdatedAt.Equal(now) {
		t.Errorf("last change = %+v, want that of %d", changed, page.Results[3].ID)
	}
}

func TestRemovedArticle(t *testing.T) {
	sim := start(t, newssim.Options{Articles: 5})
	id := sim.Newest(1)[0]
	if id != 10005 {
		t.Fatalf("newest = %d", id)
	}
	if code, body := get(t, sim, "/v4/articles/10005/"); code != http.StatusOK {
		t.Errorf("article answered %d %s", code, body)
	}
	sim.Remove(id)
	if code, _ := get(t, sim, "/v4/articles/10005/"); code != http.StatusNotFound || list(t, sim, "").Count != 4 || len(sim.Articles()) != 4 {
		t.Errorf("removed article answered %d", code)
	}
}

func TestPictures(t *testing.T) {
	sim := start(t, newssim.Options{})
	kinds := map[string]int{}
	code, body := get(t, sim, "/planetary/apod?api_key=k&thumbs=true&start_date=2026-05-01")
	var days []struct {
		Date      string
		MediaType string  `json:"media_type"`
		Thumbnail *string `json:"thumbnail_url"`
	}
	if err := json.Unmarshal([]byte(body), &days); err != nil || code != http.StatusOK || len(days) != 93 {
		t.Fatalf("answered %d with %d days: %v", code, len(days), err)
	}
	for _, d := range days {
		kinds[d.MediaType]++
		if (d.Thumbnail != nil) != (d.MediaType == "video") {
			t.Errorf("%s: %s with thumbnail %v", d.Date, d.MediaType, d.Thumbnail)
		}
	}
	if kinds["image"] < 60 || kinds["video"] < 10 || kinds["other"] < 3 {
		t.Errorf("kinds = %v", kinds)
	}
	for query, want := range map[string]int{
		"": http.StatusForbidden, "api_key=k": http.StatusOK, "api_key=k&date=2026-08-02": http.StatusBadRequest,
		"api_key=k&start_date=2026-08-01&end_date=2026-07-01": http.StatusBadRequest, "api_key=k&date=soon": http.StatusBadRequest,
	} {
		if code, body := get(t, sim, "/planetary/apod?"+query); code != want {
			t.Errorf("%q answered %d %s, want %d", query, code, body, want)
		}
	}
}

func TestKeysAreCounted(t *testing.T) {
	sim := start(t, newssim.Options{KeyHourly: 2})
	for i, want := range []int{http.StatusOK, http.StatusOK, http.StatusTooManyRequests} {
		if code, _ := get(t, sim, "/planetary/apod?api_key=a"); code != want {
			t.Errorf("call %d answered %d, want %d", i+1, code, want)
		}
	}
	if code, _ := get(t, sim, "/planetary/apod?api_key=b"); code != http.StatusOK {
		t.Errorf("another key's call answered %d", code)
	}
}

func TestFaultsAndCalls(t *testing.T) {
	sim := start(t, newssim.Options{Articles: 3})
	sim.SetFaults(ll2sim.Script(ll2sim.Status(503), ll2sim.Body(`{"results": []}`), ll2sim.Throttled(time.Minute)))
	for i, want := range []int{http.StatusServiceUnavailable, http.StatusOK, http.StatusTooManyRequests, http.StatusOK} {
		if code, body := get(t, sim, "/v4/articles/?limit=1"); code != want {
			t.Errorf("call %d answered %d %s, want %d", i+1, code, body, want)
		}
	}
	calls := sim.Calls()
	if len(calls) != 4 || calls[0].Fault != "503" || calls[3].Fault != "" || calls[3].Query.Get("limit") != "1" || calls[3].Status != http.StatusOK {
		t.Errorf("calls = %+v", calls)
	}
}
