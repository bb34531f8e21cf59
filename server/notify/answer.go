package notify

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"tminus/server/fence"
	"tminus/server/mail"
	"tminus/store/follow"
	"tminus/store/retryafter"
)

// answer is what a service said that took nothing.
type answer struct {
	status int
	after  string // its Retry-After
}

// Error says it in a sentence for whoever owns the sink.
func (a *answer) Error() string {
	return fmt.Sprintf("It answered %d %s.", a.status, http.StatusText(a.status))
}

// roomError says that there is no room for another mail for a while.
type roomError struct{ wait time.Duration }

// Error returns why.
func (r *roomError) Error() string {
	return "The email limit for alerts is reached for now."
}

// do makes the request. Any answer but 2xx is an *answer.
func do(client Client, request *http.Request) error {
	_, err := exchange(client, request)
	return err
}

// exchange does so and returns the beginning of the answer's body.
func exchange(client Client, request *http.Request) ([]byte, error) {
	response, err := client.Do(request)
	if err != nil {
		if refused, ok := errors.AsType[*url.Error](err); ok {
			return nil, refused.Err // without the address, which is a secret
		}
		return nil, err
	}
	defer response.Body.Close()
	// A connection is used again only when its answer was read.
	body, _ := io.ReadAll(io.LimitReader(response.Body, int64(fence.Notices.Body)))
	if response.StatusCode/100 == 2 {
		return body, nil
	}
	return body, &answer{status: response.StatusCode, after: cmp.Or(response.Header.Get("Retry-After"), resetOf(response.Header))}
}

// resetOf returns when a service says that its limit begins anew, as a date of
// HTTP.
func resetOf(header http.Header) string {
	second, err := strconv.ParseInt(header.Get("Ratelimit-Reset"), 10, 64)
	if err != nil {
		return ""
	}
	return time.Unix(second, 0).UTC().Format(http.TimeFormat)
}

// pauses are the waits after each failed try.
var pauses = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute}

// webhookPauses are those of webhooks, as Standard Webhooks advises.
var webhookPauses = []time.Duration{
	5 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour,
}

// judge returns what becomes of a delivery by what came of sending it. Deleting
// on any failure would lose people on a push service's bad day.
func judge(p follow.Batch, l message, err error, now time.Time) follow.Outcome {
	outcome := follow.Outcome{Result: resultOf(err), At: now}
	if err == nil {
		return outcome
	}
	outcome.Failure = explain(err)
	if full, ours := errors.AsType[*roomError](err); ours {
		outcome.At = now.Add(full.wait)
		return outcome
	}
	waits := pauses
	if p.Sink.Kind == follow.WebhookSink {
		waits = webhookPauses
	}
	a, answered := errors.AsType[*answer](err)
	if answered {
		outcome.Result = resultOfStatus(p.Sink.Kind, a.status)
	}
	if outcome.Result != follow.Again {
		return outcome
	}
	if p.Tries > len(waits) { // whatever is asked for: tries end
		outcome.Result = follow.Dropped
		return outcome
	}
	wait := waits[max(p.Tries, 1)-1]
	if answered {
		if asked, ok := retryafter.Parse(a.after, now); ok {
			wait = max(wait, asked)
		}
	}
	outcome.At = now.Add(wait)
	if !l.Expires.IsZero() && outcome.At.After(l.Expires) {
		outcome.Result = follow.Dropped
	}
	return outcome
}

// resultOf returns the result of an error without its sink's own rules.
func resultOf(err error) follow.Result {
	switch {
	case err == nil:
		return follow.Done
	case errors.Is(err, fence.ErrRefused), errors.Is(err, errAddress), errors.Is(err, mail.ErrRefused):
		return follow.Broken
	}
	if a, ok := errors.AsType[*answer](err); ok {
		return resultOfStatus(follow.NtfySink, a.status)
	}
	if _, ok := errors.AsType[*roomError](err); ok {
		return follow.Held
	}
	return follow.Again
}

// resultOfStatus returns what a status means to a kind of sink.
func resultOfStatus(kind follow.SinkKind, status int) follow.Result {
	switch {
	case status == http.StatusGone:
		return follow.Gone
	case kind == follow.WebhookSink: // whatever else it is, it may be put right
		return follow.Again
	case status == http.StatusNotFound && (kind == follow.PushSink || kind == follow.DiscordSink || kind == follow.SlackSink):
		return follow.Gone
	case slices.Contains(follow.ChannelSinks, kind) && (status == http.StatusUnauthorized || kind == follow.TelegramSink && status == http.StatusNotFound):
		return follow.Gone // its token is refused
	case status == http.StatusRequestEntityTooLarge:
		return follow.Dropped
	case status == http.StatusTooManyRequests, status == http.StatusRequestTimeout, status >= 500:
		return follow.Again
	}
	return follow.Broken
}

// explain says in a sentence, without any address, what went wrong.
func explain(err error) string {
	if a, ok := errors.AsType[*answer](err); ok {
		return a.Error()
	}
	if full, ok := errors.AsType[*roomError](err); ok {
		return full.Error()
	}
	switch {
	case errors.Is(err, fence.ErrRefused), errors.Is(err, errAddress):
		return notAllowed
	case errors.Is(err, mail.ErrRefused):
		return "The mail server refused it."
	case errors.Is(err, context.DeadlineExceeded), isTimeout(err):
		return "It did not answer in time."
	}
	return "It could not be reached."
}

func isTimeout(err error) bool {
	slow, ok := errors.AsType[net.Error](err)
	return ok && slow.Timeout()
}

// short returns 22 characters that stand for a text, of those that push services
// take in a topic.
func short(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:])[:22]
}
