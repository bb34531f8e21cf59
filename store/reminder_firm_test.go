package store_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// A reminder a day before tells how many in ten launches like this hold; nearer,
// the clock says more.
func TestAReminderADayBeforeTellsHowFirmTheDateIs(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 24*time.Hour+30*time.Minute)
	launch.NETPrecision = storetest.Precision(1)
	st.save(t, &launch)
	plan := ledger.NewPlanned(launch.NET, launch.NETPrecision, launch.Status)
	want := firmness.NewTable().Forecast(plan, launch.Status, launch.Provider.Name, launch.NET.Add(-24*time.Hour))
	if want == nil {
		t.Fatal("nothing is known of a launch with Go a day before")
	}
	found := map[int]*catalogue.FirmFacts{}
	for end := launch.NET; st.Clock.Now().Before(end); st.Clock.Advance(5 * time.Minute) {
		for _, batch := range st.told(t) {
			for _, item := range batch.Items {
				if item.Kind == catalogue.OccasionReminder {
					found[item.Facts.Lead] = item.Facts.Firm
				}
			}
		}
	}
	if len(found) != 3 || found[60] != nil || found[10] != nil {
		t.Errorf("reminders are %v", found)
	}
	if got := found[24*60]; got == nil || *got != (catalogue.FirmFacts{Tenths: want.Tenths(), Held: want.Held, Seen: want.Seen}) {
		t.Errorf("a day before %+v is told, want %d in ten, %+v", got, want.Tenths(), want.Count)
	}
}
