package store_test

import (
	"testing"

	"tminus/store/catalogue"
	"tminus/store/corrections"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// What was corrected of a record ends when the feed withdraws that, and what is
// left of the record has what the feed said.
func TestACorrectionEndsWithARecordThatIsWithdrawn(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	person, rocket := wrongPerson(), storetest.Rocket(1)
	rocket.LengthM = storetest.Ptr(70.5)
	batch := intake.Batch{Astronauts: []catalogue.Astronaut{person}, Rockets: []catalogue.Rocket{rocket}, Agencies: []catalogue.Agency{storetest.Agency(999)}}
	batch.Agencies[0].Countries = []catalogue.Country{canada}
	storetest.Save(t, st.Store, batch)
	correct(t, st.Store, catalogue.KindAstronauts, "1", "date_of_birth", "1934-03-09")
	correct(t, st.Store, catalogue.KindAstronauts, "1", "nationality", "Canada")
	correct(t, st.Store, catalogue.KindRockets, "1", "length", "70")
	if err := st.Intake.WithdrawRecord(t.Context(), catalogue.KindAstronauts, 1); err != nil {
		t.Fatal(err)
	}
	st.Expect(t, "ends", "date_of_birth gone, 1934-03-27, nationality gone, United States of America, length holds, 70.5", endsSQL)
	st.Expect(t, "what is left", "1934-03-27 12419", bornSQL)
	st.Expect(t, "nationality", "United States of America", fromSQL)
	shown, err := st.Corrections.Shown(t.Context())
	if err != nil || len(shown) != 1 || shown[0].Field != "length" {
		t.Errorf("shown = %+v, %v, want that of the rocket alone", shown, err)
	}
	_, err = st.Intake.Correct(t.Context(), corrections.Correction{Kind: catalogue.KindAstronauts, RecordID: "1", Field: "bio", Value: "Flew.", Source: correctedFrom})
	if storetest.Failure(err) != failure.NotFound {
		t.Errorf("correct a record that is withdrawn = %v, want not found", err)
	}
	storetest.Save(t, st.Store, intake.Batch{Astronauts: []catalogue.Astronaut{person}})
	if got := holding(t, st.Store, catalogue.KindAstronauts, "1"); got != "" {
		t.Errorf("back in the feed, %q holds", got)
	}
	st.Expect(t, "back in the feed", "1934-03-27 12419", bornSQL)
}

// Two launches have one mission: what was corrected of that ends with the last.
func TestACorrectionEndsWithALaunchThatIsWithdrawn(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	first, second := storetest.Launch(1), storetest.Launch(2)
	first.Mission = &catalogue.Mission{ID: 4711, Name: "Mission", Type: "Communications", Description: "Carries things up."}
	second.Mission = first.Mission
	storetest.SaveLaunches(t, st.Store, first, second)
	correct(t, st.Store, catalogue.KindLaunches, first.ID, "mission.type", "Astrophysics")
	correct(t, st.Store, catalogue.KindLaunches, first.ID, "launch_designator", "2026-042")
	withdraw := func(id, want string) {
		t.Helper()
		if err := st.Intake.WithdrawLaunch(t.Context(), id); err != nil {
			t.Fatal(err)
		}
		st.Expect(t, "ends", want, endsSQL)
	}
	withdraw(first.ID, "mission.type holds, Communications, launch_designator gone, ")
	withdraw(second.ID, "mission.type gone, Communications, launch_designator gone, ")
	found, err := st.Catalogue.LaunchByID(t.Context(), first.ID)
	if err != nil || found.Mission.Type != "Communications" || found.Designator != "" {
		t.Errorf("its page has %q and %q, %v", found.Mission.Type, found.Designator, err)
	}
	_, err = st.Intake.Correct(t.Context(), corrections.Correction{
		Kind: catalogue.KindLaunches, RecordID: first.ID, Field: "mission.type", Value: "Astrophysics", Source: correctedFrom,
	})
	if storetest.Failure(err) != failure.NotFound {
		t.Errorf("correct a launch that is withdrawn = %v, want not found", err)
	}
}
