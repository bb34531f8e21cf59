package server_test

import (
	"fmt"
	"strings"
	"testing"

	"tminus/store/accounts"
)

// TestADeletedAccountIsGoneFromEverything follows an account from its deletion
// to the purge: signed out everywhere and shown as not enabled at once, and
// after 30 days in no report, list or message, its address and name free.
func TestADeletedAccountIsGoneFromEverything(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	staff := s.staffed(t, 7, accounts.Moderator)
	b, phone := s.browser(t), s.browser(t)
	b.register(box, ada, "Ada_Love")
	phone.signIn(box, ada, password, true)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	b.post(200, contact, message("", "Account", "How do I leave?"))
	b.post(200, "/user/account/deactivate", nil)
	b.refused(401, 308, "/user/bookmark/create", object{"bookmarkName": "Mars"})
	phone.refused(401, 308, "/user/bookmark/create", object{"bookmarkName": "Mars"})
	b.refused(403, 402, "/auth/authenticate", object{"email": ada, "password": password})
	told := func() string {
		return fmt.Sprint(staff.get(200, "/dashboard/report/members")["data"]) + fmt.Sprint(s.messages(t))
	}
	if text := told(); !strings.Contains(text, "enabled:false") || !strings.Contains(text, "How do I leave?") {
		t.Errorf("before the purge staff see %s", text)
	}

	s.advance(t, "720h")
	s.runJobs(t)
	staff = s.staffed(t, 8, accounts.Moderator) // the former session has ended
	if text := told(); strings.Contains(text, ada) || strings.Contains(text, "Ada_Love") || strings.Contains(text, "leave") {
		t.Errorf("after the purge staff see %s", text)
	}
	b = s.browser(t)
	b.register(box, ada, "Ada_Love")
	if kept := b.bookmarks(); strings.Contains(kept, "Moon") {
		t.Errorf("the next account of the address has %s", kept)
	}
}
