package server_test

import (
	"fmt"
	"strings"
	"testing"

	"tminus/store/accounts"
	"tminus/store/storetest"
)

func TestMyDataIsEverythingThatIsKept(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	stranger := s.browser(t)
	stranger.post(200, contact, message("somebody@example.org", "Bug", "Not of this account."))
	stranger.post(200, contact, message(ada, "Bug", "Written before the account was made."))
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	b.post(200, contact, message("", "Other", "Thank you very much."))
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "My \"Moon\" / 月"})
	b.must(200, "POST", "/follow/rules", object{"launch_id": storetest.LaunchID(1), "leads": []int{60}})
	b.post(200, "/user/bookmark/add", object{"bookmarkName": "My \"Moon\" / 月", "launchId": storetest.LaunchID(1)})
	refresh := b.cookies["refresh_token"].Value
	idToken := p.token(t, s, object{"sub": "ada-sub", "email": ada})
	b.access, _ = b.post(200, providerLogin, object{"idToken": idToken})["token"].(string)

	answer := b.send("GET", "/user/my-data", nil)
	if got := answer.Header().Get("Content-Disposition"); answer.Code != 200 || got != `attachment; filename="tminus-my-data.json"` {
		t.Errorf("my data = %d with %q", answer.Code, got)
	}
	if got := answer.Header().Get("Cache-Control"); got != "no-store" {
		t.Errorf("Cache-Control = %q", got)
	}
	for path, want := range map[string]any{
		"timestamp": "2026-08-01T12:00:00Z", "account.email": ada, "account.username": "Ada_Love",
		"identities.0.subject": "ada-sub", "identities.0.created_at": "2026-08-01T12:00:00Z",
		"sessions.0.remember": false, "sessions.0.expires_at": "2026-08-02T00:00:00Z", "networks.0.network": b.network,
		"bookmarks.0.bookmark": "My \"Moon\" / 月", "bookmarks.0.created_at": "2026-08-01T12:00:00Z",
		"bookmarks.0.launches.0.id": storetest.LaunchID(1), "bookmarks.0.launches.0.name": storetest.Launch(1).Name,
		"bookmarks.0.launches.0.added_at": "2026-08-01T12:00:00Z", "messages.0.message": "Written before the account was made.",
		"messages.1.message": "Thank you very much.", "messages.1.category": "Other", "messages.2": nil, "bookmarks.1": nil,
		"follow.rules.0.launch.id": storetest.LaunchID(1), "follow.rules.0.leads.0": 60.0,
	} {
		if got := at(answer.body, indexed(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}

	account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{account.PasswordHash, "argon2", refresh, b.access, b.cookies["refresh_token"].Value, idToken, "Not of this"} {
		if secret == "" || strings.Contains(answer.Body.String(), secret) {
			t.Errorf("my data holds %q", secret)
		}
	}
	for _, list := range []string{"sessions", "identities", "networks"} {
		if items, _ := at(answer.body, list).([]any); len(items) == 0 {
			t.Errorf("%s = %v", list, at(answer.body, list))
		}
	}
}

// indexed is a path of names and of places in lists.
func indexed(path string) []any {
	list := steps(path)
	for i, step := range list {
		var place int
		if _, err := fmt.Sscanf(step.(string), "%d", &place); err == nil {
			list[i] = place
		}
	}
	return list
}

func TestMyDataIsOnesOwn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	one, two := s.member(t, 1), s.member(t, 2)
	one.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	if _, err := s.store.Accounts.AddContactMessage(t.Context(), accounts.ContactMessage{
		Category: accounts.CategoryBug, Email: storetest.Email(1), Message: "The clock stands still.",
	}); err != nil {
		t.Fatal(err)
	}
	data := two.get(200, "/user/my-data")
	for _, list := range []string{"identities", "bookmarks", "messages"} {
		if items, ok := at(data, list).([]any); !ok || len(items) != 0 {
			t.Errorf("%s of another = %v, want []", list, at(data, list))
		}
	}
}
