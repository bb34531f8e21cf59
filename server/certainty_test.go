package server_test

import (
	"fmt"
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// certainties are what the feed's precisions mean, by their ids.
var certainties = []string{
	"exact", "exact", "exact", "day", "day", "day", "week", "month", "quarter", "quarter", "quarter", "quarter",
	"half", "half", "year", "fiscal", "decade", "decade",
}

// dateForms are how much of a time the structured data tell of each certainty.
var dateForms = map[string]string{
	"exact": time.RFC3339, "day": time.DateOnly, "week": "2006-01", "month": "2006-01",
	"quarter": "2006", "half": "2006", "year": "2006", "fiscal": "2006", "decade": "",
}

// timed is a launch of the table, and what has to be told of it.
type timed struct {
	launch catalogue.Launch
	want   string
}

// everyTime returns a launch of each status and precision to come and past, and
// six as the feed has some: no precision, and the end of a period for a NET.
func everyTime() []timed {
	var all []timed
	add := func(status int64, precision int, net time.Time, want string) {
		launch := storetest.Launch(len(all))
		launch.Status = ledger.Status{ID: status, Name: fmt.Sprint("Status ", status)}
		launch.NET, launch.WindowStart, launch.WindowEnd = net, net, net.Add(time.Hour)
		launch.NETPrecision = nil
		if precision >= 0 {
			launch.NETPrecision = &ledger.Precision{ID: int64(precision), Name: fmt.Sprint("Precision ", precision)}
		}
		all = append(all, timed{launch, want})
	}
	counted := map[int64]bool{ledger.StatusGo: true, ledger.StatusHold: true, ledger.StatusInFlight: true}
	for status := int64(1); status <= 10; status++ {
		for _, days := range []int{-40, 40} {
			net := storetest.Now.AddDate(0, 0, days).Add(13 * time.Second)
			untold := "month"
			if days < 0 || counted[status] || (ledger.Status{ID: status}).Final() {
				untold = "exact"
			}
			add(status, -1, net, untold)
			for precision, want := range certainties {
				add(status, precision, net, want)
			}
		}
	}
	for _, day := range []string{"2026-12-31", "2029-09-30", "2030-09-30", "2031-03-31", "2035-12-31", "2038-12-31"} {
		net, _ := time.Parse(time.DateOnly, day)
		add(ledger.StatusTBD, -1, net, "month")
	}
	return all
}

var (
	timeOfDay = regexp.MustCompile(`\d\d:\d\d`)
	headTexts = regexp.MustCompile(`<title[^>]*>([^<]*)</title>|<meta[^>]* (?:name|property)="(?:og:)?(?:title|description)" content="([^"]*)"`)
)

// Wherever the server tells a launch's time it tells as much as is known: in
// lists, the launch's own call, the structured data and the head of its page.
func TestTimesAreToldAsFarAsTheyAreKnown(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org"))
	all := everyTime()
	launches := make([]catalogue.Launch, len(all))
	for i := range all {
		launches[i] = all[i].launch
	}
	storetest.SaveLaunches(t, s.store, launches...)

	listed := map[string]any{}
	for page := 1; len(listed) < len(all) && page < 100; page++ {
		answer := s.getJSON(t, http.StatusOK, fmt.Sprintf("%s?upcoming=all&limit=50&page=%d", launchesURL, page))
		for _, card := range at(answer, "_embedded", "launchNormalDTOes").([]any) {
			listed[at(card, "id").(string)] = at(card, "certainty")
		}
	}
	for _, tt := range all {
		title := fmt.Sprintf("status %d, precision %v, NET %s", tt.launch.Status.ID, tt.launch.NETPrecision, tt.launch.NET)
		if got := listed[tt.launch.ID]; got != tt.want {
			t.Errorf("%s: the card's certainty is %v, want %s", title, got, tt.want)
		}
		detail := s.getJSON(t, http.StatusOK, "/api/v1/public/launch/"+tt.launch.ID)
		if got := at(detail, "certainty"); got != tt.want {
			t.Errorf("%s: the launch's certainty is %v, want %s", title, got, tt.want)
		}
		page := s.get(t, "/launches/"+tt.launch.ID).Body.String()
		wantEvent(t, title, structured(t, page), tt)
		texts := headTexts.FindAllStringSubmatch(page, -1)
		if len(texts) < 4 {
			t.Fatalf("%s: %d texts in the head, want title and description for search and for sharing", title, len(texts))
		}
		for _, text := range texts {
			if told := html.UnescapeString(text[1] + text[2]); told == "" || timeOfDay.MatchString(told) && tt.want != string(ledger.CertaintyExact) {
				t.Errorf("%s: the head says %q", title, told)
			}
		}
	}
	sitemap := s.get(t, "/sitemap.xml").Body.String()
	for _, tt := range all {
		if net := tt.launch.NET.UTC().Format(time.RFC3339); strings.Contains(sitemap, net) {
			t.Errorf("the sitemap takes the NET %s for a change", net)
		}
	}
}

// wantEvent fails unless the structured data tell the launch's time as far as
// it is known.
func wantEvent(t *testing.T, title string, event map[string]any, tt timed) {
	t.Helper()
	var start, end any
	if form := dateForms[tt.want]; form != "" {
		start = tt.launch.NET.UTC().Format(form)
	}
	if tt.want == "exact" {
		end = tt.launch.WindowEnd.UTC().Format(time.RFC3339)
	}
	if event["startDate"] != start || event["endDate"] != end {
		t.Errorf("%s: from %v to %v, want %v to %v", title, event["startDate"], event["endDate"], start, end)
	}
}

// A launch that moved had a date before: that, too, is told as far as it was
// known then.
func TestPreviousDatesAreToldAsFarAsTheyWereKnown(t *testing.T) {
	t.Parallel()
	month, minute := &ledger.Precision{ID: 7, Name: "Month"}, &ledger.Precision{ID: 1, Name: "Minute"}
	type told struct {
		net       string
		precision *ledger.Precision
	}
	for name, tt := range map[string]struct {
		told []told // one after the other
		want any
	}{
		"never moved":           {[]told{{"2026-09-30T00:00:00Z", month}}, nil},
		"exact to exact":        {[]told{{"2026-09-10T12:00:00Z", minute}, {"2026-09-11T12:00:00Z", minute}}, "2026-09-10T12:00:00Z"},
		"month to month":        {[]told{{"2026-09-30T00:00:00Z", month}, {"2026-10-31T00:00:00Z", month}}, "2026-09"},
		"month to exact":        {[]told{{"2026-09-30T00:00:00Z", month}, {"2026-10-05T12:00:00Z", minute}}, "2026-09"},
		"exact to month":        {[]told{{"2026-09-10T12:00:00Z", minute}, {"2026-10-31T00:00:00Z", month}}, "2026-09-10T12:00:00Z"},
		"a month, exact later":  {[]told{{"2026-09-30T00:00:00Z", month}, {"2026-10-31T00:00:00Z", month}, {"2026-10-31T00:00:00Z", minute}}, "2026-09"},
		"without a precision":   {[]told{{"2026-09-30T00:00:00Z", nil}, {"2026-10-31T00:00:00Z", nil}}, "2026-09"},
		"none, then exact":      {[]told{{"2026-09-30T00:00:00Z", nil}, {"2026-10-05T12:00:00Z", minute}}, "2026-09"},
		"a decade, then exact":  {[]told{{"2029-12-31T00:00:00Z", &ledger.Precision{ID: 16, Name: "Decade"}}, {"2026-10-05T12:00:00Z", minute}}, nil},
		"unknown, then exact":   {[]told{{"2026-09-30T00:00:00Z", &ledger.Precision{ID: 40, Name: "Sol"}}, {"2026-10-05T12:00:00Z", minute}}, nil},
		"a quarter, then exact": {[]told{{"2026-09-30T00:00:00Z", &ledger.Precision{ID: 10, Name: "Quarter 3"}}, {"2026-10-05T12:00:00Z", minute}}, "2026"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			launch := storetest.Launch(0)
			launch.Status = ledger.Status{ID: ledger.StatusTBC, Name: "To Be Confirmed"}
			for i, step := range tt.told {
				launch.NET, _ = time.Parse(time.RFC3339, step.net)
				launch.NETPrecision, launch.LastUpdated = step.precision, storetest.Now.Add(time.Duration(i)*time.Hour)
				storetest.SaveLaunches(t, s.store, launch)
				s.clock.Advance(time.Hour)
			}
			event := structured(t, s.get(t, "/launches/"+launch.ID).Body.String())
			status := map[bool]string{true: "EventRescheduled", false: "EventScheduled"}[len(tt.told) > 1]
			if got := at(event, "previousStartDate"); got != tt.want || at(event, "eventStatus") != "https://schema.org/"+status {
				t.Errorf("%v, before %v, want %s, %v", at(event, "eventStatus"), got, status, tt.want)
			}
		})
	}
}
