package cli

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// hooks is a service of webhooks that takes its time, and notes which notices it
// was sent how often, by the identity that they have for it and by its receiver.
type hooks struct {
	*httptest.Server
	takes time.Duration // for an answer; 0: up to 40 ms
	mu    sync.Mutex
	sent  map[string][]string // bodies, by webhook-id and path
}

func newHooks(t *testing.T) *hooks {
	t.Helper()
	h := &hooks{sent: map[string][]string{}}
	h.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		id := r.Header.Get("webhook-id")
		if id != "" { // which all who are told the same share
			id += " to " + r.URL.Path
		}
		h.mu.Lock()
		h.sent[id] = append(h.sent[id], string(body))
		h.mu.Unlock()
		time.Sleep(max(h.takes, time.Duration(rand.IntN(40))*time.Millisecond))
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(h.Close)
	return h
}

// told returns the identities of what was sent so far.
func (h *hooks) told() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.sent))
}

// TestKillWhileNoticesAreSent kills the server at random moments between a change
// and the last of its notices, with the signal that leaves it no time for
// anything. Afterwards every change was told, and what was sent twice has the
// identity that its receiver knows it by.
func TestKillWhileNoticesAreSent(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills the program many times")
	}
	data, address, service := withDatabase(t), freeAddress(t), newHooks(t)
	const launches, private = 6, "--private-targets=127.0.0.0/8"
	list := []catalogue.Launch{}
	withStore(t, data, func(st *store.Store) {
		for n := range launches {
			launch := storetest.Launch(n)
			launch.NET = time.Now().Add(3 * time.Hour).Truncate(time.Second)
			list = append(list, launch)
		}
		storetest.SaveLaunches(t, st, list...)
		for n := range launches {
			sink := follow.Sink{Kind: follow.WebhookSink, Address: fmt.Sprintf("%s/%d", service.URL, n), Keys: follow.SinkKeys{Secret: "whsec_c2VjcmV0"}}
			rule := follow.Rule{LaunchID: list[n].ID, Kinds: catalogue.OccasionKinds[1:]}
			if _, err := st.Follows.AddSiteSink(t.Context(), sink, follow.Settings{Zone: "UTC"}, []follow.Rule{rule}); err != nil {
				t.Fatal(err)
			}
		}
	})
	c := serve(t, data, address, private)
	changes := 0
	for range rounds(4, 20) {
		withStore(t, data, func(st *store.Store) { // beside the server, as a command would
			for n := range list {
				hold := ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}
				if list[n].Status.ID == hold.ID {
					hold = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
				}
				list[n].Status, list[n].At, list[n].LastUpdated = hold, time.Now(), time.Now()
			}
			changes += storetest.SaveLaunches(t, st, list...).Changes
		})
		time.Sleep(time.Duration(rand.IntN(1500)) * time.Millisecond)
		c.kill()
		mustBeSound(t, data)
		c = serve(t, data, address, private)
	}
	soon(t, "the last notice", func() bool {
		service.mu.Lock()
		defer service.mu.Unlock()
		return len(service.sent) >= changes
	})
	twice := 0
	for id, bodies := range service.sent {
		if twice += len(bodies) - 1; id == "" || len(slices.Compact(typesOf(bodies))) != 1 {
			t.Errorf("the notice %q is not one: %q", id, bodies)
		}
	}
	if len(service.sent) != changes || changes == 0 {
		t.Errorf("%d changes were told of %d", len(service.sent), changes)
	}
	t.Logf("%d changes told, %d times again after a kill", changes, twice)
}

// typesOf returns the beginnings of bodies, which say what they tell.
func typesOf(bodies []string) []string {
	types := []string{}
	for _, body := range bodies {
		kind, _, _ := strings.Cut(body, ",")
		types = append(types, kind)
	}
	return types
}
