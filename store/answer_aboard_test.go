package store_test

import (
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/search"
	"tminus/store/storetest"
)

func TestWhoIsAboard(t *testing.T) {
	t.Parallel()
	st := open(t)
	station, empty := storetest.Station(1), storetest.Station(2)
	station.Name, empty.Name = "International Space Station", "Tiangong space station"
	expedition := storetest.Expedition(1)
	expedition.Station = &station
	storetest.Save(t, st.Store, intake.Batch{Stations: []catalogue.Station{station, empty}, Expeditions: []catalogue.Expedition{expedition}})
	for text, aboard := range map[string]int{
		"who is on the iss": 2, "Who’s aboard the International Space Station?": 2, "people on the ISS right now": 2,
		"who is on tiangong": 0, "who is on the moon": 0, "people on mars": 0,
	} {
		result, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		if aboard == 0 {
			if result.Answer != nil {
				t.Errorf("%q: answer %+v, want none where nobody is known to be", text, result.Answer)
			}
			continue
		}
		if result.Answer == nil || result.Answer.Total != aboard || result.Answer.Station.ID != 1 {
			t.Fatalf("%q: answer %+v", text, result.Answer)
		}
		if len(result.Groups) != 2 || result.Groups[0].Hits[0].Title != "Astronaut 2" || result.Groups[1].Hits[0].Title != station.Name {
			t.Errorf("%q: below it %+v, want the crew by role and the station", text, result.Groups)
		}
	}
}
