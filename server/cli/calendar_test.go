package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/storetest"
)

// calendarLaunches is how many launches the feed of this test has.
const calendarLaunches = 300

// calendarEvent finds the launch of an event and how its begin is told.
var calendarEvent = regexp.MustCompile(`(?s)BEGIN:VEVENT\r\nUID:([-0-9a-f]+)@tminus\r\nDTSTART([^:]*):([0-9TZ]+)\r\n`)

// TestNoInstantOfWhatIsCoarse reads a whole feed in and holds its calendar
// against its list: what is known worse than to the hour has no instant. After
// a restart the calendar is the same to the byte.
func TestNoInstantOfWhatIsCoarse(t *testing.T) {
	t.Parallel()
	sim := ll2sim.New(ll2sim.Options{Seed: 7, Launches: calendarLaunches})
	defer sim.Close()
	source := httptest.NewServer(sim)
	defer source.Close()
	data, site, stop := t.TempDir(), "", func() {}
	start := func(args ...string) {
		address := free(t)
		site = "http://" + address
		ctx, cancel := context.WithCancel(t.Context())
		var log storetest.Output
		ended := make(chan int, 1)
		args = append([]string{"serve", "--data=" + data, "--addr=" + address, "--news-url=", "--apod-url="}, args...)
		go func() { ended <- Run(ctx, testProgram, args, &storetest.Output{}, &log) }()
		soon(t, "the start", func() bool { return strings.Contains(log.String(), "msg=serving") })
		stop = func() {
			cancel()
			if code := <-ended; code != 0 {
				t.Errorf("the server ended with %d: %s", code, log.String())
			}
		}
	}
	start("--ll2-url="+source.URL+"/2.3.0", "--ll2-hourly=1000000")
	soon(t, "the whole feed", func() bool { return len(certainties(t, site)) >= calendarLaunches*99/100 })
	stop()

	start("--offline")
	known := certainties(t, site)
	_, calendar := fetched(t, site+"/launches.ics?upcoming=all&coarse=1")
	shown := map[string]bool{}
	for _, event := range calendarEvent.FindAllStringSubmatch(calendar, -1) {
		id, parameter, begin := event[1], event[2], event[3]
		shown[id] = true
		if exact := parameter == "" && strings.Contains(begin, "T"); exact != (known[id] == "exact") {
			t.Errorf("launch %s, which is known to the %s, begins%s at %s", id, known[id], parameter, begin)
		}
	}
	for id, certainty := range known {
		if want := slices.Contains([]string{"exact", "day", "week", "month", "quarter"}, certainty); shown[id] != want {
			t.Errorf("launch %s, which is known to the %s, has an event: %v", id, certainty, shown[id])
		}
	}
	if len(shown) < calendarLaunches/2 || len(shown) == len(known) {
		t.Errorf("%d of %d launches have an event: the feed shows little", len(shown), len(known))
	}
	stop()
	start("--offline")
	if _, again := fetched(t, site+"/launches.ics?upcoming=all&coarse=1"); again != calendar {
		t.Error("after a restart the calendar is another")
	}
	stop()
}

// certainties returns how certain each launch is that the site lists.
func certainties(t *testing.T, site string) map[string]string {
	t.Helper()
	known := map[string]string{}
	for page := 1; ; page++ {
		_, body := fetched(t, fmt.Sprintf("%s/api/v1/public/launches?upcoming=all&limit=50&page=%d", site, page))
		var answer struct {
			Embedded struct {
				Launches []struct{ ID, Certainty string } `json:"launchNormalDTOes"`
			} `json:"_embedded"`
		}
		if err := json.Unmarshal([]byte(body), &answer); err != nil {
			t.Fatalf("%v in %s", err, body)
		}
		for _, launch := range answer.Embedded.Launches {
			known[launch.ID] = launch.Certainty
		}
		if len(answer.Embedded.Launches) < 50 {
			return known
		}
	}
}
