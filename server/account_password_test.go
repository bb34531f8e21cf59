package server_test

import (
	"maps"
	"strings"
	"testing"
	"time"

	"tminus/store/accounts"
)

func TestForgottenPassword(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t, baseURL("https://example.org/sub"))
	b := s.browser(t)
	b.base = "/sub"
	b.register(box, ada, "Ada_Love")
	pending := b.post(200, "/auth/authenticate", object{"email": ada, "password": password})["token"]

	other := s.browser(t)
	other.base = "/sub"
	known := other.post(200, "/auth/forgot-password", object{"email": ada})
	unknown := other.post(200, "/auth/forgot-password", object{"email": "nobody@example.org"})
	if known["message"] != unknown["message"] || len(known) != 2 || len(unknown) != 2 {
		t.Errorf("known %v, unknown %v, want the same", known, unknown)
	}
	if got := len(box.to("nobody@example.org")); got != 0 {
		t.Errorf("%d mails to nobody", got)
	}
	if text := box.last(t, ada, "Set a new"); !strings.Contains(text, "https://example.org/sub/account/reset-password/") {
		t.Errorf("the link leads elsewhere: %s", text)
	}
	link, older := box.link(t, ada), func() string {
		other.post(200, "/auth/forgot-password", object{"email": ada})
		return box.link(t, ada)
	}()
	other.opens(t, s, "/sub/account/reset-password/"+link)

	form := object{"token": link, "newPassword": another, "confirmPassword": another}
	done := other.post(200, "/auth/reset-password", form)
	if done["message"] != "You have successfully changed your password!" {
		t.Errorf("reset = %v", done)
	}
	box.last(t, ada, "Your Tminus password was changed")
	other.refused(401, 305, "/auth/reset-password", form)
	for _, bad := range []string{older, "", "x"} {
		other.refused(401, 305, "/auth/reset-password", object{"token": bad, "newPassword": another, "confirmPassword": another})
	}
	b.refused(401, 308, "/auth/refresh-token", nil)
	b.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": pending})
	b.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
	b.signIn(box, ada, another, false)
}

// TestOldHashIsRenewed signs in with a password that was hashed with less
// memory than today's.
func TestOldHashIsRenewed(t *testing.T) {
	t.Parallel()
	const older, itsPassword = "$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$zfOwxL3DEGo4gLbQfXw8elDya7480lnRgcRwEx/sBPY", "Sturdy-1!"
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	hash := func() (id int64, hash string) {
		account, err := s.store.Accounts.AccountByEmail(t.Context(), ada)
		if err != nil {
			t.Fatal(err)
		}
		return account.ID, account.PasswordHash
	}
	id, first := hash()
	if err := s.store.Accounts.RenewPasswordHash(t.Context(), id, first, older); err != nil {
		t.Fatal(err)
	}
	b.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
	if _, after := hash(); after != older {
		t.Errorf("a wrong password changed the hash to %s", after)
	}
	b.signIn(box, ada, itsPassword, false)
	_, renewed := hash()
	parameters, _, _ := strings.Cut(strings.TrimPrefix(first, "$argon2id$v=19$"), "$")
	if !strings.HasPrefix(renewed, "$argon2id$v=19$"+parameters+"$") {
		t.Errorf("after the sign-in the hash is %s, want today's %s", renewed, parameters)
	}
	b.signIn(box, ada, itsPassword, false)
}

// opens asks twice for a page, which must use nothing up.
func (b *browser) opens(t *testing.T, s site, target string) {
	t.Helper()
	for range 2 {
		if w := s.get(t, target); w.Code != 200 {
			t.Errorf("GET %s = %d", target, w.Code)
		}
	}
}

func TestResetLinkExpires(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	b.post(200, "/auth/forgot-password", object{"email": ada})
	s.advance(t, "2h")
	b.refused(401, 305, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": another, "confirmPassword": another})
}

func TestChangingThePassword(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b, other := s.browser(t), s.browser(t)
	b.register(box, ada, "Ada_Love")
	other.signIn(box, ada, password, true)

	wrong := b.refused(400, 101, "/user/change-password",
		object{"currentPassword": "Wr0ng!pass", "newPassword": another, "confirmPassword": another})
	if got := at(wrong, "validationErrors", 0, "currentPassword"); got != "Current Password is incorrect." {
		t.Errorf("wrong current password: %v", wrong)
	}
	other.get(200, "/user/my-account")
	copied := s.browser(t) // of what this browser holds
	copied.access, copied.cookies = b.access, maps.Clone(b.cookies)
	done := b.post(200, "/user/change-password",
		object{"currentPassword": password, "newPassword": another, "confirmPassword": another})
	if done["message"] != "You have successfully changed your password!" {
		t.Errorf("change = %v", done)
	}
	box.last(t, ada, "Your Tminus password was changed")
	copied.csrf = b.csrf
	if got := at(copied.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
		t.Errorf("a copy of the access token: %v, want 308", got)
	}
	copied.refused(401, 308, "/auth/refresh-token", nil)
	b.access, _ = done["token"].(string)
	b.get(200, "/user/my-account")
	b.refresh()
	if got := at(other.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
		t.Errorf("the other device: %v, want 308", got)
	}
	other.refused(401, 308, "/auth/refresh-token", nil)
	other.access = ""
	other.signIn(box, ada, another, false)
}

func TestGuessesOfThePresentPasswordAreCounted(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	change := func(from, to string) object {
		return object{"currentPassword": from, "newPassword": to, "confirmPassword": to}
	}
	present, next := password, another
	for range 11 {
		b.access, _ = b.post(200, "/user/change-password", change(present, next))["token"].(string)
		present, next = next, present
	}
	for range 10 {
		b.refused(400, 101, "/user/change-password", change("Wr0ng!pass", next))
	}
	b.refused(429, 307, "/user/change-password", change(present, next))
	s.clock.Advance(time.Minute)
	b.post(200, "/user/change-password", change(present, next))
}

func TestWrongPasswordsOnlyMakeStrangersWait(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	owner := s.browser(t)
	owner.register(box, ada, "Ada_Love")
	for _, email := range []string{ada, "nobody@example.org"} {
		for range 10 {
			s.browser(t).refused(401, 302, "/auth/authenticate", object{"email": email, "password": "Wr0ng!pass"})
		}
		for _, with := range []string{"Wr0ng!pass", password} {
			b := s.browser(t)
			b.post(423, "/auth/authenticate", object{"email": email, "password": with})
			answer := b.send("POST", "/auth/authenticate", object{"email": email, "password": with})
			if answer.Code != 423 || answer.body["businessErrorCode"] != 401.0 || answer.body["delay"] != 60.0 ||
				answer.Header().Get("Retry-After") != "60" {
				t.Errorf("%s = %d %v %v, want 423/401 with a minute", email, answer.Code, answer.body, answer.Header())
			}
		}
	}
	if got := owner.get(200, "/user/my-account")["accountNonLocked"]; got != false {
		t.Errorf("accountNonLocked = %v while waiting", got)
	}
	owner.signIn(box, ada, password, false)
	s.advance(t, "1m")
	if got := owner.get(200, "/user/my-account")["accountNonLocked"]; got != true {
		t.Errorf("accountNonLocked = %v after waiting", got)
	}
	stranger := s.browser(t)
	stranger.signIn(box, ada, password, false)
}

func TestResetEndsTheWait(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	s.browser(t).register(box, ada, "Ada_Love")
	for range 10 {
		s.browser(t).refused(401, 302, "/auth/authenticate", object{"email": ada, "password": "Wr0ng!pass"})
	}
	b := s.browser(t)
	b.post(423, "/auth/authenticate", object{"email": ada, "password": password})
	b.post(200, "/auth/forgot-password", object{"email": ada})
	b.post(200, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": another, "confirmPassword": another})
	b.signIn(box, ada, another, false)
}

func TestAResetEndsDestinationsAddedSinceTheLastSignIn(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	status := 200
	old, _ := service(t, &status)
	stolen, _ := service(t, &status)
	owner := s.browser(t)
	owner.register(box, ada, "Ada_Love")
	owner.must(201, "POST", "/user/sinks", object{"kind": "mail"})
	owner.must(201, "POST", "/user/sinks", object{"kind": "webhook", "address": old + "/old"})
	if told := box.last(t, ada, "Subject: New delivery method for your Tminus alerts"); !strings.Contains(told, "webhook (127.0.0.1") {
		t.Errorf("of a new destination the owner is told %s", told)
	}
	s.clock.Advance(time.Hour)
	owner.signIn(box, ada, password, false)
	device := s.device(t) // with a browser whose notices somebody else sees
	device.call(201, "PUT", "/follow/sinks/push", subscribed(t, 1))
	s.clock.Advance(time.Minute)
	owner.must(201, "POST", "/user/sinks", object{"kind": "webhook", "address": stolen + "/stolen"})
	if merged := owner.send("POST", "/follow/merge", nil, "X-Follow", device.token); merged.Code != 200 {
		t.Fatalf("merge = %d %s", merged.Code, merged.Body)
	}
	if told := box.last(t, ada, "push (fcm.googleapis.com)"); !strings.Contains(told, "your alerts also go to push") {
		t.Errorf("of a browser that was taken over the owner is told %s", told)
	}
	b := s.browser(t)
	b.post(200, "/auth/forgot-password", object{"email": ada})
	b.post(200, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": another, "confirmPassword": another})
	mail := strings.Join(strings.Fields(box.last(t, ada, "Subject: Your Tminus password was changed")), " ")
	for _, says := range []string{
		"since your last sign-in: push (fcm.googleapis.com), webhook (127.0.0.1", "still go to: mail (a=E2=80=A6@example.org), webhook (127.0.0.1",
	} {
		if !strings.Contains(mail, says) {
			t.Errorf("the mail does not say %q: %s", says, mail)
		}
	}
	b.signIn(box, ada, another, false)
	left, _ := b.must(200, "GET", "/follow", nil)["sinks"].([]any)
	if len(left) != 2 || at(left[0], "kind") != "mail" || at(left[1], "kind") != "webhook" {
		t.Errorf("destinations = %v, want those from before the last sign-in", left)
	}
}

func TestDeletingTheAccount(t *testing.T) {
	t.Parallel()
	for _, method := range []string{"DELETE", "POST"} {
		t.Run(method, func(t *testing.T) {
			t.Parallel()
			s, box := newAccounts(t)
			b, other := s.browser(t), s.browser(t)
			b.register(box, ada, "Ada_Love")
			other.signIn(box, ada, password, true)
			b.must(200, method, "/user/account/deactivate", nil)
			if b.cookies["refresh_token"] != nil || b.cookies["signed_in"] != nil {
				t.Error("the cookies stay")
			}
			box.last(t, ada, "Your Tminus account was deleted")
			for _, who := range []*browser{b, other} {
				if got := at(who.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
					t.Errorf("signed in after deleting: %v, want 308", got)
				}
			}
			stranger := s.browser(t)
			stranger.refused(403, 402, "/auth/authenticate", object{"email": ada, "password": password})
			stranger.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": another})
			stranger.refused(409, 102, "/auth/register", signUp("eve@example.org", "ada_love"))
			for path, form := range map[string]object{
				"/auth/forgot-password": {"email": ada}, "/auth/register": signUp(ada, "Ada_Again"),
			} {
				mails := len(box.to(ada))
				stranger.post(200, path, form)
				if got := len(box.to(ada)); got != mails+1 {
					t.Errorf("%s: %d mails to the owner, want one", path, got-mails)
				}
				text := box.last(t, ada, "Your Tminus account is deleted")
				if !strings.Contains(text, "August 31, 2026") || strings.Contains(text, "reset-password") {
					t.Errorf("%s tells the owner: %s", path, text)
				}
			}

			s.clock.Advance(accounts.DeactivatedKept - time.Second)
			s.runJobs(t)
			stranger.refused(403, 402, "/auth/authenticate", object{"email": ada, "password": password})
			s.clock.Advance(time.Second)
			s.runJobs(t)
			stranger.refused(401, 302, "/auth/authenticate", object{"email": ada, "password": password})
			stranger.register(box, ada, "Ada_Love")
		})
	}
}
