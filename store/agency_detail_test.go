package store_test

import (
	"reflect"
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// listedAgency cuts an agency down to what ListAgencies promises.
func listedAgency(a catalogue.Agency) catalogue.Agency {
	a.SocialLinks, a.SocialLogo = nil, nil
	return a
}

func TestListAgencies(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	none, err := st.Catalogue.ListAgencies(t.Context(), catalogue.AgencyFilter{})
	if err != nil || none == nil || len(none) != 0 {
		t.Errorf("agencies of an empty store = %#v, %v, want an empty list", none, err)
	}

	zeta, emile, edgar := storetest.Agency(1), storetest.Agency(2), storetest.Agency(3)
	zeta.Name, emile.Name, edgar.Name = "zeta", "Émile", "Edgar"
	zeta.SocialLogo, zeta.ParentID, zeta.Featured = storetest.Image(9), storetest.Ptr(int64(77)), true
	zeta.Landings = catalogue.Record{Total: storetest.Ptr(5), Successful: storetest.Ptr(4)}
	zeta.Countries = append(zeta.Countries, catalogue.Country{ID: 1, Name: "Germany", Alpha2: "DE", Alpha3: "DEU", NationalityName: "German"})
	edgar.Image, edgar.Logo, edgar.Countries = nil, nil, nil
	storetest.Save(t, st, intake.Batch{Agencies: []catalogue.Agency{zeta, emile, edgar, {ID: 5, Seen: catalogue.Seen{Detail: catalogue.DetailList}}}})
	got, err := st.Catalogue.ListAgencies(t.Context(), catalogue.AgencyFilter{})
	want := []catalogue.Agency{listedAgency(edgar), listedAgency(emile), listedAgency(zeta)} // 77 is an id only, 5 has no name
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("agencies = %+v, %v\nwant %+v", got, err, want)
	}

	for filter, want := range map[catalogue.AgencyFilter]string{
		{Country: "deu"}:                        "1",
		{Country: "GER"}:                        "",
		{Type: strings.ToUpper(zeta.Type.Name)}: "3 2 1",
		{Type: "nothing"}:                       "",
		{Type: zeta.Type.Name, Country: "DEU"}:  "1",
		{Country: storetest.Country().Alpha3}:   "2 1",
		{Type: "nothing", Country: "DEU"}:       "",
	} {
		got, err := st.Catalogue.ListAgencies(t.Context(), filter)
		if found := idsOf(got, func(a catalogue.Agency) int64 { return a.ID }); err != nil || found != want {
			t.Errorf("agencies of %+v = %s, %v, want %s", filter, found, err, want)
		}
	}

	whole, err := st.Catalogue.AgencyByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(whole, zeta) {
		t.Errorf("agency = %+v, %v\nwant %+v", whole, err, zeta)
	}
	for _, id := range []int64{77, 4711} {
		_, err := st.Catalogue.AgencyByID(t.Context(), id)
		wantNotFound(t, err, "Agency not found.")
	}
}

func TestAgencyNamed(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	one, twin, other := storetest.Agency(1), storetest.Agency(2), storetest.Agency(3)
	one.Name, twin.Name, other.Name = "Société Spatiale", "Twin", "twin"
	other.ParentID = storetest.Ptr(int64(77)) // known by its id only
	storetest.Save(t, st, intake.Batch{Agencies: []catalogue.Agency{one, twin, other}})
	for name, want := range map[string]int64{"societe spatiale": 1, "Twin": 0, "Nobody": 0, "": 0} {
		if id, found, err := st.Catalogue.AgencyNamed(t.Context(), name); err != nil || id != want || found != (want != 0) {
			t.Errorf("agency named %q = %d, %t, %v; want %d", name, id, found, err, want)
		}
	}
}
