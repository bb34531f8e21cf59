package intake_test

import (
	"slices"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// TestWithdrawnRecordsNameNothing deletes a station with all that is of it: while
// the feed tells an expedition there it is not missing, and neither is its crew.
func TestWithdrawnRecordsNameNothing(t *testing.T) {
	t.Parallel()
	st := open(t)
	told := intake.Batch{
		Expeditions: []catalogue.Expedition{storetest.Expedition(1)}, Spacewalks: []catalogue.Spacewalk{storetest.Spacewalk(1)},
	}
	storetest.Save(t, st.Store, told)
	want := func(when string, missing bool) {
		t.Helper()
		for kind, id := range map[catalogue.Kind]int64{catalogue.KindStations: 1, catalogue.KindAstronauts: 1} {
			ids, err := st.Intake.RecordsMissingFrom(t.Context(), kind, "nothing")
			if err != nil {
				t.Fatal(err)
			}
			if got := slices.Contains(ids, id); got != missing {
				t.Errorf("%s: %s missing %t, want %t", when, kind, got, missing)
			}
		}
	}
	withdraw := func(kind catalogue.Kind) {
		t.Helper()
		if err := st.Intake.WithdrawRecord(t.Context(), kind, 1); err != nil {
			t.Fatal(err)
		}
	}
	want("both are told", false)
	withdraw(catalogue.KindExpeditions)
	want("the spacewalk is told", false)
	withdraw(catalogue.KindSpacewalks)
	want("neither is told", true)
	withdraw(catalogue.KindStations)
	storetest.Save(t, st.Store, told)
	want("both are told again", false)
	withdraw(catalogue.KindExpeditions)
	withdraw(catalogue.KindSpacewalks)
	storetest.Save(t, st.Store, intake.Batch{Events: []catalogue.Event{storetest.Event(1)}})
	withdraw(catalogue.KindExpeditions) // the event names it, too
	want("an event is told", false)
	withdraw(catalogue.KindEvents)
	want("the event is not", true)
}
