package mail_test

import (
	"bufio"
	"fmt"
	"net"
	"net/url"
	"strings"
	"testing"

	"tminus/server/mail"
)

// relay answers every EHLO as many mail servers do that want a full name, and
// returns its address and what it is told.
func relay(t *testing.T) (string, <-chan string) {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	told := make(chan string, 10)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answer(conn, told)
		}
	}()
	return listener.Addr().String(), told
}

// answer takes what comes and offers nothing.
func answer(conn net.Conn, told chan<- string) {
	defer func() { _ = conn.Close() }()
	fmt.Fprint(conn, "220 relay\r\n")
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		if verb, name, _ := strings.Cut(lines.Text(), " "); verb == "EHLO" {
			told <- name
		}
		fmt.Fprint(conn, "250 ok\r\n")
	}
}

// The machine's own name, a container's above all, is none that mail servers
// take: the sender introduces itself by the site's, when it only tries the
// server and when it asks for STARTTLS, too.
func TestSenderIntroducesItselfBySite(t *testing.T) {
	t.Parallel()
	for site, want := range map[string]string{
		"launches.example.org": "launches.example.org", "192.0.2.1": "[192.0.2.1]", "2001:db8::1": "[IPv6:2001:db8::1]", "": "localhost",
	} {
		address, told := relay(t)
		for _, query := range []string{"tls=none", "tls=required"} {
			sender, err := mail.NewSMTP(&url.URL{Scheme: "smtp", Host: address, RawQuery: query}, from, site)
			if err != nil {
				t.Fatal(err)
			}
			if err := sender.Check(t.Context()); (err == nil) != (query == "tls=none") {
				t.Errorf("%q with %s: %v", site, query, err)
			}
		}
		for range 3 { // the second sender asks twice
			if got := <-told; got != want {
				t.Errorf("the site %q says EHLO %s, want %s", site, got, want)
			}
		}
	}
}
