package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tminus/store/ledger"
	"tminus/store/storetest"
)

const monthURL = api + "launches/month"

// monthOf returns the missions that an answer to a month has.
func monthOf(body map[string]any) string {
	list, _ := at(body, "launches").([]any)
	missions := []string{}
	for _, launch := range list {
		_, mission, _ := strings.Cut(at(launch, "fullname").(string), "Mission ")
		missions = append(missions, mission)
	}
	return strings.Join(missions, " ")
}

func TestAMonthOfLaunches(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -3, 3) // on 29 July to 4 August
	undated := storetest.Launch(8)
	undated.NETPrecision = &ledger.Precision{ID: 10, Name: "Quarter 3", Abbrev: "Q3"}
	storetest.SaveLaunches(t, s.store, undated)
	for query, want := range map[string]string{
		"":                          "103 102 101 0 1 2 3",
		"?month=2026-08":            "103 102 101 0 1 2 3",
		"?month=2026-07":            "103 102 101 0 1 2", // to the Monday after its last week
		"?month=2026-06":            "",
		"?month=2026-08&agency=3,4": "103 102 2 3",
		"?month=2026-08&search=\"mission%202\"&page=7": "2",
		"?month=2026-08&status=3":                      "103 102 101",
		"?month=&upcoming=&from=&to=":                  "103 102 101 0 1 2 3",
	} {
		body := s.getJSON(t, http.StatusOK, monthURL+query)
		if got := monthOf(body); got != want {
			t.Errorf("month%s has the missions %q, want %q", query, got, want)
		}
	}
	body := s.getJSON(t, http.StatusOK, monthURL+"?month=2026-09")
	got := mustJSON(t, at(body, "periods"))
	for _, part := range []string{
		`"certainty":"quarter"`, `"count":1`, `"flown":false`, `"from":"2026-07-01"`, `"to":"2026-09-30"`, `"fullname":"Rocket 9 | Mission 8"`,
	} {
		if !strings.Contains(got, part) {
			t.Errorf("the periods of September lack %s: %s", part, got)
		}
	}
	if w := s.get(t, monthURL+"?month=2026-08"); w.Header().Get("Cache-Control") != "public, max-age=30, stale-while-revalidate=60" ||
		w.Header().Get("ETag") == "" || w.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("a month is sent with %v", w.Header())
	}
}

func TestAMonthRefusesWhatMakesNoSense(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	for query, parameter := range map[string]string{
		"month=2026":                    "month",
		"month=2026-8":                  "month",
		"month=2026-13":                 "month",
		"month=2026-00":                 "month",
		"month=1957-09":                 "month",
		"month=2050-01":                 "month",
		"month=2026-08-01":              "month",
		"month=now":                     "month",
		"month=2026-08&from=2026-08-01": "from",
		"month=2026-08&to=2026-08-01":   "to",
		"upcoming=all":                  "upcoming",
		"agency=x":                      "agency",
	} {
		body := s.getJSON(t, http.StatusBadRequest, monthURL+"?"+query)
		message, _ := at(body, "error").(string)
		if at(body, "businessErrorCode") != 101.0 || !strings.HasPrefix(message, "The parameter '"+parameter+"' must be ") {
			t.Errorf("month?%s answers %v, want a refusal of %q", query, body, parameter)
		}
	}
}

// Events stand on the days of a month as far as they are known to a day, those of
// a filter that events have, and none where it is said.
func TestAMonthOfEvents(t *testing.T) {
	t.Parallel()
	s := newEventful(t)
	for query, want := range map[string]string{
		"":                                 "8 day, 7 exact, 1 exact, 2 day, 6 exact",
		"?month=2026-08":                   "8 day, 7 exact, 1 exact, 2 day, 6 exact",
		"?month=2026-08&events=true":       "8 day, 7 exact, 1 exact, 2 day, 6 exact",
		"?month=2026-08&events=false":      "",
		"?month=2026-06":                   "9 exact",
		"?month=2026-09":                   "", // a month or more is no day
		"?month=2026-08&agency=2":          "6 exact",
		"?month=2026-08&program=1":         "8 day, 7 exact, 1 exact, 2 day, 6 exact",
		"?month=2026-08&astronaut=9":       "",
		"?month=2026-08&search=docking":    "6 exact",
		"?month=2026-08&agency=1,2":        "",
		"?month=2026-08&agency=-1":         "",
		"?month=2026-08&rocketConfig=1":    "",
		"?month=2026-08&crewed=true":       "",
		"?month=2026-08&certainty=exact":   "",
		"?month=2026-08&events=&search=no": "",
	} {
		found := []string{}
		list, _ := at(s.getJSON(t, http.StatusOK, "/sub"+monthURL+query), "events").([]any)
		for _, event := range list {
			found = append(found, fmt.Sprint(at(event, "id"), " ", at(event, "certainty")))
		}
		if got := strings.Join(found, ", "); got != want {
			t.Errorf("month%s has the events %q, want %q", query, got, want)
		}
	}
	if w := s.get(t, "/sub"+monthURL+"?events=maybe"); w.Code != http.StatusBadRequest {
		t.Errorf("events=maybe is %d", w.Code)
	}
	for query, want := range map[string]struct{ items, key, robots string }{
		"?month=2026-08":                  {`"numberOfItems":4`, "month=2026-08", ""},
		"?month=2026-08&events=false":     {`"numberOfItems":1`, "events=false&month=2026-08", "noindex"},
		"?month=2026-08&events=something": {`"numberOfItems":4`, "month=2026-08", ""},
	} {
		page := s.get(t, "/sub/calendar"+query).Body.String()
		saysAsTheAPI(t, s, page, "public/launches/month?"+want.key+" public/status")
		if !strings.Contains(page, want.items) || strings.Contains(page, `<meta name="robots" content="noindex"`) != (want.robots != "") {
			t.Errorf("/calendar%s lacks %s or has other robots than %q", query, want.items, want.robots)
		}
	}
}
