package notify_test

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// site is a site whose catalogue is older than a day, with one launch and one
// device that follows it.
type site struct {
	*store.Store
	clock   *storetest.Clock
	launch  catalogue.Launch
	service *pushService
}

func newSite(t *testing.T, in time.Duration, options ...store.Option) *site {
	t.Helper()
	s := &site{clock: storetest.NewClock(), service: newPushService(t)}
	s.Store = storetest.New(t, append([]store.Option{store.WithClock(s.clock.Now)}, options...)...)
	s.launch = storetest.Launch(0)
	s.launch.NET = storetest.Now.Add(25*time.Hour + in)
	s.launch.WebcastLive = false
	storetest.SaveLaunches(t, s.Store, s.launch)
	s.clock.Advance(25 * time.Hour)
	s.follow(t, "device", s.service.sink("/send/device"))
	return s
}

func (s *site) follow(t *testing.T, token string, sink follow.Sink) follow.Sink {
	t.Helper()
	owner := follow.Owner{Digest: []byte(token)}
	if _, err := s.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "Europe/Berlin"}); err != nil {
		t.Fatal(err)
	}
	rule := follow.Rule{LaunchID: s.launch.ID, Leads: []int{10}, Kinds: []catalogue.OccasionKind{catalogue.OccasionHold, catalogue.OccasionSlip}}
	if _, err := s.Follows.PutRule(t.Context(), owner, rule); err != nil {
		t.Fatal(err)
	}
	sink, _, err := s.Follows.PutSink(t.Context(), owner, sink)
	if err != nil {
		t.Fatal(err)
	}
	return sink
}

// change saves the launch as the feed tells it now.
func (s *site) change(t *testing.T, change func(*catalogue.Launch)) {
	t.Helper()
	change(&s.launch)
	s.launch.At, s.launch.LastUpdated = s.clock.Now(), s.clock.Now()
	storetest.SaveLaunches(t, s.Store, s.launch)
}

func (s *site) notifier(t *testing.T) *notify.Notifier {
	t.Helper()
	return newNotifier(t, hosts(s.service.host()), func(c *notify.Config) { c.Follows, c.Now = s.Follows, s.clock.Now })
}

// start runs the notifier and returns what stops it and waits for its end.
func start(t *testing.T, n *notify.Notifier) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	t.Cleanup(stop)
	return stop
}

// soon waits until something is so.
func soon(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s: not within a minute", what)
		}
	}
}

func (s *site) states(t *testing.T) map[string]int {
	t.Helper()
	report, err := s.Follows.Report(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return report.Queue
}

func hold(l *catalogue.Launch) {
	l.Status = ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}
}

func TestAReminderAndAHoldReachTheDeviceOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	n := s.notifier(t)
	start(t, n)
	soon(t, "the reminder", func() bool { return len(s.service.got()) == 1 })
	begun := time.Now()
	s.change(t, hold)
	soon(t, "the hold", func() bool { return len(s.service.got()) == 2 })
	t.Logf("from the change to the message: %s", time.Since(begun).Round(time.Millisecond))
	time.Sleep(2 * time.Second) // two more looks find nothing
	titles := []string{}
	for _, message := range s.service.got() {
		titles = append(titles, message.message.Notification.Title)
	}
	if want := []string{"T-10 min: Mission 0", "Hold: Mission 0"}; !slices.Equal(titles, want) {
		t.Errorf("told %q, want %q", titles, want)
	}
	soon(t, "the outbox", func() bool { return s.states(t)["done"] == 2 })
	for _, count := range n.Counts() {
		want := int64(0)
		if count.Kind == follow.PushSink {
			want = 2
		}
		if count.Result != "done" || count.N != want {
			t.Errorf("count %+v, want two pushes done and nothing else", count)
		}
	}
}

// TestWhatACrashCaughtIsNotToldTwice has a server end after it wrote that it is
// sending. A hold is sent again under the same tag and topic, which replaces the
// notice on the device; a reminder is given up.
func TestWhatACrashCaughtIsNotToldTwice(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	crash := func() {
		if _, err := s.Follows.MakeReminders(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Follows.FanOut(t.Context()); err != nil {
			t.Fatal(err)
		}
		batches, err := s.Follows.Claim(t.Context(), follow.Room{Kinds: follow.SinkKinds, Most: 10, Each: 10})
		if err != nil || len(batches) != 1 {
			t.Fatalf("%d batches, %v, want one", len(batches), err)
		}
		s.notifier(t).Attempt(t.Context(), batches[0]) // and never finished
	}
	crash() // the reminder
	s.change(t, hold)
	crash()
	start(t, s.notifier(t))
	soon(t, "the hold again", func() bool { return len(s.service.got()) == 3 })
	time.Sleep(2 * time.Second)
	got := s.service.got()
	if len(got) != 3 {
		t.Fatalf("%d messages, want the reminder once and the hold twice", len(got))
	}
	first, second := got[1], got[2]
	if first.message.Notification.Tag != second.message.Notification.Tag || first.header.Get("Topic") != second.header.Get("Topic") {
		t.Errorf("the hold has another tag or topic the second time")
	}
	if states := s.states(t); states["dropped"] != 1 || states["done"] != 1 {
		t.Errorf("states %v, want the reminder dropped and the hold done", states)
	}
}

func TestADeviceThatIsGoneIsSentNothingMore(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	s.service.answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) })
	start(t, s.notifier(t))
	soon(t, "the first try", func() bool { return s.states(t)["gone"] == 1 })
	s.change(t, hold)
	time.Sleep(2500 * time.Millisecond)
	if got := s.service.got(); len(got) != 1 {
		t.Errorf("%d messages, want one", len(got))
	}
	found, err := s.Follows.Find(t.Context(), follow.Owner{Digest: []byte("device")})
	if err != nil || found.Sinks[0].State != follow.SinkGone || found.Sinks[0].Failure != "It answered 410 Gone." {
		t.Errorf("%+v, %v, want that it is gone", found.Sinks, err)
	}
}

func TestABadDayOfAServiceLosesNobody(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	s.service.answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) })
	start(t, s.notifier(t))
	soon(t, "the first try", func() bool { return len(s.service.got()) == 1 && s.states(t)["waiting"] == 1 })
	s.service.answers(nil)
	s.clock.Advance(10 * time.Second)
	soon(t, "the second try", func() bool { return s.states(t)["done"] == 1 })
	if got := s.service.got(); len(got) != 2 {
		t.Errorf("%d messages, want two tries", len(got))
	}
}

// newSilentService returns a service that answers nobody until it is released,
// and how often it was asked.
func newSilentService(t *testing.T) (silent *service, asked *atomic.Int32, release func()) {
	t.Helper()
	silent, asked = newService(t, http.StatusOK), new(atomic.Int32)
	released := make(chan struct{})
	release = sync.OnceFunc(func() { close(released) })
	t.Cleanup(release)
	silent.Config.Handler = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		asked.Add(1)
		<-released
	})
	return silent, asked, release
}

// TestOneSlowServiceDoesNotHoldUpOthers has many devices of a service that does
// not answer, and one of another.
func TestOneSlowServiceDoesNotHoldUpOthers(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	slow, asked, release := newSilentService(t)
	for i := range 100 {
		name := string(rune('a'+i/26)) + string(rune('a'+i%26))
		s.follow(t, "slow "+name, follow.Sink{Kind: follow.NtfySink, Address: slow.URL + "/" + name})
	}
	last := newService(t, http.StatusOK)
	s.follow(t, "last", follow.Sink{Kind: follow.NtfySink, Address: last.URL + "/topic"})
	stop := start(t, s.notifier(t))
	soon(t, "the other service", func() bool { return len(last.all()) == 1 })
	if got := asked.Load(); got > 4 {
		t.Errorf("%d requests at once to one host, want at most 4", got)
	}
	release()
	begun := time.Now()
	stop()
	if took := time.Since(begun); took > time.Minute { // all waiting ones in turn take four
		t.Errorf("the stop took %s", took)
	}
	states := s.states(t)
	if states["sending"] != 0 || states["waiting"] == 0 {
		t.Errorf("states %v, want that what was not sent waits", states)
	}
}

// Who does not come back for two months is asked once, a week before the end.
func TestWhoWasNotSeenForLongIsWarned(t *testing.T) {
	t.Parallel()
	s := newSite(t, 24*time.Hour)
	s.clock.Advance(54 * 24 * time.Hour)
	stop := start(t, s.notifier(t))
	soon(t, "the warning", func() bool { return len(s.service.got()) == 1 })
	stop()
	start(t, s.notifier(t))()
	got := s.service.got()
	if len(got) != 1 || got[0].message.Notification.Title != "Do you still follow launches?" || got[0].message.Notification.Navigate != "https://tminus.example/space/follows" {
		t.Errorf("%d messages, %+v", len(got), got[0].message)
	}
}

// TestOneTrustedServiceDoesNotHoldUpOthers is the same where every device of the
// slow service has taken notices before.
func TestOneTrustedServiceDoesNotHoldUpOthers(t *testing.T) {
	t.Parallel()
	s := newSite(t, 10*time.Minute)
	slow, asked, release := newSilentService(t)
	for i := range 20 {
		name := "slow " + string(rune('a'+i))
		s.follow(t, name, follow.Sink{Kind: follow.NtfySink, Address: slow.URL + "/" + string(rune('a'+i))})
		found, err := s.Follows.Find(t.Context(), follow.Owner{Digest: []byte(name)})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Follows.Noted(t.Context(), found.Sinks[0].ID, follow.Outcome{Result: follow.Done}); err != nil {
			t.Fatal(err)
		}
	}
	last := newService(t, http.StatusOK)
	s.follow(t, "last", follow.Sink{Kind: follow.NtfySink, Address: last.URL + "/topic"})
	stop := start(t, s.notifier(t))
	soon(t, "the other service", func() bool { return len(last.all()) == 1 })
	soon(t, "a few requests to the slow one", func() bool { return asked.Load() == 4 })
	release()
	stop()
}
