package notify_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// taken is one request that a service was sent.
type taken struct {
	Method  string            `json:"method"`
	Path    string            `json:"path"`
	Headers map[string]string `json:"headers,omitempty"`
	Body    json.RawMessage   `json:"body"`
	raw     []byte
	header  http.Header
}

// service takes what it is sent and answers with a status.
type service struct {
	*httptest.Server
	mu     sync.Mutex
	taken  []taken
	status int
}

func newService(t *testing.T, status int) *service {
	t.Helper()
	s := &service{status: status}
	s.Server = httptest.NewTLSServer(s)
	t.Cleanup(s.Close)
	return s
}

// ServeHTTP keeps the request.
func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	got := taken{Method: r.Method, Path: r.URL.EscapedPath(), Body: body, raw: body, header: r.Header, Headers: map[string]string{}}
	for _, name := range []string{"Authorization", "X-Gotify-Key", "Content-Type"} {
		if value := r.Header.Get(name); value != "" {
			got.Headers[name] = value
		}
	}
	s.mu.Lock()
	s.taken = append(s.taken, got)
	s.mu.Unlock()
	w.WriteHeader(s.status)
}

func (s *service) all() []taken {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]taken{}, s.taken...)
}

var noon = time.Date(2026, time.November, 24, 11, 0, 0, 0, time.UTC)

// TestEachServiceIsSentWhatItTakes holds the requests against the shapes that
// the services document. What has a meaning in their markup is in the name of
// the launch.
func TestEachServiceIsSentWhatItTakes(t *testing.T) {
	for name, sink := range map[string]follow.Sink{
		"ntfy":        {Kind: follow.NtfySink, Address: "/my-topic", Keys: follow.SinkKeys{Token: "tk_secret"}},
		"ntfy-nested": {Kind: follow.NtfySink, Address: "/alerts/my-topic"},
		"gotify":      {Kind: follow.GotifySink, Address: "/gotify/", Keys: follow.SinkKeys{Token: "AbCdEf"}},
		"discord":     {Kind: follow.DiscordSink, Address: "/api/webhooks/1/abc"},
		"slack":       {Kind: follow.SlackSink, Address: "/services/T0/B0/xyz"},
		"matrix":      {Kind: follow.MatrixSink, Address: "", Keys: follow.SinkKeys{Token: "syt_secret", Room: "!room:example.org"}},
		"telegram":    {Kind: follow.TelegramSink, Address: "", Keys: follow.SinkKeys{Token: "123:secret", Room: "@launches"}},
		"mastodon":    {Kind: follow.MastodonSink, Address: "", Keys: follow.SinkKeys{Token: "secret"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newService(t, http.StatusOK)
			sink.Address = s.URL + sink.Address
			if got := newNotifier(t, at(noon)).Attempt(t.Context(), reminder(sink, noon)); got.Result != follow.Done {
				t.Fatalf("%+v, want that it is done", got)
			}
			got, err := json.MarshalIndent(s.all()[0], "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", name+".json")
			if *update {
				if err := os.WriteFile(golden, append(got, '\n'), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || !bytes.Equal(bytes.TrimSpace(want), got) {
				t.Errorf("got %s\nwant %s, %v", got, want, err)
			}
		})
	}
}

func TestAWebhookCanBeVerified(t *testing.T) {
	s := newService(t, http.StatusNoContent)
	sink := follow.Sink{Kind: follow.WebhookSink, Address: s.URL + "/hook", Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
	now := time.Now()
	batch := reminder(sink, now)
	batch.Items[0].Kind = catalogue.OccasionSlip
	batch.Items[0].Facts = catalogue.OccasionFacts{OldNET: now.Add(-time.Hour), OldPrecision: "Minute", NETPrecision: "Minute", Moves: 3}
	n := newNotifier(t)
	for range 2 {
		if got := n.Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
	first, second := s.all()[0], s.all()[1]
	verifier, err := webhooks.NewWebhook(sink.Keys.Secret)
	if err != nil {
		t.Fatal(err)
	}
	if err := verifier.Verify(first.raw, first.header); err != nil {
		t.Error(err)
	}
	other, _ := webhooks.NewWebhook(notify.NewWebhookSecret())
	if other.Verify(first.raw, first.header) == nil {
		t.Error("another secret verifies it, too")
	}
	if id := first.header.Get("Webhook-Id"); id == "" || id != second.header.Get("Webhook-Id") {
		t.Errorf("ids %q and %q, want the same twice", id, second.header.Get("Webhook-Id"))
	}
	var body struct {
		Type, Timestamp string
		Data            struct {
			Launch   struct{ ID, Name, URL string }
			Old, New struct{ NET, Certainty string }
		}
	}
	if err := json.Unmarshal(first.raw, &body); err != nil {
		t.Fatal(err)
	}
	if body.Type != "launch.slipped" || body.Data.Launch.ID != "f9" || body.Data.Launch.URL != "https://tminus.example/space/launches/f9" ||
		body.Data.Old.NET != now.Add(-time.Hour).UTC().Format(time.RFC3339) || body.Data.Old.Certainty != "exact" || body.Data.New.Certainty != "exact" {
		t.Errorf("%+v", body)
	}
}

func TestAWebhookOfManyNoticesStaysShort(t *testing.T) {
	s := newService(t, http.StatusOK)
	sink := follow.Sink{Kind: follow.WebhookSink, Address: s.URL, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
	batch := reminder(sink, noon)
	for range 100 {
		batch.Items = append(batch.Items, batch.Items[0])
	}
	if got := newNotifier(t, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v", got)
	}
	var body struct {
		Type string
		Data struct {
			Notices []any
			More    int
		}
	}
	if err := json.Unmarshal(s.all()[0].raw, &body); err != nil {
		t.Fatal(err)
	}
	if len(s.all()[0].raw) > 20<<10 || body.Type != "launch.digest" || len(body.Data.Notices)+body.Data.More != 101 || len(body.Data.Notices) < 10 {
		t.Errorf("%d bytes, %s of %d notices and %d more, want 101 in 20 KB", len(s.all()[0].raw), body.Type, len(body.Data.Notices), body.Data.More)
	}
}

// Each kind has its own idea of what an answer means.
func TestWhatBecomesOfOtherNotices(t *testing.T) {
	webhook := follow.Sink{Kind: follow.WebhookSink, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
	discord, ntfy := follow.Sink{Kind: follow.DiscordSink}, follow.Sink{Kind: follow.NtfySink}
	for name, tt := range map[string]struct {
		sink   follow.Sink
		status int
		tries  int // before this one
		want   follow.Result
		after  time.Duration
	}{
		"webhook, any 2xx":         {webhook, 299, 0, follow.Done, 0},
		"webhook, not found":       {webhook, 404, 0, follow.Again, 5 * time.Second},
		"webhook, second time":     {webhook, 500, 1, follow.Again, 5 * time.Minute},
		"webhook, past T-0":        {webhook, 500, 2, follow.Dropped, 0},
		"webhook, gone":            {webhook, 410, 0, follow.Gone, 0},
		"discord, webhook deleted": {discord, 404, 0, follow.Gone, 0},
		"discord, bad request":     {discord, 400, 0, follow.Broken, 0},
		"ntfy, forbidden":          {ntfy, 403, 0, follow.Broken, 0},
		"ntfy, too many":           {ntfy, 429, 0, follow.Again, 10 * time.Second},
		"ntfy, not found":          {ntfy, 404, 0, follow.Broken, 0},
	} {
		t.Run(name, func(t *testing.T) {
			tt.sink.Address = newService(t, tt.status).URL + "/x"
			batch := reminder(tt.sink, noon)
			batch.Tries = tt.tries + 1
			got := newNotifier(t, at(noon)).Attempt(t.Context(), batch)
			if got.Result != tt.want || got.Result == follow.Again && got.At.Sub(noon) != tt.after {
				t.Errorf("%+v after %s, want %s after %s", got, got.At.Sub(noon), tt.want, tt.after)
			}
		})
	}
}

// TestAddressesOfMembers asks with each way into somebody's own network. All are
// refused in the same words.
func TestAddressesOfMembers(t *testing.T) {
	up := newService(t, http.StatusNotFound)
	port := up.URL[strings.LastIndexByte(up.URL, ':'):]
	fenced := newNotifier(t, func(c *notify.Config) { c.Client = publicClient() })
	for name, address := range map[string]string{
		"loopback": "https://127.0.0.1" + port, "by name": "https://localhost" + port, "IPv6": "https://[::1]" + port,
		"mapped": "https://[::ffff:127.0.0.1]" + port, "NAT64": "https://[64:ff9b::7f00:1]" + port, "private": "https://10.0.0.1",
		"keys of clouds": "https://169.254.169.254/latest", "zone": "https://[fe80::1%25lo]/", "plain": "http://127.0.0.1" + port,
		"no such host": "https://nowhere.invalid", "no answer": "https://127.0.0.1:1", "ftp": "ftp://127.0.0.1",
		"password": "https://ada:hush@127.0.0.1" + port, "no host": "https:///x", "file": "file:///etc/passwd", "nothing": "",
	} {
		for _, kind := range []follow.SinkKind{follow.WebhookSink, follow.NtfySink, follow.MatrixSink, follow.TelegramSink, follow.MastodonSink} {
			err := fenced.Check(t.Context(), follow.Sink{Kind: kind, Address: address})
			if failure.CodeOf(err) != failure.Invalid || err.Error() != "This address is not allowed." {
				t.Errorf("%s of %s: %v, want the one refusal", name, kind, err)
			}
			sink := follow.Sink{Kind: kind, Address: address, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
			if got := fenced.Attempt(t.Context(), reminder(sink, time.Now())); got.Result == follow.Done {
				t.Errorf("%s of %s was sent to", name, kind)
			}
		}
	}
	if calls := up.all(); len(calls) != 0 {
		t.Errorf("%d requests got through", len(calls))
	}
	withPassword := strings.Replace(up.URL, "://", "://ada:hush@", 1)
	for _, kind := range []follow.SinkKind{follow.WebhookSink, follow.NtfySink, follow.MatrixSink} {
		if err := newNotifier(t).Check(t.Context(), follow.Sink{Kind: kind, Address: withPassword}); failure.CodeOf(err) != failure.Invalid {
			t.Errorf("a password in the address of %s: %v, want it refused wherever it leads", kind, err)
		}
	}
	if err := newNotifier(t).Check(t.Context(), follow.Sink{Kind: follow.WebhookSink, Address: up.URL + "/secret"}); err != nil {
		t.Errorf("an open address: %v", err)
	}
	if calls := up.all(); len(calls) != 1 || calls[0].Path != "/" {
		t.Errorf("%+v, want one look at the front door", calls)
	}
}

func TestATestSaysWhatIsWrong(t *testing.T) {
	s := newService(t, http.StatusForbidden)
	_, err := newNotifier(t).Test(t.Context(), follow.Sink{Kind: follow.NtfySink, Address: s.URL + "/topic"}, "Europe/Berlin")
	if failure.CodeOf(err) != failure.Unavailable || err.Error() != "It answered 403 Forbidden." {
		t.Errorf("%v", err)
	}
	for _, count := range newNotifier(t).Counts() {
		if count.N != 0 {
			t.Errorf("%+v before anything was sent", count)
		}
	}
}

func TestOperatorsSayWhoMayHaveWebhooks(t *testing.T) {
	for webhooks, want := range map[notify.Webhooks][2]bool{
		notify.WebhooksMembers: {true, false}, notify.WebhooksStaff: {true, true}, notify.WebhooksOff: {false, false},
	} {
		n := newNotifier(t, func(c *notify.Config) { c.Webhooks = webhooks })
		for _, kind := range []follow.SinkKind{
			follow.WebhookSink, follow.NtfySink, follow.GotifySink, follow.DiscordSink, follow.SlackSink, follow.MatrixSink,
		} {
			if got := [2]bool{n.Allows(kind), n.ForStaffAlone(kind)}; got != want {
				t.Errorf("%s with %s: allowed and for staff alone %v, want %v", kind, webhooks, got, want)
			}
		}
		if n.Allows(follow.MailSink) || !n.Allows(follow.PushSink) || n.ForStaffAlone(follow.PushSink) {
			t.Errorf("%s changes mail or push", webhooks)
		}
	}
}

// What goes out is never told in the log: addresses hold secrets.
func TestTheLogNamesNoAddress(t *testing.T) {
	var log storetest.Output
	s := newService(t, http.StatusForbidden)
	n := newNotifier(t, logTo(&log))
	outcome := n.Attempt(t.Context(), reminder(follow.Sink{Kind: follow.DiscordSink, Address: s.URL + "/api/webhooks/1/hush"}, time.Now()))
	if strings.Contains(log.String()+outcome.Failure, "hush") {
		t.Errorf("log %s, outcome %+v", log.String(), outcome)
	}
}
