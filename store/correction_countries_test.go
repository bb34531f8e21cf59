package store_test

import (
	"testing"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// Countries that people come from: two have citizens of one name, one has a comma
// in its own.
var (
	canada    = catalogue.Country{ID: 7, Name: "Canada", Alpha2: "CA", Alpha3: "CAN", NationalityName: "Canadian"}
	dominica  = catalogue.Country{ID: 8, Name: "Dominica", Alpha2: "DM", Alpha3: "DMA", NationalityName: "Dominican"}
	dominican = catalogue.Country{ID: 9, Name: "Dominican Republic", Alpha2: "DO", Alpha3: "DOM", NationalityName: "Dominican"}
	korea     = catalogue.Country{ID: 10, Name: "Korea, Republic of", Alpha2: "KR", Alpha3: "KOR", NationalityName: "South Korean"}
)

// withCountries has an astronaut of the United States, and agencies of all others.
func withCountries(t *testing.T) storetest.Watched {
	t.Helper()
	st := storetest.Watch(t)
	agency := storetest.Agency(999)
	agency.Countries = []catalogue.Country{canada, dominica, dominican, korea}
	storetest.Save(t, st.Store, intake.Batch{
		Agencies: []catalogue.Agency{agency}, Astronauts: []catalogue.Astronaut{storetest.Astronaut(1)},
	})
	return st
}

// fromSQL selects the countries of the astronaut.
const fromSQL = `SELECT coalesce(group_concat(name, ' '), '') FROM (SELECT c.name FROM astronaut_countries a
	JOIN countries c ON c.id = a.country_id WHERE a.astronaut_id = 1 ORDER BY a.position)`

func TestNationalitiesAreCorrectedUntilTheFeedMendsThem(t *testing.T) {
	t.Parallel()
	st := withCountries(t)
	person := storetest.Astronaut(1)
	save := func() { storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}}) }
	c := correct(t, st.Store, catalogue.KindAstronauts, "1", "nationality", "dominican republic, CA, Canada")
	if c.Value != "Dominican Republic, Canada" || c.FeedValue != "United States of America" {
		t.Errorf("the correction is %q not %q", c.Value, c.FeedValue)
	}
	st.Expect(t, "corrected", "Dominican Republic Canada", fromSQL)
	before := st.Version(t)
	save()
	st.Expect(t, "read again", "Dominican Republic Canada", fromSQL)
	if st.Version(t) != before {
		t.Error("nothing changed, and the catalogue has another version")
	}
	thin := storetest.Astronaut(1)
	thin.Detail, thin.Nationalities = catalogue.DetailList, nil
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{thin}})
	st.Expect(t, "thin record", "Dominican Republic Canada", fromSQL)
	st.Expect(t, "holds", "nationality holds, United States of America", endsSQL)

	person.Nationalities = []catalogue.Country{dominican, canada}
	save()
	st.Expect(t, "mended", "Dominican Republic Canada", fromSQL)
	st.Expect(t, "mended", "nationality mended, Dominican Republic, Canada", endsSQL)
}

func TestACorrectedNationalityEndsWithAnotherOfTheFeed(t *testing.T) {
	t.Parallel()
	st := withCountries(t)
	correct(t, st.Store, catalogue.KindAstronauts, "1", "nationality", "Canadian")
	st.Expect(t, "corrected", "Canada", fromSQL)
	person := storetest.Astronaut(1)
	person.Nationalities = []catalogue.Country{dominica}
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	st.Expect(t, "what is shown", "Dominica", fromSQL)
	st.Expect(t, "end", "nationality changed, Dominica", endsSQL)
}

// TestACorrectedNationalityOutlivesTheNamesOfCountries has each of the two countries
// change its name while the correction holds.
func TestACorrectedNationalityOutlivesTheNamesOfCountries(t *testing.T) {
	t.Parallel()
	st := withCountries(t)
	rename := func(query string) {
		t.Helper()
		if _, err := st.DB.ExecContext(t.Context(), query); err != nil {
			t.Fatal(err)
		}
	}
	c := correct(t, st.Store, catalogue.KindAstronauts, "1", "nationality", "Canada")
	rename("UPDATE countries SET name = 'Dominion of Canada' WHERE id = 7")
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{storetest.Astronaut(1)}})
	st.Expect(t, "the corrected country has another name", "Dominion of Canada", fromSQL)
	st.Expect(t, "holds", "nationality holds, United States of America", endsSQL)
	rename("UPDATE countries SET name = 'The States' WHERE id = 2")
	if _, err := st.Intake.WithdrawCorrection(t.Context(), c.ID); err != nil {
		t.Error(err)
	}
	st.Expect(t, "withdrawn, with nothing to go back to", "Dominion of Canada", fromSQL)
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{storetest.Astronaut(1)}})
	st.Expect(t, "read again", "United States of America", fromSQL)
}

func TestACorrectedNationalityIsChangedAndWithdrawn(t *testing.T) {
	t.Parallel()
	st := withCountries(t)
	c := correct(t, st.Store, catalogue.KindAstronauts, "1", "nationality", "")
	st.Expect(t, "none", "", fromSQL)
	for typed, code := range map[string]failure.Code{"Atlantis": failure.Invalid, "Canada, Dominican": failure.Invalid, "USA": failure.Conflict} {
		if _, err := st.Intake.ChangeCorrection(t.Context(), c.ID, typed, correctedFrom, 0); failure.CodeOf(err) != code {
			t.Errorf("changed to %q: %v, want %v", typed, err, code)
		}
	}
	st.Expect(t, "refused", "", fromSQL)
	if k, err := st.Intake.ChangeCorrection(t.Context(), c.ID, "south korean", correctedFrom, 0); err != nil || k.Value != "KOR" {
		t.Errorf("a name with a comma: %q, %v", k.Value, err)
	}
	st.Expect(t, "changed", "Korea, Republic of", fromSQL)
	if _, err := st.Intake.ChangeCorrection(t.Context(), c.ID, "dom", correctedFrom, 0); err != nil {
		t.Error(err)
	}
	st.Expect(t, "changed", "Dominican Republic", fromSQL)
	if got, want := holding(t, st.Store, catalogue.KindAstronauts, "1"), "nationality: Dominican Republic not United States of America"; got != want {
		t.Errorf("corrections = %q, want %q", got, want)
	}
	if _, err := st.Intake.WithdrawCorrection(t.Context(), c.ID); err != nil {
		t.Error(err)
	}
	st.Expect(t, "withdrawn", "United States of America", fromSQL)
}
