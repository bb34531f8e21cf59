package ll2sim_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

func idOf(record map[string]any) string {
	if n, ok := record["id"].(float64); ok {
		return fmt.Sprint(int(n))
	}
	return fmt.Sprint(record["id"])
}

// TestQuirksOfTheFeed checks that what surprises readers of the real feed is
// in a catalogue of ordinary size.
func TestQuirksOfTheFeed(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Launches = 3000 })
	lists := map[string][]map[string]any{
		"launches":   all(t, base+"launches/?mode=detailed&ordering=id", 100),
		"pads":       all(t, base+"pads/?ordering=id", 100),
		"agencies":   all(t, base+"agencies/?ordering=id&mode=detailed", 100),
		"astronauts": all(t, base+"astronauts/?ordering=id&mode=normal", 100),
		"launchers":  all(t, base+"launchers/?ordering=id&mode=normal", 100),
		"locations":  all(t, base+"locations/?ordering=-total_launch_count", 100),
	}
	videos := func(fits func(v map[string]any) bool) func(r map[string]any) bool {
		return func(r map[string]any) bool {
			for _, v := range r["vid_urls"].([]any) {
				if fits(v.(map[string]any)) {
					return true
				}
			}
			return false
		}
	}
	steps := func(want string) func(r map[string]any) bool {
		return func(r map[string]any) bool {
			return slices.ContainsFunc(r["timeline"].([]any), func(e any) bool { return at(e, "relative_time") == want })
		}
	}
	null := func(path string) func(r map[string]any) bool {
		return func(r map[string]any) bool { return at(r, path) == nil }
	}
	for name, tt := range map[string]struct {
		list string
		fits func(r map[string]any) bool
	}{
		"launch without mission": {"launches", null("mission")},
		"null precision":         {"launches", null("net_precision")},
		"undetermined, without precision, at a period's end": {"launches", func(r map[string]any) bool {
			net, _ := r["net"].(string)
			return r["net_precision"] == nil && at(r, "status.id") == 2.0 && strings.HasSuffix(net, "T00:00:00Z")
		}},
		"probability -1":       {"launches", func(r map[string]any) bool { return r["probability"] == -1.0 }},
		"launch without image": {"launches", null("image")},
		"image without credit": {"launches", func(r map[string]any) bool { return r["image"] != nil && at(r, "image.credit") == nil }},
		"image with credit":    {"launches", func(r map[string]any) bool { return at(r, "image.credit") != nil }},
		"three boosters":       {"launches", func(r map[string]any) bool { return at(r, "rocket.launcher_stage.2") != nil }},
		"crew of four":         {"launches", func(r map[string]any) bool { return at(r, "rocket.spacecraft_stage.0.launch_crew.3") != nil }},
		"landing on a place without site": {"launches", func(r map[string]any) bool {
			return at(r, "rocket.launcher_stage.0.landing.landing_location.id") != nil && at(r, "rocket.launcher_stage.0.landing.landing_location.location") == nil
		}},
		"countdown step":    {"launches", steps("-PT45S")},
		"lift-off step":     {"launches", steps("P0D")},
		"long step":         {"launches", steps("P1DT1H1M1S")},
		"official webcast":  {"launches", videos(func(v map[string]any) bool { return v["priority"] == 10.0 && at(v, "type.id") == 1.0 })},
		"re-stream":         {"launches", videos(func(v map[string]any) bool { return v["priority"] == 7.0 && at(v, "type.id") == 4.0 })},
		"live webcast":      {"launches", videos(func(v map[string]any) bool { return v["live"] == true })},
		"webcast elsewhere": {"launches", videos(func(v map[string]any) bool { return v["source"] == "x.com" })},
		"in flight":         {"launches", func(r map[string]any) bool { return at(r, "status.id") == 6.0 }},
		"on hold":           {"launches", func(r map[string]any) bool { return at(r, "status.id") == 5.0 }},
		"payload deployed":  {"launches", func(r map[string]any) bool { return at(r, "status.id") == 9.0 }},
		"designator":        {"launches", func(r map[string]any) bool { return r["launch_designator"] == "1957-001" }},
		"day of the Earth":  {"pads", func(r map[string]any) bool { return at(r, "location.celestial_body.length_of_day") == "1 00:00:00" }},
		"pad on the Moon": {"pads", func(r map[string]any) bool {
			return at(r, "location.celestial_body.name") == "Moon" && r["country"] == nil
		}},
		"pad without coordinates": {"pads", null("latitude")},
		"pad at latitude 0":       {"pads", func(r map[string]any) bool { return r["latitude"] == 0.0 && r["country"] == nil }},
		"empty wiki address":      {"pads", func(r map[string]any) bool { return r["wiki_url"] == "" }},
		"unknown country": {"locations", func(r map[string]any) bool {
			return at(r, "country.alpha_2_code") == "??" && at(r, "country.id") == 17.0
		}},
		"agency of twenty countries": {"agencies", func(r map[string]any) bool { return at(r, "country.19") != nil }},
		"astronaut without agency":   {"astronauts", null("agency")},
		"mascot": {"astronauts", func(r map[string]any) bool {
			return at(r, "nationality.0") == nil && r["date_of_birth"] == nil && r["age"] == nil
		}},
		"two nationalities": {"astronauts", func(r map[string]any) bool { return at(r, "nationality.1") != nil }},
		"placeholder booster": {"launchers", func(r map[string]any) bool {
			return r["is_placeholder"] == true && r["flights"] == nil && r["successful_landings"] == nil
		}},
		"reused booster": {"launchers", func(r map[string]any) bool { n, _ := r["flights"].(float64); return n > 2 }},
	} {
		t.Run(name, func(t *testing.T) {
			if !slices.ContainsFunc(lists[tt.list], tt.fits) {
				t.Errorf("none of %d %s shows it", len(lists[tt.list]), tt.list)
			}
		})
	}
}

func TestScheduleIsHonest(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Launches = 8000 })
	rows := all(t, base+"launches/upcoming/?ordering=net&hide_recent_previous=true", 100)
	if len(rows) != ll2sim.DefaultUpcoming {
		t.Errorf("upcoming = %d, want %d", len(rows), ll2sim.DefaultUpcoming)
	}
	hours, coarse, shared := 0, 0, map[string]int{}
	for _, r := range rows {
		net, precision := moment(t, r["net"]), at(r, "net_precision.id")
		if net.Before(epoch.Add(72 * time.Hour)) {
			hours++
		}
		if p, _ := precision.(float64); p >= 7 {
			coarse++
			shared[fmt.Sprint(r["net"])]++
			if next := net.Add(24 * time.Hour); next.Day() != 1 || net.Hour() != 0 {
				t.Errorf("%v with precision %v is not the end of a period", net, precision)
			}
		}
		if r["launch_designator"] != nil {
			t.Errorf("upcoming launch has designator %v", r["launch_designator"])
		}
	}
	if hours < 5 || coarse < 150 {
		t.Errorf("%d launches within 72 h and %d coarse ones, want at least 5 and 150", hours, coarse)
	}
	most := 0
	for _, n := range shared {
		most = max(most, n)
	}
	if most < 20 {
		t.Errorf("at most %d launches share a NET, want 20", most)
	}
}

func TestAddressesNeverLeaveTheExampleDomain(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.ImageBase = "http://127.0.0.1:1/pictures" })
	for _, r := range page(t, base+"launches/?limit=100&mode=detailed").Results {
		url, _ := at(r, "image.image_url").(string)
		if url != "" && !strings.HasPrefix(url, "http://127.0.0.1:1/pictures/images/") {
			t.Errorf("image_url = %q, want the configured base", url)
		}
		if url, _ := r["url"].(string); !strings.HasPrefix(url, ll2sim.DefaultRecordBase+"/launches/") {
			t.Errorf("url = %q, want %s/launches/…", url, ll2sim.DefaultRecordBase)
		}
	}
}
