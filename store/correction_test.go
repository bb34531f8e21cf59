package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/storetest"
)

const correctedFrom = "https://example.org/biography"

// correct corrects a fact and returns the correction.
func correct(t *testing.T, st *store.Store, kind catalogue.Kind, id, field, value string) corrections.Correction {
	t.Helper()
	c, err := st.Intake.Correct(t.Context(), corrections.Correction{Kind: kind, RecordID: id, Field: field, Value: value, Source: correctedFrom})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// holding returns the corrections that hold of a record, each with its field,
// value and what the feed says.
func holding(t *testing.T, st *store.Store, kind catalogue.Kind, id string) string {
	t.Helper()
	held, err := st.Corrections.Of(t.Context(), kind, id)
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{}
	for _, c := range held {
		texts = append(texts, fmt.Sprintf("%s: %s not %s", c.Field, c.Value, c.FeedValue))
	}
	return strings.Join(texts, "; ")
}

// endsSQL selects how corrections ended, by their fields.
const endsSQL = "SELECT field || ' ' || iif(ended_at IS NULL, 'holds', why) || ', ' || feed_value FROM corrections ORDER BY id"

// wrongPerson is a person of whom the feed tells a wrong date of birth.
func wrongPerson() catalogue.Astronaut {
	person := storetest.Astronaut(1)
	person.DateOfBirth, person.DateOfDeath, person.Bio = "1934-03-27", "1968-03-27", "Flew first."
	return person
}

// bornSQL selects what hangs on the date of birth.
const bornSQL = "SELECT date_of_birth || ' ' || coalesce(lived_days, 'none') FROM astronauts WHERE id = 1"

func TestACorrectionHoldsUntilTheFeedMendsTheFact(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	save := func(person catalogue.Astronaut) {
		t.Helper()
		storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	}
	save(wrongPerson())
	before := st.Version(t)
	correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_birth", "1934-03-09")
	if st.Version(t) == before {
		t.Error("the catalogue has the version of before the correction")
	}
	shown := func(when, want, mark string) {
		t.Helper()
		person, err := st.Catalogue.AstronautByID(t.Context(), 1)
		if err != nil || person.DateOfBirth != want {
			t.Errorf("%s: born %s, %v, want %s", when, person.DateOfBirth, err, want)
		}
		if got := holding(t, st.Store, catalogue.KindAstronauts, "1"); got != mark {
			t.Errorf("%s: corrections = %q, want %q", when, got, mark)
		}
	}
	const mark = "date_of_birth: 1934-03-09 not 1934-03-27"
	shown("corrected", "1934-03-09", mark)
	st.Expect(t, "days lived", "1934-03-09 12437", bornSQL)

	for _, when := range []string{"same again", "and again"} {
		save(wrongPerson())
		shown(when, "1934-03-09", mark)
		st.Expect(t, "days lived", "1934-03-09 12437", bornSQL)
	}
	thin := wrongPerson()
	thin.Detail, thin.DateOfBirth = catalogue.DetailList, ""
	save(thin)
	shown("thin record", "1934-03-09", mark)
	other := wrongPerson()
	other.Bio = "Flew first and once."
	save(other)
	shown("other fact changed", "1934-03-09", mark)
	st.Expect(t, "biography", "Flew first and once.", "SELECT bio FROM astronauts WHERE id = 1")

	before = st.Version(t)
	mended := other
	mended.DateOfBirth = "1934-03-09"
	save(mended)
	shown("mended", "1934-03-09", "")
	st.Expect(t, "end", "date_of_birth mended, 1934-03-09", endsSQL)
	if st.Version(t) == before {
		t.Error("mended, the catalogue has the version of before: pages keep the mark")
	}
	save(wrongPerson())
	shown("wrong again", "1934-03-27", "")
}

func TestACorrectionEndsWhenTheFeedSaysSomethingElse(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	person := wrongPerson()
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_birth", "1934-03-09")
	correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_death", "")
	st.Expect(t, "days lived", "1934-03-09 none", bornSQL)
	person.DateOfBirth = "1934-03-19"
	st.Clock.Advance(time.Hour)
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	st.Expect(t, "what is shown", "1934-03-19 none", bornSQL)
	st.Expect(t, "ends", "date_of_birth changed, 1934-03-19, date_of_death holds, 1968-03-27", endsSQL)
	listed, err := st.Corrections.List(t.Context())
	if err != nil || len(listed) != 2 || listed[0].Field != "date_of_death" || !listed[1].EndedAt.Equal(st.Clock.Now()) {
		t.Errorf("listed = %+v, %v", listed, err)
	}
}

// TestWhatFailsEndsNoCorrection has a batch fail after the record that would end
// the correction.
func TestWhatFailsEndsNoCorrection(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	person := wrongPerson()
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_birth", "1934-03-09")
	person.DateOfBirth = "1934-03-19"
	if _, err := st.Intake.Save(t.Context(), intake.Batch{Astronauts: []catalogue.Astronaut{person, {}}}); err == nil {
		t.Fatal("a record without an id is saved")
	}
	st.Expect(t, "what is shown", "1934-03-09 12437", bornSQL)
	st.Expect(t, "correction", "date_of_birth holds, 1934-03-27", endsSQL)
}

func TestACorrectionOfALaunchIsNoChangeOfTheFeed(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	launch := storetest.Launch(1)
	storetest.SaveLaunches(t, st.Store, launch)
	id := launch.ID
	correct(t, st.Store, catalogue.KindLaunches, id, "mission.description", "Carries a telescope up.")
	correct(t, st.Store, catalogue.KindLaunches, id, "mission.type", "Astrophysics")
	correct(t, st.Store, catalogue.KindLaunches, id, "launch_designator", "2026-042")
	launch.Hashtag = "#again"
	launch.LastUpdated = launch.LastUpdated.Add(time.Minute)
	saved := storetest.SaveLaunches(t, st.Store, launch)
	if saved.Changes != 0 {
		t.Errorf("the ledger has %d lines", saved.Changes)
	}
	found, err := st.Catalogue.LaunchByID(t.Context(), id)
	if err != nil || found.Mission.Description != "Carries a telescope up." || found.Mission.Type != "Astrophysics" || found.Designator != "2026-042" {
		t.Errorf("launch = %+v of %+v, %v", found.Designator, found.Mission, err)
	}
	listed, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{MissionType: catalogue.AnyOf("astrophysics")}})
	if err != nil || listed.Total != 1 {
		t.Errorf("launches of the corrected type = %d, %v", listed.Total, err)
	}
	st.Expect(t, "ledger", "", storetest.LedgerSQL)
	st.Expect(t, "notices", "0", "SELECT count(*) FROM occasions")

	moved := launch
	moved.LastUpdated = moved.LastUpdated.Add(time.Minute)
	moved.Mission = &catalogue.Mission{ID: 4711, Name: "Another mission", Type: "Test Flight"}
	storetest.SaveLaunches(t, st.Store, moved)
	want := "launch_designator: 2026-042 not "
	if got := holding(t, st.Store, catalogue.KindLaunches, id); got != want {
		t.Errorf("with another mission = %q, want %q", got, want)
	}
	st.Expect(t, "ends", "mission.description gone, Carries things up., mission.type gone, Communications, launch_designator holds, ", endsSQL)
}

func TestNumbersAreCorrected(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	rocket, agency := storetest.Rocket(1), storetest.Agency(1)
	rocket.LengthM, rocket.LaunchCost, agency.FoundingYear = storetest.Ptr(70.5), storetest.Ptr[int64](67_000_000), storetest.Ptr(1999)
	batch := intake.Batch{Rockets: []catalogue.Rocket{rocket}, Agencies: []catalogue.Agency{agency}}
	storetest.Save(t, st.Store, batch)
	correct(t, st.Store, catalogue.KindRockets, "1", "length", "70")
	correct(t, st.Store, catalogue.KindRockets, "1", "launch_cost", "62000000")
	correct(t, st.Store, catalogue.KindRockets, "1", "to_thrust", "7607.5")
	correct(t, st.Store, catalogue.KindAgencies, "01", "founding_year", "2002")
	storetest.Save(t, st.Store, batch)
	if got, want := holding(t, st.Store, catalogue.KindRockets, "1"), "launch_cost: 62000000 not 67000000; length: 70 not 70.5; to_thrust: 7607.5 not 7607"; got != want {
		t.Errorf("rocket = %q, want %q", got, want)
	}
	if got, want := holding(t, st.Store, catalogue.KindAgencies, "1"), "founding_year: 2002 not 1999"; got != want {
		t.Errorf("agency = %q, want %q", got, want)
	}
	st.Expect(t, "rocket", "70.0 62000000 7607.5", "SELECT length_m || ' ' || launch_cost || ' ' || thrust_kn FROM rockets WHERE id = 1")
	st.Expect(t, "agency", "2002", "SELECT founding_year FROM agencies WHERE id = 1")
}

func TestEveryCorrectableFieldIsWhatTheFeedFills(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	batch := storetest.Everything()
	storetest.Save(t, st.Store, batch)
	ids := map[catalogue.Kind]string{
		catalogue.KindLaunches: storetest.LaunchID(1), catalogue.KindAstronauts: "2", catalogue.KindRockets: "2", catalogue.KindAgencies: "2",
	}
	values := map[corrections.Type]string{corrections.Text: "Corrected", corrections.Date: "1971-02-03", corrections.Whole: "1901", corrections.Number: "12.25", corrections.Countries: "Atlantis"}
	agency := storetest.Agency(999)
	agency.Countries = []catalogue.Country{{ID: 77, Name: "Atlantis"}}
	storetest.Save(t, st.Store, intake.Batch{Agencies: []catalogue.Agency{agency}})
	for _, f := range corrections.Fields {
		value, wrong := f.Read(values[f.Type], st.Clock.Now())
		if wrong != "" || f.Label == "" {
			t.Fatalf("%s of %s: %q %q", f.Name, f.Kind, wrong, f.Label)
		}
		c := correct(t, st.Store, f.Kind, ids[f.Kind], f.Name, value)
		if _, err := st.Intake.WithdrawCorrection(t.Context(), c.ID); err != nil {
			t.Errorf("%s of %s: %v", f.Name, f.Kind, err)
		}
	}
	saved := storetest.Save(t, st.Store, batch)
	if saved.Updated != 0 || saved.Inserted != 0 {
		t.Errorf("withdrawn, the rows differ from the feed's: %+v", saved)
	}
}

func TestACorrectionIsChangedAndWithdrawn(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	batch := intake.Batch{Astronauts: []catalogue.Astronaut{wrongPerson()}}
	storetest.Save(t, st.Store, batch)
	c := correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_birth", "1934-03-08")
	account := storetest.Account(t, st.Store, 1, accounts.Moderator)
	if _, err := st.Intake.ChangeCorrection(t.Context(), c.ID, "1934-03-27", correctedFrom, account.ID); storetest.Failure(err) != failure.Conflict {
		t.Errorf("changed to what the feed says = %v, want a conflict", err)
	}
	changed, err := st.Intake.ChangeCorrection(t.Context(), c.ID, "1934-03-09", "https://example.org/other", account.ID)
	if err != nil || changed.By != account.ID || changed.Value != "1934-03-09" || changed.FeedValue != "1934-03-27" {
		t.Errorf("changed = %+v, %v", changed, err)
	}
	storetest.Save(t, st.Store, batch)
	st.Expect(t, "changed", "1934-03-09 12437", bornSQL)
	if withdrawn, err := st.Intake.WithdrawCorrection(t.Context(), c.ID); err != nil || withdrawn.Why != corrections.Withdrawn {
		t.Errorf("withdrawn = %+v, %v", withdrawn, err)
	}
	st.Expect(t, "withdrawn", "1934-03-27 12419", bornSQL)
	for what, err := range map[string]error{
		"withdrawing again":  second(st.Intake.WithdrawCorrection(t.Context(), c.ID)),
		"changing the ended": second(st.Intake.ChangeCorrection(t.Context(), c.ID, "1934-03-09", correctedFrom, 0)),
		"withdrawing none":   second(st.Intake.WithdrawCorrection(t.Context(), 4711)),
	} {
		if storetest.Failure(err) != failure.NotFound {
			t.Errorf("%s = %v, want not found", what, err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func TestWhatCannotBeCorrected(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	launch := storetest.Launch(2)
	launch.Mission = nil
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{wrongPerson()}, Launches: []catalogue.Launch{launch}})
	for name, tt := range map[string]struct {
		kind             catalogue.Kind
		id, field, value string
		want             failure.Code
	}{
		"a launch's time":     {catalogue.KindLaunches, launch.ID, "net", "2026-01-01", failure.Invalid},
		"an outcome":          {catalogue.KindLaunches, launch.ID, "status", "3", failure.Invalid},
		"a name":              {catalogue.KindAstronauts, "1", "name", "Yuri", failure.Invalid},
		"another kind's":      {catalogue.KindAgencies, "1", "bio", "x", failure.Invalid},
		"no such person":      {catalogue.KindAstronauts, "4711", "bio", "x", failure.NotFound},
		"no id":               {catalogue.KindAstronauts, "x", "bio", "x", failure.NotFound},
		"a missing mission":   {catalogue.KindLaunches, launch.ID, "mission.type", "x", failure.NotFound},
		"what the feed says":  {catalogue.KindAstronauts, "1", "bio", "Flew first.", failure.Conflict},
		"nothing for nothing": {catalogue.KindLaunches, launch.ID, "launch_designator", "", failure.Conflict},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := st.Intake.Correct(t.Context(), corrections.Correction{Kind: tt.kind, RecordID: tt.id, Field: tt.field, Value: tt.value, Source: correctedFrom})
			if storetest.Failure(err) != tt.want {
				t.Errorf("= %v, want %s", err, tt.want)
			}
		})
	}
	st.Expect(t, "corrections", "", endsSQL)
}

func TestTwoStaffCorrectTheSameAtOnce(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{wrongPerson()}})
	errs := make([]error, 2)
	var both sync.WaitGroup
	for i, value := range []string{"1934-03-09", "1934-03-08"} {
		both.Go(func() {
			_, errs[i] = st.Intake.Correct(context.WithoutCancel(t.Context()), corrections.Correction{
				Kind: catalogue.KindAstronauts, RecordID: "1", Field: "date_of_birth", Value: value, Source: correctedFrom,
			})
		})
	}
	both.Wait()
	if (errs[0] == nil) == (errs[1] == nil) || storetest.Failure(errors.Join(errs...)) != failure.Conflict {
		t.Errorf("both at once = %v", errs)
	}
	st.Expect(t, "corrections", "date_of_birth holds, 1934-03-27", endsSQL)
}

func TestACorrectionOfAStarterRecordMovesToTheFeeds(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	storetest.SeedStarter(t, st.Store)
	told := st.Text(t, "SELECT coalesce(date_of_birth, '') FROM astronauts WHERE id = 9000009")
	correct(t, st.Store, catalogue.KindAstronauts, "9000009", "date_of_birth", "1934-03-09")
	correct(t, st.Store, catalogue.KindAstronauts, "9000010", "bio", "Flew too.")
	person := storetest.Astronaut(1)
	person.Name, person.DateOfBirth = "Astronaut 1", told
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	if got, want := holding(t, st.Store, catalogue.KindAstronauts, "1"), "date_of_birth: 1934-03-09 not "+told; got != want {
		t.Errorf("of the feed's record = %q, want %q", got, want)
	}
	st.Expect(t, "record", "1", "SELECT record_id FROM corrections WHERE field = 'date_of_birth'")
	st.Expect(t, "what is shown", "1934-03-09", "SELECT date_of_birth FROM astronauts WHERE id = 1")
	for _, kind := range []catalogue.Kind{catalogue.KindLaunches, catalogue.KindAstronauts} {
		if _, err := st.Intake.DropStarter(t.Context(), kind); err != nil {
			t.Fatal(err)
		}
	}
	if ends := st.Texts(t, endsSQL); !slices.ContainsFunc(ends, func(end string) bool { return strings.HasPrefix(end, "bio gone") }) {
		t.Errorf("of a starter record that went = %q", ends)
	}
}

func TestACorrectionOutlivesItsAuthorAndTheProgram(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.NewAt(t, path)
	storetest.Save(t, st, intake.Batch{Astronauts: []catalogue.Astronaut{wrongPerson()}})
	account := storetest.Account(t, st, 1, accounts.Moderator)
	if _, err := st.Intake.Correct(t.Context(), corrections.Correction{
		Kind: catalogue.KindAstronauts, RecordID: "1", Field: "bio", Value: "Flew.", Source: correctedFrom, By: account.ID,
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := storetest.Database(t, path).ExecContext(t.Context(), "PRAGMA foreign_keys = 1; DELETE FROM accounts WHERE id = ?", account.ID); err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	held, err := storetest.Open(t, path).Corrections.Of(t.Context(), catalogue.KindAstronauts, "1")
	if err != nil || len(held) != 1 || held[0].By != 0 || held[0].Value != "Flew." || held[0].Source != correctedFrom {
		t.Errorf("held = %+v, %v", held, err)
	}
}

func TestValuesOfCorrectionsAreChecked(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		kind               catalogue.Kind
		field, text, value string
		bad                bool
	}{
		"none":               {catalogue.KindRockets, "length", "  ", "", false},
		"number":             {catalogue.KindRockets, "length", " 070.50 ", "70.5", false},
		"no number":          {catalogue.KindRockets, "length", "70 m", "", true},
		"not a number":       {catalogue.KindRockets, "length", "NaN", "", true},
		"endless":            {catalogue.KindRockets, "length", "Inf", "", true},
		"negative":           {catalogue.KindRockets, "length", "-1", "", true},
		"too much":           {catalogue.KindRockets, "length", "1001", "", true},
		"whole":              {catalogue.KindAgencies, "founding_year", "1958", "1958", false},
		"fraction":           {catalogue.KindAgencies, "founding_year", "1958.5", "", true},
		"too early":          {catalogue.KindAgencies, "founding_year", "1799", "", true},
		"day":                {catalogue.KindAstronauts, "date_of_birth", "1934-03-09", "1934-03-09", false},
		"no day":             {catalogue.KindAstronauts, "date_of_birth", "1934-02-30", "", true},
		"a day of long ago":  {catalogue.KindAstronauts, "date_of_birth", "0034-02-03", "", true},
		"a day far away":     {catalogue.KindRockets, "maiden_flight", "2099-01-01", "", true},
		"text":               {catalogue.KindAgencies, "administrator", " Jared  I. ", "Jared  I.", false},
		"as long as it goes": {catalogue.KindAgencies, "administrator", strings.Repeat("é", 200), strings.Repeat("é", 200), false},
		"countries":          {catalogue.KindAstronauts, "nationality", " Canada ,France,, Canada", "Canada, France", false},
		"a whole continent":  {catalogue.KindAstronauts, "nationality", "a,b,c,d,e,f,g,h,i,j,k", "", true},
		"an endless country": {catalogue.KindAstronauts, "nationality", strings.Repeat("a", 1001), "", true},
		"longer":             {catalogue.KindAgencies, "administrator", strings.Repeat("é", 201), "", true},
	} {
		field, ok := corrections.FieldOf(tt.kind, tt.field)
		if !ok {
			t.Fatalf("%s: no such field", name)
		}
		if value, wrong := field.Read(tt.text, storetest.Now); value != tt.value || (wrong != "") != tt.bad {
			t.Errorf("%s: %q reads as %q, %q", name, tt.text, value, wrong)
		}
	}
}
