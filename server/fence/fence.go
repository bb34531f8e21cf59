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

const (
	// timeout is how long a request may take, its redirects and its answer
	// included.
	timeout      = 10 * time.Second
	maxRedirects = 3
	// maxBody is how much of an answer can be read, after decompression.
	maxBody = 8 << 20
)

var (
	// ErrRefused means that an address must not be asked.
	ErrRefused = errors.New("this address is not allowed")
	// ErrTooLong means that an answer has more than 8 MiB.
	ErrTooLong = errors.New("the answer is longer than 8 MiB")
)

// NewClient returns a client for addresses that others named. It asks by https
// alone, only what is public or in one of the given networks, and no proxy: a
// proxy would resolve the name once more. Redirects are held to the same.
func NewClient(private []netip.Prefix) *http.Client {
	return newClient(&net.Dialer{}, private)
}

// newClient is NewClient with a dialer that may resolve names in its own way.
func newClient(dialer *net.Dialer, private []netip.Prefix) *http.Client {
	dialer.Control = func(_, address string, _ syscall.RawConn) error { return check(address, private) }
	return &http.Client{
		Timeout: timeout,
		CheckRedirect: func(_ *http.Request, before []*http.Request) error {
			if len(before) > maxRedirects {
				return fmt.Errorf("redirected more than %d times", maxRedirects)
			}
			return nil
		},
		Transport: transport{&http.Transport{
			DialContext:            dialer.DialContext,
			ForceAttemptHTTP2:      true,
			MaxIdleConnsPerHost:    1,
			IdleConnTimeout:        30 * time.Second,
			MaxResponseHeaderBytes: 64 << 10,
		}},
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

func contains(networks []netip.Prefix, ip netip.Addr) bool {
	for _, network := range networks {
		if network.Contains(ip) {
			return true
		}
	}
	return false
}

// transport asks by https alone and bounds the answers.
type transport struct{ network *http.Transport }

// RoundTrip implements http.RoundTripper.
func (t transport) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.URL.Scheme != "https" {
		if request.Body != nil {
			_ = request.Body.Close()
		}
		return nil, fmt.Errorf("%w: %s is not https", ErrRefused, request.URL.Redacted())
	}
	response, err := t.network.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	response.Body = &bounded{ReadCloser: response.Body, left: maxBody}
	return response, nil
}

// CloseIdleConnections is what http.Client.CloseIdleConnections calls.
func (t transport) CloseIdleConnections() { t.network.CloseIdleConnections() }

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
