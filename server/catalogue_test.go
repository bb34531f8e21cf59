package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const api = "/api/v1/public/"

// newFive returns a server of five of everything, told apart by what lists are
// ordered by. The fifth of each does not know it.
func newFive(t *testing.T) site {
	t.Helper()
	s := newSite(t)
	var batch intake.Batch
	for n := 1; n <= 5; n++ {
		a, p, r := storetest.Astronaut(n), storetest.Program(n), storetest.Rocket(n)
		b, c := storetest.Booster(n), storetest.SpacecraftConfig(n)
		a.Status = catalogue.NamedID{ID: int64(n%2 + 1), Name: []string{"Active", "Retired"}[n%2]}
		a.DateOfBirth = fmt.Sprintf("19%d0-01-02", n+3)
		a.FirstFlightAt = storetest.Ptr(storetest.Now.AddDate(-n, 0, 0))
		a.LastFlightAt = storetest.Ptr(storetest.Now.AddDate(0, n-6, 0))
		p.StartsAt = storetest.Ptr(storetest.Now.AddDate(-n, 0, 0))
		r.MaidenFlight, c.MaidenFlight = fmt.Sprintf("200%d-01-01", n), fmt.Sprintf("201%d-01-01", n)
		r.Programs, c.Agency = nil, storetest.Ptr(storetest.Agency(n%2+1))
		if n == 5 {
			a.DateOfBirth, a.FirstFlightAt, a.LastFlightAt, p.StartsAt = "", nil, nil, nil
			r.MaidenFlight, c.MaidenFlight = "", ""
		}
		a.InSpace = [](*bool){storetest.Ptr(true), storetest.Ptr(false), nil}[n%3]
		b.Rocket, b.Flights = &r, storetest.Ptr(10-n)
		b.LastLaunchAt, b.FastestTurnaround = storetest.Ptr(storetest.Now.AddDate(0, 0, -n)), time.Duration(n%3)*time.Hour
		batch.Astronauts, batch.Programs = append(batch.Astronauts, a), append(batch.Programs, p)
		batch.Rockets, batch.Boosters = append(batch.Rockets, r), append(batch.Boosters, b)
		batch.SpacecraftConfigs = append(batch.SpacecraftConfigs, c)
	}
	storetest.Save(t, s.store, batch)
	return s
}

var listKeys = map[string]string{
	"astronauts": "astronautNormalDTOes", "programs": "programSummarizedDTOes", "rockets": "rocketConfigSummarizedDTOes",
	"launchers": "launcherDTOes", "spacecraft": "spacecraftConfigSummarizedDTOes",
}

// ids returns the ids of a list's records in order.
func ids(list any) string {
	found := []string{}
	records, _ := list.([]any)
	for _, record := range records {
		found = append(found, idOf(record))
	}
	return strings.Join(found, " ")
}

func TestListsFollowTheirParameters(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	for target, want := range map[string]string{
		"astronauts":                                "1 2 3 4 5",
		"astronauts?ordering=asc":                   "1 2 3 4 5",
		"astronauts?ordering=desc":                  "5 4 3 2 1",
		"astronauts?ordering=-name":                 "5 4 3 2 1",
		"astronauts?ordering=lastFlight":            "1 2 3 4 5",
		"astronauts?ordering=-lastFlight":           "4 3 2 1 5",
		"astronauts?ordering=desc&field=lastFlight": "4 3 2 1 5",
		"astronauts?field=firstFlight":              "4 3 2 1 5",
		"astronauts?ordering=-firstFlight":          "1 2 3 4 5",
		"astronauts?ordering=age":                   "4 3 2 1 5",
		"astronauts?ordering=-age":                  "1 2 3 4 5",
		"astronauts?ordering=interest":              "2 4 1 3 5",
		"astronauts?ordering=-interest":             "5 3 1 4 2",
		"astronauts?status=1":                       "2 4",
		"astronauts?status=2&limit=2":               "1 3",
		"astronauts?nationality=2":                  "1 2 3 4 5",
		"astronauts?nationality=3":                  "",
		"astronauts?agency=1":                       "1 2 3 4 5",
		"astronauts?agency=2":                       "",
		"astronauts?inSpace=true":                   "3",
		"astronauts?inSpace=false":                  "1 4",
		"astronauts?inSpace=":                       "1 2 3 4 5",
		"astronauts?search=NAUT%203":                "3",
		"astronauts?search=5+naut":                  "5",
		"astronauts?search=naut+-3":                 "1 2 4 5",
		"astronauts?search=%25":                     "",
		"astronauts?page=2&limit=2":                 "3 4",
		"astronauts?page=9":                         "",
		"programs":                                  "1 2 3 4 5",
		"programs?ordering=asc":                     "4 3 2 1 5",
		"programs?ordering=startDate":               "4 3 2 1 5",
		"programs?search=program+2":                 "2",
		"programs?offset=4&limit=2":                 "5",
		"programs?offset=3&limit=2":                 "3 4",
		"programs?offset=4&limit=2&page=1":          "1 2",
		"programs?page=2&limit=2":                   "3 4",
		"rockets":                                   "4 3 2 1 5",
		"rockets?ordering=asc":                      "1 2 3 4 5",
		"rockets?ordering=-maidenFlight&limit=1":    "4",
		"rockets?page=2&limit=2":                    "2 1",
		"rockets?agency=2":                          "2",
		"rockets?search=rocket+3+block":             "3",
		"launchers":                                 "1 2 3 4 5",
		"launchers?ordering=desc":                   "5 4 3 2 1",
		"launchers?ordering=serialNumber":           "1 2 3 4 5",
		"launchers?page=2&limit=2":                  "3 4",
		"launchers?ordering=-flights":               "1 2 3 4 5",
		"launchers?field=flights":                   "5 4 3 2 1",
		"launchers?ordering=-lastFlight&limit=2":    "1 2",
		"launchers?ordering=turnaround":             "1 4 2 5 3",
		"launchers?ordering=desc&field=turnaround":  "2 5 1 4 3",
		"launchers?search=b1004":                    "4",
		"launchers?rocketConfig=2":                  "2",
		"spacecraft":                                "4 3 2 1 5",
		"spacecraft?ordering=asc":                   "1 2 3 4 5",
		"spacecraft?page=2&limit=2":                 "2 1",
		"spacecraft?agency=2":                       "3 1 5",
		"spacecraft?search=capsule+2":               "2",
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			name, _, _ := strings.Cut(target, "?")
			body := s.getJSON(t, http.StatusOK, api+target)
			list, ok := at(body, "_embedded", listKeys[name]).([]any)
			if got := ids(list); got != want || !ok {
				t.Errorf("ids of %s = %q (a list: %v), want %q", target, got, ok, want)
			}
		})
	}
}

func TestAgenciesAreNarrowed(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	all := ids(at(s.getJSON(t, http.StatusOK, api+"agencies"), "data"))
	kind, _ := at(s.getJSON(t, http.StatusOK, api+"agencies"), "data", 0, "type").(string)
	for query, want := range map[string]string{
		"?type=" + strings.ToUpper(kind): all, "?type=%20&country=": all, "?type=nothing": "", "?country=zzz": "",
		"?country=" + strings.ToLower(storetest.Country().Alpha3): all,
	} {
		if got := ids(at(s.getJSON(t, http.StatusOK, api+"agencies"+query), "data")); got != want {
			t.Errorf("agencies%s = %q, want %q", query, got, want)
		}
	}
}

func TestCallsRefuseWhatMakesNoSense(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	for target, parameter := range map[string]string{
		"astronauts?status=active":                  "status",
		"astronauts?inSpace=yes":                    "inSpace",
		"agencies?type=" + strings.Repeat("x", 101): "type",
		"astronauts?search=a+b+c+d+e+f+g+h+i":       "search",
		"rockets?search=a+b+c+d+e+f+g+h+i":          "search",
		"news?search=a+b+c+d+e+f+g+h+i":             "search",
		"astronauts?nationality=French":             "nationality",
		"astronauts?agency=NASA":                    "agency",
		"astronauts?ordering=height":                "ordering",
		"astronauts?field=height":                   "field",
		"astronauts?limit=0":                        "limit",
		"programs?page=-1":                          "page",
		"programs?ordering=name":                    "ordering",
		"rockets?agency=x":                          "agency",
		"rockets?ordering=name":                     "ordering",
		"launchers?rocketConfig=x":                  "rocketConfig",
		"launchers?field=name":                      "field",
		"spacecraft?agency=x":                       "agency",
		"spacecraft?limit=many":                     "limit",
		"changes?field=colour":                      "field",
		"changes?limit=0":                           "limit",
		"news?limit=x":                              "limit",
		"news?offset=-1":                            "offset",
		"news?offset=x":                             "offset",
		"news?ordering=title":                       "ordering",
		"news?launch=42":                            "launch",
		"nasa/apod?date=2026-02-30":                 "date",
		"astronaut/x":                               "id",
		"program/1.5":                               "id",
		"agency/0x1":                                "id",
		"rocket/one":                                "id",
		"launcher/%2B1":                             "id",
		"spacecraft/x":                              "id",
		"launch-pad/" + storetest.LaunchID(0):       "id",
	} {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusBadRequest, api+target)
			said, _ := at(body, "error").(string)
			if at(body, "businessErrorCode") != 101.0 || !strings.Contains(said, "'"+parameter+"'") {
				t.Errorf("%s answers %v, want code 101 about %q", target, body, parameter)
			}
		})
	}
}

// TestListsNameTheirOrders asks every list for an order it does not know.
func TestListsNameTheirOrders(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	for list, orders := range map[string]string{
		"launches":   "asc, desc, net or -net",
		"astronauts": "asc, desc, name, -name, lastFlight, -lastFlight, firstFlight, -firstFlight, age, -age, interest or -interest",
		"programs":   "asc, desc, startDate or -startDate",
		"rockets":    "asc, desc, maidenFlight, -maidenFlight, launches or -launches",
		"launchers":  "asc, desc, serialNumber, -serialNumber, flights, -flights, lastFlight, -lastFlight, turnaround or -turnaround",
		"spacecraft": "asc, desc, maidenFlight or -maidenFlight",
		"news":       "-published_at, published_at, desc or asc",
	} {
		body := s.getJSON(t, http.StatusBadRequest, api+list+"?ordering=x")
		if got, want := at(body, "error"), "The parameter 'ordering' must be "+orders+"."; got != want {
			t.Errorf("%s: %v, want %s", list, got, want)
		}
	}
}

func TestUnknownRecordsAreNotFound(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	for _, one := range []string{"astronaut", "program", "agency", "rocket", "launcher", "spacecraft", "launch-pad"} {
		for _, id := range []string{"77", "0", "-1", "99999999999999999999"} {
			body := s.getJSON(t, http.StatusNotFound, api+one+"/"+id)
			if at(body, "businessErrorCode") != 103.0 {
				t.Errorf("%s %s answers %v, want code 103", one, id, body)
			}
		}
	}
}

func TestListTellsItsPage(t *testing.T) {
	t.Parallel()
	body := newFive(t).getJSON(t, http.StatusOK, api+"programs?limit=2&page=3")
	for name, want := range map[string]float64{"size": 2, "totalElements": 5, "totalPages": 3, "number": 3} {
		if got := at(body, "page", name); got != want {
			t.Errorf("%s = %v, want %v", name, got, want)
		}
	}
}

func TestAstronautFilters(t *testing.T) {
	t.Parallel()
	s := newFive(t)
	body := s.getJSON(t, http.StatusOK, api+"astronauts/filters")
	for path, want := range map[string]string{
		"status": "Active Retired", "nationalities": "American", "agencies": "Agency 1",
	} {
		names := []string{}
		options, _ := at(body, "data", path).([]any)
		for _, option := range options {
			names = append(names, at(option, "name").(string))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s = %q, want %q", path, got, want)
		}
	}
	newcomer := storetest.Astronaut(6)
	newcomer.Agency = storetest.Ptr(storetest.Agency(2))
	storetest.Save(t, s.store, intake.Batch{Astronauts: []catalogue.Astronaut{newcomer}})
	body = s.getJSON(t, http.StatusOK, api+"astronauts/filters")
	if list, _ := at(body, "data", "agencies").([]any); len(list) != 2 {
		t.Errorf("a new agency's astronaut makes %d agencies, want 2 at once", len(list))
	}
}
