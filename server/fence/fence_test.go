package fence_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server/fence"
)

// loopback opens the addresses that the servers of tests have.
var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}

// neighbour is a machine of the operator's network that counts who comes.
type neighbour struct {
	*httptest.Server
	host  string // with the port
	calls atomic.Int32
}

func newNeighbour(t *testing.T, handler http.HandlerFunc) *neighbour {
	t.Helper()
	n := &neighbour{}
	n.Server = httptest.NewUnstartedServer(handler)
	n.Config.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateNew {
			n.calls.Add(1)
		}
	}
	n.Config.ErrorLog = nil
	n.StartTLS()
	t.Cleanup(n.Close)
	n.host = strings.TrimPrefix(n.URL, "https://")
	return n
}

func (n *neighbour) port() string { return n.host[strings.LastIndexByte(n.host, ':'):] }

// client returns one that may ask the given networks and believes the
// neighbour's certificate.
func (n *neighbour) client(private []netip.Prefix) *http.Client {
	client := fence.NewClient(fence.Documents, private)
	fence.Trust(client, n.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs)
	return client
}

// ask returns the error of a GET and closes its answer.
func ask(t *testing.T, client *http.Client, address string) error {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := client.Do(request)
	if err == nil {
		_ = response.Body.Close()
	}
	return err
}

func TestWhatIsNotPublicIsRefusedAtDial(t *testing.T) {
	t.Parallel()
	n := newNeighbour(t, func(http.ResponseWriter, *http.Request) {})
	client := n.client(nil)
	for name, host := range map[string]string{
		"loopback":                     "127.0.0.1",
		"loopback by name":             "localhost",
		"loopback, IPv6":               "[::1]",
		"loopback, mapped":             "[::ffff:127.0.0.1]",
		"loopback, mapped in hex":      "[::ffff:7f00:1]",
		"loopback through NAT64":       "[64:ff9b::7f00:1]",
		"loopback through own NAT64":   "[64:ff9b:1::7f00:1]",
		"loopback through 6to4":        "[2002:7f00:1::]",
		"loopback through Teredo":      "[2001:0:7f00:1::]",
		"this host":                    "0.0.0.0",
		"this host, IPv6":              "[::]",
		"private":                      "10.1.2.3",
		"private, mapped":              "[::ffff:192.168.1.1]",
		"carrier-grade NAT":            "100.64.0.1",
		"keys of clouds":               "169.254.169.254",
		"keys of clouds, IPv6":         "[fd00:ec2::254]",
		"link-local with a zone":       "[fe80::1%25lo]",
		"loopback with a zone":         "[::1%25lo]",
		"mapped with a zone":           "[::ffff:127.0.0.1%25lo]",
		"multicast":                    "[ff02::1]",
		"broadcast":                    "255.255.255.255",
		"the last address before 11/8": "10.255.255.255",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := ask(t, client, "https://"+host+n.port()+"/"); !errors.Is(err, fence.ErrRefused) {
				t.Errorf("%v, want %v", err, fence.ErrRefused)
			}
		})
	}
	t.Cleanup(func() {
		if calls := n.calls.Load(); calls != 0 {
			t.Errorf("%d connections were made, want none", calls)
		}
	})
}

// Each network is refused from its first to its last address and no further.
func TestNetworksThatAreNotPublic(t *testing.T) {
	t.Parallel()
	if len(fence.Reserved) != 29 {
		t.Errorf("%d networks, want 29", len(fence.Reserved))
	}
	for _, network := range fence.Reserved {
		for _, ip := range []netip.Addr{network.Masked().Addr(), lastOf(network)} {
			if err := fence.Check(netip.AddrPortFrom(ip, 443).String()); !errors.Is(err, fence.ErrRefused) {
				t.Errorf("%s of %s: %v, want %v", ip, network, err, fence.ErrRefused)
			}
		}
	}
	for _, ip := range []string{"::", "::1", "::127.0.0.1", "::ffff:0:127.0.0.1", "3fff::1", "5f00::1"} {
		if err := fence.Check("[" + ip + "]:443"); !errors.Is(err, fence.ErrRefused) {
			t.Errorf("%s: %v, want %v", ip, err, fence.ErrRefused)
		}
	}
	for _, host := range []string{
		"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0",
		"192.167.255.255", "198.17.255.255", "198.20.0.0", "223.255.255.255", "[2606:4700::1111]", "[::ffff:1.1.1.1]", "[2001:200::1]",
	} {
		if err := fence.Check(host + ":443"); err != nil {
			t.Errorf("%s: %v, want that it is asked", host, err)
		}
	}
}

func lastOf(network netip.Prefix) netip.Addr {
	bytes := network.Masked().Addr().AsSlice()
	for bit := network.Bits(); bit < len(bytes)*8; bit++ {
		bytes[bit/8] |= 1 << (7 - bit%8)
	}
	last, _ := netip.AddrFromSlice(bytes)
	return last
}

func TestOwnNetworksCanBeOpened(t *testing.T) {
	t.Parallel()
	n := newNeighbour(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "hello") })
	client := n.client(loopback)
	for _, host := range []string{"127.0.0.1", "[::ffff:127.0.0.1]"} {
		response, err := client.Get("https://" + host + n.port())
		if err != nil {
			t.Fatalf("%s: %v", host, err)
		}
		if text, err := io.ReadAll(response.Body); err != nil || string(text) != "hello" {
			t.Errorf("%s: %q, %v", host, text, err)
		}
		_ = response.Body.Close()
	}
	if err := ask(t, client, "https://127.0.0.2"+n.port()); !errors.Is(err, fence.ErrRefused) {
		t.Errorf("beside what is open: %v, want %v", err, fence.ErrRefused)
	}
}

func TestEachRedirectIsLookedAt(t *testing.T) {
	t.Parallel()
	var n *neighbour
	n = newNeighbour(t, func(w http.ResponseWriter, r *http.Request) {
		to := map[string]string{
			"/private": "https://10.0.0.1/", "/name": "https://localhost" + n.port() + "/", "/http": "http://" + n.host + "/",
			"/4": "/3", "/3": "/2", "/2": "/1", "/1": "/",
		}[r.URL.Path]
		if to != "" {
			http.Redirect(w, r, to, http.StatusFound)
		}
	})
	for path, want := range map[string]error{"/private": fence.ErrRefused, "/http": fence.ErrRefused, "/3": nil} {
		if err := ask(t, n.client(loopback), n.URL+path); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", path, err, want)
		}
	}
	if err := ask(t, n.client(loopback), n.URL+"/4"); err == nil || !strings.Contains(err.Error(), "more than 3") {
		t.Errorf("four redirects: %v, want that they are too many", err)
	}
}

// What is handed over goes where it was addressed, or nowhere.
func TestNoticesFollowNoRedirect(t *testing.T) {
	t.Parallel()
	n := newNeighbour(t, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) })
	client := fence.NewClient(fence.Notices, loopback)
	fence.Trust(client, n.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs)
	response, err := client.Post(n.URL, "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusFound || response.Request.URL.Path != "" {
		t.Errorf("%d of %s, want the redirect itself", response.StatusCode, response.Request.URL)
	}
}

func TestOnlyHTTPS(t *testing.T) {
	t.Parallel()
	asked := atomic.Int32{}
	plain := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	t.Cleanup(plain.Close)
	response, err := fence.NewClient(fence.Documents, nil).Post(plain.URL, "text/plain", strings.NewReader("x"))
	if err == nil {
		_ = response.Body.Close()
	}
	if !errors.Is(err, fence.ErrRefused) || asked.Load() != 0 {
		t.Errorf("%v after %d calls, want %v and none", err, asked.Load(), fence.ErrRefused)
	}
}

// By http nobody is asked but a machine of the operator's own, if that is open.
func TestHTTPInOpenNetworksAlone(t *testing.T) {
	t.Parallel()
	asked := atomic.Int32{}
	plain := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
	t.Cleanup(plain.Close)
	if err := ask(t, fence.NewClient(fence.Images, loopback), plain.URL); err != nil || asked.Load() != 1 {
		t.Errorf("in an open network: %v after %d calls, want none after 1", err, asked.Load())
	}
	for _, address := range []string{plain.URL, "http://192.0.2.1/", "http://93.184.215.14/"} {
		private := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
		if err := ask(t, fence.NewClient(fence.Images, private), address); !errors.Is(err, fence.ErrRefused) {
			t.Errorf("%s: %v, want %v", address, err, fence.ErrRefused)
		}
	}
	if err := ask(t, fence.NewClient(fence.Images, loopback), "ftp"+strings.TrimPrefix(plain.URL, "http")); !errors.Is(err, fence.ErrRefused) {
		t.Errorf("ftp: %v, want %v", err, fence.ErrRefused)
	}
}

// A name may lead elsewhere each time it is resolved: what counts is where the
// connection would go.
func TestNamesThatAreResolvedAnew(t *testing.T) {
	t.Parallel()
	n := newNeighbour(t, func(http.ResponseWriter, *http.Request) {})
	var lookups atomic.Int32
	names := &net.Resolver{PreferGo: true, Dial: answering(func() net.IP {
		if lookups.Add(1) == 1 {
			return net.IPv4(93, 184, 215, 14)
		}
		return net.IPv4(127, 0, 0, 1)
	})}
	seen, err := names.LookupIP(t.Context(), "ip4", "changing.example")
	if err != nil || !seen[0].Equal(net.IPv4(93, 184, 215, 14)) {
		t.Fatalf("at first the name is %v, %v, want a public address", seen, err)
	}
	client := fence.NewClientBy(&net.Dialer{Resolver: names}, fence.Documents, nil)
	if err := ask(t, client, "https://changing.example"+n.port()); !errors.Is(err, fence.ErrRefused) || lookups.Load() < 2 {
		t.Errorf("%v after %d lookups, want %v", err, lookups.Load(), fence.ErrRefused)
	}
	if calls := n.calls.Load(); calls != 0 {
		t.Errorf("%d connections were made, want none", calls)
	}
}

// A proxy would resolve the name itself.
func TestNoProxyIsAsked(t *testing.T) {
	proxy := newNeighbour(t, func(http.ResponseWriter, *http.Request) {})
	t.Setenv("HTTPS_PROXY", proxy.URL)
	if err := ask(t, proxy.client(loopback), "https://10.0.0.1/"); !errors.Is(err, fence.ErrRefused) || proxy.calls.Load() != 0 {
		t.Errorf("%v, and the proxy got %d calls; want %v and none", err, proxy.calls.Load(), fence.ErrRefused)
	}
}

func TestAnswersAreBounded(t *testing.T) {
	t.Parallel()
	if got := fence.NewClient(fence.Documents, nil).Timeout; got != 10*time.Second {
		t.Errorf("an answer may take %s, want 10s", got)
	}
	n := newNeighbour(t, func(w http.ResponseWriter, r *http.Request) {
		length := fence.Documents.Body
		if strings.HasPrefix(r.URL.Path, "/long") {
			length++
		}
		body := bytes.Repeat([]byte("x"), length)
		if strings.HasSuffix(r.URL.Path, "packed") {
			w.Header().Set("Content-Encoding", "gzip")
			packer := gzip.NewWriter(w)
			defer packer.Close()
			_, _ = packer.Write(body)
			return
		}
		_, _ = w.Write(body)
	})
	for path, want := range map[string]error{"/fits": nil, "/fits-packed": nil, "/long": fence.ErrTooLong, "/long-packed": fence.ErrTooLong} {
		response, err := n.client(loopback).Get(n.URL + path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		text, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if !errors.Is(err, want) || len(text) != fence.Documents.Body {
			t.Errorf("%s: %d bytes, %v, want %d, %v", path, len(text), err, fence.Documents.Body, want)
		}
	}
}

// answering returns what answers questions for the numbers of a name, each time
// with the next; of IPv6 there are none.
func answering(next func() net.IP) func(context.Context, string, string) (net.Conn, error) {
	return func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go func() {
			defer ours.Close()
			length := make([]byte, 2)
			if _, err := io.ReadFull(ours, length); err != nil {
				return
			}
			message := make([]byte, binary.BigEndian.Uint16(length))
			if _, err := io.ReadFull(ours, message); err != nil {
				return
			}
			_, _ = ours.Write(dnsAnswer(message, next))
		}()
		return theirs, nil
	}
}

// dnsAnswer returns the answer to a question for one name, with its length
// before it.
func dnsAnswer(question []byte, next func() net.IP) []byte {
	const header, typeA = 12, 1
	end := header + bytes.IndexByte(question[header:], 0) + 5 // behind name, type and class
	answer := slices.Clone(question[:end])
	binary.BigEndian.PutUint16(answer[2:], 0x8180) // an answer, recursion was possible
	binary.BigEndian.PutUint16(answer[10:], 0)     // nothing additional
	if binary.BigEndian.Uint16(question[end-4:]) == typeA {
		binary.BigEndian.PutUint16(answer[6:], 1)
		// The name of the question, as an address of the internet, for no time, in four bytes.
		answer = append(answer, 0xc0, header, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4)
		answer = append(answer, next().To4()...)
	}
	return append(binary.BigEndian.AppendUint16(nil, uint16(len(answer))), answer...)
}
