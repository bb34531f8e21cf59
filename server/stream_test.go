package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tminus/server"
	"tminus/server/servertest"
	"tminus/store"
	"tminus/store/storetest"
)

// streamed is a site under a fake clock to whose stream connections listen.
type streamed struct {
	site
	file     string
	listener *servertest.Pipes
	stop     context.CancelFunc
	stopped  chan error
	changed  int
}

// streams runs a test of the stream of a site with two launches, under a fake
// clock. Sites with a base path are asked below it.
func streams(t *testing.T, test func(t *testing.T, s *streamed), options ...func(*server.Config)) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		clock, file := storetest.NewClock(), filepath.Join(t.TempDir(), "tminus.db")
		s := &streamed{
			site: siteOf(t, storetest.NewAt(t, file, store.WithClock(clock.Now)), clock, built(), options...), file: file,
			listener: servertest.NewPipes(), stopped: make(chan error, 1),
		}
		storetest.SaveLaunches(t, s.store, storetest.Launch(1), storetest.Launch(2))
		ctx, stop := context.WithCancel(context.Background())
		s.stop = stop
		go func() { s.stopped <- s.Serve(ctx, s.listener) }()
		defer func() {
			stop()
			if err := <-s.stopped; err != nil {
				t.Errorf("the server ended with %v", err)
			}
		}()
		test(t, s)
	})
}

// change moves a launch, so that the ledger has one line more for each.
func (s *streamed) change(t *testing.T, n int) {
	t.Helper()
	s.changed++
	launch := storetest.Launch(n)
	launch.At = s.clock.Now().Add(time.Duration(s.changed) * time.Second)
	launch.Name = fmt.Sprintf("Renamed %d", s.changed)
	storetest.SaveLaunches(t, s.store, launch)
}

// listening is a client of the stream.
type listening struct {
	status int
	header http.Header
	body   *bufio.Reader
	close  func() error
}

func (s *streamed) ask(t *testing.T, path string, headers ...string) listening {
	t.Helper()
	conn := s.listener.Dial()
	request := "GET " + path + " HTTP/1.1\r\nHost: x\r\n"
	for _, header := range headers {
		request += header + "\r\n"
	}
	if _, err := io.WriteString(conn, request+"\r\n"); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = conn.Close()
		_ = answer.Body.Close()
	})
	return listening{answer.StatusCode, answer.Header, bufio.NewReader(answer.Body), conn.Close}
}

// listen opens a stream and reads its hello.
func (s *streamed) listen(t *testing.T, query string, headers ...string) listening {
	t.Helper()
	l := s.ask(t, "/api/v1/public/stream"+query, headers...)
	if first := l.next(t); l.status != http.StatusOK || !strings.Contains(first, "event: hello\n") {
		t.Fatalf("the stream begins with %d, %q", l.status, first)
	}
	return l
}

// next returns the next event or beat, "" at the end of the stream.
func (l listening) next(t *testing.T) string {
	t.Helper()
	var text string
	for {
		line, err := l.body.ReadString('\n')
		if err != nil {
			return ""
		}
		if text += line; line == "\n" {
			return text
		}
	}
}

// changes returns the numbers of the next so many changes; other events are
// passed over.
func (l listening) changes(t *testing.T, most int) (ids []string) {
	t.Helper()
	for len(ids) < most {
		switch text := l.next(t); {
		case text == "":
			return append(ids, "end")
		case strings.Contains(text, "event: change\n"):
			ids = append(ids, strings.TrimPrefix(strings.Split(text, "\n")[0], "id: "))
		case strings.Contains(text, "event: reset\n"):
			ids = append(ids, "reset")
		}
	}
	return ids
}

func TestStreamSendsWhatChanges(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		l := s.listen(t, "")
		for name, want := range map[string]string{
			"Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
			"Access-Control-Allow-Origin": "*", "Content-Encoding": "",
		} {
			if got := l.header.Get(name); got != want {
				t.Errorf("%s = %q, want %q", name, got, want)
			}
		}
		s.change(t, 1)
		event := l.next(t)
		listed := at(s.getJSON(t, http.StatusOK, "/api/v1/public/changes"), "_embedded", "launchChangeDTOes", 0)
		_, data, _ := strings.Cut(event, "data: ")
		if !strings.HasPrefix(event, "id: 1\nevent: change\n") || !reflect.DeepEqual(any(decode(t, []byte(data))), listed) {
			t.Errorf("event = %s\nlisted: %v", event, listed)
		}
		if event := l.next(t); !strings.HasPrefix(event, "event: version\ndata: {\"version\":") {
			t.Errorf("then came %q, want the version", event)
		}
		_ = l.close()
	})
}

func TestStreamGoesOnWhereItWas(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		l := s.listen(t, "")
		s.change(t, 1)
		s.change(t, 2)
		if got := l.changes(t, 2); !reflect.DeepEqual(got, []string{"1", "2"}) {
			t.Fatalf("changes = %v", got)
		}
		_ = l.close()
		s.change(t, 1) // nobody listens
		s.change(t, 2)
		for _, l := range []listening{
			s.listen(t, "", "Last-Event-ID: 2"), s.listen(t, "?since=2"), s.listen(t, "?since=1", "Last-Event-ID: 2"),
		} {
			if got := l.changes(t, 2); !reflect.DeepEqual(got, []string{"3", "4"}) {
				t.Errorf("changes after the second = %v", got)
			}
		}
		back := s.listen(t, "?since=4")
		s.change(t, 1)
		if got := back.changes(t, 1); got[0] != "5" {
			t.Errorf("then came %v, want 5 and nothing twice", got)
		}
	})
}

func TestStreamIsFiltered(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		one := s.listen(t, "?launch="+storetest.LaunchID(2))
		agency := s.listen(t, "?agency="+fmt.Sprint(storetest.Launch(2).Provider.ID))
		none := s.listen(t, "?field=pad")
		s.change(t, 1)
		s.change(t, 2)
		for _, l := range []listening{one, agency} {
			if got := l.changes(t, 1); got[0] != "2" {
				t.Errorf("changes = %v, want that of the second launch", got)
			}
		}
		if event := none.next(t); !strings.HasPrefix(event, "event: version") {
			t.Errorf("a stream of pads says %q", event)
		}
	})
}

func TestStreamSaysWhatIsTooMuch(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		for range 501 {
			s.change(t, 1)
		}
		for query, want := range map[string]string{
			"?since=0":    "reset", // 501 of them
			"?since=1":    "2",
			"?since=9999": "reset", // of another site
		} {
			l := s.listen(t, query)
			if got := l.changes(t, 1); got[0] != want {
				t.Errorf("%s: %v, want %s", query, got, want)
			}
			_ = l.close()
		}
		s.advance(t, "25h")
		l := s.listen(t, "?since=500")
		if got := l.changes(t, 1); got[0] != "reset" {
			t.Errorf("changes of the day before yesterday: %v, want a reset", got)
		}
	})
}

func TestStreamRefusesWhatMakesNoSense(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		for _, query := range []string{"?since=x", "?since=-1", "?agency=x", "?launch=1", "?field=color"} {
			if l := s.ask(t, "/api/v1/public/stream"+query); l.status != http.StatusBadRequest {
				t.Errorf("%s = %d, want 400", query, l.status)
			}
		}
	})
}

func TestStreamsHaveRoomForSoMany(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		from := func(n int) string { return fmt.Sprintf("X-Forwarded-For: 192.0.2.%d", n) }
		for n := range 12 {
			s.listen(t, "", from(n/6))
		}
		l := s.ask(t, "/api/v1/public/stream", from(9))
		if l.status != http.StatusServiceUnavailable || l.header.Get("Retry-After") != "60" {
			t.Errorf("the 13th stream = %d, Retry-After %q, want 503 and 60", l.status, l.header.Get("Retry-After"))
		}
	}, func(c *server.Config) { c.Streams = 12 }, trustingAll)
}

func TestStreamsOfOneClientAreFew(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		for range 10 {
			s.listen(t, "")
		}
		l := s.ask(t, "/api/v1/public/stream")
		body, _ := io.ReadAll(l.body)
		if l.status != http.StatusTooManyRequests || !strings.Contains(string(body), "307") {
			t.Errorf("the 11th stream = %d, %s, want 429 and code 307", l.status, body)
		}
	})
}

func TestStreamLivesOnBeatsAndEnds(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		l := s.listen(t, "")
		began := time.Now()
		for beats := 1; ; beats++ {
			text := l.next(t)
			if text == "" {
				break
			}
			if took := time.Since(began); text != ": beat\n\n" || took != time.Duration(beats)*20*time.Second {
				t.Fatalf("after %v came %q, want beat %d", took, text, beats)
			}
		}
		if took := time.Since(began); took < 54*time.Minute || took > 66*time.Minute {
			t.Errorf("the stream ended after %v, want about an hour", took)
		}
	})
}

func TestStreamOfWhoReadsNothingIsCut(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		conn := s.listener.Dial()
		defer conn.Close()
		if _, err := io.WriteString(conn, "GET /api/v1/public/stream HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(11 * time.Second)
		synctest.Wait()
		if n, err := conn.Read(make([]byte, 1<<10)); err == nil {
			t.Errorf("after 11 s %d bytes still come", n)
		}
	})
}

func TestStopEndsStreamsAtOnce(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		for n := range 100 {
			l := s.listen(t, "", fmt.Sprintf("X-Forwarded-For: 192.0.2.%d", n))
			go func() { _, _ = io.Copy(io.Discard, l.body) }()
		}
		began := time.Now()
		s.stop()
		err := <-s.stopped
		s.stopped <- err
		if took := time.Since(began); took > time.Second {
			t.Errorf("the stop took %v", took)
		}
	}, trustingAll)
}

func TestStreamSendsWhatAnotherProcessSaves(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		l := s.listen(t, "")
		s.store = storetest.NewAt(t, s.file, store.WithClock(s.clock.Now))
		s.change(t, 2)
		if got := l.changes(t, 1); got[0] != "1" {
			t.Errorf("changes = %v, want that of the other process", got)
		}
	})
}

func TestStreamIsOff(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		if l := s.ask(t, "/api/v1/public/stream"); l.status != http.StatusNotFound {
			t.Errorf("the stream = %d, want 404", l.status)
		}
	}, func(c *server.Config) { c.Streams = 0 })
}

func TestStreamBelowABasePath(t *testing.T) {
	streams(t, func(t *testing.T, s *streamed) {
		l := s.ask(t, "/space/api/v1/public/stream")
		if first := l.next(t); l.status != http.StatusOK || !strings.Contains(first, "event: hello") {
			t.Errorf("the stream = %d, %q", l.status, first)
		}
	}, baseURL("https://example.org/space"))
}

// trustingAll takes the addresses of clients from the header of a proxy.
func trustingAll(c *server.Config) {
	c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}
}
