package server_test

import (
	"fmt"
	"testing"

	"tminus/server"
	"tminus/server/fence"
	"tminus/server/notify"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

// Mails go to the address that the account has proven, whatever the call says.
func TestMailsOfAMemberGoToNobodyElse(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	s := newCatalogue(t, 1, 1, baseURL("https://example.org"), func(c *server.Config) { c.Notices.Mail = box.sender(t) })
	b := s.member(t, 1)
	made := b.post(201, "/user/sinks", object{"kind": "mail", "address": "stranger@elsewhere.example"})
	if label := fmt.Sprint(made["label"]); label != "m…@example.org" {
		t.Errorf("label = %s, want the account's address", label)
	}
	b.must(204, "POST", "/user/sinks/"+fmt.Sprint(made["id"])+"/test", nil)
	if box.last(t, storetest.Email(1), "This is a test") == "" {
		t.Error("the test did not go to the account's address")
	}
}

// A destination that is known already is no other one, and a webhook keeps the
// secret that its receiver has.
func TestADestinationIsAddedOnce(t *testing.T) {
	t.Parallel()
	box, status := newInbox(t), 200
	address, _ := service(t, &status)
	s := newCatalogue(t, 1, 1, baseURL("https://example.org"), func(c *server.Config) { c.Notices.Mail = box.sender(t) })
	b := s.member(t, 1)
	for name, sink := range map[string]object{
		"a webhook": {"kind": "webhook", "address": address + "/hook"},
		"a chat":    {"kind": "ntfy", "address": address + "/topic"},
		"mails":     {"kind": "mail"},
	} {
		b.post(201, "/user/sinks", sink)
		again := b.post(409, "/user/sinks", sink)
		if at(again, "businessErrorCode") != 102.0 || at(again, "error") != "You already have this delivery method." {
			t.Errorf("%s again: %v", name, again)
		}
	}
	b.post(200, "/user/sinks", object{"kind": "mail", "digest": "weekly"})
	b.post(200, "/user/sinks", object{"kind": "ntfy", "address": address + "/topic", "token": "tk_other"})
	if sinks := b.get(200, "/follow")["sinks"].([]any); len(sinks) != 3 {
		t.Errorf("%d destinations, want three", len(sinks))
	}
}

// Both addresses of a test count the same three: whoever has an account may use
// either.
func TestTestsOfADestinationAreLimitedAtEitherAddress(t *testing.T) {
	t.Parallel()
	status := 200
	address, sent := service(t, &status)
	s := newCatalogue(t, 1, 1)
	b := s.member(t, 1)
	made := b.post(201, "/user/sinks", object{"kind": "webhook", "address": address + "/hook"})
	path := "/sinks/" + fmt.Sprint(made["id"]) + "/test"
	for range 3 {
		b.must(204, "POST", "/follow"+path, nil)
	}
	b.must(429, "POST", "/follow"+path, nil)
	b.must(429, "POST", "/user"+path, nil)
	if len(*sent) != 3 {
		t.Errorf("%d tests were sent, want 3", len(*sent))
	}
}

func TestOnlyStaffAddWebhooksWhereTheOperatorSaysSo(t *testing.T) {
	t.Parallel()
	status := 200
	address, _ := service(t, &status)
	s := newCatalogue(t, 1, 1, func(c *server.Config) { c.Notices.Webhooks = notify.WebhooksStaff })
	hook := object{"kind": "webhook", "address": address + "/hook"}
	member := s.member(t, 1)
	member.post(404, "/user/sinks", hook)
	if sinks := member.get(200, "/follow")["sinks"].([]any); len(sinks) != 0 {
		t.Errorf("sinks of a member = %v", sinks)
	}
	s.staffed(t, 2, accounts.Moderator).post(201, "/user/sinks", hook)
}

// A destination in a network of the operator's is for staff: a member would look
// into it by what the site answers.
func TestOnlyStaffAddDestinationsInAPrivateNetwork(t *testing.T) {
	t.Parallel()
	status := 200
	address, sent := service(t, &status)
	s := newCatalogue(t, 1, 1, func(c *server.Config) {
		c.Notices.Client, c.Notices.PrivateClient = fence.NewClient(fence.Notices, nil), c.Notices.Client
	})
	hook := object{"kind": "webhook", "address": address + "/hook"}
	member := s.member(t, 1)
	member.post(400, "/user/sinks", hook)
	if sinks := member.get(200, "/follow")["sinks"].([]any); len(sinks) != 0 {
		t.Errorf("sinks of a member = %v", sinks)
	}
	staff := s.staffed(t, 2, accounts.Moderator)
	made := staff.post(201, "/user/sinks", hook)
	staff.must(204, "POST", "/user/sinks/"+fmt.Sprint(made["id"])+"/test", nil)
	if len(*sent) != 1 {
		t.Errorf("%d tests were sent, want that of staff", len(*sent))
	}
}

func TestWhoLostARightSeesWhyNothingIsSent(t *testing.T) {
	t.Parallel()
	status := 200
	address, sent := service(t, &status)
	var notices *notify.Notifier
	s := newCatalogue(t, 1, 1, func(c *server.Config) { notices, c.Notices.Webhooks = c.Notices, notify.WebhooksStaff })
	b := s.staffed(t, 2, accounts.Moderator)
	made := b.post(201, "/user/sinks", object{"kind": "webhook", "address": address + "/hook"})
	refused := func() any { return b.get(200, "/follow")["sinks"].([]any)[0].(map[string]any)["refused"] }
	test := "/user/sinks/" + fmt.Sprint(made["id"]) + "/test"
	if got := refused(); got != nil {
		t.Errorf("refused = %v of staff", got)
	}
	b.must(204, "POST", test, nil)

	account, err := s.store.Accounts.AccountByEmail(t.Context(), storetest.Email(2))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.Accounts.SetRoles(t.Context(), account.ID, nil); err != nil {
		t.Fatal(err)
	}
	b.access = s.access(t, account) // of a new session: the old ones ended with the role
	if got := refused(); got != "Only the staff of this site can get alerts there." {
		t.Errorf("refused = %v of who was staff", got)
	}
	b.must(403, "POST", test, nil)
	notices.Webhooks = notify.WebhooksOff
	if got := refused(); got != "This site no longer sends alerts there." {
		t.Errorf("refused = %v where nobody may", got)
	}
	notices.Webhooks = notify.WebhooksMembers
	if got := refused(); got != nil {
		t.Errorf("refused = %v where members may", got)
	}
	if len(*sent) != 1 {
		t.Errorf("%d tests were sent, want one", len(*sent))
	}
}
