package mail_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/server/brand"
	"tminus/server/mail"
)

const (
	base  = "https://example.org/space"
	token = "kq3-Xw_9" // as in a reset link
)

var evening = time.Date(2026, 3, 1, 19, 5, 0, 0, time.FixedZone("CET", 3600))

// mails returns one of each mail to the username.
func mails(t *testing.T, base, username string) map[string]mail.Message {
	t.Helper()
	address, err := url.Parse(base)
	if err != nil {
		t.Fatal(err)
	}
	return mailsOf(t, mail.Site{Base: address, Name: "Tminus"}, username)
}

// mailsOf returns one of each mail of a site to the username.
func mailsOf(t *testing.T, site mail.Site, username string) map[string]mail.Message {
	t.Helper()
	w, to := mail.NewTemplates(site), "ada@example.org"
	all := map[string]mail.Message{}
	add := func(name string) func(mail.Message, error) {
		return func(m mail.Message, err error) {
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			all[name] = m
		}
	}
	add("code")(w.VerificationCode(to, username, "012345", 5*time.Minute))
	add("reset")(w.ResetLink(to, username, token, 2*time.Hour))
	add("taken")(w.AddressTaken(to, username))
	add("changed")(w.PasswordChanged(to, username, evening, []string{"webhook (example.org/ab…)"}, []string{"mail (a…@example.org)"}))
	add("destination")(w.SinkAdded(to, username, "webhook (example.org/ab…)", evening))
	add("linked")(w.ProviderLinked(to, username, "Google"))
	add("wrong")(w.TooManyWrongCodes(to, username, evening))
	add("trial")(w.Trial(to))
	add("messages")(w.MessagesWaiting(to))
	add("corrections")(w.CorrectionsEnded(to, "corrections-1-7-2", []string{"Ada, Date of birth: the record is gone.", "Ada, Biography: the record is gone."}))
	add("following")(w.Following(to, mail.Notice{
		Subject: "Scrubbed: Starlink", Paragraphs: []string{"No new time yet."}, Path: "/launches/x", Why: "you follow Starlink",
		ID: "occasion-1-7", Leave: site.Base.String() + "/unsubscribe/7.x",
	}))
	add("deactivated")(w.AccountDeactivated(to, username, evening))
	add("still deleted")(w.AccountStillDeleted(to, username, evening))
	return all
}

func TestLettersAreOfTheirSite(t *testing.T) {
	t.Parallel()
	address, _ := url.Parse(base)
	for name, m := range mailsOf(t, mail.Site{Base: address, Name: "Orbit & Friends", Links: []brand.Link{{Label: "Imprint", Address: "https://example.com/imprint?a=1"}, {Label: "Club", Address: "/about"}}}, "ada") {
		if all := m.Subject + m.Text + m.HTML; strings.Contains(all, "Tminus") || !strings.Contains(m.Text, "\n-- \nOrbit & Friends, ") {
			t.Errorf("%s is of another site: %s\n%s", name, m.Subject, m.Text)
		}
		if !strings.HasSuffix(m.Text, "\nImprint: https://example.com/imprint?a=1\nClub: "+base+"/about\n") || !strings.Contains(m.HTML, `<a href="`+base+`/about"`) {
			t.Errorf("%s lacks the links of the host:\n%s\n%s", name, m.Text, m.HTML)
		}
	}
}

func TestLettersSayWhatMatters(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		subject string
		useful  time.Duration
		says    []string
	}{
		"code": {"Your Tminus code", 5 * time.Minute, []string{
			"\n    012345\n", "expires in 5 minutes", "You received this because", "If it wasn't you, ignore it",
		}},
		"reset": {"Set a new Tminus password", 2 * time.Hour, []string{
			"\n" + base + "/account/reset-password/" + token + "\n", "expires in 2 hours", "You received this because", "If it wasn't you, ignore it",
		}},
		"taken": {"You already have an account at Tminus", 0, []string{
			"nothing changed", "If it wasn't you", "at most once a day", "\n" + base + "/\n",
		}},
		"changed": {"Your Tminus password was changed", 0, []string{
			"on March 1, 2026 at 18:05 UTC", "We sent this so that", "If it wasn't you", "“Forgot password?”",
			"since your last sign-in: webhook (example.org/ab…).", "still go to: mail (a…@example.org).",
		}},
		"destination": {"New delivery method for your Tminus alerts", 0, []string{
			"Since March 1, 2026 at 18:05 UTC", "webhook (example.org/ab…)", "We sent this so that", "If it wasn't you", "\n" + base + "/follows\n",
		}},
		"linked": {"Sign-in with Google was added to your Tminus account", 0, []string{
			"sign in to your Tminus account with Google", "We sent this so that", "If it wasn't you", "\n" + base + "/contact\n",
		}},
		"wrong": {"Too many wrong codes for your Tminus account", 0, []string{
			"until March 1, 2026 at 18:05 UTC", "only ask for a code after the correct password", "If it wasn't you",
		}},
		"trial": {"Email from Tminus works", 0, []string{
			"a test from “tminus mail test”", "You received this because", "\n" + base + "/\n",
		}},
		"messages": {"New message on your Tminus site", 0, []string{
			"is waiting on the dashboard", "at most once an hour", "\n" + base + "/dashboard/messages\n",
		}},
		"deactivated": {"Your Tminus account was deleted", 0, []string{
			"on March 1, 2026,", "If it wasn't you", "\n" + base + "/contact\n",
		}},
		"still deleted": {"Your Tminus account is deleted", 0, []string{
			"nobody can sign in", "new password", "on March 1, 2026.", "write to us before then", "You received this because", "If it wasn't you", "\n" + base + "/contact\n",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := mails(t, base, "ada_lovelace")[name]
			if m.To != "ada@example.org" || m.Subject != tt.subject || m.Useful != tt.useful {
				t.Errorf("to %q, subject %q, useful for %v, want %q, %v", m.To, m.Subject, m.Useful, tt.subject, tt.useful)
			}
			hello := "Hello ada_lovelace,\n"
			if name == "trial" || name == "messages" {
				hello = "Hello,\n" // whose address it is is not known
			}
			for _, want := range append(tt.says, hello, "\n-- \nTminus, ") {
				if !strings.Contains(m.Text, want) {
					t.Errorf("the text lacks %q:\n%s", want, m.Text)
				}
			}
		})
	}
}

var (
	tag    = regexp.MustCompile(`<[^>]*>`)
	linked = regexp.MustCompile(`https?://[^\s"<]+`)
)

// words returns what a reader of the HTML sees.
func words(t *testing.T, m mail.Message) string {
	t.Helper()
	_, body, ok := strings.Cut(m.HTML, "<body")
	if !ok {
		t.Fatalf("no body:\n%s", m.HTML)
	}
	return strings.Join(strings.Fields(html.UnescapeString(tag.ReplaceAllString("<body"+body, " "))), " ")
}

func TestBothPartsSayTheSame(t *testing.T) {
	t.Parallel()
	for name, m := range mails(t, base, "ada_lovelace") {
		text := strings.Join(strings.Fields(strings.Replace(m.Text, "\n-- \n", "\n", 1)), " ")
		if got := words(t, m); got != text {
			t.Errorf("%s: the HTML says\n%s\nand the text\n%s", name, got, text)
		}
		if !strings.Contains(m.HTML, "<title>"+m.Subject+"</title>") {
			t.Errorf("%s: the HTML's title is not %q", name, m.Subject)
		}
	}
}

func TestLinksLeadToTheSiteOnly(t *testing.T) {
	t.Parallel()
	for _, base := range []string{base, "https://example.org", "http://localhost:8080"} {
		for name, m := range mails(t, base, "ada_lovelace") {
			links := append(linked.FindAllString(m.Text, -1), linked.FindAllString(m.HTML, -1)...)
			for _, link := range links {
				if !strings.HasPrefix(link, base+"/") || strings.Contains(link, "?") || strings.Contains(link[8:], "//") {
					t.Errorf("%s: %q leads elsewhere than %s", name, link, base)
				}
			}
			if len(links) < 3 {
				t.Errorf("%s: links %q, want the site's in each part", name, links)
			}
			for _, remote := range []string{"<img", "src=", "url(", "<link", "<script", "<table", "@import"} {
				if strings.Contains(m.HTML, remote) {
					t.Errorf("%s: the HTML has %q", name, remote)
				}
			}
		}
	}
}

// What visitors chose stays text, in the HTML and in the links.
func TestLettersAreEscaped(t *testing.T) {
	t.Parallel()
	address, _ := url.Parse(base)
	w := mail.NewTemplates(mail.Site{Base: address, Name: "Tminus"})
	m, err := w.ResetLink("ada@example.org", `<b>"Ada"</b>`, `../a b?<i>`, time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(m.Text, `Hello <b>"Ada"</b>,`) || strings.Contains(m.HTML, "<b>") || strings.Contains(m.HTML, "<i>") {
		t.Errorf("text\n%s\nHTML\n%s", m.Text, m.HTML)
	}
	if want := "\n" + base + "/account/reset-password/..%2Fa%20b%3F%3Ci%3E\n"; !strings.Contains(m.Text, want) {
		t.Errorf("the text lacks %q:\n%s", want, m.Text)
	}
	if !strings.Contains(m.Text, "expires in 60 minutes") {
		t.Errorf("the text does not say for how long:\n%s", m.Text)
	}
}

func TestStrangersAreGreetedToo(t *testing.T) {
	t.Parallel()
	for name, m := range mails(t, base, " ") {
		if !strings.HasPrefix(m.Text, "Hello,\n") {
			t.Errorf("%s begins with %q", name, m.Text[:20])
		}
	}
}

func TestLettersSurviveTheWay(t *testing.T) {
	t.Parallel()
	box := newInbox(t)
	sender := box.sender(t, "smtp", "")
	for name, m := range mails(t, base, "ada_lovelace") {
		if err := sender.Send(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		got := box.all()
		if _, parts := got[len(got)-1].read(t); parts["text/plain"] != m.Text || parts["text/html"] != m.HTML {
			t.Errorf("%s arrived as %q", name, parts)
		}
	}
}
