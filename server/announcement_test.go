package server_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

const announcementPath = "/dashboard/announcement"

// lineOf returns the element of a page with an announcement, "" without one.
func lineOf(page string) string {
	_, rest, found := strings.Cut(page, `<p id="announcement"`)
	if !found {
		return ""
	}
	line, _, _ := strings.Cut(rest, "</p>")
	return line
}

// announce has one of the staff announce something for so long.
func (s site) announce(t *testing.T, b *browser, text string, long time.Duration) {
	t.Helper()
	b.must(200, "PUT", announcementPath, object{"text": text, "until": s.clock.Now().Add(long)})
}

// TestAnnouncementStandsOnEveryPage walks the pages, before and after.
func TestAnnouncementStandsOnEveryPage(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, -1, 2)
	pages := []string{
		"/launches", "/launches/" + storetest.LaunchID(1), "/agencies", "/search?q=x", "/stats", "/profile", "/dashboard", "/privacy",
		"/account/reset-password/secret", "/nosuch", "/launches?page=x",
	}
	tags := map[string]string{}
	for _, page := range pages {
		w := s.get(t, page)
		tags[page] = w.Header().Get("ETag")
		if line := lineOf(w.Body.String()); line != "" {
			t.Errorf("%s has %q before anything is announced", page, line)
		}
	}
	b := s.staffed(t, 1, accounts.Admin)
	s.announce(t, b, "  Maintenance <b>&\n\"soon\"\u0007  ", time.Hour)
	until := s.clock.Now().Add(time.Hour).UTC().Format(time.RFC3339)
	want := fmt.Sprintf(` role="status" data-until="%s">Maintenance &lt;b&gt;&amp; &#34;soon&#34;`, until)
	for _, page := range pages {
		w := s.get(t, page)
		if line := lineOf(w.Body.String()); line != want {
			t.Errorf("%s = %d with %q, want %q", page, w.Code, line, want)
		}
		if tag := w.Header().Get("ETag"); tag != "" && tag == tags[page] {
			t.Errorf("%s has the tag %s as before", page, tag)
		}
		if body := w.Body.String(); strings.Index(body, `<p id="announcement"`) > strings.Index(body, `<div id="root">`) {
			t.Errorf("%s has the announcement below its content", page)
		}
	}
	if got := firstData(t, s.get(t, "/launches").Body.String()); at(got, "data", "public/status", "announcement", "text") != `Maintenance <b>& "soon"` {
		t.Errorf("the status on the page = %v", at(got, "data", "public/status"))
	}
	for _, page := range []string{"/tv", "/embed/launch/" + storetest.LaunchID(1), "/launches.atom"} {
		if w := s.get(t, page); w.Code != 200 || lineOf(w.Body.String()) != "" {
			t.Errorf("%s = %d with %q", page, w.Code, lineOf(w.Body.String()))
		}
	}
}

func TestAnnouncementGoesWhenItsTimeIsOver(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	s.announce(t, s.staffed(t, 1, accounts.Moderator), "Back soon.", time.Minute)
	before := s.get(t, "/launches")
	s.clock.Advance(time.Minute - time.Second)
	if line := lineOf(s.get(t, "/launches").Body.String()); line == "" {
		t.Error("it is gone before its time")
	}
	s.clock.Advance(time.Second)
	after := s.get(t, "/launches", "If-None-Match", before.Header().Get("ETag"))
	if after.Code != 200 || lineOf(after.Body.String()) != "" {
		t.Errorf("after its time = %d with %q", after.Code, lineOf(after.Body.String()))
	}
	if got := s.getJSON(t, 200, api+"status")["announcement"]; got != nil {
		t.Errorf("status = %v after its time", got)
	}
}

func TestAnnouncementIsReplacedAndEnded(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	b := s.staffed(t, 1, accounts.Moderator)
	if got := b.get(200, announcementPath); got["announcement"] != nil {
		t.Errorf("announced at first: %v", got)
	}
	s.announce(t, b, "First.", time.Hour)
	s.announce(t, b, "Second.", 2*time.Hour)
	for name, got := range map[string]any{
		"staff are": b.get(200, announcementPath)["announcement"], "everybody is": s.getJSON(t, 200, api+"status")["announcement"],
	} {
		if at(got, "text") != "Second." || at(got, "until") != "2026-08-01T14:00:00Z" {
			t.Errorf("%s told %v", name, got)
		}
	}
	b.must(200, "DELETE", announcementPath, nil)
	if line := lineOf(s.get(t, "/launches").Body.String()); line != "" {
		t.Errorf("ended, the page has %q", line)
	}
	if got := s.getJSON(t, 200, api+"status")["announcement"]; got != nil {
		t.Errorf("ended, the status = %v", got)
	}
	b.must(404, "DELETE", announcementPath, nil)
}

func TestAnnouncementTellsEveryMistake(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.staffed(t, 1, accounts.Moderator)
	in := func(long time.Duration) string { return s.clock.Now().Add(long).Format(time.RFC3339) }
	const (
		required, long = "Announcement is required.", "Announcement cannot exceed 200 characters."
		end, past, far = "End time is required.", "End time must be in the future.", "End time must be within 30 days."
	)
	for name, tt := range map[string]struct {
		body object
		want []any
	}{
		"nothing":        {object{}, []any{object{"text": required}, object{"until": end}}},
		"blanks":         {object{"text": " \n\t ", "until": in(time.Hour)}, []any{object{"text": required}}},
		"200 signs":      {object{"text": strings.Repeat("🚀", 200), "until": in(time.Hour)}, nil},
		"201 signs":      {object{"text": strings.Repeat("x", 201), "until": in(time.Hour)}, []any{object{"text": long}}},
		"no time":        {object{"text": "x", "until": "soon"}, []any{object{"until": end}}},
		"now":            {object{"text": "x", "until": in(0)}, []any{object{"until": past}}},
		"a second on":    {object{"text": "x", "until": in(time.Second)}, nil},
		"30 days":        {object{"text": "x", "until": in(720 * time.Hour)}, nil},
		"over 30 days":   {object{"text": "x", "until": in(720*time.Hour + time.Second)}, []any{object{"until": far}}},
		"another zone":   {object{"text": "x", "until": "2026-08-01T14:30:00+02:00"}, nil},
		"gone elsewhere": {object{"text": "x", "until": "2026-08-01T13:30:00+02:00"}, []any{object{"until": past}}},
	} {
		status := 400
		if tt.want == nil {
			status = 200
		}
		answer := b.must(status, "PUT", announcementPath, tt.body)
		if got := fmt.Sprint(answer["validationErrors"]); tt.want != nil && got != fmt.Sprint(tt.want) {
			t.Errorf("%s = %s, want %v", name, got, tt.want)
		}
	}
}

// TestAnnouncementIsInTheAudit reads the log.
func TestAnnouncementIsInTheAudit(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	s := newSite(t, func(c *server.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	b := s.staffed(t, 3, accounts.Developer)
	s.announce(t, b, "Back soon.", time.Hour)
	b.must(200, "DELETE", announcementPath, nil)
	for _, want := range []string{`msg="announcement made" text="Back soon." until=2026-08-01T13:00:00.000Z by=`, `msg="announcement ended" by=`} {
		if strings.Count(log.String(), want) != 1 {
			t.Errorf("the log lacks %s:\n%s", want, log.String())
		}
	}
}

// TestACopyShowsTheAnnouncement puts a newer copy in the place of one.
func TestACopyShowsTheAnnouncement(t *testing.T) {
	t.Parallel()
	main := newCatalogue(t, 0, 1)
	s, path := newCopy(t, main, "")
	if line := lineOf(s.get(t, "/space/launches").Body.String()); line != "" {
		t.Errorf("the copy has %q before anything is announced", line)
	}
	main.announce(t, main.staffed(t, 1, accounts.Moderator), "Back soon.", time.Hour)
	made, err := main.store.BackUp(t.Context(), filepath.Join(t.TempDir(), "next"), 0)
	if err == nil {
		err = os.Rename(made.Path, path)
	}
	if err != nil {
		t.Fatal(err)
	}
	if taken, err := s.store.TakeNewer(t.Context()); !taken || err != nil {
		t.Fatal(taken, err)
	}
	s.clock.Advance(time.Second)
	if line := lineOf(s.get(t, "/space/launches").Body.String()); !strings.HasSuffix(line, ">Back soon.") {
		t.Errorf("the copy has %q", line)
	}
}
