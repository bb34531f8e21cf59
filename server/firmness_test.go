package server_test

import (
	"net/http"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestHowFirmDatesAre is counted from what flew, and told with a launch that stands
// alike, with the counts that say so.
func TestHowFirmDatesAre(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var launches []catalogue.Launch
	for n := range 10 { // known for 40 days before they flew, two days ago
		launch := storetest.Launch(n)
		launch.NET, launch.NETPrecision = storetest.Now.Add(-48*time.Hour), storetest.Precision(1)
		launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch", Abbrev: "Go"}
		launch.At = launch.NET.Add(-40 * 24 * time.Hour)
		launches = append(launches, launch)
	}
	storetest.SaveLaunches(t, s.store, launches...)
	for n := range launches {
		launches[n].At = launches[n].NET.Add(time.Hour)
		launches[n].Status = ledger.Status{ID: ledger.StatusSuccess, Name: "Launch Successful", Abbrev: "Success"}
	}
	coming := storetest.Launch(20)
	coming.NET, coming.NETPrecision = storetest.Now.Add(72*time.Hour), storetest.Precision(1)
	coming.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch", Abbrev: "Go"}
	storetest.SaveLaunches(t, s.store, append(launches, coming)...)

	cells := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/stats/firmness"), "cells").([]any)
	found := 0
	for _, cell := range cells {
		if own := at(cell, "own_seen"); own != 0.0 {
			found++
			if own != 10.0 || at(cell, "own_held") != 10.0 || at(cell, "status") != "go" {
				t.Errorf("a cell is %v", cell)
			}
			path, _ := at(cell, "path").(string)
			if got := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public"+path), "page", "totalElements"); got != 10.0 {
				t.Errorf("%s has %v launches", path, got)
			}
		}
		if at(cell, "seen") != at(cell, "own_seen").(float64)+at(cell, "born_seen").(float64) {
			t.Errorf("a cell is %v", cell)
		}
	}
	if found != 12 {
		t.Errorf("%d cells have been seen here", found)
	}
	firmness := at(s.getJSON(t, http.StatusOK, apiPrefix+"/public/launch/"+coming.ID), "firmness")
	brief := at(s.getJSON(t, http.StatusOK, launchesURL+"?view=brief"), "_embedded", "launchBriefDTOes", 0, "firmness")
	if !sameJSON(t, firmness, brief) || at(firmness, "horizon_s") != 259_200.0 || at(firmness, "seen").(float64) < 10 {
		t.Errorf("the launch says %v, the list %v", firmness, brief)
	}
}
