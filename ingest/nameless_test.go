package ingest_test

import (
	"encoding/json"
	"testing"
	"time"

	"tminus/ingest"
	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
)

// unname makes every name below v something that is none, each time another
// way: null, an object, a number, or nothing at all.
func unname(v any, n *int) {
	switch v := v.(type) {
	case []any:
		for _, each := range v {
			unname(each, n)
		}
	case map[string]any:
		for _, key := range []string{"name", "full_name", "serial_number", "abbrev"} {
			if _, told := v[key]; !told {
				continue
			}
			*n++
			switch *n % 4 {
			case 0:
				v[key] = nil
			case 1:
				v[key] = map[string]any{"en": "Name"}
			case 2:
				v[key] = 42
			default:
				delete(v, key)
			}
		}
		for _, each := range v {
			unname(each, n)
		}
	}
}

// named returns everything that has a name, by kind and id.
func (w *world) named() map[string]string {
	w.t.Helper()
	names := map[string]string{}
	list, err := w.store.Catalogue.ListLaunches(w.t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Page: 1, Limit: 50})
	if err != nil {
		w.t.Fatal(err)
	}
	for _, card := range list.Items {
		l := w.launch(card.ID)
		names["launch "+l.ID] = l.Name + " " + l.Status.Name + " " + l.Provider.Name + " " + l.Provider.Abbrev +
			" " + l.Rocket.Name + " " + l.Rocket.FullName + " " + l.Pad.Name + " " + l.Pad.Location.Name
		if l.Mission != nil {
			names["mission "+l.ID] = l.Mission.Name
		}
		if l.Image != nil {
			names["image "+l.ID] = l.Image.Name
		}
		for _, stage := range l.LauncherStages {
			if stage.Booster != nil {
				names["booster "+l.ID] = stage.Booster.SerialNumber
			}
		}
		for _, p := range l.Programs {
			names["program "+l.ID] = p.Name
		}
	}
	agencies, err := w.store.Catalogue.ListAgencies(w.t.Context(), catalogue.AgencyFilter{})
	if err != nil {
		w.t.Fatal(err)
	}
	for _, a := range agencies {
		names["agency "+a.Name] = a.Abbrev
	}
	return names
}

// A feed that forgets the names of all that hangs on its launches takes none
// away, and one that tells them again leaves nothing of it behind.
func TestNamelessRecordsTakeNoNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t, ll2sim.Options{Launches: 120, Upcoming: 40}, ingest.Config{Hourly: unlimited})
	w.fill(time.Minute, 5)
	want := w.named()
	var ids []string
	w.sim.Update(func(c *ll2sim.Catalog) {
		n := 0
		for _, l := range c.Upcoming() {
			var record map[string]any
			if err := json.Unmarshal(w.sim.Record(l), &record); err != nil {
				t.Fatal(err)
			}
			name := record["name"]
			unname(record, &n)
			record["name"] = name // a launch without its own is skipped
			raw, err := json.Marshal(record)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.AddRaw(ll2sim.Launches, raw); err != nil {
				t.Fatal(err)
			}
			ids = append(ids, l.ID)
		}
	})
	w.sweep()
	compareNames(t, "after a look at records without names", w.named(), want)
	w.sim.Update(func(c *ll2sim.Catalog) {
		for _, id := range ids {
			c.DropRaw(ll2sim.Launches, id)
		}
	})
	w.sweep()
	compareNames(t, "after a good look", w.named(), want)
}

func compareNames(t *testing.T, when string, got, want map[string]string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s %d names are left of %d", when, len(got), len(want))
	}
	wrong := 0
	for of, name := range want {
		if got[of] != name && wrong < 3 {
			wrong++
			t.Errorf("%s the %s is called %q, want %q", when, of, got[of], name)
		}
	}
}
