package server_test

import (
	"strings"
	"testing"
	"time"

	"tminus/server"
)

// TestOperatorsAreToldOfMessages counts the mails to the contact address while
// messages come.
func TestOperatorsAreToldOfMessages(t *testing.T) {
	t.Parallel()
	const team = "Team@example.org"
	s, box := newAccounts(t, func(c *server.Config) { c.ContactEmail = team })
	write := func(want int) {
		t.Helper()
		s.browser(t).post(200, contact, message(ada, "Bug", "The clock stands still."))
		if got := box.to(team); len(got) != want {
			t.Fatalf("%d mails, want %d", len(got), want)
		}
	}
	write(1)
	if text := box.to(team)[0].text; strings.Contains(text, "stands still") || strings.Contains(text, ada) || !strings.Contains(text, "/dashboard/messages") {
		t.Errorf("the mail says %s, want the way to the messages and nothing of them", text)
	}
	write(1)
	s.clock.Advance(59 * time.Minute)
	write(1)
	s.clock.Advance(time.Minute)
	write(2)
	s.browser(t).post(200, contact, object{"email": ada, "category": "Bug", "message": "0123456789", "website": "x"})
	s.clock.Advance(time.Hour)
	s.browser(t).post(200, contact, object{"email": ada, "category": "Bug", "message": "0123456789", "website": "x"})
	if got := box.to(team); len(got) != 2 {
		t.Errorf("%d mails, want none for what programs write", len(got))
	}
}

func TestNobodyIsToldWithoutAnAddressOrMails(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	s.browser(t).post(200, contact, message(ada, "Bug", "The clock stands still."))
	box.mu.Lock()
	defer box.mu.Unlock()
	if len(box.mails) != 0 {
		t.Errorf("mails %v, want none", box.mails)
	}
	mute := newSite(t, func(c *server.Config) { c.ContactEmail = "team@example.org" })
	mute.browser(t).post(200, contact, message(ada, "Bug", "The clock stands still."))
}

// TestPagesTellWhetherTheSiteCanMail looks at what the page decides by whether
// to show the forms.
func TestPagesTellWhetherTheSiteCanMail(t *testing.T) {
	t.Parallel()
	with, _ := newAccounts(t)
	for want, s := range map[bool]site{true: with, false: newSite(t)} {
		if got := at(firstData(t, s.get(t, "/launches").Body.String()), "site", "mail"); got != want {
			t.Errorf("mail = %v, want %t", got, want)
		}
	}
}
