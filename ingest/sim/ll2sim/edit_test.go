package ll2sim_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// patch sends an edit and returns its status and what it says.
func patch(t *testing.T, edits http.Handler, id, body string) (status int, said string) {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPatch, ll2sim.EditPath+"/"+id, strings.NewReader(body))
	w := httptest.NewRecorder()
	edits.ServeHTTP(w, r)
	text, err := io.ReadAll(w.Result().Body)
	if err != nil {
		t.Fatal(err)
	}
	return w.Code, string(text)
}

func TestEditsShowAsTheFeedsOwn(t *testing.T) {
	c := &clock{now: epoch.Add(time.Minute)}
	sim, base := start(t, func(o *ll2sim.Options) { o.Now = c.Now })
	var id string
	var net, closes time.Time
	sim.Read(func(cat *ll2sim.Catalog) {
		l := cat.Upcoming()[0]
		id, net, closes = l.ID, l.NET, l.WindowEnd
	})
	later := net.Add(20 * time.Minute)
	body := `{"status": 5, "net": "` + later.Format(time.RFC3339) + `", "webcast_live": true}`
	if status, said := patch(t, sim.Edits(), id, body); status != http.StatusNoContent {
		t.Fatalf("answer = %d %s", status, said)
	}
	r := record(t, base+"launches/"+id+"/")
	if at(r, "status.abbrev") != "Hold" || !moment(t, r["net"]).Equal(later) || r["webcast_live"] != true {
		t.Errorf("record = %v, %v, %v", r["status"], r["net"], r["webcast_live"])
	}
	if got := moment(t, r["window_end"]); !got.Equal(closes.Add(20 * time.Minute)) {
		t.Errorf("window ends %v, want it to move along from %v", got, closes)
	}
	if got := moment(t, r["last_updated"]); !got.Equal(c.now) {
		t.Errorf("last_updated = %v, want %v", got, c.now)
	}
}

func TestEditsThatMakeNoSenseChangeNothing(t *testing.T) {
	sim, base := start(t, nil)
	var id string
	sim.Read(func(cat *ll2sim.Catalog) { id = cat.Upcoming()[0].ID })
	before := string(ask(t, base+"launches/"+id+"/").body)
	for name, c := range map[string]struct {
		id, body string
		status   int
	}{
		"an unknown launch":    {"00000000-0000-0000-0000-000000000000", `{"status": 5}`, http.StatusNotFound},
		"an unknown status":    {id, `{"status": 10}`, http.StatusBadRequest},
		"an unknown precision": {id, `{"net_precision": 17}`, http.StatusBadRequest},
		"an unknown member":    {id, `{"status": 5, "color": "red"}`, http.StatusBadRequest},
		"no time":              {id, `{"net": "tomorrow"}`, http.StatusBadRequest},
		"nothing":              {id, `{}`, http.StatusBadRequest},
		"no JSON":              {id, `on hold`, http.StatusBadRequest},
		"too much":             {id, `{"failreason": "` + strings.Repeat("x", 5_000) + `"}`, http.StatusBadRequest},
	} {
		if status, said := patch(t, sim.Edits(), c.id, c.body); status != c.status || said == "" {
			t.Errorf("%s: %d %q, want %d with a sentence", name, status, said, c.status)
		}
	}
	if after := string(ask(t, base+"launches/"+id+"/").body); after != before {
		t.Error("the launch is another one now")
	}
}
