package photo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"time"

	"tminus/store/images"
	"tminus/store/retryafter"
)

const (
	// timeout is how long one image may take.
	timeout = 30 * time.Second
	// maxBytes is how large one may be as it is published.
	maxBytes = 20 << 20
	// blindRest is how long a host is left alone that asks for it without saying
	// for how long, and leastRest how long at least.
	blindRest = 10 * time.Minute
	leastRest = time.Minute
)

// Client asks a host: that of server/fence, so that no address that a feed names
// leads into the operator's own network.
type Client interface {
	Do(*http.Request) (*http.Response, error)
}

// Asker asks hosts for images.
type Asker struct {
	Client Client
	Agent  string // the User-Agent
	Now    func() time.Time
	// Spool makes the file that an image is written to as it comes: as many as
	// there are hosts may be under way, of 20 MiB each.
	Spool func() (*os.File, error)
	// Timeout is how long one image may take; 0: half a minute.
	Timeout time.Duration
}

// Answer is what a host said.
type Answer struct {
	State      images.State // Kept: the host has the image
	Reason     string       // why there is none
	Body       *os.File     // nil: it has not changed; to be closed and removed
	Validators images.Validators
	Rest       time.Duration // for how long the host wants to be left alone
}

// Ask asks a host for an image, which it need not send when it is as known.
func (a Asker) Ask(ctx context.Context, address string, known images.Validators) Answer {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(a.Timeout, timeout))
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Answer{State: images.Refused, Reason: "the address is not usable"}
	}
	request.Header.Set("User-Agent", a.Agent)
	request.Header.Set("Accept", "image/jpeg,image/png,image/webp,image/gif")
	if known.ETag != "" {
		request.Header.Set("If-None-Match", known.ETag)
	}
	if known.LastModified != "" {
		request.Header.Set("If-Modified-Since", known.LastModified)
	}
	response, err := a.Client.Do(request)
	if err != nil {
		return Answer{State: images.Failing, Reason: reasonOf(err)}
	}
	defer response.Body.Close()
	return a.read(response)
}

// read turns an answer into what it says.
func (a Asker) read(response *http.Response) Answer {
	failed := Answer{State: images.Failing, Reason: fmt.Sprintf("answered %d", response.StatusCode)}
	switch response.StatusCode {
	case http.StatusOK:
		return a.readImage(response)
	case http.StatusNotModified:
		return Answer{State: images.Kept}
	case http.StatusNotFound, http.StatusGone:
		failed.State = images.Missing
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		rest, told := retryafter.Parse(response.Header.Get("Retry-After"), a.Now())
		if !told {
			rest = blindRest
		}
		failed.Rest = max(rest, leastRest)
	}
	return failed
}

// readImage writes a body that is said to be an image into a file, as far as it
// may go.
func (a Asker) readImage(response *http.Response) Answer {
	tooLarge := Answer{State: images.Refused, Reason: "larger than 20 MiB"}
	if response.ContentLength > maxBytes {
		return tooLarge
	}
	file, err := a.Spool()
	if err != nil {
		return Answer{State: images.Failing, Reason: "the image could not be written"}
	}
	n, err := io.Copy(file, io.LimitReader(response.Body, maxBytes+1))
	if err != nil || n > maxBytes {
		Discard(file)
		if err != nil {
			return Answer{State: images.Failing, Reason: reasonOf(err)}
		}
		return tooLarge
	}
	header := response.Header
	return Answer{
		State: images.Kept, Body: file,
		Validators: images.Validators{ETag: header.Get("ETag"), LastModified: header.Get("Last-Modified")},
	}
}

// Discard closes and removes a file that an image came in.
func Discard(file *os.File) {
	_ = file.Close()
	_ = os.Remove(file.Name()) // what stays is removed at a later start
}

// reasonOf says why a host did not answer, without its address, which is known.
func reasonOf(err error) string {
	if errors.Is(err, context.DeadlineExceeded) {
		return "no answer in time"
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		return failed.Err.Error()
	}
	return err.Error()
}
