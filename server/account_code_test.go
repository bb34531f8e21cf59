package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tminus/server"
	"tminus/store/accounts"
)

// wrongCode is not the code that was mailed to the address last.
func wrongCode(t *testing.T, box *inbox, email string) string {
	t.Helper()
	if code := box.code(t, email); code != "000000" {
		return "000000"
	}
	return "111111"
}

func TestFiveWrongCodes(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	token := b.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	const wrong, spent = "This code is wrong or has expired.", "This code was wrong five times and is void. Please ask for another one."
	for n := range 5 {
		want := map[bool]string{true: spent, false: wrong}[n == 4]
		if got := b.refused(401, 304, "/auth/verify-otp", object{"otp": wrongCode(t, box, ada), "token": token})["error"]; got != want {
			t.Errorf("wrong code %d: %v, want %s", n+1, got, want)
		}
	}
	if got := b.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": token})["error"]; got != spent {
		t.Errorf("the right code, too late: %v, want %s", got, spent)
	}
	if b.cookies["refresh_token"] != nil {
		t.Error("a refused code started a session")
	}
	s.advance(t, "1m")
	token = b.post(200, "/auth/resend-otp", object{"token": token})["token"]
	b.post(200, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": token})
}

func TestCodesOfOthersAndOldOnes(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	a, e := s.browser(t), s.browser(t)
	first := a.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	foreign := e.post(200, "/auth/register", signUp("eve@example.org", "Eve_Hacker"))["token"]
	e.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": foreign})
	for _, token := range []any{"", "x", strings.Repeat("y", 5000)} {
		e.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": token})
		e.refused(401, 304, "/auth/resend-otp", object{"token": token})
	}
	code := box.code(t, ada)
	second := a.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	a.refused(401, 304, "/auth/verify-otp", object{"otp": code, "token": first})
	a.verify(box, ada, second)
	a.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": second})
	token := a.post(200, "/auth/authenticate", object{"email": ada, "password": password})["token"]
	s.advance(t, "5m")
	old := a.refused(401, 304, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": token})
	if old["error"] != "This code has expired. Please ask for another one." {
		t.Errorf("an old code: %v", old["error"])
	}
}

func TestResending(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	token := b.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	for range 3 {
		s.advance(t, "20s")
		refused := b.refused(429, 306, "/auth/resend-otp", object{"token": token})
		if refused["delay"] != 40.0 || refused["error"] != "A code was sent a moment ago. Please try again in 40 seconds." {
			t.Errorf("refused = %v, want the rest of a minute", refused)
		}
		s.advance(t, "40s")
		next := b.post(200, "/auth/resend-otp", object{"token": token})
		if next["token"] == token || next["expiredAt"] == "" || next["message"] == "" {
			t.Errorf("resend = %v", next)
		}
		token = next["token"]
	}
	if got := len(box.to(ada)); got != 4 {
		t.Errorf("%d mails, want 4", got)
	}
	s.advance(t, "1m")
	if refused := b.refused(429, 306, "/auth/resend-otp", object{"token": token}); refused["delay"] != 660.0 || refused["error"] != "No more codes can be sent for now. Please try again in 11 minutes." {
		t.Errorf("delay of a fourth = %v, want the rest of 15 minutes", refused["delay"])
	}
	b.verify(box, ada, token)
}

func TestManyWrongCodesAreToldToTheOwner(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	s.browser(t).register(box, ada, "Ada_Love")
	for range 2 {
		b := s.browser(t)
		token := b.post(200, "/auth/authenticate", object{"email": ada, "password": password})["token"]
		for range 5 {
			b.refused(401, 304, "/auth/verify-otp", object{"otp": wrongCode(t, box, ada), "token": token})
		}
	}
	box.last(t, ada, "Too many wrong codes")
	b := s.browser(t)
	if refused := b.refused(429, 306, "/auth/authenticate", object{"email": ada, "password": password}); refused["delay"] != 3600.0 || refused["error"] != "There were too many wrong codes. Please try again in 1 hour." {
		t.Errorf("delay = %v, want an hour", refused["delay"])
	}
	s.advance(t, "1h")
	b.signIn(box, ada, password, false)
}

// registrations signs up with an address in every way a stranger may try and
// returns what each step answered, without what differs between any two.
func registrations(t *testing.T, s site, email string) []string {
	t.Helper()
	steps := []string{}
	b := s.browser(t)
	token := any("")
	note := func(path string, form object) {
		b.network = s.browser(t).network // or the limit of one client would be all there is to see
		answer := b.send(http.MethodPost, path, form)
		for name, value := range map[string]any{"token": "T", "requestId": "R"} {
			if text, ok := answer.body[name].(string); ok {
				if name == "token" {
					token = text
				}
				answer.body[name] = fmt.Sprint(value, len(text))
			}
		}
		headers := answer.Header().Clone()
		for _, name := range []string{"X-Request-Id", "Content-Length"} {
			headers.Del(name)
		}
		steps = append(steps, fmt.Sprint(path, answer.Code, answer.body, headers))
	}
	b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
	note("/auth/register", signUp(email, "Somebody"))
	for range 2 {
		note("/auth/verify-otp", object{"otp": "000000", "token": token})
	}
	for range 6 {
		note("/auth/resend-otp", object{"token": token})
		note("/auth/verify-otp", object{"otp": "000000", "token": token})
		s.advance(t, "45s")
	}
	for range 6 {
		note("/auth/verify-otp", object{"otp": "000000", "token": token})
	}
	note("/auth/register", signUp(email, "Somebody"))
	note("/auth/resend-otp", object{"token": token})
	s.advance(t, "61m")
	for range 12 { // more than the address gets mails
		note("/auth/register", signUp(email, "Somebody"))
	}
	note("/auth/register", signUp(email, "Ada_Love"))
	note("/auth/forgot-password", object{"email": email})
	note("/auth/authenticate", object{"email": email, "password": "Wr0ng!pass"})
	return steps
}

func TestNobodyLearnsWhoHasAnAccount(t *testing.T) {
	t.Parallel()
	run := func(email string) ([]string, *inbox) {
		s, box := newAccounts(t)
		s.browser(t).register(box, ada, "Ada_Love")
		return registrations(t, s, email), box
	}
	fresh, _ := run("nobody@example.org")
	taken, box := run(ada)
	if len(fresh) != len(taken) {
		t.Fatalf("%d steps with a new address, %d with a taken one", len(fresh), len(taken))
	}
	for i := range fresh {
		if fresh[i] != taken[i] {
			t.Errorf("step %d:\nnew   %s\ntaken %s", i, fresh[i], taken[i])
		}
	}
	told := 0
	for _, mail := range box.to(ada) {
		if strings.Contains(mail.text, "already have an account at Tminus") {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the owner was told %d times, want once a day", told)
	}
}

func TestMistypedAddressIsCorrected(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	token := b.post(200, "/auth/register", signUp("typo@example.org", "Ada_Love"))["token"]
	s.browser(t).refused(409, 102, "/auth/register", changed(signUp(ada, "Ada_Love"), object{"token": "x"}))
	token = b.post(200, "/auth/register", changed(signUp(ada, "Ada_Love"), object{"token": token}))["token"]
	b.verify(box, ada, token)
}

func TestTakenUsername(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	s.browser(t).register(box, ada, "Ada_Love")
	b := s.browser(t)
	b.refused(409, 102, "/auth/register", signUp("eve@example.org", "ADA_LOVE"))
	b.post(200, "/auth/register", signUp("eve@example.org", "Eve_Hacker"))
	s.browser(t).refused(409, 102, "/auth/register", signUp("kim@example.org", "eve_hacker"))
}

func TestNameLostBeforeTheCode(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	slow, fast := s.browser(t), s.browser(t)
	token := slow.post(200, "/auth/register", signUp(ada, "Ada_Love"))["token"]
	s.advance(t, "14m")
	token = slow.post(200, "/auth/resend-otp", object{"token": token})["token"]
	s.advance(t, "2m")
	fast.register(box, "eve@example.org", "ada_love")
	slow.refused(409, 102, "/auth/verify-otp", object{"otp": box.code(t, ada), "token": token})
}

func TestClosedRegistration(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t, func(c *server.Config) { c.Accounts.RegistrationClosed = true })
	account, err := s.store.Accounts.CreateAccount(t.Context(), accounts.NewAccount{Email: ada, Username: "Ada_Love"})
	if err != nil {
		t.Fatal(err)
	}
	b := s.browser(t)
	for _, form := range []object{signUp("eve@example.org", "Eve_Hacker"), {}} {
		if got := b.refused(403, 404, "/auth/register", form)["error"]; got != "Registration is closed." {
			t.Errorf("error = %v", got)
		}
	}
	b.post(200, "/auth/forgot-password", object{"email": ada})
	b.post(200, "/auth/reset-password", object{"token": box.link(t, ada), "newPassword": password, "confirmPassword": password})
	b.signIn(box, ada, password, false)
	if got := b.get(200, "/user/my-account")["id"]; got != float64(account.ID) {
		t.Errorf("signed in as %v", got)
	}
	for closed, s := range map[bool]site{true: s, false: newSite(t)} {
		if got := at(firstData(t, s.get(t, "/launches").Body.String()), "site", "registration"); got != !closed {
			t.Errorf("the page of a site closed %t says registration %v", closed, got)
		}
	}
}

func TestWithoutAWayToSendMails(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.browser(t)
	for path, form := range map[string]object{
		"/auth/register": signUp(ada, "Ada_Love"), "/auth/authenticate": {"email": ada, "password": password},
		"/auth/resend-otp": {"token": "x"}, "/auth/forgot-password": {"email": ada},
	} {
		if got := b.post(503, path, form)["error"]; got != "This site cannot send email right now." {
			t.Errorf("%s: %v", path, got)
		}
	}
}
