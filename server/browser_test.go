package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"

	"tminus/server"
	"tminus/server/mail"
)

const (
	password = "Str0ng!pass"
	another  = "An0ther!pass"
)

// inbox is a mail server that keeps what it gets.
type inbox struct {
	address string

	mu    sync.Mutex
	mails []letter
}

// letter is one mail: its recipient and all that was sent.
type letter struct{ to, text string }

// newInbox returns a running mail server.
func newInbox(tb testing.TB) *inbox {
	tb.Helper()
	box := &inbox{}
	srv := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &delivery{box: box}, nil }))
	srv.Domain = "localhost"
	listener, err := new(net.ListenConfig).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	box.address = listener.Addr().String()
	go func() { _ = srv.Serve(listener) }()
	tb.Cleanup(func() { _ = srv.Close() })
	return box
}

// delivery is one connection to the mail server.
type delivery struct {
	box *inbox
	to  string
}

func (d *delivery) Mail(string, *smtp.MailOptions) error      { return nil }
func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error { d.to = to; return nil }
func (d *delivery) Reset()                                    {}
func (d *delivery) Logout() error                             { return nil }
func (d *delivery) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	d.box.mu.Lock()
	defer d.box.mu.Unlock()
	d.box.mails = append(d.box.mails, letter{d.to, strings.ReplaceAll(string(text), "=\r\n", "")})
	return err
}

// to returns the mails to an address, oldest first.
func (b *inbox) to(address string) []letter {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []letter{}
	for _, mail := range b.mails {
		if mail.to == address {
			list = append(list, mail)
		}
	}
	return list
}

var (
	codeInMail = regexp.MustCompile(`(?m)^\s*([0-9]{6})\s*$`)
	linkInMail = regexp.MustCompile(`/account/reset-password/([\w-]{43})`)
)

// last returns the latest mail to the address that has the words.
func (b *inbox) last(t *testing.T, address, words string) string {
	t.Helper()
	for _, mail := range slices.Backward(b.to(address)) {
		if strings.Contains(mail.text, words) {
			return mail.text
		}
	}
	t.Fatalf("no mail to %s has %q", address, words)
	return ""
}

// code returns the latest code that was mailed to the address.
func (b *inbox) code(t *testing.T, address string) string {
	t.Helper()
	found := codeInMail.FindStringSubmatch(b.last(t, address, "Subject: Your Tminus code"))
	if found == nil {
		t.Fatalf("no code in the mail to %s: %s", address, b.last(t, address, ""))
	}
	return found[1]
}

// link returns the token of the latest reset link mailed to the address.
func (b *inbox) link(t *testing.T, address string) string {
	t.Helper()
	found := linkInMail.FindStringSubmatch(b.last(t, address, "/account/reset-password/"))
	if found == nil {
		t.Fatalf("no link in the mail to %s", address)
	}
	return found[1]
}

// atOnce sends each mail while the caller waits, so that tests need not.
type atOnce struct {
	tb     testing.TB
	sender mail.Sender
}

func (a atOnce) Enqueue(m mail.Message) error { return a.sender.Send(a.tb.Context(), m) }

func (a atOnce) Send(ctx context.Context, m mail.Message) error { return a.sender.Send(ctx, m) }

func (b *inbox) sender(tb testing.TB) mail.Sender {
	tb.Helper()
	sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: b.address, RawQuery: "tls=none"}, "noreply@example.org", "launches.example.org")
	if err != nil {
		tb.Fatal(err)
	}
	return sender
}

// newAccounts returns a server with a mail server behind it.
func newAccounts(t *testing.T, options ...func(*server.Config)) (site, *inbox) {
	t.Helper()
	box := newInbox(t)
	mailing := func(c *server.Config) { c.Accounts.Mail = atOnce{t, box.sender(t)} }
	return newSite(t, append([]func(*server.Config){mailing}, options...)...), box
}

// browser calls the API as the page does: with its cookies, the token against
// forged requests and, once signed in, the access token.
type browser struct {
	t       *testing.T
	site    http.Handler
	base    string
	network string // its address; every browser has its own
	cookies map[string]*http.Cookie
	csrf    string
	access  string
}

func (s site) browser(t *testing.T) *browser {
	t.Helper()
	n := peers.Add(1)
	return &browser{
		t: t, site: s, cookies: map[string]*http.Cookie{},
		network: fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255),
	}
}

// reply is an answer to a browser.
type reply struct {
	*httptest.ResponseRecorder
	body map[string]any
}

// send makes a request with header pairs, which win over what is usual.
func (b *browser) send(method, path string, body any, header ...string) reply {
	b.t.Helper()
	r := b.request(method, path, body)
	for i := 0; i < len(header); i += 2 {
		if header[i+1] == "" {
			r.Header.Del(header[i])
		} else {
			r.Header.Set(header[i], header[i+1])
		}
	}
	w := httptest.NewRecorder()
	b.site.ServeHTTP(w, r)
	for _, cookie := range w.Result().Cookies() {
		if b.cookies[cookie.Name] = cookie; cookie.MaxAge < 0 {
			delete(b.cookies, cookie.Name)
		}
	}
	answer := reply{ResponseRecorder: w}
	isObject := strings.HasPrefix(w.Body.String(), "{")
	if isObject && strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") {
		answer.body = decode(b.t, w.Body.Bytes())
	}
	return answer
}

func (b *browser) request(method, path string, body any) *http.Request {
	b.t.Helper()
	var text []byte
	switch body := body.(type) {
	case nil:
	case string:
		text = []byte(body)
	default:
		var err error
		if text, err = json.Marshal(body); err != nil {
			b.t.Fatal(err)
		}
	}
	r := httptest.NewRequestWithContext(b.t.Context(), method, b.base+apiPrefix+path, bytes.NewReader(text))
	r.RemoteAddr = b.network + ":1234"
	r.Header.Set("Content-Type", "application/json")
	for _, name := range slices.Sorted(maps.Keys(b.cookies)) {
		r.AddCookie(&http.Cookie{Name: name, Value: b.cookies[name].Value})
	}
	if method != http.MethodGet {
		r.Header.Set("X-XSRF-TOKEN", b.csrf)
	}
	if b.access != "" {
		r.Header.Set("Authorization", "Bearer "+b.access)
	}
	return r
}

// get and post make a call that must answer with the status.
func (b *browser) get(status int, path string) map[string]any {
	b.t.Helper()
	return b.must(status, http.MethodGet, path, nil)
}

func (b *browser) post(status int, path string, body any) map[string]any {
	b.t.Helper()
	if b.csrf == "" {
		b.csrf, _ = at(b.get(http.StatusOK, "/csrf/token"), "token").(string)
	}
	return b.must(status, http.MethodPost, path, body)
}

func (b *browser) must(status int, method, path string, body any) map[string]any {
	b.t.Helper()
	answer := b.send(method, path, body)
	if answer.Code != status {
		b.t.Fatalf("%s %s = %d, want %d: %s", method, path, answer.Code, status, answer.Body)
	}
	if got := answer.Header().Get("Cache-Control"); got != "no-store" {
		b.t.Errorf("%s %s: Cache-Control = %q, want no-store", method, path, got)
	}
	return answer.body
}

// refused makes a call that must fail with the status and the business code.
func (b *browser) refused(status, code int, path string, body any) map[string]any {
	b.t.Helper()
	answer := b.post(status, path, body)
	if got := at(answer, "businessErrorCode"); got != float64(code) {
		b.t.Errorf("POST %s = %d with code %v, want %d: %v", path, status, got, code, answer)
	}
	return answer
}

type object = map[string]any

func signUp(email, username string) object {
	return object{"username": username, "email": email, "password": password, "repeatPassword": password, "policy": true}
}

// register signs up, gives the code and keeps the access token.
func (b *browser) register(box *inbox, email, username string) {
	b.t.Helper()
	token := at(b.post(200, "/auth/register", signUp(email, username)), "token")
	b.verify(box, email, token)
}

// signIn signs in with a password and the code.
func (b *browser) signIn(box *inbox, email, with string, remember bool) {
	b.t.Helper()
	token := at(b.post(200, "/auth/authenticate", object{"email": email, "password": with, "rememberMe": remember}), "token")
	b.verify(box, email, token)
}

func (b *browser) verify(box *inbox, email string, token any) {
	b.t.Helper()
	b.access, _ = at(b.post(200, "/auth/verify-otp", object{"otp": box.code(b.t, email), "token": token}), "token").(string)
}

// refresh asks for the next access token.
func (b *browser) refresh() {
	b.t.Helper()
	b.access, _ = at(b.post(200, "/auth/refresh-token", nil), "access_token").(string)
}
