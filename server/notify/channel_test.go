package notify_test

import (
	"encoding/json"
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

// What the services were seen to answer.
const (
	telegramTook = `{"ok":true,"result":{"message_id":365,"sender_chat":{"id":-1001234567890,"title":"Launches","type":"channel"},` +
		`"chat":{"id":-1001234567890,"title":"Launches","type":"channel"},"date":1795518000,"text":"…"}}`
	telegramBusy    = `{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 35","parameters":{"retry_after":35}}`
	telegramUnknown = `{"ok":false,"error_code":401,"description":"Unauthorized"}`
	mastodonTook    = `{"id":"103254962155278888","created_at":"2026-11-24T11:00:00.000Z","visibility":"unlisted","content":"<p>…</p>"}`
	mastodonLost    = `{"error":"Record not found"}`
	mastodonRevoked = `{"error":"The access token was revoked"}`
)

// said is an answer of a service.
type said struct {
	status int
	body   string
	header http.Header
}

// channel is a service that answers in turn, the last answer for ever.
type channel struct {
	*httptest.Server
	mu      sync.Mutex
	answers []said
	posts   []map[string]any
	keys    []string // against posting twice
	paths   []string
}

func newChannel(t *testing.T, answers ...said) *channel {
	t.Helper()
	c := &channel{answers: answers}
	c.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var post map[string]any
		_ = json.Unmarshal(body, &post)
		c.mu.Lock()
		defer c.mu.Unlock()
		c.posts, c.paths = append(c.posts, post), append(c.paths, r.URL.Path)
		c.keys = append(c.keys, r.Header.Get("Idempotency-Key"))
		answer := c.answers[0]
		if len(c.answers) > 1 {
			c.answers = c.answers[1:]
		}
		for name, values := range answer.header {
			w.Header()[name] = values
		}
		w.WriteHeader(answer.status)
		_, _ = io.WriteString(w, answer.body)
	}))
	t.Cleanup(c.Close)
	return c
}

func ok(body string) said { return said{http.StatusOK, body, nil} }

// inChannel returns a sink of the site at the channel, as the store has it.
func inChannel(t *testing.T, follows *follow.Follows, kind follow.SinkKind, c *channel) follow.Sink {
	t.Helper()
	sink := follow.Sink{Kind: kind, Address: c.URL, Keys: follow.SinkKeys{Token: "123:hush", Room: "@launches"}}
	if _, err := follows.AddSiteSink(t.Context(), sink, follow.Settings{Zone: "UTC"}, nil); err != nil {
		t.Fatal(err)
	}
	return kept(t, follows)
}

// kept returns the only sink of the site.
func kept(t *testing.T, follows *follow.Follows) follow.Sink {
	t.Helper()
	sinks, err := follows.SiteSinks(t.Context())
	if err != nil || len(sinks) != 1 {
		t.Fatalf("sinks %v, %v", sinks, err)
	}
	return sinks[0].Sink
}

// TestPostsAboutALaunchAreOneThread posts twice about a launch and once about
// another, and after a restart.
func TestPostsAboutALaunchAreOneThread(t *testing.T) {
	for kind, tt := range map[follow.SinkKind]struct {
		took, path string
		reply      func(post map[string]any) any
		want       any
	}{
		follow.TelegramSink: {telegramTook, "/bot123:hush/sendMessage", func(post map[string]any) any {
			reply, _ := post["reply_parameters"].(map[string]any)
			return reply["message_id"]
		}, 365.0},
		follow.MastodonSink: {mastodonTook, "/api/v1/statuses", func(post map[string]any) any { return post["in_reply_to_id"] }, "103254962155278888"},
	} {
		t.Run(string(kind), func(t *testing.T) {
			st, c := storetest.New(t), newChannel(t, ok(tt.took))
			sink := inChannel(t, st.Follows, kind, c)
			other := reminder(sink, noon)
			other.Items[0].LaunchID, other.Items[0].Launch.ID = "soyuz", "soyuz"
			several := reminder(sink, noon)
			several.Items = append(several.Items, other.Items...)
			for _, batch := range []follow.Batch{reminder(sink, noon), reminder(sink, noon), other, several} {
				batch.Sink = kept(t, st.Follows)
				n := newNotifier(t, at(noon), func(config *notify.Config) { config.Follows = st.Follows }) // as after a restart
				if got := n.Attempt(t.Context(), batch); got.Result != follow.Done {
					t.Fatalf("%+v, want that it is done", got)
				}
			}
			for i, want := range []any{nil, tt.want, nil, nil} {
				if got := tt.reply(c.posts[i]); got != want || c.paths[i] != tt.path {
					t.Errorf("post %d at %s answers %v, want %v at %s", i, c.paths[i], got, want, tt.path)
				}
			}
		})
	}
}

// postTwice sends a channel of Mastodon two notices about a launch.
func postTwice(t *testing.T, c *channel) {
	t.Helper()
	st := storetest.New(t)
	sink := inChannel(t, st.Follows, follow.MastodonSink, c)
	n := newNotifier(t, at(noon), func(config *notify.Config) { config.Follows = st.Follows })
	for range 2 {
		batch := reminder(sink, noon)
		batch.Sink = kept(t, st.Follows)
		if got := n.Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
}

func TestAPostThatIsGoneIsNotAnswered(t *testing.T) {
	c := newChannel(t, ok(mastodonTook), said{http.StatusNotFound, mastodonLost, nil}, ok(mastodonTook))
	postTwice(t, c)
	if len(c.posts) != 3 || c.posts[1]["in_reply_to_id"] == nil || c.posts[2]["in_reply_to_id"] != nil || c.keys[1] == c.keys[2] {
		t.Errorf("posts %v with keys %v, want the third to begin anew", c.posts, c.keys)
	}
}

// TestAThreadOutlastsALongAnswer is answered as by an account that tells much about
// itself: its profile stands in the answer to each of its posts.
func TestAThreadOutlastsALongAnswer(t *testing.T) {
	profile := `"account":{"acct":"launches","note":"` + strings.Repeat("<p>Every launch, counted down.</p>", 500) + `"}`
	c := newChannel(t, ok(strings.TrimSuffix(mastodonTook, "}")+","+profile+"}"))
	postTwice(t, c)
	if got := c.posts[1]["in_reply_to_id"]; got != "103254962155278888" {
		t.Errorf("the second post answers %v, want the first", got)
	}
}

// TestPostsFitAndKeepTheirLink has the longest text of each service.
func TestPostsFitAndKeepTheirLink(t *testing.T) {
	for kind, tt := range map[follow.SinkKind]struct {
		field   string
		longest int
	}{follow.TelegramSink: {"text", 4096}, follow.MastodonSink: {"status", 500}} {
		c := newChannel(t, ok("{}"))
		batch := reminder(follow.Sink{Kind: kind, Address: c.URL, Keys: follow.SinkKeys{Token: "t", Room: "@x"}}, noon)
		batch.Items[0].Launch.ID = "f9" + strings.Repeat("9", 300)
		batch.Items[0].Launch.Name = "Falcon 9 | @nasa"
		if got := newNotifier(t, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v", got)
		}
		text, _ := c.posts[0][tt.field].(string)
		if !strings.HasSuffix(text, "\n\nhttps://tminus.example/space/launches/"+batch.Items[0].Launch.ID+"/live") || utf8.RuneCountInString(text) > tt.longest ||
			!strings.HasPrefix(text, "T-10 min: @\u200bnasa\n") {
			t.Errorf("%s is sent %q", kind, text)
		}
	}
}

func TestPublicTimelinesGetLiftoffsAndOutcomesAlone(t *testing.T) {
	c := newChannel(t, ok(mastodonTook))
	kinds := []catalogue.OccasionKind{catalogue.OccasionHold, catalogue.OccasionLiftoff, catalogue.OccasionOutcome, catalogue.OccasionWebcast}
	for _, kind := range kinds {
		batch := reminder(follow.Sink{Kind: follow.MastodonSink, Address: c.URL, Keys: follow.SinkKeys{Token: "t"}}, noon)
		batch.Items[0].Kind = kind
		newNotifier(t, at(noon)).Attempt(t.Context(), batch)
	}
	got := []any{}
	for _, post := range c.posts {
		got = append(got, post["visibility"])
	}
	if want := []any{"unlisted", "public", "public", "unlisted"}; !slices.Equal(got, want) {
		t.Errorf("visible as %v, want %v", got, want)
	}
}

// TestWhatBecomesOfPosts has the ways in which a service refuses.
func TestWhatBecomesOfPosts(t *testing.T) {
	for name, tt := range map[string]struct {
		kind  follow.SinkKind
		said  said
		want  follow.Result
		after time.Duration
		why   string
	}{
		"telegram, too many":        {follow.TelegramSink, said{429, telegramBusy, nil}, follow.Again, 35 * time.Second, "It answered 429 Too Many Requests."},
		"telegram, refused token":   {follow.TelegramSink, said{401, telegramUnknown, nil}, follow.Gone, 0, "It answered 401 Unauthorized."},
		"telegram, no such bot":     {follow.TelegramSink, said{404, `{"ok":false,"error_code":404}`, nil}, follow.Gone, 0, "It answered 404 Not Found."},
		"telegram, no such chat":    {follow.TelegramSink, said{400, `{"ok":false,"error_code":400}`, nil}, follow.Broken, 0, "It answered 400 Bad Request."},
		"telegram, away":            {follow.TelegramSink, said{502, "<html>", nil}, follow.Again, 10 * time.Second, "It answered 502 Bad Gateway."},
		"mastodon, too many":        {follow.MastodonSink, said{429, "{}", http.Header{"Retry-After": {"50"}}}, follow.Again, 50 * time.Second, "It answered 429 Too Many Requests."},
		"mastodon, refused token":   {follow.MastodonSink, said{401, mastodonRevoked, nil}, follow.Gone, 0, "It answered 401 Unauthorized."},
		"mastodon, not allowed":     {follow.MastodonSink, said{403, "{}", nil}, follow.Broken, 0, "It answered 403 Forbidden."},
		"mastodon, taken, no JSON":  {follow.MastodonSink, ok("<html>"), follow.Done, 0, ""},
		"mastodon, nothing to post": {follow.MastodonSink, said{422, `{"error":"Validation failed"}`, nil}, follow.Broken, 0, "It answered 422 Unprocessable Entity."},
	} {
		t.Run(name, func(t *testing.T) {
			var log storetest.Output
			sink := follow.Sink{Kind: tt.kind, Address: newChannel(t, tt.said).URL, Keys: follow.SinkKeys{Token: "hush", Room: "@x"}}
			got := newNotifier(t, at(noon), logTo(&log)).Attempt(t.Context(), reminder(sink, noon))
			if got.Result != tt.want || got.Failure != tt.why || got.Result == follow.Again && got.At.Sub(noon) != tt.after {
				t.Errorf("%+v after %s, want %s after %s", got, got.At.Sub(noon), tt.want, tt.after)
			}
			if strings.Contains(log.String()+got.Failure, "hush") {
				t.Errorf("the token is told: %s %s", log.String(), got.Failure)
			}
		})
	}
	away := newChannel(t, ok("{}"))
	away.Close()
	got := newNotifier(t, at(noon)).Attempt(t.Context(), reminder(follow.Sink{Kind: follow.TelegramSink, Address: away.URL, Keys: follow.SinkKeys{Token: "hush", Room: "@x"}}, noon))
	if got.Result != follow.Again || strings.Contains(got.Failure, "hush") {
		t.Errorf("nobody there: %+v", got)
	}
}

// No member and no staff posts for the site.
func TestChannelsAreTheSitesAlone(t *testing.T) {
	n := newNotifier(t)
	for _, kind := range follow.ChannelSinks {
		if n.Allows(kind) {
			t.Errorf("members may have %s", kind)
		}
	}
}

// Only the last posts of fifty launches are remembered.
func TestThreadsAreKeptOfFiftyLaunches(t *testing.T) {
	st := storetest.New(t)
	sink := inChannel(t, st.Follows, follow.MastodonSink, newChannel(t, ok("{}")))
	for n := range 60 {
		if err := st.Follows.KeepPost(t.Context(), sink.ID, follow.Post{Launch: storetest.LaunchID(n), ID: "old"}); err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Follows.KeepPost(t.Context(), sink.ID, follow.Post{Launch: storetest.LaunchID(20), ID: "new"}); err != nil {
		t.Fatal(err)
	}
	keys := kept(t, st.Follows).Keys
	if n := len(keys.Posts); n != 50 || keys.Posts[49] != (follow.Post{Launch: storetest.LaunchID(20), ID: "new"}) || keys.Token != "123:hush" {
		t.Errorf("%d posts are kept: %+v", n, keys)
	}
	if err := st.Follows.KeepPost(t.Context(), 999, follow.Post{Launch: "x", ID: "y"}); err != nil {
		t.Errorf("of a sink that is no more: %v", err)
	}
}
