package cli

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server/mail/mailsim"
	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// readPage returns what a server shows at a path, without following redirects.
func readPage(t *testing.T, method, address string) (status int, location, body string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, "http://"+address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header.Get("Location"), string(text)
}

// putCopy puts a copy of the database of one folder in its place in another,
// as a timer would.
func putCopy(t *testing.T, from, to string) []byte {
	t.Helper()
	made, err := store.BackUpTo(t.Context(), filepath.Join(from, "tminus.db"), filepath.Join(to, "next"))
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(made.Path)
	if err == nil {
		err = os.Rename(made.Path, filepath.Join(to, "tminus.db"))
	}
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// countdown puts a launch five minutes ahead into the database, that was just put
// on hold and cleared, and sinks that have yet to be told of it all.
func countdown(t *testing.T, data string, ahead time.Duration, sinks ...follow.Sink) (launch catalogue.Launch) {
	t.Helper()
	withStore(t, data, func(st *store.Store) {
		launch = storetest.Launch(0)
		launch.NET = time.Now().Add(ahead).Truncate(time.Second)
		storetest.SaveLaunches(t, st, launch)
		rule := follow.Rule{LaunchID: launch.ID, Leads: []int{5}, Kinds: catalogue.OccasionKinds[1:]}
		for _, sink := range sinks {
			if _, err := st.Follows.AddSiteSink(t.Context(), sink, follow.Settings{Zone: "UTC"}, []follow.Rule{rule}); err != nil {
				t.Fatal(err)
			}
		}
	})
	return launch
}

// TestACopyTellsNobody serves from a copy with a notice that waits and a reminder
// that is due, until it has taken the next copy: nobody was told and asked, and no
// byte was written. The same file with a main server on it tells all of it.
func TestACopyTellsNobody(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program")
	}
	var asked atomic.Int64
	feed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { asked.Add(1); w.WriteHeader(http.StatusNotFound) }))
	t.Cleanup(feed.Close)
	inbox, service := new(mailsim.Inbox), newHooks(t)
	outside := []string{
		"--ll2-url=" + feed.URL, "--news-url=" + feed.URL, "--apod-url=" + feed.URL, "--base-url=http://localhost:8080",
		"--smtp-url=smtp://" + startInbox(t, inbox), "--private-targets=127.0.0.0/8", "--backup-cron=* * * * *",
	}
	data, box, address := withDatabase(t), t.TempDir(), freeAddress(t)
	serve(t, data, address, outside[3:6]...).kill() // which makes the keys
	launch := countdown(t, data, 5*time.Minute-time.Second,
		follow.Sink{Kind: follow.WebhookSink, Address: service.URL, Keys: follow.SinkKeys{Secret: "whsec_c2VjcmV0"}},
		follow.Sink{Kind: follow.MailSink, Address: "ada@example.org"})
	withStore(t, data, func(st *store.Store) {
		launch.Status, launch.At, launch.LastUpdated = ledger.Status{ID: ledger.StatusHold, Name: "On Hold"}, time.Now(), time.Now()
		storetest.SaveLaunches(t, st, launch)
	})
	first := putCopy(t, data, box)
	held, err := os.Open(filepath.Join(box, "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()

	c := newChild(t, box, address, append([]string{"serve", "--read-only", "--main-url=https://main.example.org"}, outside...)...)
	c.start()
	c.awaitReady()
	if status, _, body := readPage(t, http.MethodGet, address+"/api/v1/public/launches"); status != http.StatusOK || !strings.Contains(body, launch.Name) {
		t.Fatalf("the launches = %d %s\n%s", status, body, c.log)
	}
	if status, location, _ := readPage(t, http.MethodPost, address+"/api/v1/follow?x=1"); status != http.StatusTemporaryRedirect || location != "https://main.example.org/api/v1/follow?x=1" {
		t.Errorf("to follow = %d, %s", status, location)
	}
	refused(t, box, 1, "run this on the main server", "user", "list", "--read-only")
	withStore(t, data, func(st *store.Store) {
		launch.Name, launch.At, launch.LastUpdated = "Put In Its Place", time.Now(), time.Now()
		storetest.SaveLaunches(t, st, launch)
	})
	second := putCopy(t, data, box)
	soon(t, "the next copy", func() bool {
		_, _, body := readPage(t, http.MethodGet, address+"/api/v1/public/launches")
		return strings.Contains(body, launch.Name)
	})
	if was, err := io.ReadAll(held); err != nil || !bytes.Equal(was, first) {
		t.Errorf("the first copy has changed, %v", err)
	}
	if is, err := os.ReadFile(filepath.Join(box, "tminus.db")); err != nil || !bytes.Equal(is, second) {
		t.Errorf("the second copy has changed, %v", err)
	}
	c.stop()
	if len(service.told()) > 0 || len(inbox.Mails()) > 0 || asked.Load() > 0 {
		t.Errorf("%d notices, %d mails and %d calls of the feed by a copy", len(service.told()), len(inbox.Mails()), asked.Load())
	}
	if left, err := os.ReadDir(box); err != nil || len(left) != 4 { // with the cache and two locks
		t.Errorf("in the folder are %v, %v", left, err)
	}
	serve(t, box, address, outside[3:6]...)
	soon(t, "what the main server tells", func() bool { return len(service.told()) > 0 && len(inbox.Mails()) > 0 })
}
