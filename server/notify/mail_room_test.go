package notify_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/server/mail/mailsim"
	"tminus/server/notify"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// mailed starts a site whose notices go through a real mail server.
func mailed(t *testing.T) (*site, *mailsim.Inbox) {
	t.Helper()
	s := newSite(t, 3*time.Hour)
	inbox, mails := mailServer(t)
	n := newNotifier(t, mails, hosts(s.service.host()), func(c *notify.Config) {
		c.Follows, c.Now = s.Follows, s.clock.Now
		c.AllowMail = func(ctx context.Context, address string) (time.Duration, error) {
			return s.Accounts.AllowMail(ctx, address, accounts.MailOfNotice)
		}
	})
	start(t, n)
	return s, inbox
}

// use counts so many mails to somebody.
func (s *site) use(t *testing.T, count int, cause accounts.MailCause, address func(n int) string) {
	t.Helper()
	for n := range count {
		if wait, err := s.Accounts.AllowMail(t.Context(), address(n), cause); wait != 0 || err != nil {
			t.Fatalf("mail %d waits %v, %v", n, wait, err)
		}
	}
}

func mailbox(n int) string { return fmt.Sprintf("member%d@example.org", n) }

func TestNoticesDoNotUseUpWhatSigningInNeeds(t *testing.T) {
	t.Parallel()
	s, inbox := mailed(t)
	s.use(t, 480, accounts.MailOfNotice, func(n int) string { return fmt.Sprintf("earlier%d@example.org", n) })
	for n := range 30 {
		s.follow(t, mailbox(n), follow.Sink{Kind: follow.MailSink, Address: mailbox(n)})
	}
	s.change(t, hold)
	soon(t, "all are told or wait", func() bool {
		s.clock.Advance(100 * time.Millisecond) // what makes way for others is due again
		return len(inbox.Mails()) == 20 && s.states(t)["waiting"] == 10
	})
	for _, cause := range []accounts.MailCause{accounts.MailByAnyone, accounts.MailByOwner} {
		site, err := s.Accounts.SiteMailWait(t.Context(), cause)
		own, failed := s.Accounts.AllowMail(t.Context(), mailbox(0), cause)
		if site != 0 || own != 0 || err != nil || failed != nil {
			t.Errorf("signing in (cause %d) waits for %v and %v, %v, %v", cause, site, own, err, failed)
		}
	}

	s.clock.Advance(24 * time.Hour)
	soon(t, "the rest is told", func() bool {
		s.clock.Advance(100 * time.Millisecond)
		return len(inbox.Mails()) == 30
	})
	for _, got := range inbox.Mails()[20:] {
		if text := strings.Join(strings.Fields(got.Text), " "); got.Subject != "Hold: Mission 0" || !strings.Contains(text, "so here they are together") {
			t.Errorf("the mail does not tell what was held back:\n%s", got.Text)
		}
	}
	soon(t, "the outbox", func() bool { return s.states(t)["waiting"] == 0 && s.states(t)["sending"] == 0 })
}

func TestStrangersDoNotSilenceNoticesByMail(t *testing.T) {
	t.Parallel()
	s, inbox := mailed(t)
	s.use(t, 8, accounts.MailByAnyone, func(int) string { return mailbox(0) })
	s.follow(t, mailbox(0), follow.Sink{Kind: follow.MailSink, Address: mailbox(0)})
	owner := follow.Owner{Digest: []byte(mailbox(0))}
	for n := 1; n <= 14; n++ { // holds, each told by a mail of its own until twelve were sent
		s.change(t, hold)
		soon(t, "the hold is told or waits", func() bool {
			waiting, err := s.Follows.HeldBack(t.Context(), owner)
			if err != nil {
				t.Fatal(err)
			}
			total := len(inbox.Mails())
			for _, sink := range waiting {
				total += sink.Notices
			}
			return total == n
		})
		s.clock.Advance(time.Minute)
		s.change(t, func(l *catalogue.Launch) {
			l.Status = ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}
		})
		s.clock.Advance(time.Minute)
	}
	soon(t, "twelve mails", func() bool { return s.states(t)["waiting"] == 2 })
	if got := len(inbox.Mails()); got != 12 {
		t.Errorf("%d mails in a day, want 12", got)
	}
	found, err := s.Follows.Find(t.Context(), owner)
	if err != nil || found.Sinks[0].State != follow.SinkOK || found.Sinks[0].Failures != 0 {
		t.Errorf("destination = %+v, %v, want that nothing is held against it", found.Sinks, err)
	}
	waiting, err := s.Follows.HeldBack(t.Context(), owner)
	if got := waiting[found.Sinks[0].ID]; err != nil || got.Notices != 2 || got.Until.Before(s.clock.Now()) {
		t.Errorf("held back = %+v, %v", waiting, err)
	}
	s.clock.Advance(waiting[found.Sinks[0].ID].Until.Sub(s.clock.Now()))
	soon(t, "the mail that gathers", func() bool { return len(inbox.Mails()) == 13 })
	if got := inbox.Mails()[12]; got.Subject != "2 alerts about Mission 0" {
		t.Errorf("subject = %q", got.Subject)
	}
}

func TestANoticeThatBreaksEndsNothingElse(t *testing.T) {
	t.Parallel()
	s := newSite(t, 3*time.Hour)
	inbox, mails := mailServer(t)
	start(t, newNotifier(t, mails, hosts(s.service.host()), func(c *notify.Config) {
		c.Follows, c.Now = s.Follows, s.clock.Now
		c.AllowMail = func(_ context.Context, address string) (time.Duration, error) {
			if address == mailbox(0) {
				panic("broken")
			}
			return 0, nil
		}
	}))
	for n := range 3 {
		s.follow(t, mailbox(n), follow.Sink{Kind: follow.MailSink, Address: mailbox(n)})
	}
	s.change(t, hold)
	soon(t, "the others are told", func() bool {
		s.clock.Advance(100 * time.Millisecond)
		return len(inbox.Mails()) == 2
	})
	soon(t, "the broken one is given up", func() bool { return s.states(t)["waiting"]+s.states(t)["sending"] == 0 })
}
