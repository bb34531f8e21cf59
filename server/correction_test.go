package server_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"log/slog"
	"maps"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const (
	correctionsPath = "/dashboard/corrections"
	correctedFrom   = "https://example.org/page"
)

// correction is the body that corrects a fact.
func correction(kind, id, field, value string) object {
	return object{"kind": kind, "record_id": id, "field": field, "value": value, "source": correctedFrom}
}

// withFacts returns a site with a record of every kind.
func withFacts(t *testing.T, change ...func(*server.Config)) (site, intake.Batch) {
	t.Helper()
	s := newSite(t, change...)
	batch := storetest.Everything()
	batch.Astronauts[0].DateOfBirth = "1934-03-27"
	storetest.Save(t, s.store, batch)
	return s, batch
}

func TestCorrectionsAreInTheAnswersAndPagesOfTheirRecords(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	b := s.staffed(t, 1, accounts.Moderator)
	launch := storetest.LaunchID(1)
	for name, tt := range map[string]struct {
		kind, id, field, value string
		call, page             string
		shown                  []any // where the value is in the answer
		want                   any
	}{
		"astronaut": {"astronauts", "1", "date_of_birth", "1934-03-09", "public/astronaut/1", "/astronauts/1", []any{"date_of_birth"}, "1934-03-09"},
		"rocket":    {"rockets", "1", "length", "70.25", "public/rocket/1", "/vehicles/rockets/1", []any{"length"}, 70.25},
		"agency":    {"agencies", "1", "founding_year", "1958", "public/agency/1", "/agencies/1", []any{"founding_year"}, 1958.0},
		"launch":    {"launches", launch, "mission.type", "Astrophysics", "public/launch/" + launch, "/launches/" + launch, []any{"mission", "type"}, "Astrophysics"},
	} {
		before := s.get(t, api+strings.TrimPrefix(tt.call, "public/")).Header().Get("ETag")
		if got := s.getJSON(t, 200, api+strings.TrimPrefix(tt.call, "public/"))["corrections"]; fmt.Sprint(got) != "[]" {
			t.Errorf("%s: at first = %v", name, got)
		}
		b.post(200, correctionsPath, correction(tt.kind, tt.id, tt.field, tt.value))
		w := s.get(t, api+strings.TrimPrefix(tt.call, "public/"))
		if w.Header().Get("ETag") == before {
			t.Errorf("%s: the tag is that of before", name)
		}
		answer := decode(t, w.Body.Bytes())
		if got := at(answer, tt.shown...); got != tt.want {
			t.Errorf("%s: value = %v, want %v", name, got, tt.want)
		}
		held := at(answer, "corrections", 0)
		if at(held, "field") != tt.field || at(held, "value") != tt.value || at(held, "source") != correctedFrom || at(held, "since") != "2026-08-01T12:00:00Z" {
			t.Errorf("%s: correction = %v", name, held)
		}
		data := firstData(t, s.get(t, tt.page).Body.String())
		if at(data, "data", tt.call, "corrections", 0, "field") != tt.field {
			t.Errorf("%s: the page begins with %v", name, at(data, "data", tt.call, "corrections"))
		}
	}
	if got := s.getJSON(t, 200, api+"astronaut/1"); at(got, "corrections", 0, "replaced_value") != "1934-03-27" || at(got, "corrections", 0, "label") != "Date of birth" {
		t.Errorf("astronaut = %v", got["corrections"])
	}
}

func TestCorrectionsHoldInListsAndEndWithTheFeed(t *testing.T) {
	t.Parallel()
	s, batch := withFacts(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	storetest.Save(t, s.store, batch)
	if got := s.get(t, api+"astronauts?search=astronaut+1").Body.String(); !strings.Contains(got, `"date_of_birth":"1934-03-09"`) {
		t.Errorf("the list = %s", got)
	}
	batch.Astronauts[0].DateOfBirth = "1934-03-09"
	storetest.Save(t, s.store, batch)
	if got := s.getJSON(t, 200, api+"astronaut/1"); got["date_of_birth"] != "1934-03-09" || fmt.Sprint(got["corrections"]) != "[]" {
		t.Errorf("mended = %v, %v", got["date_of_birth"], got["corrections"])
	}
	ended := at(b.get(200, correctionsPath), "corrections", 0)
	if at(ended, "why") != "mended" || at(ended, "ended_at") == nil || at(ended, "record_name") != "Astronaut 1" {
		t.Errorf("staff are told %v", ended)
	}
}

// Staff see that what they corrected of a record ended with it, which has no page.
func TestStaffSeeThatACorrectionEndedWithItsRecord(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	if err := s.store.Intake.WithdrawRecord(t.Context(), catalogue.KindAstronauts, 1); err != nil {
		t.Fatal(err)
	}
	ended := at(b.get(200, correctionsPath), "corrections", 0)
	if at(ended, "why") != "gone" || at(ended, "ended_at") == nil || at(ended, "record_name") != nil {
		t.Errorf("staff are told %v", ended)
	}
	b.refused(404, 103, correctionsPath, correction("astronauts", "1", "bio", "Flew first."))
}

func TestNationalitiesAreCorrectedByTheNamesOfCountries(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	agency := storetest.Agency(999)
	agency.Countries = []catalogue.Country{{ID: 77, Name: "Canada", Alpha2: "CA", Alpha3: "CAN", NationalityName: "Canadian"}}
	storetest.Save(t, s.store, intake.Batch{Agencies: []catalogue.Agency{agency}})
	b := s.staffed(t, 1, accounts.Moderator)
	refused := b.post(400, correctionsPath, correction("astronauts", "1", "nationality", "Canada, Atlantis"))
	if got := fmt.Sprint(refused); !strings.Contains(got, "Value names a country that is not known here") {
		t.Errorf("a country that nobody knows: %s", got)
	}
	b.post(200, correctionsPath, correction("astronauts", "1", "nationality", "canadian"))
	person := s.getJSON(t, 200, api+"astronaut/1")
	if at(person, "nationality", 0, "nationality_name") != "Canadian" || at(person, "corrections", 0, "value") != "Canada" ||
		at(person, "corrections", 0, "replaced_value") != "United States of America" {
		t.Errorf("corrected = %v, %v", person["nationality"], person["corrections"])
	}
	if got := s.get(t, api+"astronauts?nationality=77").Body.String(); !strings.Contains(got, `"name":"Astronaut 1"`) {
		t.Errorf("Canadians = %s", got)
	}
}

// TestTablesNameTheirCorrectedColumns looks at a mission of two launches, too.
func TestTablesNameTheirCorrectedColumns(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	second := storetest.Launch(2)
	second.Mission = storetest.Launch(1).Mission
	storetest.SaveLaunches(t, s.store, second)
	b := s.staffed(t, 1, accounts.Moderator)
	marked := func() map[string]string {
		t.Helper()
		text := strings.TrimPrefix(s.get(t, "/launches.csv?upcoming=all").Body.String(), "\ufeff")
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil || rows[0][len(rows[0])-1] != "corrected" {
			t.Fatalf("%v in %s", err, text)
		}
		by := map[string]string{}
		for _, row := range rows[1:] {
			if mark := row[len(row)-1]; mark != "" {
				by[row[0]] = mark
			}
		}
		return by
	}
	if got := marked(); len(got) != 0 {
		t.Errorf("at first = %v", got)
	}
	b.post(200, correctionsPath, correction("launches", storetest.LaunchID(1), "mission.type", "Astrophysics"))
	b.post(200, correctionsPath, correction("launches", storetest.LaunchID(1), "mission.description", "Looks up."))
	b.post(200, correctionsPath, correction("launches", storetest.LaunchID(1), "launch_designator", "2026-099"))
	want := map[string]string{storetest.LaunchID(1): "designator mission_type", second.ID: "mission_type"}
	if got := marked(); !maps.Equal(got, want) {
		t.Errorf("corrected = %v, want %v", got, want)
	}
	b.must(200, "DELETE", correctionsPath+"/1", nil)
	if got := marked(); !maps.Equal(got, map[string]string{storetest.LaunchID(1): "designator"}) {
		t.Errorf("withdrawn = %v", got)
	}
}

func TestStaffChangeAndWithdrawCorrections(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	s, _ := withFacts(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	b, other := s.staffed(t, 1, accounts.Moderator), s.staffed(t, 2, accounts.Admin)
	body := correction("astronauts", "01", "date_of_birth", "1934-03-08")
	b.post(200, correctionsPath, body)
	other.refused(409, 102, correctionsPath, body)
	other.must(200, "PUT", correctionsPath+"/1", object{"value": "1934-03-09", "source": correctedFrom + "/2"})
	report := b.get(200, correctionsPath)
	held := at(report, "corrections", 0)
	want := object{
		"id": 1.0, "kind": "astronauts", "record_id": "1", "record_name": "Astronaut 1", "field": "date_of_birth", "label": "Date of birth",
		"value": "1934-03-09", "replaced_value": "1934-03-27", "source": correctedFrom + "/2", "since": "2026-08-01T12:00:00Z", "ended_at": nil, "why": nil,
	}
	for key, value := range want {
		if at(held, key) != value {
			t.Errorf("%s = %v, want %v", key, at(held, key), value)
		}
	}
	if by, _ := at(held, "by").(string); by == "" {
		t.Errorf("nobody entered %v", held)
	}
	if fields, _ := report["fields"].([]any); len(fields) != len(corrections.Fields) {
		t.Errorf("fields = %v", fields)
	}
	b.must(200, "DELETE", correctionsPath+"/1", nil)
	b.must(404, "DELETE", correctionsPath+"/1", nil)
	b.must(404, "PUT", correctionsPath+"/1", object{"value": "1934-03-09", "source": correctedFrom})
	if got := s.getJSON(t, 200, api+"astronaut/1"); got["date_of_birth"] != "1934-03-27" || fmt.Sprint(got["corrections"]) != "[]" {
		t.Errorf("withdrawn = %v, %v", got["date_of_birth"], got["corrections"])
	}
	for what, values := range map[string]string{
		"entered":   " old=1934-03-27 new=1934-03-08 feed=1934-03-27 ",
		"changed":   "/2 old=1934-03-08 new=1934-03-09 feed=1934-03-27 ",
		"withdrawn": "/2 old=1934-03-09 new=1934-03-27 feed=1934-03-27 ",
	} {
		if want := `msg="correction ` + what + `" correction=1 kind=astronauts record=1 field=date_of_birth source=` + correctedFrom + values; strings.Count(log.String(), want) != 1 {
			t.Errorf("the log lacks %s: %s", want, log.String())
		}
	}
}

// TestTheLogHasTheBeginningOfLongValues corrects a text of several lines.
func TestTheLogHasTheBeginningOfLongValues(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s, _ := withFacts(t, option)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "bio", strings.Repeat("word\n\n", 1000)))
	for _, line := range lines() {
		if line["msg"] == "correction entered" {
			if text := fmt.Sprint(line["new"]); len(text) < 150 || len(text) > 210 || strings.Contains(text, "\n") {
				t.Errorf("new = %q", text)
			}
			return
		}
	}
	t.Error("the log has no line of it")
}

func TestCorrectionTellsEveryMistake(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	b := s.staffed(t, 1, accounts.Moderator)
	with := func(change object) object {
		body := correction("astronauts", "1", "date_of_birth", "1934-03-09")
		for key, value := range change {
			body[key] = value
		}
		return body
	}
	const (
		fact, record = "Fact is required.", "Record is required."
		source       = "Source must be the address of a page, such as https://example.org/page."
	)
	for name, tt := range map[string]struct {
		body object
		want []any
	}{
		"nothing":           {object{}, []any{object{"field": fact}, object{"source": "Source is required."}}},
		"no such kind":      {with(object{"kind": "pads"}), []any{object{"field": fact}}},
		"a launch's time":   {with(object{"kind": "launches", "field": "net"}), []any{object{"field": fact}}},
		"no record":         {with(object{"record_id": "x"}), []any{object{"record_id": record}}},
		"a launch's number": {with(object{"kind": "launches", "field": "mission.type"}), []any{object{"record_id": record}}},
		"no date":           {with(object{"value": "9 March"}), []any{object{"value": "Value must be a date such as 1961-04-12."}}},
		"a script":          {with(object{"source": "javascript:alert(1)"}), []any{object{"source": source}}},
		"a book":            {with(object{"source": "Encyclopedia, page 3"}), []any{object{"source": source}}},
		"a password":        {with(object{"source": "https://me:secret@example.org/"}), []any{object{"source": source}}},
		"no host":           {with(object{"source": "https:///page"}), []any{object{"source": source}}},
		"a long source":     {with(object{"source": "https://example.org/" + strings.Repeat("x", 481)}), []any{object{"source": "Source cannot exceed 500 characters."}}},
	} {
		if got := fmt.Sprint(b.must(400, "POST", correctionsPath, tt.body)["validationErrors"]); got != fmt.Sprint(tt.want) {
			t.Errorf("%s = %s, want %v", name, got, tt.want)
		}
	}
	b.must(404, "POST", correctionsPath, with(object{"record_id": "4711"}))
	b.must(409, "POST", correctionsPath, with(object{"value": "1934-03-27"}))
	b.must(200, "POST", correctionsPath, with(object{"source": "https://example.org/" + strings.Repeat("x", 480)}))
	if got := b.must(400, "PUT", correctionsPath+"/1", object{"value": "soon", "source": ""})["validationErrors"]; len(got.([]any)) != 2 {
		t.Errorf("changing = %v", got)
	}
}

// TestMembersCorrectNothing has a member without a role try.
func TestMembersCorrectNothing(t *testing.T) {
	t.Parallel()
	s, _ := withFacts(t)
	b := s.staffed(t, 1)
	for _, try := range []struct{ method, path string }{{"GET", ""}, {"POST", ""}, {"PUT", "/1"}, {"DELETE", "/1"}} {
		var body any
		if try.method != "GET" {
			body = correction("astronauts", "1", "bio", "x")
		}
		b.must(403, try.method, correctionsPath+try.path, body)
	}
}
