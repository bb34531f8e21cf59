package notify_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// TestNoticesCallZonesAsTheSiteDoes holds the names of zones in notices against
// the file that the site's own test is held against.
func TestNoticesCallZonesAsTheSiteDoes(t *testing.T) {
	file, err := os.ReadFile("testdata/zones.json")
	if err != nil {
		t.Fatal(err)
	}
	var names []struct {
		Zone, Name string
		At         time.Time
	}
	if err := json.Unmarshal(file, &names); err != nil {
		t.Fatal(err)
	}
	for _, want := range names {
		zone, err := time.LoadLocation(want.Zone)
		if err != nil {
			t.Fatal(err)
		}
		launch := catalogue.Launch{ID: "1", Name: "Test", NET: want.At, NETPrecision: ledger.PrecisionNamed("Minute"), Status: ledger.Status{ID: ledger.StatusGo}}
		reminder := catalogue.Occasion{LaunchID: "1", Kind: catalogue.OccasionReminder, NET: want.At, Facts: catalogue.OccasionFacts{Lead: 60}}
		told := notify.Compose(reminder, launch, zone, want.At.Add(-time.Hour)).Body
		if !strings.Contains(told, " "+want.Name+".") {
			t.Errorf("%s at %s: %q, want the zone to be called %s", want.Zone, want.At, told, want.Name)
		}
	}
}
