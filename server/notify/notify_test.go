package notify_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/pem"
	"log/slog"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tminus/server/fence"
	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestMain has the certificate of the tests' servers believed by the real
// client.
func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "notify")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	server := httptest.NewTLSServer(nil)
	server.Close()
	file := filepath.Join(folder, "roots.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := os.WriteFile(file, block, 0o600); err != nil {
		panic(err)
	}
	if err := os.Setenv("SSL_CERT_FILE", file); err != nil {
		panic(err)
	}
	return m.Run()
}

// loopback opens the addresses that the servers of tests have.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}

// seed is the key that the notifiers of tests sign with.
var seed = func() []byte {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		panic(err)
	}
	return key.Bytes()
}()

// setting changes how a notifier is made.
type setting func(*notify.Config)

func newNotifier(t testing.TB, settings ...setting) *notify.Notifier {
	t.Helper()
	config := notify.Config{
		Base: &url.URL{Scheme: "https", Host: "tminus.example", Path: "/space"}, PushSeed: seed, LeaveSeed: []byte("leave"),
		Client: fence.NewClient(fence.Notices, loopback), Webhooks: notify.WebhooksMembers, Log: slog.New(slog.DiscardHandler),
	}
	for _, set := range settings {
		set(&config)
	}
	n, err := notify.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// at has the notifier's clock stand.
func at(now time.Time) setting {
	return func(c *notify.Config) { c.Now = func() time.Time { return now } }
}

// patience is how long a service may take.
func patience(d time.Duration) setting {
	limits := fence.Notices
	limits.Timeout = d
	return func(c *notify.Config) { c.Client = fence.NewClient(limits, loopback) }
}

func logTo(log *storetest.Output) setting {
	return func(c *notify.Config) { c.Log = slog.New(slog.NewTextHandler(log, nil)) }
}

func hosts(names ...string) setting {
	return func(c *notify.Config) { c.PushHosts = names }
}

// launch flies ten minutes after now.
func launch(now time.Time) catalogue.Launch {
	return catalogue.Launch{
		ID: "f9", Name: "Falcon 9 Block 5 | Starlink <b> *1* & Group_10", NET: now.Add(10 * time.Minute),
		NETPrecision: ledger.PrecisionNamed("Minute"), Status: ledger.Status{ID: ledger.StatusGo, Name: "Go for Launch"},
		Rocket: &catalogue.Rocket{Name: "Falcon 9"}, Pad: &catalogue.Pad{Name: "SLC-40"},
	}
}

// reminder returns a batch with a reminder of ten minutes for the sink.
func reminder(sink follow.Sink, now time.Time) follow.Batch {
	l := launch(now)
	return follow.Batch{Sink: sink, Zone: "Europe/Berlin", Tries: 1, Items: []follow.Item{{
		Occasion: catalogue.Occasion{
			ID: 41, LaunchID: l.ID, Kind: catalogue.OccasionReminder, Key: "reminder:f9:10", NET: l.NET,
			Facts: catalogue.OccasionFacts{Lead: 10, NETPrecision: "Minute"}, HappenedAt: now, ExpiresAt: l.NET,
		},
		Launch: l,
	}}}
}

// publicClient may ask what is public alone.
func publicClient() notify.Client { return fence.NewClient(fence.Notices, nil) }
