package ingest_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/catalogue"
)

// loneID is the id of the records that nothing else in the feed names.
const loneID = 987001

// simKinds are the simulator's lists of all kinds but launches.
var simKinds = map[catalogue.Kind]ll2sim.Kind{
	catalogue.KindPads: ll2sim.Pads, catalogue.KindLocations: ll2sim.Locations, catalogue.KindAgencies: ll2sim.Agencies,
	catalogue.KindRockets: ll2sim.Rockets, catalogue.KindBoosters: ll2sim.Boosters,
	catalogue.KindSpacecraftConfigs: ll2sim.SpacecraftConfigs, catalogue.KindSpacecraft: ll2sim.Spacecrafts,
	catalogue.KindPrograms: ll2sim.Programs, catalogue.KindAstronauts: ll2sim.Astronauts,
	catalogue.KindStations: ll2sim.Stations, catalogue.KindExpeditions: ll2sim.Expeditions,
	catalogue.KindEvents: ll2sim.Events, catalogue.KindDockings: ll2sim.Dockings, catalogue.KindSpacewalks: ll2sim.Spacewalks,
}

// loneRecord returns a record of any kind, with what the lists are ordered by.
func (w *world) loneRecord() []byte {
	at := func(days int) string { return w.clock.Now().AddDate(0, 0, days).Format(time.RFC3339) }
	return fmt.Appendf(nil, `{"id": %d, "response_mode": "detailed", "name": "Lone", "serial_number": "L-1", "full_name": "Lone",
		"total_launch_count": 0, "total_landing_count": 0, "date": %q, "last_updated": %q, "start": %q, "end": %q,
		"docking": %q, "departure": %q, "docking_location": {"id": 40, "name": "Harmony forward"},
		"space_station_target": {"id": 4, "name": "International Space Station"}}`,
		loneID, at(-90), at(-90), at(-90), at(-89), at(-90), at(-89))
}

// addLone adds a record of each kind to the feed that nothing else names.
func (w *world) addLone() {
	w.t.Helper()
	record := w.loneRecord()
	w.sim.Update(func(c *ll2sim.Catalog) {
		for kind, list := range simKinds {
			if err := c.AddRaw(list, record); err != nil {
				w.t.Errorf("add one of %s: %v", kind, err)
			}
		}
	})
}

// dropLone takes them out of the feed.
func (w *world) dropLone() {
	w.t.Helper()
	w.sim.Update(func(c *ll2sim.Catalog) {
		for kind, list := range simKinds {
			if !c.DropRaw(list, strconv.Itoa(loneID)) {
				w.t.Errorf("the feed had none of %s", kind)
			}
		}
	})
}

// week lets every list be read through again.
func (w *world) week() {
	w.t.Helper()
	w.clock.Advance(7 * 24 * time.Hour)
	w.sweep()
}

// shown returns how many records of each kind visitors are shown; of dockings
// those at the station that lone ones are at.
func (w *world) shown() map[catalogue.Kind]int {
	w.t.Helper()
	counts := map[catalogue.Kind]int{}
	for _, part := range w.age().Parts {
		if _, other := simKinds[part.Kind]; other {
			counts[part.Kind] = part.Count
		}
	}
	station, err := w.store.Catalogue.StationByID(w.t.Context(), 4)
	if err != nil {
		w.t.Fatal(err)
	}
	counts[catalogue.KindDockings] = 0
	for _, visit := range station.Visits {
		if visit.ID == loneID {
			counts[catalogue.KindDockings]++
		}
	}
	return counts
}

// wantLone compares what is shown of each kind with what was, and so many more.
func (w *world) wantLone(when string, before map[catalogue.Kind]int, more int) {
	w.t.Helper()
	now := w.shown()
	for kind := range simKinds {
		if now[kind] != before[kind]+more {
			w.t.Errorf("%s: %d %s are shown, want %d", when, now[kind], kind, before[kind]+more)
		}
	}
}

// lonePath returns the address of the lone record of a kind.
func lonePath(list ll2sim.Kind) string { return "/" + string(list) + "/" + strconv.Itoa(loneID) + "/" }

// lone has the answers about lone records alone fail.
func lone(fault ll2sim.Fault) ll2sim.Schedule {
	return func(r *http.Request, _ int) ll2sim.Fault {
		if strings.HasSuffix(r.URL.Path, "/"+strconv.Itoa(loneID)+"/") {
			return fault
		}
		return ll2sim.Fault{}
	}
}

// TestDeletedRecordOfEachKindIsWithdrawnAndComesBack deletes one of each kind that
// nothing else names, and has the feed tell it again.
func TestDeletedRecordOfEachKindIsWithdrawnAndComesBack(t *testing.T) {
	t.Parallel()
	w := newFilled(t, 30)
	for _, table := range catalogue.KindTables[1:] {
		if simKinds[table.Kind] == "" {
			t.Errorf("%s: not tested", table.Kind)
		}
	}
	before := w.shown()
	w.addLone()
	w.week()
	w.wantLone("while the feed has it", before, 1)

	w.dropLone()
	calls := len(w.counted())
	w.week()
	w.wantLone("after the feed deleted it", before, 0)
	w.week()
	w.wantLone("a week later", before, 0)
	for kind, list := range simKinds {
		if asked := w.askedAt(calls, lonePath(list)); asked != 1 {
			t.Errorf("%s: asked by id %d times, want once", kind, asked)
		}
	}

	w.addLone()
	w.week()
	w.wantLone("after the feed has it again", before, 1)
}

// TestNoRecordIsWithdrawnUnlessTheFeedSaysSo has the feed answer the questions by
// id in every way but 404.
func TestNoRecordIsWithdrawnUnlessTheFeedSaysSo(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]ll2sim.Fault{
		"it breaks":            ll2sim.Status(500),
		"it says gone":         ll2sim.Status(410),
		"it sends a page":      ll2sim.HTML(),
		"it does not answer":   ll2sim.Reset(),
		"it says nothing":      ll2sim.Body("{}"),
		"it sends another one": ll2sim.Body(`{"id": 987002, "response_mode": "detailed", "name": "Another", "serial_number": "L-2"}`),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newFilled(t, 30)
			before := w.shown()
			w.addLone()
			w.week()
			w.dropLone()
			w.sim.SetFaults(lone(fault))
			w.week()
			w.wantLone("while "+name, before, 1)
			w.sim.SetFaults(nil)
			w.week()
			w.wantLone("after the feed mended", before, 0)
		})
	}
}
