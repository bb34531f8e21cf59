package server_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"tminus/server"
	"tminus/store/storetest"
)

// TestDearReadsCountWhatTheyCost asks for what nobody has asked for, as one client
// that has 60 reads.
func TestDearReadsCountWhatTheyCost(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		path string
		made int
	}{
		"lists":                                {launchesURL + "?from=1957-10-", 60},
		"calendars of what is to come":         {"/launches.ics?from=1957-10-", 60 / 5},
		"calendars of everything":              {"/launches.ics?upcoming=all&from=1957-10-", 60 / 12},
		"tables":                               {"/launches.csv?from=1957-10-", 60 / 10},
		"calendars of events to come":          {"/events.ics?type=", 60 / 5},
		"calendars of all events":              {"/events.ics?upcoming=all&type=", 60 / 12},
		"tables of events":                     {"/events.csv?type=", 60 / 10},
		"tables that are not kept":             {"/launches.csv?upcoming=all&from=1957-10-", 1},
		"lists without a short word":           {launchesURL + "?search=-ab&from=1957-10-", 60 / 3},
		"lists without eight short words":      {launchesURL + "?search=-aa+-bb+-cc+-dd+-ee+-ff+-gg+-hh&from=1957-10-", 60 / 17},
		"lists with eight short words":         {launchesURL + "?search=aa+bb+cc+dd+ee+ff+gg+hh&from=1957-10-", 60},
		"lists without words of the index":     {launchesURL + "?search=-falcon+-soyuz&from=1957-10-", 60},
		"pages without eight short words":      {"/launches?upcoming=all&search=-aa+-bb+-cc+-dd+-ee+-ff+-gg+-hh&from=1957-10-", 60 / 17},
		"statistics without eight short words": {statsURL + "launches?search=-aa+-bb+-cc+-dd+-ee+-ff+-gg+-hh&from=1957-10-", 60 / 21},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newCatalogue(t, -5, 1)
			s.KeepRows(3)
			made := 0
			for made < 90 && s.from(t, "192.0.2.77:1", "", fmt.Sprintf("%s%02d&limit=%d", tt.path, 1+made%30, 1+made/30)).Code == http.StatusOK {
				made++
			}
			if made != tt.made {
				t.Errorf("%d were made for one client, want %d", made, tt.made)
			}
		})
	}
}

// TestWhoIsRefusedKeepsTheirReads has a client ask again and again for what
// costs more than it has, which has to end.
func TestWhoIsRefusedKeepsTheirReads(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	s.exhaust(t, "192.0.2.77:1", "")
	ask := func() int { return s.from(t, "192.0.2.77:1", "", "/launches.ics").Code }
	for range 5 {
		if got := ask(); got != http.StatusTooManyRequests {
			t.Fatalf("a calendar without a read left = %d, want 429", got)
		}
		s.advance(t, "40ms")
	}
	s.advance(t, "60ms")
	if got := ask(); got != http.StatusOK {
		t.Errorf("after the time of five reads it is %d, want 200", got)
	}
}

func TestTwoTablesAreMadeAtOnce(t *testing.T) {
	t.Parallel()
	var log storetest.Output
	s := newCatalogue(t, -5, 5, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s.KeepRows(5)
	var ends []func()
	for range 2 {
		end, err := s.BeginTable()
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	for name, path := range map[string]string{"a short one": "/launches.csv?agency=1", "a long one": "/launches.csv?upcoming=all", "one of events": "/events.csv"} {
		w := s.get(t, path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") != "2" || w.Body.String() != "We are very busy right now. Please try again in 2 seconds.\n" {
			t.Errorf("%s beside two others = %d %q, Retry-After %q", name, w.Code, w.Body, w.Header().Get("Retry-After"))
		}
		if got := w.Header().Get("Content-Disposition"); got != "" {
			t.Errorf("%s that is refused is saved as a file: %q", name, got)
		}
	}
	if strings.Contains(log.String(), "request failed") {
		t.Errorf("what is asked for again is logged as a failure: %s", log.String())
	}
	ends[0]()
	if got := s.get(t, "/launches.csv?upcoming=all").Code; got != http.StatusOK {
		t.Errorf("once one has ended a table is %d", got)
	}
}

// slowReader takes nothing of an answer until it is let go on.
type slowReader struct {
	*httptest.ResponseRecorder
	began chan<- struct{}
	goOn  <-chan struct{}
}

func (r slowReader) Write(p []byte) (int, error) {
	r.began <- struct{}{}
	<-r.goOn
	return r.ResponseRecorder.Write(p)
}

// TestSlowReadersKeepNoTableFromOthers has five clients read nothing of their
// tables while another asks for one.
func TestSlowReadersKeepNoTableFromOthers(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -5, 5)
	s.KeepRows(5)
	began, goOn := make(chan struct{}), make(chan struct{})
	readers := make([]slowReader, 5)
	var group sync.WaitGroup
	for i := range readers {
		readers[i] = slowReader{httptest.NewRecorder(), began, goOn}
		group.Go(func() {
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/launches.csv?upcoming=all", nil)
			r.RemoteAddr = "192.0.2." + string(rune('1'+i)) + ":1"
			s.ServeHTTP(readers[i], r)
		})
		<-began
	}
	whole := s.get(t, "/launches.csv?upcoming=all")
	if whole.Code != http.StatusOK {
		t.Errorf("beside slow readers a table is %d", whole.Code)
	}
	close(goOn)
	group.Wait()
	for _, reader := range readers {
		if reader.Body.String() != whole.Body.String() {
			t.Errorf("a slow reader got %d bytes of %d", reader.Body.Len(), whole.Body.Len())
		}
	}
}
