package ingest_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
)

// unknownZones are names that stand for no time zone, or for another one on each
// machine.
var unknownZones = []string{"Mars/Olympus_Mons", "Local", "../../etc/passwd", "UTC+3"}

// zoned gives every place below v, known by its time zone, another one.
func zoned(v any, zone string) {
	switch v := v.(type) {
	case []any:
		for _, each := range v {
			zoned(each, zone)
		}
	case map[string]any:
		if _, told := v["timezone_name"]; told {
			v["timezone_name"] = zone
		}
		for _, each := range v {
			zoned(each, zone)
		}
	}
}

// TestUnknownTimeZonesOfPlacesAreDropped has a feed that tells zones which
// nobody knows, of places alone and of those that launches and pads come with.
func TestUnknownTimeZonesOfPlacesAreDropped(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 120, Upcoming: 40}, ingest.Config{Hourly: unlimited})
	w.fill(time.Minute, 5)
	w.sim.Update(func(c *ll2sim.Catalog) {
		for i, l := range c.Upcoming() {
			var record map[string]any
			if err := json.Unmarshal(w.sim.Record(l), &record); err != nil {
				t.Fatal(err)
			}
			zoned(record, unknownZones[i%len(unknownZones)])
			raw, err := json.Marshal(record)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.AddRaw(ll2sim.Launches, raw); err != nil {
				t.Fatal(err)
			}
		}
	})
	w.sweep()
	list, err := w.store.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingOnly}, Page: 1, Limit: 50})
	if err != nil || len(list.Items) == 0 {
		t.Fatalf("%d launches, %v", len(list.Items), err)
	}
	for _, l := range list.Items {
		if zone := l.Pad.Location.Timezone; slices.Contains(unknownZones, zone) {
			t.Errorf("%s has the zone %q", l.Name, zone)
		}
	}
	for _, zone := range unknownZones {
		if told := strings.Count(w.log.String(), "zone="+zone+" "); told != 1 {
			t.Errorf("%s is logged %d times, want once", zone, told)
		}
	}
	if strings.Contains(w.log.String(), "status=FAILED") {
		t.Errorf("a run failed:\n%s", w.log)
	}
}
