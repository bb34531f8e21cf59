package notify_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// What the service was seen to answer.
const (
	blueskyExpired = `{"error":"ExpiredToken","message":"Token has expired"}`
	blueskyWrong   = `{"error":"AuthenticationRequired","message":"Invalid identifier or password"}`
	blueskyBusy    = `{"error":"RateLimitExceeded","message":"Rate Limit Exceeded"}`
	blobTaken      = `{"blob":{"$type":"blob","ref":{"$link":"bafkreih5ro67utvaa2lz3mkjaywbp5wtb7gjlsk4w52xdoxbpbnz6yqyaa"},"mimeType":"image/png","size":3}}`
)

// bluesky is a server of accounts. A session is good for as many calls as are
// left.
type bluesky struct {
	*httptest.Server
	mu       sync.Mutex
	good     int
	begun    int
	posts    []map[string]any
	pictures []string
	refuse   map[string]said // by the end of a procedure's name
}

func newBluesky(t *testing.T) *bluesky {
	t.Helper()
	b := &bluesky{good: 1000, refuse: map[string]said{}}
	b.Server = httptest.NewTLSServer(b)
	t.Cleanup(b.Close)
	return b
}

// ServeHTTP answers as the service does.
func (b *bluesky) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	procedure := strings.TrimPrefix(r.URL.Path, "/xrpc/com.atproto.")
	b.mu.Lock()
	defer b.mu.Unlock()
	if answer, ok := b.refuse[procedure]; ok {
		for name, values := range answer.header {
			w.Header()[name] = values
		}
		w.WriteHeader(answer.status)
		_, _ = io.WriteString(w, answer.body)
		return
	}
	if procedure == "server.createSession" {
		b.begun++
		_, _ = io.WriteString(w, `{"did":"did:plc:abc","handle":"launches.example","accessJwt":"access","refreshJwt":"refresh"}`)
		return
	}
	if b.good--; b.good < 0 || r.Header.Get("Authorization") != "Bearer access" {
		b.good = 1000
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, blueskyExpired)
		return
	}
	switch procedure {
	case "repo.uploadBlob":
		b.pictures = append(b.pictures, r.Header.Get("Content-Type")+" "+string(body))
		_, _ = io.WriteString(w, blobTaken)
	case "repo.putRecord":
		var post map[string]any
		_ = json.Unmarshal(body, &post)
		b.posts = append(b.posts, post)
		_, _ = io.WriteString(w, `{"uri":"at://did:plc:abc/app.bsky.feed.post/`+post["rkey"].(string)+`","cid":"bafy`+string(rune('a'+len(b.posts)))+`","validationStatus":"valid"}`)
	}
}

func (b *bluesky) sink() follow.Sink {
	return follow.Sink{Kind: follow.BlueskySink, Address: b.URL, Keys: follow.SinkKeys{Token: "abcd-efgh", Room: "launches.example"}}
}

// drawn gives every launch a card.
func drawn(config *notify.Config) {
	config.Card = func(context.Context, catalogue.Launch) (notify.Picture, error) {
		return notify.Picture{Body: []byte("png"), Type: "image/png", Alt: "A rocket over the sea", Width: 1200, Height: 630}, nil
	}
}

func record(post map[string]any) map[string]any {
	record, _ := post["record"].(map[string]any)
	return record
}

// TestBlueskyShowsTheCardAndTheLink posts with the picture, what it says and a
// link of the whole address.
func TestBlueskyShowsTheCardAndTheLink(t *testing.T) {
	b := newBluesky(t)
	batch := reminder(b.sink(), noon)
	batch.Items[0].Launch.Name = "Falcon 9 | @nasa " + strings.Repeat("long words ", 60)
	batch.Items[0].Launch.Rocket = nil
	if got := newNotifier(t, at(noon), drawn).Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v, want that it is done", got)
	}
	if want := []string{"image/png png"}; !slices.Equal(b.pictures, want) {
		t.Errorf("pictures %q, want %q", b.pictures, want)
	}
	post := record(b.posts[0])
	text, _ := post["text"].(string)
	facet := post["facets"].([]any)[0].(map[string]any)
	index := facet["index"].(map[string]any)
	link := text[int(index["byteStart"].(float64)):int(index["byteEnd"].(float64))]
	uri := facet["features"].([]any)[0].(map[string]any)["uri"]
	if link != uri || !strings.HasPrefix(link, "https://tminus.example/space/launches/") || utf8.RuneCountInString(text) > 300 || !strings.HasPrefix(text, "T-10 min") {
		t.Errorf("text %q with a link of %q to %v", text, link, uri)
	}
	image := post["embed"].(map[string]any)["images"].([]any)[0].(map[string]any)
	if image["alt"] != "A rocket over the sea" || image["image"].(map[string]any)["$type"] != "blob" || image["aspectRatio"].(map[string]any)["width"] != 1200.0 {
		t.Errorf("image %v", image)
	}
}

// TestBlueskyThreads answers the post before and the first one, across restarts.
func TestBlueskyThreads(t *testing.T) {
	st, b := storetest.New(t), newBluesky(t)
	if _, err := st.Follows.AddSiteSink(t.Context(), b.sink(), follow.Settings{Zone: "UTC"}, nil); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		batch := reminder(kept(t, st.Follows), noon)
		batch.Items[0].ID = int64(n + 1)
		notifier := newNotifier(t, at(noon), func(config *notify.Config) { config.Follows = st.Follows })
		if got := notifier.Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
	answers := func(n int, which string) any {
		reply, _ := record(b.posts[n])["reply"].(map[string]any)
		ref, _ := reply[which].(map[string]any)
		return ref["cid"]
	}
	if answers(0, "parent") != nil || answers(1, "parent") != "bafyb" || answers(2, "parent") != "bafyc" || answers(2, "root") != "bafyb" {
		t.Errorf("posts %v, want one thread", b.posts)
	}
}

// TestBlueskyPostsOnce sends a notice again whose answer was lost: it takes its
// own place.
func TestBlueskyPostsOnce(t *testing.T) {
	b := newBluesky(t)
	n := newNotifier(t, at(noon))
	for range 2 {
		n.Attempt(t.Context(), reminder(b.sink(), noon))
	}
	other := reminder(b.sink(), noon)
	other.Items[0].ID++
	n.Attempt(t.Context(), other)
	if key := b.posts[0]["rkey"]; key != b.posts[1]["rkey"] || key == b.posts[2]["rkey"] || len(key.(string)) != 13 {
		t.Errorf("keys %v, %v and %v", key, b.posts[1]["rkey"], b.posts[2]["rkey"])
	}
}

// TestBlueskyKeepsItsSession begins one session, and another when it has ended.
func TestBlueskyKeepsItsSession(t *testing.T) {
	b := newBluesky(t)
	b.good = 2
	n := newNotifier(t, at(noon))
	for range 3 {
		if got := n.Attempt(t.Context(), reminder(b.sink(), noon)); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
	if b.begun != 2 || len(b.posts) != 3 {
		t.Errorf("%d sessions for %d posts, want 2 for 3", b.begun, len(b.posts))
	}
}

// TestWhatBecomesOfBluesky has the ways in which the service refuses.
func TestWhatBecomesOfBluesky(t *testing.T) {
	reset := http.Header{"Ratelimit-Reset": {"1795521900"}}
	for name, tt := range map[string]struct {
		procedure string
		said      said
		want      follow.Result
	}{
		"wrong password": {"server.createSession", said{401, blueskyWrong, nil}, follow.Gone},
		"too many":       {"server.createSession", said{429, blueskyBusy, reset}, follow.Again},
		"away":           {"repo.putRecord", said{502, "<html>", nil}, follow.Again},
		"not taken":      {"repo.putRecord", said{400, `{"error":"InvalidRequest"}`, nil}, follow.Broken},
		"no picture now": {"repo.uploadBlob", said{503, "", nil}, follow.Again},
	} {
		t.Run(name, func(t *testing.T) {
			var log storetest.Output
			b := newBluesky(t)
			b.refuse[tt.procedure] = tt.said
			now := time.Unix(1795521900, 0).Add(-90 * time.Second)
			got := newNotifier(t, at(now), drawn, logTo(&log)).Attempt(t.Context(), reminder(b.sink(), now))
			if got.Result != tt.want || tt.said.header != nil && got.At.Sub(now) != 90*time.Second {
				t.Errorf("%+v after %s, want %s", got, got.At.Sub(now), tt.want)
			}
			if strings.Contains(log.String()+got.Failure, "abcd-efgh") {
				t.Errorf("the password is told: %s %s", log.String(), got.Failure)
			}
		})
	}
	b := newBluesky(t)
	broken := func(config *notify.Config) {
		config.Card = func(context.Context, catalogue.Launch) (notify.Picture, error) {
			return notify.Picture{}, errors.New("busy")
		}
	}
	if got := newNotifier(t, at(noon), broken).Attempt(t.Context(), reminder(b.sink(), noon)); got.Result != follow.Done || record(b.posts[0])["embed"] != nil {
		t.Errorf("without a card: %+v %v", got, b.posts)
	}
}
