package store_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// idsOf returns the ids of items, as in "1 4 2".
func idsOf[T any](items []T, id func(T) int64) string {
	words := make([]string, len(items))
	for i, item := range items {
		words[i] = fmt.Sprint(id(item))
	}
	return strings.Join(words, " ")
}

// pages returns the ids of a whole list, read in pages of the given size, and
// fails when a page has another total than there are ids.
func pages[T any](t *testing.T, limit int, id func(T) int64, list func(page int) (catalogue.Page[T], error)) string {
	t.Helper()
	var items []T
	total := 0
	for number := 1; ; number++ {
		page, err := list(number)
		if err != nil {
			t.Fatal(err)
		}
		if page.Items == nil {
			t.Fatalf("page %d has no list", number)
		}
		if number == 1 {
			total = page.Total
		}
		if page.Total != total {
			t.Errorf("page %d has total %d, page 1 had %d", number, page.Total, total)
		}
		if len(page.Items) == 0 {
			break
		}
		if len(page.Items) > limit {
			t.Fatalf("page %d has %d items, want at most %d", number, len(page.Items), limit)
		}
		items = append(items, page.Items...)
	}
	if total != len(items) {
		t.Errorf("total = %d, want %d", total, len(items))
	}
	return idsOf(items, id)
}

// people is a store of astronauts with every case of names, moments and ages.
func people(t *testing.T) *store.Store {
	t.Helper()
	st := storetest.New(t)
	moment := func(years int) *time.Time { return storetest.Ptr(storetest.Now.AddDate(years, 0, 0)) }
	person := func(id int, name, born, died string, first, last *time.Time) catalogue.Astronaut {
		a := storetest.Astronaut(id)
		a.Name, a.DateOfBirth, a.DateOfDeath, a.FirstFlightAt, a.LastFlightAt = name, born, died, first, last
		return a
	}
	french := catalogue.Country{ID: 9, Name: "France", Alpha2: "FR", Alpha3: "FRA", NationalityName: "French"}
	crew := []catalogue.Astronaut{
		person(1, "Zoë Adams", "1980-08-02", "", moment(-3), moment(-1)),              // 45, tomorrow 46
		person(2, "Émile Brun", "1934-03-09", "1968-03-27", moment(-60), nil),         // 34
		person(3, "edgar Cole", "1980-08-01", "", nil, nil),                           // 46 today
		person(4, "Anna Dahl_50%", "1980-08-02", "", moment(-3), moment(-1)),          // twin of 1
		person(5, "Starman", "", "", moment(-5), moment(-5)),                          // a dummy
		person(6, "Ödön Émile", "1900-01-01", "1990-01-01", moment(-40), moment(-40)), // 90
		person(7, "Zoe adams", "", "", nil, nil),
	}
	crew[1].Nationalities = []catalogue.Country{storetest.Country(), french}
	crew[5].Nationalities = []catalogue.Country{french}
	crew[1].Status, crew[5].Status = catalogue.NamedID{ID: 11, Name: "Deceased"}, catalogue.NamedID{ID: 11, Name: "Deceased"}
	for i := range crew {
		crew[i].InSpace = nil
	}
	crew[1].InSpace, crew[2].InSpace, crew[4].InSpace = storetest.Ptr(true), storetest.Ptr(true), storetest.Ptr(false)
	crew[3].Agency = storetest.Ptr(storetest.Agency(2))
	crew[0].FlightsCount, crew[2].FlightsCount, crew[4].FlightsCount, crew[6].FlightsCount = storetest.Ptr(3), storetest.Ptr(0), storetest.Ptr(4), nil
	storetest.Save(t, st, intake.Batch{Astronauts: append(crew,
		catalogue.Astronaut{ID: 8, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}},
		catalogue.Astronaut{ID: 9, Seen: catalogue.Seen{Detail: catalogue.DetailNormal}})}) // without a name
	return st
}

func astronautID(a catalogue.Astronaut) int64 { return a.ID }

// Zoë and Zoe fold to one name: then their ids decide, in both directions.
func TestListAstronautsInOrder(t *testing.T) {
	t.Parallel()
	st := people(t)
	for name, tt := range map[string]struct {
		filter    catalogue.AstronautFilter
		asc, desc string
	}{
		"name":         {catalogue.AstronautFilter{}, "4 3 2 6 5 1 7", "1 7 5 6 2 3 4"},
		"last flight":  {catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByLastFlight}, "6 5 1 4 2 3 7", "1 4 5 6 2 3 7"},
		"first flight": {catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByFirstFlight}, "2 6 5 1 4 3 7", "1 4 5 6 2 3 7"},
		"interest":     {catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByInterest}, "5 1 4 2 6 3 7", "7 3 6 2 4 1 5"},
		"age":          {catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByAge}, "2 1 4 3 6 5 7", "6 3 1 4 2 5 7"},
		"age of some":  {catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByAge, Search: "E", AgencyID: storetest.Ptr(int64(1))}, "2 1 3 6 7", "6 3 1 2 7"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, limit := range []int{1, 2, 3, 50} {
				for _, tt.filter.Descending = range []bool{false, true} {
					want := tt.asc
					if tt.filter.Descending {
						want = tt.desc
					}
					got := pages(t, limit, astronautID, func(page int) (catalogue.Page[catalogue.Astronaut], error) {
						tt.filter.Page, tt.filter.Limit = page, limit
						return st.Catalogue.ListAstronauts(t.Context(), tt.filter)
					})
					if got != want {
						t.Errorf("in pages of %d, descending %t: %s, want %s", limit, tt.filter.Descending, got, want)
					}
				}
			}
		})
	}
}

func TestListAstronautsFiltered(t *testing.T) {
	t.Parallel()
	st := people(t)
	id := func(n int64) *int64 { return &n }
	for name, tt := range map[string]struct {
		filter catalogue.AstronautFilter
		want   string
	}{
		"search":              {catalogue.AstronautFilter{Search: "ZOE"}, "1 7"},
		"search with accents": {catalogue.AstronautFilter{Search: "émilé"}, "2 6"},
		"search for a sign":   {catalogue.AstronautFilter{Search: "_"}, "4"},
		"search for per cent": {catalogue.AstronautFilter{Search: "0%"}, "4"},
		"search for nobody":   {catalogue.AstronautFilter{Search: "%"}, "4"},
		"status":              {catalogue.AstronautFilter{StatusID: id(11)}, "2 6"},
		"nationality":         {catalogue.AstronautFilter{CountryID: id(9)}, "2 6"},
		"second nationality":  {catalogue.AstronautFilter{CountryID: id(2)}, "4 3 2 5 1 7"},
		"agency":              {catalogue.AstronautFilter{AgencyID: id(2)}, "4"},
		"all at once":         {catalogue.AstronautFilter{AgencyID: id(1), CountryID: id(2), StatusID: id(11), Search: "brun"}, "2"},
		"in space":            {catalogue.AstronautFilter{InSpace: storetest.Ptr(true)}, "3 2"},
		"in space, by age":    {catalogue.AstronautFilter{InSpace: storetest.Ptr(true), OrderBy: catalogue.AstronautsByAge}, "2 3"},
		"in space, oldest":    {catalogue.AstronautFilter{InSpace: storetest.Ptr(true), OrderBy: catalogue.AstronautsByAge, Descending: true}, "3 2"},
		"in space, of some":   {catalogue.AstronautFilter{InSpace: storetest.Ptr(true), CountryID: id(9)}, "2"},
		"not in space":        {catalogue.AstronautFilter{InSpace: storetest.Ptr(false)}, "5"},
		"unknown status":      {catalogue.AstronautFilter{StatusID: id(4711)}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			page, err := st.Catalogue.ListAstronauts(t.Context(), tt.filter)
			if err != nil {
				t.Fatal(err)
			}
			if got := idsOf(page.Items, astronautID); got != tt.want || page.Total != len(strings.Fields(tt.want)) {
				t.Errorf("astronauts = %s of %d, want %s", got, page.Total, tt.want)
			}
			for _, tt.filter.OrderBy = range []catalogue.AstronautOrder{
				catalogue.AstronautsByFirstFlight, catalogue.AstronautsByLastFlight, catalogue.AstronautsByAge,
			} {
				other, err := st.Catalogue.ListAstronauts(t.Context(), tt.filter)
				if err != nil || other.Total != page.Total || len(other.Items) != len(page.Items) {
					t.Errorf("in order %d: %d of %d, %v, want %d", tt.filter.OrderBy, len(other.Items), other.Total, err, page.Total)
				}
			}
		})
	}
}

// Ages change overnight, and a page of far away ones is as right as the first.
func TestAstronautsGrowOlder(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	living, dead := storetest.Astronaut(1), storetest.Astronaut(2)
	living.DateOfBirth = "1992-08-03"
	dead.DateOfBirth, dead.DateOfDeath = "1934-03-09", "1968-03-11" // 34 years and two days
	storetest.Save(t, st, intake.Batch{Astronauts: []catalogue.Astronaut{living, dead}})
	for _, tt := range []struct {
		days int
		want string
	}{{0, "1 2"}, {3, "1 2"}, {10, "2 1"}} {
		clock.Advance(storetest.Now.AddDate(0, 0, tt.days).Sub(clock.Now()))
		page, err := st.Catalogue.ListAstronauts(t.Context(), catalogue.AstronautFilter{OrderBy: catalogue.AstronautsByAge})
		if got := idsOf(page.Items, astronautID); err != nil || got != tt.want {
			t.Errorf("after %d days = %s, %v, want %s", tt.days, got, err, tt.want)
		}
	}
}

func TestListAstronautsShowsCards(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	full := storetest.Astronaut(1)
	full.TimeInSpace, full.EVATime, full.LastFlightAt = storetest.Ptr(1000*time.Hour), storetest.Ptr(time.Hour), storetest.Ptr(storetest.Now)
	full.LandingsCount, full.WalksCount, full.DateOfDeath = storetest.Ptr(1), storetest.Ptr(2), "2020-02-03"
	storetest.Save(t, st, intake.Batch{Astronauts: []catalogue.Astronaut{full}})

	want := full
	want.Agency = core(full.Agency)
	got, err := st.Catalogue.AstronautByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("astronaut = %+v, %v\nwant %+v", got, err, want)
	}
	want.EVATime, want.LandingsCount, want.WalksCount, want.Bio, want.WikiURL, want.SocialLinks = nil, nil, nil, "", "", nil
	page, err := st.Catalogue.ListAstronauts(t.Context(), catalogue.AstronautFilter{})
	if err != nil || !reflect.DeepEqual(page, catalogue.Page[catalogue.Astronaut]{Items: []catalogue.Astronaut{want}, Total: 1}) {
		t.Errorf("page = %+v, %v\nwant %+v", page, err, want)
	}
}

func TestAstronautFilterOptions(t *testing.T) {
	t.Parallel()
	st := people(t)
	storetest.Save(t, st, intake.Batch{Agencies: []catalogue.Agency{storetest.Agency(7)}})
	got, err := st.Catalogue.AstronautFilterOptions(t.Context())
	want := catalogue.AstronautFilterOptions{
		Statuses:      []catalogue.FilterOption{{ID: 1, Name: "Active", Count: 5}, {ID: 11, Name: "Deceased", Count: 2}},
		Nationalities: []catalogue.FilterOption{{ID: 2, Name: "American", Count: 6}, {ID: 9, Name: "French", Count: 2}},
		Agencies:      []catalogue.FilterOption{{ID: 1, Name: "Agency 1", Count: 6}, {ID: 2, Name: "Agency 2", Count: 1}},
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("options = %+v, %v, want %+v", got, err, want)
	}
	for _, status := range got.Statuses {
		page, err := st.Catalogue.ListAstronauts(t.Context(), catalogue.AstronautFilter{StatusID: &status.ID})
		if err != nil || page.Total != status.Count {
			t.Errorf("%d astronauts have %+v, %v", page.Total, status, err)
		}
	}
	empty, err := storetest.New(t).Catalogue.AstronautFilterOptions(t.Context())
	if err != nil || empty.Statuses == nil || empty.Nationalities == nil || empty.Agencies == nil {
		t.Errorf("options of nobody = %#v, %v, want empty lists", empty, err)
	}
}
