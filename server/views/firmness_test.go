package views_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"tminus/server/views"
	"tminus/store/firmness"
	"tminus/store/ledger"
)

// TestFirmness reads forecasts as the site's test of their sentences does.
func TestFirmness(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/firmness.json")
	if err != nil {
		t.Fatal(err)
	}
	var told []struct{ Firmness views.Firmness }
	if err := json.Unmarshal(text, &told); err != nil {
		t.Fatal(err)
	}
	for _, each := range told {
		if got := views.NewFirmness(forecastOf(each.Firmness)); !reflect.DeepEqual(got, each.Firmness) {
			t.Errorf("%+v instead of %+v", got, each.Firmness)
		}
	}
}

// forecastOf returns the forecast that a view is of.
func forecastOf(v views.Firmness) firmness.Forecast {
	f := firmness.Forecast{Count: firmness.Count{Seen: v.Seen, Held: v.Held}, Chance: v.HeldChance, OwnShare: v.OwnShare}
	if v.Delay != nil {
		delay := time.Duration(*v.Delay) * time.Second
		f.Delay = &delay
	}
	if v.Provider != nil {
		f.Provider = *v.Provider
	}
	if v.Period != nil {
		f.Period = ledger.Certainty(*v.Period)
		return f
	}
	f.Horizon = slices.Index(firmness.Horizons[:], time.Duration(*v.Horizon)*time.Second)
	f.Status = map[string]firmness.Status{"go": firmness.Go, "tbc": firmness.TBC, "tbd": firmness.TBD}[*v.Status]
	f.Precision = map[string]firmness.Precision{"exact": firmness.Exact, "coarser": firmness.Coarser}[*v.Precision]
	return f
}
