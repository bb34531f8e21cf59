package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"

	"tminus/ingest/ll2"
)

const (
	// maxBody is how much of an answer is read, after decompression.
	maxBody = 32 << 20
	// maxRedirects is how many times one question may be sent elsewhere.
	maxRedirects = 3
	// callTimeout is how long one call may take, its answer included.
	callTimeout = 60 * time.Second
	// mainFeed is the name of Launch Library beside the other feeds.
	mainFeed = "launch library"
	// throttlePath is the one address of the feed that costs no call.
	throttlePath = "api-throttle/"
	// blindHold is how long calls rest when the feed refuses one without
	// saying for how long.
	blindHold = 10 * time.Minute
)

// fetcher is the only thing in the program that talks to a feed. Every request
// it sends is committed to the feed's ledger first.
type fetcher struct {
	feed    string // its name
	watch   Observer
	base    *url.URL
	token   string
	agent   string
	timeout time.Duration
	client  *http.Client
	budget  ledger
	now     func() time.Time
	// heard is told the headers of every answer; nil: nobody listens.
	heard func(context.Context, http.Header) error
}

// ledger decides whether a call may be made and keeps record of it.
type ledger interface {
	// take commits a call before it is sent, or returns why it must not be.
	take(ctx context.Context, c call) (id int64, err error)
	// finish records how a call ended; status 0: without an answer.
	finish(ctx context.Context, id int64, status int, cause error) error
	// hold refuses all calls for a while.
	hold(ctx context.Context, d time.Duration, reason string) error
}

// call is a question to the feed.
type call struct {
	path    string // below the base URL, with its closing slash
	query   url.Values
	purpose string // for the budget's record
	sent    *int   // counts the requests it took; may be nil
}

// fetchError is a call that did not bring what was asked for. It never carries
// the query string.
type fetchError struct {
	url       string
	reason    string
	status    int  // of the answer, 0 when none came
	smaller   bool // asking for less may help: a timeout or a 5xx
	throttled bool
	doubted   bool // the feed works, but what it told is not believed
	err       error
}

// Error returns the address and the reason.
func (f *fetchError) Error() string { return f.url + ": " + f.reason }

// Unwrap returns the cause, if there is one.
func (f *fetchError) Unwrap() error { return f.err }

func newFetcher(feed string, cfg Config, b ledger) (*fetcher, error) {
	base, err := url.Parse(cfg.BaseURL)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") {
		return nil, fmt.Errorf("the feed's address %q is no http(s) URL", withoutQuery(cfg.BaseURL))
	}
	if cfg.Transport != nil {
		return fetcherOver(cfg.Transport, feed, base, cfg, b), nil
	}
	// On a connection that was used before, and with HTTP/2, the transport
	// repeats a request by itself: a call that nobody committed.
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableKeepAlives = true
	transport.Protocols = new(http.Protocols)
	transport.Protocols.SetHTTP1(true)
	return fetcherOver(transport, feed, base, cfg, b), nil
}

// fetcherOver returns a fetcher that sends its requests over the transport.
func fetcherOver(transport http.RoundTripper, feed string, base *url.URL, cfg Config, b ledger) *fetcher {
	return &fetcher{
		feed: feed, watch: cfg.Observer, base: base, token: cfg.Token, agent: userAgent(cfg), timeout: cfg.Timeout, budget: b, now: cfg.Now,
		client: &http.Client{
			Transport: transport,
			// Each redirect is a call of its own and is looked at in get.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

func userAgent(cfg Config) string {
	agent := "Tminus/" + cfg.Version
	if cfg.Contact != "" {
		agent += " (+" + cfg.Contact + ")"
	}
	return agent
}

// get asks the feed and hands the body of its answer to read. Redirects are
// followed within the host; each costs a call. The error is a *spentError when
// the budget refuses, a *fetchError when the feed does, or that of read.
func (f *fetcher) get(ctx context.Context, c call, read func(io.Reader) error) error {
	target := f.base.JoinPath(c.path)
	target.RawQuery = c.query.Encode()
	for range maxRedirects + 1 {
		id, err := f.budget.take(ctx, c)
		if err != nil {
			return err
		}
		if c.sent != nil {
			*c.sent++
		}
		next, status, err := f.send(ctx, target, read)
		if ferr := f.budget.finish(ctx, id, status, err); ferr != nil {
			return ferr
		}
		if err != nil || next == nil {
			return err
		}
		target = next
	}
	return &fetchError{url: withoutQuery(target.String()), reason: "redirected too often"}
}

// send makes one request. It returns where a redirect points to, and the
// status, 0 when no answer came.
func (f *fetcher) send(ctx context.Context, target *url.URL, read func(io.Reader) error) (*url.URL, int, error) {
	next, status, err := f.ask(ctx, target, read)
	if ctx.Err() == nil {
		f.watch.CallEnded(f.feed, reasonOf(err))
	}
	return next, status, err
}

// ask is send without telling anybody.
func (f *fetcher) ask(ctx context.Context, target *url.URL, read func(io.Reader) error) (*url.URL, int, error) {
	limited, cancel := context.WithTimeout(ctx, f.timeout)
	defer cancel()
	shown := withoutQuery(target.String())
	req, err := http.NewRequestWithContext(limited, http.MethodGet, target.String(), nil)
	if err != nil {
		return nil, 0, &fetchError{url: shown, reason: "the address is not usable"}
	}
	req.Header.Set("User-Agent", f.agent)
	req.Header.Set("Accept", "application/json")
	if f.token != "" && sameHost(f.base, target) {
		req.Header.Set("Authorization", "Token "+f.token)
	}
	res, err := f.client.Do(req)
	if err != nil {
		return nil, 0, f.broken(ctx, shown, err)
	}
	defer res.Body.Close()
	if f.heard != nil {
		if err := f.heard(ctx, res.Header); err != nil {
			return nil, res.StatusCode, err
		}
	}
	switch {
	case res.StatusCode == http.StatusOK:
		if err := read(&cappedReader{r: res.Body, left: maxBody}); err != nil {
			return nil, res.StatusCode, f.unreadable(ctx, shown, err)
		}
		return nil, res.StatusCode, nil
	case res.StatusCode >= 300 && res.StatusCode < 400:
		next, err := f.redirect(target, res.Header.Get("Location"))
		return next, res.StatusCode, err
	}
	return nil, res.StatusCode, f.refused(ctx, shown, res)
}

// redirect returns where to go next: never to another host, never from https
// to http.
func (f *fetcher) redirect(from *url.URL, location string) (*url.URL, error) {
	shown := withoutQuery(from.String())
	next, err := from.Parse(location)
	if location == "" || err != nil {
		return nil, &fetchError{url: shown, reason: "redirected nowhere"}
	}
	if !sameHost(from, next) || (next.Scheme != "https" && next.Scheme != from.Scheme) {
		return nil, &fetchError{url: shown, reason: "redirected to " + next.Scheme + "://" + next.Host + ", which is not followed"}
	}
	return next, nil
}

// refused turns an answer that is no success into a failure, and holds all
// calls when the feed asks for it.
func (f *fetcher) refused(ctx context.Context, shown string, res *http.Response) error {
	fail := &fetchError{url: shown, reason: "answered " + res.Status, status: res.StatusCode, smaller: res.StatusCode >= 500}
	hold, told := retryAfter(res.Header.Get("Retry-After"), f.now())
	if res.StatusCode == http.StatusTooManyRequests {
		fail.throttled = true
		if !told {
			hold = blindHold
		}
	}
	if hold <= 0 {
		return fail
	}
	fail.reason += fmt.Sprintf(", calls rest for %s", hold.Round(time.Second))
	if err := f.budget.hold(ctx, hold, fail.reason); err != nil {
		return err
	}
	return fail
}

// broken turns an error of the connection into a failure without the query
// string that net/http's own text carries.
func (f *fetcher) broken(ctx context.Context, shown string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	if timedOut(err) {
		return &fetchError{url: shown, reason: fmt.Sprintf("no full answer within %s", f.timeout), smaller: true, err: err}
	}
	return &fetchError{url: shown, reason: err.Error(), err: err}
}

// unreadable sorts out whose fault it is that an answer could not be used.
func (f *fetcher) unreadable(ctx context.Context, shown string, err error) error {
	if format, ok := errors.AsType[*ll2.FormatError](err); ok {
		return &fetchError{url: shown, reason: format.Reason, err: err}
	}
	if _, ok := errors.AsType[*readError](err); ok || ctx.Err() != nil {
		return f.broken(ctx, shown, err)
	}
	return err
}

func timedOut(err error) bool {
	if errors.Is(err, context.DeadlineExceeded) {
		return true
	}
	timeout, ok := errors.AsType[net.Error](err)
	return ok && timeout.Timeout()
}

// readError marks an error as the connection's, and not its reader's.
type readError struct{ err error }

// Error returns the connection's own text.
func (e *readError) Error() string { return e.err.Error() }

// Unwrap returns the connection's own error.
func (e *readError) Unwrap() error { return e.err }

var errTooLarge = errors.New("the answer is larger than 32 MiB")

// cappedReader reads at most left bytes and fails beyond.
type cappedReader struct {
	r    io.Reader
	left int
}

// Read reads like the wrapped reader.
func (c *cappedReader) Read(p []byte) (int, error) {
	if c.left <= 0 {
		return 0, &readError{errTooLarge}
	}
	n, err := c.r.Read(p[:min(len(p), c.left)])
	c.left -= n
	if err != nil && !errors.Is(err, io.EOF) {
		err = &readError{err}
	}
	return n, err
}
