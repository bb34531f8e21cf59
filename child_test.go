package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tminus/server/auth"
	"tminus/server/mail/mailsim"
	"tminus/store"
)

// childMode makes the test binary run the program instead of the tests.
const childMode = "RUN_TMINUS"

// TestMain runs the tests, or as a child the program itself.
func TestMain(m *testing.M) {
	if os.Getenv(childMode) != "" {
		main()
	}
	os.Exit(m.Run())
}

// program is a running server in a process of its own. It believes its clients
// what address they have, so that no limit of one client is met.
type program struct {
	url string
	pid int
}

// startProgram serves the data folder with the mail server behind it.
func startProgram(t *testing.T, data, smtp string) program {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	said := func() string {
		text, err := os.ReadFile(log.Name())
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	cmd := exec.Command(self, "serve", "--offline", "--addr="+address, "--data="+data)
	cmd.Env = append(os.Environ(), childMode+"=1", "TMINUS_TRUSTED_PROXIES=127.0.0.1",
		"TMINUS_BASE_URL=http://"+address, "TMINUS_SMTP_URL=smtp://"+smtp+"?tls=none")
	cmd.Stderr = log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		if err := cmd.Wait(); err != nil {
			text := said()
			t.Errorf("the server ended with %v: %s", err, text[max(0, len(text)-2000):])
		}
	})
	for range 1000 {
		if strings.Contains(said(), "msg=serving") {
			return program{"http://" + address, cmd.Process.Pid}
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("the server does not start: %s", said())
	return program{}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
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
		_, err := st.CreateAccount(t.Context(), store.NewAccount{
			Email: email, Username: "m" + strings.ToLower(rand.Text()[:12]), PasswordHash: hash,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// client calls a program as a page does, and says where it comes from.
type client struct {
	http.Client
	program program
	csrf    string
}

func newClient(t *testing.T, p program) *client {
	t.Helper()
	c := &client{program: p, Client: http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 300}}}
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
	request, err := http.NewRequestWithContext(t.Context(), method, c.program.url+"/api/v1"+path, bytes.NewReader(text))
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
