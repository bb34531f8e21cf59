package server_test

import (
	"fmt"
	"strings"
	"testing"

	"tminus/store/accounts"
)

const contact = "/community/contact"

// message is what the contact form sends.
func message(email, category, text string) object {
	return object{"email": email, "category": category, "message": text}
}

// messages returns what is stored, oldest first, as "category email: text".
func (s site) messages(t *testing.T) []string {
	t.Helper()
	page, err := s.store.Accounts.ListContactMessages(t.Context(), accounts.ContactFilter{Ascending: true, Limit: 50})
	if err != nil {
		t.Fatal(err)
	}
	list := []string{}
	for _, m := range page.Items {
		list = append(list, fmt.Sprintf("%s %s: %s", m.Category, m.Email, m.Message))
	}
	return list
}

func TestContactKeepsWhatVisitorsWrite(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, tt := range []struct {
		body object
		kept string
	}{
		{message(" Ada@Example.org ", "bug", "The clock stands still."), "Bug ada@example.org: The clock stands still."},
		{message(ada, "ACCOUNT", "0123456789"), "Account ada@example.org: 0123456789"},
		{message(ada, "Other", strings.Repeat("ü", 350)), "Other ada@example.org: " + strings.Repeat("ü", 350)},
		{message(ada, "Bug", "  first line\r\nsecond\u0000 line \n"), "Bug ada@example.org: first line\nsecond line"},
	} {
		b := s.browser(t)
		answer := b.post(200, contact, tt.body)
		if answer["message"] != "We'll review your request shortly!" || answer["timestamp"] == nil || len(answer) != 2 {
			t.Errorf("%v is answered %v", tt.body, answer)
		}
		if kept := s.messages(t); kept[len(kept)-1] != tt.kept {
			t.Errorf("%v is kept as %q, want %q", tt.body, kept[len(kept)-1], tt.kept)
		}
	}
}

func TestContactTellsEveryMistake(t *testing.T) {
	t.Parallel()
	const category = "category:Category is required"
	for name, tt := range map[string]struct {
		body object
		want string
	}{
		"nothing": {object{}, "email:Email is required.|" + category + "|message:Description is required."},
		"only wrong": {
			message("ada", "Praise", "too short"),
			"email:Incorrect email.|" + category + "|message:Message should be at least 10 characters",
		},
		"blank":    {message(ada, " ", " \r\n "), category + "|message:Description is required."},
		"too long": {message(ada, "Bug", strings.Repeat("x", 351)), "message:Message cannot exceed 350 characters"},
		"nine":     {message(ada, "Bug", "  123456789  "), "message:Message should be at least 10 characters"},
		"an address that adds to a link": {
			message("x?bcc=eve%40evil.example&body=@a.co", "Bug", "0123456789"), "email:Incorrect email.",
		},
		"nothing at all": {
			object{"email": nil, "category": nil, "message": nil},
			"email:Email is required.|" + category + "|message:Description is required.",
		},
	} {
		s := newSite(t)
		answer := s.browser(t).refused(400, 101, contact, tt.body)
		if got := toldMistakes(answer); got != tt.want || len(s.messages(t)) > 0 {
			t.Errorf("%s = %s, want %s", name, got, tt.want)
		}
	}
}

func TestContactAnswersProgramsAlikeAndKeepsNothing(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	body := message(ada, "Bug", "Buy our excellent watches.")
	body["website"] = "https://watches.example"
	if answer := s.browser(t).post(200, contact, body); answer["message"] != "We'll review your request shortly!" {
		t.Errorf("answer = %v", answer)
	}
	if kept := s.messages(t); len(kept) > 0 {
		t.Errorf("kept: %q", kept)
	}
}

// TestContactTakesTheAddressOfTheAccount writes signed in, with another
// address, with one that is none and without any.
func TestContactTakesTheAddressOfTheAccount(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.register(box, ada, "Ada_Love")
	for _, email := range []any{"eve@example.org", "eve", "", nil} {
		b.post(200, contact, object{"email": email, "category": "Other", "message": "Who am I, really?"})
	}
	for _, kept := range s.messages(t) {
		if kept != "Other ada@example.org: Who am I, really?" {
			t.Errorf("kept: %s", kept)
		}
	}
	page, err := s.store.Accounts.ListContactMessages(t.Context(), accounts.ContactFilter{})
	if err != nil || page.Total != 4 || page.Items[0].AccountID == 0 {
		t.Errorf("messages = %+v, %v, want four of the account", page, err)
	}
	access := b.access
	b.post(200, "/user/logout", nil)
	s.advance(t, "10m") // or there were too many
	for token, code := range map[string]int{access: 308, "x": 303, "a.b.c": 303} {
		b.access = token
		b.refused(401, code, contact, message(ada, "Other", "Who am I, really?"))
	}
	if kept := s.messages(t); len(kept) != 4 {
		t.Errorf("%d messages, want no more than four", len(kept))
	}
}

func TestMessagesArePurgedWithTheirAccount(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	b := s.browser(t)
	b.post(200, contact, message(ada, "Account", "I cannot sign up."))
	b.register(box, ada, "Ada_Love")
	b.post(200, contact, message("", "Account", "Now I can, thank you."))
	s.browser(t).post(200, contact, message("eve@example.org", "Bug", "Something else is broken."))
	b.post(200, "/user/account/deactivate", nil)
	s.advance(t, "719h59m")
	s.runJobs(t)
	if kept := s.messages(t); len(kept) != 3 {
		t.Errorf("before 30 days: %q", kept)
	}
	s.advance(t, "1m")
	s.runJobs(t)
	if kept := s.messages(t); len(kept) != 1 || !strings.HasPrefix(kept[0], "Bug eve@") {
		t.Errorf("after 30 days: %q", kept)
	}
}

func FuzzContact(f *testing.F) {
	fuzzBody(f, contact, `{"email":"ada@example.org","category":"bug","message":"The clock stands still."}`,
		`{"email":"x","category":"Praise","message":"short"}`, `{"category":"Other","message":"0123456789","website":"x"}`,
		`{"category":"Other","message":"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0009"}`)
}
