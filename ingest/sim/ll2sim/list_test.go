package ll2sim_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

func TestEnvelope(t *testing.T) {
	_, base := start(t, nil)
	list := base + "launches/"
	for name, tt := range map[string]struct {
		query, next, previous string
		rows                  int
	}{
		"default limit":  {"?ordering=id", "?limit=10&offset=10&ordering=id", "", 10},
		"second page":    {"?limit=2&offset=2&ordering=id", "?limit=2&offset=4&ordering=id", "?limit=2&ordering=id", 2},
		"query repeated": {"?search=a&mode=list&limit=1", "?limit=1&mode=list&offset=1&search=a", "", 1},
		"limit cut":      {"?limit=500&ordering=id", "?limit=100&offset=100&ordering=id", "", 100},
		"bad limit":      {"?limit=abc&offset=-4&ordering=id", "?limit=10&offset=10&ordering=id", "", 10},
		"last page":      {"?limit=100&offset=500&ordering=id", "", "?limit=100&offset=400&ordering=id", 100},
		"past the end":   {"?limit=10&offset=900&ordering=id", "", "?limit=10&offset=890&ordering=id", 0},
	} {
		t.Run(name, func(t *testing.T) {
			e := page(t, list+tt.query)
			if len(e.Results) != tt.rows {
				t.Errorf("%s has %d rows, want %d", tt.query, len(e.Results), tt.rows)
			}
			for what, link := range map[string]struct {
				got  *string
				want string
			}{"next": {e.Next, tt.next}, "previous": {e.Previous, tt.previous}} {
				got := ""
				if link.got != nil {
					got = *link.got
				}
				want := ""
				if link.want != "" {
					want = list + link.want
				}
				if got != want {
					t.Errorf("%s %s = %q, want %q", tt.query, what, got, want)
				}
			}
		})
	}
}

func TestPagingTraps(t *testing.T) {
	_, base := start(t, nil)
	for name, tt := range map[string]struct {
		url   string
		whole bool
	}{
		"pads without ordering":         {"pads/", false},
		"agencies without ordering":     {"agencies/", false},
		"launches without ordering":     {"launches/", false},
		"pads by something unknown":     {"pads/?ordering=colour", false},
		"locations by id, not offered":  {"locations/?ordering=id", false},
		"launches by name, then id":     {"launches/?ordering=name,id", true},
		"pads by id":                    {"pads/?ordering=id", true},
		"astronauts backwards by id":    {"astronauts/?ordering=-id", true},
		"upcoming by id":                {"launches/upcoming/?ordering=id", true},
		"upcoming by NET, many of them": {"launches/upcoming/?ordering=net&net__gt=2026-07-30", false},
	} {
		t.Run(name, func(t *testing.T) {
			rows := all(t, base+tt.url, 20)
			if got := distinct(rows) == len(rows); got != tt.whole {
				t.Errorf("%s: %d rows, %d distinct; complete = %v, want %v", tt.url, len(rows), distinct(rows), got, tt.whole)
			}
		})
	}
}

func TestStablePagingHasNoTraps(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.StablePaging = true })
	urls := []string{"launches/upcoming/?ordering=net", "launcher_configurations/?ordering=name"}
	for _, kind := range ll2sim.Kinds {
		urls = append(urls, string(kind)+"/")
	}
	for _, url := range urls {
		if rows := all(t, base+url, 20); distinct(rows) != len(rows) {
			t.Errorf("%s: %d rows, %d distinct", url, len(rows), distinct(rows))
		}
	}
}

func TestTiesChangePlaces(t *testing.T) {
	_, base := start(t, nil)
	url := base + "launches/upcoming/?ordering=net&limit=100&mode=list"
	first, second := page(t, url), page(t, url)
	moved := 0
	for i := range first.Results {
		a, b := first.Results[i], second.Results[i]
		if a["net"] != b["net"] {
			t.Fatalf("row %d: net %v and %v, want the same time", i, a["net"], b["net"])
		}
		if a["id"] != b["id"] {
			moved++
		}
	}
	if moved == 0 {
		t.Error("two calls gave the same order among launches of the same time")
	}
}

func TestLaunchFilters(t *testing.T) {
	_, base := start(t, nil)
	rows := all(t, base+"launches/?ordering=id", 100)
	sample := rows[len(rows)/2]
	updated := "2026-02-20T00:00:00Z"
	for name, tt := range map[string]struct {
		query string
		fits  func(r map[string]any) bool
	}{
		"updated since":   {"last_updated__gte=" + updated, func(r map[string]any) bool { return r["last_updated"].(string) >= updated }},
		"updated until":   {"last_updated__lte=" + updated, func(r map[string]any) bool { return r["last_updated"].(string) <= updated }},
		"later":           {"net__gt=" + sample["net"].(string), func(r map[string]any) bool { return r["net"].(string) > sample["net"].(string) }},
		"not earlier":     {"net__gte=" + sample["net"].(string), func(r map[string]any) bool { return r["net"].(string) >= sample["net"].(string) }},
		"earlier":         {"net__lt=2000-01-01", func(r map[string]any) bool { return r["net"].(string) < "2000" }},
		"not later":       {"net__lte=" + sample["net"].(string), func(r map[string]any) bool { return r["net"].(string) <= sample["net"].(string) }},
		"two ids":         {"id=" + idOf(rows[3]) + "," + idOf(rows[9]), func(r map[string]any) bool { return r["id"] == rows[3]["id"] || r["id"] == rows[9]["id"] }},
		"locations":       {"location__ids=12,15", func(r map[string]any) bool { id := at(r, "pad.location.id"); return id == 12.0 || id == 15.0 }},
		"provider":        {"lsp__id=121", func(r map[string]any) bool { return at(r, "launch_service_provider.id") == 121.0 }},
		"search":          {"search=falcon%20starlink", func(r map[string]any) bool { return strings.Contains(r["name"].(string), "Starlink") }},
		"unknown ignored": {"id__in=1,2&last_updated__gt=2030-01-01T00:00:00Z", func(map[string]any) bool { return true }},
	} {
		t.Run(name, func(t *testing.T) {
			want := 0
			for _, r := range rows {
				if tt.fits(r) {
					want++
				}
			}
			got := all(t, base+"launches/?ordering=id&"+tt.query, 100)
			if len(got) != want || want == 0 {
				t.Errorf("%s gave %d launches, want %d and more than none", tt.query, len(got), want)
			}
			for _, r := range got {
				if !tt.fits(r) {
					t.Errorf("%s gave %v of %v", tt.query, r["name"], r["net"])
				}
			}
		})
	}
}

func TestBadFilterIsRefused(t *testing.T) {
	_, base := start(t, nil)
	for query, field := range map[string]string{
		"net__gte=soon":         "net__gte",
		"id=12":                 "id",
		"location__ids=12,here": "location__ids",
	} {
		r := ask(t, base+"launches/?"+query)
		if r.status != http.StatusBadRequest || !strings.Contains(string(r.body), `"`+field+`":[`) {
			t.Errorf("%s = %d %s, want 400 naming %s", query, r.status, r.body, field)
		}
	}
}

func TestOrdering(t *testing.T) {
	_, base := start(t, nil)
	for name, tt := range map[string]struct{ url, field string }{
		"launches by net":          {"launches/?ordering=net", "net"},
		"launches by last_updated": {"launches/?ordering=last_updated", "last_updated"},
		"launches by id":           {"launches/?ordering=id", "id"},
		"agencies by name":         {"agencies/?ordering=name", "name"},
		"astronauts by birth":      {"astronauts/?ordering=date_of_birth&mode=list", "date_of_birth"},
	} {
		t.Run(name, func(t *testing.T) {
			up, down := all(t, base+tt.url, 100), all(t, base+strings.Replace(tt.url, "ordering=", "ordering=-", 1), 100)
			last := ""
			for i, r := range up {
				text, _ := r[tt.field].(string)
				if text != "" && strings.ToLower(text) < last {
					t.Fatalf("row %d: %q after %q", i, text, last)
				}
				last = strings.ToLower(text)
			}
			if a, b := up[0][tt.field], down[0][tt.field]; a == b {
				t.Errorf("both directions begin with %v", a)
			}
		})
	}
}

func TestUpcomingKeepsWhatJustFlew(t *testing.T) {
	_, base := start(t, nil)
	kept := page(t, base+"launches/upcoming/?ordering=net&limit=5")
	for i, want := range []float64{3, 3, 6} {
		r := kept.Results[i]
		if net := moment(t, r["net"]); at(r, "status.id") != want || net.After(epoch) || net.Before(epoch.Add(-24*time.Hour)) {
			t.Errorf("upcoming %d is status %v of %v, want %v within the last day", i, at(r, "status.id"), net, want)
		}
	}
	hidden := page(t, base+"launches/upcoming/?ordering=net&hide_recent_previous=true")
	if hidden.Count != kept.Count-3 {
		t.Errorf("hide_recent_previous leaves %d of %d, want three fewer", hidden.Count, kept.Count)
	}
	previous := page(t, base+"launches/previous/?limit=2")
	if moment(t, previous.Results[0]["net"]).After(epoch) || previous.Count != 600-hidden.Count {
		t.Errorf("previous = %d from %v, want %d from the past", previous.Count, previous.Results[0]["net"], 600-hidden.Count)
	}
}

func TestPathsThatLeadNowhere(t *testing.T) {
	_, base := start(t, nil)
	for path, want := range map[string]int{
		"launches/3fa85f64-5717-4562-b3fc-2c963f66afa6/": http.StatusNotFound,
		"pads/99999/":         http.StatusNotFound,
		"teapots/":            http.StatusNotFound,
		"launches/a/b/c/":     http.StatusNotFound,
		"pads":                http.StatusMovedPermanently,
		"launches/upcoming":   http.StatusMovedPermanently,
		"launches/upcoming/":  http.StatusOK,
		"../2.2.0/launches/":  http.StatusNotFound,
		"pads/?format=json":   http.StatusOK,
		"api-throttle/":       http.StatusOK,
		"programs/1/":         http.StatusOK,
		"launchers/?limit=1":  http.StatusOK,
		"spacecraft/1/":       http.StatusOK,
		"locations/12/":       http.StatusOK,
		"agencies/44/":        http.StatusOK,
		"astronauts/?limit=1": http.StatusOK,
	} {
		if r := ask(t, base+path); r.status != want {
			t.Errorf("GET %s = %d, want %d", path, r.status, want)
		}
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, base+"pads/", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST = %d, want 405", res.StatusCode)
	}
}

func TestSizes(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Launches = 8000 })
	for name, want := range map[string]int{
		"launches": 8000, "astronauts": 850, "agencies": 350, "pads": 250, "locations": 70, "launcher_configurations": 700,
		"launchers": 400, "spacecraft_configurations": 46, "spacecraft": 150, "programs": 40,
	} {
		if got := page(t, fmt.Sprintf("%s%s/?limit=1", base, name)).Count; got != want {
			t.Errorf("%s = %d, want %d", name, got, want)
		}
	}
}
