package store_test

import (
	"reflect"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestListPads(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	site := func(id int, name string) *catalogue.Location {
		l := storetest.Location(id)
		l.Name = name
		return &l
	}
	pad := func(id int, name string, at *catalogue.Location) catalogue.Pad {
		p := storetest.Pad(id)
		p.Name, p.Location = name, at
		return p
	}
	kourou, andoya := site(1, "Kourou"), site(2, "Ándøya")
	alone, moon := pad(5, "Adrift", nil), pad(6, "Tranquillity", site(3, "Moon"))
	moon.Location.CelestialBody, moon.Location.Country, moon.Latitude, moon.Longitude = "Moon", nil, nil, nil
	moon.Active, moon.Image = storetest.Ptr(false), storetest.Image(8)
	storetest.Save(t, st, intake.Batch{Pads: []catalogue.Pad{
		alone, pad(3, "ZL-3", kourou), pad(4, "ela", kourou), pad(1, "Pad B", andoya), moon,
		{ID: 9, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}},
	}})

	pads, err := st.Catalogue.ListPads(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if got, want := idsOf(pads, func(p catalogue.Pad) int64 { return p.ID }), "1 4 3 6 5"; got != want {
		t.Errorf("pads = %s, want %s", got, want)
	}
	want := catalogue.Pad{
		ID: 6, Name: "Tranquillity", Active: storetest.Ptr(false), Image: storetest.Image(8), MapImage: moon.MapImage,
		WikiURL: moon.WikiURL, TotalLaunchCount: moon.TotalLaunchCount, Seen: moon.Seen,
		Location: &catalogue.Location{ID: 3, Name: "Moon", CelestialBody: "Moon"},
	}
	if len(pads) == 5 && !reflect.DeepEqual(pads[3], want) {
		t.Errorf("pad = %+v\nwant %+v", pads[3], want)
	}
	if country := storetest.Country(); len(pads) == 5 && !reflect.DeepEqual(pads[1].Location.Country, &country) {
		t.Errorf("country = %+v, want %+v", pads[1].Location.Country, country)
	}

	none, err := storetest.New(t).Catalogue.ListPads(t.Context())
	if err != nil || none == nil {
		t.Errorf("pads of an empty store = %#v, %v, want an empty list", none, err)
	}
}

func TestPadByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	pad := storetest.Pad(1)
	pad.Image, pad.Location.Image, pad.Description = storetest.Image(8), storetest.Image(9), "Flat."
	pad.Agencies = []catalogue.Agency{storetest.Agency(2), storetest.Agency(1)}
	storetest.Save(t, st, intake.Batch{Pads: []catalogue.Pad{pad}})
	want := pad
	want.Agencies = []catalogue.Agency{listedAgency(pad.Agencies[0]), listedAgency(pad.Agencies[1])}
	got, err := st.Catalogue.PadByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("pad = %+v, %v\nwant %+v", got, err, want)
	}
	_, err = st.Catalogue.PadByID(t.Context(), 4711)
	wantNotFound(t, err, "Launch pad not found.")
}

func TestPadYear(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock() // on 1 August 2026
	st := storetest.New(t, store.WithClock(clock.Now))
	newYear := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC).Sub(storetest.Now)
	launches := []catalogue.Launch{
		at(0, newYear, ledger.StatusSuccess),
		at(1, newYear-time.Second, ledger.StatusSuccess), // of the year before
		at(2, -10*day, ledger.StatusFailure),
		at(3, -9*day, ledger.StatusPartialFailure),
		at(4, -8*day, ledger.StatusPayloadDeployed),
		at(5, -2*day, ledger.StatusGo), // forgotten
		at(6, -time.Hour, ledger.StatusInFlight),
		at(7, 100*day, ledger.StatusTBD),
		at(8, 200*day, ledger.StatusTBD), // of the year after
		at(9, 3*day, ledger.StatusGo),    // withdrawn
		at(10, day, ledger.StatusGo),     // of another pad
	}
	for i := range launches[:10] {
		launches[i].Pad = storetest.Ptr(storetest.Pad(1))
	}
	storetest.SaveLaunches(t, st, launches...)
	if err := st.Intake.WithdrawLaunch(t.Context(), launches[9].ID); err != nil {
		t.Fatal(err)
	}
	for year, want := range map[int]catalogue.PadYear{
		2025: {Attempts: 1, Successful: 1},
		2026: {Attempts: 4, Successful: 2, Planned: 2},
		2027: {Planned: 1},
		1957: {},
	} {
		if got, err := st.Catalogue.PadYear(t.Context(), 1, year); err != nil || got != want {
			t.Errorf("%d = %+v, %v, want %+v", year, got, err, want)
		}
	}
	clock.Advance(2 * day)
	if got, err := st.Catalogue.PadYear(t.Context(), 1, 2026); err != nil || got.Planned != 1 {
		t.Errorf("planned two days later = %d, %v, want 1", got.Planned, err)
	}
}
