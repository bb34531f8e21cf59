// Package fetch asks the feeds. Every call is taken from a budget before it is
// sent, answers are bounded in size and time, and redirects stay on their host.
package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"tminus/ingest/wire"
	"tminus/store/retryafter"
)

const (
	// maxBody is how much of an answer is read, after decompression.
	maxBody = 32 << 20
	// maxRedirects is how many times one question may be sent elsewhere.
	maxRedirects = 3
	// callTimeout is how long one call may take, its answer included.
	callTimeout = 60 * time.Second
	// blindHold is how long calls rest when the feed refuses one without
	// saying for how long.
	blindHold = 10 * time.Minute
	// leastHold is how long they rest at least when it refuses one.
	leastHold = time.Minute
)

// Options say which feed is asked, and how.
type Options struct {
	Feed      string            // its name, for the Observer
	BaseURL   string            // http or https
	Token     string            // sent to the feed's host only; "": none
	Agent     string            // the User-Agent
	Timeout   time.Duration     // of one call; 0: a minute
	Now       func() time.Time  // for dates in answers
	Transport http.RoundTripper // carries the calls instead of the network; nil: the network
	Budget    Budget
	Observer  Observer

	// Heard is told the headers of every answer; nil: nobody listens.
	Heard func(context.Context, http.Header) error
}

// Budget decides whether a call may be made and keeps record of it.
type Budget interface {
	// Take commits a call before it is sent, or returns why it must not be.
	Take(ctx context.Context, c Call) (id int64, err error)
	// Finish records how a call ended; status 0: without an answer.
	Finish(ctx context.Context, id int64, status int, cause error) error
	// Hold refuses all calls for a while.
	Hold(ctx context.Context, d time.Duration, reason string) error
}

// Call is a question to a feed.
type Call struct {
	Path    string // below the base URL, with its closing slash
	Query   url.Values
	Purpose string // for the budget's record
	Sent    *int   // counts the requests it took; may be nil
}

// Fetcher is the only thing in ingestion that talks to a feed. Every request it
// sends is taken from the budget first.
type Fetcher struct {
	Options
	base   *url.URL
	client *http.Client
}

// New returns a Fetcher. It fails when the feed's address is no http(s) URL.
func New(o Options) (*Fetcher, error) {
	base, err := url.Parse(o.BaseURL)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") {
		return nil, fmt.Errorf("the feed's address %q is no http(s) URL", withoutQuery(o.BaseURL))
	}
	if o.Timeout <= 0 {
		o.Timeout = callTimeout
	}
	if o.Transport == nil {
		o.Transport = network()
	}
	return &Fetcher{Options: o, base: base, client: &http.Client{
		Transport: o.Transport,
		// Each redirect is a call of its own and is looked at in Get.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// network returns a transport that sends each request once. On a connection
// that was used before, and with HTTP/2, net/http repeats a request by itself:
// a call that nobody committed.
func network() *http.Transport {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableKeepAlives = true
	transport.Protocols = new(http.Protocols)
	transport.Protocols.SetHTTP1(true)
	return transport
}

// Reject returns the failure of an answer that was read and cannot be used.
func (f *Fetcher) Reject(path, reason string) *Error {
	return &Error{URL: withoutQuery(f.base.JoinPath(path).String()), Reason: reason}
}

// Get asks the feed and hands the body of its answer to read. Redirects are
// followed within the host; each costs a call. The error is a *SpentError when
// the budget refuses, a *Error when the feed does, or that of read.
func (f *Fetcher) Get(ctx context.Context, c Call, read func(io.Reader) error) error {
	target := f.base.JoinPath(c.Path)
	target.RawQuery = c.Query.Encode()
	for range maxRedirects + 1 {
		id, err := f.Budget.Take(ctx, c)
		if err != nil {
			return err
		}
		if c.Sent != nil {
			*c.Sent++
		}
		next, status, err := f.send(ctx, target, read)
		if ferr := f.Budget.Finish(ctx, id, status, err); ferr != nil {
			return ferr
		}
		if err != nil || next == nil {
			return err
		}
		target = next
	}
	return &Error{URL: withoutQuery(target.String()), Reason: "redirected too often"}
}

// send makes one request. It returns where a redirect points to, and the
// status, 0 when no answer came.
func (f *Fetcher) send(ctx context.Context, target *url.URL, read func(io.Reader) error) (*url.URL, int, error) {
	next, status, err := f.ask(ctx, target, read)
	if ctx.Err() == nil {
		f.Observer.CallEnded(f.Feed, reasonOf(err))
	}
	return next, status, err
}

// ask is send without telling anybody.
func (f *Fetcher) ask(ctx context.Context, target *url.URL, read func(io.Reader) error) (*url.URL, int, error) {
	limited, cancel := context.WithTimeout(ctx, f.Timeout)
	defer cancel()
	shown := withoutQuery(target.String())
	req, err := http.NewRequestWithContext(limited, http.MethodGet, target.String(), nil)
	if err != nil {
		return nil, 0, &Error{URL: shown, Reason: "the address is not usable"}
	}
	req.Header.Set("User-Agent", f.Agent)
	req.Header.Set("Accept", "application/json")
	if f.Token != "" && sameHost(f.base, target) {
		req.Header.Set("Authorization", "Token "+f.Token)
	}
	res, err := f.client.Do(req)
	if err != nil {
		return nil, 0, f.broken(ctx, shown, err)
	}
	defer res.Body.Close()
	if f.Heard != nil {
		if err := f.Heard(ctx, res.Header); err != nil {
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
func (f *Fetcher) redirect(from *url.URL, location string) (*url.URL, error) {
	shown := withoutQuery(from.String())
	next, err := from.Parse(location)
	if location == "" || err != nil {
		return nil, &Error{URL: shown, Reason: "redirected nowhere"}
	}
	if !sameHost(from, next) || (next.Scheme != "https" && next.Scheme != from.Scheme) {
		return nil, &Error{URL: shown, Reason: "redirected to " + next.Scheme + "://" + next.Host + ", which is not followed"}
	}
	return next, nil
}

// refused turns an answer that is no success into a failure, and holds all
// calls when the feed asks for it.
func (f *Fetcher) refused(ctx context.Context, shown string, res *http.Response) error {
	fail := &Error{URL: shown, Reason: "answered " + res.Status, Status: res.StatusCode, Smaller: res.StatusCode >= 500}
	hold, told := retryafter.Parse(res.Header.Get("Retry-After"), f.Now())
	if res.StatusCode == http.StatusTooManyRequests {
		fail.Throttled = true
		if !told {
			hold = blindHold
		}
		hold = max(hold, leastHold)
	}
	if hold <= 0 {
		return fail
	}
	fail.Reason += fmt.Sprintf(", calls rest for %s", hold.Round(time.Second))
	if err := f.Budget.Hold(ctx, hold, fail.Reason); err != nil {
		return err
	}
	return fail
}

// broken turns an error of the connection into a failure without the query
// string that net/http's own text carries.
func (f *Fetcher) broken(ctx context.Context, shown string, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	if timedOut(err) {
		return &Error{URL: shown, Reason: fmt.Sprintf("no full answer within %s", f.Timeout), Smaller: true, Err: err}
	}
	return &Error{URL: shown, Reason: err.Error(), Err: err}
}

// unreadable sorts out whose fault it is that an answer could not be used.
func (f *Fetcher) unreadable(ctx context.Context, shown string, err error) error {
	if format, ok := errors.AsType[*wire.FormatError](err); ok {
		return &Error{URL: shown, Reason: format.Reason, Err: err}
	}
	if _, ok := errors.AsType[*readError](err); ok || ctx.Err() != nil {
		return f.broken(ctx, shown, err)
	}
	return err
}
