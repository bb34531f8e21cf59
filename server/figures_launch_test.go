package server_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// stood is a launch and how it has to be told of everywhere.
type stood struct {
	launch    catalogue.Launch
	certainty string
	when      string // on its card
	event     string // its day for search engines
	live      bool
	attempts  bool // it has a number among all attempts
}

// everyStanding returns launches of this year that flew, fly, and may fly.
func everyStanding() []stood {
	of := func(n int, days int, status ledger.Status, precision *ledger.Precision, live bool) catalogue.Launch {
		launch := storetest.Launch(n)
		launch.NET = storetest.Now.AddDate(0, 0, days)
		launch.WindowStart, launch.WindowEnd = launch.NET, launch.NET
		launch.Name, launch.Status, launch.NETPrecision, launch.WebcastLive = fmt.Sprintf("Rocket %d | Standing%c", n, 'A'+n), status, precision, live
		launch.Attempts = catalogue.Attempts{Orbital: storetest.Ptr(7000 + n), OrbitalYear: storetest.Ptr(100 + n), PadYear: storetest.Ptr(n)}
		return launch
	}
	status := func(id int64, name string) ledger.Status { return ledger.Status{ID: id, Name: name} }
	toGo, tbd := status(ledger.StatusGo, "Go for Launch"), status(ledger.StatusTBD, "To Be Determined")
	day, month := &ledger.Precision{ID: 5, Name: "Day"}, &ledger.Precision{ID: 7, Name: "Month"}
	return []stood{
		{of(1, -20, status(ledger.StatusSuccess, "Launch Successful"), nil, false), "exact", "Flew July 12, 2026", "2026-07-12T12:00:00Z", false, true},
		{of(2, -19, status(ledger.StatusFailure, "Launch Failure"), day, false), "day", "Failed July 13, 2026", "2026-07-13", false, true},
		{of(3, -18, status(ledger.StatusPartialFailure, "Launch was a Partial Failure"), nil, false), "exact", "Flew July 14, 2026", "2026-07-14T12:00:00Z", false, true},
		{of(4, -17, status(ledger.StatusPayloadDeployed, "Payload Deployed"), nil, false), "exact", "Flew July 15, 2026", "2026-07-15T12:00:00Z", false, true},
		{of(5, 0, status(ledger.StatusInFlight, "Launch in Flight"), nil, true), "exact", "August 1, 2026", "2026-08-01T12:00:00Z", true, true},
		{of(6, 1, toGo, storetest.Precision(1), false), "exact", "August 2, 2026, 12:00 UTC", "2026-08-02T12:00:00Z", false, true},
		{of(7, 2, tbd, day, false), "day", "NET August 3, 2026", "2026-08-03", false, true},
		{of(8, 30, tbd, month, false), "month", "NET August 2026", "2026-08", false, false},
		{of(9, 3, status(ledger.StatusHold, "On Hold"), storetest.Precision(1), false), "exact", "On hold. August 4, 2026, 12:00 UTC", "2026-08-04T12:00:00Z", false, true},
		{of(10, -1, toGo, storetest.Precision(1), false), "exact", "Go for launch. July 31, 2026, 12:00 UTC", "2026-07-31T12:00:00Z", false, true},
	}
}

// newStanding returns a server of launches that stand in all ways, the dump made.
func newStanding(t *testing.T, all []stood) site {
	t.Helper()
	s := newSite(t, baseURL("https://example.org"), keepingFiles(t))
	for _, of := range all {
		storetest.SaveLaunches(t, s.store, of.launch)
	}
	if err := s.DumpWhenDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestEverySurfaceTellsTheSameOfALaunch asks wherever launches are told how
// certain their time is, how they stand or ended, whether they are live and the
// how manieth they are.
func TestEverySurfaceTellsTheSameOfALaunch(t *testing.T) {
	t.Parallel()
	all := everyStanding()
	s := newStanding(t, all)
	lists, told := s.launchLists(t), s.launchTexts(t)
	table := s.table(t)
	for _, of := range all {
		id, path := of.launch.ID, "/launches/"+of.launch.ID
		mission := strings.Fields(of.launch.Name)[3]
		found := s.getJSON(t, http.StatusOK, searchURL+"?q="+url.QueryEscape(mission))
		detail := s.getJSON(t, http.StatusOK, api+"launch/"+id)
		places := map[string]any{
			"the launch": detail, "its page": s.embedded(t, path, "public/launch/"+id), "a search": at(group(t, found, "launch"), "items", 0),
			"the search page": at(group(t, s.embedded(t, "/search?q="+mission, "public/search?q="+mission), "launch"), "items", 0),
		}
		for place, list := range lists {
			if launch, listed := list[id]; listed {
				places[place] = launch
			}
		}
		certainty, status, live := map[string]any{"the table": table[id]["certainty"]}, map[string]any{}, map[string]any{}
		for place, launch := range places {
			certainty[place], status[place] = at(launch, "certainty"), at(launch, "status_id")
			if told, tells := launch.(map[string]any)["webcast_live"]; tells {
				live[place] = told
			}
		}
		agree(t, "certainty of "+mission, of.certainty, certainty)
		agree(t, "status of "+mission, float64(of.launch.Status.ID), status)
		agree(t, "live of "+mission, of.live, live)
		agree(t, "outcome of "+mission, of.launch.Status.Name, map[string]any{
			"the table": table[id]["status"], "the launch": at(detail, "status"), "the list": at(lists["the list"][id], "status"), "the brief list": at(lists["the brief list"][id], "status"),
		})
		says(t, "the description of "+mission, s.description(t, path), ". "+of.launch.Status.Name+". ")
		of.launch.Certainty = ledger.Certainty(of.certainty)
		page := views.StandingOnSite(of.launch)
		says(t, "the description of "+mission, s.description(t, path), page)
		agree(t, "description of "+mission, any(s.description(t, path)), map[string]any{
			"search engines": at(structured(t, s.get(t, path).Body.String()), "description"),
		})
		for place, text := range told {
			if place == "the ics feed" && of.certainty == "month" {
				continue // it has no day to stand at
			}
			says(t, place+" of "+mission, text, views.Standing(of.launch))
		}
		says(t, "the card of "+mission, sharedBy(t, s, path)["alt"], of.when)
		event := structured(t, s.get(t, path).Body.String())
		agree(t, "day of "+mission, of.event, map[string]any{"search engines": at(event, "startDate")})
		for name, number := range map[string]*int{"orbital": of.launch.Attempts.Orbital, "orbital_year": of.launch.Attempts.OrbitalYear, "pad_year": of.launch.Attempts.PadYear} {
			var want any
			if of.attempts {
				want = float64(*number)
			}
			agree(t, name+" of "+mission, want, map[string]any{
				"the launch": at(detail, "attempts", name), "its page": at(places["its page"], "attempts", name),
			})
		}
	}
	for place, least := range map[string]int{"the list": 8, "the brief list": 8, "the agenda": 4, "a feed": 8, "the dump": 8, "what is next": 4, "a month": 7, "periods": 1} {
		if len(lists[place]) < least {
			t.Errorf("%s has %d launches, want %d", place, len(lists[place]), least)
		}
	}
}

// launchLists returns the launches of the lists that tell how they stand.
func (s site) launchLists(t *testing.T) map[string]map[string]any {
	t.Helper()
	month := s.getJSON(t, http.StatusOK, api+"launches/month?month=2026-07")
	feed := map[string]any{}
	items, _ := at(s.getJSON(t, http.StatusOK, "/launches.json?upcoming=all"), "items").([]any)
	for _, item := range items {
		facts := at(item, "_tminus").(map[string]any)
		feed[facts["launch"].(string)] = facts
	}
	lines := map[string]any{}
	files, _ := at(s.getJSON(t, http.StatusOK, dumpURL), "files").([]any)
	for _, file := range files {
		if name := at(file, "name"); name == "launches.jsonl.gz" {
			for _, line := range dumpLines(t, s.get(t, at(file, "path").(string)).Body.Bytes()) {
				record := decode(t, []byte(line))
				lines[record["id"].(string)] = record
			}
		}
	}
	return map[string]map[string]any{
		"the list":       byID(at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all"), "_embedded", "launchNormalDTOes")),
		"the brief list": byID(at(s.getJSON(t, http.StatusOK, launchesURL+"?upcoming=all&view=brief"), "_embedded", "launchBriefDTOes")),
		"the agenda":     byID(at(firstData(t, s.get(t, "/launches").Body.String()), "data", "public/launches?limit=12&page=1&upcoming=true", "_embedded", "launchNormalDTOes")),
		"what is next":   byID(at(s.getJSON(t, http.StatusOK, nextURL+"?n=5"), "launches")),
		"a month":        byID(at(month, "launches")),
		"periods":        byID(at(s.getJSON(t, http.StatusOK, api+"launches/month?month=2026-08"), "periods", 0, "launches")),
		"a feed":         feed,
		"the dump":       lines,
	}
}

// launchTexts returns the feeds and the calendar of all launches as plain text.
func (s site) launchTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, form := range []string{"atom", "rss", "json", "ics"} {
		body := s.get(t, "/launches."+form+"?upcoming=all").Body.String()
		body = strings.ReplaceAll(body, "\r\n ", "") // a calendar folds its lines
		texts["the "+form+" feed"] = strings.ReplaceAll(html.UnescapeString(body), `\,`, ",")
	}
	return texts
}

// byID returns the items of a list by their ids.
func byID(list any) map[string]any {
	found := map[string]any{}
	items, _ := list.([]any)
	for _, item := range items {
		found[at(item, "id").(string)] = item
	}
	return found
}

// table returns the rows of the table of launches by their ids.
func (s site) table(t *testing.T) map[string]map[string]string {
	t.Helper()
	body := bytes.TrimPrefix(s.get(t, "/launches.csv?upcoming=all").Body.Bytes(), []byte("\uFEFF"))
	rows, err := csv.NewReader(bytes.NewReader(body)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]map[string]string{}
	for _, row := range rows[1:] {
		cells := map[string]string{}
		for i, cell := range row {
			cells[rows[0][i]] = cell
		}
		found[cells["id"]] = cells
	}
	return found
}
