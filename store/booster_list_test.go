package store_test

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func boosterID(b catalogue.Booster) int64 { return b.ID }

func TestListBoosters(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	booster := func(id int, serial string, rocket int) catalogue.Booster {
		b := storetest.Booster(id)
		b.SerialNumber, b.Rocket = serial, storetest.Ptr(storetest.Rocket(rocket))
		return b
	}
	unknown := booster(6, "Unknown F9", 1)
	unknown.Placeholder = true
	storetest.Save(t, st, intake.Batch{Boosters: []catalogue.Booster{
		booster(1, "B1058", 1), booster(2, "b1051", 1), booster(3, "Électron 7", 2), booster(4, "B1058", 1),
		booster(5, "Booster 12", 3), unknown,
		{ID: 7, Seen: catalogue.Seen{Detail: catalogue.DetailNormal}},
	}})
	id := func(n int64) *int64 { return &n }
	for name, tt := range map[string]struct {
		filter catalogue.BoosterFilter
		want   string
	}{
		"ascending":          {catalogue.BoosterFilter{}, "2 1 4 5 3"},
		"descending":         {catalogue.BoosterFilter{Descending: true}, "3 5 1 4 2"},
		"search":             {catalogue.BoosterFilter{Search: "b10"}, "2 1 4"},
		"search accents":     {catalogue.BoosterFilter{Search: "ELE"}, "3"},
		"rocket":             {catalogue.BoosterFilter{RocketID: id(1)}, "2 1 4"},
		"rocket, descending": {catalogue.BoosterFilter{RocketID: id(1), Descending: true}, "1 4 2"},
		"both":               {catalogue.BoosterFilter{RocketID: id(3), Search: "b105"}, ""},
	} {
		for _, limit := range []int{1, 2, 50} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				got := pages(t, limit, boosterID, func(page int) (catalogue.Page[catalogue.Booster], error) {
					tt.filter.Page, tt.filter.Limit = page, limit
					return st.Catalogue.ListBoosters(t.Context(), tt.filter)
				})
				if got != tt.want {
					t.Errorf("boosters = %s, want %s", got, tt.want)
				}
			})
		}
	}
}

// What is not known comes last in both directions, and ids break ties.
func TestListBoostersInOrder(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	booster := func(id int, flights, daysAgo *int, turnaround time.Duration) catalogue.Booster {
		b := storetest.Booster(id)
		b.Flights, b.LastLaunchAt, b.FastestTurnaround = flights, nil, turnaround
		if daysAgo != nil {
			b.LastLaunchAt = storetest.Ptr(storetest.Now.AddDate(0, 0, -*daysAgo))
		}
		return b
	}
	n := storetest.Ptr[int]
	storetest.Save(t, st, intake.Batch{Boosters: []catalogue.Booster{
		booster(1, n(3), n(10), 20*24*time.Hour), booster(2, nil, nil, 0), booster(3, n(34), n(2), 9*24*time.Hour),
		booster(4, n(3), n(300), 0), booster(5, n(0), nil, 40*24*time.Hour),
	}})
	for order, want := range map[catalogue.BoosterOrder][2]string{
		catalogue.BoostersBySerialNumber: {"1 2 3 4 5", "5 4 3 2 1"},
		catalogue.BoostersByFlights:      {"5 1 4 3 2", "3 1 4 5 2"},
		catalogue.BoostersByLastFlight:   {"4 1 3 2 5", "3 1 4 2 5"},
		catalogue.BoostersByTurnaround:   {"3 1 5 2 4", "5 1 3 2 4"},
	} {
		for _, limit := range []int{1, 2, 50} {
			for i, descending := range []bool{false, true} {
				filter := catalogue.BoosterFilter{OrderBy: order, Descending: descending, Limit: limit}
				got := pages(t, limit, boosterID, func(page int) (catalogue.Page[catalogue.Booster], error) {
					filter.Page = page
					return st.Catalogue.ListBoosters(t.Context(), filter)
				})
				if got != want[i] {
					t.Errorf("order %d by %d, descending %t: %s, want %s", order, limit, descending, got, want[i])
				}
			}
		}
	}
}

// The feed seldom tells a booster's fastest turnaround: then it is the shortest
// of the flights that are over.
func TestTurnaroundOfBoosters(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	const day = 24 * time.Hour
	flight := func(n int, turnaround time.Duration, status int64) catalogue.Launch {
		l := storetest.Launch(n)
		l.NET, l.Status = storetest.Now.AddDate(0, 0, -n-1), ledger.Status{ID: status, Name: "Status"}
		stage := storetest.LauncherStage(n)
		stage.Booster = storetest.Ptr(storetest.Booster(1))
		stage.Booster.FastestTurnaround, stage.TurnAround = 0, turnaround
		l.LauncherStages = []catalogue.LauncherStage{stage}
		return l
	}
	turnaround := func() time.Duration {
		t.Helper()
		b, err := st.Catalogue.BoosterByID(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		return b.FastestTurnaround
	}
	coming := flight(3, 5*day, ledger.StatusGo)
	storetest.SaveLaunches(t, st, flight(1, 0, ledger.StatusSuccess), flight(2, 30*day, ledger.StatusFailure), coming)
	if got := turnaround(); got != 30*day {
		t.Errorf("before it flew: %v, want 30 days", got)
	}
	coming.Status.ID = ledger.StatusSuccess
	storetest.SaveLaunches(t, st, coming)
	if got := turnaround(); got != 5*day {
		t.Errorf("once it flew: %v, want 5 days", got)
	}
	coming.LauncherStages[0].TurnAround = 6 * day
	storetest.SaveLaunches(t, st, coming)
	if got := turnaround(); got != 6*day {
		t.Errorf("once corrected: %v, want 6 days", got)
	}
	if err := st.Intake.WithdrawLaunch(t.Context(), coming.ID); err != nil {
		t.Fatal(err)
	}
	if got := turnaround(); got != 30*day {
		t.Errorf("once withdrawn: %v, want 30 days", got)
	}
	told := storetest.Booster(1)
	told.FastestTurnaround = 9 * day
	storetest.Save(t, st, intake.Batch{Boosters: []catalogue.Booster{told}})
	if got := turnaround(); got != 9*day {
		t.Errorf("once the feed tells: %v, want 9 days", got)
	}
}

// A booster has flown as often as its counter or its launches say, whichever is
// more, and every read of it says the same.
func TestFlightsOfABooster(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	flight := func(n, number int, status int64) catalogue.Launch {
		l := storetest.Launch(n)
		l.NET, l.Status = storetest.Now.AddDate(0, 0, -n-1), ledger.Status{ID: status, Name: "Status"}
		stage := storetest.LauncherStage(n)
		stage.Booster, stage.FlightNumber = storetest.Ptr(storetest.Booster(1)), &number
		stage.Booster.Flights = storetest.Ptr(33)
		stage.Booster.FastestTurnaround, stage.TurnAround = 0, 30*24*time.Hour
		l.LauncherStages = []catalogue.LauncherStage{stage}
		return l
	}
	want := func(when string, flights, known, turnarounds int) {
		t.Helper()
		b, err := st.Catalogue.BoosterByID(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		page, err := st.Catalogue.ListBoosters(t.Context(), catalogue.BoosterFilter{OrderBy: catalogue.BoostersByFlights, Descending: true})
		if err != nil {
			t.Fatal(err)
		}
		launch, err := st.Catalogue.LaunchByID(t.Context(), storetest.Launch(1).ID)
		if err != nil {
			t.Fatal(err)
		}
		told := catalogue.BoosterFlown{Flights: &flights, Known: known, Turnarounds: turnarounds}
		for where, got := range map[string]catalogue.BoosterFlown{
			"record": b.Flown, "list": page.Items[0].Flown, "launch": launch.LauncherStages[0].Booster.Flown,
		} {
			if !reflect.DeepEqual(got, told) {
				t.Errorf("%s, %s: %d flights, %d known, fastest of %d, want %d, %d, %d",
					when, where, *got.Flights, got.Known, got.Turnarounds, flights, known, turnarounds)
			}
		}
	}
	storetest.SaveLaunches(t, st, flight(1, 3, ledger.StatusSuccess), flight(2, 2, ledger.StatusFailure))
	want("counter ahead", 33, 2, 2)
	coming := flight(3, 36, ledger.StatusGo)
	storetest.SaveLaunches(t, st, coming)
	want("before it flew", 35, 2, 2)
	coming.Status.ID = ledger.StatusSuccess
	storetest.SaveLaunches(t, st, coming)
	want("launch ahead", 36, 3, 3)
	if err := st.Intake.WithdrawLaunch(t.Context(), coming.ID); err != nil {
		t.Fatal(err)
	}
	want("once withdrawn", 33, 2, 2)
	told := storetest.Booster(1)
	told.Flights, told.FastestTurnaround = storetest.Ptr(40), 9*24*time.Hour
	storetest.Save(t, st, intake.Batch{Boosters: []catalogue.Booster{told}})
	want("once the feed counts more and tells the fastest", 40, 2, 0)
}

func TestBoosterByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	booster, lone := storetest.Booster(1), storetest.Booster(2)
	booster.Image, lone.Rocket = storetest.Image(5), nil
	storetest.Save(t, st, intake.Batch{Boosters: []catalogue.Booster{booster, lone, {ID: 9}}})
	want := booster
	want.Rocket = &catalogue.Rocket{ID: 1, Name: "Rocket 1", FullName: "Rocket 1 Block 5"}
	for id, want := range map[int64]catalogue.Booster{1: want, 2: lone} {
		if got, err := st.Catalogue.BoosterByID(t.Context(), id); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("booster = %+v, %v\nwant %+v", got, err, want)
		}
	}
	page, err := st.Catalogue.ListBoosters(t.Context(), catalogue.BoosterFilter{})
	if err != nil || !reflect.DeepEqual(page.Items, []catalogue.Booster{want, lone}) {
		t.Errorf("boosters = %+v, %v\nwant %+v", page.Items, err, want)
	}
	for _, id := range []int64{9, 4711} {
		_, err := st.Catalogue.BoosterByID(t.Context(), id)
		wantNotFound(t, err, "Booster not found.")
	}
}

func TestBoosterFlights(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	// Launches 0, 200 and 400 fly on booster 1.
	first, second, withdrawn, other := storetest.Launch(0), storetest.Launch(200), storetest.Launch(400), storetest.Launch(1)
	first.NET, first.Status = storetest.Now.AddDate(-1, 0, 0), ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful"}
	first.LauncherStages[0].Landing.Success = storetest.Ptr(true)
	second.LauncherStages[0].TurnAround = 0
	storetest.SaveLaunches(t, st, first, second, withdrawn, other)
	if err := st.Intake.WithdrawLaunch(t.Context(), withdrawn.ID); err != nil {
		t.Fatal(err)
	}

	flights, err := st.Catalogue.BoosterFlights(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	cards, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{
		Filter: catalogue.Filter{Booster: catalogue.AnyOf[int64](1), Upcoming: catalogue.UpcomingAll}, Descending: storetest.Ptr(true),
	})
	if err != nil || len(cards.Items) != 2 {
		t.Fatalf("launches of the booster = %+v, %v, want two", cards, err)
	}
	stages := []catalogue.LauncherStage{shown(second).LauncherStages[0], shown(first).LauncherStages[0]}
	stages[0].Booster, stages[1].Booster = nil, nil
	crew := func(ids ...int64) (up []catalogue.Astronaut) {
		for _, id := range ids {
			up = append(up, catalogue.Astronaut{ID: id, Name: fmt.Sprintf("Astronaut %d", id)})
		}
		return up
	}
	want := []catalogue.BoosterFlight{
		{Launch: cards.Items[0], Stage: stages[0], Crew: crew(21, 22)},
		{Launch: cards.Items[1], Stage: stages[1], Crew: crew(1, 2)},
	}
	if !reflect.DeepEqual(flights, want) {
		t.Errorf("flights = %+v\nwant %+v", flights, want)
	}

	none, err := st.Catalogue.BoosterFlights(t.Context(), 4711)
	if err != nil || none == nil || len(none) != 0 {
		t.Errorf("flights of no booster = %#v, %v, want an empty list", none, err)
	}
}

func TestBoosterFlightsAreBounded(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	var batch intake.Batch
	for n := range 103 {
		batch.Launches = append(batch.Launches, storetest.Launch(200*n))
	}
	storetest.Save(t, st, batch)
	flights, err := st.Catalogue.BoosterFlights(t.Context(), 1)
	if err != nil || len(flights) != 100 || flights[0].Launch.ID != storetest.LaunchID(20400) {
		t.Errorf("%d flights, %v, want the latest 100", len(flights), err)
	}
}

// What stands for boosters that are not known is in no list: lists, filters and
// the age of the catalogue count the same ones.
func TestPlaceholderBoostersCountNowhere(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	known, unknown := storetest.Launch(0), storetest.Launch(1)
	stage := storetest.LauncherStage(7)
	stage.Booster.SerialNumber, stage.Booster.Placeholder = "Unknown F9", true
	unknown.LauncherStages = []catalogue.LauncherStage{stage}
	storetest.SaveLaunches(t, st, known, unknown)
	list, err := st.Catalogue.ListBoosters(t.Context(), catalogue.BoosterFilter{})
	if err != nil {
		t.Fatal(err)
	}
	options, err := st.Catalogue.LaunchFilterOptions(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	age, err := st.Catalogue.CatalogueAge(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range age.Parts {
		if part.Kind == catalogue.KindBoosters && (list.Total != 1 || len(options.Boosters) != 1 || part.Count != 1) {
			t.Errorf("%d boosters in the list, %d in the filter, %d counted; want 1 each", list.Total, len(options.Boosters), part.Count)
		}
	}
}
