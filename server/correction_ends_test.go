package server_test

import (
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/mail/mailsim"
	"tminus/store/accounts"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// switched is a listener that hangs up on everybody while it is silent.
type switched struct {
	net.Listener
	silent atomic.Bool
}

// Accept implements net.Listener.
func (l *switched) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil || !l.silent.Load() {
			return conn, err
		}
		_ = conn.Close()
	}
}

const staffAddress = "Team@example.org"

// mailedSite is a site with facts, the mailbox of its staff and the lines of its log.
type mailedSite struct {
	site
	options []func(*server.Config)
	batch   intake.Batch
	mails   *mailsim.Inbox
	line    *switched
	log     func() []map[string]any
}

// withStaffMail returns a site whose contact address is told what happens.
func withStaffMail(t *testing.T, change ...func(*server.Config)) mailedSite {
	t.Helper()
	kept := &mailsim.Inbox{}
	bound, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	line := &switched{Listener: bound}
	mails := kept.NewServer()
	go func() { _ = mails.Serve(line) }()
	t.Cleanup(func() { _ = mails.Close() })
	sender := (&inbox{address: bound.Addr().String()}).sender(t)
	logging, lines := logged(t)
	options := append([]func(*server.Config){logging, func(c *server.Config) {
		c.ContactEmail, c.Accounts.Mail = staffAddress, atOnce{t, sender}
	}}, change...)
	s, batch := withFacts(t, options...)
	return mailedSite{s, options, batch, kept, line, lines}
}

// feedSays has the feed tell another date of birth.
func (s *mailedSite) feedSays(t *testing.T, born string) {
	t.Helper()
	s.batch.Astronauts[0].DateOfBirth = born
	storetest.Save(t, s.store, s.batch)
}

// expect runs the jobs and counts the mails so far and the lines of ends.
func (s mailedSite) expect(t *testing.T, when string, mails, lines int) {
	t.Helper()
	s.runJobs(t)
	got := 0
	for _, line := range s.log() {
		if line["msg"] == "correction ended" {
			got++
		}
	}
	if sent := len(s.mails.Mails()); sent != mails || got != lines {
		t.Errorf("%s: %d mails and %d lines of the log, want %d and %d", when, sent, got, mails, lines)
	}
}

func TestStaffAreToldOnceOfCorrectionsThatEnd(t *testing.T) {
	t.Parallel()
	s := withStaffMail(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	s.feedSays(t, "1934-03-27")
	s.expect(t, "it holds", 0, 0)
	s.feedSays(t, "1934-03-19")
	s.expect(t, "the feed says something else", 1, 1)
	s.expect(t, "a minute later", 1, 1)
	got := s.mails.Mails()[0]
	text := strings.Join(strings.Fields(got.Text), " ")
	if got.To != staffAddress || got.Subject != "A correction ended on your Tminus site" || got.ID == "" || !strings.Contains(text, "/dashboard") ||
		!strings.Contains(text, "Astronaut 1, Date of birth: our data source says 1934-03-19 now. It was corrected here to 1934-03-09.") {
		t.Errorf("mail = %+v", got)
	}
	for _, line := range s.log() {
		if line["msg"] == "correction ended" && (line["level"] != "INFO" || line["field"] != "date_of_birth" || line["why"] != "changed") {
			t.Errorf("line = %v", line)
		}
	}
	s.site = siteOf(t, s.store, s.clock, built(), s.options...)
	s.expect(t, "after a restart", 1, 1)
}

func TestStaffAreNotToldOfWhatTheyWithdrew(t *testing.T) {
	t.Parallel()
	s := withStaffMail(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	b.must(200, "DELETE", correctionsPath+"/1", nil)
	s.expect(t, "withdrawn", 0, 0)
}

func TestStaffAreToldLaterWhileTheMailServerIsSilent(t *testing.T) {
	t.Parallel()
	s := withStaffMail(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	b.post(200, correctionsPath, correction("astronauts", "1", "bio", "Flew first."))
	s.line.silent.Store(true)
	s.batch.Astronauts[0].Bio = "Flew first."
	s.feedSays(t, "1934-03-19")
	for range 40 { // more tries than there may be mails in a day
		s.expect(t, "silent", 0, 2)
		s.clock.Advance(time.Hour)
	}
	s.site = siteOf(t, s.store, s.clock, built(), s.options...)
	s.expect(t, "after a restart, whose log says it again", 0, 4)
	s.line.silent.Store(false)
	s.clock.Advance(time.Hour)
	s.expect(t, "it answers", 1, 4)
	s.expect(t, "a minute later", 1, 4)
	text := strings.Join(strings.Fields(s.mails.Mails()[0].Text), " ")
	for _, want := range []string{"says 1934-03-19 now.", "Biography: our data source says Flew first. now, too."} {
		if !strings.Contains(text, want) {
			t.Errorf("the mail lacks %q: %s", want, text)
		}
	}
}

// TestEndsWaitForRoom has the address get as many mails as it may.
func TestEndsWaitForRoom(t *testing.T) {
	t.Parallel()
	s := withStaffMail(t)
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	s.feedSays(t, "1934-03-19")
	for {
		wait, err := s.store.Accounts.AllowMail(t.Context(), strings.ToLower(staffAddress), accounts.MailByAnyone)
		if err != nil {
			t.Fatal(err)
		}
		if wait > 0 {
			break
		}
	}
	s.expect(t, "no room", 0, 1)
	s.clock.Advance(time.Hour)
	s.expect(t, "room", 1, 1)
}

func TestEndsAreLoggedWhereNobodyIsMailed(t *testing.T) {
	t.Parallel()
	s := withStaffMail(t, func(c *server.Config) { c.ContactEmail = "" })
	b := s.staffed(t, 1, accounts.Moderator)
	b.post(200, correctionsPath, correction("astronauts", "1", "date_of_birth", "1934-03-09"))
	s.feedSays(t, "1934-03-09")
	s.expect(t, "no address", 0, 1)
	s.expect(t, "a minute later", 0, 1)
}
