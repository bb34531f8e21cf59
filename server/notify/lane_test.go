package notify_test

import (
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store/follow"
)

// Eight owners with five destinations each, every one a host of its own that
// never answers, keep nobody else's notices waiting.
func TestNobodysNoticeWaitsForAStranger(t *testing.T) {
	t.Parallel()
	s := newSite(t, 3*time.Hour)
	never := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // else the server does not see that the other side left
		<-r.Context().Done()
	})
	for owner := range 8 {
		name := fmt.Sprintf("slow %d", owner)
		for i := range 5 {
			slow := newService(t, http.StatusOK)
			slow.Config.Handler = never
			sink := follow.Sink{Kind: follow.NtfySink, Address: slow.URL + "/topic"}
			if i == 0 {
				sink = s.follow(t, name, sink)
			} else {
				var err error
				if sink, _, err = s.Follows.PutSink(t.Context(), follow.Owner{Digest: []byte(name)}, sink); err != nil {
					t.Fatal(err)
				}
			}
			failed := follow.Outcome{Result: follow.Again, At: s.clock.Now(), Failure: "It did not answer in time."}
			if err := s.Follows.Noted(t.Context(), sink.ID, failed); err != nil {
				t.Fatal(err)
			}
		}
	}
	honest := newService(t, http.StatusOK)
	s.follow(t, "honest", follow.Sink{Kind: follow.WebhookSink, Address: honest.URL, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}})
	start(t, s.notifier(t))
	s.change(t, hold)
	begun := time.Now()
	soon(t, "the honest notices", func() bool { return len(honest.all()) == 1 && len(s.service.got()) == 1 })
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("the honest notices took %s, want them within 5 seconds", took)
	}
}

// Whatever a receiver asks for, tries end and are no closer than our own pauses.
func TestAReceiverCannotAskForTriesWithoutEnd(t *testing.T) {
	t.Parallel()
	s := newService(t, http.StatusTooManyRequests)
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "0.001")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	parcel := reminder(follow.Sink{Kind: follow.NtfySink, Address: s.URL + "/topic"}, noon)
	n := newNotifier(t, at(noon))
	for tries, want := range []time.Duration{1: 10 * time.Second, 2: time.Minute, 3: 5 * time.Minute} {
		if tries == 0 {
			continue
		}
		parcel.Tries = tries
		if got := n.Attempt(t.Context(), parcel); got.Result != follow.Again || got.At.Sub(noon) != want {
			t.Errorf("try %d: %+v after %s, want again after %s", tries, got, got.At.Sub(noon), want)
		}
	}
	parcel.Tries = 4
	if got := n.Attempt(t.Context(), parcel); got.Result != follow.Dropped {
		t.Errorf("try 4: %+v, want no more", got)
	}
}
