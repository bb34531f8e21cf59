package notify_test

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server/mail"
	"tminus/server/notify"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// receivers answers for every host of a test: those of strangers as the test
// says, all others at once.
type receivers struct {
	strangers stranger

	mu   sync.Mutex
	told map[string]time.Time // when an honest host was told first
}

func (r *receivers) Do(request *http.Request) (*http.Response, error) {
	host := request.URL.Hostname()
	if strings.HasSuffix(host, ".stranger.example") {
		status, err := r.strangers(request.Context())
		if err != nil {
			return nil, err
		}
		return answerOf(status), nil
	}
	r.tell(host)
	return answerOf(http.StatusCreated), nil
}

// Send takes a mail.
func (r *receivers) Send(context.Context, mail.Message) error {
	r.tell("mail")
	return nil
}

func (r *receivers) tell(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, told := r.told[name]; !told {
		r.told[name] = time.Now()
	}
}

func (r *receivers) toldAt(name string) time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.told[name]
}

func answerOf(status int) *http.Response {
	return &http.Response{StatusCode: status, Header: http.Header{"Retry-After": {"1"}}, Body: http.NoBody}
}

// stranger is how the receivers of strangers answer: with a status.
type stranger func(context.Context) (status int, err error)

// after answers when some time is over.
func after(wait time.Duration, status int) stranger {
	return func(ctx context.Context) (int, error) {
		select {
		case <-time.After(wait):
			return status, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
}

// Owners with five destinations each, every one a host of its own that is slow
// in some way, keep nobody waiting whose destination works, neither from the
// first moment nor after a minute.
func TestNobodysNoticeWaitsForAStranger(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		owners    int
		strangers stranger
	}{
		"4 owners, no answer":     {4, after(time.Hour, http.StatusOK)},
		"8 owners, no answer":     {8, after(time.Hour, http.StatusOK)},
		"4 owners, late refusals": {4, after(9500*time.Millisecond, http.StatusTooManyRequests)},
		"8 owners, late refusals": {8, after(9500*time.Millisecond, http.StatusTooManyRequests)},
		"8 owners, late success":  {8, after(9500*time.Millisecond, http.StatusOK)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			service := newPushService(t)                        // only for its keys
			storetest.New(t)                                    // makes what all stores begin as
			file := filepath.Join(t.TempDir(), "tminus.sqlite") // outlives the bubble
			synctest.Test(t, func(t *testing.T) {
				r := &receivers{strangers: test.strangers, told: map[string]time.Time{}}
				c := newCrowd(t, file, test.owners)
				push := service.sink("/send/honest")
				push.Address = "https://push.example/send/honest"
				c.honest(t, push, follow.Sink{Kind: follow.MailSink, Address: "honest@example.org"},
					follow.Sink{Kind: follow.WebhookSink, Address: "https://hook.example/", Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}})
				start(t, newNotifier(t, hosts("push.example"), func(config *notify.Config) {
					config.Follows, config.Now, config.Client, config.Mail = c.Follows, c.now, r, r
					config.Templates = mail.NewTemplates(mail.Site{Base: config.Base, Name: "Tminus"})
				}))
				for _, pause := range []time.Duration{0, 12 * time.Second, time.Minute} {
					time.Sleep(pause)
					r.mu.Lock()
					clear(r.told)
					r.mu.Unlock()
					c.change(t)
					begun := time.Now()
					time.Sleep(5 * time.Second)
					for _, way := range []string{"push.example", "hook.example", "mail"} {
						if told := r.toldAt(way); told.IsZero() {
							t.Errorf("%s later: nothing by %s within 5 seconds", pause, way)
						} else {
							t.Logf("%s later: %s after %s", pause, way, told.Sub(begun).Round(time.Millisecond))
						}
					}
				}
			})
		})
	}
}

// crowd is a store in which strangers follow everything.
type crowd struct {
	*store.Store
	now      func() time.Time
	launches []catalogue.Launch
	held     bool
}

func newCrowd(t *testing.T, file string, owners int) *crowd {
	t.Helper()
	begun := time.Now()
	c := &crowd{now: func() time.Time { return storetest.Now.Add(time.Since(begun)) }}
	c.Store = storetest.NewAt(t, file, store.WithClock(c.now))
	for i := range 4 {
		launch := storetest.Launch(i)
		launch.NET, launch.WebcastLive = storetest.Now.Add(4*24*time.Hour), false
		launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
		c.launches = append(c.launches, launch)
	}
	storetest.SaveLaunches(t, c.Store, c.launches...)
	time.Sleep(25 * time.Hour) // until the catalogue is no longer new
	for owner := range owners {
		sinks := []follow.Sink{}
		for i := range 5 {
			sinks = append(sinks, follow.Sink{Kind: follow.NtfySink, Address: fmt.Sprintf("https://%d-%d.stranger.example/topic", owner, i)})
		}
		c.follow(t, fmt.Sprintf("stranger %d", owner), sinks...)
	}
	return c
}

// honest has somebody follow everything whose sinks took a notice before.
func (c *crowd) honest(t *testing.T, sinks ...follow.Sink) {
	t.Helper()
	for _, sink := range c.follow(t, "honest", sinks...) {
		if err := c.Follows.Noted(t.Context(), sink.ID, follow.Outcome{Result: follow.Done}); err != nil {
			t.Fatal(err)
		}
	}
}

func (c *crowd) follow(t *testing.T, name string, sinks ...follow.Sink) []follow.Sink {
	t.Helper()
	owner := follow.Owner{Digest: []byte(name)}
	if _, err := c.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	rule := follow.Rule{Kinds: catalogue.OccasionKinds[1:]}
	if _, err := c.Follows.PutRule(t.Context(), owner, rule); err != nil {
		t.Fatal(err)
	}
	for i := range sinks {
		var err error
		if sinks[i], _, err = c.Follows.PutSink(t.Context(), owner, sinks[i]); err != nil {
			t.Fatal(err)
		}
	}
	return sinks
}

// change holds all launches, or lets them go on.
func (c *crowd) change(t *testing.T) {
	t.Helper()
	c.held = !c.held
	for i := range c.launches {
		launch := &c.launches[i]
		launch.Status = ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"}
		if c.held {
			hold(launch)
		}
		launch.At, launch.LastUpdated = c.now(), c.now()
	}
	storetest.SaveLaunches(t, c.Store, c.launches...)
}

// Whatever a receiver asks for, tries end and are no closer than our own pauses.
func TestAReceiverCannotAskForTriesWithoutEnd(t *testing.T) {
	t.Parallel()
	s := newService(t, http.StatusTooManyRequests)
	s.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "0.001")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	batch := reminder(follow.Sink{Kind: follow.NtfySink, Address: s.URL + "/topic"}, noon)
	n := newNotifier(t, at(noon))
	for tries, want := range []time.Duration{1: 10 * time.Second, 2: time.Minute, 3: 5 * time.Minute} {
		if tries == 0 {
			continue
		}
		batch.Tries = tries
		if got := n.Attempt(t.Context(), batch); got.Result != follow.Again || got.At.Sub(noon) != want {
			t.Errorf("try %d: %+v after %s, want again after %s", tries, got, got.At.Sub(noon), want)
		}
	}
	batch.Tries = 4
	if got := n.Attempt(t.Context(), batch); got.Result != follow.Dropped {
		t.Errorf("try 4: %+v, want no more", got)
	}
}
