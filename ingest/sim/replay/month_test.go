package replay_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"tminus/ingest/sim/replay"
)

var start = time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC)

func generate(t *testing.T, seed uint64, days int) []byte {
	t.Helper()
	var out bytes.Buffer
	err := replay.Generate(&out, replay.Traffic{Seed: seed, Start: start, Days: days, Tracked: 150, Flying: 20, History: 500})
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestSameSeedSameTraffic(t *testing.T) {
	t.Parallel()
	one := generate(t, 1, 5)
	if !bytes.Equal(one, generate(t, 1, 5)) {
		t.Error("the same seed gave two recordings")
	}
	if bytes.Equal(one, generate(t, 2, 5)) {
		t.Error("two seeds gave the same recording")
	}
}

// record is what the test looks at of a launch.
type record struct {
	ID          string    `json:"id"`
	Name        string    `json:"name"`
	NET         time.Time `json:"net"`
	LastUpdated time.Time `json:"last_updated"`
	Status      struct {
		ID int `json:"id"`
	} `json:"status"`
	VidURLs []struct {
		URL string `json:"url"`
	} `json:"vid_urls"`
}

// TestTrafficIsVaried counts what happens in a generated recording.
func TestTrafficIsVaried(t *testing.T) {
	t.Parallel()
	last := map[string]record{}
	seen := map[string]int{}
	var at time.Time
	lines := bufio.NewScanner(bytes.NewReader(generate(t, 1, 20)))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e replay.Entry
		var now record
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatal(err)
		}
		if e.At.Before(at) {
			t.Fatalf("a line of %v follows one of %v", e.At, at)
		}
		at = e.At
		if e.Record == nil {
			seen["withdrawn"]++
			delete(last, e.ID)
			continue
		}
		if err := json.Unmarshal(e.Record, &now); err != nil {
			t.Fatal(err)
		}
		before, known := last[e.ID]
		last[e.ID] = now
		for what, happened := range map[string]bool{
			"new":           !known && e.At.After(start),
			"slip":          known && now.NET.After(before.NET),
			"advance":       known && now.NET.Before(before.NET),
			"renamed":       known && now.Name != before.Name,
			"hold":          now.Status.ID == 5 && before.Status.ID == 1,
			"in flight":     now.Status.ID == 6,
			"success":       now.Status.ID == 3 && before.Status.ID != 3,
			"scrub":         before.Status.ID == 1 && (now.Status.ID == 2 || now.Status.ID == 8),
			"quiet webcast": known && now.LastUpdated.Equal(before.LastUpdated) && len(now.VidURLs) > len(before.VidURLs),
			"quiet counter": known && now.LastUpdated.Equal(before.LastUpdated) && len(now.VidURLs) == len(before.VidURLs),
		} {
			if happened {
				seen[what]++
			}
		}
	}
	for what, least := range map[string]int{
		"withdrawn": 2, "new": 3, "slip": 40, "advance": 2, "renamed": 10, "hold": 1, "in flight": 8, "success": 10,
		"scrub": 1, "quiet webcast": 20, "quiet counter": 10,
	} {
		if seen[what] < least {
			t.Errorf("%d × %s, want at least %d", seen[what], what, least)
		}
	}
}
