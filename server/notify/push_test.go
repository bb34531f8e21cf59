package notify_test

import (
	"bytes"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/follow"
)

func TestAPushMessageIsWhatABrowserAndItsServiceExpect(t *testing.T) {
	service := newPushService(t)
	now := noon
	n := newNotifier(t, hosts(service.host()), at(now))
	batch := reminder(service.sink("/send/abc"), now)
	for range 2 {
		if got := n.Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
	first, second := service.got()[0], service.got()[1]
	note := first.message.Notification
	if first.message.WebPush != 8030 || note.Title != "T-10 min: Starlink <b> *1* & Group_10" || note.Lang != "en" || note.Silent ||
		note.Navigate != "https://tminus.example/space/launches/f9/live" || note.Tag != "l:f9:t" || !strings.HasPrefix(note.Body, "Falcon 9 from SLC-40 at ") {
		t.Errorf("message %+v", first.message)
	}
	key, on := n.PushKey()
	if !on || first.key != key {
		t.Errorf("signed by %s, want %s", first.key, key)
	}
	exp := time.Unix(first.claims.Exp, 0)
	if first.claims.Aud != service.URL || first.claims.Sub != "https://tminus.example/space" || time.Until(exp) < 0 || time.Until(exp) > 24*time.Hour {
		t.Errorf("claims %+v, want %s and at most a day", first.claims, service.URL)
	}
	if ttl, err := strconv.Atoi(first.header.Get("TTL")); err != nil || ttl < 590 || ttl > 600 {
		t.Errorf("TTL %q, want the seconds to T-0", first.header.Get("TTL"))
	}
	topic := first.header.Get("Topic")
	if len(topic) != 22 || strings.Trim(topic, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") != "" || second.header.Get("Topic") != topic {
		t.Errorf("topics %q and %q, want the same 22 characters", topic, second.header.Get("Topic"))
	}
	if got := first.header.Get("Urgency"); got != "high" {
		t.Errorf("urgency %q, want high", got)
	}
	if len(first.body) > 4096 || bytes.Equal(first.body, second.body) {
		t.Errorf("%d bytes, the same twice: %t", len(first.body), bytes.Equal(first.body, second.body))
	}
}

// TestWhatBecomesOfAPush has the service answer in every way.
func TestWhatBecomesOfAPush(t *testing.T) {
	t.Parallel()
	status := func(code int, header ...string) func(http.ResponseWriter, *http.Request) {
		return func(w http.ResponseWriter, _ *http.Request) {
			for i := 0; i+1 < len(header); i += 2 {
				w.Header().Set(header[i], header[i+1])
			}
			w.WriteHeader(code)
		}
	}
	for name, tt := range map[string]struct {
		answer func(http.ResponseWriter, *http.Request)
		tries  int // before this one
		want   follow.Result
		after  time.Duration
	}{
		"taken":                   {status(201), 0, follow.Done, 0},
		"taken, says it":          {status(200), 0, follow.Done, 0},
		"will be taken":           {status(202), 0, follow.Done, 0},
		"not known":               {status(404), 0, follow.Gone, 0},
		"gone":                    {status(410), 0, follow.Gone, 0},
		"our message is bad":      {status(400), 0, follow.Broken, 0},
		"our key is bad":          {status(401), 0, follow.Broken, 0},
		"our token is bad":        {status(403), 0, follow.Broken, 0},
		"too long":                {status(413), 0, follow.Dropped, 0},
		"too many":                {status(429, "Retry-After", "42"), 0, follow.Again, 42 * time.Second},
		"too many, in fractions":  {status(429, "Retry-After", "1.3"), 0, follow.Again, 10 * time.Second},
		"too many, until when":    {status(429, "Retry-After", noon.Add(time.Minute).Format(http.TimeFormat)), 0, follow.Again, time.Minute},
		"too many, says no time":  {status(429), 1, follow.Again, time.Minute},
		"too many, past T-0":      {status(429, "Retry-After", "3600"), 0, follow.Dropped, 0},
		"a bad day":               {status(500), 0, follow.Again, 10 * time.Second},
		"a bad day, again":        {status(503), 1, follow.Again, time.Minute},
		"a bad day, third time":   {status(502), 2, follow.Again, 5 * time.Minute},
		"a bad day, for too long": {status(500), 3, follow.Dropped, 0},
		"elsewhere":               {status(302, "Location", "https://127.0.0.1/"), 0, follow.Broken, 0},
		"hangs up":                {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, 0, follow.Again, 10 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			service := newPushService(t)
			service.answers(tt.answer)
			now := noon
			batch := reminder(service.sink("/send/abc"), now)
			batch.Tries = tt.tries + 1
			got := newNotifier(t, hosts(service.host()), at(now)).Attempt(t.Context(), batch)
			if got.Result != tt.want || got.Result == follow.Again && got.At.Sub(now) != tt.after {
				t.Errorf("%+v after %s, want %s after %s", got, got.At.Sub(now), tt.want, tt.after)
			}
			if (got.Failure == "") != (tt.want == follow.Done) || strings.Contains(got.Failure, "127.0.0.1") {
				t.Errorf("failure %q, want a sentence without the address", got.Failure)
			}
		})
	}
}

// TestAServiceThatNeverAnswersIsTriedAgain has the service answer only once
// nobody waits: one that answers as its caller leaves may still be heard.
func TestAServiceThatNeverAnswersIsTriedAgain(t *testing.T) {
	t.Parallel()
	service := newPushService(t)
	release := make(chan struct{})
	t.Cleanup(func() { close(release) })
	service.answers(func(http.ResponseWriter, *http.Request) { <-release })
	now := noon
	n := newNotifier(t, hosts(service.host()), at(now), patience(300*time.Millisecond))
	got := n.Attempt(t.Context(), reminder(service.sink("/send/abc"), now))
	if got.Result != follow.Again || got.At.Sub(now) != 10*time.Second {
		t.Errorf("%+v after %s, want another try after 10 seconds", got, got.At.Sub(now))
	}
	if got.Failure != "It did not answer in time." {
		t.Errorf("failure %q", got.Failure)
	}
}

func TestWhatIsTooLateIsNotSent(t *testing.T) {
	service := newPushService(t)
	now := time.Now()
	batch := reminder(service.sink("/send/abc"), now.Add(-time.Hour))
	if got := newNotifier(t, hosts(service.host()), at(now)).Attempt(t.Context(), batch); got.Result != follow.Dropped || len(service.got()) != 0 {
		t.Errorf("%+v, %d messages, want none", got, len(service.got()))
	}
}

// TestOnlyPushServicesAreSentTo tries what other sites let through.
func TestOnlyPushServicesAreSentTo(t *testing.T) {
	service := newPushService(t)
	n := newNotifier(t, hosts("push.example.org", "other.example:8443"))
	for address, allowed := range map[string]bool{
		"https://fcm.googleapis.com/fcm/send/abc":              true,
		"https://updates.push.services.mozilla.com/wpush/v2/x": true,
		"https://web.push.apple.com/QOa":                       true,
		"https://wns2-par02p.notify.windows.com/w/?token=x":    true,
		"https://FCM.googleapis.com:443/x":                     true,
		"https://push.example.org/x":                           true,
		"https://a.push.example.org/x":                         true,
		"https://other.example:8443/x":                         true,
		"https://other.example/x":                              false,
		"http://fcm.googleapis.com/x":                          false,
		"https://fcm.googleapis.com:8443/x":                    false,
		"https://127.0.0.1/fcm.googleapis.com/":                false,
		"https://127.0.0.1/x.google.com/":                      false,
		"https://evilfcm.googleapis.com.attacker.example/":     false,
		"https://xfcm.googleapis.com/":                         false,
		"https://fcm.googleapis.com@127.0.0.1/":                false,
		"https://user@fcm.googleapis.com/":                     false,
		"https://127.0.0.1#fcm.googleapis.com":                 false,
		"https://127.0.0.1?fcm.googleapis.com":                 false,
		"https://[::1]/fcm.googleapis.com":                     false,
		"//fcm.googleapis.com/x":                               false,
		"":                                                     false,
	} {
		sink := service.sink("")
		sink.Address = address
		if err := n.Check(t.Context(), sink); (err == nil) != allowed {
			t.Errorf("%s: %v, want allowed %t", address, err, allowed)
		}
	}
	for name, keys := range map[string]follow.SinkKeys{
		"none":           {},
		"auth too short": {P256dh: service.sink("").Keys.P256dh, Auth: "AAAA"},
		"no point":       {P256dh: strings.Repeat("A", 87), Auth: service.sink("").Keys.Auth},
		"no base64":      {P256dh: "!", Auth: "!"},
	} {
		if err := n.Check(t.Context(), follow.Sink{Kind: follow.PushSink, Address: "https://fcm.googleapis.com/x", Keys: keys}); err == nil {
			t.Errorf("keys, %s: allowed", name)
		}
	}
}

func TestPushNeedsHTTPSOrThisMachine(t *testing.T) {
	for address, want := range map[string]bool{
		"https://tminus.example": true, "http://localhost:8080": true, "http://127.0.0.1:8080": true,
		"http://tminus.example": false, "http://192.168.1.7:8080": false,
	} {
		base, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		n := newNotifier(t, func(c *notify.Config) { c.Base = base })
		if key, on := n.PushKey(); on != want || (len(key) == 87) != want || n.Allows(follow.PushSink) != want {
			t.Errorf("%s: %q, %t, want push %t", address, key, on, want)
		}
	}
}

// Apple refuses tokens that name nobody it can write to.
func TestPushServicesAreToldWhomToWriteTo(t *testing.T) {
	service := newPushService(t)
	n := newNotifier(t, hosts(service.host()), func(c *notify.Config) {
		c.Base, c.PushContact = &url.URL{Scheme: "http", Host: "localhost:8080"}, "ada@tminus.example"
	})
	if _, err := n.Test(t.Context(), service.sink("/x"), "UTC"); err != nil {
		t.Fatal(err)
	}
	if got := service.got()[0].claims.Sub; got != "mailto:ada@tminus.example" {
		t.Errorf("sub %q", got)
	}
	if got := service.got()[0].message.Notification.Title; got != "This is a test" {
		t.Errorf("title %q", got)
	}
}

// What was gathered over a quiet night is told although each of it is over.
func TestWhatWasGatheredIsToldLate(t *testing.T) {
	service := newPushService(t)
	batch := reminder(service.sink("/send/abc"), noon.Add(-8*time.Hour))
	batch.Digest = true
	if got := newNotifier(t, hosts(service.host()), at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v, want that it is done", got)
	}
	if got := service.got()[0].header.Get("TTL"); got != "86400" {
		t.Errorf("TTL %q, want a day", got)
	}
}

func TestALaunchThatIsGoneIsNotToldOf(t *testing.T) {
	service := newPushService(t)
	batch := reminder(service.sink("/send/abc"), noon)
	batch.Items[0].Launch = catalogue.Launch{}
	if got := newNotifier(t, hosts(service.host()), at(noon)).Attempt(t.Context(), batch); got.Result != follow.Dropped || len(service.got()) != 0 {
		t.Errorf("%+v, %d messages, want none", got, len(service.got()))
	}
}

func BenchmarkPush(b *testing.B) {
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) }))
	defer service.Close()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		b.Fatal(err)
	}
	sink := follow.Sink{Kind: follow.PushSink, Address: service.URL + "/x", Keys: follow.SinkKeys{
		P256dh: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), Auth: "BTBZMqHH6r4Tts7J_aSIgg",
	}}
	n := newNotifier(b, hosts(strings.TrimPrefix(service.URL, "https://")), at(noon))
	batch := reminder(sink, noon)
	for b.Loop() {
		if got := n.Attempt(b.Context(), batch); got.Result != follow.Done {
			b.Fatalf("%+v", got)
		}
	}
}
