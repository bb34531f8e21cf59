// Package fence is the way out to addresses that others named: a feed, a
// provider's description, a person. What answers there is looked at by its
// number when it is dialled, after every name is resolved, so that no name can
// lead to a machine of the operator's own network.
package fence

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

const maxRedirects = 3

// Limits bound a request and its answer.
type Limits struct {
	Timeout time.Duration // its redirects and its answer included
	Body    int           // bytes that can be read of it, after decompression
	Stay    bool          // a redirect is the answer, and not followed
}

// What is asked for, and handed over.
var (
	// Documents are small and wanted at once.
	Documents = Limits{Timeout: 10 * time.Second, Body: 8 << 20}
	// Images are as large as cameras make them.
	Images = Limits{Timeout: 30 * time.Second, Body: 21 << 20}
	// Notices are handed over. Of the answer little more than its status matters, but
	// Mastodon tells the whole profile of the account beside the id of the post.
	Notices = Limits{Timeout: 10 * time.Second, Body: 64 << 10, Stay: true}
)

var (
	// ErrRefused means that an address must not be asked.
	ErrRefused = errors.New("this address is not allowed")
	// ErrTooLong means that an answer has more bytes than can be read.
	ErrTooLong = errors.New("the answer is too long")
)

// NewClient returns a client for addresses that others named. It asks by https
// what is public, by https or http what is in one of the given networks, and no
// proxy: a proxy would resolve the name once more. Redirects are held to the
// same.
func NewClient(limits Limits, private []netip.Prefix) *http.Client {
	return newClient(&net.Dialer{}, limits, private)
}

// newClient is NewClient with a dialer that may resolve names in its own way.
func newClient(dialer *net.Dialer, limits Limits, private []netip.Prefix) *http.Client {
	own := *dialer
	dialer.Control = func(_, address string, _ syscall.RawConn) error { return check(address, private) }
	own.Control = func(_, address string, _ syscall.RawConn) error { return checkOwn(address, private) }
	return &http.Client{
		Timeout: limits.Timeout,
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			if limits.Stay {
				return http.ErrUseLastResponse
			}
			if len(before) > maxRedirects {
				return fmt.Errorf("redirected more than %d times", maxRedirects)
			}
			if last := before[len(before)-1]; last.URL.Scheme == "https" && next.URL.Scheme != "https" {
				return fmt.Errorf("%w: redirected away from https", ErrRefused)
			}
			return nil
		},
		Transport: transport{https: newNetwork(dialer), http: newNetwork(&own), body: limits.Body},
	}
}

func newNetwork(dialer *net.Dialer) *http.Transport {
	return &http.Transport{
		DialContext:            dialer.DialContext,
		ForceAttemptHTTP2:      true,
		MaxIdleConnsPerHost:    1,
		IdleConnTimeout:        30 * time.Second,
		MaxResponseHeaderBytes: 64 << 10,
	}
}

// check refuses an address, as it is dialled, that is neither public nor in one
// of the given networks.
func check(address string, private []netip.Prefix) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %q is no number", ErrRefused, address)
	}
	// A mapped IPv4 address and one with a zone are in no network otherwise.
	ip := target.Addr().Unmap().WithZone("")
	if contains(reserved, ip) && !contains(private, ip) {
		return fmt.Errorf("%w: %s is not public", ErrRefused, ip)
	}
	return nil
}

// checkOwn refuses an address, as it is dialled, that is in none of the given
// networks.
func checkOwn(address string, private []netip.Prefix) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil || !contains(private, target.Addr().Unmap().WithZone("")) {
		return fmt.Errorf("%w: %s is asked by https alone", ErrRefused, address)
	}
	return nil
}

func contains(networks []netip.Prefix, ip netip.Addr) bool {
	for _, network := range networks {
		if network.Contains(ip) {
			return true
		}
	}
	return false
}

// transport asks each scheme's network and bounds the answers.
type transport struct {
	https, http *http.Transport
	body        int
}

// RoundTrip implements http.RoundTripper.
func (t transport) RoundTrip(request *http.Request) (*http.Response, error) {
	network := t.https
	switch request.URL.Scheme {
	case "https":
	case "http":
		network = t.http
	default:
		if request.Body != nil {
			_ = request.Body.Close()
		}
		return nil, fmt.Errorf("%w: %s is not https", ErrRefused, request.URL.Redacted())
	}
	response, err := network.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	response.Body = &bounded{ReadCloser: response.Body, left: t.body}
	return response, nil
}

// CloseIdleConnections is what http.Client.CloseIdleConnections calls.
func (t transport) CloseIdleConnections() {
	t.https.CloseIdleConnections()
	t.http.CloseIdleConnections()
}

// bounded is a body of which so many bytes can be read.
type bounded struct {
	io.ReadCloser
	left int
}

// Read fails with ErrTooLong where the body goes on behind the last byte.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p[:min(len(p), b.left+1)])
	if n > b.left {
		n, b.left = b.left, 0
		return n, ErrTooLong
	}
	b.left -= n
	return n, err
}
