package ll2sim_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

const somePage = "launches/?ordering=id&limit=9&mode=detailed"

func TestFaultsOnTheWire(t *testing.T) {
	sim, base := start(t, nil)
	good := ask(t, base+somePage)
	for name, tt := range map[string]struct {
		fault ll2sim.Fault
		right func(r reply) bool
	}{
		"500":      {ll2sim.Status(500), func(r reply) bool { return r.status == 500 && !json.Valid(r.body) }},
		"502":      {ll2sim.Status(502), func(r reply) bool { return r.status == 502 }},
		"503":      {ll2sim.Status(503), func(r reply) bool { return r.status == 503 }},
		"html":     {ll2sim.HTML(), func(r reply) bool { return r.status == 200 && bytes.HasPrefix(r.body, []byte("<!doctype")) }},
		"truncate": {ll2sim.Truncate(), func(r reply) bool { return errors.Is(r.err, io.ErrUnexpectedEOF) && len(r.body) == len(good.body)/2 }},
		"cut":      {ll2sim.Cut(), func(r reply) bool { return r.err == nil && r.status == 200 && !json.Valid(r.body) }},
		"reset":    {ll2sim.Reset(), func(r reply) bool { return errors.Is(r.err, syscall.ECONNRESET) || errors.Is(r.err, io.EOF) }},
		"wrong type": {ll2sim.WrongType("text/plain"), func(r reply) bool {
			return r.header.Get("Content-Type") == "text/plain" && bytes.Equal(r.body, good.body)
		}},
		"redirect": {ll2sim.Redirect("https://other.example.org/x"), func(r reply) bool {
			return r.status == 302 && r.header.Get("Location") == "https://other.example.org/x"
		}},
		"drip": {ll2sim.Drip(100 * time.Millisecond), func(r reply) bool { return bytes.Equal(r.body, good.body) }},
		"gzip": {ll2sim.Gzipped(), func(r reply) bool { return bytes.Equal(unzip(r), good.body) }},
		"huge": {ll2sim.Huge(3 << 20), func(r reply) bool { return len(r.body) > 3<<20 && json.Valid(r.body) }},
		"bomb": {ll2sim.Bomb(3 << 20), func(r reply) bool { return len(r.body) < 1<<16 && len(unzip(r)) > 3<<20 }},
	} {
		t.Run(name, func(t *testing.T) {
			sim.SetFaults(ll2sim.Script(tt.fault))
			if r := ask(t, base+somePage); !tt.right(r) {
				t.Errorf("got %d, %d bytes, %v", r.status, len(r.body), r.err)
			}
			if r := ask(t, base+somePage); !bytes.Equal(r.body, good.body) {
				t.Errorf("after the script: %d, %v, want the good page again", r.status, r.err)
			}
			calls := sim.Calls()
			if got := calls[len(calls)-2].Fault; got != tt.fault.Name || got == "" {
				t.Errorf("logged fault %q, want %q", got, tt.fault.Name)
			}
		})
	}
}

func unzip(r reply) []byte {
	if r.header.Get("Content-Encoding") != "gzip" {
		return nil
	}
	z, err := gzip.NewReader(bytes.NewReader(r.body))
	if err != nil {
		return nil
	}
	out, err := io.ReadAll(z)
	if err != nil {
		return nil
	}
	return out
}

func TestHangEndsWithTheClient(t *testing.T) {
	sim, base := start(t, nil)
	sim.SetFaults(ll2sim.On("pads/", ll2sim.Hang()))
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"pads/", nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err == nil {
		_ = res.Body.Close()
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("hanging call gave %v, want the deadline", err)
	}
	if r := ask(t, base+"agencies/?limit=1"); r.status != http.StatusOK {
		t.Errorf("another path = %d, want 200", r.status)
	}
}

func TestSurprisesInThePage(t *testing.T) {
	sim, base := start(t, nil)
	plain := page(t, base+somePage)
	for name, tt := range map[string]struct {
		fault ll2sim.Fault
		right func(e envelope) bool
	}{
		"strings for numbers": {ll2sim.StringsForNumbers(), func(e envelope) bool {
			s, ok := e.Results[0]["agency_launch_attempt_count"].(string)
			return ok && s != ""
		}},
		"unknown status": {ll2sim.UnknownStatus(), func(e envelope) bool {
			return at(e.Results[3], "status.id") == 42.0 && at(e.Results[1], "status.id") != 42.0
		}},
		"unknown precision": {ll2sim.UnknownPrecision(), func(e envelope) bool { return at(e.Results[0], "net_precision.id") == 77.0 }},
		"unknown fields":    {ll2sim.UnknownFields(), func(e envelope) bool { return e.Results[8]["added_later"] != nil }},
		"null objects": {ll2sim.NullObjects(), func(e envelope) bool {
			return e.Results[0]["pad"] == nil && e.Results[0]["vid_urls"] == nil && e.Results[1]["pad"] != nil
		}},
		"bad record": {ll2sim.BadRecord(), func(e envelope) bool {
			return e.Results[4]["name"] == 42.0 && e.Results[4]["id"] == plain.Results[4]["id"] && e.Results[3]["name"] == plain.Results[3]["name"]
		}},
		"no results":  {ll2sim.NoResults(), func(e envelope) bool { return e.Results == nil && e.Count == 600 }},
		"duplicates":  {ll2sim.Duplicates(), func(e envelope) bool { return len(e.Results) == 10 && distinct(e.Results) == 9 }},
		"lying count": {ll2sim.LyingCount(), func(e envelope) bool { return e.Count == 607 && len(e.Results) == 9 }},
	} {
		t.Run(name, func(t *testing.T) {
			sim.SetFaults(ll2sim.Always(tt.fault))
			if e := page(t, base+somePage); !tt.right(e) {
				t.Errorf("the page does not show it")
			}
		})
	}
}

func TestMixedFaultsRepeatThemselves(t *testing.T) {
	var runs []string
	for range 2 {
		sim, base := start(t, func(o *ll2sim.Options) { o.Faults = ll2sim.WildFaults(3, 0.5) })
		for range 60 {
			ask(t, base+"launches/?limit=1&ordering=id")
		}
		if got := reportOf(t, base); got.Period != 3600 {
			t.Errorf("api-throttle = %+v, want an answer without a fault", got)
		}
		var names []string
		failed := 0
		for _, c := range sim.Calls() {
			names = append(names, c.Fault)
			if c.Fault != "" {
				failed++
			}
		}
		if failed < 20 || failed > 40 {
			t.Errorf("%d of 60 calls failed, want about half", failed)
		}
		runs = append(runs, strings.Join(names, ","))
	}
	if runs[0] != runs[1] {
		t.Errorf("two runs met different faults:\n%s\n%s", runs[0], runs[1])
	}
}

func TestMixedFaultsLoseNothing(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Faults = ll2sim.MixedFaults(5, 0.4) })
	seen := map[string]bool{}
	for offset := 0; offset < 600; offset += 100 {
		for try := 0; ; try++ {
			var e envelope
			r := ask(t, base+"launches/?ordering=id&mode=list&limit=100&offset="+idOf(map[string]any{"id": float64(offset)}))
			if r.err == nil && r.status == http.StatusOK && json.Unmarshal(r.body, &e) == nil {
				for _, record := range e.Results {
					seen[idOf(record)] = true
				}
				break
			}
			if try > 20 {
				t.Fatalf("page at %d never came: %d, %v", offset, r.status, r.err)
			}
		}
	}
	if len(seen) != 600 {
		t.Errorf("a patient client saw %d launches, want 600", len(seen))
	}
}

func TestGzipForThoseWhoAccept(t *testing.T) {
	_, base := start(t, func(o *ll2sim.Options) { o.Gzip = true })
	plain := ask(t, base+somePage)
	zipped := ask(t, base+somePage, "Accept-Encoding", "gzip")
	if plain.header.Get("Content-Encoding") != "" || !bytes.Equal(unzip(zipped), plain.body) {
		t.Errorf("plain %q, zipped %q: want the same page, one compressed", plain.header.Get("Content-Encoding"), zipped.header.Get("Content-Encoding"))
	}
}
