package notify_test

import (
	"context"
	"html"
	"log/slog"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"tminus/server/mail"
	"tminus/server/mail/mailsim"
	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/follow"
)

// mailServer starts a real mail server and returns what sends to it.
func mailServer(t *testing.T) (*mailsim.Inbox, setting) {
	t.Helper()
	inbox := &mailsim.Inbox{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := inbox.NewServer()
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: listener.Addr().String()}, "noreply@tminus.example", "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	return inbox, func(c *notify.Config) {
		c.Mail = mail.NewQueue(sender, slog.New(slog.DiscardHandler))
		c.Templates = mail.NewTemplates(mail.Site{Base: c.Base, Name: "Tminus"})
	}
}

var ada = follow.Sink{ID: 7, Kind: follow.MailSink, Address: "ada@example.org"}

func TestAMailSaysWhatHappenedAndHowToEndThem(t *testing.T) {
	inbox, mails := mailServer(t)
	n := newNotifier(t, mails, at(noon))
	for range 2 {
		if got := n.Attempt(t.Context(), reminder(ada, noon)); got.Result != follow.Done {
			t.Fatalf("%+v, want that it is done", got)
		}
	}
	got := inbox.Mails()
	if len(got) != 2 || got[0].ID != got[1].ID || !strings.HasSuffix(got[0].ID, "@tminus.example>") {
		t.Fatalf("%+v, want two of the same Message-ID", got)
	}
	leave := strings.Trim(got[0].Leave, "<>")
	signed, ok := strings.CutPrefix(leave, "https://tminus.example/space/unsubscribe/")
	if sink, signedByUs := n.ReadUnsubscribe(signed); !ok || !signedByUs || sink != 7 {
		t.Errorf("%s ends %d, %t", leave, sink, signedByUs)
	}
	for _, says := range []string{"12:10 GMT+1", "https://tminus.example/space/launches/f9", "because you follow Starlink ", leave} {
		if !strings.Contains(got[0].Text, says) || !strings.Contains(html.UnescapeString(got[0].HTML), says) {
			t.Errorf("a part does not say %q:\n%s\n%s", says, got[0].Text, got[0].HTML)
		}
	}
	if text := strings.Join(strings.Fields(got[0].Text), " "); !strings.Contains(text, "Hello, T-10 min: Starlink <b> *1* & Group_10 ") {
		t.Errorf("the text does not begin with the launch:\n%s", got[0].Text)
	}
	if got[0].Subject != "T-10 min: Starlink <b> *1* & Group_10" || strings.Contains(got[0].HTML, "<b>") {
		t.Errorf("subject %q, HTML %s", got[0].Subject, got[0].HTML)
	}
}

func TestADigestTellsEverythingOnce(t *testing.T) {
	inbox, mails := mailServer(t)
	batch := reminder(ada, noon)
	second := batch.Items[0]
	second.LaunchID, second.Launch.ID, second.Launch.Name, second.Kind, second.ID = "el", "el", "Electron | Owl", catalogue.OccasionGo, 42
	batch.Items, batch.More, batch.Digest = append(batch.Items, second), 12, true
	if got := newNotifier(t, mails, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v", got)
	}
	got := inbox.Mails()[0]
	if got.Subject != "2 alerts, and 12 more" || !strings.Contains(got.Text, "https://tminus.example/space/follows") {
		t.Errorf("%q:\n%s", got.Subject, got.Text)
	}
	for _, says := range []string{"T-10 min: Starlink", "Go for launch: Owl", "And 12 more today."} {
		if strings.Count(got.Text, says) != 1 {
			t.Errorf("%d times %q in\n%s", strings.Count(got.Text, says), says, got.Text)
		}
	}
}

func TestMailsThatThereIsNoRoomForAreHeld(t *testing.T) {
	inbox, mails := mailServer(t)
	full := func(c *notify.Config) {
		c.AllowMail = func(context.Context, string) (time.Duration, error) { return 2 * time.Hour, nil }
	}
	n := newNotifier(t, mails, at(noon), full)
	if got := n.Attempt(t.Context(), reminder(ada, noon)); got.Result != follow.Held || got.At.Sub(noon) != 2*time.Hour {
		t.Errorf("%+v, want that it is held until there is room", got)
	}
	if got, err := n.Test(t.Context(), ada, "UTC"); got.Result != follow.Held || err == nil {
		t.Errorf("a test: %+v, %v, want that there is no room for it, which is no failure of the mailbox", got, err)
	}
	second := reminder(ada, noon) // counted by its first try
	second.Tries = 2
	if got := n.Attempt(t.Context(), second); got.Result != follow.Done {
		t.Errorf("a second try: %+v, want that it is sent", got)
	}
	if got := inbox.Mails(); len(got) != 1 {
		t.Errorf("%d mails were sent, want one", len(got))
	}
}

func TestAMailSaysThatNoticesWereHeldBack(t *testing.T) {
	inbox, mails := mailServer(t)
	batch := reminder(ada, noon)
	batch.Digest, batch.Held = true, true
	if got := newNotifier(t, mails, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v", got)
	}
	if got := inbox.Mails()[0]; !strings.Contains(strings.Join(strings.Fields(got.Text), " "), "so here they are together") || !strings.Contains(got.HTML, "so here they are together") {
		t.Errorf("the mail does not say why it gathers notices:\n%s", got.Text)
	}
}

func TestALostMailServerIsTriedAgain(t *testing.T) {
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: "127.0.0.1:1"}, "noreply@tminus.example", "launches.example.org")
	if err != nil {
		t.Fatal(err)
	}
	n := newNotifier(t, at(noon), func(c *notify.Config) {
		c.Mail, c.Templates = sender, mail.NewTemplates(mail.Site{Base: c.Base, Name: "Tminus"})
	})
	if got := n.Attempt(t.Context(), reminder(ada, noon)); got.Result != follow.Again || strings.Contains(got.Failure, "ada@") {
		t.Errorf("%+v, want another try", got)
	}
	wrong := ada
	wrong.Address = "nobody"
	if got := n.Attempt(t.Context(), reminder(wrong, noon)); got.Result != follow.Broken {
		t.Errorf("%+v, want that it is broken", got)
	}
}

func TestOnlyOurSignatureEndsMails(t *testing.T) {
	n := newNotifier(t)
	signed := n.SignUnsubscribe(7)
	if sink, ok := n.ReadUnsubscribe(signed); !ok || sink != 7 {
		t.Errorf("%s: %d, %t", signed, sink, ok)
	}
	other := newNotifier(t, func(c *notify.Config) { c.LeaveSeed = []byte("other") })
	for name, text := range map[string]string{
		"nothing": "", "no signature": "7", "an empty one": "7.", "of another id": "8" + signed[1:], "of another site": other.SignUnsubscribe(7),
		"longer": signed + "A", "no number": "x." + signed[2:],
	} {
		if sink, ok := n.ReadUnsubscribe(text); ok {
			t.Errorf("%s: %q ends %d", name, text, sink)
		}
	}
}

func TestAMailNamesTheFilterThatMatched(t *testing.T) {
	inbox, mails := mailServer(t)
	n := newNotifier(t, mails, at(noon), func(c *notify.Config) {
		c.FilterTitle = func(_ context.Context, filter string) (string, error) { return "Launches: " + filter, nil }
	})
	batch := reminder(ada, noon)
	batch.Items[0].Why = "agency=121"
	if got := n.Attempt(t.Context(), batch); got.Result != follow.Done {
		t.Fatalf("%+v", got)
	}
	if got := inbox.Mails()[0].Text; !strings.Contains(got, "because you follow launches: agency=121.") {
		t.Errorf("the mail does not name the filter:\n%s", got)
	}
}
