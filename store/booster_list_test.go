package store_test

import (
	"fmt"
	"reflect"
	"testing"

	"tminus/store/catalogue"
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
	storetest.Save(t, st, catalogue.Batch{Boosters: []catalogue.Booster{
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

func TestBoosterByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	booster, lone := storetest.Booster(1), storetest.Booster(2)
	booster.Image, lone.Rocket = storetest.Image(5), nil
	storetest.Save(t, st, catalogue.Batch{Boosters: []catalogue.Booster{booster, lone, {ID: 9}}})
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
	first.NET, first.Status = storetest.Now.AddDate(-1, 0, 0), catalogue.LaunchStatus{ID: catalogue.StatusSuccess, Name: "Launch Successful"}
	first.LauncherStages[0].Landing.Success = storetest.Ptr(true)
	second.LauncherStages[0].TurnAround = 0
	storetest.SaveLaunches(t, st, first, second, withdrawn, other)
	if err := st.Catalogue.WithdrawLaunch(t.Context(), withdrawn.ID); err != nil {
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
	want := []catalogue.BoosterFlight{
		{Launch: cards.Items[0], Stage: stages[0]},
		{Launch: cards.Items[1], Stage: stages[1]},
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
	var batch catalogue.Batch
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
