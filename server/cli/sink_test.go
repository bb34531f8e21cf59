package cli

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// ntfyServer keeps the titles that it is sent.
type ntfyServer struct {
	*httptest.Server
	mu     sync.Mutex
	titles []string
	agents []string // that they were sent by
}

func newNtfyServer(t *testing.T) *ntfyServer {
	t.Helper()
	n := &ntfyServer{}
	n.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var message struct{ Topic, Title string }
		if body, _ := io.ReadAll(r.Body); json.Unmarshal(body, &message) != nil {
			return // a look whether somebody answers
		}
		n.mu.Lock()
		defer n.mu.Unlock()
		n.titles, n.agents = append(n.titles, message.Topic+": "+message.Title), append(n.agents, r.UserAgent())
	}))
	t.Cleanup(n.Close)
	return n
}

// failing runs a command that fails and returns what it says.
func failing(t *testing.T, data string, args ...string) string {
	t.Helper()
	var out, log storetest.Output
	if code := Run(t.Context(), testProgram, append(args, "--data="+data), &out, &log); code == 0 {
		t.Fatalf("tminus %v did not fail: %s", args, out.String())
	}
	return log.String()
}

func TestChannelsOfTheSiteAreAdministered(t *testing.T) {
	data, ntfy := withDatabase(t), newNtfyServer(t)
	open := "--private-targets=127.0.0.0/8"
	added := command(t, data, "", "sink", "add", "--kind=ntfy", "--address="+ntfy.URL+"/hush-topic", "--filter=agency=121&crewed=true", open)
	if !strings.Contains(added, "Sink 1: ntfy at 127.0.0.1:") || strings.Contains(added, "hush") {
		t.Errorf("added: %s", added)
	}
	hook := command(t, data, "", "sink", "add", "--kind=webhook", "--address="+ntfy.URL+"/hook", "--lead=1440,10", "--tell=announced", open)
	if !strings.Contains(hook, "signed with whsec_") {
		t.Errorf("added: %s", hook)
	}
	list := command(t, data, "", "sink", "list")
	for _, says := range []string{"agency=121", "ntfy", "webhook", "new"} {
		if !strings.Contains(list, says) {
			t.Errorf("the list does not say %q:\n%s", says, list)
		}
	}
	if strings.Contains(list, "hush") || strings.Contains(list, "whsec_") {
		t.Errorf("the list tells secrets:\n%s", list)
	}
	if got := command(t, data, "", "sink", "test", "1", open); !strings.Contains(got, "took the test") {
		t.Errorf("test: %s", got)
	}
	var out, log storetest.Output
	if code := Run(t.Context(), testProgram, []string{"sink", "add", "--kind=ntfy", "--address=" + ntfy.URL + "/third", open, "--data=" + data}, &out, &log); code != 0 || strings.Contains(log.String(), "mails") {
		t.Errorf("a command that sends no mail ended with %d and speaks of mails: %s", code, log.String())
	}
	command(t, data, "", "sink", "remove", "3")
	if len(ntfy.titles) != 1 || ntfy.titles[0] != "hush-topic: This is a test" {
		t.Errorf("ntfy got %q", ntfy.titles)
	}
	command(t, data, "", "sink", "remove", "1")
	if list := command(t, data, "", "sink", "list"); strings.Contains(list, "ntfy") || !strings.Contains(list, "webhook") {
		t.Errorf("the list after the removal:\n%s", list)
	}
	if got := failing(t, data, "sink", "test", "1"); !strings.Contains(got, "There is no sink 1.") {
		t.Errorf("test of what is gone: %s", got)
	}
}

// A service is told by which site it is asked, or else by whom.
func TestAServiceIsToldWhoAsks(t *testing.T) {
	data, ntfy := withDatabase(t), newNtfyServer(t)
	const open = "--private-targets=127.0.0.0/8"
	command(t, data, "", "sink", "add", "--kind=ntfy", "--address="+ntfy.URL+"/topic", open)
	for _, known := range []string{"--contact-email=team@example.org", "--base-url=https://tminus.example/space"} {
		command(t, data, "", "sink", "test", "1", open, known)
	}
	if want := []string{"Tminus/test (+team@example.org)", "Tminus/test (+https://tminus.example/space)"}; !slices.Equal(ntfy.agents, want) {
		t.Errorf("asked by %q, want %q", ntfy.agents, want)
	}
}

func TestEveryMistakeInAChannelIsTold(t *testing.T) {
	data := withDatabase(t)
	got := failing(t, data, "sink", "add", "--kind=pigeon", "--address=https://x.example", "--filter=agency=spacex", "--lead=3", "--tell=gossip", "--zone=Moon/Base")
	for _, says := range []string{"pigeon", "agency", "3 minutes are no lead", "gossip", "--zone=Moon/Base: This is no time zone that is known here."} {
		if !strings.Contains(got, says) {
			t.Errorf("%q is not told in: %s", says, got)
		}
	}
	for _, zone := range []string{"", "Local", "localtime"} {
		got := failing(t, data, "sink", "add", "--kind=ntfy", "--address=https://x.example", "--zone="+zone)
		if !strings.Contains(got, "--zone="+zone+": This is no time zone that is known here.") {
			t.Errorf("zone %q: %s", zone, got)
		}
	}
	got = failing(t, data, "sink", "add", "--kind=ntfy", "--address=https://127.0.0.1/hush")
	if !strings.Contains(got, "This address is not allowed.") || strings.Contains(got, "hush") {
		t.Errorf("an address of our own: %s", got)
	}
}

// Browsers bind a subscription to the key of push: only the command that means
// it may end them.
func TestRotatingKeysLeavesPushAloneUnlessItIsMeant(t *testing.T) {
	data := withDatabase(t)
	subscribe := func(token string) {
		withStore(t, data, func(st *store.Store) {
			if _, err := st.Follows.Create(t.Context(), []byte(token), follow.Settings{Zone: "UTC"}); err != nil {
				t.Fatal(err)
			}
			sink := follow.Sink{Kind: follow.PushSink, Address: "https://fcm.googleapis.com/" + token}
			if _, _, err := st.Follows.PutSink(t.Context(), follow.Owner{Digest: []byte(token)}, sink); err != nil {
				t.Fatal(err)
			}
		})
	}
	sinks := func() (n int) {
		withStore(t, data, func(st *store.Store) {
			report, err := st.Follows.Report(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, count := range report.Sinks {
				n += count.Count
			}
		})
		return n
	}
	subscribe("one")
	subscribe("two")
	command(t, data, "", "keys", "rotate")
	command(t, data, "", "keys", "rotate", "--now")
	if got := sinks(); got != 2 {
		t.Fatalf("%d subscriptions after another key was rotated, want 2", got)
	}
	if got := command(t, data, "", "keys", "rotate", "--push"); !strings.Contains(got, "Subscriptions that ended: 2.") {
		t.Errorf("rotate --push: %s", got)
	}
	if got := sinks(); got != 0 {
		t.Errorf("%d subscriptions are left, want none", got)
	}
}

func withStore(t *testing.T, data string, do func(*store.Store)) {
	t.Helper()
	st, err := store.Open(t.Context(), data+"/tminus.db")
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	do(st)
}

// TestTheRunningServerTellsAChannel has a launch ten minutes away and a sink
// for it, and nothing else.
func TestTheRunningServerTellsAChannel(t *testing.T) {
	data, ntfy, address := withDatabase(t), newNtfyServer(t), free(t)
	withStore(t, data, func(st *store.Store) {
		launch := storetest.Launch(0)
		launch.NET = time.Now().Add(10 * time.Minute)
		storetest.SaveLaunches(t, st, launch)
	})
	open := "--private-targets=127.0.0.0/8"
	command(t, data, "", "sink", "add", "--kind=ntfy", "--address="+ntfy.URL+"/launches", "--lead=10", open)
	ctx, stop := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, testProgram, []string{"serve", "--data=" + data, "--addr=" + address, "--offline", open}, &storetest.Output{}, &log)
	}()
	defer func() {
		stop()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d: %s", code, log.String())
		}
	}()
	told := func() []string {
		ntfy.mu.Lock()
		defer ntfy.mu.Unlock()
		return append([]string{}, ntfy.titles...)
	}
	soon(t, "the reminder", func() bool { return len(told()) > 0 })
	if got := told(); len(got) != 1 || got[0] != "launches: T-10 min: Mission 0" {
		t.Errorf("the sink was told %q", got)
	}
}

func TestChannelsNeedTheirTokens(t *testing.T) {
	data := withDatabase(t)
	for kind, want := range map[string][]string{"telegram": {"telegram needs --token", "telegram needs --room"}, "mastodon": {"mastodon needs --token"}, "bluesky": {"bluesky needs --token", "bluesky needs --room"}} {
		for _, words := range want {
			if got := failing(t, data, "sink", "add", "--kind="+kind, "--address=https://social.example"); !strings.Contains(got, words) {
				t.Errorf("%s says %s, want %q", kind, got, words)
			}
		}
	}
}
