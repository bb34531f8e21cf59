package cli

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server/auth"
	"tminus/server/mail/mailsim"
	"tminus/store"
	"tminus/store/accounts"
)

// serveSlowly serves the data folder with a mail server that takes its time.
func serveSlowly(t *testing.T, data string) *child {
	t.Helper()
	address := freeAddress(t)
	return serve(t, data, address, "--base-url=http://"+address, "--smtp-url=smtp://"+slowMail(t, 500*time.Millisecond)+"?tls=none")
}

// slowMail returns the address of a mail server that takes its time over each
// mail.
func slowMail(t *testing.T, delay time.Duration) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := (&mailsim.Inbox{Delay: delay}).NewServer()
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

// members makes accounts with the addresses and one password in the folder.
func members(t *testing.T, data, password string, emails ...string) {
	t.Helper()
	hash, err := auth.NewHasher(1).Hash(t.Context(), password)
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), data+"/tminus.db")
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	for _, email := range emails {
		_, err := st.Accounts.CreateAccount(t.Context(), accounts.NewAccount{
			Email: email, Username: "m" + strings.ToLower(rand.Text()[:12]), PasswordHash: hash,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// client calls a server as a page does, and says where it comes from.
type client struct {
	http.Client
	api  string
	csrf string
}

func newClient(t *testing.T, served *child) *client {
	t.Helper()
	c := &client{api: "http://" + served.address + "/api/v1", Client: http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 300}}}
	t.Cleanup(c.CloseIdleConnections)
	status, body, _ := c.call(t, "GET", "/csrf/token", "10.0.0.1", nil)
	c.csrf, _ = body["token"].(string)
	if status != http.StatusOK || c.csrf == "" {
		t.Fatalf("csrf/token = %d %v", status, body)
	}
	return c
}

// call makes a call from the address and reads the whole answer.
func (c *client) call(t *testing.T, method, path, from string, form any) (int, map[string]any, http.Header) {
	text, err := json.Marshal(form)
	if err != nil {
		t.Error(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), method, c.api+path, bytes.NewReader(text))
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	request.Header.Set("X-Forwarded-For", from)
	request.Header.Set("X-XSRF-TOKEN", c.csrf)
	request.AddCookie(&http.Cookie{Name: "XSRF-TOKEN", Value: c.csrf})
	answer, err := c.Do(request)
	if err != nil {
		t.Error(err)
		return 0, nil, nil
	}
	defer answer.Body.Close()
	read, err := io.ReadAll(answer.Body)
	body := map[string]any{}
	if err != nil || json.Unmarshal(read, &body) != nil {
		t.Errorf("%s %s = %d %q, %v", method, path, answer.StatusCode, read, err)
	}
	return answer.StatusCode, body, answer.Header
}
