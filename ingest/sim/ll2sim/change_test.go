package ll2sim_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

func TestSameSeedSameCatalogue(t *testing.T) {
	_, a := start(t, nil)
	_, b := start(t, nil)
	_, c := start(t, func(o *ll2sim.Options) { o.Seed = 8 })
	for _, kind := range ll2sim.Kinds {
		url := string(kind) + "/?limit=100&mode=detailed&ordering=id"
		one := bytes.ReplaceAll(ask(t, a+url).body, []byte(a), nil)
		two := bytes.ReplaceAll(ask(t, b+url).body, []byte(b), nil)
		three := bytes.ReplaceAll(ask(t, c+url).body, []byte(c), nil)
		if !bytes.Equal(one, two) {
			t.Errorf("%s differ between two servers of one seed", kind)
		}
		if bytes.Equal(one, three) {
			t.Errorf("%s are the same for two seeds", kind)
		}
	}
}

func TestUpdateShowsAtOnce(t *testing.T) {
	c := &clock{now: epoch}
	sim, base := start(t, func(o *ll2sim.Options) { o.Now = c.Now })
	var id string
	var net, updated time.Time
	c.now = epoch.Add(time.Minute)
	sim.Update(func(cat *ll2sim.Catalog) {
		l := cat.Upcoming()[2]
		id, net, updated = l.ID, l.NET, l.LastUpdated
		l.Slip(-90 * time.Minute)
		l.Status, l.Name, l.WebcastLive, l.Precision = ll2sim.StatusHold, "Renamed", true, ll2sim.PrecisionHour
	})
	r := record(t, base+"launches/"+id+"/")
	if got := moment(t, r["net"]); !got.Equal(net.Add(-90*time.Minute)) || !moment(t, r["window_start"]).Equal(got) {
		t.Errorf("net = %v, window from %v, want both 90 min earlier than %v", got, r["window_start"], net)
	}
	if r["name"] != "Renamed" || at(r, "status.abbrev") != "Hold" || r["webcast_live"] != true || at(r, "net_precision.id") != 2.0 {
		t.Errorf("record = %v, %v, %v, %v", r["name"], r["status"], r["webcast_live"], r["net_precision"])
	}
	if got := moment(t, r["last_updated"]); !got.Equal(updated) {
		t.Errorf("last_updated = %v, want %v: nobody touched it", got, updated)
	}
	sim.Update(func(cat *ll2sim.Catalog) { cat.Touch(cat.Launch(id)) })
	pulse := page(t, base+"launches/?ordering=last_updated&last_updated__gte="+c.now.Format(time.RFC3339))
	if pulse.Count != 1 || idOf(pulse.Results[0]) != id {
		t.Errorf("pulse saw %d launches, want the touched one", pulse.Count)
	}
}

func TestLinkedChangesStaySilent(t *testing.T) {
	sim, base := start(t, nil)
	var l *ll2sim.Launch
	sim.Update(func(cat *ll2sim.Catalog) {
		l = cat.Upcoming()[0]
		d := l.Details()
		d.VidURLs = append(d.VidURLs, ll2sim.VidURL{Priority: 10, URL: "https://youtu.be/abcdefghijk", Type: 1, Language: 1, Live: true})
		l.Pad.Name = "Renamed Pad"
		cat.Recount()
	})
	r := record(t, base+"launches/"+l.ID+"/")
	videos, _ := r["vid_urls"].([]any)
	if len(videos) == 0 || at(videos[len(videos)-1], "url") != "https://youtu.be/abcdefghijk" || at(r, "pad.name") != "Renamed Pad" {
		t.Errorf("webcasts %v at %v, want the new one at the renamed pad", videos, at(r, "pad.name"))
	}
	if moment(t, r["last_updated"]).After(epoch.Add(-time.Minute)) {
		t.Errorf("last_updated = %v moved", r["last_updated"])
	}
}

func TestAddAndDelete(t *testing.T) {
	sim, base := start(t, nil)
	const fresh = "11111111-2222-4333-8444-555555555555"
	var gone string
	sim.Update(func(cat *ll2sim.Catalog) {
		l := cat.Clone(cat.Upcoming()[0], fresh)
		l.Name = "Added | Later"
		cat.Add(l)
		gone = cat.Upcoming()[1].ID
		if gone == fresh {
			gone = cat.Upcoming()[0].ID
		}
		if !cat.Delete(gone) || cat.Delete(gone) {
			t.Error("Delete should report true once")
		}
	})
	if r := record(t, base+"launches/"+fresh+"/"); r["name"] != "Added | Later" {
		t.Errorf("added launch = %v", r["name"])
	}
	if r := ask(t, base+"launches/"+gone+"/"); r.status != 404 {
		t.Errorf("deleted launch = %d, want 404", r.status)
	}
	if e := page(t, base+"launches/?id="+fresh+","+gone); e.Count != 1 {
		t.Errorf("by id: %d launches, want the added one only", e.Count)
	}
}

func TestLiveLaunchesFly(t *testing.T) {
	for name, tt := range map[string]struct {
		after  time.Duration
		status []float64
	}{
		"a minute before": {-time.Minute, []float64{ll2sim.StatusGo}},
		"a minute after":  {time.Minute, []float64{ll2sim.StatusInFlight}},
		"ten minutes on":  {10 * time.Minute, []float64{ll2sim.StatusSuccess, ll2sim.StatusFailure, ll2sim.StatusPartialFailure, ll2sim.StatusPayloadDeployed}},
	} {
		t.Run(name, func(t *testing.T) {
			c := &clock{now: epoch}
			sim, base := start(t, func(o *ll2sim.Options) { o.Live, o.Now = true, c.Now })
			var id string
			var net time.Time
			sim.Read(func(cat *ll2sim.Catalog) { id, net = cat.Upcoming()[0].ID, cat.Upcoming()[0].NET })
			c.now = net.Add(tt.after)
			r := record(t, base+"launches/"+id+"/")
			if status, _ := at(r, "status.id").(float64); !slices.Contains(tt.status, status) {
				t.Errorf("status = %v, want one of %v", status, tt.status)
			}
			if moved := moment(t, r["last_updated"]).After(epoch); moved != (tt.after > 0) {
				t.Errorf("last_updated = %v", r["last_updated"])
			}
		})
	}
}

func TestRawRecords(t *testing.T) {
	sim, base := start(t, nil)
	raw := `{"id": "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee", "name": "Recorded | Shape", "net": "2026-03-06T00:00:00Z",
		"last_updated": "2026-03-05T13:59:00Z", "status": {"id": 8}, "odd": [1, "two"]}`
	sim.Update(func(cat *ll2sim.Catalog) {
		if err := cat.AddRaw(ll2sim.Launches, []byte(raw)); err != nil {
			t.Error(err)
		}
		if err := cat.AddRaw(ll2sim.Programs, []byte(`{"id": 1, "name": "Replaced"}`)); err != nil {
			t.Error(err)
		}
		for name, bad := range map[string]string{"no JSON": "{", "no id": `{"name": "x"}`, "no object": `[1]`} {
			if cat.AddRaw(ll2sim.Pads, []byte(bad)) == nil {
				t.Errorf("%s was taken", name)
			}
		}
	})
	one := ask(t, base+"launches/aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee/")
	if !strings.Contains(string(one.body), `"odd":[1,"two"]`) {
		t.Errorf("raw record = %s", one.body)
	}
	for _, query := range []string{"upcoming/?net__gte=2026-03-06&net__lte=2026-03-06", "?status=8&search=recorded", "?ordering=last_updated&last_updated__gte=2026-03-05T13:59:00Z"} {
		found := false
		for _, r := range all(t, base+"launches/"+query, 100) {
			found = found || r["name"] == "Recorded | Shape"
		}
		if !found {
			t.Errorf("%s does not give the raw record", query)
		}
	}
	if r := record(t, base+"programs/1/"); r["name"] != "Replaced" {
		t.Errorf("program 1 = %v, want the raw one", r["name"])
	}
	sim.Update(func(cat *ll2sim.Catalog) {
		if !cat.DropRaw(ll2sim.Programs, "1") {
			t.Error("DropRaw found nothing")
		}
	})
	if r := record(t, base+"programs/1/"); r["name"] != "SpaceX Starship" {
		t.Errorf("program 1 = %v, want the generated one back", r["name"])
	}
}

func TestCallLog(t *testing.T) {
	sim, base := start(t, nil)
	page(t, base+"launches/upcoming/?limit=1")
	page(t, base+"launches/?limit=2&ordering=id")
	ask(t, base+"pads/77777/")
	reportOf(t, base)
	calls := sim.Calls()
	if len(calls) != 4 || calls[1].Path != "/2.3.0/launches/" || calls[1].Query.Get("limit") != "2" || calls[2].Status != 404 || !calls[0].Time.Equal(epoch) {
		t.Errorf("log = %+v", calls)
	}
	for prefix, want := range map[string]int{"": 3, "launches/": 2, "launches/upcoming/": 1, "api-throttle/": 1, "programs/": 0} {
		if got := sim.Count(prefix); got != want {
			t.Errorf("Count(%q) = %d, want %d", prefix, got, want)
		}
	}
	sim.ForgetCalls()
	if got := len(sim.Calls()); got != 0 {
		t.Errorf("%d calls after ForgetCalls", got)
	}
}
